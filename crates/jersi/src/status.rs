//! The end of the game.

use game::{Outcome, Status};

use crate::bits::Bits;
use crate::frame::Frame;
use crate::piece::Colour;
use crate::play::{judged_kinds, n_kinds};
use crate::position::{ASLEEP, Level, Pending, Position};
use crate::rules::{Blocked, Jersi};
use crate::ruleset::{Clock, Ruleset, Variant};
use crate::view::{SideView, around, back_row};

impl<V: Variant> Jersi<V> {
    /// Returns who moves, or the outcome.
    pub(crate) fn status_of(&self, position: &Position<V::Frame>) -> Status {
        if let Some(outcome) = self.ended(position) {
            return Status::Over(outcome);
        }
        if self.is_blocked(position) {
            return Status::Over(match self.options.blocked {
                Blocked::Loses => win(position.side.other()),
                Blocked::Draws => Outcome::draw(2),
            });
        }
        Status::ToMove(position.to_move().seat())
    }

    /// Returns the outcome if the game has ended in any way other than by a blocked player.
    #[inline(always)]
    pub(crate) fn ended(&self, position: &Position<V::Frame>) -> Option<Outcome> {
        if let Some(winner) = self.winner(position) {
            return Some(win(winner));
        }
        match self.clock_rule() {
            Clock::FewKinds if position.clock == 0 => Some(judge_few_kinds(&self.variant, position)),
            Clock::SinceCapture if self.options.is_drawn_at(position.clock) => {
                // The last turn still wins if it leaves the enemy without a move.
                let blocked = self.options.blocked == Blocked::Loses && self.is_blocked(position);
                Some(if blocked { win(position.side.other()) } else { Outcome::draw(2) })
            }
            Clock::None | Clock::FewKinds | Clock::SinceCapture => None,
        }
    }

    /// Returns the side that has won by arrival or by capturing the royal piece.
    #[inline(always)]
    pub(crate) fn winner(&self, position: &Position<V::Frame>) -> Option<Colour> {
        let at_goal =
            |colour: Colour| position.tops.of_colour(colour) & back_row(&self.variant, colour.other());
        let arrived = position.tops.of_kinds(self.ruleset().arrivals)
            & (at_goal(Colour::White) | at_goal(Colour::Black));
        if !arrived.is_empty() {
            // Only the side that has just moved can have arrived this turn.
            let moved = position.side.other();
            return Some(if arrived.meets(at_goal(moved)) { moved } else { position.side });
        }
        if let Some(royal) = self.ruleset().royal
            && position.pending == Pending::Nothing
        {
            for colour in [position.side, position.side.other()] {
                let is_held = self.ruleset().placing.is_some() && position.in_hand(colour, royal.kind) > 0;
                if position.royal(&self.variant, colour).is_empty() && !is_held {
                    return Some(colour.other());
                }
            }
        }
        None
    }

    /// Returns whether the side to move has no legal move although the game has not ended in another way.
    pub(crate) fn is_blocked(&self, position: &Position<V::Frame>) -> bool {
        if position.pending != Pending::Nothing {
            return false;
        }
        if let Some(placing) = self.ruleset().placing
            && position.is_placing(&self.variant)
        {
            let hand = position.hand(position.side);
            let mut held = placing.kinds.iter().filter(|&kind| hand.count(kind) > 0);
            return held.all(|kind| self.placing_targets(position, &placing, kind).is_empty());
        }
        let view = SideView::of(&self.variant, position);
        let open = if self.ruleset().closers.is_empty() { view.empty | view.peaks } else { view.empty };
        if around(&self.variant, view.walkers()).meets(open) {
            return false;
        }
        // No single step is free, but a capture, a stacking or a drop may remain. Count with the clock reset,
        // so that this also works in a drawn position.
        let mut running = *position;
        running.clock = if self.clock_rule() == Clock::FewKinds { ASLEEP } else { 0 };
        self.count(&running) == 0
    }
}

fn win(colour: Colour) -> Outcome {
    Outcome::win(colour.seat(), 2)
}

/// Applies the few-kinds rule: more kinds on the board wins, then more pieces, else the game is drawn.
fn judge_few_kinds<V: Variant>(variant: &V, position: &Position<V::Frame>) -> Outcome {
    let kinds = judged_kinds(variant.rules());
    let strength = |colour| (n_kinds(position, colour, kinds), n_pieces(variant.rules(), position, colour));
    match strength(Colour::White).cmp(&strength(Colour::Black)) {
        std::cmp::Ordering::Greater => win(Colour::White),
        std::cmp::Ordering::Less => win(Colour::Black),
        std::cmp::Ordering::Equal => Outcome::draw(2),
    }
}

/// Counts the pieces that a side has on the board, mountains left out.
pub(crate) fn n_pieces<F: Frame>(rules: &Ruleset, position: &Position<F>, colour: Colour) -> u32 {
    let on = |level: &Level<F>| {
        let mountains = rules.mountain.map_or(F::Bits::EMPTY, |kind| level.of_kind(kind));
        (level.of_colour(colour) & !mountains).count()
    };
    on(&position.tops) + on(&position.bases)
}
