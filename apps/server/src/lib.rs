//! Serves the page over HTTP, for `kelci serve`.
//!
//! The built page is part of the program ([`Assets::embedded`]) and was compressed when it was built, so an answer is a
//! table look-up and the server opens no file. Every answer carries the security headers (`headers.rs`) and is logged in
//! one line (`logs.rs`); a stop lets running answers finish (`run.rs`).

mod answer;
mod assets;
mod encoding;
mod failure;
mod headers;
mod logs;

mod run;

pub use answer::router;
pub use assets::{Asset, Assets};
pub use failure::Failure;
pub use logs::Log;
pub use run::{Settings, run, serve_until};
