//! Compiles loops, over pits and over players.

use crate::ast::{Block, Expr, Name, StatementKind};
use crate::lex::Span;
use crate::lower::{Lower, Slot, Type, Variable};
use crate::program::Op;

impl Lower<'_> {
    pub(super) fn while_loop(&mut self, condition: &Expr, block: &Block) -> Option<()> {
        let again = self.label();
        let done = self.branch(condition, false);
        self.looped(|it| {
            it.block(block);
            it.emit(Op::Jump { label: again });
        });
        // `looped` aims its jumps at the end; failures go there too.
        self.aim(done?);
        Some(())
    }

    /// Compiles `repeat`; `end` is its condition, and whether it is introduced by `until` rather than `while`.
    pub(super) fn repeat(&mut self, block: &Block, end: Option<&(bool, Expr)>) -> Option<()> {
        let again = self.label();
        let mut result = Some(());
        self.looped(|it| {
            it.block(block);
            match end {
                Some((until, condition)) => match it.branch(condition, !until) {
                    Some(jumps) => it.aim_at(jumps, again),
                    None => result = None,
                },
                None => {
                    it.emit(Op::Jump { label: again });
                }
            }
        });
        result
    }

    pub(super) fn stop(&mut self, span: &Span) -> Option<()> {
        let place = self.jump();
        match self.loops.last_mut() {
            Some(patches) => patches.push(place),
            None => {
                self.diagnostics.error(span, "'stop' outside a loop", "« arrêter » hors d’une boucle");
            }
        }
        Some(())
    }

    /// Compiles a loop body: `stop` jumps behind the loop.
    pub(super) fn looped(&mut self, body: impl FnOnce(&mut Self)) {
        self.loops.push(Vec::new());
        body(self);
        if let Some(ends) = self.loops.pop() {
            self.aim(ends);
        }
    }

    /// Whether a block contains a choice, in itself or in a rule it calls.
    pub(super) fn chooses(&self, block: &Block) -> bool {
        let is_choice = |kind: &StatementKind| matches!(kind, StatementKind::Choose { .. });
        self.game.any_statement(block, &is_choice)
    }

    pub(super) fn for_each_pit(
        &mut self,
        name: Option<&Name>,
        set: &Expr,
        block: &Block,
        span: &Span,
    ) -> Option<()> {
        let Some(set) = self.set(set) else {
            // Check the block all the same.
            self.lost.extend(name.map(|it| it.text.clone()));
            self.its.push(0);
            self.discarded(|it| it.looped(|it| it.block(block)));
            self.its.pop();
            return None;
        };
        if self.chooses(block) {
            return self.for_each_kept(name, set, block, span);
        }
        let rest = self.set_temp(span);
        self.emit(Op::SetCopy { to: rest, from: set });
        let site = self.temp(span);
        let again = self.label();
        let done = self.emit(Op::Pop { to: site, set: rest, label: 0 });
        self.its.push(site);
        let n_variables = self.variables.len();
        self.name_loop(name, Type::Site, Slot::Temp(site));
        self.looped(|it| {
            it.block(block);
            it.emit(Op::Jump { label: again });
        });
        self.unname_loop(name, n_variables);
        self.its.pop();
        self.aim(vec![done]);
        Some(())
    }

    /// A loop that survives a choice: the position keeps the rest of the set.
    fn for_each_kept(&mut self, name: Option<&Name>, set: u8, block: &Block, span: &Span) -> Option<()> {
        let Some(name) = name else {
            self.diagnostics
                .error(
                    span,
                    "a loop with a choice in it needs a name for its pit",
                    "une boucle avec un choix doit nommer sa case",
                )
                .hint("for each pit p in …", "pour chaque case p dans …");
            return None;
        };
        let kept = self.allocate(Type::Set);
        self.emit(Op::SetStore { from: set, word: kept });
        let word = self.declare(name, Type::Site)?;
        let again = self.label();
        let (rest, site) = (self.set_temp(span), self.temp(span));
        self.emit(Op::SetLoad { to: rest, word: kept });
        let done = self.emit(Op::Pop { to: site, set: rest, label: 0 });
        self.emit(Op::SetStore { from: rest, word: kept });
        self.emit(Op::Store { word, from: site });
        self.looped(|it| {
            it.block(block);
            it.emit(Op::Jump { label: again });
        });
        self.aim(vec![done]);
        Some(())
    }

    fn name_loop(&mut self, name: Option<&Name>, ty: Type, slot: Slot) {
        if let Some(name) = name {
            self.check_new_name(name);
            self.variables.push(Variable {
                name: name.text.clone(),
                ty,
                slot,
                span: name.span.clone(),
                read: true,
            });
        }
    }

    fn unname_loop(&mut self, name: Option<&Name>, n_variables: usize) {
        if name.is_some() && n_variables < self.variables.len() {
            self.variables.remove(n_variables);
        }
    }

    /// Expands the block once for each seat: there are few, and each is then known at compile time.
    pub(super) fn for_each_player(&mut self, name: &Name, block: &Block, span: &Span) -> Option<()> {
        self.check_new_name(name);
        let kept = self.chooses(block).then(|| self.allocate(Type::Player));
        self.loops.push(Vec::new());
        for seat in 0..self.layout.n_seats as i32 {
            self.scoped(|it| {
                let player = it.constant_temp(seat, span);
                let slot = match kept {
                    Some(word) => {
                        it.emit(Op::Store { word, from: player });
                        Slot::Word(word)
                    }
                    None => {
                        it.known.push((player, seat));
                        Slot::Temp(player)
                    }
                };
                let n_variables = it.variables.len();
                it.name_loop(Some(name), Type::Player, slot);
                it.block(block);
                it.unname_loop(Some(name), n_variables);
                it.known.retain(|(temp, _)| *temp != player);
            });
        }
        if let Some(ends) = self.loops.pop() {
            self.aim(ends);
        }
        Some(())
    }
}
