//! `kelci sow check`, `fmt` and `explain` on rules that are rules.

use crate::sowing::{round, way};
use crate::{answers, fails, fails_in_french, file, kelci, typed};

const LOOSE: &str = "game   \"Loose\"\n  players 2\n  board 1 rows of 2 pits\n  each player has a store\n  stones 1 in each pit\nturn\n   choose a pit prey among pits that hold stones\n   capture   prey\nend when pits are empty\n";

const TIDY: &str = "game \"Loose\"\n  players 2\n  board 1 rows of 2 pits\n  each player has a store\n  stones 1 in each pit\n\nturn\n  choose a pit prey among pits that hold stones\n  capture prey\n\nend when pits are empty\n";

fn loose(name: &str) -> String {
    file(name, LOOSE.as_bytes())
}

#[test]
fn sound_rules_are_summed_up() {
    let (round, way) = (round(), way());
    assert_eq!(
        answers(&["sow", "check", &round, &way]),
        format!(
            "{round}: ok: Round, 1-6 players, 7 pits, 14 stones, 1 option\n{way}: ok: Way, 2 players, 6 pits, 12 stones, 0 options\n"
        )
    );
    assert_eq!(
        answers(&["sow", "check", &round, "--lang", "fr"]),
        format!("{round} : en ordre : Ronde, 1-6 joueurs, 7 cases, 14 pierres, 1 option\n")
    );
    assert_eq!(answers(&["sow", "check", &round, "--json"]), "");
}

#[test]
fn games_of_the_catalogue_and_standard_input_are_checked_too() {
    let out = answers(&["sow", "check", "tricerata"]);
    assert!(out.starts_with("tricerata: ok: Tricérata, 1-6 players, 16 pits, 16 stones, "), "{out}");
    let (code, out, _) = typed(&["sow", "check", "-"], LOOSE);
    assert_eq!((code, out.as_str()), (0, "-: ok: Loose, 2 players, 2 pits, 2 stones, 0 options\n"));
}

#[test]
fn files_are_laid_out_in_place() {
    let path = loose("loose.sow");
    assert_eq!(answers(&["sow", "fmt", &path]), format!("{path}: rewritten\n"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), TIDY);
    assert_eq!(answers(&["sow", "fmt", &path]), "");
}

#[test]
fn files_that_are_not_laid_out_are_named() {
    let (bad, good) = (loose("untidy.sow"), file("tidy.sow", TIDY.as_bytes()));
    let (code, out, err) = kelci(&["sow", "fmt", "--check", &good, &bad]);
    assert_eq!((code, out, err.as_str()), (1, format!("{bad}: not formatted\n"), ""));
    assert_eq!(std::fs::read_to_string(&bad).unwrap(), LOOSE, "checking changes nothing");
    assert_eq!(answers(&["sow", "fmt", "--check", &good]), "");
    // --lang asks for a language of the file as well.
    let (code, out, _) = kelci(&["--lang", "fr", "sow", "fmt", "--check", &good]);
    assert_eq!((code, out), (1, format!("{good} : à mettre en forme\n")));
}

#[test]
fn rules_are_translated_there_and_back() {
    for arguments in [&["--to", "fr"][..], &["--lang", "fr"], &["--lang", "en", "--to", "fr"]] {
        let path = file("translated.sow", TIDY.as_bytes());
        let fmt = |more: &[&str]| answers(&[&["sow", "fmt", &path], more].concat());
        assert_eq!(fmt(arguments).lines().count(), 1);
        let french = std::fs::read_to_string(&path).unwrap();
        assert!(french.starts_with("jeu \"Loose\"\n  joueurs 2\n"), "{french}");
        assert_eq!(fmt(&[]), "", "a file stays in its language when none is asked for");
        fmt(&["--to", "en"]);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), TIDY);
    }
}

#[test]
fn the_language_of_the_environment_translates_nothing() {
    let path = file("environment.sow", TIDY.as_bytes());
    let mut command = assert_cmd::Command::cargo_bin("kelci").unwrap();
    command.env("LC_ALL", "fr_FR.UTF-8").args(["sow", "fmt", &path]);
    assert!(command.output().unwrap().status.success());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), TIDY);
}

#[test]
fn results_go_to_standard_output_when_asked() {
    let path = loose("printed.sow");
    assert_eq!(answers(&["sow", "fmt", "--stdout", &path]), TIDY);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), LOOSE);
    let (code, out, _) = typed(&["sow", "fmt", "-"], LOOSE);
    assert_eq!((code, out.as_str()), (0, TIDY));
    let (_, out, _) = typed(&["sow", "fmt", "-", "--to", "fr"], LOOSE);
    assert!(out.starts_with("jeu \"Loose\"\n"), "{out}");
    let (code, out, _) = typed(&["sow", "fmt", "-", "--check"], LOOSE);
    assert_eq!((code, out.as_str()), (1, "-: not formatted\n"));
    assert!(answers(&["sow", "fmt", "awele", "--stdout", "--to", "fr"]).starts_with("jeu \"Awélé\"\n"));
    fails(&["sow", "fmt", "awele"], "awele is a game of the catalogue: --stdout shows it");
    fails_in_french(&["sow", "fmt", "awele"], "awele est un jeu du catalogue : --stdout le montre");
    let (code, ..) = kelci(&["sow", "fmt", "--stdout", "--check", &path]);
    assert_eq!(code, 2);
}

#[cfg(unix)]
#[test]
fn a_rewritten_file_keeps_its_mode_and_its_links() {
    use std::os::unix::fs::PermissionsExt;
    let path = loose("mode.sow");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
    let link = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("link.sow");
    _ = std::fs::remove_file(&link);
    std::os::unix::fs::symlink(&path, &link).unwrap();
    answers(&["sow", "fmt", link.to_str().unwrap()]);
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), TIDY);
}

#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_written_stays_as_it_is() {
    use std::os::unix::fs::PermissionsExt;
    let path = loose("kept.sow");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o440)).unwrap();
    fails(&["sow", "fmt", &path], &format!("cannot write {path}: access denied"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), LOOSE);
    let beside = std::fs::read_dir(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let names: Vec<_> = beside.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert!(!names.iter().any(|name| name.starts_with("kept.sow.")), "nothing is left behind: {names:?}");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn rules_are_told_in_sentences_of_either_language() {
    let english = answers(&["sow", "explain", "awele"]);
    assert!(english.contains("Awélé") && english.contains("your pits"), "{english}");
    let french = answers(&["sow", "explain", "awele", "--lang", "fr"]);
    assert!(french.contains("vos cases"), "{french}");
    let of_file = answers(&["sow", "explain", &round()]);
    let (_, of_input, _) = typed(&["sow", "explain", "-"], &std::fs::read_to_string(round()).unwrap());
    assert!(!of_file.is_empty());
    assert_eq!(of_file, of_input);
    fails(&["sow", "explain", "pijersi"], "Pijersi is no sowing game");
    fails_in_french(&["sow", "explain", "pijersi"], "Pijersi n’est pas un jeu de semailles");
}

#[test]
fn help_reaches_the_commands_of_sow() {
    for (lang, words) in [("en", "Translate the words"), ("fr", "Traduire les mots")] {
        let help = answers(&["--lang", lang, "help", "sow", "fmt"]);
        let flag = answers(&["--lang", lang, "sow", "fmt", "--help"]);
        assert!(help.contains(words) && flag.contains(words) && flag.ends_with('\n'), "{help}{flag}");
        let sow = answers(&["--lang", lang, "sow", "--help"]);
        assert!(sow.contains("check") && sow.contains("explain"), "{sow}");
    }
    fails(&["help", "sow", "dance"], "there is no command 'dance'");
    for arguments in [&["sow"][..], &["sow", "dance"], &["sow", "check"], &["sow", "fmt", "--to", "de", "x"]]
    {
        let (code, out, _) = kelci(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
    }
}

#[test]
fn help_names_the_three_families() {
    let english = answers(&["--help"]);
    let french = answers(&["--lang", "fr", "--help"]);
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words(&english).contains("the stacking games of Lucas Borboleta"), "{english}");
    assert!(
        words(&english).contains("Tricérata of Vincent Lesbros, and the sowing games of the world"),
        "{english}"
    );
    assert!(
        words(&french).contains("Tricérata de Vincent Lesbros, et les jeux de semailles du monde"),
        "{french}"
    );
    assert!(answers(&["help", "play"]).contains("FILE.sow"));
}
