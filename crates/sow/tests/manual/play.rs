//! Playing: random games, and those that a page shows.
//!
//! In a shown game, a line at the margin is a position: the first one is set up, and so is the first one after a blank
//! line; the others are expected results, as far as they go (a position may be given by its first fields). An
//! indented line holds decisions, joined by commas or spaces; after `?` it lists all the legal ones. `=1,2` are the
//! ranks when the game is over.

use game::{Hashed, Lang, Notated, Notation, Random, Rules, Say, Status};
use record::Recorded;
use sow::{Choice, Position, Sow};

/// Random games, and the longest they may last.
const N_GAMES: u64 = 20;
const LONGEST: usize = 4_000;

fn compiled(text: &str) -> Result<Sow, String> {
    Sow::read(text).map_err(|refused| refused.say(Lang::En))
}

fn choices(rules: &Sow, position: &Position) -> Vec<Choice> {
    let mut moves = Vec::new();
    rules.legal_moves(position, &mut moves);
    moves
}

/// Plays some random games. Returns the problem if one does not go as a game should.
pub(crate) fn random_games(text: &str) -> Result<(), String> {
    let rules = compiled(text)?;
    let mut n_ended = 0;
    for seed in 0..N_GAMES {
        n_ended += u64::from(random_game(&rules, seed)?);
    }
    // Without a rule on repetition, a few games run in circles.
    if n_ended * 2 < N_GAMES { Err(format!("only {n_ended} of {N_GAMES} random games end")) } else { Ok(()) }
}

/// Whether the game ended before it was cut off.
fn random_game(rules: &Sow, seed: u64) -> Result<bool, String> {
    let mut random = Random::new(seed);
    let mut position = rules.start();
    let mut keys = Vec::new();
    for n in 0..LONGEST {
        if matches!(rules.status_after(keys.iter().copied(), &position), Status::Over(_)) {
            return if n > 0 { Ok(true) } else { Err("there is nothing to play".into()) };
        }
        keys.push(rules.key(&position));
        let moves = choices(rules, &position);
        let Some(m) = random.choose(&moves) else { return Err(at(rules, &position, "nothing to choose")) };
        let before = position.clone();
        rules.play(&mut position, m);
        if !rules.conserves(&before, &position) {
            return Err(at(rules, &before, "a stone gets lost"));
        }
    }
    Ok(false)
}

fn at(rules: &Sow, position: &Position, what: &str) -> String {
    format!("{what} at {}", rules.position_text(position))
}

/// Plays through a game that a page shows.
pub(crate) fn shown_game(text: &str, game: &str) -> Result<(), String> {
    let rules = compiled(text)?;
    let mut now: Option<Position> = None;
    for line in game.lines() {
        let line = line.split('#').next().unwrap_or_default().trim_end();
        match &mut now {
            _ if line.is_empty() => now = None,
            None => now = Some(set_up(&rules, line)?),
            Some(position) if line.starts_with(' ') => decide(&rules, position, line.trim())?,
            Some(position) => compare(&rules, position, line)?,
        }
    }
    Ok(())
}

fn set_up(rules: &Sow, line: &str) -> Result<Position, String> {
    rules.read_position(line).map_err(|why| format!("{line}: {}", why.say(Lang::En)))
}

fn decide(rules: &Sow, position: &mut Position, line: &str) -> Result<(), String> {
    if let Some(wanted) = line.strip_prefix('?') {
        let text = |m: &Choice| rules.move_text(position, *m, Notation::Document);
        let mut found: Vec<String> = choices(rules, position).iter().map(text).collect();
        let mut wanted: Vec<&str> = wanted.split_whitespace().collect();
        found.sort_unstable();
        wanted.sort_unstable();
        return if found == wanted { Ok(()) } else { Err(format!("the choices are {}", found.join(" "))) };
    }
    for word in line.split([',', ' ']).filter(|it| !it.is_empty()) {
        let m = rules.read_move(position, word, Notation::Document);
        let m = m.map_err(|why| format!("{}: {}", at(rules, position, word), why.say(Lang::En)))?;
        rules.play(position, m);
    }
    Ok(())
}

fn compare(rules: &Sow, position: &Position, line: &str) -> Result<(), String> {
    let found = rules.position_text(position);
    let is_so = match (line.strip_prefix('='), rules.status(position)) {
        (Some(ranks), Status::Over(outcome)) => {
            let found: Vec<String> = outcome.ranks().iter().map(ToString::to_string).collect();
            found.join(",") == ranks
        }
        (Some(_), Status::ToMove(_)) => false,
        (None, _) => line.split_whitespace().zip(found.split_whitespace()).all(|(a, b)| a == b),
    };
    if is_so { Ok(()) } else { Err(format!("{line} is {found}")) }
}

/// Reads a record and writes it again.
pub(crate) fn shown_record(text: &str, record: &str) -> Result<(), String> {
    let rules = compiled(text)?;
    let read = rules.read_record(record).map_err(|error| error.say(Lang::En))?;
    let written = rules.record_text(&read).unwrap_or_default();
    let bare = |text: &str| -> Vec<String> {
        let words =
            text.lines().flat_map(|line| line.split('#').next().unwrap_or_default().split_whitespace());
        words.map(str::to_owned).collect()
    };
    if bare(&written) == bare(record) { Ok(()) } else { Err(format!("it is written\n{written}")) }
}
