//! The root: iterative deepening, aspiration windows, several lines.

use game::Ordered;

use super::MOST_DEPTH;
use super::node::Call;
use super::order::Listing;
use super::worker::Worker;
use crate::control::Stopped;
use crate::report::{Line, Report, Sink};
use crate::score::{Score, Verdict};
use crate::window::{INFINITE, Window};

/// A move of the root with what the last search found of it.
#[derive(Clone, Debug)]
struct Choice<M> {
    m: M,
    score: i32,
    line: Vec<M>,
    n_nodes: u64,
}

/// How far from the last score a new one is expected; doubled as long as it is not.
const ASPIRATION: i32 = 40;

impl<R: Ordered> Worker<'_, R> {
    /// Searches deeper and deeper until a limit is reached or there is nothing more to find.
    pub(super) fn deepen(
        &mut self,
        first_depth: u32,
        n_lines: usize,
        sink: Sink<'_, R::Move>,
    ) -> Report<R::Move> {
        let mut choices = self.choices();
        let n_lines = n_lines.min(choices.len());
        let mut report = self.report(0, &choices, n_lines);
        let last_depth = self.control.limits().depth.unwrap_or(MOST_DEPTH).clamp(1, MOST_DEPTH);
        for depth in first_depth..=last_depth {
            let before = choices.clone();
            let stopped = self.search_lines(&mut choices, n_lines, depth as i32).is_err();
            self.meter.tell();
            if stopped {
                // An interrupted depth may have found a better move, which counts; lines of two depths do not compare.
                if n_lines > 1 && report.depth > 0 {
                    choices = before;
                }
                let depth = report.depth;
                report = self.report(depth, &choices, n_lines);
                break;
            }
            report = self.report(depth, &choices, n_lines);
            sink(&report);
            if self.is_settled(&report, n_lines, choices.len()) || self.control.is_stopped() {
                break;
            }
        }
        report
    }

    /// Whether searching on would find nothing new, or the time for this move is used.
    fn is_settled(&self, report: &Report<R::Move>, n_lines: usize, n_choices: usize) -> bool {
        let limits = self.control.limits();
        let is_seen = |line: &Line<R::Move>| match line.score.verdict() {
            Verdict::WinsIn(n) | Verdict::LosesIn(n) => n <= report.depth,
            Verdict::Points(_) => false,
        };
        let is_solved = n_lines > 0 && report.lines.iter().all(is_seen);
        let is_forced = n_choices == 1 && limits.enough.is_some();
        is_solved || is_forced || self.control.has_had_enough()
    }

    /// The moves of the root, the most promising first.
    fn choices(&mut self) -> Vec<Choice<R::Move>> {
        let notes = self.rules.notes(self.root);
        let listing = Listing { seat: self.seat, ply: 0, remembered: 0, floor: i32::MIN };
        let (mut candidates, _) = self.candidates(self.root, &notes, listing);
        let choice = |m| Choice { m, score: 0, line: vec![m], n_nodes: 0 };
        (0..).map_while(|at| candidates.get(at)).map(|candidate| choice(candidate.m)).collect()
    }

    /// Finds the best lines one after the other, each among what the ones before left.
    fn search_lines(
        &mut self,
        choices: &mut [Choice<R::Move>],
        n_lines: usize,
        depth: i32,
    ) -> Result<(), Stopped> {
        for index in 0..n_lines {
            let Some(rest) = choices.get_mut(index..) else { break };
            self.aspire(rest, depth)?;
        }
        choices.get_mut(..n_lines).into_iter().for_each(sort);
        Ok(())
    }

    /// Searches with a window around the last score, widened as long as it was wrong.
    fn aspire(&mut self, choices: &mut [Choice<R::Move>], depth: i32) -> Result<(), Stopped> {
        let Some(expected) = choices.first().map(|first| first.score) else { return Ok(()) };
        let mut reach = ASPIRATION;
        let mut window = if depth < 4 || expected.abs() > 15_000 {
            Window::WHOLE
        } else {
            Window { alpha: expected - reach, beta: expected + reach }
        };
        loop {
            let best = self.search_root(choices, depth, window)?;
            reach *= 3;
            if best <= window.alpha && window.alpha > -INFINITE {
                window.alpha = if reach > 2_000 { -INFINITE } else { best - reach };
            } else if best >= window.beta && window.beta < INFINITE {
                window.beta = if reach > 2_000 { INFINITE } else { best + reach };
            } else {
                return Ok(());
            }
        }
    }

    /// One search of the root; the best choice comes first, the others by how much work they were.
    fn search_root(
        &mut self,
        choices: &mut [Choice<R::Move>],
        depth: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        let notes = self.rules.notes(self.root);
        let key = self.rules.search_key(self.root, &notes);
        self.path.push(self.key_of_past(self.root, key));
        let result = self.search_choices(choices, &notes, depth, window);
        self.path.pop();
        result
    }

    fn search_choices(
        &mut self,
        choices: &mut [Choice<R::Move>],
        notes: &R::Notes,
        depth: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        let mut alpha = window.alpha;
        let mut best = -INFINITE;
        for at in 0..choices.len() {
            let Some(m) = choices.get(at).map(|choice| choice.m) else { break };
            let n_before = self.meter.n_nodes();
            let mut next = self.root.clone();
            let mut next_notes = notes.clone();
            self.rules.play_noted(&mut next, &mut next_notes, m);
            let call =
                |depth, alpha, beta| Call { ply: 1, depth, window: Window { alpha, beta }, may_pass: true };
            let value = if at == 0 {
                self.child(self.seat, &next, &next_notes, call(depth - 1, alpha, window.beta))?
            } else {
                let reduction = i32::from(depth >= 3 && at >= 8);
                let narrow = call(depth - 1 - reduction, alpha, alpha + 1);
                let mut value = self.child(self.seat, &next, &next_notes, narrow)?;
                if value > alpha {
                    value = self.child(self.seat, &next, &next_notes, call(depth - 1, alpha, window.beta))?;
                }
                value
            };
            self.extend_line(0, m);
            let line = self.levels.first().map(|level| level.line.clone()).unwrap_or_default();
            let n_nodes = self.meter.n_nodes() - n_before;
            if let Some(choice) = choices.get_mut(at) {
                choice.n_nodes = n_nodes;
                if value > alpha || at == 0 {
                    (choice.score, choice.line) = (value, line);
                }
            }
            best = best.max(value);
            if value > alpha {
                alpha = value;
                // To the front, so that it is kept if the search is stopped now.
                choices.get_mut(..=at).into_iter().for_each(|it| it.rotate_right(1));
            }
            if value >= window.beta {
                break;
            }
        }
        if let Some(others) = choices.get_mut(1..) {
            others.sort_by_key(|choice| std::cmp::Reverse(choice.n_nodes));
        }
        Ok(best)
    }

    fn report(&self, depth: u32, choices: &[Choice<R::Move>], n_lines: usize) -> Report<R::Move> {
        let lines = choices
            .iter()
            .take(n_lines)
            .map(|choice| Line { score: Score::from_raw(choice.score), moves: self.completed(&choice.line) });
        Report {
            seat: Some(self.seat),
            depth,
            lines: lines.collect(),
            n_nodes: self.control.n_nodes(),
            elapsed: self.control.elapsed(),
            fullness: self.memory.fullness(),
        }
    }

    /// A line that breaks off before a win at once gets its last move.
    fn completed(&self, line: &[R::Move]) -> Vec<R::Move> {
        let mut position = self.root.clone();
        line.iter().for_each(|&m| self.rules.play(&mut position, m));
        let mut line = line.to_vec();
        if self.rules.can_win_at_once(&position) {
            let mut moves = Vec::new();
            self.rules.legal_moves(&position, &mut moves);
            line.extend(moves.into_iter().find(|&m| self.wins(&position, m)));
        }
        line
    }

    fn wins(&self, position: &R::Position, m: R::Move) -> bool {
        let mover = match self.rules.status(position) {
            game::Status::ToMove(seat) => Some(seat),
            game::Status::Over(_) => None,
        };
        let mut next = position.clone();
        self.rules.play(&mut next, m);
        matches!(self.rules.status(&next), game::Status::Over(outcome) if mover.is_some() && outcome.winner() == mover)
    }
}

fn sort<M>(choices: &mut [Choice<M>]) {
    choices.sort_by_key(|choice| std::cmp::Reverse(choice.score));
}
