//! The workshop: a variant is composed by choosing, played, shared, kept and found again.
//!
//! Where `KELCI_SCREENSHOTS` names a folder, pictures for people to look at go there.

use std::path::PathBuf;
use std::{env, fs};

use serde_json::json;

use crate::access::{axe, findings};
use crate::everyday::{play_one, until_moves};
use crate::harness::{BrowserOptions, Page, text, visit};
use crate::looks::set_light;
use crate::matches::CLIPBOARD;
use crate::phone::narrow;

/// The id of a tab and a sign that its panel is shown.
const PARTS: [(&str, &str); 8] = [
    ("part-model", ".panel .options"),
    ("part-board", ".outcome .board .place"),
    ("part-pieces", ".panel .kind-fields"),
    ("part-strengths", ".panel .strengths svg"),
    ("part-moves", ".panel select"),
    ("part-end", ".panel .kinds"),
    ("part-start", ".outcome .board .place"),
    ("part-text", ".panel textarea"),
];

/// Chooses the value of an option of the model.
async fn choose(page: &Page, value: &str) {
    page.choose(&format!(".options select:has(option[value={value}])"), value).await;
}

/// Composes 3.0 with a fendi, continuity and landing on the 61 cells.
async fn compose(page: &Page) {
    page.open("#/").await;
    page.press("Make a variant").await;
    page.until("document.querySelector('.workshop .options')").await;
    page.choose(".panel > label select", "jersi-3").await;
    for value in ["fendi", "straight", "landing"] {
        choose(page, value).await;
    }
    page.until_shown("61 cells, 14 pieces for each player. No mistakes.").await;
    page.until_shown("Kept among your games").await;
}

async fn source(page: &Page) -> String {
    page.click("#part-text").await;
    page.until("document.querySelector('.panel textarea')").await;
    text(&page.ask("document.querySelector('.panel textarea').value").await).to_owned()
}

#[tokio::test]
async fn a_variant_is_composed_played_shared_and_kept() {
    visit(BrowserOptions { before: CLIPBOARD, ..BrowserOptions::default() }, async |page| {
        page.stand_still().await;
        compose(page).await;
        page.keys_into(".panel > label input", " mine").await;
        page.until("document.querySelector('h1').textContent === 'Variant of Jersi 3.0 mine'").await;
        let made = source(page).await;
        for line in ["second-step = \"straight\"", "landing = \"N\"", "KF\""] {
            assert!(made.contains(line), "{line} in {made}");
        }
        page.press("Share").await;
        page.until("window.copied").await;
        let link = text(&page.ask("window.copied").await).to_owned();
        page.press("Play it").await;
        page.until("document.querySelector('.setup form')").await;
        assert_eq!(page.text_of(".setup h1").await, "Variant of Jersi 3.0 mine");
        page.choose(".setup fieldset label:nth-of-type(2) select", "level:1").await;
        page.click(".setup form > button.main").await;
        page.until("document.querySelector('.match .board .place.target')").await;
        play_one(page).await;
        until_moves(page, 2).await;
        // Whoever opens the link reads the rules, plays, and changes them.
        page.open_at(&link).await;
        page.until("document.querySelector('.written .board .place')").await;
        assert_eq!(page.text_of(".written h1").await, "Variant of Jersi 3.0 mine");
        page.press("Change it").await;
        page.until("document.querySelector('.workshop .options')").await;
        assert_eq!(source(page).await, made);
        // It is kept once, and there after a reload.
        page.open("#/").await;
        page.until("document.querySelectorAll('.own-games .card').length === 1").await;
        page.reload().await;
        page.until("document.querySelector('.own-games .card .picture svg')").await;
        assert_eq!(page.text_of(".own-games h3").await, "Variant of Jersi 3.0 mine");
        page.press("Change").await;
        page.until("document.querySelector('.workshop .options')").await;
        assert_eq!(source(page).await, made);
    })
    .await;
}

#[tokio::test]
async fn own_games_are_read_deleted_and_restored_on_the_home_page() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        compose(page).await;
        page.open("#/").await;
        page.click(".own-games a[href^='#/rules/own/']").await;
        page.until("document.querySelector('.written .board .place')").await;
        page.until_shown("Change it").await;
        page.open("#/").await;
        page.click(".own-games button[aria-label^='Delete']").await;
        page.until("!document.querySelector('.own-games .card')").await;
        page.press("Undo").await;
        page.until("document.querySelector('.own-games .card')").await;
    })
    .await;
}

#[tokio::test]
async fn rules_are_changed_by_clicks_and_a_mistake_is_told() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.open("#/rules/pijersi").await;
        page.press("Change its rules").await;
        page.until("location.hash === '#/workshop/pijersi'").await;
        // The wheel and the table show the same.
        page.click("#part-strengths").await;
        page.until("document.querySelectorAll('.strengths .tip').length === 3").await;
        page.click(".strengths [data-kind=R]").await;
        page.click(".strengths [data-kind=P]").await;
        page.until("document.querySelectorAll('.strengths .tip').length === 4").await;
        page.until("document.querySelector('[aria-label=\"rock beats paper\"]').checked").await;
        page.click("[aria-label='rock beats paper']").await;
        page.until("document.querySelectorAll('.strengths .tip').length === 3").await;
        // A hole, a piece for both sides.
        page.click("#part-board").await;
        page.click("#place-c22").await;
        page.until_shown("44 cells, 14 pieces").await;
        page.click("#part-start").await;
        page.click("#place-c15").await;
        page.until_shown("44 cells, 15 pieces").await;
        // What is no board is told, and the last one stays.
        page.click("#part-board").await;
        page.until("document.querySelector('.panel label input')").await;
        page.script("document.querySelector('.panel label input').value = ''", json!([])).await;
        page.keys_into(".panel label input", "5 5\u{e004}").await;
        page.until_shown("Neighbouring rows of hexagons differ by one cell").await;
        page.until("document.querySelectorAll('.outcome .board .place').length === 45").await;
        page.until("document.querySelector('.doings .main').disabled").await;
        page.press("45 hexagons").await;
        page.until_shown("45 cells, 15 pieces for each player. No mistakes.").await;
        // A text typed by hand changes the panels.
        page.click("#part-text").await;
        page.script(
            "const field = document.querySelector('.panel textarea'); \
             field.value = field.value.replace('second-step = \"any\"', 'second-step = \"none\"'); \
             field.dispatchEvent(new Event('input'))",
            json!([]),
        )
        .await;
        page.click("#part-moves").await;
        page.until(
            "document.querySelector('.panel select').selectedOptions[0].textContent === 'there is none'",
        )
        .await;
    })
    .await;
}

#[tokio::test]
async fn a_special_is_added_put_on_the_board_and_taken_out_with_the_kunti() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.open("#/workshop/jersi-2").await;
        page.until_shown("61 cells, 13 pieces for each player. No mistakes.").await;
        page.click("#part-pieces").await;
        page.until("document.querySelector('.additions button.kind')").await;
        // The divider comes with its sign and its power, and is put on the board for both sides.
        page.script(
            "[...document.querySelectorAll('.additions button')].find(it => it.textContent.includes('fendi')).click()",
            json!([]),
        )
        .await;
        page.until("document.querySelector('.kind-fields legend').textContent === 'fendi'").await;
        page.until("![...document.querySelectorAll('.additions button')].some(it => it.textContent.includes('fendi'))")
            .await;
        page.until_shown("0 on the board for each player.").await;
        page.press("Put it on the board").await;
        page.until("document.querySelector('.outcome .board .place')").await;
        page.click("#place-c5").await;
        page.until_shown("61 cells, 14 pieces for each player. No mistakes.").await;
        let made = source(page).await;
        for line in ["divides = true", "sign = \"bar-between-dots\""] {
            assert!(made.contains(line), "{line} in {made}");
        }
        // Without the kunti there is a game still.
        page.click("#part-pieces").await;
        page.script(
            "[...document.querySelectorAll('.panel button.kind')].find(it => it.textContent.includes('kunti')).click()",
            json!([]),
        )
        .await;
        page.until("document.querySelector('.kind-fields legend').textContent === 'kunti'").await;
        page.press("Take this piece out of the game").await;
        page.until_shown("61 cells, 13 pieces for each player.").await;
        assert!(!source(page).await.contains("role = \"royal\""));
    })
    .await;
}

/// Stops the quick games once one was played; returns `false` if all were played before.
async fn stop_quick_games(page: &Page) -> bool {
    let bar = "document.querySelector('.worth progress')";
    let known = "document.querySelector('.worth').textContent.includes('What the pieces are worth')";
    page.until(&format!("{bar}?.value >= 1 || !{bar} && {known}")).await;
    let stop = "(() => { const stop = document.querySelector('.worth progress + button'); stop?.click(); return !!stop; })()";
    page.ask(stop).await == json!(true)
}

#[tokio::test]
async fn the_worth_of_pieces_is_found_out_stopped_and_resumed() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.open("#/workshop/pijersi").await;
        page.until_shown("What the pieces are worth to the computer: rock").await;
        page.click("#part-moves").await;
        // Quick games begin by themselves, and may be stopped; what they have found is kept.
        let mut changes = ["3", "2", "1"].iter().cycle();
        loop {
            page.choose(".panel select", changes.next().unwrap()).await;
            // All may have been played before anybody has looked.
            if stop_quick_games(page).await {
                break;
            }
        }
        page.until("!document.querySelector('.worth progress')").await;
        // Whoever has stopped them may have them begin again.
        page.choose(".panel select", changes.next().unwrap()).await;
        page.until("document.querySelector('.worth button')").await;
        assert_eq!(page.text_of(".worth button").await, "Find out");
        page.click(".worth button").await;
        page.until_shown("What the pieces are worth to the computer: rock").await;
        let made = source(page).await;
        assert!(made.contains("[weights]") && !made.contains("second-step = \"any\""), "{made}");
    })
    .await;
}

#[tokio::test]
async fn the_workshop_fits_and_shuts_nobody_out() {
    let folder = env::var_os("KELCI_SCREENSHOTS").map(PathBuf::from);
    let axe = axe();
    for languages in ["en-US", "fr-FR"] {
        visit(BrowserOptions { languages, ..BrowserOptions::default() }, async |page| {
            let mut all = Vec::new();
            for (screen, width, light) in [
                ("small", 320, "light"),
                ("phone", 390, "dark"),
                ("desktop", 1280, "light"),
                ("desktop", 1280, "dark"),
            ] {
                set_light(page, light).await;
                if width < 1000 {
                    narrow(page, width).await;
                } else {
                    let metrics =
                        json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false });
                    page.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
                }
                page.open("#/workshop/jersi-3?special=fendi+goal=landing").await;
                for (tab, sign) in PARTS {
                    page.click(&format!("#{tab}")).await;
                    page.until(&format!("document.querySelector({sign:?})")).await;
                    let wide = page.ask("document.documentElement.scrollWidth").await;
                    assert!(wide.as_u64().unwrap() <= u64::from(width), "{languages} {width} {tab}: {wide}");
                    if screen != "small" {
                        let found = findings(page, &axe).await;
                        all.extend(found.into_iter().map(|it| format!("{tab} by {light}: {it}")));
                    }
                    if let Some(folder) = &folder {
                        fs::create_dir_all(folder).unwrap();
                        let name = format!("workshop-{tab}-{screen}-{light}-{languages}.png");
                        fs::write(folder.join(name), page.screenshot().await).unwrap();
                    }
                }
            }
            assert!(all.is_empty(), "{}", all.join("\n"));
        })
        .await;
    }
}
