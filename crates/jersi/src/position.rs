//! A position, in a few machine words.
//!
//! Each cell has a top and possibly a base under it. Three bit planes over all cells spell the kind of each
//! piece, so that "every white cukla on top" takes three operations and a position on the largest board takes
//! 144 bytes. It is therefore cheap to copy, and a turn is tried on a copy.

use crate::bits::Bits;
use crate::layout::Cell;
use crate::piece::{Colour, Kind, KindSet, Piece, Stack};
use crate::ruleset::{Entry, Variant};

/// One level of all cells: the tops, or the bases under them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Level<B> {
    /// The bits of each piece's kind code; all zero where there is no piece.
    pub(crate) planes: [B; 3],
    /// The cells with a white piece; zero where there is no piece.
    pub(crate) white: B,
}

impl<B: Bits> Level<B> {
    /// Converts the level to another word.
    fn in_word<W: Bits>(&self) -> Level<W> {
        let fit = |cells: B| W::truncate(cells.widen());
        Level { planes: self.planes.map(fit), white: fit(self.white) }
    }

    /// Returns the cells with a piece on this level.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> B {
        let [low, mid, high] = self.planes;
        low | mid | high
    }

    /// Returns the cells with a piece of this kind on this level.
    #[inline(always)]
    pub(crate) fn of_kind(&self, kind: Kind) -> B {
        let [low, mid, high] = self.planes;
        let code = kind.code();
        let low = if code & 1 == 0 { !low } else { low };
        let mid = if code & 2 == 0 { !mid } else { mid };
        let high = if code & 4 == 0 { !high } else { high };
        low & mid & high
    }

    /// Returns the cells with a piece of one of these kinds on this level.
    #[inline(always)]
    pub(crate) fn of_kinds(&self, kinds: KindSet) -> B {
        kinds.iter().fold(B::EMPTY, |cells, kind| cells | self.of_kind(kind))
    }

    /// Returns the cells with a piece of this colour on this level.
    #[inline(always)]
    pub(crate) fn of_colour(&self, colour: Colour) -> B {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.occupied() & !self.white,
        }
    }

    /// Returns the cells with a piece of this kind and colour on this level.
    #[inline(always)]
    pub(crate) fn of(&self, kind: Kind, colour: Colour) -> B {
        self.of_kind(kind) & self.of_colour(colour)
    }

    /// Returns the kind code on the cell of `bit`, or 0 if it has no piece.
    #[inline(always)]
    pub(crate) fn code_at(&self, bit: B) -> u8 {
        let [low, mid, high] = self.planes;
        u8::from(low.meets(bit)) | u8::from(mid.meets(bit)) << 1 | u8::from(high.meets(bit)) << 2
    }

    /// Returns the piece on the cell of `bit`.
    #[inline(always)]
    pub(crate) fn piece_at(&self, bit: B) -> Option<Piece> {
        let kind = Kind::from_code(self.code_at(bit))?;
        Some(Piece { kind, colour: if self.white.meets(bit) { Colour::White } else { Colour::Black } })
    }

    /// Removes all pieces from the cells.
    #[inline(always)]
    pub(crate) fn clear(&mut self, cells: B) {
        for plane in &mut self.planes {
            *plane &= !cells;
        }
        self.white &= !cells;
    }

    /// Puts a piece on a cell that has none on this level.
    #[inline(always)]
    pub(crate) fn put(&mut self, bit: B, piece: Piece) {
        let code = piece.kind.code();
        let [low, mid, high] = &mut self.planes;
        *low |= bit & B::when(code & 1 != 0);
        *mid |= bit & B::when(code & 2 != 0);
        *high |= bit & B::when(code & 4 != 0);
        self.white |= bit & B::when(piece.colour == Colour::White);
    }
}

/// Pieces in hand, with four bits per kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Hand(u32);

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
        self.0 = self.0 & !(15 << shift) | u32::from(count.min(Hand::MOST)) << shift;
    }

    /// Returns the packed counts, for hash keys.
    pub(crate) fn packed(self) -> u32 {
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
pub struct Position<B> {
    pub(crate) tops: Level<B>,
    pub(crate) bases: Level<B>,
    pub(crate) hands: [Hand; 2],
    /// The number of the full turn, from 1.
    pub(crate) turn: u32,
    /// The side whose turn it is; the capturer while a decision is pending.
    pub(crate) side: Colour,
    pub(crate) clock: u8,
    pub(crate) pending: Pending,
}

impl<B: Bits> Position<B> {
    /// Returns an empty board with white to move.
    pub(crate) fn empty() -> Position<B> {
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

    /// Converts the position to another word, which must be wide enough for its board.
    #[must_use]
    pub fn in_word<W: Bits>(&self) -> Position<W> {
        let Position { hands, turn, side, clock, pending, .. } = *self;
        Position { tops: self.tops.in_word(), bases: self.bases.in_word(), hands, turn, side, clock, pending }
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
        let bit = B::of(cell);
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
    pub(crate) fn occupied(&self) -> B {
        self.tops.occupied()
    }

    /// Returns whether players are still placing their pieces before the first move.
    #[inline(always)]
    pub(crate) fn is_placing<V: Variant<Bits = B>>(&self, variant: V) -> bool {
        matches!(variant.rules().entry, Entry::Placing(_)) && self.hands.iter().any(|hand| !hand.is_empty())
    }

    /// Returns the cell of a side's royal piece as a set, empty if it has been captured.
    #[inline(always)]
    pub(crate) fn royal<V: Variant<Bits = B>>(&self, variant: V, colour: Colour) -> B {
        match variant.rules().royal {
            Some(royal) => self.tops.of(royal.kind, colour),
            None => B::EMPTY,
        }
    }
}
