//! Scores as records write them.

use game::{MAX_SEATS, Outcome, Seat};

/// Writes a score: `1-0` for two seats, `=1,3,2` (the rank of each seat) for any other number.
///
/// ```
/// use game::Outcome;
/// use record::score_text;
/// assert_eq!(score_text(&Outcome::draw(2)), "1/2-1/2");
/// assert_eq!(score_text(&Outcome::by_score(&[3, 9, 3])), "=2,1,2");
/// ```
#[must_use]
pub fn score_text(outcome: &Outcome) -> String {
    if outcome.ranks().len() == 2 {
        return outcome.score().into();
    }
    let ranks: Vec<String> = outcome.ranks().iter().map(ToString::to_string).collect();
    format!("={}", ranks.join(","))
}

/// Reads the score of a game with `n_seats` seats. Returns `None` if the word is not a score.
#[must_use]
pub fn read_score(word: &str, n_seats: usize) -> Option<Outcome> {
    match word {
        "1-0" if n_seats == 2 => Some(Outcome::win(Seat::FIRST, 2)),
        "0-1" if n_seats == 2 => Some(Outcome::win(Seat::SECOND, 2)),
        "1/2-1/2" | "½-½" | "1-1" if n_seats == 2 => Some(Outcome::draw(2)),
        _ => {
            let ranks = word.strip_prefix('=')?.split(',');
            let ranks: Vec<i64> =
                ranks.map(|rank| rank.parse::<u8>().ok().map(i64::from)).collect::<Option<_>>()?;
            let scores: Vec<i64> = ranks.iter().map(|rank| -rank).collect();
            (scores.len() == n_seats && n_seats <= MAX_SEATS).then(|| Outcome::by_score(&scores))
        }
    }
}
