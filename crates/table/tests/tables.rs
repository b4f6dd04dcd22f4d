//! A table is the authority on one match: what it keeps, takes back, refuses and ends.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used)]

use game::{Lang, Notation, Outcome, Say, Seat, Status};
use table::{Beginning, Table, find, games};

fn begin(id: &str) -> Box<dyn Table> {
    find(id).unwrap().begin(Beginning::Usual).unwrap()
}

fn play(table: &mut dyn Table, texts: &[&str]) {
    for text in texts {
        table.play(text, Notation::Document).unwrap();
    }
}

#[test]
fn every_game_of_the_catalogue_begins_with_white_to_move() {
    for game in games() {
        let table = game.begin(Beginning::Usual).unwrap();
        assert_eq!(table.status(), Status::ToMove(Seat::FIRST), "{}", game.info().id);
        assert_eq!(game.info().n_seats, 2);
        assert!(!table.legal_texts(Notation::Document).is_empty());
    }
}

#[test]
fn ids_are_unique_and_found() {
    for game in games() {
        assert_eq!(find(game.info().id).unwrap().info(), game.info());
    }
    assert_eq!(find("go").err().unwrap().known, ["jersi-2", "jersi-4", "pijersi"]);
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
