//! The output of a conversation.

use std::io::IsTerminal;

use anyhow::Result;
use draw::terminal::Charset;
use ratatui::crossterm::cursor::MoveTo;
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{Clear, ClearType};

use crate::commands::play::ascii;
use crate::commands::play::settings::is_dumb;
use crate::output::Output;

/// Standard output, with nothing beyond ASCII where that is asked for.
pub(super) struct Voice<'a> {
    output: &'a mut Output,
    is_ascii: bool,
}

impl<'a> Voice<'a> {
    pub(super) fn new(output: &'a mut Output, is_ascii: bool) -> Voice<'a> {
        Voice { output, is_ascii }
    }

    /// The characters it may use.
    pub(super) fn charset(&self) -> Charset {
        if self.is_ascii { Charset::Ascii } else { Charset::Unicode }
    }

    fn shown(&self, text: &str) -> String {
        if self.is_ascii { text.chars().map(ascii::fold).collect() } else { text.to_owned() }
    }

    pub(super) fn line(&mut self, text: impl AsRef<str>) -> Result<()> {
        let text = self.shown(text.as_ref());
        self.output.line(text)
    }

    /// Text without a line break, shown at once.
    pub(super) fn prompt(&mut self, text: impl AsRef<str>) -> Result<()> {
        let text = self.shown(text.as_ref());
        self.output.prompt(text)
    }

    /// Whether lines that were written can be taken off a screen.
    pub(super) fn can_clear(&self) -> bool {
        std::io::stdout().is_terminal() && !is_dumb()
    }

    /// Takes every line off the screen, those scrolled out of sight included, where there is one.
    pub(super) fn clear(&mut self) -> Result<()> {
        if self.can_clear() {
            self.flush()?;
            execute!(std::io::stdout(), Clear(ClearType::All), Clear(ClearType::Purge), MoveTo(0, 0))?;
        }
        Ok(())
    }

    pub(super) fn flush(&mut self) -> Result<()> {
        self.output.flush()
    }
}
