//! Every game of the catalogue can be drawn, and played by touching what is drawn.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::HashSet;

use catalogue::{Beginning, Decision, Game, Moment};
use game::{Ground, Holding, Notation, Picture, Place, Random, Touch};

/// Every place a touch names is on the board or beside it.
fn is_there(ground: &Ground, touch: Touch) -> bool {
    match touch.place() {
        Some(Place::Cell(cell)) => cell < ground.board.len(),
        Some(Place::Beside(beside)) => beside < ground.besides.len(),
        None => true,
    }
}

fn check_picture(ground: &Ground, picture: &Picture) {
    assert_eq!(picture.cells.len(), ground.board.len());
    assert_eq!(picture.besides.len(), ground.besides.len());
    assert_eq!((ground.tints.len(), ground.camps.len()), (ground.board.len(), ground.board.len()));
}

/// Plays at random, and checks what is drawn on the way.
fn check_game(game: &dyn Game, n_decisions: usize) {
    let id = game.info().id;
    let mut moment = game.start(Beginning::Usual).unwrap();
    let ground = moment.ground();
    let mut random = Random::new(9);
    assert!(moment.last_touches().is_none());
    for _ in 0..n_decisions {
        check_picture(&ground, &moment.picture());
        let (texts, touches) = (moment.legal_texts(Notation::Document), moment.touches());
        assert_eq!(texts.len(), touches.len(), "{id}");
        assert!(touches.iter().flatten().all(|touch| is_there(&ground, *touch)), "{id}");
        assert!(touches.iter().all(|it| !it.is_empty()), "{id}");
        let different: HashSet<&Vec<Touch>> = touches.iter().collect();
        assert_eq!(
            different.len(),
            touches.len(),
            "{id}: two moves are played alike at {}",
            moment.position_text()
        );
        if texts.is_empty() {
            return;
        }
        let chosen = random.below(texts.len());
        let before = moment.picture();
        moment = moment.play(Decision::new(chosen)).unwrap();
        assert_eq!(moment.last_touches(), Some((touches[chosen].clone(), before)), "{id}");
    }
}

#[test]
fn every_game_is_drawn_and_played_by_touches() {
    for game in catalogue::games_without_dialects().map(Result::unwrap) {
        check_game(&*game, 60);
    }
}

#[test]
fn options_change_what_is_drawn() {
    let tricerata = catalogue::find("tricerata").unwrap();
    for (option, value) in [("players", "6"), ("size", "6")] {
        check_game(&*tricerata.with_option(option, value).unwrap(), 60);
    }
    let jersi = catalogue::find("jersi-4").unwrap();
    check_game(&*jersi.with_option("ransom", "yes").unwrap(), 200);
}

#[test]
fn hands_that_stay_empty_are_not_drawn() {
    let jersi = catalogue::find("jersi-2").unwrap();
    assert!(jersi.start(Beginning::Usual).unwrap().ground().besides.is_empty());
    let placing = jersi.start(Beginning::Setup("free", 1)).unwrap();
    assert_eq!((placing.ground().besides.len(), placing.picture().besides.len()), (2, 2));
}

#[test]
fn nothing_is_noted_of_a_pit_before_the_first_decision() {
    for game in catalogue::games_without_dialects().map(Result::unwrap) {
        let picture = game.start(Beginning::Usual).unwrap().picture();
        let has_note = |it: &Holding| matches!(it, Holding::Stones(_, note) if !note.is_empty());
        assert!(!picture.cells.iter().any(has_note), "{}", game.info().id);
    }
}

fn pieces(moment: &dyn Moment) -> usize {
    let count = |holding: &Holding| match holding {
        Holding::Pieces(pieces) => pieces.len(),
        Holding::Stones(count, _) => *count as usize,
    };
    let picture = moment.picture();
    picture.cells.iter().chain(&picture.besides).map(count).sum()
}

#[test]
fn all_pieces_and_stones_are_drawn() {
    for (id, all) in [("pijersi", 28), ("jersi-2", 26), ("jersi-4", 42), ("awele", 48)] {
        let start = catalogue::find(id).unwrap().start(Beginning::Usual).unwrap();
        assert_eq!(pieces(&*start), all, "{id}");
        let second = start.play(Decision::new(0)).unwrap();
        assert_eq!(pieces(&*second), all, "{id}");
    }
}
