//! Proof by search: is the value at least this much? Asked again and again until it is known (MTD, Plaat et al. 1996).
//!
//! The walk keeps a stack of its own: games may be long, and the stack of a thread is not.

use std::collections::{HashMap, HashSet};

use game::{Ordered, Scored, Seat, Status};

use super::Solution;
use crate::control::{Control, Meter, Stopped};
use crate::root::Root;

/// What an entry of the table takes, its share of empty places included.
const BYTES_A_POSITION: usize = 40;
/// Payoffs lie between these.
const LEAST: i32 = i32::MIN + 1;
const MOST: i32 = i32::MAX - 1;

/// Why a proof was left.
pub(super) enum Failure {
    Stopped,
    /// A position came back on the way: this proof is not for such games.
    ComesBack,
    /// So many positions were not enough.
    OutOfBudget,
}

impl From<Stopped> for Failure {
    fn from(_: Stopped) -> Failure {
        Failure::Stopped
    }
}

/// What is known of the value of a position, to the seat at the root.
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
    /// The most positions it may look at.
    budget: u64,
}

/// A position on the way down.
struct Step<R: Ordered> {
    key: u64,
    is_mine: bool,
    /// What is left to try, the best last.
    children: Vec<Child<R>>,
    /// The best value so far for whoever chooses here.
    best: i32,
}

struct Child<R: Ordered> {
    position: R::Position,
    notes: R::Notes,
    key: u64,
    seat: Seat,
    /// Greater is better for whoever moves to it.
    rank: i32,
}

/// What a position leads to.
enum Opened<R: Ordered> {
    Value(i32),
    Step(Step<R>),
}

/// A move and where it leads.
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

    /// Finds the value of the root and a line of perfect play, within so many positions. May be asked again with more.
    pub(super) fn prove(
        &mut self,
        budget: u64,
        solution: &mut Solution<R::Move>,
        sink: &mut dyn FnMut(&Solution<R::Move>),
    ) -> Result<(), Failure> {
        self.budget = budget;
        let root = self.child(self.root.clone(), self.me);
        let result = self.close_in(&root, solution, sink).and_then(|value| self.line(value, solution));
        self.meter.tell();
        solution.n_positions = self.known.len() as u64;
        result
    }

    fn close_in(
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
            self.meter.tell();
            solution.n_positions = self.known.len() as u64;
            sink(solution);
        }
        Ok(least)
    }

    /// A bound of the value of a position: at least `asked` if the value is, else below it.
    fn test(&mut self, root: &Child<R>, asked: i32) -> Result<i32, Failure> {
        let mut way = match self.open(root, asked)? {
            Opened::Value(value) => return Ok(value),
            Opened::Step(step) => vec![step],
        };
        let mut on_the_way = HashSet::from([root.key]);
        // What the last child tried was worth, while it is handed up.
        let mut value = None;
        loop {
            let Some(step) = way.last_mut() else { return Ok(value.unwrap_or(0)) };
            if let Some(value) = value.take() {
                step.best = if step.is_mine { step.best.max(value) } else { step.best.min(value) };
            }
            let is_settled = (step.best >= asked) == step.is_mine;
            let next = if is_settled { None } else { step.children.pop() };
            let Some(child) = next else {
                let (key, best) = (step.key, step.best);
                on_the_way.remove(&key);
                way.pop();
                self.learn(key, best, asked);
                value = Some(best);
                continue;
            };
            if on_the_way.contains(&child.key) {
                return Err(Failure::ComesBack);
            }
            match self.open(&child, asked)? {
                Opened::Value(it) => value = Some(it),
                Opened::Step(step) => {
                    on_the_way.insert(child.key);
                    way.push(step);
                }
            }
        }
    }

    fn learn(&mut self, key: u64, value: i32, asked: i32) {
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

    /// What is known of a position at once, or what has to be tried.
    fn open(&mut self, child: &Child<R>, asked: i32) -> Result<Opened<R>, Failure> {
        if let Some(value) = self.recalled(child.key, asked) {
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
                    let known = self.recalled(key, asked);
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
                    self.learn(child.key, best, asked);
                    return Ok(Opened::Value(best));
                }
            }
        }
        // Equal ranks are tried in the order of the rules.
        children.reverse();
        children.sort_by_key(|child| child.rank);
        Ok(Opened::Step(Step { key: child.key, is_mine, children, best }))
    }

    /// A bound that answers the question, if one is known.
    fn recalled(&self, key: u64, asked: i32) -> Option<i32> {
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

    /// Perfect play from the root, whose value is known.
    fn line(&mut self, value: i32, solution: &mut Solution<R::Move>) -> Result<(), Failure> {
        let (mut position, mut seen) = (self.root.clone(), HashSet::new());
        while let Status::ToMove(seat) = self.rules.status(&position) {
            // The value is proven all the same, but who keeps it this way gets nowhere.
            if !seen.insert(self.rules.situation(&position)) {
                return Err(Failure::ComesBack);
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

    /// A move that keeps the value of a position.
    fn perfect_move(
        &mut self,
        position: &R::Position,
        seat: Seat,
        value: i32,
    ) -> Result<Option<Played<R>>, Failure> {
        let is_mine = seat == self.me;
        // Mine keeps it when it is at least the value, theirs when it is no more.
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
