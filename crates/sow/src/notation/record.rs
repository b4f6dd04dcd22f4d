//! Whole games as texts.
//!
//! `[position TEXT]` when the game does not begin as usual; then the turns, the decisions of one joined by commas,
//! numbers (`3.`) optional; then the score, `1-0`, or the ranks, `=1,3,2`. `#` starts a comment.

use std::fmt::Write as _;

use game::{
    Hashed, MoveError, Notated, Notation, Outcome, Random, Record, RecordError, RecordErrorOf, RecordOf,
    Recorded, Rules, Said, Seat, SetupName, Status,
};

use crate::diagnostic::Both;
use crate::position::Position;
use crate::program::word;
use crate::rules::Sow;

const SETUPS: &[SetupName] = &[SetupName { en: "usual", fr: "usuelle" }];

/// A word of a record with its place.
struct Word<'a> {
    line: usize,
    column: usize,
    text: &'a str,
}

fn words(text: &str) -> Vec<Word<'_>> {
    let mut all = Vec::new();
    for (k, line) in text.lines().enumerate() {
        let line_text = line.split('#').next().unwrap_or_default();
        let mut rest = line_text;
        while let Some(start) = rest.find(|it: char| !it.is_whitespace()) {
            rest = rest.get(start..).unwrap_or_default();
            let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
            let (text, after) = rest.split_at(end);
            let column =
                line_text.get(..line_text.len() - rest.len()).unwrap_or_default().chars().count() + 1;
            all.push(Word { line: k + 1, column, text });
            rest = after;
        }
    }
    all
}

fn is_number(word: &str) -> Option<u32> {
    word.strip_suffix('.')?.parse().ok()
}

impl Sow {
    fn score_text(&self, outcome: &Outcome) -> String {
        if self.program.layout.n_seats == 2 {
            return outcome.score().into();
        }
        let ranks: Vec<String> = outcome.ranks().iter().map(ToString::to_string).collect();
        format!("={}", ranks.join(","))
    }

    fn read_score(&self, word: &str) -> Option<Outcome> {
        let n_seats = self.program.layout.n_seats;
        match word {
            "1-0" if n_seats == 2 => Some(Outcome::win(Seat::FIRST, 2)),
            "0-1" if n_seats == 2 => Some(Outcome::win(Seat::SECOND, 2)),
            "1/2-1/2" if n_seats == 2 => Some(Outcome::draw(2)),
            _ => {
                let ranks: Vec<i64> =
                    word.strip_prefix('=')?.split(',').map(|it| it.parse().ok()).collect::<Option<_>>()?;
                let scores: Vec<i64> = ranks.iter().map(|rank| -rank).collect();
                (scores.len() == n_seats).then(|| Outcome::by_score(&scores))
            }
        }
    }

    /// The start position of a record, and the words after it.
    fn read_start<'a>(&self, text: &'a str) -> Result<(Position, usize, &'a str), (usize, Said)> {
        let leading = text.len() - text.trim_start().len();
        let lines = text.get(..leading).unwrap_or_default().matches('\n').count();
        let Some(inside) = text.trim_start().strip_prefix("[position") else {
            return Ok((self.start(), 0, text));
        };
        let Some((position, rest)) = inside.split_once(']') else {
            let why = Both::new("'[position' has no ']'", "« [position » n’a pas de « ] »");
            return Err((lines + 1, Box::new(why)));
        };
        let position_read = self.read_position(position).map_err(|why| (lines + 1, why))?;
        Ok((position_read, lines + position.matches('\n').count(), rest))
    }
}

fn broken(word: (usize, usize), why: Said, nearest: Vec<String>, read: RecordOf<Sow>) -> RecordErrorOf<Sow> {
    Box::new(RecordError { line: word.0, column: word.1, why, nearest, read })
}

impl Recorded for Sow {
    fn setups(&self) -> &'static [SetupName] {
        SETUPS
    }

    fn set_up(&self, text: &str, _: &mut Random) -> Result<Position, Said> {
        if SETUPS.iter().any(|it| it.en == text || it.fr == text) {
            return Ok(self.start());
        }
        let shown = game::quote(text);
        Err(Box::new(Both::new(
            format!("there is no set-up '{shown}'; there is 'usual'"),
            format!("il n’y a pas de mise en place « {shown} » ; il y a « usuelle »"),
        )))
    }

    fn setup_text(&self, start: &Position) -> Option<String> {
        (*start == self.start()).then(|| "usual".into())
    }

    fn read_record(&self, text: &str) -> Result<RecordOf<Sow>, RecordErrorOf<Sow>> {
        let (start, lines, rest) = match self.read_start(text) {
            Ok(found) => found,
            Err((line, why)) => {
                let read = Record { start: self.start(), moves: Vec::new(), score: None };
                return Err(broken((line, 1), why, Vec::new(), read));
            }
        };
        let mut position = start.clone();
        let mut read = Record { start, moves: Vec::new(), score: None };
        let mut keys: Vec<u64> = Vec::new();
        for word in words(rest) {
            let place = (word.line + lines, word.column);
            if let Some(number) = is_number(word.text) {
                let turn = u32::from(position.get(word::TURNS));
                if number != turn {
                    let why = Both::new(
                        format!(
                            "a turn is missing or too many: the number is {number}, but turn {turn} comes next"
                        ),
                        format!(
                            "il manque un tour, ou il y en a un de trop : le numéro est {number}, mais on attend le tour {turn}"
                        ),
                    );
                    return Err(broken(place, Box::new(why), Vec::new(), read));
                }
                continue;
            }
            let status = self.status_after(keys.iter().copied(), &position);
            if let Some(score) = self.read_score(word.text) {
                if let Status::Over(outcome) = status
                    && outcome != score
                {
                    let (found, board) = (game::quote(word.text), self.score_text(&outcome));
                    let why = Both::new(
                        format!("the record says {found}, but on the board it is {board}"),
                        format!("la partie annonce {found}, mais le terrain dit {board}"),
                    );
                    return Err(broken(place, Box::new(why), Vec::new(), read));
                }
                read.score = Some(score);
                continue;
            }
            let mut column = word.column;
            for text in word.text.split(',') {
                // Between two commas there is nothing to point at but the first of them.
                let is_missing = text.is_empty() && column > word.column;
                let place = (word.line + lines, column - usize::from(is_missing));
                let over = matches!(self.status_after(keys.iter().copied(), &position), Status::Over(_));
                if over || read.score.is_some() {
                    let shown = game::quote(text);
                    let why = Both::new(
                        format!("the game is over, but '{shown}' follows"),
                        format!("la partie est finie, mais « {shown} » suit"),
                    );
                    return Err(broken(place, Box::new(why), Vec::new(), read));
                }
                match self.read_move(&position, text, Notation::Document) {
                    Ok(m) => {
                        keys.push(self.key(&position));
                        self.play(&mut position, m);
                        read.moves.push(m);
                    }
                    Err(error) => {
                        let nearest = error.nearest().to_vec();
                        let (MoveError::Unreadable { why, .. } | MoveError::Illegal { why, .. }) = error;
                        return Err(broken(place, why, nearest, read));
                    }
                }
                column += text.chars().count() + 1;
            }
        }
        Ok(read)
    }

    fn record_text(&self, record: &RecordOf<Sow>) -> Option<String> {
        let mut text = String::new();
        if record.start != self.start() {
            let _ = writeln!(text, "[position {}]", self.position_text(&record.start));
        }
        let mut position = record.start.clone();
        let mut turn = None;
        let mut on_line = 0;
        let n_seats = self.program.layout.n_seats;
        for m in &record.moves {
            let number = position.get(word::TURNS);
            if turn == Some(number) {
                text.push(',');
            } else {
                if on_line == 0 || on_line == n_seats.max(2) {
                    text.push_str(if turn.is_none() { "" } else { "\n" });
                    let _ = write!(text, "{number}.");
                    on_line = 0;
                }
                on_line += 1;
                text.push(' ');
                turn = Some(number);
            }
            text.push_str(&self.move_text(&position, *m, Notation::Document));
            self.play(&mut position, *m);
        }
        let score = record.score.or(match self.status(&position) {
            Status::Over(outcome) => Some(outcome),
            Status::ToMove(_) => None,
        });
        if let Some(score) = score {
            let _ = write!(text, "\n{}", self.score_text(&score));
        }
        text.push('\n');
        Some(text)
    }
}
