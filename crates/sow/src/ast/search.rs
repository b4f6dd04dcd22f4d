//! A search through the statements of a game, following calls of rules.

use crate::ast::{Block, GameFile, Section, StatementKind};

impl GameFile {
    /// Whether a predicate holds for some statement of a block, or of a rule that the block calls.
    pub(crate) fn any_statement(&self, block: &Block, is: &dyn Fn(&StatementKind) -> bool) -> bool {
        self.any_not_in(block, is, &mut Vec::new())
    }

    /// Does the work of [`GameFile::any_statement`]; `done` names the rules already visited.
    fn any_not_in<'a>(
        &'a self,
        block: &'a Block,
        is: &dyn Fn(&StatementKind) -> bool,
        done: &mut Vec<&'a str>,
    ) -> bool {
        block.iter().any(|statement| {
            let mut any = |block: &'a Block| self.any_not_in(block, is, done);
            is(&statement.kind)
                || match &statement.kind {
                    StatementKind::Choose { otherwise, .. } => otherwise.as_ref().is_some_and(any),
                    StatementKind::Sow(sowing) => any(&sowing.each),
                    StatementKind::If { arms, otherwise } => {
                        arms.iter().any(|(_, block)| any(block)) || otherwise.as_ref().is_some_and(any)
                    }
                    StatementKind::While(_, block)
                    | StatementKind::Repeat { block, .. }
                    | StatementKind::ForEachPit { block, .. }
                    | StatementKind::ForEachPlayer { block, .. } => any(block),
                    StatementKind::Do(name) if !done.contains(&name.text.as_str()) => {
                        done.push(&name.text);
                        let is_it = |it: &&Section| it.name.as_ref().is_some_and(|it| it.text == name.text);
                        self.rules
                            .iter()
                            .find(is_it)
                            .is_some_and(|rule| self.any_not_in(&rule.block, is, done))
                    }
                    _ => false,
                }
        })
    }
}
