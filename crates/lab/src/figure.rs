//! The figures by name: what each is called, what it is counted in, how it is written.

use game::Lang;
use serde::Serialize;

use crate::stats::Estimate;

/// A figure of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FigureId {
    /// The points of whoever moves first.
    FirstSeat,
    /// Games that nobody won, for whatever reason.
    Draws,
    /// Games that ended because a position came back.
    Endless,
    /// Games that were cut off.
    Cut,
    /// Turns a game.
    Turns,
    /// Decisions a game, where a turn may have several.
    Decisions,
    /// Legal choices a decision.
    Choices,
    /// Turns without a choice.
    Forced,
    /// Pieces captured a game.
    Captures,
    /// The turn of the first capture.
    FirstCapture,
    /// Games without a capture.
    NoCapture,
    /// Turns of two steps.
    TwoSteps,
    /// Captured pieces that were captured in the second step.
    SecondStepCaptures,
    /// Turns that bring a piece from a hand.
    Drops,
    /// The first turn that brings stones into a store.
    FirstStored,
    /// Turns that bring stones into a store.
    Storing,
    /// How often the lead passes to the other player.
    LeadChanges,
    /// Won games in which the winner was far behind.
    Comebacks,
    /// The share of a won game after which its winner leads for good.
    Settled,
    /// The size of the game tree, as a power of ten.
    GameTree,
    /// The cost of a lone player.
    Cost,
}

/// What a figure is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A share, shown in percent.
    Share,
    /// A number.
    Number,
    /// A power of ten.
    PowerOfTen,
}

impl FigureId {
    /// Every figure, in the order of reports.
    pub const ALL: [FigureId; 21] = [
        FigureId::FirstSeat,
        FigureId::Draws,
        FigureId::Endless,
        FigureId::Cut,
        FigureId::Cost,
        FigureId::Turns,
        FigureId::Decisions,
        FigureId::Choices,
        FigureId::Forced,
        FigureId::FirstCapture,
        FigureId::NoCapture,
        FigureId::Captures,
        FigureId::TwoSteps,
        FigureId::SecondStepCaptures,
        FigureId::Drops,
        FigureId::FirstStored,
        FigureId::Storing,
        FigureId::LeadChanges,
        FigureId::Comebacks,
        FigureId::Settled,
        FigureId::GameTree,
    ];

    /// The name in tables for programs.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            FigureId::FirstSeat => "first_seat",
            FigureId::Draws => "draws",
            FigureId::Endless => "endless",
            FigureId::Cut => "cut",
            FigureId::Turns => "turns",
            FigureId::Decisions => "decisions",
            FigureId::Choices => "choices",
            FigureId::Forced => "forced",
            FigureId::Captures => "captures",
            FigureId::FirstCapture => "first_capture",
            FigureId::NoCapture => "no_capture",
            FigureId::TwoSteps => "two_steps",
            FigureId::SecondStepCaptures => "second_step_captures",
            FigureId::Drops => "drops",
            FigureId::FirstStored => "first_stored",
            FigureId::Storing => "storing",
            FigureId::LeadChanges => "lead_changes",
            FigureId::Comebacks => "comebacks",
            FigureId::Settled => "settled",
            FigureId::GameTree => "game_tree",
            FigureId::Cost => "cost",
        }
    }

    /// The name for people, short enough for a table.
    #[must_use]
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            FigureId::FirstSeat => lang.pick("first seat’s score", "score du premier"),
            FigureId::Draws => lang.pick("draws", "nulles"),
            FigureId::Endless => lang.pick("endless games", "parties sans fin"),
            FigureId::Cut => lang.pick("games cut off", "parties coupées"),
            FigureId::Turns => lang.pick("turns a game", "tours par partie"),
            FigureId::Decisions => lang.pick("decisions a game", "décisions par partie"),
            FigureId::Choices => lang.pick("choices a decision", "choix par décision"),
            FigureId::Forced => lang.pick("forced turns", "tours forcés"),
            FigureId::Captures => lang.pick("pieces captured a game", "prises par partie"),
            FigureId::FirstCapture => lang.pick("turn of first capture", "tour de 1re prise"),
            FigureId::NoCapture => lang.pick("games without capture", "parties sans prise"),
            FigureId::TwoSteps => lang.pick("turns of two steps", "tours à deux pas"),
            FigureId::SecondStepCaptures => lang.pick("captures in 2nd step", "prises au 2e pas"),
            FigureId::Drops => lang.pick("turns that drop", "tours de pose"),
            FigureId::FirstStored => lang.pick("first turn that stores", "1er tour qui engrange"),
            FigureId::Storing => lang.pick("turns that store", "tours qui engrangent"),
            FigureId::LeadChanges => lang.pick("lead changes a game", "changements de tête"),
            FigureId::Comebacks => lang.pick("comebacks", "retournements"),
            FigureId::Settled => lang.pick("settled after", "jouée après"),
            FigureId::GameTree => lang.pick("game tree", "arbre du jeu"),
            FigureId::Cost => lang.pick("cost", "coût"),
        }
    }

    /// What it is counted in.
    #[must_use]
    pub fn unit(self) -> Unit {
        match self {
            FigureId::Turns
            | FigureId::Decisions
            | FigureId::Choices
            | FigureId::Captures
            | FigureId::FirstCapture
            | FigureId::FirstStored
            | FigureId::LeadChanges
            | FigureId::Cost => Unit::Number,
            FigureId::GameTree => Unit::PowerOfTen,
            FigureId::FirstSeat
            | FigureId::Draws
            | FigureId::Endless
            | FigureId::Cut
            | FigureId::Forced
            | FigureId::NoCapture
            | FigureId::TwoSteps
            | FigureId::SecondStepCaptures
            | FigureId::Drops
            | FigureId::Storing
            | FigureId::Comebacks
            | FigureId::Settled => Unit::Share,
        }
    }
}

/// A figure with its value.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Figure {
    /// Which.
    pub id: FigureId,
    /// Its value.
    #[serde(flatten)]
    pub estimate: Estimate,
}

/// A number with so many decimals, as the language writes it.
#[must_use]
pub fn number(value: f64, decimals: usize, lang: Lang) -> String {
    let text = format!("{value:.decimals$}");
    // Nothing has no sign.
    let is_nothing = text.trim_start_matches('-').chars().all(|it| matches!(it, '0' | '.'));
    let text = if is_nothing { text.trim_start_matches('-').to_owned() } else { text };
    lang.pick(text.clone(), text.replace('.', ","))
}

/// How many decimals a number of this size is shown with.
pub(crate) fn decimals(value: f64) -> usize {
    match value.abs() {
        ..10.0 => 2,
        10.0..1_000.0 => 1,
        _ => 0,
    }
}

/// A value in its unit: `46.2 %`, `38.1`, `10^83.2`.
#[must_use]
pub fn value_words(value: f64, unit: Unit, lang: Lang) -> String {
    match unit {
        Unit::Share => format!("{}\u{a0}%", number(100.0 * value, 1, lang)),
        Unit::Number => number(value, decimals(value), lang),
        Unit::PowerOfTen => format!("10^{}", number(value, 1, lang)),
    }
}

/// An interval without its unit: `[41.0, 51.4]`.
#[must_use]
pub fn interval_words([low, high]: [f64; 2], unit: Unit, lang: Lang) -> String {
    let decimals = if unit == Unit::Number { decimals(low.abs().max(high.abs())) } else { 1 };
    let scale = if unit == Unit::Share { 100.0 } else { 1.0 };
    let [low, high] = [low, high].map(|bound| number(scale * bound, decimals, lang));
    format!("[{low}{}{high}]", lang.pick(", ", "\u{a0}; "))
}

impl Estimate {
    /// The value with its interval: `46.2 % [41.0, 51.4]`.
    #[must_use]
    pub fn words(&self, unit: Unit, lang: Lang) -> String {
        let value = value_words(self.value, unit, lang);
        match self.interval {
            Some(interval) => format!("{value} {}", interval_words(interval, unit, lang)),
            None => value,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_read_as_people_write_them() {
        let estimate = Estimate { value: 0.462, interval: Some([0.41, 0.514]), n: 100 };
        assert_eq!(estimate.words(Unit::Share, Lang::En), "46.2\u{a0}% [41.0, 51.4]");
        assert_eq!(estimate.words(Unit::Share, Lang::Fr), "46,2\u{a0}% [41,0\u{a0}; 51,4]");
        let estimate = Estimate { value: 38.14, interval: Some([37.2, 39.1]), n: 100 };
        assert_eq!(estimate.words(Unit::Number, Lang::En), "38.1 [37.2, 39.1]");
        assert_eq!(estimate.words(Unit::PowerOfTen, Lang::En), "10^38.1 [37.2, 39.1]");
        assert_eq!(number(-0.001, 1, Lang::En), "0.0");
    }

    #[test]
    fn every_figure_stands_in_the_list_once_with_its_own_names() {
        for names in [
            FigureId::ALL.map(FigureId::key),
            FigureId::ALL.map(|id| id.name(Lang::En)),
            FigureId::ALL.map(|id| id.name(Lang::Fr)),
        ] {
            let different: std::collections::BTreeSet<&str> = names.into_iter().collect();
            assert_eq!(different.len(), FigureId::ALL.len());
            assert!(names.iter().all(|name| name.chars().count() <= 24));
        }
        for id in FigureId::ALL {
            assert_eq!(serde_json::to_value(id).unwrap(), id.key());
        }
    }
}
