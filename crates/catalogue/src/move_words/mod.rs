//! A played move in words, for whoever hears it rather than sees it.
//!
//! Every host says the same. A move is told from its flights, touches and pictures, so that no rule is needed: `black moves a
//! pile from g5 to e3 and captures scissors`, `player 2 sows 4 stones from c2, ends in f1 and captures 3`. The texts
//! are parts of sentences, as in [`crate::words`].

mod pieces;
mod stones;

use game::{Ground, Lang, Seat};

use crate::french::with_article;
use crate::game_face::{Family, Info};
use crate::moment::Moment;

/// The decision that led to a moment, in words; `None` at the start.
#[must_use]
pub fn last_move(moment: &dyn Moment, info: &Info, lang: Lang) -> Option<String> {
    let (touches, before) = moment.last_touches()?;
    let ground = moment.ground();
    let teller = Teller { seat: moment.last_seat()?, info, ground: &ground, lang };
    Some(match info.family {
        Family::Stacking => pieces::told(&teller, &touches, &before, &moment.last_flights().flights),
        Family::Sowing => {
            let is_over = matches!(moment.status(), game::Status::Over(_));
            stones::told(&teller, &touches, &before, &moment.last_flights(), is_over)
        }
    })
}

/// Who moved, on which board, and the language to tell it in.
struct Teller<'a> {
    seat: Seat,
    info: &'a Info,
    ground: &'a Ground,
    lang: Lang,
}

impl Teller<'_> {
    /// The subject of the sentence.
    fn subject(&self) -> String {
        match self.lang {
            Lang::En if self.info.n_seats == 1 => "the player".to_owned(),
            Lang::En => self.info.seat_name(self.seat, self.lang),
            Lang::Fr => with_article(self.info, self.seat, "le", "les"),
        }
    }

    /// A verb in the third person: `moves`, `déplace` or `déplacent`.
    fn verb(&self, en: &'static str, [one, many]: [&'static str; 2]) -> &'static str {
        self.lang.pick(en, if self.info.family == Family::Stacking { many } else { one })
    }
}

/// Joins what was done: `a`, `a and b`, `a, b and c`.
fn joined(parts: &[String], lang: Lang) -> String {
    let and = lang.pick(" and ", " et ");
    match parts.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => others.join(", ") + and + last,
        None => String::new(),
    }
}

#[cfg(test)]
mod tests;
