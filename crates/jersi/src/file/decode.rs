//! Reading the entries of a TOML table one by one, and noting every mistake among them.

use std::cell::RefCell;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::mistake::{Expected, Mistake, What};
use super::unsure::Unsure;

/// A value and the place it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placed<T> {
    pub(crate) value: T,
    pub(crate) span: Range<usize>,
}

impl<T> Placed<T> {
    /// Returns a mistake at this place.
    pub(crate) fn mistake(&self, what: What) -> Mistake {
        Mistake::at(self.span.clone(), what)
    }
}

/// The mistakes that several readers add to, and the keys whose values they have hidden.
#[derive(Default)]
pub(super) struct Found {
    pub(super) mistakes: RefCell<Vec<Mistake>>,
    pub(super) unsure: RefCell<Unsure>,
}

impl Found {
    pub(super) fn note(&self, span: Range<usize>, what: What) {
        self.mistakes.borrow_mut().push(Mistake::at(span, what));
    }
}

/// A table being read. A key becomes known when it is asked for; keys that are still unknown at the end are mistakes.
pub(super) struct Table<'a> {
    entries: &'a DeTable<'a>,
    pub(super) span: Range<usize>,
    /// Its place in the file, such as `kind.K`; empty for the file itself and for a change of it.
    path: String,
    known: RefCell<Vec<&'static str>>,
    found: &'a Found,
}

impl<'a> Table<'a> {
    /// Begins to read a file.
    pub(super) fn of_file(entries: &'a DeTable<'a>, found: &'a Found) -> Table<'a> {
        Table { entries, span: 0..0, path: String::new(), known: RefCell::default(), found }
    }

    /// Begins to read a table of this one.
    fn inner(&self, name: &str, entries: &'a DeTable<'a>, span: Range<usize>) -> Table<'a> {
        Table { entries, span, path: self.path_of(name), known: RefCell::default(), found: self.found }
    }

    /// Returns the table as a change of the file.
    pub(super) fn into_change(self) -> Table<'a> {
        Table { path: String::new(), ..self }
    }

    fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// Remembers that the value of a key is not known.
    fn lose(&self, key: &str) {
        self.found.unsure.borrow_mut().add(&self.path_of(key));
    }

    fn value(&self, key: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.known.borrow_mut().push(key);
        self.entries.get(key)
    }

    fn wrong(&self, key: &str, span: Range<usize>, expected: Expected) {
        self.lose(key);
        self.found.note(span, What::WrongType { key: key.into(), expected });
    }

    /// Notes a mistake about the table as a whole.
    pub(super) fn note(&self, span: Range<usize>, what: What) {
        self.found.note(span, what);
    }

    /// Reads the value of a key with `read`, which returns `None` if it is of another type.
    fn read<T>(
        &self,
        key: &'static str,
        expected: Expected,
        read: impl FnOnce(&'a DeValue<'a>) -> Option<T>,
    ) -> Option<Placed<T>> {
        let entry = self.value(key)?;
        let value = read(entry.get_ref());
        if value.is_none() {
            self.wrong(key, entry.span(), expected);
        }
        Some(Placed { value: value?, span: entry.span() })
    }

    pub(super) fn text(&self, key: &'static str) -> Option<Placed<String>> {
        self.read(key, Expected::Text, |value| value.as_str().map(str::to_owned))
    }

    pub(super) fn flag(&self, key: &'static str) -> Option<Placed<bool>> {
        self.read(key, Expected::Flag, DeValue::as_bool)
    }

    /// Reads a number within limits.
    pub(super) fn number(&self, key: &'static str, least: i64, most: i64) -> Option<Placed<i64>> {
        let number = self.read(key, Expected::Number, number)?;
        if (least..=most).contains(&number.value) {
            return Some(number);
        }
        self.lose(key);
        self.note(number.span, What::BadNumber { key, least, most });
        None
    }

    pub(super) fn numbers(&self, key: &'static str) -> Option<Placed<Vec<i64>>> {
        self.read(key, Expected::Numbers, |value| {
            value.as_array()?.iter().map(|item| number(item.get_ref())).collect()
        })
    }

    pub(super) fn texts(&self, key: &'static str) -> Option<Placed<Vec<String>>> {
        self.read(key, Expected::Texts, |value| {
            value.as_array()?.iter().map(|item| item.get_ref().as_str().map(str::to_owned)).collect()
        })
    }

    /// Reads one of a few words.
    pub(super) fn word<T: Copy>(&self, key: &'static str, words: &[(&str, T)]) -> Option<Placed<T>> {
        let text = self.text(key)?;
        let found = words.iter().find(|(word, _)| *word == text.value);
        if found.is_none() {
            self.lose(key);
            let known = words.iter().map(|(word, _)| (*word).to_owned()).collect();
            self.note(text.span.clone(), What::UnknownWord { key, word: text.value, known });
        }
        Some(Placed { value: found?.1, span: text.span })
    }

    /// Reads a text in both languages, or one for both.
    pub(super) fn words(&self, key: &'static str) -> Option<Placed<[String; 2]>> {
        self.read(key, Expected::Words, |value| {
            if let Some(text) = value.as_str() {
                return Some([text.to_owned(), text.to_owned()]);
            }
            let table = value.as_table().filter(|table| table.len() == 2)?;
            let of = |key: &str| table.get(key)?.get_ref().as_str().map(str::to_owned);
            Some([of("en")?, of("fr")?])
        })
    }

    pub(super) fn table(&self, key: &'static str) -> Option<Table<'a>> {
        let entry = self.value(key)?;
        let Some(entries) = entry.get_ref().as_table() else {
            self.wrong(key, entry.span(), Expected::Table);
            return None;
        };
        Some(self.inner(key, entries, entry.span()))
    }

    /// Reads every table in a table of tables, with its key.
    pub(super) fn tables_by_key(&self, key: &'static str) -> Vec<(Placed<String>, Table<'a>)> {
        let Some(outer) = self.table(key) else { return Vec::new() };
        let mut tables = Vec::new();
        for (name, entry) in outer.entries {
            let name = Placed { value: name.get_ref().to_string(), span: name.span() };
            match entry.get_ref().as_table() {
                Some(entries) => {
                    let table = outer.inner(&name.value, entries, entry.span());
                    tables.push((name, table));
                }
                None => outer.wrong(&name.value, entry.span(), Expected::Table),
            }
        }
        tables
    }

    /// Reads a list of tables.
    pub(super) fn tables(&self, key: &'static str) -> Option<Vec<Table<'a>>> {
        let entry = self.value(key)?;
        let Some(items) = entry.get_ref().as_array() else {
            self.wrong(key, entry.span(), Expected::Tables);
            return None;
        };
        let mut tables = Vec::new();
        for item in items {
            match item.get_ref().as_table() {
                Some(entries) => tables.push(self.inner(key, entries, item.span())),
                None => self.wrong(key, item.span(), Expected::Tables),
            }
        }
        Some(tables)
    }

    /// Reads numbers by key.
    pub(super) fn numbers_by_key(&self, key: &'static str) -> Vec<(Placed<String>, Placed<i64>)> {
        let Some(outer) = self.table(key) else { return Vec::new() };
        let mut numbers = Vec::new();
        for (name, entry) in outer.entries {
            let name = Placed { value: name.get_ref().to_string(), span: name.span() };
            match number(entry.get_ref()) {
                Some(value) => numbers.push((name, Placed { value, span: entry.span() })),
                None => outer.wrong(&name.value, entry.span(), Expected::Number),
            }
        }
        numbers
    }

    /// Notes a key that should be there.
    pub(super) fn need<T>(&self, key: &'static str, value: Option<T>) -> Option<T> {
        if value.is_none() && self.entries.get(key).is_none() {
            self.note(self.span.clone(), What::Missing { key });
        }
        value
    }

    /// Notes every key that nobody asked for.
    pub(super) fn finish(self) {
        let known = self.known.borrow().clone();
        for (key, _) in self.entries {
            let name: &str = key.get_ref();
            if known.contains(&name) {
                continue;
            }
            let mut near: Vec<&'static str> = known.clone();
            near.sort_by_key(|it| strsim::damerau_levenshtein(it, name));
            // A slip of the pen: the key that was meant is not missing.
            let meant = near.first().filter(|it| strsim::damerau_levenshtein(it, name) <= SLIP);
            meant.into_iter().for_each(|meant| self.lose(meant));
            self.note(key.span(), What::UnknownKey { key: name.into(), known: near });
        }
    }
}

/// The most letters by which a slip of the pen differs from the key that was meant.
const SLIP: usize = 2;

fn number(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// Returns the capitals of a text such as `N K C`, or `None` if there is anything else in it.
pub(super) fn capitals(text: &str) -> Option<Vec<char>> {
    text.split_whitespace()
        .map(|word| {
            let mut letters = word.chars();
            let letter = letters.next().filter(char::is_ascii_uppercase)?;
            letters.next().is_none().then_some(letter)
        })
        .collect()
}
