//! Finds absolute paths of somebody's machine, which mean nothing on another.
//!
//! The folders are written here without their slashes, so that this file does not find itself.

use crate::finding::Finding;

const FOLDERS: &[&str] = &["work", "tmp", "root", "home"];

/// Returns whether a file is searched; recorded data may contain any text.
pub(crate) fn applies_to(path: &str) -> bool {
    !["testdata/", "fuzz/corpus/"].iter().any(|folder| path.starts_with(folder))
}

/// Returns every absolute path of a machine in a text.
pub(crate) fn check(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        for folder in FOLDERS.iter().map(|name| format!("/{name}/")) {
            if line.match_indices(&folder).any(|(at, _)| starts_a_path(line.split_at(at).0)) {
                let what = format!("`{folder}...` is a path of one machine: use a relative one");
                findings.push(Finding::error(path, number, what));
            }
        }
    }
    findings
}

/// Returns whether a slash after this text begins a path: in `a/b`, `$(DIR)/b` and `../b` it does not.
fn starts_a_path(before: &str) -> bool {
    !before.ends_with(|letter: char| letter.is_alphanumeric() || "_-.~*)}]>".contains(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks whether a path is found in a line, where `@` stands for the slashes of a folder.
    fn check_line(line: &str, is_blamed: bool) {
        let line = line.replace('@', "/");
        assert_eq!(check("Makefile", &line).len(), usize::from(is_blamed), "{line}");
    }

    #[test]
    fn absolute_paths_are_found() {
        check_line("cd @work@main", true);
        check_line("\"@tmp@x\"", true);
        check_line("HOME=@root@", true);
        check_line("see file:@@@home@someone", true);
        check_line("(@home@someone)", true);
    }

    #[test]
    fn relative_paths_and_addresses_are_not() {
        check_line("crates@work@src", false);
        check_line("https:@@example.org@home@page", false);
        check_line("$(OUT)@tmp@x ${OUT}@tmp@x ..@tmp@x", false);
        check_line("work@ tmp@ @usr@bin @worker@ @home", false);
    }

    #[test]
    fn a_finding_names_the_line() {
        let text = format!("one\ntwo\nthree {}\n", "@root@x".replace('@', "/"));
        let found = check("a.md", &text);
        assert_eq!(found.first().map(|it| (it.path.as_str(), it.line)), Some(("a.md", 3)));
    }

    #[test]
    fn recorded_data_is_not_read() {
        assert!(applies_to("Makefile") && applies_to(".ci/run") && applies_to("fuzz/Cargo.toml"));
        assert!(!applies_to("testdata/a.jsonl") && !applies_to("fuzz/corpus/turn/a"));
    }
}
