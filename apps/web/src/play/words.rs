//! The words that all hosts share, as the page uses them.

pub(super) use catalogue::words::touch_words;
pub(crate) use catalogue::words::{capital, holding, place_name, sentence};
