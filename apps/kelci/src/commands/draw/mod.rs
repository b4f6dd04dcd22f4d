//! `kelci draw`: a position as a picture, a game as a sheet or a film.

mod bitmap;
mod film;
pub(super) mod marks;

use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use catalogue::{Game, Moment};
use clap::ArgMatches;
use draw::scene::{Angle, Faces, Scene, Viewing};
use draw::svg::{height_of, svg};
use draw::terminal::{self, Charset, Wish};
use draw::theme::{self, Theme};
use game::{Lang, Look};
use session::film::Credits;

use super::analyse::{Shown, shown_of};
use super::{game_of, text};
use crate::output::Output;
use crate::source;
use marks::Marked;

/// Widths in pixels unless said.
const PICTURE: u32 = 800;
const SHEET: u32 = 1600;
const FILM: u32 = 480;

/// More pixels than that are refused: a mistake in the size, rather than a picture.
const MOST_PIXELS: u64 = 100_000_000;

/// The room of a board in characters.
const TEXT_ROOM: (usize, usize) = (110, 60);

/// The format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
    Gif,
    Txt,
}

impl Format {
    fn named(name: &str) -> Option<Format> {
        match name.to_ascii_lowercase().as_str() {
            "svg" => Some(Format::Svg),
            "png" => Some(Format::Png),
            "gif" => Some(Format::Gif),
            "txt" => Some(Format::Txt),
            _ => None,
        }
    }

    /// The format asked for, else that of the file's ending; SVG on standard output.
    fn of(arguments: &ArgMatches, path: &str, lang: Lang) -> Result<Format> {
        if let Some(format) = text(arguments, "format").and_then(Format::named) {
            return Ok(format);
        }
        if path == "-" {
            return Ok(Format::Svg);
        }
        let ending = std::path::Path::new(path).extension().and_then(|it| it.to_str()).unwrap_or_default();
        Format::named(ending).ok_or_else(|| {
            let path = game::quote(path);
            anyhow!(lang.pick(
                format!("what is '{path}' to be? Its name ends in .svg, .png, .gif or .txt, or --format says it"),
                format!(
                    "que doit être « {path} » ? Son nom finit par .svg, .png, .gif ou .txt, ou --format le dit"
                ),
            ))
        })
    }
}

/// How pictures are drawn.
struct Drawing {
    theme: &'static Theme,
    viewing: Viewing,
    look: Look,
    n_pixels: u32,
    lang: Lang,
}

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let path = text(arguments, "output").unwrap_or("-");
    let format = Format::of(arguments, path, lang)?;
    let is_sheet = arguments.get_flag("sheet");
    refuse_contradictions(arguments, format, is_sheet, lang)?;
    let game = game_of(arguments, lang)?;
    let Shown { moment, headers, score } = shown_of(&*game, arguments, lang)?;
    let usual = if is_sheet { SHEET } else { PICTURE };
    let usual = if format == Format::Gif { FILM } else { usual };
    let drawing = Drawing {
        theme: text(arguments, "theme").and_then(theme::theme).unwrap_or(&theme::WOOD),
        viewing: Viewing {
            has_names: !arguments.get_flag("no-coordinates"),
            is_turned: arguments.get_flag("turned"),
            is_narrow: false,
            has_empty_hands: true,
            faces: if arguments.get_flag("pictures") { Faces::Pictures } else { Faces::Signs },
            angle: if arguments.get_flag("depth") { Angle::InDepth } else { Angle::Flat },
        },
        look: moment.ground().look,
        n_pixels: arguments.get_one::<u32>("size").copied().unwrap_or(usual),
        lang,
    };
    let content = match format {
        Format::Gif => {
            let delay = arguments.get_one::<u32>("delay").copied().unwrap_or(draw::gif::DELAY);
            drawing.film(&moment, &Credits { game: &*game, headers: &headers, score }, delay)?
        }
        Format::Txt => drawing.characters(&*moment, &Marked::of(&moment, arguments, lang)?)?.into_bytes(),
        Format::Svg | Format::Png => {
            let scene = if is_sheet {
                drawing.sheet(&moment)?
            } else {
                drawing.scene(&*moment, &Marked::of(&moment, arguments, lang)?)
            };
            let text = drawing.svg(&scene)?;
            if format == Format::Svg { text.into_bytes() } else { bitmap::png(&text)? }
        }
    };
    source::save(path, content, output)
}

/// A game up to a moment as an animated GIF of this width.
///
/// # Errors
/// Where there is no turn to show, or a picture cannot be made.
pub(super) fn film_of(game: &dyn Game, end: &Arc<dyn Moment>, n_pixels: u32, lang: Lang) -> Result<Vec<u8>> {
    let viewing = Viewing { has_names: true, has_empty_hands: true, ..Viewing::default() };
    let drawing = Drawing { theme: &theme::WOOD, viewing, look: end.ground().look, n_pixels, lang };
    let credits = Credits { game, headers: &record::Headers::default(), score: None };
    drawing.film(end, &credits, draw::gif::DELAY)
}

/// Options that do not go with the format.
fn refuse_contradictions(arguments: &ArgMatches, format: Format, is_sheet: bool, lang: Lang) -> Result<()> {
    if is_sheet && matches!(format, Format::Gif | Format::Txt) {
        bail!(lang.pick("a sheet is an SVG or a PNG", "une planche est un SVG ou un PNG"));
    }
    if arguments.contains_id("delay") && format != Format::Gif {
        bail!(lang.pick("--delay is for a GIF", "--delay est pour un GIF"));
    }
    if arguments.contains_id("targets") && (is_sheet || format == Format::Gif) {
        bail!(lang.pick("--targets is for a single position", "--targets est pour une seule position"));
    }
    Ok(())
}

impl Drawing {
    fn scene(&self, moment: &dyn Moment, marked: &Marked) -> Scene {
        let picture = catalogue::with_labels(moment.picture(), self.lang);
        Scene::of(&moment.ground(), &picture, &|place| marked.mark(place), self.viewing)
    }

    /// The SVG of a scene, unless it would have more pixels than anybody wants.
    fn svg(&self, scene: &Scene) -> Result<String> {
        let (wide, high) = (self.n_pixels, height_of(scene, self.n_pixels));
        if u64::from(wide) * u64::from(high) > MOST_PIXELS {
            bail!(self.lang.pick(
                format!("{wide} by {high} pixels are too many: ask for a smaller --size"),
                format!("{wide} pixels sur {high}, c’est trop : demandez une --size plus petite"),
            ));
        }
        Ok(svg(scene, self.look, self.theme, self.n_pixels))
    }

    fn characters(&self, moment: &dyn Moment, marked: &Marked) -> Result<String> {
        let (most_columns, most_lines) = TEXT_ROOM;
        let is_turned = self.viewing.is_turned;
        let wish = Wish { charset: Charset::Unicode, most_columns, most_lines, is_turned };
        let picture = catalogue::with_labels(moment.picture(), self.lang);
        let board = terminal::draw(&moment.ground(), &picture, &|place| marked.mark(place), wish);
        let Some(board) = board else {
            bail!(self.lang.pick(
                "the board is too large for a text: draw it as an SVG or a PNG",
                "le plateau est trop grand pour un texte : dessinez-le en SVG ou en PNG",
            ));
        };
        let mut text = String::new();
        for line in &board.lines {
            let line: String = line.iter().map(|glyph| glyph.text).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        Ok(text)
    }
}
