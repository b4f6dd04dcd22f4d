//! Levels and the greedy player, for every kind of game: they play by the rules, and from level 3 on they take a win
//! that is there.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalogue::{Beginning, Decision, Game, Moment, Order, Strategy};
use game::{Notation, Seat, Status};
use search::{Control, Limits, TranspositionTable};

/// So many decisions of each game.
const N_DECISIONS: usize = 6;

fn game_of(id: &str, options: &[(&str, &str)]) -> Box<dyn Game> {
    let mut game = catalogue::find(id).unwrap();
    for (name, value) in options {
        game = game.with_option(name, value).unwrap();
    }
    game
}

/// The choice of a player, bound by positions so that nothing depends on the machine.
fn choice(moment: &dyn Moment, strategy: Strategy, seed: u64) -> Decision {
    let (memory, stop) = (TranspositionTable::of_mebibytes(1), AtomicBool::new(false));
    let limits = Limits { nodes: Some(3_000), ..Limits::default() };
    let clock = || Duration::ZERO;
    let order = Order { seed, ..Order::new(strategy) };
    let thought = moment.think(&order, &memory, &Control::new(limits, &clock, &stop), &mut |_| ());
    let decision = thought.decision.unwrap();
    assert_eq!(moment.text_of(decision, Notation::Document).as_deref(), thought.best());
    decision
}

/// A game, the options it is played with, and how many sit at it.
type Kind = (&'static str, &'static [(&'static str, &'static str)], usize);

#[test]
fn every_level_and_the_greedy_player_play_by_the_rules_of_every_kind_of_game() {
    let kinds: [Kind; 9] = [
        ("pijersi", &[], 2),
        ("jersi-2", &[], 2),
        ("jersi-4", &[], 2),
        ("awele", &[], 2),
        ("bao-la-kiswahili", &[], 2),
        ("tricerata", &[("players", "1")], 1),
        ("tricerata", &[("players", "3")], 3),
        ("raja-pasu-mandiri", &[], 3),
        ("oware", &[("players", "6")], 6),
    ];
    for (id, options, n_seats) in kinds {
        let game = game_of(id, options);
        assert_eq!(game.info().n_seats, n_seats, "{id}");
        for strategy in (1..=8).map(Strategy::Level).chain([Strategy::Greedy]) {
            let mut moment = game.start(Beginning::Usual).unwrap();
            for seed in 0..N_DECISIONS as u64 {
                if matches!(moment.status(), Status::Over(_)) {
                    break;
                }
                let decision = choice(&*moment, strategy, seed);
                let played = moment.play(decision);
                assert!(played.is_some(), "{id}, {strategy:?}: {decision:?}");
                moment = played.unwrap();
            }
        }
    }
}

#[test]
fn every_level_from_3_on_takes_a_win_in_one() {
    for (id, position, win) in [
        ("pijersi", "6/R-5p-/6/3pr3/6/P-S-R-WWS-R-P-/6 w 0 1", "f1-g1"),
        ("awele", "3,0,2,0,0,1/1,1,1,1,1,1 24,12 1 - 1 -", "a6"),
    ] {
        let game = game_of(id, &[]);
        let moment = game.start(Beginning::Position(position)).unwrap();
        assert!(moment.n_legal() > 2, "{id}: there is a choice");
        for (level, seed) in (3..=8).flat_map(|level| (0..20).map(move |seed| (level, seed))) {
            let after = Arc::clone(&moment).play(choice(&*moment, Strategy::Level(level), seed)).unwrap();
            let text = after.last_text(Notation::Document).unwrap();
            let Status::Over(outcome) = after.status() else {
                panic!("{id}, level {level}: {text}, not {win}")
            };
            assert_eq!(outcome.winner(), Some(Seat::FIRST), "{id}, level {level}: {text}, not {win}");
        }
    }
}
