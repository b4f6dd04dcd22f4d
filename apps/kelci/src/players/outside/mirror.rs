//! A table in an engine's own notation, kept in step with the table the game is played at.

use catalogue::{Beginning, Game, Table};
use game::Notation;

use super::engine_notation;
use crate::players::Failure;

/// The same game as at the table, in the texts the engine reads.
pub(super) struct Mirror {
    table: Box<dyn Table>,
    start: String,
    notation: Notation,
    /// Each move so far, in the document's texts and in the engine's.
    moves: Vec<(String, String)>,
}

impl Mirror {
    pub(super) fn new(game: &dyn Game, start: &str) -> Result<Mirror, Failure> {
        let table = game.begin(Beginning::Position(start)).map_err(|_| Failure::OtherGame)?;
        Ok(Mirror { table, start: start.into(), notation: engine_notation(game), moves: Vec::new() })
    }

    /// Catches up with a table: takes back what it no longer has, plays what it has more.
    pub(super) fn follow(&mut self, table: &dyn Table) -> Result<(), Failure> {
        let wanted = table.move_texts();
        let n_common = self.moves.iter().zip(&wanted).take_while(|((ours, _), text)| ours == *text).count();
        while self.moves.len() > n_common {
            self.moves.pop();
            self.table.undo();
        }
        for text in wanted.into_iter().skip(n_common) {
            let place = self.table.legal_texts(Notation::Document).iter().position(|legal| *legal == text);
            let theirs = place.and_then(|place| self.table.legal_texts(self.notation).into_iter().nth(place));
            let theirs = theirs.ok_or(Failure::OtherGame)?;
            self.table.play(&text, Notation::Document).map_err(|_| Failure::OtherGame)?;
            self.moves.push((text, theirs));
        }
        Ok(())
    }

    /// The whole game as an order to an engine: with its moves, as repetition may matter.
    pub(super) fn position_line(&self) -> String {
        let moves: String = self.moves.iter().map(|(_, theirs)| format!(" {theirs}")).collect();
        let moves = if moves.is_empty() { moves } else { format!(" moves{moves}") };
        format!("position fen {}{moves}", self.start)
    }

    /// The document's text of a move that an engine has named; `None` when it is not legal.
    pub(super) fn meaning_of(&mut self, text: &str) -> Option<String> {
        self.table.play(text, self.notation).ok()?;
        self.table.undo()
    }
}
