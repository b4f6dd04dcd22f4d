//! The holes of a board: places inside it that belong to no cell.

use board::{Board, Point};

/// The corner of an outline, so that corners of neighbours are equal in spite of rounding.
type Corner = (i64, i64);

fn corner(point: Point) -> Corner {
    ((point.x * 1e4).round() as i64, (point.y * 1e4).round() as i64)
}

/// A side of a cell.
#[derive(Clone, Copy)]
struct Side {
    from: Point,
    to: Point,
}

/// Returns the outline of every hole: the closed ways along sides of a single cell that run the other way round than the
/// edge of the board. Cells that meet at a corner only may join two holes to one.
pub(crate) fn holes(board: &Board) -> Vec<Vec<Point>> {
    let mut sides = rim(board);
    let mut holes = Vec::new();
    while let Some(first) = sides.pop() {
        let mut way = vec![first.from];
        let mut at = first.to;
        while corner(at) != corner(first.from) {
            let Some(next) = sides.iter().position(|side| corner(side.from) == corner(at)) else { break };
            let side = sides.swap_remove(next);
            way.push(side.from);
            at = side.to;
        }
        if board::geometry::signed_area(&way) < 0.0 {
            holes.push(way);
        }
    }
    holes
}

/// Returns whether a point lies inside a closed way of any shape: a line from it to the right crosses an odd number of sides.
pub(crate) fn is_inside(way: &[Point], point: Point) -> bool {
    let is_crossed = |(from, to): &(Point, Point)| {
        let is_beside = (from.y > point.y) != (to.y > point.y);
        is_beside && point.x < from.x + (to.x - from.x) * (point.y - from.y) / (to.y - from.y)
    };
    board::geometry::sides(way).filter(is_crossed).count() % 2 == 1
}

/// Returns the sides that belong to a single cell, all cells seen with their inside on the same hand.
fn rim(board: &Board) -> Vec<Side> {
    let sides_of = |cell| {
        let outline = board.outline(cell);
        let is_forward = board::geometry::signed_area(outline) > 0.0;
        let directed =
            move |(from, to)| if is_forward { Side { from, to } } else { Side { from: to, to: from } };
        board::geometry::sides(outline).map(directed)
    };
    let sides: Vec<Side> = board.cells().flat_map(sides_of).collect();
    let mut ends: Vec<(Corner, Corner)> = sides.iter().map(|it| (corner(it.from), corner(it.to))).collect();
    ends.sort_unstable();
    let is_rim = |side: &Side| ends.binary_search(&(corner(side.to), corner(side.from))).is_err();
    sides.into_iter().filter(is_rim).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Reach;

    #[test]
    fn a_board_without_a_cell_has_a_hole_in_its_place() {
        let full = Board::hexagons(&[4, 5, 6, 7, 6, 5, 4]).unwrap();
        assert_eq!(holes(&full).len(), 0);
        let middle = full.centre(full.cell("d4").unwrap());
        let open = holes(&full.without(&["d4"]).unwrap());
        assert_eq!((open.len(), open[0].len()), (1, 6));
        assert!((board::geometry::mean(&open[0]) - middle).length() < 1e-9);
    }

    #[test]
    fn neighbouring_holes_are_one_and_bays_are_none() {
        let squares = Board::squares(6, 6, Reach::Sides).unwrap();
        assert_eq!(holes(&squares).len(), 0);
        let joined = holes(&squares.without(&["c3", "c4", "e5", "a3"]).unwrap());
        let mut lengths: Vec<usize> = joined.iter().map(Vec::len).collect();
        lengths.sort_unstable();
        assert_eq!(lengths, [4, 6]);
        let is_sea = |name: &str| {
            let centre = squares.centre(squares.cell(name).unwrap());
            joined.iter().any(|hole| is_inside(hole, centre))
        };
        assert_eq!(["c3", "c4", "e5", "a3", "d3", "c5"].map(is_sea), [true, true, true, false, false, false]);
    }
}
