//! The secret choice of special shapes before a match.

#![allow(clippy::unwrap_used, reason = "a test may stop at what cannot be")]

use catalogue::{Beginning, Game};
use game::{Lang, Random, Seat};
use session::{PickRefused, SecretChoice, Who};

fn game(choice: &str) -> Box<dyn Game> {
    catalogue::find("jersi-3").unwrap().with_option("choice", choice).map_err(|_| "refused").unwrap()
}

fn place(choice: &SecretChoice, name: &str) -> usize {
    choice.shapes().iter().position(|shape| shape.name.en.as_str() == name).unwrap()
}

#[test]
fn only_secret_choices_are_asked_for() {
    for choice in ["agreed", "drawn-for-both", "drawn-for-each"] {
        assert!(SecretChoice::of(&*game(choice)).is_none(), "{choice}");
    }
    assert!(!SecretChoice::of(&*game("secret-own")).unwrap().is_for_other());
    assert!(SecretChoice::of(&*game("secret-other")).unwrap().is_for_other());
    assert!(SecretChoice::of(&*catalogue::find("awele").unwrap()).is_none());
}

#[test]
fn nothing_is_revealed_before_both_have_picked() {
    let game = game("secret-own");
    let mut choice = SecretChoice::of(&*game).unwrap();
    assert_eq!(choice.next_seat(), Some(Seat::FIRST));
    choice.pick(Seat::FIRST, place(&choice, "fendi")).unwrap();
    assert!(choice.is_ready(Seat::FIRST) && !choice.is_ready(Seat::SECOND));
    assert_eq!((choice.revealed(), choice.setup(&*game, "")), (None, None));
    choice.pick(Seat::SECOND, place(&choice, "mucti")).unwrap();
    let names = choice.revealed().unwrap().map(|shape| shape.name.en.to_string());
    assert_eq!(names, ["fendi", "mucti"]);
    assert_eq!(choice.next_seat(), None);
}

#[test]
fn the_set_up_shows_the_own_shape_or_that_which_the_other_picked() {
    for (way, white, black) in [("secret-own", 'F', 'u'), ("secret-other", 'U', 'f')] {
        let game = game(way);
        let mut choice = SecretChoice::of(&*game).unwrap();
        choice.pick(Seat::SECOND, place(&choice, "mucti")).unwrap();
        choice.pick(Seat::FIRST, place(&choice, "fendi")).unwrap();
        let setup = choice.setup(&*game, "").unwrap();
        let start = game.start(Beginning::Setup(&setup, 1)).map_err(|_| setup).unwrap();
        let text = start.position_text();
        assert!(text.contains(white) && text.contains(black), "{way}: {text}");
    }
}

#[test]
fn a_pick_stands_and_a_wrong_one_changes_nothing() {
    let mut choice = SecretChoice::of(&*game("secret-own")).unwrap();
    assert_eq!(choice.pick(Seat::FIRST, 99), Err(PickRefused::Unknown));
    assert!(!choice.is_ready(Seat::FIRST));
    choice.pick(Seat::FIRST, 0).unwrap();
    assert_eq!(choice.pick(Seat::FIRST, 1), Err(PickRefused::AlreadyPicked));
    choice.pick_by_lot(Seat::SECOND, &mut Random::new(3)).unwrap();
    assert_eq!(choice.revealed().unwrap()[0], choice.shapes()[0]);
    assert_eq!(choice.anew().next_seat(), Some(Seat::FIRST));
}

#[test]
fn a_set_up_that_names_its_shapes_leaves_nothing_to_choose() {
    let game = game("secret-own");
    for setup in ["", "standard", "free"] {
        assert!(SecretChoice::before(&*game, setup).is_some(), "{setup}");
    }
    for setup in ["special:mokca special:fendi", "free special:mokca special:fendi", "nowhere"] {
        assert!(SecretChoice::before(&*game, setup).is_none(), "{setup}");
    }
}

#[test]
fn computers_pick_by_lot_and_people_are_asked() {
    let mut choice = SecretChoice::of(&*game("secret-own")).unwrap();
    let (computer, mut random) = (Who::level(3), Random::new(1));
    assert_eq!(choice.next_person(&[computer.clone(), Who::Human], &mut random), Some(Seat::SECOND));
    assert!(choice.is_ready(Seat::FIRST) && choice.revealed().is_none());
    choice.pick(Seat::SECOND, 0).unwrap();
    assert_eq!(choice.next_person(&[computer.clone(), Who::Human], &mut random), None);
    assert_eq!(choice.anew().next_person(&[computer.clone(), computer], &mut random), None);
    assert_eq!(choice.anew().next_person(&[], &mut random), Some(Seat::FIRST));
}

#[test]
fn questions_and_shapes_are_worded_in_both_languages() {
    for (way, asked, white) in [
        ("secret-own", "Blanc : choisissez votre forme spéciale", "White plays with: fendi"),
        ("secret-other", "Blanc : choisissez la forme spéciale de l’adversaire", "White plays with: mucti"),
    ] {
        let game = game(way);
        let mut choice = SecretChoice::of(&*game).unwrap();
        assert_eq!(choice.question(&game.info(), Seat::FIRST, Lang::Fr), asked);
        choice.pick(Seat::FIRST, place(&choice, "fendi")).unwrap();
        assert_eq!(choice.revealed_lines(&game.info(), Lang::En), None);
        choice.pick(Seat::SECOND, place(&choice, "mucti")).unwrap();
        let [first, second] = choice.revealed_lines(&game.info(), Lang::En).unwrap();
        assert_eq!(first, white);
        assert!(second.starts_with("Black plays with: "), "{second}");
    }
}
