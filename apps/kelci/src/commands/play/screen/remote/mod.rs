//! A match that a server holds, on the screen: what is known of it, and what is asked of the server.
//!
//! The board shows a decision as it was touched until the server has written it down; a refusal puts it back. A move that is
//! made before our turn waits for it.

mod hearing;
mod keys;
mod lobby;
mod prepared;
mod words;

use anyhow::Result;
use catalogue::Beginning;
use game::{Lang, Seat};
use protocol::{Act, MatchView, Phrase, State};
use session::{Match, Millis, TimeControl, Who};

use super::app::{App, Request};
use super::holder::Holder;
use crate::commands::online::{News, ServerAddress, Trouble, Wish};
use crate::commands::play::online::Seated;
use crate::commands::said;
use prepared::Prepared;

pub(super) use words::{KEYS, key_bar, not_now, player_words, prompt, question};

/// Something that is asked of the server.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum ServerRequest {
    /// Over the socket: an act, a phrase, the whole match again.
    Wish(Wish),
    /// Pick this shape for a seat.
    Pick(Seat, usize),
    /// Withdraw a match that has not begun.
    Withdraw,
    /// Ask for another match, or agree to one.
    Rematch,
    /// Hear the news of this match from now on.
    Follow(String),
}

/// Something that the server has answered or told.
#[derive(Debug)]
pub(super) enum Learnt {
    /// News of the match of this name.
    News(String, News),
    /// The shape is picked.
    Picked,
    /// Another match goes on from here.
    Moved(Box<MatchView>),
    /// A request was not granted.
    Trouble(Trouble),
}

/// A match that a server holds.
pub(super) struct Remote {
    pub(super) seated: Seated,
    server: ServerAddress,
    /// The match as it would begin, until it does: its title and its rules can be shown.
    preview: Match,
    pub(super) is_connected: bool,
    pub(super) prepared: Prepared,
    /// The last phrase that was said, and the seat that said it.
    pub(super) phrase: Option<(u8, Phrase)>,
    /// The time of this machine at the last tick.
    now: Millis,
}

impl Remote {
    /// Sits down at a match.
    ///
    /// # Errors
    /// If this program cannot read its rules or its log.
    pub(super) fn new(view: MatchView, server: ServerAddress, now: Millis, lang: Lang) -> Result<Remote> {
        let preview = preview(&view, lang)?;
        let seated = Seated::new(view, &server, now, lang)?;
        let (prepared, phrase) = (Prepared::default(), None);
        Ok(Remote { seated, server, preview, is_connected: true, prepared, phrase, now })
    }

    pub(super) fn game(&self) -> &Match {
        self.seated.table.game.as_ref().unwrap_or(&self.preview)
    }

    pub(super) fn time(&mut self, now: Millis) -> Millis {
        self.now = now;
        self.seated.table.server_time(now)
    }

    pub(super) fn state(&self) -> State {
        self.seated.table.view.state
    }

    /// Whether a seat of ours is to move, and nothing of ours is on its way.
    pub(super) fn is_my_turn(&self) -> bool {
        self.seated.table.my_turn().is_some() && !self.seated.is_awaiting()
    }

    /// Whether we have a seat.
    pub(super) fn plays(&self) -> bool {
        !self.seated.table.view.yours.is_empty()
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.state(), State::Over | State::Withdrawn)
    }

    /// The seat to which time is given: the other one of two, else the one to move.
    fn receiver(&self) -> Option<u8> {
        let others = self.seated.others();
        let mover = self.game().mover().map(|seat| seat.index() as u8);
        match others.as_slice() {
            [other] => Some(*other),
            _ => mover.filter(|mover| others.contains(mover)),
        }
    }
}

/// The match that these terms begin, without what only the server knows, such as a set-up drawn by lot.
fn preview(view: &MatchView, lang: Lang) -> Result<Match> {
    let terms = &view.terms;
    let beginning = match (&terms.position, &terms.setup) {
        (Some(position), _) => Beginning::Position(position),
        (None, Some(setup)) => Beginning::Setup(setup, 0),
        (None, None) => Beginning::Usual,
    };
    let control = TimeControl::read(&terms.clock).unwrap_or_default();
    let begin = |beginning| Match::begin(terms.game.clone(), beginning, Vec::<Who>::new(), control);
    begin(beginning).or_else(|_| begin(Beginning::Usual)).map_err(|why| said(&*why, lang))
}

impl App {
    /// A match that a server holds.
    pub(super) fn online(remote: Remote, now: Millis, lang: Lang) -> App {
        let mut app = App::of(Holder::Server(Box::new(remote)), now, lang);
        app.greet_online();
        app
    }

    /// Whether the match of a server has not begun, or never will.
    pub(super) fn is_in_lobby(&self) -> bool {
        self.remote().is_some_and(|remote| remote.seated.table.game.is_none())
    }

    /// Asks the server for something.
    fn ask_server(&mut self, request: ServerRequest) {
        self.requests.push(Request::Server(request));
    }

    /// Acts in the match; the answer comes with the news.
    pub(super) fn send(&mut self, act: Act) {
        let wish = self.remote_mut().map(|remote| remote.seated.act(act));
        if let Some(wish) = wish {
            self.ask_server(ServerRequest::Wish(wish));
        }
    }
}
