//! Moments in a tree: every node knows the one before it and those that can follow.
//!
//! A [`RecordTree`](record::RecordTree) tells a game as its record is written, in lines. Here it is kept as it is walked
//! through: a variation of the record is a second way to go on. Both tell the same but for one thing: a variation of the
//! first move of a variation becomes one of the move that both replace.

use std::collections::BTreeSet;
use std::sync::Arc;

use catalogue::{Decision, Moment, MomentTree};
use game::{Notation, Seat};
use record::{LineId, RecordCell};

use crate::review::Mark;

/// A node of a tree: the start, or the moment after a move. It stays valid until it is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(usize);

impl NodeId {
    /// Before the first move.
    pub const START: NodeId = NodeId(0);

    /// The node of this number.
    #[must_use]
    pub fn new(index: usize) -> NodeId {
        NodeId(index)
    }

    /// A number that no other node of the tree has, in the order in which the nodes were added.
    #[must_use]
    pub fn index(self) -> usize {
        self.0
    }
}

/// A move as a list of moves shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedMove {
    /// The moment after it.
    pub node: NodeId,
    /// Who played it.
    pub seat: Seat,
    /// Its text in the document's notation.
    pub text: String,
    /// The turn it belongs to, from 1.
    pub turn: usize,
    /// Whether it is the first decision of its turn.
    pub begins_turn: bool,
    /// The number of its turn, as the document counts.
    pub number: Option<u32>,
    /// Where it stands on the page of a record.
    pub spot: RecordCell,
    /// 0 in the main line, 1 in its variations, and so on.
    pub depth: usize,
    /// Whether it is the first move of a variation.
    pub begins_variation: bool,
    /// The comments before it, where it begins a variation.
    pub opening: Vec<String>,
    /// The comments after it.
    pub comments: Vec<String>,
    /// How bad it was, if a comment says so.
    pub mark: Option<Mark>,
    /// Whether it leads to the node the list was asked for.
    pub is_on_path: bool,
}

/// The facts about a move that a list shows, worked out once.
#[derive(Clone, Debug)]
struct Move {
    decision: Decision,
    text: String,
    seat: Seat,
    turn: usize,
    begins_turn: bool,
    number: Option<u32>,
    spot: RecordCell,
}

impl Move {
    fn new(before: &dyn Moment, after: &dyn Moment, decision: Decision) -> Move {
        Move {
            decision,
            text: after.last_text(Notation::Document).unwrap_or_default(),
            seat: after.last_seat().unwrap_or(Seat::FIRST),
            turn: after.n_turns(),
            begins_turn: before.unfinished_turn().is_none(),
            number: before.next_number(),
            spot: before.next_spot(),
        }
    }
}

#[derive(Clone, Debug)]
struct Node {
    moment: Arc<dyn Moment>,
    before: Option<NodeId>,
    /// The ways to go on, the main one first.
    after: Vec<NodeId>,
    /// `None` at the start.
    played: Option<Move>,
    /// The comments before the move; only where it begins a variation.
    opening: Vec<String>,
    comments: Vec<String>,
    /// Which of the ways to go on was visited last.
    visited: Option<NodeId>,
}

/// The moments of a game with its variations. Deleted ones leave a gap, so that the others keep their numbers.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Option<Node>>,
}

impl Tree {
    /// A game that begins.
    #[must_use]
    pub fn new(start: Arc<dyn Moment>) -> Tree {
        let root = Node {
            moment: start,
            before: None,
            after: Vec::new(),
            played: None,
            opening: Vec::new(),
            comments: Vec::new(),
            visited: None,
        };
        Tree { nodes: vec![Some(root)] }
    }

    fn get(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.0)?.as_ref()
    }

    fn get_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id.0)?.as_mut()
    }

    /// Whether there is such a node.
    #[must_use]
    pub fn has(&self, id: NodeId) -> bool {
        self.get(id).is_some()
    }

    /// The moment of a node.
    #[must_use]
    pub fn moment(&self, id: NodeId) -> Option<&Arc<dyn Moment>> {
        self.get(id).map(|node| &node.moment)
    }

    /// The node before; `None` at the start.
    #[must_use]
    pub fn before(&self, id: NodeId) -> Option<NodeId> {
        self.get(id)?.before
    }

    /// The ways to go on, the main one first.
    #[must_use]
    pub fn after(&self, id: NodeId) -> &[NodeId] {
        self.get(id).map(|node| node.after.as_slice()).unwrap_or_default()
    }

    /// The text of the move that leads to a node; `None` at the start.
    #[must_use]
    pub fn text(&self, id: NodeId) -> Option<&str> {
        self.get(id)?.played.as_ref().map(|played| played.text.as_str())
    }

    /// The nodes from the first move to this one.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        let mut at = id;
        while let Some(before) = self.before(at) {
            path.push(at);
            at = before;
        }
        path.reverse();
        path
    }

    /// The last node of the main line.
    #[must_use]
    pub fn main_end(&self) -> NodeId {
        let mut at = NodeId::START;
        while let Some(next) = self.after(at).first() {
            at = *next;
        }
        at
    }

    /// Plays a decision: along a way that is there already, else on a new one. `None` if it is not legal there.
    pub fn play(&mut self, at: NodeId, decision: Decision) -> Option<NodeId> {
        let known = self.after(at).iter().copied().find(|next| {
            self.get(*next).and_then(|node| node.played.as_ref()).is_some_and(|it| it.decision == decision)
        });
        known.or_else(|| self.add(at, decision))
    }

    /// Adds a way to go on, even where there is one like it. `None` if the decision is not legal there.
    pub fn add(&mut self, at: NodeId, decision: Decision) -> Option<NodeId> {
        let after = Arc::clone(self.moment(at)?).play(decision)?;
        self.add_moment(at, after, decision)
    }

    fn add_moment(&mut self, at: NodeId, after: Arc<dyn Moment>, decision: Decision) -> Option<NodeId> {
        let before = self.moment(at)?;
        let played = Move::new(&**before, &*after, decision);
        let new = NodeId(self.nodes.len());
        self.nodes.push(Some(Node {
            moment: after,
            before: Some(at),
            after: Vec::new(),
            played: Some(played),
            opening: Vec::new(),
            comments: Vec::new(),
            visited: None,
        }));
        self.get_mut(at)?.after.push(new);
        Some(new)
    }

    /// Remembers that somebody went this way.
    pub fn visit(&mut self, id: NodeId) {
        let mut at = id;
        while let Some(before) = self.before(at) {
            if let Some(node) = self.get_mut(before) {
                node.visited = Some(at);
            }
            at = before;
        }
    }

    /// The way that was gone last, else the main one; `None` at the end of a line.
    #[must_use]
    pub fn ahead(&self, id: NodeId) -> Option<NodeId> {
        self.get(id)?.visited.or_else(|| self.after(id).first().copied())
    }

    /// Makes the way to a node the main line, on every level.
    pub fn make_main(&mut self, id: NodeId) {
        let mut at = id;
        while let Some(before) = self.before(at) {
            self.put_first(before, at);
            at = before;
        }
    }

    /// Makes a node the main way to go on from the one before, and the one visited last. Enough where the way to that one
    /// is both already, and quicker than [`Tree::make_main`] and [`Tree::visit`] in a long game.
    pub fn make_next_main(&mut self, id: NodeId) {
        let Some(before) = self.before(id) else { return };
        self.put_first(before, id);
        if let Some(node) = self.get_mut(before) {
            node.visited = Some(id);
        }
    }

    /// Makes the variation that a node is in the main way at the place where it begins: one level up.
    pub fn promote(&mut self, id: NodeId) {
        let mut at = id;
        while let Some(before) = self.before(at) {
            if self.after(before).first() != Some(&at) {
                return self.put_first(before, at);
            }
            at = before;
        }
    }

    fn put_first(&mut self, before: NodeId, first: NodeId) {
        if self.after(before).first() == Some(&first) {
            return;
        }
        if let Some(node) = self.get_mut(before) {
            node.after.retain(|it| *it != first);
            node.after.insert(0, first);
        }
        self.close_opening(before);
    }

    /// Comments before the first move of a variation become comments after the move before, once it is the main line.
    fn close_opening(&mut self, id: NodeId) {
        let Some(first) = self.after(id).first().copied() else { return };
        let opening = self.get_mut(first).map(|node| std::mem::take(&mut node.opening));
        if let (Some(node), Some(opening)) = (self.get_mut(id), opening) {
            node.comments.extend(opening);
        }
    }

    /// Deletes a node and all that follows it. The start stays.
    pub fn delete(&mut self, id: NodeId) {
        let Some(before) = self.before(id) else { return };
        if let Some(node) = self.get_mut(before) {
            node.after.retain(|it| *it != id);
            node.visited = node.visited.filter(|it| *it != id);
        }
        self.close_opening(before);
        let mut doomed = vec![id];
        while let Some(next) = doomed.pop() {
            let node = self.nodes.get_mut(next.0).and_then(Option::take);
            doomed.extend(node.into_iter().flat_map(|node| node.after));
        }
    }

    /// The comments after a move, or before the first one.
    #[must_use]
    pub fn comments(&self, id: NodeId) -> &[String] {
        self.get(id).map(|node| node.comments.as_slice()).unwrap_or_default()
    }

    /// Replaces the comments after a move.
    pub fn set_comments(&mut self, id: NodeId, comments: Vec<String>) {
        if let Some(node) = self.get_mut(id) {
            node.comments = comments;
        }
    }

    /// Adds comments after a move.
    pub fn add_comments(&mut self, id: NodeId, comments: &[String]) {
        if let Some(node) = self.get_mut(id) {
            node.comments.extend_from_slice(comments);
        }
    }

    /// Every node after the start with its depth, in the order a record tells them: a move, its alternatives, then how it
    /// went on. The main line is 0 deep.
    fn in_order(&self) -> Vec<(NodeId, usize)> {
        let mut order = Vec::new();
        // Still to be listed: the nodes after this one, or this one and those after it.
        let mut waiting = vec![(NodeId::START, 0, false)];
        while let Some((id, depth, begins)) = waiting.pop() {
            if begins {
                order.push((id, depth));
                waiting.push((id, depth, false));
                continue;
            }
            let Some((main, others)) = self.after(id).split_first() else { continue };
            order.push((*main, depth));
            waiting.push((*main, depth, false));
            waiting.extend(others.iter().rev().map(|other| (*other, depth + 1, true)));
        }
        order
    }

    /// Every move in the order a record tells them; those that lead to `current` are marked.
    #[must_use]
    pub fn moves(&self, current: NodeId) -> Vec<ListedMove> {
        let on_path: BTreeSet<NodeId> = self.path(current).into_iter().collect();
        let each = |(id, depth): (NodeId, usize)| {
            let node = self.get(id)?;
            let Move { text, seat, turn, begins_turn, number, spot, .. } = node.played.clone()?;
            let siblings = node.before.map(|before| self.after(before));
            Some(ListedMove {
                node: id,
                seat,
                text,
                turn,
                begins_turn,
                number,
                spot,
                depth,
                begins_variation: siblings.is_some_and(|it| it.first() != Some(&id)),
                opening: node.opening.clone(),
                mark: node.comments.iter().find_map(|comment| Mark::of_comment(comment)),
                comments: node.comments.clone(),
                is_on_path: on_path.contains(&id),
            })
        };
        self.in_order().into_iter().filter_map(each).collect()
    }

    /// The lines of a record, without its headers and score.
    #[must_use]
    pub fn to_record(&self) -> Option<MomentTree> {
        let root = self.get(NodeId::START)?;
        let mut tree = MomentTree::new(Arc::clone(&root.moment));
        if let Some(main) = tree.line_mut(LineId::MAIN) {
            main.comments = root.comments.clone();
        }
        let mut waiting = vec![(NodeId::START, LineId::MAIN)];
        while let Some((id, line)) = waiting.pop() {
            let Some((main, others)) = self.after(id).split_first() else { continue };
            self.write_move(*main, line, &mut tree);
            let index = tree.line(line).map_or(0, |it| it.moves.len()).saturating_sub(1);
            waiting.push((*main, line));
            for other in others {
                let Some(varied) = tree.vary(line, index) else { continue };
                let opening = self.get(*other).map(|node| node.opening.clone()).unwrap_or_default();
                if let Some(begun) = tree.line_mut(varied) {
                    begun.comments = opening;
                }
                self.write_move(*other, varied, &mut tree);
                waiting.push((*other, varied));
            }
        }
        Some(tree)
    }

    fn write_move(&self, id: NodeId, line: LineId, tree: &mut MomentTree) {
        let Some(node) = self.get(id) else { return };
        tree.push(line, Arc::clone(&node.moment));
        node.comments.iter().for_each(|comment| tree.comment(line, comment.clone()));
    }

    /// The tree of a record. The rest of a line that could not be read becomes a comment where it stood, so that nothing
    /// is lost and moves can follow.
    #[must_use]
    pub fn of_record(record: &MomentTree) -> Tree {
        let mut tree = Tree::new(Arc::clone(&record.start));
        let mut ids: Vec<Vec<NodeId>> = record.lines().iter().map(|_| Vec::new()).collect();
        for (id, varied) in record.lines_in_order() {
            let Some(line) = record.line(id) else { continue };
            let varied = varied.and_then(|(line, index)| ids.get(line.index())?.get(index).copied());
            let mut at = varied.and_then(|node| tree.before(node)).unwrap_or(NodeId::START);
            let mut played = Vec::new();
            for written in &line.moves {
                let Some(decision) = written.played.last() else { break };
                let Some(next) = tree.add_moment(at, Arc::clone(&written.played), decision) else { break };
                tree.add_comments(next, &written.comments);
                played.push(next);
                at = next;
            }
            tree.take_words(line, varied, &played);
            if let Some(known) = ids.get_mut(id.index()) {
                *known = played;
            }
        }
        tree
    }

    /// Takes the comments before the first move of a line, and the text that could not be read after its last. `varied` is
    /// the move that the line replaces; the comments of a variation without a move belong to that one.
    fn take_words(
        &mut self,
        line: &record::Line<Arc<dyn Moment>>,
        varied: Option<NodeId>,
        played: &[NodeId],
    ) {
        let first = played.first().and_then(|first| self.get_mut(*first));
        match (first, varied) {
            (Some(first), Some(_)) => first.opening.clone_from(&line.comments),
            (_, None) => self.add_comments(NodeId::START, &line.comments),
            (None, Some(varied)) => self.add_comments(varied, &line.comments),
        }
        let last = played.last().copied().or(varied).unwrap_or(NodeId::START);
        self.add_comments(last, line.unread.as_slice());
    }
}
