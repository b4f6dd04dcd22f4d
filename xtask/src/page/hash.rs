//! Hashes of contents.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest as _, Sha256};

/// The contents in sixteen hexadecimal digits, 64 bits: to tell one version from another.
pub(super) fn short(contents: &[u8]) -> String {
    let digest = Sha256::digest(contents);
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
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
