//! Tasks of the workspace, run as `cargo xtask TASK`: checks that neither the compiler nor clippy makes, the fuzz runs, the
//! build of the page.

mod arrows;
mod boundaries;
mod finding;
mod fuzz;
mod lints;
mod metadata;
mod modules;
mod page;
mod paths;
mod size;
mod tidy;
mod tokens;
mod tracked;
mod words;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask TASK

tasks:
  tidy                            dependency arrows, module cycles, boundaries, file sizes, unfinished work, stray paths
  fuzz [--seconds N] [TARGET...]  build the fuzz targets and run each on its corpus, 5 seconds unless told
  page [--dev]                    build the page, apps/web/dist; --dev: quickly, of whatever size
  help                            this text";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["tidy"] => tidy::run(),
        ["fuzz", rest @ ..] => match fuzz::Request::parse(rest) {
            Ok(request) => fuzz::run(&request),
            Err(why) => return misused(&why),
        },
        ["page", rest @ ..] => match page::Request::parse(rest) {
            Ok(request) => page::run(request),
            Err(why) => return misused(&why),
        },
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        [] => return misused("which task?"),
        [task, ..] => return misused(&format!("no such task: {task}")),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn misused(why: &str) -> ExitCode {
    eprintln!("error: {why}\n\n{USAGE}");
    ExitCode::from(2)
}
