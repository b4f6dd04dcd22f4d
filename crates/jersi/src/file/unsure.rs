//! The keys of a file whose values a mistake has hidden.
//!
//! Reading goes on after a mistake, so that its reader hears of all of them. A value that could not be read must not
//! bring about a second complaint, that it is missing: whoever is about to note a mistake asks here first.

use std::collections::BTreeSet;
use std::ops::Range;

/// Keys by their paths, such as `board.rows` and `kind.K.name`; those inside the changes of an option have the path that
/// they have in the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unsure(BTreeSet<String>);

impl Unsure {
    /// Adds a key.
    pub(super) fn add(&mut self, path: &str) {
        self.0.insert(in_file(path.trim_matches('.')).to_owned());
    }

    /// Returns whether the value of a key, of a table around it or of a key inside it may have been lost.
    pub(super) fn has(&self, path: &str) -> bool {
        self.0.iter().any(|it| is_within(it, path) || is_within(path, it))
    }

    /// Returns whether a key with this name in some table `[kind.X]` may have been lost.
    pub(super) fn has_of_kind(&self, key: &str) -> bool {
        let is_it = |path: &String| {
            path.strip_prefix("kind").is_some_and(|rest| rest.matches('.').count() < 2 || rest.ends_with(key))
        };
        self.has("kind") && self.0.iter().any(|path| path.is_empty() || is_it(path))
    }

    /// Adds what a mistake in the form of the text may have cost: an entry, or all entries below a heading.
    pub(super) fn add_at(&mut self, source: &str, at: usize) {
        let (heading, line) = lines_of(source, at);
        let heading = heading.map(name_of).unwrap_or_default();
        match line.and_then(|line| line.split_once('=')) {
            Some((key, _)) => self.add(&format!("{heading}.{}", name_of(key))),
            None => self.add(&heading),
        }
    }
}

/// Returns whether a path is that of a table or of something in it.
fn is_within(path: &str, table: &str) -> bool {
    table.is_empty() || path.strip_prefix(table).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Returns the path in the file of a key in a change of an option.
fn in_file(path: &str) -> &str {
    let Some(rest) = path.strip_prefix("option.change.") else { return path };
    rest.split_once('.').map_or("", |(_, rest)| rest)
}

/// Returns the letters of a name, without brackets, quotes, blanks and remarks.
fn name_of(text: &str) -> String {
    let text = text.split('#').next().unwrap_or_default();
    text.chars().filter(|it| it.is_ascii_alphanumeric() || "-_.".contains(*it)).collect()
}

fn is_heading(line: &str) -> bool {
    line.trim_start().starts_with('[') && !line.contains(',')
}

/// Returns the heading above a place or at it, and the line of the entry there: the nearest one with `=` below the heading.
fn lines_of(source: &str, at: usize) -> (Option<&str>, Option<&str>) {
    let end = source.get(at..).and_then(|rest| rest.find('\n')).map_or(source.len(), |length| at + length);
    let before = source.get(..end).unwrap_or(source);
    let mut entry = None;
    for line in before.lines().rev() {
        if is_heading(line) {
            return (Some(line), entry);
        }
        entry = entry.or(Some(line).filter(|line| line.contains('=')));
    }
    (None, entry)
}

/// Returns the bytes from a broken heading to the next one, or `None` if there is no heading at this place. The entries
/// there belong to a table that was lost.
pub(super) fn lost_section(source: &str, at: usize) -> Option<Range<usize>> {
    let start = source.get(..at)?.rfind('\n').map_or(0, |end| end + 1);
    let mut rest = source.get(start..)?.split_inclusive('\n');
    let first = rest.next().filter(|line| is_heading(line))?;
    let length: usize = rest.take_while(|line| !is_heading(line)).map(str::len).sum();
    Some(start..start + first.len() + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_value_makes_its_table_and_its_parts_unsure() {
        let mut unsure = Unsure::default();
        unsure.add("option.change.landing.end.capture");
        unsure.add("kind.K.role");
        assert!(unsure.has("end") && unsure.has("end.capture") && !unsure.has("end.landing"));
        assert!(unsure.has_of_kind("role") && !unsure.has_of_kind("number"));
        unsure.add("kind.C");
        assert!(unsure.has("kind.C.name") && unsure.has_of_kind("number"));
    }

    #[test]
    fn the_entry_at_a_place_is_found() {
        let source = "title = 'x\n[board]\nrows = [\n 3, 4\n[[set-up]]\nby = 1\n";
        let at = |text: &str| {
            let mut unsure = Unsure::default();
            unsure.add_at(source, source.find(text).unwrap());
            unsure.0.into_iter().next().unwrap()
        };
        assert_eq!(
            [at("'x"), at("3, 4"), at("[[set"), at("by")],
            ["title", "board.rows", "set-up", "set-up.by"]
        );
        assert_eq!(lost_section(source, source.find("oard").unwrap()), Some(11..34));
        assert_eq!(lost_section(source, 3), None);
    }
}
