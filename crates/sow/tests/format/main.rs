//! The formatter: one layout, two languages, nothing lost.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "the catalogue is read from its folder, so that no file is forgotten"
)]

mod cases;
mod generate;

use std::fs;
use std::path::{Path, PathBuf};

use game::Lang;
use generate::Author;
use proptest::prelude::*;
use sow::format::format;
use sow::lex::{TokenKind, tokens};

/// The syntax tree of a file without its spans.
fn meaning(source: &str) -> String {
    let parsed = sow::parse(source);
    assert_eq!(parsed.diagnostics, [], "{source}");
    without_spans(&format!("{:?}", parsed.game))
}

/// Removes `span: 12..34` and the comma before it.
fn without_spans(debug: &str) -> String {
    let mut parts = debug.split("span: ");
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        all.push_str(part.trim_start_matches(|it: char| it.is_ascii_digit() || it == '.'));
    }
    all
}

fn comments(source: &str) -> Vec<&str> {
    let of_comments = tokens(source).into_iter().filter(|it| it.kind == TokenKind::Comment);
    of_comments.map(|it| source[it.span].trim_end()).collect()
}

fn texts(source: &str) -> Vec<&str> {
    tokens(source).into_iter().filter(|it| it.kind == TokenKind::Text).map(|it| &source[it.span]).collect()
}

fn formatted(source: &str, lang: Option<Lang>) -> String {
    format(source, lang).unwrap_or_else(|errors| panic!("{errors:#?}\n{source}"))
}

/// Checks every promise of the formatter on one file.
fn check_laws(source: &str) {
    let own = sow::parse(source).tree.lang;
    let home = formatted(source, None);
    assert_eq!(formatted(source, Some(own)), home, "its own language is no translation");
    for lang in [Lang::En, Lang::Fr] {
        let there = formatted(source, Some(lang));
        assert_eq!(formatted(&there, None), there, "formatting twice changes something\n{source}");
        assert_eq!(formatted(&home, Some(lang)), there, "layout changes the translation\n{source}");
        assert_eq!(formatted(&there, Some(own)), home, "there and back\n{source}\n{there}");
        assert_eq!(meaning(&there), meaning(source), "another meaning\n{source}\n{there}");
        assert_eq!(comments(&there), comments(source), "{there}");
        assert_eq!(texts(&there), texts(source), "{there}");
        check_layout(&there);
    }
}

fn check_layout(text: &str) {
    assert!(text.ends_with('\n') && !text.ends_with("\n\n") && !text.starts_with('\n'), "{text}");
    assert!(!text.contains("\n\n\n") && !text.contains('\r'), "{text}");
    for line in text.lines() {
        assert_eq!(line.trim_end(), line);
        assert_eq!((line.len() - line.trim_start_matches(' ').len()) % 2, 0, "{line}");
    }
}

fn files_below(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_below(&path, all);
        } else if path.extension().is_some_and(|it| it == "sow") {
            all.push(path);
        }
    }
}

#[test]
fn the_whole_catalogue_keeps_the_laws() {
    let mut all = Vec::new();
    files_below(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games")), &mut all);
    assert!(!all.is_empty());
    all.sort();
    for path in all {
        println!("{}", path.display());
        check_laws(&fs::read_to_string(path).unwrap());
    }
}

fn file(most: usize) -> impl Strategy<Value = String> {
    proptest::collection::vec(any::<u8>(), 0..most).prop_map(|bytes| Author::new(&bytes).file())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_file_without_errors_keeps_the_laws(source in file(400)) {
        check_laws(&source);
    }

    #[test]
    fn any_text_is_formatted_or_refused(text in any::<String>()) {
        let _ = format(&text, None);
        let _ = format(&text, Some(Lang::Fr));
    }

    /// Nearly correct files, with a hole, a repetition or a stray text in them.
    #[test]
    fn a_damaged_file_is_formatted_or_refused(
        source in file(200),
        in_french in any::<bool>(),
        at in any::<proptest::sample::Index>(),
        length in 0_usize..30,
        stray in "[a-zé'`\"#(),|<=\t\n \u{a0}0-9-]{0,8}",
    ) {
        let source = if in_french { formatted(&source, Some(Lang::Fr)) } else { source };
        let chars: Vec<char> = source.chars().collect();
        let at = at.index(chars.len());
        let (before, after) = chars.split_at(at);
        let after = after.iter().copied().skip(length);
        let damaged: String = before.iter().copied().chain(stray.chars()).chain(after).collect();
        for lang in [Lang::En, Lang::Fr] {
            if let Ok(there) = format(&damaged, Some(lang)) {
                prop_assert_eq!(format(&there, None), Ok(there.clone()));
                prop_assert_eq!(meaning(&there), meaning(&damaged));
                prop_assert_eq!(comments(&there), comments(&damaged));
            }
        }
    }
}
