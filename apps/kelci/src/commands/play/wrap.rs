//! Text in lines that are no wider than the room for them.

/// The lines of a text, broken between words where they are longer than this. What follows a gap of two blanks is a
/// column of its own, and goes on below itself.
pub(super) fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        if paragraph.chars().count() <= width {
            lines.push(paragraph.to_owned());
        } else {
            wrap_one(paragraph, width, &mut lines);
        }
    }
    lines
}

fn wrap_one(paragraph: &str, width: usize, lines: &mut Vec<String>) {
    let (head, rest) = split_at_column(paragraph);
    let indent = head.chars().count().min(width / 2);
    let (mut line, mut n_words) = (head.to_owned(), 0);
    for word in rest.split(' ').filter(|word| !word.is_empty()) {
        let needed = line.chars().count() + word.chars().count() + usize::from(n_words > 0);
        if needed > width && n_words > 0 {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            n_words = 0;
        }
        if n_words > 0 {
            line.push(' ');
        }
        line.push_str(word);
        n_words += 1;
    }
    lines.push(line);
}

/// Splits a line before its last column; blanks belong to the first part.
fn split_at_column(line: &str) -> (&str, &str) {
    let indent = line.len() - line.trim_start_matches(' ').len();
    let gap = line.rfind("  ").map_or(0, |at| at + 2);
    line.split_at(gap.max(indent))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("a\n\nb", 7), ["a", "", "b"]);
        assert_eq!(wrap("  in dented words", 9), ["  in", "  dented", "  words"]);
        assert_eq!(wrap("unbreakable", 4), ["unbreakable"]);
        assert_eq!(wrap("key  what it does", 12), ["key  what it", "     does"]);
        assert_eq!(wrap("key  what", 12), ["key  what"]);
    }
}
