//! Games on arbitrary graphs: a position is a number, and a table says who moves from it and where to. Positions may
//! repeat.

use game::{Costed, Evaluated, Hashed, Ordered, Outcome, Random, Rules, Scored, Seat, Situated, Status};

#[derive(Clone, Debug)]
pub(crate) enum Node {
    /// A seat moves to one of these.
    Choice(usize, Vec<usize>),
    /// The game is over with this payoff for the first seat.
    End(i32),
}

#[derive(Clone, Debug)]
pub(crate) struct Rounds(pub(crate) Vec<Node>);

impl Rounds {
    /// Creates a random game with alternating seats and a few final positions.
    pub(crate) fn random(n: usize, random: &mut Random) -> Rounds {
        let seats: Vec<usize> = (0..n).map(|at| at % 2).collect();
        let node = |at: usize, random: &mut Random| {
            if at > 0 && random.below(4) == 0 {
                return Node::End(random.below(7) as i32 - 3);
            }
            let assumption: Vec<usize> = (0..n).filter(|to| seats[*to] != seats[at]).collect();
            Node::Choice(
                seats[at],
                (0..1 + random.below(3)).map(|_| random.choose(&assumption).unwrap()).collect(),
            )
        };
        Rounds((0..n).map(|at| node(at, random)).collect())
    }

    /// The payoff of the first seat from a position: what each side can force, iterated until nothing changes.
    pub(crate) fn value(&self, at: usize) -> i32 {
        let can_force = |seat: usize, is_wanted: &dyn Fn(i32) -> bool| {
            let mut forced = vec![false; self.0.len()];
            loop {
                let before = forced.clone();
                for (at, node) in self.0.iter().enumerate() {
                    forced[at] = match node {
                        Node::End(payoff) => is_wanted(*payoff),
                        Node::Choice(mover, to) if *mover == seat => to.iter().any(|to| before[*to]),
                        Node::Choice(_, to) => to.iter().all(|to| before[*to]),
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
            Node::Choice(seat, _) => Status::ToMove(Seat::new(*seat).unwrap()),
            Node::End(payoff) => Status::Over(Outcome::by_score(&[i64::from(*payoff), 0])),
        }
    }

    fn legal_moves(&self, at: &usize, moves: &mut Vec<usize>) {
        if let Node::Choice(_, to) = &self.0[*at] {
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
            Node::End(payoff) if seat == Seat::FIRST => payoff,
            Node::End(payoff) => -payoff,
            Node::Choice(..) => 0,
        }
    }
}
