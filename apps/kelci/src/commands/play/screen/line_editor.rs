//! A line of text that is typed, with completion.

use super::input::Key;

/// Nobody types a longer line.
const LONGEST: usize = 200;

/// A line being typed, and where in it the caret is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LineEditor {
    letters: Vec<char>,
    caret: usize,
}

impl LineEditor {
    pub(super) fn new(text: &str) -> LineEditor {
        let letters: Vec<char> = text.chars().collect();
        LineEditor { caret: letters.len(), letters }
    }

    pub(super) fn text(&self) -> String {
        self.letters.iter().collect()
    }

    /// How many characters are before the caret.
    pub(super) fn caret(&self) -> usize {
        self.caret
    }

    pub(super) fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    pub(super) fn set(&mut self, text: &str) {
        *self = LineEditor::new(text);
    }

    pub(super) fn insert(&mut self, text: &str) {
        for letter in text.chars().filter(|letter| !letter.is_control()) {
            if self.letters.len() < LONGEST {
                self.letters.insert(self.caret, letter);
                self.caret += 1;
            }
        }
    }

    /// Answers a key; `false` if it does not edit.
    pub(super) fn press(&mut self, key: Key) -> bool {
        match key {
            Key::Letter(letter) => self.insert(&letter.to_string()),
            Key::Backspace if self.caret > 0 => {
                self.caret -= 1;
                self.letters.remove(self.caret);
            }
            Key::Delete if self.caret < self.letters.len() => _ = self.letters.remove(self.caret),
            Key::Left => self.caret = self.caret.saturating_sub(1),
            Key::Right => self.caret = (self.caret + 1).min(self.letters.len()),
            Key::Home | Key::Control('a') => self.caret = 0,
            Key::End | Key::Control('e') => self.caret = self.letters.len(),
            Key::Control('u') => {
                self.letters.drain(..self.caret);
                self.caret = 0;
            }
            Key::Backspace | Key::Delete => {}
            _ => return false,
        }
        true
    }
}

/// The longest beginning that all these texts share.
pub(super) fn common_start<'a>(mut texts: impl Iterator<Item = &'a str>) -> String {
    let Some(first) = texts.next() else { return String::new() };
    let mut common: Vec<char> = first.chars().collect();
    for text in texts {
        let n_common = common.iter().zip(text.chars()).take_while(|(a, b)| **a == *b).count();
        common.truncate(n_common);
    }
    common.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_edited() {
        let mut line = LineEditor::default();
        "a4-b5".chars().for_each(|letter| _ = line.press(Key::Letter(letter)));
        line.press(Key::Left);
        line.press(Key::Backspace);
        line.press(Key::Letter('c'));
        assert_eq!((line.text().as_str(), line.caret()), ("a4-c5", 4));
        line.press(Key::Home);
        line.press(Key::Delete);
        assert_eq!(line.text(), "4-c5");
        line.press(Key::Backspace);
        line.press(Key::End);
        line.press(Key::Delete);
        assert_eq!(line.text(), "4-c5");
        line.press(Key::Control('u'));
        assert!(line.is_empty() && !line.press(Key::Enter));
        line.insert(&"x\u{7}".repeat(500));
        assert_eq!(line.text().len(), LONGEST);
    }

    #[test]
    fn completion_goes_as_far_as_all_agree() {
        assert_eq!(common_start(["a4-b5", "a4-b5=c4", "a4-a3"].into_iter()), "a4-");
        assert_eq!(common_start(["a4-b5"].into_iter()), "a4-b5");
        assert_eq!(common_start(std::iter::empty()), "");
    }
}
