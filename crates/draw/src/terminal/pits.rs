//! Pits in rows: boxes where there is room, brackets or bare counts where there is less, in several bands where the rows
//! are longer than the room is wide.

mod pit;

use board::Cell;
use game::{BesideSide, Place, Seat};

use super::Role;
use super::besides::{between, chip, chips_of, is_far, under};
use super::canvas::Canvas;
use super::view::View;
use pit::Style;

/// A row as it is seen, with the half cells left free before it.
struct Row {
    cells: Vec<Cell>,
    indent: usize,
}

/// The board as it is seen, from the far side to the near one.
struct Field {
    rows: Vec<Row>,
    /// In half cells.
    width: usize,
    /// Rows of one length have their numbers in common.
    is_even: bool,
    /// Every row belongs to one player or to nobody.
    has_rows_of_one: bool,
    /// A letter names a row and a number a column; with squares it is the other way round.
    has_lettered_rows: bool,
}

impl Field {
    /// What the names of a row have in common: the letter of a row of pits, the number of a row of squares.
    fn row_name(&self, name: &str) -> String {
        let (letters, number) = split_name(name);
        if self.has_lettered_rows { letters.into() } else { number.into() }
    }

    /// The rest of a name.
    fn column_name(&self, name: &str) -> String {
        let (letters, number) = split_name(name);
        if self.has_lettered_rows { number.into() } else { letters.into() }
    }
}

/// The most bands a long board is cut into.
const MOST_BANDS: usize = 8;

/// Into how many bands a board is cut, and how many lines lie between them.
#[derive(Clone, Copy)]
struct Cut {
    n_bands: usize,
    gap: usize,
}

pub(super) fn draw(view: &View<'_>) -> Option<Canvas> {
    let field = field(view);
    let digits = view.digits();
    let styles = Style::all(digits);
    let whole = styles.iter().find_map(|style| drawn(view, &field, *style, Cut { n_bands: 1, gap: 0 }));
    let cuts = (2..=MOST_BANDS).flat_map(|n_bands| [1, 0].map(|gap| Cut { n_bands, gap }));
    let small = || styles.iter().filter(|style| !style.has_inner_names());
    let in_bands = |cut: Cut| small().find_map(|style| drawn(view, &field, *style, cut));
    whole.or_else(|| cuts.into_iter().find_map(in_bands))
}

fn field(view: &View<'_>) -> Field {
    let mut rows: Vec<Vec<Cell>> = view.ground.board.rows().filter(|row| !row.is_empty()).collect();
    if view.wish.is_turned {
        rows.iter_mut().for_each(|row| row.reverse());
    } else {
        rows.reverse();
    }
    let longest = rows.iter().map(Vec::len).max().unwrap_or(0);
    let owner = |cell: &Cell| view.ground.camps.get(cell.index()).copied().flatten();
    let is_of_one = |row: &Vec<Cell>| row.iter().all(|cell| owner(cell) == row.first().and_then(owner));
    let letters = |cell: &Cell| split_name(&view.name(*cell)).0.to_owned();
    let is_lettered =
        |row: &Vec<Cell>| row.iter().all(|cell| Some(letters(cell)) == row.first().map(letters));
    Field {
        has_lettered_rows: rows.iter().all(is_lettered),
        is_even: rows.iter().all(|row| row.len() == longest),
        has_rows_of_one: rows.iter().all(is_of_one),
        width: 2 * longest,
        rows: rows.into_iter().map(|cells| Row { indent: longest - cells.len(), cells }).collect(),
    }
}

fn drawn(view: &View<'_>, field: &Field, style: Style, cut: Cut) -> Option<Canvas> {
    let n_bands = cut.n_bands;
    let per_band = field.width.div_ceil(2).div_ceil(n_bands) * 2;
    let mut board = Canvas::new(0, 0);
    for n in 0..n_bands {
        let gap = if n > 0 { cut.gap } else { 0 };
        let band = band(view, field, style, n * per_band..(n + 1) * per_band);
        board = under(&board, &band.grown(0, gap, 0, 0));
    }
    // A store at an end of a board in bands would stand at the end of one band only.
    let at_ends = |side| if n_bands == 1 { stores_at(view, side) } else { Vec::new() };
    let (left, right) = (at_ends(End::Left), at_ends(End::Right));
    let board = with_ends(view, style, &board, &left, &right);
    let is_front = |beside: &usize| !left.contains(beside) && !right.contains(beside);
    let besides: Vec<usize> = (0..view.ground.besides.len()).filter(is_front).collect();
    let (far, near) = chips_of(view, &besides);
    let board = between(view, &board, &far, &near);
    board.fits(view.wish).then_some(board)
}

/// The pits from a half cell to another, all rows of them.
fn band(view: &View<'_>, field: &Field, style: Style, span: std::ops::Range<usize>) -> Canvas {
    let margin =
        if style.has_inner_names() || !field.is_even { 0 } else { longest_row_name(view, field) + 1 };
    let mut canvas = Canvas::new(margin + style.step() * span.len() / 2, 0);
    let mut owner: Option<Option<Seat>> = None;
    for row in &field.rows {
        let of_row =
            row.cells.first().and_then(|cell| view.ground.camps.get(cell.index()).copied().flatten());
        if field.has_rows_of_one && owner.is_some_and(|before| before != of_row) {
            canvas = separated(view, &canvas, margin);
        }
        owner = Some(of_row);
        let line = canvas.height();
        canvas = canvas.grown(0, 0, 0, style.height() + usize::from(has_name_line(field, style)));
        let positioned = row.cells.iter().enumerate().map(|(rank, cell)| (row.indent + 2 * rank, *cell));
        for (at, cell) in positioned.filter(|(at, _)| span.contains(at)) {
            let column = margin + (at - span.start) * style.step() / 2;
            pit::draw(view, style, cell, !field.has_rows_of_one, (column, line), &mut canvas);
            if has_name_line(field, style) {
                canvas.name(
                    column + 1,
                    line + style.height(),
                    &view.name(cell),
                    Some(Place::Cell(cell.index())),
                );
            }
        }
        if margin > 0
            && let Some(first) = row.cells.first()
        {
            canvas.name(0, line, &field.row_name(&view.name(*first)), None);
        }
    }
    if margin > 0 { numbered(view, field, style, span, margin, &canvas) } else { canvas }
}

fn has_name_line(field: &Field, style: Style) -> bool {
    !style.has_inner_names() && !field.is_even
}

/// A line between the camps of two players.
fn separated(view: &View<'_>, canvas: &Canvas, margin: usize) -> Canvas {
    let line = canvas.height();
    let mut canvas = canvas.grown(0, 0, 0, 1);
    for column in margin..canvas.width() {
        canvas.put(column, line, (view.pick('─', '-'), Role::Line), None);
    }
    canvas
}

/// The numbers that the rows have in common, below.
fn numbered(
    view: &View<'_>,
    field: &Field,
    style: Style,
    span: std::ops::Range<usize>,
    margin: usize,
    canvas: &Canvas,
) -> Canvas {
    let line = canvas.height();
    let mut canvas = canvas.grown(0, 0, 0, 1);
    let last = field.rows.last().map(|row| row.cells.as_slice()).unwrap_or_default();
    for (rank, cell) in last.iter().enumerate().filter(|(rank, _)| span.contains(&(2 * rank))) {
        let number = field.column_name(&view.name(*cell));
        let column = margin + (2 * rank - span.start) * style.step() / 2;
        canvas.name(column + style.step() - 1 - number.len().max(1), line, &number, None);
    }
    canvas
}

/// A name such as `a12` as its letters and its number.
fn split_name(name: &str) -> (&str, &str) {
    let digits = name.chars().rev().take_while(char::is_ascii_digit).count();
    name.split_at(name.len() - digits)
}

fn longest_row_name(view: &View<'_>, field: &Field) -> usize {
    view.ground.board.cells().map(|cell| field.row_name(&view.name(cell)).len()).max().unwrap_or(0)
}

/// An end of the board as it is drawn.
#[derive(Clone, Copy, PartialEq)]
enum End {
    Left,
    Right,
}

/// The places at an end: the left of whoever sits on the far side is our right. From the far side on.
fn stores_at(view: &View<'_>, end: End) -> Vec<usize> {
    let end_of = |beside: &game::Beside| match (beside.side, is_far(view, beside.seat)) {
        (BesideSide::Front, _) => None,
        (BesideSide::Left, false) | (BesideSide::Right, true) => Some(End::Left),
        (BesideSide::Right, false) | (BesideSide::Left, true) => Some(End::Right),
    };
    let besides = view.ground.besides.iter().enumerate();
    let mut at: Vec<(bool, usize)> = besides
        .filter(|(_, beside)| end_of(beside) == Some(end))
        .map(|(index, beside)| (!is_far(view, beside.seat), index))
        .collect();
    at.sort_unstable();
    at.into_iter().map(|(_, index)| index).collect()
}

/// The board between its stores.
fn with_ends(view: &View<'_>, style: Style, board: &Canvas, left: &[usize], right: &[usize]) -> Canvas {
    let height = board.height();
    let stack = |besides: &[usize]| match besides {
        [one] if style.has_inner_names() => pit::store(view, style, *one, height),
        several => {
            let chips: Vec<Canvas> = several.iter().map(|beside| chip(view, *beside)).collect();
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
