//! Rules retold in sentences, from the lines of a terminal to the paragraphs of a page.

/// The longest line of a text that [`sow::explain`] makes.
const WIDTH: usize = 88;

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A heading.
    Heading(String),
    /// A line of a list.
    Item(String),
    /// A step with its number and how deep it stands below others.
    Step(String, usize, String),
    /// Sentences.
    Paragraph(String),
}

impl Piece {
    fn text(&mut self) -> &mut String {
        match self {
            Piece::Heading(text) | Piece::Item(text) | Piece::Step(_, _, text) | Piece::Paragraph(text) => {
                text
            }
        }
    }
}

/// The pieces of a text: what was broken into lines is whole again.
#[must_use]
pub fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut before = "";
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let is_heading = lines.peek().is_some_and(|next| is_rule(next)) && !line.is_empty();
        if is_heading {
            lines.next();
            pieces.push(Piece::Heading(line.trim().to_owned()));
            before = "";
            continue;
        }
        if !line.trim().is_empty() {
            match pieces.last_mut() {
                Some(last) if goes_on(before, line) => {
                    let text = last.text();
                    text.push(' ');
                    text.push_str(line.trim());
                }
                _ => pieces.push(begun(line.trim())),
            }
        }
        before = line;
    }
    pieces
}

/// A line of dashes, which makes a heading of the one above.
fn is_rule(line: &str) -> bool {
    line.len() >= 2 && (line.bytes().all(|it| it == b'=') || line.bytes().all(|it| it == b'-'))
}

/// Whether a line belongs to the one before: it is indented and begins nothing, or its first word had no room there.
fn goes_on(before: &str, line: &str) -> bool {
    if before.trim().is_empty() || !matches!(begun(line.trim()), Piece::Paragraph(_)) {
        return false;
    }
    let word = line.split(' ').next().unwrap_or_default();
    line.starts_with(' ') || before.chars().count() + 1 + word.chars().count() > WIDTH
}

/// What a line begins.
fn begun(line: &str) -> Piece {
    if let Some(item) = line.strip_prefix("- ") {
        return Piece::Item(item.to_owned());
    }
    match line.split_once(' ') {
        Some((number, rest)) if is_number(number) => {
            let depth = number.matches('.').count() - 1;
            Piece::Step(number.to_owned(), depth, rest.to_owned())
        }
        _ => Piece::Paragraph(line.to_owned()),
    }
}

/// `1.` or `2.3.`
fn is_number(word: &str) -> bool {
    let inner = word.strip_suffix('.').unwrap_or_default();
    !inner.is_empty()
        && inner.split('.').all(|it| !it.is_empty() && it.bytes().all(|digit| digit.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Lang;

    #[test]
    fn broken_lines_are_whole_again() {
        let text = include_str!("../../../../crates/sow/tests/explain/awele.en.txt");
        let pieces = pieces(text);
        assert_eq!(pieces[0], Piece::Heading("Awélé".into()));
        let about = "The tournament game of West Africa: sow to the right, take twos and threes, never starve the other.";
        assert_eq!(pieces[1], Piece::Paragraph(about.into()));
        assert_eq!(pieces[2], Piece::Paragraph("Origin: West Africa.".into()));
        let prey = "Call “prey” the pits met going backward from the last pit, that one included, as long as each belongs to the opponent and holds 2 or 3 stones.";
        assert!(pieces.contains(&Piece::Step("5.1.".into(), 1, prey.into())));
        assert!(pieces.contains(&Piece::Heading("Rule “slam”".into())));
    }

    #[test]
    fn nothing_is_lost_of_any_game() {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        for (id, source) in catalogue::sowing_files().into_iter().filter(|(id, _)| !id.contains('/')) {
            for lang in [Lang::En, Lang::Fr] {
                let text = sow::explain::explain(&sow::parse(source).game, lang);
                let told: Vec<String> = pieces(&text)
                    .into_iter()
                    .flat_map(|piece| match piece {
                        Piece::Heading(text) | Piece::Paragraph(text) => words(&text),
                        Piece::Item(text) => words(&format!("- {text}")),
                        Piece::Step(number, _, text) => words(&format!("{number} {text}")),
                    })
                    .collect();
                let wanted: Vec<String> =
                    text.lines().filter(|line| !is_rule(line)).flat_map(&words).collect();
                assert_eq!(told, wanted, "{id}");
            }
        }
    }
}
