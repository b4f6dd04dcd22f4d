//! One type for every game of the family: which of them it is, is chosen while the program runs.
//!
//! Compiled for each ruleset the kernel is fast, but everything written over it is there once a ruleset, and in the page
//! every byte is fetched by somebody. What need not be fast is therefore written over `Jersi<Chosen>`, compiled once; what
//! must be fast asks it for its [`Compiled`] form, which plays the same game turn for turn (`tests/chosen.rs`).

use std::sync::Arc;

use crate::rules::Jersi;
use crate::ruleset::{Fixed, Ruleset, Variant};
use crate::rulesets::jersi2::Jersi2;
use crate::rulesets::jersi4::Jersi4;
use crate::rulesets::pijersi::Pijersi;

/// Which form of the kernel knows a ruleset by heart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Jersi2,
    Jersi4,
    Pijersi,
}

/// A variant whose rules are known only when the program runs.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    rules: &'static Ruleset,
    form: Form,
}

impl Chosen {
    /// Every game of the family, in listing order.
    pub const ALL: [Chosen; 3] = [
        Chosen { rules: &Jersi2::RULES, form: Form::Jersi2 },
        Chosen { rules: &Jersi4::RULES, form: Form::Jersi4 },
        Chosen { rules: &Pijersi::RULES, form: Form::Pijersi },
    ];
}

/// Two choices are the same when they name the same game.
impl PartialEq for Chosen {
    fn eq(&self, other: &Chosen) -> bool {
        self.form == other.form
    }
}

impl Variant for Chosen {
    /// Wide enough for every board of the family.
    type Bits = u128;

    /// Who counts by the million does it with a compiled form.
    const COUNTS_AT_ONCE: bool = false;

    #[inline(always)]
    fn rules(self) -> &'static Ruleset {
        self.rules
    }
}

/// A chosen game in the form that is compiled for its ruleset alone.
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
    /// The same game, house rules and weights included, compiled for its ruleset alone.
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
