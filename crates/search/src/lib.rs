//! Strategies that know no rules: they see the contract of `game` and whatever knowledge a game hands over.
//!
//! A value belongs to a named seat, and whoever moves is asked for, never toggled: the same seat may move again, and
//! a turn may be made of many decisions. Nothing here prints, and no clock is read but the one that is handed in.
//!
//! | module | what it finds |
//! |-|-|
//! | [`alpha_beta`] | the best moves of a game of two, by iterative deepening; the engine |
//! | [`minimax`] | the best move at a given depth, the plain way |

pub mod alpha_beta;
mod control;
mod memory;
pub mod minimax;
mod report;
mod root;
mod score;

pub use control::{Clock, Control, Limits, NoClock, Stopped};
pub use memory::Memory;
pub use report::{Line, Report, Sink};
pub use root::Root;
pub use score::{Score, Verdict};
