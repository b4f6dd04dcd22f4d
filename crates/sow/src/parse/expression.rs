//! The parser of expressions: sites, sets, numbers, players, conditions. The compiler tells them apart later.

use crate::ast::{Bound, Expr, ExprKind, Name, Noun, Operator, Whose};
use crate::lex::Span;
use crate::parse::cursor::Cursor;
use crate::words::Kw;

/// The deepest nesting of expressions: nobody writes thousands of parentheses.
const DEEPEST: usize = 48;

const VALUES: &[Kw] = &[
    Kw::Here,
    Kw::Origin,
    Kw::Last,
    Kw::It,
    Kw::Nowhere,
    Kw::Nobody,
    Kw::Me,
    Kw::Opponent,
    Kw::NextPlayer,
    Kw::Hand,
    Kw::Laps,
    Kw::Passes,
    Kw::Turns,
    Kw::Players,
    Kw::Total,
    Kw::Forward,
    Kw::Backward,
    Kw::Direction,
    Kw::Yes,
    Kw::No,
    Kw::EachPit,
];

const PREFIXES: &[Kw] = &[
    Kw::Opposite,
    Kw::AheadOf,
    Kw::Behind,
    Kw::LeftOf,
    Kw::RightOf,
    Kw::FirstIn,
    Kw::LastIn,
    Kw::NeighboursOf,
    Kw::OwnerOf,
    Kw::NumberOf,
    Kw::RowOf,
    Kw::ColumnOf,
    Kw::ReverseOf,
];

pub(super) fn expr(kind: ExprKind, span: Span) -> Expr {
    Expr { kind, span }
}

impl Cursor<'_> {
    pub(super) fn deeper(&mut self, read: impl FnOnce(&mut Self) -> Expr) -> Expr {
        if self.depth >= DEEPEST {
            self.expected("a simpler expression", "une expression plus simple");
            return expr(ExprKind::Wrong, self.span());
        }
        self.depth += 1;
        let inner = read(self);
        self.depth -= 1;
        inner
    }

    /// A value with its filters: `my pits that hold stones`.
    pub(crate) fn operand(&mut self) -> Expr {
        let start = self.span();
        let mut value = self.sum();
        loop {
            let condition = match self.kw() {
                Some(Kw::That) => {
                    self.bump();
                    self.deeper(Cursor::predicate)
                }
                Some(Kw::Where) => {
                    self.bump();
                    self.deeper(Cursor::condition)
                }
                _ => return value,
            };
            let kind = ExprKind::Filter(Box::new(value), Box::new(condition));
            value = expr(kind, self.span_from(&start));
        }
    }

    pub(crate) fn sum(&mut self) -> Expr {
        let start = self.span();
        let mut left = self.product();
        loop {
            let operator = if self.eat_symbol("+") {
                Operator::Plus
            } else if self.eat_symbol("-") {
                Operator::Minus
            } else {
                return left;
            };
            let right = self.product();
            let kind = ExprKind::Binary(operator, Box::new(left), Box::new(right));
            left = expr(kind, self.span_from(&start));
        }
    }

    fn product(&mut self) -> Expr {
        let start = self.span();
        let mut left = self.atom();
        loop {
            let operator = if self.eat_symbol("*") {
                Operator::Times
            } else if self.eat_symbol("/") {
                Operator::Divide
            } else if self.eat(Kw::Mod) {
                Operator::Mod
            } else {
                return left;
            };
            let right = self.atom();
            let kind = ExprKind::Binary(operator, Box::new(left), Box::new(right));
            left = expr(kind, self.span_from(&start));
        }
    }

    fn atom(&mut self) -> Expr {
        self.deeper(Cursor::atom_here)
    }

    fn atom_here(&mut self) -> Expr {
        let start = self.span();
        let kind = self.atom_kind(&start);
        expr(kind, self.span_from(&start))
    }

    fn atom_kind(&mut self, start: &Span) -> ExprKind {
        if self.eat_symbol("(") {
            let inner = self.condition_or_operand();
            if !self.eat_symbol(")") {
                self.expected("')'", "« ) »");
            }
            return self.after_parenthesis(inner);
        }
        if let Some(n) = self.number() {
            return self.after_number(n, start);
        }
        if let Some(name) = self.name() {
            return self.after_name(name);
        }
        let Some(kw) = self.kw() else { return self.no_value() };
        match kw {
            _ if VALUES.contains(&kw) => {
                self.bump();
                ExprKind::Word(kw)
            }
            _ if PREFIXES.contains(&kw) => {
                self.bump();
                let inner = self.prefix_operand(kw);
                ExprKind::Prefix(kw, Box::new(inner))
            }
            Kw::Pit => self.after_pit(),
            Kw::Pits | Kw::PitsOf => self.after_pits(),
            Kw::After | Kw::Before => self.step(None),
            Kw::My | Kw::Their => self.possessive(),
            Kw::Store | Kw::Reserve | Kw::Row => self.noun_of(),
            Kw::Stones => {
                self.bump();
                self.expect(Kw::In);
                let set = self.filtered_atom();
                ExprKind::Prefix(Kw::Stones, Box::new(set))
            }
            Kw::Player => {
                self.bump();
                ExprKind::Player(self.expect_number())
            }
            Kw::Both => {
                self.bump();
                let left = self.sum();
                self.expect(Kw::And);
                let right = self.sum();
                ExprKind::Binary(Operator::Both, Box::new(left), Box::new(right))
            }
            _ => self.no_value(),
        }
    }

    fn no_value(&mut self) -> ExprKind {
        self.expected(
            "a pit, a set of pits, a number or a player",
            "une case, des cases, un nombre ou un joueur",
        );
        ExprKind::Wrong
    }

    fn condition_or_operand(&mut self) -> Expr {
        let mut subject = None;
        let start = self.span();
        let mut left = self.all_of_conditions(&mut subject);
        // A parenthesis may contain a condition, or a set with its filter.
        while matches!(self.kw(), Some(Kw::That | Kw::Where)) {
            let that = self.eat(Kw::That);
            if !that {
                self.bump();
            }
            let condition = if that { self.predicate() } else { self.condition() };
            left = expr(ExprKind::Filter(Box::new(left), Box::new(condition)), self.span_from(&start));
        }
        while !self.failed && self.eat(Kw::Or) {
            let right = self.all_of_conditions(&mut subject);
            left = self.join(&start, false, left, right);
        }
        left
    }

    /// The operand of a prefix. Only prefixes of sets accept filters.
    fn prefix_operand(&mut self, kw: Kw) -> Expr {
        match kw {
            Kw::FirstIn | Kw::LastIn | Kw::NumberOf => self.deeper(Cursor::operand),
            _ => self.atom(),
        }
    }

    /// One set with its filters, but not a sum: `stones in my pits that hold 1 + …` adds numbers.
    fn filtered_atom(&mut self) -> Expr {
        let start = self.span();
        let mut set = self.atom();
        while let Some(kw @ (Kw::That | Kw::Where)) = self.kw() {
            self.bump();
            let read = if kw == Kw::That { Cursor::predicate } else { Cursor::condition };
            let condition = self.deeper(read);
            set = expr(ExprKind::Filter(Box::new(set), Box::new(condition)), self.span_from(&start));
        }
        set
    }

    /// `2 after last`, `3 pits from here`.
    fn after_number(&mut self, n: u32, start: &Span) -> ExprKind {
        let number = || Box::new(expr(ExprKind::Number(n), start.clone()));
        match self.kw() {
            Some(Kw::After | Kw::Before) => self.step(Some(number())),
            Some(Kw::Pits) if self.second_kw() == Some(Kw::From) => {
                self.bump();
                self.bump();
                self.walk(Some(number()))
            }
            _ => ExprKind::Number(n),
        }
    }

    /// `(n + 1) after last`, `(hand) pits from here`.
    fn after_parenthesis(&mut self, inner: Expr) -> ExprKind {
        match self.kw() {
            Some(Kw::After | Kw::Before) => self.step(Some(Box::new(inner))),
            Some(Kw::Pits) if self.second_kw() == Some(Kw::From) => {
                self.bump();
                self.bump();
                self.walk(Some(Box::new(inner)))
            }
            _ => inner.kind,
        }
    }

    fn after_name(&mut self, name: Name) -> ExprKind {
        let number = |name: &Name| Box::new(expr(ExprKind::Name(name.text.clone()), name.span.clone()));
        match self.kw() {
            Some(Kw::After | Kw::Before) => self.step(Some(number(&name))),
            Some(Kw::Pits) if self.second_kw() == Some(Kw::From) => {
                self.bump();
                self.bump();
                self.walk(Some(number(&name)))
            }
            Some(Kw::Of) => {
                self.bump();
                let of = self.atom();
                ExprKind::Has(Whose::Of(Box::new(of)), Noun::Name(name))
            }
            _ => ExprKind::Name(name.text),
        }
    }

    /// Skips `pit` before an expression that names one.
    fn after_pit(&mut self) -> ExprKind {
        self.bump();
        self.atom_here().kind
    }

    fn after_pits(&mut self) -> ExprKind {
        let of = self.kw() == Some(Kw::PitsOf);
        self.bump();
        if of {
            let player = self.atom();
            return ExprKind::Has(Whose::Of(Box::new(player)), Noun::Pits);
        }
        if self.eat(Kw::From) {
            return self.walk(None);
        }
        let mut names = Vec::new();
        while let Some(name) = self.name() {
            names.push(name);
        }
        if names.is_empty() { ExprKind::Word(Kw::Pits) } else { ExprKind::Pits(names) }
    }

    pub(crate) fn along(&mut self) -> Option<Name> {
        self.eat(Kw::Along)
            .then(|| self.expect_name("the name of a course", "le nom d’un parcours"))
            .flatten()
    }

    fn step(&mut self, n: Option<Box<Expr>>) -> ExprKind {
        let back = self.kw() == Some(Kw::Before);
        self.bump();
        let from = Box::new(self.atom());
        let course = self.along();
        ExprKind::Step { back, n, from, course }
    }

    pub(crate) fn direction(&mut self) -> Option<Expr> {
        matches!(self.kw(), Some(Kw::Forward | Kw::Backward | Kw::Direction | Kw::ReverseOf))
            .then(|| self.atom())
    }

    fn walk(&mut self, count: Option<Box<Expr>>) -> ExprKind {
        let from = Box::new(self.atom());
        let direction = self.direction().map(Box::new);
        let course = self.along();
        let by = self.eat(Kw::By).then(|| Box::new(self.atom()));
        let bound = match count {
            Some(n) => Bound::Count(n),
            None if self.eat(Kw::While) => Bound::While(Box::new(self.deeper(Cursor::condition))),
            None if self.eat(Kw::UpTo) => Bound::UpTo(Box::new(self.atom())),
            None => {
                let (a, b) = (self.spelled(Kw::While), self.spelled(Kw::UpTo));
                self.expected(&format!("'{a}' or '{b}'"), &format!("« {a} » ou « {b} »"));
                return ExprKind::Wrong;
            }
        };
        ExprKind::Walk { from, direction, course, by, bound }
    }

    fn noun(&mut self) -> Noun {
        match self.kw() {
            Some(Kw::Store) => {
                self.bump();
                Noun::Store
            }
            Some(Kw::Reserve) => {
                self.bump();
                Noun::Reserve
            }
            Some(Kw::Pits) => {
                self.bump();
                Noun::Pits
            }
            Some(Kw::Row) => {
                self.bump();
                Noun::Row(Box::new(self.atom()))
            }
            _ => {
                let found = self.expect_name(
                    "a store, pits, a row, a group or a register",
                    "un grenier, des cases, une rangée, un groupe ou un registre",
                );
                Noun::Name(found.unwrap_or(Name { text: String::new(), span: self.span() }))
            }
        }
    }

    fn possessive(&mut self) -> ExprKind {
        let whose = if self.kw() == Some(Kw::My) { Whose::My } else { Whose::Their };
        self.bump();
        ExprKind::Has(whose, self.noun())
    }

    /// `store of player 2`, `row 1 of opponent`; a row without an owner is mine.
    fn noun_of(&mut self) -> ExprKind {
        let is_row = self.kw() == Some(Kw::Row);
        let noun = self.noun();
        if self.eat(Kw::Of) {
            let of = self.atom();
            return ExprKind::Has(Whose::Of(Box::new(of)), noun);
        }
        if !is_row {
            let (my, of) = (self.spelled(Kw::My), self.spelled(Kw::Of));
            self.expected(
                &format!("'{my}' before it or '{of}' after it, to say whose"),
                &format!("« {my} » avant ou « {of} » après, pour dire à qui"),
            );
        }
        ExprKind::Has(Whose::My, noun)
    }
}
