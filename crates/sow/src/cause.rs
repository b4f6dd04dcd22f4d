//! Why a sowing game is over: the rule that ended it, told as the explanation of the file tells it.

use std::sync::Arc;

use game::{Cause, Explained, Lang, Person, Seat};

use crate::ast::{Expr, GameFile};
use crate::explain::ended_because;
use crate::machine::{Choice, Why, why_over};
use crate::position::Position;
use crate::rules::Sow;

/// The rule that has ended a game.
#[derive(Clone, Debug, PartialEq)]
pub enum EndCause {
    /// A condition of the file held after the turn of this seat.
    Condition {
        /// The rules of the file.
        file: Arc<GameFile>,
        /// The condition.
        condition: Expr,
        /// The seat that the condition calls "me".
        seat: Seat,
    },
    /// This seat had nothing to choose, and the rules end the game then.
    NothingToChoose(Seat),
    /// Everybody has passed.
    Passed,
    /// At most one player is left.
    Alone,
    /// The rules lead nowhere.
    Endless,
}

impl Sow {
    /// The rule that ended the game with this choice; `None` while it goes on, and where the rules of a turn end it
    /// without a condition that can be told afterwards.
    #[must_use]
    pub fn end_cause(&self, before: &Position, choice: Choice) -> Option<EndCause> {
        let (why, seat) = why_over(&self.program, before, choice.value())?;
        match why {
            Why::Said => None,
            Why::Condition(number) => Some(EndCause::Condition {
                file: Arc::clone(&self.file),
                condition: self.program.causes.get(usize::from(number))?.clone(),
                seat: seat?,
            }),
            Why::NothingToChoose => seat.map(EndCause::NothingToChoose),
            Why::Passed => Some(EndCause::Passed),
            Why::Alone => Some(EndCause::Alone),
            Why::Endless => Some(EndCause::Endless),
        }
    }
}

impl Cause for EndCause {
    fn tell(&self, persons: &[Person], lang: Lang) -> String {
        let person = |seat: Seat| persons.get(seat.index());
        let told = match self {
            EndCause::Condition { file, condition, seat } => {
                // Only of two players one is "the opponent".
                let other = if persons.len() == 2 {
                    Seat::new(1 - seat.index().min(1)).and_then(person)
                } else {
                    None
                };
                return ended_because(file, condition, [person(*seat), other], lang);
            }
            EndCause::NothingToChoose(seat) => {
                let verb = lang.pick(
                    ["has no legal move", "have no legal move", "have no legal move"],
                    ["ne peut plus jouer", "ne peuvent plus jouer", "ne pouvez plus jouer"],
                );
                return person(*seat).map(|person| person.verb(verb)).unwrap_or_default();
            }
            EndCause::Passed => lang.pick("everybody has passed", "tout le monde a passé"),
            EndCause::Alone => {
                lang.pick("the others are out of the game", "les autres sont hors de la partie")
            }
            EndCause::Endless => lang.pick("the turn would never end", "le tour n’aurait pas de fin"),
        };
        told.into()
    }
}

impl Explained for Sow {
    fn cause(&self, last: Option<(&Position, Choice)>, _: &Position) -> Option<Box<dyn Cause>> {
        let (before, choice) = last?;
        Some(Box::new(self.end_cause(before, choice)?))
    }
}
