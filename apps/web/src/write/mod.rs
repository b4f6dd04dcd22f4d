//! An editor for new games with a board beside it: the text is checked, explained and tested as the user types.

mod bench;
mod editor;
mod figures;
mod games;
mod page;
mod reference;
mod remarks;
mod sheet;
mod trial;
mod views;

pub use page::WritePage;
