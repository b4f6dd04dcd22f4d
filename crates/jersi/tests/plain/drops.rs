//! Pieces that enter from the hand: placements before the game, and drops.

use super::board::{self, Cell};
use super::piece::{self, Kind, Piece, may_stack};
use super::turn::Turn;
use super::{Game, Plain};

/// "Held pieces of any kind but M and B are placed first".
fn is_placed_first(piece: Piece) -> bool {
    !matches!(piece.kind, Kind::Cmana | Kind::Bevri)
}

impl Plain {
    /// "While the player to move holds such pieces, the turn is one placement".
    pub fn is_placing(&self) -> bool {
        self.hand().into_iter().any(is_placed_first)
    }

    /// "One piece each in turn"; "placements do not touch the clock".
    pub fn placements(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for cell in board::all_cells(self.game) {
            for piece in self.hand().into_iter().filter(|&piece| is_placed_first(piece)) {
                if self.may_place(piece, cell) {
                    let mut after = self.clone();
                    after.put(piece, cell);
                    after.end_placement();
                    let letter = self.placement_letter(piece.kind);
                    let text = format!("{letter}:{}", board::name(self.game, cell));
                    turns.push(Turn { text, steps: Vec::new(), after });
                }
            }
        }
        turns
    }

    /// Where a piece may be placed before the game.
    fn may_place(&self, piece: Piece, cell: Cell) -> bool {
        let game = self.game;
        let is_jersi_1 = matches!(game, Game::Jersi1 | Game::Jersi1Filled);
        // "Own first two" rows, or "own first three (15 nodes)".
        let n_rows = if self.settings.three_rows { 3 } else { 2 };
        let is_own = |cell: Cell| board::rows_from_home(game, self.side, cell) < n_rows;
        // 1.0 before it was 1.0: "empty nodes only".
        if !is_own(cell) || self.settings.three_rows && !self.cells[&cell].is_empty() {
            return false;
        }
        // 1.0: "while the kunti is held nothing else may take the last empty node".
        let n_empty = self.cells.iter().filter(|(cell, stack)| is_own(**cell) && stack.is_empty()).count();
        let holds_kunti = self.reserve.contains_key(&Piece { kind: Kind::Kunti, ..piece });
        if is_jersi_1
            && holds_kunti
            && piece.kind != Kind::Kunti
            && n_empty == 1
            && self.cells[&cell].is_empty()
        {
            return false;
        }
        // 2.0 and 3.0: "nothing on the kunti, the kunti on anything"; "no mokca closes a cell while placing".
        self.may_put(piece, cell)
    }

    /// "1.0 and 2.0: N kunti, K cukla, C kuctai, R kurfa. 3.0 and square: C cukla, K kuctai, N, R, M mokca; other specials
    /// by their position letter". Capitals for both colours.
    fn placement_letter(&self, kind: Kind) -> char {
        match (self.game, kind) {
            (Game::Jersi3 | Game::Square, Kind::Cukla) => 'C',
            (Game::Jersi3 | Game::Square, Kind::Kuctai) => 'K',
            (Game::Jersi3 | Game::Square, Kind::Mokca) => 'M',
            _ => piece::letter(self.game, kind),
        }
    }

    /// "A drop is the whole turn: one piece, two on one cell, or two on edge neighbours, all inside the zone".
    pub fn drops(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for (first, first_cell) in self.single_drops(self) {
            let mut board = self.clone();
            board.put(first, first_cell);
            let text = self.drop_text(first, first_cell);
            turns.push(board.clone().dropped(text.clone()));
            for (second, second_cell) in board.single_drops(self) {
                // "One mountain and one carrier in a turn: in `jersi-4` only".
                if first.kind != second.kind && self.game != Game::Jersi4 {
                    continue;
                }
                // "On one cell bottom first"; on two, "by cell name as text (`a2` before `b1`)".
                let name = |cell| board::name(self.game, cell);
                let is_ordered = name(first_cell) < name(second_cell);
                let is_neighbour = board::are_neighbours(self.game, first_cell, second_cell);
                if first_cell == second_cell || (is_neighbour && is_ordered) {
                    let mut board = board.clone();
                    board.put(second, second_cell);
                    turns.push(board.dropped(format!("{text}/{}", self.drop_text(second, second_cell))));
                }
            }
        }
        turns
    }

    /// Every way to drop one piece in a turn that began at `began`.
    fn single_drops(&self, began: &Plain) -> Vec<(Piece, Cell)> {
        let mut drops = Vec::new();
        for piece in self.hand().into_iter().filter(|&piece| !is_placed_first(piece)) {
            for cell in board::all_cells(self.game) {
                // "Two drops are simultaneous: both are judged by what was active before the turn".
                let is_closed = !self.cells[&cell].is_empty() && began.is_closed(began, piece, cell);
                if self.is_drop_zone(piece, cell) && self.may_put(piece, cell) && !is_closed {
                    drops.push((piece, cell));
                }
            }
        }
        drops
    }

    /// The rows of the table in "Mountains and carriers".
    fn is_drop_zone(&self, piece: Piece, cell: Cell) -> bool {
        let row = board::rows_from_home(self.game, piece.side, cell);
        let zone = match (self.game, piece.kind) {
            (Game::Jersi3, Kind::Cmana) => 1..=4,
            (Game::Jersi3, _) => 0..=4,
            (Game::Square, Kind::Cmana) => 1..=3,
            // Carriers of the square, and both in 4.0.
            _ => 0..=3,
        };
        // Option of 4.6: "drops on the whole board".
        self.settings.drops_anywhere || zone.contains(&row)
    }

    /// The kinds of pieces the player to move holds, as pieces.
    fn hand(&self) -> Vec<Piece> {
        self.reserve.keys().copied().filter(|piece| piece.side == self.side).collect()
    }

    /// "Mountain on: an empty cell or an own lone mountain"; "carrier on: an empty cell or an own lone piece but the kunti, own
    /// mountain included, no enemy mountain".
    fn may_put(&self, piece: Piece, cell: Cell) -> bool {
        match self.cells[&cell].as_slice() {
            [] => true,
            [lone] => lone.side == piece.side && may_stack(self.game, piece, *lone),
            _ => false,
        }
    }

    /// Takes a piece from the hand and puts it on a cell.
    fn put(&mut self, piece: Piece, cell: Cell) {
        self.cells.get_mut(&cell).unwrap().push(piece);
        let n_left = self.reserve.get_mut(&piece).unwrap();
        *n_left -= 1;
        if *n_left == 0 {
            self.reserve.remove(&piece);
        }
    }

    /// The turn that leads to this board: "a drop is the whole turn".
    fn dropped(mut self, text: String) -> Turn {
        self.end_turn(false);
        Turn { text, steps: Vec::new(), after: self }
    }

    /// "The letters identifying the piece, then `:` and the position".
    fn drop_text(&self, piece: Piece, cell: Cell) -> String {
        let letters = match piece.kind {
            Kind::Bevri => "BV",
            Kind::Cmana => "CM",
            kind => panic!("{kind:?} is placed, not dropped"),
        };
        format!("{letters}:{}", board::name(self.game, cell))
    }
}
