//! The contract that every game of Kelci implements, and the conformance suite that checks it.
//!
//! A game is a value that implements [`Rules`]. House rules and boards live in that value, so positions stay
//! small and are copied freely. Strategies, counters, tables and pages see only this contract. A game offers
//! more through the optional traits [`Hashed`], [`Notated`], [`Configured`], [`Pictured`] and [`Explained`], and its
//! knowledge through [`Evaluated`] and [`Ordered`]. A missing trait is a compile error, not a crash at move
//! 40.
//!
//! Callers ask whose turn it is and never toggle it: in sowing games the same seat may move again, and seats
//! may drop out.
//!
//! The crate depends only on `board`, for the boards that pictures show, and on `arrayvec`, for names that are copied freely.

// Floating point could make a game replay differently on another platform.
#![deny(clippy::float_arithmetic)]

mod cause;
pub mod explanation;
mod flight;
pub mod grammar;
mod knowledge;
mod lang;
mod notation;
mod note;
mod options;
mod outcome;
mod perft;
mod picture;
mod playout;
mod rules;
mod seat;
mod sign;
mod steps;
pub mod testing;

pub use cause::{Cause, Countdown, Explained, Person, Repetition};
pub use explanation::{Explanation, Item, Passage, Topic};
pub use flight::{Carried, Flight, Flights, MOST_FLIGHTS};
pub use knowledge::{Costed, Evaluated, MOST_WORTH, OUTRIGHT, Ordered, Scored, Situated, Weight, Weighted};
pub use lang::{Lang, Said, Say, quote};
pub use notation::{MoveError, Notated, Notation};
pub use note::{Note, Noted};
pub use options::{Configured, OptionError, OptionInfo, OptionValues};
pub use outcome::{Outcome, Rank};
pub use perft::{divide, perft, perft_in_parallel};
pub use picture::{
    Answer, Beside, BesideKind, BesideSide, Ground, Holding, Look, Name, Picture, Pictured, Piece, Place,
    Touch,
};
pub use playout::{Playout, Random, playout};
pub use rules::{Hashed, Rules, Status};
pub use seat::{MAX_SEATS, Seat};
pub use sign::Sign;
pub use steps::TargetKind;
