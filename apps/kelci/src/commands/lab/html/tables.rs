//! The figures of a page in tables.

use lab::chart::escaped;
use lab::figure::number;
use lab::{Estimate, FigureId, Figures, Unit, lost_kinds};

use super::{Page, section};

impl Page<'_> {
    /// The heads of the variants' columns.
    fn heads(&self) -> String {
        (0..self.figures.len()).map(|place| format!("<th scope=\"col\">{}</th>", self.mark(place))).collect()
    }

    fn cell(&self, estimate: Option<&Estimate>, unit: Unit) -> String {
        match estimate {
            Some(estimate) => {
                let words = estimate.words(unit, self.lang);
                let (value, interval) = words.split_once(" [").unwrap_or((&words, ""));
                let interval =
                    if interval.is_empty() { String::new() } else { format!(" <small>[{interval}</small>") };
                format!("<td>{value}{interval}</td>")
            }
            None => "<td>–</td>".into(),
        }
    }

    fn row<'b>(
        &'b self,
        name: &str,
        unit: Unit,
        get: impl Fn(&'b Figures) -> Option<&'b Estimate>,
    ) -> String {
        let cells: String = self.figures.iter().map(|figures| self.cell(get(figures), unit)).collect();
        format!("<th scope=\"row\">{}</th>{cells}", escaped(name))
    }

    /// All figures side by side, with the difference where there are two.
    pub(super) fn table(&self) -> String {
        let comparisons = self.comparisons();
        let has_difference = comparisons.len() == 1;
        let mut rows = String::new();
        for id in FigureId::ALL {
            if self.figures.iter().all(|figures| figures.get(id).is_none()) {
                continue;
            }
            let mut row = self.row(id.name(self.lang), id.unit(), |figures| figures.get(id));
            if let Some((_, _, differences)) = comparisons.first().filter(|_| has_difference) {
                row += &match differences.iter().find(|it| it.id == id) {
                    Some(difference) => {
                        let (value, interval) = difference.signed(self.lang);
                        let class = if difference.is_clear() { " class=\"clear\"" } else { "" };
                        format!("<td{class}>{value} <small>{interval}</small></td>")
                    }
                    None => "<td>–</td>".into(),
                };
            }
            rows += &format!("<tr>{row}</tr>\n");
        }
        for seat in 0..self.experiment.n_seats() {
            if self.figures.iter().all(|figures| figures.seats.get(seat).is_none()) {
                continue;
            }
            let name = self
                .lang
                .pick(format!("score of seat {}", seat + 1), format!("score de la place {}", seat + 1));
            rows +=
                &format!("<tr>{}</tr>\n", self.row(&name, Unit::Share, |figures| figures.seats.get(seat)));
        }
        if self.figures.iter().any(|figures| figures.arrangements.is_some()) {
            let cell = |figures: &Figures| match figures.arrangements {
                Some(log) => format!("<td>≤ 10^{}</td>", number(log, 1, self.lang)),
                None => "<td>–</td>".into(),
            };
            let cells: String = self.figures.iter().map(cell).collect();
            let name = self.pick("arrangements", "dispositions");
            rows += &format!("<tr><th scope=\"row\">{name}</th>{cells}</tr>\n");
        }
        let difference = if has_difference {
            format!("<th scope=\"col\">{} − {}</th>", self.mark(1), self.mark(0))
        } else {
            String::new()
        };
        let body = format!(
            "<div class=\"wide\"><table>\n<thead><tr><td></td>{}{difference}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n",
            self.heads()
        );
        section(self.pick("Figures", "Chiffres"), &body)
    }

    /// The pieces that are lost, by kind.
    pub(super) fn losses(&self) -> String {
        let kinds = lost_kinds(self.figures);
        if kinds.is_empty() {
            return String::new();
        }
        let mut rows = String::new();
        for kind in kinds {
            let row = self.row(self.lang.pick(&kind.en, &kind.fr), Unit::Number, |figures| {
                figures.losses.iter().find(|loss| loss.en == kind.en).map(|loss| &loss.lost)
            });
            rows += &format!("<tr>{row}</tr>\n");
        }
        let body = format!(
            "<div class=\"wide\"><table>\n<thead><tr><td></td>{}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n",
            self.heads()
        );
        section(
            self.pick("Pieces lost a game, both sides", "Pièces perdues par partie, des deux côtés"),
            &body,
        )
    }
}
