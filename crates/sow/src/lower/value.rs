//! Numbers, sites, players and directions.

use crate::ast::{Expr, ExprKind, Holder, Name, Noun, Values};
use crate::lex::Span;
use crate::lower::names::Meaning;
use crate::lower::{Lower, Type, Val};
use crate::program::{NOWHERE, Op, SetTemp, Temp, UNUSED, word};
use crate::set::Set;
use crate::settings::player_counts;
use crate::tree::written;
use crate::words::Kw;

impl Lower<'_> {
    pub(super) fn mismatch(&mut self, span: &Span, wanted: Type, found: Type) {
        let (wanted, found) = (wanted.name(), found.name());
        self.diagnostics.error(
            span,
            format!("expected {}, but this is {}", wanted.0, found.0),
            format!("il faut ici {}, et c’est {}", wanted.1, found.1),
        );
    }

    fn typed(&mut self, e: &Expr, wanted: Type) -> Option<u8> {
        let value = self.value(e)?;
        if value.ty == wanted {
            return Some(value.at);
        }
        self.mismatch(&e.span, wanted, value.ty);
        None
    }

    pub(super) fn number(&mut self, e: &Expr) -> Option<Temp> {
        self.typed(e, Type::Number)
    }

    pub(super) fn site(&mut self, e: &Expr) -> Option<Temp> {
        let value = self.value(e)?;
        match value.ty {
            Type::Site => Some(value.at),
            // A set of one pit is a pit, if nothing else fits here.
            Type::Set => {
                let to = self.temp(&e.span);
                self.emit(Op::SetFirst { to, set: value.at });
                self.is_single(e).then_some(to).or_else(|| {
                    self.mismatch(&e.span, Type::Site, Type::Set);
                    None
                })
            }
            other => {
                self.mismatch(&e.span, Type::Site, other);
                None
            }
        }
    }

    /// Whether a set is a group of a single pit for every seat.
    fn is_single(&mut self, e: &Expr) -> bool {
        let name = match &e.kind {
            ExprKind::Name(name) => name.clone(),
            ExprKind::Has(_, Noun::Name(name)) => name.text.clone(),
            _ => return false,
        };
        match self.meaning(&name) {
            Some(Meaning::Group(first)) => {
                let first = usize::from(first);
                let sets = self.sets.get(first..first + self.layout.n_seats).unwrap_or_default();
                sets.iter().all(|set| set.len() == 1)
            }
            _ => false,
        }
    }

    pub(super) fn player(&mut self, e: &Expr) -> Option<Temp> {
        self.typed(e, Type::Player)
    }

    pub(super) fn direction(&mut self, e: &Expr) -> Option<Temp> {
        self.typed(e, Type::Direction)
    }

    pub(super) fn set(&mut self, e: &Expr) -> Option<SetTemp> {
        let value = self.value(e)?;
        match value.ty {
            Type::Set => Some(value.at),
            Type::Site => {
                let to = self.set_temp(&e.span);
                self.emit(Op::SetSite { to, site: value.at });
                Some(to)
            }
            other => {
                self.mismatch(&e.span, Type::Set, other);
                None
            }
        }
    }

    /// Compiles an expression of any type.
    pub(super) fn value(&mut self, e: &Expr) -> Option<Val> {
        match &e.kind {
            ExprKind::Wrong => None,
            ExprKind::Number(n) => Some(self.constant_val(Type::Number, *n as i32, &e.span)),
            ExprKind::Player(n) => {
                let seat = self.seat_number(*n, &e.span)?;
                Some(self.constant_val(Type::Player, seat as i32, &e.span))
            }
            ExprKind::Name(name) => self.named(name, &e.span),
            ExprKind::Word(kw) => self.word(*kw, &e.span),
            ExprKind::Has(whose, noun) => self.has(whose, noun, &e.span),
            ExprKind::Prefix(kw, inner) => self.prefix(*kw, inner, &e.span),
            ExprKind::Step { back, n, from, course } => {
                self.step(*back, n.as_deref(), from, course.as_ref(), &e.span)
            }
            ExprKind::Binary(operator, left, right) => self.binary(*operator, left, right, &e.span),
            ExprKind::Pits(_) | ExprKind::Filter(..) | ExprKind::Walk { .. } => {
                let at = self.set_value(e)?;
                Some(Val { ty: Type::Set, at })
            }
            ExprKind::Compared(..)
            | ExprKind::Holds { .. }
            | ExprKind::Is { .. }
            | ExprKind::Quantified { .. }
            | ExprKind::CanMove(_)
            | ExprKind::Logic { .. }
            | ExprKind::Not(_) => self.truth_value(e),
        }
    }

    /// The seat of a player's number; accepts players who take part only when more play.
    pub(super) fn seat_number(&mut self, n: u32, span: &Span) -> Option<usize> {
        let (counts, _) = player_counts(self.game);
        let most = counts.into_iter().max().unwrap_or(1).min(game::MAX_SEATS as u32);
        if (1..=most).contains(&n) {
            return Some(n as usize - 1);
        }
        self.diagnostics.error(
            span,
            format!("there is no player {n}: they are numbered 1 to {most}"),
            format!("il n’y a pas de joueur {n} : ils sont numérotés de 1 à {most}"),
        );
        None
    }

    /// Reports a row that the board does not have.
    pub(super) fn no_row(&mut self, number: i32, span: &Span) {
        let rows = self.layout.rows.len();
        if rows == 0 {
            self.diagnostics.error(span, "this board has no rows", "ce terrain n’a pas de rangées");
            return;
        }
        self.diagnostics.error(
            span,
            format!("the board has no row {number}: its rows are 1 to {rows}"),
            format!("le terrain n’a pas de rangée {number} : ses rangées vont de 1 à {rows}"),
        );
    }

    /// Reports that players do not have such a site.
    pub(super) fn no_private(&mut self, noun: &Noun, span: &Span) {
        let (en, fr, a_fr) = match noun {
            Noun::Store => ("store", "grenier", "un grenier"),
            _ => ("reserve", "réserve", "une réserve"),
        };
        self.diagnostics
            .error(span, format!("no player has a {en}"), format!("aucun joueur n’a de {fr}"))
            .hint(
                format!("write 'each player has a {en}' below 'game'"),
                format!("écrivez « chaque joueur a {a_fr} » sous « jeu »"),
            );
    }

    pub(super) fn constant_val(&mut self, ty: Type, value: i32, span: &Span) -> Val {
        Val { ty, at: self.constant_temp(value, span) }
    }

    pub(super) fn load(&mut self, ty: Type, place: usize, span: &Span) -> Option<Val> {
        let to = self.temp(span);
        self.emit(Op::Load { to, word: place as u16 });
        Some(Val { ty, at: to })
    }

    fn named(&mut self, name: &str, span: &Span) -> Option<Val> {
        match self.meaning(name) {
            Some(Meaning::Variable(place)) => self.load_variable(place, span),
            Some(Meaning::Number(n)) => Some(self.constant_val(Type::Number, n as i32, span)),
            Some(Meaning::Group(first)) => {
                let to = self.set_temp(span);
                self.emit(Op::SetOfSeat { to, first });
                Some(Val { ty: Type::Set, at: to })
            }
            Some(Meaning::Pit(pit)) => Some(self.constant_val(Type::Site, i32::from(pit), span)),
            Some(Meaning::Register(place)) => {
                let register = self.registers.get(place)?.clone();
                if register.holder == Holder::Game {
                    return self.load(register.ty, usize::from(register.word), span);
                }
                self.diagnostics
                    .error(
                        span,
                        format!("it is not said whose '{name}'"),
                        format!("il n’est pas dit de qui ou de quoi est « {name} »"),
                    )
                    .hint(
                        format!("write 'my {name}' or '{name} of …'"),
                        format!("écrivez « mon {name} » ou « {name} de … »"),
                    );
                None
            }
            Some(Meaning::Option(place)) => {
                let value = match self.game.options.get(place).map(|it| &it.values) {
                    Some(Values::Names(names)) => names.first().map(|it| written(&it.text)),
                    _ => None,
                };
                let name = written(name);
                let diagnostic = self.diagnostics.error(
                    span,
                    format!("'{name}' is an option, and no value by itself"),
                    format!("« {name} » est une option, et n’a pas de valeur à elle seule"),
                );
                match value {
                    Some(value) => {
                        diagnostic.hint(
                            format!("write '{name} is {value}'"),
                            format!("écrivez « {name} est {value} »"),
                        );
                    }
                    None => diagnostic.hint(
                        "a text serves as the graph of a board only",
                        "un texte ne sert que de graphe d’un terrain",
                    ),
                }
                None
            }
            None => {
                self.unknown(name, span);
                None
            }
        }
    }

    fn word(&mut self, kw: Kw, span: &Span) -> Option<Val> {
        let nowhere = i32::from(NOWHERE);
        match kw {
            Kw::Here => self.load(Type::Site, word::HERE, span),
            Kw::Origin => self.load(Type::Site, word::ORIGIN, span),
            Kw::Last => self.load(Type::Site, word::LAST, span),
            Kw::It => match self.its.last() {
                Some(at) => Some(Val { ty: Type::Site, at: *at }),
                None => {
                    self.diagnostics
                        .error(span, "'it' means nothing here", "« elle » ne désigne rien ici")
                        .hint(
                            "'it' is the pit that a condition after 'that', 'where' or 'while' is about",
                            "« elle » est la case dont parle une condition après « qui », « où » ou « tant que »",
                        );
                    None
                }
            },
            Kw::Nowhere => Some(self.constant_val(Type::Site, nowhere, span)),
            Kw::Nobody => Some(self.constant_val(Type::Player, nowhere, span)),
            Kw::Me => self.load(Type::Player, word::SEAT, span),
            Kw::Opponent | Kw::NextPlayer => Some(Val { ty: Type::Player, at: self.next_seat(span) }),
            Kw::Hand => self.load(Type::Number, word::HAND, span),
            Kw::Laps => self.load(Type::Number, word::LAPS, span),
            Kw::Passes => self.load(Type::Number, word::PASSES, span),
            Kw::Turns => self.load(Type::Number, word::TURNS, span),
            Kw::Players => Some(self.constant_val(Type::Number, self.layout.n_seats as i32, span)),
            Kw::Total => {
                let total = self.total();
                Some(self.constant_val(Type::Number, total, span))
            }
            Kw::Forward => Some(self.constant_val(Type::Direction, 0, span)),
            Kw::Backward => Some(self.constant_val(Type::Direction, 1, span)),
            Kw::Direction => self.load(Type::Direction, word::DIRECTION, span),
            Kw::Yes => Some(self.constant_val(Type::Truth, 1, span)),
            Kw::No => Some(self.constant_val(Type::Truth, 0, span)),
            _ => {
                let all = self.layout.all_pits();
                Some(Val { ty: Type::Set, at: self.constant_set(all, span) })
            }
        }
    }

    /// The number of stones of the game.
    fn total(&self) -> i32 {
        let sites = word::SITES..word::SITES + self.layout.n_sites;
        self.start.get(sites).unwrap_or_default().iter().map(|n| i32::from(*n)).sum()
    }

    pub(super) fn constant_set(&mut self, set: Set, span: &Span) -> SetTemp {
        let place = self.sets.iter().position(|it| *it == set).unwrap_or_else(|| {
            self.sets.push(set);
            self.sets.len() - 1
        });
        let to = self.set_temp(span);
        self.emit(Op::SetConst { to, set: place as u16 });
        to
    }

    pub(super) fn next_seat(&mut self, span: &Span) -> Temp {
        let to = self.temp(span);
        if self.layout.n_seats == 2 {
            // With two players, nobody drops out while the game goes on.
            let table = self.seat_values(|_, seat| 1 - seat as u16);
            self.emit(Op::OfSeat { to, table });
        } else {
            self.emit(Op::NextSeat { to });
        }
        to
    }

    /// The number that a temp is known to hold at compile time.
    pub(super) fn known_at(&self, at: Temp) -> Option<i32> {
        self.known.iter().find(|(temp, _)| *temp == at).map(|(_, value)| *value)
    }

    /// Looks up a small table; gives the entry itself if the index is known.
    pub(super) fn look_up(&mut self, table: u16, at: Temp, span: &Span) -> Temp {
        let to = self.temp(span);
        let known = self.known_at(at).and_then(|k| usize::try_from(k).ok());
        let value = known.and_then(|k| self.tables.get(usize::from(table))?.get(k).copied());
        self.emit(match value {
            Some(value) => Op::Const { to, value: i32::from(value) },
            None => Op::Table { to, table, at },
        });
        to
    }

    fn prefix(&mut self, kw: Kw, inner: &Expr, span: &Span) -> Option<Val> {
        match kw {
            Kw::Stones => {
                let value = self.value(inner)?;
                let to = self.temp(span);
                match value.ty {
                    Type::Site => self.load_stones(to, value.at),
                    Type::Set => self.sum_stones(to, value.at),
                    other => {
                        self.mismatch(&inner.span, Type::Set, other);
                        return None;
                    }
                }
                Some(Val { ty: Type::Number, at: to })
            }
            Kw::FirstIn | Kw::LastIn | Kw::NumberOf => {
                let set = self.set(inner)?;
                let to = self.temp(span);
                let (op, ty) = match kw {
                    Kw::FirstIn => (Op::SetFirst { to, set }, Type::Site),
                    Kw::LastIn => (Op::SetLast { to, set }, Type::Site),
                    _ => (Op::SetSize { to, set }, Type::Number),
                };
                self.emit(op);
                Some(Val { ty, at: to })
            }
            Kw::NeighboursOf => {
                let site = self.site(inner)?;
                let to = self.set_temp(span);
                self.emit(Op::SetNeighbours { to, site });
                Some(Val { ty: Type::Set, at: to })
            }
            Kw::ReverseOf => {
                let from = self.direction(inner)?;
                let one = self.constant_temp(1, span);
                let to = self.temp(span);
                self.emit(Op::Subtract { to, a: one, b: from });
                Some(Val { ty: Type::Direction, at: to })
            }
            _ => self.around(kw, inner, span),
        }
    }

    /// The stones of a site; a single instruction if the site was just loaded from a word.
    pub(super) fn load_stones(&mut self, to: Temp, at: Temp) {
        if let Some(Op::Load { to: loaded, word }) = self.code.last().copied()
            && loaded == at
        {
            self.code.pop();
            self.emit(Op::StonesOfWord { to, word });
            return;
        }
        let (base, length) = (word::SITES as u16, self.layout.n_sites as u16);
        self.emit(Op::LoadAt { to, base, at, length });
    }

    /// The stones of a set; a single instruction if it is the set of the seat to move, just computed.
    pub(super) fn sum_stones(&mut self, to: Temp, set: SetTemp) {
        if let Some(Op::SetOfSeat { to: found, first }) = self.code.last().copied()
            && found == set
        {
            self.code.pop();
            self.emit(Op::StonesOfSeat { to, first });
            return;
        }
        self.emit(Op::SetStones { to, set });
    }

    /// The neighbourhood of a site, looked up in tables.
    fn around(&mut self, kw: Kw, inner: &Expr, span: &Span) -> Option<Val> {
        let at = self.site(inner)?;
        let to = self.temp(span);
        if kw == Kw::Opposite {
            if self.layout.rows.is_empty() {
                self.diagnostics.error(
                    span,
                    "this board has no opposite pits",
                    "ce terrain n’a pas de cases en face",
                );
                return None;
            }
            let sites = 0..self.layout.n_sites;
            let table = sites.map(|site| self.layout.opposite(site)).collect();
            let table = self.add_table(table);
            self.emit(Op::Table { to, table, at });
            return Some(Val { ty: Type::Site, at: to });
        }
        if kw == Kw::OwnerOf {
            let table = (0..self.layout.n_sites).map(|site| self.layout.owner(site)).collect();
            let table = self.add_table(table);
            self.emit(Op::Table { to, table, at });
            return Some(Val { ty: Type::Player, at: to });
        }
        let table = self.seat_sites(|layout, seat, site| match kw {
            Kw::AheadOf => layout.beside(seat, site, 1, 0),
            Kw::Behind => layout.beside(seat, site, -1, 0),
            Kw::LeftOf => layout.beside(seat, site, 0, -1),
            Kw::RightOf => layout.beside(seat, site, 0, 1),
            Kw::RowOf => layout.place(seat, site).map_or(0, |(row, _)| row as u16),
            _ => layout.place(seat, site).map_or(0, |(_, column)| column as u16),
        });
        self.emit(Op::SeatTable { to, table, at });
        let ty = if matches!(kw, Kw::RowOf | Kw::ColumnOf) { Type::Number } else { Type::Site };
        Some(Val { ty, at: to })
    }

    fn step(
        &mut self,
        back: bool,
        n: Option<&Expr>,
        from: &Expr,
        course: Option<&Name>,
        span: &Span,
    ) -> Option<Val> {
        let n = match n {
            Some(n) => self.number(n)?,
            None => UNUSED,
        };
        let from = self.site(from)?;
        let course = self.course_of(course, span)?;
        let way = self.load(Type::Direction, word::DIRECTION, span)?.at;
        let to = self.temp(span);
        self.emit(Op::Step { to, course, from, n, way, back });
        Some(Val { ty: Type::Site, at: to })
    }
}
