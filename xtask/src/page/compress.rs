//! The forms a file can travel in, made once so that the server need not.

use std::io::Write as _;

use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};

/// The endings of files that are compressed already.
const COMPRESSED: [&str; 2] = [".png", ".woff2"];

/// Compresses.
pub(super) type Make = fn(&[u8]) -> std::io::Result<Vec<u8>>;

/// A form of a file: the ending of its name, and how it is made.
pub(super) const FORMS: [(&str, Make); 2] = [(".br", brotli), (".gz", gzip)];

/// Whether compressing a file of this name can make it shorter.
pub(super) fn is_worth_it(name: &str) -> bool {
    !COMPRESSED.iter().any(|ending| name.ends_with(ending))
}

/// As short as brotli gets it.
fn brotli(contents: &[u8]) -> std::io::Result<Vec<u8>> {
    // A window as large as the largest file, so that nothing repeats unseen.
    let parameters =
        BrotliEncoderParams { quality: 11, lgwin: 24, size_hint: contents.len(), ..Default::default() };
    let mut shorter = Vec::new();
    brotli::BrotliCompress(&mut &*contents, &mut shorter, &parameters)?;
    Ok(shorter)
}

/// As short as gzip gets it.
fn gzip(contents: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(contents)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_can_be_read_back() {
        let text = "a stone, a pit, ".repeat(100).into_bytes();
        let mut read = Vec::new();
        brotli::BrotliDecompress(&mut &*brotli(&text).unwrap(), &mut read).unwrap();
        assert_eq!(read, text);
        let mut decoder = flate2::write::GzDecoder::new(Vec::new());
        decoder.write_all(&gzip(&text).unwrap()).unwrap();
        assert_eq!(decoder.finish().unwrap(), text);
    }

    #[test]
    fn pictures_of_pixels_are_left_alone() {
        assert!(!is_worth_it("icon-192.png"));
        assert!(is_worth_it("icon.svg") && is_worth_it("web_bg.wasm"));
    }
}
