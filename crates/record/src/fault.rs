//! What can be wrong with a record, and where.

use game::{Lang, Said, Say, quote};

use crate::say_at;

/// Something wrong with a record.
#[derive(Debug)]
pub struct RecordMistake {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub why: Said,
    /// Legal texts near a refused one, nearest first; may be empty.
    pub nearest: Vec<String>,
    /// How many moves of the main line stand before it.
    pub n_moves: usize,
}

impl Say for RecordMistake {
    fn say(&self, lang: Lang) -> String {
        say_at(self.line, self.column, &*self.why, lang)
    }
}

/// What can be wrong with a record besides its moves and its prologue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFault {
    /// A number that is not that of the next turn.
    Number {
        /// What stands there.
        found: String,
        /// What may stand there; `None` for the turn of the second player, which has no number.
        expected: Vec<Option<u32>>,
    },
    /// A number with no turn after it.
    NoTurn {
        /// The number.
        number: String,
    },
    /// Something after the end of the game.
    AfterEnd {
        /// What follows.
        word: String,
        /// How the game ended.
        score: String,
    },
    /// Something after the score.
    AfterScore {
        /// What follows.
        word: String,
    },
    /// A score that is not the one on the board.
    Score {
        /// What the record says.
        found: String,
        /// What the board says.
        board: String,
    },
    /// A header with a score that the moves end otherwise than.
    HeaderScore {
        /// What the header says.
        found: String,
        /// What the record says at its end.
        record: String,
    },
    /// A header that should hold a score and holds something else.
    NoScore {
        /// What it holds.
        found: String,
    },
    /// A line that begins like a header and is none.
    Header {
        /// The line.
        line: String,
    },
    /// A header that stands there twice with different texts.
    Twice {
        /// Its name.
        name: String,
        /// The text that counts.
        first: String,
    },
    /// A header that tells another start than the moves do.
    Start {
        /// Its name.
        name: String,
    },
    /// A comment without its end.
    OpenComment,
    /// A variation without its end.
    OpenVariation,
    /// A `)` that ends nothing.
    NothingToClose,
    /// A variation before the first move.
    NothingToVary,
    /// A variation with nothing in it.
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
                    "'{found}' is no result of this game; 1-0, 0-1, 1/2-1/2 or ranks such as =1,3,2 are, and *"
                ),
                format!(
                    "« {found} » n’est pas un résultat de ce jeu ; 1-0, 0-1, 1/2-1/2 ou des rangs comme =1,3,2 en sont, et *"
                ),
            ],
            RecordFault::Header { line } => {
                let line = quote(line);
                [
                    format!("{line} is no header; one is written [White \"Ann\"]"),
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
                format!("the header {name} tells another start than the record"),
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
