//! One match of any game behind an object-safe face, and the catalogue of games.
//!
//! [`Game`] is a game of the catalogue with its options settled; [`Table`] is one match of it: the only authority on
//! what has happened, used by every host alike. Both speak texts, so that a host needs no game's types; counting and
//! benchmarks run inside, in the quickest form of each game.

#[cfg(feature = "lab")]
mod duel;
pub mod engine;
mod game_face;
mod hand;
mod jobs;
#[cfg(feature = "lab")]
mod lab;
mod listing;
mod lookup;
mod moment;
mod node;
mod option_words;
pub mod page_source;
mod replay;
pub mod review;
mod rules_page;
mod seated;
#[cfg(feature = "lab")]
mod solving;
mod study;
mod table_face;
mod text_tree;
mod thinking;
mod thought;
pub mod words;

#[cfg(feature = "lab")]
pub use duel::{Duel, DuelGame};
pub use game_face::{About, Beginning, Family, Game, Info, Playouts};
pub use hand::{Hand, Touched};
#[cfg(feature = "lab")]
pub use lab::{Lab, Watch};
pub use listing::{Listing, Section, blurb, listing, listings, region};
pub use lookup::{
    BrokenGame, NotFound, UnknownGame, find, find_dialect, games, games_without_dialects, sowing,
    sowing_files, sowing_ids,
};
pub use moment::{Decision, Moment as GameMoment, MomentTree, MoveRefused, line_to};
pub use option_words::option_word;
pub use replay::{Played, Replay, ReplayError};
pub use rules_page::{explanation, rules_page};
#[cfg(feature = "lab")]
pub use search::solve::Obstacle;
#[cfg(feature = "lab")]
pub use solving::{Solved, Worth};
/// The rules of a sowing game in sentences, as each host lays them out.
pub use sow::explain;
pub use sow::{ChoiceKind, Sites};
pub use study::{Moment, Study, StudyMove};
pub use table_face::Table;
pub use text_tree::{TextTree, TreeMistake};
pub use thought::{Order, Strategy, Thought, ThoughtLine};
