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
mod drawing;
mod ending;
mod everyday;
mod front_door;
mod harness;
mod journeys;
mod lessons;
mod links;
mod looks;
mod matches;
mod mishaps;
mod offline;
mod online;
mod own_games;
mod pace;
mod phone;
mod screenshots;
mod sketches;
mod steps;
mod threads;
mod to_the_end;
mod weight;
mod workshop;
mod writing;
