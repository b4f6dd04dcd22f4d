//! A page of rules or a tutorial as a fragment of HTML.
//!
//! The pages are ours, but a slip must not get into a page without a word: raw HTML, images and boards that cannot be
//! read are refused with their line.

use std::ops::Range;

use pulldown_cmark::{
    CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeWithOffset, html,
};

use super::page_source::{Block, Mistake, typeset_french};

/// A file by its game and language.
#[derive(Clone, Copy, Debug)]
pub(super) struct PageId<'a> {
    /// The name of the game in the catalogue.
    pub(super) game: &'a str,
    /// `fr` or `en`.
    pub(super) lang: &'a str,
}

/// A part of a file.
enum Item<'a> {
    /// Prose.
    Prose(Event<'a>),
    /// A heading that begins a step, with its line.
    StepHeading(usize),
    /// A board.
    Board(Block),
}

impl PageId<'_> {
    /// A page of rules: one article, its boards as figures.
    pub(super) fn rules(self, source: &str) -> Result<String, Mistake> {
        let mut events = Vec::new();
        for item in self.items(source)? {
            match item {
                Item::Prose(event) => events.push(event),
                Item::StepHeading(_) => events.push(Event::Start(heading())),
                Item::Board(block) => {
                    block.check(false)?;
                    events.push(Event::Html(self.figure(&block).into()));
                }
            }
        }
        Ok(self.article("rules", &render(events)))
    }

    /// A tutorial: what stands before the first step, then a section for each.
    pub(super) fn tutorial(self, source: &str) -> Result<String, Mistake> {
        let (mut before, mut steps) = (Vec::new(), Vec::<LessonFragment<'_>>::new());
        for item in self.items(source)? {
            match (item, steps.last_mut()) {
                (Item::StepHeading(line), _) => {
                    steps.push(LessonFragment { line, events: vec![Event::Start(heading())], block: None });
                }
                (Item::Prose(event), Some(step)) => step.events.push(event),
                (Item::Prose(event), None) => before.push(event),
                (Item::Board(block), Some(step)) if step.block.is_none() => step.block = Some(block),
                (Item::Board(block), _) => {
                    return Err(Mistake::new(
                        block.line,
                        "a step (`## Title`) has one board: this one is too many",
                    ));
                }
            }
        }
        if steps.is_empty() {
            return Err(Mistake::new(1, "a tutorial has steps: each begins with `## Title`"));
        }
        let sections = steps.into_iter().map(|step| self.section(step)).collect::<Result<String, _>>()?;
        Ok(self.article("tutorial", &(render(before) + &sections)))
    }

    fn article(self, class: &str, inside: &str) -> String {
        let Self { game, lang } = self;
        format!("<article class=\"{class}\" lang=\"{lang}\" data-game=\"{game}\">\n{inside}</article>\n")
    }

    fn figure(self, block: &Block) -> String {
        let caption = self.typeset(block.caption.as_deref().unwrap_or_default());
        let facts = self.facts(block);
        format!("<figure class=\"board\"{facts}><figcaption>{}</figcaption></figure>\n", escaped(&caption))
    }

    fn section(self, step: LessonFragment<'_>) -> Result<String, Mistake> {
        let Some(block) = step.block else {
            return Err(Mistake::new(step.line, "this step has no board: add a block ```board"));
        };
        block.check(true)?;
        let said = [("goal", some(block.goals.join(" "))), ("reply", block.reply.clone())];
        let texts = [("caption", &block.caption), ("hint", &block.hint), ("done", &block.done)];
        let typeset = texts.map(|(name, text)| (name, text.as_ref().map(|text| self.typeset(text))));
        let facts = self.facts(&block) + &attributes(&said) + &attributes(&typeset);
        Ok(format!("<section class=\"step\"{facts}>\n{}</section>\n", render(step.events)))
    }

    /// The board to be drawn, as attributes.
    fn facts(self, block: &Block) -> String {
        attributes(&[
            ("game", some(self.game.to_owned())),
            ("position", some(block.position.clone())),
            ("options", some(block.options.join(" "))),
            ("move", block.played.clone()),
            ("marks", some(block.marks.join(" "))),
        ])
    }

    /// The parts of a file; what has no place in one is refused.
    fn items(self, source: &str) -> Result<Vec<Item<'_>>, Mistake> {
        let parser = Parser::new_ext(source, Options::ENABLE_TABLES).into_offset_iter();
        let mut parts = TextMergeWithOffset::new(parser);
        let mut items = Vec::new();
        while let Some((event, range)) = parts.next() {
            let line = line_at(source, &range);
            items.push(match event {
                Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }) => Item::StepHeading(line),
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if &*info == "board" => {
                    let body = code(&mut parts);
                    Item::Board(Block::parse(&body, line + 1)?)
                }
                Event::Text(text) => Item::Prose(Event::Text(self.typeset(&text).into())),
                Event::Html(_) | Event::InlineHtml(_) => {
                    return Err(Mistake::new(
                        line,
                        "raw HTML is not taken: write Markdown, and boards as ```board",
                    ));
                }
                Event::Start(Tag::Image { .. }) => {
                    return Err(Mistake::new(line, "pictures are not taken: draw boards as ```board"));
                }
                other => Item::Prose(other.into_static()),
            });
        }
        Ok(items)
    }

    fn typeset(self, text: &str) -> String {
        if self.lang == "fr" { typeset_french(text) } else { text.to_owned() }
    }
}

/// A step of a tutorial on its way.
struct LessonFragment<'a> {
    line: usize,
    events: Vec<Event<'a>>,
    block: Option<Block>,
}

fn heading() -> Tag<'static> {
    Tag::Heading { level: HeadingLevel::H2, id: None, classes: Vec::new(), attrs: Vec::new() }
}

fn some(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

/// The text of a code block, up to its end.
fn code<'a>(parts: &mut impl Iterator<Item = (Event<'a>, Range<usize>)>) -> String {
    let inside = parts.take_while(|(event, _)| !matches!(event, Event::End(TagEnd::CodeBlock)));
    inside
        .filter_map(|(event, _)| if let Event::Text(text) = event { Some(text.into_string()) } else { None })
        .collect()
}

fn line_at(source: &str, range: &Range<usize>) -> usize {
    1 + source.get(..range.start).map_or(0, |before| before.matches('\n').count())
}

fn render(events: Vec<Event<'_>>) -> String {
    let mut out = String::new();
    html::push_html(&mut out, events.into_iter());
    out
}

fn attributes(facts: &[(&str, Option<String>)]) -> String {
    let present = facts.iter().filter_map(|(name, value)| value.as_ref().map(|value| (name, value)));
    present.map(|(name, value)| format!(" data-{name}=\"{}\"", escaped(value))).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
