//! A second, slow implementation of all games of the family, used by tests only.
//!
//! It shares no line with the fast generator: it was written from the rules texts alone, it speaks text only,
//! and it states each rule in the words of its document (quoted above the check that applies it). Where the
//! texts are silent it follows the decisions of `rules/jersi.md`, `rules/jersi_variants.md` and `rules/pijersi.md`. A board is a map
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
mod guards;
mod piece;
mod settings;
mod step;
mod text;
mod turn;

use board::Cell;
use piece::{Piece, Side};
use std::collections::BTreeMap;

pub use settings::{SecondStep, Settings, start_of};

/// The rules in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Game {
    Jersi1,
    /// Jersi 1.0 with the sea filled.
    Jersi1Filled,
    Jersi2,
    Jersi3,
    Jersi4,
    Square,
    Wuxing,
    Pijersi,
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
