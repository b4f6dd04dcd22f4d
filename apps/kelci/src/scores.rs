//! Scores as people and programs read them.

use game::{Lang, Seat};
use search::{Score, Verdict};
use serde_json::{Value, json};
use table::{Family, Info};

use crate::output::counted;

/// A score of a seat: `+1.25`, or in words where the end is seen: `white wins in 3 turns`.
pub(crate) fn words(score: Score, seat: Seat, info: &Info, lang: Lang) -> String {
    let (n, verb) = match score.verdict() {
        Verdict::Points(_) => return decimal(score.to_string(), lang),
        Verdict::WinsIn(n) => (n, lang.pick("wins", "gagne")),
        Verdict::LosesIn(n) => (n, lang.pick("loses", "perd")),
    };
    let length = match info.family {
        Family::Stacking => counted(n.into(), ["turn", "turns"], ["tour", "tours"], lang),
        Family::Sowing => counted(n.into(), ["decision", "decisions"], ["décision", "décisions"], lang),
    };
    if info.n_seats == 1 {
        return lang.pick(format!("done in {length}"), format!("terminée en {length}"));
    }
    let name = info.seat_name(seat, lang);
    lang.pick(format!("{name} {verb} in {length}"), format!("{name} {verb} en {length}"))
}

/// A number as a reader writes it: `1,25` in French.
pub(crate) fn decimal(number: impl Into<String>, lang: Lang) -> String {
    let number = number.into();
    lang.pick(number.clone(), number.replace('.', ","))
}

/// A score for programs: `{"score_cp": 125}`, `{"wins_in": 3}` or `{"loses_in": 4}`, in hundredths or decisions.
pub(crate) fn as_json(score: Score) -> Value {
    match score.verdict() {
        Verdict::Points(points) => json!({"score_cp": points}),
        Verdict::WinsIn(n) => json!({"wins_in": n}),
        Verdict::LosesIn(n) => json!({"loses_in": n}),
    }
}

/// A lead of so many hundredths is worth ten to one.
const TEN_TO_ONE: f64 = 400.0;

/// The share of a point, from 0 to 1, that a score lets its seat expect. Leads count less and less as they grow, and a
/// win that is seen is a point whatever its length.
pub(crate) fn expected(score: Score) -> f64 {
    match score.verdict() {
        Verdict::WinsIn(_) => 1.0,
        Verdict::LosesIn(_) => 0.0,
        Verdict::Points(points) => 1.0 / (1.0 + 10_f64.powf(-f64::from(points) / TEN_TO_ONE)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_told_in_the_words_of_the_game() {
        let info = |id| table::find(id).unwrap().info();
        let tell = |score, id, lang| words(score, Seat::FIRST, &info(id), lang);
        assert_eq!(tell(Score::points(125), "pijersi", Lang::En), "+1.25");
        assert_eq!(tell(Score::points(-40), "pijersi", Lang::Fr), "-0,40");
        assert_eq!(tell(Score::wins_in(3), "pijersi", Lang::En), "white wins in 3 turns");
        assert_eq!(tell(Score::wins_in(1), "pijersi", Lang::Fr), "blanc gagne en 1 tour");
        assert_eq!(tell(Score::loses_in(2), "awele", Lang::En), "player 1 loses in 2 decisions");
        assert_eq!(tell(Score::loses_in(2), "awele", Lang::Fr), "joueur 1 perd en 2 décisions");
    }

    #[test]
    fn what_is_expected_grows_with_the_score() {
        let scores =
            [Score::loses_in(3), Score::points(-100), Score::EVEN, Score::points(400), Score::wins_in(9)];
        let shares = scores.map(expected);
        assert!(shares.is_sorted(), "{shares:?}");
        assert!((shares[2] - 0.5).abs() < 1e-9 && (shares[3] - 10.0 / 11.0).abs() < 1e-9);
    }
}
