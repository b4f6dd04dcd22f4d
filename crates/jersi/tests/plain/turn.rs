//! One turn: one or two steps and, in Jersi 4, the reset of a beaten kunti; or a drop; or a placement.

use super::board::{self, Cell};
use super::piece::{Kind, Piece, may_stack};
use super::step::Step;
use super::{Game, Plain};

/// A legal turn.
pub struct Turn {
    /// In the document's notation.
    pub text: String,
    /// Its steps; none for a drop or a placement.
    pub steps: Vec<Step>,
    /// The position after it.
    pub after: Plain,
}

impl Plain {
    /// Every legal turn; none when the game is over.
    pub fn every_turn(&self) -> Vec<Turn> {
        if self.result().is_some() {
            return Vec::new();
        }
        if self.is_placing() {
            return self.placements();
        }
        // Jersi 4: "the player decides on one of two actions: a drop from his reserve; one or two moves".
        [self.moving_turns(), self.drops()].into_iter().flatten().collect()
    }

    /// "Each player plays one or two moves".
    fn moving_turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for first in self.first_steps() {
            let mut halfway = self.clone();
            let captured = halfway.take_step(first);
            let text = format!("{}{}", board::name(self.game, first.from), self.step_text(first, &captured));
            turns.extend(halfway.clone().ended(&text, &[first], &captured));
            // Jersi 2: "when a player captures the opposing kunti, the game ends".
            if self.game == Game::Jersi2 && has_kunti(&captured) {
                continue;
            }
            // "For his optional second move, the player must engage 1 or 2 pieces of the arrival stack of the
            // first": "if 1 piece has moved, then 2 pieces must move; if 2 pieces have moved, then only 1
            // must move".
            for second in halfway.steps(first.to, 3 - first.n_pieces) {
                let mut board = halfway.clone();
                let captured_second = board.take_step(second);
                let text = format!("{text}{}", self.step_text(second, &captured_second));
                let captured = [captured.as_slice(), &captured_second].concat();
                turns.extend(board.ended(&text, &[first, second], &captured));
            }
        }
        turns
    }

    /// The turns that result if the player stops here: one, or in Jersi 4 one for each cell where a beaten
    /// kunti can be reset.
    fn ended(mut self, text: &str, steps: &[Step], captured: &[Piece]) -> Vec<Turn> {
        let kunti = Piece { side: self.side.other(), kind: Kind::Kunti };
        self.end_turn(!captured.is_empty());
        let mut turns = Vec::new();
        // "When two moves are played and the kunti is beaten, its reset is always the final action of the
        // turn".
        if self.game == Game::Jersi4 && has_kunti(captured) {
            for cell in self.reset_cells(kunti) {
                let mut after = self.clone();
                after.cells.get_mut(&cell).unwrap().push(kunti);
                let text = format!("{text}/KN:{}", board::name(self.game, cell));
                turns.push(Turn { text, steps: steps.to_vec(), after });
            }
        }
        // No kunti to reset, or "no cell is valid": the kunti stays off the board, which ends the game.
        if turns.is_empty() {
            turns.push(Turn { text: text.to_owned(), steps: steps.to_vec(), after: self });
        }
        turns
    }

    /// "He must reset this beaten kunti on the enemy row furthest back, in the cell of his choice, empty or
    /// occupied"; "the stacking rules apply to all actions of the game".
    fn reset_cells(&self, kunti: Piece) -> Vec<Cell> {
        let mut cells = board::row_cells(self.game, board::back_row(self.game, kunti.side));
        cells.retain(|cell| match self.cells[cell].as_slice() {
            [] => true,
            [lone] => may_stack(self.game, kunti, *lone),
            _ => false,
        });
        cells
    }
}

/// Whether a kunti is among captured pieces.
fn has_kunti(captured: &[Piece]) -> bool {
    captured.iter().any(|piece| piece.kind == Kind::Kunti)
}
