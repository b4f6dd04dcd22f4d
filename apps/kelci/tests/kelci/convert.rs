//! `kelci convert`.

use crate::{answers, fails, fails_in_french, file, kelci, typed};

const RECORD: &[u8] = b"[White \"Ann\"]\n{a game}\n1 a4-b5=c4 {good {} 2 f4=d5-d4 (2 g2-f2 3 c4=e3 (3 a1-b2=c2)) (2 f1-f2=d3)\n\
    3 a1-b2=c2 4 f1-f2=d3\n";

const CANONICAL: &str = "\
[Game \"pijersi\"]
[White \"Ann\"]
[Setup \"GRXLLS\"]
[Result \"*\"]

{a game}
g16:sprspr f13:prs f4:ww f57:rsp
b13:PSR b4:WW b57:SRP a16:RPSRPS

1   a4-b5=c4 {good {} 2   f4=d5-d4
    (2 g2-f2 3 c4=e3 (3 a1-b2=c2))
    (2 f1-f2=d3)
3   a1-b2=c2           4   f1-f2=d3
";

#[test]
fn a_record_is_written_canonically_and_stays_so() {
    let out = answers(&["convert", "pijersi", &file("convert.txt", RECORD), "--to", "notation"]);
    assert_eq!(out, CANONICAL);
    let path = file("canonical.txt", CANONICAL.as_bytes());
    assert_eq!(answers(&["convert", &path, "--to", "notation"]), CANONICAL);
}

#[test]
fn json_keeps_everything() {
    let path = file("convert.txt", RECORD);
    let out = answers(&["convert", "pijersi", &path, "--to", "json", "--positions"]);
    let game: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        (&game["game"], &game["headers"]["White"], &game["result"]),
        (&"pijersi".into(), &"Ann".into(), &"*".into())
    );
    let lines = game["lines"].as_array().unwrap();
    assert_eq!((lines.len(), &lines[0]["comments"]), (4, &serde_json::json!(["a game"])));
    assert_eq!(lines[0]["moves"][1]["variations"], serde_json::json!([1, 3]));
    assert!(lines[2]["moves"][0]["position"].as_str().unwrap().contains(" b "), "{out}");
    let (code, back, err) = typed(&["convert", "-", "--to", "notation"], &out);
    assert_eq!((code, back.as_str(), err.as_str()), (0, CANONICAL, ""));
    let (_, again, _) = typed(&["convert", "-", "--to", "json", "--positions"], &out);
    let again: serde_json::Value = serde_json::from_str(&again).unwrap();
    assert_eq!(again["headers"], game["headers"]);
}

#[test]
fn ugi_lists_hold_the_moves_that_were_played() {
    let path = file("convert.txt", RECORD);
    let (code, out, err) = kelci(&["convert", "pijersi", &path, "--to", "ugi"]);
    assert_eq!((code, out.as_str()), (0, "position startpos moves a4b5c4 f4d5d4 a1b2c2 f1f2d3\n"));
    assert!(err.contains("left out: 1 header, 2 comments, 3 variations"), "{err}");
    let (_, back, _) = typed(&["convert", "pijersi", "-", "--to", "notation"], &out);
    assert!(
        back.ends_with("1   a4-b5=c4           2   f4=d5-d4\n3   a1-b2=c2           4   f1-f2=d3\n"),
        "{back}"
    );
    // Sowing games have no texts of their own there: the document's are used.
    let (_, out, _) = typed(&["convert", "awele", "-", "--to", "ugi"], "1. a1 b1\n");
    assert_eq!(out, "position startpos moves a1 b1\n");
    let (_, out, _) = typed(&["convert", "awele", "-", "--to", "json"], &out);
    assert!(out.contains("{\"move\":\"b1\"}"), "{out}");
}

#[test]
fn what_follows_a_mistake_is_kept_and_said() {
    let (code, out, err) =
        typed(&["convert", "awele", "-", "--to", "notation"], "1. a1 b9 nonsense {and more}\n");
    assert_eq!(code, 1);
    assert!(out.ends_with("1. a1\nb9 nonsense {and more}\n"), "{out}");
    assert!(err.contains("character 7") && err.contains("kept as text, word for word"), "{err}");
    let (_, json, _) = typed(&["convert", "awele", "-", "--to", "json"], &out);
    assert!(json.contains("\"unread\":\"b9 nonsense {and more}\""), "{json}");
    let (_, _, err) = typed(&["convert", "awele", "-", "--to", "ugi", "--lang", "fr"], &out);
    assert!(err.contains("n’a pas de place dans une liste UGI"), "{err}");
    let (code, out, err) =
        typed(&["convert", "awele", "-", "--to", "notation"], "position startpos moves a1 a1\n");
    assert!(code == 1 && out.ends_with("1. a1\na1\n") && err.contains("line 1: move 2, 'a1'"), "{out}{err}");
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("convert-folder");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("out.txt");
    let out = path.to_str().unwrap();
    for _ in 0..2 {
        assert_eq!(
            answers(&["convert", "pijersi", &file("convert.txt", RECORD), "--to", "notation", "-o", out]),
            ""
        );
        assert_eq!(std::fs::read_to_string(&path).unwrap(), CANONICAL);
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside it");
    let record = file("convert.txt", RECORD);
    fails(&["convert", "pijersi", &record, "--to", "notation", "-o", "/no/such/folder/x"], "cannot write");
    fails_in_french(
        &["convert", "pijersi", &record, "--to", "json", "-o", folder.to_str().unwrap()],
        "impossible d’écrire",
    );
}

#[test]
fn bad_json_is_refused() {
    let check = |json: &str, why: &str| {
        let path = file("bad.json", json.as_bytes());
        fails(&["convert", &path, "--from", "json", "--to", "notation"], why);
    };
    let moves = "\"game\": \"awele\", \"lines\": [{\"moves\": [{\"move\": \"a1\", \"variations\": [1]}]}";
    check("{", "no JSON");
    check("{\"lines\": []}", "which game is it?");
    check("{\"game\": \"awele\"}", "the field lines should be");
    check("{\"game\": \"awele\", \"lines\": []}", "there is no line 0");
    check(&format!("{{{moves}]}}"), "there is no line 1");
    check(
        &format!("{{{moves}, {{\"moves\": [{{\"move\": \"b9\"}}]}}]}}"),
        "line 1 of the tree, move 1, 'b9'",
    );
    check(&format!("{{{moves}, {{\"moves\": []}}, {{\"moves\": []}}]}}"), "no move names line 2");
    check(
        "{\"game\": \"awele\", \"result\": \"x\", \"lines\": [{\"moves\": []}]}",
        "the field result should be",
    );
    check(
        "{\"game\": \"awele\", \"lines\": [{\"moves\": [{\"move\": \"a1\", \"variations\": [0]}]}]}",
        "line 0 is named twice",
    );
    let (code, ..) = kelci(&["convert", "awele", "x"]);
    assert_eq!(code, 2);
}

#[test]
fn options_of_the_command_line_are_written_with_the_record() {
    let path = file("convert-option.txt", b"1 a5-b5=d7\n");
    let arguments = ["convert", "jersi-3", &path, "--option", "special=none", "--to"];
    let written = answers(&[&arguments[..], &["notation"]].concat());
    assert!(written.contains("[Options \"special=none\"]\n"), "{written}");
    let again = file("convert-option-again.txt", written.as_bytes());
    assert_eq!(answers(&["convert", &again, "--to", "notation"]), written);
    let json = answers(&[&arguments[..], &["json"]].concat());
    let game: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(game["headers"]["Options"], "special=none");
    assert!(game["start"].as_str().unwrap().ends_with("/C-RKN-RCK- w - 1 -"), "{json}");
    let again = file("convert-option.json", json.as_bytes());
    assert_eq!(answers(&["convert", &again, "--to", "notation"]), written);
    let list = file("convert-option.ugi", b"position startpos moves a4b5c4\n");
    let read = ["convert", "pijersi", &list, "--option", "repetition=3"];
    let out = answers(&[&read[..], &["--to", "notation"]].concat());
    assert!(out.contains("[Options \"repetition=3\"]\n"), "{out}");
}

#[test]
fn options_with_blanks_are_read_as_matches_write_them() {
    let path = file("convert-blanks.txt", b"[Game \"jersi-3\"]\n[Options \"special='none'\"]\n1 a5-b5=d7\n");
    let game: serde_json::Value =
        serde_json::from_str(&answers(&["convert", &path, "--to", "json"])).unwrap();
    assert!(game["start"].as_str().unwrap().ends_with("/C-RKN-RCK- w - 1 -"), "{game}");
}
