//! `kelci draw`: positions and games as pictures.

use assert_cmd::Command;

use crate::{answers, fails, fails_in_french, file, kelci};

/// A file that a test may write; it is not there yet.
fn fresh(name: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    _ = std::fs::remove_file(&path);
    path.to_str().unwrap().to_string()
}

/// Draws into a file; answers its bytes.
fn drawn(name: &str, arguments: &[&str]) -> Vec<u8> {
    let path = fresh(name);
    let out = answers(&[&["draw"], arguments, &["-o", &path]].concat());
    assert_eq!(out, "");
    std::fs::read(path).unwrap()
}

fn drawn_text(name: &str, arguments: &[&str]) -> String {
    String::from_utf8(drawn(name, arguments)).unwrap()
}

/// Width and height of a PNG.
fn size_of_png(bytes: &[u8]) -> (u32, u32) {
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

/// Size, delays in hundredths of a second.
fn film(bytes: &[u8]) -> ((u16, u16), Vec<u16>) {
    let mut reader = gif::DecodeOptions::new().read_info(bytes).unwrap();
    let size = (reader.width(), reader.height());
    let mut delays = Vec::new();
    while let Some(frame) = reader.read_next_frame().unwrap() {
        delays.push(frame.delay);
    }
    (size, delays)
}

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

#[test]
fn a_board_is_an_svg_with_every_cell() {
    let text = drawn_text("board.svg", &["pijersi"]);
    assert!(text.starts_with("<svg xmlns=") && text.ends_with("</svg>\n"), "{text}");
    assert_eq!(count(&text, "data-cell="), 45);
    assert_eq!(answers(&["draw", "pijersi"]), text, "standard output is an SVG unless said");
    assert_eq!(answers(&["draw", "pijersi", "-o", "-", "--format", "svg"]), text);
    assert!(count(&text, "class=\"name") > 0);
    assert_eq!(count(&drawn_text("bare.svg", &["pijersi", "--no-coordinates"]), "class=\"name"), 0);
}

#[test]
fn themes_and_sides_differ() {
    let wood = drawn_text("wood.svg", &["awele"]);
    let others = [&["--theme", "flat"][..], &["--theme", "dark"], &["--turned"]];
    for (index, other) in others.iter().enumerate() {
        let text = drawn_text(&format!("other{index}.svg"), &[&["awele"], *other].concat());
        assert_ne!(text, wood, "{other:?}");
    }
}

#[test]
fn a_png_has_the_width_asked_for() {
    let bytes = drawn("board.png", &["tricerata", "--size", "321", "--theme", "dark"]);
    let (wide, high) = size_of_png(&bytes);
    assert!(wide == 321 && high > 200, "{wide} {high}");
    assert_eq!(size_of_png(&drawn("small.png", &["jersi-4", "--size", "16"])).0, 16);
}

#[test]
fn the_last_turn_and_what_can_be_done_are_marked() {
    let text = drawn_text("last.svg", &["pijersi", "--moves", "a5-b6=c6"]);
    assert_eq!((count(&text, "class=\"last\""), count(&text, "class=\"target")), (1, 0), "{text}");
    let text = drawn_text("targets.svg", &["pijersi", "--targets"]);
    assert!(count(&text, "class=\"target-ring\"") == 1 && count(&text, "class=\"picked\"") == 0, "{text}");
    let text = drawn_text("picked.svg", &["pijersi", "--targets=a1"]);
    assert!(count(&text, "class=\"picked\"") == 1 && count(&text, "class=\"target") > 0, "{text}");
    fails(
        &["draw", "pijersi", "--targets=z9"],
        "there is no place 'z9' on this board: names go from a1 to g6",
    );
    fails_in_french(&["draw", "pijersi", "--targets=z9"], "il n’y a pas de case « z9 »");
}

#[test]
fn a_text_is_the_board_in_characters() {
    let text = drawn_text("board.txt", &["awele"]);
    assert!(text.lines().count() > 3 && text.contains('4') && !text.contains('<'), "{text}");
    assert_eq!(answers(&["draw", "awele", "--format", "txt"]), text);
}

const GAME: &str = "1 a5-b6=c6 f6-f7=d6\n2 a4-b5=d6!\n";

#[test]
fn a_turn_of_a_record_is_drawn() {
    let record = file("drawn.txt", GAME.as_bytes());
    let second = drawn_text("turn2.svg", &["pijersi", "--record", &record, "--turn", "2"]);
    assert_eq!(second, drawn_text("turn2-moves.svg", &["pijersi", "--moves", "a5-b6=c6"]));
    fails(&["draw", "pijersi", "--record", &record, "--turn", "9"], "no turn 9");
}

#[test]
fn a_whole_game_is_a_sheet() {
    let record = file("sheet.txt", GAME.as_bytes());
    let text = drawn_text("sheet.svg", &["pijersi", "--record", &record, "--sheet"]);
    // The start and three turns.
    assert_eq!(count(&text, "class=\"board\""), 4);
    assert_eq!(count(&text, "class=\"caption\""), 3);
    let bytes = drawn("sheet.png", &["pijersi", "--record", &record, "--sheet", "--size", "500"]);
    assert_eq!(size_of_png(&bytes).0, 500);
    let text = drawn_text("part.svg", &["pijersi", "--record", &record, "--turn", "2", "--sheet"]);
    assert_eq!(count(&text, "class=\"board\""), 2, "the start and the turn before the one asked for");
}

#[test]
fn a_whole_game_is_a_film() {
    let record = file("film.txt", GAME.as_bytes());
    let bytes = drawn("film.gif", &["pijersi", "--record", &record, "--size", "120", "--delay", "500"]);
    let ((wide, high), delays) = film(&bytes);
    assert!(wide == 120 && high > 80);
    assert_eq!(delays, [50, 50, 50, 150], "the last position stays");
}

#[test]
fn a_game_without_a_turn_is_neither_sheet_nor_film() {
    let empty = file("empty.txt", b"\n");
    let path = fresh("empty.gif");
    fails(&["draw", "pijersi", "--record", &empty, "-o", &path], "there is no turn to show");
    fails_in_french(&["draw", "awele", "--sheet"], "il n’y a aucun tour à montrer");
    assert!(!std::path::Path::new(&path).exists());
}

#[test]
fn contradictions_and_unknown_endings_are_refused() {
    fails(&["draw", "pijersi", "-o", "board.bmp"], "what is 'board.bmp' to be?");
    fails_in_french(&["draw", "pijersi", "-o", "plateau"], "que doit être « plateau » ?");
    fails(&["draw", "pijersi", "--sheet", "-o", "sheet.txt"], "a sheet is an SVG or a PNG");
    fails(&["draw", "pijersi", "--delay", "50", "-o", "a.png"], "--delay is for a GIF");
    fails(&["draw", "pijersi", "--moves", "a1-a9"], "the move 'a1-a9' cannot be played");
    let (code, _, err) = kelci(&["draw", "pijersi", "--size", "9"]);
    assert!(code == 2 && err.contains("16..=8192"), "{err}");
    let (code, _, err) = kelci(&["--lang", "fr", "draw", "pijersi", "--size", "9"]);
    assert!(code == 2 && err.contains("une largeur en pixels, de 16 à 8192"), "{err}");
}

#[test]
fn an_unwritable_file_is_said_and_nothing_is_left_behind() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-such-folder/board.svg");
    fails(&["draw", "awele", "-o", folder.to_str().unwrap()], "cannot write");
    fails_in_french(&["draw", "awele", "-o", folder.to_str().unwrap()], "impossible d’écrire");
    let taken = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("taken.svg");
    std::fs::create_dir_all(&taken).unwrap();
    fails(&["draw", "awele", "-o", taken.to_str().unwrap()], "cannot write");
}

#[test]
fn a_picture_takes_the_place_of_an_old_one() {
    let path = file("old.svg", b"old");
    answers(&["draw", "awele", "-o", &path]);
    assert!(std::fs::read_to_string(path).unwrap().starts_with("<svg"));
}

#[test]
fn a_png_goes_to_standard_output_whole() {
    let mut command = Command::cargo_bin("kelci").unwrap();
    let output = command.args(["draw", "awele", "--format", "png", "--size", "64"]).output().unwrap();
    assert_eq!(size_of_png(&output.stdout).0, 64);
}
