//! The stacking family of Lucas Borboleta (Jersi 2.0, Jersi 4.0 and Pijersi): one kernel, and a ruleset per
//! game.
//!
//! [`Jersi`] with a [`Variant`] is a game that implements the contract of `game` with all its optional
//! traits:
//!
//! ```
//! use game::{Notated, Notation, Rules};
//! use jersi::{Jersi, Pijersi};
//!
//! let rules = Jersi::<Pijersi>::default();
//! let mut position = rules.start();
//! assert_eq!(rules.count_moves(&position), 186);
//! let turn = rules.read_move(&position, "a4-b5=c4", Notation::Document).map_err(|_| "refused")?;
//! rules.play(&mut position, turn);
//! assert_eq!(rules.move_text(&rules.start(), turn, Notation::Ugi), "a4b5c4");
//! # Ok::<(), &str>(())
//! ```

// Floating point could make a game replay differently on another platform.
#![deny(clippy::float_arithmetic)]

mod bits;
mod cause;
mod chosen;
mod count;
mod flights;
mod generate;
mod kinds;
mod knowledge;
mod layout;
mod notation;
mod options;
mod picture;
mod piece;
mod play;
mod position;
mod rules;
mod ruleset;
mod rulesets;
mod setup;
mod status;
mod tables;
mod tuning;
mod turn;
mod view;
mod weights;
mod winning;

pub use bits::{Bits, Cells};
pub use cause::EndCause;
pub use chosen::{Chosen, Compiled};
pub use kinds::PieceKind;
pub use knowledge::Notes;
pub use layout::{Cell, Layout};
pub use notation::position_error::PositionError;
pub use notation::turn_text::TurnTextError;
pub use piece::{Colour, Kind, KindSet, Piece, Stack};
pub use position::Position;
pub use rules::{Blocked, Jersi, Options};
pub use ruleset::{Fixed, KindText, Ruleset, Variant};
pub use rulesets::jersi2::Jersi2;
pub use rulesets::jersi4::Jersi4;
pub use rulesets::pijersi::Pijersi;
pub use turn::{Gait, Sequel, Turn, Walk};
pub use weights::Weights;
