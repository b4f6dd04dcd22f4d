//! Errors and warnings about a file, each with its place, its message and a hint.

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
    /// Pairs the two wordings of a sentence.
    pub fn new(en: impl Into<String>, fr: impl Into<String>) -> Both {
        Both { en: en.into(), fr: fr.into() }
    }
}

impl Say for Both {
    fn say(&self, lang: Lang) -> String {
        lang.pick(&self.en, &self.fr).clone()
    }
}

/// The severity of a remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The file is not a game.
    Error,
    /// The file is a game, but probably not the one its author means.
    Warning,
}

/// One remark about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Its severity.
    pub severity: Severity,
    /// The place in the file.
    pub span: Span,
    /// The problem.
    pub message: Both,
    /// A way to put it right, if there is one to suggest.
    pub hint: Option<Both>,
}

impl Diagnostic {
    /// The line and the column, both from 1.
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
    /// The language of the file, if known: hints suggest keywords in it.
    pub(crate) lang: Option<Lang>,
}

/// The most remarks we keep: nobody reads more, and a file of rubbish would get one for every character.
const MOST: usize = 1000;

/// With this many mistakes, the file is not one mistyped word away from being right.
const CROWD: usize = 200;

impl Diagnostics {
    /// Whether there are too many remarks for suggestions to be worth looking for.
    pub(crate) fn is_crowded(&self) -> bool {
        self.all.len() > CROWD
    }

    pub(crate) fn error(
        &mut self,
        span: &Span,
        en: impl Into<String>,
        fr: impl Into<String>,
    ) -> &mut Diagnostic {
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
        if self.all.len() >= MOST {
            // The last remark makes room, but an error never gives way to a warning.
            let last = self.all.pop();
            if let Some(error) = last.filter(|it| it.severity < severity) {
                self.all.pop();
                self.all.push(error);
            }
        }
        self.all.push_mut(Diagnostic { severity, span: span.clone(), message, hint: None })
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.all.iter().any(|it| it.severity == Severity::Error)
    }

    /// The remarks in order of place, without duplicates.
    pub(crate) fn sorted(mut self) -> Vec<Diagnostic> {
        let order = |it: &Diagnostic| (it.span.start, it.span.end, it.severity);
        self.all.sort_by(|a, b| order(a).cmp(&order(b)).then_with(|| a.message.en.cmp(&b.message.en)));
        self.all.dedup();
        self.all
    }
}

impl Diagnostic {
    pub(crate) fn hint(&mut self, en: impl Into<String>, fr: impl Into<String>) {
        self.hint = Some(Both::new(en, fr));
    }
}

/// The word in lower case and without accents, which are the first thing a typist forgets.
fn folded(word: &str) -> String {
    let plain = |it: char| match it {
        'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        '’' => '\'',
        it => it,
    };
    word.chars().flat_map(char::to_lowercase).map(plain).collect()
}

/// The known word nearest to a mistyped one, if one is near enough.
pub(crate) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = folded(word);
    // Every word is near to one of two letters, and nobody mistypes sixty.
    let far = match word.chars().count() {
        0..=2 => 0,
        length @ 3..=60 => (length / 3).max(1),
        _ => return None,
    };
    known
        .into_iter()
        .filter(|it| it.chars().take(100).count() < 100)
        .map(|it| (strsim::damerau_levenshtein(&word, &folded(it)), it))
        .filter(|(distance, _)| *distance <= far)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, it)| it)
}
