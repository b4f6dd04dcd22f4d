//! Boards: cells with names, neighbours by direction, straight lines, outlines for drawing, symmetries.
//!
//! A [`Board`] is a place to play and nothing else: **no rules**, no pieces, no files, no clock, no chance.
//! The stacking games ask it for neighbours and straight lines, the sowing games for neighbours, and the drawing
//! crate for outlines and centres; none of them needs to know which constructor built it.
//!
//! | board | constructor | directions | a straight line |
//! |-|-|-|-|
//! | hexagons in rows | [`Board::hexagons`] | E NE NW W SW SE | the same direction again |
//! | squares | [`Board::squares`] | E N W S, or eight of them | the same direction again |
//! | triangle of order n | [`Board::triangle`] | N S O E | along a row; N and S are one step |
//! | Penrose P3 rhombs | [`Board::penrose`] | 1 to 10 | the strip through opposite sides |
//! | pits in rows | [`Board::pits`] | E N W S | the same direction again |
//! | pits in a ring | [`Board::ring`] | E W | round and round |
//! | any graph | [`Board::graph`] | 1, 2, 3… per cell | one step |
//!
//! # Conventions
//! * Coordinates are screen coordinates: x grows to the right, y grows **downwards**.
//! * Outlines are convex and run **clockwise as seen on the screen**.
//! * "North" is up on the screen; row a, and row 1 of squares, lie at the bottom, in front of the first player.
//! * A board has at least one cell and at most [`MOST_CELLS`]; a constructor refuses a larger one before building it.
//!
//! # Exactness
//! Integers alone decide which cells exist and which touch. Floating point serves the drawing. It uses only operations
//! that IEEE 754 defines to the last bit, and the sines of `libm`, which is the same code on every platform: a board is
//! identical in the terminal, in the browser and on the server.
//!
//! ```
//! use board::Board;
//!
//! let board = Board::hexagons(&[6, 7, 6, 7, 6, 7, 6])?;
//! assert_eq!(board.len(), 45);
//! let a1 = board.cell("a1").ok_or("no a1")?;
//! let north_east = board.direction("NE").ok_or("no NE")?;
//! let names: Vec<&str> = board.line(a1, north_east).map(|cell| board.name(cell)).collect();
//! assert_eq!(names, ["b2", "c2", "d3", "e3", "f4", "g4"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod geometry;
pub mod graph;
pub mod penrose;
pub mod triangle;

mod board;
mod cell;
mod circle;
mod error;
mod hexagon;
mod lattice;
mod path;
mod pit;
mod ring;
mod square;
mod symmetry;

pub use board::Board;
pub use cell::{Cell, Direction, MOST_CELLS};
pub use error::BoardError;
pub use geometry::{Bounds, Point};
pub use graph::Graph;
pub use pit::Stores;
pub use square::Reach;
pub use symmetry::Symmetry;
