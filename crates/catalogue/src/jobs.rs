//! Long work besides the engine, as jobs that any form of a game can be given.

use crate::engine::{Engine, Job};
use game::{Random, Rules, Scored};
use search::alpha_beta::Searchable;
use search::{Control, Report, Root, Sink, mcts, minimax};

use crate::game_face::Playouts;
#[cfg(feature = "lab")]
use crate::lab::Watch;

/// Does a job with the quickest form of the game.
#[cfg(feature = "lab")]
pub(crate) fn quickly<R: Engine + Scored, J: Job<R::Move>>(root: &Root<'_, R>, job: J) -> J::Answer {
    R::quickly(root, job)
}

/// Does a job with the form of the game that the table plays: without the laboratory nobody counts the seconds, but
/// somebody fetches every form a job is compiled for.
#[cfg(not(feature = "lab"))]
pub(crate) fn quickly<R: Engine + Scored, J: Job<R::Move>>(root: &Root<'_, R>, job: J) -> J::Answer {
    job.run(root)
}

/// Plain minimax; at depth 0 a move drawn by lot.
pub(crate) struct Minimax<'a> {
    pub(crate) depth: u32,
    pub(crate) random: &'a mut Random,
    pub(crate) control: &'a Control<'a>,
}

impl<M> Job<M> for Minimax<'_> {
    type Answer = Report<M>;

    fn run<R: Searchable + Scored + Rules<Move = M>>(self, root: &Root<'_, R>) -> Report<M> {
        minimax::search(root, self.depth, self.random, self.control)
    }
}

/// Monte Carlo.
pub(crate) struct Mcts<'a, M> {
    pub(crate) plan: mcts::Parameters,
    pub(crate) control: &'a Control<'a>,
    pub(crate) sink: Sink<'a, M>,
}

impl<M> Job<M> for Mcts<'_, M> {
    type Answer = Report<M>;

    fn run<R: Searchable + Scored + Rules<Move = M>>(self, root: &Root<'_, R>) -> Report<M> {
        mcts::search(root, self.plan, self.control, self.sink)
    }
}

/// A random game is cut here, so that a benchmark of a game without a draw rule ends.
const LONGEST_PLAYOUT: u64 = 10_000;

/// Random games until somebody says stop.
pub(crate) struct RandomGames<'a> {
    pub(crate) seed: u64,
    pub(crate) go_on: &'a (dyn Fn() -> bool + Sync),
}

impl<M> Job<M> for RandomGames<'_> {
    type Answer = Playouts;

    fn run<R: Searchable + Scored + Rules<Move = M>>(self, root: &Root<'_, R>) -> Playouts {
        let mut random = Random::new(self.seed);
        let (mut moves, mut total) = (Vec::new(), Playouts::default());
        while (self.go_on)() {
            let mut position = root.position.clone();
            let playout = game::playout(root.rules, &mut position, &mut random, LONGEST_PLAYOUT, &mut moves);
            total.n_games += 1;
            total.n_decisions += playout.n_decisions;
        }
        total
    }
}

/// Counting lines.
#[cfg(feature = "lab")]
pub(crate) struct Perft<'a> {
    pub(crate) depth: u32,
    pub(crate) n_threads: usize,
    pub(crate) watch: Watch<'a>,
}

#[cfg(feature = "lab")]
impl<M> Job<M> for Perft<'_> {
    type Answer = Option<u64>;

    fn run<R: Searchable + Scored + Rules<Move = M>>(self, root: &Root<'_, R>) -> Option<u64> {
        game::perft_in_parallel(root.rules, root.position, self.depth, self.n_threads, self.watch)
    }
}

/// Counting lines by their first move.
#[cfg(feature = "lab")]
pub(crate) struct Divide<'a, M> {
    pub(crate) depth: u32,
    pub(crate) n_threads: usize,
    pub(crate) each: &'a mut dyn FnMut(M, u64) -> bool,
}

#[cfg(feature = "lab")]
impl<M> Job<M> for Divide<'_, M> {
    type Answer = ();

    fn run<R: Searchable + Scored + Rules<Move = M>>(self, root: &Root<'_, R>) {
        game::divide(root.rules, root.position, self.depth, self.n_threads, self.each);
    }
}

/// The exact solver for games of two.
#[cfg(feature = "lab")]
pub(crate) struct Solve<'a, M> {
    pub(crate) n_bytes: usize,
    pub(crate) control: &'a Control<'a>,
    pub(crate) sink: &'a mut dyn FnMut(&search::solve::Solution<M>),
}

#[cfg(feature = "lab")]
impl<M> Job<M> for Solve<'_, M> {
    type Answer = search::solve::Solution<M>;

    fn run<R: Searchable + Scored + Rules<Move = M>>(self, root: &Root<'_, R>) -> Self::Answer {
        search::solve::solve(root, self.n_bytes, self.control, self.sink)
    }
}
