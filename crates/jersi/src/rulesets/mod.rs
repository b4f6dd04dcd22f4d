//! The rulesets of the family, one file each.

pub(crate) mod jersi2;
pub(crate) mod jersi4;
pub(crate) mod pijersi;
