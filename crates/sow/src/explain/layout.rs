//! From sentences in the making to the finished passages of an [`Explanation`](super::Explanation).

use game::Lang;

use super::explanation::{Item, Passage};
use super::grammar::capital;

/// A space at which no line may be broken.
const NO_BREAK: &str = "\u{a0}";

/// A sentence without its capital and its stop, and the sentences it governs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sentence {
    pub(super) lead: String,
    pub(super) below: Vec<Sentence>,
    /// Whether it is an order by itself, which may follow `if …,` on the same line.
    pub(super) plain: bool,
}

impl Sentence {
    /// A plain order or statement.
    pub(super) fn plain(lead: impl Into<String>) -> Sentence {
        Sentence { lead: lead.into(), below: Vec::new(), plain: true }
    }

    /// A sentence that may not be put behind a condition.
    pub(super) fn alone(lead: impl Into<String>) -> Sentence {
        Sentence { plain: false, ..Sentence::plain(lead) }
    }

    /// A sentence that governs others; a single plain one follows on the same line, after `joint`.
    pub(super) fn over(lead: impl Into<String>, joint: &str, below: Vec<Sentence>) -> Sentence {
        let lead = lead.into();
        match below.as_slice() {
            [only] if only.plain && only.below.is_empty() => {
                Sentence::alone(format!("{lead}{joint} {}", only.lead))
            }
            _ => Sentence { lead, below, plain: false },
        }
    }

    fn item(&self, lang: Lang) -> Item {
        let text = match self.below.is_empty() {
            true => finished(&self.lead),
            false => format!("{}{}", capital(self.lead.trim()), lang.pick(":", " :")),
        };
        Item { text: tidy(&text, lang), below: items(&self.below, lang) }
    }
}

/// The entries of a list; a sentence without a word makes none.
pub(super) fn items(sentences: &[Sentence], lang: Lang) -> Vec<Item> {
    sentences.iter().map(|it| it.item(lang)).filter(|it| !it.text.is_empty()).collect()
}

/// A paragraph of these sentences, unless none of them has a word.
pub(super) fn paragraph(sentences: &[String], lang: Lang) -> Option<Passage> {
    let finished: Vec<String> = sentences.iter().map(|it| finished(it)).collect();
    let text = tidy(&finished.join(" "), lang);
    (!text.is_empty()).then_some(Passage::Paragraph(text))
}

/// The text with a capital and a full stop, unless it has a stop already.
pub(super) fn finished(text: &str) -> String {
    let mut text = capital(text.trim());
    if !text.is_empty() && !text.ends_with(['.', '!', '?', '…', ':']) {
        text.push('.');
    }
    text
}

/// The text with single spaces, and in French with no-break spaces where its typography asks for them.
pub(super) fn tidy(text: &str, lang: Lang) -> String {
    let glued = match lang {
        Lang::En => text.to_owned(),
        Lang::Fr => ["« ", " »", " :", " ;", " !", " ?"]
            .iter()
            .fold(text.to_owned(), |text, sign| text.replace(sign, &sign.replace(' ', NO_BREAK))),
    };
    let words: Vec<&str> = glued.split([' ', '\n', '\t']).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_signs_are_never_parted_from_their_words() {
        let text = paragraph(&["appelez-les  « prey » :".into()], Lang::Fr);
        assert_eq!(text, Some(Passage::Paragraph("Appelez-les «\u{a0}prey\u{a0}»\u{a0}:".into())));
    }

    #[test]
    fn a_single_plain_order_follows_its_condition_on_the_same_line() {
        let sentences = [
            Sentence::plain("take up the stones"),
            Sentence::over("if none is left", ",", vec![Sentence::plain("stop"), Sentence::plain("pass")]),
            Sentence::over("if one is left", ",", vec![Sentence::plain("stop")]),
        ];
        let item = |text: &str, below| Item { text: text.into(), below };
        let wanted = [
            item("Take up the stones.", vec![]),
            item("If none is left:", vec![item("Stop.", vec![]), item("Pass.", vec![])]),
            item("If one is left, stop.", vec![]),
        ];
        assert_eq!(items(&sentences, Lang::En), wanted);
    }

    #[test]
    fn a_text_without_a_word_makes_no_passage() {
        assert_eq!(paragraph(&[" ".into()], Lang::En), None);
    }
}
