//! Rulesets as files: TOML that states a board, the kinds of pieces, how they move and when the game ends.
//!
//! `docs/jersi.md` is the manual. A file is decoded (`decode`) into a [`Part`] by hand and not by `serde`, so that a reader learns of every mistake and
//! not only of the first, with its place, in their language; `unsure` keeps one mistake from being told as two. An option of a game is a part too, one for each of its values, laid over the file
//! (`part`). `resolve` makes the rules and the texts of the parts.

mod decode;
mod mistake;
mod part;
mod resolve;
mod shapes;
mod slips;
mod syntax;
#[cfg(test)]
mod tests;
mod texts;
mod unsure;
mod usual_weights;
mod warning;

use mistake::What;
pub use mistake::{Mistake, Mistakes};
pub(crate) use part::{Decoded, Part, decode};
pub(crate) use resolve::Resolution;
pub(crate) use unsure::Unsure;
pub use warning::{Place, Warning};

use std::sync::Arc;

use game::{Lang, Say};

use crate::options::HouseRule;
use crate::ruleset::{Clock, Ruleset};
use crate::texts::Texts;

/// A ruleset file that has been read, with the values chosen for its options.
#[derive(Clone, Debug)]
pub(crate) struct RulesetFile {
    /// Its text, for the lines and columns of messages.
    source: Arc<str>,
    part: Arc<Part>,
    /// The options set, by name.
    settings: Vec<(String, String)>,
}

/// The rules and the texts of a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Resolved {
    pub(crate) rules: Ruleset,
    pub(crate) texts: Texts,
}

impl RulesetFile {
    /// Reads a file as far as it can be read. Returns it with every entry that has a mistake of its own, and with the keys
    /// whose values are not known because of them.
    pub(crate) fn decode(source: &str) -> (RulesetFile, Vec<Mistake>, Unsure) {
        let Decoded { part, mistakes, unsure } = decode(source);
        let file = RulesetFile { source: source.into(), part: Arc::new(part), settings: Vec::new() };
        (file, mistakes, unsure)
    }

    /// Returns the file with an option set, which must exist, as must the value.
    pub(crate) fn with(&self, name: &str, value: &str) -> RulesetFile {
        let others = self.settings.iter().filter(|(it, _)| it != name).cloned();
        let settings = others.chain([(name.to_owned(), value.to_owned())]).collect();
        RulesetFile { settings, ..self.clone() }
    }

    /// Returns the file with no option set.
    pub(crate) fn with_usual_options(&self) -> RulesetFile {
        RulesetFile { settings: Vec::new(), ..self.clone() }
    }

    /// Returns the text of the file.
    pub(crate) fn source(&self) -> &str {
        &self.source
    }

    /// Iterates over the file under each value of an option other than the usual one, the other options as they are.
    pub(crate) fn each_value(&self) -> impl Iterator<Item = RulesetFile> {
        self.part.options.iter().flat_map(|option| {
            option.rule.values.iter().skip(1).map(|value| self.with(&option.rule.name, value))
        })
    }

    /// Returns the options as they are set, by name; those at their usual value may be absent.
    pub(crate) fn settings(&self) -> &[(String, String)] {
        &self.settings
    }

    /// Returns the value of an option.
    pub(crate) fn setting<'a>(&'a self, option: &'a HouseRule) -> &'a str {
        let set = self.settings.iter().find(|(name, _)| *name == option.name).map(|(_, value)| value);
        set.or(option.values.first()).map_or("", String::as_str)
    }

    /// Returns the file with the changes of its options laid over it.
    pub(crate) fn settled(&self) -> Part {
        let mut part = Part::clone(&self.part);
        for option in &self.part.options {
            if let Some(change) = option.changes.get(self.setting(&option.rule)) {
                part.lay_over(change);
            }
        }
        part
    }

    /// Returns the rules and the texts under the options that are set.
    ///
    /// # Errors
    /// Every mistake in them.
    pub(crate) fn resolve(&self) -> Result<Resolved, Mistakes> {
        let Resolution { resolved, mistakes, .. } = self.resolution(&Unsure::default());
        if mistakes.is_empty() { Ok(resolved) } else { Err(self.locate(mistakes)) }
    }

    /// Returns the rules and the texts under the options that are set, as far as they are known, and every mistake in them.
    pub(crate) fn resolution(&self, unsure: &Unsure) -> Resolution {
        let mut resolution = resolve::resolve(&self.settled(), unsure);
        // A draw after many turns that only an option brings is a house rule: the ruleset itself has no clock, so that
        // positions written without the option can be read with it, and the compiled form stays the same.
        let rules = &mut resolution.resolved.rules;
        if self.part.end.draw_after.is_none() && rules.clock == Clock::SinceCapture {
            rules.clock = Clock::None;
        }
        resolution
    }

    /// Explains why the start is not a position under the options that are set.
    pub(crate) fn bad_start(&self, why: &dyn Say) -> Mistake {
        let span = self.settled().head.start.map_or(0..0, |start| start.span);
        let why = [Lang::En, Lang::Fr].map(|lang| why.say(lang));
        Mistake::at(span, What::BadStart { why, under: self.settings.clone() })
    }

    /// Finds the line and the column of mistakes.
    pub(crate) fn locate(&self, mistakes: Vec<Mistake>) -> Mistakes {
        Mistakes(mistakes).in_source(&self.source)
    }
}
