//! What one game of the family is, as data.
//!
//! The kernel reads a [`Ruleset`]. Compiled for one alone ([`Fixed`]), its constants fold into the code, so that a game
//! pays nothing for the rules it does not have; `Chosen` is all of them in one form, smaller and slower. A variant is a new constant, not a fork (ARCHITECTURE.md says how each
//! variant of the design journal would be added).

use game::Sign;

use crate::options::HouseRule;

use crate::bits::Bits;
use crate::layout::Layout;
use crate::piece::{Kind, KindSet};
use crate::setup::Setups;
use crate::weights::Weights;

/// A kind of piece as people meet it.
#[derive(Clone, Copy, Debug)]
pub struct KindText {
    /// The letter in position texts, upper case.
    pub letter: char,
    /// The sign that names it in the document's placements and drops.
    pub sign: &'static str,
    /// Its English name.
    pub en: &'static str,
    /// Its French name.
    pub fr: &'static str,
    /// How many each side owns.
    pub n_each: u8,
    /// What is drawn on it.
    pub face: Sign,
}

/// Movers that may stand on the same kinds of their own colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stacking {
    pub(crate) movers: KindSet,
    pub(crate) supports: KindSet,
}

/// What happens to a captured royal piece (the kunti).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoyalCapture {
    /// The game is over at once, before any second step.
    Wins,
    /// The capturer puts it back on its owner's back row as the last act of the turn; where no cell takes it, the
    /// capturer has won.
    Resets,
}

/// A royal piece and its fate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Royal {
    pub(crate) kind: Kind,
    pub(crate) capture: RoyalCapture,
}

/// When the pieces in hand come to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// Nothing is ever in hand.
    Never,
    /// One a turn, all of them, before the first move, on the first `n` rows of each side.
    Placing(usize),
    /// One or two as a whole turn, at any time, on the first `n` rows of each side.
    Dropping(usize),
}

/// What the clock of a position counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clock {
    /// Nothing.
    None,
    /// Turns since the last capture.
    SinceCapture,
    /// Turns left before the few-kinds rule stops the game; asleep until then.
    FewKinds,
}

/// The notation a document uses for a turn number and a prologue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Numbering {
    /// One number a turn.
    Turns,
    /// One number a line of two turns.
    Lines,
}

impl Numbering {
    /// The way of numbering that is not this one.
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
    /// The start position of the usual set-up.
    pub start: &'static str,
    pub(crate) beats: [KindSet; Kind::CODES],
    pub(crate) stackings: &'static [Stacking],
    /// The immobile kind that any mobile piece of either colour may climb.
    pub(crate) mountain: Option<Kind>,
    pub(crate) royal: Option<Royal>,
    /// Tops that win by standing on the enemy's back row when a turn ends.
    pub(crate) arrivals: KindSet,
    pub(crate) entry: Entry,
    /// The kinds that start in hand.
    pub(crate) in_hand: KindSet,
    pub(crate) clock: Clock,
    /// The game is drawn after this many turns without a capture, unless an option says otherwise.
    pub(crate) draw_after: Option<u8>,
    pub(crate) numbering: Numbering,
    pub(crate) setups: Setups,
    pub(crate) options: &'static [HouseRule],
    /// The tint of each ring of cells from the outside in; one more for every other cell of the outermost.
    pub(crate) ring_tints: &'static [u8],
    pub(crate) has_ugi: bool,
    /// What pieces and places are worth.
    pub weights: Weights,
    /// The pair (attacker, spared) that the option of that effect takes out of `beats`.
    pub(crate) spared: Option<(Kind, Kind)>,
}

impl Ruleset {
    /// The kinds with their codes.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = (Kind, &'static KindText)> + use<> {
        (1..).map_while(Kind::from_code).zip(self.kinds)
    }

    /// Whether pieces come to the board from a hand, at the beginning or later.
    pub(crate) fn places_pieces(&self) -> bool {
        self.entry != Entry::Never
    }

    /// The text of a kind.
    #[must_use]
    pub fn text(&self, kind: Kind) -> &'static KindText {
        // A kind of another ruleset cannot get here: positions and turns only hold kinds of their own.
        static NO_KIND: KindText =
            KindText { letter: '?', sign: "?", en: "?", fr: "?", n_each: 0, face: Sign::Blank };
        self.kinds.get(usize::from(kind.code()) - 1).unwrap_or(&NO_KIND)
    }

    /// The kind a sign of placements and drops means.
    #[must_use]
    pub fn kind_of_sign(&self, sign: &str) -> Option<Kind> {
        self.kinds().find(|(_, text)| text.sign == sign).map(|(kind, _)| kind)
    }

    /// The kind of an upper case letter.
    #[must_use]
    pub fn kind_of_letter(&self, letter: char) -> Option<Kind> {
        self.kinds().find(|(_, text)| text.letter == letter).map(|(kind, _)| kind)
    }

    /// The kinds that beat a kind.
    #[inline(always)]
    pub(crate) fn beaten_by(&self, kind: Kind) -> KindSet {
        let beats = |other: &Kind| self.beats.get(usize::from(other.code())).is_some_and(|it| it.has(kind));
        self.kinds().map(|(other, _)| other).filter(beats).collect()
    }

    /// Whether a captured royal piece is put back, instead of ending the game.
    pub(crate) const fn royal_comes_back(&self) -> bool {
        match self.royal {
            Some(royal) => matches!(royal.capture, RoyalCapture::Resets),
            None => false,
        }
    }

    /// Whether a piece may be put on another of its own colour: a support, or a mountain.
    pub(crate) fn carries(&self, base: Kind, top: Kind) -> bool {
        self.supports(top).has(base) || self.mountain == Some(base)
    }

    /// The kinds a mover of `kind` may stand on.
    pub(crate) fn supports(&self, kind: Kind) -> KindSet {
        let stacking = self.stackings.iter().find(|stacking| stacking.movers.has(kind));
        stacking.map_or(KindSet::NONE, |stacking| stacking.supports)
    }
}

/// What the kernel is compiled for: a value that knows its rules, and a word that the board fits into.
///
/// A [`Fixed`] variant is a type of its own and its rules fold into the code; [`Chosen`](crate::Chosen) is one type for
/// all rulesets and reads them as it goes.
pub trait Variant: Copy + std::fmt::Debug + PartialEq + Send + Sync + 'static {
    /// The word that holds a set of cells.
    type Bits: Bits;

    /// Whether moves are counted for all pieces at once (`count`), which is fast, and long once compiled; else they are
    /// listed.
    const COUNTS_AT_ONCE: bool;

    /// The rules as data.
    #[must_use]
    fn rules(self) -> &'static Ruleset;
}

/// A ruleset as a type: a variant whose rules are known when the kernel is compiled.
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
