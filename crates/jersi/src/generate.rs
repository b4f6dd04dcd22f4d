//! Listing the legal turns.
//!
//! The order is: walks by start cell; from one cell, single steps before pile moves; each by arrival cell,
//! the plain move before its continuations, which also go by arrival cell; resets by cell. Drops follow, one
//! piece before two.

use crate::bits::Bits;
use crate::layout::Cell;
use crate::piece::{ByKind, Kind, KindSet};
use crate::position::{Pending, Position};
use crate::rules::Jersi;
use crate::ruleset::{Entry, Variant};
use crate::turn::{Gait, Sequel, Turn, Walk};
use crate::view::{SideView, around, pile_reach};

impl<V: Variant> Jersi<V> {
    /// Appends every legal turn, or nothing if the game is over.
    pub(crate) fn list(&self, position: &Position<V::Bits>, turns: &mut Vec<Turn>) {
        if self.ended(position).is_some() {
            return;
        }
        match position.pending {
            Pending::Ransom(kind) => {
                turns.extend(self.payable(position, kind).cells().map(Turn::Pay));
                return;
            }
            Pending::Reset => {
                turns.extend(self.reset_cells(position).cells().map(Turn::Reset));
                return;
            }
            Pending::Nothing => {}
        }
        match self.ruleset().entry {
            Entry::Placing(n_rows) if position.is_placing(self.variant) => {
                self.list_single_drops(position, n_rows, turns);
            }
            Entry::Never | Entry::Placing(_) => self.list_walks(position, turns),
            Entry::Dropping(n_rows) => {
                self.list_walks(position, turns);
                if !position.hand(position.side).is_empty() {
                    self.list_single_drops(position, n_rows, turns);
                    self.list_double_drops(position, n_rows, turns);
                }
            }
        }
    }

    /// Appends the legal walks that start on one cell, the candidates for a text that begins with it.
    pub(crate) fn list_walks_from(&self, position: &Position<V::Bits>, from: Cell, turns: &mut Vec<Turn>) {
        let is_walking = position.pending == Pending::Nothing && !position.is_placing(self.variant);
        if is_walking && self.ended(position).is_none() {
            self.list_walks_among(position, V::Bits::of(from), turns);
        }
    }

    fn list_walks(&self, position: &Position<V::Bits>, turns: &mut Vec<Turn>) {
        self.list_walks_among(position, !V::Bits::EMPTY, turns);
    }

    /// Appends the walks that start on one of these cells.
    #[inline]
    fn list_walks_among(&self, position: &Position<V::Bits>, among: V::Bits, turns: &mut Vec<Turn>) {
        let view = SideView::of(self.variant, position);
        let mut prey = ByKind([V::Bits::EMPTY; Kind::CODES]);
        for (kind, _) in self.ruleset().kinds() {
            prey[kind] = self.prey_of(position, kind, view.enemies);
        }
        let mut supports = ByKind([V::Bits::EMPTY; Kind::CODES]);
        for (i, stacking) in self.ruleset().stackings.iter().enumerate() {
            let cells = view.supports(self.variant, position, i);
            for kind in stacking.movers.iter() {
                supports[kind] = cells;
            }
        }
        let royal = position.royal(self.variant, view.me.other());
        let mut lister = Lister { rules: self, position, view, royal, turns };
        for from in (view.walkers() & among).cells() {
            let Some(kind) = Kind::from_code(position.tops.code_at(V::Bits::of(from))) else { continue };
            lister.list_from(from, prey[kind], supports[kind]);
        }
    }

    /// Appends the drops of one piece.
    fn list_single_drops(&self, position: &Position<V::Bits>, n_rows: usize, turns: &mut Vec<Turn>) {
        let hand = position.hand(position.side);
        for (kind, _) in self.ruleset().kinds().filter(|&(kind, _)| hand.count(kind) > 0) {
            let targets = self.drop_targets(position, kind, n_rows);
            turns.extend(targets.cells().map(|cell| Turn::Drop(kind, cell)));
        }
    }

    /// Appends the drops of two pieces, on one empty cell or on two neighbours.
    fn list_double_drops(&self, position: &Position<V::Bits>, n_rows: usize, turns: &mut Vec<Turn>) {
        let hand = position.hand(position.side);
        let empty = SideView::of(self.variant, position).empty;
        for (first, _) in self.ruleset().kinds() {
            for (second, _) in self.ruleset().kinds() {
                let enough = hand.count(first) > u8::from(first == second) && hand.count(second) > 0;
                if !enough {
                    continue;
                }
                let first_targets = self.drop_targets(position, first, n_rows);
                let second_targets = self.drop_targets(position, second, n_rows);
                let stacks = self.ruleset().carries(first, second);
                for cell in first_targets.cells() {
                    let bit = V::Bits::of(cell);
                    if stacks && empty.has(cell) {
                        turns.push(Turn::Drops([(first, cell), (second, cell)]));
                    }
                    // Two drops on different cells are one and the same turn in either order, so list the
                    // lower cell first.
                    let next = around(self.variant, bit) & second_targets;
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
    /// stand on.
    pub(crate) fn drop_targets(&self, position: &Position<V::Bits>, kind: Kind, n_rows: usize) -> V::Bits {
        let own = position.tops.of_colour(position.side) & !position.bases.occupied();
        let mut supports = self.ruleset().supports(kind);
        if let Some(mountain) = self.ruleset().mountain {
            supports = supports.iter().chain([mountain]).collect::<KindSet>();
        }
        let onto = own & position.tops.of_kinds(supports);
        self.entry_zone(position.side, n_rows) & (!position.occupied() | onto)
    }

    /// Returns the pieces of a kind that the owner of a captured royal may give up: those with nothing on
    /// top.
    pub(crate) fn payable(&self, position: &Position<V::Bits>, kind: Kind) -> V::Bits {
        position.tops.of(kind, position.side.other())
    }

    /// Returns the kinds a capturer may demand: those of enemy pieces other than mountains with nothing on
    /// top.
    pub(crate) fn ransoms(&self, position: &Position<V::Bits>) -> KindSet {
        let asked = self.ruleset().kinds().map(|(kind, _)| kind).filter(|&kind| {
            Some(kind) != self.ruleset().mountain && !self.payable(position, kind).is_empty()
        });
        asked.collect()
    }
}

/// The state of listing one position's walks.
struct Lister<'a, V: Variant> {
    rules: &'a Jersi<V>,
    position: &'a Position<V::Bits>,
    view: SideView<V::Bits>,
    /// The cell of the enemy's royal piece.
    royal: V::Bits,
    turns: &'a mut Vec<Turn>,
}

impl<V: Variant> Lister<'_, V> {
    #[inline]
    fn list_from(&mut self, from: Cell, prey: V::Bits, supports: V::Bits) {
        let bit = V::Bits::of(from);
        // A lone piece leaves its cell empty; a pile leaves its base behind, a perched piece its mountain.
        let empty = self.view.empty;
        let left_empty = if self.view.lone.has(from) { empty | bit } else { empty };
        let onto = empty | self.view.peaks | prey | supports;
        // A pile of two never attacks a perched piece.
        let pile_prey = prey & !self.view.on_mountain;
        for to in (around(self.rules.variant, bit) & onto).cells() {
            self.push(Gait::One, from, to, to);
            if supports.has(to) {
                let reach =
                    pile_reach(self.rules.variant, V::Bits::of(to), left_empty, left_empty | pile_prey);
                for end in reach.cells() {
                    self.push(Gait::OneThenPile, from, to, end);
                }
            }
        }
        if self.view.piles.has(from) {
            for to in pile_reach(self.rules.variant, bit, empty, empty | pile_prey).cells() {
                self.push(Gait::Pile, from, to, to);
                if !self.rules.ruleset().royal_comes_back() && self.royal.has(to) {
                    // Capturing the royal piece has ended the game in mid-turn.
                    continue;
                }
                for end in (around(self.rules.variant, V::Bits::of(to)) & (onto | bit)).cells() {
                    self.push(Gait::PileThenOne, from, to, end);
                }
            }
        }
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
        after.walk(self.rules.variant, &walk);
        let before = self.turns.len();
        let sequel = |sequel| Turn::Walk(Walk { sequel, ..walk });
        if self.rules.options.ransom {
            let asked = self.rules.ransoms(&after);
            self.turns.extend(asked.iter().map(|kind| sequel(Sequel::Ransom(kind))));
        } else {
            let cells = self.rules.reset_cells(&after);
            self.turns.extend(cells.cells().map(|cell| sequel(Sequel::Reset(cell))));
        }
        if self.turns.len() == before {
            self.turns.push(Turn::Walk(walk));
        }
    }
}
