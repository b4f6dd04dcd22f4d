//! The output to the other end, shared by the engine and its search: line by line, each sent off immediately.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use game::Lang;

/// Standard output, shared by threads.
#[derive(Clone)]
pub(super) struct Voice {
    pub(super) lang: Lang,
    is_unheard: Arc<AtomicBool>,
}

impl Voice {
    pub(super) fn new(lang: Lang) -> Voice {
        Voice { lang, is_unheard: Arc::new(AtomicBool::new(false)) }
    }

    /// Sends one line.
    pub(super) fn say(&self, line: &str) {
        let mut output = std::io::stdout().lock();
        let is_said = writeln!(output, "{line}").and_then(|()| output.flush());
        if is_said.is_err() {
            self.is_unheard.store(true, Ordering::Relaxed);
        }
    }

    /// Sends a message for a person, joined into one line.
    pub(super) fn remark(&self, words: &str) {
        let words: Vec<&str> = words.split_whitespace().collect();
        self.say(&format!("info string {}", words.join(" ")));
    }

    /// Whether the other end has gone.
    pub(super) fn is_unheard(&self) -> bool {
        self.is_unheard.load(Ordering::Relaxed)
    }
}
