//! The pictures in README: `make screenshots` takes them anew, every run of the tests sees that they can be taken.
//!
//! Where `KELCI_README` names a folder, they go there.

use std::path::PathBuf;
use std::{env, fs};

use serde_json::json;

use crate::harness::{BrowserOptions, Page, text, visit};
use crate::looks::set_light;

/// The most bytes of a picture: whoever reads README fetches all of them.
const MOST_BYTES: usize = 150_000;

/// The opening that the pictures show.
const MOVES: [&str; 4] = ["a4-b5=c4", "g3-f3=d3", "b1-c1", "f7-e6"];

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

/// Writes a picture again with 32 shades of each colour, which the eye hardly misses and which pack far better.
fn small(picture: &[u8]) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(picture)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let n_bytes = info.color_type.samples();
    let shade = |value: &u8| ((u32::from(*value) * 31 + 127) / 255 * 255 / 31) as u8;
    let shades: Vec<u8> = pixels.chunks(n_bytes).flat_map(|pixel| pixel.iter().take(3).map(shade)).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, info.width, info.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    encoder.write_header().unwrap().write_image_data(&shades).unwrap();
    bytes
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
