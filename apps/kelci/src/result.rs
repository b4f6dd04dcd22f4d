//! How a game ended, in records and in words.

use catalogue::{Game, GameMoment as Moment, Info};
use game::{Lang, Outcome, Seat, Status};

use crate::output::counted;

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

/// Puts the results of a game into words.
pub(crate) struct Teller {
    info: Info,
    lang: Lang,
    /// Whether the cost of a solitaire is the number of its turns.
    counts_turns: bool,
}

impl Teller {
    pub(crate) fn new(game: &dyn Game, lang: Lang) -> Teller {
        Teller { info: game.info(), lang, counts_turns: game.counts_turns() }
    }

    /// Who sits there.
    pub(crate) fn seat(&self, seat: Seat) -> String {
        self.info.seat_name(seat, self.lang)
    }

    /// A result in words.
    pub(crate) fn outcome(&self, outcome: Outcome) -> String {
        let lang = self.lang;
        let firsts: Vec<usize> = (0..outcome.ranks().len())
            .filter(|seat| Seat::new(*seat).and_then(|seat| outcome.rank(seat)) == Some(1))
            .collect();
        if let Some(winner) = outcome.winner() {
            if self.info.n_seats == 1 {
                return lang.pick("done", "terminée").into();
            }
            let name = self.seat(winner);
            return lang.pick(format!("{name} wins"), format!("{name} gagne"));
        }
        if firsts.len() == outcome.ranks().len() {
            return lang.pick("a draw", "partie nulle").into();
        }
        let names: Vec<String> = firsts.iter().map(|seat| (seat + 1).to_string()).collect();
        let (last, others) = names.split_last().map_or(("", &[][..]), |(last, others)| (last, others));
        let others = others.join(", ");
        lang.pick(
            format!("players {others} and {last} share the first place"),
            format!("les joueurs {others} et {last} se partagent la première place"),
        )
    }

    /// The gains or costs of a finished game, a line each: the stones in store, the cost of a solitaire.
    pub(crate) fn tallies(&self, moment: &dyn Moment) -> Vec<String> {
        let lang = self.lang;
        let stores = moment.stores().map(|stores| {
            let counts: Vec<String> = stores
                .iter()
                .enumerate()
                .map(|(seat, stones)| match Seat::new(seat) {
                    Some(seat) if self.info.n_seats > 1 => format!("{} {stones}", self.seat(seat)),
                    _ => stones.to_string(),
                })
                .collect();
            let counts = counts.join(", ");
            lang.pick(format!("in store: {counts}"), format!("en grenier : {counts}"))
        });
        stores.into_iter().chain(moment.cost().map(|cost| self.cost(cost))).collect()
    }

    /// A cost in words: `in 3 turns`, `at a cost of 12`.
    pub(crate) fn cost(&self, cost: u64) -> String {
        let lang = self.lang;
        if !self.counts_turns {
            return lang.pick(format!("at a cost of {cost}"), format!("pour un coût de {cost}"));
        }
        let turns = counted(cost, ["turn", "turns"], ["tour", "tours"], lang);
        lang.pick(format!("in {turns}"), format!("en {turns}"))
    }
}
