//! The engine behind the Universal Game Interface, driven as a program drives it.

#![allow(clippy::panic, reason = "what a test waits for in vain is told with what came instead")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use crate::{answers, fails, typed};

/// A test that waits this long has failed: nothing takes anywhere near it.
const PATIENCE: Duration = Duration::from_secs(120);

/// White wins at once from here.
const WIN: &str = "5s-/R-6/6/7/6/7/6 w 0 5";

/// The engine as a program meets it.
struct Engine {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kelci"))
            .env("LC_ALL", "C")
            .arg("ugi")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            BufReader::new(output).lines().map_while(Result::ok).all(|line| sender.send(line).is_ok())
        });
        Engine { child, input, lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Lines up to the first that starts so, which is the last of them.
    fn hear(&self, start: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("no {start}: {heard:?}"));
            assert!(!line.trim().is_empty(), "an empty line stops pijersi-certu");
            heard.push(line);
            if heard.last().unwrap().starts_with(start) {
                return heard;
            }
        }
    }

    /// Says one line and hears one.
    fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.lines.recv_timeout(PATIENCE).unwrap()
    }

    /// Ends it by `quit`.
    fn quit(mut self) {
        self.say("quit");
        assert!(self.child.wait().unwrap().success());
    }
}

/// The engine's answers to a file of commands.
fn told(arguments: &[&str], lines: &[&str]) -> String {
    let mut all = vec!["ugi"];
    all.extend(arguments);
    let (code, out, err) = typed(&all, &(lines.join("\n") + "\n"));
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.lines().all(|line| !line.trim().is_empty()), "{out}");
    out
}

fn best_move(out: &str) -> &str {
    out.lines().find_map(|line| line.strip_prefix("bestmove ")).unwrap_or_else(|| panic!("{out}"))
}

/// The number after a word of a line.
fn number(line: &str, word: &str) -> i64 {
    let after = line.split_whitespace().skip_while(|it| *it != word).nth(1);
    after.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no {word} in {line}"))
}

#[test]
fn the_engine_introduces_itself() {
    let out = told(&[], &["ugi", "isready", "quit"]);
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("id name Kelci "), "{out}");
    assert_eq!(lines[1], "id author the Kelci developers");
    assert!(lines.contains(&"option name hash type spin default 64 min 1 max 65536"), "{out}");
    for name in ["threads", "multipv", "level"] {
        assert!(out.contains(&format!("\noption name {name} type spin default ")), "{out}");
    }
    // Readers take the properties of an option in pairs.
    let is_paired = |line: &&str| line.split(' ').count() % 2 == 1;
    assert!(lines.iter().filter(|line| line.starts_with("option")).all(is_paired), "{out}");
    assert!(out.ends_with("\nugiok\nreadyok\n"), "{out}");
}

#[test]
fn a_search_tells_each_depth_once_and_all_there_is_to_tell() {
    let mut engine = Engine::start(&[]);
    engine.say("position startpos moves a4b5c4");
    engine.say("go depth 3");
    let heard = engine.hear("bestmove ");
    let (best, infos) = heard.split_last().unwrap();
    let depths: Vec<i64> = infos.iter().map(|line| number(line, "depth")).collect();
    assert_eq!(depths, [1, 2, 3]);
    for line in infos {
        for word in ["score", "time", "nodes", "nps", "hashfull", "multipv"] {
            number(line, word);
        }
        assert!(line.contains(" pv "), "{line}");
    }
    let best = best.strip_prefix("bestmove ").unwrap();
    assert!(infos[2].contains(&format!(" pv {best}")), "{infos:?}");
    assert_eq!(engine.ask(&format!("query islegal {best}")), "response true");
    // Searching plays nothing.
    assert!(engine.ask("query fen").ends_with(" b 1 1"));
    engine.quit();
}

#[test]
fn the_same_limits_give_the_same_answer() {
    let lines = ["position startpos", "go nodes 20000"];
    let [first, second] = [told(&[], &lines), told(&[], &lines)];
    assert_eq!(best_move(&first), best_move(&second));
    let without_times = |out: &str| -> Vec<String> {
        out.lines().map(|line| line.split(" pv ").last().unwrap().to_owned()).collect()
    };
    assert_eq!(without_times(&first), without_times(&second));
}

#[test]
fn a_search_without_end_listens_and_answers_only_when_stopped() {
    let mut engine = Engine::start(&[]);
    engine.say("go infinite");
    engine.hear("info depth 1 ");
    engine.say("isready");
    assert!(engine.hear("readyok").iter().all(|line| !line.starts_with("bestmove")));
    engine.say("query p1turn");
    engine.hear("response true");
    engine.say("stop");
    engine.hear("bestmove ");
    // Everything is seen here at once, and still nobody has asked for it.
    engine.say(&format!("position fen {WIN}"));
    engine.say("go infinite");
    let heard = engine.hear("info depth ");
    assert!(heard.last().unwrap().contains(" mate 1 "), "{heard:?}");
    engine.say("isready");
    assert!(engine.hear("readyok").iter().all(|line| !line.starts_with("bestmove")));
    engine.say("stop");
    assert_eq!(engine.hear("bestmove").last().unwrap(), "bestmove f1g1");
    // A second stop has nothing to stop.
    assert_eq!(engine.ask("query gameover"), "response false");
    engine.say("go infinite");
    engine.quit();
}

#[test]
fn an_endless_search_gives_way_to_the_next_command() {
    let mut engine = Engine::start(&[]);
    engine.say("go");
    engine.hear("info depth 1 ");
    engine.say(&format!("position fen {WIN}"));
    engine.hear("bestmove ");
    assert_eq!(engine.ask("query fen"), WIN);
    engine.say("go infinite");
    engine.hear("info depth 1 ");
    engine.say("go depth 1");
    engine.hear("bestmove f1g1");
    engine.hear("bestmove f1g1");
    engine.quit();
}

#[test]
fn the_end_of_the_input_is_quit_after_all_that_was_asked() {
    let out = told(&[], &["go depth 2", "position startpos moves a4b5c4", "go depth 1", "go infinite"]);
    assert_eq!(out.matches("bestmove ").count(), 3, "{out}");
    assert!(out.contains("info depth 2 "), "{out}");
}

#[test]
fn several_lines_are_told_best_first() {
    let out = told(&[], &["setoption name MultiPV value 3", "go depth 2"]);
    let last: Vec<&str> = out.lines().filter(|line| line.starts_with("info depth 2 ")).collect();
    let last = &last[last.len() - 3..];
    let places: Vec<i64> = last.iter().map(|line| number(line, "multipv")).collect();
    assert_eq!(places, [1, 2, 3]);
    assert!(last.is_sorted_by_key(|line| -number(line, "score")), "{out}");
    let moves: Vec<&str> = last.iter().map(|line| line.split(" pv ").nth(1).unwrap()).collect();
    assert!(moves[0] != moves[1] && moves[1] != moves[2], "{out}");
    assert!(moves[0].starts_with(best_move(&out)), "{out}");
}

#[test]
fn options_are_set_in_every_usual_form() {
    let hash = |line: &str| told(&[], &[line, "isready", "go depth 1", "quit"]);
    for line in ["setoption name Hash value 2", "setoption hash 2", "setoption HASH value 2"] {
        assert!(hash(line).starts_with("readyok\n"), "{line}");
    }
    let out = told(&[], &["setoption threads 2", "setoption level 1", "setoption seed 5", "go nodes 2000"]);
    assert!(!best_move(&out).is_empty());
    let out = told(&[], &[&format!("position fen {WIN}"), "setoption scores cp", "go depth 1"]);
    assert!(out.contains(" score mate 1 "), "{out}");
}

#[test]
fn every_way_to_bound_a_search_ends_it() {
    for limit in [
        "depth 1",
        "nodes 100",
        "movetime 20",
        "movetime 20.0",
        "p1time 500 p2time 500 p1inc 5 p2inc 5",
        "p1inc 10 p2inc 10",
        "p2time 100",
        "p1time -5",
        "infinite depth 1",
    ] {
        let out = told(&[], &[&format!("go {limit}")]);
        assert!(best_move(&out).len() >= 4 && out.contains(" score "), "{limit}: {out}");
    }
}

#[test]
fn every_question_has_an_answer() {
    let mut engine = Engine::start(&["pijersi"]);
    let start = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1";
    assert_eq!(engine.ask("query fen"), start);
    for (question, answer) in [
        ("gameover", "response false"),
        ("p1turn", "response true"),
        ("result", "response none"),
        ("islegal a4b5c4", "response true"),
        ("islegal a4b5c5c6", "response false"),
        ("islegal g1f1", "response false"),
    ] {
        assert_eq!(engine.ask(&format!("query {question}")), answer, "{question}");
    }
    engine.say("go manual a4b5c4");
    assert_eq!(engine.ask("query p1turn"), "response false");
    assert_eq!(engine.ask("go perft 1").split(" time").next().unwrap(), "info perft depth 1 result 185");
    engine.say("uginewgame");
    assert_eq!(engine.ask("query fen"), start);
    for question in ["query", "query weather", "query islegal"] {
        assert!(engine.ask(question).starts_with("info string query "), "{question}");
    }
    engine.quit();
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut engine = Engine::start(&[]);
    engine.say(&format!("position fen {WIN} moves f1g1"));
    assert_eq!(engine.ask("query gameover"), "response true");
    assert_eq!(engine.ask("query p1turn"), "response false");
    assert_eq!(engine.ask("query result"), "response p1win");
    assert_eq!(engine.ask("query islegal g6f6"), "response false");
    for line in ["go depth 3", "go infinite", "go movetime 10"] {
        assert_eq!(engine.ask(line), "info string the game is over");
        assert_eq!(engine.hear("bestmove"), ["bestmove none"]);
    }
    assert!(engine.ask("go manual g6f6").contains("the game is over"));
    engine.say("position fen 6/R-6/6/7/5r-/6S-/6 b 19 5 moves c6d7");
    assert_eq!(engine.ask("query result"), "response draw");
    engine.quit();
}

#[test]
fn bad_input_is_refused_and_the_old_position_kept() {
    let mut engine = Engine::start(&[]);
    engine.say("position startpos moves a4b5c4");
    let fen = engine.ask("query fen");
    for (line, why) in [
        ("xyzzy", "unknown word 'xyzzy'"),
        ("isreadyy", "unknown word"),
        ("position", "was expected"),
        ("position fen", "was expected"),
        ("position here", "was expected"),
        ("position startpos a4b5c4", "was expected"),
        ("position fen 9/9 w 0 1", "the old position is kept"),
        ("position fen s-p-r- w", "the old position is kept"),
        ("position startpos moves a4b5c4 a4b5c4", "move 2, a4b5c4: "),
        ("position startpos moves a4b5c4 zz", "move 2, zz: "),
        ("position startpos moves é♥", "the old position is kept"),
        ("go manual a4b5c4", "refused: a4b5c4: "),
        ("go manual", "go manual MOVE was expected"),
        ("go perft 99", "beyond reason"),
        ("go quickly", "unknown word 'quickly'"),
        ("go depth", "'' is not a number for depth"),
        ("go depth deep", "'deep' is not a number for depth"),
        ("go movetime x", "'x' is not a number for movetime"),
        ("go nodes -4", "'-4' is not a number for nodes"),
        ("setoption", "setoption name NAME value VALUE"),
        ("setoption name", "setoption name NAME value VALUE"),
        ("setoption name colour value red", "no option 'colour'"),
        ("setoption name hash value lots", "'lots' is not a value of hash"),
        ("setoption name hash value 0", "values: 1..65536"),
        ("setoption name level value 9", "values: 1..8"),
        ("setoption threads", "'' is not a value of threads"),
    ] {
        engine.say(line);
        engine.say("isready");
        let heard = engine.hear("readyok");
        assert!(heard.len() > 1 && heard.iter().any(|it| it.contains(why)), "{line}: {heard:?}");
        assert!(heard[..heard.len() - 1].iter().all(|it| it.starts_with("info string ")), "{heard:?}");
        assert_eq!(engine.ask("query fen"), fen, "{line}");
    }
    engine.say("");
    engine.say("   ");
    engine.input.write_all(b"\xff\xfe\n").unwrap();
    assert!(engine.hear("info string unknown word").len() == 1);
    engine.quit();
}

#[test]
fn an_unknown_word_of_go_does_not_hide_the_others() {
    let out = told(&[], &["go wisely depth 1"]);
    assert!(out.starts_with("info string unknown word 'wisely', ignored\ninfo depth 1 "), "{out}");
    let out = told(&["--lang", "fr"], &["hop"]);
    assert_eq!(out, "info string mot inconnu « hop », ignoré\n");
}

#[test]
fn what_pijersi_certu_says_is_understood() {
    let mut engine = Engine::start(&[]);
    engine.say("ugi");
    engine.hear("ugiok");
    assert_eq!(engine.ask("isready"), "readyok");
    engine.say("uginewgame");
    engine.say("position fen s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1");
    engine.say("go manual a4b5c4");
    engine.say("go depth 2");
    for line in engine.hear("bestmove").iter().filter(|line| line.starts_with("info")) {
        // It reads the word after `score` as a number.
        number(line, "score");
    }
    engine.say("position fen 5s-/R-6/6/7/6/7/6 b 0 5");
    engine.say("go movetime 20.0");
    let heard = engine.hear("bestmove");
    assert!(number(&heard[0], "score") < -30_000, "{heard:?}");
    engine.quit();
}

#[test]
fn any_game_can_be_asked() {
    for (arguments, fen) in [
        (&["jersi-4"][..], ""),
        (&["jersi-2"], ""),
        (&["awele"], "4,4,4,4,4,4/"),
        (&["tricerata", "--option", "players=1", "--option", "size=2"], ""),
        (&["tricerata", "--option", "players=3", "--option", "size=3"], ""),
    ] {
        let mut engine = Engine::start(arguments);
        assert!(engine.ask("query fen").starts_with(fen));
        assert_eq!(engine.ask("query p1turn"), "response true");
        assert_eq!(engine.ask("query result"), "response none");
        engine.say("go nodes 300");
        let heard = engine.hear("bestmove ");
        let best = heard.last().unwrap().strip_prefix("bestmove ").unwrap();
        assert_eq!(engine.ask(&format!("query islegal {best}")), "response true", "{arguments:?}");
        engine.say(&format!("position startpos moves {best}"));
        let fen = engine.ask("query fen");
        engine.say(&format!("position fen {fen}"));
        assert_eq!(engine.ask("query fen"), fen);
        engine.quit();
    }
}

#[test]
fn a_game_that_is_none_is_refused() {
    fails(&["ugi", "chess"], "there is no game 'chess'");
    fails(&["ugi", "pijersi", "--option", "x"], "an option is NAME=VALUE");
    assert!(answers(&["help", "ugi"]).contains("pijersi unless said"));
}

#[test]
fn quitting_does_not_wait_for_a_count_that_takes_days() {
    let mut engine = Engine::start(&[]);
    engine.say("go perft 9");
    engine.quit();
}
