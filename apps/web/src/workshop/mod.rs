//! The workshop: a variant of the stacking family is made by choosing; its board and its rules follow.
//!
//! `composition` holds what is being made; `edits`, `kind_edits` and `ready_made` change it, all without a browser. `estimate` finds
//! out what the pieces are worth. The other modules show it.

mod board_panel;
mod composition;
mod edits;
mod estimate;
mod fields;
mod grid;
mod kind_edits;
mod model;
mod page;
mod pieces;
mod ready_made;
mod rules;
mod start;
mod strengths;
mod table;
mod wheel;
mod workbench;

pub use page::WorkshopPage;
