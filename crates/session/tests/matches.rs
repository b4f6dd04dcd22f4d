//! The rules of a match, each in a test of its name, and two properties: the same log leads to the same state, and a
//! refusal changes nothing.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests may panic")]

use catalogue::{Beginning, Decision};
use game::{Outcome, Seat};
use proptest::prelude::*;
use record::Headers;
use session::{
    Actor, Effect, Event, GameSpec, Match, NodeId, Offer, Reason, Refusal, Stamped, Standing, TimeControl,
    Version, Who,
};

const FIRST: Actor = Actor::Seat(Seat::FIRST);
const SECOND: Actor = Actor::Seat(Seat::SECOND);

fn begin(id: &str, seats: &[&str]) -> Match {
    begin_timed(id, seats, TimeControl::Unlimited)
}

fn begin_timed(id: &str, seats: &[&str], control: TimeControl) -> Match {
    let seats = seats.iter().map(|who| Who::read(who).unwrap()).collect();
    Match::begin(GameSpec::named(id), Beginning::Usual, seats, control).unwrap()
}

fn apply(game: &mut Match, by: Actor, at: u64, event: Event) -> Result<Vec<Effect>, Refusal> {
    game.apply(game.version(), Stamped::new(by, at, event))
}

fn play(game: &mut Match, texts: &[&str]) {
    for text in texts {
        let by = Actor::Seat(game.mover().unwrap());
        let decision = game.read(text).unwrap();
        apply(game, by, 0, Event::Play(decision)).unwrap();
    }
}

fn path(game: &Match) -> Vec<String> {
    game.moment().move_texts(game::Notation::Document)
}

fn reason(game: &Match) -> Option<Reason> {
    game.ending().map(|ending| ending.reason)
}

#[test]
fn a_move_is_refused_while_another_seat_is_to_move() {
    let mut game = begin("pijersi", &["human", "level:1"]);
    play(&mut game, &["a4-b5=c4"]);
    let seen = game.version();
    let typed = game.read("f4=d5-d4").unwrap();
    assert!(matches!(game.play_here(typed, 5), Err(Refusal::NotYourTurn)), "the computer is thinking");
    assert_eq!((game.version(), path(&game).len()), (seen, 1));
    game.apply(seen, Stamped::new(SECOND, 9, Event::Play(typed))).unwrap();
    assert_eq!(game.mover(), Some(Seat::FIRST), "its own reply arrives on its own turn");
}

#[test]
fn an_event_that_saw_another_version_is_stale() {
    let mut game = begin("pijersi", &["human", "level:1"]);
    play(&mut game, &["a4-b5=c4"]);
    let seen = game.version();
    let reply = game.read("f4=d5-d4").unwrap();
    game.take_back_here(NodeId::START, 1).unwrap();
    let late = game.apply(seen, Stamped::new(SECOND, 2, Event::Play(reply)));
    let Err(Refusal::Stale { have, got }) = late else { panic!("{late:?}") };
    assert_eq!((have, got), (game.version(), seen));
    assert!(path(&game).is_empty());
}

#[test]
fn taking_back_goes_to_the_last_decision_of_a_person_and_deletes_nothing() {
    let mut game = begin("pijersi", &["human", "level:1"]);
    play(&mut game, &["a4-b5=c4", "f4=d5-d4"]);
    let back = game.take_back_target().unwrap();
    game.take_back_here(back, 0).unwrap();
    assert!(path(&game).is_empty());
    let again = game.redo_target().unwrap();
    game.take_back_here(again, 0).unwrap();
    assert_eq!(path(&game), ["a4-b5=c4", "f4=d5-d4"]);
    game.take_back_here(back, 0).unwrap();
    play(&mut game, &["b1-c1"]);
    let listed: Vec<(usize, String)> =
        game.moves(game.now()).into_iter().map(|it| (it.depth, it.text)).collect();
    let listed: Vec<(usize, &str)> = listed.iter().map(|(depth, text)| (*depth, text.as_str())).collect();
    assert_eq!(listed, [(0, "b1-c1"), (1, "a4-b5=c4"), (1, "f4=d5-d4")]);
}

#[test]
fn what_is_played_now_is_the_main_line_on_every_level() {
    let mut game = begin("pijersi", &["human", "human"]);
    play(&mut game, &["a4-b5=c4", "f4=d5-d4"]);
    let first = game.tree().path(game.now())[0];
    game.take_back_here(first, 0).unwrap();
    play(&mut game, &["f1-f2=d3"]);
    let nested = game.now();
    game.take_back_here(NodeId::START, 0).unwrap();
    play(&mut game, &["b1-c1"]);
    game.take_back_here(nested, 0).unwrap();
    apply(&mut game, FIRST, 0, Event::Resign).unwrap();
    assert_eq!(reason(&game), Some(Reason::Resigned(Seat::FIRST)), "from a nested variation too");
    let record = game.record_text(&Headers::default());
    let (study, mistakes) = session::Study::read(std::sync::Arc::clone(game.game()), record.as_str());
    assert!(mistakes.is_empty(), "{record}");
    assert_eq!(study.path_texts(), ["a4-b5=c4", "f1-f2=d3"], "{record}");
    assert_eq!(study.moves().len(), 4, "{record}");
}

/// A match of two people whose two moves were taken back.
fn taken_back_to_the_start() -> Match {
    let mut game = begin("pijersi", &["human", "human"]);
    play(&mut game, &["a4-b5=c4", "f4=d5-d4"]);
    game.take_back_here(NodeId::START, 0).unwrap();
    game
}

#[test]
fn a_record_ends_where_the_match_stands() {
    let mut game = taken_back_to_the_start();
    apply(&mut game, FIRST, 0, Event::Resign).unwrap();
    let record = game.record_text(&Headers::default());
    assert!(record.contains("[Result \"0-1\"]") && !record.contains("a4-b5=c4"), "{record}");
    let study = session::Study::of_match(&game);
    assert_eq!(study.moves().len(), 2, "the study keeps what was taken back");
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = taken_back_to_the_start();
    let (version, moves, saved) = (game.version(), game.moves(game.now()), game.saved().to_owned());
    assert!(matches!(game.read("a4-a4"), Err(Refusal::Illegal(_, _))));
    assert!(apply(&mut game, FIRST, 0, Event::Play(Decision::new(99_999))).is_err());
    assert_eq!((game.version(), game.moves(game.now()), game.saved()), (version, moves, saved.as_str()));
}

#[test]
fn taking_back_a_resignation_resumes_play_and_the_record_shows_no_result() {
    let mut game = begin("pijersi", &["human", "human"]);
    play(&mut game, &["a4-b5=c4"]);
    apply(&mut game, SECOND, 0, Event::Resign).unwrap();
    assert_eq!(game.ending().unwrap().outcome, Some(Outcome::win(Seat::FIRST, 2)));
    assert!(game.record_text(&Headers::default()).contains("[Result \"1-0\"]"));
    assert!(matches!(apply(&mut game, FIRST, 0, Event::Resign), Err(Refusal::Over(_))));
    game.take_back_here(game.now(), 0).unwrap();
    assert_eq!(game.standing(), Standing::ToMove(Seat::SECOND));
    assert!(!game.record_text(&Headers::default()).contains("Result \"1-0\""));
}

#[test]
fn with_machines_at_every_seat_looking_does_not_drop_how_the_game_ended() {
    let mut game = begin("pijersi", &["level:1", "level:1"]);
    play(&mut game, &["a4-b5=c4"]);
    apply(&mut game, SECOND, 0, Event::Resign).unwrap();
    // A host looks by asking the tree; there is nothing it could change by that.
    assert!(game.tree().moment(NodeId::START).is_some());
    assert_eq!(reason(&game), Some(Reason::Resigned(Seat::SECOND)));
}

#[test]
fn a_draw_is_agreed_by_all_others_or_declined_by_one() {
    let mut game = begin("tricerata", &["human", "human"]);
    assert!(matches!(apply(&mut game, SECOND, 0, Event::Answer(true)), Err(Refusal::NotOffered)));
    apply(&mut game, FIRST, 0, Event::Offer(Offer::Draw)).unwrap();
    assert!(matches!(apply(&mut game, FIRST, 0, Event::Answer(true)), Err(Refusal::NotOffered)));
    let declined = apply(&mut game, SECOND, 0, Event::Answer(false)).unwrap();
    assert_eq!(declined, [Effect::Answered(Offer::Draw, false)]);
    apply(&mut game, FIRST, 0, Event::Offer(Offer::Draw)).unwrap();
    apply(&mut game, SECOND, 0, Event::Answer(true)).unwrap();
    assert_eq!(reason(&game), Some(Reason::Agreed));
}

#[test]
fn a_draw_offered_before_a_move_stands_until_the_others_answer_or_play() {
    let offered_and_played = || {
        let mut game = begin("pijersi", &["human", "human"]);
        apply(&mut game, FIRST, 0, Event::Offer(Offer::Draw)).unwrap();
        play(&mut game, &["a4-b5=c4"]);
        game
    };
    let mut agreed = offered_and_played();
    apply(&mut agreed, SECOND, 0, Event::Answer(true)).unwrap();
    assert_eq!(reason(&agreed), Some(Reason::Agreed));
    let mut game = offered_and_played();
    let effects = apply(&mut game, SECOND, 0, Event::Play(Decision::new(0))).unwrap();
    assert_eq!(effects[0], Effect::Answered(Offer::Draw, false), "playing on declines it");
    assert_eq!(game.pending(), None);
}

#[test]
fn a_take_back_lapses_when_somebody_plays() {
    let mut game = begin("pijersi", &["human", "human"]);
    play(&mut game, &["a4-b5=c4"]);
    apply(&mut game, FIRST, 0, Event::Offer(Offer::TakeBack(NodeId::START))).unwrap();
    let effects = apply(&mut game, SECOND, 0, Event::Play(Decision::new(0))).unwrap();
    assert_eq!(effects[0], Effect::Answered(Offer::TakeBack(NodeId::START), false));
    assert!(matches!(apply(&mut game, SECOND, 0, Event::Answer(true)), Err(Refusal::NotOffered)));
}

#[test]
fn a_take_back_is_asked_of_other_people_and_not_of_machines() {
    let mut game = begin("pijersi", &["human", "human"]);
    play(&mut game, &["a4-b5=c4"]);
    apply(&mut game, FIRST, 0, Event::Offer(Offer::TakeBack(NodeId::START))).unwrap();
    assert_eq!(path(&game).len(), 1, "not before the other agrees");
    apply(&mut game, SECOND, 0, Event::Answer(true)).unwrap();
    assert!(path(&game).is_empty());
    let alone = apply(&mut game, FIRST, 0, Event::Offer(Offer::TakeBack(NodeId::START)));
    assert!(matches!(alone, Err(Refusal::NoSuchMoment)), "it stands there already");
    let mut solitaire = begin("pijersi", &["human", "level:1"]);
    play(&mut solitaire, &["a4-b5=c4"]);
    let effects = apply(&mut solitaire, FIRST, 0, Event::Offer(Offer::TakeBack(NodeId::START))).unwrap();
    assert_eq!(effects[0], Effect::TakenBack(NodeId::START));
}

#[test]
fn a_flag_falls_only_when_the_time_is_up_and_then_no_move_is_taken() {
    let control = TimeControl::Fischer { time: 1_000, increment: 100 };
    let mut game = begin_timed("pijersi", &["human", "human"], control);
    let first = game.read("a4-b5=c4").unwrap();
    apply(&mut game, FIRST, 60_000, Event::Play(first)).unwrap();
    assert_eq!(game.clocks().left(Seat::FIRST, 60_000), Some(1_100), "clocks run from the first move on");
    assert!(matches!(
        apply(&mut game, Actor::Host, 60_999, Event::Flag(Seat::SECOND)),
        Err(Refusal::TimeIsLeft)
    ));
    let late = game.read("f4=d5-d4").unwrap();
    assert!(matches!(apply(&mut game, SECOND, 61_000, Event::Play(late)), Err(Refusal::TimeIsUp(_))));
    apply(&mut game, Actor::Host, 61_000, Event::Flag(Seat::SECOND)).unwrap();
    assert_eq!(reason(&game), Some(Reason::OutOfTime(Seat::SECOND)));
    assert_eq!(game.clocks().running(), None);
}

#[test]
fn nobody_is_charged_while_the_host_is_away() {
    let control = TimeControl::Fischer { time: 1_000, increment: 0 };
    let mut game = begin_timed("pijersi", &["human", "human"], control);
    let first = game.read("a4-b5=c4").unwrap();
    apply(&mut game, FIRST, 0, Event::Play(first)).unwrap();
    apply(&mut game, Actor::Host, 400, Event::Pause).unwrap();
    assert!(matches!(apply(&mut game, Actor::Host, 500, Event::Pause), Err(Refusal::NothingToDo)));
    apply(&mut game, Actor::Host, 1_000_000, Event::Resume).unwrap();
    assert_eq!(game.clocks().left(Seat::SECOND, 1_000_100), Some(500));
}

#[test]
fn a_match_is_aborted_only_before_everybody_has_moved() {
    let mut game = begin("pijersi", &["human", "human"]);
    play(&mut game, &["a4-b5=c4"]);
    apply(&mut game.clone(), SECOND, 0, Event::Abort).unwrap();
    play(&mut game, &["f4=d5-d4"]);
    assert!(matches!(apply(&mut game, SECOND, 0, Event::Abort), Err(Refusal::TooLateToAbort)));
}

#[test]
fn only_the_host_seats_players_and_only_players_play() {
    let mut game = begin("pijersi", &["human", "human"]);
    let sit = Event::Sit(Seat::SECOND, Who::level(3));
    assert!(matches!(apply(&mut game, FIRST, 0, sit.clone()), Err(Refusal::NotYourSeat)));
    apply(&mut game, Actor::Host, 0, sit).unwrap();
    assert_eq!(game.who(Seat::SECOND).to_string(), "level:3");
    let decision = game.read("a4-b5=c4").unwrap();
    assert!(matches!(apply(&mut game, Actor::Host, 0, Event::Play(decision)), Err(Refusal::NotYourSeat)));
    let third = Actor::Seat(Seat::new(3).unwrap());
    assert!(matches!(apply(&mut game, third, 0, Event::Resign), Err(Refusal::NoSuchSeat)));
}

#[test]
fn the_increment_is_added_once_a_turn() {
    let control = TimeControl::Fischer { time: 10_000, increment: 500 };
    let mut game = begin_timed("tricerata", &["human", "human"], control);
    let mut n_decisions = 0;
    while game.mover() == Some(Seat::FIRST) {
        apply(&mut game, FIRST, 0, Event::Play(Decision::new(0))).unwrap();
        n_decisions += 1;
    }
    assert!(n_decisions > 1, "a turn of several decisions");
    assert_eq!(game.clocks().left(Seat::FIRST, 0), Some(10_500));
}

/// An event drawn by lot, sensible or not.
fn any_event() -> impl Strategy<Value = (u8, u8, u64, usize)> {
    (0..14_u8, 0..4_u8, 0..3_000_u64, 0..400_usize)
}

fn event_of(game: &Match, (kind, by, _, number): (u8, u8, u64, usize)) -> (Actor, Event) {
    let actor = match by {
        0 => FIRST,
        1 => SECOND,
        2 => game.mover().map_or(Actor::Host, Actor::Seat),
        _ => Actor::Host,
    };
    let seat = Seat::new(number % 3).unwrap();
    let event = match kind {
        0 => Event::Sit(seat, Who::level(number as u8)),
        1 => Event::Offer(Offer::Draw),
        2 => Event::Offer(Offer::TakeBack(NodeId::new(number % 12))),
        3 => Event::Answer(number % 2 == 0),
        4 if number % 8 == 0 => Event::Resign,
        5 if number % 8 == 0 => Event::Abort,
        6 => Event::Flag(seat),
        7 => Event::Pause,
        8 => Event::Resume,
        _ => Event::Play(Decision::new(number % game.moment().n_legal().max(1))),
    };
    (actor, event)
}

/// Everything that can be seen of a match.
fn seen(game: &Match) -> (Version, Standing, Vec<String>, String, String, Vec<Option<u64>>) {
    let left = game.every_seat().map(|seat| game.clocks().left(seat, 1_000_000)).collect();
    let record = game.record_text(&Headers::default());
    (game.version(), game.standing(), path(game), record, game.saved().to_owned(), left)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn the_same_log_leads_to_the_same_state_and_refusals_change_nothing(
        id in prop::sample::select(vec!["pijersi", "jersi-4", "awele", "tricerata", "kalah"]),
        events in prop::collection::vec(any_event(), 1..60),
    ) {
        let control = TimeControl::Fischer { time: 20_000, increment: 200 };
        let mut game = begin_timed(id, &["human", "level:2"], control);
        let mut now = 0;
        for drawn in events {
            now += drawn.2;
            let (by, event) = event_of(&game, drawn);
            let (before, version) = (seen(&game), game.version());
            match apply(&mut game, by, now, event) {
                Ok(_) => prop_assert_eq!(game.version(), Version(version.0 + 1)),
                Err(_) => prop_assert_eq!(seen(&game), before),
            }
        }
        let folded = Match::fold(game.setting().clone(), game.log());
        let folded = folded.map_err(|(index, why)| TestCaseError::fail(format!("{index}: {why:?}")))?;
        prop_assert_eq!(seen(&folded), seen(&game));
        let opened = Match::open(game.saved()).unwrap();
        prop_assert!(opened.cut.is_none(), "{:?}", opened.cut);
        prop_assert_eq!(seen(&opened.game), seen(&game));
    }

    #[test]
    fn no_text_makes_opening_panic(text in ".{0,400}", cut in 0..400_usize, letter in any::<char>()) {
        drop(Match::open(&text));
        let mut game = begin("awele", &["human", "level:2"]);
        game.play_here(Decision::new(1), 7).unwrap();
        let saved = game.saved();
        let at = saved.char_indices().map(|(at, _)| at).nth(cut % saved.chars().count()).unwrap_or(0);
        let tampered = format!("{}{letter}{}", &saved[..at], &saved[at..]);
        drop(Match::open(&tampered));
    }
}
