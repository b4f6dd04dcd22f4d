//! Draws a board in the characters of a terminal.
//!
//! Each look has sizes, tried from the largest down. A drawing is a `Canvas`; the places beside the board are pasted into
//! its free corners or around it. Colour alone says nothing: every mark has a sign too.

mod besides;
mod canvas;
mod cells;
mod grid;
mod hexagons;
mod pits;
mod scatter;
mod squares;
mod subject;
mod triangles;

use game::{Ground, Look, Picture, Place};

use crate::mark::Mark;
use canvas::Canvas;
use subject::Subject;

/// The characters that a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// Lines, circles and signs of Unicode.
    Unicode,
    /// Nothing beyond ASCII.
    Ascii,
}

/// The role of a character in the drawing; the host gives each role a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Nothing.
    Blank,
    /// Edges of cells and of the board.
    Line,
    /// The ground of a cell of this tint.
    Cell(u8),
    /// A name of a cell, a row or a column.
    Name,
    /// A piece, or the stones of a pit or store, of this seat.
    Piece(game::Seat),
    /// Stones that belong to nobody.
    Stones,
    /// A note about a cell or a place beside the board.
    Note,
}

/// A character with its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// The character; one column wide.
    pub text: char,
    /// The role.
    pub role: Role,
    /// The place it lies on, if any.
    pub place: Option<Place>,
}

/// A board in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextBoard {
    /// Lines of equal length.
    pub lines: Vec<Vec<Glyph>>,
}

/// The wishes of the host for a drawing.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    /// The characters to use.
    pub charset: Charset,
    /// The room in columns.
    pub most_columns: usize,
    /// The room in lines.
    pub most_lines: usize,
    /// Whether the board is seen from the other side, for the second of two players.
    pub is_turned: bool,
}

/// Draws a position as large as the room allows; returns `None` if there is too little room.
#[must_use]
pub fn draw(
    ground: &Ground,
    picture: &Picture,
    mark: &dyn Fn(Place) -> Mark,
    wish: Wish,
) -> Option<TextBoard> {
    let subject = Subject { ground, picture, mark, wish };
    let drawn = match ground.look {
        Look::Hexagons => hexagons::draw(&subject),
        Look::Squares => squares::draw(&subject),
        Look::Pits => pits::draw(&subject).or_else(|| scatter::draw(&subject)),
        Look::Ring => scatter::draw(&subject),
        Look::Cells => cells::draw(&subject),
    };
    drawn.map(Canvas::into_board)
}
