//! The stacking family of Lucas Borboleta: Jersi 2.0, Jersi 4.0, Pijersi. One kernel, a ruleset for each.

mod bits;
mod count;
mod generate;
mod layout;
mod notation;
mod options;
mod piece;
mod play;
mod position;
mod rules;
mod ruleset;
mod rulesets;
mod setup;
mod status;
mod turn;
mod view;

pub use bits::{Bits, Cells};
pub use layout::{Cell, Layout};
pub use notation::position_error::PositionError;
pub use notation::turn_text::TurnTextError;
pub use piece::{Colour, Kind, KindSet, Piece, Stack};
pub use position::Position;
pub use rules::{Blocked, Jersi, Options};
pub use ruleset::{KindText, Ruleset, Variant};
pub use rulesets::jersi2::Jersi2;
pub use rulesets::jersi4::Jersi4;
pub use rulesets::pijersi::Pijersi;
pub use turn::{Gait, Sequel, Turn, Walk};
