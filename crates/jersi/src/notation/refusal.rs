//! Explaining why a turn is refused, by following its steps one by one as a referee would.
//!
//! This is a third reading of the rules, beside listing and counting. `tests/two_ways.rs` checks that it
//! refuses exactly the turns that are not listed.

use crate::bits::Bits;
use crate::layout::{Cell, DIRECTIONS};
use crate::notation::position_text::stack_text;
use crate::notation::turn_text::{StepText, TurnText};
use crate::piece::{Kind, Piece, Stack};
use crate::position::{Pending, Position};
use crate::rules::Jersi;
use crate::ruleset::{Entry, KindText, Variant};
use crate::turn::Sequel;
use crate::view::middle;

/// The rule that forbids a turn, with the cells and pieces concerned.
#[derive(Clone, Debug)]
pub(crate) enum Refusal {
    GameOver,
    // Pending decisions.
    OwesRansom {
        kind: &'static KindText,
    },
    OwesReset,
    NothingOwed,
    StillPlacing,
    // Drops and placements.
    NoDrops,
    NotInHand {
        kind: &'static KindText,
    },
    OutsideZone {
        cell: String,
        first: char,
        last: char,
    },
    DropOnEnemy {
        cell: String,
        stack: String,
    },
    TooHigh {
        cell: String,
        stack: String,
    },
    DropsApart,
    OneAtATime,
    TwoAtMost,
    // The moving pieces.
    Empty {
        cell: String,
    },
    NotYours {
        cell: String,
        stack: String,
    },
    Immobile {
        cell: String,
    },
    MountainPile {
        cell: String,
    },
    NoPile {
        cell: String,
        stack: String,
    },
    // The way and the arrival.
    NotNext {
        from: String,
        to: String,
    },
    NotInLine {
        from: String,
        to: String,
    },
    PassesOver {
        cell: String,
        stack: String,
    },
    PileOntoOwn {
        cell: String,
        stack: String,
    },
    PileOntoMountain {
        cell: String,
    },
    Wall {
        cell: String,
    },
    MayNotStand {
        mover: &'static KindText,
        support: &'static KindText,
        cell: String,
    },
    NotBeaten {
        mover: &'static KindText,
        victim: &'static KindText,
        cell: String,
        stack: String,
    },
    PerchedSafe {
        cell: String,
        stack: String,
    },
    // Two steps.
    SameHeight {
        height: u8,
    },
    OneLeft {
        cell: String,
    },
    ThirdStep,
    AlreadyWon {
        cell: String,
    },
    // After the capture of a kunti.
    ResetMissing {
        cells: Vec<String>,
    },
    ResetForbidden {
        cell: String,
        cells: Vec<String>,
    },
    NoResetDue,
    RansomMissing {
        signs: Vec<&'static str>,
    },
    RansomForbidden {
        kind: &'static KindText,
        signs: Vec<&'static str>,
    },
    NotPayable {
        cell: String,
        kind: &'static KindText,
    },
    // Marks.
    NothingTaken {
        cell: String,
    },
    NoKuntiTaken {
        cell: String,
    },
    OneMark {
        cell: String,
    },
    /// The UGI text has too few or too many cells for the stack on the first.
    UgiCells {
        stack: String,
    },
}

/// Returns the first rule that forbids this turn, or `None` if it is legal.
pub(crate) fn of_turn<V: Variant>(
    rules: &Jersi<V>,
    position: &Position<V::Bits>,
    text: &TurnText,
) -> Option<Refusal> {
    if matches!(rules.status_of(position), game::Status::Over(_)) {
        return Some(Refusal::GameOver);
    }
    let referee = Referee { rules, board: *position };
    let verdict = match (position.pending, text) {
        (Pending::Ransom(kind), TurnText::Pay(paid, cell)) => referee.judge_payment(kind, *paid, *cell),
        (Pending::Ransom(kind), _) => Err(Refusal::OwesRansom { kind: rules.ruleset().text(kind) }),
        (Pending::Reset, TurnText::Drops(drops)) => referee.judge_reset(drops),
        (Pending::Reset, _) => Err(Refusal::OwesReset),
        (Pending::Nothing, TurnText::Pay(..)) => Err(Refusal::NothingOwed),
        (Pending::Nothing, TurnText::Drops(drops)) => referee.judge_drops(drops),
        (Pending::Nothing, TurnText::Walk { .. }) if position.is_placing(rules.variant) => {
            Err(Refusal::StillPlacing)
        }
        (Pending::Nothing, TurnText::Walk { from, steps, sequel }) => {
            referee.judge_walk(*from, steps, *sequel)
        }
    };
    verdict.err()
}

type Verdict = Result<(), Refusal>;

struct Referee<'a, V: Variant> {
    rules: &'a Jersi<V>,
    board: Position<V::Bits>,
}

impl<V: Variant> Referee<'_, V> {
    fn name(&self, cell: Cell) -> String {
        self.rules.ruleset().layout.name(cell)
    }

    fn names(&self, cells: V::Bits) -> Vec<String> {
        cells.cells().map(|cell| self.name(cell)).collect()
    }

    fn text(&self, kind: Kind) -> &'static KindText {
        self.rules.ruleset().text(kind)
    }

    fn is_mountain(&self, piece: Piece) -> bool {
        self.rules.ruleset().mountain == Some(piece.kind)
    }

    fn judge_payment(&self, asked: Kind, paid: Kind, cell: Cell) -> Verdict {
        if paid == asked && self.rules.payable(&self.board, asked).has(cell) {
            return Ok(());
        }
        Err(Refusal::NotPayable { cell: self.name(cell), kind: self.text(asked) })
    }

    fn judge_reset(&self, drops: &[(Kind, Cell)]) -> Verdict {
        let cells = self.rules.reset_cells(&self.board);
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

    fn judge_drops(mut self, drops: &[(Kind, Cell)]) -> Verdict {
        let n_rows = match self.rules.ruleset().entry {
            Entry::Never => return Err(Refusal::NoDrops),
            Entry::Placing(_) if !self.board.is_placing(self.rules.variant) => return Err(Refusal::NoDrops),
            Entry::Placing(_) if drops.len() > 1 => return Err(Refusal::OneAtATime),
            Entry::Placing(n_rows) | Entry::Dropping(n_rows) => n_rows,
        };
        if drops.len() > 2 {
            return Err(Refusal::TwoAtMost);
        }
        let side = self.board.side;
        for &(kind, cell) in drops {
            self.judge_drop(kind, cell, n_rows)?;
            self.board.hand_mut(side).take(kind);
            self.board.put_on_top(V::Bits::of(cell), Piece { kind, colour: side });
        }
        if let [(_, first), (_, second)] = drops
            && first != second
            && !(0..DIRECTIONS).any(|d| self.rules.ruleset().layout.step(*first, d) == Some(*second))
        {
            return Err(Refusal::DropsApart);
        }
        Ok(())
    }

    fn judge_drop(&self, kind: Kind, cell: Cell, n_rows: usize) -> Verdict {
        let side = self.board.side;
        if self.board.in_hand(side, kind) == 0 {
            return Err(Refusal::NotInHand { kind: self.text(kind) });
        }
        let zone = self.rules.entry_zone(side, n_rows);
        if !zone.has(cell) {
            let row = |slot: u8| {
                crate::layout::row_letter(self.rules.ruleset().layout.place(Cell::at_slot(slot)).0)
            };
            let (first, last) = (row(zone.lowest()), row(zone.highest()));
            return Err(Refusal::OutsideZone { cell: self.name(cell), first, last });
        }
        let Some(stack) = self.board.at(cell) else { return Ok(()) };
        let shown = || stack_text(self.rules.ruleset(), stack);
        match stack {
            Stack::Pile { .. } => Err(Refusal::TooHigh { cell: self.name(cell), stack: shown() }),
            Stack::Lone(support) if support.colour != side => {
                Err(Refusal::DropOnEnemy { cell: self.name(cell), stack: shown() })
            }
            Stack::Lone(support) => self.judge_support(kind, support.kind, cell),
        }
    }

    fn judge_support(&self, mover: Kind, support: Kind, cell: Cell) -> Verdict {
        if self.rules.ruleset().carries(support, mover) {
            return Ok(());
        }
        let (mover, support) = (self.text(mover), self.text(support));
        Err(Refusal::MayNotStand { mover, support, cell: self.name(cell) })
    }

    fn judge_walk(mut self, from: Cell, steps: &[StepText], sequel: Sequel) -> Verdict {
        let mut from = from;
        let mut royal_taken = false;
        let mut previous: Option<&StepText> = None;
        for (i, step) in steps.iter().enumerate() {
            if i == 2 {
                return Err(Refusal::ThirdStep);
            }
            if let Some(previous) = previous {
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
            royal_taken |= self.judge_step(from, step)?;
            from = step.to;
            previous = Some(step);
        }
        self.judge_sequel(royal_taken, sequel)
    }

    /// Judges one step, then plays it; returns whether it captured a kunti.
    fn judge_step(&mut self, from: Cell, step: &StepText) -> Result<bool, Refusal> {
        let stack = self.judge_mover(from, step.height)?;
        self.judge_way(from, step)?;
        let mover = stack.top();
        let target = self.board.at(step.to);
        if let Some(target) = target {
            self.judge_arrival(mover.kind, step, target)?;
        }
        let (from, to) = (V::Bits::of(from), V::Bits::of(step.to));
        let taken = match step.height {
            1 => self.board.go_one(self.rules.variant, from, to),
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
        let shown = stack_text(self.rules.ruleset(), stack);
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

    fn judge_way(&self, from: Cell, step: &StepText) -> Verdict {
        let is_next = (0..DIRECTIONS).any(|d| self.rules.ruleset().layout.step(from, d) == Some(step.to));
        if is_next {
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
            None => Ok(()),
            Some(stack) => {
                let stack = stack_text(self.rules.ruleset(), stack);
                Err(Refusal::PassesOver { cell: self.name(between), stack })
            }
        }
    }

    fn judge_arrival(&self, mover: Kind, step: &StepText, target: Stack) -> Verdict {
        let cell = self.name(step.to);
        let stack = stack_text(self.rules.ruleset(), target);
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
        let bit = V::Bits::of(step.to);
        if !self.rules.prey_of(&self.board, mover, bit).meets(bit) {
            let (mover, victim) = (self.text(mover), self.text(top.kind));
            return Err(Refusal::NotBeaten { mover, victim, cell, stack });
        }
        if step.height == 2 && is_perch {
            return Err(Refusal::PerchedSafe { cell, stack });
        }
        Ok(())
    }

    fn judge_sequel(&self, royal_taken: bool, sequel: Sequel) -> Verdict {
        if !royal_taken || !self.rules.ruleset().royal_comes_back() {
            return if sequel == Sequel::Nothing { Ok(()) } else { Err(Refusal::NoResetDue) };
        }
        if self.rules.options.ransom {
            let asked = self.rules.ransoms(&self.board);
            let signs = asked.iter().map(|kind| self.text(kind).sign).collect();
            return match sequel {
                Sequel::Ransom(kind) if asked.has(kind) => Ok(()),
                Sequel::Ransom(kind) => Err(Refusal::RansomForbidden { kind: self.text(kind), signs }),
                Sequel::Nothing if asked.is_empty() => Ok(()),
                Sequel::Nothing | Sequel::Reset(_) => Err(Refusal::RansomMissing { signs }),
            };
        }
        let cells = self.rules.reset_cells(&self.board);
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
