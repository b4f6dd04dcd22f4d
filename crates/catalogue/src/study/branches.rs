//! The moves of a study as a tree: every moment knows the one before it and those that can follow.
//!
//! A [`RecordTree`](record::RecordTree) tells a game as its record is written, in lines. Here it is kept as it is walked
//! through: what a record calls a variation is a second way to go on. Both tell the same but for one thing: a variation of
//! the first move of a variation becomes one of the move that both replace.

use game::Seat;
use record::{LineId, RecordCell};

use crate::text_tree::TextTree;

/// A moment of a study: its start, or after one of its moves. It stays valid until it is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(usize);

impl Moment {
    /// Before the first move.
    pub const START: Moment = Moment(0);

    /// A number that no other moment of the study has, for whoever must name it in a text.
    #[must_use]
    pub fn index(self) -> usize {
        self.0
    }
}

/// The move that led to a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) text: String,
    pub(super) seat: Seat,
    /// The turn it belongs to, from 1.
    pub(super) turn: usize,
    pub(super) begins_turn: bool,
    pub(super) number: Option<u32>,
    pub(super) spot: RecordCell,
}

/// One moment, and what is said there.
#[derive(Clone, Debug, Default)]
pub(super) struct Branch {
    before: Option<Moment>,
    /// What can follow, the main way first.
    after: Vec<Moment>,
    /// `None` at the start.
    pub(super) played: Option<Move>,
    /// What is said before the move; only where it begins a variation.
    pub(super) opening: Vec<String>,
    pub(super) comments: Vec<String>,
    /// Which of those that follow was visited last.
    visited: Option<Moment>,
}

/// The moments of a study. Deleted ones leave a gap, so that the others keep their numbers.
#[derive(Clone, Debug)]
pub(super) struct Branches {
    moments: Vec<Option<Branch>>,
}

impl Branches {
    pub(super) fn new() -> Branches {
        Branches { moments: vec![Some(Branch::default())] }
    }

    pub(super) fn get(&self, moment: Moment) -> Option<&Branch> {
        self.moments.get(moment.0)?.as_ref()
    }

    pub(super) fn get_mut(&mut self, moment: Moment) -> Option<&mut Branch> {
        self.moments.get_mut(moment.0)?.as_mut()
    }

    pub(super) fn before(&self, moment: Moment) -> Option<Moment> {
        self.get(moment)?.before
    }

    pub(super) fn after(&self, moment: Moment) -> &[Moment] {
        self.get(moment).map(|branch| branch.after.as_slice()).unwrap_or_default()
    }

    pub(super) fn text(&self, moment: Moment) -> Option<&str> {
        self.get(moment)?.played.as_ref().map(|played| played.text.as_str())
    }

    /// The moment that follows with this move.
    pub(super) fn follow(&self, moment: Moment, text: &str) -> Option<Moment> {
        self.after(moment).iter().copied().find(|it| self.text(*it) == Some(text))
    }

    /// Adds a way to go on.
    pub(super) fn add(&mut self, before: Moment, played: Move) -> Moment {
        let new = Moment(self.moments.len());
        self.moments.push(Some(Branch { before: Some(before), played: Some(played), ..Branch::default() }));
        if let Some(branch) = self.get_mut(before) {
            branch.after.push(new);
        }
        new
    }

    /// The moments from the first move to this one.
    pub(super) fn path(&self, moment: Moment) -> Vec<Moment> {
        let mut path = Vec::new();
        let mut at = moment;
        while let Some(before) = self.before(at) {
            path.push(at);
            at = before;
        }
        path.reverse();
        path
    }

    /// Remembers that somebody went this way.
    pub(super) fn visit(&mut self, moment: Moment) {
        let mut at = moment;
        while let Some(before) = self.before(at) {
            if let Some(branch) = self.get_mut(before) {
                branch.visited = Some(at);
            }
            at = before;
        }
    }

    /// Where going on leads: the way that was gone last, else the main one.
    pub(super) fn ahead(&self, moment: Moment) -> Option<Moment> {
        self.get(moment)?.visited.or_else(|| self.after(moment).first().copied())
    }

    /// The last moment of the main line.
    pub(super) fn main_end(&self) -> Moment {
        let mut at = Moment::START;
        while let Some(next) = self.after(at).first() {
            at = *next;
        }
        at
    }

    /// Makes the way that leads to this moment the main one, as far back as the line it is in begins.
    pub(super) fn promote(&mut self, moment: Moment) {
        let mut at = moment;
        while let Some(before) = self.before(at) {
            if self.after(before).first() != Some(&at) {
                if let Some(branch) = self.get_mut(before) {
                    branch.after.retain(|it| *it != at);
                    branch.after.insert(0, at);
                }
                return self.close_opening(before);
            }
            at = before;
        }
    }

    /// What was said before the first move of a variation is said after the move before, once it is none any more.
    fn close_opening(&mut self, moment: Moment) {
        let Some(first) = self.after(moment).first().copied() else { return };
        let opening = self.get_mut(first).map(|branch| std::mem::take(&mut branch.opening));
        if let (Some(branch), Some(opening)) = (self.get_mut(moment), opening) {
            branch.comments.extend(opening);
        }
    }

    /// Deletes a moment and all that follows it. The start stays.
    pub(super) fn delete(&mut self, moment: Moment) {
        let Some(before) = self.before(moment) else { return };
        if let Some(branch) = self.get_mut(before) {
            branch.after.retain(|it| *it != moment);
            branch.visited = branch.visited.filter(|it| *it != moment);
        }
        self.close_opening(before);
        let mut doomed = vec![moment];
        while let Some(next) = doomed.pop() {
            let branch = self.moments.get_mut(next.0).and_then(Option::take);
            doomed.extend(branch.into_iter().flat_map(|branch| branch.after));
        }
    }

    /// Every moment after the start with its depth, in the order a record tells them: a move, what could have been
    /// played instead, then how it went on. The main line is 0 deep.
    pub(super) fn in_order(&self) -> Vec<(Moment, usize)> {
        let mut order = Vec::new();
        // What is still to be told: from a moment on, or beginning with it.
        let mut waiting = vec![(Moment::START, 0, false)];
        while let Some((moment, depth, begins)) = waiting.pop() {
            if begins {
                order.push((moment, depth));
                waiting.push((moment, depth, false));
                continue;
            }
            let Some((main, others)) = self.after(moment).split_first() else { continue };
            order.push((*main, depth));
            waiting.push((*main, depth, false));
            waiting.extend(others.iter().rev().map(|other| (*other, depth + 1, true)));
        }
        order
    }

    /// The lines of a record, without its headers.
    pub(super) fn write(&self, tree: &mut TextTree) {
        let opening = self.get(Moment::START).map(|branch| branch.comments.clone()).unwrap_or_default();
        if let Some(main) = tree.line_mut(LineId::MAIN) {
            main.comments = opening;
        }
        let mut waiting = vec![(Moment::START, LineId::MAIN)];
        while let Some((moment, line)) = waiting.pop() {
            let Some((main, others)) = self.after(moment).split_first() else { continue };
            self.write_move(*main, line, tree);
            let index = tree.line(line).map_or(0, |it| it.moves.len()).saturating_sub(1);
            waiting.push((*main, line));
            for other in others {
                let Some(varied) = tree.vary(line, index) else { continue };
                let opening = self.get(*other).map(|branch| branch.opening.clone()).unwrap_or_default();
                if let Some(begun) = tree.line_mut(varied) {
                    begun.comments = opening;
                }
                self.write_move(*other, varied, tree);
                waiting.push((*other, varied));
            }
        }
    }

    fn write_move(&self, moment: Moment, line: LineId, tree: &mut TextTree) {
        let Some(branch) = self.get(moment) else { return };
        tree.push(line, branch.played.as_ref().map(|played| played.text.clone()).unwrap_or_default());
        branch.comments.iter().for_each(|comment| tree.comment(line, comment.clone()));
    }
}
