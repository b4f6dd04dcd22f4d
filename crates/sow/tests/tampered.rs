//! Position texts with a wrong number in them: refused when read, or played on without ever writing a text that is
//! refused in its turn.
//!
//! Somebody edits a text by hand, or a link is cut. Reading checks whatever playing relies on; a value that slips
//! through shows up decisions later, when the game writes a position that it cannot read back.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "the games are read from their folder, so that none is forgotten"
)]

use std::fs;
use std::path::Path;

use game::{Hashed, Lang, Notated, Random, Rules};
use sow::{Position, Sow};

/// Decisions played on from a tampered position.
const N_DECISIONS: usize = 12;

/// Decisions between two positions that are tampered with.
const STRIDE: usize = 7;

/// Positions of a game that are tampered with.
const N_POSITIONS: usize = 5;

/// Words that every game keeps, which a text shows only if they are not as usual.
const HIDDEN: [&str; 5] = ["next", "phase", "passes", "out", "out-order"];

/// The games of the catalogue, without the dialects.
fn games() -> Vec<(String, Sow)> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games"));
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|it| it == "sow"));
    paths.sort();
    assert!(paths.len() > 50);
    let read = |path: &Path| Sow::read(&fs::read_to_string(path).unwrap()).unwrap();
    paths.iter().map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), read(path))).collect()
}

/// Reads a position's own text back.
fn reread(rules: &Sow, position: &Position) -> Result<(), String> {
    let text = rules.position_text(position);
    match rules.read_position(&text) {
        Err(why) => Err(format!("wrote {text}, and refuses it: {}", why.say(Lang::En))),
        Ok(back) if back != *position => Err(format!("wrote {text}, and reads another position")),
        Ok(back) if rules.key(&back) != rules.key(position) => Err(format!("wrote {text}: another key")),
        Ok(_) => Ok(()),
    }
}

/// Reads a text; if it is accepted, plays on and reads every position back.
fn play_on(rules: &Sow, text: &str, random: &mut Random) -> Result<(), String> {
    let Ok(mut position) = rules.read_position(text) else { return Ok(()) };
    for n_played in 0..=N_DECISIONS {
        reread(rules, &position).map_err(|why| format!("{text}\n  after {n_played} decisions {why}"))?;
        let mut moves = Vec::new();
        rules.legal_moves(&position, &mut moves);
        let Some(m) = random.choose(&moves) else { break };
        rules.play(&mut position, m);
    }
    Ok(())
}

/// The parts of a text, signs between them included: joined they are the text.
fn parts(text: &str) -> Vec<&str> {
    let is_sign = |it: char| " ,;/=@".contains(it);
    text.split_inclusive(is_sign)
        .flat_map(|it| match it.strip_suffix(is_sign) {
            Some(word) => vec![word, &it[word.len()..]],
            None => vec![it],
        })
        .filter(|it| !it.is_empty())
        .collect()
}

/// The number that a part of a text is.
fn number(part: &str) -> Option<i64> {
    if part == "-" { Some(65535) } else { part.parse().ok() }
}

/// Texts that differ from this one in a number, or in two whose sum stays the same.
fn tampered(text: &str, random: &mut Random) -> Vec<String> {
    let parts = parts(text);
    let numbers: Vec<(usize, i64)> =
        parts.iter().enumerate().filter_map(|(place, part)| Some((place, number(part)?))).collect();
    let with = |changes: &[(usize, i64)]| {
        let changed = |place: usize| changes.iter().find(|(it, _)| *it == place).map(|(_, n)| n.to_string());
        let all = parts.iter().enumerate();
        all.map(|(place, part)| changed(place).unwrap_or_else(|| (*part).to_owned())).collect::<String>()
    };
    let mut texts = Vec::new();
    for (place, n) in &numbers {
        for wrong in [0, 1, 2, n + 1, n - 1, 20, 33, 34, 255, 4000, 0x8000, 65534, 65535] {
            if (0..=65535).contains(&wrong) && wrong != *n {
                texts.push(with(&[(*place, wrong)]));
            }
        }
        let other = random.choose(&numbers).unwrap();
        if *n > 0 && other.0 != *place && other.1 < 65535 {
            texts.push(with(&[(*place, n - 1), (other.0, other.1 + 1)]));
        }
    }
    let fields: Vec<&str> = text.split(' ').collect();
    for name in HIDDEN {
        for wrong in [0, 1, 2, 3, 7, 200, 65535] {
            let kept = if fields[3] == "-" { String::new() } else { format!("{};", fields[3]) };
            let kept = format!("{kept}{name}={wrong}");
            texts.push([fields[0], fields[1], fields[2], &kept, fields[4], fields[5]].join(" "));
        }
    }
    texts
}

/// Random play of one game, with every number of some of its positions changed. Prefers positions inside a turn.
fn check_game(rules: &Sow, random: &mut Random) -> Result<(), String> {
    let mut position = rules.start();
    let (mut n_done, mut n_played) = (0, 0);
    for _ in 0..STRIDE * N_POSITIONS * 20 {
        let mut moves = Vec::new();
        rules.legal_moves(&position, &mut moves);
        let Some(m) = random.choose(&moves) else { break };
        if n_played >= STRIDE && (rules.is_inside_turn(&position) || n_played >= 4 * STRIDE) {
            for text in tampered(&rules.position_text(&position), random) {
                play_on(rules, &text, random)?;
            }
            (n_done, n_played) = (n_done + 1, 0);
        }
        if n_done == N_POSITIONS {
            break;
        }
        rules.play(&mut position, m);
        n_played += 1;
    }
    Ok(())
}

#[test]
fn a_tampered_position_is_refused_or_can_be_written_ever_after() {
    let mut wrong = String::new();
    for (seed, (id, rules)) in (1..).zip(games()) {
        if let Err(why) = check_game(&rules, &mut Random::new(seed)) {
            wrong += &format!("{id}: {why}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// A game whose variables and registers of every kind outlive a choice, and come back as words of the turn.
const PROBE: &str = "game \"Probe\"
  players 2
  board 2 rows of 4 pits
  each player has a store
  each player has home = nowhere
  each player has way = forward
  the game has chosen = nobody
  the game has round = 0
  course ring = row 1 rightward, row 2 leftward
  stones 3 in each pit

turn
  choose a pit p among my pits that hold stones
  choose a direction d
  let rest = my pits - p
  choose yes or no far
  go to p
  set direction to d
  if far
    set my home to p
    set my way to d
  choose a player q
  set chosen to q
  set round to round + 1
  if my home is not nowhere
    go to my home
    set direction to my way
  choose a pit r among rest
  go to r
  choose yes or no done
  take all
  sow along ring
  capture last

end when round = 40
";

#[test]
fn every_kind_of_variable_is_checked() {
    let rules = Sow::read(PROBE).unwrap();
    for seed in 0..20 {
        check_game(&rules, &mut Random::new(seed)).unwrap();
    }
}

#[test]
fn a_register_with_a_value_of_another_kind_is_refused_by_name() {
    let rules = Sow::read(PROBE).unwrap();
    let text = |kept: &str| format!("3,3,3,3/3,3,3,3 0,0 1 {kept} 1 -");
    assert!(rules.read_position(&text("home=7,9;way=1,0;chosen=1;round=900")).is_ok());
    for (kept, name, value) in [
        ("home=7,10", "home", "10"),
        ("way=0,2", "way", "2"),
        ("way=-,0", "way", "-"),
        ("chosen=2", "chosen", "2"),
        ("next=2", "next", "2"),
    ] {
        let why = rules.read_position(&text(kept)).unwrap_err();
        assert_eq!(why.say(Lang::En), format!("'{name}' cannot be {value} in this game"));
        assert_eq!(why.say(Lang::Fr), format!("« {name} » ne peut être {value} dans ce jeu"));
    }
}
