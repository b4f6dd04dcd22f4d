//! The page over HTTP: what `kelci serve` runs.
//!
//! The built page is part of the program ([`Page::embedded`]), compressed when it was built: an answer is a look into
//! a table and no file is ever opened. Every answer carries the headers that a careful browser asks for
//! (`headers.rs`), is logged in one line (`logs.rs`), and a stop lets running answers end (`run.rs`).

mod answer;
mod encoding;
mod failure;
mod headers;
mod logs;
mod page;
mod run;

pub use answer::router;
pub use failure::Failure;
pub use logs::Log;
pub use page::{File, Page};
pub use run::{Settings, run, serve_until};
