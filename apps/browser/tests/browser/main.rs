//! The page in a real Chromium, served by `kelci serve`: whole journeys, by clicks and keys, as somebody makes them.
//!
//! Nothing here depends on how fast the machine is, but for what the page promises about time (`pace.rs`), which only
//! `make promises` runs. Whatever the browser complains about in its console (errors, refusals of the content security
//! policy) fails the test.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics says what is wrong"
)]

mod access;
mod everyday;
mod harness;
mod links;
mod looks;
mod matches;
mod mishaps;
mod offline;
mod pace;
mod threads;
mod to_the_end;
mod weight;
mod writing;
