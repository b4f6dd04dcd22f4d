//! The sowing language: a file that reads like a rule sheet, checked, formatted, explained and played.

#![deny(clippy::float_arithmetic)]

mod ast;
mod cause;
mod check;
pub mod diagnostic;
mod empty_hand;
mod endless;
pub mod explain;
pub mod format;
mod knowledge;
mod layout;
pub mod lex;
mod lower;
mod machine;
mod notation;
mod notes;
mod parse;
mod picture;
mod position;
mod program;
mod rules;
mod set;
mod settings;
mod settled;
pub mod tree;
mod tuning;
mod ways;
pub mod words;

pub use cause::EndCause;
pub use check::check;
pub use machine::Choice;
pub use position::Position;
pub use program::ChoiceKind;
pub use rules::{Refused, Sites, Sow};

use ast::{GameFile, HeaderKind};
use diagnostic::{Both, Diagnostic, Diagnostics};
use explain::Explanation;
use game::Lang;
use tree::Tree;
use words::Kw;

/// A parsed file.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// Its lines and words, nothing left out.
    pub tree: Tree,
    /// The syntax tree.
    pub game: GameFile,
    /// The syntax errors.
    pub diagnostics: Vec<Diagnostic>,
}

impl Parsed {
    /// Explains the rules in plain sentences, as far as the file goes: a line that makes no sense gets no sentence.
    ///
    /// ```
    /// let source = "game \"Tiny\"\n  board 1 rows of 3 pits\n\nturn\n  choose a pit among pits\n  end game\n";
    /// let explanation = sow::parse(source).explanation(game::Lang::En);
    /// assert_eq!(explanation.title, "Tiny");
    /// assert_eq!(explanation.topics[0].heading, "Material");
    /// ```
    #[must_use]
    pub fn explanation(&self, lang: Lang) -> Explanation {
        explain::explain(&self.game, lang)
    }
}

/// Parses a file. Never fails: errors are reported in the result, and every line is read.
#[must_use]
pub fn parse(source: &str) -> Parsed {
    let mut diagnostics = Diagnostics::default();
    let source = tree::bounded(source, &mut diagnostics);
    let tree = tree::tree(source, &mut diagnostics);
    let game = parse::parse(&tree, &mut diagnostics);
    Parsed { tree, game, diagnostics: diagnostics.sorted() }
}

/// A text of the header in both languages; if one is missing, the other stands in for it.
fn header_text(game: &GameFile, wanted: Kw) -> Option<Both> {
    let find = |lang: Option<Lang>| {
        game.header.iter().find_map(|line| match &line.kind {
            HeaderKind::Text { key, lang: of, text } if *key == wanted && *of == lang => Some(text.as_str()),
            _ => None,
        })
    };
    let (en, fr, any) = (find(Some(Lang::En)), find(Some(Lang::Fr)), find(None));
    Some(Both::new(en.or(any).or(fr)?, fr.or(any).or(en)?))
}

/// The title of a file in both languages, without checking its rules.
///
/// ```
/// assert_eq!(sow::title("game \"Tiny\"\n").en, "Tiny");
/// ```
#[must_use]
pub fn title(source: &str) -> Both {
    titles(&parse(source).game)
}

/// The title in both languages.
fn titles(game: &GameFile) -> Both {
    let find = |lang: Lang| {
        game.header.iter().find_map(|line| match &line.kind {
            HeaderKind::Text { key: Kw::Title, lang: Some(of), text } if *of == lang => Some(text.clone()),
            _ => None,
        })
    };
    Both::new(
        find(Lang::En).unwrap_or_else(|| game.title.clone()),
        find(Lang::Fr).unwrap_or_else(|| game.title.clone()),
    )
}
