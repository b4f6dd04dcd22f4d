//! Checks that hold of any explanation.

use game::Lang;
use sow::explain::Explanation;

use super::plain;

/// An explanation in plain text.
#[derive(Debug)]
pub(crate) struct Prose {
    text: String,
    /// Each heading and the lines below it: paragraphs, steps, bullets.
    pub(crate) sections: Vec<(String, Vec<String>)>,
}

impl Prose {
    pub(crate) fn of(explanation: &Explanation) -> Prose {
        let unindented = |lines: Vec<String>| lines.iter().map(|it| it.trim_start().to_owned()).collect();
        let sections = plain::sections(explanation)
            .into_iter()
            .map(|(heading, lines)| (heading, unindented(lines)))
            .collect();
        Prose { text: plain::text(explanation), sections }
    }

    /// The sentences under a heading, on one line.
    pub(crate) fn under(&self, heading: &str) -> String {
        let found = self.sections.iter().find(|(it, _)| it == heading);
        found.map(|(_, items)| items.join(" ")).unwrap_or_default()
    }

    /// Checks spaces, stops, capitals, pairs of quotes and common slips of the language.
    pub(crate) fn check(&self, lang: Lang) {
        let Prose { text, sections } = self;
        for line in text.lines() {
            assert!(!line.trim_start().contains("  "), "two spaces: {line}");
            assert_eq!(line.trim_end(), line, "a space at the end");
        }
        for (open, close) in [('“', '”'), ('«', '»'), ('(', ')')] {
            assert_eq!(
                text.matches(open).count(),
                text.matches(close).count(),
                "{open} and {close}:\n{text}"
            );
        }
        // The presentation is in the author's own words.
        for (heading, items) in sections.iter().skip(1) {
            assert!(!heading.is_empty(), "{text}");
            items.iter().for_each(|item| check_item(item, lang));
        }
        assert!(!text.contains("“”") && !text.contains("«  »"), "an empty name:\n{text}");
        // So are the options.
        let own = sections.iter().skip(1).filter(|(heading, _)| heading != "Options");
        let all: Vec<&str> = own.flat_map(|(_, items)| items).map(String::as_str).collect();
        check_words(&all.join(" "), lang);
    }
}

fn check_item(item: &str, lang: Lang) {
    assert!(item.ends_with(['.', ':', '!', '?', '…']), "no stop: {item}");
    if lang == Lang::Fr {
        assert!(!item.ends_with(':') || item.ends_with(" :"), "no space before the colon: {item}");
    }
    let said = item.trim_start_matches(|it: char| it.is_ascii_digit() || "-. “«".contains(it));
    assert!(said.chars().filter(|it| it.is_alphabetic()).count() > 3, "nothing is said: {item}");
    let quoted = item.contains(['“', '«'])
        && !item.trim_start_matches(|it: char| "0123456789.- ".contains(it)).starts_with(char::is_alphabetic);
    assert!(quoted || said.starts_with(char::is_uppercase), "no capital: {item}");
    assert!(
        !item.contains(". .") && !item.contains("..") && !item.contains(",.") && !item.contains(" ,"),
        "{item}"
    );
}

fn check_words(text: &str, lang: Lang) {
    let never: &[&str] = match lang {
        Lang::En => &[
            " a a ",
            " a e",
            " a i",
            " a odd",
            " the the ",
            " of of ",
            "1 stones",
            "one stones",
            " 1 stone ",
            "you has",
            "you is ",
            "unreadable",
            " de ",
            "your the",
            "’s’s",
        ],
        Lang::Fr => &[
            " de le ",
            " de les ",
            " à le ",
            " à les ",
            " du le ",
            " des le",
            " aux le",
            " que il",
            " que elle",
            " que au",
            " que un",
            " si il",
            " de au",
            " de un",
            " le a",
            " la a",
            "1 pierres",
            "une pierres",
            " 1 pierre ",
            "vous a ",
            "vous est ",
            "illisible",
            " ne a",
            " ne e",
            "'",
            " the ",
        ],
    };
    // “The number of pits whose owner is you is 3” is awkward, not wrong.
    let plain =
        without_quotes(text).replace("is you is ", "is yours: ").replace("est vous est ", "est à vous : ");
    for word in never {
        let at = plain.find(word);
        let around = at.map(|at| plain[..at].chars().rev().take(40).collect::<Vec<_>>());
        assert!(at.is_none(), "“{word}” after …{}", around.unwrap().into_iter().rev().collect::<String>());
    }
}

/// The text without the names that its author gave.
fn without_quotes(text: &str) -> String {
    let mut plain = String::new();
    let mut depth = 0;
    for letter in text.chars() {
        match letter {
            '“' | '«' => depth += 1,
            '”' | '»' => depth -= 1,
            _ if depth == 0 => plain.push(letter),
            _ => {}
        }
    }
    plain
}
