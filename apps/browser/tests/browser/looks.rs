//! Every kind of page on a telephone and on a desktop, by day and by night: it fits, and its board can be seen.
//!
//! Where `KELCI_SCREENSHOTS` names a folder, pictures for people to look at go there.

use std::collections::HashMap;
use std::path::PathBuf;
use std::{env, fs};

use serde_json::{Value, json};

use crate::everyday::play_one;
use crate::harness::{BrowserOptions, Page, text, visit};

/// A name, width and height in pixels, and whether it is a telephone.
pub(crate) const SCREENS: [(&str, u32, u32, bool); 2] =
    [("phone", 390, 844, true), ("desktop", 1280, 800, false)];

/// Makes the page look by day or by night.
pub(crate) async fn set_light(page: &Page, light: &str) {
    let features = json!([{ "name": "prefers-color-scheme", "value": light }]);
    page.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
}

#[tokio::test]
async fn every_page_fits_and_shows_its_board() {
    let folder = env::var_os("KELCI_SCREENSHOTS").map(PathBuf::from);
    if let Some(folder) = &folder {
        fs::create_dir_all(folder).unwrap();
    }
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "human"]).await;
        for _ in 0..4 {
            play_one(page).await;
        }
        let played = text(&page.ask("location.hash").await).to_owned();
        let study = played.replace("/play/", "/study/");
        // A name, the address, and the board on it.
        let shown = [
            ("home", "#/", ".card:nth-child(3) .picture svg"),
            ("play", &played, ".match .board"),
            ("setup", "#/new/bao-la-kiswahili", ".setup .preview svg"),
            ("study", &study, ".study .board"),
            ("write", "#/write/kalah", ".write .board"),
            ("rules", "#/rules/jersi-4", ".written .board svg"),
            ("learn", "#/learn/tricerata", ".step-view .board"),
        ];
        for (screen, width, height, is_phone) in SCREENS {
            let metrics =
                json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": is_phone });
            page.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
            for light in ["light", "dark"] {
                set_light(page, light).await;
                for (name, fragment, board) in shown {
                    page.open(fragment).await;
                    let name = format!("{name}-{screen}-{light}");
                    check(page, &name, board).await;
                    if let Some(folder) = &folder {
                        // The engine of a study has its first word, pictures fade in.
                        tokio::time::sleep(std::time::Duration::from_millis(1_500)).await;
                        fs::write(folder.join(format!("{name}.png")), page.screenshot().await).unwrap();
                    }
                }
            }
        }
    })
    .await;
}

/// Where a board lies in the window, once it has been brought into view.
const BOX: &str = "const board = document.querySelector(arguments[0]); board.scrollIntoView({ block: 'center' }); \
    const { x, y, width, height } = board.getBoundingClientRect(); return { x, y, width, height };";

/// The page is no wider than its window, and the board is in it and drawn.
async fn check(page: &Page, name: &str, board: &str) {
    page.until(&format!("document.querySelector({board:?})?.childElementCount")).await;
    let widths = page.ask("[document.documentElement.scrollWidth, innerWidth]").await;
    let [page_width, window] = [0, 1].map(|index| widths[index].as_f64().unwrap());
    assert!(page_width <= window, "{name} is {page_width} wide in a window of {window}");
    let nameless = format!("document.querySelector({board:?}).querySelectorAll('g[class=\"\"]').length");
    assert_eq!(page.ask(&nameless).await, 0, "{name}: shapes without a class");
    let bounds = page.script(BOX, json!([board])).await;
    let [x, wide, high] = ["x", "width", "height"].map(|side| bounds[side].as_f64().unwrap());
    assert!(wide > 60.0 && high > 30.0, "{name}: the board is {wide} by {high}");
    assert!(x >= 0.0 && x + wide <= window, "{name}: the board goes from {x} to {}", x + wide);
    let share = share_of_commonest(page, &bounds).await;
    assert!(share < 0.95, "{name}: {share:.3} of the board have one colour");
}

/// How much of a part of the window has the colour that most of it has.
async fn share_of_commonest(page: &Page, bounds: &Value) -> f64 {
    let scale = page.ask("devicePixelRatio").await.as_f64().unwrap();
    let [x, y, wide, high] =
        ["x", "y", "width", "height"].map(|side| (bounds[side].as_f64().unwrap() * scale).max(0.0) as usize);
    let picture = page.screenshot().await;
    let mut reader = png::Decoder::new(std::io::Cursor::new(picture)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let n_bytes = info.color_type.samples();
    let mut counts: HashMap<&[u8], usize> = HashMap::new();
    for row in pixels.chunks(info.line_size).skip(y).take(high) {
        for pixel in row.chunks(n_bytes).skip(x).take(wide) {
            *counts.entry(pixel).or_default() += 1;
        }
    }
    let most = counts.values().max().copied().unwrap_or(0);
    most as f64 / counts.values().sum::<usize>().max(1) as f64
}
