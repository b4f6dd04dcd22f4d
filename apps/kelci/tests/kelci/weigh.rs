//! `kelci stack weigh`: the table of weights, printed or written into a file; and where rulesets may come from.

use crate::{answers, fails, fails_in_french, file, kelci, typed};

fn source(id: &str) -> String {
    let path = format!("{}/../../games/{id}.jersi", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn the_table_is_printed_and_the_same_each_time() {
    let weigh = ["stack", "weigh", "pijersi", "--games", "4"];
    let table = answers(&weigh);
    assert!(table.starts_with("[weights]\nlone = { R = "), "{table}");
    assert!(table.ends_with('\n') && table.lines().count() == 17, "{table}");
    assert_eq!(answers(&weigh), table);
}

#[test]
fn an_option_may_bring_other_kinds_but_not_into_the_file() {
    let table = answers(&["stack", "weigh", "jersi-1", "--games", "2", "--option", "sea=filled"]);
    assert!(table.starts_with("[weights]\n"), "{table}");
    let path = file("option.jersi", source("jersi-1").as_bytes());
    let (code, _, err) = kelci(&["stack", "weigh", &path, "--write", "--option", "sea=filled"]);
    assert_eq!(code, 2, "{err}");
}

#[test]
fn the_table_is_written_in_the_place_of_the_old_one() {
    let before = source("pijersi");
    let path = file("weighed.jersi", before.as_bytes());
    let table = answers(&["stack", "weigh", &path, "--games", "4"]);
    let told = answers(&["stack", "weigh", &path, "--games", "4", "--write"]);
    assert_eq!(told, format!("{path}: weights written\n"));
    let after = std::fs::read_to_string(&path).unwrap();
    let (start, rest) = before.split_once("[weights]\n").unwrap();
    let (_, end) = rest.split_once("\n\n").unwrap();
    assert_eq!(after, format!("{start}{table}\n{end}"));
}

#[test]
fn a_file_without_weights_gets_them_at_its_end_and_keeps_its_byte_order_mark() {
    let before = format!("\u{feff}{}", source("jersi-wuxing"));
    let path = file("unweighed.jersi", before.as_bytes());
    answers(&["stack", "weigh", &path, "--games", "2", "--write"]);
    let after = std::fs::read_to_string(&path).unwrap();
    assert!(after.strip_prefix(&before).unwrap().starts_with("\n[weights]\nlone = { J = "), "{after}");
    assert!(answers(&["stack", "check", &path]).contains(": ok: "));
}

#[test]
fn weights_written_in_another_way_are_left_alone() {
    let (start, rest) = {
        let source = source("jersi-wuxing");
        let at = source.find("[board]").unwrap();
        (source[..at].to_owned(), source[at..].to_owned())
    };
    let before = format!("{start}weights.tempo = 31\n\n{rest}");
    let path = file("dotted.jersi", before.as_bytes());
    let (code, out, err) = kelci(&["stack", "weigh", &path, "--games", "2", "--write"]);
    assert_eq!(code, 1, "{err}");
    assert!(out.starts_with("[weights]\n") && err.contains("put this table there yourself"), "{out}{err}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), before);
}

#[test]
fn only_rulesets_are_weighed_and_only_files_are_written_to() {
    fails(&["stack", "weigh", "jersi-1", "--games", "1", "--write"], "only a file can be written to");
    fails_in_french(
        &["stack", "weigh", "jersi-1", "--games", "1", "--write"],
        "on n’écrit que dans un fichier",
    );
    fails(&["stack", "weigh", "awele"], "is a sowing game");
}

#[test]
fn a_ruleset_comes_from_the_catalogue_a_file_or_standard_input() {
    let wuxing = source("jersi-wuxing");
    let path = file("explained.jersi", wuxing.as_bytes());
    let told = answers(&["stack", "explain", "jersi-wuxing"]);
    assert_eq!(answers(&["stack", "explain", &path]), told);
    assert_eq!(typed(&["stack", "explain", "-"], &wuxing).1, told);
    let table = answers(&["stack", "weigh", &path, "--games", "1"]);
    assert_eq!(typed(&["stack", "weigh", "-", "--games", "1"], &wuxing).1, table);
}
