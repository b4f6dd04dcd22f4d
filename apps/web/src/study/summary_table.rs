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
    lang.pick(format!("{percent:.0}%"), format!("{percent:.0} %"))
}

/// The accuracy and the mistakes of each player.
#[component]
pub fn SummaryTable(
    /// The review.
    review: StoredValue<Review>,
) -> impl IntoView {
    let lang = shell().lang;
    let heading = move |mark: Mark| {
        view! {
            <th scope="col">
                {move || column(mark, lang.get())} " " <span class="judged" aria-hidden="true">{mark.sign()}</span>
            </th>
        }
    };
    let row = move |summary: Summary| {
        let name =
            move || review.with_value(|review| capital(&review.info.seat_name(summary.seat, lang.get())));
        view! {
            <tr>
                <th scope="row">{name}</th>
                <td>{move || percentage(summary.accuracy, lang.get())}</td>
                {summary.marks.map(|count| view! { <td>{count.to_string()}</td> }).into_iter().collect_view()}
            </tr>
        }
    };
    let summaries = review.with_value(Review::summaries);
    view! {
        <table class="summary">
            <caption>{tr("Accuracy and mistakes", "Précision et erreurs")}</caption>
            <thead>
                <tr>
                    <th scope="col">{tr("Player", "Joueur")}</th>
                    <th scope="col">{tr("Accuracy", "Précision")}</th>
                    {Mark::ALL.map(heading).into_iter().collect_view()}
                </tr>
            </thead>
            <tbody>{summaries.into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_told_as_each_language_does() {
        assert_eq!((percentage(0.874, Lang::En), percentage(1.0, Lang::Fr)), ("87%".into(), "100 %".into()));
    }
}
