//! The shapes to choose from, and the signs of other documents, in a ruleset file.

use super::decode::Placed;
use super::decode::capitals;
use super::mistake::What;
use super::part::KindPart;
use super::resolve::{Resolver, or};
use crate::piece::Kind;
use crate::shapes::{Choice, Shapes};
use crate::texts::{ForeignSign, Texts};

impl Resolver<'_> {
    /// Returns the signs that other documents and programs have for the kinds.
    pub(super) fn foreign_signs(&mut self, parts: &[(Kind, KindPart)]) -> Vec<ForeignSign> {
        let mut signs = Vec::new();
        for (kind, part) in parts {
            for (text, is_reset) in [(&part.read_as, false), (&part.reset_as, true)] {
                let Some(Placed { value, span }) = text else { continue };
                for word in value.split_whitespace() {
                    let sign = self.name(&Placed { value: word.to_owned(), span: span.clone() });
                    signs.push(ForeignSign { sign, kind: *kind, is_reset });
                }
            }
        }
        signs
    }

    /// Returns the shapes to choose from, if the file has any.
    pub(super) fn shapes(&mut self, texts: &Texts) -> Option<Shapes> {
        let part = self.part.shapes.clone();
        let letters = part.letters?;
        let Some(capitals) = capitals(&letters.value) else {
            self.note(&letters, What::BadLetters { text: letters.value.clone() });
            return None;
        };
        let mut kinds = Vec::new();
        for letter in &capitals {
            kinds.extend(self.kind_or_note(*letter, &letters));
        }
        // An option may take the special pieces away; the file itself then shows where they go.
        let starts = [&self.part.head.start, &self.part.first_start].map(|start| or(start, String::new()));
        let has_places = |rows: &String| {
            let has = |letter: fn(&char) -> char| capitals.iter().any(|it| rows.contains(letter(it)));
            has(|it| *it) && has(char::to_ascii_lowercase)
        };
        let Some(rows) = starts.into_iter().find(has_places) else {
            if !self.unsure.has("start") && !self.unsure.has("letters") {
                self.note(&letters, What::NoShapePlace);
            }
            return None;
        };
        // The reserve and the rest are those of the usual start.
        let start = texts.start.split_once(' ').map_or(rows.clone(), |(_, rest)| format!("{rows} {rest}"));
        Some(Shapes { kinds, start, choice: or(&part.choice, Choice::Agreed) })
    }
}
