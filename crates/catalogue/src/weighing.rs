//! Weights for the kinds of pieces of a game that nobody has tuned, estimated from quick games of the engine against
//! itself.

use search::alpha_beta::Parameters;
use search::weigh::{self, Weighed};
use search::{Control, Root, TranspositionTable};

use crate::game_face::{Game, Info};
use crate::seated::{Seatable, Seated};

/// The groups of weights that value the kinds of pieces. The others say how pieces should stand, which is much the same
/// in all games of a family.
const KINDS: [&str; 4] = ["lone", "top", "base", "hand"];

/// The memory of the players, in mebibytes: plenty for the few positions of a move.
const MEMORY: usize = 1;

/// An estimate of the weights of a game, made game by game, so that a host can go on with other things in between.
///
/// The same game and seed give the same weights after the same number of steps.
pub trait Weighing: Send {
    /// Plays one game of the engine against itself, which takes some hundredths of a second. A game that `control` stops
    /// does not count.
    fn step(&mut self, control: &Control<'_>) -> Weighed;

    /// The weights as estimated so far, as the table that a file of rules takes.
    fn weights_source(&self) -> String;

    /// The same game with the weights as estimated so far.
    fn game(&self) -> Box<dyn Game>;
}

struct Kinds<R> {
    info: Info,
    weighing: weigh::Weighing<R>,
}

/// The estimate of the weights of all kinds; `None` if the game has none.
pub(crate) fn of_kinds<R: Seatable>(rules: &R, info: &Info, seed: u64) -> Option<Box<dyn Weighing>> {
    let weighing = weigh::Weighing::new(rules, &KINDS, seed)?;
    Some(Box::new(Kinds { info: info.clone(), weighing }))
}

impl<R: Seatable> Weighing for Kinds<R> {
    fn step(&mut self, control: &Control<'_>) -> Weighed {
        let memory = TranspositionTable::of_mebibytes(MEMORY);
        let mut engine = |root: &Root<'_, R>, n_variations: usize, control: &Control<'_>| {
            let plan = Parameters { n_variations, ..Parameters::default() };
            R::search(root, plan, &memory, control, &mut |_| ())
        };
        self.weighing.step(&mut engine, control)
    }

    fn weights_source(&self) -> String {
        self.weighing.rules().weights_source()
    }

    fn game(&self) -> Box<dyn Game> {
        Box::new(Seated { info: self.info.clone(), rules: self.weighing.rules() })
    }
}
