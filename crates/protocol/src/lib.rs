//! The messages between the server and whoever plays on it: browsers, terminals, bots.
//!
//! Everything is JSON. Over HTTP a message is the body of a request or of its answer; over a socket it is a text frame, one of
//! [`ToServer`] or [`FromServer`]; a stream sends a [`FromServer`] a line. The enums are closed and the number of the protocol
//! stands in the path of every address ([`PREFIX`]) and in [`FromServer::Welcome`]: a change that an older client would
//! misread raises it.
//!
//! A match crosses the wire as its log: the lines of a save ([`session::save`]), the setting first, then one line for each
//! event. Whoever receives them holds the same `session::Match` as the server and folds them with [`session::Match::open`] and
//! [`session::Match::apply_line`]; there is no second description of a position, a clock or a result.
//!
//! ```
//! use protocol::{Act, ToServer};
//!
//! let message = ToServer::Act { at: "k3mP9xQ2aa".into(), seen: 4, id: "7f-1".into(), act: Act::Play("a4-b5=c4".into()) };
//! let text = message.to_json();
//! assert_eq!(text, r#"{"do":"act","at":"k3mP9xQ2aa","seen":4,"id":"7f-1","act":{"play":"a4-b5=c4"}}"#);
//! assert_eq!(ToServer::read(&text).ok(), Some(message));
//! ```

mod act;
mod limits;
mod nickname;
mod people;
mod phrase;
mod refused;
mod socket;
mod terms;
mod view;

pub use act::{Act, ActDone, ActRequest};
pub use limits::{
    LONGEST_FRAME, LONGEST_ID, LONGEST_NICKNAME, LONGEST_SOURCE, MATCH_LINK, MOST_OPTIONS, MOST_SEATS,
    PREFIX, VERSION,
};
pub use nickname::{BadNickname, check_nickname};
pub use people::{Guest, Me, NewGuest, NewSecret, Nickname, Secret};
pub use phrase::Phrase;
pub use refused::{Code, Refused};
pub use socket::{BadMessage, FromServer, ToServer};
pub use terms::{Chair, Pick, Sides, Sit, Terms};
pub use view::{Card, Cards, MatchView, SeatView, State};
