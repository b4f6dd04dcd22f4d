//! Why a game is over, and how soon a rule will end it.
//!
//! A family says both of its own games: only it knows which of its rules has fired. The host says who the seats are,
//! so that one sentence serves a lone player ("your pile"), two people at one screen ("white’s pile") and a record.

use crate::lang::{Lang, Say};
use crate::rules::Rules;

/// A player as sentences speak of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    name: String,
    is_you: bool,
    is_many: bool,
}

impl Person {
    /// The reader.
    #[must_use]
    pub fn you(lang: Lang) -> Person {
        Person { name: lang.pick("you", "vous").into(), is_you: true, is_many: false }
    }

    /// Somebody else, with the article that the language wants: `the computer`, « le joueur 1 ».
    #[must_use]
    pub fn named(name: impl Into<String>) -> Person {
        Person { name: name.into(), is_you: false, is_many: false }
    }

    /// Somebody else whose name is a plural: « les blancs ».
    #[must_use]
    pub fn of_many(name: impl Into<String>) -> Person {
        Person { is_many: true, ..Person::named(name) }
    }

    /// The name as the subject of a sentence.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it is the reader.
    #[must_use]
    pub fn is_you(&self) -> bool {
        self.is_you
    }

    /// The subject with its verb, in the form that goes with one, with several, and with `you`.
    #[must_use]
    pub fn verb(&self, [one, many, you]: [&str; 3]) -> String {
        let verb = match (self.is_you, self.is_many) {
            (true, _) => you,
            (false, true) => many,
            (false, false) => one,
        };
        format!("{} {verb}", self.name)
    }

    /// Something that this player has: `your pile`, `white’s pile`; in French from `votre pile` and `la pile`.
    #[must_use]
    pub fn having(&self, en: &str, [yours, the]: [&str; 2], lang: Lang) -> String {
        match (lang, self.is_you) {
            (Lang::En, true) => format!("your {en}"),
            (Lang::En, false) => format!("{}’s {en}", self.name),
            (Lang::Fr, true) => yours.into(),
            (Lang::Fr, false) => format!("{the} {}", self.after_de()),
        }
    }

    /// The French name behind `de`: « du joueur 1 », « des blancs », « de l’ordinateur ».
    fn after_de(&self) -> String {
        match (self.name.strip_prefix("le "), self.name.strip_prefix("les ")) {
            (Some(rest), _) => format!("du {rest}"),
            (_, Some(rest)) => format!("des {rest}"),
            _ => format!("de {}", self.name),
        }
    }
}

/// Why a game is over, in words for people.
///
/// The wording is lower case without a full stop, as that of [`Say`], and can follow a result: `you won: …`.
pub trait Cause: std::fmt::Debug + Send + Sync {
    /// Words the cause; `persons` has one for each seat, in order.
    fn tell(&self, persons: &[Person], lang: Lang) -> String;
}

/// The same situation has occurred so many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition(pub u32);

impl Cause for Repetition {
    fn tell(&self, _: &[Person], lang: Lang) -> String {
        match self.0 {
            ..=2 => lang.pick("the position has come back".into(), "la position est revenue".into()),
            n => lang.pick(
                format!("the same position has occurred {n} times"),
                format!("la même position s’est présentée {n} fois"),
            ),
        }
    }
}

/// A rule that is about to end the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Countdown {
    /// The game is drawn after so many more turns, unless somebody captures.
    NoCapture {
        /// The turns left.
        left: u32,
    },
    /// The game is stopped after so many more turns, and whoever has more kinds on the board wins.
    MoreKinds {
        /// The turns left.
        left: u32,
    },
    /// The situation has occurred so many times, and is a draw when it occurs once more.
    Repetition {
        /// How often it has occurred.
        times: u32,
    },
}

fn turns(n: u32, lang: Lang) -> String {
    match (n, lang) {
        (1, Lang::En) => "1 turn".into(),
        (_, Lang::En) => format!("{n} turns"),
        (..=1, Lang::Fr) => format!("{n} tour"),
        (_, Lang::Fr) => format!("{n} tours"),
    }
}

impl Say for Countdown {
    fn say(&self, lang: Lang) -> String {
        match *self {
            Countdown::NoCapture { left } => {
                let turns = turns(left, lang);
                lang.pick(
                    format!("draw in {turns} unless something is captured"),
                    format!("nulle dans {turns} sans prise d’ici là"),
                )
            }
            Countdown::MoreKinds { left } => {
                let turns = turns(left, lang);
                lang.pick(
                    format!("the game is stopped in {turns}: more kinds on the board win, then more pieces"),
                    format!("arrêt de la partie dans {turns}\u{a0}: le plus de sortes sur le terrain gagne, puis le plus de pièces"),
                )
            }
            Countdown::Repetition { times: 2 } => lang
                .pick(
                    "this position has occurred twice; a third time is a draw",
                    "cette position s’est présentée deux fois\u{a0}; à la troisième, la partie est nulle",
                )
                .into(),
            Countdown::Repetition { times } => lang.pick(
                format!("this position has occurred {times} times; once more is a draw"),
                format!(
                    "cette position s’est présentée {times} fois\u{a0}; une fois de plus et la partie est nulle"
                ),
            ),
        }
    }
}

/// A game that can say why it is over, and what is about to end it.
pub trait Explained: Rules {
    /// Why the game is over in `position`; `last` is the position before and the move that led here, if there was one.
    /// Returns `None` while the game goes on, and where no rule has more to say than who won. Repetition is not told
    /// here: a position does not know its past.
    fn cause(
        &self,
        last: Option<(&Self::Position, Self::Move)>,
        position: &Self::Position,
    ) -> Option<Box<dyn Cause>>;

    /// The rule that will end the game soon, unless something happens.
    fn countdown(&self, position: &Self::Position) -> Option<Countdown> {
        let _ = position;
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn persons_have_things_in_both_languages() {
        let pile = |person: Person, lang| person.having("pile", ["votre pile", "la pile"], lang);
        assert_eq!(pile(Person::you(Lang::En), Lang::En), "your pile");
        assert_eq!(pile(Person::you(Lang::Fr), Lang::Fr), "votre pile");
        assert_eq!(pile(Person::named("the computer"), Lang::En), "the computer’s pile");
        assert_eq!(pile(Person::named("l’ordinateur"), Lang::Fr), "la pile de l’ordinateur");
        assert_eq!(pile(Person::named("le joueur 2"), Lang::Fr), "la pile du joueur 2");
        assert_eq!(pile(Person::of_many("les blancs"), Lang::Fr), "la pile des blancs");
    }

    #[test]
    fn verbs_go_with_their_subject() {
        let can = ["peut", "peuvent", "pouvez"];
        assert_eq!(Person::you(Lang::Fr).verb(can), "vous pouvez");
        assert_eq!(Person::of_many("les noirs").verb(can), "les noirs peuvent");
        assert_eq!(Person::named("l’ordinateur").verb(can), "l’ordinateur peut");
    }

    #[test]
    fn countdowns_are_told_in_both_languages() {
        let told = |countdown: Countdown| (countdown.say(Lang::En), countdown.say(Lang::Fr));
        let (en, fr) = told(Countdown::NoCapture { left: 3 });
        assert_eq!(en, "draw in 3 turns unless something is captured");
        assert_eq!(fr, "nulle dans 3 tours sans prise d’ici là");
        let (en, fr) = told(Countdown::Repetition { times: 2 });
        assert_eq!(en, "this position has occurred twice; a third time is a draw");
        assert_eq!(fr, "cette position s’est présentée deux fois\u{a0}; à la troisième, la partie est nulle");
        assert!(told(Countdown::MoreKinds { left: 1 }).0.starts_with("the game is stopped in 1 turn:"));
    }
}
