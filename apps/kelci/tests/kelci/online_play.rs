//! `kelci play --online`: two terminals at one match.

use catalogue::{Beginning, Decision};
use game::{Notation, Status};

use super::online::{House, Terminal};

/// A whole game, the first legal decision at every turn: the seats and the texts.
fn whole_game(id: &str) -> Vec<(usize, String)> {
    let mut moment = catalogue::find(id).unwrap().start(Beginning::Usual).unwrap();
    let mut moves = Vec::new();
    while let Status::ToMove(seat) = moment.status() {
        let text = moment.text_of(Decision::new(0), Notation::Document).unwrap();
        moves.push((seat.index(), text.clone()));
        moment = moment.play_text(&text, Notation::Document).unwrap();
    }
    moves
}

/// Two terminals at a match of a game, the first of them in the first seat.
fn two(house: &House, options: &[&str]) -> [Terminal; 2] {
    let url = house.url();
    let mut arguments = vec!["play", "--plain", "--online", &url];
    arguments.extend(options);
    let first = Terminal::start(&house.home("first"), &arguments);
    let link = house.link(&first.at());
    let second = Terminal::start(&house.home("second"), &["play", "--plain", "--online", &link]);
    [first, second]
}

#[test]
fn two_terminals_play_a_whole_game() {
    let house = House::open();
    let mut terminals = two(&house, &["awele"]);
    let moves = whole_game("awele");
    for (seat, text) in &moves {
        terminals[*seat].type_line(text);
    }
    let last = &moves.last().unwrap().1;
    for terminal in terminals {
        let heard = terminal.wait_for("over> ");
        assert!(heard.contains(last) && !heard.contains("not your turn"), "{heard}");
        terminal.end();
    }
}

#[test]
fn a_link_is_shown_as_a_picture_and_the_one_who_comes_is_told_of() {
    let house = House::open();
    let [first, second] = two(&house, &["pijersi", "--nickname", "Zoé", "--clock", "300+5"]);
    assert!(first.wait_for("Your side: white").contains('█'), "no picture of the link");
    second.wait_for("white (Zoé) is to move");
    first.wait_for("white 5:00> ");
    first.wait_for("black is here");
    second.end();
    first.wait_for("black is away");
}

#[test]
fn refusals_are_told_in_the_server_s_words() {
    let house = House::open();
    let [mut first, mut second] = two(&house, &["pijersi"]);
    second.wait_for("is to move");
    first.type_line("b4=d4");
    assert!(first.wait_for("near it: ").contains("white> "));
    first.type_line("rematch");
    first.wait_for("the match is not over");
    second.type_line("time 20");
    second.wait_for("this game has no clock");
    second.type_line("resign");
    let heard = first.wait_for("over> ");
    assert!(heard.contains("1-0"), "{heard}");
    assert!(second.wait_for("over> ").contains("1-0"));
}

#[test]
fn offers_are_answered_and_phrases_heard() {
    let house = House::open();
    let [mut first, mut second] = two(&house, &["pijersi"]);
    first.wait_for("white> ");
    first.type_line("a4-b5=c4");
    second.wait_for("black> ");
    first.type_line("back");
    second.wait_for("may a move be taken back: yes or no> ");
    second.type_line("yes");
    first.wait_for("taken back");
    first.type_line("say 1");
    second.wait_for("white: Hello!");
    second.type_line("draw");
    first.wait_for("a draw is offered: yes or no> ");
    first.type_line("no");
    second.wait_for("the draw is declined");
    second.type_line("draw");
    first.wait_until("a second offer", |heard| heard.matches("a draw is offered").count() == 2);
    first.type_line("yes");
    second.wait_for("the draw is agreed");
    first.wait_for("over> ");
}

#[test]
fn what_is_typed_out_of_turn_is_kept_forgotten_or_refused_at_once() {
    let house = House::open();
    let [mut first, mut second] = two(&house, &["pijersi"]);
    second.wait_for("white is to move");
    second.type_line("foo");
    second.wait_for("foo");
    second.type_line("f4-e4");
    second.wait_for("kept until it is your turn");
    second.type_line("cancel");
    second.type_line("seats");
    second.wait_for("watching: 0");
    first.type_line("a4-b5=c4");
    second.wait_for("black> ");
    second.type_line("draw");
    first.wait_for("a draw is offered: yes or no> ");
    second.type_line("f4-e4");
    first.wait_for("black: f4-e4");
    first.type_line("b4=d3");
    second.wait_for("the draw is declined");
}

#[test]
fn a_rematch_changes_the_sides() {
    let house = House::open();
    let [mut first, mut second] = two(&house, &["awele"]);
    first.wait_until("its turn", |heard| heard.ends_with("> "));
    first.type_line("abort");
    first.wait_for("over> ");
    first.type_line("rematch");
    second.wait_for("another match is asked for: rematch agrees");
    second.type_line("rematch");
    let heard = second.wait_until("its turn", |heard| heard.ends_with("player 1> "));
    assert!(heard.contains("Your side: player 2") && heard.contains("Your side: player 1"), "{heard}");
    first.wait_for("Your side: player 2");
}

#[test]
fn whoever_comes_late_hears_of_the_rematch() {
    let house = House::open();
    let [mut first, second] = two(&house, &["awele"]);
    let at = first.at();
    second.wait_for("Your side: player 2");
    second.end();
    first.wait_for("player 1> ");
    first.type_line("abort");
    first.wait_for("over> ");
    first.type_line("rematch");
    first.wait_for("Your side: player 2");
    let mut again =
        Terminal::start(&house.home("second"), &["play", "--plain", "--online", &house.link(&at)]);
    let heard = again.wait_for("another match is asked for: rematch agrees");
    assert!(heard.contains("the game was aborted"), "{heard}");
    again.type_line("rematch");
    let heard = again.wait_until("its turn", |heard| heard.ends_with("player 1> "));
    assert_eq!(heard.matches("another match is asked for").count(), 1, "{heard}");
}

#[test]
fn a_match_is_taken_up_again_and_survives_the_server() {
    let house = House::open();
    let url = house.url();
    let [mut first, mut second] = two(&house, &["pijersi"]);
    let at = first.at();
    first.wait_for("white> ");
    let place = house.close();
    second.wait_for("the connection is lost");
    first.wait_for("the connection is lost");
    first.type_line("a4-b5=c4");
    let house = House::reopen(place);
    assert_eq!(house.url(), url);
    second.wait_for("white: a4-b5=c4");
    second.type_line("quit");
    assert!(second.ended().contains(&format!("kelci play --online {url}/#/match/{at} leads back")));
    let again =
        Terminal::start(&house.home("second"), &["play", "--online", &format!("{url}/api/v1/matches/{at}")]);
    let heard = again.wait_for("black> ");
    assert!(heard.contains("Your side: black"), "{heard}");
    let stranger =
        Terminal::start(&house.home("third"), &["play", "--online", &house.link(&at), "--lang", "fr"]);
    stranger.wait_for("Vous regardez cette partie.");
    stranger.end();
    again.end();
    first.end();
}

#[test]
fn a_secret_choice_is_made_before_the_match() {
    let house = House::open();
    let [mut first, mut second] = two(&house, &["jersi-3", "--option", "choice=secret-own"]);
    for terminal in [&mut first, &mut second] {
        terminal.wait_for("special shape");
        terminal.type_line("1");
    }
    first.wait_until("a turn", |heard| heard.contains("chosen") && heard.ends_with("> "));
    second.wait_for("is to move");
}
