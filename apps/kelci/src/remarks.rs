//! Remarks about rules of the sowing language, drawn under the lines they speak of.
//!
//! `annotate-snippets` (what cargo draws with) does the drawing: its plain text is the cleanest, accents and tabs keep
//! their columns, and it alone of its kind lets the words around the source be ours, in either language.

use std::io::{IsTerminal, Write};
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet, normalize_untrusted_str};
use game::{Lang, Say};
use sow::diagnostic::{Diagnostic, Severity};

use crate::output::counted;

/// The most bytes of the source that are drawn. Nobody writes a longer line, but a file that holds no rules may have one.
const LARGEST_EXCERPT: usize = 1 << 14;

/// A place in a text: line and character, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

/// A text that remarks are about.
pub(crate) struct AnnotatedSource<'a> {
    name: &'a str,
    text: &'a str,
    /// Where each line begins.
    lines: Vec<usize>,
    lang: Lang,
}

impl<'a> AnnotatedSource<'a> {
    pub(crate) fn new(name: &'a str, text: &'a str, lang: Lang) -> AnnotatedSource<'a> {
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        AnnotatedSource { name, text, lines, lang }
    }

    /// The index of the line that holds a byte.
    fn line_of(&self, at: usize) -> usize {
        self.lines.partition_point(|start| *start <= at).saturating_sub(1)
    }

    fn start_of(&self, line: usize) -> usize {
        self.lines.get(line).copied().unwrap_or(self.text.len())
    }

    /// Where a byte stands.
    pub(crate) fn place(&self, at: usize) -> Place {
        let at = self.text.floor_char_boundary(at.min(self.text.len()));
        let line = self.line_of(at);
        let before = self.text.get(self.start_of(line)..at).unwrap_or_default();
        Place { line: line + 1, column: before.chars().count() + 1 }
    }

    /// The lines of a span with the span inside them: all, else the first, or none where that is too long to be drawn.
    fn excerpt(&self, span: &Range<usize>) -> Option<(&'a str, Range<usize>)> {
        let start = self.text.floor_char_boundary(span.start.min(self.text.len()));
        let end = self.text.ceil_char_boundary(span.end.clamp(start, self.text.len()));
        let line = self.line_of(start);
        let from = self.start_of(line);
        [self.line_of(end), line].into_iter().find_map(|last| {
            let to = self.start_of(last + 1);
            let lines = self.text.get(from..to).filter(|lines| lines.len() <= LARGEST_EXCERPT)?;
            Some((lines, start - from..end.min(to) - from))
        })
    }

    /// One remark as text, without a final line break.
    pub(crate) fn draw(&self, remark: &Diagnostic, is_styled: bool) -> String {
        let Place { line, column } = self.place(remark.span.start);
        let level = match remark.severity {
            Severity::Error => Level::ERROR.with_name(self.lang.pick("error", "erreur\u{a0}")),
            Severity::Warning => Level::WARNING.with_name(self.lang.pick("warning", "avertissement\u{a0}")),
        };
        let title = level.primary_title(remark.message.say(self.lang));
        let mut group = match self.excerpt(&remark.span) {
            None => title.element(Origin::path(self.name).line(line).char_column(column)),
            Some((lines, span)) => {
                let here = AnnotationKind::Primary.span(span);
                title.element(Snippet::source(lines).path(self.name).line_start(line).annotation(here))
            }
        };
        if let Some(hint) = &remark.hint {
            let hint = normalize_untrusted_str(&hint.say(self.lang));
            let level = Level::HELP.with_name(self.lang.pick("hint", "conseil\u{a0}"));
            group = group.element(level.message(hint));
        }
        let renderer = if is_styled { Renderer::styled() } else { Renderer::plain() };
        renderer.render(&[group])
    }

    /// Shows remarks on standard error, in colours on a terminal that wants them. Where nobody can read them, there
    /// is nobody to tell.
    pub(crate) fn show(&self, remarks: &[Diagnostic]) {
        // anstream takes the colours out again where NO_COLOR or a dumb terminal asks for it.
        let is_terminal = std::io::stderr().is_terminal();
        let mut stderr = anstream::stderr().lock();
        for remark in remarks {
            if writeln!(stderr, "{}\n", self.draw(remark, is_terminal)).is_err() {
                return;
            }
        }
    }
}

/// How many remarks of each kind: `2 errors, 1 warning`.
pub(crate) fn tally(remarks: &[Diagnostic], lang: Lang) -> String {
    let n_errors = remarks.iter().filter(|it| it.severity == Severity::Error).count();
    let n_warnings = remarks.len() - n_errors;
    let (n_errors, n_warnings) = (n_errors as u64, n_warnings as u64);
    let errors = counted(n_errors, ["error", "errors"], ["erreur", "erreurs"], lang);
    let warnings = counted(n_warnings, ["warning", "warnings"], ["avertissement", "avertissements"], lang);
    format!("{errors}, {warnings}")
}

/// Whether a game can be made in spite of these remarks.
pub(crate) fn has_errors(remarks: &[Diagnostic]) -> bool {
    remarks.iter().any(|it| it.severity == Severity::Error)
}

#[cfg(test)]
mod tests {
    use sow::diagnostic::Both;

    use super::*;

    fn remark(span: Range<usize>, hint: bool) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            span,
            message: Both::new("no such pit", "pas de telle case"),
            hint: hint.then(|| Both::new("write a1", "écrivez a1")),
        }
    }

    fn drawn(text: &str, span: Range<usize>, lang: Lang) -> String {
        AnnotatedSource::new("é.sow", text, lang).draw(&remark(span, true), false)
    }

    #[test]
    fn accents_and_tabs_keep_their_columns() {
        let text = "jeu\n\tcapturé\tété tout\n";
        let at = text.find("tout").unwrap();
        let expected = "erreur\u{a0}: pas de telle case\n --> é.sow:2:14\n  |\n2 |     capturé    été tout\n  |                    ^^^^\n  |\n  = conseil\u{a0}: écrivez a1";
        assert_eq!(drawn(text, at..at + 4, Lang::Fr), expected);
    }

    #[test]
    fn a_remark_may_stand_at_the_very_end() {
        let end = "error: no such pit\n --> é.sow:1:4\n  |\n1 | abc\n  |    ^\n  |\n  = hint: write a1";
        assert_eq!(drawn("abc", 3..3, Lang::En), end);
        assert!(drawn("", 0..1, Lang::En).contains("é.sow:1:1"));
        assert!(drawn("abc\n", 9..12, Lang::En).contains("é.sow:2:1"));
    }

    #[test]
    fn a_span_inside_a_letter_takes_the_whole_letter() {
        assert!(
            drawn("日本", 4..5, Lang::En).contains("\n1 | 日本\n  |   ^^\n"),
            "{}",
            drawn("日本", 4..5, Lang::En)
        );
    }

    #[test]
    fn of_a_huge_line_only_the_place_is_told() {
        let text = "é(".repeat(1 << 18);
        let shown = drawn(&text, 300_000..700_000, Lang::En);
        assert_eq!(shown, "error: no such pit\n--> é.sow:1:200001\n = hint: write a1");
        let many = "(\n".repeat(1 << 18);
        assert!(drawn(&many, 4..300_000, Lang::En).contains("\n3 | (\n  | ^\n"));
    }

    #[test]
    fn what_a_terminal_would_obey_is_shown_instead() {
        let text = "a \u{1b}[31m b";
        assert!(!drawn(text, 0..1, Lang::En).contains('\u{1b}'));
        let styled = AnnotatedSource::new("x", text, Lang::En).draw(&remark(0..1, false), true);
        assert!(styled.contains("\u{1b}["), "{styled}");
    }

    #[test]
    fn numbers_agree_with_their_nouns() {
        let remarks = [remark(0..1, false)];
        assert_eq!(tally(&remarks, Lang::En), "1 error, 0 warnings");
        assert_eq!(tally(&[], Lang::Fr), "0 erreur, 0 avertissement");
    }
}
