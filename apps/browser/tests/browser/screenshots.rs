//! The pictures in README: `make screenshots` takes them anew, every run of the tests sees that they can be taken.
//!
//! Where `KELCI_README` names a folder, they go there.

use std::collections::HashMap;
use std::path::PathBuf;
use std::{env, fs};

use serde_json::json;

use crate::harness::{BrowserOptions, Page, text, visit};
use crate::looks::set_light;

/// The most bytes of a picture: whoever reads README fetches all of them.
const MOST_BYTES: usize = 150_000;

/// The opening that the pictures show.
const MOVES: [&str; 4] = ["a4-b5=c4", "g3-f3=d4", "b1-c1", "f7-e6"];

/// Sets the size of the window, and whether it is a telephone's.
async fn set_window(page: &Page, width: u32, height: u32, scale: f64, is_phone: bool) {
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": is_phone });
    page.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
}

/// Takes a picture, and keeps it where they are wanted.
async fn take(page: &Page, name: &str) {
    // Pictures fade in.
    tokio::time::sleep(std::time::Duration::from_millis(1_500)).await;
    let picture = small(&page.screenshot().await);
    assert!(picture.len() <= MOST_BYTES, "{name} has {} bytes", picture.len());
    if let Some(folder) = env::var_os("KELCI_README").map(PathBuf::from) {
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(format!("{name}.png")), picture).unwrap();
    }
}

/// The colour of a pixel.
type Colour = [u8; 3];

/// The colour as one of 32 shades each of red, green and blue.
fn shade_of(colour: Colour) -> Colour {
    colour.map(|part| part >> 3)
}

/// Writes a picture again with the 256 shades that most of it has, each other one as the nearest of these: the eye hardly
/// misses the rest, and it packs several times better.
fn small(picture: &[u8]) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(picture)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    let n_bytes = info.color_type.samples();
    let pixels: Vec<Colour> = bytes.chunks(n_bytes).map(|it| [it[0], it[1], it[2]]).collect();
    let palette = palette_of(&pixels);
    let mut known: HashMap<Colour, u8> = HashMap::new();
    let index = |pixel: &Colour| *known.entry(shade_of(*pixel)).or_insert_with(|| nearest(&palette, *pixel));
    let indexes: Vec<u8> = pixels.iter().map(index).collect();
    let mut written = Vec::new();
    let mut encoder = png::Encoder::new(&mut written, info.width, info.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header().unwrap().write_image_data(&indexes).unwrap();
    written
}

/// A colour for each of the 256 commonest shades: the first of it in the picture.
fn palette_of(pixels: &[Colour]) -> Vec<Colour> {
    let mut shades: HashMap<Colour, (usize, Colour)> = HashMap::new();
    for pixel in pixels {
        shades.entry(shade_of(*pixel)).or_insert((0, *pixel)).0 += 1;
    }
    let mut shades: Vec<(usize, Colour)> = shades.into_values().collect();
    shades.sort_by_key(|(n_pixels, colour)| (std::cmp::Reverse(*n_pixels), *colour));
    shades.into_iter().take(256).map(|(_, colour)| colour).collect()
}

/// The place of the colour in a palette that is nearest to this one.
fn nearest(palette: &[Colour], colour: Colour) -> u8 {
    let distance = |other: &Colour| -> u32 {
        other.iter().zip(colour).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let best = palette.iter().enumerate().min_by_key(|(_, other)| distance(other));
    best.map_or(0, |(index, _)| index as u8)
}

#[tokio::test]
async fn the_pictures_of_the_readme_are_small() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        set_window(page, 1200, 760, 1.0, false).await;
        set_light(page, "light").await;
        page.open("#/").await;
        page.until("document.querySelector('.card .picture svg')").await;
        take(page, "home").await;
        page.start_match("pijersi", &["human", "human"]).await;
        for typed in MOVES {
            page.keys_into(".typed input", &format!("{typed}\u{e007}")).await;
            page.until(&format!("document.querySelector('.record').textContent.includes({typed:?})")).await;
        }
        let played = text(&page.ask("location.hash").await).to_owned();
        page.open(&played.replace("/play/", "/study/")).await;
        page.until("document.querySelectorAll('.lines li:not([hidden])').length").await;
        take(page, "study").await;
        set_window(page, 390, 844, 1.5, true).await;
        set_light(page, "dark").await;
        page.open(&played).await;
        page.until("document.querySelector('.match .board .place.target')").await;
        take(page, "match").await;
    })
    .await;
}
