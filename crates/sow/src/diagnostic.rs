//! What the language has to say about a file: errors and warnings, each with its place and what would be right.

use game::{Lang, Say};

use crate::lex::Span;

/// A sentence in both languages, lower case without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Both {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

impl Both {
    /// The same sentence twice.
    pub fn new(en: impl Into<String>, fr: impl Into<String>) -> Both {
        Both { en: en.into(), fr: fr.into() }
    }
}

impl Say for Both {
    fn say(&self, lang: Lang) -> String {
        lang.pick(&self.en, &self.fr).clone()
    }
}

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The file is no game.
    Error,
    /// The file is a game, but probably not the one its author means.
    Warning,
}

/// One remark about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Where.
    pub span: Span,
    /// What is wrong.
    pub message: Both,
    /// What would be right, where something can be said.
    pub hint: Option<Both>,
}

impl Diagnostic {
    /// The line and the character in it, both from 1.
    #[must_use]
    pub fn place(&self, source: &str) -> (usize, usize) {
        let before = source.get(..self.span.start).unwrap_or(source);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        (line, column)
    }
}

/// Collects remarks.
#[derive(Debug, Default)]
pub(crate) struct Diagnostics {
    pub(crate) all: Vec<Diagnostic>,
}

impl Diagnostics {
    pub(crate) fn error(&mut self, span: &Span, en: impl Into<String>, fr: impl Into<String>) -> &mut Diagnostic {
        self.push(Severity::Error, span, Both::new(en, fr))
    }

    pub(crate) fn warning(
        &mut self,
        span: &Span,
        en: impl Into<String>,
        fr: impl Into<String>,
    ) -> &mut Diagnostic {
        self.push(Severity::Warning, span, Both::new(en, fr))
    }

    fn push(&mut self, severity: Severity, span: &Span, message: Both) -> &mut Diagnostic {
        self.all.push_mut(Diagnostic { severity, span: span.clone(), message, hint: None })
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.all.iter().any(|it| it.severity == Severity::Error)
    }

    /// The remarks in order of place, each once.
    pub(crate) fn sorted(mut self) -> Vec<Diagnostic> {
        self.all.sort_by_key(|it| (it.span.start, it.span.end, it.severity));
        self.all.dedup();
        self.all
    }
}

impl Diagnostic {
    pub(crate) fn hint(&mut self, en: impl Into<String>, fr: impl Into<String>) {
        self.hint = Some(Both::new(en, fr));
    }
}

/// The known word nearest to a mistyped one, if any is near.
pub(crate) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let far = (word.chars().count() / 3).max(1);
    known
        .into_iter()
        .map(|it| (strsim::damerau_levenshtein(&word, &it.to_lowercase()), it))
        .filter(|(distance, _)| *distance <= far)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, it)| it)
}
