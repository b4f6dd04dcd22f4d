//! A whole game: side by side on a sheet, or turn after turn in an animated GIF.

use std::sync::Arc;

use anyhow::{Result, bail};
use catalogue::Moment;
use draw::caption::captioned;
use draw::gif::{AnimatedGif, GifError};
use draw::scene::Scene;
use draw::sheet::sheet;
use session::film::{Credits, Frame, frames};

use super::Drawing;
use super::bitmap::pixels;
use super::marks::Marked;
use crate::commands::said;

/// More turns than that make no sheet that anybody reads.
const MOST_PICTURES: usize = 400;

impl Drawing {
    /// The pictures of the game, the start first.
    fn frames(&self, last: &Arc<dyn Moment>) -> Result<Vec<Frame>> {
        let frames = frames(last);
        if frames.len() == 1 {
            bail!(self.lang.pick(
                "there is no turn to show: give a game with --record or --moves",
                "il n’y a aucun tour à montrer : donnez une partie avec --record ou --moves",
            ));
        }
        Ok(frames)
    }

    fn scene_of(&self, frame: &Frame) -> Scene {
        self.scene(&*frame.moment, &Marked::of_places(frame.last.clone()))
    }

    /// All positions side by side.
    pub(super) fn sheet(&self, moment: &Arc<dyn Moment>) -> Result<Scene> {
        let frames = self.frames(moment)?;
        let pictures: Vec<(String, Scene)> =
            frames.iter().map(|frame| (frame.turn.clone(), self.scene_of(frame))).collect();
        let n_pictures = pictures.len();
        if n_pictures > MOST_PICTURES {
            bail!(self.lang.pick(
                format!("{n_pictures} pictures are too many for a sheet: make a GIF, or stop at a --turn"),
                format!("{n_pictures} images, c’est trop pour une planche : faites un GIF, ou arrêtez-vous à un --turn"),
            ));
        }
        match sheet(&pictures) {
            Some(sheet) => Ok(sheet),
            None => bail!(self.lang.pick("there is nothing to show", "il n’y a rien à montrer")),
        }
    }

    /// All positions one after the other, with the players, the turns and the result below.
    pub(super) fn film(
        &self,
        moment: &Arc<dyn Moment>,
        credits: &Credits<'_>,
        delay: u32,
    ) -> Result<Vec<u8>> {
        let refused = |error: GifError| said(&error, self.lang);
        let frames = self.frames(moment)?;
        let mut gif: Option<AnimatedGif> = None;
        for (index, frame) in frames.iter().enumerate() {
            let is_last = index + 1 == frames.len();
            let scene = captioned(self.scene_of(frame), &credits.lines(frame, is_last, self.lang));
            let picture = pixels(&self.svg(&scene)?)?;
            let gif = match &mut gif {
                Some(gif) => gif,
                None => {
                    let height = draw::svg::height_of(&scene, self.n_pixels);
                    gif.insert(AnimatedGif::new(self.n_pixels, height, delay).map_err(refused)?)
                }
            };
            gif.add(picture.data(), is_last).map_err(refused)?;
        }
        gif.map_or(Ok(Vec::new()), AnimatedGif::finish).map_err(refused)
    }
}
