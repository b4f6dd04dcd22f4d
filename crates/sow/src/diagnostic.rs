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
    /// The language of the file, where it is known: keywords are suggested in it.
    pub(crate) lang: Option<Lang>,
}

/// More remarks than this nobody reads; a file of rubbish would have one for every character.
const MOST: usize = 1000;

/// With this many mistakes it is no single word that was mistyped.
const CROWD: usize = 200;

impl Diagnostics {
    /// Whether there are so many remarks already that looking for what was meant is in vain.
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
            // The last remark makes room; an error does not give way to a warning.
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

    /// The remarks in order of place, each once.
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

/// A word in small letters without its accents: they are the first to be forgotten.
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

/// The known word nearest to a mistyped one, if any is near.
pub(crate) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = folded(word);
    // Two letters are near to everything, and nobody has mistyped sixty.
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
