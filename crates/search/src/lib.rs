//! Strategies that know no rules: they see the contract of `game` and whatever knowledge a game hands over.
//!
//! A value belongs to a named seat, and whoever moves is asked for, never toggled: the same seat may move again, and
//! a turn may be made of many decisions. Nothing here prints, and no clock is read but the one that is handed in.
//!
//! | module | what it finds |
//! |-|-|
//! | [`alpha_beta`] | the best moves of a game of two, by iterative deepening; the engine |
//! | [`levels`] | a move as a weaker player would choose it |
//! | [`mcts`] | the best moves of a game of any number, by Monte Carlo tree search |
//! | [`minimax`] | the best move at a given depth, the plain way |
//! | [`n_seat`] | the best move of a game of three and more: max^n and paranoid |
//! | [`solitaire`] | the end of a game of one that costs least |
//! | [`solve`] | the exact value of a small game of two |
//! | [`time`] | how much of a game clock a decision may take |

pub mod alpha_beta;
mod control;
pub mod levels;
pub mod mcts;
mod memory;
pub mod minimax;
pub mod n_seat;
mod payoff;
mod report;
mod root;
mod score;
pub mod solitaire;
pub mod solve;
pub mod time;
mod window;

pub use control::{Clock, Control, Limits, NoClock, Stopped};
pub use memory::Memory;
pub use report::{Line, Report, Sink};
pub use root::Root;
pub use score::{Score, Verdict};
