//! Looking at other moments, which never changes the match, and what the match refuses.

use game::{Lang, Seat};
use record::Headers;
use session::{NodeId, Reason, TimeControl};

use super::{Stage, app, timed};
use crate::commands::play::engine_room::{Finding, Job};
use crate::commands::play::screen::app::Request;
use crate::commands::play::screen::input::{Input, Key, Target};
use crate::players::Failure;

fn record(stage: &Stage) -> String {
    stage.app.game().record_text(&Headers::default())
}

#[test]
fn a_move_typed_while_the_computer_thinks_is_refused_and_its_reply_still_arrives() {
    let mut stage = Stage::new("pijersi", &["human", "level:3"]);
    stage.type_move("b1-c1");
    let (number, n_asked) = (stage.last_job().0, stage.n_asked());
    stage.type_move("f1-e1");
    stage.shows("black is thinking: n makes it move now");
    stage.input(Input::Paste("b2-c2".into()));
    stage.key(Key::Enter);
    stage.letters("c");
    assert_eq!(stage.played(), ["b1-c1"]);
    assert_eq!((stage.last_job().0, stage.n_asked()), (number, n_asked), "it goes on thinking");
    stage.chosen("f7-e6");
    assert_eq!(stage.played(), ["b1-c1", "f7-e6"]);
}

#[test]
fn looking_at_an_earlier_moment_does_not_make_the_computer_play_there() {
    let mut stage = Stage::new("pijersi", &["human", "level:3"]);
    stage.type_move("b1-c1");
    stage.chosen("f1-e1");
    let (n_asked, saved) = (stage.n_asked(), stage.app.game().saved().to_owned());
    stage.key(Key::PageUp);
    assert_eq!(stage.moves(), ["b1-c1"]);
    stage.key(Key::End);
    stage.key(Key::Home);
    stage.input(Input::Click(Target::Moment(NodeId::new(1))));
    assert_eq!((stage.n_asked(), stage.app.game().saved()), (n_asked, saved.as_str()));
    assert_eq!(stage.played().len(), 2);
}

#[test]
fn the_computer_goes_on_playing_while_somebody_looks_back() {
    let mut stage = Stage::new("pijersi", &["human", "level:3"]);
    stage.type_move("b1-c1");
    let (number, _) = stage.last_job();
    stage.key(Key::Home);
    assert_eq!(stage.last_job().0, number, "it is not disturbed");
    stage.chosen("f1-e1");
    assert_eq!(stage.played(), ["b1-c1", "f1-e1"]);
    assert!(stage.moves().is_empty(), "the view stays where it is");
    stage.shows("Moves 0/2");
    stage.key(Key::End);
    assert_eq!(stage.moves().len(), 2);
}

#[test]
fn clocks_run_on_while_somebody_looks_back() {
    let control = TimeControl::Fischer { time: 60_000, increment: 0 };
    let mut stage = Stage::of(app(timed("pijersi", &[], control), Lang::En, None), 80, 24);
    stage.type_move("b1-c1");
    stage.clock(10);
    stage.key(Key::Home);
    stage.shows("black human        0:50");
    stage.clock(60);
    stage.shows("white wins on time");
}

#[test]
fn an_answer_to_an_older_version_of_the_match_is_dropped() {
    let mut stage = Stage::new("pijersi", &["human", "level:3"]);
    stage.type_move("b1-c1");
    let ((number, _), answer) = (stage.last_job(), stage.decision("f1-e1"));
    stage.letters("u");
    stage.news(number, Finding::Chosen(Ok(answer)));
    assert!(stage.played().is_empty());
    stage.type_move("b2-c2");
    stage.news(number, Finding::Chosen(Ok(answer)));
    assert_eq!(stage.played(), ["b2-c2"]);
    assert!(stage.last_job().0 > number && stage.app.thinker() == Some(Seat::SECOND));
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut stage = Stage::new("pijersi", &[]);
    stage.type_move("b1-c1");
    stage.type_move("f1-e1");
    let (saved, n_requests) = (stage.app.game().saved().to_owned(), stage.requests.len());
    stage.type_move("b1-g1");
    stage.key(Key::Escape);
    stage.key(Key::Home);
    stage.type_move("f1-e1");
    assert!(stage.app.message.is_refusal);
    stage.key(Key::Escape);
    assert_eq!((stage.app.game().saved(), stage.requests.len()), (saved.as_str(), n_requests));
    assert_eq!((stage.played().len(), stage.line().len()), (2, 2));
}

#[test]
fn with_machines_at_every_seat_going_back_and_forth_keeps_how_the_game_ended() {
    let mut stage = Stage::new("pijersi", &["level:1", "level:2"]);
    stage.chosen("b1-c1");
    let (number, _) = stage.last_job();
    stage.news(number, Finding::Chosen(Err(Failure::Crashed)));
    stage.shows("1-0 (white wins)");
    let (n_asked, ended) = (stage.n_asked(), stage.app.game().ending());
    assert_eq!(ended.map(|it| it.reason), Some(Reason::Resigned(Seat::SECOND)));
    for key in [Key::Home, Key::PageDown, Key::PageUp, Key::End] {
        stage.key(key);
        assert_eq!((stage.app.game().ending(), stage.n_asked()), (ended, n_asked), "{key:?}");
    }
    stage.shows("the game is over");
    assert!(record(&stage).contains("[Result \"1-0\"]"), "{}", record(&stage));
}

#[test]
fn machines_wait_where_their_game_is_taken_back_to() {
    let mut stage = Stage::new("pijersi", &["level:1", "level:2"]);
    stage.chosen("b1-c1");
    stage.letters("u");
    stage.shows("white waits: g lets it play");
    assert!(stage.app.thinker().is_none());
    stage.letters("g");
    assert!(matches!(stage.last_job().1, Job::Choose(Seat::FIRST, _)));
    assert_eq!(stage.app.thinker(), Some(Seat::FIRST));
}

#[test]
fn taking_back_a_resignation_resumes_play_and_the_record_shows_no_result() {
    let mut stage = Stage::new("pijersi", &["human", "level:1"]);
    stage.type_move("b1-c1");
    stage.chosen("f1-e1");
    stage.letters("xy");
    stage.shows("0-1 (black wins)");
    assert!(record(&stage).contains("[Result \"0-1\"]"), "{}", record(&stage));
    stage.letters("u");
    assert!(record(&stage).contains("[Result \"*\"]"), "{}", record(&stage));
    assert_eq!(stage.requests.last(), Some(&Request::Keep));
    stage.type_move("b2-c2");
    assert!(stage.app.thinker().is_some(), "the game goes on");
}
