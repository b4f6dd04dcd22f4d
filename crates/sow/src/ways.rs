//! The control flow of a program: which instructions can follow which, for analyses that do not run it.

use crate::program::{Label, Op};

impl Op {
    /// The label an instruction may jump to, if it names one.
    pub(crate) fn label_mut(&mut self) -> Option<&mut Label> {
        match self {
            Op::Jump { label }
            | Op::JumpTest { label, .. }
            | Op::JumpTestConst { label, .. }
            | Op::JumpHas { label, .. }
            | Op::JumpHasOfSeat { label, .. }
            | Op::JumpWordOfSeat { label, .. }
            | Op::JumpEven { label, .. }
            | Op::Pop { label, .. }
            | Op::SowOne { label, .. } => Some(label),
            _ => None,
        }
    }

    /// Whether the next instruction can follow, and which other one can. A choice has no successor here: each analysis
    /// decides for itself how to go on from it.
    pub(crate) fn ways_on(mut self, endless: Label) -> (bool, Option<Label>) {
        match self {
            Op::Jump { label } => (false, Some(label)),
            Op::Sow { .. } | Op::Lap => (true, Some(endless)),
            Op::EndTurn { .. }
            | Op::NextTurn
            | Op::OverByScore
            | Op::OverWin { .. }
            | Op::OverLoss { .. }
            | Op::OverDraw
            | Op::ChoosePit { .. }
            | Op::ChooseNumber { .. }
            | Op::Answer { .. } => (false, None),
            _ => (true, self.label_mut().copied()),
        }
    }
}
