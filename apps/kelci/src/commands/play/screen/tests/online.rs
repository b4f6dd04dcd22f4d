//! A match that a server holds, on the screen: the server is a match whose log the test tells.

use draw::terminal::Charset;
use game::{Lang, Seat};
use protocol::{Act, FromServer, Guest, MatchView, Phrase, Refused, SeatView, Sides, State, Terms};
use session::{Actor, Event, Match, Offer, Stamped, TimeControl};

use super::Stage;
use crate::commands::online::{Address, News, Wish};
use crate::commands::play::screen::app::{App, Request};
use crate::commands::play::screen::input::{Input, Key};
use crate::commands::play::screen::remote::{Learnt, Remote, ServerRequest};

/// A server with one match.
pub(super) struct Server {
    pub(super) view: MatchView,
    pub(super) game: Match,
    n_told: usize,
}

fn person(nickname: Option<&str>) -> SeatView {
    let guest = Some(Guest { id: "guest".into(), nickname: nickname.map(str::to_owned) });
    SeatView { who: "human".into(), guest, invited: None, is_present: true, has_picked: false }
}

impl Server {
    /// A match of two people that has begun, with the seats of whoever is at the screen.
    pub(super) fn live(id: &str, yours: &[u8], control: TimeControl) -> Server {
        let game = super::timed(id, &[], control);
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
    pub(super) fn waiting(id: &str, yours: &[u8], state: State) -> Server {
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

pub(super) fn app(server: &Server, lang: Lang) -> App {
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

    pub(super) fn told(&mut self, message: FromServer) {
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

    pub(super) fn last_request(&self) -> &ServerRequest {
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

#[test]
fn a_move_is_played_when_the_server_says_so() {
    let (mut stage, mut server) = at(&[0]);
    stage.shows("your turn: ");
    stage.shows("▶ white you");
    stage.shows("  black Zoé");
    stage.type_move("b1-c1");
    assert_eq!(stage.acts(), [play("b1-c1")]);
    stage.shows("on its way to the server…");
    stage.shows("Moves 0/0");
    stage.click("b2");
    stage.shows("your move is on its way");
    stage.told(server.plays("b1-c1"));
    stage.shows("Moves 1/1");
    stage.shows("black (Zoé) is to move");
    stage.told(server.plays("f1-e1"));
    stage.shows("black (Zoé): f1-e1");
    stage.shows("your turn: ");
}

#[test]
fn a_move_is_touched_step_by_step_and_put_back_if_it_is_refused() {
    let (mut stage, mut server) = at(&[0]);
    stage.click("a4");
    stage.shows("white: a4 – choose where it goes");
    stage.click("b5");
    stage.shows("a4-b5 – move the pile on");
    stage.click("c4");
    assert_eq!(stage.acts(), [play("a4-b5=c4")]);
    let shown = stage.app.picture();
    assert_ne!(shown, stage.app.game().moment().picture(), "it is seen as it was touched");
    let why =
        Refused { nearest: vec!["a4-b5".into()], ..Refused::words(protocol::Code::Illegal, "no", "non") };
    stage.told(FromServer::Refused { at: Some(server.view.id.clone()), id: None, why });
    stage.shows("near it: a4-b5");
    assert_eq!(stage.app.picture(), stage.app.game().moment().picture());
    stage.type_move("b4=d4");
    stage.shows("near it: ");
    assert_eq!(stage.acts().len(), 1, "a slip is found here");
    stage.key(Key::Escape);
    stage.told(server.plays("b1-c1"));
    assert_eq!(stage.played(), ["b1-c1"]);
}

#[test]
fn a_move_made_before_the_turn_waits_for_it() {
    let (mut stage, mut server) = at(&[1]);
    stage.click("f1");
    stage.click("e1");
    stage.shows("white is to move – ready: f1 e1; Esc forgets it");
    stage.key(Key::Escape);
    stage.hides("ready");
    stage.type_move("f1-e1");
    stage.shows("ready: f1-e1");
    assert!(stage.acts().is_empty());
    stage.key(Key::Home);
    stage.told(server.plays("b1-c1"));
    assert_eq!(stage.acts(), [play("f1-e1")], "whichever moment is shown");
    stage.key(Key::End);
    stage.told(server.plays("f1-e1"));
    stage.click("f7");
    stage.click("e6");
    stage.told(server.plays("b7-c6"));
    assert_eq!(stage.acts(), [play("f1-e1"), play("f7-e6")]);
}

#[test]
fn a_prepared_move_that_is_not_possible_is_forgotten() {
    let (mut stage, mut server) = at(&[1]);
    stage.click("a1");
    stage.click("b1");
    stage.told(server.plays("b1-c1"));
    stage.shows("the move you prepared is not possible now");
    assert!(stage.acts().is_empty());
    let server = Server::live("awele", &[0], TimeControl::Unlimited);
    let (mut stage, mut server) = (Stage::of(app(&server, Lang::En), 80, 24), server);
    stage.type_move("a1,b1");
    stage.told(server.plays("a1"));
    stage.shows("the turn was over before 'b1'");
    assert_eq!(stage.acts(), [play("a1")]);
}

#[test]
fn offers_are_answered_while_everything_else_goes_on() {
    let (mut stage, mut server) = at(&[0]);
    stage.told(server.happens(1, 0, Event::Offer(Offer::Draw)));
    stage.shows("black (Zoé) offers a draw: y accepts, n declines");
    stage.shows("y accept  n decline  ? help");
    stage.key(Key::Right);
    stage.letters("n");
    assert_eq!(stage.acts(), [Act::Answer(false)]);
    stage.told(server.happens(0, 0, Event::Answer(false)));
    stage.shows("the draw is declined");
    stage.letters("d");
    assert_eq!(stage.acts().last(), Some(&Act::OfferDraw));
    stage.told(server.happens(0, 0, Event::Offer(Offer::Draw)));
    stage.shows("the draw is offered");
    stage.told(server.happens(1, 0, Event::Answer(true)));
    stage.shows("1/2-1/2 (a draw)");
    stage.shows("r rematch");
}

#[test]
fn a_take_back_is_asked_for_and_agreed_to() {
    let (mut stage, mut server) = at(&[0]);
    stage.letters("u");
    stage.shows("nothing to take back");
    stage.told(server.plays("b1-c1"));
    stage.key(Key::Control('z'));
    assert_eq!(stage.acts(), [Act::TakeBack(0)]);
    stage.told(server.happens(0, 0, Event::Offer(Offer::TakeBack(session::NodeId::START))));
    stage.shows("the others are asked");
    stage.told(server.happens(1, 0, Event::Answer(true)));
    stage.shows("taken back");
    stage.shows("Moves 0/1");
    assert!(stage.played().is_empty());
}

#[test]
fn looking_back_changes_nothing_and_the_match_goes_on() {
    let (mut stage, mut server) = at(&[0]);
    stage.told(server.plays("b1-c1"));
    stage.told(server.plays("f1-e1"));
    stage.key(Key::Home);
    stage.shows("looking at decision 0 of 2: End goes back to the match");
    stage.click("b2");
    stage.shows("End goes back to where the match stands");
    stage.type_move("b2-c2");
    stage.letters("ghn");
    assert!(stage.acts().is_empty());
    stage.told(server.plays("b7-c6"));
    stage.shows("Moves 0/3");
    stage.key(Key::End);
    stage.shows("Moves 3/3");
}

#[test]
fn resigning_breaking_off_and_leaving_are_asked_once() {
    let (mut stage, mut server) = at(&[0]);
    stage.letters("x");
    stage.shows("Do you resign?");
    stage.letters("nb");
    stage.shows("Break the match off?");
    stage.letters("y");
    assert_eq!(stage.acts(), [Act::Abort]);
    stage.letters("q");
    stage.shows("The match goes on, and its clocks run.");
    stage.key(Key::Escape);
    assert!(!stage.requests.contains(&Request::Quit));
    stage.letters("xy");
    assert_eq!(stage.acts().last(), Some(&Act::Resign));
    stage.told(server.happens(0, 0, Event::Resign));
    stage.shows("0-1 (black wins)");
    stage.shows("you lost: you resigned");
    stage.letters("x");
    stage.shows("the game is over");
    stage.letters("q");
    assert_eq!(stage.requests.last(), Some(&Request::Quit));
}

#[test]
fn clocks_run_by_the_time_of_the_server_and_time_is_given() {
    let control = TimeControl::Fischer { time: 60_000, increment: 0 };
    let mut server = Server::live("pijersi", &[0], control);
    server.view.now = 500_000;
    let mut stage = Stage::of(app(&server, Lang::En), 80, 24);
    let decision = server.game.read("b1-c1").unwrap();
    stage.told(server.happens(0, 500_000, Event::Play(decision)));
    stage.clock(20);
    stage.shows("black Zoé          0:40");
    stage.clock(70);
    stage.shows("black Zoé          0:00");
    assert!(stage.app.game().ending().is_none(), "the server lets the flag fall");
    stage.letters("t");
    assert_eq!(stage.acts(), [Act::GiveTime { to: 1, time: 15_000 }]);
    stage.told(server.happens(0, 510_000, Event::GiveTime(Seat::SECOND, 15_000)));
    stage.shows("black (Zoé) has 15 s more");
}

#[test]
fn people_come_and_go_and_say_phrases() {
    let (mut stage, mut server) = at(&[0]);
    server.view.seats[1].is_present = false;
    server.view.watchers = 3;
    stage.told(server.seats());
    stage.shows("black (Zoé) is away");
    stage.shows("  black Zoé (away)");
    stage.shows("watching: 3");
    let at = server.view.id.clone();
    stage.told(FromServer::Phrase { at, seat: 1, phrase: Phrase::Hello });
    stage.shows("black (Zoé): Hello!");
    stage.letters("w");
    stage.shows("3  Well played!");
    stage.letters("3");
    assert_eq!(*stage.last_request(), ServerRequest::Wish(Wish::Say(Phrase::WellPlayed)));
    stage.hides("3  Well played!");
    stage.letters("p");
    stage.shows("white: you");
    stage.key(Key::Escape);
    stage.letters("i");
    stage.shows("http://localhost:7171/#/match/k3mP9xQ2aa");
    stage.shows("█");
    stage.key(Key::Escape);
    stage.shows("your turn: ");
}

#[test]
fn no_engine_helps_before_the_end() {
    let (mut stage, mut server) = at(&[0]);
    stage.letters("h");
    stage.shows("no engine helps");
    stage.letters("a");
    assert!(stage.requests.iter().all(|request| !matches!(request, Request::Ask(..))));
    stage.told(server.plays("b1-c1"));
    stage.told(server.happens(0, 0, Event::Resign));
    stage.key(Key::Home);
    stage.letters("a");
    stage.shows("Engine’s view");
    assert!(stage.requests.iter().any(|request| matches!(request, Request::Ask(..))));
}

#[test]
fn whoever_watches_only_looks() {
    let (mut stage, mut server) = at(&[]);
    stage.shows("You watch this match.");
    stage.shows("white is to move");
    stage.click("b1");
    stage.shows("you only watch this match");
    stage.letters("dxbutw");
    stage.type_move("b1-c1");
    assert!(stage.acts().is_empty());
    stage.told(server.plays("b1-c1"));
    stage.shows("Moves 1/1");
    stage.letters("q");
    assert_eq!(stage.requests.last(), Some(&Request::Quit));
}

#[test]
fn a_lost_connection_is_told_until_it_is_found() {
    let (mut stage, _) = at(&[0]);
    stage.heard(News::Lost);
    stage.shows("the connection is lost; trying again…");
    stage.type_move("b1-c1");
    assert_eq!(stage.acts(), [play("b1-c1")], "it is sent when there is somebody to hear it");
    stage.heard(News::Found);
    stage.shows("connected again");
    stage.shows("on its way to the server…");
}

#[test]
fn a_rematch_goes_on_with_the_sides_changed() {
    let (mut stage, mut server) = at(&[0]);
    stage.told(server.plays("b1-c1"));
    stage.told(server.happens(1, 0, Event::Resign));
    stage.shows("you won: black resigned");
    stage.told(FromServer::Rematch { at: server.view.id.clone(), next: "next".into() });
    stage.shows("another match is asked for: r agrees");
    stage.letters("r");
    assert_eq!(*stage.last_request(), ServerRequest::Rematch);
    let next = Server::live("pijersi", &[1], TimeControl::Unlimited);
    stage.learn(Learnt::Moved(Box::new(MatchView { id: "next".into(), ..next.view })));
    assert_eq!(*stage.last_request(), ServerRequest::Follow("next".into()));
    stage.shows("Moves 0/0");
    stage.shows("white is to move");
    assert!(stage.app.is_turned);
    stage.heard(News::Lost);
    stage.hides("connection is lost");
}

#[test]
fn a_match_that_waits_shows_its_link_and_begins() {
    let mut server = Server::waiting("pijersi", &[0], State::Open);
    server.view.seats[1] = SeatView { guest: None, is_present: false, ..person(None) };
    let mut stage = Stage::of(app(&server, Lang::En), 80, 24);
    stage.shows("Waiting for players. Whoever opens this link sits down:");
    stage.shows("http://localhost:7171/#/match/k3mP9xQ2aa");
    stage.shows("█▀▀▀▀▀█");
    stage.shows("black: free");
    stage.letters("l");
    stage.shows("En attente de joueurs.");
    stage.shows("noir : libre");
    stage.letters("?");
    stage.shows("LA PARTIE, TENUE PAR UN SERVEUR");
    stage.key(Key::Escape);
    stage.letters("bo");
    assert_eq!(*stage.last_request(), ServerRequest::Withdraw);
    stage.look.charset = Charset::Ascii;
    stage.draw();
    assert!(stage.screen().is_ascii());
    stage.input(Input::Paste("b1-c1".into()));
    stage.hides("coup :");
    stage.told(server.whole(State::Live));
    stage.shows("a vous de jouer");
}

#[test]
fn a_withdrawn_match_is_left() {
    let mut server = Server::waiting("pijersi", &[0], State::Open);
    let mut stage = Stage::of(app(&server, Lang::En), 80, 24);
    server.view.state = State::Withdrawn;
    stage.told(FromServer::Match(Box::new(server.view.clone())));
    stage.shows("The match was withdrawn");
    stage.letters("bq");
    assert_eq!(stage.requests.last(), Some(&Request::Quit));
}

#[test]
fn a_secret_choice_is_made_before_the_match() {
    let mut server = Server::waiting("jersi-3", &[0], State::Picking);
    server.view.terms.game.options = vec![("choice".to_owned(), "secret-own".to_owned())];
    let mut stage = Stage::of(app(&server, Lang::En), 80, 24);
    stage.shows("White: choose your special shape");
    stage.shows("6  fendi");
    stage.letters("6");
    assert_eq!(*stage.last_request(), ServerRequest::Pick(Seat::FIRST, 5));
    stage.learn(Learnt::Picked);
    server.view.seats[0].has_picked = true;
    stage.told(server.seats());
    stage.shows("Waiting for the choice");
    stage.hides("fendi");
    let n_requests = stage.requests.len();
    stage.letters("61");
    assert_eq!(stage.requests.len(), n_requests);
}

#[test]
fn the_keys_fit_below_the_board_and_the_help_lists_them() {
    let control = TimeControl::Fischer { time: 60_000, increment: 0 };
    for (lang, keys) in [
        (Lang::En, "? help  : type  u undo  d draw  b break off  t time  w say  q quit"),
        (Lang::Fr, "? aide  : taper  u annuler  d nulle  b interrompre  t temps  w dire  q quitter"),
    ] {
        let server = Server::live("pijersi", &[0], control);
        let mut stage = Stage::of(app(&server, lang), 80, 24);
        stage.shows(keys);
        stage.letters("?");
        stage.shows(lang.pick("ON THE BOARD", "SUR LE PLATEAU"));
        for _ in 0..8 {
            stage.key(Key::PageDown);
        }
        stage.shows(lang.pick("leave; an unfinished game", "quitter ; une partie"));
    }
}

#[test]
fn every_game_fits_on_80_by_24_online() {
    for game in catalogue::games_without_dialects().map(Result::unwrap) {
        let server = Server::live(&game.info().id, &[0], TimeControl::Unlimited);
        let mut stage = Stage::of(app(&server, Lang::Fr), 80, 24);
        stage.shows(game.info().title(Lang::Fr));
        stage.look.charset = Charset::Ascii;
        stage.draw();
        assert!(stage.screen().is_ascii(), "{}", stage.screen());
    }
}
