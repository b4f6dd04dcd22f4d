//! A match at the board, with its record beside it.

mod animation;
mod answers;
mod best;
mod captured;
mod clocks;
mod controls;
mod desk;
mod desk_board;
mod ending;
mod hint;
mod keeping;
mod last_move;
mod marking;
mod page;
mod playing;
mod prompt;
mod record;
mod resigning;
mod saving;
mod setup;
mod shared;
mod status;
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
pub use shared::{LinkedRecord, SharedPage};
pub use subject::Subject;
