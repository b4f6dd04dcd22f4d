//! Bounds on what may be sent, and the addresses that everybody agrees on.

/// The number of the protocol.
pub const VERSION: u32 = 1;

/// The beginning of every address of the interface.
pub const PREFIX: &str = "/api/v1";

/// The beginning of the link of a match, after the address of the server; its id follows. The page shows the match there.
pub const MATCH_LINK: &str = "/#/match/";

/// The most bytes of a frame that a client sends over a socket.
pub const LONGEST_FRAME: usize = 8 * 1_024;

/// The most characters of an id that a client gives to an act.
pub const LONGEST_ID: usize = 40;

/// The most characters of a nickname.
pub const LONGEST_NICKNAME: usize = 24;

/// The most bytes of a file of rules that somebody brings to a match.
pub const LONGEST_SOURCE: usize = 64 * 1_024;

/// The most house rules that a match sets.
pub const MOST_OPTIONS: usize = 64;

/// The most seats of a game.
pub const MOST_SEATS: usize = 6;
