//! A board in the characters of a terminal.
//!
//! Each look has sizes, tried from the largest on; a drawing is a `Canvas`, and the places beside the board are pasted
//! into its free corners or around it. Nothing is told by colour alone: whatever a mark says is also said by a sign.

mod besides;
mod canvas;
mod cells;
mod hexagons;
mod pits;
mod scatter;
mod triangles;
mod view;

use game::{Ground, Look, Picture, Place};

use crate::mark::Mark;
use canvas::Canvas;
use view::View;

/// Which characters a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// Lines, circles and signs of Unicode.
    Unicode,
    /// Nothing beyond ASCII.
    Ascii,
}

/// What a character is part of; the host gives each a colour.
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
    /// What else is to be known of a cell, or of a place beside the board.
    Note,
}

/// A character with what it is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// The character; one column wide.
    pub text: char,
    /// What it is part of.
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

/// How a board is to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    /// With these characters.
    pub charset: Charset,
    /// In at most so many columns.
    pub most_columns: usize,
    /// And lines.
    pub most_lines: usize,
    /// Seen from the other side: for the second of two players.
    pub is_turned: bool,
}

/// Draws a position, as large as the room allows; `None` where there is too little of it.
#[must_use]
pub fn draw(
    ground: &Ground,
    picture: &Picture,
    mark: &dyn Fn(Place) -> Mark,
    wish: Wish,
) -> Option<TextBoard> {
    let view = View { ground, picture, mark, wish };
    let drawn = match ground.look {
        Look::Hexagons => hexagons::draw(&view),
        Look::Pits => pits::draw(&view).or_else(|| scatter::draw(&view)),
        Look::Cells => cells::draw(&view),
    };
    drawn.map(Canvas::into_board)
}
