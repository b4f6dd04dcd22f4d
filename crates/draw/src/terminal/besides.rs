//! Draws hands, stores and reserves as short lines in the free corners of a board or around it.

use game::{Holding, Note, Piece, Place, Seat};

use super::Role;
use super::canvas::{Canvas, Ink, ink};
use super::subject::{Subject, letter};
use crate::look::has_cubes;

/// Writes the line of one place beside the board, as `S1 (12)` or `B2 M4`, with a column for a sign at either end.
pub(super) fn chip(subject: &Subject<'_>, beside: usize) -> Canvas {
    let place = Place::Beside(beside);
    let mut inks = Vec::new();
    if let Some(it) = subject.ground.besides.get(beside).filter(|it| !it.name.is_empty()) {
        inks.extend(ink(&subject.shown(&it.name), Role::Name));
        inks.push((' ', Role::Name));
    }
    inks.extend(match subject.holding(place) {
        Some(Holding::Pieces(pieces)) => hand(pieces),
        Some(Holding::Stones(_, notes)) => store(subject, place, notes),
        None => Vec::new(),
    });
    let mut canvas = Canvas::new(inks.len() + 2, 1);
    let soil = (' ', Role::Note);
    canvas.run(0, 0, &[soil], Some(place));
    canvas.run(1, 0, &inks, Some(place));
    canvas.run(inks.len() + 1, 0, &[soil], Some(place));
    let ends = subject.brackets(place).map(|(open, close)| ((open, Role::Note), (close, Role::Note)));
    let flags = subject.flags(place);
    let (left, right) =
        ends.map_or((flags.first().copied(), None), |(left, right)| (Some(left), Some(right)));
    for (column, one) in [(0, left), (inks.len() + 1, right)] {
        one.into_iter().for_each(|one| canvas.put(column, 0, one, Some(place)));
    }
    canvas
}

/// Writes pieces in hand kind by kind: a letter and a number each.
fn hand(pieces: &[Piece]) -> Vec<Ink> {
    let mut inks = Vec::new();
    for same in pieces.chunk_by(|one, other| one == other) {
        let Some(first) = same.first() else { continue };
        if !inks.is_empty() {
            inks.push((' ', Role::Note));
        }
        inks.push(letter(*first));
        inks.extend(ink(&same.len().to_string(), Role::Piece(first.seat)));
    }
    if inks.is_empty() { ink("-", Role::Note) } else { inks }
}

fn store(subject: &Subject<'_>, place: Place, notes: &[Note]) -> Vec<Ink> {
    let mut inks = ink("(", Role::Line);
    inks.extend(subject.count(place));
    inks.push((')', Role::Line));
    for note in notes {
        inks.extend(ink(&format!(" {}", subject.shown(&note.to_string())), Role::Note));
    }
    inks
}

/// Writes the stones in the hand of a player in the middle of a turn. An empty hand leaves a blank of the same size, so
/// that the board does not move; a game without stones leaves nothing.
fn hand_chip(subject: &Subject<'_>) -> Option<Canvas> {
    if !subject.picture.cells.iter().any(|holding| matches!(holding, Holding::Stones(..))) {
        return None;
    }
    let mut canvas = Canvas::new(5, 1);
    if let Some((count, _)) = subject.picture.in_hand {
        canvas.run(1, 0, &ink(&format!("@{count}"), Role::Note), None);
    }
    Some(canvas)
}

/// Stacks drawings one under the other.
fn column(chips: &[Canvas]) -> Canvas {
    let width = chips.iter().map(Canvas::width).max().unwrap_or(0);
    let mut canvas = Canvas::new(width, chips.len());
    for (line, chip) in chips.iter().enumerate() {
        canvas.paste(0, line, chip);
    }
    canvas
}

/// Sets drawings side by side, on as many lines as it takes.
fn lines(chips: &[Canvas], most_columns: usize) -> Canvas {
    let mut rows: Vec<Vec<&Canvas>> = Vec::new();
    let mut used = 0;
    for chip in chips {
        if rows.is_empty() || used + chip.width() > most_columns {
            rows.push(Vec::new());
            used = 0;
        }
        used += chip.width();
        rows.last_mut().into_iter().for_each(|row| row.push(chip));
    }
    let width = rows.iter().map(|row| row.iter().map(|chip| chip.width()).sum()).max().unwrap_or(0);
    let mut canvas = Canvas::new(width, rows.len());
    for (line, row) in rows.iter().enumerate() {
        let mut at = 0;
        for chip in row {
            canvas.paste(at, line, chip);
            at += chip.width();
        }
    }
    canvas
}

/// Returns the lines of these places, those of the far side and those of the near side.
pub(super) fn chips_of(subject: &Subject<'_>, besides: &[usize]) -> (Vec<Canvas>, Vec<Canvas>) {
    let is_far =
        |beside: &usize| subject.ground.besides.get(*beside).is_some_and(|it| is_far(subject, it.seat));
    let (far, near): (Vec<usize>, Vec<usize>) = besides.iter().partition(|beside| is_far(beside));
    let chips =
        |besides: Vec<usize>| besides.into_iter().map(|beside| chip(subject, beside)).collect::<Vec<_>>();
    (chips(far), chips(near))
}

/// Puts the lines of the far side above the board, and those of the near side below it with the stones in hand.
pub(super) fn between(subject: &Subject<'_>, board: &Canvas, far: &[Canvas], near: &[Canvas]) -> Canvas {
    let hand = hand_chip(subject);
    // A blank of the same width keeps the rest centred.
    let balance = hand.as_ref().map(|hand| Canvas::new(hand.width(), 1));
    let near: Vec<Canvas> = balance.iter().chain(near).chain(&hand).cloned().collect();
    let most_columns = subject.wish.most_columns;
    under(&above(board, &lines(far, most_columns)), &lines(&near, most_columns))
}

/// Adds all places beside the board: in its corners, on the owners' sides or together, or on lines of their own.
pub(super) fn with_besides(subject: &Subject<'_>, board: &Canvas) -> Option<Canvas> {
    let (far, near) = chips_of(subject, &(0..subject.ground.besides.len()).collect::<Vec<_>>());
    let hand = hand_chip(subject);
    let all: Vec<Canvas> = near.iter().chain(&far).chain(&hand).cloned().collect();
    let near_with_hand: Vec<Canvas> = near.iter().chain(&hand).cloned().collect();
    let split = in_corner(board, &column(&far), Corner::UpperRight);
    let split = in_corner(&split, &column(&near_with_hand), Corner::LowerRight);
    let together = in_corner(board, &column(&all), Corner::UpperRight);
    let corners = if has_cubes(subject.ground.look) { [split, together] } else { [together, split] };
    let lined = [between(subject, board, &far, &near), under(board, &lines(&all, subject.wish.most_columns))];
    corners.into_iter().chain(lined).find(|it| it.fits(subject.wish))
}

/// Returns whether a seat sits on the far side of the drawing.
pub(super) fn is_far(subject: &Subject<'_>, seat: Seat) -> bool {
    (seat == Seat::FIRST) == subject.wish.is_turned
}

/// A corner to paste into.
#[derive(Clone, Copy)]
enum Corner {
    UpperRight,
    LowerRight,
}

/// Pastes a drawing into a corner of the board, widening the board just enough to keep a free column between them.
fn in_corner(board: &Canvas, what: &Canvas, corner: Corner) -> Canvas {
    if what.width() == 0 || what.height() == 0 {
        return board.clone();
    }
    let more_lines = what.height().saturating_sub(board.height());
    let board = match corner {
        Corner::UpperRight => board.grown(0, 0, 0, more_lines),
        Corner::LowerRight => board.grown(0, more_lines, 0, 0),
    };
    let top = match corner {
        Corner::UpperRight => 0,
        Corner::LowerRight => board.height() - what.height(),
    };
    let lines = top.saturating_sub(1)..top + what.height() + 1;
    let from = (0..=board.width() + 1)
        .find(|from| {
            board.is_free(from.saturating_sub(1)..board.width(), lines.clone()) || *from > board.width()
        })
        .unwrap_or(board.width() + 1);
    let from = from.max(board.width().saturating_sub(what.width()));
    let mut grown = board.grown(0, 0, (from + what.width()).saturating_sub(board.width()), 0);
    grown.paste(from, top, what);
    grown
}

/// Puts lines under the board, centred.
pub(super) fn under(board: &Canvas, what: &Canvas) -> Canvas {
    let more = what.width().saturating_sub(board.width());
    let mut grown = board.grown(more / 2, 0, more - more / 2, what.height());
    grown.paste((grown.width() - what.width()) / 2, board.height(), what);
    grown
}

/// Puts lines above the board, centred.
fn above(board: &Canvas, what: &Canvas) -> Canvas {
    under(what, board)
}
