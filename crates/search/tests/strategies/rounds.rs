//! Games that are any graph at all: positions are numbers, and it is written who moves from each to where. Positions may
//! come back.

use game::{Costed, Evaluated, Hashed, Ordered, Outcome, Random, Rules, Scored, Seat, Situated, Status};

#[derive(Clone, Debug)]
pub(crate) enum Spot {
    /// A seat moves on to one of these.
    Choice(usize, Vec<usize>),
    /// Over, with this payoff of the first seat.
    End(i32),
}

#[derive(Clone, Debug)]
pub(crate) struct Rounds(pub(crate) Vec<Spot>);

impl Rounds {
    /// Seats alternate, and a few of the positions are ends.
    pub(crate) fn random(n: usize, random: &mut Random) -> Rounds {
        let seats: Vec<usize> = (0..n).map(|at| at % 2).collect();
        let spot = |at: usize, random: &mut Random| {
            if at > 0 && random.below(4) == 0 {
                return Spot::End(random.below(7) as i32 - 3);
            }
            let others: Vec<usize> = (0..n).filter(|to| seats[*to] != seats[at]).collect();
            Spot::Choice(
                seats[at],
                (0..1 + random.below(3)).map(|_| random.choose(&others).unwrap()).collect(),
            )
        };
        Rounds((0..n).map(|at| spot(at, random)).collect())
    }

    /// What the first seat gets from a position, the plain way: what each side can force, tried until nothing changes.
    pub(crate) fn value(&self, at: usize) -> i32 {
        let can_force = |seat: usize, is_wanted: &dyn Fn(i32) -> bool| {
            let mut forced = vec![false; self.0.len()];
            loop {
                let before = forced.clone();
                for (at, spot) in self.0.iter().enumerate() {
                    forced[at] = match spot {
                        Spot::End(payoff) => is_wanted(*payoff),
                        Spot::Choice(mover, to) if *mover == seat => to.iter().any(|to| before[*to]),
                        Spot::Choice(_, to) => to.iter().all(|to| before[*to]),
                    };
                }
                if forced == before {
                    return forced[at];
                }
            }
        };
        let best = (1..=3).rev().find(|wanted| can_force(0, &|payoff| payoff >= *wanted));
        let worst = (-3..=-1).find(|wanted| can_force(1, &|payoff| payoff <= *wanted));
        best.or(worst).unwrap_or(0)
    }
}

impl Rules for Rounds {
    type Position = usize;
    type Move = usize;

    fn n_seats(&self) -> usize {
        2
    }

    fn start(&self) -> usize {
        0
    }

    fn status(&self, at: &usize) -> Status {
        match &self.0[*at] {
            Spot::Choice(seat, _) => Status::ToMove(Seat::new(*seat).unwrap()),
            Spot::End(payoff) => Status::Over(Outcome::by_score(&[i64::from(*payoff), 0])),
        }
    }

    fn legal_moves(&self, at: &usize, moves: &mut Vec<usize>) {
        if let Spot::Choice(_, to) = &self.0[*at] {
            moves.extend(to);
            moves.sort_unstable();
            moves.dedup();
        }
    }

    fn play(&self, at: &mut usize, m: usize) {
        *at = m;
    }
}

impl Hashed for Rounds {
    fn key(&self, at: &usize) -> u64 {
        *at as u64
    }
}

impl Evaluated for Rounds {
    type Notes = ();

    fn notes(&self, _: &usize) {}

    fn play_noted(&self, at: &mut usize, (): &mut (), m: usize) {
        self.play(at, m);
    }

    fn search_key(&self, at: &usize, (): &()) -> u64 {
        self.key(at)
    }

    fn evaluate(&self, _: &usize, (): &(), _: Seat) -> i32 {
        0
    }
}

impl Ordered for Rounds {
    fn code(&self, m: usize) -> u32 {
        1 + m as u32
    }
}

impl Situated for Rounds {}

impl Costed for Rounds {
    fn cost(&self, _: &usize) -> Option<u64> {
        None
    }
}

impl Scored for Rounds {
    fn payoff(&self, at: &usize, seat: Seat) -> i32 {
        match self.0[*at] {
            Spot::End(payoff) if seat == Seat::FIRST => payoff,
            Spot::End(payoff) => -payoff,
            Spot::Choice(..) => 0,
        }
    }
}
