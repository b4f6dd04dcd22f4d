//! One visit: select, expand, evaluate, back-propagate.

use game::{MAX_SEATS, Ordered, Outcome, Random, Seat, Status};

use super::tree::{Node, ROOT, Tree};
use crate::control::{Control, Meter, Stopped};
use crate::payoff::{Payoffs, payoff_of, payoff_of_evaluation, payoffs};
use crate::root::Root;

/// The exploration constant of PUCT. The best of 0.2, 0.3, 0.4, 0.7, 1.2 and 2.0 in matches of this search against
/// itself in a sowing game (0.4 against 1.2: 69 % of 60 games).
const EXPLORATION: f64 = 0.4;

/// The softmax temperature of priors: a move whose evaluation is this many hundredths better gets e times the prior.
const TEMPERATURE: f64 = 100.0;

/// A path longer than this is evaluated as it stands, because some games never end.
const LONGEST_PATH: usize = 1_000;

/// Makes the visits.
pub(super) struct Visitor<'a, R: Ordered> {
    rules: &'a R,
    root: &'a R::Position,
    root_notes: R::Notes,
    earlier: &'a [u64],
    has_repetition_rule: bool,
    meter: Meter<'a>,
    random: Random,
    rollout_length: u32,
    moves: Vec<R::Move>,
    children: Vec<Node<R::Move>>,
    /// The nodes of this visit, each with the seat to move.
    path: Vec<(u32, Option<Seat>)>,
    /// The keys of the positions before the root and on the path.
    keys: Vec<u64>,
}

impl<'a, R: Ordered> Visitor<'a, R> {
    pub(super) fn new(
        root: &Root<'a, R>,
        control: &'a Control<'a>,
        random: Random,
        rollout_length: u32,
    ) -> Visitor<'a, R> {
        Visitor {
            rules: root.rules,
            root: root.position,
            root_notes: root.rules.notes(root.position),
            earlier: root.earlier,
            has_repetition_rule: root.rules.repetition_limit().is_some(),
            meter: control.meter(),
            random,
            rollout_length,
            moves: Vec::new(),
            children: Vec::new(),
            path: Vec::new(),
            keys: root.earlier.to_vec(),
        }
    }

    pub(super) fn n_visits(&self) -> u64 {
        self.meter.n_nodes()
    }

    /// Adds the number of visits to the control.
    pub(super) fn flush(&mut self) {
        self.meter.flush();
    }

    /// Expands the root, so that there is always a move to return.
    pub(super) fn expand_root(&mut self, tree: &mut Tree<R::Move>) {
        let notes = self.root_notes.clone();
        if let Status::ToMove(seat) = self.rules.status(self.root) {
            self.keys.push(self.rules.key(self.root));
            self.expand(tree, ROOT, seat, self.root, &notes);
            self.keys.truncate(self.earlier.len());
            let proof = tree.proof_from_children(ROOT, seat);
            if let Some(node) = tree.node_mut(ROOT) {
                node.proof = proof;
            }
        }
    }

    /// Makes one visit.
    pub(super) fn visit(&mut self, tree: &mut Tree<R::Move>) -> Result<(), Stopped> {
        self.meter.count()?;
        self.path.clear();
        self.keys.truncate(self.earlier.len());
        let (mut position, mut notes) = (self.root.clone(), self.root_notes.clone());
        let mut at = ROOT;
        let payoffs = loop {
            let status = self.status(&position);
            let Status::ToMove(seat) = status else {
                self.path.push((at, None));
                break self.end(tree, at, status);
            };
            self.path.push((at, Some(seat)));
            if self.path.len() > LONGEST_PATH {
                break self.evaluate(&position, &notes);
            }
            let Some(node) = tree.node(at) else { break self.evaluate(&position, &notes) };
            if let Some(proof) = node.proof {
                break tree.proven_payoffs(proof);
            }
            if !node.is_expanded() {
                if node.n_visits > 0 {
                    self.keys.push(self.rules.key(&position));
                    self.expand(tree, at, seat, &position, &notes);
                }
                break self.rollout(position, notes);
            }
            let Some((child, m)) = select(tree, at) else { break self.evaluate(&position, &notes) };
            self.keys.push(self.rules.key(&position));
            self.rules.play_noted(&mut position, &mut notes, m);
            at = child;
        };
        self.backpropagate(tree, &payoffs);
        Ok(())
    }

    /// The status of a position, with repetition considered where the rules ask for it.
    fn status(&self, position: &R::Position) -> Status {
        if self.has_repetition_rule {
            self.rules.status_after(self.keys.iter().copied(), position)
        } else {
            self.rules.status(position)
        }
    }

    fn end(&self, tree: &mut Tree<R::Move>, at: u32, status: Status) -> Payoffs {
        let outcome = match status {
            Status::Over(outcome) => outcome,
            Status::ToMove(_) => Outcome::draw(self.rules.n_seats()),
        };
        let payoffs = payoffs(&outcome);
        let proof = tree.proof_of_end(&payoffs);
        if let Some(node) = tree.node_mut(at) {
            node.proof = Some(proof);
        }
        payoffs
    }

    /// Plays every move of a node to compute priors and to recognise moves that end the game.
    fn expand(
        &mut self,
        tree: &mut Tree<R::Move>,
        at: u32,
        seat: Seat,
        position: &R::Position,
        notes: &R::Notes,
    ) {
        self.moves.clear();
        self.rules.legal_moves(position, &mut self.moves);
        self.children.clear();
        let mut total = 0.0;
        for &m in &self.moves {
            let (mut next, mut next_notes) = (position.clone(), notes.clone());
            self.rules.play_noted(&mut next, &mut next_notes, m);
            let (prior, expected, proof) = match self.status(&next) {
                Status::Over(outcome) => {
                    let payoffs = payoffs(&outcome);
                    (1.0, payoff_of(&payoffs, seat), Some(tree.proof_of_end(&payoffs)))
                }
                Status::ToMove(_) => {
                    let evaluation = self.rules.evaluate(&next, &next_notes, seat);
                    (
                        libm::exp(f64::from(evaluation.clamp(-5_000, 5_000)) / TEMPERATURE),
                        payoff_of_evaluation(evaluation),
                        None,
                    )
                }
            };
            total += prior;
            let mut child = Node::new(Some(m), prior, expected);
            child.proof = proof;
            self.children.push(child);
        }
        let n_children = self.children.len().max(1) as f64;
        for child in &mut self.children {
            // A tenth is spread evenly, so that the evaluation alone never rules a move out.
            let part = if total > 0.0 { f64::from(child.prior) / total } else { 0.0 };
            child.prior = (0.9 * part + 0.1 / n_children) as f32;
        }
        tree.expand(at, &self.children);
    }

    /// Plays a few random moves, then evaluates.
    fn rollout(&mut self, mut position: R::Position, mut notes: R::Notes) -> Payoffs {
        for _ in 0..self.rollout_length {
            self.moves.clear();
            self.rules.legal_moves(&position, &mut self.moves);
            let Some(m) = self.random.choose(&self.moves) else { break };
            self.rules.play_noted(&mut position, &mut notes, m);
        }
        self.evaluate(&position, &notes)
    }

    /// The expected payoff of each seat.
    fn evaluate(&self, position: &R::Position, notes: &R::Notes) -> Payoffs {
        if let Status::Over(outcome) = self.rules.status(position) {
            return payoffs(&outcome);
        }
        let mut payoffs = [0.0; MAX_SEATS];
        for (index, payoff) in payoffs.iter_mut().enumerate().take(self.rules.n_seats()) {
            if let Some(seat) = Seat::new(index) {
                *payoff = payoff_of_evaluation(self.rules.evaluate(position, notes, seat));
            }
        }
        payoffs
    }

    /// Updates every node of the visit with the payoff of the seat that moved there, and with a proof if its children
    /// now settle it.
    fn backpropagate(&self, tree: &mut Tree<R::Move>, payoffs: &Payoffs) {
        for (step, &(index, mover)) in self.path.iter().enumerate().rev() {
            let moved_by = step.checked_sub(1).and_then(|before| self.path.get(before)).and_then(|it| it.1);
            let may_be_proven =
                tree.node(index).is_some_and(|node| node.proof.is_none() && node.is_expanded());
            let proof =
                mover.filter(|_| may_be_proven).and_then(|seat| tree.proof_from_children(index, seat));
            if let Some(node) = tree.node_mut(index) {
                node.n_visits += 1;
                node.sum += moved_by.map_or(0.0, |seat| payoff_of(payoffs, seat));
                node.proof = node.proof.or(proof);
            }
        }
    }
}

/// Selects the child with the highest PUCT value; proven children are skipped.
fn select<M: Copy>(tree: &Tree<M>, at: u32) -> Option<(u32, M)> {
    let node = tree.node(at)?;
    let exploration = EXPLORATION * f64::from(node.n_visits.max(1)).sqrt();
    let mut best: Option<(f64, u32)> = None;
    for child in tree.children(at) {
        let Some(it) = tree.node(child).filter(|child| child.proof.is_none()) else { continue };
        let value = it.payoff() + exploration * f64::from(it.prior) / f64::from(1 + it.n_visits);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, child));
        }
    }
    let (_, child) = best?;
    Some((child, tree.node(child)?.m?))
}
