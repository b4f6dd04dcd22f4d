//! Compiles statements.

use crate::ast::{Block, Expr, Name, Section, Statement, StatementKind, Target};
use crate::lex::Span;
use crate::lower::names::{Meaning, not_found};
use crate::lower::{Lower, Slot, Type, Val};
use crate::program::{Op, Temp, TurnEnd, word};

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
            StatementKind::Drop { n, site } => self.put_down(n, site.as_ref(), span),
            StatementKind::GoTo(site) => {
                let from = self.site(site)?;
                self.emit(Op::Store { word: word::HERE as u16, from });
                Some(())
            }
            StatementKind::Capture { set, into } => self.capture(set, into.as_ref(), span),
            StatementKind::Give { set, to } => self.give(set, to, span),
            StatementKind::Move { n, from, into } => self.move_stones(n.as_ref(), from, into),
            StatementKind::Let(name, value) => self.let_name(name, value),
            StatementKind::Set(target, value) => self.assign(target, value, span),
            StatementKind::If { arms, otherwise } => {
                self.if_else(arms, otherwise.as_ref());
                Some(())
            }
            StatementKind::While(condition, block) => self.while_loop(condition, block),
            StatementKind::Repeat { block, end } => self.repeat(block, end.as_ref()),
            StatementKind::ForEachPit { name, set, block } => {
                self.for_each_pit(name.as_ref(), set, block, span)
            }
            StatementKind::ForEachPlayer { name, block } => self.for_each_player(name, block, span),
            StatementKind::Stop => self.stop(span),
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

    pub(super) fn plain(&mut self, op: Op) -> Option<()> {
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

    pub(super) fn load_word(&mut self, place: usize, span: &Span) -> Temp {
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
                    self.because_if_over(condition, block);
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

    pub(super) fn expect_type(&mut self, value: Val, ty: Type, e: &Expr) -> Option<u8> {
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
}
