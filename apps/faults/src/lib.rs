//! Plays many matches between people while the servers are killed, and checks that nothing was lost.
//!
//! Clients ([`client`]) play random legal games over sockets. Between them and the servers stands a relay ([`relay`]) that
//! delays and cuts connections; the sockets themselves drop and repeat whole frames ([`socket`]), as losing bytes of a TCP
//! stream is no fault that exists. Meanwhile the servers ([`house`]) are ended by `kill -9`, at random and at every named
//! point of the path of a move ([`server::fault`]), and started again ([`chaos`]). Afterwards ([`check`]) every move that was
//! acknowledged stands in the log, in order and once; every client has the log that the database has; and no clock has run
//! while no server was there.
//!
//! In calm weather nothing is lost, and servers are stopped and started one by one ([`chaos::roll`]): then clients must be
//! with another server at once.
//!
//! Nothing here waits for the network to be quick: a client that has lost nothing relies on the server alone to be told, so
//! that a server that forgets to tell shows as a run that does not end.

pub mod chaos;
pub mod check;
mod choosing;
pub mod client;
pub mod house;
pub mod neighbours;
pub mod person;
pub mod plan;
pub mod relay;
pub mod request;
pub mod socket;
pub mod table;

pub use plan::{Ends, Plan, Report, Storage, run};

use std::time::{SystemTime, UNIX_EPOCH};

use game::Random;

/// How much goes wrong on the way between clients and servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weather {
    /// Nothing.
    Calm,
    /// Connections are delayed and cut, frames are lost and repeated.
    Rough,
}

impl Weather {
    /// Returns whether something goes wrong that does once in so many times in rough weather.
    pub(crate) fn strikes(self, luck: &mut Random, n: usize) -> bool {
        self == Weather::Rough && one_in(luck, n)
    }
}

/// Returns the time in milliseconds since 1970, as the servers stamp events.
#[must_use]
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Returns whether something happens that happens once in so many times.
pub(crate) fn one_in(luck: &mut Random, n: usize) -> bool {
    luck.below(n) == 0
}
