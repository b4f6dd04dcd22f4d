//! One turn: one or two steps and, with landing, the reset of a beaten kunti; or a drop; or an exchange; or a placement.

use super::board::{self, Cell};
use super::piece::{Kind, Piece, may_stack};
use super::step::Step;
use super::{Plain, SecondStep};

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
        [self.moving_turns(), self.exchanges(), self.drops()].into_iter().flatten().collect()
    }

    /// "The whole turn may be an exchange: own kunti and own mucti change places, supports stay. Always possible: both are
    /// tops".
    pub fn exchanges(&self) -> Vec<Turn> {
        let cells_of = |kind| {
            let is_top = move |stack: &Vec<Piece>| stack.last() == Some(&Piece { side: self.side, kind });
            self.cells.iter().filter(move |(_, stack)| is_top(stack)).map(|(cell, _)| *cell)
        };
        let mut turns = Vec::new();
        for kunti in cells_of(Kind::Kunti) {
            for mucti in cells_of(Kind::Mucti) {
                let mut after = self.clone();
                let taken = after.cells.get_mut(&kunti).unwrap().pop().unwrap();
                let other = after.cells.get_mut(&mucti).unwrap().pop().unwrap();
                after.cells.get_mut(&kunti).unwrap().push(other);
                after.cells.get_mut(&mucti).unwrap().push(taken);
                after.end_turn(false);
                let [one, two] = [kunti, mucti].map(|cell| board::name(self.game, cell));
                turns.push(Turn { text: format!("{one}~{two}"), steps: Vec::new(), after });
            }
        }
        turns
    }

    /// Whether the second step may go that way.
    fn may_follow(&self, first: Step, second: Step) -> bool {
        match self.settings.second_step {
            SecondStep::Any => true,
            SecondStep::Turning => second.direction != first.direction,
            SecondStep::Straight => second.direction == first.direction,
            SecondStep::None => false,
        }
    }

    /// "Each player plays one or two moves".
    fn moving_turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for first in self.first_steps() {
            let mut halfway = self.clone();
            let captured = halfway.take_step(first);
            let text = format!("{}{}", board::name(self.game, first.from), self.step_text(first, &captured));
            turns.extend(halfway.clone().ended(self, &text, &[first], &captured));
            // Capture: "taking the kunti wins at once: no second step after it".
            if !self.settings.landing && has_kunti(&captured) {
                continue;
            }
            // "For his optional second move, the player must engage 1 or 2 pieces of the arrival stack of the
            // first": "if 1 piece has moved, then 2 pieces must move; if 2 pieces have moved, then only 1
            // must move".
            let second_steps = halfway.steps(self, first.to, 3 - first.n_pieces);
            for second in second_steps.into_iter().filter(|&second| self.may_follow(first, second)) {
                let mut board = halfway.clone();
                let captured_second = board.take_step(second);
                let text = format!("{text}{}", self.step_text(second, &captured_second));
                let captured = [captured.as_slice(), &captured_second].concat();
                turns.extend(board.ended(self, &text, &[first, second], &captured));
            }
        }
        turns
    }

    /// The turns that result if the player stops here: one, or with landing one for each cell where a beaten
    /// kunti can be reset.
    fn ended(mut self, began: &Plain, text: &str, steps: &[Step], captured: &[Piece]) -> Vec<Turn> {
        let kunti = Piece { side: self.side.other(), kind: Kind::Kunti };
        let mut turns = Vec::new();
        // "When two moves are played and the kunti is beaten, its reset is always the final action of the
        // turn".
        if self.settings.landing && has_kunti(captured) {
            for cell in self.reset_cells(began, kunti) {
                let mut after = self.clone();
                after.cells.get_mut(&cell).unwrap().push(kunti);
                after.end_turn(true);
                let text = format!("{text}/KN:{}", board::name(self.game, cell));
                turns.push(Turn { text, steps: steps.to_vec(), after });
            }
        }
        // No kunti to reset, or "no cell: the capturer wins": the kunti stays off the board, which ends the game.
        if turns.is_empty() {
            self.end_turn(!captured.is_empty());
            turns.push(Turn { text: text.to_owned(), steps: steps.to_vec(), after: self });
        }
        turns
    }

    /// "He must reset this beaten kunti on the enemy row furthest back, in the cell of his choice, empty or
    /// occupied"; "the stacking rules apply to all actions of the game".
    ///
    /// "Empty cell, lone piece of the owner, lone mountain of either colour, unless a mokca closes it".
    fn reset_cells(&self, began: &Plain, kunti: Piece) -> Vec<Cell> {
        let mut cells = board::row_cells(self.game, board::back_row(self.game, kunti.side));
        cells.retain(|cell| match self.cells[cell].as_slice() {
            [] => true,
            [lone] => may_stack(self.game, kunti, *lone) && !self.is_closed(began, kunti, *cell),
            _ => false,
        });
        cells
    }
}

/// Whether a kunti is among captured pieces.
fn has_kunti(captured: &[Piece]) -> bool {
    captured.iter().any(|piece| piece.kind == Kind::Kunti)
}
