//! Narrow screens and the keyboard: what a thumb reaches, what fits, what the keys do, where messages go.

use serde_json::{Value, json};

use crate::everyday::{mouse, play_one};
use crate::harness::{BrowserOptions, Page, text, visit};
use crate::matches::NAME_OPTIONS;

/// Gives the window the size of a telephone of this width.
pub(crate) async fn narrow(page: &Page, width: u32) {
    let metrics = json!({ "width": width, "height": 740, "deviceScaleFactor": 2, "mobile": true });
    page.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    page.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await;
}

/// The elements that stick out of the window, by their class.
const TOO_WIDE: &str = "[...document.querySelectorAll('main *')].filter(it => \
    it.getBoundingClientRect().right > innerWidth + 1 && !it.closest('svg, .editor')).map(it => it.className)";

#[tokio::test]
async fn nothing_is_wider_than_a_small_telephone() {
    for languages in ["en-US", "fr-FR"] {
        visit(BrowserOptions { languages, ..BrowserOptions::default() }, async |page| {
            page.start_match("jersi-4", &["human", "human"]).await;
            let played = text(&page.ask("location.hash").await).to_owned();
            let study = played.replace("/play/", "/study/");
            narrow(page, 320).await;
            let shown = [
                ("#/", ".card"),
                ("#/new/pijersi", ".setup form"),
                ("#/new/tricerata", ".setup form"),
                (&played, ".match .board"),
                (&study, ".study .board"),
                ("#/write/kalah", ".write .board"),
                ("#/rules/jersi-4", ".written .board"),
                ("#/rules/awele", ".written .board"),
                ("#/rules/hus", ".written"),
                ("#/learn/tricerata", ".step-view .board"),
                ("#/play/nothing", ".text h1"),
                ("#/nowhere/at/all", ".text h1"),
            ];
            for (fragment, sign) in shown {
                page.open(fragment).await;
                page.until(&format!("document.querySelector({sign:?})")).await;
                let width = page.ask("document.documentElement.scrollWidth").await;
                let wide = page.ask(TOO_WIDE).await;
                assert_eq!(width, 320, "{languages} {fragment}: {wide}");
            }
        })
        .await;
    }
}

#[tokio::test]
async fn the_head_fits_windows_of_every_width() {
    for languages in ["en-US", "fr-FR"] {
        visit(BrowserOptions { languages, ..BrowserOptions::default() }, async |page| {
            page.open("#/").await;
            page.until("document.querySelector('.card')").await;
            for width in (320..=800).step_by(20) {
                narrow(page, width).await;
                let shown = page.ask("document.documentElement.scrollWidth").await;
                assert_eq!(shown, width, "{languages}");
            }
        })
        .await;
    }
}

/// Returns whether the whole of an element is in the window.
pub(crate) async fn is_in_view(page: &Page, selector: &str) -> bool {
    let script = "const it = document.querySelector(arguments[0])?.getBoundingClientRect(); \
        return !!it && it.width > 0 && it.top >= -1 && it.left >= -1 && it.bottom <= innerHeight + 1 && it.right <= innerWidth + 1;";
    page.script(script, json!([selector])).await == Value::Bool(true)
}

#[tokio::test]
async fn a_match_on_a_telephone_opens_at_its_board_with_its_actions_below() {
    visit(BrowserOptions::default(), async |page| {
        page.start_match("pijersi", &["human", "human"]).await;
        let played = text(&page.ask("location.hash").await).to_owned();
        play_one(page).await;
        narrow(page, 390).await;
        page.go("#/").await;
        page.until("document.querySelector('.card')").await;
        page.script("scrollTo(0, 900)", json!([])).await;
        page.go(&played).await;
        page.until("document.querySelector('.match .board')").await;
        page.until("Math.abs(document.querySelector('.table').getBoundingClientRect().top) < 60").await;
        for part in [".match .board", ".status", ".bar-below"] {
            assert!(is_in_view(page, part).await, "{part}");
        }
        let board = page.board().await;
        assert_eq!(board.moves.len(), 1);
        page.click(".bar-below button:nth-child(4)").await;
        page.until(
            "document.querySelectorAll('.record .move').length === 0 || \
            !document.querySelector('.record .move[aria-current]')",
        )
        .await;
        assert!(
            !is_in_view(page, ".record").await && !is_in_view(page, ".controls").await,
            "closed at first"
        );
        page.press("Moves").await;
        page.until("getComputedStyle(document.querySelector('.record')).display !== 'none'").await;
        assert!(is_in_view(page, ".record").await);
        page.press("More").await;
        page.until("getComputedStyle(document.querySelector('.controls')).display !== 'none'").await;
        assert!(is_in_view(page, ".controls").await && !is_in_view(page, ".record").await, "one at a time");
    })
    .await;
}

#[tokio::test]
async fn cells_are_large_enough_for_fingers() {
    visit(BrowserOptions::default(), async |page| {
        page.start_match("jersi-4", &["human", "human"]).await;
        narrow(page, 390).await;
        let width = "Math.min(...[...document.querySelectorAll('.place[data-place^=c]')]\
            .map(it => it.getBoundingClientRect().width))";
        // The board is laid out anew once the window has become narrow.
        page.until(&format!("({width}) >= 40")).await;
    })
    .await;
}

/// Presses a key as the window hears it, wherever the focus is.
async fn key_on(page: &Page, selector: &str, key: &str) {
    let script = "document.querySelector(arguments[0]).dispatchEvent(\
        new KeyboardEvent('keydown', { key: arguments[1], bubbles: true, cancelable: true, composed: true }))";
    page.script(script, json!([selector, key])).await;
}

const HERE: &str = "document.querySelector('.record .move[aria-current]')?.textContent.trim()";

#[tokio::test]
async fn arrows_walk_through_the_moves_and_the_title_says_whose_turn_it_is() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "human"]).await;
        play_one(page).await;
        play_one(page).await;
        let moves = page.board().await.moves;
        page.until(&format!("{HERE} === {}", json!(moves[1]))).await;
        assert!(text(&page.ask("document.title").await).ends_with(" – Pijersi – Kelci"));
        key_on(page, "body", "ArrowLeft").await;
        page.until(&format!("{HERE} === {}", json!(moves[0]))).await;
        key_on(page, ".bar-below", "ArrowRight").await;
        page.until(&format!("{HERE} === {}", json!(moves[1]))).await;
        key_on(page, ".typed input", "ArrowLeft").await;
        assert_eq!(page.ask(HERE).await, json!(moves[1]), "a field keeps its arrows");
        key_on(page, "body", "?").await;
        page.until("document.querySelector('dialog.keys[open]')").await;
        assert!(page.text_of("dialog.keys").await.contains("walk through the moves"));
        page.click("dialog.keys button").await;
        page.until("!document.querySelector('dialog.keys[open]')").await;
    })
    .await;
}

#[tokio::test]
async fn a_board_reached_by_the_keyboard_keeps_its_arrows() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "human"]).await;
        play_one(page).await;
        page.script(
            "document.activeElement.blur(); document.querySelector('.place[tabindex=\"0\"]').focus()",
            json!([]),
        )
        .await;
        let first = page.ask("document.activeElement.id").await;
        page.script(
            "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', \
            { key: 'ArrowRight', bubbles: true, cancelable: true }))",
            json!([]),
        )
        .await;
        page.until(&format!("document.activeElement.id !== {first}")).await;
        page.until(HERE).await;
    })
    .await;
}

/// How many clickable elements lie under the message.
const COVERED: &str = "(() => { const box = document.querySelector('.message').getBoundingClientRect(); \
    const clickable = 'button, a, input, select, textarea, summary, [role=button]'; \
    return [...document.querySelectorAll(clickable)].filter(it => { \
    if (it.closest('.message')) return false; const b = it.getBoundingClientRect(); \
    if (!b.width || !it.checkVisibility()) return false; \
    return b.left < box.right - 1 && b.right > box.left + 1 && b.top < box.bottom - 1 && b.bottom > box.top + 1; \
    }).map(it => it.outerHTML.slice(0, 80)); })()";

#[tokio::test]
async fn a_message_covers_nothing_that_can_be_clicked_and_shifts_nothing() {
    visit(BrowserOptions::default(), async |page| {
        page.start_match("pijersi", &["human", "human"]).await;
        for width in [390, 1280] {
            if width == 390 {
                narrow(page, width).await;
            } else {
                page.devtools("Emulation.clearDeviceMetricsOverride", json!({})).await;
            }
            let height = page.ask("document.documentElement.scrollHeight").await;
            page.script(
                "document.querySelector('.place:not(.target)').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
                json!([]),
            )
            .await;
            page.until("document.querySelector('.message p')?.textContent").await;
            page.until(&format!("{COVERED}.length === 0")).await;
            assert_eq!(page.ask("document.documentElement.scrollHeight").await, height, "{width}");
            let said = page.text_of(".message p").await;
            assert_eq!(page.text_of(".spoken").await.trim_end_matches('\u{a0}'), said);
            page.click(".message button").await;
            page.until("!document.querySelector('.message')").await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_match_starts_from_the_set_up_that_was_previewed() {
    visit(BrowserOptions::default(), async |page| {
        page.go("#/new/pijersi").await;
        page.until("document.querySelector('.setup .preview svg')").await;
        page.choose(".setup select[aria-label='Set-up']", "full-random").await;
        page.until_shown("Draw again").await;
        let shapes = "document.querySelector('.setup .preview svg').innerHTML";
        let first = page.ask(shapes).await;
        page.press("Draw again").await;
        page.until(&format!("{shapes} !== {first}")).await;
        // The same signs stand in the same places.
        let signs = "return [...document.querySelectorAll(arguments[0] + ' g[class^=sign]')].map(it => it.outerHTML).join()";
        let previewed = page.script(signs, json!([".setup .preview"])).await;
        assert!(!text(&previewed).is_empty());
        page.click(".setup form > button.main").await;
        page.until("document.querySelector('.match .board')").await;
        assert_eq!(page.script(signs, json!([".match .board .things"])).await, previewed);
    })
    .await;
}

#[tokio::test]
async fn any_time_can_be_set_and_a_bad_one_is_explained() {
    visit(BrowserOptions::default(), async |page| {
        page.go("#/new/awele").await;
        page.keys_into(".clocks label:nth-of-type(1) input", "7").await;
        page.keys_into(".clocks label:nth-of-type(2) input", "99").await;
        page.until("document.querySelector('.problem').textContent.includes('from 0 to 59')").await;
        assert_eq!(page.ask("document.querySelector('.setup button.main').disabled").await, true);
        page.keys_into(".clocks label:nth-of-type(2) input", "\u{e003}\u{e003}30").await;
        page.until("!document.querySelector('.setup button.main').disabled").await;
        page.click(".setup form > button.main").await;
        page.until("document.querySelector('.clock')?.textContent.startsWith('7:')").await;
    })
    .await;
}

/// The id of a place in view that can be touched.
const SEEN_TARGET: &str = "[...document.querySelectorAll('.board .place.target')].find(it => { \
    const box = it.getBoundingClientRect(); \
    return it.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); }).id";

/// Moves the pressed pointer away from a place by so many pixels, and lets go.
async fn drag_by(page: &Page, id: &str, by: f64) {
    let box_of = page.ask(&format!("document.getElementById({id:?}).getBoundingClientRect().toJSON()")).await;
    let middle =
        |from: &str, length: &str| box_of[from].as_f64().unwrap() + box_of[length].as_f64().unwrap() / 2.0;
    let (x, y) = (middle("x", "width"), middle("y", "height"));
    for (kind, by) in [("mouseMoved", by / 2.0), ("mouseMoved", by), ("mouseReleased", by)] {
        let event = json!({ "type": kind, "x": x + by, "y": y, "button": "left", "clickCount": 1 });
        page.devtools("Input.dispatchMouseEvent", event).await;
    }
}

#[tokio::test]
async fn a_large_board_is_zoomed_and_still_played_by_touch() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.go("#/new/tricerata").await;
        page.until("document.querySelector('.setup .option')").await;
        page.script(NAME_OPTIONS, json!([])).await;
        page.choose("#option-ground", "penrose").await;
        for seat in 1..=2 {
            page.choose(&format!(".setup fieldset label:nth-of-type({seat}) select"), "human").await;
        }
        page.click(".setup form > button.main").await;
        page.until("document.querySelector('.match .board')").await;
        let view = "document.querySelector('.match .board').getAttribute('viewBox')";
        let whole = page.ask(view).await;
        page.click(".zoom button[aria-label='Zoom in']").await;
        page.until(&format!("{view} !== {whole}")).await;
        // A pan plays nothing; a tap on a place in view does.
        let seen = text(&page.ask(SEEN_TARGET).await).to_owned();
        mouse(page, "mousePressed", &seen).await;
        drag_by(page, &seen, 40.0).await;
        page.until(&format!("{view} !== {whole}")).await;
        assert!(!page.board().await.is_begun && page.board().await.moves.is_empty());
        let seen = text(&page.ask(SEEN_TARGET).await).to_owned();
        page.click(&format!("#{seen}")).await;
        page.until(
            "document.querySelector('.answers button.quiet') || document.querySelector('.record .move')",
        )
        .await;
        page.press("Whole board").await;
        page.until(&format!("{view} === {whole}")).await;
        let wheel = "document.querySelector('.match .board').dispatchEvent(new WheelEvent('wheel', \
            { deltaY: -200, ctrlKey: true, bubbles: true, cancelable: true, clientX: 200, clientY: 200 }))";
        page.script(wheel, json!([])).await;
        page.until(&format!("{view} !== {whole}")).await;
    })
    .await;
}
