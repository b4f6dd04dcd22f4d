//! Search for any game: strategies that see only the contract of `game` and the knowledge a game offers through it.
//!
//! A value always belongs to a named seat, and the search asks who moves instead of toggling: the same seat may move
//! again, and a turn may consist of several decisions. Nothing here prints, and the only clock is the one the caller
//! passes in.
//!
//! | module | finds |
//! |-|-|
//! | [`alpha_beta`] | the best moves in a two-seat game, by iterative deepening; this is the engine |
//! | [`levels`] | a move as a weaker player would choose it |
//! | [`mcts`] | the best moves with any number of seats, by Monte Carlo tree search |
//! | [`minimax`] | the best move at a fixed depth, without pruning |
//! | [`n_seat`] | the best move with three seats or more: paranoid search and max^n |
//! | [`solitaire`] | the cheapest way to finish a one-seat game |
//! | [`solve`] | the exact value of a small two-seat game |
//! | [`time`] | how much of a game clock one decision may use |
//! | [`weigh`] | weights for the evaluation of a game that nobody has tuned |

pub mod alpha_beta;
mod control;
pub mod levels;
pub mod mcts;
pub mod minimax;
pub mod n_seat;
mod payoff;
mod report;
mod root;
mod score;
pub mod solitaire;
pub mod solve;
pub mod time;
mod transposition;
pub mod weigh;
mod window;

pub use control::{Clock, Control, Limits, NoClock, Stopped};
pub use report::{Report, Sink, Variation};
pub use root::Root;
pub use score::{Score, Verdict};
pub use transposition::TranspositionTable;
