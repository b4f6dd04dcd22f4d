//! A page of the manual: its sections and its fenced blocks.

use game::Lang;

/// A fenced block.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// The first word behind the fence.
    pub(crate) tag: String,
    /// The words after it.
    pub(crate) arguments: Vec<String>,
    pub(crate) text: String,
    /// The line of the page where it begins, from 1.
    pub(crate) line: usize,
}

impl Block {
    pub(crate) fn is(&self, argument: &str) -> bool {
        self.arguments.iter().any(|it| it == argument)
    }

    /// Whether it is a game, or part of one, that can be played.
    pub(crate) fn is_example(&self) -> bool {
        matches!(self.tag.as_str(), "sow" | "sow-part" | "sow-header" | "sow-sections")
    }

    pub(crate) fn info(&self) -> String {
        format!("{} {}", self.tag, self.arguments.join(" ")).trim_end().to_owned()
    }
}

/// A heading and what stands below it.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    pub(crate) level: usize,
    pub(crate) title: String,
    pub(crate) line: usize,
    pub(crate) blocks: Vec<Block>,
    /// The text below the heading, outside blocks.
    pub(crate) text: String,
}

impl Section {
    /// The anchor that GitHub gives a heading.
    pub(crate) fn anchor(&self) -> String {
        let kept = self.title.chars().filter(|it| it.is_alphanumeric() || matches!(it, ' ' | '-' | '_'));
        kept.collect::<String>().to_lowercase().replace(' ', "-")
    }
}

/// A page.
pub(crate) struct Page {
    pub(crate) name: &'static str,
    pub(crate) lang: Lang,
    pub(crate) text: &'static str,
    pub(crate) sections: Vec<Section>,
}

impl Page {
    pub(crate) fn read(name: &'static str, lang: Lang, text: &'static str) -> Page {
        let mut sections: Vec<Section> = Vec::new();
        let mut block: Option<Block> = None;
        for (line, n) in text.lines().zip(1..) {
            match (&mut block, line.strip_prefix("```")) {
                (None, Some(info)) => {
                    let mut words = info.split_whitespace().map(str::to_owned);
                    let tag = words.next().unwrap_or_default();
                    block = Some(Block { tag, arguments: words.collect(), text: String::new(), line: n });
                }
                (Some(_), Some(_)) => sections.last_mut().unwrap().blocks.extend(block.take()),
                (Some(open), None) => {
                    open.text.push_str(line);
                    open.text.push('\n');
                }
                (None, None) => read_line(&mut sections, line, n),
            }
        }
        assert!(block.is_none(), "{name}: a fence is not closed");
        Page { name, lang, text, sections }
    }

    pub(crate) fn blocks(&self) -> impl Iterator<Item = &Block> {
        self.sections.iter().flat_map(|it| &it.blocks)
    }

    /// The rules above a block.
    pub(crate) fn example_above(&self, block: &Block) -> Option<&Block> {
        self.blocks().filter(|it| it.is_example() && it.line < block.line).last()
    }

    /// The section whose text has these words.
    pub(crate) fn section_of(&self, words: &str) -> &Section {
        self.sections.iter().find(|it| it.text.contains(words)).unwrap()
    }

    /// The game that fragments are played in.
    pub(crate) fn standard(&self) -> &Block {
        self.blocks().find(|it| it.is("standard")).unwrap()
    }
}

fn read_line(sections: &mut Vec<Section>, line: &str, n: usize) {
    let level = line.chars().take_while(|it| *it == '#').count();
    match line.get(level..).filter(|rest| level > 0 && rest.starts_with(' ')) {
        Some(title) => {
            let title = title.trim().to_owned();
            sections.push(Section { level, title, line: n, blocks: Vec::new(), text: String::new() });
        }
        None => {
            if let Some(section) = sections.last_mut() {
                section.text.push_str(line);
                section.text.push('\n');
            }
        }
    }
}

/// A grammar without its terminals, comments and prose.
pub(crate) fn without_quotes(grammar: &str) -> String {
    let mut kept = String::new();
    let mut rest = grammar;
    while let Some(start) = rest.find(['"', '?', '(']) {
        let (before, from) = rest.split_at(start);
        kept.push_str(before);
        let end = match &from[..1] {
            "(" if !from.starts_with("(*") => Some(1),
            "(" => from.find("*)").map(|at| at + 2),
            quote => from[1..].find(quote).map(|at| at + 2),
        };
        rest = &from[end.unwrap()..];
        kept.push(' ');
    }
    kept + rest
}
