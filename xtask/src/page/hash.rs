//! Names for contents.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest as _, Sha256};

/// How many hexadecimal digits go into a name: 64 bits. `apps/server` knows such a name by their number.
pub(super) const DIGITS: usize = 16;

/// The contents in sixteen digits.
pub(super) fn short(contents: &[u8]) -> String {
    let digest = Sha256::digest(contents);
    digest.iter().take(DIGITS / 2).map(|byte| format!("{byte:02x}")).collect()
}

/// The contents as a browser checks them when it fetches: `sha256-…`.
pub(super) fn integrity(contents: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(contents)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_that_everybody_computes() {
        assert_eq!(short(b""), "e3b0c44298fc1c14");
        assert_eq!(integrity(b""), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    }
}
