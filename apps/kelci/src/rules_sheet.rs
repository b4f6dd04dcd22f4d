//! The rules of a game in lines of a terminal.

use std::io::{IsTerminal, stdout};

use game::{Explanation, Item, Passage};
use ratatui::crossterm::terminal;

/// The longest line: longer ones are hard to read.
const WIDEST: usize = 88;

/// The shortest line we break at: a terminal that is narrower breaks lines by itself.
const NARROWEST: usize = 30;

/// Deeper entries are not indented further: their numbers tell where they belong.
const DEEPEST_INDENT: usize = 8;

/// A space at which no line may be broken.
const NO_BREAK: char = '\u{a0}';

/// The width of standard output, within what reads well; the widest where it is no terminal.
pub(crate) fn width() -> usize {
    let columns = terminal::size().ok().filter(|_| stdout().is_terminal()).map(|(columns, _)| columns);
    columns.map_or(WIDEST, |columns| usize::from(columns).clamp(NARROWEST, WIDEST))
}

/// An explanation in lines of at most `width` characters; a line is longer only where a single word is.
pub(crate) fn explained(explanation: &Explanation, width: usize) -> String {
    let mut sheet = Sheet { width, lines: Vec::new() };
    sheet.heading(&explanation.title, "=");
    explanation.introduction.iter().for_each(|it| sheet.passage(it));
    for topic in &explanation.topics {
        sheet.lines.push(String::new());
        sheet.heading(&topic.heading, "-");
        topic.passages.iter().for_each(|it| sheet.passage(it));
    }
    sheet.lines.join("\n")
}

/// A passage in lines of at most `width` characters.
pub(crate) fn passage_lines(passage: &Passage, width: usize) -> Vec<String> {
    let mut sheet = Sheet { width, lines: Vec::new() };
    sheet.passage(passage);
    sheet.lines
}

/// Lines being set.
struct Sheet {
    width: usize,
    lines: Vec<String>,
}

impl Sheet {
    fn heading(&mut self, text: &str, rule: &str) {
        self.end_line(text);
        self.lines.push(rule.repeat(text.chars().count()));
    }

    fn passage(&mut self, passage: &Passage) {
        match passage {
            Passage::Paragraph(text) => self.fill("", text),
            Passage::Bullets(items) => self.bullets(items, 0),
            Passage::Steps(items) => self.steps(items, "", 0),
        }
    }

    fn bullets(&mut self, items: &[Item], depth: usize) {
        for item in items {
            self.fill(&format!("{}- ", " ".repeat(2 * depth.min(DEEPEST_INDENT))), &item.text);
            self.bullets(&item.below, depth + 1);
        }
    }

    /// Numbered steps: 1, 1.1, 1.1.1.
    fn steps(&mut self, items: &[Item], above: &str, depth: usize) {
        for (place, item) in (1..).zip(items) {
            let number = format!("{above}{place}.");
            self.fill(&format!("{}{number} ", " ".repeat(3 * depth.min(DEEPEST_INDENT))), &item.text);
            self.steps(&item.below, &number, depth + 1);
        }
    }

    /// Breaks a text into lines: the first begins with `mark`, the others below the text of the first.
    fn fill(&mut self, mark: &str, text: &str) {
        let hanging = " ".repeat(mark.chars().count().min(self.width / 2));
        let mut line = mark.to_owned();
        let mut is_empty = true;
        for word in text.split(' ') {
            if !is_empty && line.chars().count() + 1 + word.chars().count() > self.width {
                self.end_line(&line);
                line.clone_from(&hanging);
                is_empty = true;
            }
            if !is_empty {
                line.push(' ');
            }
            line.push_str(word);
            is_empty = false;
        }
        self.end_line(&line);
    }

    /// Adds a line. A no-break space has done its work: terminals copy it as something that is no space.
    fn end_line(&mut self, line: &str) {
        self.lines.push(line.replace(NO_BREAK, " "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Topic;

    fn item(text: &str, below: Vec<Item>) -> Item {
        Item { text: text.into(), below }
    }

    fn tiny() -> Explanation {
        let steps = vec![
            item("Take up the stones of the chosen pit.", vec![]),
            item(
                "If none is left\u{a0}:",
                vec![item("Stop.", vec![]), item("Say «\u{a0}pass\u{a0}».", vec![])],
            ),
        ];
        Explanation {
            title: "Tiny".into(),
            introduction: vec![Passage::Paragraph("A small game for one test.".into())],
            topics: vec![
                Topic {
                    heading: "Material".into(),
                    passages: vec![Passage::Bullets(vec![item("Pits.", vec![])])],
                },
                Topic { heading: "The turn".into(), passages: vec![Passage::Steps(steps)] },
            ],
        }
    }

    #[test]
    fn an_explanation_is_broken_at_the_width() {
        let wanted = "Tiny\n====\nA small game for one\ntest.\n\nMaterial\n--------\n- Pits.\n\nThe turn\n--------\n\
                      1. Take up the stones of\n   the chosen pit.\n2. If none is left :\n   2.1. Stop.\n   2.2. Say « pass ».";
        assert_eq!(explained(&tiny(), 24), wanted);
    }

    #[test]
    fn no_game_of_the_catalogue_has_a_line_too_long() {
        for game in catalogue::games_without_dialects().map(Result::unwrap) {
            for lang in [game::Lang::En, game::Lang::Fr] {
                let explanation = game.explanation(lang);
                for width in [60, WIDEST] {
                    let text = explained(&explanation, width);
                    let long: Vec<&str> = text.lines().filter(|it| it.chars().count() > width).collect();
                    assert_eq!(long, Vec::<&str>::new(), "{}", game.info().id);
                }
            }
        }
    }
}
