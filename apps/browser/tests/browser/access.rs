//! Accessibility checks by axe-core on every kind of page, in light and dark mode.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::everyday::play_one;
use crate::harness::{BrowserOptions, Page, text, visit};
use crate::looks::set_light;

/// The place where npm installs axe-core.
const AXE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/node_modules/axe-core/axe.min.js");

pub(crate) fn axe() -> String {
    let place = Path::new(AXE);
    fs::read_to_string(place).unwrap_or_else(|_| panic!("axe-core is missing: run `npm ci` in apps/browser"))
}

/// Returns the serious accessibility violations of the current page.
pub(crate) async fn findings(page: &Page, axe: &str) -> Vec<String> {
    page.script(axe, json!([])).await;
    let result = page.promised("axe.run(document, { resultTypes: ['violations'] })").await;
    let violations = result["violations"].as_array().unwrap_or_else(|| panic!("{result}"));
    let is_serious = |it: &&Value| ["serious", "critical"].contains(&text(&it["impact"]));
    let told = |it: &Value| {
        let nodes = it["nodes"].as_array().unwrap();
        let wheres: Vec<String> = nodes
            .iter()
            .take(4)
            .map(|node| format!("{} {}", node["target"], node["failureSummary"]))
            .collect();
        format!("{} ({}, {} times): {}", it["id"], it["help"], nodes.len(), wheres.join("; "))
    };
    violations.iter().filter(is_serious).map(told).collect()
}

#[tokio::test]
async fn no_page_has_serious_accessibility_violations() {
    let axe = axe();
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "human"]).await;
        for _ in 0..3 {
            play_one(page).await;
        }
        let played = page.ask("location.hash").await;
        let played = text(&played).to_owned();
        let study = played.replace("/play/", "/study/");
        page.start_match("awele", &["human", "human"]).await;
        for _ in 0..3 {
            play_one(page).await;
        }
        page.press("Resign").await;
        page.press("Yes, resign").await;
        page.until("document.querySelector('.ending')").await;
        let ended = text(&page.ask("location.hash").await).to_owned();
        let shown = [
            ("#/", ".card:nth-child(6)"),
            ("#/new/tricerata", ".setup form"),
            (&played, ".match .board"),
            (&ended, ".ending"),
            (&study, ".study .board"),
            ("#/write/kalah", ".write .board"),
            ("#/rules/pijersi", ".written .board"),
            ("#/rules/oware", ".written .board"),
            ("#/learn/awele", ".step-view .board"),
            ("#/play/nothing", ".text h1"),
            ("#/nowhere/at/all", ".text h1"),
        ];
        let mut all = Vec::new();
        for light in ["light", "dark"] {
            set_light(page, light).await;
            for (fragment, sign) in shown {
                page.open(fragment).await;
                page.until(&format!("document.querySelector({sign:?})")).await;
                let found = findings(page, &axe).await;
                all.extend(found.into_iter().map(|it| format!("{fragment} by {light}: {it}")));
                if fragment.starts_with("#/write") {
                    page.click("#tab-reference").await;
                    page.click(".my-games summary").await;
                    page.until("document.querySelector('.entry')").await;
                    let found = findings(page, &axe).await;
                    all.extend(found.into_iter().map(|it| format!("the reference by {light}: {it}")));
                }
            }
        }
        assert!(all.is_empty(), "{}", all.join("\n"));
    })
    .await;
}
