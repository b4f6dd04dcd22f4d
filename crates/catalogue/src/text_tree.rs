//! Records told in texts, for hosts that know no game's types.

use game::{Notation, Rules, Said, Say};
use record::{LineId, RecordTree, Recorded};

/// A record with the text of its start position and the texts of its moves, as the document writes them.
pub type TextTree = RecordTree<String, String>;

/// A tree of texts that is no record of its game.
#[derive(Debug)]
pub struct TreeMistake {
    /// The line and the index of the move in it; `None` for the start.
    pub place: Option<(LineId, usize)>,
    /// The text that is refused.
    pub text: String,
    /// Why it is.
    pub why: Said,
    /// Legal texts near it, nearest first.
    pub nearest: Vec<String>,
}

impl Say for TreeMistake {
    fn say(&self, lang: game::Lang) -> String {
        let why = self.why.say(lang);
        match self.place {
            None => lang.pick(format!("the start: {why}"), format!("le départ : {why}")),
            Some((line, index)) => {
                let (line, number, text) = (line.index(), index + 1, game::quote(&self.text));
                lang.pick(
                    format!("line {line} of the tree, move {number}, '{text}': {why}"),
                    format!("ligne {line} de l’arbre, coup {number}, « {text} » : {why}"),
                )
            }
        }
    }
}

/// The positions along the lines of a tree, found line by line.
struct Walk<'a, R: Rules> {
    rules: &'a R,
    /// What each line varies.
    parents: Vec<Option<(LineId, usize)>>,
    /// The positions before each move of each line, and after the last.
    positions: Vec<Vec<R::Position>>,
}

impl<'a, R: Rules> Walk<'a, R> {
    fn new<P, M>(rules: &'a R, tree: &RecordTree<P, M>, start: R::Position) -> Walk<'a, R> {
        let mut parents = vec![None; tree.lines().len()];
        for (id, parent) in tree.lines_in_order() {
            if let Some(known) = parents.get_mut(id.index()) {
                *known = parent;
            }
        }
        let mut positions: Vec<Vec<R::Position>> = tree.lines().iter().map(|_| Vec::new()).collect();
        if let Some(main) = positions.first_mut() {
            main.push(start);
        }
        Walk { rules, parents, positions }
    }

    /// The position before a move whose predecessors have been played.
    fn before(&mut self, id: LineId, index: usize) -> Option<R::Position> {
        if index == 0
            && let Some((line, varied)) = self.parents.get(id.index()).copied().flatten()
        {
            let start = self.positions.get(line.index())?.get(varied)?.clone();
            self.positions.get_mut(id.index())?.push(start);
        }
        self.positions.get(id.index())?.get(index).cloned()
    }

    fn play(&mut self, id: LineId, mut position: R::Position, played: R::Move) -> R::Position {
        self.rules.play(&mut position, played);
        if let Some(line) = self.positions.get_mut(id.index()) {
            line.push(position.clone());
        }
        position
    }
}

type TreeOf<R> = RecordTree<<R as Rules>::Position, <R as Rules>::Move>;

/// A tree in texts.
pub(crate) fn in_texts<R: Recorded>(rules: &R, tree: &TreeOf<R>) -> TextTree {
    let mut walk = Walk::new(rules, tree, tree.start.clone());
    let mapped = tree.try_map(rules.position_text(&tree.start), |id, index, &played| {
        let Some(position) = walk.before(id, index) else { return Ok(String::new()) };
        let text = rules.move_text(&position, played, Notation::Document);
        walk.play(id, position, played);
        Ok::<String, std::convert::Infallible>(text)
    });
    let Ok(tree) = mapped;
    tree
}

/// A tree of texts in the terms of its game.
///
/// # Errors
/// The first text that means nothing where it stands.
pub(crate) fn resolve<R: Recorded>(rules: &R, tree: &TextTree) -> Result<TreeOf<R>, Box<TreeMistake>> {
    let start = rules.read_position(&tree.start).map_err(|why| {
        Box::new(TreeMistake { place: None, text: tree.start.clone(), why, nearest: Vec::new() })
    })?;
    let mut walk = Walk::new(rules, tree, start.clone());
    tree.try_map(start.clone(), |id, index, text| {
        let position = walk.before(id, index).unwrap_or_else(|| start.clone());
        let played = rules.read_move(&position, text, Notation::Document).map_err(|error| {
            let nearest = error.nearest().to_vec();
            let (game::MoveError::Unreadable { why, .. } | game::MoveError::Illegal { why, .. }) = error;
            Box::new(TreeMistake { place: Some((id, index)), text: text.clone(), why, nearest })
        })?;
        walk.play(id, position, played);
        Ok(played)
    })
}
