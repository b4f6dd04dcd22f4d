//! `kelci`: the one binary. Each command is a file under `commands`; none of them knows a rule.

mod cli;
mod commands;
mod elo;
mod output;
mod players;
mod progress;
mod records;
mod remarks;
mod result;
mod rules_sheet;
mod scores;
mod script;
mod source;
mod system;

use std::process::ExitCode;

use crate::output::{Output, Reported};

fn main() -> ExitCode {
    let arguments: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let lang = cli::language(&arguments);
    let matches = match cli::command(lang).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => return cli::report_usage(&error, lang),
    };
    let mut output = Output::new(lang);
    match commands::run(&matches, &mut output).and_then(|()| output.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads us has seen enough (`kelci moves pijersi | head`): that is no error.
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // What was written before the error belongs before its message; a closed pipe is no matter here.
            _ = output.flush();
            if !error.is::<Reported>() {
                output::report(&error, lang);
            }
            ExitCode::from(1)
        }
    }
}
