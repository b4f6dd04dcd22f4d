//! A study keeps a game with its variations: against a plain model of it, and through its record.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests may panic")]

use std::collections::BTreeMap;

use std::sync::Arc;

use catalogue::{Beginning, Game};
use game::{Notation, Outcome, Random, Seat, Status};
use session::review::Mark;
use session::{ListedMove, NodeId, Study};

fn find(id: &str) -> Result<Arc<dyn Game>, ()> {
    catalogue::find(id).map(Arc::from).map_err(|_| ())
}

fn study(id: &str) -> Study {
    Study::new(find(id).unwrap(), Beginning::Usual).unwrap()
}

fn play(study: &mut Study, texts: &[&str]) {
    texts.iter().for_each(|text| {
        study.play_text(text).unwrap();
    });
}

/// The moves of a study in few words: depth, text, and a star where it leads to the current moment.
fn listing(study: &Study) -> Vec<String> {
    let star = |it: &ListedMove| if it.is_on_path { "*" } else { "" };
    study.moves().iter().map(|it| format!("{} {}{}", it.depth, it.text, star(it))).collect()
}

#[test]
fn a_move_inside_a_line_makes_a_variation_and_one_that_is_there_is_followed() {
    let mut study = study("pijersi");
    play(&mut study, &["a4-b5=c4", "f4=d5-d4", "a1-b2=c2"]);
    study.back();
    play(&mut study, &["b1-c1"]);
    study.to_start();
    play(&mut study, &["a1-b2=c2"]);
    assert_eq!(listing(&study), ["0 a4-b5=c4", "1 a1-b2=c2*", "0 f4=d5-d4", "0 a1-b2=c2", "1 b1-c1"]);
    study.to_start();
    play(&mut study, &["a4-b5=c4", "f4=d5-d4", "b1-c1"]);
    assert_eq!(study.moves().len(), 5, "nothing new");
    assert_eq!(study.path_texts(), ["a4-b5=c4", "f4=d5-d4", "b1-c1"]);
    assert!(study.play_text("a4-b4").is_err() && study.play_text("nonsense").is_err());
    assert_eq!(study.moves().len(), 5);
}

#[test]
fn numbers_and_turns_are_those_of_the_document() {
    let mut study = study("jersi-2");
    let first = |study: &Study| study.moment().legal_texts(Notation::Document).remove(0);
    for _ in 0..3 {
        let text = first(&study);
        study.play_text(&text).unwrap();
    }
    let moves = study.moves();
    assert_eq!(moves.iter().map(|it| it.turn).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(moves.iter().map(|it| it.spot.row).collect::<Vec<_>>(), [0, 0, 1]);
    assert_eq!(moves.iter().map(|it| it.spot.column).collect::<Vec<_>>(), [0, 1, 0]);
    assert_eq!(moves.iter().map(|it| it.seat.index()).collect::<Vec<_>>(), [0, 1, 0]);
    assert_eq!(moves[0].number, Some(1));
}

#[test]
fn forward_goes_the_way_that_was_gone_last() {
    let mut study = study("pijersi");
    play(&mut study, &["a4-b5=c4", "f4=d5-d4"]);
    study.back();
    play(&mut study, &["f1-f2=d3"]);
    study.to_start();
    assert!(!study.back());
    study.to_end();
    assert_eq!(study.path_texts(), ["a4-b5=c4", "f1-f2=d3"]);
    assert!(!study.forward());
    study.go(study.main_end());
    study.to_start();
    study.to_end();
    assert_eq!(study.path_texts(), ["a4-b5=c4", "f4=d5-d4"]);
}

#[test]
fn a_variation_is_promoted_and_its_opening_words_stay() {
    let game = find("pijersi").unwrap();
    let record = "1 a4-b5=c4 ({a surprise} 1 a1-b2=c2 {well} 2 f4=d5-d4) 2 f4=d5-d4";
    let (mut study, mistakes) = Study::read(game, record);
    assert!(mistakes.is_empty());
    assert_eq!(study.path_texts(), ["a4-b5=c4", "f4=d5-d4"], "at the end of what was played");
    let variation = study.moves().into_iter().find(|it| it.begins_variation).unwrap();
    assert_eq!((variation.opening, variation.comments), (vec!["a surprise".into()], vec!["well".into()]));
    study.promote(variation.node);
    assert_eq!(listing(&study), ["0 a1-b2=c2", "1 a4-b5=c4*", "1 f4=d5-d4*", "0 f4=d5-d4"]);
    assert_eq!(study.comments(NodeId::START), ["a surprise"]);
}

#[test]
fn what_could_not_be_read_is_kept_as_a_comment() {
    let (study, mistakes) =
        Study::read(find("pijersi").unwrap(), "1 a4-b5=c4 (1 a1-b2=c2 2 z9-z8) 2 f4=d5-d4 3 oops");
    assert_eq!(mistakes.len(), 2);
    let said: Vec<String> = study.moves().into_iter().flat_map(|it| it.comments).collect();
    assert_eq!(said, ["2 z9-z8", "3 oops"]);
    let (again, mistakes) = Study::read(find("pijersi").unwrap(), study.record_text().as_str());
    assert!(mistakes.is_empty(), "{mistakes:?}");
    assert_eq!(again.to_record(), study.to_record());
}

#[test]
fn deleting_goes_back_and_cutting_lets_the_game_go_on() {
    let mut study = study("pijersi");
    play(&mut study, &["a4-b5=c4", "f4=d5-d4", "a1-b2=c2"]);
    assert!(study.end(Outcome::loss(Seat::SECOND, 2)));
    assert_eq!(study.status(), Status::Over(Outcome::win(Seat::FIRST, 2)));
    assert!(study.play_text("b1-c1").is_err(), "it is over");
    let second = study.moves()[1].node;
    study.delete_from(second);
    assert_eq!(study.path_texts(), ["a4-b5=c4"]);
    assert_eq!((study.status(), study.score()), (Status::ToMove(Seat::SECOND), None));
    study.delete_from(NodeId::START);
    assert_eq!(study.moves().len(), 1, "the start stays, and what follows it");
    study.to_start();
    study.cut_here();
    assert!(study.moves().is_empty());
    assert!(!study.go(second));
}

#[test]
fn how_players_end_a_game_is_written_and_read() {
    for (id, result) in [("pijersi", "0-1"), ("awele", "0-1")] {
        let mut study = study(id);
        let text = study.moment().legal_texts(Notation::Document).remove(0);
        study.play_text(&text).unwrap();
        study.to_start();
        assert!(!study.end(Outcome::loss(Seat::FIRST, 2)), "the main line goes on");
        study.to_end();
        assert!(study.end(Outcome::loss(Seat::FIRST, 2)) && !study.end(Outcome::draw(2)));
        let record = study.record_text();
        assert!(record.contains(&format!("[Result \"{result}\"]")), "{record}");
        let (again, mistakes) = Study::read(find(id).unwrap(), record.as_str());
        assert!(mistakes.is_empty());
        assert_eq!((again.status(), again.to_record()), (study.status(), study.to_record()));
        study.reopen();
        assert!(study.end(Outcome::draw(2)));
        assert_eq!(study.score(), Some(Outcome::draw(2)));
    }
}

#[test]
fn repetition_counts_inside_variations() {
    let game = find("pijersi").unwrap().with_option("repetition", "3").unwrap();
    let mut study = Study::new(Arc::from(game), Beginning::Usual).unwrap();
    play(&mut study, &["a4-b5=c4", "f4=d5-d4"]);
    study.to_start();
    let (there, back) = (["b1-c1", "f1-e1"], ["c1-b1", "e1-f1"]);
    [there, back, there].iter().for_each(|texts| play(&mut study, texts));
    play(&mut study, &["c1-b1"]);
    let status = study.tree().moment(NodeId::START).unwrap().status();
    assert_eq!(
        (status, study.moment().n_moves()),
        (Status::ToMove(Seat::FIRST), 7),
        "looking changes nothing"
    );
    play(&mut study, &["e1-f1"]);
    assert_eq!(study.status(), Status::Over(Outcome::draw(2)), "the start for the third time");
    assert_eq!(study.score(), None, "the game that was played goes on");
    study.promote(study.place());
    assert_eq!(study.score(), Some(Outcome::draw(2)));
}

#[test]
fn lines_are_added_as_a_whole_or_not_at_all() {
    let mut study = study("pijersi");
    play(&mut study, &["a4-b5=c4"]);
    let line = |texts: &[&str]| texts.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
    assert!(study.add_line(NodeId::START, &line(&["a1-b2=c2", "nonsense"])).is_err());
    assert_eq!(study.moves().len(), 1);
    let end = study.add_line(NodeId::START, &line(&["a1-b2=c2", "f4=d5-d4"])).unwrap();
    assert_eq!(study.path_texts(), ["a4-b5=c4"]);
    study.to_start();
    study.forward();
    assert_eq!(study.path_texts(), ["a4-b5=c4"], "whoever goes on goes where they were");
    assert!(study.go(end));
    study.set_comment(end, "?? +1.00, 0.30 of a point lost");
    assert_eq!(study.moves().iter().filter_map(|it| it.mark).collect::<Vec<_>>(), [Mark::Blunder]);
}

#[test]
fn headers_are_set_and_taken_away() {
    let mut study = study("awele");
    study.set_header("Joueur1", "Ann");
    study.set_header("Event", "x");
    study.set_header("Event", " ");
    study.set_header("Result", "1-0");
    assert_eq!(study.headers().iter().collect::<Vec<_>>(), [("Game", "awele"), ("Player1", "Ann")]);
}

/// A study as plainly as can be: what can follow each way through it, the main way first.
struct Model {
    after: BTreeMap<Vec<String>, Vec<String>>,
    at: Vec<String>,
}

impl Model {
    fn nexts(&self, at: &[String]) -> &[String] {
        self.after.get(at).map(Vec::as_slice).unwrap_or_default()
    }

    fn play(&mut self, text: &str) {
        let nexts = self.after.entry(self.at.clone()).or_default();
        if !nexts.iter().any(|it| it == text) {
            nexts.push(text.to_owned());
        }
        self.at.push(text.to_owned());
    }

    fn delete(&mut self, way: &[String]) {
        let (last, before) = way.split_last().unwrap();
        self.after.get_mut(before).unwrap().retain(|it| it != last);
        self.after.retain(|it, _| !it.starts_with(way));
        if self.at.starts_with(way) {
            self.at.truncate(before.len());
        }
    }

    fn promote(&mut self, way: &[String]) {
        for n in (1..=way.len()).rev() {
            let nexts = self.after.get_mut(&way[..n - 1]).unwrap();
            let index = nexts.iter().position(|it| *it == way[n - 1]).unwrap();
            if index > 0 {
                let text = nexts.remove(index);
                nexts.insert(0, text);
                return;
            }
        }
    }

    fn list(&self, at: &[String], depth: usize, listing: &mut Vec<String>) {
        let Some((main, others)) = self.nexts(at).split_first() else { return };
        let way = |text: &String| [at, std::slice::from_ref(text)].concat();
        let tell = |depth: usize, text: &String| {
            let star = if self.at.starts_with(&way(text)) { "*" } else { "" };
            format!("{depth} {text}{star}")
        };
        listing.push(tell(depth, main));
        for other in others {
            listing.push(tell(depth + 1, other));
            self.list(&way(other), depth + 1, listing);
        }
        self.list(&way(main), depth, listing);
    }
}

/// The way to a moment.
fn way(study: &Study, node: NodeId) -> Vec<String> {
    let mut there = study.clone();
    there.go(node);
    there.path_texts()
}

/// Does something by lot to both.
fn change(study: &mut Study, model: &mut Model, random: &mut Random) {
    let moves = study.moves();
    let some = (!moves.is_empty()).then(|| moves[random.below(moves.len().max(1))].node);
    match (random.below(10), some) {
        (0, Some(node)) => {
            model.at = way(study, node);
            assert!(study.go(node));
        }
        (1, Some(node)) => {
            model.promote(&way(study, node));
            study.promote(node);
        }
        (2, Some(node)) if random.below(3) == 0 => {
            model.delete(&way(study, node));
            study.delete_from(node);
        }
        (3, Some(node)) => study.set_comment(node, "said } here {\\\nand (there) "),
        (4, _) => {
            study.back();
            model.at.pop();
        }
        _ => {
            let texts = study.moment().legal_texts(Notation::Document);
            if let Some(text) = texts.get(random.below(texts.len().clamp(1, 3))) {
                let node = study.play_text(text).unwrap();
                assert_eq!(study.tree().text(node), Some(text.as_str()));
                model.play(text);
            }
        }
    }
}

fn check_against_model(id: &str, seed: u64) {
    let mut study = study(id);
    let mut model = Model { after: BTreeMap::new(), at: Vec::new() };
    let mut random = Random::new(seed);
    for _ in 0..60 {
        change(&mut study, &mut model, &mut random);
        assert_eq!(study.path_texts(), model.at, "{id} {seed}");
        let mut expected = Vec::new();
        model.list(&[], 0, &mut expected);
        assert_eq!(listing(&study), expected, "{id} {seed}");
    }
    let mut fresh = find(id).unwrap().start(Beginning::Usual).unwrap();
    for text in &model.at {
        fresh = fresh.play_text(text, Notation::Document).unwrap();
    }
    assert_eq!(fresh.position_text(), study.moment().position_text(), "{id} {seed}");
    assert_eq!(fresh.status(), study.moment().status(), "{id} {seed}");
    check_record(&study, id, seed);
}

/// The record tells the whole study, and the trail finds the moment again.
fn check_record(study: &Study, id: &str, seed: u64) {
    let record = study.record_text();
    let (mut again, mistakes) = Study::read(find(id).unwrap(), record.as_str());
    assert!(mistakes.is_empty(), "{id} {seed} {mistakes:?}\n{record}");
    assert!(again.go_along(&study.trail()));
    assert_eq!(listing(&again), listing(study), "{id} {seed}\n{record}");
    assert_eq!(again.to_record(), study.to_record(), "{id} {seed}\n{record}");
    assert_eq!(again.record_text(), record, "{id} {seed}");
    let shown = |study: &Study| {
        study
            .moves()
            .into_iter()
            .map(|it| (it.turn, it.number, it.spot, it.seat, it.comments))
            .collect::<Vec<_>>()
    };
    assert_eq!(shown(&again), shown(study), "{id} {seed}");
}

#[test]
fn a_study_is_what_a_plain_model_says_and_its_record_tells_it_all() {
    for id in ["pijersi", "jersi-2", "jersi-4", "awele", "tricerata", "hus", "kalah"] {
        if find(id).is_ok() {
            (0..12).for_each(|seed| check_against_model(id, seed));
        }
    }
}
