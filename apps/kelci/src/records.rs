//! Files with recorded games, one or several.
//!
//! A line that begins with `# game` begins a game; what follows up to the next such line is its record in the notation
//! of the game's document, where `#` begins a comment. A file without such a line is one game. Where the document
//! has no notation for the start, the record begins with `[position TEXT]`, as those of sowing games do.

use game::{Lang, Notation, Outcome, Say, Seat, Status};
use table::{Beginning, Game, Replay, ReplayError, Table};

/// What begins a game of a file.
const HEAD: &str = "# game";

/// The records of a file, each with empty lines where the others are, so that places in it stay true.
pub(crate) fn split(text: &str) -> Vec<String> {
    let mut records: Vec<String> = Vec::new();
    let mut is_begun = false;
    for (index, line) in text.lines().enumerate() {
        let begins = line.starts_with(HEAD);
        if records.is_empty() || (begins && is_begun) {
            records.push("\n".repeat(index));
        }
        is_begun |= begins;
        if let Some(record) = records.last_mut() {
            // Some notations want the position first of all.
            record.push_str(if line.trim_start().starts_with('#') { "" } else { line });
            record.push('\n');
        }
    }
    if records.is_empty() {
        records.push(String::new());
    }
    records
}

/// One game as a file keeps it: its number, facts about it, its record.
pub(crate) fn write(number: u64, facts: &[(&str, String)], table: &dyn Table, start: &str) -> String {
    let mut text = format!("{HEAD} {number}\n");
    for (name, value) in facts {
        let value = value.replace(char::is_control, " ");
        text.push_str(&format!("# {name}: {value}\n"));
    }
    let record = table.record_text().unwrap_or_else(|| {
        let score = crate::result::score(table.status());
        format!("[position {start}]\n{}\n{score}\n", table.move_texts().join(" "))
    });
    text.push_str(record.trim_end());
    text.push_str("\n\n");
    text
}

/// Plays a record.
///
/// # Errors
/// The first mistake with its place, and the match up to there.
pub(crate) fn read(game: &dyn Game, record: &str) -> Result<Replay, Box<ReplayError>> {
    match (game.replay(record), position_of(record)) {
        // Sowing games read it themselves; to the stacking games it is a way of ours.
        (Err(mut error), Some((position, line, moves))) if game.sowing().is_none() => {
            match game.begin(Beginning::Position(position)) {
                Ok(table) => read_from(table, line, moves),
                Err(why) => {
                    (error.line, error.column, error.why, error.nearest) = (line, 1, why, Vec::new());
                    Err(error)
                }
            }
        }
        (native, _) => native,
    }
}

/// The position that a record begins with, the line it stands on, and what follows.
fn position_of(record: &str) -> Option<(&str, usize, &str)> {
    let (before, inside) = record.split_once("[position")?;
    let (position, rest) = inside.split_once(']')?;
    let is_first = before.trim().is_empty();
    is_first.then(|| (position.trim(), 1 + before.matches('\n').count(), rest))
}

/// A mistake of a record in words.
#[derive(Debug)]
struct Mistake {
    en: String,
    fr: String,
}

impl Say for Mistake {
    fn say(&self, lang: Lang) -> String {
        lang.pick(self.en.clone(), self.fr.clone())
    }
}

fn read_from(mut table: Box<dyn Table>, first_line: usize, moves: &str) -> Result<Replay, Box<ReplayError>> {
    let mut claimed = None;
    for (index, line) in moves.lines().enumerate() {
        let mut column = 1;
        for part in line.split_inclusive(char::is_whitespace) {
            let word = part.trim();
            if let Err((why, nearest)) = read_word(word, &mut *table, &mut claimed) {
                let why = Box::new(why);
                return Err(Box::new(ReplayError { line: first_line + index, column, why, nearest, table }));
            }
            column += part.chars().count();
        }
    }
    Ok(Replay { table, claimed })
}

/// Plays one word of a record: a turn, unless it is a number or the score.
fn read_word(
    word: &str,
    table: &mut dyn Table,
    claimed: &mut Option<Outcome>,
) -> Result<(), (Mistake, Vec<String>)> {
    if word == "*" || word.trim_end_matches('.').bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(());
    }
    let score = match word {
        "1-0" => Outcome::win(Seat::FIRST, 2),
        "0-1" => Outcome::win(Seat::SECOND, 2),
        "1/2-1/2" => Outcome::draw(2),
        _ => {
            let played = table.play(word, Notation::Document);
            return played.map(|_| ()).map_err(|refused| {
                (Mistake { en: refused.say(Lang::En), fr: refused.say(Lang::Fr) }, refused.nearest().to_vec())
            });
        }
    };
    match table.status() {
        Status::Over(outcome) if outcome != score => {
            let board = outcome.score();
            let en = format!("the record says {word}, but on the board it is {board}");
            let fr = format!("la partie annonce {word}, mais le plateau dit {board}");
            Err((Mistake { en, fr }, Vec::new()))
        }
        Status::Over(_) => Ok(()),
        Status::ToMove(_) => {
            *claimed = Some(score);
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_a_file_are_told_apart_and_keep_their_lines() {
        let records = split("# by hand\n# game 1\n1 a b # why\n# game 2\n# white: x\n1 c d\n");
        assert_eq!(records, ["\n\n1 a b # why\n", "\n\n\n\n\n1 c d\n"]);
        assert_eq!(split("1 a b\n"), ["1 a b\n"]);
        assert_eq!(split(""), [""]);
    }

    #[test]
    fn a_start_without_notation_is_kept_as_a_position() {
        let game = table::find("pijersi").unwrap();
        let start = "6/7/6/R-6/6/5r-1/6 w 0 1";
        let mut table = game.begin(Beginning::Position(start)).unwrap();
        let first = table.legal_texts(Notation::Document).remove(0);
        table.play(&first, Notation::Document).unwrap();
        table.resign(Seat::SECOND);
        let text = write(1, &[("white", "a\nb".into())], &*table, start);
        assert!(text.starts_with("# game 1\n# white: a b\n[position 6/7/6/R-6/6/5r-1/6 w 0 1]\n"), "{text}");
        let replay = read(&*game, &split(&text)[0]).unwrap();
        assert_eq!(replay.table.move_texts(), [first]);
        assert_eq!(replay.claimed, Some(Outcome::win(Seat::FIRST, 2)));
    }

    #[test]
    fn mistakes_of_such_a_record_have_their_place() {
        let game = table::find("pijersi").unwrap();
        let error = read(&*game, "\n[position 6/7/6/R-6/6/5r-1/6 w 0 1]\nd1-e1 a1-a2\n").unwrap_err();
        assert_eq!((error.line, error.column), (3, 7));
        let error = read(&*game, "\n[position 6/7/x]\nd1-e1\n").unwrap_err();
        assert_eq!((error.line, error.column), (2, 1));
    }
}
