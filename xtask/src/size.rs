//! Limits on sizes, so that a file can be read at one sitting and the repository stays quick to clone.

use crate::finding::Finding;

/// The number of lines beyond which a Rust file gets a warning.
const LONG: usize = 500;
/// The number of lines beyond which a Rust file is refused.
const TOO_LONG: usize = 800;
/// The number of bytes beyond which a file is refused.
const TOO_BIG: u64 = 1 << 20;

/// Checks the number of lines of a Rust file.
pub(crate) fn check_lines(path: &str, text: &str) -> Option<Finding> {
    if !path.ends_with(".rs") {
        return None;
    }
    match text.lines().count() {
        n_lines if n_lines > TOO_LONG => {
            let what = format!("{n_lines} lines are too many: split it below {TOO_LONG}");
            Some(Finding::error(path, n_lines, what))
        }
        n_lines if n_lines > LONG => {
            let what = format!("{n_lines} lines are many: aim at {LONG}");
            Some(Finding::warning(path, n_lines, what))
        }
        _ => None,
    }
}

/// Checks the number of bytes of a file; recorded cases may be as big as they need.
pub(crate) fn check_bytes(path: &str, n_bytes: u64) -> Option<Finding> {
    let is_refused = n_bytes > TOO_BIG && !path.starts_with("testdata/");
    is_refused.then(|| Finding::error(path, 1, format!("{n_bytes} bytes are too many: at most {TOO_BIG}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::Severity;

    fn severity(path: &str, n_lines: usize) -> Option<Severity> {
        check_lines(path, &"line\n".repeat(n_lines)).map(|it| it.severity)
    }

    #[test]
    fn a_rust_file_is_warned_then_refused() {
        assert_eq!(severity("a.rs", 500), None);
        assert_eq!(severity("a.rs", 501), Some(Severity::Warning));
        assert_eq!(severity("a.rs", 800), Some(Severity::Warning));
        assert_eq!(severity("a.rs", 801), Some(Severity::Error));
    }

    #[test]
    fn other_texts_are_as_long_as_they_like() {
        assert_eq!(severity("CHANGELOG.md", 5000), None);
    }

    #[test]
    fn only_recorded_cases_are_bigger_than_a_mebibyte() {
        assert_eq!(check_bytes("a.png", 1 << 20), None);
        assert!(check_bytes("a.png", (1 << 20) + 1).is_some());
        assert_eq!(check_bytes("testdata/a.jsonl", 1 << 24), None);
    }
}
