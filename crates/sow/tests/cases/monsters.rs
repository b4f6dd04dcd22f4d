//! Files too big or too odd to keep on disk: truncated, a megabyte of one character, a thousand of everything.

use std::fmt::Write as _;

use game::Lang;
use sow::diagnostic::Severity;

use crate::check_remarks;

const AWELE: &str = include_str!("../../../../games/awele.sow");
const TRICERATA: &str = include_str!("../../../../games/tricerata.sow");

/// A little less than the longest file we read.
const LONG: usize = (1 << 20) - 2000;

const HEADER: &str = "game \"Monster\"
  board 2 rows of 6 pits
  each player has a store
  course ring = row 1 rightward, row 2 leftward
  stones 4 in each pit
";

const TURN: &str = "
turn
  choose a pit among my pits that hold stones
  otherwise
    end game
  take all
  sow along ring
";

/// Any file is a game or gets a remark; formatting and explaining it never panic.
fn check(source: &str) -> bool {
    let remarks = sow::check(source);
    check_remarks(source, &remarks);
    let has_errors = remarks.iter().any(|it| it.severity == Severity::Error);
    let is_game = sow::Sow::read(source).is_ok();
    // An option may be wrong for a value that is not the usual one.
    assert!(is_game || has_errors, "neither a game nor an error: {remarks:?}");
    let parsed = sow::parse(source);
    for lang in [Lang::En, Lang::Fr] {
        if let Ok(there) = sow::format::format(source, Some(lang)) {
            assert!(sow::format::format(&there, None).as_ref() == Ok(&there), "laid out twice it differs");
        }
        let _ = parsed.explanation(lang);
    }
    is_game
}

/// The message of the first error.
fn first_error(source: &str) -> String {
    let remarks = sow::check(source);
    check_remarks(source, &remarks);
    remarks.into_iter().find(|it| it.severity == Severity::Error).map(|it| it.message.en).unwrap_or_default()
}

fn check_prefixes(source: &str) {
    let mut n_games = 0;
    for (end, _) in source.char_indices() {
        let remarks = sow::check(&source[..end]);
        check_remarks(&source[..end], &remarks);
        // Explaining takes longer, so do it only at the ends of lines, where something changes.
        if source[end..].starts_with('\n') {
            n_games += usize::from(check(&source[..end]));
        }
    }
    assert!(n_games > 0, "none of its beginnings is a game");
    assert!(check(source));
}

#[test]
fn every_beginning_of_awele_is_read() {
    check_prefixes(AWELE);
}

#[test]
fn every_beginning_of_tricerata_is_read() {
    check_prefixes(TRICERATA);
}

#[test]
fn every_beginning_in_french_is_read() {
    for source in [AWELE, TRICERATA] {
        check_prefixes(&sow::format::format(source, Some(Lang::Fr)).unwrap());
    }
}

/// A file with one line removed, doubled, or indented one space more or less.
#[test]
fn a_file_with_one_line_changed_is_read() {
    for source in [AWELE, TRICERATA] {
        let lines: Vec<&str> = source.lines().collect();
        for at in 0..lines.len() {
            let changes =
                ["", &format!("{0}\n{0}", lines[at]), &format!(" {}", lines[at]), lines[at].trim_start()];
            for change in changes {
                let mut changed = lines.clone();
                changed[at] = change;
                check(&changed.join("\n"));
            }
        }
    }
}

#[test]
fn an_empty_file_is_told_how_to_begin() {
    for source in ["", "\n", "   ", "\u{feff}", "\r\n\r\n", "# only\n# comments"] {
        assert_eq!(first_error(source), "a file begins with 'game' and its title", "{source:?}");
    }
}

/// One character or word repeated, up to a megabyte and beyond.
#[test]
fn a_megabyte_of_anything_is_read() {
    let pieces = [
        "(",
        ")",
        "((",
        "()",
        " ",
        "\n",
        "\t",
        "\r",
        "@",
        "@ ",
        "@\n",
        "\"",
        "`",
        "'",
        "’",
        "«",
        "“",
        "a",
        "é",
        "9",
        "9 ",
        "-",
        "#",
        "# x\n",
        "a ",
        "a\n",
        "pit ",
        "not ",
        "game ",
        "jeu ",
        "if ",
        "turn\n",
        "\u{0}",
        "\u{202e}",
        "𝒳",
        "game \"x\"\n",
        "after each turn\n  x\n",
        "option x = y\n",
        "  x\n",
        "= ",
        ", ",
        "| ",
    ];
    for piece in pieces {
        for before in ["", &format!("{HEADER}{TURN}  let x = ")] {
            for length in [LONG / 2, LONG + 4000] {
                let source = format!("{before}{}", piece.repeat(length / piece.len() + 1));
                let remarks = sow::check(&source);
                check_remarks(&source, &remarks);
                assert!(remarks.len() <= 1000, "{} remarks on {piece:?}", remarks.len());
            }
        }
    }
}

#[test]
fn deep_indentation_is_read() {
    for step in [1, 2, 7] {
        let mut source = format!("{HEADER}\nturn\n");
        let mut depth = step;
        while source.len() + depth < LONG {
            let _ = writeln!(source, "{}if hand > 1", " ".repeat(depth));
            depth += step;
        }
        let _ = writeln!(source, "{}draw", " ".repeat(depth));
        assert_eq!(first_error(&source), "blocks go 40 levels deep, not deeper");
    }
}

#[test]
fn long_expressions_are_read() {
    let chains = [
        ("1", " + 1"),
        ("pits", " - my pits"),
        ("hand > 1", " and hand > 1"),
        ("hand > 1", " or not hand > 1"),
        ("pits", " that hold 1"),
        ("pits", " where it holds 1"),
        ("", "pit "),
        ("", "not "),
        ("", "("),
        ("", "opposite "),
        ("", "stones in "),
        ("", "number of "),
        ("", "both pits and "),
        ("", "any of pits where any of "),
        ("", "pits from "),
        ("", "2 after "),
        ("last holds 1", " or 1"),
        ("1", " * (1"),
        ("last is", " in last is"),
    ];
    for (first, more) in chains {
        for n in [10, 47, 100, 490, 2000] {
            let expression = format!("{first}{}", more.repeat(n));
            check(&format!("{HEADER}{TURN}  let x = {expression}\n  if {expression}\n    capture pits\n"));
            check(&format!("{HEADER}  group g = {expression}\n{TURN}"));
        }
    }
}

/// More than the allowed number of everything that has a name.
#[test]
fn a_thousand_of_everything_is_read() {
    let lines = |n: usize, line: &dyn Fn(usize) -> String| (0..n).map(line).collect::<String>();
    for n in [50, 150, 300, 9000] {
        let check = |source: &str| if n < 1000 { check(source) } else { !first_error(source).is_empty() };
        let header = [
            lines(n, &|k| format!("  course c{k} = a1 a2 a3\n")),
            lines(n, &|k| format!("  group g{k} = a1 a2\n")),
            lines(n, &|k| format!("  each pit has r{k} = 0\n")),
            lines(n, &|k| format!("  each player has r{k} = no\n")),
            lines(n, &|k| format!("  stones {} in a1\n", k % 9)),
            lines(n, &|k| format!("  about en \"{k}\"\n")),
            lines(n, &|_| "  players 2\n".into()),
        ];
        for lines in header {
            check(&format!("{HEADER}{lines}{TURN}"));
        }
        let sections = [
            lines(n, &|k| format!("option o{k} = x | y\n")),
            lines(n, &|k| format!("option o{k} = 3 between 1 and 5\n  en \"e\"\n")),
            lines(n, &|k| format!("rule r{k}\n  capture a1\n")),
            lines(n, &|k| format!("rule r{k}\n  do r{}\n", k + 1)),
            lines(n, &|k| format!("turn t{k}\n  continue with t{}\n", k + 1)),
            lines(n, &|k| format!("end when turns > {k}\n")),
            lines(n, &|_| "turn\n  draw\n".into()),
        ];
        for lines in sections {
            check(&format!("{HEADER}{TURN}\n{lines}"));
        }
        let statements = [
            lines(n, &|k| format!("  let v{k} = hand\n")),
            lines(n, &|k| format!("  let v{k} = pits\n")),
            lines(n, &|k| format!("  capture unknown{k}\n")),
            lines(n, &|k| format!("  choose a number n{k} between 1 and 3\n")),
            lines(n, &|k| format!("  do r{k}\n")),
            lines(n, &|_| "  sow along ring\n".into()),
            lines(n, &|_| "  for each player p\n    capture pits of p\n".into()),
            lines(n, &|_| "  for each pit p in pits\n    if p is mine\n      capture p\n".into()),
            lines(n, &|_| "  misspelt line\n".into()),
        ];
        for lines in statements {
            check(&format!("{HEADER}{TURN}{lines}"));
        }
    }
}

/// Sources whose errors no small file can have.
pub(crate) fn sources() -> Vec<String> {
    let options: String = (0..101).map(|k| format!("option o{k} = x | y\n")).collect();
    vec![
        "game \"Long\"\n".repeat(1 << 20),
        format!("{HEADER}{TURN}{}", "  capture a1\n".repeat(10_001)),
        format!("{HEADER}{TURN}\n{options}"),
    ]
}

#[test]
fn what_is_too_much_is_said_to_be() {
    let said: Vec<String> = sources().iter().map(|source| first_error(source)).collect();
    assert_eq!(
        said,
        [
            "the file is longer than a megabyte: only its beginning was read",
            "a file has 10000 lines at most",
            "a game has 100 options at most",
        ]
    );
}

/// Rules that call rules that call rules: expanded, they would fill the world.
#[test]
fn rules_are_not_written_out_for_ever() {
    let doubling = |line: &str| {
        let rules: String = (0..60)
            .map(|k| format!("\nrule r{k}\n{}", line.replace("NEXT", &format!("r{}", k + 1))))
            .collect();
        format!("{HEADER}{TURN}  do r0\n{rules}\nrule r60\n  capture a1\n\noption x = l | r\n")
    };
    for line in [
        "  do NEXT\n  do NEXT\n",
        "  if x is r\n    do NEXT\n    do NEXT\n",
        "  for each player p\n    do NEXT\n",
        "  for each pit p in pits\n    do NEXT\n    do NEXT\n",
        "  take all\n  sow along ring\n    do NEXT\n    do NEXT\n",
        "  choose a pit among pits\n  otherwise\n    do NEXT\n  do NEXT\n",
    ] {
        check(&doubling(line));
    }
}
