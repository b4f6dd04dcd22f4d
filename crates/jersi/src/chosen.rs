//! One type for all games of the family, with the ruleset chosen at run time.
//!
//! A kernel compiled per ruleset is fast, but everything built on it is then compiled once per ruleset too,
//! and each copy adds to the size of the page. Code that need not be fast therefore uses `Jersi<Chosen>`,
//! which is compiled once and plays every ruleset there is, those of files included. Code that must be fast asks it for
//! its [`Compiled`] form, which plays the same game turn for turn (`tests/chosen.rs`); only known rulesets have one.

use std::sync::Arc;

use crate::file::{Mistake, Mistakes, Resolved, RulesetFile};
use crate::frame::Full;
use crate::notation::position_text;
use crate::piece::{Colour, Kind, KindSet};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::{Fixed, Ruleset, Variant};
use crate::rulesets::jersi2::Jersi2;
use crate::rulesets::jersi4::Jersi4;
use crate::rulesets::pijersi::Pijersi;
use crate::tables::Tables;

/// The compiled form of the kernel for a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Jersi2,
    Jersi4,
    Pijersi,
}

impl Form {
    /// Returns the form that plays a ruleset, if there is one.
    fn of(rules: &Ruleset) -> Option<Form> {
        let known = [
            (Form::Jersi2, &Jersi2::RULES),
            (Form::Jersi4, &Jersi4::RULES),
            (Form::Pijersi, &Pijersi::RULES),
        ];
        known.into_iter().find(|(_, fixed)| rules.plays_like(fixed)).map(|(form, _)| form)
    }

    /// Returns the kinds that the form knows.
    fn kinds(self) -> KindSet {
        KindSet::first(match self {
            Form::Jersi2 => Jersi2::RULES.n_kinds,
            Form::Jersi4 => Jersi4::RULES.n_kinds,
            Form::Pijersi => Pijersi::RULES.n_kinds,
        })
    }

    /// Returns the most tops that a side with few kinds may have in the form.
    fn most_tops(self) -> u32 {
        match self {
            Form::Jersi2 => Jersi2::MOST_TOPS,
            Form::Jersi4 => Jersi4::MOST_TOPS,
            Form::Pijersi => Pijersi::MOST_TOPS,
        }
    }
}

/// A variant whose ruleset is chosen at run time.
#[derive(Clone, Debug)]
pub struct Chosen {
    rules: Arc<Ruleset>,
    form: Option<Form>,
    file: RulesetFile,
}

/// Two values are equal if they have the same rules.
impl PartialEq for Chosen {
    fn eq(&self, other: &Chosen) -> bool {
        self.rules == other.rules
    }
}

impl Variant for Chosen {
    /// Wide enough for every board of the family.
    type Bits = u128;
    type Frame = Full;

    /// Callers that count millions of moves use a compiled form, where there is one.
    const IS_COMPILED: bool = false;
    const MOST_TOPS_OF_FEW_KINDS: u32 = u32::MAX;

    #[inline(always)]
    fn rules(&self) -> &Ruleset {
        &self.rules
    }
}

/// A chosen game in the form compiled for its ruleset alone.
#[derive(Clone, Debug)]
pub enum Compiled {
    /// Jersi 2.0.
    Jersi2(Jersi<Jersi2>),
    /// Jersi 4.0.
    Jersi4(Jersi<Jersi4>),
    /// Pijersi.
    Pijersi(Jersi<Pijersi>),
}

impl Jersi<Chosen> {
    /// Reads a ruleset file.
    ///
    /// # Errors
    /// Every mistake in it, with its place: of the file itself and of every value of its options.
    pub fn read(source: &str) -> Result<Jersi<Chosen>, Mistakes> {
        let (file, mut found, unsure) = RulesetFile::decode(source);
        let usual = file.resolution(&unsure);
        found.extend(usual.mistakes);
        let game = Jersi::resolved(file, usual.resolved);
        let mut starts: Vec<Mistake> = Vec::new();
        if usual.is_start_sure {
            starts.extend(game.bad_start());
        }
        for file in game.variant.file.each_value() {
            let value = file.resolution(&unsure);
            // A mistake of the file shows under every value too; `locate` tells it once.
            found.extend(value.mistakes);
            if value.is_start_sure {
                let bad = game.with_tables_of_this(file, value.resolved).bad_start();
                // A start that is wrong under the usual values too is told once.
                starts.extend(bad.filter(|new| !starts.iter().any(|old| old.is_echoed_by(new))));
            }
        }
        found.extend(starts);
        if found.is_empty() { Ok(game) } else { Err(game.variant.file.locate(found)) }
    }

    fn resolved(file: RulesetFile, resolved: Resolved) -> Jersi<Chosen> {
        let variant = Chosen { form: None, rules: Arc::new(resolved.rules), file: file.clone() };
        let tables = Arc::new(Tables::new(&variant, &resolved.texts.weights));
        Jersi::with_tables(file, resolved, tables)
    }

    fn with_tables(file: RulesetFile, resolved: Resolved, tables: Arc<Tables>) -> Jersi<Chosen> {
        let Resolved { rules, texts } = resolved;
        let variant = Chosen { form: Form::of(&rules), rules: Arc::new(rules), file };
        Jersi { options: variant.rules.usual, tables, texts: Arc::new(texts), variant }
    }

    fn bad_start(&self) -> Option<Mistake> {
        let why = position_text::read(self, &self.texts.start).err()?;
        Some(self.variant.file.bad_start(&why))
    }

    /// Iterates over the game under each value of an option other than the usual one, the other options as they are. Made
    /// for reading, not for play: the games share the evaluation tables of this one.
    pub(crate) fn each_value(&self) -> impl Iterator<Item = Jersi<Chosen>> {
        self.variant.file.each_value().filter_map(|file| self.reread(file))
    }

    /// Returns the game with no option set, made for reading.
    pub(crate) fn with_usual_options(&self) -> Jersi<Chosen> {
        self.reread(self.variant.file.with_usual_options()).unwrap_or_else(|| self.clone())
    }

    fn reread(&self, file: RulesetFile) -> Option<Jersi<Chosen>> {
        let resolved = file.resolve().ok()?;
        Some(self.with_tables_of_this(file, resolved))
    }

    /// Returns another game with the evaluation tables of this one, made for reading.
    fn with_tables_of_this(&self, file: RulesetFile, resolved: Resolved) -> Jersi<Chosen> {
        let Resolved { rules, texts } = resolved;
        let variant = Chosen { form: None, rules: Arc::new(rules), file };
        let (options, tables) = (variant.rules.usual, Arc::clone(&self.tables));
        Jersi { options, tables, texts: Arc::new(texts), variant }
    }

    /// Returns the game with an option set that it has, to a value that it takes.
    pub(crate) fn with_setting(&self, name: &str, value: &str) -> Result<Jersi<Chosen>, Mistakes> {
        let file = self.variant.file.with(name, value);
        let resolved = file.resolve()?;
        let game = Jersi::resolved(file, resolved);
        // Two values that make a game alone may not make one together.
        match game.bad_start() {
            None => Ok(game),
            Some(mistake) => Err(game.variant.file.locate(vec![mistake])),
        }
    }

    /// Returns the file that states the rules, with the options as they are set.
    pub(crate) fn file(&self) -> &RulesetFile {
        &self.variant.file
    }

    /// Returns the same game, with its house rules and weights, in the form compiled for its ruleset, if there is one that
    /// knows all pieces the game begins with.
    ///
    /// A position may show further pieces, and then needs [`Jersi::compiled_for`].
    #[must_use]
    pub fn compiled(&self) -> Option<Compiled> {
        let is_owned = |kind: &Kind| self.texts.of(*kind).n_each > 0 || self.may_be_chosen(*kind);
        let owned = self.ruleset().kinds().filter(is_owned).collect();
        self.compiled_with(owned)
    }

    /// Returns the same game in its compiled form, if there is one that knows all pieces of a position.
    #[must_use]
    pub fn compiled_for(&self, position: &Position<Full>) -> Option<Compiled> {
        let is_there = |kind: &Kind| {
            Colour::BOTH
                .into_iter()
                .any(|colour| position.on_board(colour, *kind) > 0 || position.in_hand(colour, *kind) > 0)
        };
        self.compiled_with(self.ruleset().kinds().filter(is_there).collect())
    }

    fn compiled_with(&self, kinds: KindSet) -> Option<Compiled> {
        let form = self.variant.form.filter(|form| kinds.without(form.kinds()).is_empty())?;
        if self.most_tops_of_few_kinds(form.kinds()) > form.most_tops() {
            return None;
        }
        Some(match form {
            Form::Jersi2 => Compiled::Jersi2(self.as_variant(Jersi2)),
            Form::Jersi4 => Compiled::Jersi4(self.as_variant(Jersi4)),
            Form::Pijersi => Compiled::Pijersi(self.as_variant(Pijersi)),
        })
    }

    /// Returns the most tops of a side that has these kinds, but at most one of those that the few-kinds rule counts.
    fn most_tops_of_few_kinds(&self, kinds: KindSet) -> u32 {
        let counted = self.ruleset().counted;
        let most = |kind: Kind| u32::from(self.texts.of(kind).most);
        let one = kinds.iter().filter(|kind| counted.has(*kind)).map(most).max();
        one.unwrap_or(0) + kinds.without(counted).iter().map(most).sum::<u32>()
    }

    fn as_variant<V: Variant>(&self, variant: V) -> Jersi<V> {
        let mut texts = Arc::clone(&self.texts);
        let n_kinds = usize::from(variant.rules().n_kinds);
        if texts.kinds.len() > n_kinds {
            Arc::make_mut(&mut texts).kinds.truncate(n_kinds);
        }
        Jersi { options: self.options, tables: Arc::clone(&self.tables), texts, variant }
    }
}
