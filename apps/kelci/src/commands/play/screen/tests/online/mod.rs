//! A match that a server holds, on the screen: the server is a match whose log the test tells.

mod company;
mod playing;

use game::{Lang, Seat};
use protocol::{Act, FromServer, Guest, MatchView, SeatView, Sides, State, Terms};
use session::{Actor, Event, Match, Stamped, TimeControl};

use super::{Stage, timed};
use crate::commands::online::{Address, News, Wish};
use crate::commands::play::screen::app::{App, Request};
use crate::commands::play::screen::remote::{Learnt, Remote, ServerRequest};

/// A server with one match.
struct Server {
    view: MatchView,
    game: Match,
    n_told: usize,
}

fn person(nickname: Option<&str>) -> SeatView {
    let guest = Some(Guest { id: "guest".into(), nickname: nickname.map(str::to_owned) });
    SeatView { who: "human".into(), guest, invited: None, is_present: true, has_picked: false }
}

impl Server {
    /// A match of two people that has begun, with the seats of whoever is at the screen.
    fn live(id: &str, yours: &[u8], control: TimeControl) -> Server {
        let game = timed(id, &[], control);
        let terms = Terms {
            game: game.setting().spec.clone(),
            setup: None,
            position: None,
            chairs: Vec::new(),
            sides: Sides::Named,
            clock: control.to_string(),
            listed: false,
        };
        let view = MatchView {
            id: "k3mP9xQ2aa".into(),
            state: State::Live,
            terms,
            seats: vec![person(None), person(Some("Zoé"))],
            yours: yours.to_vec(),
            is_owner: true,
            lines: game.saved().lines().map(str::to_owned).collect(),
            watchers: 0,
            rematch: None,
            now: 0,
        };
        Server { n_told: view.lines.len(), view, game }
    }

    /// The same before the match has begun.
    fn waiting(id: &str, yours: &[u8], state: State) -> Server {
        let mut server = Server::live(id, yours, TimeControl::Unlimited);
        (server.view.state, server.view.lines, server.n_told) = (state, Vec::new(), 0);
        server
    }

    /// Lets something happen; returns the message that tells of it.
    fn happens(&mut self, by: usize, at: u64, event: Event) -> FromServer {
        let stamped = Stamped::new(Actor::Seat(Seat::new(by).unwrap()), at, event);
        self.game.apply(self.game.version(), stamped).unwrap();
        self.lines(at)
    }

    /// The lines that were not told yet.
    fn lines(&mut self, now: u64) -> FromServer {
        let all: Vec<String> = self.game.saved().lines().map(str::to_owned).collect();
        let (from, lines) = (self.n_told as u64, all[self.n_told..].to_vec());
        self.n_told = all.len();
        FromServer::Lines { at: self.view.id.clone(), from, lines, now }
    }

    fn plays(&mut self, text: &str) -> FromServer {
        let (by, decision) = (self.game.mover().unwrap().index(), self.game.read(text).unwrap());
        self.happens(by, 0, Event::Play(decision))
    }

    /// The match as a whole, as it stands.
    fn whole(&mut self, state: State) -> FromServer {
        let lines: Vec<String> = self.game.saved().lines().map(str::to_owned).collect();
        self.n_told = lines.len();
        FromServer::Match(Box::new(MatchView { state, lines, ..self.view.clone() }))
    }

    fn seats(&self) -> FromServer {
        let (at, seats) = (self.view.id.clone(), self.view.seats.clone());
        FromServer::Seats { at, seats, watchers: self.view.watchers }
    }
}

fn app(server: &Server, lang: Lang) -> App {
    let address = Address::read("http://localhost:7171").unwrap().server;
    App::online(Remote::new(server.view.clone(), address, 0, lang).unwrap(), 0, lang)
}

/// A screen at a match of Pijersi, as white or as black.
fn at(yours: &[u8]) -> (Stage, Server) {
    let server = Server::live("pijersi", yours, TimeControl::Unlimited);
    (Stage::of(app(&server, Lang::En), 80, 24), server)
}

impl Stage {
    fn learn(&mut self, learnt: Learnt) {
        let requests = self.app.learn(learnt);
        self.requests.extend(requests);
        self.draw();
    }

    fn told(&mut self, message: FromServer) {
        self.learn(Learnt::News("k3mP9xQ2aa".into(), News::Message(Box::new(message))));
    }

    fn heard(&mut self, news: News) {
        self.learn(Learnt::News("k3mP9xQ2aa".into(), news));
    }

    /// The acts that were sent.
    fn acts(&self) -> Vec<Act> {
        let act = |request: &Request| match request {
            Request::Server(ServerRequest::Wish(Wish::Act(_, act))) => Some(act.clone()),
            _ => None,
        };
        self.requests.iter().filter_map(act).collect()
    }

    fn last_request(&self) -> &ServerRequest {
        let asked = self.requests.iter().rev().find_map(|request| match request {
            Request::Server(request) => Some(request),
            _ => None,
        });
        asked.unwrap()
    }

    fn hides(&self, text: &str) {
        assert!(!self.screen().contains(text), "{text}:\n{}", self.screen());
    }
}

fn play(text: &str) -> Act {
    Act::Play(text.into())
}
