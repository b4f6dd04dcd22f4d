//! A game that is played, walked through and thought about: its record tree, and a place in it.
//!
//! What a page keeps for one match, be it played or studied. The [`Table`] of the current moment knows everything that led
//! there, so that rules about the past hold in variations as well.

mod branches;
mod changing;
mod walking;

use std::sync::Arc;

use game::{MoveError, Outcome, Said, Seat, Status};
use record::{GameText, Headers, Line, RecordCell, RecordMistake};

use crate::game_face::{Beginning, Game};
use crate::review::Mark;
use crate::table_face::{MoveRefused, Table};
use crate::text_tree::{TextTree, TreeMistake};
use branches::Branches;
pub use branches::Moment;

/// Headers that the game itself tells: nobody sets them.
const TOLD_BY_GAME: [&str; 3] = ["Setup", "Position", "Result"];

/// One move of a study, as a list of moves shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyMove {
    /// The moment after it.
    pub moment: Moment,
    /// Who played it.
    pub seat: Seat,
    /// Its text, as the document writes it.
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
    /// What is said before it, where it begins a variation.
    pub opening: Vec<String>,
    /// What is said after it.
    pub comments: Vec<String>,
    /// How bad it was, if what is said after it tells.
    pub mark: Option<Mark>,
    /// Whether it leads to the current moment.
    pub is_on_path: bool,
}

/// A game with its record tree and a place in it.
pub struct Study {
    game: Arc<dyn Game>,
    /// The match at the current moment.
    table: Box<dyn Table>,
    /// The text of the position before the first move.
    start: String,
    branches: Branches,
    current: Moment,
    headers: Headers,
    /// How the players ended the game, and after which move. It counts where the main line ends there.
    ended: Option<(Moment, Outcome)>,
}

impl Clone for Study {
    fn clone(&self) -> Study {
        Study {
            game: Arc::clone(&self.game),
            table: self.table.boxed_clone(),
            start: self.start.clone(),
            branches: self.branches.clone(),
            current: self.current,
            headers: self.headers.clone(),
            ended: self.ended,
        }
    }
}

impl std::fmt::Debug for Study {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let info = self.game.info();
        f.debug_struct("Study")
            .field("game", &info.id)
            .field("path", &self.path_texts())
            .finish_non_exhaustive()
    }
}

/// Making a study and writing it down.
impl Study {
    /// A game that begins.
    ///
    /// # Errors
    /// Says why the set-up or the position is none.
    pub fn new(game: Box<dyn Game>, beginning: Beginning<'_>) -> Result<Study, Said> {
        let table = game.begin(beginning)?;
        Ok(Study::at(Arc::from(game), table))
    }

    fn at(game: Arc<dyn Game>, table: Box<dyn Table>) -> Study {
        let mut headers = Headers::default();
        headers.set("Game", &game.info().id);
        Study {
            game,
            start: table.position_text(),
            table,
            branches: Branches::new(),
            current: Moment::START,
            headers,
            ended: None,
        }
    }

    /// A record to go on from, at the end of what was played. What could not be read of it becomes a comment where it
    /// stood, so that nothing is lost and moves can follow.
    ///
    /// # Errors
    /// The first text of the tree that means nothing where it stands.
    pub fn of_tree(game: Box<dyn Game>, tree: &TextTree) -> Result<Study, Box<TreeMistake>> {
        let refuse = |why| TreeMistake { place: None, text: tree.start.clone(), why, nearest: Vec::new() };
        let table = game.begin(Beginning::Position(&tree.start)).map_err(refuse)?;
        let mut study = Study::at(Arc::from(game), table);
        let name = study.headers.clone();
        study.headers = tree.headers.clone();
        if study.headers.get("Game").is_none() {
            name.iter().for_each(|(name, text)| study.headers.set(name, text));
        }
        study.take_lines(tree)?;
        let end = study.branches.main_end();
        study.go(end);
        // An end that the board shows needs no claim.
        study.ended =
            tree.score.filter(|_| matches!(study.table.status(), Status::ToMove(_))).map(|it| (end, it));
        Ok(study)
    }

    /// Reads one game of a file as far as it can be read, and tells every mistake.
    ///
    /// # Errors
    /// Where what was read means nothing to the game; no text is known that does.
    pub fn read<'a>(
        game: Box<dyn Game>,
        record: impl Into<GameText<'a>>,
    ) -> Result<(Study, Vec<RecordMistake>), Box<TreeMistake>> {
        let (tree, mistakes) = game.read_tree(record.into());
        Ok((Study::of_tree(game, &tree)?, mistakes))
    }

    fn take_lines(&mut self, tree: &TextTree) -> Result<(), Box<TreeMistake>> {
        let mut moments: Vec<Vec<Moment>> = tree.lines().iter().map(|_| Vec::new()).collect();
        for (id, varied) in tree.lines_in_order() {
            let Some(line) = tree.line(id) else { continue };
            let varied = varied.and_then(|(line, index)| moments.get(line.index())?.get(index).copied());
            let begin = varied.and_then(|moment| self.branches.before(moment)).unwrap_or(Moment::START);
            self.go(begin);
            let mut played = Vec::new();
            for (index, node) in line.moves.iter().enumerate() {
                let moment = self.push(&node.played).map_err(|refused| {
                    let (why, nearest) = in_parts(refused);
                    TreeMistake { place: Some((id, index)), text: node.played.clone(), why, nearest }
                })?;
                self.say(moment, &node.comments);
                played.push(moment);
            }
            self.take_words(line, varied, &played);
            if let Some(known) = moments.get_mut(id.index()) {
                *known = played;
            }
        }
        Ok(())
    }

    /// Takes what is said before the first move of a line, and what could not be read after its last. `varied` is the move that
    /// the line replaces; what a variation without a move says belongs to that one.
    fn take_words(&mut self, line: &Line<String>, varied: Option<Moment>, played: &[Moment]) {
        let first = played.first().and_then(|first| self.branches.get_mut(*first));
        match (first, varied) {
            (Some(first), Some(_)) => first.opening.clone_from(&line.comments),
            (_, None) => self.say(Moment::START, &line.comments),
            (None, Some(varied)) => self.say(varied, &line.comments),
        }
        let last = played.last().copied().or(varied).unwrap_or(Moment::START);
        self.say(last, line.unread.as_slice());
    }

    fn say(&mut self, moment: Moment, comments: &[String]) {
        if let Some(branch) = self.branches.get_mut(moment) {
            branch.comments.extend_from_slice(comments);
        }
    }

    /// The record in texts.
    #[must_use]
    pub fn tree(&self) -> TextTree {
        let mut tree = TextTree::new(self.start.clone());
        tree.headers = self.headers.clone();
        tree.score = self.score();
        self.branches.write(&mut tree);
        tree
    }

    /// The canonical text of the record, with headers, comments and variations.
    ///
    /// # Errors
    /// Where the game does not understand its own texts; none is known that does not.
    pub fn record_text(&self) -> Result<String, Box<TreeMistake>> {
        self.game.write_tree(&self.tree())
    }

    /// The game, with its options settled.
    #[must_use]
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    /// The text of the position before the first move.
    #[must_use]
    pub fn start_text(&self) -> &str {
        &self.start
    }

    /// Who, when, where.
    #[must_use]
    pub fn headers(&self) -> &Headers {
        &self.headers
    }

    /// Sets a header, or takes it away where the text is blank. Set-up, position and result are told by the game and not
    /// set.
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

/// A refusal as a mistake of a tree tells it.
fn in_parts(refused: MoveRefused) -> (Said, Vec<String>) {
    match refused {
        MoveRefused::Over => (Box::new(refused), Vec::new()),
        MoveRefused::Refused(
            MoveError::Unreadable { why, nearest } | MoveError::Illegal { why, nearest },
        ) => (why, nearest),
    }
}
