//! Two ways, one answer: a game chosen at run time, and the same game compiled for its ruleset.
//!
//! A table plays the first and lets the second search, so they must agree on everything: turns in their
//! order, counts, ends, keys, evaluations, texts. Both follow random games of every ruleset and of its
//! options.

#![allow(clippy::panic, reason = "clippy takes only `#[test]` functions for tests")]

mod check;

use game::{
    Configured, Evaluated, Hashed, Lang, Notated, Notation, Ordered, Pictured, Random, Rules, Scored, Seat,
    Situated, Weighted,
};
use jersi::{Chosen, Compiled, Full, Jersi, Position, Turn, Variant};
use record::{Progress, Recorded};

/// The games that the kernel is also compiled for.
const COMPILED: [&str; 3] = ["pijersi", "jersi-2", "jersi-4"];

/// The position in both forms.
struct Pair<'a, V: Variant> {
    chosen: (&'a Jersi<Chosen>, Position<Full>),
    fixed: (&'a Jersi<V>, Position<V::Frame>),
}

/// Asks both forms the same question and requires the same answer.
macro_rules! same {
    ($pair:expr, |$rules:ident, $position:ident| $asked:expr) => {{
        let chosen = {
            let ($rules, $position) = &$pair.chosen;
            $asked
        };
        let fixed = {
            let ($rules, $position) = &$pair.fixed;
            $asked
        };
        let (rules, position) = &$pair.chosen;
        assert_eq!(chosen, fixed, "{}: {}", stringify!($asked), rules.position_text(position));
        chosen
    }};
}

impl<V: Variant> Pair<'_, V> {
    /// Compares everything about the position; returns its turns.
    fn compare(&self) -> Vec<Turn> {
        let turns = same!(self, |rules, position| {
            let mut turns = Vec::new();
            rules.legal_moves(position, &mut turns);
            turns
        });
        same!(self, |rules, position| rules.count_moves(position));
        same!(self, |rules, position| rules.status(position));
        same!(self, |rules, position| rules.key(position));
        same!(self, |rules, position| rules.situation(position));
        same!(self, |rules, position| rules.position_text(position));
        same!(self, |rules, position| rules.diagram(position, Lang::En));
        same!(self, |rules, position| rules.picture(position));
        same!(self, |rules, position| rules.prologue(position));
        same!(self, |rules, position| rules.setup_text(position));
        self.compare_knowledge(&turns);
        let (rules, position) = &self.chosen;
        assert_eq!(position.in_frame::<V::Frame>(), Some(self.fixed.1), "{}", rules.position_text(position));
        turns
    }

    /// Compares the answers a search needs.
    fn compare_knowledge(&self, turns: &[Turn]) {
        let notes = same!(self, |rules, position| rules.notes(position));
        same!(self, |rules, position| rules.search_key(position, &notes));
        same!(self, |rules, position| rules.can_win_at_once(position));
        same!(self, |rules, position| {
            [Seat::FIRST, Seat::SECOND].map(|seat| {
                (rules.evaluate(position, &notes, seat), rules.payoff(position, seat), rules.tempo())
            })
        });
        same!(self, |rules, position| {
            let mut noisy = Vec::new();
            rules.noisy_moves(position, &mut noisy);
            noisy
        });
        same!(self, |rules, position| {
            let mut promises = Vec::new();
            rules.promises(position, &notes, turns, &mut promises);
            promises
        });
        let passed = |pair: &Self| {
            let (rules, position) = &pair.fixed;
            rules.passed(position, &notes)
        };
        let (rules, position) = &self.chosen;
        let chosen = rules.passed(position, &notes).map(|(position, notes)| (position.in_frame(), notes));
        assert_eq!(chosen, passed(self).map(|(position, notes)| (Some(position), notes)));
    }

    /// Compares the texts and pictures of one turn.
    fn compare_turn(&self, turn: Turn) {
        for notation in [Notation::Document, Notation::Ugi] {
            let text = same!(self, |rules, position| rules.move_text(position, turn, notation));
            same!(self, |rules, position| rules.read_move(position, &text, notation).ok());
        }
        same!(self, |rules, position| rules.touches(position, turn));
        same!(self, |rules, position| rules.flights(position, turn));
        same!(self, |rules, _position| rules.code(turn));
        same!(self, |rules, position| {
            let progress = Progress { start: position, position, n_moves: 0 };
            (rules.turn_numbers(progress), rules.record_cell(progress))
        });
    }

    fn play(&mut self, turn: Turn) {
        let (rules, position) = &mut self.chosen;
        let mut notes = rules.notes(position);
        rules.play_noted(position, &mut notes, turn);
        let (rules, position) = &mut self.fixed;
        let mut also = rules.notes(position);
        rules.play_noted(position, &mut also, turn);
        assert_eq!(notes, also);
    }
}

fn begun<V: Variant>(rules: &Jersi<V>, setup: &str, seed: u64) -> Position<V::Frame> {
    rules.set_up(setup, &mut Random::new(seed)).unwrap_or_else(|why| panic!("{setup}: {why:?}"))
}

/// Follows random games from every set-up.
fn follow<V: Variant>(chosen: &Jersi<Chosen>, fixed: &Jersi<V>) {
    assert_eq!(chosen.options(), fixed.options());
    // The file may know further kinds, which have weights of their own.
    let known = Weighted::weights(chosen);
    let weights = Weighted::weights(fixed);
    assert!(!weights.is_empty() && weights.iter().all(|weight| known.contains(weight)), "{known:?}");
    assert_eq!(chosen.setups(), fixed.setups());
    for (seed, setup) in (1..).zip(chosen.setups().iter().cycle()).take(12) {
        let mut random = Random::new(seed);
        let mut pair = Pair {
            chosen: (chosen, begun(chosen, &setup.en, seed)),
            fixed: (fixed, begun(fixed, &setup.en, seed)),
        };
        for _ in 0..150 {
            let turns = pair.compare();
            let Some(turn) = random.choose(&turns) else { break };
            pair.compare_turn(turn);
            pair.play(turn);
        }
    }
}

/// Follows the game and its compiled form, which it must have.
fn check(rules: &Jersi<Chosen>) {
    match rules.compiled() {
        Some(Compiled::Jersi2(fixed)) => follow(rules, &fixed),
        Some(Compiled::Jersi4(fixed)) => follow(rules, &fixed),
        Some(Compiled::Pijersi(fixed)) => follow(rules, &fixed),
        None => panic!("{} has no compiled form", rules.texts().titles[0]),
    }
}

/// Returns the options of a game, each with its values, the usual one first.
fn options(rules: &Jersi<Chosen>) -> Vec<(String, Vec<String>)> {
    let values = |values| match values {
        game::OptionValues::OneOf(values) => values,
        other => panic!("{other:?}"),
    };
    rules.option_infos().into_iter().map(|info| (info.name, values(info.values))).collect()
}

#[test]
fn a_chosen_game_is_the_compiled_one() {
    for name in COMPILED {
        check(&check::chosen(name, &[]));
    }
}

/// The values under which there is no compiled form, because they change the rules themselves.
const NOT_COMPILED: [(&str, &str, &str); 14] = [
    ("jersi-2", "second-step", "turning"),
    ("jersi-2", "second-step", "straight"),
    ("jersi-2", "second-step", "none"),
    ("jersi-2", "goal", "landing"),
    ("jersi-4", "second-step", "turning"),
    ("jersi-4", "second-step", "straight"),
    ("jersi-4", "second-step", "none"),
    ("jersi-4", "special", "pamei"),
    ("jersi-4", "special", "galtu"),
    ("jersi-4", "choice", "drawn-for-both"),
    ("jersi-4", "choice", "drawn-for-each"),
    ("jersi-4", "choice", "secret-own"),
    ("jersi-4", "choice", "secret-other"),
    ("jersi-4", "darsi-beats-bevri", "no"),
];

#[test]
fn every_option_means_the_same_to_both() {
    let mut not_compiled = Vec::new();
    for name in COMPILED {
        for (option, values) in options(&check::chosen(name, &[])) {
            for value in values.iter().skip(1) {
                let rules = check::chosen(name, &[(&option, value)]);
                if NOT_COMPILED.contains(&(name, &option, value)) {
                    not_compiled.push((name, rules.compiled().is_none()));
                } else {
                    check(&rules);
                }
            }
        }
    }
    assert_eq!(not_compiled.len(), NOT_COMPILED.len());
    assert!(not_compiled.iter().all(|(_, is_none)| *is_none));
}

#[test]
fn every_value_of_every_option_makes_a_game_with_a_start() {
    for (name, _) in jersi::FILES {
        for (option, values) in options(&check::chosen(name, &[])) {
            for value in values {
                let rules = check::chosen(name, &[(&option, &value)]);
                let start = rules.read_position(&rules.texts().start).ok();
                assert_eq!(start, Some(rules.start()), "{name} {option}={value}");
            }
        }
    }
}

#[test]
fn no_other_game_has_a_compiled_form() {
    for (name, _) in jersi::FILES.into_iter().filter(|(name, _)| !COMPILED.contains(name)) {
        assert!(check::chosen(name, &[]).compiled().is_none(), "{name}");
    }
}

#[test]
fn a_position_with_further_shapes_has_no_compiled_form() {
    let rules = check::chosen("jersi-4", &[]);
    let plain = rules.start();
    assert!(rules.compiled_for(&plain).is_some());
    let mixed = check::at(&rules, "3n-3/8/7/8/2P-6/8/7/8/3N-3 w - 1 -");
    assert!(rules.compiled_for(&mixed).is_none());
    let pamei = check::chosen("jersi-4", &[("special", "pamei")]);
    assert!(pamei.compiled_for(&pamei.start()).is_none());
    assert!(pamei.compiled_for(&check::at(&pamei, "3n-3/8/7/8/9/8/7/8/3N-3 w - 1 M4B2")).is_some());
}

#[test]
fn a_chosen_game_refuses_in_the_same_words() {
    use game::Say as _;
    fn answers<V: Variant>(rules: &Jersi<V>, turn: &str, position: &str, setup: &str) -> [String; 3] {
        let said = |why: &dyn game::Say| why.say(Lang::En);
        [
            rules
                .read_move(&rules.start(), turn, Notation::Document)
                .map_or_else(|why| why.say(Lang::En), |_| String::new()),
            rules.read_position(position).map_or_else(|why| said(&*why), |_| String::new()),
            rules.set_up(setup, &mut Random::new(1)).map_or_else(|why| said(&*why), |_| String::new()),
        ]
    }
    for name in COMPILED {
        let rules = check::chosen(name, &[]);
        for (turn, position, setup) in
            [("a1-i9", "8/8 w", "AAAAAA"), ("c1=d1", "w", "a1:rr"), ("K:a1", "", "K:a1")]
        {
            let chosen = answers(&rules, turn, position, setup);
            let fixed = match rules.compiled() {
                Some(Compiled::Jersi2(fixed)) => answers(&fixed, turn, position, setup),
                Some(Compiled::Jersi4(fixed)) => answers(&fixed, turn, position, setup),
                Some(Compiled::Pijersi(fixed)) => answers(&fixed, turn, position, setup),
                None => panic!("{name} has no compiled form"),
            };
            assert_eq!(chosen, fixed);
            assert!(chosen.iter().any(|it| !it.is_empty()));
        }
    }
}
