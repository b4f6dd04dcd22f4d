//! Full sentences for the status line, built from the words that all hosts share.

use catalogue::{Game, Info, words};
use game::{Lang, Outcome, Seat};

pub(super) use catalogue::words::touch_words;
pub(crate) use catalogue::words::{capital, holding, place_name};

/// Says whose move it is.
pub(super) fn to_move(info: &Info, seat: Seat, lang: Lang) -> String {
    words::sentence(&words::to_move(info, seat, lang))
}

/// Says how a game ended; for a solitaire, with its cost.
pub(super) fn outcome_words(outcome: &Outcome, game: &dyn Game, cost: Option<u64>, lang: Lang) -> String {
    let info = game.info();
    let ended = words::outcome_words(outcome, &info, lang);
    let Some(cost) = cost.filter(|_| info.n_seats == 1) else { return words::sentence(&ended) };
    words::sentence(&format!("{ended}, {}", words::cost_words(game, cost, lang)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_and_results_are_whole_sentences() {
        let [pijersi, alone] = ["pijersi", "tchuka-ruma"].map(|id| catalogue::find(id).unwrap());
        assert_eq!(to_move(&pijersi.info(), Seat::FIRST, Lang::Fr), "Aux blancs de jouer.");
        let won = Outcome::win(Seat::FIRST, 2);
        assert_eq!(outcome_words(&won, &*pijersi, None, Lang::Fr), "Les blancs gagnent.");
        assert_eq!(outcome_words(&Outcome::draw(2), &*pijersi, None, Lang::En), "A draw.");
        let done = Outcome::win(Seat::FIRST, 1);
        assert_eq!(outcome_words(&done, &*alone, Some(12), Lang::En), "Done, at a cost of 12.");
    }
}
