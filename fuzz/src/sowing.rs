//! Sowing games of the catalogue by letter, and games from a source text.

use std::sync::OnceLock;

use game::{Configured as _, Hashed, Random};
use record::Recorded;
use sow::Sow;

use crate::{Check, check_moves, check_text};

/// The letter of a game, its file, and an option that differs from the default.
type Entry = (u8, &'static str, Option<(&'static str, &'static str)>);

/// Games that differ in what a position holds: camps, registers, phases, several choices a turn, several players.
const GAMES: &[Entry] = &[
    (b'a', include_str!("../../games/awele.sow"), None),
    (b'f', include_str!("../../games/awele.sow"), Some(("grand-slam", "forbidden"))),
    (b't', include_str!("../../games/tricerata.sow"), None),
    (b'1', include_str!("../../games/tricerata.sow"), Some(("players", "1"))),
    (b'6', include_str!("../../games/tricerata.sow"), Some(("players", "6"))),
    (b'k', include_str!("../../games/kalah.sow"), None),
    (b'b', include_str!("../../games/bao-la-kiswahili.sow"), None),
    (b'z', include_str!("../../games/toguz-kumalak.sow"), None),
    (b's', include_str!("../../games/sungka.sow"), None),
    (b'd', include_str!("../../games/dongjintian.sow"), None),
];

/// Splits an input into its letter and the text after it; returns `None` if it is not UTF-8.
#[must_use]
pub fn split_sowing(data: &[u8]) -> Option<(u8, &str)> {
    let (&byte, text) = data.split_first()?;
    let known = GAMES.iter().any(|(letter, ..)| *letter == byte);
    let letter = if known { byte } else { GAMES[usize::from(byte) % GAMES.len()].0 };
    Some((letter, std::str::from_utf8(text).ok()?))
}

/// Runs a check under the rules of a letter.
pub fn with_sowing(letter: u8, check: impl Check) {
    // Compiled once, since compiling takes longer than reading a position.
    static ALL: OnceLock<Vec<(u8, Sow)>> = OnceLock::new();
    let all = ALL.get_or_init(|| GAMES.iter().map(compiled).collect());
    if let Some((_, rules)) = all.iter().find(|(it, _)| *it == letter) {
        check.check(rules);
    }
}

fn compiled((letter, source, option): &Entry) -> (u8, Sow) {
    let Ok(rules) = Sow::read(source) else { panic!("the catalogue does not compile") };
    let rules = match option {
        None => rules,
        Some((name, value)) => match rules.with_value(name, value) {
            Ok(rules) => rules,
            Err(why) => panic!("{name} = {value}: {}", why.say(game::Lang::En)),
        },
    };
    (*letter, rules)
}

/// Plays a few random decisions and checks that no stone is lost or made and every position reads back.
pub fn check_play<R: Recorded + Hashed>(rules: &R, seed: u64, n_decisions: usize) {
    let mut random = Random::new(seed);
    let mut position = rules.start();
    for _ in 0..n_decisions {
        let moves = check_moves(rules, &position);
        check_text(rules, &position);
        let Some(m) = random.choose(&moves) else { return };
        let before = position.clone();
        rules.play(&mut position, m);
        assert!(rules.conserves(&before, &position), "{m:?} makes or loses stones");
    }
}
