//! The files of the page, ready to be served.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::body::Bytes;
use rust_embed::RustEmbed;

use crate::encoding::Encoding;

/// The folder that `cargo xtask page` fills. Where nobody has built a page the folder holds none, and the library is
/// built all the same, so that nobody needs WebAssembly to work on the rest.
#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Dist;

/// The name of the file served at `/`.
const FRONT: &str = "index.html";

/// How many hexadecimal digits of a hash `cargo xtask page` puts into a name, as in `web.0123456789abcdef.js`.
const HASH_DIGITS: usize = 16;

/// How many bytes of a file's hash make its tag.
const TAG_BYTES: usize = 8;

/// The files of the built page, by name.
#[derive(Clone, Debug, Default)]
pub struct Assets {
    files: BTreeMap<String, Asset>,
}

impl Assets {
    /// Returns the page that was built into this program; an empty one if there was none.
    #[must_use]
    pub fn embedded() -> Assets {
        let mut page = Assets::default();
        for name in Dist::iter().filter(|name| is_of_page(name)) {
            let Some(plain) = Dist::get(&name) else { continue };
            let form = |ending: &str| Dist::get(&format!("{name}.{ending}")).map(|form| bytes(form.data));
            let hash = plain.metadata.sha256_hash();
            let tag = hash.iter().take(TAG_BYTES).map(|byte| format!("{byte:02x}")).collect();
            let file = Asset { tag, plain: bytes(plain.data), brotli: form("br"), gzip: form("gz") };
            page.add(&name, file);
        }
        page
    }

    /// Adds a file under a name, such as `index.html` or `rules/pijersi.fr.html`.
    pub fn add(&mut self, name: &str, file: Asset) {
        self.files.insert(name.to_owned(), file);
    }

    /// Returns whether there is nothing to serve.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Finds the file at the path of an address, with its name; `/` is the front page.
    pub(crate) fn at(&self, path: &str) -> Option<(&str, &Asset)> {
        let name = path.strip_prefix('/')?;
        let name = if name.is_empty() { FRONT } else { name };
        self.files.get_key_value(name).map(|(name, file)| (name.as_str(), file))
    }
}

/// Returns whether a file of the folder is served under its own name: a compressed form belongs to another file, and a
/// name that begins with a dot is git's.
fn is_of_page(name: &str) -> bool {
    let is_form = name.ends_with(".br") || name.ends_with(".gz");
    !is_form && !name.starts_with('.')
}

fn bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => Bytes::from(data),
    }
}

/// One file in each encoding it has.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Changes whenever the contents do; letters and digits only.
    pub tag: String,
    /// The contents as they are.
    pub plain: Bytes,
    /// The contents compressed by brotli, if that is shorter.
    pub brotli: Option<Bytes>,
    /// The contents compressed by gzip, if that is shorter.
    pub gzip: Option<Bytes>,
}

impl Asset {
    /// Returns the contents in an encoding, if the file has it.
    pub(crate) fn form(&self, encoding: Encoding) -> Option<&Bytes> {
        match encoding {
            Encoding::Brotli => self.brotli.as_ref(),
            Encoding::Gzip => self.gzip.as_ref(),
            Encoding::Identity => Some(&self.plain),
        }
    }
}

/// Returns whether a name contains the hash of its file, whose contents then never change.
pub(crate) fn is_immutable(name: &str) -> bool {
    let mut parts = name.rsplit('.');
    let hash = parts.nth(1).unwrap_or_default();
    let is_hash = hash.len() == HASH_DIGITS && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash && parts.next().is_some()
}

/// Returns the media type for the ending of a name.
pub(crate) fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" | "sow" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_a_hash_never_changes() {
        assert!(is_immutable("web_bg.0123456789abcdef.wasm"));
        assert!(!is_immutable("index.html") && !is_immutable("sw.js"));
        assert!(!is_immutable("rules/pijersi.fr.html"));
        assert!(!is_immutable("0123456789abcdef.js") && !is_immutable("web.0123456789abcdeg.js"));
    }

    #[test]
    fn every_kind_of_file_of_the_page_has_its_type() {
        assert_eq!(content_type("web_bg.0123456789abcdef.wasm"), "application/wasm");
        assert_eq!(content_type("rules/pijersi.fr.html"), "text/html; charset=utf-8");
        assert_eq!(content_type("manifest.webmanifest"), "application/manifest+json");
        assert_eq!(content_type("what"), "application/octet-stream");
    }

    #[test]
    fn the_embedded_page_is_whole_or_absent() {
        let page = Assets::embedded();
        assert_eq!(page.is_empty(), page.at("/").is_none());
        for (name, file) in &page.files {
            assert_ne!(content_type(name), "application/octet-stream", "{name}");
            assert!(!file.plain.is_empty(), "{name}");
            let forms = [&file.brotli, &file.gzip];
            assert!(forms.into_iter().flatten().all(|form| form.len() < file.plain.len()), "{name}");
        }
    }
}
