//! The mistakes a record can contain, and their locations.

use game::{Lang, Said, Say, quote};

use crate::say_at;

/// A mistake in a record, with its location.
#[derive(Debug)]
pub struct RecordMistake {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// Explains the mistake.
    pub why: Said,
    /// Legal texts similar to a refused one, nearest first; may be empty.
    pub nearest: Vec<String>,
    /// The number of main-line moves before it.
    pub n_moves: usize,
}

impl Say for RecordMistake {
    fn say(&self, lang: Lang) -> String {
        say_at(self.line, self.column, &*self.why, lang)
    }
}

/// A mistake in a record other than in its moves or its prologue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFault {
    /// The number is not that of the next turn.
    Number {
        /// The number in the record.
        found: String,
        /// The numbers that would be right; `None` stands for the second player's turn, which has no number.
        expected: Vec<Option<u32>>,
    },
    /// No turn follows a number.
    NoTurn {
        /// The number.
        number: String,
    },
    /// Something follows the end of the game.
    AfterEnd {
        /// The word that follows.
        word: String,
        /// The score of the finished game.
        score: String,
    },
    /// Something follows the score.
    AfterScore {
        /// The word that follows.
        word: String,
    },
    /// The score contradicts the board.
    Score {
        /// The score in the record.
        found: String,
        /// The score on the board.
        board: String,
    },
    /// The `Result` header contradicts the end of the record.
    HeaderScore {
        /// The score in the header.
        found: String,
        /// The score at the end of the record.
        record: String,
    },
    /// The `Result` header holds something other than a score.
    NoScore {
        /// The text of the header.
        found: String,
    },
    /// A line begins like a header but is not one.
    Header {
        /// The line.
        line: String,
    },
    /// A header appears twice with different texts.
    Twice {
        /// The name of the header.
        name: String,
        /// The text that counts.
        first: String,
    },
    /// A header contradicts the start position given in the moves section.
    Start {
        /// The name of the header.
        name: String,
    },
    /// A comment is not closed.
    OpenComment,
    /// A variation is not closed.
    OpenVariation,
    /// A `)` has no matching `(`.
    NothingToClose,
    /// A variation comes before the first move.
    NothingToVary,
    /// A variation is empty.
    EmptyVariation,
}

fn next_words(expected: &[Option<u32>], lang: Lang) -> String {
    let say = |number: &Option<u32>| match number {
        Some(number) => number.to_string(),
        None => lang.pick("the turn of black", "le tour de noir").into(),
    };
    let mut next: Vec<String> = expected.iter().map(say).collect();
    next.dedup();
    next.join(lang.pick(" or ", " ou "))
}

impl RecordFault {
    fn of_turns(&self, lang: Lang) -> Option<[String; 2]> {
        Some(match self {
            RecordFault::Number { found, expected } => {
                let next = next_words(expected, lang);
                [
                    format!("a turn is missing or too many: the number is {found}, but {next} comes next"),
                    format!(
                        "il manque un tour, ou il y en a un de trop : le numéro est {found}, mais on attend {next}"
                    ),
                ]
            }
            RecordFault::NoTurn { number } => [
                format!("the turn of number {number} is missing"),
                format!("il manque le tour de numéro {number}"),
            ],
            RecordFault::AfterEnd { word, score } => [
                format!("the game is over ({score}), but '{word}' follows"),
                format!("la partie est finie ({score}), mais « {word} » suit"),
            ],
            RecordFault::AfterScore { word } => [
                format!("the record ends with its score, but '{word}' follows"),
                format!("la partie se termine par son score, mais « {word} » suit"),
            ],
            RecordFault::Score { found, board } => [
                format!("the record says {found}, but on the board it is {board}"),
                format!("la partie annonce {found}, mais le plateau dit {board}"),
            ],
            _ => return None,
        })
    }

    fn of_headers(&self) -> Option<[String; 2]> {
        Some(match self {
            RecordFault::HeaderScore { found, record } => [
                format!("the header Result says {found}, but the game ends {record}"),
                format!("l’en-tête Result annonce {found}, mais la partie finit par {record}"),
            ],
            RecordFault::NoScore { found } => [
                format!(
                    "'{found}' is not a result of this game; 1-0, 0-1, 1/2-1/2 or ranks such as =1,3,2 are, and *"
                ),
                format!(
                    "« {found} » n’est pas un résultat de ce jeu ; 1-0, 0-1, 1/2-1/2 ou des rangs comme =1,3,2 en sont, et *"
                ),
            ],
            RecordFault::Header { line } => {
                let line = quote(line);
                [
                    format!("{line} is not a header; one is written [White \"Ann\"]"),
                    format!("{line} n’est pas un en-tête ; on écrit [White \"Anne\"]"),
                ]
            }
            RecordFault::Twice { name, first } => {
                let first = quote(first);
                [
                    format!("the header {name} stands here again, and otherwise: '{first}' counts"),
                    format!("l’en-tête {name} revient ici, et autrement : c’est « {first} » qui compte"),
                ]
            }
            RecordFault::Start { name } => [
                format!("the header {name} gives another start than the record"),
                format!("l’en-tête {name} donne un autre départ que la partie"),
            ],
            _ => return None,
        })
    }

    fn of_signs(&self) -> [&'static str; 2] {
        match self {
            RecordFault::OpenComment => ["this comment has no '}'", "ce commentaire n’a pas de « } »"],
            RecordFault::OpenVariation => ["this variation has no ')'", "cette variante n’a pas de « ) »"],
            RecordFault::NothingToClose => {
                ["this ')' ends no variation", "ce « ) » ne termine aucune variante"]
            }
            RecordFault::EmptyVariation => {
                ["there is nothing in this variation", "cette variante ne contient rien"]
            }
            _ => [
                "a variation comes after the move it replaces, and there is none before it",
                "une variante suit le coup qu’elle remplace, et il n’y en a pas avant elle",
            ],
        }
    }
}

impl Say for RecordFault {
    fn say(&self, lang: Lang) -> String {
        let [en, fr] = self
            .of_turns(lang)
            .or_else(|| self.of_headers())
            .unwrap_or_else(|| self.of_signs().map(str::to_owned));
        lang.pick(en, fr)
    }
}
