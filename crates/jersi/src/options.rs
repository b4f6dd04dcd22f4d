//! The named options of a ruleset, as its file states them.

use game::{Configured, OptionInfo, OptionValues, Said};

use crate::chosen::Chosen;
use crate::rules::{Jersi, Options};
use crate::ruleset::Clock;

/// An option of a ruleset, as its file states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HouseRule {
    pub(crate) name: String,
    /// The accepted values, the default first.
    pub(crate) values: Vec<String>,
    pub(crate) en: String,
    pub(crate) fr: String,
}

impl HouseRule {
    fn info(&self) -> OptionInfo {
        OptionInfo {
            name: self.name.clone(),
            values: OptionValues::OneOf(self.values.clone()),
            en: self.en.clone(),
            fr: self.fr.clone(),
        }
    }
}

impl Configured for Jersi<Chosen> {
    fn option_infos(&self) -> Vec<OptionInfo> {
        self.texts.options.iter().map(HouseRule::info).collect()
    }

    fn with_value(self, name: &str, value: &str) -> Result<Jersi<Chosen>, Said> {
        self.with_setting(name, value).map_err(|mistakes| Box::new(mistakes) as Said)
    }

    fn for_counting(self) -> Jersi<Chosen> {
        // The Pijersi community counts lines without the 20-turn draw (`rules/pijersi.md`).
        if self.ruleset().clock == Clock::SinceCapture {
            return Jersi { options: Options { draw_after: None, ..self.options }, ..self };
        }
        self
    }
}
