//! Records as text: an error has a place in the text, and a record that is read can be written and read back unchanged.

use game::{Hashed, Lang, Say, Status};
use record::{GameText, RecordErrorOf, RecordMistake, RecordOf, Recorded};

use crate::{Check, check_said, end_of};

/// Reads a text as a record.
pub struct RecordCheck<'a>(pub &'a str);

impl Check for RecordCheck<'_> {
    fn check<R: Recorded + Hashed>(self, rules: &R) {
        match rules.read_record(self.0) {
            Ok(record) => check_record(rules, &record),
            Err(error) => {
                check_place::<R>(self.0, &error);
                check_record(rules, &error.read);
            }
        }
    }
}

fn check_record<R: Recorded>(rules: &R, record: &RecordOf<R>) {
    let Some(text) = rules.record_text(record) else { return };
    let again = match rules.read_record(&text) {
        Ok(again) => again,
        Err(error) => panic!("a record is refused: {}\n{text}", error.say(Lang::En)),
    };
    assert_eq!(again.start, record.start, "another start: {text}");
    assert_eq!(again.moves, record.moves, "other moves: {text}");
    // A final board shows the score, so the text need not.
    if let Status::ToMove(_) = rules.status(&end_of(rules, record)) {
        assert_eq!(again.score, record.score, "another score: {text}");
    }
    assert_eq!(rules.record_text(&again), Some(text), "canonical text is written once and for all");
}

fn check_place<R: Recorded>(text: &str, error: &RecordErrorOf<R>) {
    check_said(&**error);
    let line = text.lines().nth(error.line.wrapping_sub(1));
    let letter = line.and_then(|line| line.chars().nth(error.column.wrapping_sub(1)));
    assert!(letter.is_some(), "no character {} in line {}", error.column, error.line);
}

/// Reads a text as a file of games with headers, comments and variations.
pub struct TreeCheck<'a>(pub &'a str);

impl Check for TreeCheck<'_> {
    fn check<R: Recorded + Hashed>(self, rules: &R) {
        for game in record::games_of(self.0) {
            check_tree(rules, self.0, game);
        }
    }
}

/// Checks that a file reads back after writing, with no new errors, and unchanged if the errors are the same. They may be
/// fewer: a wrong turn number may be right in the document's own numbering, which is the one written, and then the text
/// after it is read too, up to the next error.
fn check_tree<R: Recorded>(rules: &R, file: &str, game: GameText<'_>) {
    let read = record::read_tree(rules, game);
    read.mistakes.iter().for_each(|mistake| check_mistake(file, mistake));
    let text = record::write_tree(rules, &read.tree);
    let again = record::read_tree(rules, (&text).into());
    assert!(again.mistakes.len() <= read.mistakes.len(), "more is wrong: {text}\n{:?}", again.mistakes);
    let said = |mistakes: &[RecordMistake]| -> Vec<String> {
        mistakes.iter().map(|it| it.why.say(Lang::En)).collect()
    };
    if said(&again.mistakes) == said(&read.mistakes) {
        assert!(again.tree == read.tree, "another tree: {text}");
        assert_eq!(
            record::write_tree(rules, &again.tree),
            text,
            "canonical text is written once and for all"
        );
    }
}

fn check_mistake(text: &str, mistake: &RecordMistake) {
    check_said(mistake);
    let line = text.lines().nth(mistake.line.wrapping_sub(1));
    let letter = line.and_then(|line| line.chars().nth(mistake.column.wrapping_sub(1)));
    assert!(letter.is_some(), "no character {} in line {}", mistake.column, mistake.line);
}
