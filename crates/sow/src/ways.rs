//! Where an instruction leads: for whoever follows a program without running it.

use crate::program::{Label, Op};

impl Op {
    /// Whether the next instruction can follow, and which other. A choice ends the way: what follows it depends on
    /// who asks.
    pub(crate) fn ways_on(&self, endless: Label) -> (bool, Option<Label>) {
        match *self {
            Op::Jump { label } => (false, Some(label)),
            Op::JumpTest { label, .. }
            | Op::JumpTestConst { label, .. }
            | Op::JumpHas { label, .. }
            | Op::JumpHasOfSeat { label, .. }
            | Op::JumpWordOfSeat { label, .. }
            | Op::JumpEven { label, .. }
            | Op::Pop { label, .. }
            | Op::SowOne { label, .. } => (true, Some(label)),
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
            _ => (true, None),
        }
    }
}
