//! Two variants, figure by figure: the difference, its interval, and a sentence.

use game::Lang;
use serde::Serialize;

use crate::figure::{FigureId, Unit, decimals, interval_words, number, value_words};
use crate::figures::Figures;
use crate::stats;

/// By how much a figure of the second variant differs from that of the first.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// Which figure.
    pub id: FigureId,
    /// The second less the first.
    pub value: f64,
    /// The 95 % interval of it.
    pub interval: [f64; 2],
    /// The second as a multiple of the first, less one, with its interval; only where both are surely above nothing.
    pub relative: Option<[f64; 3]>,
}

impl Difference {
    /// Whether the interval excludes that there is none.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        let [low, high] = self.interval;
        low > 0.0 || high < 0.0
    }

    /// The difference in a sentence; `label` says how the second variant differs.
    #[must_use]
    pub fn sentence(&self, label: &str, lang: Lang) -> String {
        if !self.is_clear() {
            let name = self.id.name(lang);
            let (value, interval) = self.signed(lang);
            return lang.pick(
                format!("No difference seen in “{name}”: {value} {interval}."),
                format!("Aucune différence visible pour «\u{a0}{name}\u{a0}»\u{a0}: {value} {interval}."),
            );
        }
        let told = self.told(lang);
        lang.pick(format!("With “{label}”, {told}."), format!("Avec «\u{a0}{label}\u{a0}», {told}."))
    }

    /// The difference with its sign, and its interval.
    #[must_use]
    pub fn signed(&self, lang: Lang) -> (String, String) {
        let unit = self.id.unit();
        let sign = if self.value > 0.0 { "+" } else { "" };
        let value = match unit {
            Unit::PowerOfTen => number(self.value, 1, lang),
            Unit::Share => {
                format!("{} {}", number(100.0 * self.value, 1, lang), lang.pick("points", "points"))
            }
            Unit::Number => value_words(self.value, unit, lang),
        };
        (format!("{sign}{value}"), interval_words(self.interval, unit, lang))
    }

    /// What is more or less, and by how much.
    fn told(&self, lang: Lang) -> String {
        let is_more = self.value > 0.0;
        let amount = self.amount(lang);
        let [more, less] = self.id.wordings(lang);
        let (before, after) = (if is_more { more } else { less }).split_once("{}").unwrap_or_default();
        format!("{before}{amount}{after}")
    }

    /// The difference without its sign, with the interval turned the same way: `18 % [15, 21]`.
    fn amount(&self, lang: Lang) -> String {
        let turned = |[value, low, high]: [f64; 3]| {
            if value < 0.0 { [-value, -high, -low] } else { [value, low, high] }
        };
        let [low, high] = self.interval;
        let absolute = turned([self.value, low, high]);
        let bounds = |[_, low, high]: [f64; 3], scale: f64, decimals: usize| {
            let [low, high] = [low, high].map(|it| number(scale * it, decimals, lang));
            format!("[{low}{}{high}]", lang.pick(", ", "\u{a0}; "))
        };
        match (self.id.unit(), self.relative) {
            (Unit::Share, _) => {
                let value = number(100.0 * absolute[0], 1, lang);
                format!("{value} points {}", bounds(absolute, 100.0, 1))
            }
            (Unit::Number, Some(relative)) if self.id.is_told_in_percent() => {
                let relative = turned(relative);
                let places = usize::from(relative[0] < 0.1);
                let value = number(100.0 * relative[0], places, lang);
                format!("{value}\u{a0}% {}", bounds(relative, 100.0, places))
            }
            (Unit::Number, _) => {
                let places = decimals(absolute[0]).min(1).max(usize::from(absolute[0] < 1.0) * 2);
                format!("{} {}", number(absolute[0], places, lang), bounds(absolute, 1.0, places))
            }
            (Unit::PowerOfTen, _) => {
                format!("10^{} {}", number(absolute[0], 1, lang), bounds(absolute, 1.0, 1))
            }
        }
    }
}

impl FigureId {
    /// Whether a difference is told in percent of the first variant.
    fn is_told_in_percent(self) -> bool {
        matches!(
            self,
            FigureId::Turns | FigureId::Decisions | FigureId::Choices | FigureId::Captures | FigureId::Cost
        )
    }

    /// The wordings of more and of less, with `{}` for the amount.
    fn wordings(self, lang: Lang) -> [&'static str; 2] {
        match self {
            FigureId::FirstSeat => lang.pick(
                ["the first seat scores {} more", "the first seat scores {} less"],
                ["le premier joueur marque {} de plus", "le premier joueur marque {} de moins"],
            ),
            FigureId::Draws => lang.pick(
                ["draws are {} more frequent", "draws are {} less frequent"],
                ["les nulles sont plus fréquentes de {}", "les nulles sont moins fréquentes de {}"],
            ),
            FigureId::Endless => lang.pick(
                ["endless games are {} more frequent", "endless games are {} less frequent"],
                [
                    "les parties sans fin sont plus fréquentes de {}",
                    "les parties sans fin sont moins fréquentes de {}",
                ],
            ),
            FigureId::Cut => lang.pick(
                ["games cut off are {} more frequent", "games cut off are {} less frequent"],
                [
                    "les parties coupées sont plus fréquentes de {}",
                    "les parties coupées sont moins fréquentes de {}",
                ],
            ),
            FigureId::Turns => lang.pick(
                ["games are {} longer", "games are {} shorter"],
                ["les parties sont plus longues de {}", "les parties sont plus courtes de {}"],
            ),
            FigureId::Decisions => lang.pick(
                ["a game has {} more decisions", "a game has {} fewer decisions"],
                [
                    "le nombre de décisions par partie augmente de {}",
                    "le nombre de décisions par partie baisse de {}",
                ],
            ),
            FigureId::Choices => lang.pick(
                ["there are {} more choices", "there are {} fewer choices"],
                ["le nombre de choix augmente de {}", "le nombre de choix baisse de {}"],
            ),
            FigureId::Forced => lang.pick(
                ["forced turns are {} more frequent", "forced turns are {} less frequent"],
                ["les tours forcés sont plus fréquents de {}", "les tours forcés sont moins fréquents de {}"],
            ),
            FigureId::Captures => lang.pick(
                ["{} more pieces are captured", "{} fewer pieces are captured"],
                ["le nombre de prises augmente de {}", "le nombre de prises baisse de {}"],
            ),
            FigureId::FirstCapture => lang.pick(
                ["the first capture comes {} turns later", "the first capture comes {} turns earlier"],
                ["la première prise vient {} tours plus tard", "la première prise vient {} tours plus tôt"],
            ),
            FigureId::NoCapture => lang.pick(
                [
                    "games without a capture are {} more frequent",
                    "games without a capture are {} less frequent",
                ],
                [
                    "les parties sans prise sont plus fréquentes de {}",
                    "les parties sans prise sont moins fréquentes de {}",
                ],
            ),
            FigureId::TwoSteps => lang.pick(
                ["turns of two steps are {} more frequent", "turns of two steps are {} less frequent"],
                [
                    "les tours à deux pas sont plus fréquents de {}",
                    "les tours à deux pas sont moins fréquents de {}",
                ],
            ),
            FigureId::SecondStepCaptures => lang.pick(
                [
                    "the second step makes {} more of the captures",
                    "the second step makes {} less of the captures",
                ],
                [
                    "la part des prises au second pas augmente de {}",
                    "la part des prises au second pas baisse de {}",
                ],
            ),
            FigureId::Drops => lang.pick(
                ["drops are {} more frequent", "drops are {} less frequent"],
                ["les poses sont plus fréquentes de {}", "les poses sont moins fréquentes de {}"],
            ),
            FigureId::FirstStored => lang.pick(
                [
                    "the first stones are stored {} turns later",
                    "the first stones are stored {} turns earlier",
                ],
                ["on engrange {} tours plus tard", "on engrange {} tours plus tôt"],
            ),
            FigureId::Storing => lang.pick(
                ["turns that store are {} more frequent", "turns that store are {} less frequent"],
                [
                    "les tours qui engrangent sont plus fréquents de {}",
                    "les tours qui engrangent sont moins fréquents de {}",
                ],
            ),
            FigureId::LeadChanges => lang.pick(
                ["the lead changes {} times more a game", "the lead changes {} times less a game"],
                [
                    "l’avantage change de camp {} fois de plus par partie",
                    "l’avantage change de camp {} fois de moins par partie",
                ],
            ),
            FigureId::Comebacks => lang.pick(
                ["comebacks are {} more frequent", "comebacks are {} less frequent"],
                [
                    "les retournements sont plus fréquents de {}",
                    "les retournements sont moins fréquents de {}",
                ],
            ),
            FigureId::Settled => lang.pick(
                [
                    "games are settled {} of their length later",
                    "games are settled {} of their length earlier",
                ],
                [
                    "la partie est jouée plus tard, de {} de sa longueur",
                    "la partie est jouée plus tôt, de {} de sa longueur",
                ],
            ),
            FigureId::GameTree => lang.pick(
                ["the game tree is {} times larger", "the game tree is {} times smaller"],
                ["l’arbre du jeu est {} fois plus grand", "l’arbre du jeu est {} fois plus petit"],
            ),
            FigureId::Cost => lang.pick(
                ["the cost is {} higher", "the cost is {} lower"],
                ["le coût augmente de {}", "le coût baisse de {}"],
            ),
        }
    }
}

/// The differences of all figures that both variants have, in the order of reports.
#[must_use]
pub fn differences(first: &Figures, second: &Figures) -> Vec<Difference> {
    let both = FigureId::ALL.into_iter().filter_map(|id| Some((id, first.get(id)?, second.get(id)?)));
    let of = |(id, first, second)| {
        let [value, low, high] = stats::difference(first, second)?;
        Some(Difference { id, value, interval: [low, high], relative: stats::relative(first, second) })
    };
    both.filter_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn difference(id: FigureId, value: f64, interval: [f64; 2], relative: Option<[f64; 3]>) -> Difference {
        Difference { id, value, interval, relative }
    }

    #[test]
    fn a_clear_difference_is_told_in_plain_words() {
        let longer = difference(FigureId::Turns, 9.0, [7.5, 10.5], Some([0.18, 0.15, 0.21]));
        assert_eq!(
            longer.sentence("straight second steps", Lang::En),
            "With “straight second steps”, games are 18\u{a0}% [15, 21] longer."
        );
        assert_eq!(
            longer.sentence("second pas droit", Lang::Fr),
            "Avec «\u{a0}second pas droit\u{a0}», les parties sont plus longues de 18\u{a0}% [15\u{a0}; 21]."
        );
        let later = difference(FigureId::FirstCapture, 2.1, [1.8, 2.4], Some([0.3, 0.2, 0.4]));
        assert!(later.sentence("x", Lang::En).contains("the first capture comes 2.1 [1.8, 2.4] turns later"));
    }

    #[test]
    fn less_is_told_without_a_sign() {
        let fewer = difference(FigureId::Draws, -0.05, [-0.08, -0.02], None);
        assert!(fewer.sentence("x", Lang::En).contains("draws are 5.0 points [2.0, 8.0] less frequent"));
        let shorter = difference(FigureId::Turns, -9.0, [-10.5, -7.5], Some([-0.18, -0.21, -0.15]));
        assert!(shorter.sentence("x", Lang::En).contains("games are 18\u{a0}% [15, 21] shorter"));
    }

    #[test]
    fn what_is_not_seen_is_not_claimed() {
        let nothing = difference(FigureId::FirstSeat, 0.01, [-0.03, 0.05], None);
        assert_eq!(
            nothing.sentence("x", Lang::En),
            "No difference seen in “first seat’s score”: +1.0 points [-3.0, 5.0]."
        );
        assert!(nothing.sentence("x", Lang::Fr).starts_with("Aucune différence visible"));
    }

    #[test]
    fn every_wording_has_a_place_for_the_amount() {
        for id in FigureId::ALL {
            for lang in [Lang::En, Lang::Fr] {
                assert!(id.wordings(lang).iter().all(|it| it.matches("{}").count() == 1), "{id:?}");
            }
        }
    }
}
