//! House rules, chosen by name, so that one game covers its variants.

use crate::lang::{Lang, Said, Say, quote};
use crate::rules::Rules;

/// The values an option accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValues {
    /// One of these; the first is the default.
    OneOf(Vec<String>),
    /// A whole number within bounds.
    Between {
        /// The default.
        usual: u32,
        /// The smallest value.
        least: u32,
        /// The largest value.
        most: u32,
    },
    /// Any text the game can read.
    Text,
}

impl OptionValues {
    /// Returns whether the option accepts `value`.
    #[must_use]
    pub fn allow(&self, value: &str) -> bool {
        match self {
            OptionValues::OneOf(values) => values.iter().any(|it| it == value),
            OptionValues::Between { least, most, .. } => {
                value.parse::<u32>().is_ok_and(|n| (least..=most).contains(&&n))
            }
            OptionValues::Text => true,
        }
    }
}

impl Say for OptionValues {
    fn say(&self, lang: Lang) -> String {
        match self {
            OptionValues::OneOf(values) => values.join(lang.pick(" or ", " ou ")),
            OptionValues::Between { least, most, .. } => lang
                .pick(format!("a number from {least} to {most}"), format!("un nombre de {least} à {most}")),
            OptionValues::Text => lang.pick("a text".into(), "un texte".into()),
        }
    }
}

/// A house rule that players choose before a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// The name, as in `--option NAME=VALUE`.
    pub name: String,
    /// The values it accepts.
    pub values: OptionValues,
    /// Describes its effect, in English.
    pub en: String,
    /// Describes its effect, in French.
    pub fr: String,
}

/// The reason why an option cannot be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// The game has no option of this name.
    Unknown {
        /// The name asked for.
        name: String,
        /// The names that exist.
        known: Vec<String>,
    },
    /// The option does not accept this value.
    BadValue {
        /// The option.
        name: String,
        /// The value asked for.
        value: String,
        /// The values it accepts.
        values: OptionValues,
    },
}

impl Say for OptionError {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (OptionError::Unknown { name, known }, Lang::En) if known.is_empty() => {
                format!("this game has no option, so no '{name}'")
            }
            (OptionError::Unknown { name, known }, Lang::Fr) if known.is_empty() => {
                format!("ce jeu n’a pas d’option, donc pas de «\u{a0}{name}\u{a0}»")
            }
            (OptionError::Unknown { name, known }, Lang::En) => {
                format!("this game has no option '{name}'; it has {}", known.join(", "))
            }
            (OptionError::Unknown { name, known }, Lang::Fr) => {
                format!("ce jeu n’a pas d’option «\u{a0}{name}\u{a0}»\u{a0}; il a {}", known.join(", "))
            }
            (OptionError::BadValue { name, value, values }, Lang::En) => {
                format!("option {name} is {}, not '{}'", values.say(lang), quote(value))
            }
            (OptionError::BadValue { name, value, values }, Lang::Fr) => {
                format!("l’option {name} vaut {}, et non «\u{a0}{}\u{a0}»", values.say(lang), quote(value))
            }
        }
    }
}

/// A game with house rules.
pub trait Configured: Rules + Sized {
    /// Lists the options of the game.
    fn option_infos(&self) -> Vec<OptionInfo>;

    /// Returns the game with an option set to a value that [`Configured::with_option`] has already checked.
    ///
    /// # Errors
    /// Explains why the game cannot be played this way; a board may become too large, for example.
    fn with_value(self, name: &str, value: &str) -> Result<Self, Said>;

    /// Returns the game with an option set.
    ///
    /// # Errors
    /// [`OptionError`] if there is no such option or it does not accept the value.
    fn with_option(self, name: &str, value: &str) -> Result<Self, Said> {
        let infos = self.option_infos();
        let Some(info) = infos.iter().find(|info| info.name == name) else {
            let known = infos.into_iter().map(|info| info.name).collect();
            return Err(Box::new(OptionError::Unknown { name: name.into(), known }));
        };
        if info.values.allow(value) {
            return self.with_value(name, value);
        }
        Err(Box::new(OptionError::BadValue {
            name: name.into(),
            value: value.into(),
            values: info.values.clone(),
        }))
    }

    /// Returns the rules used by perft, for games whose community counts under rules other than those of
    /// play.
    #[must_use]
    fn for_counting(self) -> Self {
        self
    }
}
