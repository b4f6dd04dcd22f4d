//! The page: headings, paragraphs, numbered steps, lines of at most [`WIDTH`] characters.

use game::Lang;

use super::grammar::capital;

/// The longest line.
const WIDTH: usize = 88;

/// Deeper steps are not indented further: their numbers tell where they belong.
const DEEPEST_INDENT: usize = 8;

/// A space where no line ends.
const GLUE: char = '\u{a0}';

/// A sentence without its capital and its stop, and what belongs below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) lead: String,
    pub(super) below: Vec<Step>,
    /// An order by itself, which may follow `if …,` on the same line.
    pub(super) plain: bool,
}

impl Step {
    /// A plain order or statement.
    pub(super) fn plain(lead: impl Into<String>) -> Step {
        Step { lead: lead.into(), below: Vec::new(), plain: true }
    }

    /// A sentence that may not be put behind a condition.
    pub(super) fn alone(lead: impl Into<String>) -> Step {
        Step { plain: false, ..Step::plain(lead) }
    }

    /// What governs other steps: a single plain one comes on the same line, after `joint`.
    pub(super) fn over(lead: impl Into<String>, joint: &str, below: Vec<Step>) -> Step {
        let lead = lead.into();
        match below.as_slice() {
            [only] if only.plain && only.below.is_empty() => {
                Step::alone(format!("{lead}{joint} {}", only.lead))
            }
            _ => Step { lead, below, plain: false },
        }
    }
}

/// A text being set.
#[derive(Debug)]
pub(super) struct Page {
    lang: Lang,
    text: String,
}

impl Page {
    pub(super) fn new(lang: Lang) -> Page {
        Page { lang, text: String::new() }
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }

    fn underlined(&mut self, text: &str, with: &str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        let text = text.trim();
        self.text.push_str(text);
        self.text.push('\n');
        self.text.push_str(&with.repeat(text.chars().count()));
        self.text.push('\n');
    }

    /// The title of the whole.
    pub(super) fn title(&mut self, text: &str) {
        self.underlined(text, "=");
    }

    /// The title of a section.
    pub(super) fn heading(&mut self, text: &str) {
        self.underlined(text, "-");
    }

    /// Sentences that belong together.
    pub(super) fn paragraph(&mut self, sentences: &[String]) {
        let text: Vec<String> = sentences.iter().map(|it| sentence(it, '.')).collect();
        self.fill("", "", &text.join(" "));
    }

    /// Sentences one below the other, and what belongs below them.
    pub(super) fn bullets(&mut self, steps: &[Step]) {
        self.bullets_at(steps, 0);
    }

    fn bullets_at(&mut self, steps: &[Step], depth: usize) {
        for step in steps {
            let indent = " ".repeat(2 * depth.min(DEEPEST_INDENT));
            self.fill(&format!("{indent}- "), &format!("{indent}  "), &self.ended(step));
            self.bullets_at(&step.below, depth + 1);
        }
    }

    /// Numbered steps: 1, 1.1, 1.1.1.
    pub(super) fn steps(&mut self, steps: &[Step]) {
        self.steps_at(steps, "", 0);
    }

    fn steps_at(&mut self, steps: &[Step], above: &str, depth: usize) {
        for (place, step) in (1..).zip(steps) {
            let number = format!("{above}{place}.");
            let first = format!("{}{number} ", " ".repeat(3 * depth.min(DEEPEST_INDENT)));
            let rest = " ".repeat(first.chars().count());
            self.fill(&first, &rest, &self.ended(step));
            self.steps_at(&step.below, &number, depth + 1);
        }
    }

    fn ended(&self, step: &Step) -> String {
        if step.below.is_empty() {
            return sentence(&step.lead, '.');
        }
        format!("{}{}", capital(step.lead.trim()), self.lang.pick(":", " :"))
    }

    /// A paragraph in lines of at most [`WIDTH`] characters, longer only where a word is.
    fn fill(&mut self, first: &str, rest: &str, text: &str) {
        let text = self.glued(text);
        let mut line = first.to_owned();
        let mut empty = true;
        for word in text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()) {
            if !empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
                self.end_line(&line);
                line = rest.to_owned();
                empty = true;
            }
            if !empty {
                line.push(' ');
            }
            line.push_str(word);
            empty = false;
        }
        if !empty {
            self.end_line(&line);
        }
    }

    fn end_line(&mut self, line: &str) {
        self.text.push_str(&line.replace(GLUE, " "));
        self.text.push('\n');
    }

    /// No line ends inside French quotes' spaces or before a high sign.
    fn glued(&self, text: &str) -> String {
        if self.lang == Lang::En {
            return text.to_owned();
        }
        let glue = |sign: &str| sign.replace(' ', &GLUE.to_string());
        ["« ", " »", " :", " ;", " !", " ?"]
            .iter()
            .fold(text.to_owned(), |text, sign| text.replace(sign, &glue(sign)))
    }
}

/// The text with a capital and a stop, unless it has one.
pub(super) fn sentence(text: &str, stop: char) -> String {
    let mut text = capital(text.trim());
    if !text.is_empty() && !text.ends_with(['.', '!', '?', '…', ':']) {
        text.push(stop);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_before_the_edge_and_never_inside_quotes() {
        let mut page = Page::new(Lang::Fr);
        page.paragraph(&[format!("{} « prey » :", "mot ".repeat(21).trim())]);
        let text = page.into_text();
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert!(text.contains("« prey » :"), "{text}");
    }

    #[test]
    fn steps_are_numbered_to_any_depth() {
        let mut page = Page::new(Lang::En);
        page.steps(&[
            Step::plain("take up the stones"),
            Step::over("if none is left", ",", vec![Step::plain("stop"), Step::plain("pass")]),
            Step::over("if one is left", ",", vec![Step::plain("stop")]),
        ]);
        let wanted = ["1. Take up the stones.", "2. If none is left:", "   2.1. Stop.", "   2.2. Pass."];
        assert_eq!(page.into_text(), format!("{}\n3. If one is left, stop.\n", wanted.join("\n")));
    }
}
