//! Every mistake of a ruleset file is heard of, whatever its sort, and none twice; those in its form in words of our own.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod good_file;

use game::{Lang, Say};
use good_file::{GOOD, check, check_place, mistakes};

/// Checks a mistake in the form of the file: its place, what was found, and that no word of the parser is shown.
fn check_form(good: &str, bad: &str, en: &str, fr: &str) {
    check(good, bad, &format!("this is not TOML: {en}"), &format!("ce n’est pas du TOML : {fr}"));
}

#[test]
fn text_that_is_no_toml() {
    check_form(
        "[board]",
        "[board§",
        "the heading of a table stands alone on its line, such as [board] or [[set-up]]; the line ends here",
        "le titre d’une table est seul sur sa ligne, comme [board] ou [[set-up]] ; la ligne finit ici",
    );
    check_form(
        "number = 1\n",
        "number = §\n",
        "a key needs a value, such as score = true; the line ends here",
        "une clé demande une valeur, comme score = true ; la ligne finit ici",
    );
    check_form(
        "stands-on = \"K C\"",
        "stands-on = §K C",
        "a text stands between quotes, both on one line, such as \"K C R\"; here stands 'K C'",
        "un texte se met entre guillemets droits, tous deux sur une ligne, comme \"K C R\" ; ici figure « K C »",
    );
    check_form(
        "rows = [3, 4, 5, 4, 3]",
        "rows = [3, §4 5, 4, 3]",
        "a comma is missing here; here stands '4 5'",
        "il manque ici une virgule ; ici figure « 4 5 »",
    );
    check_form(
        "capture = \"wins\"\n",
        "capture = \"wins\"\n§capture = \"resets\"\n",
        "this key has a value already; here stands 'capture'",
        "cette clé a déjà une valeur ; ici figure « capture »",
    );
}

#[test]
fn no_word_of_the_parser_is_shown() {
    let bad = [
        "title = \"Little",
        "title = Little",
        "title = 'a\u{7}b'",
        "title = \"\\q\"",
        "title \"Little\"",
        "= 3",
        "a.b. = 3",
        "title = 03",
        "title = 1__0",
        "title = 0xZZ",
        "title = [1,,2]",
        "title = { en = \"a\" fr = \"b\" }",
        "title = {",
        "title = [",
        "title = 1 2",
        "title = +-3",
        "title = 2026-99-99",
        "[[set-up]",
        "[]",
        "]",
        "title = \"\"\"a",
        "title = true false",
        "title == 3",
        "t = 3\rt = 4",
        "title = { en = 1, en = 2 }",
        "# \u{1}",
    ];
    let english = [
        "expected",
        "invalid",
        "missing",
        "unexpected",
        "unclosed",
        "duplicate",
        "string",
        "newline",
        "quoted",
    ];
    for line in bad {
        let found = mistakes(&GOOD.replace("title = \"Little\"", line));
        for mistake in &found.0 {
            let said = mistake.say(Lang::Fr);
            assert!(!english.iter().any(|word| said.contains(word)), "{line}: {said}");
        }
        let first = found.0.iter().find(|it| it.say(Lang::En).contains("this is not TOML: "));
        // Only the end of the file tells that a text of several lines has no end.
        let is_near = |line_of_mistake: usize| (2..=4).contains(&line_of_mistake) || line.contains("\"\"\"");
        assert!(first.is_some_and(|it| is_near(it.line)), "{line}: {}", found.say(Lang::En));
        assert!(!found.say(Lang::En).contains("this cannot be read"), "{line}: {}", found.say(Lang::En));
    }
}

/// Checks the places and the English words of all mistakes in the good file after several changes; `§` marks each place.
fn check_all(changes: &[(&str, &str)], expected: &[&str]) {
    let marked = changes.iter().fold(GOOD.to_owned(), |source, (good, bad)| {
        assert!(source.contains(good), "{good}");
        source.replacen(good, bad, 1)
    });
    let mut places: Vec<(usize, usize)> = Vec::new();
    for (before, _) in marked.match_indices('§').map(|(at, _)| marked.split_at(at)) {
        let line = before.rsplit('\n').next().unwrap();
        places.push((before.matches('\n').count() + 1, line.chars().filter(|it| *it != '§').count() + 1));
    }
    let found = mistakes(&marked.replace('§', ""));
    let said: Vec<String> = found.0.iter().map(|mistake| mistake.message(Lang::En)).collect();
    let at: Vec<(usize, usize)> = found.0.iter().map(|mistake| (mistake.line, mistake.column)).collect();
    assert_eq!(at, places, "{said:#?}");
    assert_eq!(said.len(), expected.len(), "{said:#?}");
    for (said, expected) in said.iter().zip(expected) {
        assert!(said.contains(expected), "{said} / {expected}");
    }
}

#[test]
fn mistakes_of_form_of_type_of_meaning_and_of_the_start_are_all_heard_of() {
    check_all(
        &[
            ("start = \"1n-1/k-3/5/3K-/1N-1\"", "start = §\"1n-1/k-3/6/3K-/1N-1\""),
            ("beats = \"C N\"", "beats = §\"C X\""),
            ("name = \"kuctai\"\n", "name = §12\n"),
            ("capture = \"wins\"\n", "capture = \"wins\"\nfew-kinds = \"K C\"\ndraw-after = §20\n"),
            ("name = \"standard\"", "name = §standard"),
            ("centre = 3", "§center = 3"),
            ("end.landing = \"N\"", "end.landing = §\"Q\""),
        ],
        &[
            "row c has 5 cells, not 6",
            "'X' is not the letter of a kind",
            "'name' is a text",
            "exclude each other",
            "a text stands between quotes",
            "there is no 'center' here",
            "'Q' is not the letter of a kind",
        ],
    );
}

#[test]
fn a_board_or_letters_that_are_wrong_hide_no_other_mistake() {
    check_all(
        &[
            ("rows = [3, 4, 5, 4, 3]", "rows = §[3, 5, 3]\nholes = [\"z9\"]"),
            ("beats = \"C N\"", "beats = §\"C X\""),
            ("role = \"mountain\"", "role = §\"hill\""),
        ],
        &["neighbouring rows", "'X' is not the letter", "'role' is one of"],
    );
    check_all(
        &[("letters = \"N K C M U\"", "letters = §\"NKCMU\""), ("exchanges = true", "exchanges = §1")],
        &["should be capital letters", "'exchanges' is true or false"],
    );
}

#[test]
fn one_mistake_is_told_once_and_not_as_what_follows_from_it() {
    // Each hides a value that others depend on.
    check_place("letters = \"N K C M U\"", "letters = §3");
    check_place("letters = \"N K C M U\"", "§leters = \"N K C M U\"");
    check_place("rows = [3, 4, 5, 4, 3]", "§row = [3, 4, 5, 4, 3]");
    check_place("role = \"royal\"", "role = §\"roial\"");
    check_place("[kind.K]\nname = \"cukla\"", "[kind.K]\nname = §{ en = \"cukla\" }");
    check_place("start = \"1n-1/k-3/5/3K-/1N-1\"", "start = §[1]");
    check_place("[kind.C]", "[kind.C§");
    check_place("at-most = 2", "at-most = §\"2\"");
}

#[test]
fn an_option_without_help_is_read_to_its_end() {
    check_all(
        &[
            ("[[option]]", "§[[option]]"),
            ("help = { en = \"how to win\", fr = \"comment gagner\" }\n", ""),
            ("end.landing = \"N\"", "end.landing = §\"Q\""),
        ],
        &["'help' is missing", "'Q' is not the letter of a kind"],
    );
}

#[test]
fn a_reserve_of_nobody_is_a_mistake() {
    check(
        "[end]",
        "[reserve]\n§Q = 1\n\n[end]",
        "'Q' is not the letter of a kind; the letters are N K C M U",
        "« Q » n’est la lettre d’aucune sorte ; les lettres sont N K C M U",
    );
    check(
        "[end]",
        "[reserve]\nM = §12\n\n[end]",
        "'reserve' is a number from 0 to 9",
        "« reserve » est un nombre de 0 à 9",
    );
}
