//! A page of rules as lines: headings in capitals, prose broken between words, boards in characters.

use catalogue::page_source::{Block, typeset_french};
use game::Lang;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::figure::figure;
use super::{Room, RulesLine};
use crate::commands::play::wrap::wrap;

/// The lines of a page about the game of this name.
pub(super) fn lines(source: &str, game: &str, lang: Lang, room: Room) -> Vec<RulesLine> {
    let mut page =
        MarkdownLayout { game, lang, room, lines: Vec::new(), text: String::new(), lists: Vec::new() };
    let mut board: Option<String> = None;
    for event in Parser::new_ext(source, Options::ENABLE_TABLES) {
        match (event, &mut board) {
            (Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))), _) if &*info == "board" => {
                board = Some(String::new());
            }
            (Event::Text(text), Some(board)) => board.push_str(&text),
            (Event::End(TagEnd::CodeBlock), Some(_)) => page.board(&board.take().unwrap_or_default()),
            (event, _) => page.take(event),
        }
    }
    page.lines
}

/// A page on its way into lines.
struct MarkdownLayout<'a> {
    game: &'a str,
    lang: Lang,
    room: Room,
    lines: Vec<RulesLine>,
    /// Prose that has not been broken into lines yet.
    text: String,
    /// The lists we are inside of, each with the number of its next item where it is numbered.
    lists: Vec<Option<u64>>,
}

impl MarkdownLayout<'_> {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Text(text) | Event::Code(text) => self.text.push_str(&text),
            Event::SoftBreak | Event::End(TagEnd::TableCell) => self.text.push(' '),
            Event::HardBreak => self.text.push('\n'),
            Event::Start(Tag::List(first)) => {
                self.paragraph();
                self.lists.push(first);
            }
            Event::Start(Tag::Item) => self.begin_item(),
            Event::End(TagEnd::List(_)) => _ = self.lists.pop(),
            Event::End(TagEnd::Heading(level)) => self.heading(level),
            Event::End(
                TagEnd::Paragraph
                | TagEnd::Item
                | TagEnd::TableHead
                | TagEnd::TableRow
                | TagEnd::CodeBlock
                | TagEnd::BlockQuote(_),
            ) => self.paragraph(),
            _ => {}
        }
    }

    /// A blank line before what follows, unless there is one or nothing stands above.
    fn gap(&mut self) {
        if self.lines.last().is_some_and(|line| !line.text.is_empty()) {
            self.lines.push(RulesLine::plain(""));
        }
    }

    fn heading(&mut self, level: HeadingLevel) {
        let text = std::mem::take(&mut self.text);
        // The title of the game is a name, and stays as it is written.
        let text = if level == HeadingLevel::H1 { text } else { text.to_uppercase() };
        self.gap();
        let wrapped = self.wrapped(&text, 0);
        self.lines.extend(wrapped.into_iter().map(RulesLine::heading));
    }

    fn begin_item(&mut self) {
        let sign = match self.lists.last_mut() {
            Some(Some(number)) => {
                *number += 1;
                format!("{}.", *number - 1)
            }
            _ => "-".to_owned(),
        };
        // Two blanks: the item goes on below itself.
        self.text = format!("{sign}  ");
    }

    fn paragraph(&mut self) {
        let text = std::mem::take(&mut self.text);
        if text.trim().is_empty() {
            return;
        }
        // Paragraphs stand apart from each other and directly below a heading; items follow one another.
        let is_below = self.lines.last().is_some_and(|line| line.is_heading);
        if self.lists.is_empty() && !is_below {
            self.gap();
        }
        let wrapped = self.wrapped(&text, 2 * self.lists.len().saturating_sub(1));
        self.lines.extend(wrapped.into_iter().map(RulesLine::plain));
    }

    fn board(&mut self, body: &str) {
        // Every board of every page is read by the tests of the catalogue: there is nobody here to report to.
        let Ok(block) = Block::parse(body, 1) else { return };
        self.gap();
        let drawn = figure(&block, self.game, self.room);
        self.lines.extend(drawn.into_iter().map(|line| RulesLine::plain(format!("  {line}"))));
        if let Some(caption) = &block.caption {
            let wrapped = self.wrapped(caption, 2);
            self.lines.extend(wrapped.into_iter().map(RulesLine::plain));
        }
    }

    /// Prose in lines, so many columns further in.
    fn wrapped(&self, text: &str, indent: usize) -> Vec<String> {
        let text = if self.lang == Lang::Fr { typeset_french(text) } else { text.to_owned() };
        let lines = wrap(&format!("{}{text}", " ".repeat(indent)), self.room.columns);
        // Not every terminal knows how wide the unbreakable spaces are; they have done their work.
        lines.into_iter().map(|line| line.replace(['\u{a0}', '\u{202f}'], " ")).collect()
    }
}
