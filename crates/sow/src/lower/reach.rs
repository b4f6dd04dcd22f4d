//! Finds the choices that need a trial: those that a later rule may reject.

use crate::program::{ChoicePoint, Label, Op};

/// Marks the choices from which `illegal` and the like can be reached before the next choice.
pub(super) fn mark_tried(code: &[Op], choices: &mut [ChoicePoint], endless: Label) {
    // A choice that leads to one without a legal candidate may be rejected itself: repeat until nothing changes.
    loop {
        let tried: Vec<bool> =
            choices.iter().map(|point| can_be_refused(code, choices, point.resume, endless)).collect();
        if choices.iter().zip(&tried).all(|(point, tried)| point.tried == *tried) {
            return;
        }
        for (point, tried) in choices.iter_mut().zip(tried) {
            point.tried = tried;
        }
    }
}

fn can_be_refused(code: &[Op], choices: &[ChoicePoint], start: Label, endless: Label) -> bool {
    let mut seen = vec![false; code.len()];
    let mut todo = vec![start];
    while let Some(at) = todo.pop() {
        let place = at as usize;
        match seen.get_mut(place) {
            Some(seen) if !*seen => *seen = true,
            _ => continue,
        }
        let Some(op) = code.get(place) else { continue };
        match *op {
            Op::Illegal | Op::LastResort | Op::NotTwice => return true,
            Op::ChoosePit { choice, .. } | Op::ChooseNumber { choice, .. } => {
                let Some(point) = choices.get(usize::from(choice)) else { continue };
                match point.otherwise {
                    Some(label) => todo.push(label),
                    None if point.tried && !point.or_none => return true,
                    None => {}
                }
            }
            _ => {
                let (goes_on, label) = op.ways_on(endless);
                todo.extend(label);
                todo.extend(goes_on.then_some(at + 1));
            }
        }
    }
    false
}
