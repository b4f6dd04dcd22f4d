//! Playing a match of a server: moves, offers, clocks, the end.

use game::{Lang, Seat};
use protocol::{Act, FromServer, Refused};
use session::{Actor, Event, NodeId, Offer, Stamped, TimeControl};

use super::super::Stage;
use super::{Server, app, at, play};
use crate::commands::play::screen::app::Request;
use crate::commands::play::screen::input::Key;

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
fn a_move_that_did_not_know_of_a_pause_is_sent_again() {
    let (mut stage, mut server) = at(&[0]);
    stage.type_move("b1-c1");
    let stamped = |event| Stamped::new(Actor::Host, 0, event);
    for event in [Event::Pause, Event::Resume] {
        server.game.apply(server.game.version(), stamped(event)).unwrap();
    }
    stage.told(server.lines(0));
    let why = Refused::words(protocol::Code::Stale, "look again", "regardez de nouveau");
    stage.told(FromServer::Refused { at: None, id: None, why: why.clone() });
    assert_eq!(stage.acts(), [play("b1-c1"), play("b1-c1")]);
    stage.hides("look again");
    stage.told(server.plays("b2-c2"));
    stage.told(FromServer::Refused { at: None, id: None, why });
    stage.shows("look again");
    assert_eq!(stage.acts().len(), 2, "the board is another one");
}

#[test]
fn a_move_made_before_the_turn_waits_for_it() {
    let (mut stage, mut server) = at(&[1]);
    stage.click("f1");
    stage.click("e1");
    stage.shows("white is to move – ready: f1 e1; Esc forgets it");
    stage.key(Key::Escape);
    stage.hides("ready");
    stage.letters(":b1");
    stage.key(Key::Tab);
    stage.hides("b1-c1");
    stage.key(Key::Escape);
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
    stage.told(server.happens(0, 0, Event::Offer(Offer::TakeBack(NodeId::START))));
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
    stage.shows("Leave? The match goes on.");
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
    stage.shows("black Zoé           0.0");
    assert!(stage.app.game().ending().is_none(), "the server lets the flag fall");
    stage.letters("t");
    assert_eq!(stage.acts(), [Act::GiveTime { to: 1, time: 15_000 }]);
    stage.told(server.happens(0, 510_000, Event::GiveTime(Seat::SECOND, 15_000)));
    stage.shows("black (Zoé) has 15 s more");
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
