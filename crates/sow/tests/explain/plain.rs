//! An explanation as plain text: every paragraph and every entry on one line, however long.

use sow::explain::{Explanation, Item, Passage};

/// The title and its introduction, then each heading, with the lines below it.
///
/// No-break spaces become ordinary ones: the expected texts are typed by hand.
pub(crate) fn sections(explanation: &Explanation) -> Vec<(String, Vec<String>)> {
    let topics = explanation.topics.iter().map(|it| (&it.heading, &it.passages));
    std::iter::once((&explanation.title, &explanation.introduction))
        .chain(topics)
        .map(|(heading, passages)| (typed(heading), passages.iter().flat_map(lines).collect()))
        .collect()
}

/// The whole explanation, entries indented below the one that governs them.
pub(crate) fn text(explanation: &Explanation) -> String {
    let mut text = String::new();
    for (place, (heading, lines)) in sections(explanation).into_iter().enumerate() {
        let (gap, rule) = if place == 0 { ("", "=") } else { ("\n", "-") };
        text += &format!("{gap}{heading}\n{}\n", rule.repeat(heading.chars().count()));
        lines.iter().for_each(|line| text += &format!("{line}\n"));
    }
    text
}

fn typed(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

fn lines(passage: &Passage) -> Vec<String> {
    let mut lines = Vec::new();
    match passage {
        Passage::Paragraph(text) => lines.push(typed(text)),
        Passage::Bullets(items) => bullets(items, 0, &mut lines),
        Passage::Steps(items) => steps(items, "", 0, &mut lines),
    }
    lines
}

fn bullets(items: &[Item], depth: usize, lines: &mut Vec<String>) {
    for item in items {
        lines.push(format!("{}- {}", " ".repeat(2 * depth), typed(&item.text)));
        bullets(&item.below, depth + 1, lines);
    }
}

fn steps(items: &[Item], above: &str, depth: usize, lines: &mut Vec<String>) {
    for (number, item) in (1..).zip(items) {
        let number = format!("{above}{number}.");
        lines.push(format!("{}{number} {}", " ".repeat(3 * depth), typed(&item.text)));
        steps(&item.below, &number, depth + 1, lines);
    }
}
