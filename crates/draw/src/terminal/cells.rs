//! Plain cells side by side, by the shape of their board.

use board::Board;

use super::canvas::Canvas;
use super::view::View;
use super::{hexagons, pits, scatter, triangles};

/// Triangles, hexagons and squares as what they are, other tilings and graphs by the centres of their cells.
pub(super) fn draw(view: &View<'_>) -> Option<Canvas> {
    let board = &view.ground.board;
    let shaped = if triangles::is_triangle(board) {
        triangles::draw(view)
    } else if board.cells().all(|cell| board.outline(cell).len() == 6) {
        hexagons::draw(view)
    } else if is_of_squares(board) {
        pits::draw(view)
    } else {
        None
    };
    shaped.or_else(|| scatter::draw(view))
}

/// Whether every side of every cell is upright or level; the rhombs of Penrose lie askew.
fn is_of_squares(board: &Board) -> bool {
    board.cells().all(|cell| {
        let outline = board.outline(cell);
        let is_straight = |(from, to): (board::Point, board::Point)| from.x == to.x || from.y == to.y;
        outline.len() == 4 && board::geometry::sides(outline).all(is_straight)
    })
}
