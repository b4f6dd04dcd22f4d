//! A game with bonus turns and any number of seats: take a coin from either end of a row; after a coin of odd value,
//! take another.

use game::{Costed, Evaluated, Hashed, MAX_SEATS, Ordered, Outcome, Rules, Scored, Seat, Situated, Status};

#[derive(Clone, Debug)]
pub(crate) struct Coins {
    pub(crate) row: Vec<u8>,
    pub(crate) n_seats: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Taken {
    left: usize,
    right: usize,
    seat: usize,
    sums: [i32; MAX_SEATS],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Left,
    Right,
}

impl Coins {
    pub(crate) fn random(n: usize, n_seats: usize, random: &mut game::Random) -> Coins {
        Coins { row: (0..n).map(|_| 1 + random.below(9) as u8).collect(), n_seats }
    }

    /// The sums of all seats if each maximises its own lead, by exhaustive search.
    pub(crate) fn best_sums(&self, taken: &Taken) -> [i32; MAX_SEATS] {
        let mut moves = Vec::new();
        self.legal_moves(taken, &mut moves);
        let results = moves.into_iter().map(|m| {
            let mut next = taken.clone();
            self.play(&mut next, m);
            self.best_sums(&next)
        });
        let mut best: Option<[i32; MAX_SEATS]> = None;
        for sums in results {
            let lead = |sums: &[i32; MAX_SEATS]| self.lead(sums, taken.seat);
            if best.is_none_or(|best| lead(&sums) > lead(&best)) {
                best = Some(sums);
            }
        }
        best.unwrap_or(taken.sums)
    }

    pub(crate) fn lead(&self, sums: &[i32; MAX_SEATS], seat: usize) -> i32 {
        let assumption = (0..self.n_seats).filter(|other| *other != seat);
        sums[seat] - assumption.map(|other| sums[other]).max().unwrap_or(0)
    }
}

impl Rules for Coins {
    type Position = Taken;
    type Move = End;

    fn n_seats(&self) -> usize {
        self.n_seats
    }

    fn start(&self) -> Taken {
        Taken { left: 0, right: self.row.len(), seat: 0, sums: [0; MAX_SEATS] }
    }

    fn status(&self, taken: &Taken) -> Status {
        if taken.left < taken.right {
            return Status::ToMove(Seat::new(taken.seat).unwrap());
        }
        let sums: Vec<i64> = taken.sums[..self.n_seats].iter().map(|sum| i64::from(*sum)).collect();
        Status::Over(Outcome::by_score(&sums))
    }

    fn legal_moves(&self, taken: &Taken, moves: &mut Vec<End>) {
        match taken.right - taken.left {
            0 => {}
            1 => moves.push(End::Left),
            _ => moves.extend([End::Left, End::Right]),
        }
    }

    fn play(&self, taken: &mut Taken, m: End) {
        let coin = match m {
            End::Left => {
                taken.left += 1;
                self.row[taken.left - 1]
            }
            End::Right => {
                taken.right -= 1;
                self.row[taken.right]
            }
        };
        taken.sums[taken.seat] += i32::from(coin);
        if coin % 2 == 0 {
            taken.seat = (taken.seat + 1) % self.n_seats;
        }
    }
}

impl Hashed for Coins {
    fn key(&self, taken: &Taken) -> u64 {
        let sums = taken.sums.iter().fold(0, |all, sum| all * 211 + *sum as u64);
        sums * 10_000 + (taken.left * 1_000 + taken.right * 10 + taken.seat) as u64
    }
}

impl Evaluated for Coins {
    type Notes = ();

    fn notes(&self, _: &Taken) {}

    fn play_noted(&self, taken: &mut Taken, (): &mut (), m: End) {
        self.play(taken, m);
    }

    fn search_key(&self, taken: &Taken, (): &()) -> u64 {
        self.key(taken).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn evaluate(&self, taken: &Taken, (): &(), seat: Seat) -> i32 {
        100 * self.lead(&taken.sums, seat.index())
    }
}

impl Ordered for Coins {
    fn code(&self, m: End) -> u32 {
        match m {
            End::Left => 1,
            End::Right => 2,
        }
    }
}

impl Situated for Coins {}

impl Costed for Coins {
    fn cost(&self, _: &Taken) -> Option<u64> {
        None
    }
}

impl Scored for Coins {
    fn payoff(&self, taken: &Taken, seat: Seat) -> i32 {
        self.lead(&taken.sums, seat.index())
    }

    fn banked(&self, taken: &Taken, seat: Seat) -> (i32, u64) {
        let key = (taken.left * 1_000 + taken.right * 10 + taken.seat) as u64;
        (self.lead(&taken.sums, seat.index()), key)
    }
}
