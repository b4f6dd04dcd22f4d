//! The board, in the middle of its room.

use std::collections::{HashMap, HashSet};

use draw::Mark;
use draw::terminal::{Glyph, Role, TextBoard, Wish};
use game::{Place, TargetKind, Touch};
use ratatui::layout::Rect;

use super::super::app::App;
use super::super::cursor::PlaceCentre;
use super::super::input::Target;
use super::Look;
use super::palette::Palette;
use super::pen::Pen;

/// The places to point out on the board.
struct Marks {
    cursor: Place,
    picked: HashSet<Place>,
    targets: HashMap<Place, TargetKind>,
    last: HashSet<Place>,
}

impl Marks {
    fn of(app: &App) -> Marks {
        let places = |touches: &[Touch]| touches.iter().filter_map(|touch| touch.place()).collect();
        let last = app.moment().last_touches();
        // A move that waits for its turn is seen where it was touched.
        let prepared = app.remote().into_iter().flat_map(|remote| remote.prepared.places());
        Marks {
            cursor: app.cursor,
            picked: app.draft.path().iter().filter_map(|touch| touch.place()).chain(prepared).collect(),
            targets: app.draft.kinds_of_targets().into_iter().filter(|_| app.may_touch()).collect(),
            last: last.map(|(touches, _)| places(&touches)).unwrap_or_default(),
        }
    }

    fn of_place(&self, place: Place) -> Mark {
        Mark {
            is_cursor: place == self.cursor,
            is_picked: self.picked.contains(&place),
            is_target: self.targets.contains_key(&place),
            kind: self.targets.get(&place).copied().unwrap_or_default(),
            is_last: self.last.contains(&place),
        }
    }
}

/// The board in this room; `None` where it does not fit.
pub(super) fn fit(app: &App, look: Look, room: Rect) -> Option<TextBoard> {
    fit_in(app, look, usize::from(room.width), usize::from(room.height))
}

/// The board in so many columns and lines; `None` where it does not fit.
pub(super) fn fit_in(app: &App, look: Look, most_columns: usize, most_lines: usize) -> Option<TextBoard> {
    let marks = Marks::of(app);
    let wish = Wish { charset: look.charset, most_columns, most_lines, is_turned: app.is_turned };
    let picture = catalogue::with_labels(app.picture(), app.lang);
    draw::terminal::draw(&app.ground, &picture, &|place| marks.of_place(place), wish)
}

/// Draws the board; answers where each place is.
pub(super) fn draw(
    app: &App,
    text: &TextBoard,
    room: Rect,
    palette: &Palette,
    pen: &mut Pen<'_>,
) -> Vec<PlaceCentre> {
    let marks = Marks::of(app);
    let width = text.lines.first().map_or(0, Vec::len) as u16;
    let (left, top) = (
        room.x + room.width.saturating_sub(width) / 2,
        room.y + room.height.saturating_sub(text.lines.len() as u16) / 2,
    );
    let mut sums: Vec<(Place, f64, f64, f64)> = Vec::new();
    for (y, line) in (top..).zip(&text.lines) {
        let mut letter = None;
        for (x, glyph) in (left..).zip(line) {
            let mark = glyph.place.map(|place| marks.of_place(place)).unwrap_or_default();
            let tint = glyph.place.and_then(|place| tint_of(app, place));
            pen.put(x, y, glyph.text, palette.glyph(glyph.role, mark, tint));
            let Some(place) = glyph.place else { continue };
            letter = kind_at(*glyph, letter);
            pen.hit(Rect::new(x, y, 1, 1), target_of(place, letter));
            match sums.iter_mut().find(|sum| sum.0 == place) {
                Some(sum) => {
                    (sum.1, sum.2, sum.3) = (sum.1 + f64::from(x) / 2.0, sum.2 + f64::from(y), sum.3 + 1.0);
                }
                None => sums.push((place, f64::from(x) / 2.0, f64::from(y), 1.0)),
            }
        }
    }
    sums.into_iter().map(|(place, x, y, n)| PlaceCentre { place, x: x / n, y: y / n }).collect()
}

/// The letter of the kind that a glyph tells of, given that of the glyph before: in a hand, a number follows its kind.
fn kind_at(glyph: Glyph, before: Option<char>) -> Option<char> {
    match glyph.role {
        Role::Piece(_) if glyph.text.is_ascii_alphabetic() => Some(glyph.text.to_ascii_uppercase()),
        Role::Piece(_) if glyph.text.is_ascii_digit() => before,
        _ => None,
    }
}

fn target_of(place: Place, letter: Option<char>) -> Target {
    match (place, letter) {
        (Place::Beside(beside), Some(letter)) => Target::Kind(beside, letter),
        _ => Target::Place(place),
    }
}

/// The tint of a cell; places beside the board have none.
fn tint_of(app: &App, place: Place) -> Option<u8> {
    match place {
        Place::Cell(index) => app.ground.tints.get(index).copied(),
        Place::Beside(_) => None,
    }
}
