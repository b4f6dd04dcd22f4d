//! Two ways, one answer: a game chosen at run time, and the same game compiled for its ruleset.
//!
//! A table plays the first and lets the second search, so they must agree on everything: turns in their
//! order, counts, ends, keys, evaluations, texts. Both follow random games of every ruleset and of its
//! options.

#![allow(clippy::panic, reason = "clippy takes only `#[test]` functions for tests")]

use game::{
    Configured, Evaluated, Hashed, Lang, Notated, Notation, Ordered, Pictured, Random, Rules, Scored, Seat,
    Situated, Weighted,
};
use jersi::{Chosen, Compiled, Jersi, Position, Turn, Variant};
use record::{Progress, Recorded};

/// The position in both forms.
struct Pair<'a, V: Variant> {
    chosen: (&'a Jersi<Chosen>, Position<u128>),
    fixed: (&'a Jersi<V>, Position<V::Bits>),
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
        assert_eq!(position.in_word::<V::Bits>(), self.fixed.1, "{}", rules.position_text(position));
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
        let chosen = rules.passed(position, &notes).map(|(position, notes)| (position.in_word(), notes));
        assert_eq!(chosen, passed(self));
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

fn begun<V: Variant>(rules: &Jersi<V>, setup: &str, seed: u64) -> Position<V::Bits> {
    rules.set_up(setup, &mut Random::new(seed)).unwrap_or_else(|why| panic!("{setup}: {why:?}"))
}

/// Follows random games from every set-up.
fn follow<V: Variant>(chosen: &Jersi<Chosen>, fixed: &Jersi<V>) {
    assert_eq!(chosen.options(), fixed.options());
    assert_eq!(Weighted::weights(chosen), Weighted::weights(fixed));
    assert_eq!(chosen.setups(), fixed.setups());
    assert_eq!(
        chosen.option_infos().iter().map(|it| &it.name).collect::<Vec<_>>(),
        fixed.option_infos().iter().map(|it| &it.name).collect::<Vec<_>>()
    );
    for (seed, setup) in (1..).zip(chosen.setups().iter().cycle()).take(12) {
        let mut random = Random::new(seed);
        let mut pair = Pair {
            chosen: (chosen, begun(chosen, setup.en, seed)),
            fixed: (fixed, begun(fixed, setup.en, seed)),
        };
        for _ in 0..150 {
            let turns = pair.compare();
            let Some(turn) = random.choose(&turns) else { break };
            pair.compare_turn(turn);
            pair.play(turn);
        }
    }
}

fn check(rules: &Jersi<Chosen>) {
    match rules.compiled() {
        Compiled::Jersi2(fixed) => follow(rules, &fixed),
        Compiled::Jersi4(fixed) => follow(rules, &fixed),
        Compiled::Pijersi(fixed) => follow(rules, &fixed),
    }
}

#[test]
fn a_chosen_game_is_the_compiled_one() {
    for variant in Chosen::ALL {
        check(&Jersi::of(variant));
    }
}

#[test]
fn every_option_means_the_same_to_both() {
    for variant in Chosen::ALL {
        let usual = Jersi::of(variant);
        for info in usual.option_infos() {
            let game::OptionValues::OneOf(values) = info.values else { continue };
            for value in values.iter().skip(1) {
                let rules = usual.clone().with_option(&info.name, value);
                check(&rules.unwrap_or_else(|why| panic!("{}: {why:?}", info.name)));
            }
        }
    }
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
    for variant in Chosen::ALL {
        let rules = Jersi::of(variant);
        for (turn, position, setup) in
            [("a1-i9", "8/8 w", "AAAAAA"), ("c1=d1", "w", "a1:rr"), ("K:a1", "", "K:a1")]
        {
            let chosen = answers(&rules, turn, position, setup);
            let fixed = match rules.compiled() {
                Compiled::Jersi2(fixed) => answers(&fixed, turn, position, setup),
                Compiled::Jersi4(fixed) => answers(&fixed, turn, position, setup),
                Compiled::Pijersi(fixed) => answers(&fixed, turn, position, setup),
            };
            assert_eq!(chosen, fixed);
            assert!(chosen.iter().any(|it| !it.is_empty()));
        }
    }
}
