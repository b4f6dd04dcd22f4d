//! A match is its own: looking at it, thinking about it, other tabs and refused moves never change it by the way.

use std::time::Duration;

use fantoccini::key::Key;
use serde_json::json;

use crate::everyday::{play_one, until_moves};
use crate::harness::{BrowserOptions, Page, text, texts, visit};

/// Lets a test hold the computer in thought: while `window.held` is a list, questions to it wait there.
const HOLDABLE: &str = "const Real = Worker; window.Worker = class extends Real { postMessage(...all) { \
    window.held ? window.held.push(() => super.postMessage(...all)) : super.postMessage(...all); } };";

/// The computer thinks from now on until it is released.
async fn hold_computer(page: &Page) {
    page.script("window.held = []", json!([])).await;
}

async fn release_computer(page: &Page) {
    page.script("const held = window.held; window.held = undefined; held.forEach(ask => ask());", json!([]))
        .await;
}

const THINKING: &str = "document.querySelector('.status').textContent.includes('thinking')";

/// Types a move and sends it off. What was typed before is replaced.
async fn type_move(page: &Page, typed: &str) {
    page.script("document.querySelector('.typed input').select()", json!([])).await;
    page.keys_into(".typed input", &format!("{typed}{}", char::from(Key::Enter))).await;
}

/// Types a move that is played.
async fn play_typed(page: &Page, typed: &str) {
    type_move(page, typed).await;
    page.until(&format!(
        "document.querySelector('.record [aria-current]')?.textContent.trim() === {typed:?}"
    ))
    .await;
}

async fn until_status(page: &Page, status: &str) {
    page.until(&format!("document.querySelector('.status').textContent === {}", json!(status))).await;
}

/// The match of this page as the browser keeps it.
async fn kept(page: &Page) -> String {
    let kept = "localStorage.getItem('kelci.match.' + location.hash.split('/').pop())";
    text(&page.ask(kept).await).to_owned()
}

/// The moves that match a selector.
async fn listed(page: &Page, selector: &str) -> Vec<String> {
    let list = format!("[...document.querySelectorAll({selector:?})].map(it => it.textContent.trim())");
    texts(&page.ask(&list).await)
}

/// The moves that lead to what the board shows.
async fn path(page: &Page) -> Vec<String> {
    listed(page, ".record .path .move").await
}

async fn until_path(page: &Page, n_moves: usize) {
    page.until(&format!("document.querySelectorAll('.record .path').length === {n_moves}")).await;
}

/// The buttons that walk through a record.
const START: &str = ".walk button:nth-child(1)";
const BACK: &str = ".walk button:nth-child(2)";
const AHEAD: &str = ".walk button:nth-child(3)";
const END: &str = ".walk button:nth-child(4)";

/// Goes from a match to its study.
async fn study(page: &Page, fragment: &str) {
    page.go(&fragment.replace("/play/", "/study/")).await;
    page.until("document.querySelector('.study .board')").await;
}

/// Starts a match and plays a first move, about whose answer the computer is held in thought.
async fn start_held(page: &Page) {
    page.stand_still().await;
    page.start_match("pijersi", &["human", "level:1"]).await;
    hold_computer(page).await;
    type_move(page, "a4-b5=c4").await;
    page.until(THINKING).await;
}

/// Time in which a computer that were allowed to play would have played.
async fn wait_a_while() {
    tokio::time::sleep(Duration::from_millis(500)).await;
}

#[tokio::test]
async fn a_move_typed_while_the_computer_thinks_is_refused() {
    visit(BrowserOptions { before: HOLDABLE, ..BrowserOptions::default() }, async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "human"]).await;
        play_typed(page, "a4-b5=c4").await;
        play_one(page).await;
        let legal_answer = page.board().await.moves.pop().unwrap();
        page.start_match("pijersi", &["human", "level:2"]).await;
        hold_computer(page).await;
        type_move(page, "a4-b5=c4").await;
        page.until(THINKING).await;
        let before = kept(page).await;
        type_move(page, &legal_answer).await;
        page.until_shown("It is not your turn").await;
        assert_eq!(page.board().await.moves, ["a4-b5=c4"]);
        assert_eq!(kept(page).await, before);
        assert_eq!(page.ask(THINKING).await, true);
        release_computer(page).await;
        until_moves(page, 2).await;
        until_status(page, "Your turn.").await;
    })
    .await;
}

/// Starts a match against the computer, with two moves of each side.
async fn start_with_four_moves(page: &Page) {
    page.stand_still().await;
    page.start_match("pijersi", &["human", "level:1"]).await;
    // The computer plays the same in every run: by chance it may win with its second move.
    page.script("Math.random = () => 0.5", json!([])).await;
    type_move(page, "a4-b5=c4").await;
    until_moves(page, 2).await;
    until_status(page, "Your turn.").await;
    play_one(page).await;
    until_moves(page, 4).await;
    until_status(page, "Your turn.").await;
}

#[tokio::test]
async fn looking_at_an_earlier_moment_changes_nothing() {
    visit(BrowserOptions::default(), async |page| {
        start_with_four_moves(page).await;
        let (board, before) = (page.board().await, kept(page).await);
        // Where the computer was to move, it does not play again, and nobody plays in its place.
        page.click("#move-1").await;
        until_status(page, "Black to move.").await;
        wait_a_while().await;
        assert_eq!(page.board().await.targets, Vec::<String>::new());
        assert_eq!(path(page).await, board.moves[..1]);
        page.click(START).await;
        until_status(page, "White to move.").await;
        wait_a_while().await;
        assert_eq!(path(page).await, Vec::<String>::new());
        page.click(AHEAD).await;
        page.click(AHEAD).await;
        assert_eq!(path(page).await, board.moves[..2]);
        page.click(BACK).await;
        until_status(page, "Black to move.").await;
        assert_eq!((page.board().await.moves, kept(page).await), (board.moves.clone(), before.clone()));
        // The end is the match as it stands.
        page.click(END).await;
        until_status(page, "Your turn.").await;
        let after = page.board().await;
        assert_eq!((after.moves, after.targets), (board.moves, board.targets));
        assert_eq!(kept(page).await, before);
    })
    .await;
}

#[tokio::test]
async fn whoever_looks_back_stays_there_when_the_computer_plays() {
    visit(BrowserOptions { before: HOLDABLE, ..BrowserOptions::default() }, async |page| {
        start_held(page).await;
        page.click(START).await;
        until_status(page, "White to move.").await;
        release_computer(page).await;
        until_moves(page, 2).await;
        assert_eq!(path(page).await, Vec::<String>::new());
        page.click(END).await;
        until_path(page, 2).await;
    })
    .await;
}

#[tokio::test]
async fn playing_at_an_earlier_moment_takes_back_to_there() {
    visit(BrowserOptions::default(), async |page| {
        start_with_four_moves(page).await;
        let before = page.board().await.moves;
        page.click(START).await;
        type_move(page, "b1-c1").await;
        // The computer answers the new move.
        until_path(page, 2).await;
        until_status(page, "Your turn.").await;
        assert_eq!(path(page).await[0], "b1-c1");
        assert_eq!(listed(page, ".record .varied .move").await, before);
        let now = page.board().await;
        page.reload().await;
        until_status(page, "Your turn.").await;
        let again = page.board().await;
        assert_eq!((again.moves, again.targets), (now.moves, now.targets));
    })
    .await;
}

#[tokio::test]
async fn the_computer_answers_what_is_played_at_an_earlier_moment_while_it_thinks() {
    visit(BrowserOptions { before: HOLDABLE, ..BrowserOptions::default() }, async |page| {
        start_held(page).await;
        page.click(START).await;
        type_move(page, "b1-c1").await;
        release_computer(page).await;
        until_path(page, 2).await;
        until_status(page, "Your turn.").await;
        assert_eq!(path(page).await[0], "b1-c1");
        assert_eq!(listed(page, ".record .varied .move").await, ["a4-b5=c4"]);
    })
    .await;
}

#[tokio::test]
async fn a_refused_move_takes_nothing_back() {
    visit(BrowserOptions::default(), async |page| {
        start_with_four_moves(page).await;
        let (moves, before) = (page.board().await.moves, kept(page).await);
        for _ in 0..2 {
            page.click(BACK).await;
        }
        assert_eq!(path(page).await, moves[..2]);
        // Nonsense, then a move that was legal before but not here.
        for (typed, why) in [("z9", "z9"), ("a4-b5=c4", "a4 is empty")] {
            type_move(page, typed).await;
            page.until(&format!("document.querySelector('.message p')?.textContent.includes({why:?})")).await;
            page.press("Close").await;
            assert_eq!((path(page).await, kept(page).await), (moves[..2].to_vec(), before.clone()));
        }
        assert_eq!(page.board().await.moves, moves);
        // Another move is a variation; whoever has made some can resign.
        page.click(START).await;
        type_move(page, "b1-c1").await;
        until_path(page, 2).await;
        until_status(page, "Your turn.").await;
        page.press("Resign").await;
        page.press("Yes, resign").await;
        until_status(page, "You lost: you resigned.").await;
        assert_eq!(page.text_of(".record .score").await, "0-1");
        page.reload().await;
        until_status(page, "You lost: you resigned.").await;
        assert_eq!(page.text_of(".record .score").await, "0-1");
    })
    .await;
}

/// Lets the test read the text put on the clipboard.
pub(crate) const CLIPBOARD: &str = "Object.defineProperty(navigator, 'clipboard', \
    { value: { writeText: async text => { window.copied = text; } } });";

/// The record as others read it.
async fn record(page: &Page) -> String {
    page.script("window.copied = undefined", json!([])).await;
    if page.ask("document.querySelector('details.more').open").await == json!(false) {
        page.press("Share and save").await;
    }
    page.press("Copy the record").await;
    page.until("window.copied").await;
    text(&page.ask("window.copied").await).to_owned()
}

#[tokio::test]
async fn taking_back_after_a_resignation_resumes_play() {
    visit(BrowserOptions { before: CLIPBOARD, ..BrowserOptions::default() }, async |page| {
        start_with_four_moves(page).await;
        page.press("Resign").await;
        page.press("Yes, resign").await;
        until_status(page, "You lost: you resigned.").await;
        assert!(record(page).await.contains("0-1"), "{}", record(page).await);
        page.press("Take back").await;
        until_status(page, "Your turn.").await;
        assert_eq!(page.text_of(".record .score").await, "");
        assert!(!record(page).await.contains("0-1"), "{}", record(page).await);
        let n_moves = path(page).await.len();
        play_one_more(page).await;
        until_path(page, n_moves + 2).await;
        page.reload().await;
        until_status(page, "Your turn.").await;
        assert_eq!(page.text_of(".record .score").await, "");
    })
    .await;
}

/// Plays one whole move where others were taken back: the last place each time, as the first may lead to one of those.
async fn play_one_more(page: &Page) {
    let before = kept(page).await;
    for _ in 0..20 {
        if kept(page).await != before {
            return;
        }
        let board = page.board().await;
        match board.targets.last() {
            Some(place) if board.answers == 0 => page.click(&format!("#{place}")).await,
            _ => page.click(".answers button:not(.quiet)").await,
        }
    }
    panic!("no move after twenty clicks: {:?}", page.board().await);
}

/// A ring of six cells, in the form that the option takes.
const RING: &str = "cell a; cell b; cell c; cell d; cell e; cell f; \
    edge a b; edge b c; edge c d; edge d e; edge e f; edge f a";

/// Lets the test find each house rule by its name.
pub(crate) const NAME_OPTIONS: &str = "for (const it of document.querySelectorAll('.setup .option')) \
    it.parentElement.querySelector('select, input').id = \
    'option-' + it.firstChild.textContent.trim().toLowerCase();";

#[tokio::test]
async fn an_option_with_blanks_in_it_is_kept() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.go("#/new/tricerata").await;
        page.until("document.querySelector('.setup .option')").await;
        page.script(NAME_OPTIONS, json!([])).await;
        page.choose("#option-ground", "graph").await;
        page.keys_into("#option-map", &format!("{RING}{}", char::from(Key::Tab))).await;
        for seat in 1..=2 {
            page.choose(&format!(".setup fieldset label:nth-of-type({seat}) select"), "human").await;
        }
        page.click(".setup form > button.main").await;
        page.until("document.querySelector('.match .board .place.target')").await;
        assert_eq!(page.board().await.targets.len(), 6);
        play_one(page).await;
        let before = page.board().await;
        page.reload().await;
        page.until("document.querySelector('.match .board')").await;
        let after = page.board().await;
        assert_eq!(
            (after.moves, after.targets, after.status),
            (before.moves.clone(), before.targets, before.status)
        );
        // Its study knows the board as well, from the match and then from what it keeps itself.
        let fragment = text(&page.ask("location.hash").await).to_owned();
        study(page, &fragment).await;
        // The lines of the engine take their room first.
        page.until("document.querySelector('.lines li:not([hidden])')").await;
        page.click(START).await;
        page.until("document.querySelectorAll('.study .board .place.target').length === 6").await;
        page.reload().await;
        page.until("document.querySelectorAll('.study .board .place.target').length === 6").await;
        assert_eq!(page.board().await.moves, before.moves);
    })
    .await;
}

/// Makes a tab hear nothing of what other tabs keep.
const DEAF: &str = "addEventListener('storage', event => event.stopImmediatePropagation(), true);";

const ELSEWHERE: &str = "This game was continued in another tab";

/// Starts a match, opens it in a second tab and plays a move there.
async fn play_in_second_tab(page: &Page) {
    page.stand_still().await;
    page.start_match("pijersi", &["human", "human"]).await;
    page.open_tab(text(&page.ask("location.hash").await)).await;
    page.until("document.querySelector('.match .board .place.target')").await;
    play_typed(page, "a4-b5=c4").await;
}

#[tokio::test]
async fn a_move_in_one_tab_appears_in_the_other() {
    visit(BrowserOptions::default(), async |page| {
        play_in_second_tab(page).await;
        page.show_tab(0).await;
        until_moves(page, 1).await;
        page.until_shown(ELSEWHERE).await;
        until_status(page, "Black to move.").await;
        // And back again: the other tab goes on from there.
        play_one(page).await;
        let moves = page.board().await.moves;
        page.show_tab(1).await;
        until_moves(page, 2).await;
        assert_eq!(page.board().await.moves, moves);
    })
    .await;
}

#[tokio::test]
async fn a_move_in_a_stale_tab_is_not_written_over_a_newer_game() {
    visit(BrowserOptions { before: DEAF, ..BrowserOptions::default() }, async |page| {
        play_in_second_tab(page).await;
        play_one(page).await;
        let (newer, moves) = (kept(page).await, page.board().await.moves);
        page.show_tab(0).await;
        assert_eq!(page.board().await.moves, Vec::<String>::new());
        type_move(page, "b1-c1").await;
        page.until_shown(ELSEWHERE).await;
        assert_eq!((page.board().await.moves, kept(page).await), (moves, newer.clone()));
        until_status(page, "White to move.").await;
        // From there it goes on.
        page.press("Close").await;
        play_one(page).await;
        assert!(kept(page).await.starts_with(&newer));
    })
    .await;
}

/// A match as the page used to keep it.
const OLD_RECORD: &str = "[Game \"pijersi\"]\n[White \"human\"]\n[Black \"level:3\"]\n[Trail \"0 0\"]\n\
    [Kept \"1794820000000\"]\n[Clock \"300000+3000 231000 180000\"]\n\n1 a4-b5=c4 {well} (1 b1-c1) 2 f4=d5-d4\n";

#[tokio::test]
async fn a_record_kept_in_place_of_a_match_is_a_match_with_clocks_and_a_study() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.script("localStorage.setItem('kelci.match.old', arguments[0])", json!([OLD_RECORD])).await;
        page.open("#/play/old").await;
        until_status(page, "Your turn.").await;
        assert_eq!(page.board().await.moves, ["a4-b5=c4", "f4=d5-d4"]);
        let clocks = listed(page, ".players .clock").await;
        assert!(clocks[0].starts_with("3:5") || clocks[0].starts_with("3:4"), "{clocks:?}");
        assert_eq!(clocks[1], "3:00");
        let players = page.ask("[...document.querySelectorAll('.players select')].map(it => it.value)").await;
        assert_eq!(texts(&players), ["human", "level:3"]);
        play_one(page).await;
        until_moves(page, 4).await;
        until_status(page, "Your turn.").await;
        let moves = page.board().await.moves;
        page.reload().await;
        until_status(page, "Your turn.").await;
        assert_eq!(page.board().await.moves, moves);
        study(page, "#/play/old").await;
        assert_eq!(listed(page, ".record .varied .move").await, ["b1-c1"]);
        assert_eq!(listed(page, ".record li .comment").await, ["well"]);
    })
    .await;
}

#[tokio::test]
async fn a_study_shows_what_was_played_since_it_was_looked_at() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "human"]).await;
        play_typed(page, "a4-b5=c4").await;
        let fragment = text(&page.ask("location.hash").await).to_owned();
        study(page, &fragment).await;
        // A variation of the study's own.
        page.click(START).await;
        play_typed(page, "b1-c1").await;
        page.go(&fragment).await;
        page.until("document.querySelector('.match:not(.study) .board')").await;
        assert_eq!(page.board().await.moves, ["a4-b5=c4"]);
        play_one(page).await;
        let moves = page.board().await.moves;
        study(page, &fragment).await;
        assert_eq!(listed(page, ".record li:not(.varied) .move").await, moves);
        assert_eq!(listed(page, ".record .varied .move").await, ["b1-c1"]);
    })
    .await;
}
