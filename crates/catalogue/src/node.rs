//! [`Moment`] for any game of the catalogue.

use std::sync::{Arc, OnceLock};

use game::{
    Cause, Countdown, Flights, Ground, Holding, Lang, Notation, Outcome, Picture, Piece, Repetition, Rules,
    Seat, Status, Touch,
};
use record::{Headers, LineId, Node as Written, Progress, Record, RecordCell, RecordOf, RecordTree};
use search::{Control, Root, TranspositionTable};
use sow::ChoiceKind;

use crate::lost;
use crate::moment::{Decision, Moment, MomentTree, MoveRefused};
use crate::seated::Seatable;
#[cfg(feature = "lab")]
use crate::solving::{self, Solved};
use crate::thinking;
use crate::thought::{Order, Thought};

/// The move that led to a node, and the node before it.
struct Link<R: Rules> {
    decided: R::Move,
    seat: Seat,
    before: Arc<Node<R>>,
}

/// A position of a game, linked to the one before.
pub(crate) struct Node<R: Rules> {
    rules: Arc<R>,
    position: R::Position,
    key: u64,
    n_moves: usize,
    n_turns: usize,
    last: Option<Link<R>>,
    /// The start of the game; `None` there. Every move asks for it, and walking back to it would make long games quadratic.
    first: Option<Arc<Node<R>>>,
    /// Worked out when it is first asked for: replaying a file of games never does.
    status: OnceLock<Status>,
}

/// A long game is unlinked step by step: dropping it recursively could exhaust the stack.
impl<R: Rules> Drop for Node<R> {
    fn drop(&mut self) {
        let mut last = self.last.take();
        while let Some(step) = last {
            last = Arc::into_inner(step.before).and_then(|mut node| node.last.take());
        }
    }
}

impl<R: Seatable> Node<R> {
    /// The start of a game.
    pub(crate) fn start(rules: Arc<R>, position: R::Position) -> Arc<Node<R>> {
        let key = rules.key(&position);
        let n_turns = usize::from(rules.is_inside_turn(&position));
        Arc::new(Node {
            rules,
            position,
            key,
            n_moves: 0,
            n_turns,
            last: None,
            first: None,
            status: OnceLock::new(),
        })
    }

    /// The end of a record.
    pub(crate) fn of_record(rules: Arc<R>, record: RecordOf<R>) -> Arc<Node<R>> {
        let start = Node::start(rules, record.start);
        record.moves.into_iter().fold(start, |node, m| Node::after(&node, m))
    }

    /// The node after a legal move.
    pub(crate) fn after(before: &Arc<Node<R>>, decided: R::Move) -> Arc<Node<R>> {
        let rules = Arc::clone(&before.rules);
        let seat = match rules.status(&before.position) {
            Status::ToMove(seat) => seat,
            // Nobody else can be meant where nobody is to move.
            Status::Over(_) => Seat::FIRST,
        };
        let n_turns = before.n_turns + usize::from(!rules.is_inside_turn(&before.position));
        let mut position = before.position.clone();
        rules.play(&mut position, decided);
        Arc::new(Node {
            key: rules.key(&position),
            position,
            n_moves: before.n_moves + 1,
            n_turns,
            last: Some(Link { decided, seat, before: Arc::clone(before) }),
            first: Some(Arc::clone(before.first.as_ref().unwrap_or(before))),
            status: OnceLock::new(),
            rules,
        })
    }

    /// The nodes before this one, the nearest first.
    fn earlier(&self) -> impl Iterator<Item = &Node<R>> {
        std::iter::successors(self.before(), |node| node.before())
    }

    /// The node before; `None` at the start.
    pub(crate) fn parent(&self) -> Option<Arc<Node<R>>> {
        self.last.as_ref().map(|step| Arc::clone(&step.before))
    }

    fn before(&self) -> Option<&Node<R>> {
        self.last.as_ref().map(|step| &*step.before)
    }

    fn first(&self) -> &Node<R> {
        self.first.as_deref().unwrap_or(self)
    }

    /// The keys of the positions before this one, the first first.
    fn earlier_keys(&self) -> Vec<u64> {
        let mut keys: Vec<u64> = self.earlier().map(|node| node.key).collect();
        keys.reverse();
        keys
    }

    /// The steps that led here, the first first.
    fn steps(&self) -> Vec<&Link<R>> {
        let mut steps: Vec<&Link<R>> =
            std::iter::once(self).chain(self.earlier()).filter_map(|node| node.last.as_ref()).collect();
        steps.reverse();
        steps
    }

    /// The situation has occurred before, and is a draw when it occurs once more. A game that ends when any situation
    /// returns would have to warn of it all the time.
    fn near_repetition(&self) -> Option<Countdown> {
        let limit = self.rules.repetition_limit().filter(|limit| *limit > 2)?;
        let times = 1 + self.earlier().filter(|node| node.key == self.key).count() as u32;
        (times + 1 == limit).then_some(Countdown::Repetition { times })
    }

    fn legal_moves(&self) -> Vec<R::Move> {
        let mut moves = Vec::new();
        if matches!(self.status(), Status::ToMove(_)) {
            self.rules.legal_moves(&self.position, &mut moves);
        }
        moves
    }

    fn decided(&self, decision: Decision) -> Option<R::Move> {
        self.legal_moves().get(decision.index()).copied()
    }

    fn decision_of(&self, m: R::Move) -> Option<Decision> {
        self.legal_moves().iter().position(|legal| *legal == m).map(Decision::new)
    }

    fn read_move(&self, text: &str, notation: Notation) -> Result<R::Move, MoveRefused> {
        if matches!(self.status(), Status::Over(_)) {
            return Err(MoveRefused::Over);
        }
        self.rules.read_move(&self.position, text, notation).map_err(MoveRefused::Refused)
    }

    fn text(&self, m: R::Move, notation: Notation) -> String {
        self.rules.move_text(&self.position, m, notation)
    }

    fn is_inside_turn(&self) -> bool {
        self.rules.is_inside_turn(&self.position)
    }

    fn root<'a>(&'a self, earlier: &'a [u64]) -> Root<'a, R> {
        Root { rules: &*self.rules, position: &self.position, earlier }
    }

    fn progress<'a>(&'a self, first: &'a Node<R>) -> Progress<'a, R::Position> {
        Progress { start: &first.position, position: &self.position, n_moves: self.n_moves }
    }

    /// Hands that are empty from the start stay empty: there is nothing to show beside the board.
    fn has_idle_hands(&self) -> bool {
        let is_idle = |it: &Holding| matches!(it, Holding::Pieces(pieces) if pieces.is_empty());
        self.rules.picture(&self.first().position).besides.iter().all(is_idle)
    }

    fn record(&self, score: Option<Outcome>) -> RecordOf<R> {
        let moves = self.steps().iter().map(|step| step.decided).collect();
        Record { start: self.first().position.clone(), moves, score }
    }

    /// The line of a record as moves of the game, as far as it follows from `node`.
    fn resolve_line(node: &Arc<Node<R>>, line: &[Written<Arc<dyn Moment>>]) -> Vec<Arc<Node<R>>> {
        let mut nodes = Vec::new();
        let mut at = Arc::clone(node);
        for written in line {
            let Some(m) = written.played.last().and_then(|decision| at.decided(decision)) else { break };
            at = Node::after(&at, m);
            nodes.push(Arc::clone(&at));
        }
        nodes
    }
}

impl<R: Seatable> Moment for Node<R> {
    fn status(&self) -> Status {
        *self.status.get_or_init(|| {
            let earlier = self.earlier().map(|node| node.key);
            self.rules.status_after(earlier, &self.position)
        })
    }

    fn is_repetition(&self) -> bool {
        matches!((self.rules.status(&self.position), self.status()), (Status::ToMove(_), Status::Over(_)))
    }

    fn cause(&self) -> Option<Box<dyn Cause>> {
        if self.is_repetition() {
            return Some(Box::new(Repetition(self.rules.repetition_limit()?)));
        }
        let last = self.last.as_ref().map(|step| (&step.before.position, step.decided));
        match self.status() {
            Status::Over(_) => self.rules.cause(last, &self.position),
            Status::ToMove(_) => None,
        }
    }

    fn countdown(&self) -> Option<Countdown> {
        if matches!(self.status(), Status::Over(_)) {
            return None;
        }
        self.rules.countdown(&self.position).or_else(|| self.near_repetition())
    }

    fn lost_pieces(&self) -> Vec<Vec<(Piece, usize)>> {
        lost::lost_pieces(
            &self.rules.picture(&self.first().position),
            &self.rules.picture(&self.position),
            self.rules.n_seats(),
        )
    }

    fn previous(&self) -> Option<Arc<dyn Moment>> {
        let step = self.last.as_ref()?;
        Some(Arc::clone(&step.before) as Arc<dyn Moment>)
    }

    fn last(&self) -> Option<Decision> {
        let step = self.last.as_ref()?;
        step.before.decision_of(step.decided)
    }

    fn last_seat(&self) -> Option<Seat> {
        self.last.as_ref().map(|step| step.seat)
    }

    fn n_moves(&self) -> usize {
        self.n_moves
    }

    fn decisions(&self) -> Vec<Decision> {
        self.steps().iter().filter_map(|step| step.before.decision_of(step.decided)).collect()
    }

    fn legal_texts(&self, notation: Notation) -> Vec<String> {
        self.legal_moves().into_iter().map(|m| self.text(m, notation)).collect()
    }

    fn n_legal(&self) -> usize {
        self.legal_moves().len()
    }

    fn text_of(&self, decision: Decision, notation: Notation) -> Option<String> {
        Some(self.text(self.decided(decision)?, notation))
    }

    fn read(&self, text: &str, notation: Notation) -> Result<Decision, MoveRefused> {
        let m = self.read_move(text, notation)?;
        // What the rules read is one of the moves they list.
        self.decision_of(m).ok_or(MoveRefused::Over)
    }

    fn play(self: Arc<Self>, decision: Decision) -> Option<Arc<dyn Moment>> {
        let m = self.decided(decision)?;
        Some(Node::after(&self, m) as Arc<dyn Moment>)
    }

    fn play_text(self: Arc<Self>, text: &str, notation: Notation) -> Result<Arc<dyn Moment>, MoveRefused> {
        let m = self.read_move(text, notation)?;
        Ok(Node::after(&self, m) as Arc<dyn Moment>)
    }

    fn position_text(&self) -> String {
        self.rules.position_text(&self.position)
    }

    fn start_text(&self) -> String {
        self.rules.position_text(&self.first().position)
    }

    fn diagram(&self, lang: Lang) -> String {
        self.rules.diagram(&self.position, lang)
    }

    fn ground(&self) -> Ground {
        let mut ground = self.rules.ground();
        if self.has_idle_hands() {
            ground.besides.clear();
        }
        ground
    }

    fn picture(&self) -> Picture {
        let mut picture = self.rules.picture(&self.position);
        if picture.besides.iter().all(Holding::is_empty) && self.has_idle_hands() {
            picture.besides.clear();
        }
        picture
    }

    fn touches(&self) -> Vec<Vec<Touch>> {
        self.legal_moves().into_iter().map(|m| self.rules.touches(&self.position, m)).collect()
    }

    fn last_touches(&self) -> Option<(Vec<Touch>, Picture)> {
        let Link { decided, before, .. } = self.last.as_ref()?;
        Some((self.rules.touches(&before.position, *decided), before.picture()))
    }

    fn last_flights(&self) -> Flights {
        let Some(step) = &self.last else { return Flights::default() };
        self.rules.flights(&step.before.position, step.decided)
    }

    fn flights_of(&self, decision: Decision) -> Flights {
        self.decided(decision).map(|m| self.rules.flights(&self.position, m)).unwrap_or_default()
    }

    fn setup_text(&self) -> Option<String> {
        self.rules.setup_text(&self.first().position)
    }

    fn last_text(&self, notation: Notation) -> Option<String> {
        let step = self.last.as_ref()?;
        Some(step.before.text(step.decided, notation))
    }

    fn move_texts(&self, notation: Notation) -> Vec<String> {
        self.steps().iter().map(|step| step.before.text(step.decided, notation)).collect()
    }

    fn next_spot(&self) -> RecordCell {
        self.rules.record_cell(self.progress(self.first()))
    }

    fn next_number(&self) -> Option<u32> {
        let [own, _] = self.rules.turn_numbers(self.progress(self.first()));
        own
    }

    fn n_turns(&self) -> usize {
        self.n_turns
    }

    fn unfinished_turn(&self) -> Option<Vec<String>> {
        if !self.is_inside_turn() {
            return None;
        }
        let mut texts = Vec::new();
        let mut last = self.last.as_ref();
        while let Some(step) = last {
            texts.push(step.before.text(step.decided, Notation::Document));
            last = step.before.last.as_ref().filter(|_| step.before.is_inside_turn());
        }
        texts.reverse();
        Some(texts)
    }

    fn stores(&self) -> Option<Vec<u64>> {
        self.rules.stores(&self.position)
    }

    fn site_counts(&self) -> Option<Vec<u16>> {
        self.rules.site_counts(&self.position)
    }

    fn question(&self) -> Option<ChoiceKind> {
        let is_open = matches!(self.status(), Status::ToMove(_));
        self.rules.question(&self.position).filter(|_| is_open)
    }

    fn choice_value(&self, decision: Decision) -> Option<u16> {
        self.rules.choice_value(self.decided(decision)?)
    }

    fn cost(&self) -> Option<u64> {
        self.rules.cost(&self.position)
    }

    fn think(
        &self,
        order: &Order,
        memory: &TranspositionTable,
        control: &Control<'_>,
        sink: &mut dyn FnMut(&Thought),
    ) -> Thought {
        if matches!(self.status(), Status::Over(_)) {
            return thinking::nothing();
        }
        thinking::think(&self.root(&self.earlier_keys()), order, memory, control, sink)
    }

    fn help(&self, helper: u32, memory: &TranspositionTable, control: &Control<'_>) {
        if matches!(self.status(), Status::Over(_)) || self.rules.n_seats() != 2 {
            return;
        }
        R::help(&self.root(&self.earlier_keys()), helper, memory, control);
    }

    #[cfg(feature = "lab")]
    fn solve(
        &self,
        notation: Notation,
        n_bytes: usize,
        control: &Control<'_>,
        sink: &mut dyn FnMut(&Solved),
    ) -> Solved {
        solving::solve(&Root::new(&*self.rules, &self.position), notation, n_bytes, control, sink)
    }

    fn record_text(&self, score: Option<Outcome>) -> Option<String> {
        // A draw by repetition is not seen on the board: the record says it.
        let score = score.or_else(|| match self.status() {
            Status::Over(outcome) if self.is_repetition() => Some(outcome),
            _ => None,
        });
        self.rules.record_text(&self.record(score))
    }

    fn full_record(&self, headers: &Headers, score: Option<Outcome>) -> String {
        let mut tree = RecordTree::of_record(&*self.rules, &self.record(score));
        tree.headers = headers.clone();
        record::write_tree(&*self.rules, &tree)
    }

    fn write_record(&self, tree: &MomentTree) -> String {
        let start = Node::start(Arc::clone(&self.rules), self.position.clone());
        let mut nodes: Vec<Vec<Arc<Node<R>>>> = tree.lines().iter().map(|_| Vec::new()).collect();
        let mut written = RecordTree::new(self.position.clone());
        let mut ids = vec![LineId::MAIN; tree.lines().len()];
        (written.headers, written.score) = (tree.headers.clone(), tree.score);
        for (id, varied) in tree.lines_in_order() {
            let Some(line) = tree.line(id) else { continue };
            let (begin, new) = match varied {
                None => (Some(Arc::clone(&start)), Some(LineId::MAIN)),
                Some((parent, index)) => {
                    let parents = nodes.get(parent.index());
                    let begin = parents.and_then(|nodes| nodes.get(index)?.parent());
                    let new = ids.get(parent.index()).and_then(|parent| written.vary(*parent, index));
                    (begin, new)
                }
            };
            let (Some(begin), Some(new)) = (begin, new) else { continue };
            let resolved = Node::resolve_line(&begin, &line.moves);
            write_line(&mut written, new, line, &resolved);
            if let (Some(id_of), Some(known)) = (ids.get_mut(id.index()), nodes.get_mut(id.index())) {
                (*id_of, *known) = (new, resolved);
            }
        }
        record::write_tree(&*self.rules, &written)
    }
}

/// Writes the moves of a line that were resolved, with what is said of them.
fn write_line<R: Seatable>(
    tree: &mut RecordTree<R::Position, R::Move>,
    id: LineId,
    line: &record::Line<Arc<dyn Moment>>,
    resolved: &[Arc<Node<R>>],
) {
    if let Some(new) = tree.line_mut(id) {
        (new.comments, new.unread) = (line.comments.clone(), line.unread.clone());
    }
    for (written, node) in line.moves.iter().zip(resolved) {
        let Some(step) = &node.last else { continue };
        tree.push(id, step.decided);
        written.comments.iter().for_each(|comment| tree.comment(id, comment.clone()));
    }
}
