//! `kelci print`: boards and pieces on paper.

use crate::{answers, fails, fails_in_french};

fn path(name: &str) -> String {
    std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).to_str().unwrap().to_string()
}

fn printed(name: &str, arguments: &[&str]) -> (String, String) {
    let path = path(name);
    let out = answers(&[&["print"], arguments, &["-o", &path]].concat());
    (out, String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned())
}

/// The pages of a PDF, and where each is so large: in points.
fn boxes(pdf: &str) -> Vec<&str> {
    pdf.match_indices("/MediaBox").map(|(at, _)| pdf[at..].split(['[', ']']).nth(1).unwrap()).collect()
}

#[test]
fn pijersi_is_a_board_on_one_sheet_and_28_cubes_on_four() {
    let (out, pdf) = printed("pijersi.pdf", &["pijersi"]);
    assert!(out.ends_with("pijersi.pdf: 5 sheets, 28 cubes\n"), "{out}");
    assert!(pdf.starts_with("%PDF-") && pdf.trim_end().ends_with("%%EOF"));
    let boxes = boxes(&pdf);
    assert_eq!(boxes.len(), 5);
    // 210 by 297 millimetres.
    assert!(boxes.iter().all(|it| it.starts_with("0 0 595.27") && it.contains(" 841.8")), "{boxes:?}");
    assert!(pdf.contains("/Count 5"));
}

#[test]
fn a_larger_board_goes_over_several_sheets() {
    let (out, pdf) = printed("jersi-4.pdf", &["jersi-4", "--paper", "letter", "--theme", "wood"]);
    assert!(out.contains("42 cubes"), "{out}");
    let boxes = boxes(&pdf);
    assert!(boxes.len() > 5 && boxes.iter().all(|it| it.contains("612") && it.contains("792")), "{boxes:?}");
}

#[test]
fn a_sowing_game_is_a_board_and_asks_for_stones() {
    let (out, _) = printed("awele.pdf", &["awele"]);
    assert!(out.ends_with("awele.pdf: 1 sheet, to be played with 48 stones\n"), "{out}");
    let out = answers(&["--lang", "fr", "print", "awele", "-o", &path("awele-fr.pdf")]);
    assert!(out.ends_with("awele-fr.pdf : 1 feuille, à jouer avec 48 pierres\n"), "{out}");
}

#[test]
fn sheets_can_be_svg() {
    answers(&["print", "awele", "-o", &path("awele.svg")]);
    let text = std::fs::read_to_string(path("awele.svg")).unwrap();
    assert!(text.contains("mm\" viewBox="), "{text}");
    answers(&["print", "pijersi", "-o", &path("sheets.svg")]);
    for number in 1..=5 {
        let text = std::fs::read_to_string(path(&format!("sheets-{number}.svg"))).unwrap();
        assert!(text.contains("width=\"210mm\" height=\"297mm\""), "{text}");
    }
}

#[test]
fn unknown_endings_and_unwritable_files_are_said() {
    fails(&["print", "awele", "-o", "board.doc"], "what is 'board.doc' to be?");
    fails_in_french(&["print", "awele", "-o", "plateau.doc"], "Son nom finit par .pdf ou .svg");
    fails(&["print", "awele", "-o", &path("no-such-folder/a.pdf")], "cannot write");
}

#[test]
fn every_shape_that_may_be_chosen_is_printed() {
    for (game, option, cubes) in [
        ("jersi-3", "choice=agreed", "28 cubes"),
        ("jersi-3", "choice=secret-own", "38 cubes"),
        ("jersi-3", "choice=drawn-for-each", "38 cubes"),
        ("jersi-4", "choice=secret-other", "50 cubes"),
    ] {
        let (out, _) = printed("shapes.pdf", &[game, "--option", option]);
        assert!(out.contains(cubes), "{game} {option}: {out}");
    }
}
