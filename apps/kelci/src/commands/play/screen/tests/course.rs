//! The course of a game: machines, the record, seats, clocks, ends.

use std::time::Duration;

use catalogue::Thought;
use game::{Lang, Seat};
use session::{NodeId, TimeControl};

use super::{Stage, app, begun, left_off, timed};
use crate::commands::play::engine_room::{Finding, Job};
use crate::commands::play::record_file::RecordFile;
use crate::commands::play::screen::app::Request;
use crate::commands::play::screen::input::{Input, Key, Target};
use crate::players::Failure;

#[test]
fn a_machine_answers_and_what_is_outdated_is_not_heard() {
    let mut stage = Stage::new("pijersi", &["human", "level:3"]);
    stage.type_move("b1-c1");
    let (number, job) = stage.last_job();
    assert!(matches!(job, Job::Choose(Seat::SECOND, _)));
    stage.shows("black is thinking…");
    stage.shows("n move now");
    stage.click("b2");
    stage.shows("black is thinking: n makes it move now");
    stage.letters("n");
    assert_eq!(stage.requests.last(), Some(&Request::Stop));
    let decision = stage.decision("g1-f1");
    stage.news(number - 1, Finding::Chosen(Ok(decision)));
    assert_eq!(stage.moves().len(), 1, "that search was another one");
    let decision = stage.decision("f1-e1");
    stage.news(number, Finding::Chosen(Ok(decision)));
    assert_eq!(stage.moves(), ["b1-c1", "f1-e1"]);
    stage.shows("black: f1-e1");
    let decision = stage.decision("b2-c2");
    stage.news(number, Finding::Chosen(Ok(decision)));
    assert_eq!(stage.moves().len(), 2);
    stage.letters("u");
    assert!(stage.moves().is_empty(), "back to a person's turn");
    stage.shows("decision 0 of 2");
    stage.letters("r");
    assert_eq!(stage.moves().len(), 2);
    stage.letters("r");
    stage.shows("nothing to play again");
}

#[test]
fn the_record_is_walked_through_and_branched_off() {
    let mut stage = Stage::new("pijersi", &["human", "level:3"]);
    stage.type_move("b1-c1");
    stage.chosen("f1-e1");
    stage.type_move("b7-c6");
    stage.chosen("f7-e6");
    let n_asked = stage.requests.len();
    stage.key(Key::Home);
    stage.key(Key::PageDown);
    assert_eq!(stage.moves(), ["b1-c1"]);
    stage.shows("black waits: g lets it play, or play in its place");
    assert!(!stage.requests[n_asked..].iter().any(|request| matches!(request, Request::Ask(..))));
    stage.key(Key::End);
    assert_eq!(stage.moves().len(), 4);
    stage.key(Key::PageUp);
    stage.input(Input::Click(Target::Moment(NodeId::new(1))));
    stage.letters("g");
    assert!(matches!(stage.last_job().1, Job::Choose(Seat::SECOND, _)));
    stage.chosen("f3-e3");
    assert_eq!(stage.line(), ["b1-c1", "f3-e3"]);
    stage.key(Key::Home);
    stage.type_move("b2-c2");
    stage.shows("Moves 1/1");
}

#[test]
fn the_engine_s_view_is_switched_on_and_off() {
    let mut stage = Stage::new("pijersi", &[]);
    stage.letters("a");
    let (number, job) = stage.last_job();
    assert_eq!(job, Job::Analyse);
    let line = catalogue::ThoughtLine { score: search::Score::points(125), moves: vec!["b1-c1".into()] };
    let thought = Thought {
        decision: Some(stage.decision("b1-c1")),
        seat: Some(Seat::FIRST),
        depth: 7,
        lines: vec![line],
        n_nodes: 123_456,
        elapsed: Duration::from_secs(3),
        nodes_per_second: 41_000,
        fullness: 0,
    };
    stage.news(number, Finding::Thought(thought.clone()));
    for text in ["Engine’s view", "+1.25  depth 7", "123k pos. 41k/s 3 s", "b1-c1"] {
        stage.shows(text);
    }
    stage.letters("h");
    assert_eq!(stage.last_job().1, Job::Advise);
    let (number, _) = stage.last_job();
    stage.news(number, Finding::Advice(thought));
    stage.shows("the engine would play b1-c1 (+1.25)");
    assert_eq!(stage.app.cursor, stage.place("b1"));
    assert_eq!(stage.last_job().1, Job::Analyse, "the analysis goes on");
    stage.letters("a");
    assert!(!stage.screen().contains("Engine’s view"));
    assert_eq!(stage.requests.last(), Some(&Request::Stop));
}

#[test]
fn seats_change_in_mid_game() {
    let mut stage = Stage::new("pijersi", &[]);
    stage.type_move("b1-c1");
    stage.letters("p");
    stage.shows("Players");
    stage.key(Key::Down);
    stage.key(Key::Right);
    assert!(stage.requests.contains(&Request::Sit(Seat::SECOND)));
    assert!(matches!(stage.last_job().1, Job::Choose(Seat::SECOND, _)), "it is its turn");
    stage.key(Key::Left);
    stage.key(Key::Enter);
    (0..9).for_each(|_| stage.key(Key::Backspace));
    stage.letters("robot");
    stage.key(Key::Enter);
    stage.shows("'robot' cannot play");
    (0..9).for_each(|_| stage.key(Key::Backspace));
    stage.letters("ugi:no-such");
    stage.key(Key::Enter);
    stage.key(Key::Escape);
    let (number, _) = stage.last_job();
    stage.news(number, Finding::Chosen(Err(Failure::NoStart(std::io::ErrorKind::NotFound))));
    stage.shows("ugi:no-such: the engine cannot be started");
    assert!(stage.app.game().awaits_human(), "a person takes the seat");
}

#[test]
fn a_draw_is_asked_of_people_and_machines() {
    let mut stage = Stage::new("pijersi", &[]);
    stage.letters("d");
    stage.shows("black: a draw is offered. Accept?");
    stage.letters("n");
    stage.shows("the draw is declined");
    stage.letters("dy");
    stage.shows("1/2-1/2 (a draw)");
    assert!(stage.requests.contains(&Request::Forget));
    let mut stage = Stage::new("pijersi", &["human", "level:1"]);
    stage.letters("d");
    let (number, job) = stage.last_job();
    assert_eq!(job, Job::JudgeDraw);
    stage.news(number, Finding::Verdict(true));
    stage.shows("the draw is agreed");
    let mut stage = Stage::new("tricerata", &[]);
    assert!(stage.app.game().info().n_seats > 1);
    stage.letters("d");
    stage.letters("y");
    stage.shows("a draw");
}

#[test]
fn resigning_and_leaving_are_asked_back() {
    let mut stage = Stage::new("pijersi", &["human", "level:1"]);
    stage.letters("x");
    stage.shows("Does white give up?");
    stage.letters("n");
    stage.letters("xy");
    stage.shows("0-1 (black wins)");
    stage.letters("q");
    assert_eq!(stage.requests.last(), Some(&Request::Quit));
    let mut stage = Stage::new("pijersi", &[]);
    stage.type_move("b1-c1");
    stage.letters("q");
    stage.shows("The game is unfinished.");
    stage.key(Key::Escape);
    stage.key(Key::Control('c'));
    stage.letters("k");
    assert_eq!(stage.requests.last(), Some(&Request::Quit));
    assert!(!stage.requests.contains(&Request::Forget));
    stage.input(Input::Terminate);
    assert_eq!(stage.requests.last(), Some(&Request::Quit));
}

#[test]
fn a_game_left_off_is_offered() {
    let kept = left_off("pijersi", &["human", "level:2"], &["b1-c1", "f1-e1"]);
    let app = super::app(begun("pijersi", &["level:1"]), Lang::En, kept);
    let mut stage = Stage::of(app, 80, 24);
    stage.shows("A game was left off after 2 decisions. Take it up?");
    assert!(stage.requests.is_empty(), "nobody thinks before that is answered");
    stage.letters("y");
    assert_eq!(stage.moves(), ["b1-c1", "f1-e1"]);
    stage.shows("black level:2");
    assert!(stage.requests.contains(&Request::Reopen));
    let kept = left_off("pijersi", &[], &["b1-c1"]);
    let app = super::app(begun("pijersi", &["level:1"]), Lang::Fr, kept);
    let mut stage = Stage::of(app, 80, 24);
    stage.shows("Une partie est restée en suspens après 1 décision");
    stage.letters("n");
    assert!(matches!(stage.last_job().1, Job::Choose(Seat::FIRST, _)));
}

#[test]
fn clocks_run_and_run_out() {
    let control = TimeControl::Fischer { time: 60_000, increment: 2_000 };
    let mut stage = Stage::of(app(timed("pijersi", &[], control), Lang::En, None), 80, 24);
    stage.shows("white human        1:00");
    stage.clock(10);
    stage.shows("white human        1:00");
    stage.type_move("b1-c1");
    stage.shows("white human        1:02");
    stage.clock(20);
    stage.shows("black human        0:50");
    stage.type_move("f1-e1");
    stage.shows("black human        0:52");
    stage.clock(82);
    stage.shows("black wins on time");
    stage.shows("0-1 (black wins)");
}

#[test]
fn the_record_is_saved_where_it_is_said() {
    let mut stage = Stage::new("pijersi", &[]);
    stage.type_move("b1-c1");
    stage.letters("s");
    stage.shows("save in: pijersi.txt");
    stage.key(Key::Control('u'));
    stage.letters("/nowhere/game.txt");
    stage.key(Key::Enter);
    assert_eq!(stage.requests.last(), Some(&Request::Save("/nowhere/game.txt".into())));
    let told = RecordFile::default().write(stage.app.game(), "/nowhere/game.txt", Lang::En);
    assert_eq!(told, "cannot write /nowhere/game.txt: no such file");
}

#[test]
fn machines_among_themselves_do_not_play_for_ever() {
    let mut stage = Stage::new("pijersi", &["random", "random"]);
    assert!(matches!(stage.last_job().1, Job::Choose(Seat::FIRST, _)));
    stage.key(Key::PageUp);
    stage.letters("x");
    stage.shows("nobody here can give up");
}
