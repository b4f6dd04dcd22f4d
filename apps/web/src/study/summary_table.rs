//! The performance of each player in a review, as a table.

use game::Lang;
use leptos::prelude::*;
use session::review::{Mark, Review, Summary};

use crate::play::words::capital;
use crate::shell::{shell, tr};

/// The heading of a column of marks.
fn column(mark: Mark, lang: Lang) -> &'static str {
    match mark {
        Mark::Dubious => lang.pick("Inaccuracies", "Imprécisions"),
        Mark::Mistake => lang.pick("Mistakes", "Erreurs"),
        Mark::Blunder => lang.pick("Blunders", "Gaffes"),
    }
}

/// The share of full marks as a percentage: `87%`, « 87 % ».
fn percentage(share: f64, lang: Lang) -> String {
    let percent = 100.0 * share;
    lang.pick(format!("{percent:.0}%"), format!("{percent:.0}\u{a0}%"))
}

/// The accuracy and the mistakes of each player.
#[component]
pub fn SummaryTable(
    /// The review.
    review: StoredValue<Review>,
) -> impl IntoView {
    let lang = shell().lang;
    let summaries = StoredValue::new(review.with_value(Review::summaries));
    let each = move |cell: &dyn Fn(&Summary) -> AnyView| {
        summaries.with_value(|summaries| summaries.iter().map(cell).collect_view())
    };
    let name = move |summary: &Summary| {
        let seat = summary.seat;
        let name = move || review.with_value(|review| capital(&review.info.seat_name(seat, lang.get())));
        view! { <th scope="col">{name}</th> }.into_any()
    };
    let accuracy = move |summary: &Summary| {
        let accuracy = summary.accuracy;
        view! { <td>{move || percentage(accuracy, lang.get())}</td> }.into_any()
    };
    let marks = move |(index, mark): (usize, Mark)| {
        let count = |summary: &Summary| {
            let count = summary.marks.get(index).copied().unwrap_or_default();
            view! { <td>{count.to_string()}</td> }.into_any()
        };
        view! {
            <tr>
                <th scope="row">
                    {move || column(mark, lang.get())} " " <span class="judged" aria-hidden="true">{mark.sign()}</span>
                </th>
                {each(&count)}
            </tr>
        }
    };
    view! {
        <table class="summary">
            <caption>{tr("Accuracy and mistakes", "Précision et erreurs")}</caption>
            <thead>
                <tr>
                    <td></td>
                    {each(&name)}
                </tr>
            </thead>
            <tbody>
                <tr>
                    <th scope="row">{tr("Accuracy", "Précision")}</th>
                    {each(&accuracy)}
                </tr>
                {Mark::ALL.into_iter().enumerate().map(marks).collect_view()}
            </tbody>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_told_as_each_language_does() {
        assert_eq!(
            (percentage(0.874, Lang::En), percentage(1.0, Lang::Fr)),
            ("87%".into(), "100\u{a0}%".into())
        );
    }
}
