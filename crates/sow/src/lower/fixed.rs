//! Sets and sites of the header: they are known before the game begins.

use crate::ast::{Expr, ExprKind, Noun, Operator, Whose};
use crate::lower::Lower;
use crate::set::Set;
use crate::words::Kw;

impl Lower<'_> {
    /// The owner of a thing in the header, as a seat sees it.
    fn static_seat(&mut self, whose: &Whose, seat: usize) -> Option<usize> {
        let n_seats = self.layout.n_seats;
        let player = match whose {
            Whose::My => return Some(seat),
            Whose::Their => return Some((seat + 1) % n_seats),
            Whose::Of(player) => player,
        };
        match player.kind {
            ExprKind::Player(n) => Some(self.seat_number(n, &player.span)?.min(n_seats - 1)),
            _ => {
                self.diagnostics.error(
                    &player.span,
                    "below 'game' players are named by their numbers: 'player 1', 'player 2'…",
                    "sous « jeu », les joueurs se nomment par leur numéro : « joueur 1 », « joueur 2 »…",
                );
                None
            }
        }
    }

    /// A site named in a course.
    pub(super) fn static_site(&mut self, e: &Expr, seat: usize, view: usize) -> Option<u16> {
        match &e.kind {
            ExprKind::Has(whose, noun @ (Noun::Store | Noun::Reserve)) => {
                let private = if *noun == Noun::Store { self.layout.store } else { self.layout.reserve };
                let owner = self.static_seat(whose, seat)?;
                if private.is_none() {
                    self.no_private(noun, &e.span);
                }
                private.map(|it| it.first + owner as u16)
            }
            ExprKind::Name(name) => match self.layout.board.cell(name) {
                Some(cell) => Some(self.layout.seen_by(view, cell.index()) as u16),
                None => {
                    self.unknown(name, &e.span);
                    None
                }
            },
            _ => {
                self.diagnostics.error(
                    &e.span,
                    "a course is made of rows, pits and stores",
                    "un parcours est fait de rangées, de cases et de greniers",
                );
                None
            }
        }
    }

    /// A set that is known before the game begins, as a seat sees it.
    pub(super) fn static_set(&mut self, e: &Expr, seat: usize) -> Option<Set> {
        match &e.kind {
            ExprKind::Word(Kw::Pits | Kw::EachPit) => Some(self.layout.all_pits()),
            ExprKind::Pits(names) => {
                let set = self.pit_list(names)?;
                Some(set.into_iter().map(|pit| self.layout.seen_by(seat, pit)).collect())
            }
            ExprKind::Name(name) => {
                if let Some(group) = self.groups.iter().find(|it| it.name == *name) {
                    return self.sets.get(usize::from(group.first) + seat).copied();
                }
                match self.layout.board.cell(name) {
                    Some(cell) => Some(Set::of(self.layout.seen_by(seat, cell.index()))),
                    None => {
                        self.unknown(name, &e.span);
                        None
                    }
                }
            }
            ExprKind::Has(whose, noun) => {
                let seat = self.static_seat(whose, seat)?;
                match noun {
                    Noun::Pits => self.layout.camps.get(seat).copied(),
                    Noun::Store | Noun::Reserve => {
                        let private =
                            if *noun == Noun::Store { self.layout.store } else { self.layout.reserve };
                        if private.is_none() {
                            self.no_private(noun, &e.span);
                        }
                        private.map(|it| Set::of(usize::from(it.first) + seat))
                    }
                    Noun::Row(number) => {
                        let n = self.constant_number(number)?;
                        let row = self.layout.row(seat, n.max(0) as usize);
                        if row.is_none() {
                            self.no_row(n, &e.span);
                        }
                        row.map(|row| row.into_iter().map(usize::from).collect())
                    }
                    Noun::Name(name) => {
                        let inner = Expr { kind: ExprKind::Name(name.text.clone()), span: name.span.clone() };
                        self.static_set(&inner, seat)
                    }
                }
            }
            ExprKind::Binary(operator @ (Operator::Plus | Operator::Minus | Operator::Both), left, right) => {
                let (a, b) = (self.static_set(left, seat), self.static_set(right, seat));
                let (a, b) = (a?, b?);
                Some(match operator {
                    Operator::Plus => a.union(b),
                    Operator::Minus => a.minus(b),
                    _ => a.both(b),
                })
            }
            ExprKind::Wrong => None,
            _ => {
                self.diagnostics.error(
                    &e.span,
                    "a set of the header is made of rows, pits, camps and groups",
                    "un ensemble de l’en-tête est fait de rangées, de cases, de camps et de groupes",
                );
                None
            }
        }
    }
}
