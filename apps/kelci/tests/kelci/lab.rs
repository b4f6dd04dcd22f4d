//! `kelci lab`.

use crate::{answers, fails, fails_in_french, file, kelci};

/// A path of a file that is not there.
fn fresh(name: &str) -> String {
    let path = file(name, b"");
    std::fs::remove_file(&path).unwrap();
    path
}

const SMALL: [&str; 9] = ["lab", "pijersi", "--who", "nodes:60", "--seed", "5", "--games", "6", "--judge=20"];

fn with(more: &[&str]) -> Vec<String> {
    SMALL.iter().chain(more).map(|it| (*it).to_owned()).collect()
}

fn run(more: &[&str]) -> String {
    let arguments = with(more);
    answers(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn a_report_fits_the_terminal_with_two_variants() {
    let out = run(&["--versus", "repetition=3"]);
    for part in
        ["A  Pijersi (6 games)", "first seat’s score", "turns a game", "B beside A", "games and ", "seed 5"]
    {
        assert!(out.contains(part), "{part} in {out}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    let french = run(&["--versus", "repetition=3", "--lang", "fr"]);
    for part in ["score du premier", "tours par partie", "B à côté de A", "graine 5"] {
        assert!(french.contains(part), "{part} in {french}");
    }
    assert!(french.lines().all(|line| line.chars().count() <= 80), "{french}");
}

#[test]
fn a_letter_that_means_another_kind_in_another_game_is_another_kind() {
    let out = run(&["--versus", "jersi-2"]);
    for kind in ["  rock ", "  kurfa "] {
        let row =
            out.lines().find(|line| line.starts_with(kind)).unwrap_or_else(|| panic!("{kind} in {out}"));
        assert_eq!(row.matches('–').count(), 1, "{row}");
    }
}

#[test]
fn results_are_the_same_bytes_whatever_the_jobs_and_the_interruptions() {
    let [one, two, four] = ["1", "2", "4"].map(|jobs| {
        let path = fresh(&format!("lab-jobs-{jobs}.jsonl"));
        run(&["--results", &path, "--jobs", jobs]);
        std::fs::read(&path).unwrap()
    });
    assert!(one == two && one == four);
    let text = String::from_utf8(one.clone()).unwrap();
    assert_eq!(text.lines().count(), 7);
    // A file that was torn in the middle of a line, and one whose games stand in another order.
    let torn = file("lab-torn.jsonl", &one[..one.len() * 2 / 3]);
    run(&["--results", &torn, "--jobs", "2"]);
    assert_eq!(std::fs::read(&torn).unwrap(), one);
    let mut lines: Vec<&str> = text.lines().collect();
    lines[1..].reverse();
    let turned = file("lab-turned.jsonl", (lines.join("\n") + "\n").as_bytes());
    let report = run(&["--results", &turned, "--json"]);
    assert_eq!(std::fs::read(&turned).unwrap(), one);
    assert_eq!(report, run(&["--json"]));
    // Fewer games first, then the rest, without the seed, which the file knows.
    let grown = fresh("lab-grown.jsonl");
    let who = ["--who", "nodes:60", "--judge=20", "--results", &grown];
    answers(&[&["lab", "pijersi", "--games", "2", "--seed", "5"][..], &who[..]].concat());
    answers(&[&["lab", "pijersi", "--games", "6"][..], &who[..]].concat());
    assert_eq!(std::fs::read(&grown).unwrap(), one);
}

#[test]
fn a_file_of_another_experiment_is_left_alone() {
    let path = fresh("lab-other.jsonl");
    run(&["--results", &path]);
    let before = std::fs::read(&path).unwrap();
    fails(
        &["lab", "awele", "--games", "2", "--seed", "5", "--results", &path],
        "variants: pijersi there, awele here",
    );
    let diary = file("lab-diary.txt", b"Dear diary\n");
    fails(&["lab", "awele", "--games", "2", "--results", &diary], "not a file of results");
    assert_eq!(std::fs::read(&path).unwrap(), before);
    assert_eq!(std::fs::read(&diary).unwrap(), b"Dear diary\n");
}

#[test]
fn figures_come_as_json_and_as_csv() {
    let out: serde_json::Value =
        serde_json::from_str(&run(&["--versus", "awele", "--skill", "2", "--skill-to", "2", "--json"]))
            .unwrap();
    assert_eq!(out["experiment"]["seed"], 5);
    let figures = &out["variants"][0]["figures"];
    assert_eq!(figures["n_games"], 6);
    assert_eq!(figures["figures"][0]["id"], "first_seat");
    assert_eq!(figures["skill"][0]["upper"], "level:2");
    assert!(out["comparisons"][0]["differences"][0]["sentence"].is_string());
    let csv = run(&["--csv"]);
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("variant,figure,detail,value,low,high,n"));
    assert!(csv.contains("\nPijersi,turns,,") && csv.contains("\nPijersi,opening,"), "{csv}");
}

/// Checks that every element of a page is closed where it should be; answers the number of elements.
fn check_page(page: &str) -> usize {
    let body = page.strip_prefix("<!DOCTYPE html>\n").unwrap();
    let (mut open, mut n_elements, mut rest) = (Vec::new(), 0, body);
    while let Some(start) = rest.find('<') {
        let end = start + rest[start..].find('>').unwrap();
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        let name = |tag: &str| tag.split([' ', '/', '\n']).next().unwrap_or_default().to_owned();
        if let Some(closing) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(closing), "before {}", &rest[..rest.len().min(80)]);
        } else if !tag.ends_with('/') {
            open.push(name(tag));
            n_elements += 1;
        }
        assert!(!tag.starts_with("script") && !tag.contains("http://") || tag.contains("xmlns"), "{tag}");
    }
    assert!(open.is_empty(), "{open:?}");
    n_elements
}

#[test]
fn a_page_is_whole_and_needs_nothing_else() {
    let path = fresh("lab-report.html");
    run(&["--versus", "jersi-4", "--skill", "2", "--skill-to", "2", "-o", &path]);
    let page = std::fs::read_to_string(&path).unwrap();
    assert!(check_page(&page) > 100);
    for part in
        ["lang=\"en\"", "prefers-color-scheme: dark", "data:image/gif;base64,", "class=\"heat\"", "<details>"]
    {
        assert!(page.contains(part), "{part}");
    }
    let french = answers(&[
        "lab", "awele", "--who", "random", "--games", "2", "--seed", "1", "-o", "-", "--lang", "fr",
    ]);
    check_page(&french);
    assert!(french.contains("Laboratoire") && french.contains("dispositions"), "{french}");
}

#[test]
fn three_players_are_measured_by_their_seats() {
    let out = answers(&[
        "lab",
        "tricerata",
        "--option",
        "players=3",
        "--who",
        "random",
        "--games",
        "3",
        "--seed",
        "1",
    ]);
    assert!(out.contains("score of seat 3"), "{out}");
}

#[test]
fn what_cannot_be_measured_is_told_why() {
    let lab = |more: &[&'static str]| [&["lab", "pijersi", "--games", "2"], more].concat();
    fails(&lab(&["--who", "engine:500"]), "thinks by the clock");
    fails(&lab(&["--who", "human"]), "can be repeated");
    fails(&lab(&["--who", "level:9"]), "there is no level '9'");
    fails(&lab(&["--versus", ""]), "--versus wants a game or options");
    fails(&lab(&["--versus", "nonsense"]), "kelci games lists all");
    fails(&lab(&["--versus", "nonsense=1"]), "this game has no option 'nonsense'");
    fails(&lab(&["--versus", "setup=nonsense"]), "nonsense");
    fails(&lab(&["--versus", "tricerata players=3"]), "cannot be compared");
    fails(&lab(&["-o", "report.pdf"]), "does not end in .html");
    fails(
        &["lab", "tricerata", "--option", "players=3", "--games", "2", "--who", "random,greedy"],
        "one each",
    );
    fails(
        &["lab", "tricerata", "--option", "players=3", "--games", "2", "--skill", "2"],
        "between two players",
    );
    fails_in_french(&lab(&["--who", "mcts"]), "à la pendule");
    fails_in_french(&lab(&["--versus", "awele=1"]), "pas d’option");
    for usage in [&["lab", "pijersi"][..], &["lab", "pijersi", "--games", "0"], &lab(&["--json", "--csv"])] {
        assert_eq!(kelci(usage).0, 2, "{usage:?}");
    }
}

#[cfg(unix)]
#[test]
fn an_interruption_keeps_and_reports_what_was_played() {
    use std::process::{Command, Stdio};
    let path = fresh("lab-interrupted.jsonl");
    let child = Command::new(env!("CARGO_BIN_EXE_kelci"))
        .args([
            "lab",
            "pijersi",
            "--who",
            "nodes:300",
            "--games",
            "100000",
            "--seed",
            "5",
            "--results",
            &path,
        ])
        .env("LC_ALL", "C")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let n_lines = || std::fs::read_to_string(&path).map_or(0, |text| text.lines().count());
    while n_lines() < 3 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success() && out.contains("stopped: ") && out.contains("first seat’s score"),
        "{out}"
    );
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.ends_with("}\n") && n_lines() >= 3, "{text}");
}
