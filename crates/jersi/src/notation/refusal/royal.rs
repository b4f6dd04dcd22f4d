//! Refusals about the royal piece: after its capture it is put back or ransomed, and some games let it change places.

use super::{Referee, Refusal, Verdict};
use crate::bits::Bits;
use crate::layout::Cell;
use crate::piece::{Kind, Piece};
use crate::ruleset::Variant;
use crate::turn::Sequel;

impl<V: Variant> Referee<'_, V> {
    pub(super) fn judge_payment(&self, asked: Kind, paid: Kind, cell: Cell) -> Verdict {
        if paid == asked && self.rules.payable(&self.board, asked).has(cell) {
            return Ok(());
        }
        Err(Refusal::NotPayable { cell: self.name(cell), kind: self.text(asked) })
    }

    pub(super) fn judge_reset(&self, drops: &[(Kind, Cell)]) -> Verdict {
        let cells = self.resets();
        match drops {
            [(kind, cell)] if self.rules.ruleset().royal.is_some_and(|royal| royal.kind == *kind) => {
                if cells.has(*cell) {
                    return Ok(());
                }
                Err(Refusal::ResetForbidden { cell: self.name(*cell), cells: self.names(cells) })
            }
            _ => Err(Refusal::OwesReset),
        }
    }

    pub(super) fn judge_exchange(&self, royal: Cell, other: Cell) -> Verdict {
        let (Some(king), Some(exchanger)) = (self.rules.ruleset().royal, self.rules.ruleset().exchanger)
        else {
            return Err(Refusal::NoDrops);
        };
        let is = |cell, kind| {
            self.board.at(cell).is_some_and(|stack| stack.top() == Piece { kind, colour: self.board.side })
        };
        if is(royal, king.kind) && is(other, exchanger) {
            return Ok(());
        }
        Err(Refusal::NoExchange { royal: self.text(king.kind), other: self.text(exchanger) })
    }

    /// Returns the cells on which a captured royal piece may be put back.
    fn resets(&self) -> V::Bits {
        let closed = self.rules.guards(self.start).closed_after(&self.rules.variant, &self.board);
        self.rules.reset_cells(&self.board, closed)
    }

    pub(super) fn judge_sequel(&self, royal_taken: bool, sequel: Sequel) -> Verdict {
        if !royal_taken || !self.rules.ruleset().royal_comes_back() {
            return if sequel == Sequel::Nothing { Ok(()) } else { Err(Refusal::NoResetDue) };
        }
        if self.rules.options.ransom {
            let asked = self.rules.ransoms(&self.board);
            let signs = asked.iter().map(|kind| self.text(kind).drop_sign.to_string()).collect();
            return match sequel {
                Sequel::Ransom(kind) if asked.has(kind) => Ok(()),
                Sequel::Ransom(kind) => Err(Refusal::RansomForbidden { kind: self.text(kind), signs }),
                Sequel::Nothing if asked.is_empty() => Ok(()),
                Sequel::Nothing | Sequel::Reset(_) => Err(Refusal::RansomMissing { signs }),
            };
        }
        let cells = self.resets();
        match sequel {
            Sequel::Reset(cell) if cells.has(cell) => Ok(()),
            Sequel::Reset(cell) => {
                Err(Refusal::ResetForbidden { cell: self.name(cell), cells: self.names(cells) })
            }
            Sequel::Nothing if cells.is_empty() => Ok(()),
            Sequel::Nothing | Sequel::Ransom(_) => Err(Refusal::ResetMissing { cells: self.names(cells) }),
        }
    }
}
