//! Links that contain a whole match: its record, compressed by the browser, with a checksum that detects damage.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use game::{Lang, Say};
use js_sys::Uint8Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, ReadableStreamDefaultReader, ReadableWritablePair, Response};

use crate::browser;
use crate::route::Route;
use crate::shell::Shell;

/// The first byte of every link: the version of the format.
const FORM: u8 = 1;

/// Longer links are refused: no match needs that much.
const LONGEST: usize = 200_000;

/// The longest record to unpack: a link of a few hundred bytes could inflate to gigabytes.
const LONGEST_RECORD: usize = 1_000_000;

/// Why a link cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadLink {
    /// It is incomplete or altered.
    Damaged,
    /// It is larger than any match.
    TooLong,
    /// A later version of Kelci made it.
    Newer,
    /// The browser lacks the compression API.
    Unable,
}

impl Say for BadLink {
    fn say(&self, lang: Lang) -> String {
        match self {
            BadLink::Damaged => lang.pick(
                "this link is incomplete or has been altered: ask for it again, and copy the whole of it",
                "ce lien est incomplet ou a été modifié\u{a0}: redemandez-le, et copiez-le en entier",
            ),
            BadLink::TooLong => lang.pick(
                "this link is too large to be a game",
                "ce lien est trop volumineux pour être celui d’une partie",
            ),
            BadLink::Newer => lang.pick(
                "this link was made by a newer version of Kelci: reload the page to update",
                "ce lien vient d’une version plus récente de Kelci\u{a0}: rechargez la page pour mettre à jour",
            ),
            BadLink::Unable => lang.pick(
                "this browser cannot make links: save the game to a file instead",
                "ce navigateur ne sait pas créer de lien\u{a0}: enregistrez la partie dans un fichier",
            ),
        }
        .into()
    }
}

/// Returns a checksum (FNV-1a).
fn sum(bytes: &[u8]) -> [u8; 4] {
    let add = |sum: u32, byte: &u8| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
    bytes.iter().fold(0x811c_9dc5, add).to_be_bytes()
}

/// Returns the last segment of a link, made from compressed bytes.
fn sealed(small: &[u8]) -> String {
    let mut bytes = vec![FORM];
    bytes.extend(sum(small));
    bytes.extend(small);
    URL_SAFE_NO_PAD.encode(bytes)
}

fn opened(text: &str) -> Result<Vec<u8>, BadLink> {
    if text.len() > LONGEST {
        return Err(BadLink::Damaged);
    }
    let bytes = URL_SAFE_NO_PAD.decode(text.trim()).map_err(|_| BadLink::Damaged)?;
    match bytes.as_slice() {
        [FORM, a, b, c, d, small @ ..] if sum(small) == [*a, *b, *c, *d] => Ok(small.to_vec()),
        [form, ..] if *form > FORM => Err(BadLink::Newer),
        _ => Err(BadLink::Damaged),
    }
}

/// Packs a record into the last segment of a link.
///
/// # Errors
/// Fails if the browser cannot compress.
pub async fn pack(record: &str) -> Result<String, BadLink> {
    let stream = stream("CompressionStream").ok_or(BadLink::Unable)?;
    let small = through(record.as_bytes(), &stream).await.ok_or(BadLink::Unable)?;
    Ok(sealed(&small))
}

/// Copies a link to a page that contains a record to the clipboard, and confirms it in these words.
pub fn copy_link(
    shell: Shell,
    record: String,
    page: fn(String) -> Route,
    en: &'static str,
    fr: &'static str,
) {
    spawn_local(async move {
        match pack(&record).await {
            Ok(packed) => {
                let here = browser::window().and_then(|it| it.location().href().ok()).unwrap_or_default();
                let base = here.split('#').next().unwrap_or_default();
                shell.copy(&format!("{base}{}", page(packed).href()), en, fr);
            }
            Err(why) => shell.show(why.say(shell.lang.get_untracked())),
        }
    });
}

/// Unpacks a record.
///
/// # Errors
/// Explains why the link cannot be opened.
pub async fn unpack(text: &str) -> Result<String, BadLink> {
    let small = opened(text)?;
    let stream = stream("DecompressionStream").ok_or(BadLink::Unable)?;
    let bytes = inflated(&small, &stream).await?;
    String::from_utf8(bytes).map_err(|_| BadLink::Damaged)
}

/// Creates a browser stream that compresses or decompresses bytes.
fn stream(name: &str) -> Option<ReadableWritablePair> {
    let class =
        js_sys::Reflect::get(&js_sys::global(), &name.into()).ok()?.dyn_into::<js_sys::Function>().ok()?;
    let stream = js_sys::Reflect::construct(&class, &js_sys::Array::of1(&"deflate-raw".into())).ok()?;
    Some(stream.unchecked_into())
}

/// Decompresses bytes chunk by chunk, and stops once the result is too long.
async fn inflated(bytes: &[u8], pair: &ReadableWritablePair) -> Result<Vec<u8>, BadLink> {
    let parts = js_sys::Array::of1(&Uint8Array::from(bytes));
    let blob = Blob::new_with_u8_array_sequence(&parts).map_err(|_| BadLink::Unable)?;
    let stream = blob.stream().pipe_through(pair);
    let reader: ReadableStreamDefaultReader = stream.get_reader().unchecked_into();
    let mut inflated = Vec::new();
    loop {
        let read = JsFuture::from(reader.read()).await.map_err(|_| BadLink::Damaged)?;
        let get = |name: &str| js_sys::Reflect::get(&read, &name.into()).unwrap_or(JsValue::UNDEFINED);
        if get("done").is_truthy() {
            return Ok(inflated);
        }
        inflated.extend(Uint8Array::new(&get("value")).to_vec());
        if inflated.len() > LONGEST_RECORD {
            _ = reader.cancel();
            return Err(BadLink::TooLong);
        }
    }
}

/// Sends bytes through a browser stream.
async fn through(bytes: &[u8], pair: &ReadableWritablePair) -> Option<Vec<u8>> {
    let parts = js_sys::Array::of1(&Uint8Array::from(bytes));
    let blob = Blob::new_with_u8_array_sequence(&parts).ok()?;
    let stream = blob.stream().pipe_through(pair);
    let response = Response::new_with_opt_readable_stream(Some(&stream)).ok()?;
    let buffer: JsValue = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}

/// Navigates to a link that contains a record, which is then stored nowhere else.
pub fn go_to(record: &str) {
    let record = record.to_owned();
    spawn_local(async move {
        if let Ok(packed) = pack(&record).await {
            browser::go(&Route::Shared(packed).href());
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_that_was_cut_or_changed_is_told() {
        let link = sealed(b"whatever the browser made small");
        assert_eq!(opened(&link), Ok(b"whatever the browser made small".to_vec()));
        for cut in 0..link.len() {
            assert!(opened(&link[..cut]).is_err(), "{cut}");
        }
        let changed = format!("{}A", &link[..link.len() - 1]);
        assert!(changed == link || opened(&changed).is_err());
        assert_eq!(opened("not base64!"), Err(BadLink::Damaged));
        assert_eq!(opened(&URL_SAFE_NO_PAD.encode([9, 0, 0, 0, 0])), Err(BadLink::Newer));
    }
}
