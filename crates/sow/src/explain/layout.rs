//! From sentences in the making to the finished passages of an [`Explanation`](super::Explanation).

use game::explanation::{capital, finished, tidy};
use game::{Item, Lang};

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

#[cfg(test)]
mod tests {
    use super::*;

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
}
