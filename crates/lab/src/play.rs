//! One game of an experiment.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use catalogue::{Decision, Info, Moment, Order, Strategy, line_to};
use game::{Random, Said, Seat, Status};
use search::{Control, Limits, NoClock, TranspositionTable};

use crate::experiment::{Experiment, Run, Variant};
use crate::facts::{GameFacts, Trial};
use crate::player::Player;
use crate::recorder::Recorder;

/// The memory of a judge, in mebibytes.
const JUDGE_MEBIBYTES: usize = 1;

/// The memories of the players, kept from game to game by whoever plays one after the other: making them takes longer
/// than emptying them.
#[derive(Default)]
pub struct Workbench {
    /// For each seat its size in mebibytes and the table; the judge's comes last, where there is one.
    tables: Vec<(usize, TranspositionTable)>,
}

impl Workbench {
    /// An empty bench.
    #[must_use]
    pub fn new() -> Workbench {
        Workbench::default()
    }

    /// Lays out empty memories of these sizes. A memory that remembered the game before would make moves depend on it.
    fn lay_out(&mut self, sizes: &[usize]) {
        self.tables.truncate(sizes.len());
        for (place, &size) in sizes.iter().enumerate() {
            match self.tables.get_mut(place) {
                Some((there, table)) if *there == size => table.clear(),
                Some(slot) => *slot = (size, TranspositionTable::of_mebibytes(size)),
                None => self.tables.push((size, TranspositionTable::of_mebibytes(size))),
            }
        }
    }

    fn table(&self, place: usize) -> Option<&TranspositionTable> {
        self.tables.get(place).map(|(_, table)| table)
    }
}

/// Plays one game of an experiment; `None` when `stop` was raised on the way. The answer depends on the experiment and
/// the trial alone.
///
/// # Errors
/// Explains why the set-up is invalid, or that the experiment has no such game.
pub fn play(
    experiment: &Experiment,
    trial: Trial,
    bench: &mut Workbench,
    stop: &AtomicBool,
) -> Result<Option<GameFacts>, Said> {
    let (Some(variant), Some(run)) = (experiment.variants.get(trial.variant), experiment.runs.get(trial.run))
    else {
        return Err(Box::new(crate::experiment::BadExperiment::Empty));
    };
    let group = trial.number / run.group_size();
    let seed = mixed(&[experiment.seed, trial.run as u64, group]);
    let beginning = variant.beginning(seed);
    let opening = variant.game.lab().open(beginning, experiment.n_random, seed)?;
    let mut sitting = Sitting::new(experiment, variant, run, trial, bench, stop);
    Ok(sitting.play(opening))
}

/// One number made of several, so that neighbouring games have nothing in common.
fn mixed(parts: &[u64]) -> u64 {
    parts.iter().fold(0, |seed, part| Random::new(seed ^ Random::new(*part).next_u64()).next_u64())
}

/// The facts of a game that was played elsewhere, up to this moment: no engine judges it.
#[must_use]
pub fn facts_of(end: &Arc<dyn Moment>, info: &Info) -> GameFacts {
    let line = line_to(end);
    let first = line.first().unwrap_or(end);
    let mut recorder = Recorder::new(&**first);
    for (before, after) in line.iter().zip(line.iter().skip(1)) {
        recorder.observe(&**before, &**after, None);
    }
    recorder.finish(Trial { variant: 0, run: 0, number: 0 }, &**end, info, 0, 0)
}

/// A game being played.
struct Sitting<'a> {
    experiment: &'a Experiment,
    info: Info,
    trial: Trial,
    /// Who sits where.
    seated: Vec<Player>,
    /// The luck of each seat.
    luck: Vec<Random>,
    bench: &'a Workbench,
    stop: &'a AtomicBool,
    n_nodes: u64,
}

impl<'a> Sitting<'a> {
    fn new(
        experiment: &'a Experiment,
        variant: &Variant,
        run: &Run,
        trial: Trial,
        bench: &'a mut Workbench,
        stop: &'a AtomicBool,
    ) -> Sitting<'a> {
        let info = variant.game.info();
        let sides = (0..info.n_seats).map(|seat| run.side_of(seat, trial.number));
        let seated: Vec<Player> = sides.filter_map(|side| run.players.get(side)).copied().collect();
        let sizes = seated.iter().map(|player| player.mebibytes());
        // Emptying a memory takes time too: a judge has one only where somebody asks the judge.
        let has_judge = seated.iter().any(|player| !player.judges()) && experiment.judge_nodes > 0;
        let judge = has_judge.then_some(JUDGE_MEBIBYTES);
        bench.lay_out(&sizes.chain(judge).collect::<Vec<_>>());
        let mut luck = Random::new(mixed(&[experiment.seed, trial.run as u64, trial.number, 1]));
        let luck = seated.iter().map(|_| Random::new(luck.next_u64())).collect();
        Sitting { experiment, info, trial, seated, luck, bench, stop, n_nodes: 0 }
    }

    fn play(&mut self, opening: Arc<dyn Moment>) -> Option<GameFacts> {
        let line = line_to(&opening);
        let mut recorder = Recorder::new(&**line.first().unwrap_or(&opening));
        for (before, after) in line.iter().zip(line.iter().skip(1)) {
            recorder.observe(&**before, &**after, None);
        }
        let n_random = opening.n_moves();
        let mut moment = opening;
        while let Status::ToMove(seat) = moment.status() {
            if moment.n_moves() >= self.experiment.longest {
                break;
            }
            let (decision, score) = self.decide(&*moment, seat)?;
            let next = Arc::clone(&moment).play(decision)?;
            recorder.observe(&*moment, &*next, score);
            moment = next;
        }
        Some(recorder.finish(self.trial, &*moment, &self.info, n_random, self.n_nodes))
    }

    /// The decision of the seat to move, and who leads; `None` if the game is stopped.
    fn decide(&mut self, moment: &dyn Moment, seat: Seat) -> Option<(Decision, Option<i32>)> {
        let place = seat.index();
        let player = *self.seated.get(place)?;
        let seed = self.luck.get_mut(place)?.next_u64();
        let order = Order { seed, ..Order::new(player.strategy()) };
        let control = Control::new(player.limits(), &NoClock, self.stop);
        let thought = moment.think(&order, self.bench.table(place)?, &control, &mut |_| ());
        self.n_nodes += thought.n_nodes;
        let score = match player.judges() {
            true => thought.score().map(search::Score::raw),
            false => self.judged(moment),
        };
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let is_first = seat == Seat::FIRST;
        let score =
            score.filter(|_| self.info.n_seats == 2).map(|score| if is_first { score } else { -score });
        Some((thought.decision?, score))
    }

    /// The score that a judge finds for the seat to move, at the start of a turn.
    fn judged(&self, moment: &dyn Moment) -> Option<i32> {
        let nodes = self.experiment.judge_nodes;
        if self.info.n_seats != 2 || nodes == 0 || moment.unfinished_turn().is_some() {
            return None;
        }
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let control = Control::new(limits, &NoClock, self.stop);
        let memory = self.bench.table(self.seated.len())?;
        let thought = moment.think(&Order::new(Strategy::Engine), memory, &control, &mut |_| ());
        thought.score().map(search::Score::raw)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_of_neighbours_differ() {
        let seeds: std::collections::BTreeSet<u64> =
            (0..100).flat_map(|a| (0..10).map(move |b| mixed(&[7, b, a]))).collect();
        assert_eq!(seeds.len(), 1_000);
        assert_ne!(mixed(&[1, 2]), mixed(&[2, 1]));
    }
}
