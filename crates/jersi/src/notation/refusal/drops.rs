//! Refusals of pieces put down: from the hand during the game, or while the opening is placed.

use super::{Referee, Refusal, Verdict};
use crate::bits::Bits;
use crate::layout::Cell;
use crate::notation::position_text::stack_text;
use crate::piece::{Kind, Piece, Stack};
use crate::ruleset::{Placing, Variant};

impl<V: Variant> Referee<'_, V> {
    pub(super) fn judge_drops(mut self, drops: &[(Kind, Cell)]) -> Verdict {
        let side = self.board.side;
        if let Some(placing) = self.rules.ruleset().placing
            && self.board.is_placing(&self.rules.variant)
        {
            return match drops {
                [(kind, cell)] => self.judge_placement(&placing, *kind, *cell),
                _ => Err(Refusal::OneAtATime),
            };
        }
        let Some(dropping) = self.rules.ruleset().dropping else { return Err(Refusal::NoDrops) };
        if drops.len() > 2 {
            return Err(Refusal::TwoAtMost);
        }
        for &(kind, cell) in drops {
            self.judge_drop(kind, cell)?;
            self.board.hand_mut(side).take(kind);
            self.board.put_on_top(V::Bits::of(cell), Piece { kind, colour: side });
        }
        let [(first_kind, first), (second_kind, second)] = drops else { return Ok(()) };
        if first_kind != second_kind && !dropping.mixes {
            return Err(Refusal::MixedDrops);
        }
        if first != second && !self.rules.ruleset().layout.are_neighbours(*first, *second) {
            return Err(Refusal::DropsApart);
        }
        Ok(())
    }

    fn judge_placement(&self, placing: &Placing, kind: Kind, cell: Cell) -> Verdict {
        let side = self.board.side;
        if self.board.in_hand(side, kind) == 0 || !placing.kinds.has(kind) {
            let mut kind = self.text(kind);
            kind.drop_sign = kind.sign;
            return Err(Refusal::NotInHand { kind });
        }
        let zone = self.rules.rows_of(side, 0, placing.n_rows.into());
        self.judge_zone(zone, cell)?;
        let Some(stack) = self.board.at(cell) else {
            let n_empty = (zone & !self.board.occupied()).count();
            return match self.rules.ruleset().royal {
                Some(royal) if n_empty == 1 && self.rules.is_kept_for_royal(&self.board, kind) => {
                    Err(Refusal::KeptForRoyal { cell: self.name(cell), royal: self.text(royal.kind) })
                }
                _ => Ok(()),
            };
        };
        self.judge_put_on(kind, cell, stack)?;
        if placing.stacks {
            return Ok(());
        }
        let stack = stack_text(&self.rules.texts, stack);
        Err(Refusal::OnePerCell { cell: self.name(cell), stack })
    }

    fn judge_drop(&self, kind: Kind, cell: Cell) -> Verdict {
        let side = self.board.side;
        let dropped = self.rules.ruleset().dropping.is_some_and(|dropping| dropping.kinds.has(kind));
        if self.board.in_hand(side, kind) == 0 || !dropped {
            return Err(Refusal::NotInHand { kind: self.text(kind) });
        }
        self.judge_zone(self.rules.drop_zone(side, kind), cell)?;
        match self.board.at(cell) {
            None => Ok(()),
            Some(stack) => {
                self.judge_put_on(kind, cell, stack)?;
                // Two drops are simultaneous, so that a guardian covered by the first still works.
                self.judge_closed(self.start, kind, cell)
            }
        }
    }

    fn judge_zone(&self, zone: V::Bits, cell: Cell) -> Verdict {
        if zone.has(cell) {
            return Ok(());
        }
        let layout = &self.rules.ruleset().layout;
        let row = |slot: u8| layout.row_name(layout.place(Cell::at_slot(slot)).0);
        let (first, last) = (row(zone.lowest()), row(zone.highest()));
        Err(Refusal::OutsideZone { cell: self.name(cell), first, last })
    }

    /// Judges a piece put down on what stands on a cell.
    fn judge_put_on(&self, kind: Kind, cell: Cell, stack: Stack) -> Verdict {
        let shown = || stack_text(&self.rules.texts, stack);
        match stack {
            Stack::Pile { .. } => Err(Refusal::TooHigh { cell: self.name(cell), stack: shown() }),
            Stack::Lone(support) if support.colour != self.board.side => {
                Err(Refusal::DropOnEnemy { cell: self.name(cell), stack: shown() })
            }
            Stack::Lone(support) => self.judge_support(kind, support.kind, cell),
        }
    }
}
