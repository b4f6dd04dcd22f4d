//! The rules of a game of the family, as data.
//!
//! The kernel reads a [`Ruleset`] and nothing else; names, signs and set-ups stand apart in `texts`. Compiled for a single
//! ruleset ([`Fixed`]), its constants fold into the code, so that a game pays nothing for rules it does not have. `Chosen`
//! covers all rulesets in one form that is smaller and slower. A variant is new data, not a fork.

use crate::bits::Bits;
use crate::frame::Frame;
use crate::layout::Layout;
use crate::piece::{Kind, KindSet};
use crate::rules::Options;

/// A group of kinds that may stand on the same kinds of their own colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stacking {
    pub(crate) movers: KindSet,
    pub(crate) supports: KindSet,
}

/// The groups of kinds that stack alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stackings {
    /// Those after the last have no movers.
    groups: [Stacking; Kind::CODES],
    n_groups: usize,
}

impl Stackings {
    /// Returns these groups.
    #[expect(
        clippy::indexing_slicing,
        reason = "the loop ends at the length, and there are no more groups than kinds"
    )]
    pub(crate) const fn of(groups: &[Stacking]) -> Stackings {
        let mut all = [Stacking { movers: KindSet::NONE, supports: KindSet::NONE }; Kind::CODES];
        let mut i = 0;
        while i < groups.len() {
            all[i] = groups[i];
            i += 1;
        }
        Stackings { groups: all, n_groups: groups.len() }
    }

    /// Returns a group by its place.
    #[inline(always)]
    pub(crate) fn get(&self, place: usize) -> Option<&Stacking> {
        self.groups.get(place).filter(|_| place < self.n_groups)
    }

    /// Iterates over the groups.
    #[inline(always)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Stacking> {
        self.groups.iter().take(self.n_groups)
    }
}

/// The consequence of capturing a royal piece (the kunti).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoyalCapture {
    /// The game ends at once, before any second step.
    Wins,
    /// The capturer puts it back on its owner's back row as the last act of the turn, and wins if no cell is
    /// available.
    Resets,
}

/// A royal piece and the consequence of capturing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Royal {
    pub(crate) kind: Kind,
    pub(crate) capture: RoyalCapture,
}

/// How pieces in hand are placed before the first move, one per turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placing {
    /// The kinds that are placed.
    pub(crate) kinds: KindSet,
    /// On so many rows of each side.
    pub(crate) n_rows: u8,
    /// Whether a piece may be placed on another.
    pub(crate) stacks: bool,
}

/// How pieces in hand enter the board during the game: one or two as a whole turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dropping {
    /// The kinds that are dropped.
    pub(crate) kinds: KindSet,
    /// The rows from one's own side, by kind: the first, and the one after the last.
    pub(crate) zones: [(u8, u8); Kind::CODES],
    /// Whether two pieces of different kinds may be dropped in one turn.
    pub(crate) mixes: bool,
}

/// The directions that the second step of a turn may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecondStep {
    /// Any.
    Any,
    /// Any but that of the first step.
    Turning,
    /// That of the first step.
    Straight,
    /// There is no second step.
    None,
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

/// One game of the family.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ruleset {
    /// The board.
    pub layout: Layout,
    pub(crate) n_kinds: u8,
    /// The kinds that a piece moving alone beats.
    pub(crate) beats: [KindSet; Kind::CODES],
    /// The kinds that a pile with this top beats.
    pub(crate) beats_in_pile: [KindSet; Kind::CODES],
    pub(crate) stackings: Stackings,
    /// The immobile kind that any mobile piece of either colour may climb.
    pub(crate) mountain: Option<Kind>,
    pub(crate) royal: Option<Royal>,
    /// The kind that may exchange places with the royal piece of its colour, as a whole turn.
    pub(crate) exchanger: Option<Kind>,
    /// The kinds that, on top, close the cells around them to two pieces.
    pub(crate) closers: KindSet,
    /// The kinds that, on top, forbid moves of two cells to and from the cells around them.
    pub(crate) binders: KindSet,
    pub(crate) second_step: SecondStep,
    /// The kinds that win when they stand on the enemy's back row, as tops, at the end of a turn.
    pub(crate) arrivals: KindSet,
    pub(crate) placing: Option<Placing>,
    pub(crate) dropping: Option<Dropping>,
    pub(crate) clock: Clock,
    /// The kinds that the few-kinds rule counts before it starts the clock.
    pub(crate) counted: KindSet,
    /// The house rules of somebody who has not chosen any.
    pub(crate) usual: Options,
}

impl Ruleset {
    /// Iterates over the kinds in the order of their codes.
    #[inline(always)]
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        Kind::first(self.n_kinds)
    }

    /// Returns whether pieces enter the board from a hand, before the first move or later.
    pub(crate) const fn has_hands(&self) -> bool {
        self.placing.is_some() || self.dropping.is_some()
    }

    /// Returns the kinds that may be in hand.
    #[inline(always)]
    pub(crate) const fn in_hand(&self) -> KindSet {
        let placed = match self.placing {
            Some(placing) => placing.kinds,
            None => KindSet::NONE,
        };
        match self.dropping {
            Some(dropping) => placed.or(dropping.kinds),
            None => placed,
        }
    }

    /// Returns whether texts of turns name a kind after the placing: as a drop, a reset or a ransom. The others have one
    /// sign, that of the placing: no document writes another.
    pub(crate) fn is_put_down_later(&self, kind: Kind) -> bool {
        let is_dropped = self.dropping.is_some_and(|dropping| dropping.kinds.has(kind));
        is_dropped || self.royal_comes_back() && (self.is_royal(kind) || self.usual.ransom)
    }

    /// Returns the kinds that beat a kind, alone or in a pile.
    #[inline(always)]
    pub(crate) fn beaten_by(&self, kind: Kind) -> KindSet {
        self.kinds().filter(|&other| self.can_beat(other).has(kind)).collect()
    }

    /// Returns the kinds that a kind beats, alone or in a pile.
    #[inline(always)]
    pub(crate) fn can_beat(&self, kind: Kind) -> KindSet {
        let of =
            |table: &[KindSet; Kind::CODES]| table.get(usize::from(kind.code())).copied().unwrap_or_default();
        of(&self.beats).or(of(&self.beats_in_pile))
    }

    /// Returns whether a captured royal piece is put back instead of ending the game.
    pub(crate) const fn royal_comes_back(&self) -> bool {
        match self.royal {
            Some(royal) => matches!(royal.capture, RoyalCapture::Resets),
            None => false,
        }
    }

    /// Returns whether a kind is the royal one.
    pub(crate) fn is_royal(&self, kind: Kind) -> bool {
        self.royal.is_some_and(|royal| royal.kind == kind)
    }

    /// Returns whether a piece may be put on another of its own colour: a support, or a mountain that it climbs. Mountains
    /// do not climb; they stand on each other only where that is said.
    pub(crate) fn carries(&self, base: Kind, top: Kind) -> bool {
        self.supports(top).has(base) || self.mountain == Some(base) && self.mountain != Some(top)
    }

    /// Returns the kinds a mover of `kind` may stand on.
    #[inline(always)]
    pub(crate) fn supports(&self, kind: Kind) -> KindSet {
        let stacking = self.stackings.iter().find(|stacking| stacking.movers.has(kind));
        stacking.map_or(KindSet::NONE, |stacking| stacking.supports)
    }

    /// Returns whether the rules have nothing beyond steps, piles, captures, mountains and drops: nothing that forbids a
    /// step to some pieces, or turns of another sort.
    #[inline(always)]
    pub(crate) const fn is_plain(&self) -> bool {
        self.closers.is_empty()
            && self.binders.is_empty()
            && self.exchanger.is_none()
            && matches!(self.second_step, SecondStep::Any)
    }

    /// Returns whether a game with pieces of its first `n_kinds` kinds only is played by the rules of `other`.
    pub(crate) fn plays_like(&self, other: &Ruleset) -> bool {
        let kinds = KindSet::first(other.n_kinds);
        let within = |set: KindSet| set.without(set.without(kinds));
        let tables = |table: &[KindSet; Kind::CODES]| {
            table.map(within).into_iter().take(usize::from(other.n_kinds) + 1).collect::<Vec<_>>()
        };
        let stacking =
            |ruleset: &Ruleset| other.kinds().map(|kind| within(ruleset.supports(kind))).collect::<Vec<_>>();
        let entries = |ruleset: &Ruleset| {
            let placing = ruleset.placing.map(|it| Placing { kinds: within(it.kinds), ..it });
            let dropping = ruleset.dropping.map(|it| {
                let zones: Vec<_> = within(it.kinds)
                    .iter()
                    .filter_map(|kind| it.zones.get(usize::from(kind.code())))
                    .copied()
                    .collect();
                (within(it.kinds), zones, it.mixes)
            });
            (placing.filter(|it| !it.kinds.is_empty()), dropping.filter(|it| !it.0.is_empty()))
        };
        let simple = |ruleset: &Ruleset| {
            (ruleset.layout, ruleset.mountain, ruleset.royal, within(ruleset.arrivals), ruleset.clock)
        };
        self.n_kinds >= other.n_kinds
            && self.second_step == other.second_step
            && within(self.closers).is_empty()
            && within(self.binders).is_empty()
            && self.exchanger.is_none_or(|kind| !kinds.has(kind))
            && other.is_plain()
            && simple(self) == simple(other)
            && within(self.counted) == other.counted
            && tables(&self.beats) == tables(&other.beats)
            && tables(&self.beats_in_pile) == tables(&other.beats_in_pile)
            && stacking(self) == stacking(other)
            && entries(self) == entries(other)
    }
}

/// Returns a set for each kind, from pairs of a kind and its set; other kinds have none.
#[expect(clippy::indexing_slicing, reason = "a kind is below the number of codes")]
pub(crate) const fn by_kind(pairs: &[(Kind, KindSet)]) -> [KindSet; Kind::CODES] {
    let mut table = [KindSet::NONE; Kind::CODES];
    let mut i = 0;
    while i < pairs.len() {
        table[pairs[i].0.code() as usize] = pairs[i].1;
        i += 1;
    }
    table
}

/// The parameter the kernel is compiled for: a value that knows its rules, and a frame the board fits into.
///
/// A [`Fixed`] variant is a type of its own, and its rules fold into the code. [`Chosen`](crate::Chosen) is
/// one type for all rulesets and reads them at run time.
pub trait Variant: Clone + std::fmt::Debug + PartialEq + Send + Sync + 'static {
    /// The word that holds a set of cells.
    type Bits: Bits;

    /// The form of a position.
    type Frame: Frame<Bits = Self::Bits>;

    /// Whether the kernel is compiled for this ruleset alone. It then knows the rules at compile time, and takes ways that are
    /// fast there but compile to much code: it counts moves for all pieces at once (`count`) and repeats code for each kind.
    const IS_COMPILED: bool;

    /// The most tops of a side with few kinds, if the form is only used for games that keep to it: a side with more is not
    /// looked at more closely after each turn.
    const MOST_TOPS_OF_FEW_KINDS: u32;

    /// Returns the rules as data.
    #[must_use]
    fn rules(&self) -> &Ruleset;
}

/// A variant whose rules are known at compile time.
pub trait Fixed: Copy + std::fmt::Debug + Default + PartialEq + Send + Sync + 'static {
    /// The smallest form that holds a position.
    type Form: Frame;
    /// The rules as data.
    const RULES: Ruleset;
    /// The file that states the same rules, with their names and set-ups.
    const FILE: &'static str;
    /// The most tops of a side with few kinds; no limit where the rules do not count kinds.
    const MOST_TOPS: u32 = u32::MAX;
}

impl<V: Fixed> Variant for V {
    type Bits = <V::Form as Frame>::Bits;
    type Frame = V::Form;

    const IS_COMPILED: bool = true;
    const MOST_TOPS_OF_FEW_KINDS: u32 = V::MOST_TOPS;

    #[inline(always)]
    fn rules(&self) -> &Ruleset {
        const { &V::RULES }
    }
}
