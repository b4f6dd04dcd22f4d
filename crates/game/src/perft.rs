//! Counts lines of play (perft): the standard test of a move generator, and its benchmark.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use crate::rules::Rules;

/// Counts the lines of exactly `depth` decisions from `position`. A game that ends earlier contributes no
/// line.
///
/// The last level is counted without being played ([`Rules::count_moves`]).
pub fn perft<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> u64 {
    let mut lists: Vec<Vec<R::Move>> = Vec::new();
    lists.resize_with(depth.saturating_sub(1) as usize, Vec::new);
    count_below(rules, position, depth, &mut lists)
}

/// `lists` holds one move list for each level to be played, so that nothing is allocated per position.
fn count_below<R: Rules>(rules: &R, position: &R::Position, depth: u32, lists: &mut [Vec<R::Move>]) -> u64 {
    match (depth, lists.split_first_mut()) {
        (0, _) => 1,
        (1, _) | (_, None) => rules.count_moves(position),
        (_, Some((moves, deeper))) => {
            moves.clear();
            rules.legal_moves(position, moves);
            let mut total = 0;
            for &m in moves.iter() {
                let mut next = position.clone();
                rules.play(&mut next, m);
                total += count_below(rules, &next, depth - 1, deeper);
            }
            total
        }
    }
}

/// Counts of this depth or less take milliseconds and are not interrupted.
const UNINTERRUPTED: u32 = 3;

/// Counts like [`perft`], but asks `go_on` along the way and returns `None` once it says no.
fn perft_while<R: Rules>(
    rules: &R,
    position: &R::Position,
    depth: u32,
    go_on: &dyn Fn() -> bool,
) -> Option<u64> {
    if depth <= UNINTERRUPTED {
        return Some(perft(rules, position, depth));
    }
    let mut moves = Vec::new();
    rules.legal_moves(position, &mut moves);
    let mut total = 0;
    for m in moves {
        let mut next = position.clone();
        rules.play(&mut next, m);
        total += perft_while(rules, &next, depth - 1, go_on)?;
        if !go_on() {
            return None;
        }
    }
    Some(total)
}

/// Splits [`perft`] by root move. Calls `each` with every legal move, in order, and the number of lines that
/// start with it, as soon as that is counted; stops when `each` returns `false`. There is no root move at
/// depth 0.
pub fn divide<R>(
    rules: &R,
    position: &R::Position,
    depth: u32,
    n_threads: usize,
    each: &mut dyn FnMut(R::Move, u64) -> bool,
) where
    R: Rules + Sync,
    R::Position: Sync + Send,
{
    let mut moves = Vec::new();
    if depth > 0 {
        rules.legal_moves(position, &mut moves);
    }
    for m in moves {
        let mut next = position.clone();
        rules.play(&mut next, m);
        let nodes = perft_in_parallel(rules, &next, depth - 1, n_threads, &|_, _| true);
        if !each(m, nodes.unwrap_or_default()) {
            return;
        }
    }
}

/// Counts like [`perft`] on several threads, with progress reports.
///
/// The threads take the positions up to two decisions below the root one by one, so that they all finish at
/// about the same time. `watch` receives how many of these positions are done and how many there are, several
/// times per position if it takes long. The count stops and returns `None` when `watch` returns `false`.
pub fn perft_in_parallel<R>(
    rules: &R,
    position: &R::Position,
    depth: u32,
    n_threads: usize,
    watch: &(dyn Fn(usize, usize) -> bool + Sync),
) -> Option<u64>
where
    R: Rules + Sync,
    R::Position: Sync + Send,
{
    // A single thread keeps two levels to itself, because handing out the last but one costs more than
    // counting it.
    let kept = if n_threads > 1 { 1 } else { 2 };
    let plies = depth.saturating_sub(kept).min(2);
    let count = SharedCount {
        rules,
        frontier: positions_below(rules, position, plies),
        depth: depth - plies,
        watch,
        n_taken: AtomicUsize::new(0),
        n_done: AtomicUsize::new(0),
        total: AtomicU64::new(0),
        is_stopped: AtomicBool::new(false),
    };
    std::thread::scope(|scope| {
        for _ in 1..n_threads {
            // If the system grants no more threads, carry on with those already running.
            if std::thread::Builder::new().spawn_scoped(scope, || count.work()).is_err() {
                break;
            }
        }
        count.work();
    });
    (!count.is_stopped.into_inner()).then(|| count.total.into_inner())
}

/// A count that several threads work on, one position of the frontier at a time.
struct SharedCount<'a, R: Rules> {
    rules: &'a R,
    frontier: Vec<R::Position>,
    /// The depth to count below each position of the frontier.
    depth: u32,
    watch: &'a (dyn Fn(usize, usize) -> bool + Sync),
    n_taken: AtomicUsize,
    n_done: AtomicUsize,
    total: AtomicU64,
    is_stopped: AtomicBool,
}

impl<R: Rules> SharedCount<'_, R> {
    /// Counts positions of the frontier until none is left or the count is stopped.
    fn work(&self) {
        while let Some(position) = self.frontier.get(self.n_taken.fetch_add(1, Ordering::Relaxed)) {
            if self.is_stopped.load(Ordering::Relaxed) {
                return;
            }
            let nodes = perft_while(self.rules, position, self.depth, &|| self.goes_on());
            let Some(nodes) = nodes else { return };
            self.total.fetch_add(nodes, Ordering::Relaxed);
            self.n_done.fetch_add(1, Ordering::Relaxed);
            if !self.goes_on() {
                return;
            }
        }
    }

    /// Reports progress; returns whether to go on, which no longer holds once any thread was told to stop.
    fn goes_on(&self) -> bool {
        let go_on = (self.watch)(self.n_done.load(Ordering::Relaxed), self.frontier.len());
        self.is_stopped.fetch_or(!go_on, Ordering::Relaxed);
        !self.is_stopped.load(Ordering::Relaxed)
    }
}

fn positions_below<R: Rules>(rules: &R, position: &R::Position, plies: u32) -> Vec<R::Position> {
    let mut positions = vec![position.clone()];
    let mut moves = Vec::new();
    for _ in 0..plies {
        let mut below = Vec::new();
        for position in &positions {
            moves.clear();
            rules.legal_moves(position, &mut moves);
            for &m in &moves {
                let mut next = position.clone();
                rules.play(&mut next, m);
                below.push(next);
            }
        }
        positions = below;
    }
    positions
}
