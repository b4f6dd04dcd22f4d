//! The file that an example stands in.

use game::Lang;
use sow::diagnostic::Diagnostic;
use sow::words::{Kw, ROWS};

use crate::page::{Block, Page};

/// An example made into a whole file.
pub(crate) struct Whole {
    pub(crate) text: String,
    /// How many lines stand before it, and how far in it is.
    above: usize,
    indent: usize,
}

/// The turn of a game that shows a header: what can be said on any board.
const TURNS: (&str, &str) = (
    "\nturn\n  choose a pit among pits that hold stones\n  otherwise\n    end game\n  capture here\n",
    "\ntour\n  choisir une case parmi les cases qui contiennent des pierres\n  à défaut\n    fin du jeu\n  prendre ici\n",
);

fn spelled(kw: Kw, lang: Lang) -> &'static str {
    ROWS.iter().find(|row| row.kw == kw).unwrap().text(lang)
}

fn begins(line: &str, kw: Kw, lang: Lang) -> bool {
    let rest = line.trim_start().strip_prefix(spelled(kw, lang));
    rest.is_some_and(|rest| !rest.starts_with(|it: char| it.is_alphanumeric()))
}

/// The standard game in pieces.
struct Standard<'a> {
    lang: Lang,
    header: Vec<&'a str>,
    /// The lines of its turn, up to the comment where a fragment stands.
    turn: Vec<&'a str>,
    rest: Vec<&'a str>,
}

impl Standard<'_> {
    fn of(page: &Page) -> Standard<'_> {
        let lines: Vec<&str> = page.standard().text.lines().collect();
        let turn = lines.iter().position(|line| begins(line, Kw::Turn, page.lang)).unwrap();
        let mark = lines.iter().position(|line| line.trim_start().starts_with('#')).unwrap();
        Standard {
            lang: page.lang,
            header: lines[..turn].to_vec(),
            turn: lines[turn + 1..mark].to_vec(),
            rest: lines[mark + 1..].to_vec(),
        }
    }

    fn part(&self, text: &str) -> Vec<String> {
        let mut above: Vec<String> = self.header.iter().map(|it| (*it).to_owned()).collect();
        above.push(spelled(Kw::Turn, self.lang).to_owned());
        if !begins(text, Kw::Choose, self.lang) {
            above.extend(self.turn.iter().map(|it| (*it).to_owned()));
        }
        above
    }

    /// The lines of the header that the text lacks.
    fn lacking(&self, text: &str) -> Vec<String> {
        let store = format!("{} ", spelled(Kw::EachPlayerHas, self.lang));
        let is_store = |line: &str| line.contains(&store) && line.contains(spelled(Kw::Store, self.lang));
        let tests: [&dyn Fn(&str) -> bool; 3] = [
            &|line| begins(line, Kw::Board, self.lang),
            &is_store,
            &|line| begins(line, Kw::Stones, self.lang),
        ];
        let lacks = tests.iter().filter(|test| !text.lines().any(|line| test(line)));
        lacks.flat_map(|test| self.header.iter().filter(|line| test(line))).map(|it| (*it).to_owned()).collect()
    }

    /// Everything that follows a block of sections.
    fn behind(&self, text: &str) -> Vec<String> {
        let has = |kw: Kw| text.lines().any(|line| !line.starts_with(' ') && begins(line, kw, self.lang));
        let mut lines = Vec::new();
        if !has(Kw::Turn) {
            lines.extend([String::new(), spelled(Kw::Turn, self.lang).to_owned()]);
            lines.extend(self.turn.iter().map(|it| (*it).to_owned()));
        }
        let kept = self.rest.iter().filter(|line| !(has(Kw::Score) && begins(line, Kw::Score, self.lang)));
        lines.extend(kept.map(|it| (*it).to_owned()));
        lines
    }
}

impl Whole {
    /// The file of an example or of an error; none for other blocks.
    pub(crate) fn of(page: &Page, block: &Block) -> Option<Whole> {
        let standard = Standard::of(page);
        let (above, indent, below) = match (block.tag.as_str(), block.is("part")) {
            ("sow", _) | ("sow-error", false) => (Vec::new(), 0, Vec::new()),
            ("sow-part" | "sow-error", _) => {
                (standard.part(&block.text), 2, standard.rest.iter().map(|it| (*it).to_owned()).collect())
            }
            ("sow-header", _) => {
                let title = standard.header[0].to_owned();
                let mut below = standard.lacking(&block.text);
                below.extend(page.lang.pick(TURNS.0, TURNS.1).lines().map(str::to_owned));
                (vec![title], 2, below)
            }
            ("sow-sections", _) => {
                let above = standard.header.iter().map(|it| (*it).to_owned()).collect();
                (above, 0, standard.behind(&block.text))
            }
            _ => return None,
        };
        let mut whole = Whole { text: String::new(), above: above.len(), indent };
        let inside = whole.indented(&block.text);
        let lines = above.iter().map(String::as_str).chain(inside.lines()).chain(below.iter().map(String::as_str));
        whole.text = lines.flat_map(|line| [line, "\n"]).collect();
        Some(whole)
    }

    /// The text as far in as it stands in the file.
    pub(crate) fn indented(&self, text: &str) -> String {
        let indent = " ".repeat(self.indent);
        let line = |line: &str| if line.is_empty() { "\n".to_owned() } else { format!("{indent}{line}\n") };
        text.lines().map(line).collect()
    }

    /// Where a remark stands in the example.
    pub(crate) fn place(&self, remark: &Diagnostic) -> (isize, isize) {
        let (line, column) = remark.place(&self.text);
        (line as isize - self.above as isize, column as isize - self.indent as isize)
    }
}
