//! People who share a screen: looking at earlier moments, playing there, taking back.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use catalogue::{Beginning, Decision};
use game::{Notation, Seat};
use session::{Actor, Event, GameSpec, Match, NodeId, Offer, Reason, Refusal, Stamped, TimeControl, Who};

fn pijersi(seats: &[&str]) -> Match {
    let seats = seats.iter().map(|who| Who::read(who).unwrap()).collect();
    Match::begin(GameSpec::named("pijersi"), Beginning::Usual, seats, TimeControl::Unlimited).unwrap()
}

fn play(game: &mut Match, texts: &[&str]) {
    for text in texts {
        let (decision, by) = (game.read(text).unwrap(), Actor::Seat(game.mover().unwrap()));
        game.apply(game.version(), Stamped::new(by, 0, Event::Play(decision))).unwrap();
    }
}

fn decision_at(game: &Match, node: NodeId, text: &str) -> Decision {
    game.tree().moment(node).unwrap().read(text, Notation::Document).unwrap()
}

fn texts(game: &Match) -> Vec<String> {
    game.moment().move_texts(Notation::Document)
}

#[test]
fn playing_at_an_earlier_moment_takes_back_to_there() {
    let mut game = pijersi(&["human", "level:1"]);
    play(&mut game, &["b1-c1", "f1-e1", "b7-c6", "f7-e6"]);
    let first = game.line()[0];
    let other = decision_at(&game, first, "f3-e3");
    game.play_looking_at(first, other, 0).unwrap();
    assert_eq!(texts(&game), ["b1-c1", "f3-e3"], "also in the place of a machine");
    assert_eq!(game.line().len(), 2);
}

#[test]
fn a_decision_that_is_refused_at_an_earlier_moment_takes_nothing_back() {
    let mut game = pijersi(&["human", "human"]);
    play(&mut game, &["b1-c1", "f1-e1"]);
    let (saved, version) = (game.saved().to_owned(), game.version());
    assert!(game.play_looking_at(NodeId::START, Decision::new(9_999), 0).is_err());
    assert_eq!((game.saved(), game.version()), (saved.as_str(), version));
    assert_eq!(texts(&game).len(), 2);
}

#[test]
fn a_machine_decides_for_itself_unless_the_match_is_paused() {
    let mut game = pijersi(&["human", "level:1"]);
    play(&mut game, &["b1-c1"]);
    let decision = game.read("f1-e1").unwrap();
    let refused = game.play_looking_at(game.now(), decision, 0);
    assert!(matches!(refused, Err(Refusal::NotYourTurn)));
    game.apply(game.version(), Stamped::new(Actor::Host, 0, Event::Pause)).unwrap();
    game.play_looking_at(game.now(), decision, 0).unwrap();
    assert!(!game.is_paused() && texts(&game).len() == 2);
}

#[test]
fn the_line_goes_on_with_what_was_taken_back() {
    let mut game = pijersi(&["human", "level:1"]);
    play(&mut game, &["b1-c1", "f1-e1", "b7-c6", "f7-e6"]);
    game.take_back_here(game.take_back_target().unwrap(), 0).unwrap();
    assert_eq!((texts(&game).len(), game.line().len()), (2, 4));
    game.take_back_here(game.redo_target().unwrap(), 0).unwrap();
    assert_eq!((texts(&game).len(), game.redo_target()), (4, None));
}

#[test]
fn a_resignation_is_taken_back() {
    let mut game = pijersi(&["human", "human"]);
    let resign = |game: &mut Match| {
        let by = Actor::Seat(Seat::FIRST);
        game.apply(game.version(), Stamped::new(by, 0, Event::Resign)).unwrap();
        assert_eq!(game.ending().map(|it| it.reason), Some(Reason::Resigned(Seat::FIRST)));
    };
    resign(&mut game);
    game.take_back_here(game.take_back_target().unwrap(), 0).unwrap();
    assert_eq!((game.ending(), game.now()), (None, NodeId::START));
    play(&mut game, &["b1-c1"]);
    resign(&mut game);
    game.take_back_here(game.take_back_target().unwrap(), 0).unwrap();
    assert_eq!((game.ending(), game.now()), (None, NodeId::START));
    assert!(game.record_text(&record::Headers::default()).contains("[Result \"*\"]"));
}

#[test]
fn an_offer_does_not_outlive_a_take_back() {
    let mut game = pijersi(&["human", "level:1"]);
    play(&mut game, &["b1-c1", "f1-e1"]);
    let offer = Stamped::new(Actor::Seat(Seat::FIRST), 0, Event::Offer(Offer::Draw));
    game.apply(game.version(), offer).unwrap();
    game.take_back_here(NodeId::START, 0).unwrap();
    assert_eq!(game.pending(), None);
}
