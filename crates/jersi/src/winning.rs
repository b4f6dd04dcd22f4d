//! Turns that win at once, and captures, for the search to try first.

use crate::bits::Bits;
use crate::piece::{Colour, Kind};
use crate::position::{Pending, Position};
use crate::rules::Jersi;
use crate::ruleset::{RoyalCapture, Variant};
use crate::turn::{Gait, Sequel, Turn, Walk};
use crate::view::{SideView, around, back_row, pile_reach};

impl<V: Variant> Jersi<V> {
    /// Returns whether the side to move can arrive on the enemy's back row, or capture a royal piece whose
    /// loss ends the game.
    ///
    /// This is computed for whole boards, and the cell that a piece leaves when it joins a pile counts as
    /// occupied. That misses nothing: such a pile could only cross that cell, and then the piece itself could
    /// have arrived in one step.
    #[inline]
    pub(crate) fn has_winning_walk(&self, position: &Position<V::Bits>) -> bool {
        if position.pending != Pending::Nothing || position.is_placing(self.variant) {
            return false;
        }
        let me = position.side;
        let royal_wins = self.ruleset().royal.is_some_and(|royal| royal.capture == RoyalCapture::Wins);
        if royal_wins {
            self.reaches_royal(position, position.royal(self.variant, me.other()))
        } else if self.ruleset().arrivals.is_empty() {
            false
        } else {
            self.arrives(position, me)
        }
    }

    /// Returns whether a top that wins by arrival can arrive.
    #[inline(always)]
    fn arrives(&self, position: &Position<V::Bits>, me: Colour) -> bool {
        let goal = back_row(self.variant, me.other());
        let arriving = position.tops.of_kinds(self.ruleset().arrivals) & position.tops.of_colour(me);
        if !arriving.meets(near_goal(self.variant, me)) {
            return false;
        }
        let view = SideView::of(self.variant, position);
        let kinds = self.ruleset().arrivals.iter();
        kinds.into_iter().any(|kind| {
            let prey = self.prey_of(position, kind, view.enemies);
            self.gets_to(position, &view, kind, goal, prey)
        })
    }

    /// Returns whether a piece that beats the royal one can reach it.
    #[inline(always)]
    fn reaches_royal(&self, position: &Position<V::Bits>, royal: V::Bits) -> bool {
        let view = SideView::of(self.variant, position);
        let near = royal.cells().next().map_or(V::Bits::EMPTY, |cell| self.tables.near(cell));
        if !near.meets(view.walkers()) {
            return false;
        }
        self.ruleset().kinds().any(|(kind, _)| {
            let prey = self.prey_of(position, kind, view.enemies);
            prey.meets(royal) && self.gets_to(position, &view, kind, royal, prey)
        })
    }

    /// Returns whether a top of this kind can end a turn on a cell of `goal`.
    #[inline(always)]
    fn gets_to(
        &self,
        position: &Position<V::Bits>,
        view: &SideView<V::Bits>,
        kind: Kind,
        goal: V::Bits,
        prey: V::Bits,
    ) -> bool {
        let movers = position.tops.of_kind(kind) & view.walkers();
        if movers.is_empty() {
            return false;
        }
        let supports = view.supports_of(self.variant, position, kind);
        let by_one = goal & (view.empty | view.peaks | prey | supports);
        let pile_onto = view.empty | (prey & !view.on_mountain);
        let by_pile = goal & pile_onto;
        // The cells from which a single piece can reach the goal in one step.
        let before_one = around(self.variant, by_one);
        if movers.meets(before_one) {
            return true;
        }
        let piles = movers & view.piles;
        let reach = pile_reach(self.variant, piles, view.empty, pile_onto);
        // If the pile captures a royal piece, the game ends in mid-turn, before its top could move on.
        if reach.meets(by_pile) || reach.meets(before_one) {
            return true;
        }
        let built = around(self.variant, movers) & supports;
        pile_reach(self.variant, built, view.empty, by_pile).meets(by_pile)
    }

    /// Appends the turns whose last step captures, and pile moves that capture without moving on.
    pub(crate) fn list_captures(&self, position: &Position<V::Bits>, turns: &mut Vec<Turn>) {
        if position.pending != Pending::Nothing || position.is_placing(self.variant) {
            return;
        }
        let view = SideView::of(self.variant, position);
        let royal = position.royal(self.variant, view.me.other());
        for (kind, _) in self.ruleset().kinds() {
            // A royal piece that is put back allows many turns per capture; leave them to the full listing.
            let mut prey = self.prey_of(position, kind, view.enemies);
            if self.ruleset().royal_comes_back() {
                prey &= !royal;
            }
            let movers = position.tops.of_kind(kind) & view.walkers();
            if prey.is_empty() {
                continue;
            }
            let supports = view.supports_of(self.variant, position, kind);
            let pile_prey = prey & !view.on_mountain;
            for from in movers.cells() {
                if !prey.meets(self.tables.near(from)) {
                    continue;
                }
                let bit = V::Bits::of(from);
                let mut push = |gait, via, to| {
                    turns.push(Turn::Walk(Walk { gait, from, via, to, sequel: Sequel::Nothing }));
                };
                let near = around(self.variant, bit);
                for to in (near & prey).cells() {
                    push(Gait::One, to, to);
                }
                let left_empty = if view.lone.has(from) { view.empty | bit } else { view.empty };
                for via in (near & supports).cells() {
                    for to in pile_reach(self.variant, V::Bits::of(via), left_empty, pile_prey).cells() {
                        push(Gait::OneThenPile, via, to);
                    }
                }
                if view.piles.has(from) {
                    for via in pile_reach(self.variant, bit, view.empty, view.empty | pile_prey).cells() {
                        if pile_prey.has(via) {
                            push(Gait::Pile, via, via);
                        }
                        if royal.has(via) {
                            // Capturing the royal piece has ended the game in mid-turn.
                            continue;
                        }
                        for to in (around(self.variant, V::Bits::of(via)) & prey).cells() {
                            push(Gait::PileThenOne, via, to);
                        }
                    }
                }
            }
        }
    }
}

/// Returns the rows from which a turn can reach the goal: a turn covers at most three cells.
#[inline(always)]
fn near_goal<V: Variant>(variant: V, colour: Colour) -> V::Bits {
    let layout = &variant.rules().layout;
    let n_rows = layout.n_rows();
    V::Bits::truncate(match colour {
        Colour::White => layout.rows_cells(n_rows.saturating_sub(4), n_rows),
        Colour::Black => layout.rows_cells(0, 4),
    })
}
