//! The frame of a position: the word that holds a set of cells, and the planes that spell the kinds of pieces.
//!
//! Three planes tell seven kinds apart and four fifteen. A game that is compiled for its ruleset alone takes the smallest
//! frame that it fits into; a game chosen at run time takes the largest.

use std::fmt::Debug;

use crate::bits::Bits;

/// The planes of one level: the bits of each cell's kind code, the lowest first.
///
/// Each number of planes has its methods spelled out: the compiler keeps named planes in registers, but not always those
/// that a loop reads through a slice.
pub trait Planes<B>: Copy + Debug + Default + PartialEq + Eq + Send + Sync + AsRef<[B]> + AsMut<[B]> {
    /// The number of planes.
    const COUNT: usize;

    /// Returns the cells with a kind.
    fn occupied(&self) -> B;

    /// Returns the cells with the kind of this code.
    fn of_code(&self, code: u8) -> B;

    /// Returns the code on the cell of `bit`, or 0.
    fn code_at(&self, bit: B) -> u8;

    /// Removes all kinds from the cells.
    fn clear(&mut self, cells: B);

    /// Puts a kind on a cell that has none.
    fn put(&mut self, bit: B, code: u8);

    /// Moves the kinds of some cells here from other planes.
    fn lift(&mut self, from: &mut Self, cells: B);
}

macro_rules! planes {
    ($($count:literal: $($place:literal $plane:ident $other:ident),+;)*) => {$(
        impl<B: Bits> Planes<B> for [B; $count] {
            const COUNT: usize = $count;

            #[inline(always)]
            fn occupied(&self) -> B {
                let [$($plane),+] = *self;
                B::EMPTY $(| $plane)+
            }

            #[inline(always)]
            fn of_code(&self, code: u8) -> B {
                let [$($plane),+] = *self;
                !B::EMPTY $(& if code >> $place & 1 == 0 { !$plane } else { $plane })+
            }

            #[inline(always)]
            fn code_at(&self, bit: B) -> u8 {
                let [$($plane),+] = *self;
                0 $(| u8::from($plane.meets(bit)) << $place)+
            }

            #[inline(always)]
            fn clear(&mut self, cells: B) {
                let [$($plane),+] = self;
                $(*$plane &= !cells;)+
            }

            #[inline(always)]
            fn put(&mut self, bit: B, code: u8) {
                let [$($plane),+] = self;
                $(*$plane |= bit & B::when(code >> $place & 1 != 0);)+
            }

            #[inline(always)]
            fn lift(&mut self, from: &mut [B; $count], cells: B) {
                let [$($plane),+] = self;
                let [$($other),+] = from;
                $(*$plane |= *$other & cells; *$other &= !cells;)+
            }
        }
    )*};
}

planes! {
    3: 0 a d, 1 b e, 2 c f;
    4: 0 a e, 1 b f, 2 c g, 3 d h;
}

/// How a position is kept.
pub trait Frame: Copy + Debug + Default + PartialEq + Eq + Send + Sync + 'static {
    /// The word that holds a set of cells.
    type Bits: Bits;
    /// The planes of one level.
    type Planes: Planes<Self::Bits>;
}

macro_rules! frames {
    ($($name:ident: $word:ty, $n_planes:literal, $doc:literal;)*) => {$(
        #[doc = $doc]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $name;

        impl Frame for $name {
            type Bits = $word;
            type Planes = [$word; $n_planes];
        }
    )*};
}

frames! {
    Small: u64, 3, "Boards of up to 64 slots, seven kinds.";
    Wide: u128, 3, "Boards of up to 128 slots, seven kinds.";
    Full: u128, 4, "Boards of up to 128 slots, fifteen kinds.";
}
