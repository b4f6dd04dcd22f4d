//! The record of a match online with the names of its players, and the rules that a player brought to it.

use serde_json::json;

use super::{begin, en, play, play_any, propose, sit_down};
use crate::harness::{BrowserOptions, Page, meet, text};
use crate::matches::CLIPBOARD;

/// Takes a nickname in the settings, which speak English.
pub(super) async fn take_name(page: &Page, name: &str) {
    page.press("Settings").await;
    page.keys_into(".guest input", name).await;
    page.click(".guest button").await;
    page.until_shown("Nickname saved.").await;
    page.press("Settings").await;
    page.until("!document.querySelector('#preferences')").await;
}

#[tokio::test]
async fn a_record_names_the_players_as_the_server_does() {
    let copying = BrowserOptions { before: CLIPBOARD, ..BrowserOptions::default() };
    meet([copying, en()], async |pages| {
        take_name(&pages[0], "Léa").await;
        let link = begin(pages, "pijersi").await;
        let [first, second] = &*pages;
        play(first, "a4-b5=c4", 1).await;
        play(second, "g3-f3=d4", 2).await;
        second.press("Resign").await;
        second.press("Yes, resign").await;
        first.until_shown("You won").await;
        first.press("Share and save").await;
        first.press("Copy the record").await;
        first.until("window.copied").await;
        let path = format!("/api/v1/matches/{}/record", link.rsplit('/').next().unwrap());
        let told = first.promised(&format!("fetch({path:?}).then(it => it.text())")).await;
        let copied = first.ask("window.copied").await;
        assert!(text(&copied).contains("[White \"Léa\"]"), "{copied}");
        assert_eq!(copied, told);
        // A study keeps the names.
        first.press("Study").await;
        first.until("document.querySelector('.study .board')").await;
        first
            .until(
                "Object.entries(localStorage).some(([name, text]) => \
                 name.startsWith('kelci.study.') && text.includes('[White \"Léa\"]'))",
            )
            .await;
    })
    .await;
}

#[tokio::test]
async fn the_rules_of_somebody_s_own_game_are_read_from_its_match() {
    meet([en(), en()], async |pages| {
        let [first, second] = &*pages;
        first.open("#/workshop/pijersi").await;
        first.until_shown("No mistakes.").await;
        first.press("Play it").await;
        first.until("document.querySelector('.setup form')").await;
        let own = text(&first.ask("location.hash.replace('#/new/', '')").await).to_owned();
        let link = propose(first, &own, async |_| ()).await;
        // Before sitting down, and while playing.
        second.open(&link).await;
        second.click(".terms h1 a").await;
        second.until("document.querySelector('.written .board .place')").await;
        assert_eq!(second.text_of(".written h1").await, "Variant of Pijersi");
        second.press("Back to the game").await;
        sit_down(second, &link).await;
        play_any(first).await;
        second.click(".beside h1 a").await;
        second.until("document.querySelector('.written .board .place')").await;
        assert_eq!(second.ask("location.hash").await, json!(link.replace("#/match/", "#/rules-of/match/")));
        second.press("Back to the game").await;
        second.until("document.querySelector('.match.online .board')").await;
    })
    .await;
}
