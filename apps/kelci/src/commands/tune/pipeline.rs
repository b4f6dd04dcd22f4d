//! Pairs of games side by side, with the same result each time for the same number of jobs.
//!
//! A pair begins from the weights that stood a fixed number of pairs before it, and results count in the order of
//! the pairs, not in the order they come in. So nobody waits for a slow game, and luck is only that of the seed.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Condvar, Mutex, MutexGuard};

use catalogue::{Duel, Game};
use game::{Random, Said};

use super::spsa::{self, Gains};
use super::state::State;

/// A game of so many decisions is drawn.
const LONGEST: usize = 400;

/// Where the work stands.
struct Desk<'a> {
    state: &'a mut State,
    /// The next pair to begin.
    n_begun: u64,
    /// The weights after each of the last pairs; the last ones are those of the state.
    past: VecDeque<Vec<f64>>,
    /// Results that wait for an earlier one.
    results: BTreeMap<u64, PairResult>,
    failure: Option<Said>,
}

struct PairResult {
    directions: Vec<f64>,
    points: f64,
    n_draws: u64,
}

/// Plays the rest of a tuning; `watch` is shown the state after each pair.
///
/// # Errors
/// If the set-up is invalid.
pub(super) fn run(
    state: &mut State,
    game: &dyn Game,
    n_jobs: usize,
    watch: &(dyn Fn(&State) + Sync),
) -> Result<(), Said> {
    let gains = state.gains();
    let first = state.n_done;
    // Ahead of the oldest pair that is being played: enough that a long game holds nobody up.
    let n_ahead = if n_jobs == 1 { 1 } else { 4 * n_jobs };
    let past = VecDeque::from([state.values.clone()]);
    let desk = Desk { n_begun: first, past, results: BTreeMap::new(), failure: None, state };
    let pipeline = Pipeline { desk: Mutex::new(desk), changed: Condvar::new(), gains, n_ahead, game, watch };
    std::thread::scope(|scope| {
        for _ in 1..n_jobs {
            // Where the system gives no more threads, those there are do the work.
            if std::thread::Builder::new().spawn_scoped(scope, || pipeline.work()).is_err() {
                break;
            }
        }
        pipeline.work();
    });
    let desk = pipeline.desk.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    desk.failure.map_or(Ok(()), Err)
}

struct Pipeline<'a> {
    desk: Mutex<Desk<'a>>,
    changed: Condvar,
    gains: Gains,
    n_ahead: usize,
    game: &'a dyn Game,
    watch: &'a (dyn Fn(&State) + Sync),
}

/// A pair of games for a worker to play.
struct Job {
    iteration: u64,
    directions: Vec<f64>,
    sides: [Vec<i32>; 2],
    setup: Option<String>,
    n_random: usize,
    n_nodes: u64,
    seed: u64,
}

impl<'a> Pipeline<'a> {
    fn lock(&self) -> MutexGuard<'_, Desk<'a>> {
        self.desk.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn work(&self) {
        while let Some(job) = self.next() {
            let result = self.play(&job);
            let mut desk = self.lock();
            match result {
                Ok(result) => {
                    desk.results.insert(job.iteration, result);
                    self.settle(&mut desk);
                }
                Err(error) => desk.failure = Some(error),
            }
            self.changed.notify_all();
        }
    }

    /// Waits for the next pair to play; `None` when there is none.
    fn next(&self) -> Option<Job> {
        let mut desk = self.lock();
        loop {
            if desk.failure.is_some() || desk.n_begun >= desk.state.settings.n_iterations {
                return None;
            }
            if desk.n_begun < desk.state.n_done + self.n_ahead as u64 {
                return Some(self.begin(&mut desk));
            }
            desk = self.changed.wait(desk).unwrap_or_else(std::sync::PoisonError::into_inner);
        }
    }

    fn begin(&self, desk: &mut Desk<'_>) -> Job {
        let iteration = desk.n_begun;
        desk.n_begun += 1;
        // The weights as they stood `n_ahead - 1` pairs before this one, however many have come in since.
        let n_since = (desk.state.n_done + self.n_ahead as u64).saturating_sub(iteration + 1) as usize;
        let at = desk.past.len().saturating_sub(n_since + 1);
        let weights = desk.past.get(at).unwrap_or(&desk.state.values);
        let settings = &desk.state.settings;
        let mut random =
            Random::new(Random::new(settings.seed).next_u64() ^ Random::new(iteration).next_u64());
        let directions = spsa::directions(weights.len(), &mut random);
        Job {
            iteration,
            sides: self.gains.sides(weights, &directions, iteration),
            directions,
            setup: settings.setup.clone(),
            n_random: settings.n_random,
            n_nodes: settings.n_nodes,
            seed: random.next_u64(),
        }
    }

    fn play(&self, job: &Job) -> Result<PairResult, Said> {
        let [plus, minus] = &job.sides;
        let duel = Duel {
            sides: [plus, minus],
            setup: job.setup.as_deref(),
            n_random: job.n_random,
            seed: job.seed,
            n_nodes: job.n_nodes,
            longest: LONGEST,
        };
        let games = self.game.lab().duel(&duel)?;
        let points = games.iter().map(|game| match game.winner {
            Some(0) => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        });
        let n_draws = games.iter().filter(|game| game.winner.is_none()).count() as u64;
        Ok(PairResult { directions: job.directions.clone(), points: points.sum(), n_draws })
    }

    /// Takes in the results that are next in order.
    fn settle(&self, desk: &mut Desk<'_>) {
        while let Some(result) = desk.results.remove(&desk.state.n_done) {
            let iteration = desk.state.n_done;
            self.gains.step(&mut desk.state.values, &result.directions, iteration, result.points);
            desk.state.n_done += 1;
            desk.state.n_draws += result.n_draws;
            desk.past.push_back(desk.state.values.clone());
            if desk.past.len() > self.n_ahead {
                desk.past.pop_front();
            }
            (self.watch)(desk.state);
        }
    }
}
