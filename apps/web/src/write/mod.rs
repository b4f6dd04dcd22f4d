//! An editor for games of one’s own, with the board beside it: what is written is checked, told, tried out and played at
//! once.

mod bench;
mod editor;
mod figures;
mod page;
mod remarks;
mod sheet;
mod trial;

pub use page::WritePage;
