//! Texts: positions, turns in the documents' notation and in UGI's, set-ups, whole records.
//!
//! Text is not a turn: a text is first read for itself ([`turn_text`]), then looked for among the legal turns; when
//! it is not there, [`refusal`] walks through it step by step and says which rule stops it.

mod diagram;
mod notated;
pub(crate) mod position_error;
pub(crate) mod position_text;
pub(crate) mod prologue;
pub(crate) mod record;
pub(crate) mod refusal;
pub(crate) mod refusal_words;
pub(crate) mod turn_text;
pub(crate) mod write;
