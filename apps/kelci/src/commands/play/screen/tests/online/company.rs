//! Everything around a match of a server: who is there, the connection, what comes before and after, keys and help.

use draw::terminal::Charset;
use game::{Lang, Seat};
use protocol::{FromServer, MatchView, Phrase, SeatView, State};
use session::{Event, TimeControl};

use super::super::Stage;
use super::{Server, app, at, person, play};
use crate::commands::online::{News, Wish};
use crate::commands::play::screen::app::Request;
use crate::commands::play::screen::input::{Input, Key};
use crate::commands::play::screen::remote::{Learnt, ServerRequest};

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
    stage.shows("████ ▄▄▄▄▄ █");
    stage.shows("black: free");
    stage.letters("l");
    stage.shows("En attente de joueurs.");
    stage.shows("noir\u{a0}: libre");
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
