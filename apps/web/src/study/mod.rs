//! Studying a game: an analysis board, a board editor, the review of a game.

mod analysis;
mod arrangement;
mod editor;
mod graph;
mod learn;
mod load;
mod notes;
mod page;
mod report;
mod review;
mod sketcher;
mod summary_table;

pub use page::StudyPage;

/// A study with its game, by name.
pub(crate) type Opened = (session::GameSpec, session::Study);
