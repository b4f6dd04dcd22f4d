//! The home page: starting a match at once, searching, coming back, the stored matches.

use fantoccini::key::Key;
use serde_json::json;

use crate::everyday::play_one;
use crate::harness::{BrowserOptions, Page, text, visit};

/// The number of cards in the sections below the search that are shown.
const N_SHOWN: &str = "document.querySelectorAll('.cards:not(.large) > .card:not([hidden])').length";

/// Waits until every game of the catalogue has its card; returns how many there are.
async fn until_whole(page: &Page) -> u64 {
    page.until(
        "Number(/Search (\\d+)/.exec(document.querySelector('.finder')?.innerHTML)?.[1]) \
         === document.querySelectorAll('.cards:not(.large) > .card').length",
    )
    .await;
    page.ask("document.querySelectorAll('.cards:not(.large) > .card').length").await.as_u64().unwrap()
}

/// Waits until screen readers were told this.
async fn until_said(page: &Page, words: &str) {
    page.until(&format!("document.querySelector('[role=status]').textContent === {}", json!(words))).await;
}

#[tokio::test]
async fn a_match_starts_at_once_at_the_level_that_comes_next() {
    visit(BrowserOptions::default(), async |page| {
        let button = ".large .card:nth-child(2) button.main";
        assert_eq!(page.text_of(button).await, "Play · level 1");
        let name = page.ask(&format!("document.querySelector({button:?}).ariaLabel")).await;
        assert_eq!(name, "Play · level 1 – Awélé");
        page.script("localStorage.setItem('kelci.beaten.awele', '1')", json!([])).await;
        page.reload().await;
        assert_eq!(page.text_of(button).await, "Play · level 2");
        page.click(button).await;
        page.until("document.querySelector('.match .board .place.target')").await;
        let players = page.ask("[...document.querySelectorAll('.players select')].map(it => it.value)").await;
        assert_eq!(players, json!(["human", "level:2"]));
    })
    .await;
}

/// A match that white wins with the next move.
const NEARLY_WON: &str = "[Game \"pijersi\"]\n[White \"human\"]\n[Black \"level:3\"]\n\n\
    1 b4-c4 2 f4=e3-e4 3 b7-b6=d5 4 g4-g3=g4 5 d5=e5-f5! 6 f2-f3\n";

#[tokio::test]
async fn a_level_that_was_beaten_is_followed_by_the_next() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.script("localStorage.setItem('kelci.match.old', arguments[0])", json!([NEARLY_WON])).await;
        page.open("#/play/old").await;
        page.keys_into(".typed input", &format!("e5-f5=g4{}", char::from(Key::Enter))).await;
        page.until("!document.querySelector('.board .place.target')").await;
        page.go("#/").await;
        assert_eq!(page.text_of(".large .card:nth-child(1) button.main").await, "Play · level 4");
        page.click(".finished summary").await;
        let about = page.text_of(".finished li span").await;
        assert!(about.starts_with("you won · against level 3 · "), "{about}");
    })
    .await;
}

#[tokio::test]
async fn a_click_on_a_picture_is_one_on_the_button() {
    visit(BrowserOptions::default(), async |page| {
        page.until("document.querySelector('.large .card .picture svg')").await;
        let click = "const box = document.querySelector('.large .card .picture').getBoundingClientRect(); \
            document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).click()";
        page.script(click, json!([])).await;
        page.until("document.querySelector('.match .board .place.target')").await;
    })
    .await;
}

#[tokio::test]
async fn a_search_narrows_the_games_and_comes_back_with_the_page() {
    visit(BrowserOptions::default(), async |page| {
        let n_games = until_whole(page).await;
        page.keys_into(".finder input", "namibia").await;
        page.until(&format!("{N_SHOWN} > 0 && {N_SHOWN} < 5")).await;
        let n_found = page.ask(N_SHOWN).await.as_u64().unwrap();
        let told = if n_found == 1 { "1 game found".to_owned() } else { format!("{n_found} games found") };
        until_said(page, &told).await;
        assert_eq!(page.ask("location.hash").await, "#/?words=namibia");
        assert_eq!(page.text_of(".found span").await, told);
        page.click(".card:not([hidden]) a[href^='#/rules/']").await;
        page.until("document.querySelector('.written h1')").await;
        page.script("history.back()", json!([])).await;
        page.until(&format!("{N_SHOWN} === {n_found}")).await;
        assert_eq!(page.ask("document.querySelector('.finder input').value").await, "namibia");
        // A reload keeps it, and the link to the games leads to all of them.
        page.reload().await;
        until_whole(page).await;
        page.until(&format!("{N_SHOWN} === {n_found}")).await;
        page.click(".brand").await;
        page.until(&format!("{N_SHOWN} === {n_games}")).await;
        assert_eq!(page.ask("document.querySelector('.finder input').value").await, "");
    })
    .await;
}

#[tokio::test]
async fn filters_are_chosen_by_keyboard() {
    visit(BrowserOptions::default(), async |page| {
        until_whole(page).await;
        page.script("document.querySelector('.finder input').focus()", json!([])).await;
        let (tab, enter) = (char::from(Key::Tab), char::from(Key::Enter));
        page.type_keys(&format!("{tab}{enter}{tab}")).await;
        assert_eq!(page.ask("document.activeElement.matches('#filters select')").await, true);
        page.type_keys("st").await;
        page.until(&format!("{N_SHOWN} === 7")).await;
        until_said(page, "7 games found").await;
        page.choose("#filters label:nth-of-type(2) select", "5").await;
        page.until_shown("No game found").await;
        assert_eq!(page.ask("location.hash").await, "#/?family=stacking&players=6");
        page.press("Show all the games").await;
        page.until(&format!("{N_SHOWN} > 70 && location.hash === '#/'")).await;
        assert_eq!(page.ask("document.activeElement.type").await, "search");
    })
    .await;
}

#[tokio::test]
async fn an_address_that_asks_for_something_unknown_is_told_so() {
    visit(BrowserOptions::default(), async |page| {
        page.open("#/?board=cubes&players=2").await;
        page.until_shown("This address asks for something unknown: board=cubes").await;
        assert_eq!(page.ask("document.querySelectorAll('#filters select')[1].selectedIndex").await, 2);
    })
    .await;
}

#[tokio::test]
async fn coming_back_shows_the_page_where_it_was_left() {
    visit(BrowserOptions::default(), async |page| {
        until_whole(page).await;
        let card = "document.querySelector(\".card[data-anchor='lamosh']\")";
        page.script(&format!("{card}.scrollIntoView({{ block: 'center' }})"), json!([])).await;
        let place = format!("Math.round({card}.getBoundingClientRect().top)");
        let before = page.ask(&place).await.as_i64().unwrap();
        page.click(".card[data-anchor='lamosh'] a[href^='#/rules/']").await;
        page.until("document.querySelector('.written h1')").await;
        page.until("scrollY === 0").await;
        page.script("history.back()", json!([])).await;
        page.until(&format!("{card} && Math.abs({place} - {before}) < 3")).await;
        // A match started meanwhile stands above, and moves nothing.
        page.click(".card[data-anchor='lamosh'] button.main").await;
        page.until("document.querySelector('.match .board')").await;
        page.script("history.back()", json!([])).await;
        page.until("document.querySelector('.unfinished li')").await;
        page.until(&format!("Math.abs({place} - {before}) < 3")).await;
        // A link leads to the top.
        page.go("#/write").await;
        page.until("document.querySelector('.write')").await;
        page.go("#/").await;
        page.until("document.querySelector('.card') && scrollY === 0").await;
    })
    .await;
}

#[tokio::test]
async fn nothing_moves_when_pictures_come() {
    visit(BrowserOptions::default(), async |page| {
        until_whole(page).await;
        let heights = "[...document.querySelectorAll('.card')].map(it => Math.round(it.offsetHeight))";
        let before = page.ask(heights).await;
        let n_drawn = "document.querySelectorAll('.card .picture svg').length";
        let n_before = page.ask(n_drawn).await.as_u64().unwrap();
        for _ in 0..40 {
            page.script("scrollBy(0, 700)", json!([])).await;
        }
        page.script("document.querySelector('.foot').scrollIntoView()", json!([])).await;
        page.until(&format!("{n_drawn} > {n_before}")).await;
        assert_eq!(page.ask(heights).await, before);
    })
    .await;
}

#[tokio::test]
async fn a_card_tells_how_its_game_is_played() {
    visit(BrowserOptions::default(), async |page| {
        let how = ".large .card:nth-child(2) .how";
        let shown = format!("!document.querySelector('{how} .told').hidden");
        page.until(&format!("document.querySelector('{how} button')")).await;
        assert_eq!(page.ask(&shown).await, false);
        // By focus, and away with Escape.
        page.script("document.querySelector('.large .card:nth-child(2) .links a').focus()", json!([])).await;
        let tab = char::from(Key::Tab).to_string();
        while page.ask(&format!("document.activeElement.matches('{how} button')")).await == false {
            page.type_keys(&tab).await;
        }
        page.until(&shown).await;
        let told = page.text_of(&format!("{how} .told")).await;
        assert!(told.contains("sow them one by one"), "{told}");
        assert_eq!(page.ask("document.activeElement.ariaExpanded").await, "true");
        page.type_keys(&char::from(Key::Escape).to_string()).await;
        page.until(&format!("!({shown})")).await;
        // By a click, in the language of the page.
        page.press("Français").await;
        page.click(&format!("{how} button")).await;
        page.until(&shown).await;
        let told = page.text_of(&format!("{how} .told")).await;
        assert!(told.contains("semez-les une à une"), "{told}");
    })
    .await;
}

#[tokio::test]
async fn stored_matches_stand_apart_and_a_deleted_one_comes_back() {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        page.start_match("pijersi", &["human", "human"]).await;
        for _ in 0..2 {
            play_one(page).await;
        }
        page.press("Resign").await;
        page.press("Yes, resign").await;
        page.until("!document.querySelector('.board .place.target')").await;
        page.start_match("awele", &["human", "level:1"]).await;
        page.go("#/").await;
        let about = page.text_of(".unfinished:not(.finished) li span").await;
        assert!(about.starts_with("not started · against level 1 · "), "{about}");
        page.click(".finished summary").await;
        let about = page.text_of(".finished li span").await;
        assert!(about.starts_with("black wins · between people · ") && about.contains("20"), "{about}");
        // Deleted by keyboard, and back.
        let stored = "Object.keys(localStorage).filter(it => it.startsWith('kelci.match.')).length";
        assert_eq!(page.ask(stored).await, 2);
        page.click(".unfinished:not(.finished) li button").await;
        page.until("document.activeElement.textContent === 'Undo'").await;
        assert_eq!(page.ask(stored).await, 1);
        until_said(page, "Awélé deleted").await;
        page.type_keys(&char::from(Key::Enter).to_string()).await;
        page.until("document.activeElement.matches('.unfinished:not(.finished) li a')").await;
        assert_eq!(page.ask(stored).await, 2);
        page.click(".unfinished:not(.finished) li a").await;
        page.until("document.querySelector('.match .board')").await;
        assert!(text(&page.ask("location.hash").await).starts_with("#/play/"));
    })
    .await;
}
