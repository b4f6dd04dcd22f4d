//! Files with recorded games, one or several, as docs/records.md tells.

use catalogue::{Game, Moment, Replay, ReplayError};
use game::{Lang, Say};
use record::{GameText, Headers};

pub(crate) use record::games_of as split;

/// One game as a file keeps it: facts about it, which become headers, and its record.
pub(crate) fn write(facts: &[(&str, String)], moment: &dyn Moment) -> String {
    let mut headers = Headers::default();
    for (name, value) in facts {
        headers.set(name, value);
    }
    // The record tells its set-up by itself.
    headers.remove("Setup");
    let result = headers.remove("Result").unwrap_or_default();
    let score = (1..=game::MAX_SEATS).find_map(|n_seats| record::read_score(&result, n_seats));
    let text = moment.full_record(&headers, score);
    format!("{}\n\n", text.trim_end())
}

/// Plays a record.
///
/// # Errors
/// The first mistake with its place, and the game up to there.
pub(crate) fn read<'a>(game: &dyn Game, record: impl Into<GameText<'a>>) -> Result<Replay, Box<ReplayError>> {
    game.replay_game(record.into())
}

/// A mistake of a record in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mistake {
    pub(crate) en: String,
    pub(crate) fr: String,
}

impl Mistake {
    pub(crate) fn new(en: impl Into<String>, fr: impl Into<String>) -> Mistake {
        Mistake { en: en.into(), fr: fr.into() }
    }
}

impl Say for Mistake {
    fn say(&self, lang: Lang) -> String {
        lang.pick(self.en.clone(), self.fr.clone())
    }
}

#[cfg(test)]
mod tests {
    use catalogue::Beginning;
    use game::{Notation, Outcome, Seat};

    use super::*;

    #[test]
    fn games_of_a_file_are_told_apart_and_keep_their_lines() {
        let games = split("# by hand\n# game 1\n1 a b # why\n# game 2\n# white: x\n1 c d\n");
        let lines: Vec<usize> = games.iter().map(|game| game.first_line).collect();
        assert_eq!(lines, [1, 4]);
        let games = split("[White \"x\"]\n1 a b {open\n[White \"y\"]\n[Black \"z\"]\n\n1 c d\n");
        let lines: Vec<usize> = games.iter().map(|game| game.first_line).collect();
        assert_eq!(lines, [1, 3]);
        assert_eq!((split("1 a b\n").len(), split("").len()), (1, 1));
    }

    #[test]
    fn a_start_without_notation_is_kept_as_a_position() {
        let game = catalogue::find("pijersi").unwrap();
        let start = "6/7/6/R-6/6/5r-1/6 w 0 1";
        let moment = game.start(Beginning::Position(start)).unwrap();
        let first = moment.legal_texts(Notation::Document).remove(0);
        let moment = moment.play_text(&first, Notation::Document).unwrap();
        let resigned = Outcome::loss(Seat::SECOND, 2).score();
        let text = write(&[("white", "a\nb".into()), ("Result", resigned.into())], &*moment);
        let headers = "[White \"a b\"]\n[Position \"6/7/6/R-6/6/5r-1/6 w 0 1\"]\n[Result \"1-0\"]\n\n";
        assert!(text.starts_with(headers), "{text}");
        let replay = read(&*game, &text).unwrap();
        assert_eq!(replay.moment.move_texts(Notation::Document), [first]);
        assert_eq!(replay.claimed, Some(Outcome::win(Seat::FIRST, 2)));
    }

    #[test]
    fn mistakes_of_such_a_record_have_their_place() {
        let game = catalogue::find("pijersi").unwrap();
        let error = read(&*game, "\n[position 6/7/6/R-6/6/5r-1/6 w 0 1]\nd1-e1 a1-a2\n").unwrap_err();
        assert_eq!((error.line, error.column), (3, 7));
        let error = read(&*game, "\n[position 6/7/x]\nd1-e1\n").unwrap_err();
        assert_eq!((error.line, error.column), (2, 1));
    }
}
