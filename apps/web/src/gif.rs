//! A match as an animated GIF: the browser draws the positions, one after the other, and `draw::gif` encodes them.

use draw::gif::{AnimatedGif, DELAY};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// A GIF in the making.
pub struct GifEncoder {
    gif: AnimatedGif,
    width: u32,
    height: u32,
}

impl GifEncoder {
    /// Begins a GIF of this size; returns `None` if the size is too large for the format.
    #[must_use]
    pub fn new(width: u32, height: u32) -> Option<GifEncoder> {
        Some(GifEncoder { gif: AnimatedGif::new(width, height, DELAY).ok()?, width, height })
    }

    /// Adds the picture that a canvas shows; the last one stays longer.
    pub fn add(&mut self, canvas: &HtmlCanvasElement, is_last: bool) -> Option<()> {
        let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        let (width, height) = (f64::from(self.width), f64::from(self.height));
        let pixels = context.get_image_data(0.0, 0.0, width, height).ok()?.data().0;
        self.gif.add(&pixels, is_last).ok()
    }

    /// Returns the bytes of the file.
    #[must_use]
    pub fn bytes(self) -> Option<Vec<u8>> {
        self.gif.finish().ok()
    }
}
