//! Pieces that enter from the hand: the free set-up of Jersi 2 and the drops of Jersi 4.

use super::board::{self, Cell};
use super::piece::{self, Kind, Piece, may_stack};
use super::turn::Turn;
use super::{Game, Plain};

impl Plain {
    /// Jersi 2: whether pieces are still to be placed.
    pub fn is_placing(&self) -> bool {
        self.game == Game::Jersi2 && !self.reserve.is_empty()
    }

    /// Jersi 2: "the players set all their pieces, one by one, in turn, in the 2 rows closest to their sides,
    /// respecting the stacking rules".
    pub fn placements(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for cell in board::all_cells(self.game) {
            let is_home = board::rows_from_home(self.game, self.side, cell) < 2;
            for piece in self.hand() {
                if is_home && self.may_put(piece, cell) {
                    let mut after = self.clone();
                    after.put(piece, cell);
                    after.end_placement();
                    // "The letter identifying the piece, then `:` and the position": capitals for both
                    // colours.
                    let letter = piece::letter(self.game, piece.kind);
                    let text = format!("{letter}:{}", board::name(self.game, cell));
                    turns.push(Turn { text, steps: Vec::new(), after });
                }
            }
        }
        turns
    }

    /// Jersi 4: "the player may drop one or two pieces of his reserve".
    pub fn drops(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for (first, first_cell) in self.single_drops() {
            let mut board = self.clone();
            board.put(first, first_cell);
            let text = drop_text(first, first_cell);
            turns.push(board.clone().dropped(text.clone()));
            for (second, second_cell) in board.single_drops() {
                // "They must arrive either in the same cell" (the bottom is written first) "or in two cells
                // that are neighbours by an edge" (one turn whatever the order: the smaller cell name is
                // written first).
                let is_ordered = cell_order(first_cell) < cell_order(second_cell);
                let is_neighbour = board::are_neighbours(first_cell, second_cell);
                if first_cell == second_cell || (is_neighbour && is_ordered) {
                    let mut board = board.clone();
                    board.put(second, second_cell);
                    turns.push(board.dropped(format!("{text}/{}", drop_text(second, second_cell))));
                }
            }
        }
        turns
    }

    /// Every way to drop one piece.
    fn single_drops(&self) -> Vec<(Piece, Cell)> {
        let cells: Vec<Cell> =
            board::all_cells(self.game).into_iter().filter(|&cell| self.is_drop_zone(cell)).collect();
        let mut drops = Vec::new();
        for piece in self.hand() {
            drops.extend(cells.iter().filter(|cell| self.may_put(piece, **cell)).map(|cell| (piece, *cell)));
        }
        drops
    }

    /// "His half of the field: rows a to d for white, f to i for black; row e is forbidden".
    fn is_drop_zone(&self, cell: Cell) -> bool {
        // Option of 4.6: "drops on the whole board".
        self.settings.drops_anywhere || board::rows_from_home(self.game, self.side, cell) < 4
    }

    /// The kinds of pieces the player to move holds, as pieces.
    fn hand(&self) -> Vec<Piece> {
        self.reserve.keys().copied().filter(|piece| piece.side == self.side).collect()
    }

    /// "A dropped piece must arrive on an empty cell or in a cell occupied by a piece of the same colour", by
    /// the stacking rules: an enemy mountain is not a valid target.
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
}

/// "The letters identifying the piece, then `:` and the position".
fn drop_text(piece: Piece, cell: Cell) -> String {
    let letters = match piece.kind {
        Kind::Bevri => "BV",
        Kind::Cmana => "CM",
        kind => panic!("{kind:?} is never held in hand"),
    };
    format!("{letters}:{}", board::name(Game::Jersi4, cell))
}

/// Cells in the order of their names: by row, then from the left.
fn cell_order(cell: Cell) -> (i32, i32) {
    (cell.1, cell.0)
}
