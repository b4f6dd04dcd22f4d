//! Removes jumps that lead to jumps, or to the next instruction, from the finished code.

use crate::program::{ChoicePoint, Label, Op};

/// The final destination of a jump to a label.
fn destination(code: &[Op], mut label: Label) -> Label {
    // A longer chain is a loop of jumps, which the author wrote.
    for _ in 0..32 {
        match code.get(label as usize) {
            Some(Op::Jump { label: next }) => label = *next,
            _ => break,
        }
    }
    label
}

/// Shortens the code; `labels` are the references into it from outside.
pub(super) fn tidy(code: &mut Vec<Op>, choices: &mut [ChoicePoint], labels: &mut [&mut Label]) {
    let before = code.clone();
    for op in code.iter_mut() {
        if let Some(label) = op.label_mut() {
            *label = destination(&before, *label);
        }
    }
    for point in choices.iter_mut() {
        point.resume = destination(&before, point.resume);
        point.otherwise = point.otherwise.map(|label| destination(&before, label));
    }
    let idle = |(place, op): (usize, &Op)| matches!(op, Op::Jump { label } if *label as usize == place + 1);
    let keep: Vec<bool> = code.iter().enumerate().map(|it| !idle(it)).collect();
    // The new index of each instruction; a removed one gets that of its successor.
    let mut places: Vec<Label> = Vec::with_capacity(keep.len() + 1);
    let mut n = 0;
    for kept in &keep {
        places.push(n);
        n += Label::from(*kept);
    }
    places.push(n);
    let moved = |label: Label| places.get(label as usize).copied().unwrap_or(n);
    let mut kept = keep.iter();
    code.retain(|_| kept.next().copied().unwrap_or(true));
    for op in code.iter_mut() {
        if let Some(label) = op.label_mut() {
            *label = moved(*label);
        }
    }
    for point in choices {
        point.start = moved(point.start);
        point.resume = moved(point.resume);
        point.otherwise = point.otherwise.map(moved);
    }
    for label in labels {
        **label = moved(**label);
    }
}
