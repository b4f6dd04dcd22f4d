//! An editor for new games with a board beside it: the text is checked, explained and tested as the user types.

mod bench;
mod editor;
mod figures;
mod page;
mod remarks;
mod sheet;
mod trial;

pub use page::WritePage;
