//! Shapes and what they are part of.

use std::borrow::Cow;

use board::{Bounds, Point};
use game::{Place, Seat};

use crate::letters;

/// A step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Goes there without drawing.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A bend around the first point to the second: a quadratic curve.
    Bend(Point, Point),
    /// A curve with two handles: a cubic one.
    Curve(Point, Point, Point),
    /// Back to where the path began.
    Close,
}

impl Step {
    /// Where the step ends, unless it closes the path.
    #[must_use]
    pub fn end(self) -> Option<Point> {
        match self {
            Step::Move(end) | Step::Line(end) | Step::Bend(_, end) | Step::Curve(_, _, end) => Some(end),
            Step::Close => None,
        }
    }

    /// The step after a change of every point.
    #[must_use]
    pub fn mapped(self, map: impl Fn(Point) -> Point) -> Step {
        match self {
            Step::Move(end) => Step::Move(map(end)),
            Step::Line(end) => Step::Line(map(end)),
            Step::Bend(handle, end) => Step::Bend(map(handle), map(end)),
            Step::Curve(first, second, end) => Step::Curve(map(first), map(second), map(end)),
            Step::Close => Step::Close,
        }
    }
}

/// Which end of a text its place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// It begins there.
    Left,
    /// Its middle is there.
    Middle,
    /// It ends there.
    Right,
}

/// A shape in the units of the scene.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// Corners in order.
    Polygon(Vec<Point>),
    /// An upright oval, mostly a circle.
    Oval(Point, f64, f64),
    /// An upright rectangle with corners rounded by so much.
    Rectangle(Bounds, f64),
    /// A path.
    Path(Vec<Step>),
    /// A text that stands on the line of its point, with capitals so high.
    Text(String, Point, f64, Align),
}

impl Form {
    /// A circle.
    #[must_use]
    pub fn circle(centre: Point, radius: f64) -> Form {
        Form::Oval(centre, radius, radius)
    }

    /// A square around its middle.
    #[must_use]
    pub fn square(centre: Point, side: f64, rounded: f64) -> Form {
        Form::Rectangle(around(centre, side, side), rounded)
    }

    /// The same shape elsewhere, and so many times as large.
    #[must_use]
    pub fn moved(&self, by: Point, scale: f64) -> Form {
        let map = |point: Point| point * scale + by;
        match self {
            Form::Polygon(corners) => Form::Polygon(corners.iter().map(|it| map(*it)).collect()),
            Form::Oval(centre, width, height) => Form::Oval(map(*centre), width * scale, height * scale),
            Form::Rectangle(bounds, rounded) => {
                Form::Rectangle(Bounds { min: map(bounds.min), max: map(bounds.max) }, rounded * scale)
            }
            Form::Path(steps) => Form::Path(steps.iter().map(|step| step.mapped(map)).collect()),
            Form::Text(text, at, height, align) => Form::Text(text.clone(), map(*at), height * scale, *align),
        }
    }

    /// The smallest upright rectangle around it, without the width of lines.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        match self {
            Form::Polygon(corners) => Bounds::around(corners.iter().copied()),
            Form::Oval(centre, width, height) => around(*centre, 2.0 * width, 2.0 * height),
            Form::Rectangle(bounds, _) => *bounds,
            Form::Path(steps) => Bounds::around(steps.iter().filter_map(|step| step.end())),
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

    /// The way of the pen, where it is a text.
    #[must_use]
    pub fn letters(&self) -> Option<Vec<Step>> {
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

/// The rectangle of this size around a point.
#[must_use]
pub fn around(centre: Point, width: f64, height: f64) -> Bounds {
    let half = Point::new(width / 2.0, height / 2.0);
    Bounds { min: centre - half, max: centre + half }
}

/// What a shape is part of; a theme gives each a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// What everything lies on.
    Table,
    /// The shade of the board on the table.
    BoardShade,
    /// The board around its cells.
    Board,
    /// A fine line around the board.
    BoardEdge,
    /// A cell of this tint.
    Cell(u8),
    /// The line between camps.
    Border,
    /// A pit, and a store carved in the board.
    Pit,
    /// A dish in front of a player.
    Dish,
    /// A dish with nothing in it that need not be seen; it can be touched all the same.
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
    /// The number of a seat, on the table.
    SeatName,
    /// The number of stones of a dish, on the table.
    DishCount,
    /// Where the number of many stones stands.
    Coin,
    /// That number.
    CoinCount,
    /// Where the number of stones in hand stands.
    HandCoin,
    /// The shade of a piece or a stone.
    Shade,
    /// A stone of one of a few colours.
    Stone(u8),
    /// The side of a cube, which tells it from paper.
    CubeSide(Seat),
    /// The face of a cube.
    CubeFace(Seat),
    /// A face of a cube on paper, which folds and cuts go around.
    PaperFace(Seat),
    /// Dots and triangles on a cube.
    SignFilled(Seat),
    /// Lines on a cube.
    SignDrawn(Seat),
    /// What has just been done.
    Last,
    /// What can be done now.
    Target,
    /// A dotted ring around what can be taken or touched now.
    TargetRing,
    /// What has been taken.
    Picked,
    /// Where the cursor is.
    Cursor,
    /// A caption of a sheet.
    Caption,
    /// Where paper is to be cut.
    Cut,
    /// Where paper is to be folded.
    Fold,
    /// A flap to put glue on.
    Flap,
}

impl Role {
    /// Whether it is the ground of a place: the cell, the pit, the dish or the tray itself.
    #[must_use]
    pub fn is_ground(self) -> bool {
        matches!(self, Role::Cell(_) | Role::Pit | Role::Dish | Role::Unseen | Role::Tray)
    }

    /// Whether it stays the same during a match: the board and whatever is written on it.
    #[must_use]
    pub fn is_still(self) -> bool {
        self.is_ground()
            || matches!(self, Role::Table | Role::BoardShade | Role::Board | Role::BoardEdge | Role::Border)
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
            Role::CubeFace(seat) | Role::PaperFace(seat) => return of_seat("cube", seat),
            Role::SignFilled(seat) | Role::SignDrawn(seat) => return of_seat("sign", seat),
            Role::Table => "table",
            Role::BoardShade => "board-shade",
            Role::Board => "board",
            Role::BoardEdge => "board-edge",
            Role::Border => "border",
            Role::Pit => "pit",
            Role::Dish => "dish",
            Role::Unseen => "unseen",
            Role::Tray => "tray",
            Role::PitName => "pit-name",
            Role::Count => "count",
            Role::Note => "note",
            Role::SeatName => "seat-name",
            Role::DishCount => "dish-count",
            Role::Coin => "coin",
            Role::CoinCount => "coin-count",
            Role::HandCoin => "hand-coin",
            Role::Shade => "shade",
            Role::Last => "last",
            Role::Target => "target",
            Role::TargetRing => "target-ring",
            Role::Picked => "picked",
            Role::Cursor => "cursor",
            Role::Caption => "caption",
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

/// A shape with what it is part of and the place it belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// The shape.
    pub form: Form,
    /// What it is part of.
    pub role: Role,
    /// The place it belongs to: whoever touches the shape touches the place.
    pub place: Option<Place>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every role, in the order of the type.
    const ROLES: [Role; 35] = [
        Role::Table,
        Role::BoardShade,
        Role::Board,
        Role::BoardEdge,
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
        Role::SeatName,
        Role::DishCount,
        Role::Coin,
        Role::CoinCount,
        Role::HandCoin,
        Role::Shade,
        Role::Stone(3),
        Role::CubeSide(Seat::FIRST),
        Role::CubeFace(Seat::FIRST),
        Role::PaperFace(Seat::FIRST),
        Role::SignFilled(Seat::FIRST),
        Role::SignDrawn(Seat::FIRST),
        Role::Last,
        Role::Target,
        Role::TargetRing,
        Role::Picked,
        Role::Cursor,
        Role::Caption,
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
