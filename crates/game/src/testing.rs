//! The conformance suite. A new game gets all of it with one line in a test:
//!
//! `game::testing::check(&rules, &SuiteSettings::default()).unwrap()`.
//!
//! The suite plays random games and checks every position it meets against the contract. It returns the first
//! violation instead of panicking, so that tools can report it as well as tests.

use crate::notation::{Notated, Notation};
use crate::playout::Random;
use crate::rules::{Hashed, Status};

/// How much to check.
#[derive(Clone, Copy, Debug)]
pub struct SuiteSettings {
    /// The seed of the random games.
    pub seed: u64,
    /// The number of games.
    pub n_games: u32,
    /// The longest game allowed, in decisions.
    pub longest: u64,
    /// Whether a longer game is a violation; otherwise the suite abandons it there.
    pub must_end: bool,
    /// The number of moves per position that are written and read back.
    pub n_texts: usize,
}

impl Default for SuiteSettings {
    fn default() -> SuiteSettings {
        SuiteSettings { seed: 1, n_games: 20, longest: 20_000, must_end: true, n_texts: 3 }
    }
}

/// The totals of a successful run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number of positions checked.
    pub n_positions: u64,
    /// The number of games with a single winner.
    pub n_wins: u64,
    /// The number of games without a single winner.
    pub n_draws: u64,
}

/// A broken promise, and the position in which it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The promise, as a sentence.
    pub promise: String,
    /// The text of the position.
    pub position: String,
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} (at {})", self.promise, self.position)
    }
}

/// Plays random games from the start position and checks every position on the way.
///
/// # Errors
/// The first broken promise.
pub fn check<R: Notated + Hashed>(rules: &R, settings: &SuiteSettings) -> Result<Summary, Violation> {
    check_from(rules, &rules.start(), settings)
}

/// Runs [`check`] from another position.
///
/// # Errors
/// The first broken promise.
pub fn check_from<R: Notated + Hashed>(
    rules: &R,
    start: &R::Position,
    settings: &SuiteSettings,
) -> Result<Summary, Violation> {
    let mut random = Random::new(settings.seed);
    let mut summary = Summary::default();
    for _ in 0..settings.n_games {
        let mut position = start.clone();
        let mut n_decisions = 0;
        while let Some(m) = check_position(rules, &position, settings.n_texts, &mut random)? {
            check_play(rules, &position, m)?;
            rules.play(&mut position, m);
            n_decisions += 1;
            if n_decisions > settings.longest && !settings.must_end {
                break;
            }
            if n_decisions > settings.longest {
                return broken(
                    rules,
                    &position,
                    format!("a game ends within {} decisions", settings.longest),
                );
            }
        }
        summary.n_positions += n_decisions + 1;
        match rules.status(&position) {
            Status::Over(outcome) if outcome.winner().is_some() => summary.n_wins += 1,
            _ => summary.n_draws += 1,
        }
    }
    Ok(summary)
}

/// Checks one position. Returns a random legal move, or `None` if the game is over.
fn check_position<R: Notated + Hashed>(
    rules: &R,
    position: &R::Position,
    n_texts: usize,
    random: &mut Random,
) -> Result<Option<R::Move>, Violation> {
    let mut moves = Vec::new();
    rules.legal_moves(position, &mut moves);
    check_listing(rules, position, &moves)?;
    check_position_text(rules, position)?;
    for _ in 0..n_texts {
        if let Some(m) = random.choose(&moves) {
            check_move_texts(rules, position, m)?;
        }
    }
    Ok(random.choose(&moves))
}

fn check_listing<R: Notated>(rules: &R, position: &R::Position, moves: &[R::Move]) -> Result<(), Violation> {
    let over = matches!(rules.status(position), Status::Over(_));
    if over != moves.is_empty() {
        return broken(rules, position, "no legal move exactly when the game is over".into());
    }
    let mut again = Vec::new();
    rules.legal_moves(position, &mut again);
    if moves != again {
        return broken(rules, position, "legal moves come in one order".into());
    }
    let mut texts: Vec<String> =
        moves.iter().map(|&m| rules.move_text(position, m, Notation::Document)).collect();
    texts.sort_unstable();
    if let Some([twice, _]) = texts.array_windows::<2>().find(|[a, b]| a == b) {
        return broken(rules, position, format!("a legal move is listed once ({twice})"));
    }
    let count = rules.count_moves(position);
    if count != moves.len() as u64 {
        let promise = format!("counting gives what listing gives ({count} against {})", moves.len());
        return broken(rules, position, promise);
    }
    Ok(())
}

fn check_position_text<R: Notated + Hashed>(rules: &R, position: &R::Position) -> Result<(), Violation> {
    let text = rules.position_text(position);
    match rules.read_position(&text) {
        Err(why) => broken(rules, position, format!("a position's text can be read ({why:?})")),
        Ok(read) if read != *position => {
            broken(rules, position, "a position's text gives the position back".into())
        }
        Ok(read) if rules.key(&read) != rules.key(position) => {
            broken(rules, position, "equal positions have equal keys".into())
        }
        Ok(_) => Ok(()),
    }
}

fn check_move_texts<R: Notated>(rules: &R, position: &R::Position, m: R::Move) -> Result<(), Violation> {
    for notation in [Notation::Document, Notation::Ugi] {
        if !rules.has_notation(notation) {
            continue;
        }
        let text = rules.move_text(position, m, notation);
        match rules.read_move(position, &text, notation) {
            Ok(read) if read == m => {}
            other => {
                return broken(rules, position, format!("{text} is read back as {m:?}, not {other:?}"));
            }
        }
    }
    Ok(())
}

fn moves_of<R: Notated>(rules: &R, position: &R::Position) -> Vec<R::Move> {
    let mut moves = Vec::new();
    rules.legal_moves(position, &mut moves);
    moves
}

fn check_play<R: Notated + Hashed>(rules: &R, position: &R::Position, m: R::Move) -> Result<(), Violation> {
    let mut next = position.clone();
    rules.play(&mut next, m);
    // A move may lead back to the same situation, as when a pass is answered by a forced one. It must then
    // leave the same seat with the same moves.
    let stands_still =
        rules.status(&next) == rules.status(position) && moves_of(rules, &next) == moves_of(rules, position);
    if rules.key(&next) == rules.key(position) && !stands_still {
        return broken(rules, position, format!("a move changes the key ({m:?})"));
    }
    if !rules.conserves(position, &next) {
        return broken(rules, position, format!("a move conserves what the game conserves ({m:?})"));
    }
    Ok(())
}

fn broken<R: Notated, T>(rules: &R, position: &R::Position, promise: String) -> Result<T, Violation> {
    Err(Violation { promise, position: rules.position_text(position) })
}
