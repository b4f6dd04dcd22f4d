//! The end of the game.

use game::{Outcome, Status};

use crate::bits::Bits;
use crate::piece::Colour;
use crate::play::n_fighting_kinds;
use crate::position::{ASLEEP, Pending, Position};
use crate::rules::{Blocked, Jersi};
use crate::ruleset::{Clock, Variant};
use crate::view::{SideView, around, back_row};

impl<V: Variant> Jersi<V> {
    /// Returns who moves, or the outcome.
    pub(crate) fn status_of(&self, position: &Position<V::Bits>) -> Status {
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
    pub(crate) fn ended(&self, position: &Position<V::Bits>) -> Option<Outcome> {
        if let Some(winner) = self.winner(position) {
            return Some(win(winner));
        }
        match self.clock_rule() {
            Clock::FewKinds if position.clock == 0 => Some(judge_few_kinds(self.variant, position)),
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
    fn winner(&self, position: &Position<V::Bits>) -> Option<Colour> {
        let arrivals = position.tops.of_kinds(self.ruleset().arrivals);
        // Ask the side that has just moved first, since only it can have arrived this turn.
        for colour in [position.side.other(), position.side] {
            let own = position.tops.of_colour(colour);
            if !self.ruleset().arrivals.is_empty()
                && (arrivals & own).meets(back_row(self.variant, colour.other()))
            {
                return Some(colour);
            }
        }
        if self.ruleset().royal.is_some()
            && position.pending == Pending::Nothing
            && !position.is_placing(self.variant)
        {
            for colour in [position.side, position.side.other()] {
                if position.royal(self.variant, colour).is_empty() {
                    return Some(colour.other());
                }
            }
        }
        None
    }

    /// Returns whether the side to move has no legal move although the game has not ended in another way.
    pub(crate) fn is_blocked(&self, position: &Position<V::Bits>) -> bool {
        if position.pending != Pending::Nothing || position.is_placing(self.variant) {
            return false;
        }
        let view = SideView::of(self.variant, position);
        if around(self.variant, view.walkers()).meets(view.empty | view.peaks) {
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
fn judge_few_kinds<V: Variant>(variant: V, position: &Position<V::Bits>) -> Outcome {
    let strength = |colour| (n_fighting_kinds(variant, position, colour), n_pieces(position, colour));
    match strength(Colour::White).cmp(&strength(Colour::Black)) {
        std::cmp::Ordering::Greater => win(Colour::White),
        std::cmp::Ordering::Less => win(Colour::Black),
        std::cmp::Ordering::Equal => Outcome::draw(2),
    }
}

/// Counts the pieces that a side has on the board.
pub(crate) fn n_pieces<B: Bits>(position: &Position<B>, colour: Colour) -> u32 {
    position.tops.of_colour(colour).count() + position.bases.of_colour(colour).count()
}
