//! Proof by search: repeated null-window tests narrow the value down (MTD(f), Plaat et al. 1996).
//!
//! The search keeps an explicit stack: games may be long, and the stack of a thread is not.

use std::collections::{HashMap, HashSet};

use game::{Ordered, Scored, Seat, Status};

use super::Solution;
use crate::control::{Control, Meter, Stopped};
use crate::root::Root;

/// The size of a table entry, with its part of the empty slots.
const BYTES_A_POSITION: usize = 40;
/// All payoffs lie between these.
const LEAST: i32 = i32::MIN + 1;
const MOST: i32 = i32::MAX - 1;

/// The reason why a proof was abandoned.
pub(super) enum Failure {
    Stopped,
    /// A position repeated on the path: this method does not suit such games.
    Repetition,
    /// The node budget is spent.
    OutOfBudget,
}

impl From<Stopped> for Failure {
    fn from(_: Stopped) -> Failure {
        Failure::Stopped
    }
}

/// The proven bounds on the value of a position, for the seat at the root.
#[derive(Clone, Copy)]
struct Bounds {
    least: i32,
    most: i32,
}

pub(super) struct Prover<'a, R: Ordered> {
    rules: &'a R,
    root: &'a R::Position,
    me: Seat,
    control: &'a Control<'a>,
    meter: Meter<'a>,
    known: HashMap<u64, Bounds>,
    most_positions: usize,
    /// The node budget.
    budget: u64,
}

/// A position on the current path.
struct PathNode<R: Ordered> {
    key: u64,
    is_mine: bool,
    /// The untried children, best last.
    children: Vec<Child<R>>,
    /// The best value so far for the side to move.
    best: i32,
}

struct Child<R: Ordered> {
    position: R::Position,
    notes: R::Notes,
    key: u64,
    seat: Seat,
    /// Higher is better for the side that moves there.
    rank: i32,
}

/// The result of opening a position.
enum Opened<R: Ordered> {
    Value(i32),
    Node(PathNode<R>),
}

/// A move and the position after it.
type Played<R> = (<R as game::Rules>::Move, <R as game::Rules>::Position);

impl<'a, R: Ordered + Scored> Prover<'a, R> {
    pub(super) fn new(
        root: &Root<'a, R>,
        me: Seat,
        n_bytes: usize,
        control: &'a Control<'a>,
    ) -> Prover<'a, R> {
        Prover {
            rules: root.rules,
            root: root.position,
            me,
            control,
            meter: control.meter(),
            known: HashMap::new(),
            most_positions: (n_bytes / BYTES_A_POSITION).max(1_024),
            budget: 0,
        }
    }

    /// Finds the value of the root and a line of perfect play within a node budget. Call it again with a larger
    /// budget to continue.
    pub(super) fn prove(
        &mut self,
        budget: u64,
        solution: &mut Solution<R::Move>,
        sink: &mut dyn FnMut(&Solution<R::Move>),
    ) -> Result<(), Failure> {
        self.budget = budget;
        let root = self.child(self.root.clone(), self.me);
        let result =
            self.narrow_down(&root, solution, sink).and_then(|value| self.perfect_play(value, solution));
        self.meter.flush();
        solution.n_positions = self.known.len() as u64;
        result
    }

    fn narrow_down(
        &mut self,
        root: &Child<R>,
        solution: &mut Solution<R::Move>,
        sink: &mut dyn FnMut(&Solution<R::Move>),
    ) -> Result<i32, Failure> {
        let (mut least, mut most, mut guess) = (LEAST, MOST, 0);
        while least < most {
            let asked = if guess == least { guess + 1 } else { guess };
            guess = self.test(root, asked)?;
            if guess >= asked {
                least = guess;
                solution.least = Some(guess);
            } else {
                most = guess;
                solution.most = Some(guess);
            }
            self.meter.flush();
            solution.n_positions = self.known.len() as u64;
            sink(solution);
        }
        Ok(least)
    }

    /// A null-window test: returns a value of at least `asked` exactly if the true value is.
    fn test(&mut self, root: &Child<R>, asked: i32) -> Result<i32, Failure> {
        let mut path = match self.open(root, asked)? {
            Opened::Value(value) => return Ok(value),
            Opened::Node(node) => vec![node],
        };
        let mut on_path = HashSet::from([root.key]);
        // The value of the last child tried, on its way up.
        let mut value = None;
        loop {
            let Some(node) = path.last_mut() else { return Ok(value.unwrap_or(0)) };
            if let Some(value) = value.take() {
                node.best = if node.is_mine { node.best.max(value) } else { node.best.min(value) };
            }
            let is_settled = (node.best >= asked) == node.is_mine;
            let next = if is_settled { None } else { node.children.pop() };
            let Some(child) = next else {
                let (key, best) = (node.key, node.best);
                on_path.remove(&key);
                path.pop();
                self.store(key, best, asked);
                value = Some(best);
                continue;
            };
            if on_path.contains(&child.key) {
                return Err(Failure::Repetition);
            }
            match self.open(&child, asked)? {
                Opened::Value(it) => value = Some(it),
                Opened::Node(node) => {
                    on_path.insert(child.key);
                    path.push(node);
                }
            }
        }
    }

    fn store(&mut self, key: u64, value: i32, asked: i32) {
        let is_new = !self.known.contains_key(&key);
        if is_new && self.known.len() >= self.most_positions {
            return;
        }
        let bounds = self.known.entry(key).or_insert(Bounds { least: LEAST, most: MOST });
        if value >= asked {
            bounds.least = bounds.least.max(value);
        } else {
            bounds.most = bounds.most.min(value);
        }
    }

    /// Returns the value of a position if it is known at once, and otherwise the children to search.
    fn open(&mut self, child: &Child<R>, asked: i32) -> Result<Opened<R>, Failure> {
        if let Some(value) = self.probe(child.key, asked) {
            return Ok(Opened::Value(value));
        }
        self.meter.count()?;
        if self.meter.n_nodes() > self.budget {
            return Err(Failure::OutOfBudget);
        }
        let is_mine = child.seat == self.me;
        let mut best = if is_mine { LEAST } else { MOST };
        let (mut moves, mut children) = (Vec::new(), Vec::new());
        self.rules.legal_moves(&child.position, &mut moves);
        for m in moves {
            let (mut position, mut notes) = (child.position.clone(), child.notes.clone());
            self.rules.play_noted(&mut position, &mut notes, m);
            let value = match self.rules.status(&position) {
                Status::Over(_) => Some(self.rules.payoff(&position, self.me)),
                Status::ToMove(seat) => {
                    let key = self.rules.situation(&position);
                    let known = self.probe(key, asked);
                    if known.is_none() {
                        let rank = self.rules.evaluate(&position, &notes, child.seat);
                        children.push(Child { position, notes, key, seat, rank });
                    }
                    known
                }
            };
            if let Some(value) = value {
                best = if is_mine { best.max(value) } else { best.min(value) };
                if (best >= asked) == is_mine {
                    self.store(child.key, best, asked);
                    return Ok(Opened::Value(best));
                }
            }
        }
        // Children of equal rank are tried in the order of the rules.
        children.reverse();
        children.sort_by_key(|child| child.rank);
        Ok(Opened::Node(PathNode { key: child.key, is_mine, children, best }))
    }

    /// Returns a stored bound that answers the question, if there is one.
    fn probe(&self, key: u64, asked: i32) -> Option<i32> {
        let bounds = self.known.get(&key)?;
        if bounds.least >= asked {
            Some(bounds.least)
        } else if bounds.most < asked {
            Some(bounds.most)
        } else {
            None
        }
    }

    fn child(&self, position: R::Position, seat: Seat) -> Child<R> {
        let notes = self.rules.notes(&position);
        let key = self.rules.situation(&position);
        Child { position, notes, key, seat, rank: 0 }
    }

    /// Finds a line of perfect play from the root, given its value.
    fn perfect_play(&mut self, value: i32, solution: &mut Solution<R::Move>) -> Result<(), Failure> {
        let (mut position, mut seen) = (self.root.clone(), HashSet::new());
        while let Status::ToMove(seat) = self.rules.status(&position) {
            // The value is proven all the same, but this way of keeping it goes round in circles.
            if !seen.insert(self.rules.situation(&position)) {
                return Err(Failure::Repetition);
            }
            let Some((m, next)) = self.perfect_move(&position, seat, value)? else { break };
            solution.line.push(m);
            position = next;
            if self.control.is_stopped() {
                return Err(Failure::Stopped);
            }
        }
        Ok(())
    }

    /// Finds a move that keeps the value of a position.
    fn perfect_move(
        &mut self,
        position: &R::Position,
        seat: Seat,
        value: i32,
    ) -> Result<Option<Played<R>>, Failure> {
        let is_mine = seat == self.me;
        // My move keeps it with at least the value, the opponent's with at most the value.
        let asked = if is_mine { value } else { value + 1 };
        let mut moves = Vec::new();
        self.rules.legal_moves(position, &mut moves);
        for m in moves {
            let mut next = position.clone();
            self.rules.play(&mut next, m);
            let reached = match self.rules.status(&next) {
                Status::Over(_) => self.rules.payoff(&next, self.me),
                Status::ToMove(seat) => {
                    let child = self.child(next.clone(), seat);
                    self.test(&child, asked)?
                }
            };
            if (reached >= asked) == is_mine {
                return Ok(Some((m, next)));
            }
        }
        Ok(None)
    }
}
