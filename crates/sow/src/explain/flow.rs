//! The facts known at each line of the rules: where the hand is, and whether a choice came before.
//!
//! `here` reads "the chosen pit" after a choice and "the last pit" after a sowing. If several paths lead to a line, or
//! a loop returns to it, it reads "the current pit".

use std::collections::BTreeSet;

use crate::ast::{Block, Choice, GameFile, StatementKind};

/// The place of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Here {
    Chosen,
    /// Where the last stone fell.
    Last,
    /// Where the stones were taken from.
    Start,
    /// Where the stone just sown fell.
    Stone,
    Current,
}

/// Whether a choice came earlier in the turn: that decides what having nothing to choose means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chose {
    No,
    Yes,
    Maybe,
    /// Outside of a turn.
    Never,
}

/// The facts known at a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flow {
    pub(super) here: Here,
    pub(super) chose: Chose,
}

impl Flow {
    /// At the first line of a turn.
    pub(super) const TURN: Flow = Flow { here: Here::Current, chose: Chose::No };
    /// At the first line of any other section.
    pub(super) const ELSEWHERE: Flow = Flow { here: Here::Current, chose: Chose::Never };

    /// The facts on which two paths agree.
    pub(super) fn or(self, other: Flow) -> Flow {
        Flow {
            here: if self.here == other.here { self.here } else { Here::Current },
            chose: if self.chose == other.chose { self.chose } else { Chose::Maybe },
        }
    }
}

/// The rules that move the hand, those that contain a choice, and those that never return.
#[derive(Clone, Debug, Default)]
pub(super) struct Effects {
    moving: BTreeSet<String>,
    choosing: BTreeSet<String>,
    ending: BTreeSet<String>,
}

impl Effects {
    pub(super) fn of(game: &GameFile) -> Effects {
        let mut effects = Effects::default();
        // Rules call rules, but not in circles: a few rounds reach them all.
        for _ in 0..8 {
            let before = effects.size();
            for rule in &game.rules {
                let Some(name) = &rule.name else { continue };
                if effects.moves(&rule.block) {
                    effects.moving.insert(name.text.clone());
                }
                if effects.chooses(&rule.block) {
                    effects.choosing.insert(name.text.clone());
                }
                if effects.ends(&rule.block) {
                    effects.ending.insert(name.text.clone());
                }
            }
            if before == effects.size() {
                break;
            }
        }
        effects
    }

    fn size(&self) -> usize {
        self.moving.len() + self.choosing.len() + self.ending.len()
    }

    /// Whether the block never reaches the line after it.
    pub(super) fn ends(&self, block: &Block) -> bool {
        block.last().is_some_and(|last| match &last.kind {
            StatementKind::Stop
            | StatementKind::PlayAgain
            | StatementKind::EndTurn
            | StatementKind::Pass
            | StatementKind::Illegal => true,
            StatementKind::Do(name) => self.ending.contains(&name.text),
            StatementKind::If { arms, otherwise: Some(otherwise) } => {
                arms.iter().all(|(_, block)| self.ends(block)) && self.ends(otherwise)
            }
            kind => is_result(kind),
        })
    }

    /// Whether the hand may be elsewhere after the block.
    pub(super) fn moves(&self, block: &Block) -> bool {
        any(block, &|kind| match kind {
            StatementKind::Sow(_)
            | StatementKind::GoTo(_)
            | StatementKind::Take { from: Some(_), .. }
            | StatementKind::Choose { choice: Choice::Pit { .. }, name: None, .. } => true,
            StatementKind::Do(name) => self.moving.contains(&name.text),
            _ => false,
        })
    }

    /// Whether the block asks for a choice.
    pub(super) fn chooses(&self, block: &Block) -> bool {
        any(block, &|kind| match kind {
            StatementKind::Choose { .. } => true,
            StatementKind::Do(name) => self.choosing.contains(&name.text),
            _ => false,
        })
    }
}

/// Whether some statement of the block, or of a block inside it, satisfies the predicate.
pub(super) fn any(block: &Block, is_such: &dyn Fn(&StatementKind) -> bool) -> bool {
    block.iter().any(|statement| {
        is_such(&statement.kind)
            || match &statement.kind {
                StatementKind::Choose { otherwise, .. } => otherwise.iter().any(|it| any(it, is_such)),
                StatementKind::Sow(sowing) => any(&sowing.each, is_such),
                StatementKind::If { arms, otherwise } => {
                    arms.iter().map(|(_, block)| block).chain(otherwise).any(|it| any(it, is_such))
                }
                StatementKind::While(_, block)
                | StatementKind::Repeat { block, .. }
                | StatementKind::ForEachPit { block, .. }
                | StatementKind::ForEachPlayer { block, .. } => any(block, is_such),
                _ => false,
            }
    })
}

/// Whether a statement ends the game.
pub(super) fn is_result(kind: &StatementKind) -> bool {
    matches!(
        kind,
        StatementKind::EndGame | StatementKind::Wins(_) | StatementKind::Loses(_) | StatementKind::Draw
    )
}

/// Whether a block certainly ends the game.
pub(super) fn decides(block: &Block) -> bool {
    block.last().is_some_and(|last| match &last.kind {
        StatementKind::If { arms, otherwise: Some(otherwise) } => {
            arms.iter().all(|(_, block)| decides(block)) && decides(otherwise)
        }
        kind => is_result(kind),
    })
}
