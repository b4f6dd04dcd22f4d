//! Compiles possessions: stores, camps, rows, groups and registers of a player or a pit.

use crate::ast::{Holder, Name, Noun, Whose};
use crate::layout::Private;
use crate::lex::Span;
use crate::lower::{Lower, Type, Val};
use crate::program::{Op, SetTemp, Temp, word};
use crate::set::Set;

impl Lower<'_> {
    /// A private site: mine, the next player's, or that of a given player.
    fn private(&mut self, private: Option<Private>, whose: &Whose, noun: &Noun, span: &Span) -> Option<Val> {
        let Some(private) = private else {
            self.no_private(noun, span);
            return None;
        };
        let first = private.first;
        let table = self.seat_values(|_, seat| first + seat as u16);
        if *whose == Whose::My {
            let to = self.temp(span);
            self.emit(Op::OfSeat { to, table });
            return Some(Val { ty: Type::Site, at: to });
        }
        let player = self.whose_player(whose, span)?;
        Some(Val { ty: Type::Site, at: self.look_up(table, player, span) })
    }

    fn whose_player(&mut self, whose: &Whose, span: &Span) -> Option<Temp> {
        match whose {
            Whose::My => self.load(Type::Player, word::SEAT, span).map(|it| it.at),
            Whose::Their => Some(self.next_seat(span)),
            Whose::Of(player) => self.player(player),
        }
    }

    pub(super) fn has(&mut self, whose: &Whose, noun: &Noun, span: &Span) -> Option<Val> {
        match noun {
            Noun::Store => self.private(self.layout.store, whose, noun, span),
            Noun::Reserve => self.private(self.layout.reserve, whose, noun, span),
            Noun::Pits => {
                let first = if *whose == Whose::Their {
                    self.seat_sets(|layout, seat| {
                        let others = layout.camps.iter().enumerate().filter(|(it, _)| *it != seat);
                        others.fold(Set::EMPTY, |all, (_, camp)| all.union(*camp))
                    })
                } else {
                    self.seat_sets(|layout, seat| layout.camps.get(seat).copied().unwrap_or_default())
                };
                let at = self.set_of(first, if *whose == Whose::Their { &Whose::My } else { whose }, span)?;
                Some(Val { ty: Type::Set, at })
            }
            Noun::Row(number) => {
                let number = self.constant_number(number)?;
                if self.layout.row(0, number as usize).is_none() {
                    self.no_row(number, span);
                    return None;
                }
                let first = self.seat_sets(|layout, seat| {
                    let row = layout.row(seat, number as usize).unwrap_or_default();
                    row.into_iter().map(usize::from).collect()
                });
                let at = self.set_of(first, whose, span)?;
                Some(Val { ty: Type::Set, at })
            }
            Noun::Name(name) => self.has_named(whose, name, span),
        }
    }

    /// Selects one of the sets of the seats.
    fn set_of(&mut self, first: u16, whose: &Whose, span: &Span) -> Option<SetTemp> {
        if *whose == Whose::My {
            let to = self.set_temp(span);
            self.emit(Op::SetOfSeat { to, first });
            return Some(to);
        }
        let player = self.whose_player(whose, span)?;
        let to = self.set_temp(span);
        self.emit(Op::SetOfPlayer { to, first, player });
        Some(to)
    }

    /// `my inner`, `tuz of opponent`, `closed of it`.
    fn has_named(&mut self, whose: &Whose, name: &Name, span: &Span) -> Option<Val> {
        if let Some(group) = self.groups.iter().find(|it| it.name == name.text) {
            let at = self.set_of(group.first, whose, span)?;
            return Some(Val { ty: Type::Set, at });
        }
        let (base, length, ty, at) = self.register_of(whose, name, span)?;
        let to = self.temp(span);
        let op = match self.known_at(at) {
            Some(k) if (0..i32::from(length)).contains(&k) => Op::Load { to, word: base + k as u16 },
            _ => Op::LoadAt { to, base, at, length },
        };
        self.emit(op);
        Some(Val { ty, at: to })
    }

    /// The words of a register, its type, and the temp that holds the index.
    pub(super) fn register_of(
        &mut self,
        whose: &Whose,
        name: &Name,
        span: &Span,
    ) -> Option<(u16, u16, Type, Temp)> {
        let (holder, at) = match whose {
            Whose::Of(of) => {
                let value = self.value(of)?;
                match value.ty {
                    Type::Player => (Holder::Player, value.at),
                    Type::Site => (Holder::Pit, value.at),
                    other => {
                        self.mismatch(&of.span, Type::Site, other);
                        return None;
                    }
                }
            }
            _ => (Holder::Player, self.whose_player(whose, span)?),
        };
        let place = self.register(name, holder)?;
        let register = self.registers.get(place)?;
        Some((register.word, register.length, register.ty, at))
    }
}
