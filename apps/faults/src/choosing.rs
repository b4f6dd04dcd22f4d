//! Choosing what to do in a match: a random legal move, mostly.

use catalogue::Decision;
use game::{Notation, Random, Seat};
use protocol::Act;
use session::{Match, TimeControl};

use crate::one_in;

/// One act in so many is not a move: an offer, a take-back, a gift of time.
const OTHERWISE: usize = 12;

/// How often somebody does something while others are to move: once in so many looks.
const UNASKED: usize = 150;

/// How much time is given away, in milliseconds.
const GIFT: u64 = 1_000;

/// Returns what a seat does now; `None` if it waits. After so many events it gives up.
pub(crate) fn choose(game: &Match, seat: Seat, longest: u64, luck: &mut Random) -> Option<Act> {
    if game.ending().is_some() {
        return None;
    }
    if game.pending().is_some_and(|pending| pending.asked.contains(&seat)) {
        return Some(Act::Answer(one_in(luck, 3)));
    }
    if game.version().0 >= longest {
        // Seats give up in turn, so that the last act is not always a race.
        return (game.mover() == Some(seat) || one_in(luck, 4)).then_some(Act::Resign);
    }
    if game.mover() != Some(seat) {
        return one_in(luck, UNASKED).then_some(Act::OfferDraw);
    }
    if one_in(luck, OTHERWISE)
        && let Some(act) = otherwise(game, seat, luck)
    {
        return Some(act);
    }
    let decision = Decision::new(luck.below(game.moment().n_legal()));
    game.moment().text_of(decision, Notation::Document).map(Act::Play)
}

/// Returns an act of the seat to move that is not a move.
fn otherwise(game: &Match, seat: Seat, luck: &mut Random) -> Option<Act> {
    let other = game.every_seat().find(|it| *it != seat)?;
    match luck.below(5) {
        0 => Some(Act::OfferDraw),
        1 => game.take_back_target().map(|to| Act::TakeBack(to.index())),
        2 if game.setting().control != TimeControl::Unlimited => {
            Some(Act::GiveTime { to: other.index() as u8, time: GIFT })
        }
        3 if game.can_abort() => Some(Act::Abort),
        4 => Some(Act::Resign),
        _ => None,
    }
}
