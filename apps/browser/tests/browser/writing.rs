//! Writing a game: mistakes are shown in their place, and a valid game can be played.

use fantoccini::key::Key;
use serde_json::json;

use crate::everyday::play_one;
use crate::harness::{BrowserOptions, Page, text, visit};

/// The part of the editor that takes the typing, inside its shadow tree.
pub(crate) const SHEET: &str =
    "document.querySelector('div.editor')?.shadowRoot?.querySelector('.cm-content')";

/// An underlined mistake.
const UNDERLINED: &str =
    "document.querySelector('div.editor').shadowRoot.querySelector('.cm-lintRange-error')";

/// The stored text of the game in the editor.
const STORED: &str = "localStorage.getItem('kelci.sheet.' + localStorage.getItem('kelci.sheet-open'))";

/// Returns the text in the editor. Lines out of view are not in the page, so this reads the stored one.
pub(crate) async fn written(page: &Page) -> String {
    text(&page.ask(&format!("{STORED} ?? ''")).await).to_owned()
}

/// Types at the end of the text.
pub(crate) async fn type_at_end(page: &Page, keys: &str) {
    page.until(SHEET).await;
    page.click("div.editor").await;
    page.until(&format!("{SHEET}.getRootNode().activeElement === {SHEET}")).await;
    page.press_with_control(Key::End.into()).await;
    page.type_keys(keys).await;
}

#[tokio::test]
async fn a_mistake_is_underlined_listed_and_mended() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.go("#/write/kalah").await;
        page.until(SHEET).await;
        page.until_shown("No problems found.").await;
        page.until("document.querySelector('.write .board .place.target')").await;
        type_at_end(page, "\nnonsense").await;
        page.until(UNDERLINED).await;
        page.until("document.querySelector('.remarks li.error')").await;
        let remark = page.text_of(".remarks li.error").await;
        assert!(remark.contains("error: ") && remark.contains("line "), "{remark}");
        // The same message in the other language, and a link to the place.
        page.press("Français").await;
        page.until("document.querySelector('.remarks li.error')?.textContent.includes('erreur\u{a0}: ')")
            .await;
        page.press("English").await;
        page.click(".remarks li.error button").await;
        page.until(&format!("{SHEET}.getRootNode().activeElement === {SHEET}")).await;
        assert!(written(page).await.ends_with("nonsense"), "{}", written(page).await);
        // Undo it all, in however many steps the editor made of it; nothing comes before it.
        for _ in 0.."\nnonsense".len() {
            page.press_with_control('z').await;
        }
        page.until_shown("No problems found.").await;
        page.until(&format!("!{UNDERLINED}")).await;
    })
    .await;
}

#[tokio::test]
async fn a_written_game_is_played_counted_and_kept() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.go("#/write/awele").await;
        page.until("document.querySelector('.write .board .place.target')").await;
        // Play against the computer, beside the text.
        page.click(".write .board .place.target").await;
        page.until(
            "document.querySelector('.write .status').textContent.includes('thinking') \
            || document.querySelector('.write .board .place.target')",
        )
        .await;
        // The page counts quick games.
        page.until("document.querySelectorAll('.statistics dd').length > 3").await;
        type_at_end(page, "\n# mine").await;
        page.until(&format!("{STORED}?.endsWith('# mine')")).await;
        page.open("#/write").await;
        page.until(SHEET).await;
        assert!(written(page).await.ends_with("# mine"));
        // A home-made game is a match like any other.
        page.until("document.querySelector('.write .board .place.target')").await;
        page.press("Play it").await;
        page.until("location.hash.startsWith('#/play/')").await;
        play_one(page).await;
        page.reload().await;
        page.until("document.querySelectorAll('.record .move').length > 0").await;
    })
    .await;
}

/// Rules under which nobody ever wins: stones go round for ever.
const ENDLESS: &str = include_str!("endless.sow");

#[tokio::test]
async fn a_game_that_never_ends_leaves_the_page_alive() {
    visit(BrowserOptions::default(), async |page| {
        // An earlier version kept it as a draft.
        page.script("localStorage.setItem('kelci.draft', arguments[0])", json!([ENDLESS])).await;
        page.open("#/write").await;
        page.until(SHEET).await;
        assert_eq!(written(page).await, ENDLESS);
        page.until("document.querySelector('.tally')").await;
        page.press("Français").await;
        page.until("document.documentElement.lang === 'fr'").await;
        page.press("English").await;
        page.until("document.documentElement.lang === 'en'").await;
        page.until_shown("or never end").await;
        // Another game can replace it.
        page.go("#/write/kalah").await;
        page.until("document.querySelector('.write .board .place.target')").await;
    })
    .await;
}
