//! Hasty games of equal players, who slip now and then so that one side gets more of one kind and the other of another.

use game::{Ordered, Random, Seat, Status};

use crate::control::{Control, Limits};
use crate::levels::EngineFn;
use crate::payoff::{payoff_of, payoffs};
use crate::root::Root;
use crate::score::Score;

/// The lookahead of the players. Deeper ones give better scores, but fewer games; with 500 nodes the estimate was no
/// better.
const LIMITS: Limits = Limits { depth: Some(3), nodes: Some(300), time: None, soft_time: None };

/// At most so many moves of the opening are random.
const LONGEST_OPENING: usize = 6;

/// The beginning of a game, in decisions. Players slip more often there, so that games differ: some games begin with the
/// placing of all pieces.
const BEGINNING: usize = 30;

/// How many moves in a hundred are random: in the beginning and afterwards.
const SLIPS: [usize; 2] = [15, 8];

/// A game of so many decisions is drawn.
const LONGEST: usize = 200;

/// A finished game.
pub(super) struct Played<P> {
    /// The result for the first seat, from 0 to 1.
    pub(super) payoff: f64,
    /// The positions of the game after the opening.
    pub(super) moments: Vec<Moment<P>>,
}

/// A position of a game.
pub(super) struct Moment<P> {
    /// The position, if it is quiet: an evaluation cannot judge the middle of an exchange.
    pub(super) quiet: Option<P>,
    /// The score of the search for the first seat.
    pub(super) score: Score,
    /// Whether a random move was played here and not the best.
    pub(super) is_slip: bool,
}

/// One game of the engine against itself.
pub(super) struct SelfPlay<'a, 'e, R: Ordered> {
    pub(super) rules: &'a R,
    pub(super) random: Random,
    pub(super) engine: EngineFn<'e, R>,
    pub(super) control: &'a Control<'a>,
}

impl<R: Ordered> SelfPlay<'_, '_, R> {
    /// Plays the game; `None` if it was stopped.
    pub(super) fn play(mut self) -> Option<Played<R::Position>> {
        let n_opening = self.random.below(LONGEST_OPENING + 1);
        let (mut position, mut earlier, mut moments) = (self.rules.start(), Vec::new(), Vec::new());
        for n_decisions in 0..LONGEST {
            let seat = match self.rules.status_after(earlier.iter().copied(), &position) {
                Status::Over(outcome) => {
                    return Some(Played { payoff: payoff_of(&payoffs(&outcome), Seat::FIRST), moments });
                }
                Status::ToMove(seat) => seat,
            };
            let m = if n_decisions < n_opening {
                self.slip(&position)?
            } else {
                let [early, late] = SLIPS;
                let percent = if n_decisions < BEGINNING { early } else { late };
                let is_slip = self.random.below(100) < percent;
                let root = Root { rules: self.rules, position: &position, earlier: &earlier };
                let (moment, best) = self.think(&root, seat, is_slip)?;
                moments.push(moment);
                if is_slip { self.slip(&position)? } else { best }
            };
            earlier.push(self.rules.key(&position));
            self.rules.play(&mut position, m);
        }
        Some(Played { payoff: 0.5, moments })
    }

    fn slip(&mut self, position: &R::Position) -> Option<R::Move> {
        let mut moves = Vec::new();
        self.rules.legal_moves(position, &mut moves);
        self.random.choose(&moves)
    }

    /// Finds the best move; `None` if the search was stopped.
    fn think(
        &mut self,
        root: &Root<'_, R>,
        seat: Seat,
        is_slip: bool,
    ) -> Option<(Moment<R::Position>, R::Move)> {
        let report = (self.engine)(root, 1, &self.control.within(LIMITS));
        let (score, best) = (report.score()?, report.best().filter(|_| !self.control.is_stopped())?);
        let mut noisy = Vec::new();
        self.rules.noisy_moves(root.position, &mut noisy);
        let is_quiet = !score.is_decided() && !noisy.contains(&best);
        let quiet = is_quiet.then(|| root.position.clone());
        let score = if seat == Seat::FIRST { score } else { score.for_other() };
        Some((Moment { quiet, score, is_slip }, best))
    }
}
