//! Compiles the statements that move stones: taking, sowing, capturing.

use crate::ast::{Expr, ExprKind, Operator, Sowing};
use crate::lex::Span;
use crate::lower::{Lower, Type, Val};
use crate::program::{Op, Temp, UNUSED, word};
use crate::words::Kw;

impl Lower<'_> {
    pub(super) fn put_down(&mut self, n: &Expr, site: Option<&Expr>, span: &Span) -> Option<()> {
        let n = self.number(n)?;
        let site = match site {
            Some(site) => self.site(site)?,
            None => self.load_word(word::HERE, span),
        };
        self.plain(Op::Drop { site, n })
    }

    pub(super) fn capture(&mut self, set: &Expr, into: Option<&Expr>, span: &Span) -> Option<()> {
        let parts = self.parts(set)?;
        let to = match into {
            Some(site) => self.site(site)?,
            None => self.store_of(None, span)?,
        };
        parts.into_iter().try_for_each(|from| self.move_all(from, to, set))
    }

    pub(super) fn give(&mut self, set: &Expr, to: &Expr, span: &Span) -> Option<()> {
        let from = self.value(set)?;
        let to = self.store_of(Some(to), span)?;
        self.move_all(from, to, set)
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

    pub(super) fn take(&mut self, n: Option<&Expr>, from: Option<&Expr>, span: &Span) -> Option<()> {
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

    pub(super) fn move_stones(&mut self, n: Option<&Expr>, from: &Expr, into: &Expr) -> Option<()> {
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

    pub(super) fn sow(&mut self, sowing: &Sowing, span: &Span) -> Option<()> {
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
            self.refuse_block_of_sowing(span);
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

    fn refuse_block_of_sowing(&mut self, span: &Span) {
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
    }
}
