//! Owaré for three, two of them in browsers and the third in a terminal.

use serde_json::json;

use super::{CAN_CLICK, GONE, OVER, en, play_any, propose, still};
use crate::harness::{BrowserOptions, Page, Relay, Terminal, meet};

/// The seat whose turn it is, as a page shows it; `None` where the match is over.
async fn mover(page: &Page) -> Option<u64> {
    let place =
        "[...document.querySelectorAll('.players li')].findIndex(it => it.classList.contains('moving'))";
    page.until(&format!("{OVER} || {place} >= 0")).await;
    page.ask(place).await.as_u64()
}

#[tokio::test]
async fn three_play_a_whole_oware_one_of_them_in_a_terminal() {
    let lossy = BrowserOptions { expected: GONE, ..BrowserOptions::default() };
    meet([en(), lossy], async |pages| {
        let [first, second] = &*pages;
        let relay = Relay::before(second.address(), |_| ()).await;
        second.open_at(&relay.address).await;
        // Without a network this page comes from the browser itself.
        second.promised("navigator.serviceWorker.ready.then(() => true)").await;
        second.until("navigator.serviceWorker.controller").await;
        for page in [first, second] {
            still(page).await;
        }
        let link = propose(first, "oware", async |page| {
            page.choose(".setup select:has(option[value='6'])", "3").await;
            page.until("document.querySelectorAll('.chairs select').length === 3").await;
        })
        .await;
        second.open_at(&format!("{}{link}", relay.address)).await;
        second.click(".seats button.main").await;
        second.until("document.querySelector('.invitation')").await;
        let mut terminal = Terminal::open(&format!("{}{link}", first.address()));
        for page in [first, second] {
            page.until("document.querySelector('.match.online .board')").await;
        }
        let mut n_moves = 0;
        while let Some(seat) = mover(first).await {
            match seat {
                0 => play_any(first).await,
                1 if n_moves < 3 => play_without_a_network(second, &relay).await,
                1 => play_any(second).await,
                _ => terminal.play_any("player 3").await,
            }
            let is_played = format!("document.querySelectorAll('.record .move').length > {n_moves}");
            for page in [first, second] {
                page.until(&is_played).await;
            }
            n_moves = first.board().await.moves.len();
        }
        second.until(OVER).await;
        assert_eq!(first.board().await.moves, second.board().await.moves);
        assert_eq!(second.ask("localStorage['kelci.online.unsent'] ?? null").await, json!(null));
        terminal.until("the end", |heard| heard.ends_with("over> ")).await;
        // Everybody has another, each in another seat.
        first.press("Rematch").await;
        second.press("Accept the rematch").await;
        terminal.until("a rematch", |heard| heard.contains("another match is asked for")).await;
        terminal.type_line("rematch");
        for page in [first, second] {
            page.until(
                "document.querySelector('.match.online .board') && !document.querySelector('.ending')",
            )
            .await;
        }
        let heard = terminal.until("a new seat", |heard| heard.contains("Your side: player")).await;
        assert!(!heard.contains("Your side: player 3"), "{heard}");
    })
    .await;
}

/// Loses the network, makes a move, loads the page anew, and finds the network again: the move is played.
async fn play_without_a_network(page: &Page, relay: &Relay) {
    page.until(CAN_CLICK).await;
    relay.cut();
    page.until_shown("No connection").await;
    page.click(".board .place.target").await;
    page.until_shown("Sending your move…").await;
    page.reload().await;
    page.until_shown("Looking for the server…").await;
    relay.mend();
    page.until("document.querySelector('.match.online .board')").await;
}
