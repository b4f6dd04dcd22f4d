//! Draws positions: as a scene of shapes with roles, as SVG, on sheets of paper, as an animated GIF, and in the
//! characters of a terminal.
//!
//! Contains no rule and no game's name: it sees `game::Ground` and `game::Picture` only.

pub mod caption;
#[cfg(feature = "gif")]
pub mod gif;
mod holes;
pub mod letters;
mod look;
mod mark;
pub mod paper;
pub mod scene;
pub mod sheet;
pub mod svg;
pub mod terminal;
pub mod theme;

pub use mark::Mark;
