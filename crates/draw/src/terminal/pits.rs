//! Draws pits in rows: boxes if there is room, else brackets or bare counts, and in several bands if the rows are longer
//! than the room is wide.

mod pit;

use board::Cell;
use game::{BesideSide, Place, Seat};

use super::Role;
use super::besides::{between, chip, chips_of, is_far, under};
use super::canvas::Canvas;
use super::subject::Subject;
use pit::Style;

/// The cells of a row as drawn, each with the half cell where it begins.
struct Row {
    cells: Vec<(usize, Cell)>,
}

/// The rows of the board as drawn, from the far side to the near side.
struct Field {
    rows: Vec<Row>,
    /// The width in half cells.
    width: usize,
    /// Whether the rows have one length and share their column numbers.
    is_even: bool,
    /// Whether every row belongs to one player or to nobody.
    has_rows_of_one: bool,
    /// Whether a letter names a row and a number a column; with squares it is the other way round.
    has_lettered_rows: bool,
}

impl Field {
    /// Returns the part that the names of a row share: the letter of a row of pits, the number of a row of squares.
    fn row_name(&self, name: &str) -> String {
        let (letters, number) = split_name(name);
        if self.has_lettered_rows { letters.into() } else { number.into() }
    }

    /// Returns the other part of a name.
    fn column_name(&self, name: &str) -> String {
        let (letters, number) = split_name(name);
        if self.has_lettered_rows { number.into() } else { letters.into() }
    }
}

/// The largest number of bands.
const MOST_BANDS: usize = 8;

/// The division into bands: their number, and the lines between them.
#[derive(Clone, Copy)]
struct Cut {
    n_bands: usize,
    gap: usize,
}

pub(super) fn draw(subject: &Subject<'_>) -> Option<Canvas> {
    let field = field(subject);
    let digits = subject.digits();
    let styles = Style::all(digits);
    let whole = styles.iter().find_map(|style| drawn(subject, &field, *style, Cut { n_bands: 1, gap: 0 }));
    let cuts = (2..=MOST_BANDS).flat_map(|n_bands| [1, 0].map(|gap| Cut { n_bands, gap }));
    let small = || styles.iter().filter(|style| !style.has_inner_names());
    let in_bands = |cut: Cut| small().find_map(|style| drawn(subject, &field, *style, cut));
    whole.or_else(|| cuts.into_iter().find_map(in_bands))
}

fn field(subject: &Subject<'_>) -> Field {
    let mut rows: Vec<Vec<Cell>> = subject.ground.board.rows().filter(|row| !row.is_empty()).collect();
    if subject.wish.is_turned {
        rows.iter_mut().for_each(|row| row.reverse());
    } else {
        rows.reverse();
    }
    let longest = rows.iter().map(Vec::len).max().unwrap_or(0);
    let left = subject.ground.board.cells().map(|cell| subject.centre(cell).x).fold(f64::MAX, f64::min);
    let begin = |cell: Cell| ((subject.centre(cell).x - left) * 2.0).round() as usize;
    let width = subject.ground.board.cells().map(begin).max().unwrap_or(0) + 2;
    let owner = |cell: &Cell| subject.ground.camps.get(cell.index()).copied().flatten();
    let is_of_one = |row: &Vec<Cell>| row.iter().all(|cell| owner(cell) == row.first().and_then(owner));
    let letters = |cell: &Cell| split_name(&subject.name(*cell)).0.to_owned();
    let is_lettered =
        |row: &Vec<Cell>| row.iter().all(|cell| Some(letters(cell)) == row.first().map(letters));
    Field {
        has_lettered_rows: rows.iter().all(is_lettered),
        is_even: rows.iter().all(|row| row.len() == longest),
        has_rows_of_one: rows.iter().all(is_of_one),
        width: width + width % 2,
        rows: rows
            .into_iter()
            .map(|cells| Row { cells: cells.into_iter().map(|it| (begin(it), it)).collect() })
            .collect(),
    }
}

fn drawn(subject: &Subject<'_>, field: &Field, style: Style, cut: Cut) -> Option<Canvas> {
    let n_bands = cut.n_bands;
    let per_band = field.width.div_ceil(2).div_ceil(n_bands) * 2;
    let mut board = Canvas::new(0, 0);
    for n in 0..n_bands {
        let gap = if n > 0 { cut.gap } else { 0 };
        let band = band(subject, field, style, n * per_band..(n + 1) * per_band);
        board = under(&board, &band.grown(0, gap, 0, 0));
    }
    // In bands, a store at an end of the board would stand at the end of one band only.
    let at_ends = |side| if n_bands == 1 { stores_at(subject, side) } else { Vec::new() };
    let (left, right) = (at_ends(End::Left), at_ends(End::Right));
    let board = with_ends(subject, style, &board, &left, &right);
    let is_front = |beside: &usize| !left.contains(beside) && !right.contains(beside);
    let besides: Vec<usize> = (0..subject.ground.besides.len()).filter(is_front).collect();
    let (far, near) = chips_of(subject, &besides);
    let board = between(subject, &board, &far, &near);
    board.fits(subject.wish).then_some(board)
}

/// Draws the pits of all rows from one half cell to another.
fn band(subject: &Subject<'_>, field: &Field, style: Style, span: std::ops::Range<usize>) -> Canvas {
    let margin =
        if style.has_inner_names() || !field.is_even { 0 } else { longest_row_name(subject, field) + 1 };
    let mut canvas = Canvas::new(margin + style.step() * span.len() / 2, 0);
    let mut owner: Option<Option<Seat>> = None;
    for row in &field.rows {
        let of_row =
            row.cells.first().and_then(|(_, cell)| subject.ground.camps.get(cell.index()).copied().flatten());
        if field.has_rows_of_one && owner.is_some_and(|before| before != of_row) {
            canvas = separated(subject, &canvas, margin);
        }
        owner = Some(of_row);
        let line = canvas.height();
        canvas = canvas.grown(0, 0, 0, style.height() + usize::from(has_name_line(field, style)));
        for (at, cell) in row.cells.iter().copied().filter(|(at, _)| span.contains(at)) {
            let column = margin + (at - span.start) * style.step() / 2;
            pit::draw(subject, style, cell, !field.has_rows_of_one, (column, line), &mut canvas);
            if has_name_line(field, style) {
                canvas.name(
                    column + 1,
                    line + style.height(),
                    &subject.name(cell),
                    Some(Place::Cell(cell.index())),
                );
            }
        }
        if margin > 0
            && let Some((_, first)) = row.cells.first()
        {
            canvas.name(0, line, &field.row_name(&subject.name(*first)), None);
        }
    }
    if margin > 0 { numbered(subject, field, style, span, margin, &canvas) } else { canvas }
}

fn has_name_line(field: &Field, style: Style) -> bool {
    !style.has_inner_names() && !field.is_even
}

/// Draws a line between the camps of two players.
fn separated(subject: &Subject<'_>, canvas: &Canvas, margin: usize) -> Canvas {
    let line = canvas.height();
    let mut canvas = canvas.grown(0, 0, 0, 1);
    for column in margin..canvas.width() {
        canvas.put(column, line, (subject.pick('─', '-'), Role::Line), None);
    }
    canvas
}

/// Writes the column numbers below the rows.
fn numbered(
    subject: &Subject<'_>,
    field: &Field,
    style: Style,
    span: std::ops::Range<usize>,
    margin: usize,
    canvas: &Canvas,
) -> Canvas {
    let line = canvas.height();
    let mut canvas = canvas.grown(0, 0, 0, 1);
    let last = field.rows.last().map(|row| row.cells.as_slice()).unwrap_or_default();
    for (at, cell) in last.iter().filter(|(at, _)| span.contains(at)) {
        let number = field.column_name(&subject.name(*cell));
        let column = margin + (at - span.start) * style.step() / 2;
        canvas.name(column + style.step() - 1 - number.len().max(1), line, &number, None);
    }
    canvas
}

/// Splits a name such as `a12` into its letters and its number.
fn split_name(name: &str) -> (&str, &str) {
    let digits = name.chars().rev().take_while(char::is_ascii_digit).count();
    name.split_at(name.len() - digits)
}

fn longest_row_name(subject: &Subject<'_>, field: &Field) -> usize {
    subject.ground.board.cells().map(|cell| field.row_name(&subject.name(cell)).len()).max().unwrap_or(0)
}

/// An end of the drawing.
#[derive(Clone, Copy, PartialEq)]
enum End {
    Left,
    Right,
}

/// Returns the places at an end, the far side first; the left of the player on the far side is our right.
fn stores_at(subject: &Subject<'_>, end: End) -> Vec<usize> {
    let end_of = |beside: &game::Beside| match (beside.side, is_far(subject, beside.seat)) {
        (BesideSide::Front, _) => None,
        (BesideSide::Left, false) | (BesideSide::Right, true) => Some(End::Left),
        (BesideSide::Right, false) | (BesideSide::Left, true) => Some(End::Right),
    };
    let besides = subject.ground.besides.iter().enumerate();
    let mut at: Vec<(bool, usize)> = besides
        .filter(|(_, beside)| end_of(beside) == Some(end))
        .map(|(index, beside)| (!is_far(subject, beside.seat), index))
        .collect();
    at.sort_unstable();
    at.into_iter().map(|(_, index)| index).collect()
}

/// Sets the board between its stores.
fn with_ends(subject: &Subject<'_>, style: Style, board: &Canvas, left: &[usize], right: &[usize]) -> Canvas {
    let height = board.height();
    let stack = |besides: &[usize]| match besides {
        [one] if style.has_inner_names() => pit::store(subject, style, *one, height),
        several => {
            let chips: Vec<Canvas> = several.iter().map(|beside| chip(subject, *beside)).collect();
            let stacked = chips.iter().fold(Canvas::new(0, 0), |all, chip| under(&all, chip));
            let missing = height.saturating_sub(stacked.height());
            stacked.grown(0, missing / 2, 0, missing - missing / 2)
        }
    };
    let (left, right) = (stack(left), stack(right));
    let mut whole = board.grown(left.width(), 0, right.width(), 0);
    whole.paste(0, 0, &left);
    whole.paste(left.width() + board.width(), 0, &right);
    whole
}
