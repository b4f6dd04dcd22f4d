//! Pages of rules are fit to be read in a terminal.

use super::*;

const ROOM: Room = Room { columns: 80, charset: Charset::Unicode };

fn told(name: &str, lang: Lang, room: Room) -> Vec<String> {
    let game = catalogue::find(name).unwrap();
    lines(&GameSpec::named(name), &*game, lang, room).into_iter().map(|line| line.text).collect()
}

fn rendered(source: &str, lang: Lang, columns: u16) -> Vec<String> {
    let room = Room { columns, ..ROOM };
    markdown::lines(source, "awele", lang, room).into_iter().map(|line| line.text).collect()
}

#[test]
fn marks_of_markdown_are_not_shown() {
    let source = "# Awélé\n\nTake *more* **stones**\nthan `a1`.\n\nWell.\n\n## The aim\n\nWin.\n\n- one\n- two words\n";
    assert_eq!(
        rendered(source, Lang::En, 20),
        [
            "Awélé",
            "Take more stones",
            "than a1.",
            "",
            "Well.",
            "",
            "THE AIM",
            "Win.",
            "-  one",
            "-  two words"
        ]
    );
    assert_eq!(rendered("1. a\n2. b c d\n", Lang::En, 8), ["1.  a", "2.  b c", "    d"]);
}

#[test]
fn french_punctuation_stays_with_its_word() {
    assert_eq!(rendered("Où est-il ? Ici : là.\n", Lang::Fr, 10), ["Où", "est-il ?", "Ici : là."]);
}

#[test]
fn a_board_is_drawn_above_its_caption() {
    let source = "# A\n\n```board\nposition start\nmove a3\ncaption The end.\n```\n\nOn.\n";
    let lines = rendered(source, Lang::En, 60);
    let caption = lines.iter().position(|line| line == "  The end.").unwrap();
    let board = lines[2..caption].join("\n");
    assert!(board.contains('5') && board.contains("a1"), "{board}");
    assert_eq!(lines[caption + 1..], ["", "On."]);
}

#[test]
fn every_game_is_told_within_the_columns_there_are() {
    for game in catalogue::games_without_dialects().map(Result::unwrap) {
        let id = game.info().id;
        for (lang, columns) in [(Lang::En, 80), (Lang::Fr, 80), (Lang::En, 40)] {
            for line in told(&id, lang, Room { columns, ..ROOM }) {
                assert!(line.chars().count() <= usize::from(columns), "{id}: {line}");
                assert!(!line.contains("```") && !line.contains("**"), "{id}: {line}");
            }
        }
    }
}

#[test]
fn a_page_shows_all_its_boards_at_80_columns() {
    for listing in catalogue::listings().iter().filter(|listing| listing.has_rules) {
        let source = catalogue::rules_page(listing.id, Lang::En).unwrap();
        for body in source.split("```board\n").skip(1).filter_map(|rest| rest.split("```").next()) {
            let block = catalogue::page_source::Block::parse(body, 1).unwrap();
            for charset in [Charset::Unicode, Charset::Ascii] {
                let drawn = figure::figure(&block, listing.id, Room { charset, ..ROOM });
                assert!(drawn.len() >= 3, "{}: {body}", listing.id);
            }
        }
    }
}

#[test]
fn an_explanation_looks_like_a_page() {
    let lines = lines(&GameSpec::named("choro"), &*catalogue::find("choro").unwrap(), Lang::En, ROOM);
    let headings: Vec<&str> = lines.iter().filter(|it| it.is_heading).map(|it| it.text.as_str()).collect();
    assert_eq!(headings[..2], ["Choro", "MATERIAL"]);
    assert!(lines.iter().all(|line| !line.text.starts_with("==") && !line.text.starts_with("--")));
    assert!(lines.iter().any(|line| line.text.is_empty()));
}

#[test]
fn a_file_of_somebody_s_own_is_explained_from_itself() {
    let game = catalogue::find("awele").unwrap();
    let spec = GameSpec { source: Some(String::new()), ..GameSpec::named("awele") };
    let own = lines(&spec, &*game, Lang::En, ROOM);
    let explanation = game.explanation(Lang::En);
    assert_eq!(own.first().map(|line| line.text.as_str()), Some(explanation.title.as_str()));
    assert_ne!(own, lines(&GameSpec::named("awele"), &*game, Lang::En, ROOM));
}
