//! Five people, each from the home page to the end of what they came for.

use fantoccini::key::Key;
use serde_json::json;

use crate::everyday::{play_one, play_one_by_keys, tab_to, until_moves};
use crate::harness::{BrowserOptions, Page, text, visit};
use crate::lessons::{go_on, touch, until_said};
use crate::links::shared_with_rules;
use crate::phone::{is_in_view, narrow};
use crate::writing::{SHEET, type_at_end, written};

/// No match here lasts as long as this many clicks.
const MOST_CLICKS: usize = 600;

/// Whether the end of the match is told under the board.
const IS_OVER: &str = "document.querySelector('.ending .result')";

/// Plays by clicks against the computer until the match is over.
async fn play_to_the_end(page: &Page) {
    for _ in 0..MOST_CLICKS {
        page.until(&format!(
            "{IS_OVER} || document.querySelector('.board .place.target, .answers button:not(.quiet)')"
        ))
        .await;
        if page.ask(&format!("!!{IS_OVER}")).await == json!(true) {
            return;
        }
        let board = page.board().await;
        match board.targets.first() {
            // The computer may have answered, and ended the match, between the two looks.
            Some(place) if board.answers == 0 => {
                page.script("document.getElementById(arguments[0])?.dispatchEvent(new MouseEvent('click', { bubbles: true }))", json!([place]))
                    .await;
            }
            _ => {
                page.script("document.querySelector('.answers button:not(.quiet)')?.click()", json!([]))
                    .await;
            }
        }
    }
    panic!("{MOST_CLICKS} clicks and no end: {:?}", page.board().await);
}

#[tokio::test]
async fn a_newcomer_learns_a_game_plays_it_and_sees_what_went_wrong() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        // The door says what this is, and which games are good to begin with.
        assert!(page.text_of("main .lead").await.contains("games"));
        assert_eq!(page.ask("document.querySelectorAll('.large .card').length").await, 3);
        page.click(".large .card a[href='#/learn/awele']").await;
        page.until("document.querySelector('.step-view .board')").await;
        go_on(page).await;
        let lessons = [
            ("a2", "choose a pit"),
            ("a3", "how far it goes"),
            ("a5", "Two stones for your store"),
            ("a5", "two stones each"),
            ("a6", "It stopped at b6"),
            ("a2", "run away"),
            ("a3", "a treasure"),
            ("a4", "Fed"),
            ("a5", "something to play"),
        ];
        for (place, words) in lessons {
            touch(page, place).await;
            until_said(page, words).await;
            go_on(page).await;
        }
        touch(page, "a5").await;
        go_on(page).await;
        page.press("Play a game at level 1").await;
        page.until("document.querySelector('.match .board .place.target')").await;
        assert_eq!(page.board().await.status, "Your turn.");
        assert_eq!(page.text_of(".prompt").await, "Choose a pit to sow.");
        play_to_the_end(page).await;
        let result = page.text_of(".ending .result").await;
        assert!(["You won.", "You lost.", "Draw."].contains(&result.as_str()), "{result}");
        assert!(!page.text_of(".ending .reason").await.is_empty());
        page.press("Review").await;
        page.until("document.querySelector('table.summary')").await;
        assert_eq!(page.ask("document.querySelectorAll('table.summary thead th').length").await, 2);
        // The board stays in view while one reads on.
        page.script("scrollTo(0, document.body.scrollHeight)", json!([])).await;
        page.until("document.querySelector('.study .board').getBoundingClientRect().bottom > 100").await;
    })
    .await;
}

#[tokio::test]
async fn a_child_plays_awele_to_its_end_on_a_telephone() {
    visit(BrowserOptions::default(), async |page| {
        narrow(page, 390).await;
        page.click(".large .card:nth-child(2) button.main").await;
        page.until("document.querySelector('.match .board .place.target')").await;
        // The match opens at its board, with everything one needs in reach of a thumb.
        for part in [".match .board", ".status", ".prompt", ".bar-below"] {
            assert!(is_in_view(page, part).await, "{part}");
        }
        let title = text(&page.ask("document.title").await).to_owned();
        assert_eq!(title, "Your turn – Awélé – Kelci");
        // One sees the stones go, one's own and then those of the computer.
        play_one(page).await;
        page.until("document.querySelector('.flying').childElementCount").await;
        until_moves(page, 2).await;
        page.until("document.querySelector('.status').textContent === 'Your turn.'").await;
        // Impatient now.
        page.stand_still().await;
        play_to_the_end(page).await;
        page.until("document.querySelector('.ending')").await;
        assert!(is_in_view(page, ".ending .result").await, "the end is where one looks");
        page.press("Rematch").await;
        page.until(&format!("!({IS_OVER}) && document.querySelector('.match .board .place.target')")).await;
        // Sides are swapped, so that the computer has begun.
        assert_eq!(page.ask("document.querySelectorAll('.record .move').length").await, 1);
        assert!(is_in_view(page, ".match .board").await);
    })
    .await;
}

/// A match that white could have won with the last move.
const RECORD: &str =
    "[Game \"pijersi\"]\n\n1 b4-c4 2 f4=e3-e4 3 b7-b6=d5 4 g4-g3=g4 5 d5=e5-f5! 6 f2-f3 7 a1-b1\n";

#[tokio::test]
async fn a_strong_player_studies_a_game_and_plays_on_against_the_clock() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.open("#/study/new/pijersi").await;
        page.until("document.querySelector('.study .board')").await;
        let field = "textarea[aria-label='Text of a position or of a record']";
        page.ask(&format!("document.querySelector({field:?}).closest('details').open = true")).await;
        page.keys_into(field, RECORD).await;
        page.press("Open").await;
        page.until("document.querySelectorAll('.record .move').length === 7").await;
        // Back to where the win was: the engine finds it, and its arrow follows the steps of the move.
        page.script("document.querySelector('#main').focus()", json!([])).await;
        page.type_keys(&char::from(Key::Left).to_string()).await;
        page.until("document.querySelector('.record .move[aria-current]')?.textContent.trim() === 'f2-f3'")
            .await;
        page.until("document.querySelector('.lines li')?.textContent.includes('e5-f5=g4')").await;
        page.until("document.querySelector('.arrows').childElementCount").await;
        page.keys_into(".typed input", &format!("e5-f5=g4{}", char::from(Key::Enter))).await;
        page.until("document.querySelector('.record').textContent.includes('e5-f5=g4')").await;
        page.press("Review").await;
        page.until("document.querySelector('table.summary')").await;
        // A match with seven minutes and a half.
        page.go("#/new/jersi-2").await;
        page.keys_into(".clocks label:nth-of-type(1) input", "7").await;
        page.keys_into(".clocks label:nth-of-type(2) input", "30").await;
        page.click(".setup form > button.main").await;
        page.until("document.querySelector('.clock')?.textContent.startsWith('7:')").await;
        play_one(page).await;
        until_moves(page, 2).await;
        page.press("Resign").await;
        page.press("Yes, resign").await;
        page.until(IS_OVER).await;
        assert_eq!(page.text_of(".ending .reason").await, "You resigned.");
    })
    .await;
}

#[tokio::test]
async fn a_designer_writes_a_game_plays_it_and_gives_it_away() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.click("header a[href='#/write']").await;
        page.until(SHEET).await;
        page.choose(".doings select", "kalah").await;
        page.until_shown("becomes a game of yours").await;
        type_at_end(page, "\nnonsense").await;
        page.until("document.querySelector('.remarks li.error')").await;
        for _ in 0.."\nnonsense".len() {
            page.press_with_control('z').await;
        }
        page.until_shown("No problems found.").await;
        type_at_end(page, "\n# mine").await;
        page.until_shown("No problems found.").await;
        // The reference stands beside the text.
        page.click("#tab-reference").await;
        page.until("document.querySelectorAll('.reference .entry').length > 100").await;
        let source = written(page).await;
        assert!(source.ends_with("# mine"));
        page.reload().await;
        page.until(SHEET).await;
        assert_eq!(written(page).await, source, "it is in the library");
        // Whoever is given a match of it can read its rules.
        let link = shared_with_rules(page, &source, "a1").await;
        page.open(&link).await;
        page.until("document.querySelectorAll('.record .move').length === 1").await;
        page.press("rules").await;
        page.until("location.hash.startsWith('#/rules-of/game/')").await;
        page.until("document.querySelector('.written .board .place')").await;
    })
    .await;
}

#[tokio::test]
async fn somebody_plays_in_french_by_the_keyboard_alone() {
    let enter = char::from(Key::Enter).to_string();
    visit(BrowserOptions { languages: "fr-FR", ..BrowserOptions::default() }, async |page| {
        assert_eq!(page.ask("document.documentElement.lang").await, "fr");
        page.script("document.body.focus()", json!([])).await;
        tab_to(page, "document.activeElement.matches('.large .card:first-child button.main')").await;
        page.keys(&enter).await;
        page.until("document.querySelector('.match .board .place.target')").await;
        assert_eq!(page.ask("document.title").await, "À vous de jouer – Pijersi – Kelci");
        assert_eq!(page.text_of(".prompt").await, "Choisissez une pièce à déplacer.");
        play_one_by_keys(page).await;
        until_moves(page, 2).await;
        page.until("document.querySelector('.status').textContent === 'À vous de jouer.'").await;
        // The reply is told in words.
        page.until("/^Les noirs déplacent .*À vous de jouer/.test(document.querySelector('.spoken[role=status]').textContent)")
            .await;
        // The keys are explained, and walk through the moves.
        page.script("document.querySelector('#main').focus()", json!([])).await;
        page.type_keys("?").await;
        page.until("document.querySelector('dialog.keys[open]')").await;
        page.type_keys(&char::from(Key::Escape).to_string()).await;
        page.until("!document.querySelector('dialog.keys[open]')").await;
        page.type_keys(&char::from(Key::Left).to_string()).await;
        page.until("document.querySelectorAll('.record .move')[0].matches('[aria-current]')").await;
        page.type_keys(&char::from(Key::Right).to_string()).await;
        tab_to(page, "document.activeElement.id === 'resign'").await;
        page.keys(&enter).await;
        page.until("document.activeElement?.id === 'resign-confirm'").await;
        page.keys(&enter).await;
        page.until("document.activeElement?.id === 'ending-title'").await;
        assert_eq!(page.text_of(".ending .result").await, "Vous avez perdu.");
        assert_eq!(page.text_of(".ending .reason").await, "Vous avez abandonné.");
    })
    .await;
}
