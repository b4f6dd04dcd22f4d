//! Every game of the catalogue can be drawn, and played by touching what is drawn.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use std::collections::HashSet;

use catalogue::{Beginning, Decision, Game, Moment};
use game::{Ground, Holding, Lang, Look, Notation, Note, Noted, Picture, Place, Random, Touch};

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
fn every_special_shape_is_drawn_and_played_by_touches() {
    let jersi = catalogue::find("jersi-3").unwrap();
    for special in ["none", "mokca", "darsi", "mucti", "pamei", "galtu", "fendi"] {
        let hybrid = jersi.with_option("special", special).unwrap();
        let hybrid = hybrid.with_option("mountains", "sovereign").unwrap();
        check_game(&*hybrid.with_option("carriers", "2").unwrap(), 200);
    }
    // A kunti beside a mucti may step onto it, or change places with it.
    let mucti = jersi.with_option("special", "mucti").unwrap();
    let beside = Beginning::Position("k-3n-/6/7/8/9/8/7/2K-R-2/2N-U-1 w - 1 -");
    let touches = mucti.start(beside).unwrap().touches();
    assert_eq!(touches.iter().collect::<HashSet<_>>().len(), touches.len());
}

#[test]
fn hands_that_stay_empty_are_not_drawn() {
    let jersi = catalogue::find("jersi-2").unwrap();
    assert!(jersi.start(Beginning::Usual).unwrap().ground().besides.is_empty());
    let placing = jersi.start(Beginning::Setup("free", 1)).unwrap();
    assert_eq!((placing.ground().besides.len(), placing.picture().besides.len()), (2, 2));
}

#[test]
fn before_the_first_decision_only_owners_are_noted() {
    for game in catalogue::games_without_dialects().map(Result::unwrap) {
        let start = game.start(Beginning::Usual).unwrap();
        for holding in &start.picture().cells {
            let Holding::Stones(_, notes) = holding else { continue };
            let is_owner = |note: &Note| matches!(note.value, Noted::Of(_));
            assert!(notes.iter().all(is_owner), "{}: {notes:?}", game.info().id);
        }
    }
}

fn told(game: &dyn catalogue::Game, position: &str, pit: &str) -> String {
    let moment = game.start(Beginning::Position(position)).unwrap();
    let place = Place::Cell(moment.ground().board.cell(pit).unwrap().index());
    catalogue::words::holding(&moment.picture(), &game.info(), place, Lang::En)
}

#[test]
fn a_tuz_is_told_where_it_lies() {
    let game = catalogue::find("toguz-kumalak").unwrap();
    let position = "9,1,11,0,12,3,2,10,1/8,2,13,1,10,0,0,10,6 33,30 1 tuz=15,- 3 -";
    assert_eq!(told(&*game, position, "b7"), "0 stones, player 1’s tuz");
    assert_eq!(told(&*game, position, "b8"), "10 stones");
}

#[test]
fn the_house_and_the_pit_that_must_not_be_emptied_are_told_in_bao() {
    let game = catalogue::find("bao-la-kiswahili").unwrap();
    let position = "0,0,0,0,0,0,0,0/0,0,0,0,6,2,2,0/0,2,2,6,0,0,0,0/0,0,0,0,0,0,0,0 22,22 1 house-owned=1,0;takasiaed=13;quiet=0 1 -";
    assert_eq!(told(&*game, position, "b5"), "6 stones, player 1’s nyumba (house)");
    assert_eq!(told(&*game, position, "c4"), "6 stones", "the house of the second player is lost");
    assert_eq!(told(&*game, position, "b6"), "2 stones, takasia: must not be emptied");
}

#[test]
fn ring_games_are_drawn_as_rings() {
    let rings: Vec<String> = catalogue::games_without_dialects()
        .map(Result::unwrap)
        .filter(|game| game.start(Beginning::Usual).unwrap().ground().look == Look::Ring)
        .map(|game| game.info().id)
        .collect();
    assert_eq!(rings, ["cirgol", "kara", "mwendo", "pic"]);
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
