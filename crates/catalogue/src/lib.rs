//! Every game of Kelci with its engine, behind one object-safe face. The only crate that names games.
//!
//! [`Game`] is a game of the catalogue with its options settled; [`Moment`] is a position of it with everything that led
//! there. A host needs no game's types; searches, counts and benchmarks run inside, in the quickest form of each game.

#[cfg(feature = "lab")]
mod duel;
pub mod ending_words;
pub mod engine;
mod facts;
mod french;
mod game_face;
mod how;
mod jobs;
mod kinds;
#[cfg(feature = "lab")]
mod lab;
mod listing;
mod lookup;
mod lost;
mod moment;
pub mod move_words;
mod node;
mod note_words;
mod option_words;
pub mod page_source;
pub mod prompt_words;
mod remarks;
mod replay;
mod rules_page;
mod seated;
#[cfg(feature = "lab")]
mod solving;
mod thinking;
mod thought;
mod weighing;
pub mod words;

#[cfg(feature = "lab")]
pub use duel::{Duel, DuelGame};
pub use facts::{BoardKind, Facts, Length, facts};
pub use game_face::{About, Beginning, Family, Game, Info, Playouts};
pub use how::how_it_is_played;
pub use jersi::PieceKind;
/// Rulesets of the stacking family as somebody composes them.
pub mod blueprint {
    pub use jersi::blueprint::{
        Blueprint, BoardPlan, EndPlan, KindPlan, Letters, PlacingPlan, Role, ShapePlan, TextPlan,
    };
    pub use jersi::{Blocked, Choice, Draw, Naming, Net, Numbering, RoyalCapture, SecondStep};
}
pub use kinds::taking_words;
#[cfg(feature = "lab")]
pub use lab::{Lab, Watch};
pub use listing::{Listing, Section, best_known, blurb, listing, listings, region, starters};
pub use lookup::{
    BrokenGame, NotFound, UnknownGame, family_of_source, find, find_dialect, games, games_without_dialects,
    source_of, sowing, sowing_files, sowing_ids, stacking, written,
};
pub use moment::{Decision, Moment, MomentTree, MoveRefused, last_turn, last_turn_flights, line_to};
pub use note_words::{note_description, with_labels};
pub use option_words::option_word;
pub use remarks::{remarks, ruleset_remarks, variant_remarks};
pub use replay::{Played, Replay, ReplayError};
pub use rules_page::rules_page;
#[cfg(feature = "lab")]
pub use search::solve::Obstacle;
pub use search::weigh::Weighed;
#[cfg(feature = "lab")]
pub use solving::{Solved, Worth};
pub use sow::{ChoiceKind, Sites};
pub use thought::{Order, Strategy, Thought, ThoughtLine};
pub use weighing::Weighing;
