//! The triangle of order n: triangles that share their edges, which rise one column a line.
//!
//! ```text
//!      ╱╲
//!     ╱_1╲
//!    ╱╲ 2╱╲
//!   ╱_1╲╱_4╲
//! ```

use board::Cell;
use game::Place;

use super::Role;
use super::besides::with_besides;
use super::canvas::{Canvas, Ink};
use super::view::{View, line_of};

/// The lines of a row, from the largest on. With two, a count of two digits fits and nothing else.
const HEIGHTS: [usize; 5] = [6, 5, 4, 3, 2];

/// Where names find a line of their own.
const LEAST_NAMED: usize = 4;

/// A triangle on the canvas: the column of its left corner, its first line, and whether its point is up.
struct Spot {
    cell: Cell,
    column: usize,
    line: usize,
    is_up: bool,
}

/// Whether the rows of the board are those of a triangle.
pub(super) fn is_triangle(board: &board::Board) -> bool {
    let has_its_length = |(rank, row): (usize, Vec<Cell>)| row.len() == 2 * rank + 1;
    board.cells().all(|cell| board.outline(cell).len() == 3) && board.rows().enumerate().all(has_its_length)
}

pub(super) fn draw(view: &View<'_>) -> Option<Canvas> {
    // The lowest line of a triangle holds twice its height, less the edges.
    let holds = |height: &&usize| view.digits() <= 2 * **height - 2;
    HEIGHTS.iter().filter(holds).find_map(|height| with_besides(view, &triangle(view, *height)))
}

fn triangle(view: &View<'_>, height: usize) -> Canvas {
    let order = view.ground.board.rows().count();
    let longest = view.ground.board.cells().map(|cell| view.name(cell).len()).max().unwrap_or(0);
    let margin = if height < LEAST_NAMED { longest + 1 } else { 0 };
    // Seen from the other side, the first row has an upper edge of its own.
    let top = usize::from(view.wish.is_turned);
    let spots = spots(view, height, (margin, top));
    let mut canvas = Canvas::new(2 * margin + 2 * height * order, top + height * order);
    if view.wish.is_turned {
        let edge = vec![('_', Role::Line); 2 * height * order - 2];
        canvas.run(margin + 1, 0, &edge, None);
    }
    spots.iter().for_each(|spot| edges(view, height, spot, &mut canvas));
    let is_cursor = |spot: &&Spot| (view.mark)(Place::Cell(spot.cell.index())).is_cursor;
    let (cursors, others): (Vec<&Spot>, Vec<&Spot>) = spots.iter().partition(is_cursor);
    // The brackets stand on edges that cells share: those of the cursor come last.
    for spot in others.into_iter().chain(cursors) {
        inside(view, height, spot, &mut canvas);
    }
    if margin > 0 {
        ends_of_rows(view, height, &spots, &mut canvas);
    }
    canvas
}

fn spots(view: &View<'_>, height: usize, (left, top): (usize, usize)) -> Vec<Spot> {
    let order = view.ground.board.rows().count();
    let is_turned = view.wish.is_turned;
    let of_row = |(row, cells): (usize, Vec<Cell>)| {
        let seen_row = if is_turned { order - 1 - row } else { row };
        cells.into_iter().enumerate().map(move |(rank, cell)| {
            let seen_rank = if is_turned { 2 * row - rank } else { rank };
            Spot {
                cell,
                column: left + (order - 1 - row + seen_rank) * height,
                line: top + seen_row * height,
                is_up: rank.is_multiple_of(2) != is_turned,
            }
        })
    };
    view.ground.board.rows().enumerate().flat_map(of_row).collect()
}

/// How far the two edges of a triangle stand from its left corner on a line.
fn sides(height: usize, is_up: bool, line: usize) -> (usize, usize) {
    if is_up { (height - 1 - line, height + line) } else { (line, 2 * height - 1 - line) }
}

fn edges(view: &View<'_>, height: usize, spot: &Spot, canvas: &mut Canvas) {
    let rising = (view.pick('╱', '/'), Role::Line);
    let falling = (view.pick('╲', '\\'), Role::Line);
    let (first, second) = if spot.is_up { (rising, falling) } else { (falling, rising) };
    for line in 0..height {
        let (left, right) = sides(height, spot.is_up, line);
        canvas.put(spot.column + left, spot.line + line, first, None);
        canvas.put(spot.column + right, spot.line + line, second, None);
    }
}

fn inside(view: &View<'_>, height: usize, spot: &Spot, canvas: &mut Canvas) {
    let place = Place::Cell(spot.cell.index());
    let soil = view.soil(spot.cell.index());
    let is_named = height >= LEAST_NAMED;
    // Counted from the broad side: the name, then what it holds.
    let from_base = |line: usize| if spot.is_up { height - 1 - line } else { line };
    for line in 0..height {
        let (left, right) = sides(height, spot.is_up, line);
        let width = right - left - 1;
        let mut inks = match from_base(line) {
            0 if is_named => named(&view.name(spot.cell), width, soil),
            rank if rank == usize::from(is_named) => held(view, place, (spot, line), (left, right), canvas),
            _ => line_of(width, &[], &[], soil),
        };
        if spot.is_up && line + 1 == height {
            inks.iter_mut().filter(|one| one.0 == ' ').for_each(|one| *one = ('_', Role::Line));
        }
        canvas.run(spot.column + left + 1, spot.line + line, &inks, Some(place));
    }
}

/// The line with the stones; what finds no room inside takes the place of an edge.
fn held(
    view: &View<'_>,
    place: Place,
    (spot, line): (&Spot, usize),
    (left, right): (usize, usize),
    canvas: &mut Canvas,
) -> Vec<Ink> {
    let (content, flags) = (view.flat(place), view.flags(place));
    let width = right - left - 1;
    let mut edge = |offset: usize, sign: char| {
        canvas.put(spot.column + offset, spot.line + line, (sign, Role::Note), Some(place));
    };
    if let Some((open, close)) = view.brackets(place) {
        edge(left, open);
        edge(right, close);
    } else if content.len() >= width
        && let Some(flag) = flags.first()
    {
        edge(left, flag.0);
    }
    line_of(width, &content, &flags, view.soil(spot.cell.index()))
}

fn named(name: &str, width: usize, soil: Role) -> Vec<Ink> {
    let mut line = line_of(width, &[], &[], soil);
    line.iter_mut().skip(1).zip(name.chars()).for_each(|(slot, letter)| *slot = (letter, Role::Name));
    line
}

/// The names of the first and the last cell of each row, outside, at the broad side of both.
fn ends_of_rows(view: &View<'_>, height: usize, spots: &[Spot], canvas: &mut Canvas) {
    let rows = spots.chunk_by(|one, other| one.line == other.line);
    for row in rows {
        let (Some(first), Some(last)) =
            (row.iter().min_by_key(|spot| spot.column), row.iter().max_by_key(|spot| spot.column))
        else {
            continue;
        };
        let line = first.line + if first.is_up { height - 1 } else { 0 };
        let name = view.name(first.cell);
        canvas.name(first.column - 1 - name.len(), line, &name, None);
        canvas.name(last.column + 2 * height + 1, line, &view.name(last.cell), None);
    }
}
