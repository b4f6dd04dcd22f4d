//! Pieces: kinds, colours, and sets of kinds.

use std::ops::{Index, IndexMut};

use game::Seat;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// White: near side, moves first.
    White,
    /// Black: far side.
    Black,
}

impl Colour {
    /// Both sides, in the order of play.
    pub const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

    /// The other side.
    #[must_use]
    #[inline(always)]
    pub const fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// The seat of this side.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Colour::White => Seat::FIRST,
            Colour::Black => Seat::SECOND,
        }
    }
}

/// A kind of piece of one ruleset: a number from 1 to 7, short enough for three bit planes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

impl Kind {
    /// How many codes three bit planes tell apart, the code 0 of "no piece" included.
    pub(crate) const CODES: usize = 8;

    /// The kind of that code, from 1 to 7.
    pub(crate) const fn new(code: u8) -> Kind {
        assert!(code >= 1 && code < Kind::CODES as u8);
        Kind(code)
    }

    /// The kind of three plane bits; `None` for no piece.
    #[inline(always)]
    pub(crate) const fn from_code(code: u8) -> Option<Kind> {
        if code == 0 || code >= Kind::CODES as u8 { None } else { Some(Kind(code)) }
    }

    /// The code, from 1 to 7.
    #[must_use]
    #[inline(always)]
    pub const fn code(self) -> u8 {
        self.0
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct KindSet(u8);

impl KindSet {
    /// No kind.
    pub const NONE: KindSet = KindSet(0);

    /// The set of the given kinds.
    #[expect(clippy::indexing_slicing, reason = "the loop ends at the length")]
    pub(crate) const fn of(kinds: &[Kind]) -> KindSet {
        let mut set = 0;
        let mut i = 0;
        while i < kinds.len() {
            set |= 1 << kinds[i].0;
            i += 1;
        }
        KindSet(set)
    }

    /// Whether the kind is in the set.
    #[must_use]
    #[inline(always)]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 >> kind.0 & 1 == 1
    }

    /// Whether the two sets share a kind.
    #[inline(always)]
    pub(crate) const fn meets(self, other: KindSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether no kind is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds of the set, in the order of their codes.
    #[inline(always)]
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        (1..Kind::CODES as u8).map(Kind).filter(move |&kind| self.has(kind))
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> KindSet {
        KindSet(kinds.into_iter().fold(0, |set, kind| set | 1 << kind.0))
    }
}

/// A value for each kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ByKind<T>(pub(crate) [T; Kind::CODES]);

impl<T> Index<Kind> for ByKind<T> {
    type Output = T;

    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "masked to the length of the array")]
    fn index(&self, kind: Kind) -> &T {
        &self.0[usize::from(kind.0) & (Kind::CODES - 1)]
    }
}

impl<T> IndexMut<Kind> for ByKind<T> {
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "masked to the length of the array")]
    fn index_mut(&mut self, kind: Kind) -> &mut T {
        &mut self.0[usize::from(kind.0) & (Kind::CODES - 1)]
    }
}

/// A piece on the board or in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// Whose it is.
    pub colour: Colour,
}

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stack {
    /// One piece.
    Lone(Piece),
    /// Two pieces, one on the other.
    Pile {
        /// The lower piece.
        base: Piece,
        /// The upper piece, which acts for the pile.
        top: Piece,
    },
}

impl Stack {
    /// The piece on top.
    #[must_use]
    pub fn top(self) -> Piece {
        match self {
            Stack::Lone(top) | Stack::Pile { top, .. } => top,
        }
    }

    /// The lower piece of a pile.
    #[must_use]
    pub fn base(self) -> Option<Piece> {
        match self {
            Stack::Lone(_) => None,
            Stack::Pile { base, .. } => Some(base),
        }
    }

    /// The pieces, bottom first.
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        self.base().into_iter().chain([self.top()])
    }
}
