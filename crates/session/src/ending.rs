//! How a match ended, and why.

use game::{Lang, Outcome, Seat, Status};

use catalogue::{Info, Moment};

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rules of the game ended it.
    Board,
    /// The position returned too often.
    Repetition,
    /// This seat resigned.
    Resigned(Seat),
    /// This seat ran out of time.
    OutOfTime(Seat),
    /// The players agreed on a draw.
    Agreed,
    /// It was broken off before it had begun in earnest.
    Aborted,
}

/// How a match ended, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The final ranks; `None` for a match that was aborted.
    pub outcome: Option<Outcome>,
    /// The reason.
    pub reason: Reason,
}

impl Ending {
    /// The end that the board shows; `None` while the game goes on.
    #[must_use]
    pub fn on_board(moment: &dyn Moment) -> Option<Ending> {
        let Status::Over(outcome) = moment.status() else { return None };
        let reason = if moment.is_repetition() { Reason::Repetition } else { Reason::Board };
        Some(Ending { outcome: Some(outcome), reason })
    }

    /// The score as a record must say it; `None` where the board shows it.
    #[must_use]
    pub fn claim(&self) -> Option<Outcome> {
        self.outcome.filter(|_| self.reason != Reason::Board)
    }

    /// The reason in words, where it is not seen on the board: `white is out of time`.
    #[must_use]
    pub fn reason_words(&self, info: &Info, lang: Lang) -> Option<String> {
        let name = |seat| info.seat_name(seat, lang);
        let words = match self.reason {
            Reason::Board => return None,
            Reason::Repetition => {
                lang.pick("the position has returned".into(), "la position est revenue".into())
            }
            Reason::Resigned(_) if info.n_seats == 1 => lang.pick("given up".into(), "abandonnée".into()),
            Reason::Resigned(seat) => {
                lang.pick(format!("{} resigns", name(seat)), format!("{} abandonne", name(seat)))
            }
            Reason::OutOfTime(seat) => lang
                .pick(format!("{} is out of time", name(seat)), format!("temps écoulé pour {}", name(seat))),
            Reason::Agreed => lang.pick("the draw is agreed".into(), "la nulle est acceptée".into()),
            Reason::Aborted => lang.pick("the game is aborted".into(), "la partie est annulée".into()),
        };
        Some(words)
    }
}
