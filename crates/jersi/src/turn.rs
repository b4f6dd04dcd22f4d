//! A turn, which is one decision of a player.

use crate::layout::Cell;
use crate::piece::Kind;

/// The number of pieces that move in each step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gait {
    /// One piece moves one step: `a1-b1`.
    One,
    /// One piece steps onto a friend, then both move: `a1-b1=c1`.
    OneThenPile,
    /// A pile moves one or two cells: `a1=c1`.
    Pile,
    /// A pile moves, then its top moves on: `a1=c1-d1`.
    PileThenOne,
}

/// The final act of a turn that captured a royal piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sequel {
    /// The turn captured no royal piece, or its capture ends the game.
    Nothing,
    /// The capturer puts the royal piece back on this cell.
    Reset(Cell),
    /// The capturer demands a piece of this kind before the reset (option `ransom`).
    Ransom(Kind),
}

/// A turn on the board: one or two steps, and the final act after the capture of a royal piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Walk {
    /// The number of pieces in each step.
    pub gait: Gait,
    /// The start of the first step.
    pub from: Cell,
    /// The end of the first step; equal to `to` if there is only one.
    pub via: Cell,
    /// The end of the last step.
    pub to: Cell,
    /// The final act, if a royal piece was captured.
    pub sequel: Sequel,
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Pieces move on the board.
    Walk(Walk),
    /// One piece enters from the hand: a drop, or a placement before the first move.
    Drop(Kind, Cell),
    /// Two pieces enter from the hand, either onto one cell, the lower piece first, or onto neighbours, the
    /// lower cell first.
    Drops([(Kind, Cell); 2]),
    /// The royal piece on the first cell and the piece on the second exchange places.
    Exchange(Cell, Cell),
    /// The owner of a captured royal piece gives up the piece on this cell.
    Pay(Cell),
    /// The capturer puts a royal piece back on this cell, as a separate decision.
    Reset(Cell),
}

impl Walk {
    /// Iterates over the steps: the number of pieces that move (1 or 2), the start and the end.
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
