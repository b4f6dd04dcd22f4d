//! Whether two files are the same game in two languages.
//!
//! Both have, line by line, the same keywords, numbers and signs in the same order. The names that authors give differ,
//! but one for one; texts and comments are free, but stand in the same places. As `sow::format` lays out both files,
//! that
//! is what it would write, except for names, texts and articles.

use std::collections::BTreeMap;

use sow::tree::{Lexeme, LexemeKind, SourceLine};
use sow::words::Kw;

#[derive(Default)]
struct Names {
    there: BTreeMap<String, String>,
    back: BTreeMap<String, String>,
}

impl Names {
    fn agree(&mut self, a: &str, b: &str) -> bool {
        let is_pit = |it: &str| {
            let digits = it.trim_start_matches(|it: char| it.is_ascii_lowercase());
            it.len() - digits.len() <= 1 && !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit())
        };
        if is_pit(a) || is_pit(b) {
            return a == b;
        }
        self.there.entry(a.to_owned()).or_insert_with(|| b.to_owned()) == b
            && self.back.entry(b.to_owned()).or_insert_with(|| a.to_owned()) == a
    }
}

/// The difference between the files, if there is one.
pub(crate) fn difference(a: &str, b: &str) -> Option<String> {
    let (x, y) = (sow::parse(a), sow::parse(b));
    compare(&x.tree.lines, &y.tree.lines, (a, b), &mut Names::default())
}

fn compare(x: &[SourceLine], y: &[SourceLine], sources: (&str, &str), names: &mut Names) -> Option<String> {
    for (a, b) in x.iter().zip(y) {
        let shown = || format!("'{}' and '{}'", &sources.0[a.span.clone()], &sources.1[b.span.clone()]);
        if a.comment.is_some() != b.comment.is_some() {
            return Some(format!("a comment is missing: {}", shown()));
        }
        if !same_words(&a.lexemes, &b.lexemes, names) {
            return Some(shown());
        }
        if let Some(found) = compare(&a.children, &b.children, sources, names) {
            return Some(found);
        }
    }
    (x.len() != y.len()).then(|| format!("{} lines and {}", x.len(), y.len()))
}

/// Articles mean nothing, and neither does `pit` before an expression that names one; French has them where English
/// has none. A verb may be singular in one language and plural in the other.
fn same_words(a: &[Lexeme], b: &[Lexeme], names: &mut Names) -> bool {
    let solid = |it: &&Lexeme| !matches!(it.kind, LexemeKind::Article(_)) && it.kw() != Some(Kw::Pit);
    let (a, b): (Vec<&Lexeme>, Vec<&Lexeme>) =
        (a.iter().filter(solid).collect(), b.iter().filter(solid).collect());
    let mut same = |a: &Lexeme, b: &Lexeme| match (&a.kind, &b.kind) {
        (LexemeKind::Name(a), LexemeKind::Name(b)) => names.agree(a, b),
        (LexemeKind::Text(_), LexemeKind::Text(_)) => true,
        (LexemeKind::Key(_), LexemeKind::Key(_)) => a.kw() == b.kw(),
        (a, b) => a == b,
    };
    a.len() == b.len() && a.iter().zip(&b).all(|(a, b)| same(a, b))
}
