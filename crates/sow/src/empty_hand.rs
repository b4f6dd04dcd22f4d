//! Warnings about stones sown or dropped where the hand is known to be empty: before any were taken, and after all were sown.

use std::collections::BTreeMap;

use crate::ast::{Block, GameFile, HeaderKind, HeaderLine, Section, Sowing, Statement, StatementKind};
use crate::diagnostic::Diagnostics;
use crate::lex::Span;

/// Warns of every `sow` and `drop` that finds the hand empty whatever happens.
///
/// The hand is empty when a turn begins, only `take` fills it, and a plain `sow` on a closed course empties it. Of every other
/// sowing nothing is claimed: how many stones are left in the hand depends on the game.
pub(crate) fn warn(game: &GameFile, diagnostics: &mut Diagnostics) {
    let is_closed = !has_open_course(&game.header);
    let mut walk = Walk { game, is_closed, uses: BTreeMap::new(), rules: Vec::new() };
    let sections = game.turns.iter().chain(&game.start).chain(&game.after_turn).chain(&game.returns);
    let endings = game.endings.iter().map(|it| &it.block);
    for block in sections.map(|it| &it.block).chain(endings) {
        walk.block(block, false);
    }
    // The laps before these lines may have left stones in the hand.
    if let Some((_, section)) = &game.laps {
        walk.block(&section.block, true);
    }
    for (span, _) in walk.uses.into_values().filter(|(_, may_hold)| !may_hold) {
        diagnostics
            .warning(&span, "the hand is empty here", "la main est vide ici")
            .hint("take all", "ramasser tout");
    }
}

/// Returns whether some course has two ends: a sowing that comes to one leaves stones in the hand.
fn has_open_course(header: &[HeaderLine]) -> bool {
    header.iter().any(|line| match &line.kind {
        HeaderKind::Course { open, .. } => *open,
        HeaderKind::If { arms, otherwise } => {
            has_open_course(otherwise) || arms.iter().any(|(_, lines)| has_open_course(lines))
        }
        _ => false,
    })
}

/// Returns whether a sowing goes on until the hand is empty, on a closed course.
fn sows_all(sowing: &Sowing) -> bool {
    let Sowing { skipping, stones, per_pit, each, .. } = sowing;
    skipping.is_none() && stones.is_none() && per_pit.is_none() && each.is_empty()
}

struct Walk<'a> {
    game: &'a GameFile,
    /// Whether every course comes back to its start.
    is_closed: bool,
    /// The lines that put stones down, by place, and whether the hand may hold stones there.
    uses: BTreeMap<usize, (Span, bool)>,
    /// The rules already walked: name, whether the hand may hold stones before, and after.
    rules: Vec<(&'a str, bool, bool)>,
}

impl<'a> Walk<'a> {
    /// Walks a block; `may_hold` tells whether the hand may hold stones before it. Returns whether it may after it.
    fn block(&mut self, block: &'a Block, may_hold: bool) -> bool {
        block.iter().fold(may_hold, |may_hold, statement| self.statement(statement, may_hold))
    }

    fn statement(&mut self, statement: &'a Statement, may_hold: bool) -> bool {
        match &statement.kind {
            StatementKind::Take { .. } => true,
            StatementKind::Sow(sowing) => {
                self.note(statement, may_hold);
                self.block(&sowing.each, may_hold) && !(self.is_closed && sows_all(sowing))
            }
            StatementKind::Drop { .. } => {
                self.note(statement, may_hold);
                may_hold
            }
            StatementKind::Choose { otherwise: Some(block), .. } => self.block(block, may_hold),
            StatementKind::If { arms, otherwise } => {
                let blocks = arms.iter().map(|(_, block)| block).chain(otherwise);
                blocks.fold(may_hold, |after, block| self.block(block, may_hold) || after)
            }
            StatementKind::While(_, block)
            | StatementKind::Repeat { block, .. }
            | StatementKind::ForEachPit { block, .. }
            | StatementKind::ForEachPlayer { block, .. } => {
                // A second round finds what the first one took.
                let takes = |kind: &StatementKind| matches!(kind, StatementKind::Take { .. });
                self.block(block, may_hold || self.game.any_statement(block, &takes))
            }
            StatementKind::Do(name) => self.rule(&name.text, may_hold),
            _ => may_hold,
        }
    }

    fn note(&mut self, statement: &Statement, may_hold: bool) {
        let span = statement.span.clone();
        self.uses.entry(span.start).or_insert((span, false)).1 |= may_hold;
    }

    fn rule(&mut self, name: &'a str, before: bool) -> bool {
        if let Some((.., after)) = self.rules.iter().find(|(it, held, _)| *it == name && *held == before) {
            return *after;
        }
        let is_it = |it: &&Section| it.name.as_ref().is_some_and(|it| it.text == name);
        let Some(rule) = self.game.rules.iter().find(is_it) else { return before };
        let after = self.block(&rule.block, before);
        self.rules.push((name, before, after));
        after
    }
}
