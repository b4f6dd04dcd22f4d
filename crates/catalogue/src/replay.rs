//! Records played to their end, or to their first mistake.

use std::sync::Arc;

use game::{Lang, Outcome, Said, Say};
use record::RecordMistake;

use crate::moment::Moment;

/// One game of a file, played as far as it could be read.
#[derive(Debug)]
pub struct Played {
    /// The end of its main line.
    pub moment: Arc<dyn Moment>,
    /// How it ended: on the board, or as the record claims.
    pub score: Option<Outcome>,
    /// The mistakes of the record, in the order of its text.
    pub mistakes: Vec<RecordMistake>,
}

/// A record played to its end.
#[derive(Debug)]
pub struct Replay {
    /// The end of the record.
    pub moment: Arc<dyn Moment>,
    /// How it ended: on the board, or as the record claims.
    pub claimed: Option<Outcome>,
}

/// A record that breaks off.
#[derive(Debug)]
pub struct ReplayError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// The mistake.
    pub why: Said,
    /// Legal texts near a refused one, nearest first.
    pub nearest: Vec<String>,
    /// The last moment before the mistake.
    pub moment: Arc<dyn Moment>,
}

impl Say for ReplayError {
    fn say(&self, lang: Lang) -> String {
        record::say_at(self.line, self.column, &*self.why, lang)
    }
}
