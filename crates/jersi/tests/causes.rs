//! Why games of the family are over, and what is about to end them: each rule of the documents, told apart.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod check;

use game::{Cause as _, Countdown, Explained, Lang, Name, Notated, Outcome, Person, Random, Rules, Status};
use jersi::{Colour, EndCause, Fixed, Jersi, Jersi2, Jersi4, Pijersi};

fn cause<V: Fixed>(rules: &Jersi<V>, text: &str) -> Option<EndCause> {
    rules.end_cause(&rules.read_position(text).unwrap_or_else(|_| panic!("{text}")))
}

fn rules<V: Fixed>() -> Jersi<V> {
    Jersi::default()
}

fn kunti() -> [Name; 2] {
    ["kunti", "kunti"].map(|name| Name::from(name).unwrap())
}

#[test]
fn a_piece_and_a_pile_arrive() {
    let arrival = |is_pile| Some(EndCause::Arrival { side: Colour::White, royal: None, is_pile });
    assert_eq!(cause(&rules::<Pijersi>(), "R-5/7/6/7/5s-/7/6 b 0 1"), arrival(false));
    assert_eq!(cause(&rules::<Pijersi>(), "WR5/7/6/7/5s-/7/6 b 0 1"), arrival(true));
}

#[test]
fn the_kunti_arrives_in_jersi_4() {
    let arrived = EndCause::Arrival { side: Colour::White, royal: Some(kunti()), is_pile: false };
    assert_eq!(cause(&rules::<Jersi4>(), "N-6/8/7/8/2n-6/8/7/8/7 b - 1 -"), Some(arrived));
}

#[test]
fn the_kunti_is_captured_in_jersi_2() {
    let captured = EndCause::RoyalCaptured { side: Colour::Black, royal: kunti() };
    let jersi = rules::<Jersi2>();
    let mut position = jersi.read_position("5/r-k-4/7/8/2C-n-5/8/7/6/2N-2 w - 30").unwrap();
    let turn =
        jersi.read_move(&position, "e3-e4!!", game::Notation::Document).map_err(|_| "refused").unwrap();
    jersi.play(&mut position, turn);
    assert_eq!(jersi.end_cause(&position), Some(captured));
}

#[test]
fn a_blocked_side_and_turns_without_a_capture_are_told_apart() {
    let pijersi = rules::<Pijersi>();
    let blocked = Some(EndCause::Blocked(Colour::Black));
    assert_eq!(cause(&pijersi, "6/7/6/7/6/R-P-5/w-S-4 b 3 9"), blocked);
    assert_eq!(cause(&pijersi, "6/7/6/7/6/R-P-5/w-S-4 b 20 9"), blocked, "the last turn still wins");
    assert_eq!(cause(&pijersi, "6/7/6/R-6/5s-/7/6 w 20 9"), Some(EndCause::NoCapture(20)));
    assert_eq!(cause(&pijersi, "6/7/6/R-6/5s-/7/6 w 19 9"), None);
    let later = check::chosen("jersi-4", &[("draw-after", "40")]);
    assert_eq!(later.countdown(&later.start()), None);
}

#[test]
fn the_20_turn_rule_of_jersi_2_tells_kinds_and_pieces() {
    let told = |text| cause(&rules::<Jersi2>(), text);
    let judged = |kinds, pieces| Some(EndCause::FewKinds { kinds, pieces });
    assert_eq!(told("2n-2/r-r-r-r-2/7/8/9/8/7/C-K-4/2N-2 w 0 30"), judged([3, 2], [3, 5]));
    assert_eq!(told("2n-2/r-r-4/7/8/9/8/7/C-5/2N-2 b 0 30"), judged([2, 2], [2, 3]));
    assert_eq!(told("2n-2/r-r-4/7/8/9/8/7/KK5/2N-2 w 0 30"), judged([2, 2], [3, 3]));
}

#[test]
fn a_draw_is_counted_down_over_its_last_five_turns() {
    let pijersi = rules::<Pijersi>();
    let at = |clock: u32| {
        let text = format!("6/7/6/R-6/5s-/7/6 w {clock} 9");
        pijersi.countdown(&pijersi.read_position(&text).unwrap())
    };
    assert_eq!((at(0), at(14)), (None, None));
    assert_eq!(at(15), Some(Countdown::NoCapture { left: 5 }));
    assert_eq!(at(19), Some(Countdown::NoCapture { left: 1 }));
    assert_eq!(at(20), None, "it is over");
    let jersi = rules::<Jersi2>();
    let awake = jersi.read_position("2n-2/r-5/7/8/3K-5/8/7/C-R-4/2N-2 b 20 1").unwrap();
    assert_eq!(jersi.countdown(&awake), Some(Countdown::MoreKinds { left: 20 }));
    assert_eq!(jersi.countdown(&jersi.start()), None);
}

/// The outcome that a cause stands for.
fn outcome_of(cause: EndCause, is_blocked_lost: bool) -> Outcome {
    let win = |side: Colour| Outcome::win(side.seat(), 2);
    match cause {
        EndCause::Arrival { side, .. } => win(side),
        EndCause::RoyalCaptured { side, .. } => win(side.other()),
        EndCause::Blocked(side) if is_blocked_lost => win(side.other()),
        EndCause::Blocked(_) | EndCause::NoCapture(_) => Outcome::draw(2),
        EndCause::FewKinds { kinds: [a, b], pieces: [c, d] } => {
            Outcome::by_score(&[i64::from(a) * 100 + i64::from(c), i64::from(b) * 100 + i64::from(d)])
        }
    }
}

/// In random games there is a cause exactly when the game is over, and it is that of the outcome.
fn check_random_games<V: Fixed>(n_games: u64) {
    let rules = rules::<V>();
    for seed in 0..n_games {
        let (mut position, mut random) = (rules.start(), Random::new(seed));
        for _ in 0..600 {
            let cause = rules.end_cause(&position);
            match rules.status(&position) {
                Status::Over(outcome) => {
                    assert_eq!(
                        outcome_of(cause.unwrap(), true),
                        outcome,
                        "{}",
                        rules.position_text(&position)
                    );
                    break;
                }
                Status::ToMove(_) => assert_eq!(cause, None),
            }
            let mut moves = Vec::new();
            rules.legal_moves(&position, &mut moves);
            rules.play(&mut position, moves[random.below(moves.len())]);
        }
    }
}

#[test]
fn every_end_of_a_random_game_has_the_cause_of_its_outcome() {
    check_random_games::<Pijersi>(30);
    check_random_games::<Jersi2>(10);
    check_random_games::<Jersi4>(10);
}

#[test]
fn causes_are_told_to_whoever_reads() {
    let english = [Person::you(Lang::En), Person::named("the computer")];
    let french = [Person::of_many("les blancs"), Person::of_many("les noirs")];
    let check = |cause: EndCause, en: &str, fr: &str| {
        assert_eq!(cause.tell(&english, Lang::En), en);
        assert_eq!(cause.tell(&french, Lang::Fr), fr);
    };
    let (white, black) = (Colour::White, Colour::Black);
    check(
        EndCause::Arrival { side: white, royal: None, is_pile: true },
        "your pile has reached the far row",
        "la pile des blancs a atteint la rangée opposée",
    );
    check(
        EndCause::Arrival { side: black, royal: Some(kunti()), is_pile: false },
        "the computer’s kunti has reached the far row",
        "le kunti des noirs a atteint la rangée opposée",
    );
    check(
        EndCause::RoyalCaptured { side: white, royal: kunti() },
        "your kunti is captured",
        "le kunti des blancs est capturé",
    );
    check(EndCause::Blocked(white), "you have no legal move", "les blancs ne peuvent plus jouer");
    check(EndCause::Blocked(black), "the computer has no legal move", "les noirs ne peuvent plus jouer");
    check(EndCause::NoCapture(20), "20 turns without a capture", "20 tours sans prise");
    check(
        EndCause::FewKinds { kinds: [2, 1], pieces: [3, 5] },
        "20 turns after one side was down to a single kind, you have more kinds on the board",
        "20 tours après qu’un camp n’a plus eu qu’une sorte, les blancs ont plus de sortes sur le terrain",
    );
    check(
        EndCause::FewKinds { kinds: [1, 1], pieces: [3, 5] },
        "20 turns after one side was down to a single kind, the computer has as many kinds but more pieces",
        "20 tours après qu’un camp n’a plus eu qu’une sorte, les noirs ont autant de sortes mais plus de pièces",
    );
    check(
        EndCause::FewKinds { kinds: [1, 1], pieces: [3, 3] },
        "20 turns after one side was down to a single kind, both have as many kinds and pieces",
        "20 tours après qu’un camp n’a plus eu qu’une sorte, les deux ont autant de sortes et de pièces",
    );
}
