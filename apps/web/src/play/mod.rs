//! A match at the board, with its record beside it.

mod animation;
mod answers;
mod clocks;
mod controls;
mod desk;
mod desk_board;
mod hint;
mod keeping;
mod page;
mod playing;
mod record;
mod saving;
mod setup;
mod shared;
mod subject;
mod touching;
pub(crate) mod words;

pub use answers::Answers;
pub use controls::{Players, ShareAndSave, TypedMove};
pub use desk::Desk;
pub use desk_board::DeskBoard;
pub use page::{Missing, PlayPage, Unreadable};
pub use record::Record;
pub use setup::NewMatch;
pub(crate) use setup::option_choice;
pub use shared::SharedPage;
pub use subject::Subject;
