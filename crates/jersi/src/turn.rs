//! A turn: one decision of a player.

use crate::layout::Cell;
use crate::piece::Kind;

/// How the pieces of a walk go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gait {
    /// One piece, one step: `a1-b1`.
    One,
    /// One piece onto a friend, then both: `a1-b1=c1`.
    OneThenPile,
    /// A pile, one or two cells: `a1=c1`.
    Pile,
    /// A pile, then its top: `a1=c1-d1`.
    PileThenOne,
}

/// What a turn that captured a royal piece says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sequel {
    /// No royal was captured, or its capture ends the game.
    Nothing,
    /// The capturer puts it back on this cell.
    Reset(Cell),
    /// The capturer asks for a piece of this kind before the reset (option `ransom`).
    Ransom(Kind),
}

/// A turn on the board: one or two steps, and what follows the capture of a royal piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Walk {
    /// Who goes.
    pub gait: Gait,
    /// Where the first step starts.
    pub from: Cell,
    /// Where the first step ends; the same as `to` when it is the only one.
    pub via: Cell,
    /// Where the last step ends.
    pub to: Cell,
    /// What becomes of a captured royal piece.
    pub sequel: Sequel,
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Pieces go on the board.
    Walk(Walk),
    /// One piece comes from the hand: a drop, or a placement before the first move.
    Drop(Kind, Cell),
    /// Two pieces come from the hand: on one cell, the first below; or on neighbours, the lower cell first.
    Drops([(Kind, Cell); 2]),
    /// The piece on this cell is given up for a captured royal piece.
    Pay(Cell),
    /// A captured royal piece comes back on this cell, as a decision of its own.
    Reset(Cell),
}

impl Walk {
    /// The steps one by one: how many pieces go (1 or 2), from where, to where.
    pub fn steps(&self) -> impl Iterator<Item = (u8, Cell, Cell)> {
        let (first, second) = match self.gait {
            Gait::One => (1, None),
            Gait::Pile => (2, None),
            Gait::OneThenPile => (1, Some(2)),
            Gait::PileThenOne => (2, Some(1)),
        };
        let second = second.map(|height| (height, self.via, self.to));
        [(first, self.from, self.via)].into_iter().chain(second)
    }
}
