//! `kelci print`: a game to cut out, fold and play.

mod pdf;

use anyhow::{Result, anyhow, bail};
use catalogue::{Beginning, Game, Moment};
use clap::ArgMatches;
use draw::paper::{PAPERS, Paper, Sheet, sheets};
use draw::svg::svg_of_sheet;
use draw::theme::{self, Theme};
use game::{Holding, Lang, Look, Piece};

use super::{game_of, said, text};
use crate::output::{Output, counted};
use crate::source;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let game = game_of(arguments, lang)?;
    let usual = format!("{}.pdf", game.info().id.replace('/', "-"));
    let path = text(arguments, "output").unwrap_or(&usual);
    let is_svg = is_svg(path, lang)?;
    let moment = game.start(Beginning::Usual).map_err(|error| said(&*error, lang))?;
    let ground = moment.ground();
    let (mut pieces, n_stones) = things(&*moment);
    add_shapes(&*game, &mut pieces);
    let title = game.info().title(lang).to_owned();
    let sheets = sheets(&ground, &pieces, paper_of(arguments), &title);
    let theme = text(arguments, "theme").and_then(theme::theme).unwrap_or(&theme::FLAT);
    if is_svg {
        save_svgs(path, &sheets, ground.look, theme, output)?;
    } else {
        source::save(path, pdf::pdf(&sheets, ground.look, theme, &title), output)?;
    }
    if path == "-" {
        return Ok(());
    }
    output.line(summary(path, &sheets, &pieces, n_stones, lang))
}

/// Whether sheets are to be SVG rather than PDF.
fn is_svg(path: &str, lang: Lang) -> Result<bool> {
    let ending = std::path::Path::new(path).extension().and_then(|it| it.to_str()).unwrap_or_default();
    match ending.to_ascii_lowercase().as_str() {
        "svg" => Ok(true),
        "pdf" => Ok(false),
        _ if path == "-" => Ok(false),
        _ => {
            let path = game::quote(path);
            Err(anyhow!(lang.pick(
                format!("what is '{path}' to be? Its name ends in .pdf or .svg"),
                format!("que doit être « {path} » ? Son nom finit par .pdf ou .svg"),
            )))
        }
    }
}

fn paper_of(arguments: &ArgMatches) -> Paper {
    let [a4, _] = PAPERS;
    let name = text(arguments, "paper").unwrap_or_default();
    PAPERS.into_iter().find(|paper| paper.name == name).unwrap_or(a4)
}

/// The pieces a game is played with, and how many stones.
fn things(moment: &dyn Moment) -> (Vec<Piece>, u32) {
    let picture = moment.picture();
    let (mut pieces, mut n_stones) = (Vec::<Piece>::new(), 0);
    for holding in picture.cells.iter().chain(&picture.besides) {
        match holding {
            Holding::Pieces(held) => pieces.extend(held),
            Holding::Stones(count, _) => n_stones += count,
        }
    }
    pieces.sort_by_key(|piece| (piece.seat, piece.letter));
    (pieces, n_stones)
}

/// Adds the shapes that may be drawn or chosen before a game, as many of each as a player may need.
fn add_shapes(game: &dyn Game, pieces: &mut Vec<Piece>) {
    if !game.draws_usual_setup() && game.shape_choice().is_none() {
        return;
    }
    let chosen = (0..).map(|shape| game.chosen_setup("", [shape; 2])).take_while(|setup| !setup.is_empty());
    for start in chosen.map_while(|setup| game.start(Beginning::Setup(&setup, 0)).ok()) {
        let (mut needed, _) = things(&*start);
        for piece in pieces.iter() {
            if let Some(place) = needed.iter().position(|it| it == piece) {
                needed.swap_remove(place);
            }
        }
        pieces.append(&mut needed);
    }
    pieces.sort_by_key(|piece| (piece.seat, piece.letter));
}

/// One file, or one a sheet: `game.svg` becomes `game-1.svg`, `game-2.svg`…
fn save_svgs(path: &str, sheets: &[Sheet], look: Look, theme: &Theme, output: &mut Output) -> Result<()> {
    for (index, sheet) in sheets.iter().enumerate() {
        let path = svg_path(path, index, sheets.len());
        source::save(&path, svg_of_sheet(sheet, look, theme), output)?;
    }
    if sheets.is_empty() {
        bail!(output.lang.pick("there is nothing to print", "il n’y a rien à imprimer"));
    }
    Ok(())
}

fn svg_path(path: &str, index: usize, n_sheets: usize) -> String {
    let (stem, ending) = path.split_at(path.len().saturating_sub(".svg".len()));
    if n_sheets == 1 { path.to_owned() } else { format!("{stem}-{}{ending}", index + 1) }
}

fn summary(path: &str, sheets: &[Sheet], pieces: &[Piece], n_stones: u32, lang: Lang) -> String {
    let n_sheets = counted(sheets.len() as u64, ["sheet", "sheets"], ["feuille", "feuilles"], lang);
    let mut words = vec![n_sheets];
    if !pieces.is_empty() {
        words.push(counted(pieces.len() as u64, ["cube", "cubes"], ["cube", "cubes"], lang));
    }
    if n_stones > 0 {
        let needed = counted(u64::from(n_stones), ["stone", "stones"], ["pierre", "pierres"], lang);
        words.push(lang.pick(format!("to be played with {needed}"), format!("à jouer avec {needed}")));
    }
    format!("{path}{}{}", lang.pick(": ", " : "), words.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_sheets_have_a_number_each() {
        assert_eq!(svg_path("a/game.svg", 0, 1), "a/game.svg");
        assert_eq!(svg_path("a/game.svg", 2, 3), "a/game-3.svg");
    }
}
