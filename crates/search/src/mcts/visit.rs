//! One visit: down the tree, a leaf judged, and back up.

use game::{MAX_SEATS, Ordered, Outcome, Random, Seat, Status};

use super::tree::{Node, ROOT, Tree};
use crate::control::{Control, Meter, Stopped};
use crate::payoff::{Shares, share_of, share_of_worth, shares};
use crate::root::Root;

/// How much a move that was hardly tried attracts, against what is known of the others. Of 0.2, 0.3, 0.4, 0.7, 1.2 and
/// 2.0 the best in matches of this search against itself over a sowing game (0.4 against 1.2: 69 % of 60 games).
const CURIOSITY: f64 = 0.4;

/// Hundredths by which an evaluation must be better for its move to get e times the attention.
const TEMPERATURE: f64 = 100.0;

/// A line is judged here however it goes on: games without an end have long ones.
const LONGEST: usize = 1_000;

/// Who goes down the tree.
pub(super) struct Visitor<'a, R: Ordered> {
    rules: &'a R,
    root: &'a R::Position,
    root_notes: R::Notes,
    earlier: &'a [u64],
    keeps_past: bool,
    meter: Meter<'a>,
    random: Random,
    n_random: u32,
    moves: Vec<R::Move>,
    children: Vec<Node<R::Move>>,
    /// The nodes of this visit, each with the seat that moves there.
    path: Vec<(u32, Option<Seat>)>,
    /// The keys of the situations before the root and on the way down.
    keys: Vec<u64>,
}

impl<'a, R: Ordered> Visitor<'a, R> {
    pub(super) fn new(
        root: &Root<'a, R>,
        control: &'a Control<'a>,
        random: Random,
        n_random: u32,
    ) -> Visitor<'a, R> {
        Visitor {
            rules: root.rules,
            root: root.position,
            root_notes: root.rules.notes(root.position),
            earlier: root.earlier,
            keeps_past: root.rules.repetition_limit().is_some(),
            meter: control.meter(),
            random,
            n_random,
            moves: Vec::new(),
            children: Vec::new(),
            path: Vec::new(),
            keys: root.earlier.to_vec(),
        }
    }

    pub(super) fn n_visits(&self) -> u64 {
        self.meter.n_nodes()
    }

    /// Hands the number of visits to the control.
    pub(super) fn tell(&mut self) {
        self.meter.tell();
    }

    /// Gives the root its children, so that there is something to answer.
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

    /// One visit.
    pub(super) fn visit(&mut self, tree: &mut Tree<R::Move>) -> Result<(), Stopped> {
        self.meter.count()?;
        self.path.clear();
        self.keys.truncate(self.earlier.len());
        let (mut position, mut notes) = (self.root.clone(), self.root_notes.clone());
        let mut at = ROOT;
        let shares = loop {
            let status = self.status(&position);
            let Status::ToMove(seat) = status else {
                self.path.push((at, None));
                break self.end(tree, at, status);
            };
            self.path.push((at, Some(seat)));
            if self.path.len() > LONGEST {
                break self.judge(&position, &notes);
            }
            let Some(node) = tree.node(at) else { break self.judge(&position, &notes) };
            if let Some(proof) = node.proof {
                break tree.proven_shares(proof);
            }
            if !node.is_expanded() {
                if node.n_visits > 0 {
                    self.keys.push(self.rules.key(&position));
                    self.expand(tree, at, seat, &position, &notes);
                }
                break self.play_out(position, notes);
            }
            let Some((child, m)) = select(tree, at) else { break self.judge(&position, &notes) };
            self.keys.push(self.rules.key(&position));
            self.rules.play_noted(&mut position, &mut notes, m);
            at = child;
        };
        self.back_up(tree, &shares);
        Ok(())
    }

    /// Where the game stands, the past considered where it matters.
    fn status(&self, position: &R::Position) -> Status {
        if self.keeps_past {
            self.rules.status_after(self.keys.iter().copied(), position)
        } else {
            self.rules.status(position)
        }
    }

    fn end(&self, tree: &mut Tree<R::Move>, at: u32, status: Status) -> Shares {
        let outcome = match status {
            Status::Over(outcome) => outcome,
            Status::ToMove(_) => Outcome::draw(self.rules.n_seats()),
        };
        let shares = shares(&outcome);
        let proof = tree.proof_of_end(&shares);
        if let Some(node) = tree.node_mut(at) {
            node.proof = Some(proof);
        }
        shares
    }

    /// Plays every move of a node, so that each has a prior, and those that end the game are known at once.
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
                    let shares = shares(&outcome);
                    (1.0, share_of(&shares, seat), Some(tree.proof_of_end(&shares)))
                }
                Status::ToMove(_) => {
                    let worth = self.rules.evaluate(&next, &next_notes, seat);
                    (libm::exp(f64::from(worth.clamp(-5_000, 5_000)) / TEMPERATURE), share_of_worth(worth), None)
                }
            };
            total += prior;
            let mut child = Node::new(Some(m), prior, expected);
            child.proof = proof;
            self.children.push(child);
        }
        let n_children = self.children.len().max(1) as f64;
        for child in &mut self.children {
            // A tenth is shared out evenly: nothing is ruled out by an evaluation alone.
            let share = if total > 0.0 { f64::from(child.prior) / total } else { 0.0 };
            child.prior = (0.9 * share + 0.1 / n_children) as f32;
        }
        tree.expand(at, &self.children);
    }

    /// A few random decisions, then the evaluation.
    fn play_out(&mut self, mut position: R::Position, mut notes: R::Notes) -> Shares {
        for _ in 0..self.n_random {
            self.moves.clear();
            self.rules.legal_moves(&position, &mut self.moves);
            let Some(m) = self.random.choose(&self.moves) else { break };
            self.rules.play_noted(&mut position, &mut notes, m);
        }
        self.judge(&position, &notes)
    }

    /// What a position promises each seat.
    fn judge(&self, position: &R::Position, notes: &R::Notes) -> Shares {
        if let Status::Over(outcome) = self.rules.status(position) {
            return shares(&outcome);
        }
        let mut shares = [0.0; MAX_SEATS];
        for (index, share) in shares.iter_mut().enumerate().take(self.rules.n_seats()) {
            if let Some(seat) = Seat::new(index) {
                *share = share_of_worth(self.rules.evaluate(position, notes, seat));
            }
        }
        shares
    }

    /// Every node of the visit learns what it was worth to whoever moved there, and whether it is settled now.
    fn back_up(&self, tree: &mut Tree<R::Move>, shares: &Shares) {
        for (step, &(index, mover)) in self.path.iter().enumerate().rev() {
            let came_by = step.checked_sub(1).and_then(|before| self.path.get(before)).and_then(|it| it.1);
            let is_open = tree.node(index).is_some_and(|node| node.proof.is_none() && node.is_expanded());
            let proof = mover.filter(|_| is_open).and_then(|seat| tree.proof_from_children(index, seat));
            if let Some(node) = tree.node_mut(index) {
                node.n_visits += 1;
                node.sum += came_by.map_or(0.0, |seat| share_of(shares, seat));
                node.proof = node.proof.or(proof);
            }
        }
    }
}

/// The child where knowledge and curiosity together are greatest; what is proven is left alone.
fn select<M: Copy>(tree: &Tree<M>, at: u32) -> Option<(u32, M)> {
    let node = tree.node(at)?;
    let pull = CURIOSITY * f64::from(node.n_visits.max(1)).sqrt();
    let mut best: Option<(f64, u32)> = None;
    for child in tree.children(at) {
        let Some(it) = tree.node(child).filter(|child| child.proof.is_none()) else { continue };
        let value = it.share() + pull * f64::from(it.prior) / f64::from(1 + it.n_visits);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, child));
        }
    }
    let (_, child) = best?;
    Some((child, tree.node(child)?.m?))
}
