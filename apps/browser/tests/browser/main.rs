//! The page in a real Chromium, served by `kelci serve`: whole journeys, by clicks and keys, as a person
//! makes them.
//!
//! Only the tests about time (`promises.rs`) depend on the speed of the machine. Anything the browser reports
//! in its console (errors, refusals of the content security policy) fails the test.

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
mod looks;
mod mishaps;
mod offline;
mod promises;
mod threads;
mod to_the_end;
mod writing;
