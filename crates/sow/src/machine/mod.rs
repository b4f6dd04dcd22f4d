//! Playing a compiled game: an interpreter of its instructions, and the trial of choices.

mod effect;
mod look;
mod run;
mod sowing;
mod trial;

pub(crate) use run::{Mode, Run, Stop};
pub use trial::Choice;
pub(crate) use trial::{legal_choices, play_choice};
