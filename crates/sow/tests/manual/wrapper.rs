//! The whole file around an example.

use game::Lang;
use sow::diagnostic::Diagnostic;
use sow::words::{Kw, ROWS};

use crate::page::{Block, Page};

/// An example made into a whole file.
pub(crate) struct Whole {
    pub(crate) text: String,
    /// The number of lines before it, and its indentation.
    above: usize,
    indent: usize,
}

/// The turn of a game that shows a header: it works on any board.
const TURN: [&str; 2] = [
    "\nturn\n  choose a pit among pits that hold stones\n  otherwise\n    end game\n  capture here\n",
    "\ntour\n  choisir une case parmi les cases qui contiennent des pierres\n  à défaut\n    fin du jeu\n  prendre ici\n",
];

fn spelled(kw: Kw, lang: Lang) -> &'static str {
    ROWS.iter().find(|row| row.kw == kw).unwrap().text(lang)
}

fn begins(line: &str, kw: Kw, lang: Lang) -> bool {
    let rest = line.trim_start().strip_prefix(spelled(kw, lang));
    rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

/// The standard game in parts.
struct Standard {
    lang: Lang,
    header: Vec<String>,
    /// The lines of its turn, up to the comment where a fragment stands.
    turn: Vec<String>,
    rest: Vec<String>,
}

impl Standard {
    fn of(page: &Page) -> Standard {
        let lines = lines(&page.standard().text);
        let turn = lines.iter().position(|line| begins(line, Kw::Turn, page.lang)).unwrap();
        let mark = lines.iter().position(|line| line.trim_start().starts_with('#')).unwrap();
        Standard {
            lang: page.lang,
            header: lines[..turn].to_vec(),
            turn: lines[turn..mark].to_vec(),
            rest: lines[mark + 1..].to_vec(),
        }
    }

    /// Everything above a block of statements.
    fn above_statements(&self, text: &str) -> Vec<String> {
        let is_whole_turn = begins(text, Kw::Choose, self.lang);
        let turn = if is_whole_turn { &self.turn[..1] } else { &self.turn };
        [&self.header, turn].concat()
    }

    /// The header lines that a block of header lines lacks.
    fn lacking(&self, text: &str) -> Vec<String> {
        let lang = self.lang;
        let is_board = |line: &str| begins(line, Kw::Board, lang);
        let is_stones = |line: &str| begins(line, Kw::Stones, lang);
        let is_store =
            |line: &str| begins(line, Kw::EachPlayerHas, lang) && line.contains(spelled(Kw::Store, lang));
        let kinds: [&dyn Fn(&str) -> bool; 3] = [&is_board, &is_store, &is_stones];
        let mut lacking = Vec::new();
        for is_one in kinds {
            if !text.lines().any(is_one) {
                lacking.extend(self.header.iter().filter(|line| is_one(line)).cloned());
            }
        }
        lacking
    }

    /// Everything below a block of sections.
    fn below_sections(&self, text: &str) -> Vec<String> {
        let has = |kw: Kw| text.lines().any(|line| begins(line, kw, self.lang) && !line.starts_with(' '));
        let mut below = Vec::new();
        if !has(Kw::Turn) {
            below.push(String::new());
            below.extend(self.turn.iter().cloned());
        }
        let is_double = |line: &str| has(Kw::Score) && begins(line, Kw::Score, self.lang);
        below.extend(self.rest.iter().filter(|line| !is_double(line)).cloned());
        below
    }
}

impl Whole {
    /// The file of an example or of an error; `None` for other blocks.
    pub(crate) fn of(page: &Page, block: &Block) -> Option<Whole> {
        let standard = Standard::of(page);
        let text = &block.text;
        let (above, indent, below) = match (block.tag.as_str(), block.is("part")) {
            ("sow", _) | ("sow-error", false) => (Vec::new(), 0, Vec::new()),
            ("sow-part" | "sow-error", _) => (standard.above_statements(text), 2, standard.rest),
            ("sow-header", _) => {
                let turn = page.lang.pick(TURN[0], TURN[1]);
                (standard.header[..1].to_vec(), 2, [standard.lacking(text), lines(turn)].concat())
            }
            ("sow-sections", _) => {
                let below = standard.below_sections(text);
                (standard.header, 0, below)
            }
            _ => return None,
        };
        let mut whole = Whole { text: String::new(), above: above.len(), indent };
        let inside = lines(&whole.indented(text));
        whole.text = [above, inside, below].concat().into_iter().map(|line| line + "\n").collect();
        Some(whole)
    }

    /// The text indented as it stands in the file.
    pub(crate) fn indented(&self, text: &str) -> String {
        let indent = " ".repeat(self.indent);
        let line = |line: &str| if line.is_empty() { "\n".to_owned() } else { format!("{indent}{line}\n") };
        text.lines().map(line).collect()
    }

    /// The place of a remark in the example.
    pub(crate) fn place(&self, remark: &Diagnostic) -> (isize, isize) {
        let (line, column) = remark.place(&self.text);
        (line as isize - self.above as isize, column as isize - self.indent as isize)
    }
}
