//! Animations are true: the flights of a decision lead from the picture before to the picture after.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests may panic")]

use catalogue::{Beginning, Decision, Game, find};
use game::{Carried, Flight, Holding, MOST_FLIGHTS, Notation, Picture, Place, Random};

/// A picture as flights see it: stones in hand lie where the hand is, and marks are nothing that moves. Pieces of one hand
/// have no order.
fn bare(picture: &Picture) -> Picture {
    let mut picture = picture.with_hand_down();
    for holding in picture.cells.iter_mut().chain(&mut picture.besides) {
        if let Holding::Stones(_, mark) = holding {
            mark.clear();
        }
    }
    for holding in &mut picture.besides {
        if let Holding::Pieces(pieces) = holding {
            pieces.sort_by_key(|piece| piece.letter);
        }
    }
    picture
}

/// Only things that stand at a place can leave it.
fn check_flight(picture: &Picture, flight: &Flight, what: &str) {
    let there = flight.from.and_then(|from| picture.holding(from));
    match (&flight.what, there) {
        (Carried::Stones(n), Some(Holding::Stones(count, _))) => {
            assert!(n <= count && *n > 0, "{what} {flight:?}");
        }
        (Carried::Pieces(pieces), Some(Holding::Pieces(stack)))
            if matches!(flight.from, Some(Place::Cell(_))) =>
        {
            assert!(stack.ends_with(pieces) || stack.starts_with(pieces), "{what} {flight:?} {stack:?}");
        }
        (Carried::Pieces(_), _) => (),
        (Carried::Stones(_), _) => panic!("{what}: stones come from nowhere: {flight:?}"),
    }
}

/// Plays at random; answers how many pieces left the game and how many came back.
fn check_game(game: &dyn Game, n_decisions: usize, seed: u64) -> [usize; 2] {
    let id = game.info().id;
    let mut moment = game.start(Beginning::Usual).unwrap();
    let mut random = Random::new(seed);
    assert!(moment.last_flights().flights.is_empty());
    let mut n_away = [0, 0];
    for _ in 0..n_decisions {
        if moment.n_legal() == 0 {
            break;
        }
        let decision = Decision::new(random.below(moment.n_legal()));
        let text = moment.text_of(decision, Notation::Document).unwrap();
        let before = moment.picture();
        let position = moment.position_text();
        let expected = moment.flights_of(decision);
        moment = moment.play(decision).unwrap();
        let flights = moment.last_flights();
        assert_eq!(flights, expected, "{id}");
        let what = format!("{id}, {text} at {position}");
        let mut picture = before.with_hand_down();
        let mut beat = 0;
        for flight in &flights.flights {
            check_flight(&picture, flight, &what);
            assert!(flight.beat == beat || flight.beat == beat + 1, "{what}: {flights:?}");
            beat = flight.beat;
            picture.fly(flight);
        }
        assert_eq!(bare(&picture), bare(&moment.picture()), "{what}: {flights:?}");
        assert!(flights.flights.len() <= MOST_FLIGHTS);
        n_away[0] += flights.flights.iter().filter(|it| it.to.is_none()).count();
        n_away[1] += flights.flights.iter().filter(|it| it.from.is_none()).count();
    }
    n_away
}

#[test]
fn flights_lead_to_the_picture_after_in_every_game() {
    for game in catalogue::games().map(Result::unwrap) {
        check_game(&*game, 120, 5);
    }
}

#[test]
fn every_kind_of_turn_of_the_stacking_games_is_told() {
    let ransom = find("jersi-4").unwrap().with_option("ransom", "yes").unwrap();
    let others = ["jersi-2", "jersi-4", "pijersi"].map(|id| find(id).unwrap());
    for game in others.into_iter().chain([ransom]) {
        let mut n_away = [0, 0];
        for seed in 0..40 {
            let [left, back] = check_game(&*game, 400, seed);
            n_away = [n_away[0] + left, n_away[1] + back];
        }
        let comes_back = game.info().id == "jersi-4";
        assert!(n_away[0] > 0 && (n_away[1] > 0) == comes_back, "{} {n_away:?}", game.info().id);
    }
}

#[test]
fn options_change_what_moves() {
    let tricerata = find("tricerata").unwrap();
    for (option, value) in [("players", "1"), ("players", "6"), ("size", "6")] {
        (0..5).for_each(|seed| _ = check_game(&*tricerata.with_option(option, value).unwrap(), 200, seed));
    }
}

fn told(id: &str, moves: &[&str]) -> Vec<String> {
    let mut moment = find(id).unwrap().start(Beginning::Usual).unwrap();
    for text in moves {
        moment = moment.play_text(text, Notation::Document).unwrap();
    }
    let board = moment.ground().board;
    let name = |place: Option<Place>| match place {
        Some(Place::Cell(cell)) => board.name(board.cells().nth(cell).unwrap()).to_owned(),
        Some(Place::Beside(beside)) => format!("beside {beside}"),
        None => "-".to_owned(),
    };
    let what = |carried: &Carried| match carried {
        Carried::Stones(n) => n.to_string(),
        Carried::Pieces(pieces) => pieces.iter().map(|piece| piece.letter).collect(),
    };
    let flights = moment.last_flights().flights;
    flights
        .iter()
        .map(|it| format!("{} {} {} {}", it.beat, name(it.from), name(it.to), what(&it.what)))
        .collect()
}

#[test]
fn a_sowing_is_told_stone_by_stone() {
    let start = find("awele").unwrap().start(Beginning::Usual).unwrap();
    let text = start.legal_texts(Notation::Document).remove(0);
    let moment = start.play_text(&text, Notation::Document).unwrap();
    let counts: Vec<String> =
        told("awele", &[&text]).iter().map(|it| it.rsplit(' ').next().unwrap().to_owned()).collect();
    assert_eq!(counts, ["4", "4", "3", "2", "1"], "taken up, then one stone fewer at each step");
    assert!(moment.last_flights().flights[0].is_lift());
}

#[test]
fn a_turn_of_two_steps_has_two_beats() {
    assert_eq!(told("pijersi", &["a4-b5=c4"]), ["0 a4 b5 R", "1 b5 c4 SR"]);
    assert_eq!(told("pijersi", &["a4-b5=c4", "f4=d5-d4"]), ["0 f4 d5 WW", "1 d5 d4 W"]);
}

#[test]
fn a_turn_that_nobody_could_follow_is_told_by_its_sum() {
    let (_, source) = catalogue::sowing_files().into_iter().find(|(id, _)| id == "awele").unwrap();
    let source = source.replace("stones 4 in each pit", "stones 3000 in each pit");
    let start = catalogue::sowing("many", &source).unwrap().start(Beginning::Usual).unwrap();
    assert!((0..start.n_legal()).all(|index| start.flights_of(Decision::new(index)).is_sum));
    let mut picture = start.picture();
    let moment = start.play(Decision::new(0)).unwrap();
    let sum = moment.last_flights();
    sum.flights.iter().for_each(|flight| picture.fly(flight));
    assert_eq!((picture, sum.n_beats()), (moment.picture(), 1));
}
