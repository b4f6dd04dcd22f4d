//! Mistakes in the files beside the games are told when the catalogue is built, with the name of the file.

#![allow(
    clippy::unwrap_used,
    dead_code,
    reason = "a test may stop at what cannot be; the build uses the rest"
)]

#[path = "../build/folder.rs"]
mod folder;

use folder::{File, Folder};

/// Reads a folder of these files, beside the awélé and a dialect of it.
fn read(files: &[(&str, &str)]) -> Result<Folder, String> {
    let own = [
        ("awele.sow", ""),
        ("kalah.sow", ""),
        ("ludii/awele.sow", ""),
        ("pijersi.jersi", ""),
        ("README.md", ""),
    ];
    let files: Vec<File> = own
        .iter()
        .chain(files)
        .map(|(name, text)| File { name: (*name).into(), text: (*text).into() })
        .collect();
    Folder::of(&files)
}

fn check_refused(files: &[(&str, &str)], file: &str, what: &str) {
    let mistake = read(files).unwrap_err();
    assert!(mistake.starts_with(&format!("games/{file}: ")) && mistake.contains(what), "{mistake}");
}

#[test]
fn every_game_of_the_folder_is_listed() {
    let folder = read(&[("awele.toml", "order = 1\nblurb.en = \"Sow.\"\nblurb.fr = \"Semez.\"")]).unwrap();
    assert_eq!(folder.sowing, ["awele", "kalah", "ludii/awele"]);
    assert_eq!(folder.games.keys().collect::<Vec<_>>(), ["awele", "kalah", "pijersi"]);
    assert_eq!(folder.games.get("awele").unwrap().order, Some(1));
    assert!(folder.games.get("kalah").unwrap().blurb.is_none());
}

#[test]
fn the_stacking_games_are_those_of_the_catalogue() {
    let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let names =
        std::fs::read_dir(games).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut ids: Vec<String> =
        names.filter_map(|name| Some(name.strip_suffix(".jersi")?.to_owned())).collect();
    ids.sort_unstable();
    assert_eq!(jersi::FILES.map(|(id, _)| id).to_vec(), ids);
}

#[test]
fn a_listing_says_nothing_unknown_and_everything_twice() {
    check_refused(&[("awele.toml", "colour = \"red\"")], "awele.toml", "unknown field `colour`");
    check_refused(&[("awele.toml", "blurb.en = \"Sow.\"")], "awele.toml", "missing field `fr`");
    check_refused(&[("awele.toml", "blurb.de = \"Säe.\"")], "awele.toml", "unknown field `de`");
    check_refused(&[("awele.toml", "section = \"heaven\"")], "awele.toml", "heaven");
    check_refused(&[("awele.toml", "order =")], "awele.toml", "line 1");
    check_refused(&[("option-words.toml", "[de]\nyes = \"ja\"")], "option-words.toml", "unknown field `de`");
}

#[test]
fn a_file_is_about_a_game() {
    check_refused(&[("aweli.toml", "order = 1")], "aweli.toml", "no game `aweli`");
    let pages = [("aweli.rules.en.md", ""), ("aweli.rules.fr.md", "")];
    check_refused(&pages, "aweli.rules.en.md", "no game `aweli`");
}

#[test]
fn two_games_do_not_share_a_place_or_a_word() {
    let places = [("awele.toml", "order = 1"), ("kalah.toml", "order = 1")];
    check_refused(&places, "kalah.toml", "order 1 is that of awele");
    let starts = [("awele.toml", "start = 2"), ("kalah.toml", "start = 2")];
    check_refused(&starts, "kalah.toml", "start 2 is that of awele");
    let words = "[option-words.fr]\nheap = \"tas\"";
    check_refused(&[("awele.toml", words), ("kalah.toml", words)], "kalah.toml", "`heap`");
}

#[test]
fn a_page_is_there_in_both_languages_under_its_name() {
    check_refused(&[("awele.rules.en.md", "")], "awele.rules.en.md", "awele.rules.fr.md");
    check_refused(&[("awele.tutorial.fr.md", "")], "awele.tutorial.fr.md", "awele.tutorial.en.md");
    check_refused(&[("awele.md", "")], "awele.md", "GAME.rules.en.md");
    check_refused(&[("awele.rules.de.md", "")], "awele.rules.de.md", "GAME.rules.en.md");
    let folder = read(&[("awele.rules.en.md", ""), ("awele.rules.fr.md", "")]).unwrap();
    let awele = folder.games.get("awele").unwrap();
    assert!(awele.has_rules && !awele.has_tutorial);
}
