//! Sharing a match as a link, and saving it as a file: its record as text, its board as a picture, its moves as a GIF.

use draw::caption::captioned;
use draw::scene::{Scene, Viewing};
use leptos::prelude::*;
use leptos::task::spawn_local;
use session::film::{Credits, Frame, frames};

use super::Desk;
use crate::board::Marks;
use crate::download::{self, SvgPicture};
use crate::gif::GifEncoder;
use crate::route::Route;
use crate::share;

/// The width of saved pictures, in pixels.
const WIDTH: u32 = 1_200;

/// The width of saved GIFs, in pixels.
const GIF_WIDTH: u32 = 480;

/// The longest GIF, in turns: a longer one is too large to send to anybody.
const LONGEST_GIF: usize = 300;

/// A kind of file that a match is saved as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileKind {
    /// The record.
    Text,
    /// The board, as a vector drawing.
    Svg,
    /// The board, in pixels.
    Png,
    /// The positions from the start, animated.
    Gif,
}

impl FileKind {
    fn extension(self) -> &'static str {
        match self {
            FileKind::Text => "txt",
            FileKind::Svg => "svg",
            FileKind::Png => "png",
            FileKind::Gif => "gif",
        }
    }
}

impl Desk {
    /// Copies a link that contains the match.
    pub(super) fn copy_link(&self) {
        share::copy_link(
            self.shell,
            self.record_text(),
            Route::Shared,
            "Link copied: it contains the whole game.",
            "Lien copié\u{a0}: il contient toute la partie.",
        );
    }

    /// Saves the match or its board as a file of this kind, and says so.
    pub(super) fn save(&self, kind: FileKind) {
        let id = self.spec.with_value(|spec| spec.id.replace('/', "-"));
        let name = format!("{id}.{}", kind.extension());
        match kind {
            FileKind::Text => download::save_text(self.shell, &name, &self.record_text(), "text/plain"),
            FileKind::Svg => download::save_text(self.shell, &name, &self.board_svg().text, "image/svg+xml"),
            FileKind::Png => self.save_png(name),
            FileKind::Gif => self.save_gif(name),
        }
    }

    fn save_png(&self, name: String) {
        let (desk, picture) = (*self, self.board_svg());
        spawn_local(async move {
            let saved = download::save_png(&name, &picture).await;
            download::say_saved(desk.shell, &name, saved);
        });
    }

    fn save_gif(&self, name: String) {
        let desk = *self;
        spawn_local(async move {
            let bytes = desk.gif().await;
            let saved = bytes.and_then(|bytes| download::save_bytes(&name, &bytes, "image/gif"));
            let is_cut = desk.subject.with_untracked(|it| frames(it.moment()).len() > LONGEST_GIF + 1);
            if saved.is_some() && is_cut {
                return desk.shell.show(cut_words(&name, desk.shell.lang.get_untracked()));
            }
            download::say_saved(desk.shell, &name, saved);
        });
    }

    /// The board as a drawing of its own, with coordinates and the last move.
    fn board_svg(&self) -> SvgPicture {
        untrack(|| {
            let (ground, marks) = (self.ground(), self.marks());
            let marks = Marks { targets: Vec::new(), picked: Vec::new(), ..marks };
            let viewing = Viewing { has_names: true, ..self.shell.bare_viewing(self.is_turned.get()) };
            let picture = self.subject.with(|it| it.moment().picture());
            let picture = catalogue::with_labels(picture, self.shell.lang.get());
            let scene = Scene::of(&ground, &picture, &|place| marks.of(place), viewing);
            SvgPicture {
                text: draw::svg::svg(&scene, ground.look, self.shell.board_theme(), WIDTH),
                width: WIDTH,
                height: draw::svg::height_of(&scene, WIDTH),
            }
        })
    }

    /// The moves up to the current moment as a GIF; shows its progress as a message.
    async fn gif(self) -> Option<Vec<u8>> {
        let pictures = self.captioned_pictures();
        let (look, theme) = (self.ground().look, untrack(|| self.shell.board_theme()));
        let mut gif: Option<GifEncoder> = None;
        let n = pictures.len();
        for (index, scene) in pictures.iter().enumerate() {
            let height = draw::svg::height_of(scene, GIF_WIDTH);
            let text = draw::svg::svg(scene, look, theme, GIF_WIDTH);
            let canvas = download::canvas_of(&SvgPicture { text, width: GIF_WIDTH, height }).await?;
            if gif.is_none() {
                gif = GifEncoder::new(GIF_WIDTH, height);
            }
            gif.as_mut()?.add(&canvas, index + 1 == n)?;
            self.shell.message.set(Some(self.shell.lang.get_untracked().pick(
                format!("Making the GIF: {} of {n} positions", index + 1),
                format!("Création du GIF\u{a0}: {} positions sur {n}", index + 1),
            )));
        }
        self.shell.message.set(None);
        gif?.bytes()
    }

    /// The positions from the start to the current moment, with the players, the turns and the result below.
    fn captioned_pictures(&self) -> Vec<Scene> {
        let (ground, lang) = (self.ground(), self.shell.lang.get_untracked());
        let viewing = untrack(|| self.shell.bare_viewing(self.is_turned.get()));
        let viewing = Viewing { has_names: true, has_empty_hands: true, ..viewing };
        self.subject.with_untracked(|it| {
            let mut headers = it.headers();
            self.more_headers().iter().for_each(|(name, text)| headers.set(name, text));
            let mut frames = frames(it.moment());
            let is_end = it.is_end() && frames.len() <= LONGEST_GIF + 1;
            frames.truncate(LONGEST_GIF + 1);
            let credits =
                Credits { game: &**it.game(), headers: &headers, score: it.score().filter(|_| is_end) };
            let n = frames.len();
            let picture = |(index, frame): (usize, Frame)| {
                let marks = Marks { last: frame.last.clone(), ..Marks::default() };
                let shown = catalogue::with_labels(frame.moment.picture(), lang);
                let scene = Scene::of(&ground, &shown, &|place| marks.of(place), viewing);
                captioned(scene, &credits.lines(&frame, index + 1 == n, lang))
            };
            frames.into_iter().enumerate().map(picture).collect()
        })
    }
}
/// Says that a GIF was saved and does not show the whole game.
fn cut_words(name: &str, lang: game::Lang) -> String {
    lang.pick(
        format!("Saved as {name}. It shows the first {LONGEST_GIF} turns: the whole game would be too large."),
        format!("Enregistré sous {name}. On y voit les {LONGEST_GIF} premiers coups\u{a0}: la partie entière serait trop lourde."),
    )
}
