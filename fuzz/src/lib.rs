//! Shared by the fuzz targets: the game of an input, and the invariants of every answer.
//!
//! An input is text that a person could have typed, so that the corpus reads well: a letter for the game, then the text for
//! the parser.

mod position;
mod records;
mod sowing;
mod stacking;

pub use position::PositionCheck;
pub use records::{RecordCheck, TreeCheck};
pub use sowing::{check_play, split_sowing, with_sowing};
pub use stacking::{split, with_game};

use game::{Hashed, Lang, Notation, Random, Say, Status};
use record::{RecordOf, Recorded};

/// The check that a target runs under the rules of its input.
pub trait Check {
    /// Checks the input under these rules; panics if something is wrong.
    fn check<R: Recorded + Hashed>(self, rules: &R);
}

/// Reads the first line of a text: a position, or a number of random moves from the start.
pub fn position_of<R: Recorded>(rules: &R, line: &str) -> Option<R::Position> {
    let Ok(n_moves) = line.parse::<u8>() else { return rules.read_position(line).ok() };
    let mut random = Random::new(n_moves.into());
    let mut position = rules.start();
    for _ in 0..n_moves {
        let mut moves = Vec::new();
        rules.legal_moves(&position, &mut moves);
        let Some(m) = random.choose(&moves) else { break };
        rules.play(&mut position, m);
    }
    Some(position)
}

/// Checks that a refusal has words in both languages.
pub fn check_said(said: &dyn Say) {
    for lang in [Lang::En, Lang::Fr] {
        assert!(!said.say(lang).trim().is_empty(), "{said:?} says nothing in {lang:?}");
    }
}

/// Checks that a position reads back from its text with the same key.
pub fn check_text<R: Recorded + Hashed>(rules: &R, position: &R::Position) {
    let text = rules.position_text(position);
    match rules.read_position(&text) {
        Ok(read) => {
            assert_eq!(read, *position, "{text} gives another position");
            assert_eq!(rules.key(&read), rules.key(position), "{text} gives another key");
        }
        Err(why) => panic!("the text of a position is refused: {text}: {}", why.say(Lang::En)),
    }
}

/// Checks that a position has as many moves as are counted, and none exactly when the game is over. Returns the moves.
pub fn check_moves<R: Recorded>(rules: &R, position: &R::Position) -> Vec<R::Move> {
    let mut moves = Vec::new();
    rules.legal_moves(position, &mut moves);
    let text = rules.position_text(position);
    assert_eq!(rules.count_moves(position), moves.len() as u64, "counting and listing differ: {text}");
    let status = rules.status(position);
    assert_eq!(matches!(status, Status::Over(_)), moves.is_empty(), "{status:?}: {text}");
    moves
}

/// Replays a record to its last position.
pub fn end_of<R: Recorded>(rules: &R, record: &RecordOf<R>) -> R::Position {
    let mut position = record.start.clone();
    for &m in &record.moves {
        rules.play(&mut position, m);
    }
    position
}

/// Reads a turn at the position of the first line, in one notation.
pub struct TurnCheck<'a> {
    /// The position, a line break, and the turn.
    pub text: &'a str,
    /// The notation of the turn.
    pub notation: Notation,
}

impl Check for TurnCheck<'_> {
    fn check<R: Recorded + Hashed>(self, rules: &R) {
        let Some((line, text)) = self.text.split_once('\n') else { return };
        let Some(position) = position_of(rules, line) else { return };
        match rules.read_move(&position, text, self.notation) {
            Ok(m) => {
                assert!(check_moves(rules, &position).contains(&m), "{text} is read, but is not listed");
                let canonical = rules.move_text(&position, m, self.notation);
                let again = rules.read_move(&position, &canonical, self.notation);
                assert_eq!(again.ok(), Some(m), "{text} is written {canonical}");
            }
            Err(error) => {
                check_said(&error);
                for near in error.nearest() {
                    let read = rules.read_move(&position, near, self.notation);
                    assert!(read.is_ok(), "{near} is offered and refused");
                }
            }
        }
    }
}
