//! A match with people elsewhere, whichever way it is shown: coming to it, what is known of it, and its news in words.
//!
//! Every rule of the match is the server's; what it refuses is told in its words.

mod entering;
mod seated;
mod terms;
mod words;

pub(super) use entering::{Entered, enter};
pub(super) use seated::{GIFT, Seated, TypedMove};
pub(super) use words::{connected_again, connection_lost, nothing_to_take_back, refusal_lines, unreadable};
