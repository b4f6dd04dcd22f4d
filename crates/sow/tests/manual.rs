//! The manual keeps its word: reads `docs/sow.md` and `docs/sow.fr.md`, and checks and plays every example in
//! them.
//!
//! Fenced blocks by their tag:
//!
//! * `sow`: a whole file. It has neither errors nor warnings, is laid out the usual way, and plays. `standard` marks
//!   the one that fragments are played in.
//! * `sow-part`: statements. They stand in the standard game where its comment is; those that begin with `choose` are
//!   the whole turn.
//! * `sow-header`: header lines. The board, the store and the stones of the standard game are added where they lack.
//! * `sow-sections`: sections. The header of the standard game stands before them, its ending and, where they lack, its
//!   turn and its score behind them.
//! * `sow-error`: a file, or with `part` statements, that gives exactly the remarks of its lines `#! 3:7: message`.
//! * `sow-play`: positions at the margin, decisions indented; see `manual/play.rs`. It is played by the rules above it.
//! * `sow-record`: a record of the rules above it, read and written again.
//! * `console`: of `kelci sow check`, the remarks are those of the block above it.
//! * `ebnf`: the grammar; its words are those of the language.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may stop at what cannot be"
)]

#[path = "manual/page.rs"]
mod page;
#[path = "manual/play.rs"]
mod play;
#[path = "manual/reference.rs"]
mod reference;
#[path = "manual/translation.rs"]
mod translation;
#[path = "manual/wrapper.rs"]
mod wrapper;

use std::collections::BTreeSet;

use game::{Lang, Say};
use sow::diagnostic::{Diagnostic, Severity};
use sow::words::ROWS;

use page::{Block, Page};
use wrapper::Whole;

fn pages() -> [Page; 2] {
    [
        Page::read("docs/sow.md", Lang::En, include_str!("../../../docs/sow.md")),
        Page::read("docs/sow.fr.md", Lang::Fr, include_str!("../../../docs/sow.fr.md")),
    ]
}

/// Collects everything that is wrong, to report it all at once.
#[track_caller]
fn none(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// The problems of each block of both pages.
fn faults_of(mut find: impl FnMut(&Page, &Block) -> Vec<String>) -> Vec<String> {
    let mut faults = Vec::new();
    for page in &pages() {
        for block in page.blocks() {
            let found = find(page, block);
            faults.extend(found.into_iter().map(|fault| format!("{}:{}: {fault}", page.name, block.line)));
        }
    }
    faults
}

fn told(remarks: &[Diagnostic], whole: &Whole, lang: Lang) -> Vec<String> {
    let tell = |it: &Diagnostic| {
        let (line, column) = whole.place(it);
        format!("{line}:{column}: {}", it.message.say(lang))
    };
    remarks.iter().map(tell).collect()
}

/// The language of a file, which may differ from that of its page.
fn language_of(text: &str, page: &Page) -> Lang {
    sow::tree::language(text).unwrap_or(page.lang)
}

#[test]
fn every_example_is_a_game_without_a_fault() {
    let mut n_examples = 0;
    none(&faults_of(|page, block| {
        let Some(whole) = Whole::of(page, block).filter(|_| block.is_example()) else { return Vec::new() };
        n_examples += 1;
        told(&sow::check(&whole.text), &whole, page.lang)
    }));
    assert!(n_examples > 100, "the manual has lost its examples: {n_examples}");
}

#[test]
fn every_example_is_laid_out_the_usual_way() {
    none(&faults_of(|page, block| {
        let Some(whole) = Whole::of(page, block).filter(|_| block.is_example()) else { return Vec::new() };
        match sow::format::format(&whole.text, None) {
            Ok(text) if text.contains(&whole.indented(&block.text)) => Vec::new(),
            Ok(text) => vec![format!("laid out otherwise:\n{text}")],
            Err(remarks) => told(&remarks, &whole, page.lang),
        }
    }));
}

#[test]
fn every_example_is_played_to_its_end() {
    none(&faults_of(|page, block| {
        let Some(whole) = Whole::of(page, block).filter(|_| block.is_example()) else { return Vec::new() };
        play::random_games(&whole.text).err().into_iter().collect()
    }));
}

#[test]
fn errors_are_those_that_are_shown() {
    none(&faults_of(|page, block| {
        if block.tag != "sow-error" {
            return Vec::new();
        }
        let whole = Whole::of(page, block).unwrap();
        let found = told(&sow::check(&whole.text), &whole, page.lang);
        let shown: Vec<String> =
            block.text.lines().filter_map(|line| line.strip_prefix("#! ")).map(str::to_owned).collect();
        if found == shown && !found.is_empty() { Vec::new() } else { vec![format!("it is: {found:#?}")] }
    }));
}

/// The remarks as a terminal shows them: severity, message, place, hint. The binary draws the rest.
fn console_lines(remarks: &[Diagnostic], text: &str, file: &str, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    for it in remarks {
        let kind = match it.severity {
            Severity::Error => lang.pick("error", "erreur\u{a0}"),
            Severity::Warning => lang.pick("warning", "avertissement\u{a0}"),
        };
        let (line, column) = it.place(text);
        lines.push(format!("{kind}: {}", it.message.say(lang)));
        lines.push(format!("--> {file}:{line}:{column}"));
        if let Some(hint) = &it.hint {
            lines.push(format!("= {}: {}", lang.pick("hint", "conseil\u{a0}"), hint.say(lang)));
        }
    }
    lines
}

#[test]
fn what_the_terminal_says_is_what_is_said() {
    let mut n_remarks = 0;
    for page in &pages() {
        for (above, block) in page.blocks().zip(page.blocks().skip(1)) {
            let command = block.text.lines().next().unwrap_or_default();
            let Some(file) = command.strip_prefix("$ kelci sow check ").filter(|_| block.tag == "console")
            else {
                continue;
            };
            let whole = Whole::of(page, above).unwrap();
            let wanted = console_lines(&sow::check(&whole.text), &whole.text, file, page.lang);
            n_remarks += wanted.len();
            let starts = ["error:", "warning:", "erreur\u{a0}:", "avertissement\u{a0}:", "-->", "= "];
            let shown: Vec<String> = block
                .text
                .lines()
                .map(str::trim_start)
                .filter(|line| starts.iter().any(|start| line.starts_with(start)))
                .map(str::to_owned)
                .collect();
            assert_eq!(shown, wanted, "{}:{}", page.name, block.line);
        }
    }
    assert!(n_remarks > 20);
}

#[test]
fn games_go_as_they_are_shown() {
    let mut n_plays = 0;
    none(&faults_of(|page, block| {
        if block.tag != "sow-play" && block.tag != "sow-record" {
            return Vec::new();
        }
        n_plays += 1;
        let Some(above) = page.example_above(block) else { return vec!["no rules stand above".into()] };
        let whole = Whole::of(page, above).unwrap();
        let played = if block.tag == "sow-play" {
            play::shown_game(&whole.text, &block.text)
        } else {
            play::shown_record(&whole.text, &block.text)
        };
        played.err().into_iter().map(|why| format!("{why} (rules at {})", above.line)).collect()
    }));
    assert!(n_plays > 60, "the manual has lost its games: {n_plays}");
}

#[test]
fn both_pages_have_the_same_sections_and_examples() {
    let [en, fr] = pages();
    let shape = |page: &Page| -> Vec<String> {
        let of_section = |it: &page::Section| {
            let blocks: Vec<String> = it.blocks.iter().filter(|it| !it.is("own")).map(Block::info).collect();
            format!("{} {}", "#".repeat(it.level), blocks.join(", "))
        };
        page.sections.iter().map(of_section).collect()
    };
    for ((a, b), (x, y)) in shape(&en).iter().zip(shape(&fr)).zip(en.sections.iter().zip(&fr.sections)) {
        assert_eq!(a, &b, "{}:{} {} and {}:{} {}", en.name, x.line, x.title, fr.name, y.line, y.title);
    }
    assert_eq!(en.sections.len(), fr.sections.len());
}

#[test]
fn the_examples_of_one_page_are_those_of_the_other_translated() {
    let [en, fr] = pages();
    let examples = |page: &Page| -> Vec<Block> {
        page.blocks().filter(|it| it.is_example() && !it.is("own")).cloned().collect()
    };
    let mut faults = Vec::new();
    for (a, b) in examples(&en).iter().zip(&examples(&fr)) {
        let (x, y) = (Whole::of(&en, a).unwrap().text, Whole::of(&fr, b).unwrap().text);
        if language_of(&x, &en) == language_of(&y, &fr) {
            faults.push(format!("{}:{}: one language twice", fr.name, b.line));
        }
        let found = translation::difference(&x, &y);
        faults.extend(found.map(|it| format!("{}:{} and {}:{}: {it}", en.name, a.line, fr.name, b.line)));
    }
    none(&faults);
}

#[test]
fn every_word_is_in_the_table_with_both_spellings() {
    let wanted: BTreeSet<(&str, &str)> = ROWS.iter().map(|row| (row.en, row.fr)).collect();
    for page in &pages() {
        let cell = |text: &str| text.trim().strip_prefix('`')?.strip_suffix('`').map(str::to_owned);
        let pair = |line: &str| {
            let mut cells = line.strip_prefix('|')?.split('|');
            Some((cell(cells.next()?)?, cell(cells.next()?)?))
        };
        let table = page.section_of("`jusqu'au moment où`");
        let found: Vec<(String, String)> = table.text.lines().filter_map(pair).collect();
        let ordered = found.iter().map(|(a, b)| page.lang.pick((a.as_str(), b.as_str()), (b, a)));
        let shown: BTreeSet<(&str, &str)> = ordered.collect();
        assert_eq!(shown.len(), found.len(), "{}: a word stands twice in the table", page.name);
        let lost: Vec<_> = wanted.difference(&shown).collect();
        let made_up: Vec<_> = shown.difference(&wanted).collect();
        assert!(lost.is_empty() && made_up.is_empty(), "{}: lost {lost:?}, made up {made_up:?}", page.name);
    }
}

#[test]
fn the_grammar_has_every_word_and_no_other() {
    for page in &pages() {
        let grammar = page.blocks().find(|it| it.tag == "ebnf").unwrap();
        // The text between quotes; comments have none.
        let terminals: BTreeSet<&str> = grammar.text.split('"').skip(1).step_by(2).collect();
        let words: BTreeSet<&str> = ROWS.iter().map(|row| row.text(page.lang)).collect();
        let lost: Vec<_> = words.difference(&terminals).collect();
        let is_word = |it: &&&str| it.starts_with(char::is_alphabetic);
        let made_up: Vec<_> = terminals.difference(&words).filter(is_word).collect();
        assert!(lost.is_empty() && made_up.is_empty(), "{}: lost {lost:?}, made up {made_up:?}", page.name);
    }
}

#[test]
fn every_rule_of_the_grammar_is_defined_and_used() {
    for page in &pages() {
        let grammar = page.blocks().find(|it| it.tag == "ebnf").unwrap();
        let (mut defined, mut used) = (BTreeSet::new(), BTreeSet::new());
        for rule in page::without_quotes(&grammar.text).split(';') {
            let Some((name, body)) = rule.split_once('=') else { continue };
            assert!(defined.insert(name.trim().to_owned()), "{}: {name} stands twice", page.name);
            let is_inner = |it: char| it.is_alphabetic() || it == '-';
            let names = body.split(|it| !is_inner(it)).filter(|it| it.starts_with(char::is_alphabetic));
            used.extend(names.map(str::to_owned));
        }
        let lost: Vec<_> = used.difference(&defined).collect();
        let idle: Vec<_> = defined.difference(&used).collect();
        assert!(lost.is_empty(), "{}: not defined: {lost:?}", page.name);
        assert_eq!(idle.len(), 1, "{}: only the file itself is used by nothing: {idle:?}", page.name);
    }
}

#[test]
fn links_lead_somewhere() {
    for page in &pages() {
        let anchors: BTreeSet<String> = page.sections.iter().map(page::Section::anchor).collect();
        for target in page.text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let inside = target.strip_prefix('#').map(|anchor| anchors.contains(anchor));
            let pages = ["sow.md", "sow.fr.md", "reference.md", "reference.fr.md"];
            let known = pages.contains(&target) || target.starts_with("../games/");
            assert!(inside.unwrap_or(known), "{}: the link {target} leads nowhere", page.name);
        }
    }
}
