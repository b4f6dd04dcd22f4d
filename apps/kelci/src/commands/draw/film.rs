//! A whole game: side by side on a sheet, or turn after turn in an animated GIF.

use std::sync::Arc;

use anyhow::{Result, bail};
use catalogue::{Moment, line_to};
use draw::gif::{AnimatedGif, GifError};
use draw::scene::Scene;
use draw::sheet::sheet;
use game::Notation;

use super::Drawing;
use super::bitmap::pixels;
use super::marks::Marked;
use crate::commands::said;

/// More turns than that make no sheet that anybody reads.
const MOST_PICTURES: usize = 400;

impl Drawing {
    /// Every position of the game with the turn that led to it, the start first.
    fn pictures(&self, last: &Arc<dyn Moment>) -> Result<Vec<(String, Scene)>> {
        let mut pictures = Vec::new();
        let mut words: Vec<String> = Vec::new();
        for moment in line_to(last) {
            let Some(word) = moment.last_text(Notation::Document) else {
                pictures.push((String::new(), self.scene(&*moment, &Marked::default())));
                continue;
            };
            words.push(word);
            if moment.unfinished_turn().is_none() || moment.n_moves() == last.n_moves() {
                let caption = format!("{}.  {}", pictures.len(), words.join(" "));
                words.clear();
                pictures.push((caption, self.scene(&*moment, &Marked::of_last_turn(&moment))));
            }
        }
        if pictures.len() == 1 {
            bail!(self.lang.pick(
                "there is no turn to show: give a game with --record or --moves",
                "il n’y a aucun tour à montrer : donnez une partie avec --record ou --moves",
            ));
        }
        Ok(pictures)
    }

    /// All positions side by side.
    pub(super) fn sheet(&self, moment: &Arc<dyn Moment>) -> Result<Scene> {
        let pictures = self.pictures(moment)?;
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

    /// All positions one after the other.
    pub(super) fn film(&self, moment: &Arc<dyn Moment>, delay: u32) -> Result<Vec<u8>> {
        let refused = |error: GifError| said(&error, self.lang);
        let scenes: Vec<Scene> = self.pictures(moment)?.into_iter().map(|(_, scene)| scene).collect();
        let height = scenes.first().map_or(1, |scene| draw::svg::height_of(scene, self.n_pixels));
        let mut gif = AnimatedGif::new(self.n_pixels, height, delay).map_err(refused)?;
        for (index, scene) in scenes.iter().enumerate() {
            let picture = pixels(&self.svg(scene)?)?;
            gif.add(picture.data(), index + 1 == scenes.len()).map_err(refused)?;
        }
        gif.finish().map_err(refused)
    }
}
