//! The tables that the crate includes, as Rust.

use std::fmt::Write as _;
use std::path::Path;

use crate::folder::{Both, Folder, Listed};

/// The name of each table's file, and its code.
pub(crate) fn all(folder: &Folder, games: &Path) -> [(&'static str, String); 4] {
    [
        ("sowing_files.rs", sowing_files(folder, games)),
        ("listings.rs", listings(folder)),
        ("rules_pages.rs", rules_pages(folder, games)),
        ("option_words.rs", option_words(folder)),
    ]
}

fn sowing_files(folder: &Folder, games: &Path) -> String {
    let mut rows = String::new();
    for id in &folder.sowing {
        let dialect = if id.contains('/') { "#[cfg(feature = \"dialects\")] " } else { "" };
        let path = games.join(format!("{id}.sow"));
        _ = writeln!(rows, "    {dialect}({id:?}, include_str!({path:?})),");
    }
    format!(
        "/// The files of the sowing games by name.\nstatic SOWING_FILES: &[(&str, &str)] = &[\n{rows}];\n"
    )
}

fn listings(folder: &Folder) -> String {
    let mut games: Vec<(&String, &Listed)> = folder.games.iter().collect();
    // Those without a place come after the others, by name.
    games.sort_by_key(|(id, listed)| (listed.order.is_none(), listed.order, *id));
    let mut rows = String::new();
    for (id, listed) in games {
        let Listed { section, has_rules, has_tutorial, start, turns, .. } = listed;
        let best: Vec<_> = listed.best.iter().collect();
        let is_featured = listed.order.is_some();
        let both = |text: &Option<Both>| text.clone().map(|both| [both.en, both.fr]);
        let (blurb, how) = (both(&listed.blurb), both(&listed.how));
        _ = writeln!(
            rows,
            "    Listing {{ id: {id:?}, section: Section::{section:?}, blurb: {blurb:?}, how: {how:?}, \
             start: {start:?}, turns: {turns:?}, best: &{best:?}, is_featured: {is_featured}, has_rules: {has_rules}, has_tutorial: {has_tutorial} }},"
        );
    }
    format!("/// The games in listing order.\nstatic LISTINGS: &[Listing] = &[\n{rows}];\n")
}

fn rules_pages(folder: &Folder, games: &Path) -> String {
    let mut rows = String::new();
    for id in folder.games.iter().filter(|(_, listed)| listed.has_rules).map(|(id, _)| id) {
        let [en, fr] = ["en", "fr"].map(|lang| games.join(format!("{id}.rules.{lang}.md")));
        _ = writeln!(rows, "    ({id:?}, [include_str!({en:?}), include_str!({fr:?})]),");
    }
    format!(
        "/// The pages of rules by game, in English and in French.\n\
         static RULES_PAGES: &[(&str, [&str; 2])] = &[\n{rows}];\n"
    )
}

fn option_words(folder: &Folder) -> String {
    let rows = |words: &std::collections::BTreeMap<String, String>| -> String {
        words.iter().map(|(name, word)| format!("    ({name:?}, {word:?}),\n")).collect()
    };
    format!(
        "/// English words for names given in French, by name.\n\
         static ENGLISH: &[(&str, &str)] = &[\n{}];\n\
         /// French words for names given in English, by name.\n\
         static FRENCH: &[(&str, &str)] = &[\n{}];\n",
        rows(&folder.words.en),
        rows(&folder.words.fr)
    )
}
