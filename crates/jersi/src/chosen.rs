//! One type for all games of the family, with the ruleset chosen at run time.
//!
//! A kernel compiled per ruleset is fast, but everything built on it is then compiled once per ruleset too,
//! and each copy adds to the size of the page. Code that need not be fast therefore uses `Jersi<Chosen>`,
//! which is compiled once. Code that must be fast asks it for its [`Compiled`] form, which plays the same
//! game turn for turn (`tests/chosen.rs`).

use std::sync::Arc;

use crate::rules::Jersi;
use crate::ruleset::{Fixed, Ruleset, Variant};
use crate::rulesets::jersi2::Jersi2;
use crate::rulesets::jersi4::Jersi4;
use crate::rulesets::pijersi::Pijersi;

/// The compiled form of the kernel for a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Jersi2,
    Jersi4,
    Pijersi,
}

/// A variant whose ruleset is chosen at run time.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    rules: &'static Ruleset,
    form: Form,
}

impl Chosen {
    /// All games of the family, in listing order.
    pub const ALL: [Chosen; 3] = [
        Chosen { rules: &Jersi2::RULES, form: Form::Jersi2 },
        Chosen { rules: &Jersi4::RULES, form: Form::Jersi4 },
        Chosen { rules: &Pijersi::RULES, form: Form::Pijersi },
    ];
}

/// Two values are equal if they denote the same game.
impl PartialEq for Chosen {
    fn eq(&self, other: &Chosen) -> bool {
        self.form == other.form
    }
}

impl Variant for Chosen {
    /// Wide enough for every board of the family.
    type Bits = u128;

    /// Callers that count millions of moves use a compiled form.
    const COUNTS_AT_ONCE: bool = false;

    #[inline(always)]
    fn rules(self) -> &'static Ruleset {
        self.rules
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
    /// Returns the same game, with its house rules and weights, in the form compiled for its ruleset.
    #[must_use]
    pub fn compiled(&self) -> Compiled {
        match self.variant.form {
            Form::Jersi2 => Compiled::Jersi2(self.as_variant(Jersi2)),
            Form::Jersi4 => Compiled::Jersi4(self.as_variant(Jersi4)),
            Form::Pijersi => Compiled::Pijersi(self.as_variant(Pijersi)),
        }
    }

    fn as_variant<V: Variant>(&self, variant: V) -> Jersi<V> {
        Jersi { options: self.options, tables: Arc::clone(&self.tables), variant }
    }
}
