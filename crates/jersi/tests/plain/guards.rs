//! Mokca and fendi: pieces that forbid arrivals around them.

use super::Plain;
use super::board::{self, Cell};
use super::piece::{Kind, Piece};

impl Plain {
    /// Whether the cell borders a piece of kind `guard` that works on a pile topped by `top`.
    ///
    /// "When G and F work: if they were active when the turn began and still are, on that cell, at that step or reset".
    /// Active: "alone or on top".
    fn borders_working(&self, guard: Kind, began: &Plain, top: Piece, cell: Cell) -> bool {
        board::directions(self.game).iter().map(|&direction| board::ahead(cell, direction, 1)).any(|beside| {
            let is_top =
                |position: &Plain| position.cells.get(&beside).and_then(|stack| stack.last().copied());
            let (before, now) = (is_top(began), is_top(self));
            let Some(piece) = before.filter(|piece| piece.kind == guard && now == before) else {
                return false;
            };
            // "A pile topped by a mokca is closed out by enemy mokcas only"; the fendi alike.
            top.kind != guard || piece.side != top.side
        })
    }

    /// Mokca: "after an arrival on a cell bordering an active mokca of either colour that cell may not hold two pieces".
    pub fn is_closed(&self, began: &Plain, top: Piece, cell: Cell) -> bool {
        self.borders_working(Kind::Mokca, began, top, cell)
    }

    /// Fendi: "no two-cell move may start or end on a cell bordering an active fendi of either colour".
    pub fn is_bound(&self, began: &Plain, top: Piece, cell: Cell) -> bool {
        self.borders_working(Kind::Fendi, began, top, cell)
    }
}
