//! A game of repetition: two players pace between two cells until the rules call it a draw, and the first is always
//! ahead. The search key differs from the key of the rules on purpose: every position has a search key of its own.

use game::{Evaluated, Hashed, Ordered, Rules, Seat, Status};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Pacing;

/// The number of steps made so far.
pub(crate) type Steps = u32;

/// The only legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pace;

impl Rules for Pacing {
    type Position = Steps;
    type Move = Pace;

    fn n_seats(&self) -> usize {
        2
    }

    fn start(&self) -> Steps {
        0
    }

    fn status(&self, steps: &Steps) -> Status {
        Status::ToMove(if steps.is_multiple_of(2) { Seat::FIRST } else { Seat::SECOND })
    }

    fn legal_moves(&self, _: &Steps, moves: &mut Vec<Pace>) {
        moves.push(Pace);
    }

    fn play(&self, steps: &mut Steps, _: Pace) {
        *steps += 1;
    }
}

impl Hashed for Pacing {
    fn key(&self, steps: &Steps) -> u64 {
        u64::from(steps % 2)
    }

    fn repetition_limit(&self) -> Option<u32> {
        Some(3)
    }
}

impl Evaluated for Pacing {
    type Notes = ();

    fn notes(&self, _: &Steps) {}

    fn play_noted(&self, steps: &mut Steps, (): &mut (), m: Pace) {
        self.play(steps, m);
    }

    fn search_key(&self, steps: &Steps, (): &()) -> u64 {
        1_000 + u64::from(*steps)
    }

    fn evaluate(&self, _: &Steps, (): &(), seat: Seat) -> i32 {
        if seat == Seat::FIRST { 500 } else { -500 }
    }
}

impl Ordered for Pacing {
    fn code(&self, _: Pace) -> u32 {
        1
    }
}
