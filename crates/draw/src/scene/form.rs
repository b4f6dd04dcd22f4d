//! Shapes and their roles.

use std::borrow::Cow;

use board::{Bounds, Point};
use game::{Place, Seat};

use crate::letters;

/// One segment of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Moves without drawing.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A quadratic curve: its handle, its end.
    Bend(Point, Point),
    /// A cubic curve: its two handles, its end.
    Curve(Point, Point, Point),
    /// A line back to the start of the path.
    Close,
}

impl Segment {
    /// Returns the end of the segment, unless it closes the path.
    #[must_use]
    pub fn end(self) -> Option<Point> {
        match self {
            Segment::Move(end) | Segment::Line(end) | Segment::Bend(_, end) | Segment::Curve(_, _, end) => {
                Some(end)
            }
            Segment::Close => None,
        }
    }

    /// Applies a function to every point.
    #[must_use]
    pub fn mapped(self, map: impl Fn(Point) -> Point) -> Segment {
        match self {
            Segment::Move(end) => Segment::Move(map(end)),
            Segment::Line(end) => Segment::Line(map(end)),
            Segment::Bend(handle, end) => Segment::Bend(map(handle), map(end)),
            Segment::Curve(first, second, end) => Segment::Curve(map(first), map(second), map(end)),
            Segment::Close => Segment::Close,
        }
    }
}

/// The side of a text that is given by its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The text begins at the point.
    Left,
    /// The text is centred on the point.
    Middle,
    /// The text ends at the point.
    Right,
}

/// A shape in the units of the scene.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// Corners in order.
    Polygon(Vec<Point>),
    /// An upright ellipse: centre, half width, half height.
    Oval(Point, f64, f64),
    /// An upright rectangle and the radius of its corners.
    Rectangle(Bounds, f64),
    /// A path.
    Path(Vec<Segment>),
    /// A text: the point on its baseline, the height of capitals, the alignment.
    Text(String, Point, f64, Align),
}

impl Form {
    /// Makes a circle.
    #[must_use]
    pub fn circle(centre: Point, radius: f64) -> Form {
        Form::Oval(centre, radius, radius)
    }

    /// Makes a square around its centre.
    #[must_use]
    pub fn square(centre: Point, side: f64, rounded: f64) -> Form {
        Form::Rectangle(around(centre, side, side), rounded)
    }

    /// Scales the shape, then moves it.
    #[must_use]
    pub fn moved(&self, by: Point, scale: f64) -> Form {
        let map = |point: Point| point * scale + by;
        match self {
            Form::Polygon(corners) => Form::Polygon(corners.iter().map(|it| map(*it)).collect()),
            Form::Oval(centre, width, height) => Form::Oval(map(*centre), width * scale, height * scale),
            Form::Rectangle(bounds, rounded) => {
                Form::Rectangle(Bounds { min: map(bounds.min), max: map(bounds.max) }, rounded * scale)
            }
            Form::Path(segments) => Form::Path(segments.iter().map(|segment| segment.mapped(map)).collect()),
            Form::Text(text, at, height, align) => Form::Text(text.clone(), map(*at), height * scale, *align),
        }
    }

    /// Draws the shape on a slanting face: any affine map. Texts stay upright, and corners lose their roundness.
    #[must_use]
    pub(crate) fn onto(&self, map: impl Fn(Point) -> Point) -> Form {
        let along = |segments: &[Segment]| segments.iter().map(|segment| segment.mapped(&map)).collect();
        match self {
            Form::Polygon(corners) => Form::Polygon(corners.iter().map(|it| map(*it)).collect()),
            Form::Oval(centre, wide, high) => Form::Path(along(&circle_of(*centre, *wide, *high))),
            Form::Rectangle(Bounds { min, max }, _) => {
                let corners = [*min, Point::new(max.x, min.y), *max, Point::new(min.x, max.y)];
                Form::Polygon(corners.map(&map).to_vec())
            }
            Form::Path(segments) => Form::Path(along(segments)),
            Form::Text(text, at, height, align) => Form::Text(text.clone(), map(*at), *height, *align),
        }
    }

    /// Returns the bounding rectangle, without the width of lines.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        match self {
            Form::Polygon(corners) => Bounds::around(corners.iter().copied()),
            Form::Oval(centre, width, height) => around(*centre, 2.0 * width, 2.0 * height),
            Form::Rectangle(bounds, _) => *bounds,
            Form::Path(segments) => Bounds::around(segments.iter().filter_map(|segment| segment.end())),
            Form::Text(text, at, height, align) => {
                let width = letters::width(text) * height;
                let left = text_start(*at, width, *align);
                Bounds {
                    min: Point::new(left, at.y - 1.1 * height),
                    max: Point::new(left + width, at.y + 0.3 * height),
                }
            }
        }
    }

    /// Returns the strokes if the shape is a text.
    #[must_use]
    pub fn letters(&self) -> Option<Vec<Segment>> {
        let Form::Text(text, at, height, align) = self else { return None };
        let left = text_start(*at, letters::width(text) * height, *align);
        Some(letters::strokes(text, Point::new(left, at.y), *height))
    }
}

fn text_start(at: Point, width: f64, align: Align) -> f64 {
    match align {
        Align::Left => at.x,
        Align::Middle => at.x - width / 2.0,
        Align::Right => at.x - width,
    }
}

/// The distance of the handles of a quarter of a circle from its ends, for a radius of 1.
const ROUND: f64 = 0.552_284_75;

/// Returns an oval as curves, clockwise from its top; the other way round if the width is negative.
pub(crate) fn circle_of(centre: Point, wide: f64, high: f64) -> Vec<Segment> {
    let at = |x: f64, y: f64| centre + Point::new(x * wide, y * high);
    vec![
        Segment::Move(at(0.0, -1.0)),
        Segment::Curve(at(ROUND, -1.0), at(1.0, -ROUND), at(1.0, 0.0)),
        Segment::Curve(at(1.0, ROUND), at(ROUND, 1.0), at(0.0, 1.0)),
        Segment::Curve(at(-ROUND, 1.0), at(-1.0, ROUND), at(-1.0, 0.0)),
        Segment::Curve(at(-1.0, -ROUND), at(-ROUND, -1.0), at(0.0, -1.0)),
        Segment::Close,
    ]
}

/// Returns the rectangle of this size around a point.
#[must_use]
pub fn around(centre: Point, width: f64, height: f64) -> Bounds {
    let half = Point::new(width / 2.0, height / 2.0);
    Bounds { min: centre - half, max: centre + half }
}

/// The role of a shape in the picture; a theme gives each role its look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The table under everything.
    Table,
    /// The shade of the board on the table.
    BoardShade,
    /// The side of a board that lies back, which shows how thick it is.
    BoardSide,
    /// The board around its cells.
    Board,
    /// A fine line around the board.
    BoardEdge,
    /// The water in a hole of the board.
    Sea,
    /// A wave on that water.
    Wave,
    /// A cell of this tint.
    Cell(u8),
    /// The line between camps.
    Border,
    /// A pit, and a store carved in the board.
    Pit,
    /// A dish in front of a player.
    Dish,
    /// An empty dish that is not drawn but can still be touched.
    Unseen,
    /// A tray for pieces in hand.
    Tray,
    /// The name of a cell of this tint.
    Name(u8),
    /// The name of a pit, on the wood of the board.
    PitName,
    /// The number of stones of a pit, on the wood of the board.
    Count,
    /// A note about a place.
    Note,
    /// The ring around a pit with a note.
    Noted,
    /// The number of a seat, on the table.
    SeatName,
    /// The number of stones of a dish, on the table.
    DishCount,
    /// The disc behind the number of many stones.
    Coin,
    /// The number of many stones.
    CoinCount,
    /// The disc behind the number of stones in hand.
    HandCoin,
    /// The shade of a piece or a stone.
    Shade,
    /// A stone of one of a few colours.
    Stone(u8),
    /// The side of a cube, which makes it look solid.
    CubeSide(Seat),
    /// The side of a cube that is turned away from the light.
    CubeFlank(Seat),
    /// The face of a cube.
    CubeFace(Seat),
    /// A face of a cube on paper, between its folds and cuts.
    PaperFace(Seat),
    /// Dots and triangles on a cube.
    SignFilled(Seat),
    /// Lines on a cube.
    SignDrawn(Seat),
    /// Lines on a narrow face of a cube.
    SignFine(Seat),
    /// The outline of pieces that rise above their cell: it is not drawn, but touching it touches the cell.
    Body,
    /// The mark of the last move.
    Last,
    /// The mark of a legal touch on an empty place.
    Target,
    /// The dotted ring of a legal touch on an occupied place.
    TargetRing,
    /// The ring around a pit that can be chosen.
    PitRing,
    /// The corners around pieces to stand on.
    StackCorners,
    /// The cross hairs on pieces that would be captured.
    CaptureRing,
    /// The dashed line around a reserve to take a piece from.
    ReserveRing,
    /// The light line under the marks of targets, which makes them stand out on any wood.
    MarkEdge,
    /// The room of one kind of pieces in a hand. It is not drawn: it can be touched.
    HandKind(char),
    /// The mark of a place that the move being built goes through.
    Picked,
    /// The cursor.
    Cursor,
    /// A caption of a sheet.
    Caption,
    /// An arrow between kinds of pieces.
    Link,
    /// A line to cut along.
    Cut,
    /// A line to fold along.
    Fold,
    /// A flap for glue.
    Flap,
}

impl Role {
    /// Returns whether the role is the ground of a place: the cell, the pit, the dish or the tray itself.
    #[must_use]
    pub fn is_ground(self) -> bool {
        matches!(self, Role::Cell(_) | Role::Pit | Role::Dish | Role::Unseen | Role::Tray)
    }

    /// Returns whether the role stays the same during a match: the board and the names on it.
    #[must_use]
    pub fn is_still(self) -> bool {
        self.is_ground()
            || matches!(self, Role::Table | Role::BoardShade | Role::BoardSide | Role::Board)
            || matches!(self, Role::BoardEdge | Role::Border | Role::Sea | Role::Wave)
            || matches!(self, Role::Name(_) | Role::PitName | Role::SeatName)
    }

    /// The classes of its shapes in an SVG, as style sheets write them: `board-shade`, `cell tint2`.
    ///
    /// Each name is spelled out: it is part of the format, and must outlive the spelling of this type.
    #[must_use]
    pub fn class_names(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Role::Cell(tint) => return format!("cell tint{tint}").into(),
            Role::Name(tint) => return format!("name tint{tint}").into(),
            Role::Stone(tone) => return format!("stone tone{tone}").into(),
            Role::CubeSide(seat) => return of_seat("cube-side", seat),
            Role::CubeFlank(seat) => return of_seat("cube-flank", seat),
            Role::CubeFace(seat) | Role::PaperFace(seat) => return of_seat("cube", seat),
            Role::SignFilled(seat) | Role::SignDrawn(seat) | Role::SignFine(seat) => {
                return of_seat("sign", seat);
            }
            Role::Body => "body",
            Role::Table => "table",
            Role::BoardShade => "board-shade",
            Role::BoardSide => "board-side",
            Role::Board => "board",
            Role::BoardEdge => "board-edge",
            Role::Sea => "sea",
            Role::Wave => "wave",
            Role::Border => "border",
            Role::Pit => "pit",
            Role::Dish => "dish",
            Role::Unseen => "unseen",
            Role::Tray => "tray",
            Role::PitName => "pit-name",
            Role::Count => "count",
            Role::Note => "note",
            Role::Noted => "noted",
            Role::SeatName => "seat-name",
            Role::DishCount => "dish-count",
            Role::Coin => "coin",
            Role::CoinCount => "coin-count",
            Role::HandCoin => "hand-coin",
            Role::Shade => "shade",
            Role::Last => "last",
            Role::Target => "target",
            Role::TargetRing => "target-ring",
            Role::PitRing => "target-ring pit-ring",
            Role::StackCorners => "target-ring stack",
            Role::CaptureRing => "target-ring capture",
            Role::ReserveRing => "target-ring reserve",
            Role::MarkEdge => "mark-edge",
            Role::HandKind(_) => "hand-kind",
            Role::Picked => "picked",
            Role::Cursor => "cursor",
            Role::Caption => "caption",
            Role::Link => "link",
            Role::Cut => "cut",
            Role::Fold => "fold",
            Role::Flap => "flap",
        })
    }
}

/// The class of a kind of shape with that of whose it is; players count from 1.
fn of_seat(kind: &str, seat: Seat) -> Cow<'static, str> {
    format!("{kind} seat{}", seat.index() + 1).into()
}

/// A form with its role and the place it belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// The form.
    pub form: Form,
    /// The role.
    pub role: Role,
    /// The place it belongs to; touching the shape touches the place.
    pub place: Option<Place>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every role, in the order of the type.
    const ROLES: [Role; 49] = [
        Role::Table,
        Role::BoardShade,
        Role::BoardSide,
        Role::Board,
        Role::BoardEdge,
        Role::Sea,
        Role::Wave,
        Role::Cell(2),
        Role::Border,
        Role::Pit,
        Role::Dish,
        Role::Unseen,
        Role::Tray,
        Role::Name(1),
        Role::PitName,
        Role::Count,
        Role::Note,
        Role::Noted,
        Role::SeatName,
        Role::DishCount,
        Role::Coin,
        Role::CoinCount,
        Role::HandCoin,
        Role::Shade,
        Role::Stone(3),
        Role::CubeSide(Seat::FIRST),
        Role::CubeFlank(Seat::FIRST),
        Role::CubeFace(Seat::FIRST),
        Role::PaperFace(Seat::FIRST),
        Role::SignFilled(Seat::FIRST),
        Role::SignDrawn(Seat::FIRST),
        Role::SignFine(Seat::FIRST),
        Role::Body,
        Role::Last,
        Role::Target,
        Role::TargetRing,
        Role::PitRing,
        Role::StackCorners,
        Role::CaptureRing,
        Role::ReserveRing,
        Role::MarkEdge,
        Role::HandKind('M'),
        Role::Picked,
        Role::Cursor,
        Role::Caption,
        Role::Link,
        Role::Cut,
        Role::Fold,
        Role::Flap,
    ];

    #[test]
    fn every_role_has_classes_as_style_sheets_write_them() {
        for role in ROLES {
            let names = role.class_names();
            let is_name = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || "- ".contains(it);
            assert!(
                names.starts_with(|it: char| it.is_ascii_lowercase()) && names.chars().all(is_name),
                "{names}"
            );
        }
        assert_eq!(Role::BoardShade.class_names(), "board-shade");
        assert_eq!(Role::Cell(2).class_names(), "cell tint2");
        assert_eq!(Role::CubeSide(Seat::FIRST).class_names(), "cube-side seat1");
    }
}
