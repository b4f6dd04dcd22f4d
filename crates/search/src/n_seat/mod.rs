//! Iterative deepening for three seats or more; with two seats it is plain alpha-beta.
//!
//! There are two ways to model the opponents. *Paranoid*: all of them play against me, so one number suffices and
//! alpha-beta prunes. *Max^n*: each plays for itself, every seat has a value, and almost nothing can be pruned.
//! Neither model is right, but the paranoid search sees deeper. A forced decision costs no depth.

mod max_n;
mod paranoid;

use game::{Hashed, Ordered, Seat, Status};

use crate::control::{Control, Meter, Stopped};
use crate::report::{Report, Sink, Variation};
use crate::root::Root;
use crate::score::Score;
use crate::transposition::TranspositionTable;
use crate::window::INFINITE;

/// The assumption a search makes about the opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumption {
    /// Paranoid: they all play against the seat that searches.
    Paranoid,
    /// Max^n: each plays for itself.
    MaxN,
}

/// The maximum depth of a search, in decisions that had an alternative.
pub const MOST_DEPTH: u32 = 60;

/// The maximum distance from the root, forced decisions included.
const MOST_PLY: usize = 160;

/// Searches by iterative deepening until a limit is reached, and reports to `sink` after each iteration.
///
/// The result has one variation unless the game is over. Only the paranoid search uses the table, which holds one
/// score per position.
pub fn search<R: Ordered>(
    root: &Root<'_, R>,
    assumption: Assumption,
    table: &TranspositionTable,
    control: &Control<'_>,
    sink: Sink<'_, R::Move>,
) -> Report<R::Move> {
    let Some(seat) = root.seat() else { return Report::empty(None) };
    table.begin_search();
    match assumption {
        Assumption::Paranoid => deepen(root, seat, control, sink, paranoid::Paranoid::new(seat, table)),
        Assumption::MaxN => deepen(root, seat, control, sink, max_n::MaxN { me: seat }),
    }
}

/// A search below the root; higher values are better for the seat at the root.
trait Evaluator<R: Ordered> {
    /// The value of a root move for the seat at the root, exact if it exceeds `alpha`.
    fn value(
        &mut self,
        walker: &mut Walker<'_, R>,
        position: &R::Position,
        notes: &R::Notes,
        depth: i32,
        alpha: i32,
    ) -> Result<i32, Stopped>;
}

/// The state shared by all nodes of a search.
struct Walker<'a, R: Ordered> {
    rules: &'a R,
    meter: Meter<'a>,
    /// The keys of the positions on the path, those before the root included.
    path: Vec<u64>,
    n_earlier: usize,
    has_repetition_rule: bool,
    /// The principal variation from each ply on.
    pvs: Vec<Vec<R::Move>>,
}

impl<'a, R: Ordered> Walker<'a, R> {
    fn new(root: &Root<'a, R>, control: &'a Control<'a>) -> Walker<'a, R> {
        Walker {
            rules: root.rules,
            meter: control.meter(),
            path: root.earlier.to_vec(),
            n_earlier: root.earlier.len(),
            has_repetition_rule: root.rules.repetition_limit().is_some(),
            pvs: vec![Vec::new(); MOST_PLY + 1],
        }
    }

    fn status(&self, position: &R::Position) -> Status {
        if self.has_repetition_rule {
            self.rules.status_after(self.path.iter().copied(), position)
        } else {
            self.rules.status(position)
        }
    }

    /// The distance from the root, in decisions.
    fn ply(&self) -> usize {
        self.path.len() - self.n_earlier
    }

    fn clear_pv(&mut self) {
        let ply = self.ply();
        if let Some(pv) = self.pvs.get_mut(ply) {
            pv.clear();
        }
    }

    /// Sets the principal variation of the parent to this move followed by that of the current node.
    fn update_pv(&mut self, m: R::Move) {
        let ply = self.ply();
        let (above, below) = self.pvs.split_at_mut(ply.min(MOST_PLY));
        if let (Some(pv), Some(rest)) = (above.last_mut(), below.first()) {
            pv.clear();
            pv.push(m);
            pv.extend_from_slice(rest);
        }
    }

    /// The legal moves, `first` in front and then by promise; equal promises keep the order of the rules.
    fn moves(&self, position: &R::Position, notes: &R::Notes, first: u32) -> Vec<R::Move> {
        let mut moves = Vec::new();
        self.rules.legal_moves(position, &mut moves);
        let mut promises = Vec::with_capacity(moves.len());
        self.rules.promises(position, notes, &moves, &mut promises);
        let mut ranked: Vec<(i32, R::Move)> = promises.into_iter().zip(moves).collect();
        ranked.sort_by_key(|&(promise, m)| {
            std::cmp::Reverse(if self.rules.code(m) == first { i32::MAX } else { promise })
        });
        ranked.into_iter().map(|(_, m)| m).collect()
    }
}

fn deepen<'a, R: Ordered>(
    root: &Root<'a, R>,
    seat: Seat,
    control: &'a Control<'a>,
    sink: Sink<'_, R::Move>,
    mut evaluator: impl Evaluator<R>,
) -> Report<R::Move> {
    let mut walker = Walker::new(root, control);
    let notes = root.rules.notes(root.position);
    let mut moves = walker.moves(root.position, &notes, 0);
    let mut report = Report::empty(Some(seat));
    report.variations =
        moves.first().map(|&m| Variation { score: Score::EVEN, moves: vec![m] }).into_iter().collect();
    let last_depth = control.limits().depth.unwrap_or(MOST_DEPTH).clamp(1, MOST_DEPTH);
    for depth in 1..=last_depth {
        let (best, stopped) = search_root(root, &notes, &moves, depth as i32, &mut walker, &mut evaluator);
        walker.meter.flush();
        if let Some((at, variation)) = best {
            // The best move goes first, even after an interrupted iteration, because that iteration started with the
            // previous best.
            moves.get_mut(..=at).into_iter().for_each(|it| it.rotate_right(1));
            report.variations = vec![variation];
        }
        (report.n_nodes, report.elapsed) = (control.n_nodes(), control.elapsed());
        if stopped {
            break;
        }
        report.depth = depth;
        sink(&report);
        let is_decided = report.score().is_some_and(Score::is_decided);
        let is_forced = moves.len() == 1 && control.limits().soft_time.is_some();
        if is_decided || is_forced || control.is_past_soft_time() || control.is_stopped() {
            break;
        }
    }
    report
}

/// Searches the root once; returns the best move so far with its variation, and whether the search was stopped.
#[allow(clippy::type_complexity, reason = "it is taken apart at once")]
fn search_root<R: Ordered>(
    root: &Root<'_, R>,
    notes: &R::Notes,
    moves: &[R::Move],
    depth: i32,
    walker: &mut Walker<'_, R>,
    evaluator: &mut impl Evaluator<R>,
) -> (Option<(usize, Variation<R::Move>)>, bool) {
    walker.path.truncate(walker.n_earlier);
    walker.path.push(Hashed::key(root.rules, root.position));
    let (mut best, mut alpha) = (None, -INFINITE);
    for (at, &m) in moves.iter().enumerate() {
        let (mut next, mut next_notes) = (root.position.clone(), notes.clone());
        root.rules.play_noted(&mut next, &mut next_notes, m);
        match evaluator.value(walker, &next, &next_notes, depth - 1, alpha) {
            Ok(value) if value > alpha => {
                alpha = value;
                walker.update_pv(m);
                let moves = walker.pvs.first().cloned().unwrap_or_default();
                best = Some((at, Variation { score: Score::from_raw(value), moves }));
            }
            Ok(_) => {}
            Err(Stopped) => return (best, true),
        }
    }
    (best, false)
}
