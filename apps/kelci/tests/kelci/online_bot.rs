//! `kelci bot` and `kelci records`: machines play, and what they played comes back.

use super::online::{House, Terminal};
use super::{answers, kelci};

#[test]
fn bots_take_a_challenge_and_finish_it_and_its_record_comes_back() {
    let house = House::open();
    let (url, file) = (house.url(), house.file("all.txt"));
    let terms = r#"{"game": {"id": "kalah", "options": [], "source": null}, "chairs": ["open", "open"], "listed": true}"#;
    let view = house.post("matches", terms);
    let at = view["id"].as_str().unwrap();
    let mut lobby = Terminal::start(
        &house.home("lobby"),
        &["bot", &url, "--engine", "level:1", "--game", "kalah", "--games", "1", "--nickname", "Ada"],
    );
    lobby.wait_for(at);
    let linked = Terminal::start(
        &house.home("linked"),
        &["bot", &house.link(at), "--engine", "greedy", "--games", "1"],
    );
    linked.wait_for(at);
    let heard = lobby.ended();
    assert!(heard.contains(&format!("{at}: ")), "{heard}");
    drop(linked);

    let listed = answers(&["records", &url, "--list", "--game", "kalah", "--player", "Ada"]);
    assert!(listed.starts_with(at) && listed.contains("Ada"), "{listed}");
    assert_eq!(answers(&["records", &url, "--list", "--player", "Nobody"]), "");
    let told = answers(&["records", &url, "-o", &file]);
    assert!(told.contains("bytes in"), "{told}");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains(at) && record.contains("Ada"), "{record}");
    assert_eq!(answers(&["records", &url]).trim(), record.trim());
    assert_eq!(answers(&["records", &house.link(at)]).trim(), record.trim());
    let (code, replayed, err) = kelci(&["replay", "kalah", &file]);
    assert_eq!(code, 0, "{replayed}{err}");
}

#[test]
fn a_bot_plays_against_a_terminal_and_ends_with_the_match() {
    let house = House::open();
    let url = house.url();
    let mut person = Terminal::start(
        &house.home("person"),
        &["play", "--online", &url, "pijersi", "--listed", "--side", "second"],
    );
    let at = person.at();
    let mut bot = Terminal::start(
        &house.home("bot"),
        &["bot", &url, "--engine", "random", "--games", "1", "--most", "2"],
    );
    person.wait_for("black> ");
    person.type_line("back");
    person.wait_for("nothing to take back");
    person.type_line("resign");
    person.wait_for("over> ");
    let heard = bot.ended();
    assert!(heard.contains(&format!("{at}: 1-0")), "{heard}");
    person.end();
}

#[cfg(unix)]
#[test]
fn a_bot_that_is_stopped_takes_its_matches_up_again() {
    let house = House::open();
    let url = house.url();
    let mut person = Terminal::start(&house.home("person"), &["play", "--online", &url, "awele", "--listed"]);
    person.wait_for("/#/match/");
    let begin = || Terminal::start(&house.home("bot"), &["bot", &url, "--engine", "level:1"]);
    let mut bot = begin();
    person.wait_for("player 1> ");
    assert!(std::process::Command::new("kill").arg(bot.id()).status().unwrap().success());
    assert!(bot.ended().contains("unfinished: 1"));
    let start = catalogue::find("awele").unwrap().start(catalogue::Beginning::Usual).unwrap();
    person.type_line(&start.text_of(catalogue::Decision::new(0), game::Notation::Document).unwrap());
    person.wait_for("player 2 is to move");
    let bot = begin();
    person.wait_until("an answer", |heard| heard.matches("player 1> ").count() >= 2);
    drop(bot);
}

#[test]
fn a_bot_is_a_machine_of_a_game_that_there_is() {
    let house = House::open();
    super::fails(&["bot", &house.url(), "--engine", "human"], "a bot is a machine");
    super::fails(&["bot", &house.url(), "--engine", "level:1", "--game", "chess"], "chess");
    let (code, _, err) = kelci(&["bot", &house.url()]);
    assert!(code == 2 && err.contains("--engine"), "{err}");
}
