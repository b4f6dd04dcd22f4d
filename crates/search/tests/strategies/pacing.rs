//! Two who pace between two cells until they have been everywhere before, which is a draw. The first is always ahead.
//! What a search may take for one position is not what the rules do: each key has a number of its own.

use game::{Evaluated, Hashed, Ordered, Rules, Seat, Status};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Pacing;

/// How many steps were made.
pub(crate) type Steps = u32;

/// The one thing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step;

impl Rules for Pacing {
    type Position = Steps;
    type Move = Step;

    fn n_seats(&self) -> usize {
        2
    }

    fn start(&self) -> Steps {
        0
    }

    fn status(&self, steps: &Steps) -> Status {
        Status::ToMove(if steps.is_multiple_of(2) { Seat::FIRST } else { Seat::SECOND })
    }

    fn legal_moves(&self, _: &Steps, moves: &mut Vec<Step>) {
        moves.push(Step);
    }

    fn play(&self, steps: &mut Steps, _: Step) {
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

    fn play_noted(&self, steps: &mut Steps, (): &mut (), m: Step) {
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
    fn code(&self, _: Step) -> u32 {
        1
    }
}
