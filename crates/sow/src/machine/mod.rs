//! The machine that plays a compiled game: an interpreter of its instructions, and the trial of choices.

mod effect;
mod look;
mod run;
mod sowing;
mod told;
mod trial;

pub(crate) use look::{Frame, Inspector};
pub(crate) use run::{Mode, Run, Why};
pub(crate) use told::Going;
pub use trial::Choice;
pub(crate) use trial::{goings_of, legal_choices, offer_again, play_choice, why_over};
