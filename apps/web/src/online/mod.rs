//! Matches with other people, which a server holds: see `crates/protocol`.
//!
//! [`client()`] holds the one socket of the page; [`MatchPage`] and [`LobbyPage`] are its readers. A match is folded from the
//! lines of the server's log, the same as the server does, and its board is the desk of [`crate::play`]. Acts are kept in
//! the browser until the server has confirmed them. Where no server answers, none of this is offered.

mod calls;
mod client;
mod controls;
mod game_page;
mod guest;
mod hearing;
mod insecure;
mod invite;
mod link;
mod lobby;
mod next_steps;
mod page;
mod people;
mod rules_page;
mod socket;
mod table;
mod turns;
mod unsent;
mod words;

pub use client::{Client, client};
pub use guest::{GuestPage, GuestSettings};
pub use insecure::InsecureNote;
pub use invite::invitation;
pub use lobby::LobbyPage;
pub use page::MatchPage;
pub use rules_page::MatchRulesPage;
