//! A game of the family as data.
//!
//! The kernel reads a [`Ruleset`]. Compiled for a single one ([`Fixed`]), its constants fold into the code,
//! so that a game pays nothing for rules it does not have. `Chosen` covers all rulesets in one form that is
//! smaller and slower. A variant is a new constant, not a fork; ARCHITECTURE.md says how to add each variant
//! of the design journal.

use game::Sign;

use crate::options::HouseRule;

use crate::bits::Bits;
use crate::layout::Layout;
use crate::piece::{Kind, KindSet};
use crate::setup::Setups;
use crate::weights::Weights;

/// A kind of piece as people see it: its letter, names and sign.
#[derive(Clone, Copy, Debug)]
pub struct KindText {
    /// The letter in position texts, upper case.
    pub letter: char,
    /// The sign used in the document's placements and drops.
    pub sign: &'static str,
    /// Its English name.
    pub en: &'static str,
    /// Its French name.
    pub fr: &'static str,
    /// The number each side owns.
    pub n_each: u8,
    /// The sign on its faces.
    pub face: Sign,
}

/// A group of kinds that may stand on the same kinds of their own colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stacking {
    pub(crate) movers: KindSet,
    pub(crate) supports: KindSet,
}

/// The consequence of capturing a royal piece (the kunti).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoyalCapture {
    /// The game ends at once, before any second step.
    Wins,
    /// The capturer puts it back on its owner's back row as the last act of the turn, and wins if no cell is
    /// available.
    Resets,
}

/// A royal piece and the consequence of capturing it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Royal {
    pub(crate) kind: Kind,
    pub(crate) capture: RoyalCapture,
}

/// When pieces in hand enter the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// No piece is ever in hand.
    Never,
    /// All pieces enter before the first move, one per turn, on the first `n` rows of each side.
    Placing(usize),
    /// One or two pieces enter as a whole turn, at any time, on the first `n` rows of each side.
    Dropping(usize),
}

/// The quantity that the clock of a position counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clock {
    /// Nothing.
    None,
    /// Turns since the last capture.
    SinceCapture,
    /// Turns left before the few-kinds rule ends the game; not running until that rule applies.
    FewKinds,
}

/// The way a document numbers turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Numbering {
    /// One number per turn.
    Turns,
    /// One number per line of two turns.
    Lines,
}

impl Numbering {
    /// Returns the other way of numbering.
    pub(crate) const fn other(self) -> Numbering {
        match self {
            Numbering::Turns => Numbering::Lines,
            Numbering::Lines => Numbering::Turns,
        }
    }
}

/// One game of the family.
#[derive(Clone, Copy, Debug)]
pub struct Ruleset {
    /// The name on the command line.
    pub id: &'static str,
    /// The title of the game.
    pub title: &'static str,
    /// The board.
    pub layout: Layout,
    /// The kinds of pieces, in the order of their codes.
    pub kinds: &'static [KindText],
    /// The position text of the default start.
    pub start: &'static str,
    pub(crate) beats: [KindSet; Kind::CODES],
    pub(crate) stackings: &'static [Stacking],
    /// The immobile kind that any mobile piece of either colour may climb.
    pub(crate) mountain: Option<Kind>,
    pub(crate) royal: Option<Royal>,
    /// The kinds that win when they stand on the enemy's back row, as tops, at the end of a turn.
    pub(crate) arrivals: KindSet,
    pub(crate) entry: Entry,
    /// The kinds that start in hand.
    pub(crate) in_hand: KindSet,
    pub(crate) clock: Clock,
    /// The number of turns without a capture after which the game is drawn, unless an option changes it.
    pub(crate) draw_after: Option<u8>,
    pub(crate) numbering: Numbering,
    pub(crate) setups: Setups,
    pub(crate) options: &'static [HouseRule],
    /// The tint of each ring of cells from the outside in. One more, if present, is for every other cell of
    /// the outermost ring.
    pub(crate) ring_tints: &'static [u8],
    pub(crate) has_ugi: bool,
    /// The evaluation weights.
    pub weights: Weights,
    /// The pair (attacker, spared) that the `spares` option removes from `beats`.
    pub(crate) spared: Option<(Kind, Kind)>,
}

impl Ruleset {
    /// Iterates over the kinds and their texts.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = (Kind, &'static KindText)> + use<> {
        (1..).map_while(Kind::from_code).zip(self.kinds)
    }

    /// Returns whether pieces enter the board from a hand, before the first move or later.
    pub(crate) fn places_pieces(&self) -> bool {
        self.entry != Entry::Never
    }

    /// Returns the texts of a kind.
    #[must_use]
    pub fn text(&self, kind: Kind) -> &'static KindText {
        // A kind of another ruleset cannot get here, because positions and turns hold only kinds of their own
        // ruleset.
        static NO_KIND: KindText =
            KindText { letter: '?', sign: "?", en: "?", fr: "?", n_each: 0, face: Sign::Blank };
        self.kinds.get(usize::from(kind.code()) - 1).unwrap_or(&NO_KIND)
    }

    /// Returns the kind with this sign in placements and drops.
    #[must_use]
    pub fn kind_of_sign(&self, sign: &str) -> Option<Kind> {
        self.kinds().find(|(_, text)| text.sign == sign).map(|(kind, _)| kind)
    }

    /// Returns the kind with this upper-case letter.
    #[must_use]
    pub fn kind_of_letter(&self, letter: char) -> Option<Kind> {
        self.kinds().find(|(_, text)| text.letter == letter).map(|(kind, _)| kind)
    }

    /// Returns the kinds that beat a kind.
    #[inline(always)]
    pub(crate) fn beaten_by(&self, kind: Kind) -> KindSet {
        let beats = |other: &Kind| self.beats.get(usize::from(other.code())).is_some_and(|it| it.has(kind));
        self.kinds().map(|(other, _)| other).filter(beats).collect()
    }

    /// Returns whether a captured royal piece is put back instead of ending the game.
    pub(crate) const fn royal_comes_back(&self) -> bool {
        match self.royal {
            Some(royal) => matches!(royal.capture, RoyalCapture::Resets),
            None => false,
        }
    }

    /// Returns whether a piece may be put on another of its own colour, which is a support or a mountain.
    pub(crate) fn carries(&self, base: Kind, top: Kind) -> bool {
        self.supports(top).has(base) || self.mountain == Some(base)
    }

    /// Returns the kinds a mover of `kind` may stand on.
    pub(crate) fn supports(&self, kind: Kind) -> KindSet {
        let stacking = self.stackings.iter().find(|stacking| stacking.movers.has(kind));
        stacking.map_or(KindSet::NONE, |stacking| stacking.supports)
    }
}

/// The parameter the kernel is compiled for: a value that knows its rules, and a word the board fits into.
///
/// A [`Fixed`] variant is a type of its own, and its rules fold into the code. [`Chosen`](crate::Chosen) is
/// one type for all rulesets and reads them at run time.
pub trait Variant: Copy + std::fmt::Debug + PartialEq + Send + Sync + 'static {
    /// The word that holds a set of cells.
    type Bits: Bits;

    /// Whether to count moves for all pieces at once (`count`), which is fast but compiles to much code.
    /// Otherwise the kernel counts by listing.
    const COUNTS_AT_ONCE: bool;

    /// Returns the rules as data.
    #[must_use]
    fn rules(self) -> &'static Ruleset;
}

/// A variant whose rules are known at compile time.
pub trait Fixed: Copy + std::fmt::Debug + Default + PartialEq + Send + Sync + 'static {
    /// The smallest word that holds a set of cells.
    type Word: Bits;
    /// The rules as data.
    const RULES: Ruleset;
}

impl<V: Fixed> Variant for V {
    type Bits = V::Word;

    const COUNTS_AT_ONCE: bool = true;

    #[inline(always)]
    fn rules(self) -> &'static Ruleset {
        const { &V::RULES }
    }
}
