//! Matches between people, on a real server with a real database, over real sockets.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "clippy takes only `#[test]` functions for tests, not what they call"
)]

mod beginning;
mod bounds;
mod closing;
mod harness;
mod outages;
mod playing;
mod records;
mod refused;
mod secrecy;
mod sockets;
mod watching;
