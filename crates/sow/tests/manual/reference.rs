//! The reference of words, `docs/reference.md` and `docs/reference.fr.md`: every word has an entry, and every example is a game.
//!
//! An entry is a heading with words of the language (`` ### `take` ``), a line that says what they mean, a block `syntax` with the
//! place where they stand (`section`, `header`, `statement`, `inside`), and an example as in the manual.

use std::collections::BTreeSet;

use game::Lang;
use sow::words::{ROWS, Row};

use crate::page::{Block, Page, Section};
use crate::wrapper::Whole;
use crate::{none, pages, play, told, translation};

fn references() -> [Page; 2] {
    [
        Page::read("docs/reference.md", Lang::En, include_str!("../../../../docs/reference.md")),
        Page::read("docs/reference.fr.md", Lang::Fr, include_str!("../../../../docs/reference.fr.md")),
    ]
}

fn entries(page: &Page) -> Vec<&Section> {
    page.sections.iter().filter(|it| it.level == 3).collect()
}

/// The words in the heading of an entry.
fn words(entry: &Section) -> Vec<&str> {
    entry.title.split('`').skip(1).step_by(2).collect()
}

fn example(entry: &Section) -> &Block {
    entry.blocks.iter().find(|it| it.is_example()).unwrap()
}

/// The example of an entry in a whole file: the fragments of the manual and those here are played in the same game.
fn whole(entry: &Section, lang: Lang) -> Whole {
    let [en, fr] = pages();
    Whole::of(&lang.pick(en, fr), example(entry)).unwrap()
}

/// What is wrong with each entry of both pages.
fn faults_of(mut find: impl FnMut(&Page, &Section) -> Vec<String>) -> Vec<String> {
    let mut faults = Vec::new();
    for page in &references() {
        for entry in entries(page) {
            let found = find(page, entry);
            faults.extend(found.into_iter().map(|fault| format!("{}:{}: {fault}", page.name, entry.line)));
        }
    }
    faults
}

#[test]
fn every_word_of_the_language_has_an_entry() {
    for page in &references() {
        let shown: BTreeSet<&str> = entries(page).into_iter().flat_map(words).collect();
        let known: BTreeSet<&str> = ROWS.iter().map(|row| row.text(page.lang)).collect();
        let lost: Vec<_> = known.difference(&shown).collect();
        let made_up: Vec<_> = shown.difference(&known).collect();
        assert!(lost.is_empty() && made_up.is_empty(), "{}: lost {lost:?}, made up {made_up:?}", page.name);
    }
}

#[test]
fn every_entry_has_one_line_of_meaning_a_place_and_an_example() {
    const PLACES: [&str; 4] = ["section", "header", "statement", "inside"];
    none(&faults_of(|_, entry| {
        let meaning: Vec<&str> = entry.text.lines().filter(|it| !it.is_empty()).collect();
        let tags: Vec<&str> = entry.blocks.iter().map(|it| it.tag.as_str()).collect();
        let is_placed = entry.blocks.first().is_some_and(|it| PLACES.iter().any(|place| it.is(place)));
        let is_whole = meaning.len() == 1 && matches!(tags[..], ["syntax", _]) && is_placed;
        if is_whole && example(entry).line > 0 { Vec::new() } else { vec![format!("{meaning:?} {tags:?}")] }
    }));
}

#[test]
fn every_example_of_the_reference_is_a_game_that_shows_its_word() {
    none(&faults_of(|page, entry| {
        let whole = whole(entry, page.lang);
        let mut faults = told(&sow::check(&whole.text), &whole, page.lang);
        let rows: Vec<&Row> = ROWS.iter().filter(|row| words(entry).contains(&row.text(page.lang))).collect();
        let parsed = sow::parse(&whole.text);
        let shows = |line: &sow::tree::SourceLine| shows(line, &rows);
        if !parsed.tree.lines.iter().any(shows) {
            faults.push("the example does not show the word".into());
        }
        match sow::format::format(&whole.text, None) {
            Ok(text) if text.contains(&whole.indented(&example(entry).text)) => {}
            Ok(text) => faults.push(format!("laid out otherwise:\n{text}")),
            Err(_) => faults.push("it cannot be laid out".into()),
        }
        faults.extend(play::random_games(&whole.text).err());
        faults
    }));
}

/// Whether a line, or one below it, has one of these words.
fn shows(line: &sow::tree::SourceLine, rows: &[&Row]) -> bool {
    let is_shown = |lexeme: &sow::tree::Lexeme| rows.iter().any(|row| lexeme.kw() == Some(row.kw));
    line.lexemes.iter().any(is_shown) || line.children.iter().any(|it| shows(it, rows))
}

#[test]
fn both_references_have_the_same_entries() {
    let [en, fr] = references();
    let pairs: BTreeSet<(&str, &str)> = ROWS.iter().map(|row| (row.en, row.fr)).collect();
    let mut faults = Vec::new();
    assert_eq!(en.sections.len(), fr.sections.len());
    assert!(en.sections.iter().map(|it| it.level).eq(fr.sections.iter().map(|it| it.level)));
    for (a, b) in entries(&en).into_iter().zip(entries(&fr)) {
        let (here, there) = (words(a), words(b));
        let is_pair = |(x, y): (&&str, &&str)| pairs.contains(&(*x, *y));
        let places = |it: &Section| it.blocks.iter().map(Block::info).collect::<Vec<_>>();
        if here.len() != there.len() || !here.iter().zip(&there).all(is_pair) || places(a) != places(b) {
            faults.push(format!("{}:{} and {}:{} differ", en.name, a.line, fr.name, b.line));
        }
        let found = translation::difference(&whole(a, Lang::En).text, &whole(b, Lang::Fr).text);
        faults.extend(found.map(|it| format!("{}:{} and {}:{}: {it}", en.name, a.line, fr.name, b.line)));
    }
    none(&faults);
}
