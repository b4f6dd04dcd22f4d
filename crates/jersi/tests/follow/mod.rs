//! Following random games with the kernel, the plain reading and the referee.

use std::collections::{BTreeMap, BTreeSet};

use game::{Configured, Lang, Notated, Notation, OptionValues, Random, Rules, Say, Status};
use jersi::{FILES, Jersi, Variant};

use crate::check;
use crate::made_up;
use crate::plain::{Game, Plain, Settings};

/// A game's name and its options.
pub(crate) type Chosen = (String, Vec<(String, String)>);

/// Returns options as borrowed texts.
pub(crate) fn as_texts(options: &[(String, String)]) -> Vec<(&str, &str)> {
    options.iter().map(|(option, value)| (option.as_str(), value.as_str())).collect()
}

/// Compares the turns of both, text by text, and the positions they lead to.
pub(crate) fn compare<V: Variant>(rules: &Jersi<V>, position: &check::At<V>, plain: &Plain) {
    let at = rules.position_text(position);
    assert_eq!(at, plain.text());
    let mut turns = Vec::new();
    rules.legal_moves(position, &mut turns);
    assert_eq!(rules.count_moves(position), turns.len() as u64, "counted and listed at {at}");
    let expected: BTreeMap<String, String> =
        plain.turns().into_iter().map(|(text, after)| (text, after.text())).collect();
    let found: BTreeMap<String, String> = turns
        .iter()
        .map(|&turn| {
            let mut after = *position;
            rules.play(&mut after, turn);
            (rules.move_text(position, turn, Notation::Document), rules.position_text(&after))
        })
        .collect();
    assert_eq!(found.len(), turns.len(), "a turn is listed twice at {at}");
    if found != expected {
        let extra: Vec<_> = found.iter().filter(|(turn, after)| expected.get(*turn) != Some(after)).collect();
        let missing: Vec<_> =
            expected.iter().filter(|(turn, after)| found.get(*turn) != Some(after)).collect();
        panic!("at {at}\n  {:?}\n  only listed: {extra:?}\n  only read: {missing:?}", rules.texts().titles);
    }
    assert_eq!(result(rules, position), plain.result(), "at {at}");
}

fn result<V: Variant>(rules: &Jersi<V>, position: &check::At<V>) -> Option<&'static str> {
    match rules.status(position) {
        Status::ToMove(_) => None,
        Status::Over(_) => Some(check::state(rules, position)),
    }
}

/// Which positions of which random games to compare.
#[derive(Clone, Copy)]
pub(crate) struct Sampling {
    pub(crate) seed: u64,
    pub(crate) n_games: u32,
    /// One in so many positions is compared, and every finished one.
    pub(crate) stride: u32,
    /// The number of turns after which a game is left.
    pub(crate) longest: u32,
}

/// Plays random games with the kernel, compares it with the plain reading, and asks the referee.
pub(crate) fn follow<V: Variant>(
    rules: &Jersi<V>,
    game: Game,
    settings: &Settings,
    start: &str,
    sampling: Sampling,
) {
    let mut random = Random::new(sampling.seed);
    for n_game in 0..sampling.n_games {
        let mut position = rules.read_position(start).unwrap_or_else(|why| panic!("{}", why.say(Lang::En)));
        for n_turns in 0..sampling.longest {
            let mut turns = Vec::new();
            rules.legal_moves(&position, &mut turns);
            if turns.is_empty() || (n_turns + n_game) % sampling.stride == 0 {
                let plain = Plain::read(game, settings, &rules.position_text(&position));
                compare(rules, &position, &plain);
                check_referee(rules, &position, &turns, 10, &mut random);
            }
            let Some(turn) = random.choose(&turns) else { break };
            rules.play(&mut position, turn);
        }
    }
}

/// Checks that the referee, who explains refusals, refuses exactly the turns that are not listed. Asks about
/// random turns, most of them near legal ones, and about legal ones.
pub(crate) fn check_referee<V: Variant>(
    rules: &Jersi<V>,
    position: &check::At<V>,
    turns: &[jersi::Turn],
    n_asked: u32,
    random: &mut Random,
) {
    let legal: Vec<String> =
        turns.iter().map(|&turn| rules.move_text(position, turn, Notation::Document)).collect();
    let bare: BTreeSet<String> = legal.iter().map(|text| text.replace('!', "")).collect();
    let at = rules.position_text(position);
    for _ in 0..n_asked {
        let text = made_up::turn(rules.ruleset(), random, &legal);
        match rules.read_move(position, &text, Notation::Document) {
            Ok(turn) => {
                let found = rules.move_text(position, turn, Notation::Document).replace('!', "");
                assert!(bare.contains(&found), "{text} read as {found} at {at}");
            }
            Err(error) => {
                assert!(!bare.contains(&text), "{text} refused at {at}: {}", error.say(Lang::En));
                let said = error.say(Lang::En);
                let is_no_turn = said.contains(": at character ");
                let says_over = said.ends_with("the game is over");
                assert!(is_no_turn || says_over == turns.is_empty(), "{text} at {at}: no reason was found");
            }
        }
    }
}

/// Returns the options of a game, each with its values, the usual one first.
fn options_of(name: &str) -> Vec<(String, Vec<String>)> {
    let infos = check::chosen(name, &[]).option_infos();
    let options = infos.into_iter().map(|info| match info.values {
        OptionValues::OneOf(values) => (info.name, values),
        other => panic!("{}: {other:?}", info.name),
    });
    options.collect()
}

/// Returns every game as it is, and with each single value of each option.
pub(crate) fn every_single_option() -> Vec<Chosen> {
    let mut all = Vec::new();
    for (name, _) in FILES {
        all.push((name.to_string(), Vec::new()));
        for (option, values) in options_of(name) {
            for value in values.into_iter().skip(1) {
                all.push((name.to_string(), vec![(option.clone(), value)]));
            }
        }
    }
    all
}

/// Returns a game with a random value of every option.
pub(crate) fn random_combination(random: &mut Random) -> Chosen {
    let with_options: Vec<&str> = FILES
        .into_iter()
        .map(|(name, _)| name)
        .filter(|name| !matches!(*name, "pijersi" | "jersi-wuxing"))
        .collect();
    let name = random.choose(&with_options).unwrap();
    let options = options_of(name).into_iter().map(|(option, values)| {
        let value = values[random.below(values.len())].clone();
        (option, value)
    });
    (name.to_string(), options.collect())
}

/// Returns the options without a ransom, a decision of its own that the plain reading does not know; its rules have their
/// own tests.
pub(crate) fn without_ransom(mut options: Vec<(String, String)>) -> Vec<(String, String)> {
    options.retain(|(option, _)| option != "ransom");
    options
}
