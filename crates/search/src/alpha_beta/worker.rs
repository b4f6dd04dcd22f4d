//! The state of one search thread.

use game::{Ordered, Seat};

use super::order::{Candidates, History};
use crate::control::{Control, Meter};
use crate::root::Root;
use crate::transposition::TranspositionTable;

/// The maximum distance from the root, quiescence search included.
pub(super) const MOST_PLY: usize = 160;

/// Buffers and heuristics for one distance from the root.
pub(super) struct PlyState<M> {
    pub(super) moves: Vec<M>,
    pub(super) promises: Vec<i32>,
    pub(super) candidates: Candidates<M>,
    /// The principal variation from here on, while the score is inside the window.
    pub(super) pv: Vec<M>,
    pub(super) killers: [u32; 2],
}

impl<M> Default for PlyState<M> {
    fn default() -> PlyState<M> {
        PlyState {
            moves: Vec::new(),
            promises: Vec::new(),
            candidates: Candidates::default(),
            pv: Vec::new(),
            killers: [0; 2],
        }
    }
}

/// One search thread.
pub(super) struct Worker<'a, R: Ordered> {
    pub(super) rules: &'a R,
    pub(super) root: &'a R::Position,
    pub(super) seat: Seat,
    pub(super) table: &'a TranspositionTable,
    pub(super) control: &'a Control<'a>,
    pub(super) meter: Meter<'a>,
    pub(super) plies: Vec<PlyState<R::Move>>,
    pub(super) history: History,
    /// The keys of all positions on the path, those before the root included.
    pub(super) path: Vec<u64>,
    /// How many of those keys lie before the root.
    pub(super) n_earlier: usize,
    /// Whether the rules attach consequences to repetition.
    pub(super) has_repetition_rule: bool,
    /// How far the evaluation may stray from what moves promise, if the game knows.
    pub(super) margin: Option<i32>,
    /// The value of having the move.
    pub(super) tempo: i32,
}

impl<'a, R: Ordered> Worker<'a, R> {
    pub(super) fn new(
        root: &Root<'a, R>,
        seat: Seat,
        table: &'a TranspositionTable,
        control: &'a Control<'a>,
    ) -> Worker<'a, R> {
        Worker {
            rules: root.rules,
            root: root.position,
            seat,
            table,
            control,
            meter: control.meter(),
            plies: (0..=MOST_PLY).map(|_| PlyState::default()).collect(),
            history: History::new(),
            path: root.earlier.to_vec(),
            n_earlier: root.earlier.len(),
            has_repetition_rule: root.rules.repetition_limit().is_some(),
            margin: root.rules.margin(),
            tempo: root.rules.tempo(),
        }
    }
}
