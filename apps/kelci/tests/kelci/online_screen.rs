//! `kelci play --online` on the full screen: two pseudo-terminals at one match of a real server.

use super::online::House;
use super::play_terminal::{Terminal, state_folder};

/// A terminal of somebody with a home of their own.
fn screen(house: &House, home: &str, arguments: &[&str]) -> Terminal {
    let home = house.home(home);
    Terminal::start_in(&state_folder(), arguments, &[("XDG_DATA_HOME", &home)])
}

/// The link that a screen shows.
fn link(terminal: &Terminal, house: &House) -> String {
    let shown = terminal.wait_for("/#/match/");
    let line = shown.lines().find(|line| line.contains("/#/match/")).unwrap();
    let link = line.trim();
    assert!(link.starts_with(&house.url()), "{shown}");
    link.to_owned()
}

/// Two screens at a match, the first of them in the first seat.
fn two(house: &House, options: &[&str]) -> [Terminal; 2] {
    let url = house.url();
    let mut arguments = vec!["play", "--online", &url];
    arguments.extend(options);
    let first = screen(house, "first", &arguments);
    let link = link(&first, house);
    let second = screen(house, "second", &["play", "--online", &link]);
    [first, second]
}

#[test]
fn two_screens_play_lose_the_server_and_play_again() {
    let house = House::open();
    let [mut first, mut second] = two(&house, &["pijersi", "--nickname", "Zoé", "--clock", "300+5"]);
    first.wait_for("your turn");
    second.wait_for("white (Zoé) is to move");
    second.send(":f1-e1\r");
    second.wait_for("ready: f1-e1");
    first.go_to("b1");
    first.send("\r");
    first.wait_for("choose where it goes");
    first.go_to("c1");
    first.send("\r");
    first.wait_for("Moves 2/2");
    second.wait_for("Moves 2/2");
    second.send("d");
    first.wait_for("offers a draw: y accepts, n declines");
    first.send("n");
    second.wait_for("the draw is declined");
    let place = house.close();
    first.wait_for("the connection is lost");
    second.wait_for("the connection is lost");
    first.send(":b7-c6\r");
    let house = House::reopen(place);
    second.wait_for("Moves 3/3");
    second.send("w1");
    first.wait_for("black: Hello!");
    first.send("xy");
    second.wait_for("0-1 (black wins)");
    second.wait_for("you won: white resigned");
    drop(house);
    second.send("q");
    assert_eq!(second.end(), Some(0));
    first.send("q");
    assert_eq!(first.end(), Some(0));
}

#[test]
fn a_rematch_is_agreed_to_and_whoever_leaves_is_told_the_way_back() {
    let house = House::open();
    let [mut first, second] = two(&house, &["awele"]);
    first.wait_for("your turn");
    first.send("b");
    first.wait_for("Break the match off?");
    first.send("y");
    second.wait_for("r asks for another");
    first.wait_for("r asks for another");
    first.send("r");
    first.wait_for("their seats are kept");
    second.wait_for("another match is asked for: r agrees");
    second.send("r");
    second.wait_for("your turn");
    first.wait_for("player 1 is to move");
    first.send("qy");
    assert_eq!(first.end(), Some(0));
    first.wait_for("the match goes on: kelci play --online");
}

#[test]
fn a_secret_choice_is_made_on_both_screens() {
    let house = House::open();
    let [first, second] = two(&house, &["jersi-3", "--option", "choice=secret-own"]);
    first.wait_for("choose your special shape");
    first.send("1");
    first.wait_for("Waiting for the choice");
    second.wait_for("choose your special shape");
    second.send("2");
    first.wait_for("your turn");
    second.wait_for("is to move");
}
