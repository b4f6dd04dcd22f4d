//! The lines of a bot: several matches tell of themselves at once.

use std::io::Write as _;

use game::Lang;

/// Standard output, a whole line at a time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Voice {
    pub(super) lang: Lang,
}

impl Voice {
    pub(super) fn new(lang: Lang) -> Voice {
        Voice { lang }
    }

    /// Writes a line at once. Where nobody reads, the bot plays on.
    pub(super) fn line(self, en: String, fr: String) {
        let mut out = std::io::stdout().lock();
        _ = writeln!(out, "{}", self.lang.pick(en, fr));
        _ = out.flush();
    }
}
