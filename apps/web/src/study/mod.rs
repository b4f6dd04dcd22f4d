//! Studying a game: an analysis board, a board editor, the review of a game.

mod analysis;
mod arrangement;
mod editor;
mod graph;
mod load;
mod notes;
mod page;
mod report;
mod review;

pub use page::StudyPage;

/// A study with its game, by name.
pub(crate) type Opened = (session::GameSpec, session::Study);
