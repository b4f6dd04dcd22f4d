//! The output of a conversation.

use anyhow::Result;
use draw::terminal::Charset;

use crate::commands::play::ascii;
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

    pub(super) fn flush(&mut self) -> Result<()> {
        self.output.flush()
    }
}
