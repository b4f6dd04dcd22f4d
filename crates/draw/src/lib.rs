//! Positions as pictures: a scene of shapes with roles, a scene as SVG and PNG, a board in terminal characters.
//!
//! No rule and no game's name in it: it sees `game::Ground` and `game::Picture` only.

pub mod letters;
mod mark;
pub mod paper;
pub mod scene;
pub mod sheet;
pub mod svg;
pub mod terminal;
pub mod theme;

pub use mark::Mark;
