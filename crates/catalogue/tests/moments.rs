//! A moment is the authority on its game: what led to it, what is legal, what ends it.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests may panic")]

use std::sync::Arc;

use catalogue::{Beginning, Decision, Game, Moment, MomentTree, NotFound, find, games, line_to};
use game::{Hashed, Lang, Notation, Outcome, Random, Rules, Say, Seat, Status};
use jersi::Jersi;
use record::LineId;
use sow::Sow;

fn start(id: &str) -> Arc<dyn Moment> {
    find(id).unwrap().start(Beginning::Usual).unwrap()
}

fn play(moment: &Arc<dyn Moment>, texts: &[&str]) -> Arc<dyn Moment> {
    let play = |moment: Arc<dyn Moment>, text: &&str| moment.play_text(text, Notation::Document).unwrap();
    texts.iter().fold(Arc::clone(moment), play)
}

#[test]
fn every_game_of_the_catalogue_begins_with_the_first_seat_to_move() {
    for game in games().map(Result::unwrap) {
        let (moment, info) = (game.start(Beginning::Usual).unwrap(), game.info());
        assert_eq!(moment.status(), Status::ToMove(Seat::FIRST), "{}", info.id);
        assert!(info.seats.contains(&info.n_seats), "{}", info.id);
        assert!(moment.n_legal() > 0);
    }
}

#[test]
fn seats_are_named_as_their_family_does() {
    let name = |id: &str, seat| find(id).unwrap().info().seat_name(seat, Lang::Fr);
    assert_eq!(
        (name("pijersi", Seat::FIRST), name("pijersi", Seat::SECOND)),
        ("blanc".into(), "noir".into())
    );
    assert_eq!(name("awele", Seat::SECOND), "joueur 2");
    let alone = find("tricerata").unwrap().with_option("players", "1").unwrap().info();
    assert_eq!(alone.seat_name(Seat::FIRST, Lang::En), "player");
}

#[test]
fn a_turn_of_several_decisions_is_known_while_it_goes_on() {
    let first = start("tricerata");
    assert_eq!((first.unfinished_turn(), first.stores()), (None, Some(vec![0, 0])));
    let moment = play(&first, &["0", "2"]);
    assert_eq!(moment.unfinished_turn(), Some(vec!["0".into(), "2".into()]));
    let inside = find("tricerata").unwrap().start(Beginning::Position(&moment.position_text())).unwrap();
    assert_eq!(inside.unfinished_turn(), Some(Vec::new()), "what came before a position is not known");
    let next = inside.legal_texts(Notation::Document).remove(0);
    let after = play(&inside, &[&next]);
    assert_eq!(after.unfinished_turn().unwrap_or(vec![next.clone()]), [next]);
    assert_eq!(moment.previous().unwrap().unfinished_turn(), Some(vec!["0".into()]));
    assert_eq!(
        (start("pijersi").unfinished_turn(), start("pijersi").stores(), moment.cost()),
        (None, None, None)
    );
}

#[test]
fn ids_are_unique_and_found() {
    for game in games().map(Result::unwrap) {
        assert_eq!(find(&game.info().id).unwrap().info(), game.info());
    }
    let Some(NotFound::Unknown(unknown)) = find("pijersy").err() else { panic!("there is no such game") };
    assert_eq!(unknown.known[0], "pijersi");
}

#[test]
fn a_refused_move_says_why() {
    let moment = play(&start("jersi-4"), &["a2-b2=d3"]);
    let error = moment.read("h4-h4", Notation::Document).unwrap_err();
    assert!(error.say(Lang::Fr).starts_with("h4-h4 : "));
    let error = moment.play_text("h4-h4", Notation::Document).unwrap_err();
    assert!(error.say(Lang::Fr).starts_with("h4-h4 : "));
}

#[test]
fn another_move_leaves_what_was_played_as_it_was() {
    let first = start("pijersi");
    let later = play(&first, &["a4-b5=c4", "f4=d5-d4"]);
    let other = play(&later.previous().unwrap(), &["f1-f2"]);
    let texts = |moment: &Arc<dyn Moment>| moment.move_texts(Notation::Document);
    assert_eq!(texts(&later), ["a4-b5=c4", "f4=d5-d4"]);
    assert_eq!(texts(&other), ["a4-b5=c4", "f1-f2"]);
    let positions: Vec<String> = line_to(&later).iter().map(|moment| moment.position_text()).collect();
    assert_eq!(
        (positions.len(), &positions[0], &positions[2]),
        (3, &first.position_text(), &later.position_text())
    );
    assert_eq!((first.previous().is_none(), first.last(), first.last_seat()), (true, None, None));
    assert_eq!((later.last_seat(), later.start_text()), (Some(Seat::SECOND), first.position_text()));
    assert!(later.previous() == other.previous() && later != other);
}

#[test]
fn nothing_is_played_after_the_end() {
    let position = "5/6/7/8/2K-rn5/8/7/6/2N-2 w - 1";
    let first = find("jersi-2").unwrap().start(Beginning::Position(position)).unwrap();
    let end = play(&first, &["e3-e4"]);
    assert_eq!(end.status(), Status::Over(Outcome::win(Seat::FIRST, 2)));
    assert_eq!(end.read("e4-e3", Notation::Document).unwrap_err().say(Lang::En), "the game is over");
    assert!(end.legal_texts(Notation::Document).is_empty() && end.n_legal() == 0);
    assert_eq!(end.record_text(None), None, "the document cannot write this start");
    assert!(end.play(Decision::new(0)).is_none());
}

#[test]
fn the_third_occurrence_is_a_draw_with_the_option_and_only_then() {
    let round = ["a1-a2", "g6-g5", "a2-a1", "g5-g6"];
    for (value, ends) in [("none", false), ("3", true)] {
        let game = find("pijersi").unwrap().with_option("repetition", value).unwrap();
        let twice = play(&game.start(Beginning::Usual).unwrap(), &round);
        assert!(matches!(twice.status(), Status::ToMove(_)), "twice is not thrice");
        let thrice = play(&twice, &round);
        assert_eq!((thrice.status() == Status::Over(Outcome::draw(2)), thrice.is_repetition()), (ends, ends));
        assert_eq!(
            thrice.record_text(None).unwrap().ends_with("1 1\n"),
            ends,
            "the record says what the board does not"
        );
    }
}

#[test]
fn a_record_with_a_mistake_keeps_all_that_came_before() {
    let game = find("pijersi").unwrap();
    let error = game.replay("1 a4-b5=c4 2 f4=d5-d4 3 c4=c9").unwrap_err();
    assert_eq!((error.line, error.column), (1, 25));
    assert_eq!(error.moment.move_texts(Notation::Document), ["a4-b5=c4", "f4=d5-d4"]);
}

/// Plays a random game; at every moment the texts of the legal decisions read back to them.
fn any_end(game: &dyn Game, n_most: usize, random: &mut Random) -> Arc<dyn Moment> {
    let id = game.info().id;
    let mut moment = game.start(Beginning::Usual).unwrap();
    for _ in 0..n_most {
        for notation in [Notation::Document, Notation::Ugi].into_iter().filter(|it| game.has_notation(*it)) {
            let texts = moment.legal_texts(notation);
            assert_eq!(texts.len(), moment.n_legal(), "{id}");
            for (index, text) in texts.iter().enumerate() {
                let decision = Decision::new(index);
                assert_eq!(moment.read(text, notation).unwrap(), decision, "{id}: {text}");
                assert_eq!(moment.text_of(decision, notation).as_ref(), Some(text), "{id}");
            }
        }
        assert_eq!(moment.n_legal() == 0, matches!(moment.status(), Status::Over(_)), "{id}");
        if moment.n_legal() == 0 {
            break;
        }
        let decision = Decision::new(random.below(moment.n_legal()));
        let next = Arc::clone(&moment).play(decision).unwrap();
        assert_eq!((next.last(), next.previous().as_ref()), (Some(decision), Some(&moment)), "{id}");
        assert_eq!(Status::ToMove(next.last_seat().unwrap()), moment.status(), "{id}");
        assert_eq!(next.n_moves(), moment.n_moves() + 1, "{id}");
        moment = next;
    }
    moment
}

/// The decisions of a moment lead to an equal one, and so do its texts.
fn check_replay(game: &dyn Game, end: &Arc<dyn Moment>) {
    let id = game.info().id;
    let first = game.start(Beginning::Usual).unwrap();
    let decisions = end.decisions();
    assert_eq!(decisions.len(), end.n_moves(), "{id}");
    let by_decisions = decisions.iter().fold(Arc::clone(&first), |moment, it| moment.play(*it).unwrap());
    assert!(&by_decisions == end, "{id}");
    let texts = end.move_texts(Notation::Document);
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let by_texts = play(&first, &texts);
    assert!(&by_texts == end && by_texts.status() == end.status(), "{id}");
    assert_eq!((by_texts.n_turns(), by_texts.start_text()), (end.n_turns(), first.position_text()), "{id}");
}

/// The record of a game with a variation at every third move reads back to an equal tree.
fn check_record(game: &dyn Game, end: &Arc<dyn Moment>, random: &mut Random) {
    let line = line_to(end);
    let mut tree = MomentTree::new(Arc::clone(&line[0]));
    for (index, moment) in line.iter().skip(1).enumerate() {
        tree.push(LineId::MAIN, Arc::clone(moment));
        if index % 3 == 0 {
            let varied = tree.vary(LineId::MAIN, index).unwrap();
            let before = &line[index];
            let decision = Decision::new(random.below(before.n_legal()));
            tree.push(varied, Arc::clone(before).play(decision).unwrap());
            tree.comment(varied, format!("instead of {index}"));
        }
    }
    tree.score = match end.status() {
        Status::Over(outcome) => Some(outcome),
        Status::ToMove(_) => None,
    };
    let written = tree.start.write_record(&tree);
    let (read, mistakes) = game.read_record(written.as_str().into());
    assert!(mistakes.is_empty(), "{}: {mistakes:?}\n{written}", game.info().id);
    assert!(read == tree, "{}: {written}", game.info().id);
}

#[test]
fn moments_of_every_game_agree_with_themselves() {
    for game in games().map(Result::unwrap) {
        let mut random = Random::new(11);
        let end = any_end(&*game, 60, &mut random);
        check_replay(&*game, &end);
        check_record(&*game, &end, &mut random);
    }
}

/// The status of a position with its past, by the rules alone.
fn check_plainly<R>(rules: &R, game: &dyn Game, seed: u64)
where
    R: Rules + Hashed,
{
    let id = game.info().id;
    let mut random = Random::new(seed);
    let mut moment = game.start(Beginning::Usual).unwrap();
    let (mut position, mut earlier, mut moves) = (rules.start(), Vec::new(), Vec::new());
    for _ in 0..200 {
        assert_eq!(moment.status(), rules.status_after(earlier.iter().copied(), &position), "{id}");
        moves.clear();
        if matches!(moment.status(), Status::ToMove(_)) {
            rules.legal_moves(&position, &mut moves);
        }
        assert_eq!(moment.n_legal(), moves.len(), "{id}");
        if moves.is_empty() {
            break;
        }
        let index = random.below(moves.len());
        earlier.push(rules.key(&position));
        rules.play(&mut position, moves[index]);
        moment = moment.play(Decision::new(index)).unwrap();
    }
}

#[test]
fn moments_of_every_game_agree_with_the_rules_played_plainly() {
    for (id, source) in jersi::FILES {
        check_plainly(&Jersi::read(source).unwrap(), &*find(id).unwrap(), 3);
    }
    for (id, source) in catalogue::sowing_files() {
        check_plainly(&Sow::read(source).unwrap(), &*find(&id).unwrap(), 3);
    }
}

#[test]
fn dropping_a_game_of_100_000_moves_does_not_overflow_the_stack() {
    // Nothing is captured and nothing ends it: stones go round for ever.
    let endless = "game \"Endless\"\n  board 2 rows of 6 pits\n  course ring = row 1 rightward, row 2 leftward\n  \
        stones 4 in each pit\n\nturn\n  choose a pit among pits that hold stones\n  take all\n  sow along ring\n";
    let mut moment = catalogue::sowing("endless", endless).unwrap().start(Beginning::Usual).unwrap();
    for _ in 0..100_000 {
        moment = moment.play(Decision::new(0)).unwrap();
    }
    assert_eq!(moment.n_moves(), 100_000);
    // A second game shares the first half, and outlives the first.
    let mut half = Arc::clone(&moment);
    for _ in 0..50_000 {
        half = half.previous().unwrap();
    }
    drop(moment);
    assert_eq!(half.n_moves(), 50_000);
}
