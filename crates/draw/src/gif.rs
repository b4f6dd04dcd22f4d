//! A game as an animated GIF: pictures in pixels go in, one after the other, a file comes out.
//!
//! Boards keep still, so a frame holds only the rectangle that has changed, with the pixels that have not changed left
//! transparent. Each frame brings a palette for its own pixels: the colours are exact wherever a change has at most
//! 255 of them, no picture has to be seen ahead of time, and a host can draw, add and forget one picture after the other.

use ::gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use game::{Lang, Say};

/// How long a position is shown unless the host says otherwise, in milliseconds.
pub const DELAY: u32 = 900;

/// How many times longer the last position is shown.
const LAST_STAYS: u32 = 3;

/// How carefully the encoder chooses colours where there are too many, from 1 (best) to 30 (quickest).
const SPEED: i32 = 10;

const TRANSPARENT: [u8; 4] = [0; 4];

/// An animated GIF in the making.
pub struct AnimatedGif {
    encoder: Encoder<Vec<u8>>,
    width: u16,
    height: u16,
    delay: u32,
    /// The pixels of the picture added last.
    shown: Vec<[u8; 4]>,
}

impl AnimatedGif {
    /// Begins a GIF of this size in pixels that shows each picture for `delay` milliseconds and repeats for ever.
    ///
    /// # Errors
    /// If a side has no pixel, or more than the format can count.
    pub fn new(width: u32, height: u32, delay: u32) -> Result<AnimatedGif, GifError> {
        let side = |length: u32| u16::try_from(length).ok().filter(|&it| it > 0).ok_or(GifError::Size);
        let (width, height) = (side(width)?, side(height)?);
        let mut encoder = Encoder::new(Vec::new(), width, height, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(AnimatedGif { encoder, width, height, delay, shown: Vec::new() })
    }

    /// Adds a picture: opaque pixels of four bytes (red, green, blue, alpha), row by row. The last one stays longer.
    ///
    /// # Errors
    /// If the picture has another size than the GIF.
    pub fn add(&mut self, pixels: &[u8], is_last: bool) -> Result<(), GifError> {
        let (pixels, rest) = pixels.as_chunks::<4>();
        if pixels.len() != usize::from(self.width) * usize::from(self.height) || !rest.is_empty() {
            return Err(GifError::Size);
        }
        let area = self.changed_area(pixels);
        let mut cut = self.cut_out(pixels, area);
        let mut frame = Frame::from_rgba_speed(area.width(), area.height(), &mut cut, SPEED);
        let delay = if is_last { self.delay.saturating_mul(LAST_STAYS) } else { self.delay };
        frame.delay = u16::try_from(delay / 10).unwrap_or(u16::MAX);
        frame.dispose = DisposalMethod::Keep;
        (frame.left, frame.top) = (area.left, area.top);
        self.encoder.write_frame(&frame)?;
        self.shown = pixels.to_vec();
        Ok(())
    }

    /// Ends the GIF and returns the bytes of the file.
    ///
    /// # Errors
    /// If the encoder fails, which it has no reason to do in memory.
    pub fn finish(self) -> Result<Vec<u8>, GifError> {
        self.encoder.into_inner().map_err(GifError::Encoder)
    }

    /// The smallest rectangle around the pixels that differ from the picture before: everything in the first picture,
    /// one pixel where nothing differs.
    fn changed_area(&self, pixels: &[[u8; 4]]) -> Area {
        if self.shown.is_empty() {
            return Area { left: 0, top: 0, right: self.width - 1, bottom: self.height - 1 };
        }
        let mut area: Option<Area> = None;
        let rows = pixels.chunks(usize::from(self.width)).zip(self.shown.chunks(usize::from(self.width)));
        for (y, (now, before)) in (0..).zip(rows) {
            let differs = |(now, before): (&[u8; 4], &[u8; 4])| now != before;
            let mut pairs = now.iter().zip(before);
            let Some(first) = pairs.clone().position(differs) else { continue };
            let last = pairs.rposition(differs).unwrap_or(first);
            let row = Area { left: first as u16, top: y, right: last as u16, bottom: y };
            area = Some(area.map_or(row, |area| area.joined(row)));
        }
        area.unwrap_or_default()
    }

    /// The bytes of an area, transparent where the picture before shows the same.
    fn cut_out(&self, pixels: &[[u8; 4]], area: Area) -> Vec<u8> {
        let width = usize::from(self.width);
        let mut cut = Vec::with_capacity(usize::from(area.width()) * usize::from(area.height()) * 4);
        for y in area.top..=area.bottom {
            let start = usize::from(y) * width;
            for index in start + usize::from(area.left)..=start + usize::from(area.right) {
                let now = pixels.get(index);
                let is_same = now == self.shown.get(index);
                cut.extend(now.filter(|_| !is_same).unwrap_or(&TRANSPARENT));
            }
        }
        cut
    }
}

/// A rectangle of pixels, its edges included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Area {
    left: u16,
    top: u16,
    right: u16,
    bottom: u16,
}

impl Area {
    fn width(self) -> u16 {
        self.right - self.left + 1
    }

    fn height(self) -> u16 {
        self.bottom - self.top + 1
    }

    fn joined(self, other: Area) -> Area {
        Area {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// The reason why there is no GIF.
#[derive(Debug)]
pub enum GifError {
    /// The size is none that a GIF has, or a picture has another size than the others.
    Size,
    /// The encoder fails.
    Encoder(EncodingError),
}

impl From<EncodingError> for GifError {
    fn from(error: EncodingError) -> GifError {
        GifError::Encoder(error)
    }
}

impl Say for GifError {
    fn say(&self, lang: Lang) -> String {
        match self {
            GifError::Size => lang
                .pick(
                    "a GIF has at most 65535 pixels on each side, and pictures of one size",
                    "un GIF a au plus 65535 pixels de côté, et des images de même taille",
                )
                .to_owned(),
            GifError::Encoder(error) => lang.pick(
                format!("the GIF cannot be written: {error}"),
                format!("impossible d’écrire le GIF : {error}"),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: [u8; 4] = [200, 0, 0, 255];
    const BLUE: [u8; 4] = [0, 0, 200, 255];

    /// Left, top, width, height, and delay in hundredths of a second of each frame.
    fn frames(bytes: &[u8]) -> Vec<(u16, u16, u16, u16, u16)> {
        let mut reader = ::gif::DecodeOptions::new().read_info(bytes).unwrap();
        let mut frames = Vec::new();
        while let Some(frame) = reader.read_next_frame().unwrap() {
            frames.push((frame.left, frame.top, frame.width, frame.height, frame.delay));
        }
        frames
    }

    #[test]
    fn a_frame_holds_the_rectangle_that_has_changed() {
        let mut picture = [RED; 12];
        let mut gif = AnimatedGif::new(4, 3, 500).unwrap();
        gif.add(picture.as_flattened(), false).unwrap();
        (picture[5], picture[10]) = (BLUE, BLUE);
        gif.add(picture.as_flattened(), false).unwrap();
        gif.add(picture.as_flattened(), true).unwrap();
        let bytes = gif.finish().unwrap();
        assert!(bytes.starts_with(b"GIF89a"));
        assert_eq!(frames(&bytes), [(0, 0, 4, 3, 50), (1, 1, 2, 2, 50), (0, 0, 1, 1, 150)]);
    }

    #[test]
    fn colours_are_exact_and_unchanged_pixels_transparent() {
        let mut gif = AnimatedGif::new(2, 1, 100).unwrap();
        gif.add([RED, RED].as_flattened(), false).unwrap();
        gif.add([BLUE, RED].as_flattened(), false).unwrap();
        gif.add([RED, BLUE].as_flattened(), true).unwrap();
        let bytes = gif.finish().unwrap();
        let mut options = ::gif::DecodeOptions::new();
        options.set_color_output(::gif::ColorOutput::RGBA);
        let mut reader = options.read_info(bytes.as_slice()).unwrap();
        let mut pictures = Vec::new();
        while let Some(frame) = reader.read_next_frame().unwrap() {
            pictures.push(frame.buffer.to_vec());
        }
        assert_eq!(pictures, [[RED, RED].concat(), BLUE.to_vec(), [RED, BLUE].concat()]);
    }

    #[test]
    fn other_sizes_are_refused_in_both_languages() {
        for (width, height) in [(70_000, 10), (10, 70_000), (0, 10)] {
            let error = AnimatedGif::new(width, height, DELAY).err().unwrap();
            assert_ne!(error.say(Lang::En), error.say(Lang::Fr));
        }
        let mut gif = AnimatedGif::new(4, 3, DELAY).unwrap();
        assert!(gif.add(&[0; 5], false).is_err() && gif.add(&[0; 49], true).is_err());
    }
}
