//! Moves as text, and the reasons why a text is not a legal move.

use game::{Lang, MoveError, Notated, Notation, Rules, Said, Say};

use crate::diagnostic::Both;
use crate::machine::Choice;
use crate::position::Position;
use crate::program::{ChoiceKind, ChoicePoint, word};
use crate::rules::Sow;

impl Sow {
    pub(super) fn point(&self, position: &Position) -> Option<&ChoicePoint> {
        self.program.choices.get(usize::from(position.get(word::CHOICE)))
    }

    pub(super) fn choice_text(&self, kind: ChoiceKind, m: Choice) -> String {
        if m == Choice::NONE {
            return "-".into();
        }
        match kind {
            ChoiceKind::Pit => self.program.layout.site_name(usize::from(m.value())),
            ChoiceKind::Direction => if m.value() == 0 { ">" } else { "<" }.into(),
            ChoiceKind::Number => m.value().to_string(),
            ChoiceKind::Player => format!("p{}", m.value() + 1),
            ChoiceKind::YesOrNo => if m.value() == 0 { "no" } else { "yes" }.into(),
        }
    }

    /// The choice that a text names, legal or not.
    fn read_choice(&self, kind: ChoiceKind, text: &str) -> Option<Choice> {
        if text == "-" {
            return Some(Choice::NONE);
        }
        let value = match kind {
            ChoiceKind::Pit => {
                let layout = &self.program.layout;
                layout.site(text).or_else(|| layout.site(&text.to_lowercase()))? as u16
            }
            ChoiceKind::Direction => match text.to_lowercase().as_str() {
                ">" | "forward" | "avant" => 0,
                "<" | "backward" | "arrière" => 1,
                _ => return None,
            },
            ChoiceKind::Number => text.parse().ok()?,
            ChoiceKind::Player => {
                text.trim_start_matches(['p', 'P', 'j', 'J']).parse::<u16>().ok()?.checked_sub(1)?
            }
            ChoiceKind::YesOrNo => match text.to_lowercase().as_str() {
                "yes" | "oui" | "y" | "o" => 1,
                "no" | "non" | "n" => 0,
                _ => return None,
            },
        };
        Some(Choice(value))
    }

    /// Explains why a choice is illegal.
    fn why_not(&self, position: &Position, kind: ChoiceKind, m: Choice, text: &str) -> Both {
        let shown = game::quote(text);
        if m == Choice::NONE {
            return Both::new("something must be chosen here", "il faut choisir quelque chose ici");
        }
        if kind != ChoiceKind::Pit {
            return Both::new(
                format!("{shown} cannot be chosen here"),
                format!("{shown} ne peut être choisi ici"),
            );
        }
        let site = usize::from(m.value());
        let owner = self.program.layout.owner(site);
        let others = !self.program.layout.camps.iter().all(crate::set::Set::is_empty);
        if position.stones(site) == 0 {
            return Both::new(format!("{shown} is empty"), format!("{shown} est vide"));
        }
        if others && owner != position.get(word::SEAT) {
            return Both::new(
                format!("{shown} does not lie in the camp of the player to move"),
                format!("{shown} n’est pas dans le camp du joueur qui joue"),
            );
        }
        Both::new(
            format!("the rules of this game forbid {shown} here"),
            format!("les règles de ce jeu interdisent {shown} ici"),
        )
    }
}

fn expected(kind: ChoiceKind, lang: Lang) -> &'static str {
    match kind {
        ChoiceKind::Pit => lang.pick("the name of a pit", "le nom d’une case"),
        ChoiceKind::Direction => lang.pick("a direction, > or <", "une direction, > ou <"),
        ChoiceKind::Number => lang.pick("a number", "un nombre"),
        ChoiceKind::Player => lang.pick("a player, as p2", "un joueur, comme p2"),
        ChoiceKind::YesOrNo => lang.pick("yes or no", "oui ou non"),
    }
}

impl Notated for Sow {
    fn position_text(&self, position: &Position) -> String {
        self.write_position(position)
    }

    fn diagram(&self, position: &Position, lang: Lang) -> String {
        self.draw_position(position, lang)
    }

    fn read_position(&self, text: &str) -> Result<Position, Said> {
        self.parse_position(text).map_err(|it| Box::new(it) as Said)
    }

    fn move_text(&self, position: &Position, m: Choice, _: Notation) -> String {
        self.point(position).map_or(String::new(), |point| self.choice_text(point.kind, m))
    }

    fn read_move(&self, position: &Position, text: &str, _: Notation) -> Result<Choice, MoveError> {
        let text = text.trim();
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        let nearest = |it: &Self| {
            moves.iter().take(12).map(|m| it.move_text(position, *m, Notation::Document)).collect::<Vec<_>>()
        };
        let Some(point) = self.point(position) else {
            let why = Both::new("there is nothing to choose", "il n’y a rien à choisir");
            return Err(MoveError::Illegal { why: Box::new(why), nearest: Vec::new() });
        };
        let Some(m) = self.read_choice(point.kind, text) else {
            let shown = game::quote(text);
            let (en, fr) = (expected(point.kind, Lang::En), expected(point.kind, Lang::Fr));
            let why = Both::new(
                format!("expected {en}, not '{shown}'"),
                format!("il faut ici {fr}, et non « {shown} »"),
            );
            return Err(MoveError::Unreadable { why: Box::new(why), nearest: nearest(self) });
        };
        if moves.contains(&m) {
            return Ok(m);
        }
        let why = self.why_not(position, point.kind, m, text);
        debug_assert!(!why.say(Lang::En).is_empty());
        Err(MoveError::Illegal { why: Box::new(why), nearest: nearest(self) })
    }
}
