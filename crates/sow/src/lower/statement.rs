//! Compiles statements.

use crate::ast::{
    Block, Choice, Ending, Expr, ExprKind, Name, Operator, Section, Sowing, Statement, StatementKind, Target,
};
use crate::lex::Span;
use crate::lower::names::{Meaning, not_found};
use crate::lower::{Lower, Slot, Type, Val, Variable};
use crate::program::{ChoiceKind, ChoicePoint, Op, Temp, TurnEnd, UNUSED, word};
use crate::words::Kw;

/// The most statements of a game with all its rules expanded.
pub(super) const MOST_STATEMENTS: usize = 50_000;

/// Whether a statement never lets the next one run.
fn leaves(kind: &StatementKind) -> bool {
    match kind {
        StatementKind::PlayAgain
        | StatementKind::EndTurn
        | StatementKind::Pass
        | StatementKind::EndGame
        | StatementKind::Wins(_)
        | StatementKind::Loses(_)
        | StatementKind::Draw
        | StatementKind::Illegal
        | StatementKind::Stop => true,
        StatementKind::If { arms, otherwise: Some(otherwise) } => {
            let ends = |block: &Block| block.last().is_some_and(|it| leaves(&it.kind));
            arms.iter().all(|(_, block)| ends(block)) && ends(otherwise)
        }
        _ => false,
    }
}

impl Lower<'_> {
    pub(super) fn block(&mut self, block: &Block) {
        let mut over = false;
        for statement in block {
            // Rules are expanded wherever they are called, and blocks once for each player: that can grow without end.
            self.n_statements += 1;
            if self.n_statements > MOST_STATEMENTS {
                return;
            }
            if over {
                self.diagnostics.warning(
                    &statement.span,
                    "this line can never be reached",
                    "cette ligne ne peut jamais être atteinte",
                );
            }
            self.scoped(|it| it.statement(statement));
            over = leaves(&statement.kind);
        }
    }

    pub(super) fn ending(&mut self, ending: &Ending) {
        let not_yet = self.branch(&ending.condition, false);
        self.block(&ending.block);
        self.emit(Op::OverByScore);
        if let Some(not_yet) = not_yet {
            self.aim(not_yet);
        }
    }

    fn statement(&mut self, statement: &Statement) -> Option<()> {
        let span = &statement.span;
        match &statement.kind {
            StatementKind::Choose { choice, name, otherwise } => {
                let done = self.choose(choice, name.as_ref(), otherwise.as_ref(), span);
                if done.is_none() {
                    self.lost.extend(name.as_ref().map(|it| it.text.clone()));
                    otherwise.iter().for_each(|block| self.discarded(|it| it.block(block)));
                }
                done
            }
            StatementKind::Take { n, from } => self.take(n.as_ref(), from.as_ref(), span),
            StatementKind::Sow(sowing) => {
                let done = self.sow(sowing, span);
                if done.is_none() {
                    self.discarded(|it| it.looped(|it| it.block(&sowing.each)));
                }
                done
            }
            StatementKind::Drop { n, site } => {
                let n = self.number(n)?;
                let site = match site {
                    Some(site) => self.site(site)?,
                    None => self.load_word(word::HERE, span),
                };
                self.emit(Op::Drop { site, n });
                Some(())
            }
            StatementKind::GoTo(site) => {
                let from = self.site(site)?;
                self.emit(Op::Store { word: word::HERE as u16, from });
                Some(())
            }
            StatementKind::Capture { set, into } => {
                let parts = self.parts(set)?;
                let to = match into {
                    Some(site) => self.site(site)?,
                    None => self.store_of(None, span)?,
                };
                parts.into_iter().try_for_each(|from| self.move_all(from, to, set))
            }
            StatementKind::Give { set, to } => {
                let from = self.value(set)?;
                let to = self.store_of(Some(to), span)?;
                self.move_all(from, to, set)
            }
            StatementKind::Move { n, from, into } => self.move_stones(n.as_ref(), from, into),
            StatementKind::Let(name, value) => self.let_name(name, value),
            StatementKind::Set(target, value) => self.assign(target, value, span),
            StatementKind::If { arms, otherwise } => {
                self.if_else(arms, otherwise.as_ref());
                Some(())
            }
            StatementKind::While(condition, block) => {
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
            StatementKind::Repeat { block, end } => {
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
            StatementKind::ForEachPit { name, set, block } => {
                self.for_each_pit(name.as_ref(), set, block, span)
            }
            StatementKind::ForEachPlayer { name, block } => self.for_each_player(name, block, span),
            StatementKind::Stop => {
                let place = self.jump();
                match self.loops.last_mut() {
                    Some(patches) => patches.push(place),
                    None => {
                        self.diagnostics.error(
                            span,
                            "'stop' outside a loop",
                            "« arrêter » hors d’une boucle",
                        );
                    }
                }
                Some(())
            }
            StatementKind::Do(name) => self.do_rule(name),
            StatementKind::PlayAgain => self.end_turn(TurnEnd::Again, span),
            StatementKind::EndTurn => self.end_turn(TurnEnd::Next, span),
            StatementKind::Pass => self.end_turn(TurnEnd::Pass, span),
            StatementKind::ContinueWith(name) => self.continue_with(name),
            StatementKind::PlaysNext(player) => {
                let from = self.player(player)?;
                self.emit(Op::Store { word: word::NEXT as u16, from });
                Some(())
            }
            StatementKind::EndGame => self.plain(Op::OverByScore),
            StatementKind::Wins(player) => {
                let player = self.player(player)?;
                self.plain(Op::OverWin { player })
            }
            StatementKind::Loses(player) => {
                let player = self.player(player)?;
                self.plain(Op::OverLoss { player })
            }
            StatementKind::Draw => self.plain(Op::OverDraw),
            StatementKind::IsOut(player) => {
                let player = self.player(player)?;
                self.plain(Op::Out { player })
            }
            StatementKind::Illegal => self.refusal(Op::Illegal, span),
            StatementKind::LastResort => self.refusal(Op::LastResort, span),
            StatementKind::NotTwice => self.refusal(Op::NotTwice, span),
        }
    }

    fn plain(&mut self, op: Op) -> Option<()> {
        self.emit(op);
        Some(())
    }

    /// Compiles a statement that rejects a choice. It must stand where the choice is still on trial.
    fn refusal(&mut self, op: Op, span: &Span) -> Option<()> {
        if self.turn_is_over {
            self.diagnostics
                .error(
                    span,
                    "the turn is over here: no choice can be refused any more",
                    "le tour est terminé ici : plus aucun choix ne peut être refusé",
                )
                .hint("say it at the end of the turn", "dites-le à la fin du tour");
            return None;
        }
        self.plain(op)
    }

    fn load_word(&mut self, place: usize, span: &Span) -> Temp {
        let to = self.temp(span);
        self.emit(Op::Load { to, word: place as u16 });
        to
    }

    fn end_turn(&mut self, how: TurnEnd, span: &Span) -> Option<()> {
        if self.turn_is_over {
            self.diagnostics
                .error(span, "the turn is over already here", "le tour est déjà terminé ici")
                .hint("'opponent plays next' says who moves", "« adversaire joue ensuite » dit qui joue");
            return None;
        }
        self.plain(Op::EndTurn { how })
    }

    /// My store, or the store of a player.
    fn store_of(&mut self, player: Option<&Expr>, span: &Span) -> Option<Temp> {
        let Some(store) = self.layout.store.or(self.layout.reserve) else {
            self.diagnostics
                .error(
                    span,
                    "no player has a store to put stones in",
                    "aucun joueur n’a de grenier où mettre des pierres",
                )
                .hint(
                    "write 'each player has a store' below 'game'",
                    "écrivez « chaque joueur a un grenier » sous « jeu »",
                );
            return None;
        };
        let table = self.seat_values(|_, seat| store.first + seat as u16);
        match player {
            None => {
                let to = self.temp(span);
                self.emit(Op::OfSeat { to, table });
                Some(to)
            }
            Some(player) => {
                let at = self.player(player)?;
                Some(self.look_up(table, at, span))
            }
        }
    }

    fn take(&mut self, n: Option<&Expr>, from: Option<&Expr>, span: &Span) -> Option<()> {
        let site = match from {
            Some(site) => self.site(site)?,
            None => self.load_word(word::HERE, span),
        };
        let op = match n {
            None if from.is_none() => {
                self.code.pop();
                Op::TakeHere
            }
            Some(n) => Op::Take { site, n: self.number(n)? },
            None => Op::TakeAll { site },
        };
        self.plain(op)
    }

    fn move_stones(&mut self, n: Option<&Expr>, from: &Expr, into: &Expr) -> Option<()> {
        let op = match n {
            None => {
                let stones = self.value(from);
                let to = self.site(into);
                return self.move_all(stones?, to?, from);
            }
            Some(n) => {
                let n = self.number(n);
                let from = self.site(from);
                let to = self.site(into);
                Op::MoveSome { from: from?, to: to?, n: n? }
            }
        };
        self.plain(op)
    }

    /// The parts of a sum of sites and sets, if they can be emptied one by one: two pits need no set.
    fn parts(&mut self, e: &Expr) -> Option<Vec<Val>> {
        let is_pit = |e: &Expr| {
            matches!(
                e.kind,
                ExprKind::Word(Kw::Here | Kw::Last | Kw::Origin)
                    | ExprKind::Prefix(Kw::Opposite | Kw::AheadOf, _)
            )
        };
        match &e.kind {
            ExprKind::Binary(Operator::Plus, left, right) if is_pit(left) && is_pit(right) => {
                Some(vec![self.value(left)?, self.value(right)?])
            }
            _ => Some(vec![self.value(e)?]),
        }
    }

    /// Moves all the stones of a site or of a set.
    fn move_all(&mut self, from: Val, to: Temp, e: &Expr) -> Option<()> {
        if from.ty == Type::Site {
            return self.plain(Op::MoveAll { from: from.at, to });
        }
        let from = self.expect_type(from, Type::Set, e)?;
        self.plain(Op::MoveSet { from, to })
    }

    fn sow(&mut self, sowing: &Sowing, span: &Span) -> Option<()> {
        let course = self.course_of(sowing.course.as_ref(), span)?;
        self.course = Some(course);
        if let Some(direction) = &sowing.direction {
            let from = self.direction(direction)?;
            self.emit(Op::Store { word: word::DIRECTION as u16, from });
        }
        if let Some(site) = &sowing.from {
            let from = self.site(site)?;
            self.emit(Op::Store { word: word::HERE as u16, from });
        }
        let skip_origin =
            sowing.skipping.as_ref().is_some_and(|it| matches!(it.kind, ExprKind::Word(Kw::Origin)));
        let skip = match &sowing.skipping {
            Some(set) if !skip_origin => self.set(set)?,
            _ => UNUSED,
        };
        let per_pit = match &sowing.per_pit {
            Some(n) => self.number(n)?,
            None => UNUSED,
        };
        let n = match &sowing.stones {
            Some(n) => self.number(n)?,
            None => UNUSED,
        };
        let start_here = sowing.starting_here;
        if sowing.each.is_empty() {
            return self.plain(Op::Sow { course, skip, skip_origin, start_here, n, per_pit });
        }
        if sowing.stones.is_some() || self.chooses(&sowing.each) {
            self.diagnostics
                .error(
                    span,
                    "a sowing with a block below it sows the whole hand and has no choice in it",
                    "des semailles suivies d’un bloc égrainent toute la main, sans choix",
                )
                .hint(
                    "write a loop: while hand > 0, go to, drop 1",
                    "écrivez une boucle : tant que main > 0, aller à, déposer 1",
                );
            return None;
        }
        if start_here {
            // While no stone is the last, the next one is the first.
            let nowhere = self.constant_temp(i32::from(crate::program::NOWHERE), span);
            self.emit(Op::Store { word: word::LAST as u16, from: nowhere });
        }
        self.emit(Op::Lap);
        let again = self.label();
        let done = self.emit(Op::SowOne { course, skip, skip_origin, start_here, per_pit, label: 0 });
        self.looped(|it| {
            it.block(&sowing.each);
            it.emit(Op::Jump { label: again });
        });
        self.aim(vec![done]);
        Some(())
    }

    /// Compiles a loop body: `stop` jumps behind the loop.
    fn looped(&mut self, body: impl FnOnce(&mut Self)) {
        self.loops.push(Vec::new());
        body(self);
        if let Some(ends) = self.loops.pop() {
            self.aim(ends);
        }
    }

    fn if_else(&mut self, arms: &[(Expr, Block)], otherwise: Option<&Block>) {
        let mut ends = Vec::new();
        let mut settled = false;
        for (condition, block) in arms {
            match self.decided(condition) {
                // The options decide: the other arms are only checked.
                Some(is) => {
                    self.discarded(|it| {
                        it.branch(condition, false);
                    });
                    if is && !settled {
                        self.block(block);
                        settled = true;
                    } else {
                        self.discarded(|it| it.block(block));
                    }
                }
                None if settled => self.discarded(|it| {
                    it.branch(condition, false);
                    it.block(block);
                }),
                None => {
                    let next = self.branch(condition, false);
                    self.block(block);
                    ends.push(self.jump());
                    self.aim(next.unwrap_or_default());
                }
            }
        }
        if let Some(block) = otherwise {
            if settled {
                self.discarded(|it| it.block(block));
            } else {
                self.block(block);
            }
        }
        self.aim(ends);
    }

    fn let_name(&mut self, name: &Name, value: &Expr) -> Option<()> {
        let Some(value) = self.value(value) else {
            self.lost.push(name.text.clone());
            return None;
        };
        let word = self.declare(name, value.ty)?;
        self.store_value(word, value)
    }

    fn store_value(&mut self, word: u16, value: Val) -> Option<()> {
        self.plain(if value.ty == Type::Set {
            Op::SetStore { from: value.at, word }
        } else {
            Op::Store { word, from: value.at }
        })
    }

    fn assign(&mut self, target: &Target, value: &Expr, span: &Span) -> Option<()> {
        let from = self.value(value);
        match target {
            Target::Direction => {
                let from = self.expect_type(from?, Type::Direction, value)?;
                self.plain(Op::Store { word: word::DIRECTION as u16, from })
            }
            Target::Passes => {
                let from = self.expect_type(from?, Type::Number, value)?;
                self.plain(Op::Store { word: word::PASSES as u16, from })
            }
            Target::Of(name, whose) => {
                let (base, length, ty, at) = self.register_of(whose, name, span)?;
                let from = self.expect_type(from?, ty, value)?;
                self.plain(Op::StoreAt { base, at, length, from })
            }
            Target::Name(name) => {
                let (word, ty) = match self.meaning(&name.text) {
                    Some(Meaning::Variable(place)) => {
                        let variable = self.variables.get(place)?;
                        let Slot::Word(word) = variable.slot else {
                            self.diagnostics.error(
                                &name.span,
                                "the pit of a loop cannot be changed",
                                "la case d’une boucle ne peut être changée",
                            );
                            return None;
                        };
                        (word, variable.ty)
                    }
                    Some(Meaning::Register(place)) => {
                        let register = self.registers.get(place)?;
                        (register.word, register.ty)
                    }
                    Some(_) => {
                        self.diagnostics.error(
                            &name.span,
                            format!("'{}' cannot be changed", name.text),
                            format!("« {} » ne peut être changé", name.text),
                        );
                        return None;
                    }
                    None => {
                        self.unknown(&name.text, &name.span);
                        return None;
                    }
                };
                let value_at = self.expect_type(from?, ty, value)?;
                self.store_value(word, Val { ty, at: value_at })
            }
        }
    }

    fn expect_type(&mut self, value: Val, ty: Type, e: &Expr) -> Option<u8> {
        if value.ty == ty {
            return Some(value.at);
        }
        if value.ty == Type::Site && ty == Type::Set {
            let to = self.set_temp(&e.span);
            self.emit(Op::SetSite { to, site: value.at });
            return Some(to);
        }
        let (wanted, found) = (ty.name(), value.ty.name());
        self.diagnostics.error(
            &e.span,
            format!("expected {}, but this is {}", wanted.0, found.0),
            format!("il faut ici {}, et c’est {}", wanted.1, found.1),
        );
        None
    }

    /// Whether a block contains a choice, in itself or in a rule it calls.
    fn chooses(&self, block: &Block) -> bool {
        let is_choice = |kind: &StatementKind| matches!(kind, StatementKind::Choose { .. });
        self.game.any_statement(block, &is_choice)
    }

    fn for_each_pit(&mut self, name: Option<&Name>, set: &Expr, block: &Block, span: &Span) -> Option<()> {
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
    fn for_each_player(&mut self, name: &Name, block: &Block, span: &Span) -> Option<()> {
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

    fn do_rule(&mut self, name: &Name) -> Option<()> {
        let game = self.game;
        let is = |rule: &Section| rule.name.as_ref().is_some_and(|it| it.text == name.text);
        let Some(place) = game.rules.iter().position(is) else {
            let known = game.rules.iter().filter_map(|it| it.name.as_ref()).map(|it| it.text.as_str());
            not_found(self.diagnostics, name, "rule", "de règle", &known.collect::<Vec<_>>());
            return None;
        };
        if let Some(used) = self.used_rules.get_mut(place) {
            *used = true;
        }
        if self.doing.contains(&name.text) {
            self.diagnostics.error(
                &name.span,
                format!("the rule '{}' does itself: that would never end", name.text),
                format!("la règle « {} » se fait elle-même : ce serait sans fin", name.text),
            );
            return None;
        }
        self.doing.push(name.text.clone());
        if let Some(rule) = game.rules.get(place) {
            self.block(&rule.block);
        }
        self.doing.pop();
        Some(())
    }

    /// Checks the rules that nothing calls, too.
    pub(super) fn unused_rules(&mut self) {
        let game = self.game;
        for (place, rule) in game.rules.iter().enumerate() {
            if self.used_rules.get(place) == Some(&false) {
                self.discarded(|it| it.block(&rule.block));
            }
        }
        self.variables.clear();
    }

    fn continue_with(&mut self, name: &Name) -> Option<()> {
        let is = |turn: &Section| turn.name.as_ref().is_some_and(|it| it.text == name.text);
        let Some(place) = self.game.turns.iter().position(is) else {
            let known = self.game.turns.iter().filter_map(|it| it.name.as_ref()).map(|it| it.text.as_str());
            not_found(self.diagnostics, name, "turn", "de tour", &known.collect::<Vec<_>>());
            return None;
        };
        let from = self.constant_temp(place as i32, &name.span);
        self.plain(Op::Store { word: word::PHASE as u16, from })
    }

    fn choose(
        &mut self,
        choice: &Choice,
        name: Option<&Name>,
        otherwise: Option<&Block>,
        span: &Span,
    ) -> Option<()> {
        let start = self.label();
        let number = self.choices.len() as u16;
        let (kind, or_none, op) = match choice {
            Choice::Pit { among, or_none } => {
                let set = self.set(among)?;
                (ChoiceKind::Pit, *or_none, Op::ChoosePit { choice: number, set })
            }
            Choice::Direction => (ChoiceKind::Direction, false, self.between(number, 0, 1, span)),
            Choice::YesOrNo => (ChoiceKind::YesOrNo, false, self.between(number, 0, 1, span)),
            Choice::Player => {
                let most = self.layout.n_seats as i32 - 1;
                (ChoiceKind::Player, false, self.between(number, 0, most, span))
            }
            Choice::Number(least, most) => {
                let least = self.number(least);
                let most = self.number(most);
                (ChoiceKind::Number, false, Op::ChooseNumber { choice: number, least: least?, most: most? })
            }
        };
        let word = self.choice_target(kind, name, span)?;
        self.emit(op);
        let resume = self.label();
        self.choices.push(ChoicePoint { start, resume, otherwise: None, word, kind, or_none, tried: false });
        if let Some(block) = otherwise {
            let end = self.jump();
            let label = self.label();
            if let Some(point) = self.choices.get_mut(usize::from(number)) {
                point.otherwise = Some(label);
            }
            self.block(block);
            self.aim(vec![end]);
        }
        Some(())
    }

    fn between(&mut self, choice: u16, least: i32, most: i32, span: &Span) -> Op {
        let least = self.constant_temp(least, span);
        let most = self.constant_temp(most, span);
        Op::ChooseNumber { choice, least, most }
    }

    /// The word that receives a chosen value.
    fn choice_target(&mut self, kind: ChoiceKind, name: Option<&Name>, span: &Span) -> Option<u16> {
        let ty = match kind {
            ChoiceKind::Pit => Type::Site,
            ChoiceKind::Direction => Type::Direction,
            ChoiceKind::Number => Type::Number,
            ChoiceKind::Player => Type::Player,
            ChoiceKind::YesOrNo => Type::Truth,
        };
        match name {
            Some(name) => self.declare(name, ty),
            None if kind == ChoiceKind::Pit => Some(word::HERE as u16),
            None if kind == ChoiceKind::Direction => Some(word::DIRECTION as u16),
            None => {
                self.diagnostics
                    .error(
                        span,
                        "what is chosen here needs a name",
                        "ce qui est choisi ici doit avoir un nom",
                    )
                    .hint("add a name at the end of the line", "ajoutez un nom à la fin de la ligne");
                None
            }
        }
    }
}
