//! Measures what an estimate of weights is worth: games between the weights that a ruleset has by its rules alone and the
//! weights estimated for it by quick games, at equal nodes.
//!
//! ```text
//! cargo run --release -p catalogue --example weigh_match -- [GAME|almighty]... [games=400] [first=1] [seeds=1] [pairs=100] [random=4] [nodes=1000]
//! ```

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a measurement, no part of any program"
)]

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use catalogue::{Duel, Game};
use search::{Control, Limits, NoClock};

/// A game of the catalogue with the weights it would have if nobody had tuned it. `almighty` is Jersi 2.0 with a kind that
/// beats all others.
fn untuned(id: &str) -> Box<dyn Game> {
    let base = if id == "almighty" { "jersi-2" } else { id };
    let mut blueprint = catalogue::find(base).unwrap().blueprint().unwrap();
    blueprint.weights = None;
    if id == "almighty" {
        let letters: catalogue::blueprint::Letters = blueprint.kinds.iter().map(|kind| kind.letter).collect();
        blueprint.kinds.iter_mut().filter(|kind| kind.letter == 'R').for_each(|kind| {
            kind.beats = letters.clone();
            kind.beats_in_pile = letters.clone();
        });
    }
    catalogue::stacking(id, &blueprint.source()).unwrap()
}

fn values(game: &dyn Game) -> Vec<i32> {
    game.lab().weights().into_iter().map(|it| it.value).collect()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str, usual: u64| {
        let given = arguments.iter().find_map(|it| it.strip_prefix(name)?.strip_prefix('=')?.parse().ok());
        given.unwrap_or(usual)
    };
    let [n_games, first_seed, n_seeds, n_pairs, n_random, n_nodes] =
        [("games", 400), ("first", 1), ("seeds", 1), ("pairs", 100), ("random", 4), ("nodes", 1_000)]
            .map(|(name, usual)| number(name, usual));
    for id in arguments.iter().filter(|it| !it.contains('=')) {
        let game = untuned(id);
        println!("{id}\n  {}", kinds(&*game));
        let mut total = [0; 3];
        for seed in first_seed..first_seed + n_seeds {
            let begun = Instant::now();
            let weighed = weighed(&*game, n_games, seed);
            println!("  {:.1} s\n  {}", begun.elapsed().as_secs_f64(), kinds(&*weighed));
            let counts = compared([&*weighed, &*game], seed << 32, n_pairs, [n_random, n_nodes]);
            println!("  {}", in_words(counts));
            total.iter_mut().zip(counts).for_each(|(it, count)| *it += count);
        }
        println!("{id}: estimated against heuristic {}", in_words(total));
    }
}

fn kinds(game: &dyn Game) -> String {
    game.lab().weights_source().lines().skip(1).take(4).collect::<Vec<_>>().join("\n  ")
}

fn weighed(game: &dyn Game, n_games: u64, seed: u64) -> Box<dyn Game> {
    let stop = AtomicBool::new(false);
    let mut weighing = game.weighing(seed).unwrap();
    for _ in 0..n_games {
        weighing.step(&Control::new(Limits::default(), &NoClock, &stop));
    }
    weighing.game()
}

/// Wins, draws and losses of the first of two sets of weights.
fn compared(games: [&dyn Game; 2], first_seed: u64, n_pairs: u64, [n_random, n_nodes]: [u64; 2]) -> [u32; 3] {
    let values = games.map(values);
    let mut counts = [0; 3];
    for seed in first_seed..first_seed + n_pairs {
        let sides = [values[0].as_slice(), values[1].as_slice()];
        let duel = Duel { sides, setup: None, n_random: n_random as usize, seed, n_nodes, longest: 300 };
        for played in games[0].lab().duel(&duel).unwrap() {
            counts[played.winner.map_or(1, |side| 2 * side)] += 1;
        }
    }
    counts
}

fn in_words([wins, draws, losses]: [u32; 3]) -> String {
    let share = 50.0 * f64::from(2 * wins + draws) / f64::from(wins + draws + losses);
    format!("+{wins} ={draws} -{losses} ({share:.1} %)")
}
