//! Figures for programs: JSON and CSV. Neither depends on the language or on the machine.

use game::Lang;
use serde_json::{Value, json};

use crate::compare::differences;
use crate::experiment::Experiment;
use crate::figures::Figures;
use crate::results::Header;
use crate::stats::Estimate;

/// The whole report of an experiment as one JSON value: what was asked, the figures of each variant, and how the others
/// differ from the first.
#[must_use]
pub fn json(experiment: &Experiment, figures: &[Figures]) -> Value {
    let variants: Vec<Value> = experiment
        .variants
        .iter()
        .zip(figures)
        .map(|(variant, figures)| json!({"title": variant.title(Lang::En), "figures": figures}))
        .collect();
    let comparisons: Vec<Value> = match (experiment.variants.split_first(), figures.split_first()) {
        (Some((base, others)), Some((first, rest))) => others
            .iter()
            .zip(rest)
            .map(|(variant, second)| {
                let label = variant.label_beside(base, Lang::En);
                let told = differences(first, second).into_iter().map(|difference| {
                    let sentence = difference.sentence(&label, Lang::En);
                    json!({"difference": difference, "clear": difference.is_clear(), "sentence": sentence})
                });
                json!({"title": variant.title(Lang::En), "differences": told.collect::<Vec<_>>()})
            })
            .collect(),
        _ => Vec::new(),
    };
    json!({"experiment": Header::of(experiment), "variants": variants, "comparisons": comparisons})
}

/// The figures as comma-separated values, one a line: variant, figure, detail, value, low, high, cases.
#[must_use]
pub fn csv(experiment: &Experiment, figures: &[Figures]) -> String {
    let mut table = String::from("variant,figure,detail,value,low,high,n\n");
    for (variant, figures) in experiment.variants.iter().zip(figures) {
        let title = variant.title(Lang::En);
        let mut add = |figure: &str, detail: &str, estimate: &Estimate| {
            let Estimate { value, interval, n } = estimate;
            let [low, high] = interval.map_or_else(Default::default, |it| it.map(|bound| bound.to_string()));
            let cells =
                [field(&title), field(figure), field(detail), value.to_string(), low, high, n.to_string()];
            table += &cells.join(",");
            table.push('\n');
        };
        figures.figures.iter().for_each(|figure| add(figure.id.key(), "", &figure.estimate));
        for (estimate, seat) in figures.seats.iter().zip(1..) {
            add("seat", &format!("{seat}"), estimate);
        }
        figures.endings.iter().for_each(|ending| add("ending", &ending.en, &ending.share));
        figures.losses.iter().for_each(|loss| add("lost", &loss.en, &loss.lost));
        for (estimate, turn) in figures.choices_by_turn.iter().zip(1..) {
            add("choices_at_turn", &format!("{turn}"), estimate);
        }
        for step in &figures.skill {
            add("skill", &format!("{} against {}", step.upper, step.lower), &step.score);
        }
        figures.openings.iter().for_each(|line| add("opening", &line.moves.join(" "), &line.score));
    }
    table
}

/// A field of a table (RFC 4180).
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_with_commas_and_quotes_are_quoted() {
        assert_eq!(["a b", "a,b", "a\"b"].map(field), ["a b", "\"a,b\"", "\"a\"\"b\""]);
    }
}
