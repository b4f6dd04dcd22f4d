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
use super::subject::{Subject, line_of};

/// The heights of a row, the largest first. Two lines hold a count of two digits and nothing else.
const HEIGHTS: [usize; 5] = [6, 5, 4, 3, 2];

/// The least height with a line for names.
const LEAST_NAMED: usize = 4;

/// A triangle on the canvas: the column of its left corner, its first line, and whether its point is up.
struct Triangle {
    cell: Cell,
    column: usize,
    line: usize,
    is_up: bool,
}

/// Returns whether the rows of the board are those of a triangle.
pub(super) fn is_triangle(board: &board::Board) -> bool {
    let has_its_length = |(rank, row): (usize, Vec<Cell>)| row.len() == 2 * rank + 1;
    board.cells().all(|cell| board.outline(cell).len() == 3) && board.rows().enumerate().all(has_its_length)
}

pub(super) fn draw(subject: &Subject<'_>) -> Option<Canvas> {
    // The lowest line of a triangle holds twice its height, less the edges.
    let holds = |height: &&usize| subject.digits() <= 2 * **height - 2;
    HEIGHTS.iter().filter(holds).find_map(|height| with_besides(subject, &triangle(subject, *height)))
}

fn triangle(subject: &Subject<'_>, height: usize) -> Canvas {
    let order = subject.ground.board.rows().count();
    let longest = subject.ground.board.cells().map(|cell| subject.name(cell).len()).max().unwrap_or(0);
    let margin = if height < LEAST_NAMED { longest + 1 } else { 0 };
    // Seen from the other side, the first row has an upper edge of its own.
    let top = usize::from(subject.wish.is_turned);
    let cells_seen = cells_seen(subject, height, (margin, top));
    let mut canvas = Canvas::new(2 * margin + 2 * height * order, top + height * order);
    if subject.wish.is_turned {
        let edge = vec![('_', Role::Line); 2 * height * order - 2];
        canvas.run(margin + 1, 0, &edge, None);
    }
    cells_seen.iter().for_each(|triangle| edges(subject, height, triangle, &mut canvas));
    for triangle in subject.cursor_last(&cells_seen, |triangle| triangle.cell) {
        inside(subject, height, triangle, &mut canvas);
    }
    if margin > 0 {
        ends_of_rows(subject, height, &cells_seen, &mut canvas);
    }
    canvas
}

fn cells_seen(subject: &Subject<'_>, height: usize, (left, top): (usize, usize)) -> Vec<Triangle> {
    let order = subject.ground.board.rows().count();
    let is_turned = subject.wish.is_turned;
    let of_row = |(row, cells): (usize, Vec<Cell>)| {
        let seen_row = if is_turned { order - 1 - row } else { row };
        cells.into_iter().enumerate().map(move |(rank, cell)| {
            let seen_rank = if is_turned { 2 * row - rank } else { rank };
            Triangle {
                cell,
                column: left + (order - 1 - row + seen_rank) * height,
                line: top + seen_row * height,
                is_up: rank.is_multiple_of(2) != is_turned,
            }
        })
    };
    subject.ground.board.rows().enumerate().flat_map(of_row).collect()
}

/// Returns the distance of the two edges of a triangle from its left corner, on a line.
fn sides(height: usize, is_up: bool, line: usize) -> (usize, usize) {
    if is_up { (height - 1 - line, height + line) } else { (line, 2 * height - 1 - line) }
}

fn edges(subject: &Subject<'_>, height: usize, triangle: &Triangle, canvas: &mut Canvas) {
    let rising = (subject.pick('╱', '/'), Role::Line);
    let falling = (subject.pick('╲', '\\'), Role::Line);
    let (first, second) = if triangle.is_up { (rising, falling) } else { (falling, rising) };
    for line in 0..height {
        let (left, right) = sides(height, triangle.is_up, line);
        canvas.put(triangle.column + left, triangle.line + line, first, None);
        canvas.put(triangle.column + right, triangle.line + line, second, None);
    }
}

fn inside(subject: &Subject<'_>, height: usize, triangle: &Triangle, canvas: &mut Canvas) {
    let place = Place::Cell(triangle.cell.index());
    let soil = subject.soil(triangle.cell.index());
    let is_named = height >= LEAST_NAMED;
    // Counted from the base: the name, then the content.
    let from_base = |line: usize| if triangle.is_up { height - 1 - line } else { line };
    for line in 0..height {
        let (left, right) = sides(height, triangle.is_up, line);
        let width = right - left - 1;
        let mut inks = match from_base(line) {
            0 if is_named => named(&subject.name(triangle.cell), width, soil),
            rank if rank == usize::from(is_named) => {
                held(subject, place, (triangle, line), (left, right), canvas)
            }
            _ => line_of(width, &[], &[], soil),
        };
        if triangle.is_up && line + 1 == height {
            inks.iter_mut().filter(|one| one.0 == ' ').for_each(|one| *one = ('_', Role::Line));
        }
        canvas.run(triangle.column + left + 1, triangle.line + line, &inks, Some(place));
    }
}

/// Writes the line with the stones; signs that do not fit inside replace an edge.
fn held(
    subject: &Subject<'_>,
    place: Place,
    (triangle, line): (&Triangle, usize),
    (left, right): (usize, usize),
    canvas: &mut Canvas,
) -> Vec<Ink> {
    let (content, flags) = (subject.flat(place), subject.flags(place));
    let width = right - left - 1;
    let mut edge = |offset: usize, sign: char| {
        canvas.put(triangle.column + offset, triangle.line + line, (sign, Role::Note), Some(place));
    };
    if let Some((open, close)) = subject.brackets(place) {
        edge(left, open);
        edge(right, close);
    } else if content.len() >= width
        && let Some(flag) = flags.first()
    {
        edge(left, flag.0);
    }
    line_of(width, &content, &flags, subject.soil(triangle.cell.index()))
}

fn named(name: &str, width: usize, soil: Role) -> Vec<Ink> {
    let mut line = line_of(width, &[], &[], soil);
    line.iter_mut().skip(1).zip(name.chars()).for_each(|(slot, letter)| *slot = (letter, Role::Name));
    line
}

/// Writes the names of the first and the last cell of each row outside, beside the base of both.
fn ends_of_rows(subject: &Subject<'_>, height: usize, cells_seen: &[Triangle], canvas: &mut Canvas) {
    let rows = cells_seen.chunk_by(|one, other| one.line == other.line);
    for row in rows {
        let (Some(first), Some(last)) = (
            row.iter().min_by_key(|triangle| triangle.column),
            row.iter().max_by_key(|triangle| triangle.column),
        ) else {
            continue;
        };
        let line = first.line + if first.is_up { height - 1 } else { 0 };
        let name = subject.name(first.cell);
        canvas.name(first.column - 1 - name.len(), line, &name, None);
        canvas.name(last.column + 2 * height + 1, line, &subject.name(last.cell), None);
    }
}
