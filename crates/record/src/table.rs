//! Reading a record that was copied from a table: the table of a document, a page or another program.
//!
//! A table has things around its turns that mean nothing: captions such as `White | Black`, rules, bars. They
//! become spaces, so that every word stays at its place. A table may also have its lines side by side, as in
//! the rules of Jersi 4.0, where lines 1 and 14 share a row of text. Such lines are put below each other, and
//! [`PlainText`] remembers where they came from.

use std::borrow::Cow;

use crate::headers::{looks_like_header, read_header};

/// The words of captions, in the languages of the documents. A line with no other word is a caption.
const CAPTIONS: &[&str] = &[
    "and",
    "black",
    "blacks",
    "blanc",
    "blancs",
    "bleu",
    "bleus",
    "blue",
    "coup",
    "coups",
    "d'une",
    "d’une",
    "de",
    "des",
    "et",
    "example",
    "exemple",
    "for",
    "game",
    "la",
    "le",
    "les",
    "line",
    "ligne",
    "lignes",
    "lines",
    "mouvement",
    "mouvements",
    "move",
    "moves",
    "no",
    "noir",
    "noirs",
    "notation",
    "number",
    "numéro",
    "nº",
    "n°",
    "of",
    "partie",
    "phase",
    "pose",
    "poses",
    "préparation",
    "red",
    "rouge",
    "rouges",
    "setting",
    "the",
    "tour",
    "tours",
    "turn",
    "turns",
    "une",
    "white",
    "whites",
];

/// The signs that stand between the cells of a table.
const BARS: &[char] = &['|', '¦', '│', '║'];

/// The signs that rules and empty cells are made of.
const DASHES: &[char] = &['-', '–', '—', '=', '+', '_', ':'];

/// A record without what a table has around its turns.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct PlainText<'a> {
    pub(crate) text: Cow<'a, str>,
    /// Where the lines that were moved begin, in this text and in the original one; nothing if none was.
    moved: Vec<(usize, usize)>,
}

impl<'a> PlainText<'a> {
    /// Returns a text as it is.
    pub(crate) fn same(text: &'a str) -> PlainText<'a> {
        PlainText { text: Cow::Borrowed(text), moved: Vec::new() }
    }

    /// Takes the turns out of the table, if there is one.
    pub(crate) fn read(text: &'a str) -> PlainText<'a> {
        let blanked = blank_table(text);
        let plain = blanked.as_deref().unwrap_or(text);
        match untangle(plain) {
            Some((text, moved)) => PlainText { text: Cow::Owned(text), moved },
            None => PlainText { text: blanked.map_or(Cow::Borrowed(text), Cow::Owned), moved: Vec::new() },
        }
    }

    /// Returns the offset in the original text.
    pub(crate) fn origin(&self, offset: usize) -> usize {
        let line = self.moved.iter().rev().find(|(new, _)| *new <= offset);
        line.map_or(offset, |(new, old)| old + (offset - new))
    }
}

/// Returns the text with spaces for everything that is not a word of a record: comments and headers. Offsets
/// stay the same.
fn words_only(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.split_inclusive('\n') {
        let header = if in_comment || !looks_like_header(line) {
            0
        } else {
            read_header(line).map_or(line.trim_end().len(), |(.., n_bytes)| n_bytes)
        };
        let mut is_escaped = false;
        let mut to_end = false;
        for (at, letter) in line.char_indices() {
            let was_comment = in_comment;
            match letter {
                _ if at < header || is_escaped => is_escaped = false,
                '\\' if in_comment => is_escaped = true,
                '}' => in_comment = false,
                '{' if !to_end => in_comment = true,
                '#' if !in_comment => to_end = true,
                _ => (),
            }
            let is_word = !(at < header || was_comment || in_comment || to_end);
            if is_word || letter.is_whitespace() { words.push(letter) } else { blank(&mut words, letter) }
        }
    }
    words
}

/// Appends as many spaces as the letter has bytes.
fn blank(text: &mut String, letter: char) {
    text.extend(std::iter::repeat_n(' ', letter.len_utf8()));
}

/// Replaces bars, rules and captions by spaces. Returns `None` if there are none.
fn blank_table(text: &str) -> Option<String> {
    let words = words_only(text);
    let mut ranges: Vec<(usize, usize)> =
        words.match_indices(BARS).map(|(at, bar)| (at, bar.len())).collect();
    let mut offset = 0;
    for line in words.split_inclusive('\n') {
        let is_caption = is_caption(line);
        for (index, (at, word)) in words_of(line).into_iter().enumerate() {
            if is_caption || is_rule(word) {
                ranges.push((offset + at, word.len()));
            } else if index == 0 && is_listed(word) {
                // The `)` of `1) a4-b5` closes no variation.
                ranges.push((offset + at + word.len() - 1, 1));
            }
        }
        offset += line.len();
    }
    if ranges.is_empty() {
        return None;
    }
    // No two of them overlap: words end at bars.
    ranges.sort_unstable();
    let mut plain = String::with_capacity(text.len());
    for (from, length) in ranges {
        plain.push_str(text.get(plain.len()..from).unwrap_or_default());
        plain.extend(std::iter::repeat_n(' ', length));
    }
    plain.push_str(text.get(plain.len()..).unwrap_or_default());
    Some(plain)
}

/// Returns the words of a line, which bars separate too, and where they begin.
fn words_of(line: &str) -> Vec<(usize, &str)> {
    let offset_of = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize;
    let words = line.split(|it: char| it.is_whitespace() || BARS.contains(&it));
    words.filter(|word| !word.is_empty()).map(|word| (offset_of(word), word)).collect()
}

/// Returns whether a line has nothing but the words of a caption.
fn is_caption(line: &str) -> bool {
    let is_between = |it: char| it.is_whitespace() || BARS.contains(&it) || "/,;:.\"«»".contains(it);
    let mut words = line.split(is_between).filter(|word| !word.is_empty()).peekable();
    words.peek().is_some() && words.all(|word| CAPTIONS.contains(&word.to_lowercase().as_str()))
}

/// Returns whether a word is part of a rule, such as `|---|`, or stands for an empty cell.
fn is_rule(word: &str) -> bool {
    word.chars().all(|it| DASHES.contains(&it))
        && (word.chars().count() > 1 || matches!(word, "-" | "–" | "—"))
}

/// Returns whether a word is the number of a list, such as `1)`.
fn is_listed(word: &str) -> bool {
    word.strip_suffix(')').is_some_and(|digits| number_of(digits).is_some())
}

fn number_of(word: &str) -> Option<u32> {
    let digits = word.trim_end_matches('.');
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { digits.parse().ok() } else { None }
}

/// A line of a table: its number, and where it lies in the text.
struct TableLine {
    number: u32,
    from: usize,
    to: usize,
}

/// Puts lines that lie side by side below each other. Returns the text and where each of its lines came from,
/// or `None` if no lines lie side by side.
fn untangle(text: &str) -> Option<(String, Vec<(usize, usize)>)> {
    let words = words_only(text);
    if words.contains(['(', ')']) {
        return None;
    }
    let mut lines: Vec<TableLine> = Vec::new();
    let mut score = None;
    let mut is_wide = false;
    let mut offset = 0;
    for row in words.split_inclusive('\n') {
        let found = words_of(row);
        let (turns, tail) = split_score(&found);
        if tail.is_some() && !lines.is_empty() {
            score = tail.map(|(from, to)| (offset + from, offset + to));
        }
        let n_before = lines.len();
        let starts = turns.iter().filter_map(|&(at, word)| Some((number_of(word)?, at)));
        lines.extend(starts.map(|(number, at)| TableLine { number, from: offset + at, to: 0 }));
        let own = lines.get_mut(n_before..)?;
        let is_numbered =
            own.first().is_some_and(|line| turns.first().is_some_and(|(at, _)| offset + at == line.from));
        if !turns.is_empty() && n_before + own.len() > 0 && !is_numbered {
            return None;
        }
        is_wide |= own
            .windows(2)
            .any(|pair| matches!(pair, [one, next] if next.number > one.number.saturating_add(1)));
        let end = offset + turns.last().map_or(0, |(at, word)| at + word.len());
        let ends: Vec<usize> = own.iter().skip(1).map(|line| line.from).chain([end]).collect();
        own.iter_mut().zip(ends).for_each(|(line, end)| line.to = end);
        offset += row.len();
    }
    let first = lines.first()?.from;
    lines.sort_by_key(|line| line.number);
    let is_twice = lines.windows(2).any(|pair| matches!(pair, [one, next] if one.number == next.number));
    // A comment would lose its place.
    if !is_wide || is_twice || words.get(first..) != text.get(first..) {
        return None;
    }
    let ranges = lines.iter().map(|line| (line.from, line.to)).chain(score);
    Some(in_order(text, first, ranges))
}

/// Writes everything before `first`, and then the ranges, a line each.
fn in_order(
    text: &str,
    first: usize,
    ranges: impl Iterator<Item = (usize, usize)>,
) -> (String, Vec<(usize, usize)>) {
    let mut plain = text.get(..first).unwrap_or_default().to_owned();
    let mut moved = Vec::new();
    for (from, to) in ranges {
        moved.push((plain.len(), from));
        plain.push_str(text.get(from..to).unwrap_or_default().trim_end());
        plain.push('\n');
    }
    (plain, moved)
}

/// A word of a line, and where it begins.
type Word<'a> = (usize, &'a str);

/// Parts the score at the end of a row from the rest: two numbers without a turn. Returns where it begins and
/// ends.
fn split_score<'a, 'b>(words: &'b [Word<'a>]) -> (&'b [Word<'a>], Option<(usize, usize)>) {
    match words {
        [turns @ .., (from, one), (to, two)] if matches!((*one, *two), ("0", "1") | ("1", "0" | "1")) => {
            (turns, Some((*from, to + two.len())))
        }
        _ => (words, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, plain: &[&str]) {
        let read = PlainText::read(text);
        let words: Vec<&str> = read.text.split_whitespace().collect();
        assert_eq!(words, plain);
        for word in read.text.split_whitespace() {
            let at = read.origin(word.as_ptr() as usize - read.text.as_ptr() as usize);
            assert!(text[at..].starts_with(word), "{word} at {at}");
        }
    }

    #[test]
    fn captions_bars_and_rules_become_spaces() {
        check(
            "| n° | Blancs | Noirs |\n|---|:--|--:|\n| 1 | a1-b1 | b2-c2 |\n| 2 | a2=b2 | — |\n",
            &["1", "a1-b1", "b2-c2", "2", "a2=b2"],
        );
        check("White/Black\na1-b1│b2-c2\n", &["a1-b1", "b2-c2"]);
        check("Exemple de notation d’une partie :\n1) a1-b1 b2-c2\n", &["1", "a1-b1", "b2-c2"]);
    }

    #[test]
    fn the_largest_number_that_there_is_numbers_a_line_too() {
        check("4294967295 4\n", &["4294967295", "4"]);
        check("p4294967295 4\n", &["p4294967295", "4"]);
    }

    #[test]
    fn lines_side_by_side_are_put_below_each_other() {
        check(
            "1\ta\tb\t3\te\tf\n2\tc\td\t4\tg\th\n\t\t\t\t0\t1\n",
            &["1", "a", "b", "2", "c", "d", "3", "e", "f", "4", "g", "h", "0", "1"],
        );
        check("1 a b 3 e\n2 c d 0 1\n", &["1", "a", "b", "2", "c", "d", "3", "e", "0", "1"]);
    }

    #[test]
    fn a_record_without_a_table_stays_as_it_is() {
        for text in [
            "1 a1-b1 2 b2-c2\n3 a2-b2 4 c3-c4\n1 0\n",
            "[White \"Ann | Bob\"]\n{white | black\n---}\n1 a # white\n",
            "1 a b\nc 3 d\n2 e f 7 g h\n",
            "1 a (1 b 5 c)\n",
            "",
        ] {
            assert_eq!(PlainText::read(text), PlainText::same(text), "{text}");
        }
    }
}
