//! Logistic regression of the course of games on evaluations, with shrinkage towards the weights there were.
//!
//! The result of a game is expected to be the logistic function of an evaluation, on a scale that is fitted first. The
//! weights are not fitted to results, though: a few hundred results, which hang on so much else, gave weights that were
//! mostly noise. As in temporal difference learning, the target of a position is a mean of the scores that the search saw
//! in the moves after it, nearer ones counting more, and of the result if it comes soon. A random move ends that
//! look ahead: its cost says nothing about the position before it.
//!
//! Each weight may stray from its prior in three ways: together with all the weights, together with the weights of the
//! same index in other groups, which value the same thing in different places, and alone. The regression fits each way,
//! in units of its usual size, so that all shrink alike.

use crate::payoff::logistic;
use crate::score::{Score, Verdict};

/// A weight to estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Prior {
    /// Its index in its group.
    pub(super) index: usize,
    /// The value it shrinks towards.
    pub(super) value: i32,
}

impl Prior {
    /// The size that changes of the weight are measured by.
    fn size(self) -> f64 {
        f64::from(self.value.abs().max(60))
    }

    /// The value after a change, within bounds. A change that is small for the weight is mostly noise and mostly left out.
    fn changed_by(self, change: f64) -> i32 {
        let (size, noise) = (change * change, NOISE * NOISE * self.size() * self.size());
        let change = change * size / (size + noise);
        let [most_change, most] = [100, MOST_WEIGHT].map(|most| self.value.abs().max(most));
        let change = (libm::round(change) as i32).clamp(-most_change, most_change);
        (self.value + change).clamp(-most, most)
    }
}

/// The size of the changes, as a part of the weight, that are as much noise as not: kinds that are worth the same by
/// symmetry came out so far apart after 300 games.
const NOISE: f64 = 0.08;

/// No weight grows beyond this: ten units.
const MOST_WEIGHT: i32 = 1_000;

/// A game to learn from.
#[derive(Clone, Debug)]
pub(super) struct Game {
    /// The result for the first seat, from 0 to 1.
    pub(super) payoff: f64,
    /// Its positions, in order.
    pub(super) moments: Vec<Moment>,
}

/// A position of a game.
#[derive(Clone, Debug)]
pub(super) struct Moment {
    /// The position to learn from, if it is quiet.
    pub(super) sample: Option<Sample>,
    /// The score of the search for the first seat.
    pub(super) score: Score,
    /// Whether a random move was played here and not the best.
    pub(super) is_slip: bool,
}

/// A quiet position.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    /// The evaluation by the prior weights, for the first seat.
    pub(super) worth: f64,
    /// The derivatives of the evaluation by the weights.
    pub(super) features: Vec<f32>,
}

/// The usual size of the changes that all weights, the weights of one index, and a weight alone undergo, as a part of
/// the weight. The first absorbs how much material counts beside position in these hasty games, and is not adopted.
const USUAL_CHANGES: [f64; 3] = [0.3, 0.3, 0.15];

/// How much a score counts for the positions one move earlier than those it counts fully for.
const TRACE: f64 = 0.9;

/// How much a position counts as evidence: little, because positions of one game are much alike.
const EVIDENCE: f64 = 0.2;

/// How often the scale and the weights are fitted in turn, and the steps of Newton's method for the weights each time.
const N_ROUNDS: usize = 3;
const N_STEPS: usize = 2;

/// The games so far.
#[derive(Clone, Debug)]
pub(super) struct Regression {
    priors: Vec<Prior>,
    /// The ways in which the weights may stray: for each, the change of each weight. The first is that of all weights.
    ways: Vec<Vec<f64>>,
    games: Vec<Game>,
}

impl Regression {
    pub(super) fn new(priors: Vec<Prior>) -> Regression {
        let [all, alike, alone] = USUAL_CHANGES;
        let way = |part: f64, is_in: &dyn Fn(usize, &Prior) -> bool| -> Vec<f64> {
            let weights = priors.iter().enumerate();
            weights.map(|(at, prior)| if is_in(at, prior) { part * prior.size() } else { 0.0 }).collect()
        };
        let indexes: std::collections::BTreeSet<usize> = priors.iter().map(|prior| prior.index).collect();
        let mut ways = vec![way(all, &|_, _| true)];
        ways.extend(indexes.iter().map(|&index| way(alike, &|_, prior| prior.index == index)));
        ways.extend((0..priors.len()).map(|own| way(alone, &|at, _| at == own)));
        Regression { priors, ways, games: Vec::new() }
    }

    /// The number of positions to learn from.
    pub(super) fn n_samples(&self) -> usize {
        self.games.iter().flat_map(Game::samples).count()
    }

    pub(super) fn add(&mut self, game: Game) {
        self.games.push(game);
    }

    /// The most probable weights, in the order of the priors.
    pub(super) fn estimate(&self) -> Vec<i32> {
        let mut rows = self.rows();
        let mut changes = vec![0.0; self.ways.len()];
        let mut scale = FIRST_SCALE;
        for _ in 0..N_ROUNDS {
            scale = fitted_scale(&rows, &changes, scale);
            self.aim(&mut rows, scale);
            (0..N_STEPS).for_each(|_| improve(&rows, &mut changes, scale));
        }
        let [all, ..] = USUAL_CHANGES;
        let common = 1.0 + all * std::mem::take(changes.first_mut().unwrap_or(&mut 0.0));
        let change = |at: usize| {
            let parts =
                self.ways.iter().zip(&changes).filter_map(|(way, change)| Some(way.get(at)? * change));
            parts.sum::<f64>() / common.max(0.5)
        };
        self.priors.iter().enumerate().map(|(at, prior)| prior.changed_by(change(at))).collect()
    }

    fn rows(&self) -> Vec<Row> {
        let features = |way: &Vec<f64>, sample: &Sample| {
            way.iter().zip(&sample.features).map(|(part, feature)| part * f64::from(*feature)).sum()
        };
        let row = |game: &Game, sample: &Sample| Row {
            worth: sample.worth,
            features: self.ways.iter().map(|way| features(way, sample)).collect(),
            payoff: game.payoff,
            target: game.payoff,
        };
        self.games.iter().flat_map(|game| game.samples().map(move |sample| row(game, sample))).collect()
    }

    /// Sets the targets of the rows, which are in the order of the games.
    fn aim(&self, rows: &mut [Row], scale: f64) {
        let mut rows = rows.iter_mut().rev();
        for game in self.games.iter().rev() {
            let mut target = game.payoff;
            for moment in game.moments.iter().rev() {
                let seen = match moment.score.verdict() {
                    Verdict::WinsIn(_) => 1.0,
                    Verdict::LosesIn(_) => 0.0,
                    Verdict::Points(points) => logistic(scale * f64::from(points)),
                };
                if moment.is_slip {
                    target = seen;
                }
                if moment.sample.is_some() {
                    rows.next().into_iter().for_each(|row| row.target = target);
                }
                target = (1.0 - TRACE) * seen + TRACE * target;
            }
        }
    }
}

impl Game {
    fn samples(&self) -> impl Iterator<Item = &Sample> {
        self.moments.iter().filter_map(|moment| moment.sample.as_ref())
    }
}

/// A sample as the regression sees it.
struct Row {
    worth: f64,
    /// The derivatives of the evaluation by the ways in which the weights may stray.
    features: Vec<f64>,
    payoff: f64,
    target: f64,
}

impl Row {
    /// The evaluation by changed weights.
    fn worth(&self, changes: &[f64]) -> f64 {
        self.worth + dot(&self.features, changes)
    }
}

/// The scale between evaluations and results to start from, and its bounds.
const FIRST_SCALE: f64 = 1.0 / 300.0;
const SCALES: [f64; 2] = [1.0 / 3_000.0, 1.0 / 30.0];

/// Fits the scale between evaluations and results, by Newton's method.
fn fitted_scale(rows: &[Row], changes: &[f64], first: f64) -> f64 {
    let [least, most] = SCALES;
    let mut scale = first;
    for _ in 0..6 {
        let (mut slope, mut curvature) = (0.0, 1e-9);
        for row in rows {
            let worth = row.worth(changes);
            let expected = logistic(scale * worth);
            slope += (expected - row.payoff) * worth;
            curvature += expected * (1.0 - expected) * worth * worth;
        }
        scale = (scale - slope / curvature).clamp(least, most);
    }
    scale
}

/// Improves the changes by one step of Newton's method.
fn improve(rows: &[Row], changes: &mut [f64], scale: f64) {
    let mut slopes = changes.to_vec();
    let unit = |at: usize| (0..changes.len()).map(|it| if it == at { 1.0 } else { 0.0 }).collect();
    let mut curvatures: Vec<Vec<f64>> = (0..changes.len()).map(unit).collect();
    for row in rows {
        let expected = logistic(scale * row.worth(changes));
        let slope = EVIDENCE * scale * (expected - row.target);
        let curvature = EVIDENCE * scale * scale * expected * (1.0 - expected);
        let ways = slopes.iter_mut().zip(&mut curvatures).zip(&row.features);
        for ((way_slope, way_curvatures), &feature) in ways.filter(|(_, feature)| **feature != 0.0) {
            *way_slope += slope * feature;
            let others = way_curvatures.iter_mut().zip(&row.features);
            others.for_each(|(it, other)| *it += curvature * feature * other);
        }
    }
    let step = solve(&curvatures, &slopes);
    changes.iter_mut().zip(step).for_each(|(change, step)| *change -= step);
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Solves a system of equations with a positive definite matrix, by conjugate gradients.
fn solve(matrix: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let mut solution = vec![0.0; right.len()];
    let (mut rest, mut direction) = (right.to_vec(), right.to_vec());
    let mut size = dot(&rest, &rest);
    for _ in 0..2 * right.len() {
        if size < 1e-18 {
            break;
        }
        let image: Vec<f64> = matrix.iter().map(|row| dot(row, &direction)).collect();
        let length = size / dot(&direction, &image);
        solution.iter_mut().zip(&direction).for_each(|(it, along)| *it += length * along);
        rest.iter_mut().zip(&image).for_each(|(it, along)| *it -= length * along);
        let next = dot(&rest, &rest);
        direction.iter_mut().zip(&rest).for_each(|(it, rest)| *it = rest + next / size * *it);
        size = next;
    }
    solution
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_of_equations_is_solved() {
        let matrix = [vec![4.0, 1.0, 0.0], vec![1.0, 3.0, -1.0], vec![0.0, -1.0, 2.0]];
        let solution = solve(&matrix, &[1.0, 2.0, 3.0]);
        for (row, right) in matrix.iter().zip([1.0, 2.0, 3.0]) {
            assert!((dot(row, &solution) - right).abs() < 1e-9, "{solution:?}");
        }
    }

    #[test]
    fn a_change_stays_within_the_size_of_the_weight() {
        let changed = |value: i32, change: f64| Prior { index: 0, value }.changed_by(change);
        assert_eq!(changed(120, 500.0), 240);
        assert_eq!(changed(120, -500.0), 0);
        assert_eq!(changed(10, -500.0), -90);
        assert_eq!(changed(900, 500.0), 1_000);
        assert_eq!([3.0, 12.0, 40.0].map(|change| changed(120, change)), [120, 127, 158]);
        assert_eq!(changed(120, f64::NAN), 120);
    }

    #[test]
    fn a_slip_hides_what_comes_after_it() {
        let moment = |points: i32, is_slip: bool| Moment {
            sample: Some(Sample { worth: 0.0, features: vec![0.0] }),
            score: Score::points(points),
            is_slip,
        };
        let game = Game { payoff: 0.0, moments: vec![moment(0, false), moment(0, true), moment(900, false)] };
        let mut regression = Regression::new(vec![Prior { index: 0, value: 100 }]);
        regression.add(game);
        let mut rows = regression.rows();
        regression.aim(&mut rows, FIRST_SCALE);
        let targets: Vec<f64> = rows.iter().map(|row| row.target).collect();
        assert_eq!(targets, [0.5, 0.5, 0.0]);
    }
}
