//! The games that somebody writes: the library that keeps them, the words the editor offers, the reference beside it, and the
//! rules for whoever is given one.

use fantoccini::key::Key;
use serde_json::json;

use crate::harness::{BrowserOptions, Page, text, texts, visit};
use crate::links::shared_with_rules;
use crate::writing::{SHEET, type_at_end, written};

/// A text of one's own, with the smallest of games in it.
fn game(title: &str) -> String {
    format!(
        "game \"{title}\"\n  board 2 rows of 6 pits\n  each player has a store\n  course ring = row 1 rightward, row 2 leftward\n  \
         stones 4 in each pit\n\nturn\n  choose a pit among my pits that hold stones\n  otherwise\n    end game\n  take all\n  \
         sow along ring\n"
    )
}

/// Stores games as the page does, the first as the one that is open, and shows them.
async fn open_with(page: &Page, titles: &[&str]) {
    for (id, title) in titles.iter().enumerate() {
        let (name, text) = (format!("kelci.sheet.{}", 9 - id), game(title));
        page.script("localStorage.setItem(arguments[0], arguments[1])", json!([name, text])).await;
    }
    page.script("localStorage.setItem('kelci.sheet-open', '9')", json!([])).await;
    page.open("#/write").await;
    page.until(SHEET).await;
    page.click(".my-games summary").await;
}

async fn listed(page: &Page) -> Vec<String> {
    texts(
        &page
            .ask("[...document.querySelectorAll('.my-games li .name')].map(it => it.value || it.textContent)")
            .await,
    )
}

/// The first line in the editor.
const FIRST_LINE: &str =
    "document.querySelector('div.editor').shadowRoot.querySelector('.cm-line').textContent";

#[tokio::test]
async fn own_games_are_listed_opened_renamed_copied_and_deleted() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        open_with(page, &["Harvest", "Flood"]).await;
        assert_eq!(listed(page).await, ["Harvest", "Flood"]);
        page.press("Flood").await;
        page.until(&format!("{FIRST_LINE} === 'game \"Flood\"'")).await;
        // Taking back does not reach into the game before.
        page.click("div.editor").await;
        page.press_with_control('z').await;
        page.until(&format!("{FIRST_LINE} === 'game \"Flood\"'")).await;
        page.click("[aria-label='Rename Flood']").await;
        page.until("document.activeElement.matches('.my-games input')").await;
        page.type_keys(&format!("High water{}", char::from(Key::Enter))).await;
        page.until("document.querySelector('.sheet-name strong').textContent === 'High water'").await;
        assert_eq!(listed(page).await, ["Harvest", "High water"]);
        page.click("[aria-label='Duplicate High water']").await;
        page.until("document.querySelector('.sheet-name strong').textContent === 'High water (copy)'").await;
        page.click("[aria-label='Delete High water (copy)']").await;
        page.until_shown("“High water (copy)” has been deleted.").await;
        page.until("document.querySelectorAll('.my-games li').length === 2").await;
        page.press("Undo").await;
        page.until("document.querySelector('.sheet-name strong').textContent === 'High water (copy)'").await;
        page.reload().await;
        page.until(&format!("{SHEET} && {FIRST_LINE} === 'game \"Flood\"'")).await;
        page.until("document.querySelector('.sheet-name strong').textContent === 'High water (copy)'").await;
    })
    .await;
}

#[tokio::test]
async fn a_game_of_the_catalogue_becomes_ones_own_with_the_first_change() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        open_with(page, &["Harvest"]).await;
        page.choose(".doings select", "kalah").await;
        page.until_shown("becomes a game of yours").await;
        assert_eq!(listed(page).await, ["Harvest"], "nothing is replaced");
        type_at_end(page, "\n# mine").await;
        page.until("document.querySelectorAll('.my-games li').length === 2").await;
        page.until("location.hash === '#/write'").await;
        page.reload().await;
        page.until(SHEET).await;
        assert!(written(page).await.ends_with("# mine"));
    })
    .await;
}

/// Refuses to store the texts of games, as a full storage does.
const FULL: &str = "const set = Storage.prototype.setItem; Storage.prototype.setItem = function (name, text) { \
    if (name.startsWith('kelci.sheet.')) throw new DOMException('full', 'QuotaExceededError'); \
    set.call(this, name, text); };";

#[tokio::test]
async fn a_text_that_is_not_stored_is_named() {
    visit(BrowserOptions { before: FULL, ..BrowserOptions::default() }, async |page| {
        page.open("#/write/kalah").await;
        page.until(SHEET).await;
        type_at_end(page, "\n# mine").await;
        page.until_shown("“Kalah” is not stored: the browser’s storage is full.").await;
        page.press("Save to a file").await;
        page.until_shown("Saved as my-kalah.sow").await;
    })
    .await;
}

/// The words that the editor offers.
const OFFERED: &str = "[...document.querySelector('div.editor').shadowRoot.querySelectorAll('.cm-completionLabel')]\
    .map(it => it.textContent)";

#[tokio::test]
async fn keywords_and_names_are_completed_in_the_language_of_the_text() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        open_with(page, &["Harvest"]).await;
        // The meanings come with the reference.
        page.until("performance.getEntriesByType('resource').some(it => it.name.endsWith('reference/en.html') && it.responseEnd > 0)")
            .await;
        type_at_end(page, "  capt").await;
        page.until(&format!("{OFFERED}.join() === 'capture'")).await;
        page.until("document.querySelector('div.editor').shadowRoot.querySelector('.cm-completionDetail')?.textContent.startsWith('Moves every stone')")
            .await;
        page.type_keys(&char::from(Key::Tab).to_string()).await;
        page.until("localStorage.getItem('kelci.sheet.9').endsWith('  capture')").await;
        // A name of the file; Enter stays a new line while nothing is marked.
        page.type_keys(" last\nsow along rin").await;
        page.until(&format!("{OFFERED}.includes('ring') && {OFFERED}.includes('ring of')")).await;
        page.type_keys(&format!("{}{}", char::from(Key::Escape), char::from(Key::Enter))).await;
        page.until("localStorage.getItem('kelci.sheet.9').endsWith('rin\\n  ')").await;
        // The same text in French is completed in French, without its accents if need be.
        page.press("In French").await;
        page.until_shown("In English").await;
        type_at_end(page, "\n  egr").await;
        page.until(&format!("{OFFERED}.join() === 'égrainer'")).await;
    })
    .await;
}

#[tokio::test]
async fn the_reference_is_searched_and_its_examples_go_into_the_text() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        open_with(page, &["Harvest"]).await;
        page.click("#tab-reference").await;
        page.until("document.querySelectorAll('.reference .entry').length > 100").await;
        page.keys_into(".reference input", "position returns").await;
        page.until_shown("1 entry").await;
        page.click("[aria-label='Insert the example: when the position returns']").await;
        page.until(
            "localStorage.getItem('kelci.sheet.9').includes('\\n\\nwhen the position returns\\n  for each player p\\n')",
        )
        .await;
        page.until_shown("No problems found.").await;
        page.press("Français").await;
        page.until_shown("Insérer l’exemple").await;
        // The text is in English, so the words are in English; the meaning is in French.
        page.until("document.querySelector('.entry:not([hidden]) p').textContent.startsWith('Exécuté quand')").await;
        page.until("document.querySelector('.entry:not([hidden])').innerText.includes('when the position returns')")
            .await;
    })
    .await;
}

#[tokio::test]
async fn whoever_is_given_a_match_can_read_its_rules() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        let link = shared_with_rules(page, &game("Harvest"), "a1 b1").await;
        page.open(&link).await;
        page.until("document.querySelectorAll('.record .move').length === 2").await;
        page.press("rules").await;
        page.until("location.hash.startsWith('#/rules-of/game/')").await;
        page.until("document.querySelector('.written .board .place')").await;
        assert_eq!(page.text_of(".written h1").await, "Harvest");
        page.until_shown("The starting position.").await;
        let told = page.seen().await;
        assert!(told.contains("Material") && told.contains("ring"), "{told}");
        page.press("Français").await;
        page.until_shown("La position de départ.").await;
        page.press("English").await;
        page.press("Open in the editor").await;
        page.until(&format!("{SHEET} && {FIRST_LINE} === 'game \"Harvest\"'")).await;
        assert_eq!(written(page).await, game("Harvest"));
    })
    .await;
}

#[tokio::test]
async fn a_record_that_is_opened_twice_is_one_study() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.open("#/study/new/pijersi").await;
        let record = "\n\n[Game \"pijersi\"]\n\n1 a4-b5=c4\nz9-z8\n";
        let mut studies = Vec::new();
        for _ in 0..2 {
            page.until("document.querySelector('.study .board')").await;
            let field = "textarea[aria-label='Text of a position or of a record']";
            page.ask(&format!("document.querySelector({field:?}).closest('details').open = true")).await;
            page.keys_into(field, record).await;
            page.press("Open").await;
            page.until_shown("line 6, character 1").await;
            page.until("location.hash !== '#/study/new/pijersi'").await;
            studies.push(text(&page.ask("location.hash").await).to_owned());
        }
        assert_eq!(studies[0], studies[1]);
    })
    .await;
}
