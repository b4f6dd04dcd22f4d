//! The laboratory of a game: counts, openings drawn by lot, weights, games between them.

use std::sync::Arc;

use game::{Notation, Random, Said, Weight};
use record::Record;
use search::Root;

use crate::duel::{self, Duel, DuelGame};
use crate::game_face::{Beginning, Game};
use crate::jobs::{Divide, Perft, quickly};
use crate::moment::Moment;
use crate::node::Node;
use crate::seated::{Seatable, Seated};

/// Told how far a count is (steps done, steps in all); answers whether to go on.
pub type Watch<'a> = &'a (dyn Fn(usize, usize) -> bool + Sync);

/// A game in the laboratory. Only with the feature `lab`: who plays needs none of it.
pub trait Lab {
    /// Counts the lines of `depth` decisions; `None` when `watch` stopped it.
    ///
    /// # Errors
    /// Says why the position is none.
    fn perft(
        &self,
        beginning: Beginning<'_>,
        depth: u32,
        n_threads: usize,
        watch: Watch<'_>,
    ) -> Result<Option<u64>, Said>;

    /// The count shared out by first move, in listing order, each handed to `each` as soon as it is known, until it
    /// answers `false`.
    ///
    /// # Errors
    /// Says why the position is none.
    fn divide(
        &self,
        beginning: Beginning<'_>,
        depth: u32,
        n_threads: usize,
        each: &mut dyn FnMut(&str, u64) -> bool,
    ) -> Result<(), Said>;

    /// A game after moves drawn by lot: drawn again while the game is over or decided after them, unless there is
    /// no end of that.
    ///
    /// # Errors
    /// Says why the set-up or the position is none.
    fn open(&self, beginning: Beginning<'_>, n_random: usize, seed: u64) -> Result<Arc<dyn Moment>, Said>;

    /// The numbers of its knowledge that self-play can tune; none where it has none.
    fn weights(&self) -> Vec<Weight>;

    /// The same game with other numbers, in the order of [`Lab::weights`]; those that `values` lacks stay.
    fn with_weights(&self, values: &[i32]) -> Box<dyn Game>;

    /// All the numbers as the source of the game writes them.
    fn weights_source(&self) -> String;

    /// Plays a pair of games between two sets of weights, each side beginning once. For games of two.
    ///
    /// # Errors
    /// Says why the set-up is none.
    fn duel(&self, duel: &Duel<'_>) -> Result<[DuelGame; 2], Said>;
}

impl<R: Seatable> Lab for Seated<R> {
    fn perft(
        &self,
        beginning: Beginning<'_>,
        depth: u32,
        n_threads: usize,
        watch: Watch<'_>,
    ) -> Result<Option<u64>, Said> {
        let position = self.position(beginning)?;
        let rules = self.rules.clone().for_counting();
        Ok(quickly(&Root::new(&rules, &position), Perft { depth, n_threads, watch }))
    }

    fn divide(
        &self,
        beginning: Beginning<'_>,
        depth: u32,
        n_threads: usize,
        each: &mut dyn FnMut(&str, u64) -> bool,
    ) -> Result<(), Said> {
        let position = self.position(beginning)?;
        let rules = self.rules.clone().for_counting();
        let each = &mut |m, nodes| each(&rules.move_text(&position, m, Notation::Document), nodes);
        quickly(&Root::new(&rules, &position), Divide { depth, n_threads, each });
        Ok(())
    }

    fn open(&self, beginning: Beginning<'_>, n_random: usize, seed: u64) -> Result<Arc<dyn Moment>, Said> {
        let start = self.position(beginning)?;
        let moves = duel::opening(&self.rules, &start, n_random, &mut Random::new(seed));
        let record = Record { start, moves, score: None };
        Ok(Node::of_record(Arc::new(self.rules.clone()), record))
    }

    fn weights(&self) -> Vec<Weight> {
        self.rules.weights()
    }

    fn with_weights(&self, values: &[i32]) -> Box<dyn Game> {
        let rules = self.rules.clone().with_weights(values);
        Box::new(Seated { info: self.info.clone(), rules })
    }

    fn weights_source(&self) -> String {
        self.rules.weights_source()
    }

    fn duel(&self, duel: &Duel<'_>) -> Result<[DuelGame; 2], Said> {
        let mut random = Random::new(duel.seed);
        let mut position = match duel.setup {
            Some(text) => self.rules.set_up(text, &mut random)?,
            None => self.rules.start(),
        };
        for m in duel::opening(&self.rules, &position, duel.n_random, &mut random) {
            self.rules.play(&mut position, m);
        }
        let sides = duel.sides.map(|values| self.rules.clone().with_weights(values));
        Ok([0, 1].map(|first| duel::play(&sides, &position, first, duel)))
    }
}
