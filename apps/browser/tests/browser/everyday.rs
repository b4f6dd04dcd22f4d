//! Everyday use: taking back, reloading, changing the language, sharing, playing by keyboard.

use fantoccini::key::Key;
use serde_json::json;

use crate::harness::{BrowserOptions, Page, text, visit};

/// Plays one whole move by clicking the first clickable thing again and again.
pub(crate) async fn play_one(page: &Page) {
    let n_before = page.board().await.moves.len();
    for _ in 0..20 {
        let board = page.board().await;
        if board.moves.len() > n_before {
            return;
        }
        match board.targets.first() {
            Some(place) if board.answers == 0 => page.click(&format!("#{place}")).await,
            _ => page.click(".answers button:not(.quiet)").await,
        }
    }
    panic!("no move after twenty clicks: {:?}", page.board().await);
}

/// Waits until the record has this many moves.
pub(crate) async fn until_moves(page: &Page, n_moves: usize) {
    page.until(&format!("document.querySelectorAll('.record .move').length >= {n_moves}")).await;
}

#[tokio::test]
async fn the_computer_answers_and_moves_are_taken_back() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "level:1"]).await;
        assert_eq!(page.board().await.status, "Your turn.");
        play_one(page).await;
        until_moves(page, 2).await;
        page.until("document.querySelector('.status').textContent === 'Your turn.'").await;
        let both = page.board().await;
        // Taking back returns to the last decision of a human, so the computer's answer goes too.
        page.press("Take back").await;
        page.until("!document.querySelector('.record [aria-current]')").await;
        assert_eq!(page.board().await.status, "Your turn.");
        page.press("Redo").await;
        page.press("Redo").await;
        page.until("document.querySelectorAll('.record .path').length === 2").await;
        assert_eq!(page.board().await.moves, both.moves);
    })
    .await;
}

#[tokio::test]
async fn a_step_of_a_move_is_taken_back_before_it_is_finished() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "human"]).await;
        let begin = page.board().await;
        page.click(&format!("#{}", begin.targets[0])).await;
        page.until("document.querySelector('.answers button')").await;
        assert_ne!(page.board().await.targets, begin.targets);
        page.press("Step back").await;
        page.until("!document.querySelector('.answers button')").await;
        assert_eq!(page.board().await.targets, begin.targets);
    })
    .await;
}

/// Sends a mouse event to the middle of an element.
pub(crate) async fn mouse(page: &Page, kind: &str, id: &str) {
    let middle = format!(
        "(() => {{ const it = document.querySelector('#{id}').getBoundingClientRect(); \
         return [it.x + it.width / 2, it.y + it.height / 2]; }})()"
    );
    let at = page.ask(&middle).await;
    let buttons = if kind == "mouseReleased" { 0 } else { 1 };
    let told = json!({
        "type": kind, "x": at[0], "y": at[1], "button": "left", "buttons": buttons, "clickCount": 1,
    });
    page.devtools("Input.dispatchMouseEvent", told).await;
}

/// The name of the cell of a place.
async fn cell_of(page: &Page, id: &str) -> String {
    let label = page.ask(&format!("document.querySelector('#{id}').getAttribute('aria-label')")).await;
    text(&label).split([' ', ',', ':']).next().unwrap().to_owned()
}

#[tokio::test]
async fn a_piece_is_dragged_under_the_pointer_and_dropped() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "human"]).await;
        // A piece alone: of a pile, the upper one could be meant, or both.
        let lone = page.ask(
            "[...document.querySelectorAll('.board .place.target')] \
            .find(it => !it.getAttribute('aria-label').includes(' on ')).id",
        );
        let from = text(&lone.await).to_owned();
        mouse(page, "mousePressed", &from).await;
        // Any other place will do to start the drag.
        mouse(page, "mouseMoved", "place-c20").await;
        page.until("document.querySelector('.held path, .held rect, .held circle')").await;
        page.until("document.querySelector('.held').getAttribute('transform')?.startsWith('translate')")
            .await;
        let to = page.board().await.targets.into_iter().find(|it| *it != from).unwrap();
        mouse(page, "mouseMoved", &to).await;
        mouse(page, "mouseReleased", &to).await;
        page.until("!document.querySelector('.held').firstChild").await;
        // The piece has gone there by the drop alone. A second step may follow: the move is played as it is.
        let walk = format!("{}-{}", cell_of(page, &from).await, cell_of(page, &to).await);
        if page.board().await.moves.is_empty() {
            page.press(&format!("Play {walk}")).await;
        }
        assert_eq!(page.board().await.moves, [walk]);
    })
    .await;
}

#[tokio::test]
async fn an_illegal_try_says_why() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("awele", &["human", "human"]).await;
        page.keys_into(".typed input", &format!("z9{}", char::from(Key::Enter))).await;
        page.until("document.querySelector('.message p')?.textContent.includes('z9')").await;
        let theirs = page.ask("document.querySelector('.board .place:not(.target)').id").await;
        page.press("Close").await;
        page.click(&format!("#{}", text(&theirs))).await;
        page.until("document.querySelector('.message p')?.textContent").await;
        assert_eq!(page.board().await.moves.len(), 0);
    })
    .await;
}

#[tokio::test]
async fn a_reload_in_the_middle_of_a_game_keeps_it() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("tricerata", &["human", "human"]).await;
        for _ in 0..5 {
            play_one(page).await;
        }
        let before = page.board().await;
        page.reload().await;
        page.until("document.querySelector('.match .board')").await;
        let after = page.board().await;
        assert_eq!((after.moves, after.status, after.targets), (before.moves, before.status, before.targets));
        // The home page offers to resume it, too.
        page.go("#/").await;
        page.click(".unfinished li a").await;
        until_moves(page, 5).await;
    })
    .await;
}

#[tokio::test]
async fn the_language_is_switched_in_mid_game_and_remembered() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "human"]).await;
        play_one(page).await;
        assert_eq!(page.board().await.status, "Black to move.");
        page.press("Français").await;
        page.until("document.querySelector('.status').textContent === 'Aux noirs de jouer.'").await;
        assert_eq!(page.ask("document.documentElement.lang").await, "fr");
        page.reload().await;
        assert_eq!(page.board().await.status, "Aux noirs de jouer.");
        page.press("English").await;
        page.until("document.querySelector('.status').textContent === 'Black to move.'").await;
    })
    .await;
}

#[tokio::test]
async fn the_language_of_the_browser_comes_first() {
    visit(BrowserOptions { languages: "fr-FR", ..BrowserOptions::default() }, async |page| {
        page.until_shown("Les jeux de semailles du monde").await;
        assert_eq!(page.ask("document.documentElement.lang").await, "fr");
    })
    .await;
}

/// Lets the test read the text put on the clipboard.
const CLIPBOARD: &str = "Object.defineProperty(navigator, 'clipboard', \
    { value: { writeText: async text => { window.copied = text; } } });";

#[tokio::test]
async fn a_link_holds_the_whole_game_or_says_that_it_is_damaged() {
    visit(BrowserOptions { before: CLIPBOARD, ..BrowserOptions::default() }, async |page| {
        page.stand_still().await;
        page.start_match("jersi-4", &["human", "human"]).await;
        for _ in 0..6 {
            play_one(page).await;
        }
        let before = page.board().await;
        page.press("Share and save").await;
        page.press("Copy a link to this game").await;
        page.until("window.copied").await;
        let link = text(&page.ask("window.copied").await).to_owned();
        let fragment = format!("#{}", link.split_once('#').unwrap().1);
        // The recipient of the link has nothing else.
        page.script("localStorage.clear()", json!([])).await;
        page.open(&fragment).await;
        page.until("document.querySelector('.match .board')").await;
        assert_eq!(page.board().await.moves, before.moves);
        page.press("Save and play").await;
        page.until("location.hash.startsWith('#/play/')").await;
        assert_eq!(page.board().await.moves, before.moves);

        let cut = &fragment[..fragment.len() - 7];
        let middle = fragment.len() / 2;
        let other = if &fragment[middle..=middle] == "x" { "y" } else { "x" };
        let tampered = format!("{}{other}{}", &fragment[..middle], &fragment[middle + 1..]);
        for damaged in [cut, &tampered, "#/game/!"] {
            page.open(damaged).await;
            page.until_shown("this link is incomplete or has been altered").await;
            // The page still works.
            page.press("Back to the games").await;
            page.until("document.querySelector('.card')").await;
        }
    })
    .await;
}

/// Returns the middle of an element.
const MIDDLE: &str = "const box = (arguments[0] ? document.getElementById(arguments[0]) : document.activeElement) \
    .getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2];";

async fn middle(page: &Page, id: Option<&str>) -> (f64, f64) {
    let middle = page.script(MIDDLE, json!([id])).await;
    (middle[0].as_f64().unwrap(), middle[1].as_f64().unwrap())
}

/// Moves by arrow keys to the nearest of these places and presses enter.
async fn enter_nearest(page: &Page, places: &[String]) {
    for n_keys in 0..200 {
        let here = text(&page.ask("document.activeElement.id").await).to_owned();
        if places.contains(&here) {
            return page.keys(&char::from(Key::Enter).to_string()).await;
        }
        let (x, y) = middle(page, None).await;
        let mut aims = Vec::new();
        for place in places {
            let (to_x, to_y) = middle(page, Some(place)).await;
            aims.push((to_x - x, to_y - y));
        }
        let nearest = |a: &&(f64, f64), b: &&(f64, f64)| a.0.hypot(a.1).total_cmp(&b.0.hypot(b.1));
        let &(right, down) = aims.iter().min_by(nearest).unwrap();
        // Now and then go the other way, because always taking the nearest may lead in a circle.
        let is_across = (right.abs() > down.abs()) != (n_keys % 5 == 4);
        let key = match (is_across, right > 0.0, down > 0.0) {
            (true, true, _) => Key::Right,
            (true, false, _) => Key::Left,
            (false, _, true) => Key::Down,
            (false, _, false) => Key::Up,
        };
        page.keys(&char::from(key).to_string()).await;
    }
    panic!("none of {places:?} can be reached by arrow keys");
}

/// Presses tab until the focused element meets the condition.
pub(crate) async fn tab_to(page: &Page, condition: &str) {
    for _ in 0..200 {
        if page.ask(condition).await == json!(true) {
            return;
        }
        page.keys(&char::from(Key::Tab).to_string()).await;
    }
    panic!("cannot be reached by the tab key: {condition}");
}

/// Plays one whole move by keys alone.
pub(crate) async fn play_one_by_keys(page: &Page) {
    let n_before = page.board().await.moves.len();
    for _ in 0..20 {
        let board = page.board().await;
        if board.moves.len() > n_before {
            return;
        }
        if board.answers > 0 {
            tab_to(page, "document.activeElement.matches('.answers button:not(.quiet)')").await;
            page.keys(&char::from(Key::Enter).to_string()).await;
        } else {
            if page.ask("!document.activeElement.matches('.board .place')").await == json!(true) {
                page.script("document.querySelector('#main').focus()", json!([])).await;
                tab_to(page, "document.activeElement.matches('.board .place')").await;
            }
            enter_nearest(page, &board.targets).await;
        }
    }
    panic!("no move after twenty steps: {:?}", page.board().await);
}

async fn check_keyboard(game: &str) {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        // Go from the top of the home page to the game by tab and enter.
        page.script("document.body.focus()", json!([])).await;
        let start = format!("document.activeElement.getAttribute('href') === '#/new/{game}'");
        tab_to(page, &start).await;
        page.keys(&char::from(Key::Enter).to_string()).await;
        page.until("document.querySelector('.setup form')").await;
        page.script("document.querySelector('#main').focus()", json!([])).await;
        tab_to(page, "document.activeElement.matches('.setup form > button.main')").await;
        page.keys(&char::from(Key::Enter).to_string()).await;
        page.until("document.querySelector('.match .board')").await;
        for n_rounds in 1..=2 {
            play_one_by_keys(page).await;
            until_moves(page, n_rounds * 2).await;
            page.until("document.querySelector('.board .place.target') || document.querySelector('.score').textContent").await;
        }
        // Everything that was played was announced, too.
        let spoken = page.text_of(".spoken[role=status]").await;
        assert!(spoken.contains(" moves ") || spoken.contains(" sows "), "{spoken}");
    })
    .await;
}

#[tokio::test]
async fn pijersi_is_played_by_keyboard_alone() {
    check_keyboard("pijersi").await;
}

#[tokio::test]
async fn awele_is_played_by_keyboard_alone() {
    check_keyboard("awele").await;
}
