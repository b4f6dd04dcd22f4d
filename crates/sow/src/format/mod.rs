//! The formatter: one canonical layout, in either language.
//!
//! The output depends on the tree of the file alone, and reading it gives that tree again. So formatting twice
//! changes nothing more, and translating a file there and back restores it.

mod phrase;

use std::collections::BTreeSet;

use game::Lang;

use crate::diagnostic::{Diagnostic, Diagnostics, Severity};
use crate::format::phrase::{Clash, Speller};
use crate::tree::{Lexeme, LexemeKind, SourceLine};
use crate::words::Kw;

/// Formats a file in its own language, or translates it word by word into another.
///
/// Names, numbers, texts and comments stay as they are. Levels are indented by two spaces, words separated by one space
/// and sections by one blank line; comments on neighbouring lines are aligned. Articles stay before a keyword noun and
/// are dropped elsewhere; a name gets backticks exactly where it would be read as something else.
///
/// # Errors
///
/// Returns the syntax errors of the file; or, in files that make no sense, the two words that the wanted language would
/// read as one.
///
/// ```
/// use game::Lang;
/// let game = "game  \"Solo\"\nturn\n   take all   from the origin\n";
/// assert_eq!(sow::format::format(game, None).unwrap(), "game \"Solo\"\n\nturn\n  take all from the origin\n");
/// assert_eq!(
///     sow::format::format(game, Some(Lang::Fr)).unwrap(),
///     "jeu \"Solo\"\n\ntour\n  ramasser tout depuis l'origine\n"
/// );
/// ```
pub fn format(source: &str, lang: Option<Lang>) -> Result<String, Vec<Diagnostic>> {
    let parsed = crate::parse(source);
    if parsed.diagnostics.iter().any(|it| it.severity == Severity::Error) {
        return Err(parsed.diagnostics);
    }
    let mut groups = BTreeSet::new();
    collect_groups(&parsed.tree.lines, &mut groups);
    let speller = Speller { lang: lang.unwrap_or(parsed.tree.lang), groups };
    let mut formatter =
        Formatter { source, speller, printed: Vec::new(), diagnostics: Diagnostics::default() };
    formatter.block(&parsed.tree.lines, 0);
    if formatter.diagnostics.has_errors() {
        return Err(formatter.diagnostics.sorted());
    }
    Ok(formatter.text())
}

/// Collects the names of groups, which are plural after `my`.
fn collect_groups<'a>(lines: &'a [SourceLine], groups: &mut BTreeSet<&'a str>) {
    for line in lines {
        let mut words = line.lexemes.iter().filter(|it| !matches!(it.kind, LexemeKind::Article(_)));
        if words.next().and_then(Lexeme::kw) == Some(Kw::Group)
            && let Some(LexemeKind::Name(name)) = words.next().map(|it| &it.kind)
        {
            groups.insert(name);
        }
        collect_groups(&line.children, groups);
    }
}

/// A line to write; blank if it has neither words nor a comment.
#[derive(Default)]
struct Printed<'a> {
    words: String,
    comment: Option<&'a str>,
}

impl Printed<'_> {
    fn has_both(&self) -> bool {
        !self.words.is_empty() && self.comment.is_some()
    }
}

struct Formatter<'a> {
    source: &'a str,
    speller: Speller<'a>,
    /// The lines written so far, with their depth.
    printed: Vec<(usize, Printed<'a>)>,
    diagnostics: Diagnostics,
}

impl<'a> Formatter<'a> {
    fn block(&mut self, lines: &'a [SourceLine], depth: usize) {
        let mut wants_blank = false;
        let mut has_begun = false;
        for line in lines {
            if line.lexemes.is_empty() && line.comment.is_none() {
                wants_blank = has_begun;
                continue;
            }
            if wants_blank {
                self.printed.push((0, Printed::default()));
            }
            self.line(line, depth);
            has_begun = true;
            wants_blank = depth == 0 && !line.lexemes.is_empty();
        }
    }

    fn line(&mut self, line: &'a SourceLine, depth: usize) {
        let words = self.speller.line(&line.lexemes).unwrap_or_else(|clash| {
            self.clash(&clash);
            String::new()
        });
        let comment = line.comment.clone().and_then(|span| self.source.get(span)).map(str::trim_end);
        self.printed.push((depth, Printed { words, comment }));
        self.block(&line.children, depth + 1);
    }

    fn clash(&mut self, clash: &Clash) {
        let shown = &clash.text;
        let (en, fr) = self.speller.lang.pick(("English", "anglais"), ("French", "français"));
        self.diagnostics
            .error(
                &clash.span,
                format!("in {en} this would be '{shown}', which is read otherwise"),
                format!("ce serait en {fr} « {shown} », qui se lit autrement"),
            )
            .hint("put the value between parentheses", "mettez la valeur entre parenthèses");
    }

    fn text(&self) -> String {
        let mut text = String::new();
        let mut rest = self.printed.as_slice();
        while let Some((depth, first)) = rest.first() {
            // Consecutive lines of the same depth belong to one block.
            let n_aligned = rest.iter().take_while(|(other, it)| other == depth && it.has_both()).count();
            let (now, later) = rest.split_at(n_aligned.max(1));
            let column = now.iter().map(|(_, it)| it.words.chars().count()).max().unwrap_or_default() + 2;
            for (_, line) in now {
                let indent = if line.words.is_empty() && line.comment.is_none() { 0 } else { 2 * depth };
                text.extend(std::iter::repeat_n(' ', indent));
                text.push_str(&line.words);
                if first.has_both() {
                    text.extend(std::iter::repeat_n(' ', column.saturating_sub(line.words.chars().count())));
                }
                text.push_str(line.comment.unwrap_or_default());
                text.push('\n');
            }
            rest = later;
        }
        text
    }
}
