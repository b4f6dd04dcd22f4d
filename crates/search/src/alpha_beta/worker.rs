//! What one thread of a search works with.

use game::{Ordered, Seat};

use super::order::{Candidates, History};
use crate::control::{Control, Meter};
use crate::memory::Memory;
use crate::root::Root;

/// Deeper than any line can get, quiescence included.
pub(super) const MOST_PLY: usize = 160;

/// What is kept for each number of decisions from the root.
pub(super) struct Level<M> {
    pub(super) moves: Vec<M>,
    pub(super) promises: Vec<i32>,
    pub(super) candidates: Candidates<M>,
    /// The best line from here on, while the score is inside the window.
    pub(super) line: Vec<M>,
    pub(super) killers: [u32; 2],
}

impl<M> Default for Level<M> {
    fn default() -> Level<M> {
        Level {
            moves: Vec::new(),
            promises: Vec::new(),
            candidates: Candidates::default(),
            line: Vec::new(),
            killers: [0; 2],
        }
    }
}

/// One thread of a search.
pub(super) struct Worker<'a, R: Ordered> {
    pub(super) rules: &'a R,
    pub(super) root: &'a R::Position,
    pub(super) seat: Seat,
    pub(super) memory: &'a Memory,
    pub(super) control: &'a Control<'a>,
    pub(super) meter: Meter<'a>,
    pub(super) levels: Vec<Level<R::Move>>,
    pub(super) history: History,
    /// The keys of all situations on the way, those before the root included.
    pub(super) path: Vec<u64>,
    /// How many of them are before the root.
    pub(super) n_earlier: usize,
    /// Whether coming back to a situation has consequences in the rules.
    pub(super) keeps_past: bool,
    /// How far the evaluation strays from what moves promise, if the game tells.
    pub(super) margin: Option<i32>,
    /// What having the move is worth.
    pub(super) tempo: i32,
}

impl<'a, R: Ordered> Worker<'a, R> {
    pub(super) fn new(
        root: &Root<'a, R>,
        seat: Seat,
        memory: &'a Memory,
        control: &'a Control<'a>,
    ) -> Worker<'a, R> {
        Worker {
            rules: root.rules,
            root: root.position,
            seat,
            memory,
            control,
            meter: control.meter(),
            levels: (0..=MOST_PLY).map(|_| Level::default()).collect(),
            history: History::new(),
            path: root.earlier.to_vec(),
            n_earlier: root.earlier.len(),
            keeps_past: root.rules.repetition_limit().is_some(),
            margin: root.rules.margin(),
            tempo: root.rules.tempo(),
        }
    }
}
