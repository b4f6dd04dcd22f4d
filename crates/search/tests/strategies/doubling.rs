//! A solitaire: reach a number from 1 by adding 1 (which costs 2) or doubling (which costs 3). Switching a lamp costs
//! nothing, so a careless search would run for ever.

use game::{Costed, Evaluated, Hashed, Ordered, Outcome, Rules, Scored, Seat, Situated, Status};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Doubling {
    pub(crate) goal: u32,
    /// Whether the goal can be reached at all.
    pub(crate) is_open: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reached {
    pub(crate) number: u32,
    lamp: bool,
    spent: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Switch,
    AddOne,
    Double,
}

impl Doubling {
    /// The minimal cost, by dynamic programming.
    pub(crate) fn least(self) -> u64 {
        let mut least = vec![0_u64; self.goal as usize + 1];
        for number in 2..=self.goal as usize {
            let added = least[number - 1] + 2;
            let doubled = if number % 2 == 0 { least[number / 2] + 3 } else { u64::MAX };
            least[number] = added.min(doubled);
        }
        least[self.goal as usize]
    }
}

impl Rules for Doubling {
    type Position = Reached;
    type Move = Action;

    fn n_seats(&self) -> usize {
        1
    }

    fn start(&self) -> Reached {
        Reached { number: 1, lamp: false, spent: 0 }
    }

    fn status(&self, reached: &Reached) -> Status {
        if reached.number == self.goal && self.is_open {
            Status::Over(Outcome::win(Seat::FIRST, 1))
        } else {
            Status::ToMove(Seat::FIRST)
        }
    }

    fn legal_moves(&self, reached: &Reached, moves: &mut Vec<Action>) {
        if matches!(self.status(reached), Status::Over(_)) {
            return;
        }
        moves.push(Action::Switch);
        moves.extend((reached.number < self.goal).then_some(Action::AddOne));
        moves.extend((2 * reached.number <= self.goal).then_some(Action::Double));
    }

    fn play(&self, reached: &mut Reached, m: Action) {
        match m {
            Action::Switch => reached.lamp = !reached.lamp,
            Action::AddOne => (reached.number, reached.spent) = (reached.number + 1, reached.spent + 2),
            Action::Double => (reached.number, reached.spent) = (reached.number * 2, reached.spent + 3),
        }
    }
}

impl Hashed for Doubling {
    fn key(&self, reached: &Reached) -> u64 {
        u64::from(reached.number) * 2 + u64::from(reached.lamp)
    }
}

impl Evaluated for Doubling {
    type Notes = ();

    fn notes(&self, _: &Reached) {}

    fn play_noted(&self, reached: &mut Reached, (): &mut (), m: Action) {
        self.play(reached, m);
    }

    fn search_key(&self, reached: &Reached, (): &()) -> u64 {
        self.key(reached)
    }

    fn evaluate(&self, reached: &Reached, (): &(), _: Seat) -> i32 {
        reached.number as i32
    }
}

impl Ordered for Doubling {
    fn code(&self, m: Action) -> u32 {
        1 + m as u32
    }
}

impl Situated for Doubling {}

impl Costed for Doubling {
    fn cost(&self, reached: &Reached) -> Option<u64> {
        Some(reached.spent)
    }
}

impl Scored for Doubling {
    fn payoff(&self, _: &Reached, _: Seat) -> i32 {
        0
    }
}
