//! The files of the page, ready to be handed out.

use std::collections::BTreeMap;

use axum::body::Bytes;

use crate::encoding::Encoding;

/// A file as the build script writes it down.
struct Embedded {
    name: &'static str,
    tag: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

static EMBEDDED: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The name of the file that stands at `/`.
const FRONT: &str = "index.html";

/// How many hexadecimal digits of a hash `cargo xtask page` puts into a name, as in `web.0123456789abcdef.js`.
const HASH_DIGITS: usize = 16;

/// The files of a page by their names.
#[derive(Clone, Debug, Default)]
pub struct Page {
    files: BTreeMap<String, File>,
}

impl Page {
    /// The page that was built into this program; empty where none was.
    #[must_use]
    pub fn embedded() -> Page {
        let mut page = Page::default();
        for embedded in EMBEDDED {
            let file = File {
                tag: embedded.tag.to_owned(),
                plain: Bytes::from_static(embedded.plain),
                brotli: embedded.brotli.map(Bytes::from_static),
                gzip: embedded.gzip.map(Bytes::from_static),
            };
            page.add(embedded.name, file);
        }
        page
    }

    /// Puts a file at a name, such as `index.html` or `rules/pijersi.fr.html`.
    pub fn add(&mut self, name: &str, file: File) {
        self.files.insert(name.to_owned(), file);
    }

    /// Whether there is nothing to hand out.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The file at the path of an address, with its name; `/` is the front page.
    pub(crate) fn at(&self, path: &str) -> Option<(&str, &File)> {
        let name = path.strip_prefix('/')?;
        let name = if name.is_empty() { FRONT } else { name };
        self.files.get_key_value(name).map(|(name, file)| (name.as_str(), file))
    }
}

/// One file, in each form it can travel in.
#[derive(Clone, Debug)]
pub struct File {
    /// Differs whenever the contents do; letters and digits only.
    pub tag: String,
    /// The contents as they are.
    pub plain: Bytes,
    /// The contents compressed by brotli, where that is shorter.
    pub brotli: Option<Bytes>,
    /// The contents compressed by gzip, where that is shorter.
    pub gzip: Option<Bytes>,
}

impl File {
    /// The contents in an encoding, if the file has it.
    pub(crate) fn form(&self, encoding: Encoding) -> Option<&Bytes> {
        match encoding {
            Encoding::Brotli => self.brotli.as_ref(),
            Encoding::Gzip => self.gzip.as_ref(),
            Encoding::Identity => Some(&self.plain),
        }
    }
}

/// Whether a name says what is in the file, so that it never changes.
pub(crate) fn is_immutable(name: &str) -> bool {
    let mut parts = name.rsplit('.');
    let hash = parts.nth(1).unwrap_or_default();
    let is_hash = hash.len() == HASH_DIGITS && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash && parts.next().is_some()
}

/// What is in a file of this name.
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
    fn what_is_built_in_is_a_whole_page_or_none() {
        let page = Page::embedded();
        assert_eq!(page.is_empty(), page.at("/").is_none());
        for (name, file) in &page.files {
            assert_ne!(content_type(name), "application/octet-stream", "{name}");
            assert!(!file.plain.is_empty(), "{name}");
            let forms = [&file.brotli, &file.gzip];
            assert!(forms.into_iter().flatten().all(|form| form.len() < file.plain.len()), "{name}");
        }
    }
}
