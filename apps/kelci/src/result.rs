//! How a game ended, in records and in words.

use catalogue::{Game, Moment, words};
use game::{Lang, Outcome, Seat, Status};

/// A result as records write it: `1-0` for two, `=1,3,2` (the rank of each seat) for any other number; `*` while the
/// game goes on.
pub(crate) fn score(status: Status) -> String {
    match status {
        Status::ToMove(_) => "*".into(),
        Status::Over(outcome) if outcome.ranks().len() == 2 => outcome.score().into(),
        Status::Over(outcome) => {
            let ranks: Vec<String> = outcome.ranks().iter().map(ToString::to_string).collect();
            format!("={}", ranks.join(","))
        }
    }
}

/// A game and the language in which its results are told.
#[derive(Clone, Copy)]
pub(crate) struct Teller<'a> {
    game: &'a dyn Game,
    lang: Lang,
}

impl<'a> Teller<'a> {
    pub(crate) fn new(game: &'a dyn Game, lang: Lang) -> Teller<'a> {
        Teller { game, lang }
    }

    /// Who sits there.
    pub(crate) fn to_move(self, seat: Seat) -> String {
        words::to_move(&self.game.info(), seat, self.lang)
    }

    pub(crate) fn outcome(self, outcome: Outcome) -> String {
        words::outcome_words(&outcome, &self.game.info(), self.lang)
    }

    pub(crate) fn tallies(self, moment: &dyn Moment) -> Vec<String> {
        words::tallies(self.game, moment, self.lang)
    }

    pub(crate) fn cost(self, cost: u64) -> String {
        words::cost_words(self.game, cost, self.lang)
    }
}
