//! Deepening searches for three seats and more; for two they are plain alpha-beta.
//!
//! Two ways to think of the others. *Paranoid*: all of them play against me, so that one number is enough and
//! alpha-beta cuts. *Max^n*: each plays for itself, one value a seat, and hardly anything can be cut. Neither is right;
//! the paranoid one sees deeper. A decision without an alternative costs no depth.

mod max_n;
mod paranoid;

use game::{Hashed, Ordered, Seat, Status};

use crate::control::{Control, Meter, Stopped};
use crate::memory::Memory;
use crate::report::{Line, Report, Sink};
use crate::root::Root;
use crate::score::Score;
use crate::window::INFINITE;

/// What is assumed of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// They all play against the seat that searches.
    Allied,
    /// Each plays for itself.
    Selfish,
}

/// The deepest a search goes, in decisions that had an alternative.
pub const MOST_DEPTH: u32 = 60;

/// Lines are judged here, however many forced decisions they had.
const MOST_PLY: usize = 160;

/// Searches deeper and deeper until a limit is reached, and tells `sink` after each depth.
///
/// The answer has one line, unless the game is over. Only the allied others use the memory: it holds one score a
/// position.
pub fn search<R: Ordered>(
    root: &Root<'_, R>,
    others: Others,
    memory: &Memory,
    control: &Control<'_>,
    sink: Sink<'_, R::Move>,
) -> Report<R::Move> {
    let Some(seat) = root.seat() else { return Report::empty(None) };
    memory.grow_older();
    match others {
        Others::Allied => deepen(root, seat, control, sink, paranoid::Paranoid::new(seat, memory)),
        Others::Selfish => deepen(root, seat, control, sink, max_n::MaxN { me: seat }),
    }
}

/// A way to value a position; higher is better for the seat at the root.
trait Valuer<R: Ordered> {
    /// What a move of the root leads to, for the seat at the root, if it may be better than `alpha`.
    fn value(
        &mut self,
        walk: &mut Walk<'_, R>,
        position: &R::Position,
        notes: &R::Notes,
        depth: i32,
        alpha: i32,
    ) -> Result<i32, Stopped>;
}

/// What every node needs.
struct Walk<'a, R: Ordered> {
    rules: &'a R,
    meter: Meter<'a>,
    /// The keys of the situations on the way, those before the root included.
    path: Vec<u64>,
    n_earlier: usize,
    keeps_past: bool,
    /// The best line from each ply on.
    lines: Vec<Vec<R::Move>>,
}

impl<'a, R: Ordered> Walk<'a, R> {
    fn new(root: &Root<'a, R>, control: &'a Control<'a>) -> Walk<'a, R> {
        Walk {
            rules: root.rules,
            meter: control.meter(),
            path: root.earlier.to_vec(),
            n_earlier: root.earlier.len(),
            keeps_past: root.rules.repetition_limit().is_some(),
            lines: vec![Vec::new(); MOST_PLY + 1],
        }
    }

    fn status(&self, position: &R::Position) -> Status {
        if self.keeps_past {
            self.rules.status_after(self.path.iter().copied(), position)
        } else {
            self.rules.status(position)
        }
    }

    /// How many decisions the root is above.
    fn ply(&self) -> usize {
        self.path.len() - self.n_earlier
    }

    fn clear_line(&mut self) {
        let ply = self.ply();
        if let Some(line) = self.lines.get_mut(ply) {
            line.clear();
        }
    }

    /// The best line of the node above is this move and the best line here.
    fn extend_line(&mut self, m: R::Move) {
        let ply = self.ply();
        let (above, below) = self.lines.split_at_mut(ply.min(MOST_PLY));
        if let (Some(line), Some(rest)) = (above.last_mut(), below.first()) {
            line.clear();
            line.push(m);
            line.extend_from_slice(rest);
        }
    }

    /// The legal moves, the promising first; equal promises keep the order of the rules.
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
    mut valuer: impl Valuer<R>,
) -> Report<R::Move> {
    let mut walk = Walk::new(root, control);
    let notes = root.rules.notes(root.position);
    let mut moves = walk.moves(root.position, &notes, 0);
    let mut report = Report::empty(Some(seat));
    report.lines = moves.first().map(|&m| Line { score: Score::EVEN, moves: vec![m] }).into_iter().collect();
    let last_depth = control.limits().depth.unwrap_or(MOST_DEPTH).clamp(1, MOST_DEPTH);
    for depth in 1..=last_depth {
        let (best, stopped) = search_root(root, &notes, &moves, depth as i32, &mut walk, &mut valuer);
        walk.meter.tell();
        if let Some((at, line)) = best {
            // The best comes first, also when the depth was broken off: the first of it was the best before.
            moves.get_mut(..=at).into_iter().for_each(|it| it.rotate_right(1));
            report.lines = vec![line];
        }
        (report.n_nodes, report.elapsed) = (control.n_nodes(), control.elapsed());
        if stopped {
            break;
        }
        report.depth = depth;
        sink(&report);
        let is_decided = report.score().is_some_and(Score::is_decided);
        let is_forced = moves.len() == 1 && control.limits().enough.is_some();
        if is_decided || is_forced || control.has_had_enough() || control.is_stopped() {
            break;
        }
    }
    report
}

/// One search of the root: the best move with its line, as far as it got, and whether it was stopped.
#[allow(clippy::type_complexity, reason = "it is taken apart at once")]
fn search_root<R: Ordered>(
    root: &Root<'_, R>,
    notes: &R::Notes,
    moves: &[R::Move],
    depth: i32,
    walk: &mut Walk<'_, R>,
    valuer: &mut impl Valuer<R>,
) -> (Option<(usize, Line<R::Move>)>, bool) {
    walk.path.truncate(walk.n_earlier);
    walk.path.push(Hashed::key(root.rules, root.position));
    let (mut best, mut alpha) = (None, -INFINITE);
    for (at, &m) in moves.iter().enumerate() {
        let (mut next, mut next_notes) = (root.position.clone(), notes.clone());
        root.rules.play_noted(&mut next, &mut next_notes, m);
        match valuer.value(walk, &next, &next_notes, depth - 1, alpha) {
            Ok(value) if value > alpha => {
                alpha = value;
                walk.extend_line(m);
                let moves = walk.lines.first().cloned().unwrap_or_default();
                best = Some((at, Line { score: Score::from_raw(value), moves }));
            }
            Ok(_) => {}
            Err(Stopped) => return (best, true),
        }
    }
    (best, false)
}
