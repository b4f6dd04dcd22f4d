//! Why games of the catalogue are over, in words: the rule that fired, as its file says it.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test that panics says what is wrong"
)]

use std::sync::Arc;

use catalogue::ending_words::{Role, cause};
use catalogue::{Beginning, Decision, Game, Moment};
use game::{Lang, Notation, Random, Status};

/// Plays at random to the end; `None` for a game that takes too long.
fn random_end(game: &dyn Game, seed: u64) -> Option<Arc<dyn Moment>> {
    let mut random = Random::new(seed);
    let mut moment = game.start(Beginning::Usual).ok()?;
    for _ in 0..1_500 {
        if let Status::Over(_) = moment.status() {
            return Some(moment);
        }
        let decision = Decision::new(random.below(moment.n_legal()));
        moment = moment.play(decision).unwrap();
    }
    None
}

const ALONE: [Role; 2] = [Role::You, Role::Computer];

#[test]
fn most_ends_of_sowing_games_have_a_reason_in_both_languages() {
    let (mut n_ends, mut n_told) = (0, 0);
    for id in catalogue::sowing_ids() {
        let game = catalogue::find(&id).unwrap();
        for seed in 0..3 {
            let Some(end) = random_end(&*game, seed) else { continue };
            n_ends += 1;
            let told = |lang| cause(&*end, &game.info(), &ALONE, lang);
            let (en, fr) = (told(Lang::En), told(Lang::Fr));
            assert_eq!(en.is_some(), fr.is_some(), "{id}");
            println!("{id}: {} | {}", en.as_deref().unwrap_or("-"), fr.as_deref().unwrap_or("-"));
            n_told += usize::from(en.is_some());
            for text in [en, fr].into_iter().flatten() {
                assert!(!text.is_empty() && !text.contains("  ") && !text.ends_with('.'), "{id}: {text}");
            }
        }
    }
    println!("{n_told} of {n_ends}");
    assert!(n_ends > 50 && n_told * 3 > n_ends * 2, "{n_told} of {n_ends}");
}

#[test]
fn repetition_is_warned_of_and_told() {
    let game = catalogue::find("pijersi").unwrap().with_option("repetition", "3").unwrap();
    let mut moment = game.start(Beginning::Usual).unwrap();
    let round = ["b1-c1", "f7-e6", "c1-b1", "e6-f7"];
    let play = |mut moment: Arc<dyn Moment>, texts: &[&str]| {
        for text in texts {
            moment = moment.play_text(text, Notation::Document).unwrap();
        }
        moment
    };
    assert_eq!(moment.countdown(), None);
    moment = play(moment, &round);
    assert_eq!(moment.countdown(), Some(game::Countdown::Repetition { times: 2 }));
    moment = play(moment, &round);
    assert_eq!(moment.countdown(), None);
    let why = |lang| cause(&*moment, &game.info(), &ALONE, lang).unwrap();
    assert_eq!(why(Lang::En), "the same position has occurred 3 times");
    assert_eq!(why(Lang::Fr), "la même position s’est présentée 3 fois");
}

#[test]
fn lost_pieces_are_counted_by_kind() {
    let game = catalogue::find("pijersi").unwrap();
    let start = game.start(Beginning::Position("6/7/6/3r-P-2/5s-/7/6 w 0 1")).unwrap();
    assert!(start.lost_pieces().is_empty());
    let after = start.play_text("d5-d4!", Notation::Document).unwrap();
    let lost = after.lost_pieces();
    let letters = |seat: usize| lost[seat].iter().map(|(piece, n)| (piece.letter, *n)).collect::<Vec<_>>();
    assert_eq!((letters(0), letters(1)), (vec![], vec![('R', 1)]));
    let stones = catalogue::find("awele").unwrap().start(Beginning::Usual).unwrap();
    assert!(stones.lost_pieces().is_empty());
}
