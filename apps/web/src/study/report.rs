//! The engine's reports, prepared for display.

use std::time::Duration;

use catalogue::{Decision, Thought, ThoughtLine};
use game::{Lang, Seat};
use search::Score;
use session::review::{decimal, expected};

use crate::wire::{EngineLine, EngineReport};

/// The number of moves shown of a line; later ones are mostly guesses.
pub const SHOWN: usize = 8;

/// Converts a report to the catalogue's type.
#[must_use]
pub fn thought_of(found: &EngineReport) -> Thought {
    let thought_line =
        |line: &EngineLine| ThoughtLine { score: Score::from_raw(line.score), moves: line.moves.clone() };
    Thought {
        seat: seat_of(found),
        decision: found.decision.map(|it| Decision::new(it as usize)),
        depth: found.depth,
        lines: found.lines.iter().map(thought_line).collect(),
        n_nodes: found.n_nodes,
        elapsed: Duration::from_millis(found.elapsed.into()),
        nodes_per_second: n_per_second(found),
        fullness: 0,
    }
}

/// Returns the seat to move.
#[must_use]
pub fn seat_of(found: &EngineReport) -> Option<Seat> {
    Seat::new(found.seat?.into())
}

/// Returns the score of a line for display: that of the first of two players, else that of the seat to move.
#[must_use]
pub fn told_score(found: &EngineReport, line: &EngineLine, n_seats: usize) -> (Seat, Score) {
    let (seat, score) = (seat_of(found).unwrap_or(Seat::FIRST), Score::from_raw(line.score));
    if n_seats == 2 && seat != Seat::FIRST { (Seat::FIRST, score.for_other()) } else { (seat, score) }
}

/// Returns the expectation of the first of two players, from 0 to 1.
#[must_use]
pub fn share_of_first(found: &EngineReport) -> Option<f64> {
    let (_, score) = told_score(found, found.lines.first()?, 2);
    Some(expected(score))
}

fn n_per_second(found: &EngineReport) -> u64 {
    found.n_nodes * 1_000 / u64::from(found.elapsed.max(1))
}

/// Words the depth and the speed of a search.
#[must_use]
pub fn effort(found: &EngineReport, lang: Lang) -> String {
    let depth = found.depth;
    let speed = match n_per_second(found) {
        slow @ ..10_000 => slow.to_string(),
        quick @ ..1_000_000 => format!("{} k", quick / 1_000),
        fast => decimal(format!("{:.1} M", fast as f64 / 1e6), lang),
    };
    let told = lang.pick(
        format!("depth {depth}, {speed} positions/s"),
        format!("profondeur {depth}, {speed} positions/s"),
    );
    match found.n_threads {
        ..2 => told,
        n_threads => {
            told + &lang.pick(format!(" on {n_threads} threads"), format!(" sur {n_threads} processeurs"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(seat: u8, score: Score) -> EngineReport {
        let lines = vec![EngineLine { score: score.raw(), moves: vec!["a4-b5=c4".into(), "g1-f2".into()] }];
        EngineReport {
            seat: Some(seat),
            decision: None,
            depth: 5,
            lines,
            n_nodes: 3_000_000,
            n_threads: 1,
            elapsed: 2_000,
        }
    }

    #[test]
    fn scores_are_told_for_the_first_of_two() {
        let told = |seat, n_seats| {
            let found = found(seat, Score::points(125));
            told_score(&found, &found.lines[0], n_seats)
        };
        assert_eq!(told(0, 2), (Seat::FIRST, Score::points(125)));
        assert_eq!(told(1, 2), (Seat::FIRST, Score::points(-125)));
        assert_eq!(told(1, 3), (Seat::SECOND, Score::points(125)));
        assert!(share_of_first(&found(1, Score::points(125))).unwrap() < 0.5);
        assert_eq!(share_of_first(&found(1, Score::loses_in(3))), Some(1.0));
        assert_eq!(share_of_first(&EngineReport::default()), None);
    }

    #[test]
    fn a_thought_is_what_was_found() {
        let thought = thought_of(&found(1, Score::wins_in(3)));
        assert_eq!((thought.seat, thought.best()), (Some(Seat::SECOND), Some("a4-b5=c4")));
        assert_eq!(thought.score(), Some(Score::wins_in(3)));
    }

    #[test]
    fn effort_is_told_in_both_languages() {
        let found = found(0, Score::EVEN);
        assert_eq!(effort(&found, Lang::En), "depth 5, 1.5 M positions/s");
        assert_eq!(effort(&found, Lang::Fr), "profondeur 5, 1,5 M positions/s");
        assert_eq!(
            effort(&EngineReport { n_nodes: 30, ..found.clone() }, Lang::En),
            "depth 5, 15 positions/s"
        );
        let helped = EngineReport { n_threads: 4, ..found };
        assert_eq!(effort(&helped, Lang::En), "depth 5, 1.5 M positions/s on 4 threads");
        assert_eq!(effort(&helped, Lang::Fr), "profondeur 5, 1,5 M positions/s sur 4 processeurs");
    }
}
