//! A match as a moving picture: the browser draws its positions, one after the other.

use gif::{Encoder, Frame, Repeat};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// A position is shown so long, in hundredths of a second, and the last one longer.
const TIME: u16 = 80;
const LAST_TIME: u16 = 300;

/// How carefully colours are chosen, from 1 (best) to 30 (quickest).
const SPEED: i32 = 20;

/// The picture on the way.
pub struct Film {
    encoder: Encoder<Vec<u8>>,
    width: u16,
    height: u16,
}

impl Film {
    /// An empty one of this size; `None` where it is too large for the format.
    #[must_use]
    pub fn new(width: u32, height: u32) -> Option<Film> {
        let (width, height) = (u16::try_from(width).ok()?, u16::try_from(height).ok()?);
        let mut encoder = Encoder::new(Vec::new(), width, height, &[]).ok()?;
        encoder.set_repeat(Repeat::Infinite).ok()?;
        Some(Film { encoder, width, height })
    }

    /// Adds what a canvas shows.
    pub fn add(&mut self, canvas: &HtmlCanvasElement, is_last: bool) -> Option<()> {
        let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        let (width, height) = (f64::from(self.width), f64::from(self.height));
        let mut pixels = context.get_image_data(0.0, 0.0, width, height).ok()?.data().0;
        self.add_pixels(&mut pixels, is_last)
    }

    fn add_pixels(&mut self, pixels: &mut [u8], is_last: bool) -> Option<()> {
        if pixels.len() != usize::from(self.width) * usize::from(self.height) * 4 {
            return None;
        }
        let mut frame = Frame::from_rgba_speed(self.width, self.height, pixels, SPEED);
        frame.delay = if is_last { LAST_TIME } else { TIME };
        self.encoder.write_frame(&frame).ok()
    }

    /// The whole of it.
    #[must_use]
    pub fn bytes(self) -> Option<Vec<u8>> {
        self.encoder.into_inner().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_become_a_film() {
        let mut film = Film::new(4, 3).unwrap();
        let mut red = [200, 0, 0, 255].repeat(12);
        assert!(film.add_pixels(&mut red, false).is_some());
        assert!(film.add_pixels(&mut red, true).is_some());
        assert!(film.add_pixels(&mut [0; 5], true).is_none(), "of another size");
        let bytes = film.bytes().unwrap();
        assert!(bytes.starts_with(b"GIF89a"));
        assert!(Film::new(70_000, 10).is_none());
    }
}
