//! `kelci sow`: the rules of sowing games as texts.

mod check;
mod explain;
mod fmt;

use anyhow::Result;
use clap::ArgMatches;

use crate::output::{self, Output, Reported};

/// Runs the command of the line.
pub(crate) fn run(matches: &ArgMatches, output: &mut Output) -> Result<()> {
    match matches.subcommand() {
        Some(("check", arguments)) => check::run(arguments, output),
        Some(("fmt", arguments)) => fmt::run(arguments, output),
        Some(("explain", arguments)) => explain::run(arguments, output),
        _ => Ok(()),
    }
}

/// Does something with each file, even if others failed. A failure is reported at once, and the whole has failed;
/// `work` answers whether the file is as it should be.
fn each_file(
    arguments: &ArgMatches,
    output: &mut Output,
    mut work: impl FnMut(&str, &mut Output) -> Result<bool>,
) -> Result<()> {
    let mut all_well = true;
    for name in arguments.get_many::<String>("files").into_iter().flatten() {
        match work(name, output) {
            Ok(is_well) => all_well &= is_well,
            Err(error) if output::is_closed_pipe(&error) => return Err(error),
            Err(error) => {
                all_well = false;
                output.flush()?;
                output::report(&error, output.lang);
            }
        }
        output.flush()?;
    }
    if all_well { Ok(()) } else { Err(Reported.into()) }
}
