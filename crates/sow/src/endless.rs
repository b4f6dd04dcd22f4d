//! Warnings about loops that cannot end.
//!
//! A loop cannot end if nothing in it leaves it and nothing in it changes what its condition reads. Whatever is not known here
//! counts as a way out: a loop is only reported if it is endless in every game.

mod facts;

use facts::{Effects, Facts};

use crate::ast::{Block, Expr, GameFile, Section, Statement, StatementKind};
use crate::diagnostic::Diagnostics;
use crate::settled::always;

/// The most statements looked at: enough for every real game, and soon done for a monstrous one.
const MOST_WORK: usize = 200_000;

/// Warns of every loop that never ends once it has begun.
pub(crate) fn warn(game: &GameFile, diagnostics: &mut Diagnostics) {
    let mut walk = Walk { game, diagnostics, work: 0 };
    let sections = game.turns.iter().chain(&game.rules).chain(&game.start).chain(&game.after_turn);
    let sections = sections.chain(&game.returns).chain(game.laps.as_ref().map(|(_, section)| section));
    let endings = game.endings.iter().map(|it| &it.block);
    for block in sections.map(|it| &it.block).chain(endings) {
        walk.block(block);
    }
}

struct Walk<'a, 'd> {
    game: &'a GameFile,
    diagnostics: &'d mut Diagnostics,
    work: usize,
}

impl<'a> Walk<'a, '_> {
    fn block(&mut self, block: &'a Block) {
        block.iter().for_each(|statement| self.statement(statement));
    }

    fn statement(&mut self, statement: &'a Statement) {
        match &statement.kind {
            StatementKind::While(condition, block) => {
                self.judge(statement, Some((true, condition)), block);
                self.block(block);
            }
            StatementKind::Repeat { block, end } => {
                let end = end.as_ref().map(|(is_until, condition)| (!is_until, condition));
                self.judge(statement, end, block);
                self.block(block);
            }
            StatementKind::ForEachPit { block, .. }
            | StatementKind::ForEachPlayer { block, .. }
            | StatementKind::Choose { otherwise: Some(block), .. } => self.block(block),
            StatementKind::Sow(sowing) => self.block(&sowing.each),
            StatementKind::If { arms, otherwise } => {
                arms.iter().for_each(|(_, block)| self.block(block));
                otherwise.iter().for_each(|block| self.block(block));
            }
            _ => {}
        }
    }

    /// Judges a loop; it goes on as long as the condition has this value, or for ever without one.
    fn judge(&mut self, statement: &Statement, end: Option<(bool, &'a Expr)>, block: &'a Block) {
        let mut effects = Effects::default();
        self.gather(block, true, &mut effects, &mut Vec::new());
        if effects.leaves {
            return;
        }
        let settled = end.map_or(Some(true), |(goes_on, condition)| Some(always(condition)? == goes_on));
        match (settled, end) {
            (Some(true), _) => {
                self.diagnostics
                    .warning(&statement.span, "this loop never ends", "cette boucle ne se termine jamais")
                    .hint(
                        "leave it with 'stop', or end the turn in it",
                        "quittez-la par « arrêter », ou terminez-y le tour",
                    );
            }
            (None, Some((_, condition))) if !Facts::read_by(condition).meet(&effects.writes) => {
                self.diagnostics.warning(
                    &condition.span,
                    "nothing in this loop changes its condition: once begun, it never ends",
                    "rien dans cette boucle ne change sa condition : une fois commencée, elle ne se termine jamais",
                );
            }
            _ => {}
        }
    }

    /// Gathers what a block changes and whether it may leave the loop; `is_own` tells whether `stop` would leave it. `done` names
    /// the rules already gathered.
    fn gather(&mut self, block: &'a Block, is_own: bool, effects: &mut Effects<'a>, done: &mut Vec<&'a str>) {
        for statement in block {
            self.work += 1;
            if self.work > MOST_WORK {
                effects.leaves = true;
            }
            if effects.leaves {
                return;
            }
            effects.add(&statement.kind, is_own, self.game.laps.is_some());
            match &statement.kind {
                StatementKind::Sow(sowing) => self.gather(&sowing.each, false, effects, done),
                StatementKind::If { arms, otherwise } => {
                    for block in arms.iter().map(|(_, block)| block).chain(otherwise) {
                        self.gather(block, is_own, effects, done);
                    }
                }
                StatementKind::While(_, block)
                | StatementKind::Repeat { block, .. }
                | StatementKind::ForEachPit { block, .. }
                | StatementKind::ForEachPlayer { block, .. } => self.gather(block, false, effects, done),
                StatementKind::Do(name) if !done.contains(&name.text.as_str()) => {
                    done.push(&name.text);
                    let is_it = |it: &&Section| it.name.as_ref().is_some_and(|it| it.text == name.text);
                    if let Some(rule) = self.game.rules.iter().find(is_it) {
                        self.gather(&rule.block, true, effects, done);
                    }
                }
                _ => {}
            }
        }
    }
}
