//! Pieces: kinds, colours, and sets of kinds.

use std::ops::{Index, IndexMut};

use game::Seat;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// White sits on the near side and moves first.
    White,
    /// Black sits on the far side.
    Black,
}

impl Colour {
    /// Both sides, in the order of play.
    pub const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

    /// Returns the other side.
    #[must_use]
    #[inline(always)]
    pub const fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// Returns the seat of this side.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Colour::White => Seat::FIRST,
            Colour::Black => Seat::SECOND,
        }
    }
}

/// A kind of piece in a ruleset: a code from 1 to 15, so that four bit planes can hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

impl Kind {
    /// The number of codes in four bit planes, including 0 for "no piece".
    pub(crate) const CODES: usize = 16;

    /// Returns the kind with this code, from 1 to 15.
    pub(crate) const fn new(code: u8) -> Kind {
        assert!(code >= 1 && code < Kind::CODES as u8);
        Kind(code)
    }

    /// Returns the kind spelled by plane bits, or `None` if they spell no piece.
    #[inline(always)]
    pub(crate) const fn from_code(code: u8) -> Option<Kind> {
        if code == 0 || code >= Kind::CODES as u8 { None } else { Some(Kind(code)) }
    }

    /// Iterates over the kinds with the codes from 1 to `n`.
    #[inline(always)]
    pub(crate) fn first(n: u8) -> impl Iterator<Item = Kind> {
        (1..n.min(Kind::CODES as u8 - 1) + 1).map(Kind)
    }

    /// Returns the code, from 1 to 15.
    #[must_use]
    #[inline(always)]
    pub const fn code(self) -> u8 {
        self.0
    }
}

/// Runs a block for every code a kind can have, with the code as a constant each time. Tests on the ruleset
/// fold away, and codes the ruleset does not use generate no code.
macro_rules! for_each_code {
    ($ruleset:expr, $code:ident => $body:block) => {
        $crate::piece::for_each_code!(@ $ruleset, $code $body 1 2 3 4 5 6 7);
    };
    (@ $ruleset:expr, $code:ident $body:block $($value:literal)*) => {
        $({
            const $code: u8 = $value;
            if $code <= $ruleset.n_kinds $body
        })*
    };
}
pub(crate) use for_each_code;

/// Runs a block for every kind of a ruleset. In a game compiled for its ruleset the block is repeated for each kind, with the
/// kind known to the compiler, which unrolls no loop over a block of this size; a game chosen at run time has a loop.
macro_rules! for_each_kind {
    ($variant:ty, $ruleset:expr, $kind:ident => $body:block) => {
        if <$variant>::IS_COMPILED {
            $crate::piece::for_each_code!($ruleset, CODE => {
                let $kind = const { $crate::piece::Kind::new(CODE) };
                $body
            });
        } else {
            for $kind in $ruleset.kinds() $body
        }
    };
}
pub(crate) use for_each_kind;

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct KindSet(u16);

impl KindSet {
    /// The empty set.
    pub const NONE: KindSet = KindSet(0);

    /// Returns the set of the given kinds.
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

    /// Returns the set of the first `n` kinds.
    pub(crate) const fn first(n: u8) -> KindSet {
        KindSet((1_u32 << (n + 1)).wrapping_sub(2) as u16)
    }

    /// Returns the kinds of either set.
    pub(crate) const fn or(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }

    /// Returns the set without the kinds of another.
    pub(crate) const fn without(self, other: KindSet) -> KindSet {
        KindSet(self.0 & !other.0)
    }

    /// Returns the number of kinds in the set.
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the kind is in the set.
    #[must_use]
    #[inline(always)]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 >> kind.0 & 1 == 1
    }

    /// Returns whether the two sets share a kind.
    #[inline(always)]
    pub(crate) const fn meets(self, other: KindSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the kinds in the order of their codes.
    #[inline(always)]
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        KindIter(self.0)
    }
}

/// The kinds of a set that are still to come. A step for each kind of the set and none for the others: where the set is known
/// at compile time, the compiler unrolls the loop, which it does not do for a walk over all fifteen kinds.
struct KindIter(u16);

impl Iterator for KindIter {
    type Item = Kind;

    #[inline(always)]
    fn next(&mut self) -> Option<Kind> {
        if self.0 == 0 {
            return None;
        }
        let code = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Kind(code))
    }
}

impl FromIterator<Kind> for KindSet {
    #[inline(always)]
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
    /// The kind.
    pub kind: Kind,
    /// The owner's colour.
    pub colour: Colour,
}

/// The contents of an occupied cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stack {
    /// One piece.
    Lone(Piece),
    /// Two pieces, one on top of the other.
    Pile {
        /// The lower piece.
        base: Piece,
        /// The upper piece, which acts for the pile.
        top: Piece,
    },
}

impl Stack {
    /// Returns the top piece.
    #[must_use]
    pub fn top(self) -> Piece {
        match self {
            Stack::Lone(top) | Stack::Pile { top, .. } => top,
        }
    }

    /// Returns the lower piece of a pile, or `None` for a lone piece.
    #[must_use]
    pub fn base(self) -> Option<Piece> {
        match self {
            Stack::Lone(_) => None,
            Stack::Pile { base, .. } => Some(base),
        }
    }

    /// Iterates over the pieces, bottom first.
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        self.base().into_iter().chain([self.top()])
    }
}
