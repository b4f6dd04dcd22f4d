//! A table takes back, plays again and ends by agreement.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used)]

use catalogue::{Beginning, Table, find};
use game::{Notation, Seat};

fn begin(id: &str) -> Box<dyn Table> {
    find(id).unwrap().begin(Beginning::Usual).unwrap()
}

fn play(table: &mut dyn Table, texts: &[&str]) {
    for text in texts {
        table.play(text, Notation::Document).unwrap();
    }
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
fn a_draw_can_be_agreed_on_and_taken_back() {
    let mut table = catalogue::find("pijersi").unwrap().begin(Beginning::Usual).unwrap();
    table.play("a1-b1", Notation::Document).unwrap();
    table.agree_on_draw();
    assert_eq!(table.status(), game::Status::Over(game::Outcome::draw(2)));
    assert!(table.touches().is_empty());
    table.undo();
    assert_eq!(table.status(), game::Status::ToMove(Seat::FIRST));
}
