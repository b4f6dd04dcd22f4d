//! The rules of a game in the lines of a terminal.
//!
//! A page of rules is Markdown with boards, the same that the web page shows: its prose is broken into lines, its boards
//! are drawn in characters. A game without a page is explained from its file.

mod figure;
mod markdown;

use catalogue::Game;
use draw::terminal::Charset;
use game::Lang;
use game::Passage;
use session::GameSpec;

use crate::rules_sheet;

/// A line of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RulesLine {
    pub(super) text: String,
    pub(super) is_heading: bool,
}

impl RulesLine {
    fn plain(text: impl Into<String>) -> RulesLine {
        RulesLine { text: text.into(), is_heading: false }
    }

    fn heading(text: impl Into<String>) -> RulesLine {
        RulesLine { text: text.into(), is_heading: true }
    }
}

/// The room for the rules, and the characters that can be shown there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) columns: u16,
    pub(super) charset: Charset,
}

/// The rules of a game. A file of somebody's own never gets the page of a game of the
/// catalogue, whatever it is called.
pub(super) fn lines(spec: &GameSpec, game: &dyn Game, lang: Lang, room: Room) -> Vec<RulesLine> {
    let page = spec.source.is_none().then(|| catalogue::rules_page(&spec.id, lang)).flatten();
    match page {
        Some(page) => markdown::lines(page, &spec.id, lang, room),
        None => explained(game, lang, room),
    }
}

fn explained(game: &dyn Game, lang: Lang, room: Room) -> Vec<RulesLine> {
    let explanation = game.explanation(lang);
    let width = usize::from(room.columns);
    let laid_out = |passages: &[Passage]| {
        let lines = passages.iter().flat_map(|passage| rules_sheet::passage_lines(passage, width));
        lines.map(RulesLine::plain).collect::<Vec<_>>()
    };
    // As in a page: the title stays as it is written, other headings are in capitals.
    let mut lines = vec![RulesLine::heading(explanation.title.as_str())];
    lines.extend(laid_out(&explanation.introduction));
    for topic in &explanation.topics {
        lines.extend([RulesLine::plain(""), RulesLine::heading(topic.heading.to_uppercase())]);
        lines.extend(laid_out(&topic.passages));
    }
    lines
}

#[cfg(test)]
mod tests;
