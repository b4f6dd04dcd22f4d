//! Compiles operators between two numbers or two sets.

use crate::ast::{Expr, Operator};
use crate::lex::Span;
use crate::lower::{Lower, Type, Val};
use crate::program::{Op, SetTemp, Temp};

impl Lower<'_> {
    pub(super) fn binary(
        &mut self,
        operator: Operator,
        left: &Expr,
        right: &Expr,
        span: &Span,
    ) -> Option<Val> {
        let first_set = self.n_sets;
        let left_value = self.value(left);
        let right_value = self.value(right);
        let (a, b) = (left_value?, right_value?);
        let sets = |it: Val| matches!(it.ty, Type::Set | Type::Site);
        if sets(a) && sets(b) {
            let a = self.as_set(a, &left.span);
            let b = self.as_set(b, &right.span);
            // The operands are no longer needed: free their temps, and reuse the first for the result.
            self.n_sets = first_set;
            let to = self.set_temp(span);
            self.emit(match operator {
                Operator::Plus => Op::SetUnion { to, a, b },
                Operator::Minus => Op::SetMinus { to, a, b },
                Operator::Both => Op::SetBoth { to, a, b },
                _ => {
                    self.mismatch(&left.span, Type::Number, Type::Set);
                    return None;
                }
            });
            return Some(Val { ty: Type::Set, at: to });
        }
        for (value, e) in [(a, left), (b, right)] {
            if value.ty != Type::Number {
                self.mismatch(&e.span, Type::Number, value.ty);
                return None;
            }
        }
        let (a, b) = (a.at, b.at);
        if let Some(value) = self.folded(operator, a, b) {
            return Some(self.constant_val(Type::Number, value, span));
        }
        let to = self.temp(span);
        self.emit(match operator {
            Operator::Plus => Op::Add { to, a, b },
            Operator::Minus => Op::Subtract { to, a, b },
            Operator::Times => Op::Multiply { to, a, b },
            Operator::Divide => Op::Divide { to, a, b },
            Operator::Mod => Op::Remainder { to, a, b },
            Operator::Both => {
                self.mismatch(span, Type::Set, Type::Number);
                return None;
            }
        });
        Some(Val { ty: Type::Number, at: to })
    }

    /// Folds two constants, just emitted, into one.
    fn folded(&mut self, operator: Operator, a: Temp, b: Temp) -> Option<i32> {
        let [.., Op::Const { to: first, value: left }, Op::Const { to: second, value: right }] =
            *self.code.as_slice()
        else {
            return None;
        };
        if (first, second) != (a, b) {
            return None;
        }
        let value = operator.of(left, right)?;
        self.code.truncate(self.code.len() - 2);
        Some(value)
    }

    fn as_set(&mut self, value: Val, span: &Span) -> SetTemp {
        if value.ty == Type::Set {
            return value.at;
        }
        let to = self.set_temp(span);
        self.emit(Op::SetSite { to, site: value.at });
        to
    }
}
