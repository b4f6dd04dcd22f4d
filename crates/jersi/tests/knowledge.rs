//! The games' evaluation and move ordering, checked against direct computation on random games.

#![allow(clippy::panic, clippy::indexing_slicing, reason = "clippy takes only `#[test]` functions for tests")]

mod check;

use std::collections::HashSet;

use game::{Evaluated, Hashed, Notated as _, Ordered, Random, Rules, Seat, Status};
use jersi::{EndCause, Fixed, Jersi, Jersi2, Jersi4, Options, Pijersi, Variant};

/// Walks through random games and passes every position, with its incrementally updated notes, to `check`.
fn walk<V: Variant>(
    rules: &Jersi<V>,
    n_games: u64,
    mut check: impl FnMut(&<Jersi<V> as Rules>::Position, &jersi::Notes),
) {
    let mut random = Random::new(2026);
    for _ in 0..n_games {
        let mut position = rules.start();
        let mut notes = rules.notes(&position);
        for _ in 0..120 {
            check(&position, &notes);
            let mut moves = Vec::new();
            rules.legal_moves(&position, &mut moves);
            let Some(m) = random.choose(&moves) else { break };
            rules.play_noted(&mut position, &mut notes, m);
        }
    }
}

fn ransom() -> Jersi<Jersi4> {
    Jersi::with(Options { ransom: true, ..Options::of::<Jersi4>() })
}

#[test]
fn notes_kept_up_to_date_are_those_worked_out_afresh() {
    fn check<V: Variant>(rules: &Jersi<V>) {
        walk(rules, 60, |position, notes| assert_eq!(*notes, rules.notes(position)));
    }
    check(&Jersi::<Pijersi>::default());
    check(&Jersi::<Jersi2>::default());
    check(&Jersi::<Jersi4>::default());
    check(&ransom());
}

#[test]
fn one_side_gains_what_the_other_loses() {
    fn check<V: Variant>(rules: &Jersi<V>) {
        walk(rules, 30, |position, notes| {
            let [white, black] =
                [Seat::FIRST, Seat::SECOND].map(|seat| rules.evaluate(position, notes, seat));
            assert_eq!(white, -black);
        });
    }
    check(&Jersi::<Pijersi>::default());
    check(&Jersi::<Jersi2>::default());
    check(&Jersi::<Jersi4>::default());
}

/// With every whole-board weight set to 0, the evaluation is the sum that promises refer to.
#[test]
fn a_promise_is_what_the_move_gains() {
    fn check<V: Fixed>() {
        let rules = Jersi::<V>::default();
        let mut weights = *rules.weights();
        for (group, values) in weights.groups() {
            if values.len() == 1 && group != "centre" {
                values.fill(0);
            }
        }
        let rules = rules.with_weights(&weights);
        walk(&rules, 6, |position, notes| {
            let Status::ToMove(seat) = rules.status(position) else { return };
            if rules.evaluate(position, notes, seat) == 0 && position.turn() > 1 {
                return;
            }
            let (mut moves, mut promises) = (Vec::new(), Vec::new());
            rules.legal_moves(position, &mut moves);
            rules.promises(position, notes, &moves, &mut promises);
            for (m, promise) in moves.into_iter().zip(promises) {
                let (mut next, mut next_notes) = (*position, *notes);
                rules.play_noted(&mut next, &mut next_notes, m);
                let gained = next_notes.worth(seat) - notes.worth(seat);
                assert_eq!(promise, gained, "{m:?}");
            }
        });
    }
    check::<Pijersi>();
    check::<Jersi2>();
    check::<Jersi4>();
}

#[test]
fn a_win_at_once_is_seen_exactly_where_there_is_one() {
    fn check<V: Fixed>(
        n_games: u64,
        is_win: impl Fn(&Jersi<V>, &<Jersi<V> as Rules>::Position) -> bool,
    ) -> u32 {
        let rules = Jersi::<V>::default();
        let mut n_wins = 0;
        walk(&rules, n_games, |position, _| {
            let Status::ToMove(seat) = rules.status(position) else { return };
            let mut moves = Vec::new();
            rules.legal_moves(position, &mut moves);
            let wins = moves.into_iter().any(|m| {
                let mut next = *position;
                rules.play(&mut next, m);
                matches!(rules.status(&next), Status::Over(outcome) if outcome.winner() == Some(seat))
                    && is_win(&rules, &next)
            });
            assert_eq!(rules.can_win_at_once(position), wins, "{position:?}");
            n_wins += u32::from(wins);
        });
        n_wins
    }
    // Wins by blocking the enemy do not occur in these games; wins by the 20-turn rule are left to the
    // search.
    assert!(check::<Pijersi>(300, |_, _| true) > 100);
    let royal_gone = |rules: &Jersi<Jersi2>, next: &<Jersi<Jersi2> as Rules>::Position| {
        let kunti = rules.texts().kind_of_letter('N').unwrap_or_else(|| panic!("kunti"));
        jersi::Colour::BOTH.into_iter().any(|colour| next.on_board(colour, kunti) == 0)
    };
    assert!(check::<Jersi2>(300, royal_gone) > 100);
    assert!(check::<Jersi4>(120, |_, _| true) > 3);
}

#[test]
fn noisy_turns_are_legal_and_capture() {
    fn check<V: Fixed>() -> usize {
        let rules = Jersi::<V>::default();
        let mut n_noisy = 0;
        walk(&rules, 60, |position, _| {
            let (mut moves, mut noisy) = (Vec::new(), Vec::new());
            rules.legal_moves(position, &mut moves);
            if moves.is_empty() {
                return;
            }
            rules.noisy_moves(position, &mut noisy);
            let n_pieces = |position: &<Jersi<V> as Rules>::Position| {
                V::RULES
                    .layout
                    .iter()
                    .filter_map(|cell| position.at(cell))
                    .flat_map(jersi::Stack::pieces)
                    .count()
            };
            let listed: HashSet<_> = moves.into_iter().collect();
            let once: HashSet<_> = noisy.iter().copied().collect();
            assert_eq!(once.len(), noisy.len());
            for m in noisy {
                assert!(listed.contains(&m), "{m:?}");
                let mut next = *position;
                rules.play(&mut next, m);
                assert!(n_pieces(&next) < n_pieces(position), "{m:?}");
                n_noisy += 1;
            }
        });
        n_noisy
    }
    assert!(check::<Pijersi>() > 500);
    assert!(check::<Jersi2>() > 500);
    assert!(check::<Jersi4>() > 500);
}

#[test]
fn no_two_moves_of_a_position_share_a_code() {
    fn check<V: Variant>(rules: &Jersi<V>) {
        walk(rules, 20, |position, _| {
            let mut moves = Vec::new();
            rules.legal_moves(position, &mut moves);
            let codes: HashSet<u32> = moves.iter().map(|&m| rules.code(m)).collect();
            assert_eq!(codes.len(), moves.len());
            assert!(!codes.contains(&0));
        });
    }
    check(&Jersi::<Pijersi>::default());
    check(&Jersi::<Jersi2>::default());
    check(&Jersi::<Jersi4>::default());
    check(&ransom());
}

#[test]
fn search_keys_distinguish_whatever_keys_distinguish() {
    fn check<V: Variant>(rules: &Jersi<V>) {
        let mut seen = std::collections::HashMap::new();
        walk(rules, 40, |position, notes| {
            let other = seen.insert(rules.search_key(position, notes), rules.key(position));
            assert!(other.is_none_or(|key| key == rules.key(position)));
        });
    }
    check(&Jersi::<Pijersi>::default());
    check(&Jersi::<Jersi2>::default());
    check(&Jersi::<Jersi4>::default());
    check(&ransom());
}

/// Games that together have every rule beyond those of the compiled ones.
const VARIANTS: [(&str, &[(&str, &str)]); 12] = [
    ("jersi-1", &[]),
    ("jersi-2", &[("goal", "landing")]),
    ("jersi-2", &[("second-step", "straight")]),
    ("jersi-3", &[]),
    ("jersi-3", &[("goal", "landing"), ("mountains", "sovereign"), ("carriers", "2")]),
    ("jersi-3", &[("special", "mucti"), ("goal", "landing"), ("second-step", "turning")]),
    ("jersi-3", &[("special", "fendi"), ("second-step", "none")]),
    ("jersi-3", &[("special", "pamei"), ("carriers", "3")]),
    ("jersi-square", &[("goal", "landing")]),
    ("jersi-square", &[("special", "galtu"), ("mountains", "sovereign")]),
    ("jersi-4", &[("special", "galtu")]),
    ("jersi-wuxing", &[]),
];

#[test]
fn the_variants_keep_their_notes_codes_and_captures() {
    for (name, options) in VARIANTS {
        let rules = check::chosen(name, options);
        walk(&rules, 20, |position, notes| {
            assert_eq!(*notes, rules.notes(position), "{name} {options:?}");
            let [white, black] =
                [Seat::FIRST, Seat::SECOND].map(|seat| rules.evaluate(position, notes, seat));
            assert_eq!(white, -black);
            let (mut moves, mut noisy) = (Vec::new(), Vec::new());
            rules.legal_moves(position, &mut moves);
            if moves.is_empty() {
                return;
            }
            let codes: HashSet<u32> = moves.iter().map(|&m| rules.code(m)).collect();
            assert_eq!(codes.len(), moves.len(), "{name} {options:?}");
            rules.noisy_moves(position, &mut noisy);
            let listed: HashSet<_> = moves.iter().copied().collect();
            let once: HashSet<_> = noisy.iter().copied().collect();
            assert_eq!(once.len(), noisy.len());
            assert!(noisy.iter().all(|m| listed.contains(m)), "{name} {options:?}");
        });
    }
}

#[test]
fn the_variants_see_a_win_at_once_where_there_is_one_and_nowhere_else() {
    for (name, options) in VARIANTS {
        let rules = check::chosen(name, options);
        walk(&rules, 40, |position, _| {
            let Status::ToMove(seat) = rules.status(position) else { return };
            let mut moves = Vec::new();
            rules.legal_moves(position, &mut moves);
            let causes = moves.into_iter().filter_map(|m| {
                let mut next = *position;
                rules.play(&mut next, m);
                let won =
                    matches!(rules.status(&next), Status::Over(outcome) if outcome.winner() == Some(seat));
                rules.end_cause(&next).filter(|_| won)
            });
            let causes: Vec<EndCause> = causes.collect();
            // Wins by blocking, by the 20-turn rule, and by capturing a kunti that no cell can take back are left to the search.
            let lands = options.contains(&("goal", "landing")) || name == "jersi-4";
            let is_seen = causes.iter().any(|cause| match cause {
                EndCause::Arrival { .. } => true,
                EndCause::RoyalCaptured { .. } => !lands,
                EndCause::Blocked(_) | EndCause::NoCapture(_) | EndCause::FewKinds { .. } => false,
            });
            let (at, found) = (rules.position_text(position), rules.can_win_at_once(position));
            assert!(found || !is_seen, "not seen: {name} {options:?} {at}");
            assert!(!found || !causes.is_empty(), "no win: {name} {options:?} {at}");
        });
    }
}
