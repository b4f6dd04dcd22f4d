//! `kelci play --online` over plain lines.
//!
//! Lines that are typed and news of the server come in over one channel, so that neither waits for the other.

mod answers;
mod sitting;
mod telling;

use anyhow::Result;

use super::voice::Voice;
use crate::commands::play::online::Entered;
use crate::output::Output;
use sitting::Sitting;

/// Plays a match until the person leaves.
pub(in crate::commands::play) fn run(entered: Entered, is_ascii: bool, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    Sitting::new(entered, lang, Voice::new(output, is_ascii))?.play()
}
