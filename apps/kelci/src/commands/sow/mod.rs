//! `kelci sow`: the rules of sowing games as texts.

mod check;
mod explain;
mod fmt;

use anyhow::Result;
use clap::ArgMatches;

use crate::output::Output;

/// Runs the command of the line.
pub(crate) fn run(matches: &ArgMatches, output: &mut Output) -> Result<()> {
    match matches.subcommand() {
        Some(("check", arguments)) => check::run(arguments, output),
        Some(("fmt", arguments)) => fmt::run(arguments, output),
        Some(("explain", arguments)) => explain::run(arguments, output),
        _ => Ok(()),
    }
}
