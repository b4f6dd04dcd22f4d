//! Openings drawn by lot, and games between two sets of weights.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "clippy takes only `#[test]` functions for tests"
)]

use std::sync::Arc;

use catalogue::{Beginning, Decision, Duel, DuelGame};
use game::{Notation, Status};

fn duel<'a>(sides: [&'a [i32]; 2], seed: u64) -> Duel<'a> {
    Duel { sides, setup: Some("mirror-random"), n_random: 2, seed, n_nodes: 200, longest: 200 }
}

fn weights(id: &str) -> Vec<i32> {
    catalogue::find(id).unwrap().lab().weights().into_iter().map(|it| it.value).collect()
}

#[test]
fn an_opening_is_as_long_as_asked_for_and_goes_on() {
    for id in ["pijersi", "jersi-2", "jersi-4", "awele"] {
        let game = catalogue::find(id).unwrap();
        for seed in 0..5 {
            let moment = game.lab().open(Beginning::Usual, 3, seed).unwrap();
            assert_eq!(moment.n_moves(), 3, "{id}");
            assert!(matches!(moment.status(), Status::ToMove(_)), "{id}");
            let again = game.lab().open(Beginning::Usual, 3, seed).unwrap();
            assert!(moment == again, "{id}");
        }
        let texts = |seed| game.lab().open(Beginning::Usual, 3, seed).unwrap().move_texts(Notation::Document);
        assert!((1..5).any(|seed| texts(seed) != texts(0)), "{id}");
    }
}

#[test]
fn nobody_can_win_at_once_after_an_opening() {
    let game = catalogue::find("pijersi").unwrap();
    // White to move goes through wherever the only black piece runs to, unless it was drawn out of the way.
    let position = "6/7/6/3R-3/6/2p-4/6 w 0 1";
    let moment = game.lab().open(Beginning::Position(position), 0, 1).unwrap();
    assert_eq!(moment.n_moves(), 0);
    for seed in 0..10 {
        let moment = game.lab().open(Beginning::Usual, 6, seed).unwrap();
        let wins = (0..moment.n_legal()).any(|index| {
            let next = Arc::clone(&moment).play(Decision::new(index)).unwrap();
            matches!(next.status(), Status::Over(_))
        });
        assert!(!wins, "{}", moment.position_text());
    }
}

#[test]
fn a_duel_is_the_same_each_time_and_fair_to_equals() {
    let game = catalogue::find("pijersi").unwrap();
    let usual = weights("pijersi");
    for seed in 0..3 {
        let games = game.lab().duel(&duel([&usual, &usual], seed)).unwrap();
        assert_eq!(games, game.lab().duel(&duel([&usual, &usual], seed)).unwrap());
        // Equal players play the same game twice: whoever sits in the better seat wins.
        let [first, second] = games;
        assert_eq!(first.n_decisions, second.n_decisions);
        assert_eq!(first.winner.map(|side| 1 - side), second.winner);
    }
}

#[test]
fn weights_make_a_difference() {
    let game = catalogue::find("pijersi").unwrap();
    let usual = weights("pijersi");
    let upside_down: Vec<i32> = usual.iter().map(|value| -value).collect();
    let games: Vec<DuelGame> =
        (0..4).flat_map(|seed| game.lab().duel(&duel([&usual, &upside_down], seed)).unwrap()).collect();
    let n_wins = games.iter().filter(|game| game.winner == Some(0)).count();
    assert!(n_wins >= 6, "{games:?}");
    assert_eq!(game.lab().with_weights(&upside_down).lab().weights()[0].value, upside_down[0]);
    assert!(game.lab().weights_source().starts_with("[weights]"));
}

#[test]
fn a_duel_of_no_set_up_is_refused() {
    let game = catalogue::find("pijersi").unwrap();
    assert!(game.lab().duel(&Duel { setup: Some("nonsense"), ..duel([&[], &[]], 1) }).is_err());
}

#[test]
fn a_long_game_is_drawn() {
    let game = catalogue::find("pijersi").unwrap();
    let games = game.lab().duel(&Duel { longest: 3, ..duel([&[], &[]], 1) }).unwrap();
    assert_eq!(games, [DuelGame { winner: None, n_decisions: 3 }; 2]);
}
