//! SVG as pixels.

use anyhow::{Result, anyhow};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// A PNG of an SVG.
pub(super) fn png(svg: &str) -> Result<Vec<u8>> {
    Ok(pixels(svg)?.encode_png()?)
}

/// The pixels of an SVG, as large as it says.
pub(super) fn pixels(svg: &str) -> Result<Pixmap> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height())
        .ok_or_else(|| anyhow!("a picture needs at least a pixel"))?;
    resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
    Ok(pixels)
}
