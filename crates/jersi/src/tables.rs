//! Weights and hash keys tabulated by piece and cell, so that a search adds and subtracts single numbers.

use crate::bits::Bits;
use crate::frame::Frame;
use crate::layout::Cell;
use crate::piece::{Colour, Kind};
use crate::position::Position;
use crate::ruleset::{Ruleset, Variant};
use crate::view::around;
use crate::weights::Weights;

/// A piece in five bits: the low three of its kind's code, its colour, the fourth of the code; 0 for no piece.
pub(crate) type Small = u8;

const PIECES: usize = 32;
const SLOTS: usize = 128;

/// The base and the top of a cell, each 0 if absent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SmallStack {
    pub(crate) base: Small,
    pub(crate) top: Small,
}

impl SmallStack {
    #[inline(always)]
    pub(crate) fn lone(piece: Small) -> SmallStack {
        SmallStack { base: 0, top: piece }
    }

    /// Returns the stack without its top.
    #[inline(always)]
    pub(crate) fn without_top(self) -> SmallStack {
        SmallStack::lone(self.base)
    }
}

/// The places of a piece in a stack. Four of them, so that an index consists of whole bits.
const PLACES: usize = 4;
const LONE: usize = 0;
const TOP: usize = 1;
const BASE: usize = 2;

/// The tables of one ruleset with its weights.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Tables {
    pub(crate) weights: Weights,
    /// The value of a piece for white, by place in its stack, piece and cell.
    worth: [i16; PLACES * PIECES * SLOTS],
    /// The value for white of one piece in hand, by piece.
    hand: [i16; PIECES],
    /// The cells within three steps of each cell, which is as far as one turn can go.
    near: [u128; SLOTS],
    /// Random numbers for keys, by place in the stack (lone pieces count as tops), piece and cell. They are
    /// the same for every ruleset, but computed here: as constants they would make up a twentieth of the
    /// page, because random numbers do not compress.
    keys: [u64; 2 * PIECES * SLOTS],
    /// Random numbers for keys, by piece and number in hand.
    hand_keys: [u64; PIECES * 16],
}

impl Tables {
    pub(crate) fn new<V: Variant>(variant: &V, weights: &Weights) -> Tables {
        let mut worth = [0; PLACES * PIECES * SLOTS];
        let mut hand = [0; PIECES];
        for kind in variant.rules().kinds() {
            for colour in Colour::BOTH {
                let sign = if colour == Colour::White { 1 } else { -1 };
                let piece = small(kind, colour);
                if let Some(it) = hand.get_mut(usize::from(piece)) {
                    *it = (sign * at(&weights.hand, usize::from(kind.code()))) as i16;
                }
                for cell in variant.rules().layout.iter() {
                    for place in [LONE, TOP, BASE] {
                        let value = worth_of(variant.rules(), weights, kind, colour, cell, place);
                        if let Some(it) = worth.get_mut(index(place, piece, cell.slot())) {
                            *it = (sign * value) as i16;
                        }
                    }
                }
            }
        }
        let mut near = [0; SLOTS];
        for cell in variant.rules().layout.iter() {
            if let Some(it) = near.get_mut(usize::from(cell.slot())) {
                *it = within_three(variant, V::Bits::of(cell)).widen();
            }
        }
        Tables {
            weights: *weights,
            worth,
            hand,
            near,
            keys: random_numbers(),
            hand_keys: random_hand_numbers(),
        }
    }

    /// Returns the cells within three steps of a cell, which is as far as one turn can go.
    #[inline(always)]
    pub(crate) fn near<B: Bits>(&self, cell: Cell) -> B {
        B::truncate(self.near.get(usize::from(cell.slot())).copied().unwrap_or(0))
    }

    /// Returns the value of a stack for white. The absence of a piece has value 0 everywhere, so that no
    /// branch is needed.
    #[inline(always)]
    pub(crate) fn of_stack(&self, stack: SmallStack, slot: u8) -> i32 {
        let at = |place, piece| self.worth.get(index(place, piece, slot)).copied().map_or(0, i32::from);
        let place = if stack.base == 0 { LONE } else { TOP };
        at(place, stack.top) + at(BASE, stack.base)
    }

    /// Returns the value of a piece in hand for white.
    #[inline(always)]
    pub(crate) fn in_hand(&self, piece: Small) -> i32 {
        self.hand.get(usize::from(piece)).copied().map_or(0, i32::from)
    }

    /// Returns the contribution of a stack to the key of a position.
    #[inline(always)]
    pub(crate) fn key_of_stack(&self, stack: SmallStack, slot: u8) -> u64 {
        let at = |level, piece| self.keys.get(index(level, piece, slot)).copied().unwrap_or(0);
        at(0, stack.top) ^ at(1, stack.base)
    }

    /// Returns the contribution of `count` equal pieces in hand to the key of a position.
    #[inline(always)]
    pub(crate) fn key_of_hand(&self, piece: Small, count: u8) -> u64 {
        self.hand_keys.get(usize::from(piece & 31) * 16 + usize::from(count & 15)).copied().unwrap_or(0)
    }
}

fn within_three<V: Variant>(variant: &V, cells: V::Bits) -> V::Bits {
    (0..3).fold(cells, |near, _| near | around(variant, near))
}

fn at(values: &[i32], index: usize) -> i32 {
    values.get(index).copied().unwrap_or(0)
}

fn worth_of(
    ruleset: &Ruleset,
    weights: &Weights,
    kind: Kind,
    colour: Colour,
    cell: Cell,
    place: usize,
) -> i32 {
    let layout = &ruleset.layout;
    let (row, column) = layout.place(cell);
    let length = layout.rows().get(row).copied().map_or(1, usize::from);
    let row = if colour == Colour::White { row } else { layout.n_rows() - 1 - row };
    let code = usize::from(kind.code());
    let material = match place {
        LONE => at(&weights.lone, code),
        TOP => at(&weights.top, code),
        _ => at(&weights.base, code),
    };
    // Mountains stay where they are, so their position has no value.
    if ruleset.mountain == Some(kind) {
        return material;
    }
    let is_royal = ruleset.royal.is_some_and(|royal| royal.kind == kind);
    let advance = match place {
        _ if is_royal => at(&weights.royal_advance, row),
        LONE => at(&weights.advance, row),
        TOP => at(&weights.pile_advance, row),
        _ => 0,
    };
    let centre = if place == BASE { 0 } else { weights.centre * column.min(length - 1 - column) as i32 };
    material + advance + centre
}

#[inline(always)]
const fn index(place: usize, piece: Small, slot: u8) -> usize {
    ((place & (PLACES - 1)) * PIECES + (piece as usize & (PIECES - 1))) * SLOTS
        + (slot as usize & (SLOTS - 1))
}

/// Encodes a piece in five bits. The fourth bit of the code comes last, so that games of seven kinds and fewer have the
/// same numbers in every form.
#[inline(always)]
pub(crate) fn small(kind: Kind, colour: Colour) -> Small {
    kind.code() & 7 | u8::from(colour == Colour::Black) << 3 | (kind.code() & 8) << 1
}

/// Returns whether a five-bit piece is black.
#[inline(always)]
pub(crate) fn is_black(piece: Small) -> bool {
    piece & 8 != 0
}

/// Returns whether a five-bit piece is of this kind.
#[inline(always)]
pub(crate) fn is_kind(piece: Small, kind: Option<Kind>) -> bool {
    kind.is_some_and(|kind| piece & 7 | (piece & 16) >> 1 == kind.code())
}

/// Returns the stack on a cell.
#[inline(always)]
pub(crate) fn stack_at<F: Frame>(position: &Position<F>, bit: F::Bits) -> SmallStack {
    let piece = |level: &crate::position::Level<F>| {
        let code = level.code_at(bit);
        let piece = code & 7 | (code & 8) << 1;
        if code == 0 || level.white.meets(bit) { piece } else { piece | 8 }
    };
    SmallStack { base: piece(&position.bases), top: piece(&position.tops) }
}

/// The contribution to the key of black being to move.
pub(crate) const BLACK_TO_MOVE: u64 = spread(0xB1AC_0000_0000);

const fn spread(seed: u64) -> u64 {
    let mut bits = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// Computes [`Tables::keys`].
fn random_numbers() -> [u64; 2 * PIECES * SLOTS] {
    // The absence of a piece contributes 0. Pieces of the first seven kinds have the numbers that they had when there were no
    // others, so that the search goes on visiting the same positions.
    std::array::from_fn(|i| {
        let (level, piece, slot) = (i / SLOTS / PIECES, i / SLOTS % PIECES, i % SLOTS);
        match piece {
            0 => 0,
            1..16 => spread(((level * 16 + piece) * SLOTS + slot) as u64),
            _ => spread(0x000F_0000 + i as u64),
        }
    })
}

/// Computes [`Tables::hand_keys`].
fn random_hand_numbers() -> [u64; PIECES * 16] {
    std::array::from_fn(|i| spread(0x4A4D_0000 + i as u64))
}

/// Mixes a number into a key, for parts of a position that are rarely present.
pub(crate) fn mixed(key: u64, number: u64) -> u64 {
    key ^ spread(number ^ 0x005E_A2C4_0000_0000)
}
