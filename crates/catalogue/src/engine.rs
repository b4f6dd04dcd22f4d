//! The search, compiled for each game apart from everything else.
//!
//! Generic code is compiled with the settings of the crate that asks for it. The page wants everything small, but the
//! search fast: so this crate asks for the search, and has settings of its own there (`profile.page` in the manifest of
//! the workspace).
//!
//! A table plays the games of the stacking family in one form for all of them (`jersi::Chosen`), which is small. Here
//! they get the form that is compiled for one ruleset alone, which is fast: a position goes over into it once a search,
//! and turns, keys and notes are the same in both. Nothing else is in it.

use game::{Rules, Scored};
use jersi::{Chosen, Compiled, Jersi, Turn, Variant};
use search::alpha_beta::{self, Parameters, Searchable};
use search::{Control, Report, Root, Sink, TranspositionTable};
use sow::Sow;

/// Something that takes long, to be done with whatever form of a game is quickest at it.
pub trait Job<M> {
    /// The result of the job.
    type Answer;

    /// Does it.
    fn run<R: Searchable + Scored + Rules<Move = M>>(self, root: &Root<'_, R>) -> Self::Answer;
}

/// A game that the engine is compiled for.
pub trait Engine: Searchable + Sized {
    /// Does a job with the quickest form of the game. It is compiled with the settings of whoever asks, once for each
    /// form of each game.
    fn quickly<J: Job<Self::Move>>(root: &Root<'_, Self>, job: J) -> J::Answer;

    /// See [`alpha_beta::search`]. Compiled here.
    fn search(
        root: &Root<'_, Self>,
        plan: Parameters,
        memory: &TranspositionTable,
        control: &Control<'_>,
        sink: Sink<'_, Self::Move>,
    ) -> Report<Self::Move>;

    /// See [`alpha_beta::help`]. Compiled here.
    fn help(root: &Root<'_, Self>, helper: u32, memory: &TranspositionTable, control: &Control<'_>);
}

struct Search<'a, M> {
    plan: Parameters,
    memory: &'a TranspositionTable,
    control: &'a Control<'a>,
    sink: Sink<'a, M>,
}

impl<M> Job<M> for Search<'_, M> {
    type Answer = Report<M>;

    fn run<R: Searchable + Scored + Rules<Move = M>>(self, root: &Root<'_, R>) -> Report<M> {
        alpha_beta::search(root, self.plan, self.memory, self.control, self.sink)
    }
}

struct Help<'a> {
    helper: u32,
    memory: &'a TranspositionTable,
    control: &'a Control<'a>,
}

impl<M> Job<M> for Help<'_> {
    type Answer = ();

    fn run<R: Searchable + Scored + Rules<Move = M>>(self, root: &Root<'_, R>) {
        alpha_beta::help(root, self.helper, self.memory, self.control);
    }
}

macro_rules! engines {
    ($($game:ty, $quickly:path;)*) => {$(
        impl Engine for $game {
            fn quickly<J: Job<Self::Move>>(root: &Root<'_, Self>, job: J) -> J::Answer {
                $quickly(root, job)
            }

            fn search(
                root: &Root<'_, Self>,
                plan: Parameters,
                memory: &TranspositionTable,
                control: &Control<'_>,
                sink: Sink<'_, Self::Move>,
            ) -> Report<Self::Move> {
                Self::quickly(root, Search { plan, memory, control, sink })
            }

            fn help(root: &Root<'_, Self>, helper: u32, memory: &TranspositionTable, control: &Control<'_>) {
                Self::quickly(root, Help { helper, memory, control });
            }
        }
    )*};
}

engines! {
    Jersi<Chosen>, compiled;
    Sow, as_it_is;
}

/// A sowing game has one form.
fn as_it_is<J: Job<<Sow as Rules>::Move>>(root: &Root<'_, Sow>, job: J) -> J::Answer {
    job.run(root)
}

/// A stacking game takes the form that is compiled for its ruleset alone, if it has one. Without the feature `lab` only
/// Pijersi does: its board fits into half the word, which makes half the speed; the two others gain a sixth by theirs.
fn compiled<J: Job<Turn>>(root: &Root<'_, Jersi<Chosen>>, job: J) -> J::Answer {
    match root.rules.compiled_for(root.position) {
        Some(Compiled::Pijersi(rules)) => run_as(&rules, root, job),
        #[cfg(feature = "lab")]
        Some(Compiled::Jersi2(rules)) => run_as(&rules, root, job),
        #[cfg(feature = "lab")]
        Some(Compiled::Jersi4(rules)) => run_as(&rules, root, job),
        #[cfg(not(feature = "lab"))]
        Some(Compiled::Jersi2(_) | Compiled::Jersi4(_)) => job.run(root),
        None => job.run(root),
    }
}

fn run_as<V: Variant, J: Job<Turn>>(rules: &Jersi<V>, root: &Root<'_, Jersi<Chosen>>, job: J) -> J::Answer {
    match root.position.in_frame() {
        Some(position) => job.run(&Root { rules, position: &position, earlier: root.earlier }),
        // A position may show pieces that the compiled ruleset does not know.
        None => job.run(root),
    }
}
