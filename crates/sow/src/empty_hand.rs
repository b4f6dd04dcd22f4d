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
        walk.block(block, Hand::Untouched);
    }
    // The laps before these lines may have left stones in the hand.
    if let Some((_, section)) = &game.laps {
        walk.block(&section.block, Hand::Maybe);
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

/// What is known of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    /// Nothing was taken in this turn.
    Untouched,
    /// All that was taken has just been sown.
    Sown,
    /// It may hold stones.
    Maybe,
}

impl Hand {
    /// Inside a block that may ask for the hand itself (`while hand > 0`) only an untouched one is known to be empty.
    fn inside(self) -> Hand {
        if self == Hand::Sown { Hand::Maybe } else { self }
    }

    fn or(self, other: Hand) -> Hand {
        if self == other { self } else { Hand::Maybe }
    }
}

struct Walk<'a> {
    game: &'a GameFile,
    /// Whether every course comes back to its start.
    is_closed: bool,
    /// The lines that put stones down, by place, and whether the hand may hold stones there.
    uses: BTreeMap<usize, (Span, bool)>,
    /// The rules already walked: name, the hand before, and after.
    rules: Vec<(&'a str, Hand, Hand)>,
}

impl<'a> Walk<'a> {
    /// Walks a block with this hand before it; returns the hand after it.
    fn block(&mut self, block: &'a Block, hand: Hand) -> Hand {
        block.iter().fold(hand, |hand, statement| self.statement(statement, hand))
    }

    fn statement(&mut self, statement: &'a Statement, hand: Hand) -> Hand {
        match &statement.kind {
            StatementKind::Take { .. } => Hand::Maybe,
            StatementKind::Sow(sowing) => {
                self.note(statement, hand);
                let after = self.block(&sowing.each, hand);
                if after == Hand::Maybe && self.is_closed && sows_all(sowing) { Hand::Sown } else { after }
            }
            StatementKind::Drop { .. } => {
                self.note(statement, hand);
                hand
            }
            StatementKind::Choose { otherwise: Some(block), .. } => self.block(block, hand.inside()),
            StatementKind::If { arms, otherwise } => {
                let blocks = arms.iter().map(|(_, block)| block).chain(otherwise);
                blocks.fold(hand.inside(), |after, block| after.or(self.block(block, hand.inside())))
            }
            StatementKind::While(_, block)
            | StatementKind::Repeat { block, .. }
            | StatementKind::ForEachPit { block, .. }
            | StatementKind::ForEachPlayer { block, .. } => {
                // A second round finds what the first one took.
                let takes = |kind: &StatementKind| matches!(kind, StatementKind::Take { .. });
                let is_taken = self.game.any_statement(block, &takes);
                self.block(block, if is_taken { Hand::Maybe } else { hand.inside() })
            }
            StatementKind::Do(name) => self.rule(&name.text, hand.inside()),
            _ => hand,
        }
    }

    fn note(&mut self, statement: &Statement, hand: Hand) {
        let span = statement.span.clone();
        self.uses.entry(span.start).or_insert((span, false)).1 |= hand == Hand::Maybe;
    }

    fn rule(&mut self, name: &'a str, before: Hand) -> Hand {
        if let Some((.., after)) = self.rules.iter().find(|(it, hand, _)| *it == name && *hand == before) {
            return *after;
        }
        let is_it = |it: &&Section| it.name.as_ref().is_some_and(|it| it.text == name);
        let Some(rule) = self.game.rules.iter().find(is_it) else { return before };
        let after = self.block(&rule.block, before);
        self.rules.push((name, before, after));
        after
    }
}
