//! What leaves the page for the disk: texts, pictures, films.

use draw::scene::{Scene, Viewing};
use leptos::prelude::*;
use leptos::task::spawn_local;
use session::NodeId;
use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement,
    Url,
};

use crate::browser;
use crate::film::Film;
use crate::play::Desk;
use crate::shell::Shell;

/// How wide pictures are, in pixels.
const WIDTH: u32 = 1_200;

/// Saves the match or its board as a file of this kind.
pub fn save(shell: Shell, desk: Desk, kind: &'static str) {
    let name = format!("{}.{kind}", desk.spec.with_value(|spec| spec.id.replace('/', "-")));
    match kind {
        "txt" => save_text(&name, &desk.record_text(), "text/plain"),
        "svg" => save_text(&name, &svg_of(shell, desk).0, "image/svg+xml"),
        "gif" => spawn_local(async move {
            if gif(shell, desk, &name).await.is_none() {
                let lang = shell.lang.get_untracked();
                shell.show(
                    lang.pick(
                        "the browser could not draw the film",
                        "le navigateur n’a pas pu dessiner le film",
                    )
                    .into(),
                );
            }
        }),
        _ => {
            let picture = svg_of(shell, desk);
            spawn_local(async move {
                if png(&picture, &name).await.is_none() {
                    let lang = shell.lang.get_untracked();
                    shell.show(
                        lang.pick(
                            "the browser could not draw the picture",
                            "le navigateur n’a pas pu dessiner l’image",
                        )
                        .into(),
                    );
                }
            });
        }
    }
}

/// Saves a text as a file.
pub fn save_text(name: &str, text: &str, kind: &str) {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&text.into()), &options) {
        save_blob(name, &blob);
    }
}

fn save_blob(name: &str, blob: &Blob) -> Option<()> {
    let url = Url::create_object_url_with_blob(blob).ok()?;
    let link: HtmlAnchorElement = browser::document()?.create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser has taken what it needs once it has turned to something else.
    browser::later(10_000, move || _ = Url::revoke_object_url(&url));
    Some(())
}

/// The board as an SVG of its own, and its size in pixels.
fn svg_of(shell: Shell, desk: Desk) -> (String, u32, u32) {
    untrack(|| {
        let (ground, picture, marks) = (desk.ground(), desk.picture(), desk.marks());
        let plain = crate::board::Marks { targets: Vec::new(), picked: Vec::new(), ..marks };
        let viewing = Viewing { has_names: true, is_turned: desk.is_turned.get() };
        let scene = Scene::of(&ground, &picture, &|place| plain.of(place), viewing);
        let svg = draw::svg::svg(&scene, ground.look, shell.board_theme(), WIDTH);
        (svg, WIDTH, draw::svg::height_of(&scene, WIDTH))
    })
}

/// How wide films are, in pixels.
const FILM_WIDTH: u32 = 480;

/// The longest film, in positions: beyond that, nobody can send it to anybody.
const LONGEST_FILM: usize = 300;

/// Saves the way to the current moment as a film, and says how far it is.
async fn gif(shell: Shell, desk: Desk, name: &str) -> Option<()> {
    let pictures = pictures_of(desk);
    let (ground, is_turned) = (desk.ground(), desk.is_turned.get_untracked());
    let theme = untrack(|| shell.board_theme());
    let viewing = Viewing { has_names: false, is_turned };
    let mut film: Option<Film> = None;
    let n = pictures.len();
    for (index, picture) in pictures.iter().enumerate() {
        let scene = Scene::of(&ground, picture, &|_| draw::Mark::default(), viewing);
        let height = draw::svg::height_of(&scene, FILM_WIDTH);
        let canvas =
            canvas_of(&draw::svg::svg(&scene, ground.look, theme, FILM_WIDTH), FILM_WIDTH, height).await?;
        if film.is_none() {
            film = Film::new(FILM_WIDTH, height);
        }
        film.as_mut()?.add(&canvas, index + 1 == n)?;
        let lang = shell.lang.get_untracked();
        shell.message.set(Some(lang.pick(
            format!("Making the film: {} of {n} positions", index + 1),
            format!("Fabrication du film : {} positions sur {n}", index + 1),
        )));
    }
    shell.message.set(None);
    let bytes = js_sys::Uint8Array::from(film?.bytes()?.as_slice());
    let options = BlobPropertyBag::new();
    options.set_type("image/gif");
    let blob = Blob::new_with_u8_array_sequence_and_options(&js_sys::Array::of1(&bytes), &options).ok()?;
    save_blob(name, &blob)
}

/// The positions from the start to the moment that is looked at.
fn pictures_of(desk: Desk) -> Vec<game::Picture> {
    desk.subject.with_untracked(|it| {
        let path = it.tree().path(it.place());
        let nodes = std::iter::once(NodeId::START).chain(path).take(LONGEST_FILM + 1);
        nodes.filter_map(|node| it.tree().moment(node)).map(|moment| moment.picture()).collect()
    })
}

/// Lets the browser draw an SVG and saves what it drew.
async fn png((svg, width, height): &(String, u32, u32), name: &str) -> Option<()> {
    let canvas = canvas_of(svg, *width, *height).await?;
    let name = name.to_owned();
    let save = Closure::once_into_js(move |blob: JsValue| {
        if let Ok(blob) = blob.dyn_into::<Blob>() {
            save_blob(&name, &blob);
        }
    });
    canvas.to_blob(save.unchecked_ref()).ok()
}

/// An SVG drawn on a canvas.
async fn canvas_of(svg: &str, width: u32, height: u32) -> Option<HtmlCanvasElement> {
    let options = BlobPropertyBag::new();
    options.set_type("image/svg+xml");
    let blob = Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&svg.into()), &options).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let image = HtmlImageElement::new_with_width_and_height(width, height).ok()?;
    image.set_src(&url);
    JsFuture::from(image.decode()).await.ok()?;
    let canvas: HtmlCanvasElement = browser::document()?.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    context
        .draw_image_with_html_image_element_and_dw_and_dh(
            &image,
            0.0,
            0.0,
            f64::from(width),
            f64::from(height),
        )
        .ok()?;
    _ = Url::revoke_object_url(&url);
    Some(canvas)
}
