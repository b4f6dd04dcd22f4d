//! The end of a match and what follows it: the panel, resigning, the review and its lessons.

use fantoccini::key::Key;
use serde_json::json;

use crate::everyday::until_moves;
use crate::harness::{BrowserOptions, Page, text, texts, visit};

/// Starts a match of Pijersi from a position.
async fn start_at(page: &Page, players: &[&str], position: &str) {
    page.stand_still().await;
    page.go("#/new/pijersi").await;
    for (index, player) in players.iter().enumerate() {
        page.choose(&format!(".setup fieldset label:nth-of-type({}) select", index + 1), player).await;
    }
    page.click(".setup .from-position summary").await;
    page.keys_into(".setup .from-position input", position).await;
    page.click(".setup form > button.main").await;
    page.until("document.querySelector('.match .board')").await;
}

async fn type_move(page: &Page, typed: &str) {
    page.keys_into(".typed input", &format!("{typed}{}", char::from(Key::Enter))).await;
}

/// White arrives with the next move; black has a piece far from everything.
const NEARLY_WON: &str = "6/R-6/6/7/5s-/7/6 w 0 1";

async fn buttons(page: &Page) -> Vec<String> {
    texts(
        &page
            .ask("[...document.querySelectorAll('.ending .steps > *')].map(it => it.textContent.trim())")
            .await,
    )
}

#[tokio::test]
async fn the_end_says_who_won_and_why_and_takes_the_focus() {
    visit(BrowserOptions::default(), async |page| {
        start_at(page, &["human", "level:2"], NEARLY_WON).await;
        assert_eq!(page.ask("document.querySelector('.ending')").await, json!(null));
        type_move(page, "f1-g1").await;
        page.until("document.activeElement?.id === 'ending-title'").await;
        assert_eq!(page.text_of(".ending .result").await, "You won.");
        assert_eq!(page.text_of(".ending .reason").await, "Your piece has reached the far row.");
        let all = ["Rematch", "Harder", "Easier", "Review", "Share", "New game"];
        assert_eq!(buttons(page).await, all);
        assert_eq!(page.ask("document.querySelector('.status').hidden").await, true);
        page.press("Français").await;
        page.until("document.querySelector('.ending .result').textContent === 'Vous avez gagné.'").await;
        page.press("English").await;
        // A finished match keeps its panel, and leaves the focus alone when it is opened.
        page.reload().await;
        page.until("document.querySelector('.ending')").await;
        assert_eq!(page.ask("document.activeElement?.id === 'ending-title'").await, false);
        // Sides are swapped: the computer begins.
        page.press("Rematch").await;
        page.until("!document.querySelector('.ending') || document.querySelector('.players')").await;
        let players = page.ask("[...document.querySelectorAll('.players select')].map(it => it.value)").await;
        assert_eq!(texts(&players), ["level:2", "human"]);
    })
    .await;
}

#[tokio::test]
async fn harder_goes_one_level_up_and_people_among_themselves_have_no_levels() {
    visit(BrowserOptions::default(), async |page| {
        start_at(page, &["human", "level:2"], NEARLY_WON).await;
        type_move(page, "f1-g1").await;
        page.until("document.querySelector('.ending')").await;
        page.press("Harder").await;
        let level = "document.querySelectorAll('.players select')[1]?.value === 'level:3'";
        page.until(level).await;
        start_at(page, &["human", "human"], NEARLY_WON).await;
        type_move(page, "f1-g1").await;
        page.until("document.querySelector('.ending')").await;
        assert_eq!(page.text_of(".ending .result").await, "White wins.");
        assert_eq!(page.text_of(".ending .reason").await, "White’s piece has reached the far row.");
        assert_eq!(buttons(page).await, ["Rematch", "Review", "Share", "New game"]);
    })
    .await;
}

#[tokio::test]
async fn resigning_asks_once_and_a_finished_match_cannot_be_resigned() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "level:1"]).await;
        // Nobody has moved: the match can be aborted, and Escape keeps it.
        page.press("Abort").await;
        page.until("document.activeElement?.id === 'resign-confirm'").await;
        page.keys(&char::from(Key::Escape).to_string()).await;
        page.until("!document.querySelector('.asked') && document.activeElement?.id === 'resign'").await;
        type_move(page, "a4-b5=c4").await;
        until_moves(page, 2).await;
        page.press("Resign").await;
        page.press("No, play on").await;
        page.until("!document.querySelector('.asked')").await;
        page.press("Resign").await;
        page.press("Yes, resign").await;
        page.until("document.querySelector('.ending')").await;
        assert_eq!(page.text_of(".ending .reason").await, "You resigned.");
        // Looking back does not bring the match back.
        page.click(".walk button:nth-child(1)").await;
        assert_eq!(page.ask("document.querySelector('#resign').disabled").await, true);
    })
    .await;
}

#[tokio::test]
async fn a_draw_is_counted_down_and_captures_are_shown_beside_their_captor() {
    visit(BrowserOptions::default(), async |page| {
        start_at(page, &["human", "human"], "6/7/6/3r-P-2/5s-/7/6 w 16 1").await;
        assert_eq!(page.text_of(".countdown").await, "Draw in 4 turns unless something is captured.");
        assert_eq!(page.ask("document.querySelector('.captured')").await, json!(null));
        type_move(page, "d5-d4!").await;
        page.until("document.querySelector('.players li:first-child .captured svg')").await;
        let label = page.ask("document.querySelector('.captured').getAttribute('aria-label')").await;
        assert_eq!(text(&label), "captured: 1 rock");
        assert_eq!(page.text_of(".countdown").await, "");
    })
    .await;
}

#[tokio::test]
async fn a_review_starts_from_the_end_and_its_mistakes_are_lessons() {
    visit(BrowserOptions::default(), async |page| {
        // White passes a win in one by, and black one too.
        start_at(page, &["human", "human"], "6/R-6/6/7/5s-/6s-/6 w 0 1").await;
        for typed in ["f1-e1", "c6-d7", "e1-f1", "b7-a6"] {
            type_move(page, typed).await;
            page.until(&format!(
                "document.querySelector('.record [aria-current]')?.textContent.trim() === {typed:?}"
            ))
            .await;
        }
        page.until("document.querySelector('.ending')").await;
        page.press("Review").await;
        page.until("document.querySelector('table.summary')").await;
        assert!(!text(&page.ask("location.hash").await).ends_with("/review"));
        let headings =
            page.ask("[...document.querySelectorAll('.summary th')].map(it => it.innerText)").await;
        assert_eq!(texts(&headings)[..3], ["White", "Black", "Accuracy"]);
        assert_eq!(
            page.ask("getComputedStyle(document.querySelector('.study .table')).position").await,
            "sticky"
        );
        page.press("Learn from your mistakes").await;
        page.until("document.activeElement?.id === 'lesson-title'").await;
        let record = page.ask("localStorage.length").await;
        // The move of the game is no answer.
        type_move(page, "f1-e1").await;
        page.until("document.querySelector('.status.wrong')").await;
        page.press("Try again").await;
        page.until("!document.querySelector('.status.wrong')").await;
        type_move(page, "f1-g1").await;
        page.until("document.querySelector('.status.right')").await;
        assert!(page.text_of(".learning").await.contains("1 solved of"));
        // It was the only one; one may look at its answer all the same.
        assert_eq!(page.text_of("#lesson-title").await, "Mistake 1 of 1");
        page.press("Try again").await;
        page.until("!document.querySelector('.status.right')").await;
        page.press("Show the answer").await;
        page.until("document.querySelector('.status').textContent.startsWith('The answer: ')").await;
        page.press("Back to the study").await;
        page.until("document.querySelector('table.summary')").await;
        assert_eq!(page.ask("localStorage.length").await, record);
    })
    .await;
}

#[tokio::test]
async fn a_solitaire_remembers_the_best_result() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("tchuka-ruma", &[]).await;
        for _ in 0..400 {
            let board = page.board().await;
            if page.ask("!!document.querySelector('.ending')").await == json!(true) {
                break;
            }
            match board.targets.last() {
                Some(place) if board.answers == 0 => page.click(&format!("#{place}")).await,
                _ => page.click(".answers button:not(.quiet)").await,
            }
        }
        page.until("document.querySelector('.ending .fact')").await;
        assert_eq!(page.text_of(".ending .fact").await, "Your best so far.");
        assert_eq!(buttons(page).await[0], "Try again");
    })
    .await;
}
