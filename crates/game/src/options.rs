//! House rules by name, so that one game holds its variants.

use crate::lang::{Lang, Said, Say, quote};
use crate::rules::Rules;

/// A house rule that can be chosen before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// The name, as in `--option NAME=VALUE`.
    pub name: &'static str,
    /// The values it takes, the usual one first.
    pub values: &'static [&'static str],
    /// What it changes, in English.
    pub en: &'static str,
    /// What it changes, in French.
    pub fr: &'static str,
}

/// An option that cannot be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// The game has no option of that name.
    Unknown {
        /// The name asked for.
        name: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// The option does not take that value.
    BadValue {
        /// The option.
        name: &'static str,
        /// The value asked for.
        value: String,
        /// The values it takes.
        values: &'static [&'static str],
    },
}

impl Say for OptionError {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (OptionError::Unknown { name, known }, Lang::En) if known.is_empty() => {
                format!("this game has no option, so no '{name}'")
            }
            (OptionError::Unknown { name, known }, Lang::Fr) if known.is_empty() => {
                format!("ce jeu n’a pas d’option, donc pas de « {name} »")
            }
            (OptionError::Unknown { name, known }, Lang::En) => {
                format!("this game has no option '{name}'; it has {}", known.join(", "))
            }
            (OptionError::Unknown { name, known }, Lang::Fr) => {
                format!("ce jeu n’a pas d’option « {name} » ; il a {}", known.join(", "))
            }
            (OptionError::BadValue { name, value, values }, Lang::En) => {
                format!("option {name} is {}, not '{}'", values.join(" or "), quote(value))
            }
            (OptionError::BadValue { name, value, values }, Lang::Fr) => {
                format!("l’option {name} vaut {}, et non « {} »", values.join(" ou "), quote(value))
            }
        }
    }
}

/// A game with house rules.
pub trait Configured: Rules + Sized {
    /// The options of the game.
    fn option_infos(&self) -> &'static [OptionInfo];

    /// The game with one option set to one of its values, as checked by [`Configured::with_option`].
    #[must_use]
    fn with_value(self, name: &'static str, value: &'static str) -> Self;

    /// The game with one option set.
    ///
    /// # Errors
    /// [`OptionError`] when there is no such option or it has no such value.
    fn with_option(self, name: &str, value: &str) -> Result<Self, Said> {
        let infos = self.option_infos();
        let Some(info) = infos.iter().find(|info| info.name == name) else {
            let known = infos.iter().map(|info| info.name).collect();
            return Err(Box::new(OptionError::Unknown { name: name.into(), known }));
        };
        match info.values.iter().find(|known| **known == value) {
            Some(known) => Ok(self.with_value(info.name, known)),
            None => Err(Box::new(OptionError::BadValue {
                name: info.name,
                value: value.into(),
                values: info.values,
            })),
        }
    }

    /// The rules under which lines of play are counted, where the game's community counts by others.
    #[must_use]
    fn for_counting(self) -> Self {
        self
    }
}
