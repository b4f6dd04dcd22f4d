//! The notes of a review in a record: marks and losses as comments, better moves as variations.

use game::Lang;
use session::review::{LONGEST, Mark, Review, comment, short};
use session::{NodeId, Study};

/// Returns the nodes of the main line, one after each move.
#[must_use]
pub fn main_line(study: &Study) -> Vec<NodeId> {
    let mut at = NodeId::START;
    let next = || {
        at = *study.tree().after(at).first()?;
        Some(at)
    };
    std::iter::from_fn(next).collect()
}

/// Annotates the decisions that lead to these nodes: only those that cost something get a comment. The comments of an
/// earlier review are replaced, all others stay.
pub fn annotate(study: &mut Study, moments: &[NodeId], review: &Review, lang: Lang) {
    let first = review.n_decisions.saturating_sub(review.steps.len());
    for (step, &moment) in review.steps.iter().zip(moments.iter().skip(first)) {
        let told: Vec<String> =
            study.comments(moment).iter().filter(|it| !is_judgement(it)).cloned().collect();
        study.set_comment(moment, "");
        if step.mark().is_some() {
            study.add_comment(moment, &comment(step, lang));
        }
        told.iter().for_each(|text| study.add_comment(moment, text));
        if step.mark().is_none() || step.better.is_empty() {
            continue;
        }
        let Some(before) = study.tree().before(moment) else { continue };
        let better: Vec<String> = step.better.iter().take(LONGEST).cloned().collect();
        if let Ok(end) = study.add_line(before, &better)
            && study.comments(end).is_empty()
        {
            study.add_comment(end, &short(step.before, lang));
        }
    }
}

/// Returns whether a review wrote this comment.
fn is_judgement(text: &str) -> bool {
    Mark::of_comment(text).is_some() && (text.ends_with(" of a point lost") || text.ends_with(" point perdu"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;
    use game::{Notation, Seat};
    use search::Score;
    use session::review::JudgedMove;

    fn played(n_moves: usize) -> Study {
        let mut study = Study::new(catalogue::find("pijersi").unwrap().into(), Beginning::Usual).unwrap();
        for _ in 0..n_moves {
            study.play(catalogue::Decision::new(0)).unwrap();
        }
        study
    }

    fn step(study: &Study, moment: NodeId, after: Score) -> JudgedMove {
        let before = study.tree().moment(study.tree().before(moment).unwrap()).unwrap();
        let texts = before.legal_texts(Notation::Document);
        let loss = session::review::expected(Score::EVEN) - session::review::expected(after);
        JudgedMove {
            turn: 1,
            seat: Seat::FIRST,
            played: texts[0].clone(),
            before: Score::EVEN,
            after,
            loss,
            better: vec![texts[5].clone()],
        }
    }

    fn review(study: &Study, scores: &[Score]) -> Review {
        let moments = main_line(study);
        let first = moments.len() - scores.len();
        let steps =
            moments.iter().skip(first).zip(scores).map(|(moment, score)| step(study, *moment, *score));
        Review { info: study.game().info(), steps: steps.collect(), n_decisions: moments.len() }
    }

    #[test]
    fn what_lost_something_is_marked_and_what_was_better_becomes_a_variation() {
        let mut study = played(4);
        let moments = main_line(&study);
        assert_eq!(moments.len(), 4);
        study.set_comment(moments[3], "I was tired");
        let place = study.place();
        let found = review(&study, &[Score::EVEN, Score::EVEN, Score::loses_in(2)]);
        annotate(&mut study, &moments, &found, Lang::Fr);
        assert_eq!((study.place(), main_line(&study)), (place, moments.clone()));
        assert_eq!(study.comments(moments[3]), ["?? #-2, 0,50 point perdu", "I was tired"]);
        assert_eq!(study.tree().after(moments[2]).len(), 2);
        assert_eq!(study.tree().after(moments[1]).len(), 1);
        assert!(study.moves().iter().any(|it| it.mark == Some(Mark::Blunder)));
    }

    #[test]
    fn a_second_review_takes_the_place_of_the_first() {
        let mut study = played(3);
        let moments = main_line(&study);
        let found = review(&study, &[Score::loses_in(2)]);
        annotate(&mut study, &moments, &found, Lang::En);
        let once = study.record_text();
        annotate(&mut study, &moments, &found, Lang::En);
        assert_eq!(study.record_text(), once);
        let better = review(&study, &[Score::EVEN]);
        annotate(&mut study, &moments, &better, Lang::En);
        assert!(study.comments(moments[2]).is_empty());
    }
}
