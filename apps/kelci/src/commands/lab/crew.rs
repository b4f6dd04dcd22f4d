//! The threads of an experiment.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use anyhow::anyhow;
use game::{Lang, Said};
use lab::{Experiment, Trial, Workbench};

use super::ledger::Ledger;
use super::report::Speed;
use crate::output::io_words;

/// A reason to end early.
pub(super) enum Trouble {
    /// A game cannot begin.
    Start(Said),
    /// The results cannot be written.
    Results(String, std::io::Error),
}

impl Trouble {
    pub(super) fn into_error(self, lang: Lang) -> anyhow::Error {
        match self {
            Trouble::Start(why) => anyhow!(why.say(lang)),
            Trouble::Results(path, error) => {
                let why = io_words(&error, lang);
                anyhow!(lang.pick(
                    format!("cannot write {path}: {why}"),
                    format!("impossible d’écrire {path} : {why}")
                ))
            }
        }
    }
}

/// The state that the threads share.
struct Shared {
    ledger: Ledger,
    speed: Speed,
    trouble: Option<Trouble>,
}

/// Plays games on so many threads; `watch` is told how many are done.
pub(super) fn run(
    experiment: &Experiment,
    trials: &[Trial],
    n_jobs: usize,
    stop: &AtomicBool,
    ledger: Ledger,
    watch: &(dyn Fn(u64) + Sync),
) -> Result<(Ledger, Speed), Trouble> {
    let next = AtomicUsize::new(0);
    let shared = Mutex::new(Shared { ledger, speed: Speed::default(), trouble: None });
    let work = || {
        let mut bench = Workbench::new();
        while !stop.load(Ordering::Relaxed) {
            let Some(&trial) = trials.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
            let played = lab::play(experiment, trial, &mut bench, stop);
            let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
            let added = match played {
                Ok(None) => break,
                Ok(Some(facts)) => {
                    shared.speed.n_games += 1;
                    shared.speed.n_nodes += facts.nodes;
                    watch(shared.speed.n_games);
                    shared.ledger.add(facts)
                }
                Err(why) => Err(Trouble::Start(why)),
            };
            if let Err(trouble) = added {
                stop.store(true, Ordering::Relaxed);
                shared.trouble.get_or_insert(trouble);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..n_jobs {
            // Where the system gives no more threads, those there are do the work.
            if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    match shared.trouble {
        Some(trouble) => Err(trouble),
        None => Ok((shared.ledger, shared.speed)),
    }
}
