//! A study: a game with its variations and comments, and a place in it.
//!
//! Nobody plays against anybody here: a study is made from a match, a record or a position, walked through, tried out and
//! annotated. It holds moments, so rules about the past hold in variations as well.

use std::sync::Arc;

use catalogue::{Beginning, Decision, Game, Moment, MomentTree, MoveRefused};
use game::{Notation, Outcome, Said, Status};
use record::{GameText, Headers, RecordMistake};

use crate::matches::Match;
use crate::tree::{ListedMove, NodeId, Tree};

/// Headers that the game itself tells: nobody sets them.
const TOLD_BY_GAME: [&str; 3] = ["Setup", "Position", "Result"];

/// A game with its variations, comments and headers, and a place in it.
#[derive(Clone)]
pub struct Study {
    game: Arc<dyn Game>,
    tree: Tree,
    current: NodeId,
    headers: Headers,
    /// How the players ended the game, and after which move. It counts where the main line ends there.
    ended: Option<(NodeId, Outcome)>,
}

impl std::fmt::Debug for Study {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Study")
            .field("game", &self.game.info().id)
            .field("path", &self.path_texts())
            .finish_non_exhaustive()
    }
}

/// Making a study and writing it down.
impl Study {
    /// A game that begins.
    ///
    /// # Errors
    /// Explains why the set-up or the position is invalid.
    pub fn new(game: Arc<dyn Game>, beginning: Beginning<'_>) -> Result<Study, Said> {
        let start = game.start(beginning)?;
        let mut headers = Headers::default();
        headers.set("Game", &game.info().id);
        Ok(Study { game, tree: Tree::new(start), current: NodeId::START, headers, ended: None })
    }

    /// A match to be studied, at the moment where it stands. What was taken back is there as variations.
    #[must_use]
    pub fn of_match(game: &Match) -> Study {
        let claim = game.ending().and_then(|ending| ending.claim());
        let mut tree = game.tree().clone();
        tree.make_main(game.now());
        Study {
            game: Arc::clone(game.game()),
            tree,
            current: game.now(),
            headers: game.headers(),
            ended: claim.map(|outcome| (game.now(), outcome)),
        }
    }

    /// A record to go on from, at the end of its main line. Text that could not be read stands there as a comment.
    #[must_use]
    pub fn of_record(game: Arc<dyn Game>, record: &MomentTree) -> Study {
        let tree = Tree::of_record(record);
        let mut headers = record.headers.clone();
        if headers.get("Game").is_none() {
            headers.set("Game", &game.info().id);
        }
        let end = tree.main_end();
        let is_open = tree.moment(end).is_some_and(|it| matches!(it.status(), Status::ToMove(_)));
        // An end that the board shows needs no claim.
        let ended = record.score.filter(|_| is_open).map(|outcome| (end, outcome));
        let mut study = Study { game, tree, current: end, headers, ended };
        study.tree.visit(end);
        study
    }

    /// Reads one game of a file as far as it can be read, and reports every mistake.
    pub fn read<'a>(game: Arc<dyn Game>, record: impl Into<GameText<'a>>) -> (Study, Vec<RecordMistake>) {
        let (record, mistakes) = game.read_record(record.into());
        (Study::of_record(game, &record), mistakes)
    }

    /// The record, its moves as moments.
    #[must_use]
    pub fn to_record(&self) -> MomentTree {
        let mut record = self.tree.to_record().unwrap_or_else(|| MomentTree::new(Arc::clone(self.moment())));
        record.headers = self.headers.clone();
        record.score = self.score();
        record
    }

    /// The canonical text of the record, with headers, comments and variations.
    #[must_use]
    pub fn record_text(&self) -> String {
        let record = self.to_record();
        record.start.write_record(&record)
    }

    /// The game, with its options settled.
    #[must_use]
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    /// The moments with their variations and comments.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Who, when, where.
    #[must_use]
    pub fn headers(&self) -> &Headers {
        &self.headers
    }

    /// Sets a header, or removes it where the text is blank. Set-up, position and result are told by the game and not set.
    pub fn set_header(&mut self, name: &str, text: &str) {
        let is_told = record::header_name(name).is_some_and(|it| TOLD_BY_GAME.contains(&it.as_str()));
        if is_told {
            return;
        }
        if text.trim().is_empty() {
            self.headers.remove(name);
        } else {
            self.headers.set(name, text);
        }
    }
}

/// Walking through a study, and playing at it.
impl Study {
    /// The current moment.
    #[must_use]
    #[expect(clippy::expect_used, reason = "the current node is left before it is deleted")]
    pub fn moment(&self) -> &Arc<dyn Moment> {
        self.tree.moment(self.current).expect("the current node is there")
    }

    /// Where the study is.
    #[must_use]
    pub fn place(&self) -> NodeId {
        self.current
    }

    /// The last node of the main line.
    #[must_use]
    pub fn main_end(&self) -> NodeId {
        self.tree.main_end()
    }

    /// Who decides at the current moment, or how the game ended there: on the board, or as the players ended it.
    #[must_use]
    pub fn status(&self) -> Status {
        match self.ended_at(self.current) {
            Some(outcome) => Status::Over(outcome),
            None => self.moment().status(),
        }
    }

    /// How the players ended the game at this node.
    fn ended_at(&self, node: NodeId) -> Option<Outcome> {
        let (at, outcome) = self.ended?;
        (at == node && at == self.tree.main_end()).then_some(outcome)
    }

    /// Plays a decision at the current moment: along a line that is there already, else on a new one. Inside a line a
    /// variation begins.
    ///
    /// # Errors
    /// The game is over: [`Study::reopen`] comes first where the players ended it.
    pub fn play(&mut self, decision: Decision) -> Result<NodeId, MoveRefused> {
        if self.ended_at(self.current).is_some() {
            return Err(MoveRefused::Over);
        }
        let next = self.tree.play(self.current, decision).ok_or(MoveRefused::Over)?;
        self.go(next);
        Ok(next)
    }

    /// Plays the decision that a text means; see [`Study::play`].
    ///
    /// # Errors
    /// The rule that refuses it; nothing has changed.
    pub fn play_text(&mut self, text: &str) -> Result<NodeId, MoveRefused> {
        let decision = self.moment().read(text, Notation::Document)?;
        self.play(decision)
    }

    /// Goes to a node; answers whether it is there.
    pub fn go(&mut self, node: NodeId) -> bool {
        let is_there = self.tree.has(node);
        if is_there {
            self.current = node;
            self.tree.visit(node);
        }
        is_there
    }

    /// Goes one move back; answers whether there was one.
    pub fn back(&mut self) -> bool {
        self.tree.before(self.current).is_some_and(|before| self.go(before))
    }

    /// Goes one move on, the way that was gone last, else the main one; answers whether there was one.
    pub fn forward(&mut self) -> bool {
        self.tree.ahead(self.current).is_some_and(|ahead| self.go(ahead))
    }

    /// Goes before the first move.
    pub fn to_start(&mut self) {
        self.go(NodeId::START);
    }

    /// Goes to the end of the line that [`Study::forward`] follows.
    pub fn to_end(&mut self) {
        let mut end = self.current;
        while let Some(ahead) = self.tree.ahead(end) {
            end = ahead;
        }
        self.go(end);
    }

    /// The texts of the moves that lead to the current moment.
    #[must_use]
    pub fn path_texts(&self) -> Vec<String> {
        let path = self.tree.path(self.current);
        path.into_iter().filter_map(|it| self.tree.text(it)).map(str::to_owned).collect()
    }

    /// The way to the current moment as numbers: which of the ways to go on, from 0. With the record, they find the moment
    /// again: see [`Study::go_along`].
    #[must_use]
    pub fn trail(&self) -> Vec<usize> {
        let step = |node: NodeId| {
            let ways = self.tree.after(self.tree.before(node)?);
            ways.iter().position(|it| *it == node)
        };
        self.tree.path(self.current).into_iter().filter_map(step).collect()
    }

    /// Goes where a trail leads, from the start as far as there is a way; answers whether it was there to its end.
    pub fn go_along(&mut self, trail: &[usize]) -> bool {
        let mut at = NodeId::START;
        for step in trail {
            let Some(next) = self.tree.after(at).get(*step).copied() else {
                self.go(at);
                return false;
            };
            at = next;
        }
        self.go(at)
    }

    /// Every move in the order a record tells them: a move, its alternatives, then how it went on.
    #[must_use]
    pub fn moves(&self) -> Vec<ListedMove> {
        self.tree.moves(self.current)
    }
}

/// Changing a study: deleting, promoting, commenting, and how the game ends.
impl Study {
    /// Makes the variation that a node is in the main way at the place where it begins.
    pub fn promote(&mut self, node: NodeId) {
        self.tree.promote(node);
    }

    /// Makes the way to a node the main line.
    pub fn make_main(&mut self, node: NodeId) {
        self.tree.make_main(node);
    }

    /// Deletes a node and all that follows it; the start stays. Whoever was there is before it now.
    pub fn delete_from(&mut self, node: NodeId) {
        let Some(before) = self.tree.before(node) else { return };
        if self.tree.path(self.current).contains(&node) {
            self.go(before);
        }
        self.tree.delete(node);
        self.ended = self.ended.filter(|(at, _)| self.tree.has(*at));
    }

    /// Deletes all that follows the current moment, and how the game ended: it goes on from here.
    pub fn cut_here(&mut self) {
        for next in self.tree.after(self.current).to_vec() {
            self.delete_from(next);
        }
        self.reopen();
    }

    /// The comments after a move, or before the first one.
    #[must_use]
    pub fn comments(&self, node: NodeId) -> &[String] {
        self.tree.comments(node)
    }

    /// Replaces the comments there by this one; by none where the text is blank.
    pub fn set_comment(&mut self, node: NodeId, text: &str) {
        let text = text.trim();
        self.tree.set_comments(node, if text.is_empty() { Vec::new() } else { vec![text.to_owned()] });
    }

    /// Adds a comment there.
    pub fn add_comment(&mut self, node: NodeId, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            self.tree.add_comments(node, &[text.to_owned()]);
        }
    }

    /// Adds a line after a node, along what is there already as far as it is the same; the study stays where it is. Answers
    /// the node the line ends with.
    ///
    /// # Errors
    /// The rule that refuses one of its moves; nothing has changed.
    pub fn add_line(&mut self, node: NodeId, moves: &[String]) -> Result<NodeId, MoveRefused> {
        let mut tree = self.tree.clone();
        let mut at = node;
        for text in moves {
            let Some(moment) = tree.moment(at) else { return Ok(node) };
            if self.ended_at(at).is_some() {
                return Err(MoveRefused::Over);
            }
            let decision = moment.read(text, Notation::Document)?;
            at = tree.play(at, decision).ok_or(MoveRefused::Over)?;
        }
        self.tree = tree;
        Ok(at)
    }

    /// How the main line ended: on the board, or as the players ended it.
    #[must_use]
    pub fn score(&self) -> Option<Outcome> {
        let end = self.tree.main_end();
        if let Some(outcome) = self.ended_at(end) {
            return Some(outcome);
        }
        match self.tree.moment(end)?.status() {
            Status::Over(outcome) => Some(outcome),
            Status::ToMove(_) => None,
        }
    }

    /// Notes that the players ended the game at the current moment in a way that the board does not show: somebody
    /// resigned, a flag fell, both agreed. Answers whether they could: the main line ends here and is not over.
    pub fn end(&mut self, outcome: Outcome) -> bool {
        let is_open = matches!(self.status(), Status::ToMove(_));
        let can_end = is_open && self.current == self.tree.main_end();
        if can_end {
            self.ended = Some((self.current, outcome));
        }
        can_end
    }

    /// Takes back how the players ended the game, so that it goes on.
    pub fn reopen(&mut self) {
        self.ended = None;
    }
}
