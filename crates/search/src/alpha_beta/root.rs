//! The root: iterative deepening, aspiration windows, MultiPV.

use game::Ordered;

use super::MOST_DEPTH;
use super::node::Call;
use super::order::Generation;
use super::worker::Worker;
use crate::control::Stopped;
use crate::report::{Report, Sink, Variation};
use crate::score::{Score, Verdict};
use crate::window::{INFINITE, Window};

/// A root move and the result of its last search.
#[derive(Clone, Debug)]
struct Choice<M> {
    m: M,
    score: i32,
    pv: Vec<M>,
    n_nodes: u64,
}

/// Half the width of the first aspiration window, around the last score; it widens as long as the search fails.
const ASPIRATION_WINDOW: i32 = 40;

impl<R: Ordered> Worker<'_, R> {
    /// Iterative deepening, until a limit is reached or there is nothing left to search.
    pub(super) fn deepen(
        &mut self,
        first_depth: u32,
        n_variations: usize,
        sink: Sink<'_, R::Move>,
    ) -> Report<R::Move> {
        let mut choices = self.choices();
        let n_variations = n_variations.min(choices.len());
        let mut report = self.report(0, &choices, n_variations);
        let last_depth = self.control.limits().depth.unwrap_or(MOST_DEPTH).clamp(1, MOST_DEPTH);
        for depth in first_depth..=last_depth {
            let before = choices.clone();
            let stopped = self.search_variations(&mut choices, n_variations, depth as i32).is_err();
            self.meter.flush();
            if stopped {
                // An interrupted iteration may have found a better move, which counts. Several variations of
                // different depths cannot be compared, though.
                if n_variations > 1 && report.depth > 0 {
                    choices = before;
                }
                let depth = report.depth;
                report = self.report(depth, &choices, n_variations);
                break;
            }
            report = self.report(depth, &choices, n_variations);
            sink(&report);
            if self.is_finished(&report, n_variations, choices.len()) || self.control.is_stopped() {
                break;
            }
        }
        report
    }

    /// Whether another iteration would find nothing new, or the time for this decision is spent.
    fn is_finished(&self, report: &Report<R::Move>, n_variations: usize, n_choices: usize) -> bool {
        let limits = self.control.limits();
        let is_seen = |variation: &Variation<R::Move>| match variation.score.verdict() {
            Verdict::WinsIn(n) | Verdict::LosesIn(n) => n <= report.depth,
            Verdict::Points(_) => false,
        };
        let is_solved = n_variations > 0 && report.variations.iter().all(is_seen);
        let is_forced = n_choices == 1 && limits.soft_time.is_some();
        is_solved || is_forced || self.control.is_past_soft_time()
    }

    /// Lists the root moves, the most promising first.
    fn choices(&mut self) -> Vec<Choice<R::Move>> {
        let notes = self.rules.notes(self.root);
        let generation = Generation { seat: self.seat, ply: 0, table_move: 0, floor: i32::MIN };
        let (mut candidates, _) = self.candidates(self.root, &notes, generation);
        let choice = |m| Choice { m, score: 0, pv: vec![m], n_nodes: 0 };
        (0..).map_while(|at| candidates.get(at)).map(|candidate| choice(candidate.m)).collect()
    }

    /// Finds the best variations one after the other, each among the moves that the earlier ones left.
    fn search_variations(
        &mut self,
        choices: &mut [Choice<R::Move>],
        n_variations: usize,
        depth: i32,
    ) -> Result<(), Stopped> {
        for index in 0..n_variations {
            let Some(rest) = choices.get_mut(index..) else { break };
            self.search_with_aspiration(rest, depth)?;
        }
        choices.get_mut(..n_variations).into_iter().for_each(sort);
        Ok(())
    }

    /// Searches with an aspiration window around the last score, and widens it as long as the result falls outside.
    fn search_with_aspiration(&mut self, choices: &mut [Choice<R::Move>], depth: i32) -> Result<(), Stopped> {
        let Some(expected) = choices.first().map(|first| first.score) else { return Ok(()) };
        let mut half_width = ASPIRATION_WINDOW;
        let mut window = if depth < 4 || expected.abs() > 15_000 {
            Window::FULL
        } else {
            Window { alpha: expected - half_width, beta: expected + half_width }
        };
        loop {
            let best = self.search_root(choices, depth, window)?;
            half_width *= 3;
            if best <= window.alpha && window.alpha > -INFINITE {
                window.alpha = if half_width > 2_000 { -INFINITE } else { best - half_width };
            } else if best >= window.beta && window.beta < INFINITE {
                window.beta = if half_width > 2_000 { INFINITE } else { best + half_width };
            } else {
                return Ok(());
            }
        }
    }

    /// Searches the root once; the best move comes first, the others are sorted by the size of their trees.
    fn search_root(
        &mut self,
        choices: &mut [Choice<R::Move>],
        depth: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        let notes = self.rules.notes(self.root);
        let key = self.rules.search_key(self.root, &notes);
        self.path.push(self.path_key(self.root, key));
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
            let value = self.search_choice(m, at, notes, depth, Window { alpha, ..window })?;
            self.update_pv(0, m);
            let pv = self.plies.first().map(|state| state.pv.clone()).unwrap_or_default();
            let n_nodes = self.meter.n_nodes() - n_before;
            if let Some(choice) = choices.get_mut(at) {
                choice.n_nodes = n_nodes;
                if value > alpha || at == 0 {
                    (choice.score, choice.pv) = (value, pv);
                }
            }
            best = best.max(value);
            if value > alpha {
                alpha = value;
                // Moved to the front at once, so that it is kept if the search stops now.
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

    /// The value of one root move, `at` others having been searched before it.
    fn search_choice(
        &mut self,
        m: R::Move,
        at: usize,
        notes: &R::Notes,
        depth: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        let (mut next, mut next_notes) = (self.root.clone(), notes.clone());
        self.rules.play_noted(&mut next, &mut next_notes, m);
        let call = Call { ply: 1, depth: depth - 1, window, may_null_move: true };
        if at == 0 {
            return self.child(self.seat, &next, &next_notes, call);
        }
        // Unlike inside the tree, a move that beats alpha at a reduced depth is searched with the whole window at once.
        let reduction = i32::from(depth >= 3 && at >= 8);
        let scout = Call { depth: call.depth - reduction, window: window.null_window(), ..call };
        let value = self.child(self.seat, &next, &next_notes, scout)?;
        if value > window.alpha {
            return self.child(self.seat, &next, &next_notes, call);
        }
        Ok(value)
    }

    fn report(&self, depth: u32, choices: &[Choice<R::Move>], n_variations: usize) -> Report<R::Move> {
        let variations = choices.iter().take(n_variations).map(|choice| Variation {
            score: Score::from_raw(choice.score),
            moves: self.with_last_move(&choice.pv),
        });
        Report {
            seat: Some(self.seat),
            depth,
            variations: variations.collect(),
            n_nodes: self.control.n_nodes(),
            elapsed: self.control.elapsed(),
            fullness: self.table.fullness(),
        }
    }

    /// Completes a variation that ends one move before a win.
    fn with_last_move(&self, pv: &[R::Move]) -> Vec<R::Move> {
        let mut position = self.root.clone();
        pv.iter().for_each(|&m| self.rules.play(&mut position, m));
        let mut pv = pv.to_vec();
        if self.rules.can_win_at_once(&position) {
            let mut moves = Vec::new();
            self.rules.legal_moves(&position, &mut moves);
            pv.extend(moves.into_iter().find(|&m| self.wins(&position, m)));
        }
        pv
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
