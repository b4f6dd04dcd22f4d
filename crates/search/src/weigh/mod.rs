//! Weights of an evaluation, estimated from quick games of the engine against itself.
//!
//! For a game that nobody has tuned, such as one that somebody has just made up. Two equal players, hasty and careless,
//! play a few hundred games; a regression asks by how much the weights have to change for the evaluation of a quiet
//! position to foretell the course of the game after it. The evaluation is linear in its weights, so its derivatives at
//! a position are found by evaluating with one weight changed at a time. The regression shrinks towards the weights that
//! the game came with: few games change little, and a weight that no game is about stays what it was.
//!
//! Tuning by games between sets of weights (`kelci tune`) finds better weights of all groups, in hours; this takes
//! seconds.

mod regression;
mod self_play;
#[cfg(test)]
mod tests;

use game::{Ordered, Random, Seat, Weight, Weighted};

use crate::control::Control;
use crate::levels::EngineFn;
use regression::{Game, Moment, Prior, Regression, Sample};
use self_play::SelfPlay;

/// The progress of a [`Weighing`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weighed {
    /// The number of games played to their end.
    pub n_games: u32,
    /// The number of positions the estimate is based on.
    pub n_positions: usize,
}

/// The number of games after which the players take over the weights estimated so far.
const GAMES_PER_ESTIMATE: u32 = 50;

/// The change by which the effect of a weight on an evaluation is found: large, so that whatever is rounded there does
/// not matter, and small enough for the range of an evaluation.
const NUDGE: i32 = 200;

/// An estimate of some weights of a two-seat game, made game by game.
///
/// The same game, groups and seed give the same weights after the same number of games, on every platform.
#[derive(Clone, Debug)]
pub struct Weighing<R> {
    /// The game with the weights it came with, which the samples are judged by.
    rules: R,
    /// The game with one of the weights changed, for each weight to estimate.
    nudged: Vec<R>,
    /// The game with the weights that the players use.
    player: R,
    /// All the weights that the game came with.
    values: Vec<i32>,
    /// The places of the weights to estimate in the list of all weights.
    chosen: Vec<usize>,
    regression: Regression,
    random: Random,
    n_games: u32,
}

impl<R: Ordered + Weighted + Clone> Weighing<R> {
    /// Prepares the estimate of all weights of some groups; the others stay what they are. Returns `None` if the game has
    /// no such weights, or not two seats.
    #[must_use]
    pub fn new(rules: &R, groups: &[&str], seed: u64) -> Option<Weighing<R>> {
        let weights = rules.weights();
        let is_chosen = |weight: &Weight| groups.contains(&weight.group.as_str());
        let values: Vec<i32> = weights.iter().map(|it| it.value).collect();
        let (mut chosen, mut nudged, mut priors) = (Vec::new(), Vec::new(), Vec::new());
        for (at, weight) in weights.iter().enumerate().filter(|(_, it)| is_chosen(it)) {
            let mut values = values.clone();
            values.get_mut(at).into_iter().for_each(|it| *it += NUDGE);
            chosen.push(at);
            nudged.push(rules.clone().with_weights(&values));
            priors.push(Prior { index: weight.index, value: weight.value });
        }
        if chosen.is_empty() || rules.n_seats() != 2 {
            return None;
        }
        Some(Weighing {
            rules: rules.clone(),
            nudged,
            player: rules.clone(),
            values,
            chosen,
            regression: Regression::new(priors),
            random: Random::new(seed),
            n_games: 0,
        })
    }

    /// Plays one game and adds its positions to the estimate. A game that `control` stops does not count.
    ///
    /// `engine` must not remember positions of an earlier step, in which the weights were others.
    pub fn step(&mut self, engine: EngineFn<'_, R>, control: &Control<'_>) -> Weighed {
        let mut seeds = self.random.clone();
        let random = Random::new(seeds.next_u64());
        let Some(played) = (SelfPlay { rules: &self.player, random, engine, control }).play() else {
            return self.progress();
        };
        let moments = played.moments.iter().map(|moment| Moment {
            sample: moment.quiet.as_ref().map(|position| self.sample(position)),
            score: moment.score,
            is_slip: moment.is_slip,
        });
        let game = Game { payoff: played.payoff, moments: moments.collect() };
        self.regression.add(game);
        self.random = seeds;
        self.n_games += 1;
        if self.n_games.is_multiple_of(GAMES_PER_ESTIMATE) {
            self.player = self.rules();
        }
        self.progress()
    }

    fn sample(&self, position: &R::Position) -> Sample {
        let worth = |rules: &R| rules.evaluate(position, &rules.notes(position), Seat::FIRST);
        let usual = worth(&self.rules);
        let features = self.nudged.iter().map(|rules| (worth(rules) - usual) as f32 / NUDGE as f32);
        Sample { worth: f64::from(usual), features: features.collect() }
    }

    /// The progress so far.
    #[must_use]
    pub fn progress(&self) -> Weighed {
        Weighed { n_games: self.n_games, n_positions: self.regression.n_samples() }
    }

    /// The weights as estimated so far, in the order of [`Weighted::weights`].
    #[must_use]
    pub fn weights(&self) -> Vec<i32> {
        let mut values = self.values.clone();
        for (&at, estimated) in self.chosen.iter().zip(self.regression.estimate()) {
            values.get_mut(at).into_iter().for_each(|it| *it = estimated);
        }
        values
    }

    /// The game with the weights as estimated so far.
    #[must_use]
    pub fn rules(&self) -> R {
        self.rules.clone().with_weights(&self.weights())
    }
}
