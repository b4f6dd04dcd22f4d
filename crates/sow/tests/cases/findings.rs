//! Regressions found by fuzzing, one test each.

use game::{Configured as _, Notated as _, Rules as _};
use record::Recorded as _;
use sow::Sow;

const AWELE: &str = include_str!("../../../../games/awele.sow");
const BAO: &str = include_str!("../../../../games/bao-la-kiswahili.sow");
const TRICERATA: &str = include_str!("../../../../games/tricerata.sow");

fn rules(source: &str) -> Sow {
    Sow::read(source).unwrap_or_else(|refused| panic!("{refused:?}"))
}

/// A comma after a word announces another decision: if there is none, the error is at the comma.
#[test]
fn a_missing_decision_has_a_place() {
    let rules = rules(AWELE);
    for (text, column) in [("1. a1,", 6), ("1. ,a1", 4), ("1. a1,,", 6)] {
        let error = rules.read_record(text).unwrap_err();
        assert_eq!((error.line, error.column), (1, column), "{text}");
        assert!(text.chars().nth(error.column - 1).is_some(), "{text}");
    }
    assert!(rules.read_record("1. a1 b1").is_ok());
    let _ = rules.start();
}

const HEADER: &str = "game \"Finding\"
  board 2 rows of 6 pits
  each player has a store
  course ring = row 1 rightward, row 2 leftward
  stones 4 in each pit
";

/// Plays a file for a while. A hang shows as a test that does not end.
fn play(rest: &str) {
    let rules = rules(&format!("{HEADER}{rest}"));
    let mut position = rules.start();
    for _ in 0..3 {
        let mut moves = Vec::new();
        rules.legal_moves(&position, &mut moves);
        let is_over = matches!(rules.status(&position), game::Status::Over(_));
        assert_eq!(is_over, moves.is_empty(), "{rest}");
        let Some(m) = moves.first() else { return };
        let before = position.clone();
        rules.play(&mut position, *m);
        assert!(rules.conserves(&before, &position), "{rest}");
    }
}

/// Turns that follow each other without a choice come to an end.
#[test]
fn turns_without_a_choice_are_stopped() {
    play("\nturn\n  end turn\n");
    play("\nturn\n  play again\n");
    play("\nturn\n  opponent plays next\n");
    play("\nturn one\n  continue with two\n\nturn two\n  continue with one\n");
    play(
        "\nat the start\n  move all from pits into my store\n\nturn\n  choose a pit among my pits that hold stones\n  otherwise\n    end turn\n",
    );
}

/// The block for too many laps may sow, too.
#[test]
fn laps_after_too_many_laps_are_stopped() {
    play(
        "\nturn\n  choose a pit among my pits\n  take all\n  sow along ring\n\nafter 0 laps\n  take all\n  sow along ring\n",
    );
    play(
        "\nturn\n  choose a pit among my pits\n  take all\n  sow along ring\n    set passes to 0\n\nafter 0 laps\n  take all\n  sow along ring\n    set passes to 0\n",
    );
}

#[test]
fn loops_without_an_end_are_stopped() {
    play("\nturn\n  while yes\n    set passes to 0\n");
    play("\nturn\n  repeat\n    take all\n    sow along ring\n");
    play("\nturn\n  choose a pit among my pits\n  while yes\n    if me can move\n      set passes to 0\n");
    play("\nturn\n  while yes\n    if me can move\n      set passes to 0\n  choose a pit among my pits\n");
    play(
        "\nturn\n  while yes\n    choose a pit among my pits\n    otherwise\n      set passes to 0\n    illegal\n",
    );
}

/// Trials inside trials, all of them fruitless.
#[test]
fn choices_that_are_all_refused_are_not_tried_for_ever() {
    let choices = "  choose a pit among pits\n".repeat(12);
    play(&format!("\nturn\n{choices}  illegal\n"));
    let numbers: String = (0..12).map(|k| format!("  choose a number n{k} between 1 and 50\n")).collect();
    play(&format!("\nturn\n{numbers}  illegal\n"));
    let players: String = (0..12).map(|k| format!("  choose a player p{k}\n")).collect();
    play(&format!("\nturn\n{players}{choices}  if me can move\n    illegal\n"));
}

/// A text must not put out players who do not exist.
#[test]
fn nobody_is_out_who_does_not_play() {
    let rules = rules(AWELE);
    let text = |out: u32| format!("4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 out={out} 1 -");
    assert!(rules.read_position(&text(4)).is_err());
    assert!(rules.read_position(&text(65_535)).is_err());
    for out in 0..4 {
        let mut position = rules.read_position(&text(out)).unwrap();
        let mut moves = Vec::new();
        rules.legal_moves(&position, &mut moves);
        if let Some(m) = moves.first() {
            rules.play(&mut position, *m);
        }
    }
}

/// A text must not stand mid-turn at a pit that the board does not have: stones would be laid down there.
#[test]
fn no_turn_stands_beside_the_board() {
    let rules = rules(TRICERATA).with_value("players", "1").unwrap_or_else(|why| panic!("{why:?}"));
    let text =
        |here: &str| format!("0/0,3,0/0,0,2,0,2/1,1,1,1,1,1,1 0,0 1 - 2 @2,2,{here},3,3,1,0,6,5;0,0,0");
    assert!(rules.read_position(&text("32")).is_err());
    assert!(rules.read_position(&text("3")).is_ok());
}

/// A set of pits in a mid-turn text must not contain a bit beyond the board (bit 2 of the word 20 is place 34, and this
/// board ends at 33): a hand would go there, and the text of the next position could not be read.
#[test]
fn no_set_of_pits_reaches_beside_the_board() {
    let text = format!(
        "0,1,1,1,0,0,0,1/1,2,2,1,0,1,4,0/0,0,0,8,0,1,0,0/1,1,0,0,0,0,0,0 18,19 2 \
         house-owned=0,1;takasiaed=-;quiet=5 9 @0,1,2,-,-,0,0,1,0;1,0,4,20,1{}",
        ",0".repeat(34)
    );
    assert!(rules(BAO).read_position(&text).is_err());
}
