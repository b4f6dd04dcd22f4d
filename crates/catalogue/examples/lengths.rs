//! Measures how many turns a game lasts: `cargo run -p catalogue --example lengths [GAME…]`.
//!
//! Prints a line for each game: its name, the mean number of turns of the games that came to an end, and how many did not.
//! The first number is what `games/GAME.toml` stores as `turns`. Both sides look one decision ahead and otherwise
//! choose at random: games at random last far too long where a win has to be seen.

#![allow(clippy::disallowed_methods, reason = "a tool is told on its command line what to measure")]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use catalogue::{Beginning, Game, Order, Strategy};
use game::{Random, Status};
use search::{Control, Limits, NoClock, TranspositionTable};

/// Games played of each game.
const N_GAMES: usize = 40;

/// A game of more decisions counts as endless.
const LONGEST: usize = 2_000;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for game in catalogue::games_without_dialects().filter_map(Result::ok) {
        let id = game.info().id;
        if wanted.is_empty() || wanted.contains(&id) {
            let mut random = Random::new(1);
            let lengths: Vec<usize> = (0..N_GAMES).filter_map(|_| play_one(&*game, &mut random)).collect();
            let mean = lengths.iter().sum::<usize>().checked_div(lengths.len());
            let mean = mean.map_or_else(|| "-".to_owned(), |mean| mean.to_string());
            println!("{id}\t{mean}\t{}", N_GAMES - lengths.len());
        }
    }
}

/// Plays a game; returns its turns, or `None` if it does not end.
fn play_one(game: &dyn Game, random: &mut Random) -> Option<usize> {
    let memory = TranspositionTable::of_mebibytes(1);
    let (clock, stop) = (NoClock, AtomicBool::new(false));
    let mut moment = game.start(Beginning::Usual).ok()?;
    for _ in 0..LONGEST {
        if let Status::Over(_) = moment.status() {
            return Some(moment.n_turns());
        }
        let control = Control::new(Limits::default(), &clock, &stop);
        let order = Order { seed: random.next_u64(), ..Order::new(Strategy::Minimax(1)) };
        let decision = moment.think(&order, &memory, &control, &mut |_| ()).decision?;
        moment = Arc::clone(&moment).play(decision)?;
    }
    None
}
