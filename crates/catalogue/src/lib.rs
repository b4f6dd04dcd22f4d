//! One match of any game behind an object-safe face, and the catalogue of games.
//!
//! [`Game`] is a game of the catalogue with its options settled; [`Table`] is one match of it: the only authority on
//! what has happened, used by every host alike. Both speak texts, so that a host needs no game's types; counting and
//! benchmarks run inside, in the quickest form of each game.

mod blurb;
#[cfg(feature = "lab")]
mod duel;
pub mod engine;
mod game_face;
mod hand;
mod jobs;
#[cfg(feature = "lab")]
mod lab;
mod listing;
mod moment;
mod node;
mod replay;
pub mod review;
mod rules_text;
mod seated;
#[cfg(feature = "lab")]
mod solving;
mod study;
mod table_face;
mod text_tree;
mod thinking;
mod thought;

pub use blurb::{blurb, region};
#[cfg(feature = "lab")]
pub use duel::{Duel, DuelGame};
pub use game_face::{About, Beginning, Family, Game, Info, Playouts};
pub use hand::{Hand, Touched};
#[cfg(feature = "lab")]
pub use lab::{Lab, Watch};
pub use listing::{
    UnknownGame, find, find_dialect, games, games_without_dialects, sowing, sowing_files, sowing_ids,
};
pub use moment::{Decision, Moment as GameMoment, MomentTree, MoveRefused, line_to};
pub use replay::{Played, Replay, ReplayError};
pub use rules_text::rules_text;
#[cfg(feature = "lab")]
pub use search::solve::Obstacle;
#[cfg(feature = "lab")]
pub use solving::{Solved, Worth};
pub use sow::{ChoiceKind, Sites};
pub use study::{Moment, Study, StudyMove};
pub use table_face::Table;
pub use text_tree::{TextTree, TreeMistake};
pub use thought::{Order, Strategy, Thought, ThoughtLine};
