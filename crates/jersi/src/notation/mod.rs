//! Texts of positions, turns (in the documents' notation and in UGI's), set-ups and whole records.
//!
//! A text is not a turn. It is first read without a position ([`turn_text`]), then looked up among the legal
//! turns. If it is not there, [`refusal`] follows it step by step and names the rule that forbids it.

mod diagram;
mod notated;
pub(crate) mod opening;
pub(crate) mod position_error;
pub(crate) mod position_text;
pub(crate) mod prologue;
pub(crate) mod record;
pub(crate) mod refusal;
pub(crate) mod turn_text;
pub(crate) mod write;
