//! Whole games through the full-screen interface, as a person at a terminal plays them, and what a terminal can do amiss.

#![allow(clippy::panic, reason = "a test that cannot go on says where it stopped")]

use catalogue::{Beginning, Decision, Game, Moment};
use game::{Answer, Notation, Place, Random, Status, Touch};

use crate::play_terminal::{Terminal, state_folder};

/// The keys of one touch: the cursor goes to its place with Tab, or the list is answered.
fn touch(terminal: &Terminal, moment: &dyn Moment, touch: Touch) {
    let name = |index: usize| {
        let board = moment.ground().board;
        board.name(board.nth(index).unwrap()).to_owned()
    };
    match touch {
        Touch::TakeTop(cell)
        | Touch::TakePile(cell)
        | Touch::PutBack(cell)
        | Touch::To(Place::Cell(cell)) => {
            terminal.go_to(&name(cell));
            terminal.send("\r");
        }
        Touch::Answer(Answer::Yes) => terminal.send("y"),
        Touch::Answer(Answer::Number(number @ 0..10)) => terminal.send(&number.to_string()),
        Touch::Answer(Answer::Forward) => terminal.send(">"),
        Touch::Answer(Answer::Backward) => terminal.send("<"),
        other => panic!("{other:?} is typed"),
    }
}

/// Plays a whole random game, every other move by touching the board and the others by typing.
fn play_through(game: &dyn Game, arguments: &[&str], seed: u64) {
    let mut terminal = Terminal::start(arguments);
    terminal.wait_for("Moves 0/0");
    let mut moment = game.start(Beginning::Usual).unwrap();
    let mut random = Random::new(seed);
    while matches!(moment.status(), Status::ToMove(_)) {
        let (texts, touches) = (moment.legal_texts(Notation::Document), moment.touches());
        let chosen = random.below(texts.len());
        let is_simple = touches[chosen].iter().all(|touch| is_touched(*touch));
        if is_simple && moment.n_moves() % 2 == 0 {
            play_by_touches(&terminal, &*moment, &touches, chosen);
        } else {
            terminal.send(&format!(":{}\r", texts[chosen]));
        }
        moment = moment.play(Decision::new(chosen)).unwrap();
        let n_moves = moment.n_moves();
        let screen = terminal.wait_for(&format!("Moves {n_moves}/{n_moves}"));
        assert!(screen.contains(&texts[chosen]), "{}:\n{screen}", texts[chosen]);
    }
    let screen = terminal.wait_for("the game is over");
    let Status::Over(outcome) = moment.status() else { unreachable!() };
    assert!(screen.contains(&format!("{} (", outcome.score())), "{screen}");
    terminal.send("q");
    assert_eq!(terminal.end(), Some(0));
    assert!(terminal.is_given_back());
}

/// Whether a test presses keys for it; the rest is typed.
fn is_touched(touch: Touch) -> bool {
    match touch {
        Touch::To(Place::Beside(_)) | Touch::TakeFromHand(..) => false,
        Touch::Answer(answer) => {
            matches!(answer, Answer::Yes | Answer::Number(0..10) | Answer::Forward | Answer::Backward)
        }
        _ => true,
    }
}

fn play_by_touches(terminal: &Terminal, moment: &dyn Moment, all: &[Vec<Touch>], chosen: usize) {
    let touches = &all[chosen];
    for (k, &it) in touches.iter().enumerate() {
        touch(terminal, moment, it);
        // A pile is taken first; touched again, its upper piece.
        if let Touch::TakeTop(cell) = it
            && all.iter().any(|touches| touches.first() == Some(&Touch::TakePile(cell)))
        {
            terminal.wait_for("or Enter for its upper piece");
            terminal.send("\r");
        }
        let is_whole = k + 1 == touches.len();
        let goes_on = all.iter().any(|other| other.len() > touches.len() && other.starts_with(touches));
        if is_whole && goes_on {
            terminal.wait_for("or Enter again to stop");
            terminal.send("c");
        }
    }
}

#[test]
fn a_whole_game_of_a_stacking_game() {
    play_through(&*catalogue::find("pijersi").unwrap(), &["play", "pijersi"], 5);
}

#[test]
fn a_whole_game_of_tricerata() {
    let game = catalogue::find("tricerata").unwrap().with_option("size", "3").unwrap();
    play_through(&*game, &["play", "tricerata", "--option", "size=3"], 2);
}

#[test]
fn a_whole_game_of_rows_of_pits() {
    play_through(&*catalogue::find("kalah").unwrap(), &["play", "kalah"], 4);
}

#[test]
fn a_machine_answers_a_person() {
    let mut terminal = Terminal::start(&["play", "pijersi", "--black", "minimax:1", "--seed", "1"]);
    terminal.wait_for("Moves 0/0");
    terminal.send(":b1-c1\r");
    let screen = terminal.wait_for("Moves 2/2");
    assert!(screen.contains("white to move") && screen.contains(" black: "), "{screen}");
    terminal.send("u");
    terminal.wait_for("Moves 0/2");
    terminal.send("r");
    terminal.wait_for("Moves 2/2");
    terminal.send("q");
    terminal.wait_for("The game is unfinished.");
    terminal.send("d");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn an_engine_that_thinks_for_ever_is_told_to_move_and_never_holds_up_a_key() {
    let mut terminal = Terminal::start(&["play", "pijersi", "--black", "engine:999999999"]);
    terminal.wait_for("Moves 0/0");
    terminal.send(":b1-c1\r");
    terminal.wait_for("black is thinking");
    terminal.send("l");
    terminal.wait_for("noir réfléchit");
    terminal.send("?");
    terminal.wait_for("SUR LE PLATEAU");
    terminal.send("q");
    terminal.wait_for("noir réfléchit");
    terminal.send("n");
    terminal.wait_for("Coups 2/2");
    terminal.send("a");
    terminal.wait_for("profondeur");
    terminal.send("q");
    terminal.wait_for("La partie n’est pas finie.");
    terminal.send("g");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn the_mouse_plays() {
    let mut terminal = Terminal::start(&["play", "awele"]);
    let screen = terminal.wait_for("Moves 0/0");
    let (line, text) = screen.lines().enumerate().find(|(_, line)| line.contains("a1")).unwrap();
    let column = text.chars().collect::<String>().split("a1").next().unwrap().chars().count();
    terminal.send(&format!("\u{1b}[<0;{};{}M\u{1b}[<0;{};{}m", column + 1, line + 1, column + 1, line + 1));
    let screen = terminal.wait_for("Moves 1/1");
    assert!(screen.contains("1 a1"), "{screen}");
    terminal.send("\u{3}\u{3}");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn a_terminal_too_small_says_so_and_goes_on_when_it_is_larger() {
    let mut terminal = Terminal::start(&["play", "jersi-4"]);
    terminal.wait_for("Moves 0/0");
    terminal.send(":b2-c2\r");
    terminal.wait_for("Moves 1/1");
    terminal.resize(60, 10);
    let screen = terminal.wait_for("60 columns and 10");
    assert!(screen.contains("It needs"), "{screen}");
    terminal.resize(100, 30);
    terminal.wait_for("Moves 1/1");
    terminal.wait_for("black to move");
    terminal.send("\u{3}\u{3}");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn no_colours_and_no_unicode_where_the_environment_says_so() {
    let variables = [("NO_COLOR", "1"), ("LC_ALL", "C")];
    let terminal = Terminal::start_in(&state_folder(), &["play", "awele", "--lang", "fr"], &variables);
    let screen = terminal.wait_for("Coups 0/0");
    assert!(screen.is_ascii() && screen.contains("Awele"), "{screen}");
    terminal.wait("no colour", |screen| {
        let cells = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
        cells
            .filter_map(|(row, column)| screen.cell(row, column))
            .all(|cell| cell.fgcolor() == vt100::Color::Default && cell.bgcolor() == vt100::Color::Default)
    });
}

#[test]
fn a_killed_game_is_offered_again_and_forgotten_when_it_is_over() {
    for signal in ["-TERM", "-HUP", "-KILL"] {
        let state = state_folder();
        let mut terminal = Terminal::start_in(&state, &["play", "pijersi"], &[]);
        terminal.wait_for("Moves 0/0");
        terminal.send(":b1-c1\r");
        terminal.wait_for("Moves 1/1");
        terminal.signal(signal);
        if signal != "-KILL" {
            assert_eq!(terminal.end(), Some(0), "{signal}");
            assert!(terminal.is_given_back(), "{signal}");
        }
        drop(terminal);
        let mut terminal = Terminal::start_in(&state, &["play", "pijersi"], &[]);
        terminal.wait_for("A game was left off after 1 decision. Take it up?");
        terminal.send("y");
        let screen = terminal.wait_for("Moves 1/1");
        assert!(screen.contains("black to move"), "{screen}");
        terminal.send("xy");
        terminal.wait_for("1-0 (white wins)");
        terminal.send("q");
        assert_eq!(terminal.end(), Some(0));
        let terminal = Terminal::start_in(&state, &["play", "pijersi"], &[]);
        let screen = terminal.wait_for("Moves 0/0");
        assert!(!screen.contains("left off"), "{screen}");
    }
}

#[test]
fn without_a_place_to_keep_games_one_plays_all_the_same() {
    for variables in
        [[("XDG_STATE_HOME", ""), ("HOME", "")], [("XDG_STATE_HOME", "/dev/null/x"), ("HOME", "/")]]
    {
        let mut terminal = Terminal::start_in("", &["play", "pijersi"], &variables);
        terminal.wait_for("Moves 0/0");
        terminal.send(":b1-c1\r");
        terminal.wait_for("Moves 1/1");
        terminal.send("\u{3}\u{3}");
        assert_eq!(terminal.end(), Some(0));
    }
}

#[test]
fn a_dumb_terminal_gets_plain_lines_and_a_note() {
    let terminal = Terminal::start_in(&state_folder(), &["play", "pijersi"], &[("TERM", "dumb")]);
    let screen = terminal.wait_for("white> ");
    assert!(screen.contains("Type a move"), "{screen}");
    terminal.send("rules\n");
    terminal.wait_for("HOW MOVES ARE WRITTEN");
}

#[test]
fn a_file_that_cannot_be_written_is_said() {
    let mut terminal = Terminal::start(&["play", "pijersi"]);
    terminal.wait_for("Moves 0/0");
    terminal.send(":b1-c1\rs");
    terminal.wait_for("save in: pijersi.txt");
    terminal.send("\u{15}/no/such/folder/x.txt\r");
    terminal.wait_for("cannot write /no/such/folder/x.txt: no such file");
    terminal.send("\u{3}\u{3}");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn a_game_left_off_over_plain_lines_is_resumed() {
    let state = state_folder();
    let arguments = ["play", "awele", "--plain"];
    let mut terminal = Terminal::start_in(&state, &arguments, &[]);
    terminal.wait_for("player 1> ");
    terminal.send("a1\nquit\n");
    terminal.wait_for("the game is kept: kelci play awele --resume takes it up");
    assert_eq!(terminal.end(), Some(0));
    let mut terminal = Terminal::start_in(&state, &arguments, &[]);
    terminal.wait_for("a game was left off after 1 decision: resume takes it up");
    terminal.send("resume\nrecord\n");
    terminal.wait_for("1. a1");
    terminal.send("quit\n");
    assert_eq!(terminal.end(), Some(0));
    let fresh = Terminal::start_in(&state, &["play", "awele", "--plain", "--fresh"], &[]);
    assert!(!fresh.wait_for("player 1> ").contains("left off"));
}

#[test]
fn a_move_typed_while_the_computer_thinks_is_refused() {
    let mut terminal = Terminal::start(&["play", "pijersi", "--black", "engine:999999999"]);
    terminal.wait_for("Moves 0/0");
    terminal.send(":b1-c1\r");
    terminal.wait_for("black is thinking");
    terminal.send(":f1-e1\r");
    terminal.wait_for("black is thinking: n makes it move now");
    terminal.send("n");
    terminal.wait_for("Moves 2/2");
    terminal.send("\u{3}\u{3}");
    assert_eq!(terminal.end(), Some(0));
}

#[test]
fn rules_of_the_same_name_in_another_folder_are_another_game() {
    let state = state_folder();
    let rules = catalogue::sowing_files().into_iter().find(|(id, _)| id == "kalah").unwrap().1;
    let path = |folder: &str| {
        let folder = std::path::Path::new(&state).join(folder);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("kalah.sow"), rules).unwrap();
        folder.join("kalah.sow").to_str().unwrap().to_owned()
    };
    let (one, two) = (path("one"), path("two"));
    let mut terminal = Terminal::start_in(&state, &["play", &one], &[]);
    terminal.wait_for("Moves 0/0");
    terminal.send(":a1\r");
    terminal.wait_for("Moves 1/1");
    terminal.send("\u{3}\u{3}");
    assert_eq!(terminal.end(), Some(0));
    for other in [two.as_str(), "kalah"] {
        let terminal = Terminal::start_in(&state, &["play", other], &[]);
        let screen = terminal.wait_for("Moves 0/0");
        assert!(!screen.contains("left off"), "{screen}");
    }
    let terminal = Terminal::start_in(&state, &["play", &one], &[]);
    terminal.wait_for("A game was left off after 1 decision. Take it up?");
}

#[test]
fn a_game_that_an_earlier_version_kept_is_taken_up() {
    let state = state_folder();
    let folder = std::path::Path::new(&state).join("kelci");
    std::fs::create_dir_all(&folder).unwrap();
    let start = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1";
    let kept = format!(
        r#"{{"game":"pijersi","moves":["b1-c1","f4=e3-f4"],"options":["repetition=3"],"seats":["human","minimax:1"],"start":"{start}","version":1}}"#
    );
    std::fs::write(folder.join("pijersi.json"), kept).unwrap();
    let mut terminal = Terminal::start_in(&state, &["play", "pijersi"], &[]);
    terminal.wait_for("A game was left off after 2 decisions. Take it up?");
    terminal.send("y");
    let screen = terminal.wait_for("Moves 2/2");
    assert!(screen.contains("black minimax:1") && screen.contains("f4=e3-f4"), "{screen}");
    terminal.send(":b7-c6\r");
    terminal.wait_for("Moves 4/4");
    terminal.send("\u{3}\u{3}");
    assert_eq!(terminal.end(), Some(0));
    assert!(!folder.join("pijersi.json").exists() && folder.join("pijersi.jsonl").exists());
}
