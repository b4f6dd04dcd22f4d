//! A table is the authority on one match: what it keeps, takes back, refuses and ends.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used)]

use catalogue::{Beginning, NotFound, Table, find, games};
use game::{Lang, Notation, Outcome, Say, Seat, Status};

fn begin(id: &str) -> Box<dyn Table> {
    find(id).unwrap().begin(Beginning::Usual).unwrap()
}

fn play(table: &mut dyn Table, texts: &[&str]) {
    for text in texts {
        table.play(text, Notation::Document).unwrap();
    }
}

#[test]
fn every_game_of_the_catalogue_begins_with_the_first_seat_to_move() {
    for game in games().map(Result::unwrap) {
        let (table, info) = (game.begin(Beginning::Usual).unwrap(), game.info());
        assert_eq!(table.status(), Status::ToMove(Seat::FIRST), "{}", info.id);
        assert!(info.seats.contains(&info.n_seats), "{}", info.id);
        assert!(!table.legal_texts(Notation::Document).is_empty());
    }
}

#[test]
fn seats_are_named_as_their_family_does() {
    let name = |id: &str, seat| find(id).unwrap().info().seat_name(seat, Lang::Fr);
    assert_eq!(
        (name("pijersi", Seat::FIRST), name("pijersi", Seat::SECOND)),
        ("blanc".into(), "noir".into())
    );
    assert_eq!(name("awele", Seat::SECOND), "joueur 2");
    let alone = find("tricerata").unwrap().with_option("players", "1").unwrap().info();
    assert_eq!(alone.seat_name(Seat::FIRST, Lang::En), "player");
}

#[test]
fn a_turn_of_several_decisions_is_known_while_it_goes_on() {
    let mut table = begin("tricerata");
    assert_eq!((table.unfinished_turn(), table.stores()), (None, Some(vec![0, 0])));
    play(&mut *table, &["0", "2"]);
    assert_eq!(table.unfinished_turn(), Some(vec!["0".into(), "2".into()]));
    let mut inside = find("tricerata").unwrap().begin(Beginning::Position(&table.position_text())).unwrap();
    assert_eq!(inside.unfinished_turn(), Some(Vec::new()), "what came before a position is not known");
    let next = inside.legal_texts(Notation::Document).remove(0);
    play(&mut *inside, &[&next]);
    assert_eq!(inside.unfinished_turn().unwrap_or(vec![next.clone()]), [next]);
    table.undo();
    assert_eq!(table.unfinished_turn(), Some(vec!["0".into()]));
    assert_eq!(
        (begin("pijersi").unfinished_turn(), begin("pijersi").stores(), table.cost()),
        (None, None, None)
    );
}

#[test]
fn ids_are_unique_and_found() {
    for game in games().map(Result::unwrap) {
        assert_eq!(find(&game.info().id).unwrap().info(), game.info());
    }
    let Some(NotFound::Unknown(unknown)) = find("pijersy").err() else { panic!("there is no such game") };
    assert_eq!(unknown.known[0], "pijersi");
}

#[test]
fn a_move_taken_back_can_be_played_again_until_another_is_played() {
    let mut table = begin("pijersi");
    let start = table.position_text();
    play(&mut *table, &["a4-b5=c4", "f4=d5-d4"]);
    let later = table.position_text();
    assert_eq!(table.undo().as_deref(), Some("f4=d5-d4"));
    assert_eq!(table.undo().as_deref(), Some("a4-b5=c4"));
    assert_eq!((table.undo(), table.position_text()), (None, start));
    assert_eq!(table.redo().as_deref(), Some("a4-b5=c4"));
    assert_eq!(table.redo().as_deref(), Some("f4=d5-d4"));
    assert_eq!((table.redo(), table.position_text()), (None, later));
    table.undo();
    play(&mut *table, &["f1-f2"]);
    assert_eq!(table.redo(), None);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut table = begin("jersi-4");
    play(&mut *table, &["a2-b2=d3"]);
    let before = (table.position_text(), table.move_texts());
    let error = table.play("h4-h4", Notation::Document).unwrap_err();
    assert!(error.say(Lang::Fr).starts_with("h4-h4 : "));
    assert_eq!((table.position_text(), table.move_texts()), before);
}

#[test]
fn nothing_is_played_after_the_end() {
    let position = "5/6/7/8/2K-rn5/8/7/6/2N-2 w - 1";
    let mut table = find("jersi-2").unwrap().begin(Beginning::Position(position)).unwrap();
    play(&mut *table, &["e3-e4"]);
    assert_eq!(table.status(), Status::Over(Outcome::win(Seat::FIRST, 2)));
    assert_eq!(table.play("e4-e3", Notation::Document).unwrap_err().say(Lang::En), "the game is over");
    assert!(table.legal_texts(Notation::Document).is_empty());
    assert_eq!(table.record_text(), None, "the document cannot write this start");
}

#[test]
fn the_third_occurrence_is_a_draw_with_the_option_and_only_then() {
    let round = ["a1-a2", "g6-g5", "a2-a1", "g5-g6"];
    for (value, ends) in [("none", false), ("3", true)] {
        let game = find("pijersi").unwrap().with_option("repetition", value).unwrap();
        let mut table = game.begin(Beginning::Usual).unwrap();
        play(&mut *table, &round);
        assert!(matches!(table.status(), Status::ToMove(_)), "twice is not thrice");
        play(&mut *table, &round);
        assert_eq!(table.status() == Status::Over(Outcome::draw(2)), ends);
        assert_eq!(
            table.record_text().unwrap().ends_with("1 1\n"),
            ends,
            "the record says what the board does not"
        );
    }
}

#[test]
fn a_record_with_a_mistake_keeps_all_that_came_before() {
    let game = find("pijersi").unwrap();
    let error = game.replay("1 a4-b5=c4 2 f4=d5-d4 3 c4=c9").unwrap_err();
    assert_eq!((error.line, error.column), (1, 25));
    assert_eq!(error.table.move_texts(), ["a4-b5=c4", "f4=d5-d4"]);
}
