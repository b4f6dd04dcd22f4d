//! A whole game: side by side on a sheet, or turn after turn in an animated GIF.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::{Result, bail};
use catalogue::{GameMoment as Moment, line_to};
use color_quant::NeuQuant;
use draw::scene::Scene;
use draw::sheet::sheet;
use game::Notation;
use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::Drawing;
use super::bitmap::pixels;
use super::marks::Marked;

/// A GIF has 256 colours; the last one stands for what has not changed.
const N_COLOURS: usize = 255;
const UNCHANGED: u8 = 255;

/// How many times longer the last position is shown.
const LAST_STAYS: u32 = 3;

/// How many of the pixels the colours are learned from: one in so many.
const SAMPLES: i32 = 10;

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
        let scenes: Vec<Scene> = self.pictures(moment)?.into_iter().map(|(_, scene)| scene).collect();
        let mut film = Film::begin(&self.samples(&scenes)?, self.size(&scenes)?)?;
        for (index, scene) in scenes.iter().enumerate() {
            let is_last = index + 1 == scenes.len();
            let picture = pixels(&self.svg(scene)?)?;
            film.show(picture.data(), if is_last { delay * LAST_STAYS } else { delay })?;
        }
        Ok(film.encoder.into_inner()?)
    }

    fn size(&self, scenes: &[Scene]) -> Result<(u16, u16)> {
        let high = scenes.first().map_or(1, |scene| draw::svg::height_of(scene, self.n_pixels));
        match (u16::try_from(self.n_pixels), u16::try_from(high)) {
            (Ok(wide), Ok(high)) => Ok((wide, high)),
            _ => bail!(self.lang.pick("a GIF is smaller than that", "un GIF est plus petit que cela")),
        }
    }

    /// Pixels of the first, the middle and the last position: the colours of all.
    fn samples(&self, scenes: &[Scene]) -> Result<Vec<u8>> {
        let mut samples = Vec::new();
        for index in [0, scenes.len() / 2, scenes.len() - 1] {
            if let Some(scene) = scenes.get(index) {
                samples.extend_from_slice(pixels(&self.svg(scene)?)?.data());
            }
        }
        Ok(samples)
    }
}

/// An animated GIF on the way. One palette serves all frames, and a frame holds what has changed: boards keep still.
struct Film {
    encoder: Encoder<Vec<u8>>,
    colours: NeuQuant,
    /// The nearest colour of the palette, for colours met before.
    known: BTreeMap<[u8; 4], u8>,
    size: (u16, u16),
    shown: Option<Vec<u8>>,
}

impl Film {
    fn begin(samples: &[u8], size: (u16, u16)) -> Result<Film> {
        let colours = NeuQuant::new(SAMPLES, N_COLOURS, samples);
        let mut palette = colours.color_map_rgb();
        palette.resize(3 * 256, 0);
        let mut encoder = Encoder::new(Vec::new(), size.0, size.1, &palette)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Film { encoder, colours, known: BTreeMap::new(), size, shown: None })
    }

    fn show(&mut self, picture: &[u8], milliseconds: u32) -> Result<()> {
        let indexes: Vec<u8> = picture.as_chunks::<4>().0.iter().map(|pixel| self.index_of(*pixel)).collect();
        let mut buffer = indexes.clone();
        if let Some(before) = &self.shown {
            for (now, before) in buffer.iter_mut().zip(before) {
                if now == before {
                    *now = UNCHANGED;
                }
            }
        }
        let frame = Frame {
            delay: (milliseconds / 10).min(u32::from(u16::MAX)) as u16,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            width: self.size.0,
            height: self.size.1,
            buffer: buffer.into(),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame)?;
        self.shown = Some(indexes);
        Ok(())
    }

    fn index_of(&mut self, pixel: [u8; 4]) -> u8 {
        let colours = &self.colours;
        *self.known.entry(pixel).or_insert_with(|| colours.index_of(&pixel) as u8)
    }
}
