//! A game of each family, from the first click to the announcement of the winner.

use serde_json::json;

use crate::harness::{BrowserOptions, Page, text, visit};

/// No game here lasts as long as this many clicks.
const MOST_CLICKS: usize = 4_000;

/// A deterministic random number generator.
struct Chance(u64);

impl Chance {
    /// Returns a number below `n`.
    fn below(&mut self, n: usize) -> usize {
        // The constants of Knuth's MMIX; the upper bits are the good ones.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Returns the place furthest forward for a player who moves up the board, or down.
const FURTHEST: &str = "const [places, is_up] = arguments; \
    const y = id => document.getElementById(id).getBoundingClientRect().y * (is_up ? 1 : -1); \
    return places.reduce((one, other) => y(other) < y(one) ? other : one);";

/// Clicks random clickable things until the game is over; returns the number of clicks. A piece that was
/// picked up mostly moves forward, because aimless games end in draws.
async fn click_to_the_end(page: &Page, seed: u64) -> usize {
    let mut chance = Chance(seed);
    for n_clicks in 0..MOST_CLICKS {
        let board = page.board().await;
        if board.is_over() {
            return n_clicks;
        }
        let choice = chance.below(board.answers + board.targets.len());
        if choice < board.answers {
            page.click(&format!(".answers button:not(.quiet):nth-of-type({})", choice + 1)).await;
        } else if board.is_begun && chance.below(4) > 0 {
            let is_up = board.status.starts_with("White");
            let furthest = page.script(FURTHEST, json!([board.targets, is_up])).await;
            page.click(&format!("#{}", text(&furthest))).await;
        } else {
            page.click(&format!("#{}", board.targets[choice - board.answers])).await;
        }
    }
    panic!("{MOST_CLICKS} clicks and no end: {:?}", page.board().await);
}

/// Plays games until somebody wins one. `seed` is known to give such a game at once.
async fn check(game: &str, seed: u64) {
    visit(BrowserOptions::default(), async |page| {
        page.stand_still().await;
        let mut board = None;
        for seed in seed..seed + 6 {
            page.start_match(game, &["human", "human"]).await;
            let n_clicks = click_to_the_end(page, seed).await;
            let ended = page.board().await;
            println!("{game}, seed {seed}: {n_clicks} clicks, {} moves: {}", ended.moves.len(), ended.status);
            assert!(!ended.moves.is_empty() && ended.targets.is_empty());
            if ended.status.contains(" wins") {
                board = Some(ended);
                break;
            }
        }
        let board = board.expect("somebody wins one of six games");
        // A finished game stays finished, and the home page shows it.
        page.reload().await;
        assert_eq!(page.board().await.status, board.status);
        page.go("#/").await;
        page.until_shown("Finished games").await;
    })
    .await;
}

#[tokio::test]
async fn pijersi_is_played_to_the_end() {
    check("pijersi", 1).await;
}

#[tokio::test]
async fn jersi_4_is_played_to_the_end() {
    check("jersi-4", 1).await;
}

#[tokio::test]
async fn jersi_2_is_played_to_the_end() {
    check("jersi-2", 1).await;
}

#[tokio::test]
async fn tricerata_is_played_to_the_end() {
    check("tricerata", 2).await;
}

#[tokio::test]
async fn awele_is_played_to_the_end() {
    check("awele", 1).await;
}

#[tokio::test]
async fn kalah_is_played_to_the_end() {
    check("kalah", 1).await;
}
