//! The server of `kelci serve`: the page over HTTP, and matches between people.
//!
//! The built page is part of the program ([`Assets::embedded`]) and was compressed when it was built, so an answer is a
//! table look-up and the server opens no file. Every answer carries the security headers (`headers.rs`) and is logged in
//! one line (`logs.rs`); a stop lets running answers finish (`run.rs`).
//!
//! A match between people is a `session::Match` whose log stands in a database (`store/`). The hall (`hall/`) judges acts with
//! it, writes them and tells everybody; the interface (`api/`) is how browsers, terminals and bots reach the hall; the bus
//! (`bus/`) is how servers on one database tell each other.

mod answer;
mod api;
mod assets;
mod bus;
mod door;
mod encoding;
mod failure;
pub mod fault;
mod hall;
mod headers;
mod logs;
mod metrics;
mod run;
mod secret;
mod store;
mod tally;

pub use answer::router;
pub use api::Rates;
pub use assets::{Asset, Assets};
pub use bus::BusFailure;
pub use door::{Door, Passage};
pub use failure::Failure;
pub use hall::Bounds;
pub use logs::Log;
pub use run::{Online, Settings, run, serve, serve_until};
pub use store::StoreFailure;
