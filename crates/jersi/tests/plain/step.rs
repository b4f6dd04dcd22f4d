//! One step: one or both pieces of a stack move from one cell to another.

use super::board::{self, Cell};
use super::piece::{Kind, Piece, beats, may_stack};
use super::{Game, Plain};

/// `n_pieces` (1 or 2) of the stack on `from` move to `to`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    pub from: Cell,
    pub n_pieces: usize,
    pub to: Cell,
    /// "Direction is that of the unit vector: a two-cell step counts as its one-cell step".
    pub direction: (i32, i32),
}

/// Whether a stack is a piece standing on a mountain (or a mountain on a mountain).
fn is_on_mountain(stack: &[Piece]) -> bool {
    stack.len() == 2 && stack[0].kind == Kind::Cmana
}

impl Plain {
    /// Every legal first step.
    pub fn first_steps(&self) -> Vec<Step> {
        // "The player chooses one of his stacks and engages either the whole stack of 1 or 2 pieces, or the
        // top of a stack of 2 pieces".
        let cells = board::all_cells(self.game);
        cells
            .into_iter()
            .flat_map(|cell| [self.steps(self, cell, 1), self.steps(self, cell, 2)].concat())
            .collect()
    }

    /// Every legal step of `n_pieces` from the top of the stack of `from`, in a turn that began at `began`.
    pub fn steps(&self, began: &Plain, from: Cell, n_pieces: usize) -> Vec<Step> {
        let mut steps = Vec::new();
        if !self.may_engage(from, n_pieces) {
            return steps;
        }
        for &direction in board::directions(self.game) {
            let near = board::ahead(from, direction, 1);
            let far = board::ahead(from, direction, 2);
            // "A stack of height 1 moves by 1 cell"; a stack of height 2 "by 1 cell".
            if self.may_arrive(began, from, n_pieces, near) {
                steps.push(Step { from, n_pieces, to: near, direction });
            }
            // "A stack of height 2 moves by 1 cell or 2 aligned cells"; "passing over a piece is forbidden".
            let is_way_free = self.cells.get(&near).is_some_and(Vec::is_empty);
            let top = *self.cells[&from].last().unwrap();
            let is_bound = self.is_bound(began, top, from) || self.is_bound(began, top, far);
            if n_pieces == 2 && is_way_free && !is_bound && self.may_arrive(began, from, n_pieces, far) {
                steps.push(Step { from, n_pieces, to: far, direction });
            }
        }
        steps
    }

    /// Whether the player to move may engage `n_pieces` from the top of the stack of `from`.
    fn may_engage(&self, from: Cell, n_pieces: usize) -> bool {
        let stack = &self.cells[&from];
        let Some(top) = stack.last() else { return false };
        // "One of his stacks": the top tells the owner (only a mountain can be of the other colour below it).
        if top.side != self.side {
            return false;
        }
        // Jersi 4: "a cmana does not move".
        if top.kind == Kind::Cmana {
            return false;
        }
        // Jersi 4: "a stack of height 2 with a cmana at its base does not move".
        if n_pieces == 2 && is_on_mountain(stack) {
            return false;
        }
        n_pieces <= stack.len()
    }

    /// Whether the engaged pieces may end on `to`, the way there being free.
    fn may_arrive(&self, began: &Plain, from: Cell, n_pieces: usize, to: Cell) -> bool {
        let Some(target) = self.cells.get(&to) else { return false };
        if !self.may_enter(from, n_pieces, target) {
            return false;
        }
        let top = *self.cells[&from].last().unwrap();
        // "That cell may not hold two pieces, whether a pile came, a single stacked, climbed a mountain or took a perch".
        let stays = target
            .last()
            .is_some_and(|last| is_on_mountain(target) || last.side == self.side || last.kind == Kind::Cmana);
        n_pieces + usize::from(stays) < 2 || !self.is_closed(began, top, to)
    }

    /// Whether the engaged pieces may go onto what stands on a cell, whatever is around it.
    fn may_enter(&self, from: Cell, n_pieces: usize, target: &[Piece]) -> bool {
        // "If the arrival cell is empty, it is a displacement".
        let Some(target_top) = target.last() else { return true };
        let top = *self.cells[&from].last().unwrap();
        // "If it is of the same colour, it is a stacking": "the maximal height of a stack is 2", so one piece
        // goes onto one piece. Jersi 4: a lone mountain of either colour is climbed in the same way.
        if n_pieces == 1 && target.len() == 1 && may_stack(self.game, top, *target_top) {
            return true;
        }
        // "If it is of another colour, it is an attack", "possible only if the strength of the attacking
        // stack is greater".
        if target_top.side == self.side
            || !beats(self.game, &self.settings, top.kind, target_top.kind, n_pieces)
        {
            return false;
        }
        // Jersi 4: "a piece at the top of a cmana can be attacked only by a stack of height 1".
        n_pieces == 1 || !is_on_mountain(target)
    }

    /// Moves the pieces of a legal step and returns the captured ones, bottom first.
    pub fn take_step(&mut self, step: Step) -> Vec<Piece> {
        let stack = self.cells.get_mut(&step.from).unwrap();
        let engaged = stack.split_off(stack.len() - step.n_pieces);
        let target = self.cells.get_mut(&step.to).unwrap();
        let is_attack =
            target.last().is_some_and(|top| top.side == self.side.other() && top.kind != Kind::Cmana);
        let captured = if !is_attack {
            Vec::new()
        } else if is_on_mountain(target) {
            // Jersi 4: "a piece beaten at the top of a cmana is taken off; the cmana stays".
            target.split_off(1)
        } else {
            // "The beaten stack is entirely removed from the board".
            target.split_off(0)
        };
        target.extend(engaged);
        captured
    }

    /// A step in the document's notation without its start: "`-` for 1 piece or `=` for 2", the arrival cell,
    /// "`!` at the end for a capture; `!!` for the capture of the kunti".
    pub fn step_text(&self, step: Step, captured: &[Piece]) -> String {
        let sign = if step.n_pieces == 1 { "-" } else { "=" };
        let mark = match captured.last() {
            None => "",
            Some(top) if top.kind == Kind::Kunti => "!!",
            Some(_) => "!",
        };
        format!("{sign}{}{mark}", board::name(self.game, step.to))
    }

    /// A turn of Pijersi as UGI text: "two or three cells, no marks".
    pub fn ugi_text(&self, steps: &[Step]) -> String {
        let name = |cell| board::name(Game::Pijersi, cell);
        let first = steps[0];
        let from = name(first.from);
        let to = name(first.to);
        let is_lone = self.cells[&first.from].len() == 1;
        match steps.get(1) {
            // "`a1b1c2`: stack on b1, move the pile to c2"; "`b4d4e4`: moves the pile to d4 and the top on to
            // e4". The top of a pile that stacks and carries on is written as a lone cube would be.
            Some(second) => format!("{from}{to}{}", name(second.to)),
            // "Lone cube: `a1b1`, move or stack".
            None if is_lone => format!("{from}{to}"),
            // "Pile: start, where the bottom ends, where the top ends: `b4b4a4` unstacks the top to a4".
            None if first.n_pieces == 1 => format!("{from}{from}{to}"),
            // "`b4c4c4` moves the pile to c4".
            None => format!("{from}{to}{to}"),
        }
    }
}
