//! Learning from a review: each mistake as a small puzzle, with a judgement of what is tried.

use game::{Lang, Seat};
use search::Score;

use crate::review::{JudgedMove, Mark, Review, expected};

/// A mistake to be played again.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// How many decisions of the game come before it.
    pub n_before: usize,
    /// The decision, with what would have been better.
    pub step: JudgedMove,
}

/// The mistakes of a seat, or of everybody, in the order of the game. One for which nothing better is known teaches
/// nothing and is left out.
#[must_use]
pub fn lessons(review: &Review, seat: Option<Seat>) -> Vec<Lesson> {
    let first = review.n_decisions.saturating_sub(review.steps.len());
    let is_lesson = |step: &JudgedMove| {
        step.mark().is_some() && !step.better.is_empty() && seat.is_none_or(|seat| step.seat == seat)
    };
    let numbered = review.steps.iter().enumerate().filter(|(_, step)| is_lesson(step));
    numbered.map(|(index, step)| Lesson { n_before: first + index, step: step.clone() }).collect()
}

/// The judgement of a decision that was tried instead of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// It is the best one that the review found.
    Best,
    /// It loses nothing worth a mark.
    AsGood,
    /// It is the mistake itself.
    Played,
    /// It loses as much as this mark says.
    Worse(Mark),
}

impl Attempt {
    /// Judges what can be judged by its text alone: the best decision and the mistake itself.
    #[must_use]
    pub fn by_text(step: &JudgedMove, tried: &str) -> Option<Attempt> {
        match step.better.first() {
            Some(best) if best == tried => Some(Attempt::Best),
            _ if step.played == tried => Some(Attempt::Played),
            _ => None,
        }
    }

    /// Judges by the score after the decision, seen by whoever decided.
    #[must_use]
    pub fn by_score(step: &JudgedMove, after: Score) -> Attempt {
        match Mark::of(expected(step.before) - expected(after)) {
            None => Attempt::AsGood,
            Some(mark) => Attempt::Worse(mark),
        }
    }

    /// Whether it solves the lesson.
    #[must_use]
    pub fn is_right(self) -> bool {
        matches!(self, Attempt::Best | Attempt::AsGood)
    }

    /// The judgement of a decision as a sentence.
    #[must_use]
    pub fn words(self, tried: &str, lang: Lang) -> String {
        match self {
            Attempt::Best => lang.pick(
                format!("{tried} is right: it is the best move that the review found."),
                format!("{tried} est juste\u{a0}: c’est le meilleur coup que le bilan ait trouvé."),
            ),
            Attempt::AsGood => lang.pick(
                format!("{tried} is right: it is as good as the best move."),
                format!("{tried} est juste\u{a0}: il vaut le meilleur coup."),
            ),
            Attempt::Played => lang.pick(
                format!("{tried} is the move of the game: find a better one."),
                format!("{tried} est le coup de la partie\u{a0}: trouvez mieux."),
            ),
            Attempt::Worse(mark) => {
                let name = mark.name(lang);
                lang.pick(
                    format!("{tried} is not it either ({name}): try another move."),
                    format!("{tried} ne convient pas non plus ({name})\u{a0}: essayez un autre coup."),
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(seat: Seat, after: Score, better: &[&str]) -> JudgedMove {
        JudgedMove {
            turn: 1,
            seat,
            played: "played".into(),
            before: Score::EVEN,
            after,
            loss: expected(Score::EVEN) - expected(after),
            better: better.iter().map(|it| (*it).into()).collect(),
        }
    }

    fn review() -> Review {
        let steps = vec![
            step(Seat::FIRST, Score::loses_in(2), &["best", "reply"]),
            step(Seat::SECOND, Score::loses_in(2), &["other"]),
            step(Seat::FIRST, Score::EVEN, &[]),
            step(Seat::FIRST, Score::loses_in(4), &[]),
        ];
        Review { info: catalogue::find("pijersi").unwrap().info(), steps, n_decisions: 6 }
    }

    #[test]
    fn lessons_are_the_mistakes_of_a_seat_for_which_something_better_is_known() {
        let of = |seat| lessons(&review(), seat).iter().map(|it| it.n_before).collect::<Vec<_>>();
        assert_eq!(of(Some(Seat::FIRST)), [2]);
        assert_eq!(of(Some(Seat::SECOND)), [3]);
        assert_eq!(of(None), [2, 3]);
    }

    #[test]
    fn what_is_tried_is_judged_by_its_text_and_else_by_its_score() {
        let step = step(Seat::FIRST, Score::loses_in(2), &["best", "reply"]);
        assert_eq!(Attempt::by_text(&step, "best"), Some(Attempt::Best));
        assert_eq!(Attempt::by_text(&step, "played"), Some(Attempt::Played));
        assert_eq!(Attempt::by_text(&step, "third"), None);
        assert_eq!(Attempt::by_score(&step, Score::points(-10)), Attempt::AsGood);
        assert_eq!(Attempt::by_score(&step, Score::points(300)), Attempt::AsGood);
        assert_eq!(Attempt::by_score(&step, Score::points(-80)), Attempt::Worse(Mark::Mistake));
        assert!(Attempt::AsGood.is_right() && !Attempt::Played.is_right());
    }

    #[test]
    fn judgements_are_sentences_in_both_languages() {
        assert_eq!(
            Attempt::Played.words("a1-b1", Lang::En),
            "a1-b1 is the move of the game: find a better one."
        );
        assert_eq!(
            Attempt::Worse(Mark::Blunder).words("a1-b1", Lang::Fr),
            "a1-b1 ne convient pas non plus (gaffe)\u{a0}: essayez un autre coup."
        );
    }
}
