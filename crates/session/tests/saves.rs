//! Saves: the present format, and those of earlier versions.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests may panic")]

use catalogue::{Beginning, Decision};
use game::{Lang, Notation, Say, Seat};
use session::{BadSave, GameSpec, Match, Reason, TimeControl, Who, legacy};

fn begin(spec: GameSpec) -> Match {
    let seats = vec![Who::Human, Who::level(2)];
    Match::begin(spec, Beginning::Usual, seats, TimeControl::Unlimited).unwrap()
}

fn texts(game: &Match) -> Vec<String> {
    game.moment().move_texts(Notation::Document)
}

#[test]
fn a_save_grows_by_a_line_and_is_opened_again() {
    let mut game = begin(GameSpec::named("pijersi"));
    let before = game.saved().to_owned();
    game.play_here(game.read("a4-b5=c4").unwrap(), 1_794_820_000_000).unwrap();
    assert!(game.saved().starts_with(&before));
    assert_eq!(&game.saved()[before.len()..], "{\"by\":0,\"at\":1794820000000,\"play\":\"a4-b5=c4\"}\n");
    let opened = Match::open(game.saved()).unwrap();
    assert_eq!((texts(&opened.game), opened.game.saved()), (texts(&game), game.saved()));
}

#[test]
fn an_option_with_blanks_is_kept() {
    let map = "cell a; cell b; cell c; cell d; a-b; b-c; c-d; d-a";
    let spec =
        |map: &str| GameSpec { options: vec![("map".into(), map.into())], ..GameSpec::named("tricerata") };
    // Whatever the map is called, it has a blank in it.
    let candidates = [map, "a b; b c; c a", "a: b c; b: a c; c: a b"];
    let spec = candidates.into_iter().map(spec).find(|spec| spec.open().is_ok());
    let spec = spec.unwrap_or_else(|| GameSpec::named("tricerata"));
    let game = begin(spec.clone());
    assert_eq!(Match::open(game.saved()).unwrap().game.setting().spec, spec);
    assert_eq!(session::read_options(&spec.options_text()), spec.options);
}

#[test]
fn a_game_of_somebodys_own_is_saved_with_its_source() {
    let source = include_str!("../../../games/awele.sow").to_owned();
    let spec = GameSpec { id: "mine".into(), source: Some(source), options: Vec::new() };
    let mut game = begin(spec.clone());
    game.play_here(Decision::new(0), 0).unwrap();
    let opened = Match::open(game.saved()).unwrap().game;
    assert_eq!((opened.setting().spec.clone(), texts(&opened)), (spec, texts(&game)));
}

#[test]
fn a_save_that_was_cut_or_spoilt_keeps_what_came_before() {
    let mut game = begin(GameSpec::named("pijersi"));
    game.play_here(game.read("a4-b5=c4").unwrap(), 1).unwrap();
    let whole = game.saved().to_owned();
    for (line, rest) in
        [(3, "{\"by\":1,\"at\":2,\"pl"), (3, "{\"by\":0,\"at\":2,\"play\":\"b1-c1\"}"), (3, "x")]
    {
        let opened = Match::open(&format!("{whole}{rest}")).unwrap();
        assert_eq!(texts(&opened.game), ["a4-b5=c4"]);
        let Some(BadSave::Line(at, _)) = opened.cut else { panic!("{rest}") };
        assert_eq!(at, line, "{rest}");
    }
}

#[test]
fn what_is_no_save_says_why() {
    let english = |text: &str| Match::open(text).map(|_| ()).unwrap_err().say(Lang::En);
    assert!(english("").contains("not a saved game"));
    assert!(english("{\"kelci\":3}").contains("later version"));
    assert!(english("{\"kelci\":2,\"game\":\"chess\",\"start\":\"\",\"seats\":[]}").contains("chess"));
    assert!(matches!(Match::open(&" ".repeat(20 << 20)), Err(BadSave::TooLong)));
}

#[test]
fn a_game_that_the_terminal_kept_is_opened() {
    let start = begin(GameSpec::named("pijersi")).moment().position_text();
    let text = format!(
        "{{\"version\":1,\"game\":\"pijersi\",\"options\":[\"repetition=3\"],\"start\":\"{start}\",\
         \"moves\":[\"a4-b5=c4\",\"f4=d5-d4\"],\"seats\":[\"human\",\"level:2\"]}}\n"
    );
    let game = legacy::read_terminal_save(&text, GameSpec::named("pijersi")).unwrap();
    assert_eq!(texts(&game), ["a4-b5=c4", "f4=d5-d4"]);
    assert_eq!(game.who(Seat::SECOND).to_string(), "level:2");
    assert_eq!(game.setting().spec.options, [("repetition".into(), "3".into())]);
    for spoilt in ["", "{", "[]", &text.replace("f4=d5-d4", "f4-f4"), &text.replace("level:2", "level:9")] {
        assert!(legacy::read_terminal_save(spoilt, GameSpec::named("pijersi")).is_none(), "{spoilt}");
    }
}

#[test]
fn a_game_that_the_page_kept_is_opened_with_its_clock_and_variations() {
    let text = "[Game \"pijersi\"]\n[White \"human\"]\n[Black \"level:3\"]\n[Result \"0-1\"]\n\
                [Trail \"0 0\"]\n[Kept \"1794820000000\"]\n[Clock \"300000+3000 231000 180000\"]\n\n\
                1 a4-b5=c4 {well} (1 b1-c1) 2 f4=d5-d4 0-1\n";
    let headers = record::headers_of(text.into());
    let spec = legacy::spec_of(&headers, &str::to_owned).unwrap();
    let read = legacy::read_page_record(text, spec).unwrap();
    assert!(read.mistakes.is_empty(), "{:?}", read.mistakes);
    assert_eq!(texts(&read.game), ["a4-b5=c4", "f4=d5-d4"]);
    assert_eq!(read.game.ending().map(|it| it.reason), Some(Reason::Resigned(Seat::FIRST)));
    assert_eq!(read.game.clocks().left(Seat::FIRST, 99), Some(231_000));
    assert_eq!(read.game.clocks().left(Seat::SECOND, 99), Some(180_000));
    assert_eq!(read.study.moves().len(), 3);
    assert_eq!(read.study.headers().get("Trail"), None);
    let again = Match::open(read.game.saved()).unwrap().game;
    assert_eq!(again.ending(), read.game.ending());
    assert_eq!(again.clocks(), read.game.clocks());
}
