//! Saving a match as a file: its record as text, its board as a picture, its moves as a GIF.

use draw::scene::{Scene, Viewing};
use game::Picture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use session::NodeId;

use super::Desk;
use crate::board::Marks;
use crate::download::{self, SvgPicture};
use crate::gif::GifEncoder;

/// The width of saved pictures, in pixels.
const WIDTH: u32 = 1_200;

/// The width of saved GIFs, in pixels.
const GIF_WIDTH: u32 = 480;

/// The longest GIF, in positions: a longer one is too large to send to anybody.
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
    /// Saves the match or its board as a file of this kind.
    pub(super) fn save(&self, kind: FileKind) {
        let id = self.spec.with_value(|spec| spec.id.replace('/', "-"));
        let name = format!("{id}.{}", kind.extension());
        match kind {
            FileKind::Text => download::save_text(&name, &self.record_text(), "text/plain"),
            FileKind::Svg => download::save_text(&name, &self.board_svg().text, "image/svg+xml"),
            FileKind::Png => self.save_png(name),
            FileKind::Gif => self.save_gif(name),
        }
    }

    fn save_png(&self, name: String) {
        let (shell, picture) = (self.shell, self.board_svg());
        spawn_local(async move {
            if download::save_png(&name, &picture).await.is_none() {
                let lang = shell.lang.get_untracked();
                let sorry = lang.pick(
                    "the browser could not draw the picture",
                    "le navigateur n’a pas pu dessiner l’image",
                );
                shell.show(sorry.into());
            }
        });
    }

    fn save_gif(&self, name: String) {
        let desk = *self;
        spawn_local(async move {
            let bytes = desk.gif().await;
            if bytes.and_then(|bytes| download::save_bytes(&name, &bytes, "image/gif")).is_none() {
                let lang = desk.shell.lang.get_untracked();
                let sorry = lang
                    .pick("the browser could not draw the GIF", "le navigateur n’a pas pu dessiner le GIF");
                desk.shell.show(sorry.into());
            }
        });
    }

    /// The board as a drawing of its own, with coordinates and the last move.
    fn board_svg(&self) -> SvgPicture {
        untrack(|| {
            let (ground, marks) = (self.ground(), self.marks());
            let marks = Marks { targets: Vec::new(), picked: Vec::new(), ..marks };
            let viewing = Viewing { has_names: true, is_turned: self.is_turned.get() };
            let scene = Scene::of(&ground, &self.picture(), &|place| marks.of(place), viewing);
            SvgPicture {
                text: draw::svg::svg(&scene, ground.look, self.shell.board_theme(), WIDTH),
                width: WIDTH,
                height: draw::svg::height_of(&scene, WIDTH),
            }
        })
    }

    /// The moves up to the current moment as a GIF; shows its progress as a message.
    async fn gif(self) -> Option<Vec<u8>> {
        let pictures = self.pictures();
        let (ground, theme) = (self.ground(), untrack(|| self.shell.board_theme()));
        let viewing = Viewing { has_names: false, is_turned: self.is_turned.get_untracked() };
        let mut gif: Option<GifEncoder> = None;
        let n = pictures.len();
        for (index, picture) in pictures.iter().enumerate() {
            let scene = Scene::of(&ground, picture, &|_| draw::Mark::default(), viewing);
            let height = draw::svg::height_of(&scene, GIF_WIDTH);
            let text = draw::svg::svg(&scene, ground.look, theme, GIF_WIDTH);
            let canvas = download::canvas_of(&SvgPicture { text, width: GIF_WIDTH, height }).await?;
            if gif.is_none() {
                gif = GifEncoder::new(GIF_WIDTH, height);
            }
            gif.as_mut()?.add(&canvas, index + 1 == n)?;
            self.shell.message.set(Some(self.shell.lang.get_untracked().pick(
                format!("Making the GIF: {} of {n} positions", index + 1),
                format!("Création du GIF : {} positions sur {n}", index + 1),
            )));
        }
        self.shell.message.set(None);
        gif?.bytes()
    }

    /// The positions from the start to the current moment.
    fn pictures(&self) -> Vec<Picture> {
        self.subject.with_untracked(|it| {
            let path = it.tree().path(it.place());
            let nodes = std::iter::once(NodeId::START).chain(path).take(LONGEST_GIF + 1);
            nodes.filter_map(|node| it.tree().moment(node)).map(|moment| moment.picture()).collect()
        })
    }
}
