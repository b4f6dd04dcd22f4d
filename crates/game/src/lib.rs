//! The contract every game of Kelci keeps, and the suite that holds it to it.
//!
//! A game is a value that implements [`Rules`]: house rules and boards live there, positions stay small and are
//! copied freely. Strategies, counters, tables and pages see only this contract; a game hands them more through
//! the optional powers [`Hashed`], [`Notated`], [`Recorded`], [`Configured`] and [`Pictured`], and its knowledge through [`Evaluated`]
//! and [`Ordered`]. A missing power is a compile error, not a crash at move 40.
//!
//! Whose turn it is, is asked and never toggled: in sowing games the same seat moves again, and seats drop out.
//!
//! The crate depends on nothing but the boards that pictures lie on.

// A game replays the same everywhere.
#![deny(clippy::float_arithmetic)]

mod flight;
mod knowledge;
mod lang;
mod notation;
mod options;
mod outcome;
mod perft;
mod picture;
mod playout;
mod rules;
mod seat;
pub mod testing;

pub use flight::{Carried, Flight, Flights, MOST_FLIGHTS};
pub use knowledge::{Costed, Evaluated, MOST_WORTH, OUTRIGHT, Ordered, Scored, Situated, Weight, Weighted};
pub use lang::{Lang, Said, Say, quote};
pub use notation::{MoveError, Notated, Notation};
pub use options::{Configured, OptionError, OptionInfo, OptionValues};
pub use outcome::{Outcome, Rank};
pub use perft::{divide, perft, perft_in_parallel};
pub use picture::{
    Answer, Beside, BesideKind, BesideSide, Ground, Holding, Look, Picture, Pictured, Piece, Place, Sign,
    Touch,
};
pub use playout::{Playout, Random, playout};
pub use rules::{Hashed, Rules, Status};
pub use seat::{MAX_SEATS, Seat};
