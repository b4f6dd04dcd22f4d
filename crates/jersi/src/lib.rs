//! The stacking family of Lucas Borboleta (Jersi 1.0 to 4.0, their variants, and Pijersi): one kernel, and a ruleset per
//! game, read from a file.
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
pub mod blueprint;
mod cause;
mod changes;
mod chosen;
mod count;
mod explain;
mod file;
mod flights;
mod frame;
mod generate;
mod guards;
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
mod shapes;
mod status;
mod tables;
mod texts;
mod tuning;
mod turn;
mod view;
mod weights;
mod winning;

pub use bits::{Bits, Cells};
pub use cause::EndCause;
pub use chosen::{Chosen, Compiled};
pub use file::{Mistake, Mistakes, Place, Warning};
pub use frame::{Frame, Full, Planes, Small, Wide};
pub use kinds::PieceKind;
pub use knowledge::Notes;
pub use layout::{Cell, Layout, LayoutError, Naming, Net};
pub use notation::position_error::PositionError;
pub use notation::turn_text::TurnTextError;
pub use piece::{Colour, Kind, KindSet, Piece, Stack};
pub use position::Position;
pub use rules::{Blocked, Jersi, Options};
pub use ruleset::{Fixed, RoyalCapture, Ruleset, SecondStep, Variant};
pub use rulesets::FILES;
pub use rulesets::jersi2::Jersi2;
pub use rulesets::jersi4::Jersi4;
pub use rulesets::pijersi::Pijersi;
pub use setup::Draw;
pub use shapes::Choice;
pub use texts::{KindText, Numbering, Texts};
pub use turn::{Gait, Sequel, Turn, Walk};
pub use weights::Weights;
