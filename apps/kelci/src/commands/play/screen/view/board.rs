//! The board, in the middle of its room.

use std::collections::HashSet;

use draw::Mark;
use draw::terminal::{TextBoard, Wish};
use game::{Place, Touch};
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
    targets: HashSet<Place>,
    last: HashSet<Place>,
}

impl Marks {
    fn of(app: &App) -> Marks {
        let places = |touches: &[Touch]| touches.iter().filter_map(|touch| touch.place()).collect();
        let last = app.moment().last_touches();
        Marks {
            cursor: app.cursor,
            picked: places(app.draft.path()),
            targets: if app.may_touch() { app.draft.targets().into_iter().collect() } else { HashSet::new() },
            last: last.map(|(touches, _)| places(&touches)).unwrap_or_default(),
        }
    }

    fn of_place(&self, place: Place) -> Mark {
        Mark {
            is_cursor: place == self.cursor,
            is_picked: self.picked.contains(&place),
            is_target: self.targets.contains(&place),
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
    draw::terminal::draw(&app.ground, &app.picture, &|place| marks.of_place(place), wish)
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
        for (x, glyph) in (left..).zip(line) {
            let mark = glyph.place.map(|place| marks.of_place(place)).unwrap_or_default();
            let tint = glyph.place.and_then(|place| tint_of(app, place));
            pen.put(x, y, glyph.text, palette.glyph(glyph.role, mark, tint));
            let Some(place) = glyph.place else { continue };
            pen.hit(Rect::new(x, y, 1, 1), Target::Place(place));
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

/// The tint of a cell; places beside the board have none.
fn tint_of(app: &App, place: Place) -> Option<u8> {
    match place {
        Place::Cell(index) => app.ground.tints.get(index).copied(),
        Place::Beside(_) => None,
    }
}
