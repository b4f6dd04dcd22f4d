//! The first moves of the games as a tree that unfolds without a script.

use lab::chart::escaped;
use lab::{Figures, OpeningLine, Unit};

use super::{Page, section};
use crate::output::counted;

/// The moves that are listed at each depth, those of most games first.
const WIDTHS: [usize; 3] = [12, 6, 4];

impl Page<'_> {
    pub(super) fn openings(&self) -> String {
        let trees: String = self
            .figures
            .iter()
            .enumerate()
            .map(|(place, figures)| (place, self.branches(figures, &[])))
            .filter(|(_, tree)| !tree.is_empty())
            .map(|(place, tree)| {
                let title =
                    self.experiment.variants.get(place).map(|it| it.title(self.lang)).unwrap_or_default();
                format!("<div>\n<h3>{} {}</h3>\n{tree}</div>\n", self.mark(place), escaped(&title))
            })
            .collect();
        if trees.is_empty() {
            return String::new();
        }
        let words = self.pick(
            "The first decisions of most games, with the first seat’s score after them.",
            "Les premières décisions les plus jouées, et le score du premier joueur après elles.",
        );
        section(
            self.pick("Openings", "Ouvertures"),
            &format!("<p>{words}</p>\n<div class=\"grid\">\n{trees}</div>\n"),
        )
    }

    /// The moves that follow a line, with their own below them.
    fn branches(&self, figures: &Figures, line: &[String]) -> String {
        let Some(width) = WIDTHS.get(line.len()) else { return String::new() };
        let mut next: Vec<&OpeningLine> = figures
            .openings
            .iter()
            .filter(|it| it.moves.len() == line.len() + 1 && it.moves.starts_with(line))
            .collect();
        next.sort_by_key(|it| std::cmp::Reverse(it.score.n));
        let items: String = next.iter().take(*width).map(|it| self.branch(figures, it)).collect();
        if items.is_empty() { items } else { format!("<ul class=\"tree\">\n{items}</ul>\n") }
    }

    fn branch(&self, figures: &Figures, line: &OpeningLine) -> String {
        let games = counted(line.score.n, ["game", "games"], ["partie", "parties"], self.lang);
        let last = escaped(line.moves.last().map_or("", String::as_str));
        let score = line.score.words(Unit::Share, self.lang);
        let told = format!("<b>{last}</b> {score} <small>{games}</small>");
        // What was played once has one way to go on, which tells nothing.
        let below = if line.score.n > 1 { self.branches(figures, &line.moves) } else { String::new() };
        if below.is_empty() {
            format!("<li>{told}</li>\n")
        } else {
            format!("<li><details><summary>{told}</summary>\n{below}</details></li>\n")
        }
    }
}
