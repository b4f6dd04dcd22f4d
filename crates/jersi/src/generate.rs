//! Listing the legal turns.
//!
//! The order is: walks by start cell; from one cell, single steps before pile moves; each by arrival cell,
//! the plain move before its continuations, which also go by arrival cell; resets by cell. Exchanges follow, then drops,
//! one piece before two.

use crate::bits::Bits;
use crate::guards::Guards;
use crate::layout::Cell;
use crate::piece::{ByKind, Kind, KindSet};
use crate::position::{Pending, Position};
use crate::rules::Jersi;
use crate::ruleset::{Placing, SecondStep, Variant};
use crate::turn::{Gait, Sequel, Turn, Walk};
use crate::view::{Directions, SideView, around, pile_reach};

impl<V: Variant> Jersi<V> {
    /// Appends every legal turn, or nothing if the game is over.
    pub(crate) fn list(&self, position: &Position<V::Frame>, turns: &mut Vec<Turn>) {
        if self.ended(position).is_some() {
            return;
        }
        match position.pending {
            Pending::Ransom(kind) => {
                turns.extend(self.payable(position, kind).cells().map(Turn::Pay));
                return;
            }
            Pending::Reset => {
                turns.extend(self.owed_resets(position).cells().map(Turn::Reset));
                return;
            }
            Pending::Nothing => {}
        }
        if let Some(placing) = self.ruleset().placing
            && position.is_placing(&self.variant)
        {
            self.list_placements(position, &placing, turns);
            return;
        }
        self.list_walks(position, turns);
        self.list_exchanges(position, turns);
        if self.ruleset().dropping.is_some() && !position.hand(position.side).is_empty() {
            self.list_single_drops(position, turns);
            self.list_double_drops(position, turns);
        }
    }

    /// Appends the legal walks that start on one cell, the candidates for a text that begins with it.
    pub(crate) fn list_walks_from(&self, position: &Position<V::Frame>, from: Cell, turns: &mut Vec<Turn>) {
        let is_walking = position.pending == Pending::Nothing && !position.is_placing(&self.variant);
        if is_walking && self.ended(position).is_none() {
            self.list_walks_among(position, V::Bits::of(from), turns);
        }
    }

    pub(crate) fn list_walks(&self, position: &Position<V::Frame>, turns: &mut Vec<Turn>) {
        self.list_walks_among(position, !V::Bits::EMPTY, turns);
    }

    /// Appends the walks that start on one of these cells.
    #[inline]
    fn list_walks_among(&self, position: &Position<V::Frame>, among: V::Bits, turns: &mut Vec<Turn>) {
        let view = SideView::of(&self.variant, position);
        let mut prey = ByKind([V::Bits::EMPTY; Kind::CODES]);
        for kind in self.ruleset().kinds() {
            prey[kind] = self.prey_of(position, kind, view.enemies);
        }
        let mut supports = ByKind([V::Bits::EMPTY; Kind::CODES]);
        for (i, stacking) in self.ruleset().stackings.iter().enumerate() {
            let cells = view.supports(&self.variant, position, i);
            for kind in stacking.movers.iter() {
                supports[kind] = cells;
            }
        }
        let royal = position.royal(&self.variant, view.me.other());
        let guards = self.guards(position);
        let mut lister = Lister { rules: self, position, view, royal, guards, turns };
        for from in (view.walkers() & among).cells() {
            let Some(kind) = Kind::from_code(position.tops.code_at(V::Bits::of(from))) else { continue };
            lister.list_from(from, kind, prey[kind], supports[kind]);
        }
    }

    /// Appends the turns that exchange a royal piece and the kind that may do so.
    #[inline]
    pub(crate) fn list_exchanges(&self, position: &Position<V::Frame>, turns: &mut Vec<Turn>) {
        let Some(exchanger) = self.ruleset().exchanger else { return };
        for royal in position.royal(&self.variant, position.side).cells() {
            let others = position.tops.of(exchanger, position.side);
            turns.extend(others.cells().map(|other| Turn::Exchange(royal, other)));
        }
    }

    /// Appends the placements before the first move.
    fn list_placements(&self, position: &Position<V::Frame>, placing: &Placing, turns: &mut Vec<Turn>) {
        let hand = position.hand(position.side);
        for kind in placing.kinds.iter().filter(|&kind| hand.count(kind) > 0) {
            let targets = self.placing_targets(position, placing, kind);
            turns.extend(targets.cells().map(|cell| Turn::Drop(kind, cell)));
        }
    }

    /// Appends the drops of one piece.
    fn list_single_drops(&self, position: &Position<V::Frame>, turns: &mut Vec<Turn>) {
        for kind in self.droppable(position).iter() {
            let targets = self.drop_targets(position, kind);
            turns.extend(targets.cells().map(|cell| Turn::Drop(kind, cell)));
        }
    }

    /// Returns the kinds that the side to move can drop.
    pub(crate) fn droppable(&self, position: &Position<V::Frame>) -> KindSet {
        let hand = position.hand(position.side);
        let dropped = self.ruleset().dropping.map_or(KindSet::NONE, |dropping| dropping.kinds);
        dropped.iter().filter(|&kind| hand.count(kind) > 0).collect()
    }

    /// Returns whether two pieces of these kinds may be dropped in one turn, as far as the hand goes.
    pub(crate) fn drops_together(&self, position: &Position<V::Frame>, first: Kind, second: Kind) -> bool {
        let hand = position.hand(position.side);
        let mixes = self.ruleset().dropping.is_some_and(|dropping| dropping.mixes);
        (first == second || mixes) && hand.count(first) > u8::from(first == second) && hand.count(second) > 0
    }

    /// Appends the drops of two pieces, on one empty cell or on two neighbours.
    fn list_double_drops(&self, position: &Position<V::Frame>, turns: &mut Vec<Turn>) {
        let kinds = self.droppable(position);
        let empty = SideView::of(&self.variant, position).empty;
        for first in kinds.iter() {
            for second in kinds.iter().filter(|&second| self.drops_together(position, first, second)) {
                let first_targets = self.drop_targets(position, first);
                let second_targets = self.drop_targets(position, second);
                let closed = self.guards(position).closed(&self.variant, second, V::Bits::EMPTY);
                let stacks = self.ruleset().carries(first, second);
                let piled = empty & first_targets & second_targets & !closed;
                for cell in first_targets.cells() {
                    let bit = V::Bits::of(cell);
                    if stacks && piled.has(cell) {
                        turns.push(Turn::Drops([(first, cell), (second, cell)]));
                    }
                    // Two drops on different cells are one and the same turn in either order, so list the
                    // lower cell first.
                    let next = around(&self.variant, bit) & second_targets;
                    turns.extend(
                        next.cells()
                            .filter(|&other| other > cell)
                            .map(|other| Turn::Drops([(first, cell), (second, other)])),
                    );
                }
            }
        }
    }

    /// Returns the cells on which a piece in hand may be dropped: empty, or holding an own lone piece it may
    /// stand on, unless a guardian closes them.
    pub(crate) fn drop_targets(&self, position: &Position<V::Frame>, kind: Kind) -> V::Bits {
        let closed = self.guards(position).closed(&self.variant, kind, V::Bits::EMPTY);
        let onto = self.own_supports(position, kind) & !closed;
        self.drop_zone(position.side, kind) & (!position.occupied() | onto)
    }

    /// Returns the cells on which a piece may be placed before the first move. Guardians do not work yet.
    #[inline(always)]
    pub(crate) fn placing_targets(
        &self,
        position: &Position<V::Frame>,
        placing: &Placing,
        kind: Kind,
    ) -> V::Bits {
        let zone = self.rows_of(position.side, 0, placing.n_rows.into());
        let empty = zone & !position.occupied();
        let onto = if placing.stacks { zone & self.own_supports(position, kind) } else { V::Bits::EMPTY };
        if empty.count() == 1 && self.is_kept_for_royal(position, kind) { onto } else { empty | onto }
    }

    /// Returns whether the last empty cell is kept for a royal piece that is still to be placed and stands on nothing.
    #[inline(always)]
    pub(crate) fn is_kept_for_royal(&self, position: &Position<V::Frame>, kind: Kind) -> bool {
        self.ruleset().royal.is_some_and(|royal| {
            royal.kind != kind
                && position.in_hand(position.side, royal.kind) > 0
                && self.ruleset().supports(royal.kind).is_empty()
        })
    }

    /// Returns the own lone pieces, mountains included, on which a piece may be put down.
    #[inline(always)]
    fn own_supports(&self, position: &Position<V::Frame>, kind: Kind) -> V::Bits {
        let own = position.tops.of_colour(position.side) & !position.bases.occupied();
        let mut supports = self.ruleset().supports(kind);
        if let Some(mountain) = self.ruleset().mountain
            && mountain != kind
        {
            supports = supports.or(KindSet::of(&[mountain]));
        }
        own & position.tops.of_kinds(supports)
    }

    /// Returns the cells for a royal piece that must be put back now, as a decision of its own.
    pub(crate) fn owed_resets(&self, position: &Position<V::Frame>) -> V::Bits {
        let closed = self.guards(position).closed_after(&self.variant, position);
        self.reset_cells(position, closed)
    }

    /// Returns the pieces of a kind that the owner of a captured royal may give up: those with nothing on
    /// top.
    pub(crate) fn payable(&self, position: &Position<V::Frame>, kind: Kind) -> V::Bits {
        position.tops.of(kind, position.side.other())
    }

    /// Returns the kinds a capturer may demand: those of enemy pieces other than mountains with nothing on
    /// top.
    pub(crate) fn ransoms(&self, position: &Position<V::Frame>) -> KindSet {
        let asked = self.ruleset().kinds().filter(|&kind| {
            Some(kind) != self.ruleset().mountain && !self.payable(position, kind).is_empty()
        });
        asked.collect()
    }
}

/// The state of listing one position's walks.
struct Lister<'a, V: Variant> {
    rules: &'a Jersi<V>,
    position: &'a Position<V::Frame>,
    view: SideView<V::Bits>,
    /// The cell of the enemy's royal piece.
    royal: V::Bits,
    guards: Guards<V::Bits>,
    turns: &'a mut Vec<Turn>,
}

impl<V: Variant> Lister<'_, V> {
    #[inline]
    fn list_from(&mut self, from: Cell, kind: Kind, prey: V::Bits, supports: V::Bits) {
        let variant = &self.rules.variant;
        let bit = V::Bits::of(from);
        // A lone piece leaves its cell empty; a pile leaves its base behind, a perched piece its mountain.
        let empty = self.view.empty;
        let left_empty = if self.view.lone.has(from) { empty | bit } else { empty };
        let closed = self.guards.closed(variant, kind, V::Bits::EMPTY);
        let onto = self.single_targets(prey, supports, closed);
        let pile_prey = self.rules.pile_prey_of(self.position, kind, &self.view, prey);
        let has_second = variant.rules().second_step != SecondStep::None;
        for to in (around(variant, bit) & onto).cells() {
            self.push(Gait::One, from, to, to);
            if has_second && supports.has(to) {
                // The piece stepped on is covered and works no longer.
                let via = V::Bits::of(to);
                let way = Way {
                    over: left_empty,
                    onto: left_empty | pile_prey,
                    gone: via,
                    directions: Directions::after(variant, from, to),
                };
                for end in self.pile_reach(via, kind, &way).cells() {
                    self.push(Gait::OneThenPile, from, to, end);
                }
            }
        }
        if self.view.piles.has(from) {
            let way = Way {
                over: empty,
                onto: empty | pile_prey,
                gone: V::Bits::EMPTY,
                directions: Directions::ALL,
            };
            for to in self.pile_reach(bit, kind, &way).cells() {
                self.push(Gait::Pile, from, to, to);
                if !has_second || !self.rules.ruleset().royal_comes_back() && self.royal.has(to) {
                    // Capturing the royal piece has ended the game in mid-turn.
                    continue;
                }
                let near = Directions::after(variant, from, to).around(variant, V::Bits::of(to));
                for end in (near & (onto | bit)).cells() {
                    self.push(Gait::PileThenOne, from, to, end);
                }
            }
        }
    }

    /// Returns the cells that a single piece may enter if they are next to it.
    #[inline(always)]
    fn single_targets(&self, prey: V::Bits, supports: V::Bits, closed: V::Bits) -> V::Bits {
        let view = &self.view;
        if self.rules.ruleset().closers.is_empty() {
            return view.empty | view.peaks | prey | supports;
        }
        // On these the piece becomes the upper one of two.
        let piling = view.peaks | supports | prey & view.on_mountain;
        view.empty | prey & !view.on_mountain | piling & !closed
    }

    /// Returns where a pile on one cell can go.
    #[inline(always)]
    fn pile_reach(&self, from: V::Bits, kind: Kind, way: &Way<V::Bits>) -> V::Bits {
        let variant = &self.rules.variant;
        if variant.rules().is_plain() {
            return pile_reach(variant, from, way.over, way.onto);
        }
        let onto = way.onto & !self.guards.closed(variant, kind, way.gone);
        let bound = self.guards.bound(variant, kind, way.gone);
        let far_onto = if bound.meets(from) { V::Bits::EMPTY } else { onto & !bound };
        let mut reach = V::Bits::EMPTY;
        for (d, &delta) in variant.rules().layout.deltas().iter().enumerate() {
            if way.directions.has(d) {
                let near = from.moved(delta);
                reach |= near & onto | (near & way.over).moved(delta) & far_onto;
            }
        }
        reach
    }

    #[inline(always)]
    fn push(&mut self, gait: Gait, from: Cell, via: Cell, to: Cell) {
        let walk = Walk { gait, from, via, to, sequel: Sequel::Nothing };
        if self.rules.ruleset().royal_comes_back() && (self.royal.has(via) || self.royal.has(to)) {
            self.push_royal_captures(walk);
        } else {
            self.turns.push(Turn::Walk(walk));
        }
    }

    /// Appends the captures of a royal piece that is put back: one turn for each reset cell or each kind
    /// demanded.
    #[cold]
    fn push_royal_captures(&mut self, walk: Walk) {
        let mut after = *self.position;
        after.walk(&self.rules.variant, &walk);
        let before = self.turns.len();
        let sequel = |sequel| Turn::Walk(Walk { sequel, ..walk });
        if self.rules.options.ransom {
            let asked = self.rules.ransoms(&after);
            self.turns.extend(asked.iter().map(|kind| sequel(Sequel::Ransom(kind))));
        } else {
            let closed = self.guards.closed_after(&self.rules.variant, &after);
            let cells = self.rules.reset_cells(&after, closed);
            self.turns.extend(cells.cells().map(|cell| sequel(Sequel::Reset(cell))));
        }
        if self.turns.len() == before {
            self.turns.push(Turn::Walk(walk));
        }
    }
}

/// The way of a pile: what it may cross and enter, which guards are gone, and where it may turn.
struct Way<B> {
    over: B,
    onto: B,
    gone: B,
    directions: Directions,
}
