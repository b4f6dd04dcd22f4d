//! The reference cases of the variants (`testdata/conformance/jersi_variants.jsonl`): legal moves, counts and whole games of
//! every option of `rules/jersi_variants.md`, confirmed by two other programs.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::panic)]

mod check;

use std::collections::BTreeSet;

use game::{Configured, Lang, Notated, Notation, Rules, Say};
use jersi::{Chosen, Jersi};
use serde_json::Value;

const CASES: &str = include_str!("../../../testdata/conformance/jersi_variants.jsonl");

/// One line of the file.
struct Case(Value);

impl Case {
    fn text(&self, key: &str) -> &str {
        self.0.get(key).and_then(Value::as_str).unwrap_or_default()
    }

    fn number(&self, key: &str) -> u64 {
        self.0.get(key).and_then(Value::as_u64).unwrap_or_else(|| panic!("{key} of {}", self.text("id")))
    }

    fn texts(&self, key: &str) -> Vec<&str> {
        let list = self.0.get(key).and_then(Value::as_array);
        list.map(|list| list.iter().filter_map(Value::as_str).collect()).unwrap_or_default()
    }

    fn rules(&self) -> Jersi<Chosen> {
        let options = self.0.get("options").and_then(Value::as_object);
        let options = options.into_iter().flatten().map(|(name, value)| {
            (name.as_str(), value.as_str().unwrap_or_else(|| panic!("{name} is no text")))
        });
        check::chosen(self.text("game"), &options.collect::<Vec<_>>())
    }

    /// Says what is wrong, or returns `None` if the case passes.
    fn problem(&self) -> Option<String> {
        let rules = self.rules();
        match self.text("kind") {
            "moves" => self.check_moves(&rules),
            "perft" => self.check_count(&rules.for_counting()),
            "game" => self.check_game(&rules),
            kind => Some(format!("there is no kind {kind}")),
        }
    }

    fn position(&self, rules: &Jersi<Chosen>) -> Result<check::At<Chosen>, String> {
        rules.read_position(self.text("position")).map_err(|why| why.say(Lang::En))
    }

    fn check_moves(&self, rules: &Jersi<Chosen>) -> Option<String> {
        let position = match self.position(rules) {
            Ok(position) => position,
            Err(why) => return Some(why),
        };
        let found = check::legal(rules, &position);
        let expected: BTreeSet<String> = self.texts("moves").into_iter().map(String::from).collect();
        let missing: Vec<_> = expected.difference(&found).collect();
        let extra: Vec<_> = found.difference(&expected).collect();
        (found != expected).then(|| format!("missing {missing:?}, not expected {extra:?}"))
    }

    fn check_count(&self, rules: &Jersi<Chosen>) -> Option<String> {
        let position = match self.position(rules) {
            Ok(position) => position,
            Err(why) => return Some(why),
        };
        let depth = u32::try_from(self.number("depth")).ok()?;
        let (found, expected) = (game::perft(rules, &position, depth), self.number("nodes"));
        (found != expected).then(|| format!("{found} lines of depth {depth}, not {expected}"))
    }

    fn check_game(&self, rules: &Jersi<Chosen>) -> Option<String> {
        let mut position = rules.start();
        for turn in self.texts("turns") {
            match rules.read_move(&position, turn, Notation::Document) {
                Ok(found) => rules.play(&mut position, found),
                Err(why) => {
                    return Some(format!("{} at {}", why.say(Lang::En), rules.position_text(&position)));
                }
            }
        }
        let state = check::state(rules, &position);
        (state != self.text("result")).then(|| format!("ends as {state}, not {}", self.text("result")))
    }
}

#[test]
fn every_reference_case_passes() {
    let cases: Vec<Case> = CASES
        .lines()
        .map(|line| Case(serde_json::from_str(line).unwrap_or_else(|why| panic!("{why}: {line}"))))
        .collect();
    assert_eq!(cases.len(), 294);
    let problems: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let problem = case.problem()?;
            let [id, game, name, position] = ["id", "game", "name", "position"].map(|key| case.text(key));
            let options = case.0.get("options").map(Value::to_string).unwrap_or_default();
            Some(format!("{id} {game} {options} {name}\n  {position}\n  {problem}"))
        })
        .collect();
    assert!(problems.is_empty(), "{} cases fail:\n{}", problems.len(), problems.join("\n"));
}
