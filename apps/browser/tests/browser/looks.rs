//! Screenshots of the page for people to look at, in the folder named by `KELCI_SCREENSHOTS`; none if it is
//! not set.

use std::path::PathBuf;
use std::{env, fs};

use serde_json::json;

use crate::everyday::play_one;
use crate::harness::{BrowserOptions, Page, visit};

/// The name, width and height in pixels of each screen, and whether it is a phone.
const SCREENS: [(&str, u32, u32, bool); 2] = [("phone", 390, 844, true), ("desktop", 1280, 800, false)];

/// Switches the page to light or dark mode.
pub(crate) async fn set_light(page: &Page, light: &str) {
    let features = json!([{ "name": "prefers-color-scheme", "value": light }]);
    page.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
}

#[tokio::test]
async fn the_page_is_pictured() {
    let Some(folder) = env::var_os("KELCI_SCREENSHOTS").map(PathBuf::from) else { return };
    fs::create_dir_all(&folder).unwrap();
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "human"]).await;
        for _ in 0..4 {
            play_one(page).await;
        }
        let played = page.ask("location.hash").await;
        let played = played.as_str().unwrap().to_owned();
        let study = played.replace("/play/", "/study/");
        let shown = [
            ("home", "#/", ".card:nth-child(6)"),
            ("play", &played, ".match .board"),
            ("play-sowing", "#/new/bao-la-kiswahili", ".setup"),
            ("study", &study, ".study .board"),
            ("write", "#/write/kalah", ".write .board"),
            ("rules", "#/rules/jersi-4", ".written .board"),
            ("learn", "#/learn/tricerata", ".step-view .board"),
        ];
        for (screen, width, height, is_phone) in SCREENS {
            let metrics =
                json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": is_phone });
            page.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
            for light in ["light", "dark"] {
                set_light(page, light).await;
                for (name, fragment, sign) in shown {
                    page.open(fragment).await;
                    page.until(&format!("document.querySelector({sign:?})")).await;
                    // Give the engine of a study time for its first report, and pictures time to fade in.
                    tokio::time::sleep(std::time::Duration::from_millis(1_500)).await;
                    let file = folder.join(format!("{name}-{screen}-{light}.png"));
                    fs::write(file, page.screenshot().await).unwrap();
                }
            }
        }
    })
    .await;
}
