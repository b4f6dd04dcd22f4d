//! `kelci play --plain`: a game over plain lines, for a pipe, a script or a screen reader.
//!
//! A person types a move in the document's notation, or an order; one message a line.

mod answers;
mod conversation;
pub(super) mod online;
mod order;
mod secret;
mod voice;

use anyhow::Result;

use super::settings::Settings;
use crate::output::Output;
use conversation::Conversation;
use voice::Voice;

/// Plays until a person leaves, the input ends, or machines have ended the game among themselves.
pub(super) fn run(settings: Settings, output: &mut Output) -> Result<()> {
    let voice = Voice::new(output, settings.is_ascii_asked);
    let mut conversation = Conversation::new(settings, voice)?;
    conversation.greet()?;
    if conversation.choose_shapes()? { conversation.play() } else { Ok(()) }
}
