//! A position, in a few machine words.
//!
//! Each cell has a top and possibly a base under it. Three or four bit planes over all cells spell the kind of each
//! piece, so that "every white cukla on top" takes three operations. A position takes 176 bytes at most; it is
//! therefore cheap to copy, and a turn is tried on a copy.

use crate::bits::Bits;
use crate::frame::{Frame, Planes as _};
use crate::layout::Cell;
use crate::piece::{Colour, Kind, KindSet, Piece, Stack, for_each_code};
use crate::ruleset::Variant;

/// The kinds that three planes tell apart.
struct Kinds {
    n_kinds: u8,
}

const SEVEN: Kinds = Kinds { n_kinds: 7 };

/// One level of all cells: the tops, or the bases under them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Level<F: Frame> {
    /// The bits of each piece's kind code; all zero where there is no piece.
    pub(crate) planes: F::Planes,
    /// The cells with a white piece; zero where there is no piece.
    pub(crate) white: F::Bits,
}

impl<F: Frame> Level<F> {
    /// Converts the level to another frame, which must hold its kinds.
    fn in_frame<G: Frame>(&self) -> Level<G> {
        let fit = |cells: F::Bits| G::Bits::truncate(cells.widen());
        let mut planes = G::Planes::default();
        for (to, &from) in planes.as_mut().iter_mut().zip(self.planes.as_ref()) {
            *to = fit(from);
        }
        Level { planes, white: fit(self.white) }
    }

    /// Returns whether every kind on this level fits into `n` planes.
    fn fits(&self, n: usize) -> bool {
        self.planes.as_ref().iter().skip(n).all(|plane| plane.is_empty())
    }

    /// Returns the cells with a piece on this level.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> F::Bits {
        self.planes.occupied()
    }

    /// Returns the cells with a piece of this kind on this level.
    #[inline(always)]
    pub(crate) fn of_kind(&self, kind: Kind) -> F::Bits {
        self.planes.of_code(kind.code())
    }

    /// Returns the cells with a piece of one of these kinds on this level.
    #[inline(always)]
    pub(crate) fn of_kinds(&self, kinds: KindSet) -> F::Bits {
        let mut cells = F::Bits::EMPTY;
        if F::Planes::COUNT > 3 {
            for kind in kinds.iter() {
                cells |= self.of_kind(kind);
            }
            return cells;
        }
        // Written out, so that nothing is left of a set that is known when the game is compiled.
        for_each_code!(SEVEN, CODE => {
            let kind = const { Kind::new(CODE) };
            if kinds.has(kind) {
                cells |= self.of_kind(kind);
            }
        });
        cells
    }

    /// Returns the cells with a piece of this colour on this level.
    #[inline(always)]
    pub(crate) fn of_colour(&self, colour: Colour) -> F::Bits {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.occupied() & !self.white,
        }
    }

    /// Returns the cells with a piece of this kind and colour on this level.
    #[inline(always)]
    pub(crate) fn of(&self, kind: Kind, colour: Colour) -> F::Bits {
        self.of_kind(kind) & self.of_colour(colour)
    }

    /// Returns the kind code on the cell of `bit`, or 0 if it has no piece.
    #[inline(always)]
    pub(crate) fn code_at(&self, bit: F::Bits) -> u8 {
        self.planes.code_at(bit)
    }

    /// Returns the piece on the cell of `bit`.
    #[inline(always)]
    pub(crate) fn piece_at(&self, bit: F::Bits) -> Option<Piece> {
        let kind = Kind::from_code(self.code_at(bit))?;
        Some(Piece { kind, colour: if self.white.meets(bit) { Colour::White } else { Colour::Black } })
    }

    /// Removes all pieces from the cells.
    #[inline(always)]
    pub(crate) fn clear(&mut self, cells: F::Bits) {
        self.planes.clear(cells);
        self.white &= !cells;
    }

    /// Puts a piece on a cell that has none on this level.
    #[inline(always)]
    pub(crate) fn put(&mut self, bit: F::Bits, piece: Piece) {
        self.planes.put(bit, piece.kind.code());
        self.white |= bit & F::Bits::when(piece.colour == Colour::White);
    }
}

/// Pieces in hand, with four bits per kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Hand(u64);

impl Hand {
    /// The largest number of pieces of one kind in a hand.
    pub(crate) const MOST: u8 = 15;

    /// Returns the number of pieces of this kind.
    #[inline(always)]
    pub(crate) fn count(self, kind: Kind) -> u8 {
        (self.0 >> (4 * kind.code()) & 15) as u8
    }

    /// Returns whether the hand is empty.
    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the hand holds a piece of one of these kinds.
    #[inline(always)]
    pub(crate) fn has_any(self, kinds: KindSet) -> bool {
        !self.is_empty() && kinds.iter().any(|kind| self.count(kind) > 0)
    }

    /// Removes one piece of this kind, if there is one.
    #[inline(always)]
    pub(crate) fn take(&mut self, kind: Kind) {
        if self.count(kind) > 0 {
            self.0 -= 1 << (4 * kind.code());
        }
    }

    /// Sets the number of pieces of a kind, at most [`Hand::MOST`].
    pub(crate) fn set(&mut self, kind: Kind, count: u8) {
        let shift = 4 * kind.code();
        self.0 = self.0 & !(15 << shift) | u64::from(count.min(Hand::MOST)) << shift;
    }

    /// Returns the packed counts, for hash keys.
    pub(crate) fn packed(self) -> u64 {
        self.0
    }
}

/// A decision owed before the next turn; used only with the ransom option.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Pending {
    /// No decision is owed; a turn comes next.
    #[default]
    Nothing,
    /// The owner of the captured royal gives up a piece of this kind.
    Ransom(Kind),
    /// The capturer puts the royal back.
    Reset,
}

/// The value of a clock that is not running.
pub(crate) const ASLEEP: u8 = u8::MAX;

/// A position on one of the family's boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<F: Frame> {
    pub(crate) tops: Level<F>,
    pub(crate) bases: Level<F>,
    pub(crate) hands: [Hand; 2],
    /// The number of the full turn, from 1.
    pub(crate) turn: u32,
    /// The side whose turn it is; the capturer while a decision is pending.
    pub(crate) side: Colour,
    pub(crate) clock: u8,
    pub(crate) pending: Pending,
}

impl<F: Frame> Position<F> {
    /// Returns an empty board with white to move.
    pub(crate) fn empty() -> Position<F> {
        Position {
            tops: Level::default(),
            bases: Level::default(),
            hands: [Hand::default(); 2],
            turn: 1,
            side: Colour::White,
            clock: ASLEEP,
            pending: Pending::Nothing,
        }
    }

    /// Converts the position to another frame, or returns `None` if a kind on the board does not fit into it. The word must
    /// be wide enough for the board.
    #[must_use]
    pub fn in_frame<G: Frame>(&self) -> Option<Position<G>> {
        let n_planes = G::Planes::COUNT;
        if !self.tops.fits(n_planes) || !self.bases.fits(n_planes) {
            return None;
        }
        let Position { hands, turn, side, clock, pending, .. } = *self;
        Some(Position {
            tops: self.tops.in_frame(),
            bases: self.bases.in_frame(),
            hands,
            turn,
            side,
            clock,
            pending,
        })
    }

    /// Returns the side that decides next.
    #[must_use]
    pub fn to_move(&self) -> Colour {
        match self.pending {
            Pending::Ransom(_) => self.side.other(),
            Pending::Nothing | Pending::Reset => self.side,
        }
    }

    /// Returns the number of the full turn, from 1.
    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// Returns the stack on a cell, or `None` if it is empty.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Stack> {
        let bit = F::Bits::of(cell);
        let top = self.tops.piece_at(bit)?;
        Some(match self.bases.piece_at(bit) {
            Some(base) => Stack::Pile { base, top },
            None => Stack::Lone(top),
        })
    }

    /// Returns the number of pieces of this kind that a side has in hand.
    #[must_use]
    pub fn in_hand(&self, colour: Colour, kind: Kind) -> u8 {
        self.hand(colour).count(kind)
    }

    /// Returns the number of pieces of this kind that a side has on the board.
    #[must_use]
    pub fn on_board(&self, colour: Colour, kind: Kind) -> u32 {
        self.tops.of(kind, colour).count() + self.bases.of(kind, colour).count()
    }

    #[inline(always)]
    pub(crate) fn hand(&self, colour: Colour) -> Hand {
        let [white, black] = self.hands;
        match colour {
            Colour::White => white,
            Colour::Black => black,
        }
    }

    #[inline(always)]
    pub(crate) fn hand_mut(&mut self, colour: Colour) -> &mut Hand {
        let [white, black] = &mut self.hands;
        match colour {
            Colour::White => white,
            Colour::Black => black,
        }
    }

    /// Returns the occupied cells.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> F::Bits {
        self.tops.occupied()
    }

    /// Returns whether the side to move still has to place pieces before its first move.
    #[inline(always)]
    pub(crate) fn is_placing<V: Variant<Frame = F>>(&self, variant: &V) -> bool {
        variant.rules().placing.is_some_and(|placing| self.hand(self.side).has_any(placing.kinds))
    }

    /// Returns the cells of a side's royal piece, empty if it has been captured or is still in hand.
    #[inline(always)]
    pub(crate) fn royal<V: Variant<Frame = F>>(&self, variant: &V, colour: Colour) -> F::Bits {
        match variant.rules().royal {
            Some(royal) => self.tops.of(royal.kind, colour),
            None => F::Bits::EMPTY,
        }
    }
}
