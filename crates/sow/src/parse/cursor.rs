//! Walking along the words of one line.

use game::Lang;

use crate::ast::Name;
use crate::diagnostic::{Diagnostics, nearest};
use crate::lex::Span;
use crate::tree::{Lexeme, LexemeKind, Line, phrases};
use crate::words::{Kw, ROWS};

/// The words of a line still to be read; articles are passed over.
pub(crate) struct Cursor<'a> {
    words: Vec<&'a Lexeme>,
    at: usize,
    end: Span,
    pub(crate) lang: Lang,
    pub(crate) diagnostics: &'a mut Diagnostics,
    /// How deep in parentheses and operators we are.
    pub(crate) depth: usize,
    /// One error a line: what follows it is mostly a consequence.
    pub(crate) failed: bool,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(line: &'a Line, lang: Lang, diagnostics: &'a mut Diagnostics) -> Cursor<'a> {
        let words = line.lexemes.iter().filter(|it| !matches!(it.kind, LexemeKind::Article(_))).collect();
        let end = line.span.end..line.span.end;
        Cursor { words, at: 0, end, lang, diagnostics, depth: 0, failed: false }
    }

    pub(crate) fn peek(&self) -> Option<&'a Lexeme> {
        self.words.get(self.at).copied()
    }

    pub(crate) fn peek_second(&self) -> Option<&'a Lexeme> {
        self.words.get(self.at + 1).copied()
    }

    pub(crate) fn kw(&self) -> Option<Kw> {
        self.peek().and_then(Lexeme::kw)
    }

    pub(crate) fn second_kw(&self) -> Option<Kw> {
        self.peek_second().and_then(Lexeme::kw)
    }

    pub(crate) fn bump(&mut self) {
        self.at += 1;
    }

    /// Unreads one word, so that an error points at it.
    pub(crate) fn back(&mut self) {
        self.at = self.at.saturating_sub(1);
    }

    pub(crate) fn is_done(&self) -> bool {
        self.at >= self.words.len()
    }

    /// The place of the next word, or the end of the line.
    pub(crate) fn span(&self) -> Span {
        self.peek().map_or(self.end.clone(), |it| it.span.clone())
    }

    /// From a place to the last word read.
    pub(crate) fn span_from(&self, start: &Span) -> Span {
        let last = self.at.checked_sub(1).and_then(|at| self.words.get(at));
        start.start..last.map_or(start.end, |it| it.span.end.max(start.start))
    }

    pub(crate) fn eat(&mut self, kw: Kw) -> bool {
        let found = self.kw() == Some(kw);
        if found {
            self.bump();
        }
        found
    }

    pub(crate) fn is_symbol(&self, symbol: &str) -> bool {
        matches!(self.peek().map(|it| &it.kind), Some(LexemeKind::Symbol(it)) if *it == symbol)
    }

    pub(crate) fn eat_symbol(&mut self, symbol: &str) -> bool {
        let found = self.is_symbol(symbol);
        if found {
            self.bump();
        }
        found
    }

    pub(crate) fn name(&mut self) -> Option<Name> {
        let it = self.peek()?;
        let LexemeKind::Name(text) = &it.kind else { return None };
        self.bump();
        Some(Name { text: text.clone(), span: it.span.clone() })
    }

    pub(crate) fn number(&mut self) -> Option<u32> {
        let LexemeKind::Number(n) = self.peek()?.kind else { return None };
        self.bump();
        Some(n)
    }

    pub(crate) fn text(&mut self) -> Option<String> {
        let LexemeKind::Text(text) = &self.peek()?.kind else { return None };
        self.bump();
        Some(text.clone())
    }

    /// The spelling of a keyword in the language of the file.
    pub(crate) fn spelled(&self, kw: Kw) -> &'static str {
        ROWS.iter().find(|row| row.kw == kw).map_or("", |row| row.text(self.lang))
    }

    /// Reports that something else was expected here, once a line.
    pub(crate) fn expected(&mut self, en: &str, fr: &str) {
        if std::mem::replace(&mut self.failed, true) {
            return;
        }
        let span = self.span();
        let (found_en, found_fr) = self.found();
        let hint = self.near();
        let diagnostic = self.diagnostics.error(
            &span,
            format!("expected {en}, found {found_en}"),
            format!("il faut ici {fr}, et non {found_fr}"),
        );
        if let Some(word) = hint {
            diagnostic.hint(format!("did you mean '{word}'?"), format!("vouliez-vous dire « {word} » ?"));
        }
    }

    /// The keyword that a name here looks like.
    fn near(&self) -> Option<&'static str> {
        match &self.peek()?.kind {
            LexemeKind::Name(text) => nearest(text, phrases(self.lang).map(|(phrase, _)| phrase)),
            _ => None,
        }
    }

    fn found(&self) -> (String, String) {
        match self.peek().map(|it| &it.kind) {
            None => ("the end of the line".into(), "la fin de la ligne".into()),
            Some(LexemeKind::Key(row)) => {
                let text = ROWS.get(*row).map_or("", |row| row.text(self.lang));
                (format!("'{text}'"), format!("« {text} »"))
            }
            Some(LexemeKind::Name(text)) => (format!("'{text}'"), format!("« {text} »")),
            Some(LexemeKind::Number(n)) => (format!("{n}"), format!("{n}")),
            Some(LexemeKind::Text(_)) => ("a text".into(), "un texte".into()),
            Some(LexemeKind::Symbol(sign)) => (format!("'{sign}'"), format!("« {sign} »")),
            Some(LexemeKind::Article(_)) => ("an article".into(), "un article".into()),
        }
    }

    pub(crate) fn expect(&mut self, kw: Kw) -> bool {
        let found = self.eat(kw);
        if !found {
            let spelled = self.spelled(kw);
            self.expected(&format!("'{spelled}'"), &format!("« {spelled} »"));
        }
        found
    }

    pub(crate) fn expect_name(&mut self, en: &str, fr: &str) -> Option<Name> {
        let name = self.name();
        if name.is_none() {
            self.expected(en, fr);
        }
        name
    }

    pub(crate) fn expect_number(&mut self) -> u32 {
        self.number().unwrap_or_else(|| {
            self.expected("a number", "un nombre");
            1
        })
    }

    /// Reports whatever is left of the line.
    pub(crate) fn finish(&mut self) {
        if !self.is_done() && !self.failed {
            self.expected("the end of the line", "la fin de la ligne");
        }
    }
}
