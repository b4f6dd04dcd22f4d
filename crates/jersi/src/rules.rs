//! The implementation of the contract for the games of the family.

use std::sync::Arc;

use game::{Hashed, Rules, Status};

use crate::bits::Bits;
use crate::file::{Resolved, RulesetFile};
use crate::notation::position_text;
use crate::piece::Colour;
use crate::position::{Hand, Pending, Position};
use crate::ruleset::{Clock, Fixed, Ruleset, Variant};
use crate::tables::Tables;
use crate::texts::Texts;
use crate::turn::Turn;
use crate::weights::Weights;

/// The consequence of having no legal move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Blocked {
    /// The blocked player loses.
    #[default]
    Loses,
    /// The game is drawn.
    Draws,
}

/// House rules, settled before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The consequence of having no legal move.
    pub blocked: Blocked,
    /// The number of turns without a capture after which the game is drawn.
    pub draw_after: Option<u8>,
    /// The number of occurrences of a situation at which the game is drawn.
    pub repetition: Option<u32>,
    /// Whether drops go anywhere on the board (Jersi 4.6).
    pub drops_anywhere: bool,
    /// Whether the capturer of the kunti demands a piece before putting the kunti back (Jersi 4.1).
    pub ransom: bool,
}

impl Options {
    /// The house rules of a game that has none.
    pub(crate) const NONE: Options = Options {
        blocked: Blocked::Loses,
        draw_after: None,
        repetition: None,
        drops_anywhere: false,
        ransom: false,
    };

    /// Returns the default house rules of a ruleset.
    #[must_use]
    pub fn of<V: Fixed>() -> Options {
        V::RULES.usual
    }

    /// Returns whether the count of turns without a capture has reached the limit.
    #[inline(always)]
    pub(crate) fn is_drawn_at(&self, clock: u8) -> bool {
        self.draw_after.is_some_and(|limit| clock >= limit)
    }
}

/// The rules of one game of the family.
#[derive(Clone, Debug, PartialEq)]
pub struct Jersi<V> {
    pub(crate) options: Options,
    /// The evaluation tables, shared by all copies.
    pub(crate) tables: Arc<Tables>,
    /// Names, signs and set-ups, shared by all copies.
    pub(crate) texts: Arc<Texts>,
    pub(crate) variant: V,
}

impl<V: Fixed> Default for Jersi<V> {
    fn default() -> Jersi<V> {
        // A test reads the files of all variants: none has a mistake.
        let (file, _, unsure) = RulesetFile::decode(V::FILE);
        let Resolved { mut texts, .. } = file.resolution(&unsure).resolved;
        // The file may know further kinds, which its options bring.
        texts.kinds.truncate(usize::from(V::RULES.n_kinds));
        let tables = Arc::new(Tables::new(&V::default(), &texts.weights));
        Jersi { options: V::RULES.usual, tables, texts: Arc::new(texts), variant: V::default() }
    }
}

impl<V: Fixed> Jersi<V> {
    /// Creates the game with these house rules.
    #[must_use]
    pub fn with(options: Options) -> Jersi<V> {
        Jersi { options, ..Jersi::default() }
    }
}

impl<V: Variant> Jersi<V> {
    /// Returns the rules as data.
    #[must_use]
    #[inline(always)]
    pub fn ruleset(&self) -> &Ruleset {
        self.variant.rules()
    }

    /// Returns the words of the game.
    #[must_use]
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// Returns the same game with other weights; `kelci tune` uses this to try them.
    #[must_use]
    pub fn with_weights(self, weights: &Weights) -> Jersi<V> {
        Jersi { tables: Arc::new(Tables::new(&self.variant, weights)), ..self }
    }

    /// Returns the evaluation weights.
    #[must_use]
    pub fn weights(&self) -> &Weights {
        &self.tables.weights
    }

    /// Returns the house rules.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the quantity the clock counts under these options.
    #[inline(always)]
    pub(crate) fn clock_rule(&self) -> Clock {
        match self.ruleset().clock {
            Clock::None if self.options.draw_after.is_some() => Clock::SinceCapture,
            clock => clock,
        }
    }
}

impl<V: Variant> Rules for Jersi<V> {
    type Position = Position<V::Frame>;
    type Move = Turn;

    fn n_seats(&self) -> usize {
        2
    }

    fn start(&self) -> Self::Position {
        // Whoever reads a file makes sure that its start is a position; a test does so for the files of all variants.
        position_text::read(self, &self.texts.start).unwrap_or_else(|_| Position::empty())
    }

    fn status(&self, position: &Self::Position) -> Status {
        self.status_of(position)
    }

    fn legal_moves(&self, position: &Self::Position, moves: &mut Vec<Turn>) {
        self.list(position, moves);
    }

    #[inline]
    fn play(&self, position: &mut Self::Position, m: Turn) {
        self.play_turn(position, m);
    }

    fn count_moves(&self, position: &Self::Position) -> u64 {
        self.count(position)
    }

    fn conserves(&self, before: &Self::Position, after: &Self::Position) -> bool {
        let owned = |position: &Self::Position, colour, kind| {
            position.on_board(colour, kind) + u32::from(position.in_hand(colour, kind))
        };
        Colour::BOTH.into_iter().all(|colour| {
            self.ruleset().kinds().all(|kind| {
                owned(after, colour, kind) <= owned(before, colour, kind)
                    || (before.pending == Pending::Reset && self.ruleset().is_royal(kind))
            })
        })
    }
}

impl<V: Variant> Hashed for Jersi<V> {
    fn key(&self, position: &Self::Position) -> u64 {
        let levels = [&position.tops, &position.bases];
        let words =
            levels.into_iter().flat_map(|level| level.planes.as_ref().iter().take(3).chain([&level.white]));
        let [white, black] = position.hands.map(Hand::packed);
        let pending = match position.pending {
            Pending::Nothing => 0,
            Pending::Reset => 1,
            Pending::Ransom(kind) => 1 + u64::from(kind.code()),
        };
        let side = u64::from(position.side == Colour::Black);
        let hands = (white as u32 as u64) | black << 32;
        let mut key = fold(hands, side | pending << 1 | 0x5851_F42D_4C95_7F00);
        // What only games of more than seven kinds have: left out where there is none, so that a game has the same keys in
        // every form.
        let mut further = levels.into_iter().flat_map(|level| level.planes.as_ref().iter().skip(3));
        if white >> 32 != 0 || black >> 32 != 0 || further.clone().any(|plane| !plane.is_empty()) {
            key = fold(key ^ white >> 32, black >> 32 | 0xE703_7ED1_A0B4_28DB);
            further.by_ref().for_each(|plane| {
                let wide = plane.widen();
                key = fold(key ^ wide as u64, 0x8EBC_6AF0_9C88_C6E3);
                key = fold(key ^ (wide >> 64) as u64, 0x5899_65CC_7537_4CC3);
            });
        }
        for word in words {
            let wide = word.widen();
            key = fold(key ^ wide as u64, 0x9E37_79B9_7F4A_7C15);
            if self.ruleset().layout.is_wide() {
                key = fold(key ^ (wide >> 64) as u64, 0xD6E8_FEB8_6659_FD93);
            }
        }
        key
    }

    fn repetition_limit(&self) -> Option<u32> {
        self.options.repetition
    }
}

/// Mixes two words by a multiplication, which spreads every bit over both halves of the product, and folds
/// the halves.
#[inline(always)]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a ^ 0xA076_1D64_78BD_642F) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}
