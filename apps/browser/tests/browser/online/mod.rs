//! Matches between people: two browsers and a server, by clicks, as people play.

mod oware;
mod own_rules;
mod states;

use serde_json::json;

use crate::access::{axe, findings};
use crate::everyday::until_moves;
use crate::harness::{BrowserOptions, NO_SERVICE_WORKER, Page, Relay, meet, text, visit};
use crate::looks::set_light;

/// While the server is gone, a browser complains that it finds nobody.
const GONE: &[&str] =
    &["ERR_CONNECTION_REFUSED", "WebSocket", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET", "sw.js"];

fn en() -> BrowserOptions {
    BrowserOptions::default()
}

fn fr() -> BrowserOptions {
    BrowserOptions { languages: "fr-FR", ..BrowserOptions::default() }
}

/// Proposes a match from the set-up of a game, after these steps in its panel; returns the address of its link.
async fn propose(page: &Page, game: &str, steps: impl AsyncFnOnce(&Page)) -> String {
    page.go(&format!("#/new/{game}")).await;
    page.until("document.querySelector('details.friend')").await;
    page.click("details.friend summary").await;
    steps(page).await;
    page.click("details.friend button.main").await;
    page.until("location.hash.startsWith('#/match/')").await;
    text(&page.ask("location.hash").await).to_owned()
}

/// Opens a link and sits down in the free seat.
async fn sit_down(page: &Page, link: &str) {
    page.open(link).await;
    page.click(".seats button.main").await;
    page.until("document.querySelector('.match.online .board')").await;
}

/// Two people at a match of Pijersi, the first to move first.
async fn begin(pages: &[Page; 2], game: &str) -> String {
    let [first, second] = pages;
    for page in pages {
        still(page).await;
    }
    let link = propose(first, game, async |_| ()).await;
    first.until("document.querySelector('.invitation .qr')").await;
    sit_down(second, &link).await;
    first.until("document.querySelector('.match.online .board')").await;
    link
}

/// Turns animation off, whatever the language.
async fn still(page: &Page) {
    page.click("header button[aria-controls=preferences]").await;
    page.choose("#preferences select:has(option[value=still])", "still").await;
    page.click("header button[aria-controls=preferences]").await;
    page.until("!document.querySelector('#preferences')").await;
}

/// Types a move and waits until the log has it.
async fn play(page: &Page, text: &str, n_moves: usize) {
    page.keys_into(".typed input", text).await;
    page.click(".typed button").await;
    until_moves(page, n_moves).await;
}

/// An expression that is true once the match is over.
const OVER: &str = "document.querySelector('.ending')";

/// Plays whatever can be clicked first, until the record has one move more or the match is over.
async fn play_any(page: &Page) {
    let n_before = page.board().await.moves.len();
    let done = format!("{OVER} || document.querySelectorAll('.record .move').length > {n_before}");
    // A turn of Pijersi takes four clicks at the most; more mean that something is wrong.
    for _ in 0..20 {
        page.until(&format!("{done} || {CAN_CLICK}")).await;
        if page.ask(&format!("!!({done})")).await == json!(true) {
            return;
        }
        let board = page.board().await;
        match board.targets.first() {
            _ if board.answers > 0 => page.click(".answers button:not(.quiet)").await,
            Some(place) => page.click(&format!("#{place}")).await,
            None => continue,
        }
        // Until the click has shown, the same would be clicked once more.
        page.until_other_than(&board).await;
    }
    panic!("no move: {:?}", page.board().await);
}

/// An expression that is true where a click on the board or on an answer goes on with a move.
const CAN_CLICK: &str = "document.querySelector('.board .place.target, .answers button:not(.quiet)')";

#[tokio::test]
async fn two_people_play_a_whole_pijersi_and_a_rematch() {
    meet([en(), en()], async |pages| {
        begin(pages, "pijersi").await;
        let [first, second] = &*pages;
        assert_eq!(first.board().await.status, "Your turn.");
        second.until("document.querySelector('.status').textContent === 'White to move.'").await;
        let open = format!("{OVER} || document.querySelector('.status')?.textContent === 'Your turn.'");
        'game: for _ in 0..200 {
            for page in [first, second] {
                page.until(&open).await;
                if page.ask(&format!("!!{OVER}")).await == json!(true) {
                    break 'game;
                }
                play_any(page).await;
            }
        }
        for page in [first, second] {
            page.until(OVER).await;
        }
        assert_eq!(first.board().await.moves, second.board().await.moves);
        first.press("Rematch").await;
        second.press("Accept the rematch").await;
        for page in [first, second] {
            page.until(
                "document.querySelector('.match.online .board') && !document.querySelector('.ending')",
            )
            .await;
        }
        // The sides have changed.
        second.until("document.querySelector('.status').textContent === 'Your turn.'").await;
        play_any(second).await;
        until_moves(first, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_goal_ends_the_match_for_everybody() {
    meet([en(), fr(), en()], async |pages| {
        let [first, second, spectator] = &*pages;
        for page in &*pages {
            still(page).await;
        }
        let link = propose(first, "pijersi", async |page| {
            page.press("Start from a position").await;
            page.keys_into(".setup .from-position input", "6/R-6/6/7/5s-/7/6 w 0 1").await;
        })
        .await;
        sit_down(second, &link).await;
        spectator.open(&link).await;
        spectator.until("document.querySelector('.match.online .board')").await;
        first.until_shown("1 spectator").await;
        second.until_shown("1 spectateur").await;
        play(first, "f1-g1", 1).await;
        first.until_shown("You won").await;
        second.until_shown("Vous avez perdu").await;
        spectator.until_shown("White wins").await;
        assert_eq!(spectator.ask("document.querySelectorAll('.typed').length").await, json!(0));
        // What was played can be studied.
        first.press("Study").await;
        first.until("document.querySelector('.study .board')").await;
    })
    .await;
}

#[tokio::test]
async fn offers_phrases_and_taken_back_moves_reach_the_other() {
    meet([en(), fr()], async |pages| {
        begin(pages, "pijersi").await;
        let [first, second] = &*pages;
        play(first, "a4-b5=c4", 1).await;
        until_moves(second, 1).await;
        first.press("Ask to take back").await;
        second.press("Accepter").await;
        for page in [first, second] {
            page.until("!document.querySelector('.record [aria-current]')").await;
        }
        first.until("document.querySelector('.status').textContent === 'Your turn.'").await;
        play(first, "b1-c1", 2).await;
        second.press("Dire quelque chose").await;
        second.click(".phrases button:nth-of-type(3)").await;
        first.until_shown("Well played!").await;
        second.press("Proposer la nulle").await;
        second.until("document.querySelector('.offer')").await;
        first.press("Decline").await;
        for page in [first, second] {
            page.until("!document.querySelector('.offer')").await;
        }
        second.press("Proposer la nulle").await;
        first.press("Accept").await;
        first.until_shown("Draw by agreement").await;
        second.until_shown("Nulle par accord mutuel").await;
    })
    .await;
}

#[tokio::test]
async fn a_prepared_move_is_played_when_the_turn_comes() {
    meet([en(), en()], async |pages| {
        begin(pages, "pijersi").await;
        let [first, second] = &*pages;
        second.keys_into(".typed input", "g3-f3=d4").await;
        second.click(".typed button").await;
        second.until_shown("Prepared: g3-f3=d4").await;
        play(first, "a4-b5=c4", 1).await;
        until_moves(first, 2).await;
        assert_eq!(first.board().await.moves, ["a4-b5=c4", "g3-f3=d4"]);
        second.press("Resign").await;
        second.press("Yes, resign").await;
        first.until_shown("You won").await;
        second.until_shown("You lost").await;
    })
    .await;
}

#[tokio::test]
async fn a_move_made_while_the_server_is_dead_is_played_once_when_it_is_back() {
    let lossy = BrowserOptions { expected: GONE, ..BrowserOptions::default() };
    meet([lossy, lossy], async |pages| {
        let link = begin(pages, "pijersi").await;
        play(&pages[0], "a4-b5=c4", 1).await;
        play(&pages[1], "g3-f3=d4", 2).await;
        until_moves(&pages[0], 2).await;
        pages[0].stop_server();
        pages[0].until_shown("No connection").await;
        pages[0].keys_into(".typed input", "b1-c1").await;
        pages[0].click(".typed button").await;
        pages[0].until_shown("Sending your move…").await;
        pages[0].start_server_again();
        for page in &*pages {
            until_moves(page, 3).await;
        }
        pages[0].until("!localStorage['kelci.online.unsent']").await;
        // The tab is closed before the server is back; any page of the site sends what it left behind.
        pages[0].stop_server();
        pages[1].until_shown("No connection").await;
        pages[1].keys_into(".typed input", "f7-e6").await;
        pages[1].click(".typed button").await;
        pages[1].until_shown("Sending your move…").await;
        assert_ne!(pages[1].ask("localStorage['kelci.online.unsent']").await, json!(null));
        pages[1].script("location.href = 'about:blank'", json!([])).await;
        pages[1].until("location.href === 'about:blank'").await;
        pages[0].start_server_again();
        pages[1].open("#/").await;
        until_moves(&pages[0], 4).await;
        pages[0].reload().await;
        until_moves(&pages[0], 4).await;
        assert_eq!(pages[0].board().await.moves, ["a4-b5=c4", "g3-f3=d4", "b1-c1", "f7-e6"]);
        // In a new tab it is the same match.
        pages[1].open(&link).await;
        until_moves(&pages[1], 4).await;
    })
    .await;
}

#[tokio::test]
async fn the_lobby_shows_challenges_and_whose_turn_it_is() {
    meet([en(), fr()], async |pages| {
        let [first, second] = &*pages;
        second.go("#/online").await;
        second.until_shown("Personne n’attend d’adversaire.").await;
        let link = propose(first, "pijersi", async |page| {
            page.click("details.friend > label.check input").await;
        })
        .await;
        second.until("document.querySelector('.lobby .card.live svg')").await;
        second.click(".lobby .card.live a").await;
        second.click(".seats button.main").await;
        second.until("document.querySelector('.match.online .board')").await;
        first.until("document.title.startsWith('(1) ')").await;
        second.go("#/online").await;
        second.until_shown("Mes parties").await;
        first.until("document.querySelector('.match.online .board')").await;
        play(first, "a4-b5=c4", 1).await;
        second.until_shown("À vous de jouer").await;
        second.until("document.title.startsWith('(1) ')").await;
        assert!(link.starts_with("#/match/"));
    })
    .await;
}

#[tokio::test]
async fn a_guest_takes_a_name_and_moves_to_another_device() {
    meet([en(), en()], async |pages| {
        let [first, second] = &*pages;
        first.press("Settings").await;
        first.until("document.querySelector('.guest input')").await;
        first.keys_into(".guest input", "Léa").await;
        first.click(".guest button").await;
        first.until_shown("Nickname saved.").await;
        first.press("Link for another device").await;
        first.until("document.querySelector('.recovery input')").await;
        let link = text(&first.ask("document.querySelector('.recovery input').value").await).to_owned();
        second.open_at(&link).await;
        second.press("Continue here").await;
        second.until_shown("You are now Léa.").await;
        assert!(!text(&second.ask("location.href").await).contains(link.rsplit('/').next().unwrap()));
    })
    .await;
}

#[tokio::test]
async fn the_computer_of_the_server_takes_a_seat() {
    meet([en()], async |pages| {
        let [page] = &*pages;
        still(page).await;
        propose(page, "awele", async |page| {
            page.choose("details.friend label:nth-of-type(2) select", "level:1").await;
        })
        .await;
        page.until("document.querySelector('.match.online .board')").await;
        play_any(page).await;
        until_moves(page, 2).await;
    })
    .await;
}

#[tokio::test]
async fn without_a_server_nothing_is_offered_and_nothing_complains() {
    // That the browser looks for a new version and finds nobody is as it should be.
    visit(BrowserOptions { expected: &["sw.js"], ..BrowserOptions::default() }, async |page| {
        page.until("document.querySelector('header nav a[href=\"#/online\"]')").await;
        page.promised("navigator.serviceWorker.ready.then(() => true)").await;
        page.until("navigator.serviceWorker.controller").await;
        page.stop_server();
        page.open("#/new/pijersi").await;
        page.until("document.querySelector('.setup form')").await;
        page.until("performance.getEntriesByType('resource').some(it => it.name.endsWith('/health'))").await;
        assert_eq!(
            page.ask("document.querySelectorAll('.friend, nav a[href=\"#/online\"]').length").await,
            json!(0)
        );
    })
    .await;
}

#[tokio::test]
async fn a_plain_host_of_files_is_not_asked_for_matches() {
    visit(BrowserOptions { before: NO_SERVICE_WORKER, ..BrowserOptions::default() }, async |page| {
        // The files without the sign that a server of matches gives with them.
        let hide = |said: &mut [u8]| {
            let (sign, other) = (b"kelci-protocol: 1", b"kelci-protocol: 0");
            while let Some(at) = said.windows(sign.len()).position(|it| it == sign) {
                said[at..at + sign.len()].copy_from_slice(other);
            }
        };
        let relay = Relay::before(page.address(), hide).await;
        page.open_at(&format!("{}#/new/pijersi", relay.address)).await;
        page.until("document.querySelector('.setup form')").await;
        let asked =
            "performance.getEntriesByType('resource').filter(it => /api|health/.test(it.name)).length";
        assert_eq!(page.ask(asked).await, json!(0));
        assert_eq!(page.ask("document.querySelectorAll('.friend').length").await, json!(0));
    })
    .await;
}

#[tokio::test]
async fn shapes_are_picked_in_secret_before_the_match() {
    meet([en(), en()], async |pages| {
        let [first, second] = &*pages;
        let link = propose(first, "jersi-3", async |page| {
            page.choose(".setup select:has(option[value=secret-own])", "secret-own").await;
        })
        .await;
        second.open(&link).await;
        second.click(".seats button.main").await;
        for page in [first, second] {
            page.until("document.querySelector('.shapes button')").await;
        }
        first.click(".shapes button").await;
        first.click(".secret button.main").await;
        first.until_shown("Waiting until everybody has chosen").await;
        second.click(".shapes button:nth-child(2)").await;
        second.click(".secret button.main").await;
        for page in [first, second] {
            page.until("document.querySelector('.match.online .board')").await;
        }
    })
    .await;
}

#[tokio::test]
async fn pages_of_online_play_are_accessible_and_fit_a_telephone() {
    let axe = axe();
    meet([en(), fr()], async |pages| {
        let link = begin(pages, "pijersi").await;
        let [first, second] = &*pages;
        play(first, "a4-b5=c4", 1).await;
        let waiting = propose(second, "awele", async |_| ()).await;
        let mut all = Vec::new();
        for light in ["light", "dark"] {
            for page in [first, second] {
                set_light(page, light).await;
                for (fragment, sign) in [
                    (link.as_str(), ".match.online .board"),
                    ("#/online", ".lobby .card"),
                    (waiting.as_str(), ".seats"),
                ] {
                    page.open(fragment).await;
                    page.until(&format!("document.querySelector({sign:?})")).await;
                    let found = findings(page, &axe).await;
                    all.extend(found.into_iter().map(|it| format!("{fragment} by {light}: {it}")));
                }
            }
        }
        assert!(all.is_empty(), "{}", all.join("\n"));
        for page in [first, second] {
            let metrics = json!({ "width": 320, "height": 640, "deviceScaleFactor": 2, "mobile": true });
            page.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
            for fragment in [link.as_str(), "#/online", waiting.as_str()] {
                page.open(fragment).await;
                page.until("document.querySelector('.board, .lobby .card, .seats')").await;
                page.until("document.querySelector('header nav a[href=\"#/online\"]')").await;
                let width = page.ask("document.documentElement.scrollWidth").await;
                assert_eq!(width, 320, "{fragment}");
            }
        }
    })
    .await;
}
