//! A second, slow implementation of Jersi 2.0, Jersi 4.0 and Pijersi, used by tests only.
//!
//! It shares no line with the fast generator: it was written from the rules texts alone, it speaks text only,
//! and it states each rule in the words of its document (quoted above the check that applies it). Where the
//! texts are silent it follows the decisions of `rules/jersi.md` and `rules/pijersi.md`. A board is a map
//! from cells to stacks, and a turn is a copy of the whole position: it prefers clarity to speed everywhere.

// Each test file that includes this module uses a part of it.
#![allow(dead_code)]
// The module is private to the test crate, yet its interface reads better as `pub`.
#![allow(unreachable_pub)]
// Test code may stop at the first malformed text; clippy recognises only `#[test]` functions as tests.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod board;
mod drops;
mod ending;
mod piece;
mod step;
mod text;
mod turn;

use board::Cell;
use piece::{Piece, Side};
use std::collections::BTreeMap;

/// The rules in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Game {
    Jersi2,
    Jersi4,
    Pijersi,
}

/// The named options; [`Settings::standard`] gives each game its standard rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The number of turns without a capture after which the game is drawn (Pijersi 20; Jersi 4 none, 40 as
    /// an option; unused in Jersi 2). `None` lets perft ignore the rule.
    pub draw_after: Option<u32>,
    /// Whether a player without a legal turn loses; otherwise such a game is drawn. Only Jersi 4 reads this:
    /// in the two others the blocked player always loses.
    pub blocked_loses: bool,
    /// Jersi 4.5: a darsi does not beat a bevri.
    pub darsi_spares_bevri: bool,
    /// Jersi 4.6: drops on the whole board.
    pub drops_anywhere: bool,
}

impl Settings {
    /// The standard rules of `game`.
    pub fn standard(game: Game) -> Settings {
        let draw_after = if game == Game::Pijersi { Some(20) } else { None };
        Settings { draw_after, blocked_loses: true, darsi_spares_bevri: false, drops_anywhere: false }
    }
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plain {
    game: Game,
    settings: Settings,
    /// Every cell of the board, with its stack, bottom first; an empty cell holds an empty stack.
    cells: BTreeMap<Cell, Vec<Piece>>,
    /// The player to move.
    side: Side,
    /// See [`Plain::text`]; `None` is written `-`.
    clock: Option<u32>,
    /// The number of the full turn, from 1.
    number: u32,
    /// The pieces held in hand; a kind that is used up has no entry.
    reserve: BTreeMap<Piece, u32>,
}

/// The standard set-up of `game` under its standard rules.
pub fn start(game: Game) -> Plain {
    Plain::read(game, &Settings::standard(game), start_text(game))
}

/// The position text of the standard set-up (Jersi 2: the symmetrical one; Pijersi: the classic one).
pub fn start_text(game: Game) -> &'static str {
    match game {
        Game::Jersi2 => "k-rcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCK- w - 1",
        Game::Jersi4 => {
            "r-k-c-n-k-c-r-/d-c-r-k-c-r-k-d-/7/8/9/8/7/D-K-R-C-K-R-C-D-/R-C-K-N-C-K-R- w - 1 M4B2m4b2"
        }
        Game::Pijersi => "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1",
    }
}

/// Jersi 2 before the first piece of the free set-up is placed.
pub fn start_placing() -> Plain {
    Plain::read(Game::Jersi2, &Settings::standard(Game::Jersi2), START_PLACING_TEXT)
}

/// The position text of [`start_placing`].
pub const START_PLACING_TEXT: &str = "5/6/7/8/9/8/7/6/5 w - 1 N1K4C4R4n1k4c4r4";

impl Plain {
    /// Every legal turn in the document's own notation, marks included, with the position after it.
    ///
    /// Empty exactly when the game is over.
    pub fn turns(&self) -> Vec<(String, Plain)> {
        self.every_turn().into_iter().map(|turn| (turn.text, turn.after)).collect()
    }

    /// Every legal turn of Pijersi as UGI text, with the position after it.
    pub fn ugi_turns(&self) -> Vec<(String, Plain)> {
        assert_eq!(self.game, Game::Pijersi, "UGI texts are for Pijersi");
        self.every_turn().into_iter().map(|turn| (self.ugi_text(&turn.steps), turn.after)).collect()
    }
}
