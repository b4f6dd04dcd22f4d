//! Why a game of the family is over, and what is about to end it.

use game::{Cause, Countdown, Explained, Lang, Name, Person};

use crate::bits::Bits;
use crate::piece::{Colour, Kind};
use crate::play::{FEW_KINDS_TURNS, judged_kinds, n_kinds};
use crate::position::{ASLEEP, Pending, Position};
use crate::rules::{Blocked, Jersi};
use crate::ruleset::{Clock, Variant};
use crate::status::n_pieces;
use crate::turn::Turn;
use crate::view::back_row;

/// A countdown of turns without a capture is told from so many turns before its end.
const LAST_TURNS: u32 = 5;

/// The rule that has ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndCause {
    /// A piece of this side stands on the far row.
    Arrival {
        /// Whose piece.
        side: Colour,
        /// Its names in both languages, where only the royal piece can arrive.
        royal: Option<[Name; 2]>,
        /// Whether it stands on another piece.
        is_pile: bool,
    },
    /// The royal piece of this side was captured.
    RoyalCaptured {
        /// Whose piece.
        side: Colour,
        /// Its names in both languages.
        royal: [Name; 2],
    },
    /// This side has no legal move.
    Blocked(Colour),
    /// So many turns went by without a capture.
    NoCapture(u8),
    /// The few-kinds rule has stopped the game.
    FewKinds {
        /// Kinds of white and of black on the board.
        kinds: [u32; 2],
        /// Pieces of white and of black on the board.
        pieces: [u32; 2],
    },
}

impl<V: Variant> Jersi<V> {
    /// Returns the rule that has ended the game, or `None` while it goes on.
    #[must_use]
    pub fn end_cause(&self, position: &Position<V::Frame>) -> Option<EndCause> {
        if let Some(cause) = self.arrival(position).or_else(|| self.royal_capture(position)) {
            return Some(cause);
        }
        match self.clock_rule() {
            Clock::FewKinds if position.clock == 0 => {
                return Some(EndCause::FewKinds {
                    kinds: Colour::BOTH.map(|side| n_kinds(position, side, judged_kinds(self.ruleset()))),
                    pieces: Colour::BOTH.map(|side| n_pieces(self.ruleset(), position, side)),
                });
            }
            Clock::SinceCapture if self.options.is_drawn_at(position.clock) => {
                // The last turn still wins if it leaves the enemy without a move.
                let blocks = self.options.blocked == Blocked::Loses && self.is_blocked(position);
                return Some(match blocks {
                    true => EndCause::Blocked(position.side),
                    false => EndCause::NoCapture(position.clock),
                });
            }
            Clock::None | Clock::FewKinds | Clock::SinceCapture => {}
        }
        self.is_blocked(position).then_some(EndCause::Blocked(position.side))
    }

    fn arrival(&self, position: &Position<V::Frame>) -> Option<EndCause> {
        let rules = self.ruleset();
        let arrivals = position.tops.of_kinds(rules.arrivals);
        let side = [position.side.other(), position.side].into_iter().find(|side| {
            let own = position.tops.of_colour(*side);
            (arrivals & own).meets(back_row(&self.variant, side.other()))
        })?;
        let arrived = arrivals & position.tops.of_colour(side) & back_row(&self.variant, side.other());
        let royal = rules.royal.filter(|royal| rules.arrivals.has(royal.kind));
        Some(EndCause::Arrival {
            side,
            royal: royal.map(|royal| self.names(royal.kind)),
            is_pile: position.bases.occupied().meets(arrived),
        })
    }

    fn royal_capture(&self, position: &Position<V::Frame>) -> Option<EndCause> {
        let royal = self.ruleset().royal?;
        if position.pending != Pending::Nothing {
            return None;
        }
        let is_held = |side| self.ruleset().placing.is_some() && position.in_hand(side, royal.kind) > 0;
        let lacks = |side: &Colour| position.royal(&self.variant, *side).is_empty() && !is_held(*side);
        let side = [position.side, position.side.other()].into_iter().find(lacks)?;
        Some(EndCause::RoyalCaptured { side, royal: self.names(royal.kind) })
    }

    fn names(&self, kind: Kind) -> [Name; 2] {
        self.texts.of(kind).names
    }
}

impl Cause for EndCause {
    fn tell(&self, persons: &[Person], lang: Lang) -> String {
        let of =
            |side: Colour| persons.get(side.seat().index()).cloned().unwrap_or_else(|| Person::named(""));
        match *self {
            EndCause::Arrival { side, royal, is_pile } => {
                let (en, yours, the) = match (royal, is_pile) {
                    (Some([en, fr]), _) => (en.to_string(), format!("votre {fr}"), format!("le {fr}")),
                    (None, true) => ("pile".into(), "votre pile".into(), "la pile".into()),
                    (None, false) => ("piece".into(), "votre pièce".into(), "la pièce".into()),
                };
                let what = of(side).having(&en, [&yours, &the], lang);
                lang.pick(
                    format!("{what} has reached the far row"),
                    format!("{what} a atteint la rangée opposée"),
                )
            }
            EndCause::RoyalCaptured { side, royal: [en, fr] } => {
                let what = of(side).having(&en, [&format!("votre {fr}"), &format!("le {fr}")], lang);
                lang.pick(format!("{what} is captured"), format!("{what} est capturé"))
            }
            EndCause::Blocked(side) => lang.pick(
                of(side).verb(["has no legal move", "have no legal move", "have no legal move"]),
                of(side).verb(["ne peut plus jouer", "ne peuvent plus jouer", "ne pouvez plus jouer"]),
            ),
            EndCause::NoCapture(n) => {
                lang.pick(format!("{n} turns without a capture"), format!("{n} tours sans prise"))
            }
            EndCause::FewKinds { kinds, pieces } => few_kinds(kinds, pieces, of, lang),
        }
    }
}

/// Words how the few-kinds rule judged: by kinds, then by pieces.
fn few_kinds(kinds: [u32; 2], pieces: [u32; 2], of: impl Fn(Colour) -> Person, lang: Lang) -> String {
    let over = lang.pick(
        format!("{FEW_KINDS_TURNS} turns after one side was down to a single kind"),
        format!("{FEW_KINDS_TURNS} tours après qu’un camp n’a plus eu qu’une sorte"),
    );
    let is_by_kinds = kinds.first() != kinds.last();
    let [white, black] = if is_by_kinds { kinds } else { pieces };
    let more = match white.cmp(&black) {
        std::cmp::Ordering::Greater => of(Colour::White),
        std::cmp::Ordering::Less => of(Colour::Black),
        std::cmp::Ordering::Equal => {
            return lang.pick(
                format!("{over}, both have as many kinds and pieces"),
                format!("{over}, les deux ont autant de sortes et de pièces"),
            );
        }
    };
    let what = match is_by_kinds {
        true => lang.pick("more kinds on the board", "plus de sortes sur le terrain"),
        false => lang.pick("as many kinds but more pieces", "autant de sortes mais plus de pièces"),
    };
    let has = more.verb(lang.pick(["has", "have", "have"], ["a", "ont", "avez"]));
    format!("{over}, {has} {what}")
}

impl<V: Variant> Explained for Jersi<V> {
    fn cause(
        &self,
        _: Option<(&Position<V::Frame>, Turn)>,
        position: &Position<V::Frame>,
    ) -> Option<Box<dyn Cause>> {
        Some(Box::new(self.end_cause(position)?))
    }

    fn countdown(&self, position: &Position<V::Frame>) -> Option<Countdown> {
        match self.clock_rule() {
            Clock::FewKinds if !matches!(position.clock, 0 | ASLEEP) => {
                Some(Countdown::MoreKinds { left: position.clock.into() })
            }
            Clock::SinceCapture => {
                let left = u32::from(self.options.draw_after?.checked_sub(position.clock)?);
                (1..=LAST_TURNS).contains(&left).then_some(Countdown::NoCapture { left })
            }
            Clock::None | Clock::FewKinds => None,
        }
    }
}
