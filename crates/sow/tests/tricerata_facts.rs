//! Tricérata's measured facts (`tricerata.md`), reproduced by the compiled file.

#![allow(clippy::indexing_slicing, clippy::panic, reason = "clippy takes only `#[test]` functions for tests")]

use std::collections::{HashMap, HashSet};

use game::{Configured, Notated, Rules, Status};
use sow::{Choice, Position, Sow};

fn tricerata(order: &str) -> Sow {
    let source = include_str!("../../../games/tricerata.sow");
    let rules = Sow::read(source).unwrap_or_else(|refused| panic!("{:?}", refused.0));
    rules.with_option("size", order).unwrap_or_else(|why| panic!("{why:?}"))
}

/// Every way to play the first turn: how many decision sequences, and which positions they lead to.
fn first_turns(rules: &Sow, position: &Position, sequences: &mut u64, positions: &mut HashSet<Vec<u16>>) {
    let mut moves = Vec::new();
    rules.legal_moves(position, &mut moves);
    for m in moves {
        let mut next = position.clone();
        rules.play(&mut next, m);
        if rules.is_inside_turn(&next) {
            first_turns(rules, &next, sequences, positions);
        } else {
            *sequences += 1;
            positions.insert(rules.counts(&next));
        }
    }
}

#[test]
fn the_first_turn_has_as_many_sequences_and_positions_as_measured() {
    for (order, n_positions, n_sequences) in [("2", 16, 54), ("3", 1_062, 2_304), ("4", 36_640, 80_364)] {
        let rules = tricerata(order);
        let (mut sequences, mut positions) = (0, HashSet::new());
        first_turns(&rules, &rules.start(), &mut sequences, &mut positions);
        assert_eq!((positions.len(), sequences), (n_positions, n_sequences), "order {order}");
    }
}

#[test]
fn no_turn_is_endless() {
    // From this board of order 3 a player could relay between 7 and 8 for ever.
    let rules = tricerata("3");
    let mut random = game::Random::new(1);
    let mut moves = Vec::new();
    for _ in 0..2_000 {
        let mut position = rules.start();
        game::playout(&rules, &mut position, &mut random, 5_000, &mut moves);
        assert!(matches!(rules.status(&position), Status::Over(_)));
    }
}

/// Solves two-player Tricérata by the number of stones left: the difference of stores that the player to move can reach
/// from a board. It depends neither on the stores nor on who moves.
///
/// The memory of a turn is left out: whatever a returning relay reaches is reached without it. So
/// the turns from all boards with as many stones make one graph, in which the mover goes wherever it pays most.
struct Solver {
    rules: Sow,
    solved: HashMap<u64, i32>,
}

/// More than all the stones: the game itself is lost.
const LOST: i32 = 1_000;

/// The stones of the pits in four bits each.
fn packed(counts: &[u16], n_pits: usize) -> u64 {
    counts.iter().take(n_pits).fold(0, |all, count| all << 4 | u64::from(*count))
}

/// Every way to lay a number of stones in a number of pits.
fn boards(n_stones: u16, n_pits: usize) -> Vec<Vec<u16>> {
    if n_pits == 1 {
        return vec![vec![n_stones]];
    }
    let rest = |first: u16| boards(n_stones - first, n_pits - 1).into_iter().map(move |rest| (first, rest));
    (0..=n_stones).flat_map(rest).map(|(first, rest)| [vec![first], rest].concat()).collect()
}

impl Solver {
    fn new(order: &str, dry_turn: &str) -> Solver {
        let rules =
            tricerata(order).with_option("dry-turn", dry_turn).unwrap_or_else(|why| panic!("{why:?}"));
        Solver { rules, solved: HashMap::new() }
    }

    fn n_pits(&self) -> usize {
        self.rules.sites().n_pits
    }

    /// A board with the first player to move, the other stones in that player's store.
    fn position(&self, board: &[u16]) -> Position {
        let stones: Vec<String> = board.iter().map(ToString::to_string).collect();
        let mut rows = Vec::new();
        let mut rest = stones.as_slice();
        while !rest.is_empty() {
            let (row, after) = rest.split_at(2 * rows.len() + 1);
            rows.push(row.join(","));
            rest = after;
        }
        let store = self.n_pits() as u16 - board.iter().sum::<u16>();
        let text = format!("{} {store},0,0,0 1", rows.join("/"));
        self.rules.read_position(&text).unwrap_or_else(|why| panic!("{text}: {why:?}"))
    }

    /// The same position without the memory of the turn.
    fn forgetful(&self, position: &Position) -> Position {
        let text = self.rules.position_text(position);
        let text: Vec<&str> = text.split(";x").take(1).collect();
        self.rules.read_position(&text.concat()).unwrap_or_else(|why| panic!("{text:?}: {why:?}"))
    }

    /// The value of a turn that ends here, to the first player, who has played it.
    fn worth(&self, before: i32, end: &Position) -> i32 {
        let counts = self.rules.counts(end);
        let lead = i32::from(counts[self.n_pits()]) - i32::from(counts[self.n_pits() + 1]);
        let left: u16 = counts.iter().take(self.n_pits()).sum();
        match self.rules.status(end) {
            // The game is over with three stones or more on the board: sudden death.
            Status::Over(_) if left >= 3 => -LOST,
            Status::Over(_) => lead - before,
            Status::ToMove(_) => {
                let theirs = self.solved[&packed(&counts, self.n_pits())];
                // Making the other lose wins, whatever the stores say.
                if theirs.abs() >= LOST { -theirs } else { lead - before - theirs }
            }
        }
    }

    /// Solves all boards of this many stones; those of fewer are solved already.
    fn solve(&mut self, n_stones: u16) {
        let n_pits = self.n_pits();
        let before = i32::from(n_pits as u16 - n_stones);
        let mut states: HashMap<(u64, Vec<Choice>), usize> = HashMap::new();
        // For each state: the states that lead to it, and the best end it can reach at once.
        let (mut parents, mut best): (Vec<Vec<usize>>, Vec<i32>) = (Vec::new(), Vec::new());
        let mut todo = Vec::new();
        let mut starts = Vec::new();
        for board in boards(n_stones, n_pits) {
            let start = parents.len();
            parents.push(Vec::new());
            best.push(-LOST);
            starts.push((packed(&board, n_pits), start));
            todo.push((start, self.position(&board)));
        }
        while let Some((state, position)) = todo.pop() {
            let mut moves = Vec::new();
            self.rules.legal_moves(&position, &mut moves);
            for m in moves {
                let mut next = position.clone();
                self.rules.play(&mut next, m);
                if !self.rules.is_inside_turn(&next) {
                    best[state] = best[state].max(self.worth(before, &next));
                    continue;
                }
                // The missing stones are in the hand, and the choices tell where it is.
                let next = self.forgetful(&next);
                let mut choices = Vec::new();
                self.rules.legal_moves(&next, &mut choices);
                let n_states = parents.len();
                let child =
                    *states.entry((packed(&self.rules.counts(&next), n_pits), choices)).or_insert(n_states);
                if child == n_states {
                    parents.push(Vec::new());
                    best.push(-LOST);
                    todo.push((child, next));
                }
                parents[child].push(state);
            }
        }
        // Best ends first: whoever can reach one does.
        let mut order: Vec<usize> = (0..best.len()).collect();
        order.sort_by_key(|state| -best[*state]);
        let mut value = vec![None; best.len()];
        for end in order {
            let mut todo = vec![end];
            while let Some(state) = todo.pop() {
                if value[state].is_none() {
                    value[state] = Some(best[end]);
                    todo.extend(&parents[state]);
                }
            }
        }
        for (board, start) in starts {
            self.solved.insert(board, value[start].unwrap_or(-LOST));
        }
    }
}

#[test]
fn of_order_2_and_3_the_first_player_wins_by_3() {
    for order in ["2", "3"] {
        for dry_turn in ["give-last", "give-all", "lose"] {
            let mut solver = Solver::new(order, dry_turn);
            let n_pits = solver.n_pits();
            for n_stones in 3..=n_pits as u16 {
                solver.solve(n_stones);
            }
            let start = packed(&vec![1; n_pits], n_pits);
            assert_eq!(solver.solved[&start], 3, "order {order}, {dry_turn}");
        }
    }
}
