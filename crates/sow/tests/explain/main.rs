//! Explanations: whole games compared word by word, a sentence for every construct, and properties of any text.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "the catalogue is read from its folder, so that no file is forgotten"
)]

mod plain;
mod prose;
mod sentences;

use std::fs;
use std::path::{Path, PathBuf};

use game::Lang;
use sow::explain::Explanation;

use prose::Prose;

const LANGS: [Lang; 2] = [Lang::En, Lang::Fr];

fn told(source: &str, lang: Lang) -> Explanation {
    sow::parse(source).explanation(lang)
}

/// Checks the explanation of a correct game.
fn check_game(source: &str, en: &str, fr: &str) {
    assert_eq!(sow::check(source), [], "{source}");
    for (lang, wanted) in LANGS.into_iter().zip([en, fr]) {
        let told = plain::text(&told(source, lang));
        assert!(told == wanted, "the text has changed; it is now:\n{told}");
    }
}

#[test]
fn awele_is_told() {
    check_game(
        include_str!("../../../../games/awele.sow"),
        include_str!("awele.en.txt"),
        include_str!("awele.fr.txt"),
    );
}

#[test]
fn a_relay_game_with_rounds_is_told() {
    check_game(include_str!("relay.sow"), include_str!("relay.en.txt"), include_str!("relay.fr.txt"));
}

#[test]
fn tricerata_of_the_sketch_is_told() {
    check_game(
        include_str!("tricerata.sow"),
        include_str!("tricerata.en.txt"),
        include_str!("tricerata.fr.txt"),
    );
}

/// A file and its translation have the same explanation.
#[test]
fn a_translated_file_is_told_the_same() {
    let source = include_str!("relay.sow");
    for to in LANGS {
        let there = sow::format::format(source, Some(to)).unwrap();
        for lang in LANGS {
            assert_eq!(told(&there, lang), told(source, lang));
        }
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

/// Every file of the catalogue, in order.
fn catalogue() -> Vec<(PathBuf, String)> {
    let mut all = Vec::new();
    files_below(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games")), &mut all);
    all.sort();
    assert!(!all.is_empty());
    all.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn the_whole_catalogue_is_told_in_good_sentences() {
    for (path, source) in catalogue() {
        println!("{}", path.display());
        for lang in LANGS {
            let text = told(&source, lang);
            if sow::parse(&source).diagnostics.is_empty() {
                Prose::of(&text).check(lang);
            }
        }
    }
}

/// A file in the making has lines missing: it is explained as far as it goes.
#[test]
fn a_file_with_a_line_missing_is_told_too() {
    let sources = [include_str!("relay.sow"), include_str!("tricerata.sow")];
    for source in sources {
        let lines: Vec<&str> = source.lines().collect();
        for missing in 0..lines.len() {
            let rest: Vec<&str> =
                lines.iter().enumerate().filter(|(at, _)| *at != missing).map(|(_, line)| *line).collect();
            for lang in LANGS {
                Prose::of(&told(&rest.join("\n"), lang)).check(lang);
            }
        }
    }
}

#[test]
fn an_empty_file_is_told_too() {
    for lang in LANGS {
        let text = plain::text(&told("", lang));
        assert!(text.contains(lang.pick("Material", "Matériel")), "{text}");
    }
}
