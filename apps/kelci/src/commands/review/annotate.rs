//! A review as an annotated record: what each decision was worth as a comment, what was better as a variation.

use game::LineId;
use table::TextTree;

use super::Review;
use super::steps::Step;
use crate::scores::decimal;

/// A variation goes on for so many decisions at most: further the engine guesses.
const LONGEST: usize = 8;

/// Adds to a record what its review found. What the record says already stays.
pub(super) fn annotate(tree: &mut TextTree, review: &Review) {
    let first = review.n_decisions.saturating_sub(review.steps.len());
    for (step, index) in review.steps.iter().zip(first..) {
        let comment = comment(step, review);
        if let Some(node) = tree.line_mut(LineId::MAIN).and_then(|line| line.moves.get_mut(index)) {
            node.comments.push(comment);
        }
        if step.mark().is_none() || step.better.is_empty() {
            continue;
        }
        let Some(id) = tree.vary(LineId::MAIN, index) else { continue };
        step.better.iter().take(LONGEST).for_each(|better| tree.push(id, better.clone()));
        tree.comment(id, review.short(step.before));
    }
    let summaries = review.summaries();
    if let Some(line) = tree.line_mut(LineId::MAIN) {
        line.comments.extend(summaries.iter().map(|summary| review.summary_line(summary)));
    }
}

/// The score after a decision; where it lost something, its mark and how much.
fn comment(step: &Step, review: &Review) -> String {
    let score = review.short(step.after);
    let Some(mark) = step.mark() else { return score };
    let (lang, loss) = (review.lang, decimal(format!("{:.2}", step.loss), review.lang));
    let sign = mark.sign();
    lang.pick(
        format!("{sign} {score}, {loss} of a point lost"),
        format!("{sign} {score}, {loss} point perdu"),
    )
}
