//! The parser of conditions.

use crate::ast::{Amount, Being, Compare, Expr, ExprKind};
use crate::lex::Span;
use crate::parse::cursor::Cursor;
use crate::parse::expression::expr;
use crate::tree::LexemeKind;
use crate::words::Kw;

impl Cursor<'_> {
    /// A condition: comparisons joined by `and` and `or`.
    pub(crate) fn condition(&mut self) -> Expr {
        self.any_of_conditions(None)
    }

    /// A condition on `it` that begins with a verb: the part after `that`.
    pub(super) fn predicate(&mut self) -> Expr {
        let it = expr(ExprKind::Word(Kw::It), self.span());
        self.any_of_conditions(Some(it))
    }

    fn any_of_conditions(&mut self, mut subject: Option<Expr>) -> Expr {
        let start = self.span();
        let mut left = self.all_of_conditions(&mut subject);
        while !self.failed && self.eat(Kw::Or) {
            let right = self.all_of_conditions(&mut subject);
            left = self.join(&start, false, left, right);
        }
        left
    }

    pub(super) fn all_of_conditions(&mut self, subject: &mut Option<Expr>) -> Expr {
        let start = self.span();
        let mut left = self.one_condition(subject);
        while !self.failed && self.eat(Kw::And) {
            let right = self.one_condition(subject);
            left = self.join(&start, true, left, right);
        }
        left
    }

    pub(super) fn join(&self, start: &Span, and: bool, left: Expr, right: Expr) -> Expr {
        let kind = ExprKind::Logic { and, left: Box::new(left), right: Box::new(right) };
        expr(kind, self.span_from(start))
    }

    /// One comparison. `subject` is the subject of a verb on its own; this comparison's subject replaces it.
    fn one_condition(&mut self, subject: &mut Option<Expr>) -> Expr {
        let start = self.span();
        if self.is_done() {
            let (last, is, mine) = (self.spelled(Kw::Last), self.spelled(Kw::Is), self.spelled(Kw::Mine));
            self.expected(
                &format!("a condition, as '{last} {is} {mine}'"),
                &format!("une condition, comme « {last} {is} {mine} »"),
            );
            return expr(ExprKind::Wrong, start);
        }
        if self.eat(Kw::Not) {
            let inner = self.deeper(|it| it.one_condition(subject));
            return expr(ExprKind::Not(Box::new(inner)), self.span_from(&start));
        }
        if let Some(all) = match self.kw() {
            Some(Kw::AnyOf) => Some(false),
            Some(Kw::AllOf) => Some(true),
            _ => None,
        } {
            self.bump();
            let set = self.deeper(Cursor::sum);
            let it = expr(ExprKind::Word(Kw::It), start.clone());
            let condition = self.verb(it);
            let kind = ExprKind::Quantified { all, set: Box::new(set), condition: Box::new(condition) };
            return expr(kind, self.span_from(&start));
        }
        let about = match (self.is_verb(), subject.as_ref()) {
            (true, Some(subject)) => subject.clone(),
            _ => {
                let about = self.operand();
                *subject = Some(about.clone());
                about
            }
        };
        if self.is_verb() || self.kw() == Some(Kw::CanMove) { self.verb(about) } else { self.compared(about) }
    }

    fn is_verb(&self) -> bool {
        matches!(self.kw(), Some(Kw::Holds | Kw::NotHolds | Kw::Held | Kw::NotHeld | Kw::Is | Kw::IsNot))
    }

    fn verb(&mut self, subject: Expr) -> Expr {
        let start = subject.span.clone();
        let kw = self.kw();
        let start = if self.span().start < start.start { self.span() } else { start };
        let kind = match kw {
            Some(Kw::Holds | Kw::NotHolds | Kw::Held | Kw::NotHeld) => {
                self.bump();
                let held = matches!(kw, Some(Kw::Held | Kw::NotHeld));
                let not = matches!(kw, Some(Kw::NotHolds | Kw::NotHeld));
                let amount = self.amount();
                ExprKind::Holds { site: Box::new(subject), held, not, amount }
            }
            Some(Kw::Is | Kw::IsNot) => {
                self.bump();
                self.wants_name = matches!(subject.kind, ExprKind::Name(_));
                let being = self.being();
                self.wants_name = false;
                ExprKind::Is { subject: Box::new(subject), not: kw == Some(Kw::IsNot), being }
            }
            Some(Kw::CanMove) => {
                self.bump();
                ExprKind::CanMove(Box::new(subject))
            }
            _ => {
                let (is, holds) = (self.spelled(Kw::Is), self.spelled(Kw::Holds));
                self.expected(&format!("'{is}' or '{holds}'"), &format!("« {is} » ou « {holds} »"));
                ExprKind::Wrong
            }
        };
        expr(kind, self.span_from(&start))
    }

    fn than(&mut self) -> Option<Compare> {
        let compare = match self.kw()? {
            Kw::AtLeast => Compare::GreaterOrEqual,
            Kw::AtMost => Compare::LessOrEqual,
            Kw::MoreThan => Compare::Greater,
            Kw::LessThan => Compare::Less,
            _ => return None,
        };
        self.bump();
        Some(compare)
    }

    fn amount(&mut self) -> Amount {
        if let Some(amount) = self.plain_amount() {
            return amount;
        }
        if self.eat(Kw::Stones) {
            return Amount::Stones;
        }
        let mut these = vec![self.sum()];
        // `2 or 3`: only plain numbers continue the list, so that `or` can begin another condition.
        while self.kw() == Some(Kw::Or)
            && matches!(self.peek_second().map(|it| &it.kind), Some(LexemeKind::Number(_)))
        {
            self.bump();
            let span = self.span();
            let n = self.expect_number();
            these.push(expr(ExprKind::Number(n), span));
        }
        self.eat(Kw::Stones);
        Amount::OneOf(these)
    }

    fn plain_amount(&mut self) -> Option<Amount> {
        if let Some(compare) = self.than() {
            let n = Box::new(self.sum());
            self.eat(Kw::Stones);
            return Some(Amount::Than(compare, n));
        }
        if self.eat(Kw::Even) {
            return Some(Amount::Even);
        }
        self.eat(Kw::Odd).then_some(Amount::Odd)
    }

    fn being(&mut self) -> Being {
        if let Some(amount) = self.plain_amount() {
            return Being::Amount(amount);
        }
        match self.kw() {
            Some(Kw::Empty) => {
                self.bump();
                Being::Empty
            }
            Some(Kw::Mine) => {
                self.bump();
                Being::Mine
            }
            Some(Kw::Theirs) => {
                self.bump();
                Being::Theirs
            }
            Some(Kw::In) => {
                self.bump();
                Being::In(Box::new(self.operand()))
            }
            _ => match self.amount() {
                Amount::OneOf(mut one) if one.len() == 1 => match one.pop() {
                    Some(value) => Being::Same(Box::new(value)),
                    None => Being::Empty,
                },
                amount => Being::Amount(amount),
            },
        }
    }

    fn compared(&mut self, left: Expr) -> Expr {
        let compare = match self.peek().map(|it| &it.kind) {
            Some(LexemeKind::Symbol("=")) => Compare::Equal,
            Some(LexemeKind::Symbol("<")) => Compare::Less,
            Some(LexemeKind::Symbol("<=")) => Compare::LessOrEqual,
            Some(LexemeKind::Symbol(">")) => Compare::Greater,
            Some(LexemeKind::Symbol(">=")) => Compare::GreaterOrEqual,
            _ => return left,
        };
        self.bump();
        if self.is_comparison() {
            self.expected("a value after one of = < > <= >=", "une valeur après l’un des signes = < > <= >=");
        }
        let right = self.operand();
        if self.is_comparison() {
            self.expected("'and' before a second comparison", "« et » avant une seconde comparaison");
        }
        let span = left.span.start..right.span.end;
        expr(ExprKind::Compared(compare, Box::new(left), Box::new(right)), span)
    }

    fn is_comparison(&self) -> bool {
        ["=", "<", ">", "<=", ">="].iter().any(|sign| self.is_symbol(sign))
    }
}
