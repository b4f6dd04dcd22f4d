//! Mishaps: the page says what happened, and goes on.

use serde_json::json;

use crate::everyday::{play_one, until_moves};
use crate::harness::{BrowserOptions, NO_SERVICE_WORKER, Page, visit};

/// Keeps a text as if it were a match of ours, and opens it.
async fn open_kept(page: &Page, record: &str) {
    page.script("localStorage.setItem('kelci.match.old', arguments[0])", json!([record])).await;
    page.open("#/play/old").await;
}

/// A game against the computer can be played.
async fn check_playable(page: &Page) {
    play_one(page).await;
    until_moves(page, 2).await;
    page.until("document.querySelector('.board .place.target')").await;
}

#[tokio::test]
async fn a_storage_that_is_full_is_told_and_the_game_goes_on() {
    let full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };";
    visit(BrowserOptions { before: full, ..BrowserOptions::default() }, async |page| {
        // Said of the settings already, and again of the game.
        page.stand_still().await;
        page.until_shown("The browser’s storage is full: these settings last until you close the page").await;
        page.press("Close").await;
        page.until("!document.querySelector('.message')").await;
        page.start_match("pijersi", &["human", "level:1"]).await;
        page.until_shown("The browser’s storage is full: this game will be lost when you close the page")
            .await;
        check_playable(page).await;
    })
    .await;
}

#[tokio::test]
async fn a_storage_that_fills_up_during_a_game_tells_how_much_of_it_is_kept() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "human"]).await;
        play_one(page).await;
        let fill =
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };";
        page.script(fill, json!([])).await;
        play_one(page).await;
        page.until_shown("The browser’s storage is full: this game is kept up to move 1 only").await;
        page.until_shown("save it as text, or delete old games on the home page").await;
        // It is told once, not after every move.
        page.press("Close").await;
        play_one(page).await;
        until_moves(page, 3).await;
        assert_eq!(page.ask("document.querySelector('.message')").await, json!(null));
    })
    .await;
}

#[tokio::test]
async fn saving_a_file_tells_its_name() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("kalah", &["human", "human"]).await;
        play_one(page).await;
        page.press("Share and save").await;
        for (button, name) in [
            ("Save as text", "kalah.txt"),
            ("Save the board as SVG", "kalah.svg"),
            ("Save the board as PNG", "kalah.png"),
            ("Save the game as GIF", "kalah.gif"),
        ] {
            page.press(button).await;
            page.until_shown(&format!("Saved as {name}: look among your downloads.")).await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_storage_that_is_forbidden_is_told_and_the_game_goes_on() {
    let forbidden = "Object.defineProperty(window, 'localStorage', \
        { get() { throw new DOMException('no', 'SecurityError'); } });";
    visit(BrowserOptions { before: forbidden, ..BrowserOptions::default() }, async |page| {
        page.stand_still().await;
        page.until_shown("This browser does not let the page store anything").await;
        page.press("Close").await;
        page.until("!document.querySelector('.message')").await;
        page.start_match("awele", &["human", "level:1"]).await;
        page.until_shown("This browser does not let the page store anything: this game will be lost").await;
        check_playable(page).await;
    })
    .await;
}

#[tokio::test]
async fn a_worker_that_dies_is_told_and_another_is_started() {
    let mortal = "const Real = Worker; let n = 0; window.Worker = class extends Real { constructor(...all) { \
        super(...all); if (n++ < 1) setTimeout(() => { this.terminate(); this.dispatchEvent(new Event('error')); }, 50); } };";
    visit(BrowserOptions { before: mortal, ..BrowserOptions::default() }, async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "level:8"]).await;
        play_one(page).await;
        page.until_shown("has stopped unexpectedly").await;
        assert_eq!(page.board().await.moves.len(), 1);
        page.press("Continue").await;
        until_moves(page, 2).await;
    })
    .await;
}

#[tokio::test]
async fn a_worker_that_cannot_be_fetched_is_told_and_people_can_play() {
    let lost = "const Real = Worker; window.Worker = class extends Real { \
        constructor(_, how) { super('/no-such-script.js', how); } };";
    let wish = BrowserOptions { before: lost, expected: &["no-such-script"], ..BrowserOptions::default() };
    visit(wish, async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "level:1"]).await;
        play_one(page).await;
        page.until_shown("has stopped unexpectedly").await;
        page.choose(".players li:nth-child(2) select", "human").await;
        play_one(page).await;
        until_moves(page, 2).await;
    })
    .await;
}

#[tokio::test]
async fn a_browser_without_workers_is_told_so_too() {
    let none = "window.Worker = class { constructor() { throw new Error('no workers'); } };";
    visit(BrowserOptions { before: none, ..BrowserOptions::default() }, async |page| {
        page.stand_still().await;
        page.start_match("kalah", &["human", "level:1"]).await;
        // A turn of this game may go on.
        for _ in 0..3 {
            if !page.seen().await.contains("has stopped unexpectedly") {
                play_one(page).await;
            }
        }
        page.until_shown("has stopped unexpectedly").await;
        page.choose(".players li:nth-child(2) select", "human").await;
        play_one(page).await;
    })
    .await;
}

#[tokio::test]
async fn a_browser_without_threads_plays_all_the_same() {
    let alone = "delete window.SharedArrayBuffer; \
        Object.defineProperty(window, 'crossOriginIsolated', { value: false });";
    visit(BrowserOptions { before: alone, ..BrowserOptions::default() }, async |page| {
        assert_eq!(page.ask("typeof SharedArrayBuffer").await, "undefined");
        page.stand_still().await;
        page.start_match("pijersi", &["human", "level:3"]).await;
        check_playable(page).await;
    })
    .await;
}

#[tokio::test]
async fn a_page_out_of_which_threads_can_be_made_is_served() {
    visit(BrowserOptions::default(), async |page| {
        assert_eq!(page.ask("crossOriginIsolated && typeof SharedArrayBuffer").await, "function");
    })
    .await;
}

#[tokio::test]
async fn a_record_with_a_mistake_is_read_up_to_there() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        open_kept(page, "[Game \"pijersi\"]\n\n1 a1-b1 a1-g6\n").await;
        page.until("document.querySelector('.message p')").await;
        let told = page.text_of(".message p").await;
        assert!(told.contains("a1"), "{told}");
        page.until("document.querySelector('.board .place.target')").await;
        play_one(page).await;
    })
    .await;
}

#[tokio::test]
async fn an_old_game_is_shown_with_its_text() {
    visit(BrowserOptions::default(), async |page| {
        // Of a game that is no more.
        open_kept(page, "[Game \"jersi-0\"]\n[Kept \"1\"]\n\n1. a1-b2\n").await;
        page.until_shown("This game cannot be read").await;
        let kept = page.ask("document.querySelector('textarea').value").await;
        assert!(kept.as_str().unwrap().contains("1. a1-b2"), "{kept}");
        page.press("Back to the games").await;
        page.until_shown("jersi-0").await;
        // With headers that nobody knows any more.
        open_kept(page, "[Game \"awele\"]\n[Mood \"glad\"]\n[Trail \"0 7 x\"]\n[Clock \"soon\"]\n[Player2 \"wizard:9\"]\n").await;
        page.until("document.querySelector('.match .board')").await;
        play_one(page).await;
        // What is no text of ours at all.
        open_kept(page, "{\"turn\": 3}\u{0}\u{fffd}").await;
        page.until_shown("This game cannot be read").await;
    })
    .await;
}

#[tokio::test]
async fn addresses_that_lead_nowhere_say_so() {
    visit(BrowserOptions::default(), async |page| {
        for (fragment, words) in [
            ("#/nowhere/at/all", "Page not found"),
            ("#/play/", "Page not found"),
            ("#/play/unknown", "Game not found"),
            ("#/new/chess", "There is no such game"),
            ("#/learn/chess", "There is no tutorial for this game"),
            ("#/study/unknown", "Game not found"),
        ] {
            page.go(fragment).await;
            page.until_shown(words).await;
        }
        page.go("#/rules/chess").await;
        page.until("document.querySelector('main').textContent.includes('chess')").await;
        page.go("#/").await;
        page.until("document.querySelector('.card')").await;
    })
    .await;
}

#[tokio::test]
async fn a_match_needs_nothing_that_comes_after_the_first_page() {
    let wish =
        BrowserOptions { before: NO_SERVICE_WORKER, expected: &["rules/all"], ..BrowserOptions::default() };
    visit(wish, async |page| {
        page.refuse(&["*/rules/*", "*/editor.js"]).await;
        for game in ["pijersi", "jersi-2", "jersi-4", "awele"] {
            page.open("#/").await;
            page.start_at_once(game).await;
            check_playable(page).await;
            page.press("Hint").await;
            page.until("document.querySelector('.board .arrows').childElementCount").await;
            page.press("Take back").await;
            page.until("!document.querySelector('.record [aria-current]')").await;
            for words in ["Flip the board", "Français", "English", "Settings", "Settings"] {
                page.press(words).await;
            }
        }
        // A ground that is rarely played on.
        open_kept(page, "[Game \"tricerata\"]\n[Options \"ground=penrose size=3\"]\n").await;
        page.until("document.querySelector('.board .place.target')").await;
        play_one(page).await;
        // A text that cannot be fetched is said to be missing, and is there once it can be.
        page.go("#/rules/awele").await;
        page.until_shown("The rules could not be loaded").await;
        page.refuse(&[]).await;
        page.go("#/").await;
        page.go("#/rules/awele").await;
        page.until("document.querySelector('.rules h1')").await;
    })
    .await;
}
