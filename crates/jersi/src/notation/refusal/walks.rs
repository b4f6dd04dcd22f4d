//! Refusals of moves over the board: the pieces that move, their way, their arrival, and the second step.

use super::{Referee, Refusal, Verdict};
use crate::bits::Bits;
use crate::layout::Cell;
use crate::notation::position_text::stack_text;
use crate::notation::turn_text::StepText;
use crate::piece::{Kind, Stack};
use crate::ruleset::{SecondStep, Variant};
use crate::turn::Sequel;
use crate::view::middle;

impl<V: Variant> Referee<'_, V> {
    pub(super) fn judge_walk(mut self, from: Cell, steps: &[StepText], sequel: Sequel) -> Verdict {
        let mut from = from;
        let mut royal_taken = false;
        let mut previous: Option<&StepText> = None;
        let mut first: Option<Option<usize>> = None;
        for (i, step) in steps.iter().enumerate() {
            if i == 2 {
                return Err(Refusal::ThirdStep);
            }
            if let Some(previous) = previous {
                if self.rules.ruleset().second_step == SecondStep::None {
                    return Err(Refusal::NoSecondStep);
                }
                if previous.height == step.height {
                    return Err(Refusal::SameHeight { height: step.height });
                }
                if royal_taken && !self.rules.ruleset().royal_comes_back() {
                    return Err(Refusal::AlreadyWon { cell: self.name(previous.to) });
                }
                // After a single step, two pieces can move only if the step went onto a friend.
                if step.height == 2 && self.board.at(previous.to).is_none_or(|stack| stack.base().is_none()) {
                    return Err(Refusal::OneLeft { cell: self.name(previous.to) });
                }
            }
            let direction = self.rules.ruleset().layout.direction(from, step.to);
            royal_taken |= self.judge_step(from, step)?;
            if let Some(first) = first {
                self.judge_direction(first, direction)?;
            }
            first = Some(direction);
            from = step.to;
            previous = Some(step);
        }
        self.judge_sequel(royal_taken, sequel)
    }

    fn judge_direction(&self, first: Option<usize>, second: Option<usize>) -> Verdict {
        match self.rules.ruleset().second_step {
            SecondStep::Straight if first != second => Err(Refusal::SecondNotStraight),
            SecondStep::Turning if first == second => Err(Refusal::SecondNotTurning),
            _ => Ok(()),
        }
    }

    /// Judges one step, then plays it; returns whether it captured a kunti.
    fn judge_step(&mut self, from: Cell, step: &StepText) -> Result<bool, Refusal> {
        let stack = self.judge_mover(from, step.height)?;
        let mover = stack.top();
        self.judge_way(from, step, mover.kind)?;
        let target = self.board.at(step.to);
        if let Some(target) = target {
            self.judge_arrival(mover.kind, step, target)?;
        }
        if step.height == 2 || target.is_some_and(|target| self.stays_below(target)) {
            self.judge_closed(&self.board, mover.kind, step.to)?;
        }
        let (from, to) = (V::Bits::of(from), V::Bits::of(step.to));
        let taken = match step.height {
            1 => self.board.go_one(&self.rules.variant, from, to),
            _ => self.board.go_pile(from, to),
        };
        let is_royal = |kind| self.rules.ruleset().royal.is_some_and(|royal| royal.kind == kind);
        let cell = self.name(step.to);
        match taken {
            Some(_) if step.n_marks > 1 && self.rules.ruleset().royal.is_none() => {
                Err(Refusal::OneMark { cell })
            }
            None if step.n_marks > 0 => Err(Refusal::NothingTaken { cell }),
            Some(kind) if step.n_marks > 1 && !is_royal(kind) => Err(Refusal::NoKuntiTaken { cell }),
            _ => Ok(taken.is_some_and(is_royal)),
        }
    }

    fn judge_mover(&self, from: Cell, height: u8) -> Result<Stack, Refusal> {
        let cell = self.name(from);
        let Some(stack) = self.board.at(from) else { return Err(Refusal::Empty { cell }) };
        let shown = stack_text(&self.rules.texts, stack);
        let top = stack.top();
        if self.is_mountain(top) {
            return Err(Refusal::Immobile { cell });
        }
        if top.colour != self.board.side {
            return Err(Refusal::NotYours { cell, stack: shown });
        }
        match stack.base() {
            None if height == 2 => Err(Refusal::NoPile { cell, stack: shown }),
            Some(base) if height == 2 && self.is_mountain(base) => Err(Refusal::MountainPile { cell }),
            _ => Ok(stack),
        }
    }

    /// Returns whether a piece that arrives alone stands on something then: a friend, or a mountain.
    fn stays_below(&self, target: Stack) -> bool {
        let is_perch = target.base().is_some_and(|base| self.is_mountain(base));
        is_perch || self.is_mountain(target.top()) || target.top().colour == self.board.side
    }

    fn judge_way(&self, from: Cell, step: &StepText, mover: Kind) -> Verdict {
        if self.rules.ruleset().layout.are_neighbours(from, step.to) {
            return Ok(());
        }
        let (from_name, to) = (self.name(from), self.name(step.to));
        if step.height == 1 {
            return Err(Refusal::NotNext { from: from_name, to });
        }
        let Some(between) = middle(self.rules.ruleset(), from, step.to) else {
            return Err(Refusal::NotInLine { from: from_name, to });
        };
        match self.board.at(between) {
            None => self.judge_bound(mover, from).and_then(|()| self.judge_bound(mover, step.to)),
            Some(stack) => {
                let stack = stack_text(&self.rules.texts, stack);
                Err(Refusal::PassesOver { cell: self.name(between), stack })
            }
        }
    }

    fn judge_arrival(&self, mover: Kind, step: &StepText, target: Stack) -> Verdict {
        let cell = self.name(step.to);
        let stack = stack_text(&self.rules.texts, target);
        let top = target.top();
        let is_perch = target.base().is_some_and(|base| self.is_mountain(base));
        if self.is_mountain(top) {
            return match (target.base(), step.height) {
                (Some(_), _) => Err(Refusal::Wall { cell }),
                (None, 2) => Err(Refusal::PileOntoMountain { cell }),
                (None, _) => Ok(()),
            };
        }
        if top.colour == self.board.side {
            return match (step.height, target.base()) {
                (2, _) => Err(Refusal::PileOntoOwn { cell, stack }),
                (_, Some(_)) => Err(Refusal::TooHigh { cell, stack }),
                (_, None) => self.judge_support(mover, top.kind, step.to),
            };
        }
        let (rules, place) = (self.rules.ruleset(), usize::from(mover.code()));
        let table = if step.height == 1 { &rules.beats } else { &rules.beats_in_pile };
        if !table.get(place).is_some_and(|beaten| beaten.has(top.kind)) {
            let needs = rules.can_beat(mover).has(top.kind).then_some(step.height);
            let (mover, victim) = (self.text(mover), self.text(top.kind));
            return Err(match needs {
                Some(1) => Refusal::OnlyInPile { mover, cell },
                Some(_) => Refusal::OnlyAlone { mover, cell },
                None => Refusal::NotBeaten { mover, victim, cell, stack },
            });
        }
        if step.height == 2 && is_perch {
            return Err(Refusal::PerchedSafe { cell, stack });
        }
        Ok(())
    }
}
