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
    wrap(text.trim_end(), room.columns).into_iter().map(Line::plain).collect()
}

#[cfg(test)]
mod tests;
