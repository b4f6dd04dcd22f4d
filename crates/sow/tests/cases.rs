//! Remarks about files: each file in `cases/` lists in its last lines exactly what `sow::check` reports.
//!
//! ```text
//! #! 3:7 error: the problem, in the language of the file
//! #! hint: the remedy, where there is one
//! ```
//!
//! A case that differs is printed with a block to paste. `cases/coverage.rs` makes sure that every message of the
//! language has a case; `cases/monsters.rs` has the files that are too big or too odd to keep.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::disallowed_methods,
    reason = "a test may stop at what cannot be, and reads its folder so that no case is forgotten"
)]

#[path = "cases/coverage.rs"]
mod coverage;
#[path = "cases/findings.rs"]
mod findings;
#[path = "cases/monsters.rs"]
mod monsters;
#[path = "cases/no_false_alarm.rs"]
mod no_false_alarm;

use std::fs;
use std::path::{Path, PathBuf};

use game::{Lang, Say};
use sow::diagnostic::{Diagnostic, Severity};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A file and the remarks it expects.
struct Case {
    name: String,
    source: String,
}

impl Case {
    fn all() -> Vec<Case> {
        let mut paths = Vec::new();
        files_below(&Path::new(ROOT).join("tests/cases"), "sow", &mut paths);
        paths.sort();
        let read = |path: PathBuf| Case {
            name: path.strip_prefix(ROOT).unwrap().display().to_string(),
            source: fs::read_to_string(&path).unwrap(),
        };
        paths.into_iter().map(read).collect()
    }

    /// The lines `#! …` at its end.
    fn expected(&self) -> Vec<&str> {
        self.source.lines().filter(|line| line.starts_with("#!")).collect()
    }

    fn remarks(&self) -> Vec<Diagnostic> {
        sow::check(&self.source)
    }

    /// The remarks about it, as it would list them.
    fn told(&self) -> Vec<String> {
        let lang = sow::parse(&self.source).tree.lang;
        self.remarks().iter().flat_map(|it| told(it, &self.source, lang)).collect()
    }
}

fn files_below(folder: &Path, extension: &str, all: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_below(&path, extension, all);
        } else if path.extension().is_some_and(|it| it == extension) {
            all.push(path);
        }
    }
}

/// One remark in the lines of a case.
fn told(remark: &Diagnostic, source: &str, lang: Lang) -> Vec<String> {
    let (line, column) = remark.place(source);
    let severity = match remark.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let mut lines = vec![format!("#! {line}:{column} {severity}: {}", remark.message.say(lang))];
    lines.extend(remark.hint.iter().map(|hint| format!("#! hint: {}", hint.say(lang))));
    lines
}

/// Every remark has a place in the file, and says something in both languages.
fn check_remarks(source: &str, remarks: &[Diagnostic]) {
    for remark in remarks {
        let span = remark.span.clone();
        assert!(
            source.get(span.clone()).is_some(),
            "{span:?} is no place in {} bytes: {remark:?}",
            source.len()
        );
        for said in [&remark.message].into_iter().chain(&remark.hint) {
            assert!(!said.en.trim().is_empty() && !said.fr.trim().is_empty(), "{remark:?}");
        }
    }
}

#[test]
fn every_case_says_what_it_lists() {
    let mut faults = Vec::new();
    let cases = Case::all();
    assert!(cases.len() > 100, "the cases are lost: {}", cases.len());
    for case in cases {
        check_remarks(&case.source, &case.remarks());
        let told = case.told();
        if told != case.expected() {
            faults.push(format!("{} should end with\n{}\n", case.name, told.join("\n")));
        }
    }
    assert!(faults.is_empty(), "{} cases differ:\n\n{}", faults.len(), faults.join("\n"));
}

/// A mistake never causes the same remark twice at one place.
#[test]
fn nothing_is_said_twice() {
    for case in Case::all() {
        let told = case.told();
        let remarks: Vec<&String> = told.iter().filter(|line| !line.starts_with("#! hint")).collect();
        for (at, remark) in remarks.iter().enumerate() {
            assert!(!remarks[..at].contains(remark), "{}: {remark}", case.name);
        }
    }
}

/// A mistake in a file is a mistake in the other language too, on the same line.
#[test]
fn a_translated_case_says_the_same() {
    for case in Case::all() {
        let own = sow::parse(&case.source).tree.lang;
        let other = match own {
            Lang::En => Lang::Fr,
            Lang::Fr => Lang::En,
        };
        // Only a file without syntax errors can be translated.
        let Ok(home) = sow::format::format(&case.source, None) else { continue };
        let Ok(there) = sow::format::format(&case.source, Some(other)) else { continue };
        let said = |source: &str| -> Vec<(usize, Severity, String)> {
            let remarks = sow::check(source);
            remarks.iter().map(|it| (it.place(source).0, it.severity, it.message.say(Lang::En))).collect()
        };
        assert_eq!(said(&there), said(&home), "{}\n{there}", case.name);
    }
}
