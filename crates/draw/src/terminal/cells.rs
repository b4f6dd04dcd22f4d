//! Picks the drawing of plain cells by the shape of their board.

use board::Board;

use super::canvas::Canvas;
use super::subject::Subject;
use super::{hexagons, pits, scatter, triangles};

/// Draws triangles, hexagons and squares as such, other tilings and graphs by the centres of their cells.
pub(super) fn draw(subject: &Subject<'_>) -> Option<Canvas> {
    let board = &subject.ground.board;
    let shaped = if triangles::is_triangle(board) {
        triangles::draw(subject)
    } else if board.cells().all(|cell| board.outline(cell).len() == 6) {
        hexagons::draw(subject)
    } else if is_of_squares(board) {
        pits::draw(subject)
    } else {
        None
    };
    shaped.or_else(|| scatter::draw(subject))
}

/// Returns whether every side of every cell is vertical or horizontal; those of Penrose rhombs are not.
fn is_of_squares(board: &Board) -> bool {
    board.cells().all(|cell| {
        let outline = board.outline(cell);
        let is_straight = |(from, to): (board::Point, board::Point)| from.x == to.x || from.y == to.y;
        outline.len() == 4 && board::geometry::sides(outline).all(is_straight)
    })
}
