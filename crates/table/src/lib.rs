//! One match of any game behind an object-safe face, and the catalogue of games.
//!
//! [`Game`] is a game of the catalogue with its options settled; [`Table`] is one match of it: the only authority on
//! what has happened, used by every host alike. Both speak texts, so that a host needs no game's types; counting and
//! benchmarks run inside, compiled for each game.

mod catalogue;
mod duel;
mod game_face;
mod record;
mod rules_text;
mod seated;
mod solving;
mod table_face;
mod thinking;
mod thought;

pub use catalogue::{UnknownGame, find, find_dialect, games, games_without_dialects, sowing, sowing_files};
pub use duel::{Duel, DuelGame};
pub use game_face::{Beginning, Family, Game, Info, Playouts, Watch};
pub use record::{Played, TextTree, TreeMistake, Unfolded};
pub use rules_text::rules_text;
pub use search::solve::Obstacle;
pub use solving::{Solved, Worth};
pub use table_face::{MoveRefused, Replay, ReplayError, Table};
pub use thought::{Order, Strategy, Thought, ThoughtLine};
