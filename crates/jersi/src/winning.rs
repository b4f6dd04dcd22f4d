//! Turns that win at once, and captures, for the search to try first.

use crate::bits::Bits;
use crate::piece::{Colour, Kind, for_each_kind};
use crate::position::{Pending, Position};
use crate::rules::Jersi;
use crate::ruleset::{RoyalCapture, Variant};
use crate::turn::{Gait, Sequel, Turn, Walk};
use crate::view::{SideView, around, back_row, pile_reach};

impl<V: Variant> Jersi<V> {
    /// Returns whether the side to move can arrive on the enemy's back row, or capture a royal piece whose
    /// loss ends the game.
    ///
    /// Where the rules forbid steps to some pieces ([`Ruleset::is_plain`](crate::Ruleset) does not hold), the turns are tried.
    /// Otherwise this is computed for whole boards, and the cell that a piece leaves when it joins a pile counts as
    /// occupied. That misses nothing: such a pile could only cross that cell, and then the piece itself could
    /// have arrived in one step.
    #[inline]
    pub(crate) fn has_winning_walk(&self, position: &Position<V::Frame>) -> bool {
        if position.pending != Pending::Nothing || position.is_placing(&self.variant) {
            return false;
        }
        if !self.ruleset().is_plain() && self.ended(position).is_none() {
            return self.may_win_at_once(position) && self.wins_by_some_turn(position);
        }
        self.may_win_at_once(position)
    }

    /// Returns whether some walk or exchange wins.
    fn wins_by_some_turn(&self, position: &Position<V::Frame>) -> bool {
        let mut turns = Vec::new();
        self.list_walks(position, &mut turns);
        self.list_exchanges(position, &mut turns);
        turns.into_iter().any(|turn| {
            let mut after = *position;
            self.play_turn(&mut after, turn);
            self.winner(&after) == Some(position.side)
        })
    }

    /// Returns whether the side to move could win at once if nothing forbade steps: never `false` where it can.
    #[inline(always)]
    pub(crate) fn may_win_at_once(&self, position: &Position<V::Frame>) -> bool {
        let me = position.side;
        if self.exchange_may_arrive(position) {
            return true;
        }
        let royal_wins = self.ruleset().royal.is_some_and(|royal| royal.capture == RoyalCapture::Wins);
        if royal_wins {
            self.reaches_royal(position, position.royal(&self.variant, me.other()))
        } else if self.ruleset().arrivals.is_empty() {
            false
        } else {
            self.arrives(position, me)
        }
    }

    /// Returns whether a piece that may exchange places with the royal one stands where that one wins.
    #[inline(always)]
    fn exchange_may_arrive(&self, position: &Position<V::Frame>) -> bool {
        let (Some(exchanger), Some(royal)) = (self.ruleset().exchanger, self.ruleset().royal) else {
            return false;
        };
        let goal = back_row(&self.variant, position.side.other());
        self.ruleset().arrivals.has(royal.kind) && position.tops.of(exchanger, position.side).meets(goal)
    }

    /// Returns whether a top that wins by arrival can arrive.
    #[inline(always)]
    fn arrives(&self, position: &Position<V::Frame>, me: Colour) -> bool {
        let goal = back_row(&self.variant, me.other());
        let arriving = position.tops.of_kinds(self.ruleset().arrivals) & position.tops.of_colour(me);
        if !arriving.meets(near_goal(&self.variant, me)) {
            return false;
        }
        let view = SideView::of(&self.variant, position);
        for_each_kind!(V, self.ruleset(), kind => {
            if self.ruleset().arrivals.has(kind) {
                let prey = self.prey_of(position, kind, view.enemies);
                let pile_prey = self.pile_prey_of(position, kind, &view, prey);
                if self.gets_to(position, &view, kind, goal, [prey, pile_prey]) {
                    return true;
                }
            }
        });
        false
    }

    /// Returns whether a piece that beats the royal one can reach it.
    #[inline(always)]
    fn reaches_royal(&self, position: &Position<V::Frame>, royal: V::Bits) -> bool {
        let view = SideView::of(&self.variant, position);
        let near = royal.cells().next().map_or(V::Bits::EMPTY, |cell| self.tables.near(cell));
        if !near.meets(view.walkers()) {
            return false;
        }
        for_each_kind!(V, self.ruleset(), kind => {
            let prey = self.prey_of(position, kind, view.enemies);
            let pile_prey = self.pile_prey_of(position, kind, &view, prey);
            let may_take = (prey | pile_prey).meets(royal);
            if may_take && self.gets_to(position, &view, kind, royal, [prey, pile_prey]) {
                return true;
            }
        });
        false
    }

    /// Returns whether a top of this kind can end a turn on a cell of `goal`.
    #[inline(always)]
    fn gets_to(
        &self,
        position: &Position<V::Frame>,
        view: &SideView<V::Bits>,
        kind: Kind,
        goal: V::Bits,
        [prey, pile_prey]: [V::Bits; 2],
    ) -> bool {
        let movers = position.tops.of_kind(kind) & view.walkers();
        if movers.is_empty() {
            return false;
        }
        let supports = view.supports_of(&self.variant, position, kind);
        let by_one = goal & (view.empty | view.peaks | prey | supports);
        let pile_onto = view.empty | pile_prey;
        let by_pile = goal & pile_onto;
        // The cells from which a single piece can reach the goal in one step.
        let before_one = around(&self.variant, by_one);
        if movers.meets(before_one) {
            return true;
        }
        let piles = movers & view.piles;
        let reach = pile_reach(&self.variant, piles, view.empty, pile_onto);
        // If the pile captures a royal piece, the game ends in mid-turn, before its top could move on.
        if reach.meets(by_pile) || reach.meets(before_one) {
            return true;
        }
        let built = around(&self.variant, movers) & supports;
        pile_reach(&self.variant, built, view.empty, by_pile).meets(by_pile)
    }

    /// Appends the turns whose last step captures, and pile moves that capture without moving on.
    pub(crate) fn list_captures(&self, position: &Position<V::Frame>, turns: &mut Vec<Turn>) {
        if position.pending != Pending::Nothing || position.is_placing(&self.variant) {
            return;
        }
        if !self.ruleset().is_plain() {
            let first = turns.len();
            self.list_walks(position, turns);
            let kept: Vec<Turn> =
                turns.drain(first..).filter(|turn| self.ends_with_capture(position, turn)).collect();
            turns.extend(kept);
            return;
        }
        let view = SideView::of(&self.variant, position);
        let royal = position.royal(&self.variant, view.me.other());
        for kind in self.ruleset().kinds() {
            // A royal piece that is put back allows many turns per capture; leave them to the full listing.
            let back = if self.ruleset().royal_comes_back() { royal } else { V::Bits::EMPTY };
            let prey = self.prey_of(position, kind, view.enemies) & !back;
            let movers = position.tops.of_kind(kind) & view.walkers();
            let pile_prey = self.pile_prey_of(position, kind, &view, prey) & !back;
            let all_prey = prey | pile_prey;
            if all_prey.is_empty() {
                continue;
            }
            let supports = view.supports_of(&self.variant, position, kind);
            for from in movers.cells() {
                if !all_prey.meets(self.tables.near(from)) {
                    continue;
                }
                let bit = V::Bits::of(from);
                let mut push = |gait, via, to| {
                    turns.push(Turn::Walk(Walk { gait, from, via, to, sequel: Sequel::Nothing }));
                };
                let near = around(&self.variant, bit);
                for to in (near & prey).cells() {
                    push(Gait::One, to, to);
                }
                let left_empty = if view.lone.has(from) { view.empty | bit } else { view.empty };
                for via in (near & supports).cells() {
                    for to in pile_reach(&self.variant, V::Bits::of(via), left_empty, pile_prey).cells() {
                        push(Gait::OneThenPile, via, to);
                    }
                }
                if view.piles.has(from) {
                    for via in pile_reach(&self.variant, bit, view.empty, view.empty | pile_prey).cells() {
                        if pile_prey.has(via) {
                            push(Gait::Pile, via, via);
                        }
                        if royal.has(via) {
                            // Capturing the royal piece has ended the game in mid-turn.
                            continue;
                        }
                        for to in (around(&self.variant, V::Bits::of(via)) & prey).cells() {
                            push(Gait::PileThenOne, via, to);
                        }
                    }
                }
            }
        }
    }
}

impl<V: Variant> Jersi<V> {
    /// Returns whether the last step of a walk captures something that does not come back.
    fn ends_with_capture(&self, position: &Position<V::Frame>, turn: &Turn) -> bool {
        let Turn::Walk(walk) = turn else { return false };
        let enemies = SideView::of(&self.variant, position).enemies;
        walk.sequel == Sequel::Nothing && enemies.has(walk.to)
    }
}

/// Returns the rows from which a turn can reach the goal: a turn covers at most three cells.
#[inline(always)]
fn near_goal<V: Variant>(variant: &V, colour: Colour) -> V::Bits {
    let layout = &variant.rules().layout;
    let n_rows = layout.n_rows();
    V::Bits::truncate(match colour {
        Colour::White => layout.rows_cells(n_rows.saturating_sub(4), n_rows),
        Colour::Black => layout.rows_cells(0, 4),
    })
}
