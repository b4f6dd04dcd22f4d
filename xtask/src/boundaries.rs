//! Boundaries inside the sources, which no manifest can draw: who may speak the sowing language, who may name a game,
//! who may speak of the command line.

use crate::finding::Finding;
use crate::tokens::{self, Token};
use crate::tracked::TrackedFile;

/// The parts of the applications that may use the crate `sow`, with the reason. A path that ends in `/` is a folder.
///
/// Hosts know no rule: they see games through `catalogue` and `session`. The language itself is another matter, where
/// somebody writes in it.
const SPEAKERS: &[(&str, &str)] = &[
    ("apps/kelci/src/commands/sow/", "checks, formats and explains a file"),
    ("apps/kelci/src/commands/rule_files.rs", "shows remarks about files"),
    ("apps/kelci/src/remarks.rs", "draws remarks under their line of a file"),
    ("apps/kelci/src/script.rs", "reads a file that somebody is writing"),
    (
        "apps/web/src/manuscript.rs",
        "puts the small game that a writer begins with into their language, and reads titles",
    ),
    ("apps/web/src/write/", "the editor"),
];

/// Library sources that may name games: the catalogue, and the rulesets that the ids belong to.
const NAMERS: &[&str] = &["crates/catalogue/", "crates/jersi/src/rulesets/"];

/// The ids of games that are looked for.
const IDS: &[&str] = &["pijersi", "jersi-2", "jersi-4", "awele"];

/// Returns every use of `sow`, every name of a game and every mention of the command line that is out of place in a file.
pub(crate) fn check(file: &TrackedFile) -> Vec<Finding> {
    let (path, Some(text)) = (&file.path, &file.text) else { return Vec::new() };
    let may_speak = !path.starts_with("apps/") || is_speaker(path);
    let may_name = !path.starts_with("crates/") || NAMERS.iter().any(|namer| path.starts_with(namer));
    let may_command = !path.starts_with("crates/") && !path.starts_with("apps/web/");
    let may_all = may_speak && may_name && may_command;
    if !path.ends_with(".rs") || tokens::is_test_file(path) || may_all {
        return Vec::new();
    }
    // A file that is not Rust yet is the compiler's to refuse.
    let tokens = tokens::read(text).unwrap_or_default();
    let mut findings = Vec::new();
    if !may_speak {
        let what = "hosts know no rule: ask `catalogue`, or add the module to xtask/src/boundaries.rs with its reason";
        findings.extend(uses_of("sow", &tokens).map(|line| Finding::error(path, line, what)));
    }
    if !may_name {
        findings.extend(tokens.iter().filter_map(|token| naming(path, token)));
    }
    if !may_command {
        findings.extend(tokens.iter().filter_map(|token| commanding(path, token)));
    }
    findings
}

fn is_speaker(path: &str) -> bool {
    let mut speakers = SPEAKERS.iter().map(|(speaker, _)| speaker);
    speakers.any(|speaker| path == *speaker || (speaker.ends_with('/') && path.starts_with(speaker)))
}

/// The lines on which a path begins with the name of a crate. A module of that name, declared in the same file, hides
/// the crate.
fn uses_of<'a>(name: &'a str, tokens: &'a [Token]) -> impl Iterator<Item = usize> + 'a {
    let text = |index: usize| tokens.get(index).map_or("", |token| token.text.as_str());
    let is_local = (0..tokens.len()).any(|index| text(index) == "mod" && text(index + 1) == name);
    let is_use = move |index: usize| {
        let before = index.checked_sub(1).map_or("", text);
        let is_path = text(index + 1) == ":" && text(index + 2) == ":";
        text(index) == name && before != ":" && (is_path || matches!(before, "use" | "crate"))
    };
    let uses = (0..tokens.len()).filter(move |&index| !is_local && is_use(index));
    uses.filter_map(|index| tokens.get(index)).map(|token| token.line)
}

/// The characters between the quotes of a token, if it is a text.
fn inside(token: &Token) -> Option<&str> {
    Some(token.text.split_once('"')?.1.rsplit_once('"')?.0)
}

/// A finding if a token is a text with a command or an option of the terminal in it: whoever reads it on a page has none.
fn commanding(path: &str, token: &Token) -> Option<Finding> {
    let words: Vec<&str> = inside(token)?.split([' ', '(', '`']).collect();
    let is_lower = |word: &str| word.starts_with(|letter: char| letter.is_ascii_lowercase());
    let is_command = words.windows(2).any(|pair| matches!(pair, ["kelci", next] if is_lower(next)));
    let is_option = words.iter().any(|word| word.strip_prefix("--").is_some_and(is_lower));
    let what = "only the terminal has commands and options: say it without them, and let apps/kelci add them";
    // A custom property of a style sheet is written like an option.
    (is_command || (is_option && words.len() > 1)).then(|| Finding::error(path, token.line, what))
}

/// A finding if a token is a text with the id of a game in it.
fn naming(path: &str, token: &Token) -> Option<Finding> {
    let inside = inside(token)?;
    let mut words = inside.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
    let id = words.find(|word| IDS.contains(word))?;
    let what = format!("only `catalogue` names games, so \"{id}\" has no place here");
    Some(Finding::error(path, token.line, what))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_file(path: &str, text: &str, expected: &[usize]) {
        let file = TrackedFile { path: path.to_owned(), n_bytes: 0, text: Some(text.to_owned()) };
        let lines: Vec<usize> = check(&file).iter().map(|finding| finding.line).collect();
        assert_eq!(lines, expected, "{path}: {text}");
    }

    #[test]
    fn the_language_is_spoken_where_it_is_written() {
        let text = "use sow::Sow;\nfn f() { sow::check() }";
        check_file("apps/web/src/write/page.rs", text, &[]);
        check_file("apps/kelci/src/script.rs", text, &[]);
        check_file("crates/catalogue/src/sowing.rs", text, &[]);
        check_file("apps/web/src/play/desk.rs", text, &[1, 2]);
        check_file("apps/kelci/src/commands/sowing.rs", "use sow;\nextern crate sow;", &[1, 2]);
    }

    #[test]
    fn modules_named_like_the_crate_tests_and_comments_do_not_speak() {
        check_file("apps/kelci/src/cli/mod.rs", "mod sow;\nfn f() { sow::sow() }", &[]);
        check_file("apps/kelci/src/cli/mod.rs", "use crate::commands::sow;", &[]);
        check_file("apps/web/src/survey.rs", "// sow::check\n#[test]\nfn f() { sow::check() }", &[]);
        check_file("apps/kelci/tests/kelci/sow.rs", "use sow::Sow;", &[]);
    }

    #[test]
    fn only_the_terminal_speaks_of_its_commands_and_options() {
        let text = "fn f() { g(\"no such game (kelci games lists all)\") }\nfn h() { g(\"ask for less with --hash\") }";
        check_file("crates/catalogue/src/lookup.rs", text, &[1, 2]);
        check_file("apps/web/src/share.rs", text, &[1, 2]);
        check_file("apps/kelci/src/commands/draw.rs", text, &[]);
        check_file("crates/draw/tests/pictures.rs", text, &[]);
        check_file(
            "apps/web/src/study/graph.rs",
            "f(\"--share\", \"Kelci plays\", \"a -- b\", \"kelci.match\")",
            &[],
        );
    }

    #[test]
    fn only_the_catalogue_names_games() {
        let text = "fn f() { g(\"awele\") }\nconst C: &str = include_str!(\"../games/jersi-4.md\");";
        check_file("crates/search/src/lib.rs", text, &[1, 2]);
        check_file("crates/catalogue/src/blurb.rs", text, &[]);
        check_file("crates/jersi/src/rulesets/pijersi.rs", text, &[]);
        check_file("crates/jersi/src/notation.rs", "f(r#\"pijersi\"#)", &[1]);
        check_file("crates/draw/tests/pictures.rs", text, &[]);
        check_file("crates/draw/src/a.rs", "/// \"awele\"\nfn f() { g(\"aweles\", awele) }", &[]);
    }
}
