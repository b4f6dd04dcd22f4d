//! The findings of the checks.

use std::fmt;

/// The weight of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Severity {
    /// Printed only.
    Warning,
    /// Makes the task fail.
    Error,
}

/// One problem and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) severity: Severity,
    /// The file, from the root of the repository.
    pub(crate) path: String,
    /// The line, from 1.
    pub(crate) line: usize,
    pub(crate) what: String,
}

impl Finding {
    pub(crate) fn error(path: &str, line: usize, what: impl Into<String>) -> Finding {
        Finding { severity: Severity::Error, path: path.to_owned(), line, what: what.into() }
    }

    pub(crate) fn warning(path: &str, line: usize, what: impl Into<String>) -> Finding {
        Finding { severity: Severity::Warning, ..Finding::error(path, line, what) }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { severity, path, line, what } = self;
        match severity {
            Severity::Error => write!(f, "{path}:{line}: {what}"),
            Severity::Warning => write!(f, "{path}:{line}: warning: {what}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_is_one_line_that_editors_can_follow() {
        assert_eq!(Finding::error("a/b.rs", 7, "is wrong").to_string(), "a/b.rs:7: is wrong");
        assert_eq!(Finding::warning("a/b.rs", 7, "is long").to_string(), "a/b.rs:7: warning: is long");
    }
}
