//! One match of any game, for every host.
//!
//! Four things that must not be mixed up:
//!
//! | type | what it is | who changes it |
//! |-|-|-|
//! | [`Match`] | the game that is being played: a log of events, folded into a state | players, through [`Match::apply`] |
//! | [`Study`] | a tree of moves with comments and a place in it | whoever studies |
//! | [`Draft`] | the decision that is being built, touch by touch | whoever sits at this screen |
//! | a host's view | which moment is looked at, which way the board is turned | the host alone |
//!
//! Looking never changes the game. The log is the match: state, record, clocks and result are folded from it, and a save
//! is the log written down ([`save`]). Time comes in with an event and is never asked for, so the same log leads to the
//! same state everywhere. Text is read and written at the edge: [`Match::read`], saves and records.

mod apply;
mod choice;
mod clock;
mod draft;
mod ending;
mod event;
pub mod film;
pub mod legacy;
pub mod lesson;
mod matches;
mod prompting;
pub mod review;
pub mod save;
mod spec;
mod steps;
mod study;
mod tree;
mod who;

pub use choice::{PickRefused, SecretChoice};
pub use clock::{Clocks, LAG_PER_MATCH, LAG_PER_TURN, Millis, TimeControl, clock_text};
pub use draft::{Draft, Touched};
pub use ending::{Ending, Reason, roles};
pub use event::{Actor, Effect, Event, Offer, Refusal, Stamped, Version};
pub use matches::{Match, Pending, Setting, Standing, seat_header};
pub use save::{BadSave, Opened};
pub use spec::{GameSpec, read_options};
pub use study::Study;
pub use tree::{ListedMove, NodeId, Tree};
pub use who::{BadWho, LAST_LEVEL, Machine, Who, words};
