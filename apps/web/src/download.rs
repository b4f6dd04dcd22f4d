//! Files that the page hands to the browser to save: texts, bytes, pictures.

use leptos::prelude::GetUntracked as _;
use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement,
    Url,
};

use crate::browser;
use crate::shell::Shell;

/// A drawing with its size in pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SvgPicture {
    /// The SVG.
    pub text: String,
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
}

/// Saves a text as a file of this media type, and says under which name.
pub fn save_text(shell: Shell, name: &str, text: &str, media_type: &str) {
    let saved = blob_of_text(text, media_type).and_then(|blob| save_blob(name, &blob));
    say_saved(shell, name, saved);
}

/// Says under which name a file was saved, or that the browser refused.
pub fn say_saved(shell: Shell, name: &str, saved: Option<()>) {
    let lang = shell.lang.get_untracked();
    shell.show(match saved {
        Some(()) => lang.pick(
            format!("Saved as {name}: look among your downloads."),
            format!("Enregistré sous le nom {name}\u{a0}: voyez dans vos téléchargements."),
        ),
        None => lang.pick(
            format!("The browser could not make the file {name}: nothing was saved."),
            format!("Le navigateur n’a pas pu créer le fichier {name}\u{a0}: rien n’a été enregistré."),
        ),
    });
}

/// Saves bytes as a file of this media type; returns `None` if the browser refuses.
pub fn save_bytes(name: &str, bytes: &[u8], media_type: &str) -> Option<()> {
    let bytes = js_sys::Uint8Array::from(bytes);
    let options = options_for(media_type);
    let blob = Blob::new_with_u8_array_sequence_and_options(&js_sys::Array::of1(&bytes), &options).ok()?;
    save_blob(name, &blob)
}

/// Lets the browser draw a picture and saves it as PNG; returns `None` if the browser cannot.
pub async fn save_png(name: &str, picture: &SvgPicture) -> Option<()> {
    let canvas = canvas_of(picture).await?;
    let name = name.to_owned();
    let save = Closure::once_into_js(move |blob: JsValue| {
        if let Ok(blob) = blob.dyn_into::<Blob>() {
            save_blob(&name, &blob);
        }
    });
    canvas.to_blob(save.unchecked_ref()).ok()
}

/// Draws a picture on a canvas of its size.
pub async fn canvas_of(picture: &SvgPicture) -> Option<HtmlCanvasElement> {
    let (width, height) = (picture.width, picture.height);
    let url = Url::create_object_url_with_blob(&blob_of_text(&picture.text, "image/svg+xml")?).ok()?;
    let image = HtmlImageElement::new_with_width_and_height(width, height).ok()?;
    image.set_src(&url);
    JsFuture::from(image.decode()).await.ok()?;
    let canvas: HtmlCanvasElement = browser::document()?.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let (width, height) = (f64::from(width), f64::from(height));
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height).ok()?;
    _ = Url::revoke_object_url(&url);
    Some(canvas)
}

fn blob_of_text(text: &str, media_type: &str) -> Option<Blob> {
    let parts = js_sys::Array::of1(&text.into());
    Blob::new_with_str_sequence_and_options(&parts, &options_for(media_type)).ok()
}

fn options_for(media_type: &str) -> BlobPropertyBag {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    options
}

fn save_blob(name: &str, blob: &Blob) -> Option<()> {
    let url = Url::create_object_url_with_blob(blob).ok()?;
    let link: HtmlAnchorElement = browser::document()?.create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser may still read from the address for a while after the click.
    browser::later(10_000, move || _ = Url::revoke_object_url(&url));
    Some(())
}
