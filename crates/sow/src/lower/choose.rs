//! Compiles choices.

use crate::ast::{Block, Choice, Name};
use crate::lex::Span;
use crate::lower::{Lower, Type};
use crate::program::{ChoiceKind, ChoicePoint, Op, word};

impl Lower<'_> {
    pub(super) fn choose(
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
