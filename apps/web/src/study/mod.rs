//! Studying a game: an analysis board, a board editor, the review of a game.

mod analysis;
mod draft;
mod editor;
mod found;
mod graph;
mod load;
mod notes;
mod page;
mod review;

pub use page::StudyPage;
