//! `kelci sow` on what is no rules: where it is wrong, why, and what would be right.

use crate::{fails, fails_in_french, file, kelci, typed};

const WRONG: &str = "jeu \"Été\"\n  joueurs 2\n  terrain 2 rangées de 6 cases\n  chaque joueur a un grenier\n  pierres 4 dans chaque case\n\ntour\n  # là-bas :\té\n  chosir une case parmi mes cases\n  fin du jeu\n";

/// Runs `sow check` in either language; it fails with these words, and the last line names the file and counts.
fn refused(path: &str, english: &str, french: &str) {
    for (lang, words, colon) in [("en", english, ": "), ("fr", french, " : ")] {
        let (code, out, err) = kelci(&["sow", "check", path, "--lang", lang]);
        assert_eq!(code, 1, "{err}");
        assert!(err.contains(words), "{words}: {err}");
        assert!(out.starts_with(&format!("{path}{colon}")) && out.contains(" err"), "{out}");
        assert!(!err.contains('\u{1b}'), "no colours in a pipe: {err}");
    }
}

#[test]
fn a_mistake_is_underlined_with_its_line_and_a_hint() {
    let path = file("wrong.sow", WRONG.as_bytes());
    let drawn = format!(" --> {path}:9:3\n  |\n9 |   chosir une case parmi mes cases\n  |   ^^^^^^\n");
    refused(&path, &drawn, &drawn);
    let (_, out, err) = kelci(&["sow", "check", &path, "--lang", "fr"]);
    assert!(err.starts_with("erreur\u{a0}: ") && err.contains("  = conseil\u{a0}: "), "{err}");
    assert_eq!(out, format!("{path} : 1 erreur, 0 avertissement\n"));
    let (_, out, err) = kelci(&["sow", "check", &path]);
    assert!(err.starts_with("error: ") && err.contains("  = hint: "), "{err}");
    assert_eq!(out, format!("{path}: 1 error, 0 warnings\n"));
}

#[test]
fn columns_count_letters_behind_accents_and_tabs() {
    let source = WRONG.replace("chosir", "choisir une case parmi mes\tcasés #");
    let path = file("columns.sow", source.as_bytes());
    let (_, _, err) = kelci(&["sow", "check", &path]);
    assert!(err.contains(&format!("{path}:9:30\n")), "{err}");
    assert!(err.contains("\n9 |   choisir une case parmi mes    casés #"), "{err}");
    assert!(err.contains("\n  |                                 ^^^^^\n"), "{err}");
}

#[test]
fn programs_get_an_object_a_line() {
    let path = file("json.sow", WRONG.as_bytes());
    let (code, out, err) = kelci(&["sow", "check", &path, "--json"]);
    assert_eq!((code, err.as_str()), (1, ""));
    let remarks: Vec<serde_json::Value> =
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(remarks.len(), 1, "{out}");
    assert_eq!(remarks[0]["file"], path);
    assert_eq!((&remarks[0]["line"], &remarks[0]["column"]), (&9.into(), &3.into()));
    assert_eq!(remarks[0]["end"], serde_json::json!({"line": 9, "column": 9}));
    assert_eq!(remarks[0]["severity"], "error");
    assert!(remarks[0]["message"].is_string() && remarks[0]["hint"].is_string());
    let (_, french, _) = kelci(&["sow", "check", &path, "--json", "--lang", "fr"]);
    assert_ne!(out, french);
}

#[test]
fn warnings_alone_are_no_failure() {
    let source = "game \"Endless\"\n  board 1 rows of 2 pits\n  stones 1 in each pit\n\nturn\n  choose a pit among pits\n";
    let path = file("endless.sow", source.as_bytes());
    let (code, out, err) = kelci(&["sow", "check", &path]);
    assert_eq!((code, out), (0, format!("{path}: 0 errors, 1 warning\n")), "{err}");
    assert!(err.starts_with("warning: "), "{err}");
    let (code, out, err) = kelci(&["sow", "check", &path, "--lang", "fr"]);
    assert_eq!((code, out), (0, format!("{path} : 0 erreur, 1 avertissement\n")));
    assert!(err.starts_with("avertissement\u{a0}: "), "{err}");
}

#[test]
fn files_that_are_no_text_are_refused() {
    for command in ["check", "fmt", "explain"] {
        fails(&["sow", command, "no-such.sow"], "cannot read no-such.sow: no such file");
        fails_in_french(
            &["sow", command, "absent.sow"],
            "impossible de lire absent.sow : fichier introuvable",
        );
        fails(&["sow", command, env!("CARGO_TARGET_TMPDIR")], "it is a folder");
        fails_in_french(&["sow", command, env!("CARGO_TARGET_TMPDIR")], "c’est un dossier");
        let latin = file("latin.sow", b"jeu \"Aw\xe9l\xe9\"\n");
        fails(&["sow", command, &latin], "is not text: line 1, byte 8 is no UTF-8");
        fails_in_french(&["sow", command, &latin], "n’est pas un texte : ligne 1, l’octet 8");
        fails(&["sow", command, "chess"], "there is no game 'chess'; near it: ");
        fails_in_french(&["sow", command, "échecs"], "il n’y a pas de jeu «\u{a0}échecs\u{a0}»");
    }
}

#[test]
fn files_that_are_no_rules_are_refused() {
    let empty = file("empty.sow", b"");
    refused(&empty, &format!(" --> {empty}:1:1\n"), &format!(" --> {empty}:1:1\n"));
    let awele =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/awele.sow")).unwrap();
    let (cut, _) = awele.split_once("among my pits").unwrap();
    let cut = file("cut.sow", cut.as_bytes());
    refused(&cut, &format!("--> {cut}:"), &format!("--> {cut}:"));
    let parentheses = file("parentheses.sow", &vec![b'('; 1 << 20]);
    refused(&parentheses, &format!("--> {parentheses}:1:1\n"), "erreur\u{a0}: ");
    let nested = format!("game \"X\"\n\nturn\n  let x = {}\n", "(".repeat(1 << 19));
    let nested = file("nested.sow", nested.as_bytes());
    refused(&nested, "error: ", "erreur\u{a0}: ");
    let long = file("long.sow", &vec![b'a'; (1 << 20) + 1]);
    refused(&long, "the file is longer than a megabyte", "le fichier dépasse un mégaoctet");
    for path in [&empty, &cut, &parentheses, &nested, &long] {
        for command in ["fmt", "explain"] {
            fails(&["sow", command, path], &format!("{path}: "));
            fails_in_french(&["sow", command, path], &format!("{path} : "));
        }
    }
}

#[test]
fn one_bad_file_does_not_hide_the_others() {
    let (wrong, round) = (file("among.sow", WRONG.as_bytes()), crate::sowing::round());
    let (code, out, err) = kelci(&["sow", "check", &wrong, "no-such.sow", &round]);
    assert_eq!(code, 1);
    assert!(out.contains(&format!("{round}: ok: ")) && err.contains("cannot read no-such.sow"), "{out}{err}");
    let loose = file("among-others.sow", b"game \"A\"\n  stones 1 in each pit\n  board 1 rows of 2 pits\nturn\n  choose a pit among pits\n  end game\n");
    let (code, out, err) = kelci(&["sow", "fmt", &wrong, &loose]);
    assert_eq!((code, out), (1, format!("{loose}: rewritten\n")));
    assert!(err.contains(&format!("\nerror: {wrong}: 1 error, 0 warnings\n")), "{err}");
    assert_eq!(std::fs::read_to_string(&wrong).unwrap(), WRONG, "what is no rules stays as it is");
}

#[test]
fn standard_input_is_refused_by_its_name() {
    let (code, out, err) = typed(&["sow", "check", "-"], WRONG);
    assert_eq!((code, out.as_str()), (1, "-: 1 error, 0 warnings\n"));
    assert!(err.contains(" --> -:9:3\n"), "{err}");
    let (code, out, _) = typed(&["sow", "fmt", "-"], WRONG);
    assert_eq!((code, out.as_str()), (1, ""));
}

#[cfg(unix)]
#[test]
fn remarks_that_nobody_can_read_are_no_crash() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let status = std::process::Command::new(assert_cmd::cargo::cargo_bin!("kelci"))
        .args(["sow", "check", &file("unread.sow", WRONG.as_bytes())])
        .stdout(std::process::Stdio::null())
        .stderr(full)
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(1));
}
