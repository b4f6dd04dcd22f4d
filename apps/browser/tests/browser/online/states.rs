//! Every state of online play on a telephone and on a desktop, in both languages: it fits.
//!
//! Where `KELCI_SCREENSHOTS` names a folder, pictures for people to look at go there.

use std::path::PathBuf;
use std::{env, fs};

use serde_json::json;

use super::{begin, play, propose};
use crate::everyday::until_moves;
use crate::harness::{BrowserOptions, Page, meet, text, visit};
use crate::looks::{SCREENS, set_light};

/// Sees that what a page shows is no wider than any screen.
async fn see(page: &Page, lang: &str, name: &str) {
    let folder = env::var_os("KELCI_SCREENSHOTS").map(PathBuf::from);
    for (screen, width, height, is_phone) in SCREENS {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone });
        page.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
        page.until(&format!("innerWidth === {width}")).await;
        let wide = page.ask("document.documentElement.scrollWidth").await;
        assert!(wide.as_u64().unwrap() <= u64::from(width), "{name} in {lang} is {wide} wide on a {screen}");
        let Some(folder) = &folder else { continue };
        fs::create_dir_all(folder).unwrap();
        for light in ["light", "dark"] {
            set_light(page, light).await;
            let picture = folder.join(format!("online-{name}-{screen}-{light}-{lang}.png"));
            fs::write(picture, page.screenshot().await).unwrap();
        }
    }
    page.devtools("Emulation.clearDeviceMetricsOverride", json!({})).await;
}

/// A message of a moment covers nothing that a picture is to show.
async fn close_message(page: &Page) {
    page.keys("\u{e00c}").await;
    page.until("!document.querySelector('#message')").await;
}

#[tokio::test]
async fn every_state_of_online_play_fits_in_english_and_in_french() {
    let [en, fr] =
        ["en-US", "fr-FR"].map(|languages| BrowserOptions { languages, ..BrowserOptions::default() });
    for (options, [one, two]) in [([en, fr], ["en", "fr"]), ([fr, en], ["fr", "en"])] {
        meet(options, async |pages| {
            walk(pages, one, two).await;
        })
        .await;
    }
}

/// Two people meet, play, talk and play again.
async fn walk(pages: &[Page; 2], one: &str, two: &str) {
    let [first, second] = pages;
    first.go("#/online").await;
    first.until("document.querySelectorAll('.lobby .empty').length === 3").await;
    see(first, one, "lobby-empty").await;
    first.click("header button[aria-controls=preferences]").await;
    first.keys_into(".guest input", "Léa").await;
    first.click(".guest button").await;
    first.until("document.querySelectorAll('.guest button').length === 3").await;
    first.click(".guest button:nth-of-type(2)").await;
    first.until("document.querySelector('.recovery input')").await;
    close_message(first).await;
    see(first, one, "settings").await;
    let recovery = text(&first.ask("document.querySelector('.recovery input').value").await).to_owned();
    let waiting = propose(first, "awele", async |page| {
        page.click("details.friend > label.check input").await;
        see(page, one, "set-up").await;
    })
    .await;
    first.until("document.querySelector('.invitation .qr')?.complete").await;
    see(first, one, "waiting").await;
    second.open(&waiting).await;
    second.until("document.querySelector('.seats button.main')").await;
    see(second, two, "invited").await;
    begin(pages, "pijersi").await;
    see(first, one, "your-turn").await;
    see(second, two, "their-turn").await;
    play(first, "a4-b5=c4", 1).await;
    until_moves(second, 1).await;
    play(second, "g3-f3=d4", 2).await;
    until_moves(first, 2).await;
    second.click(".controls button:first-of-type").await;
    first.until("document.querySelector('.offer button')").await;
    second.until("document.querySelector('.offer')").await;
    see(first, one, "offer-heard").await;
    see(second, two, "offer-made").await;
    first.click(".offer button:not(.main)").await;
    first.until("!document.querySelector('.offer')").await;
    first.click(".phrases summary").await;
    first.click(".phrases button").await;
    second.until("document.querySelector('.phrase')").await;
    see(second, two, "phrase-heard").await;
    see(first, one, "phrases").await;
    // Looking from outside: somebody's own matches, challenges, and those of others.
    second.go("#/online").await;
    second.until("document.querySelectorAll('.lobby .card.live svg').length === 2").await;
    see(second, two, "lobby").await;
    first.click("#resign").await;
    first.until("document.querySelector('#resign-confirm')").await;
    see(first, one, "resigning").await;
    first.click("#resign-confirm").await;
    first.until("document.querySelector('.ending')").await;
    // Nobody waits for the first one any more.
    first.until("!document.querySelector('header .count')").await;
    see(first, one, "ended").await;
    secret_pick(pages, one, two).await;
    second.open_at(&recovery).await;
    second.until("document.querySelector('section.text button.main')").await;
    see(second, two, "guest").await;
    second.click("section.text button.main").await;
    second.until("document.querySelector('section.text a.main')").await;
    see(second, two, "guest-taken").await;
    second.open("#/match/nowhere0000").await;
    second.until("document.querySelector('section.text a.button')").await;
    see(second, two, "missing").await;
}

async fn secret_pick(pages: &[Page; 2], one: &str, two: &str) {
    let [first, second] = pages;
    let link = propose(first, "jersi-3", async |page| {
        page.choose(".setup select:has(option[value=secret-own])", "secret-own").await;
    })
    .await;
    second.open(&link).await;
    second.click(".seats button.main").await;
    for page in [first, second] {
        page.until("document.querySelector('.shapes button')").await;
    }
    see(second, two, "pick").await;
    first.click(".shapes button").await;
    first.click(".secret button.main").await;
    first.until("!document.querySelector('.shapes button')").await;
    first.until("!document.querySelector('header .count')").await;
    see(first, one, "picked").await;
}

#[tokio::test]
async fn a_plain_connection_is_told_of_once() {
    let before = "Object.defineProperty(window, 'isSecureContext', { value: false });";
    for languages in ["en-US", "fr-FR"] {
        visit(BrowserOptions { languages, before, ..BrowserOptions::default() }, async |page| {
            page.until("document.querySelector('.insecure button')").await;
            see(page, languages, "plain").await;
            page.click(".insecure button").await;
            page.until("!document.querySelector('.insecure')").await;
            page.reload().await;
            page.until("document.querySelector('.card')").await;
            assert_eq!(page.ask("document.querySelectorAll('.insecure').length").await, json!(0));
        })
        .await;
    }
}
