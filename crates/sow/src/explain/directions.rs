//! Directions along a course.

use super::grammar::{Np, de, quoted};
use super::{Explainer, Term};
use crate::ast::{Expr, ExprKind};
use crate::words::Kw;

impl Explainer<'_> {
    /// A direction as a noun phrase.
    pub(super) fn direction(&self, kw: Kw) -> Np {
        match kw {
            Kw::Forward => {
                self.uses(Term::Forward);
                Np::he(self.pick("forward", "vers l’avant"))
            }
            Kw::Backward => {
                self.uses(Term::Forward);
                Np::he(self.pick("backward", "vers l’arrière"))
            }
            _ => {
                self.uses(Term::Direction);
                Np::he(self.pick("the direction of play", "le sens du jeu"))
            }
        }
    }

    /// The opposite direction.
    pub(super) fn reverse(&self, of: &Expr) -> Np {
        match of.kind {
            ExprKind::Word(Kw::Forward) => self.direction(Kw::Backward),
            ExprKind::Word(Kw::Backward) => self.direction(Kw::Forward),
            _ => {
                let of = self.np(of).text;
                Np::he(self.pick(format!("the reverse of {of}"), format!("le contraire {}", de(&of))))
            }
        }
    }

    /// The direction of a sowing: ` backward`, ` in the direction “d”`; nothing if there is only one.
    pub(super) fn which_way(&self, direction: Option<&Expr>) -> String {
        let Some(direction) = direction else {
            return if self.names.turns_round { format!(" {}", self.in_play()) } else { String::new() };
        };
        format!(" {}", self.way(direction))
    }

    fn in_play(&self) -> &'static str {
        self.uses(Term::Direction);
        self.pick("in the direction of play", "dans le sens du jeu")
    }

    fn way(&self, direction: &Expr) -> String {
        match &direction.kind {
            ExprKind::Word(Kw::Direction) => self.in_play().into(),
            ExprKind::Word(kw) => self.direction(*kw).text,
            ExprKind::Name(name) => {
                let name = quoted(self.lang, name);
                self.pick(format!("in the direction {name}"), format!("dans le sens {name}"))
            }
            ExprKind::Prefix(Kw::ReverseOf, of)
                if !matches!(of.kind, ExprKind::Word(Kw::Forward | Kw::Backward)) =>
            {
                let of = self.np(of).text;
                self.pick(format!("against {of}"), format!("à rebours {}", de(&of)))
            }
            _ => {
                let of = self.np(direction).text;
                match direction.kind {
                    ExprKind::Prefix(..) => of,
                    _ => self.pick(format!("in {of}"), format!("dans {of}")),
                }
            }
        }
    }

    /// The direction of a walk from a pit: `going backward`, `en reculant`.
    pub(super) fn going(&self, direction: Option<&Expr>) -> String {
        match direction.map(|it| &it.kind) {
            None if !self.names.turns_round => self.pick("going forward", "en avançant").into(),
            Some(ExprKind::Word(Kw::Forward)) => self.pick("going forward", "en avançant").into(),
            Some(ExprKind::Word(Kw::Backward)) => self.pick("going backward", "en reculant").into(),
            None => self.pick(format!("going {}", self.in_play()), format!("en allant {}", self.in_play())),
            Some(_) => {
                let way = direction.map(|it| self.way(it)).unwrap_or_default();
                self.pick(format!("going {way}"), format!("en allant {way}"))
            }
        }
    }
}
