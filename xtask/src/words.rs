//! Finds words that mark unfinished work, and attributes that hide a test.
//!
//! The words are written here in pieces, so that this file does not find itself.

use crate::finding::Finding;

/// A word to look for.
#[derive(Clone, Copy, Debug)]
struct Word {
    /// Its two halves.
    pieces: [&'static str; 2],
    /// Whether it is code rather than prose, so that capitals matter.
    exact: bool,
    /// Whether only Rust is searched for it: a document may mention it.
    rust_only: bool,
    what: &'static str,
}

const UNFINISHED: &str = "is unfinished work: do it, or open an issue";
const HIDDEN: &str = "hides a test: let it run, and check the value it returns";

const WORDS: &[Word] = &[
    Word { pieces: ["to", "do!("], exact: true, rust_only: false, what: UNFINISHED },
    Word { pieces: ["unimple", "mented!("], exact: true, rust_only: false, what: UNFINISHED },
    Word { pieces: ["TO", "DO"], exact: true, rust_only: false, what: UNFINISHED },
    Word { pieces: ["FIX", "ME"], exact: true, rust_only: false, what: UNFINISHED },
    Word { pieces: ["X", "XX"], exact: true, rust_only: false, what: UNFINISHED },
    Word { pieces: ["for ", "now"], exact: false, rust_only: false, what: UNFINISHED },
    Word { pieces: ["place", "holder"], exact: false, rust_only: false, what: UNFINISHED },
    Word { pieces: ["#[ig", "nore"], exact: true, rust_only: true, what: HIDDEN },
    Word { pieces: ["#[should", "_panic"], exact: true, rust_only: true, what: HIDDEN },
];

/// Returns whether a file is searched.
pub(crate) fn applies_to(path: &str) -> bool {
    [".rs", ".sow", ".md"].iter().any(|ending| path.ends_with(ending))
}

/// Returns every word in a text that marks unfinished work.
pub(crate) fn check(path: &str, text: &str) -> Vec<Finding> {
    let is_rust = path.ends_with(".rs");
    let mut findings = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let lower = line.to_lowercase();
        for word in WORDS.iter().filter(|word| is_rust || !word.rust_only) {
            let sought = word.pieces.concat();
            // Before `=` the word is an attribute of an input field; after `--` it is an option of a program.
            let is_there =
                if word.exact { has_word(line, &sought, &[]) } else { has_word(&lower, &sought, &['=']) };
            if is_there {
                findings.push(Finding::error(path, number, format!("`{sought}` {}", word.what)));
            }
        }
    }
    findings
}

/// Returns whether a line contains the text as whole words, not followed by one of `unless`.
fn has_word(line: &str, sought: &str, unless: &[char]) -> bool {
    line.match_indices(sought).any(|(at, _)| {
        let (before, rest) = line.split_at(at);
        let after = rest.strip_prefix(sought).unwrap_or_default();
        let is_inside = |letter: char| letter.is_alphanumeric() || letter == '_';
        let starts =
            !sought.starts_with(is_inside) || !(before.ends_with(is_inside) || before.ends_with("--"));
        let ends = !sought.ends_with(is_inside) || !after.starts_with(is_inside);
        starts && ends && !after.starts_with(unless)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks which words are found in a line of a file with this name.
    fn check_line(path: &str, line: &str, expected: &[&str]) {
        let found: Vec<String> = check(path, line)
            .into_iter()
            .filter_map(|it| it.what.split('`').nth(1).map(str::to_owned))
            .collect();
        assert_eq!(found, expected, "{line}");
    }

    #[test]
    fn every_word_of_the_list_is_found() {
        for word in WORDS {
            let sought = word.pieces.concat();
            check_line("a.rs", &format!("    {sought} "), &[&sought]);
            check_line("a.rs", &format!("// {sought}"), &[&sought]);
        }
    }

    #[test]
    fn a_finding_names_the_line() {
        let text = format!("fine\n\n// {}: later\n", ["TO", "DO"].concat());
        let found: Vec<String> = check("src/a.sow", &text).iter().map(ToString::to_string).collect();
        let [one] = found.as_slice() else { panic!("{found:?}") };
        assert!(one.starts_with("src/a.sow:3: `"), "{one}");
    }

    #[test]
    fn capitals_do_not_hide_a_phrase() {
        check_line("a.md", &["This is a Place", "holder."].concat(), &[&["place", "holder"].concat()]);
        check_line("a.md", &["For n", "ow, one seat."].concat(), &[&["for ", "now"].concat()]);
    }

    #[test]
    fn parts_of_other_words_are_not_found() {
        check_line("a.rs", &["MAS", "TO", "DON and the method to", "do_list"].concat(), &[]);
        check_line("a.md", &["for n", "owhere, for known reasons"].concat(), &[]);
        check_line("a.rs", &["X", "XXL"].concat(), &[]);
        check_line("a.rs", &["\"--place", "holder-namespace=rest\""].concat(), &[]);
    }

    #[test]
    fn the_attribute_of_an_input_field_is_not_found() {
        check_line("page.rs", &["<input place", "holder=\"a1-b2\"/>"].concat(), &[]);
    }

    #[test]
    fn a_document_may_name_an_attribute_and_rust_may_not_use_it() {
        let attribute = ["#[ig", "nore"].concat();
        check_line("STYLE.md", &format!("no `{attribute}]`"), &[]);
        check_line("a.rs", &format!("{attribute}=\"slow\"]"), &[&attribute]);
        check_line("a.rs", &format!("{attribute}]"), &[&attribute]);
    }

    #[test]
    fn only_sources_rules_and_documents_are_read() {
        assert!(
            applies_to("crates/game/src/lib.rs") && applies_to("games/oware.sow") && applies_to("README.md")
        );
        assert!(!applies_to("Cargo.lock") && !applies_to("testdata/a.jsonl"));
    }
}
