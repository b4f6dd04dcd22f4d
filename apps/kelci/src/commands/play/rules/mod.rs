//! The rules of a game in the lines of a terminal.
//!
//! A page of rules is Markdown with boards, the same that the web page shows: its prose is broken into lines, its boards
//! are drawn in characters. A game without a page is explained from its file.

mod figure;
mod markdown;

use catalogue::Game;
use draw::terminal::Charset;
use game::Lang;

use super::wrap::wrap;

/// A line of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) text: String,
    pub(super) is_heading: bool,
}

impl Line {
    fn plain(text: impl Into<String>) -> Line {
        Line { text: text.into(), is_heading: false }
    }

    fn heading(text: impl Into<String>) -> Line {
        Line { text: text.into(), is_heading: true }
    }
}

/// The room for the rules, and the characters that can be shown there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) columns: u16,
    pub(super) charset: Charset,
}

/// The rules of the game that was asked for by this name. A file of somebody's own never gets the page of a game of the
/// catalogue, whatever it is called.
pub(super) fn lines(name: &str, game: &dyn Game, lang: Lang, room: Room) -> Vec<Line> {
    match catalogue::rules_page(name, lang) {
        Some(page) => markdown::lines(page, name, lang, room),
        None => explained(game, lang, room),
    }
}

fn explained(game: &dyn Game, lang: Lang, room: Room) -> Vec<Line> {
    let text = catalogue::explanation(game, lang).unwrap_or_default();
    let paragraphs = unbroken(&text);
    let mut lines = Vec::new();
    for (at, paragraph) in paragraphs.iter().enumerate() {
        match paragraphs.get(at + 1).and_then(|next| underline(next)) {
            // As in a page: the title stays as it is written, other headings are in capitals.
            Some('=') => lines.push(Line::heading(paragraph.as_str())),
            Some(_) => lines.push(Line::heading(paragraph.to_uppercase())),
            None if underline(paragraph).is_some() => {}
            None if paragraph.is_empty() => lines.push(Line::plain("")),
            None => lines.extend(wrap(paragraph, room.columns).into_iter().map(Line::plain)),
        }
    }
    lines
}

/// The character that underlines a heading with this line, if it is nothing else.
fn underline(line: &str) -> Option<char> {
    let first = line.chars().next().filter(|it| ['=', '-'].contains(it))?;
    (line.len() > 1 && line.chars().all(|it| it == first)).then_some(first)
}

/// The paragraphs of an explanation, which comes broken into lines of a width of its own.
fn unbroken(text: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    for line in text.trim_end().lines() {
        match paragraphs.last_mut() {
            Some(last) if !last.is_empty() && goes_on(line) => {
                last.push(' ');
                last.push_str(line.trim_start());
            }
            _ => paragraphs.push(hanging(line)),
        }
    }
    paragraphs
}

/// Whether a line belongs to the one above: it is indented without a sign or a number of its own, or begins in the
/// middle of a sentence.
fn goes_on(line: &str) -> bool {
    let text = line.trim_start();
    let is_indented = text.len() < line.len();
    (is_indented && !is_sign(text.split(' ').next().unwrap_or_default()))
        || text.starts_with(char::is_lowercase)
}

/// Whether a word begins an item or a step: `-`, `2.`, `2.1`.
fn is_sign(word: &str) -> bool {
    word == "-" || (word.starts_with(|it: char| it.is_ascii_digit()) && word.contains('.'))
}

/// An item with two blanks behind its sign, so that it goes on below itself.
fn hanging(line: &str) -> String {
    let text = line.trim_start();
    match text.split_once(' ') {
        Some((sign, rest)) if is_sign(sign) => {
            format!("{}{sign}  {rest}", " ".repeat(line.len() - text.len()))
        }
        _ => line.to_owned(),
    }
}

#[cfg(test)]
mod tests;
