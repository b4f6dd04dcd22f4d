//! The terminal: taken over at the beginning, given back at the end, even after a panic.

use std::io::{self, Stdout, Write};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

pub(super) type Screen = Terminal<CrosstermBackend<Stdout>>;

/// The terminal as long as it is ours.
pub(super) struct TakenTerminal {
    pub(super) screen: Screen,
}

impl TakenTerminal {
    /// # Errors
    /// Those of the system.
    pub(super) fn take() -> io::Result<TakenTerminal> {
        give_back_when_panicking();
        enable_raw_mode()?;
        let mut output = io::stdout();
        let begun = execute!(output, EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste);
        let screen = begun.and_then(|()| Terminal::new(CrosstermBackend::new(output)));
        match screen {
            Ok(screen) => Ok(TakenTerminal { screen }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }
}

impl Drop for TakenTerminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// As it was before. Where even that fails there is nobody left to tell.
fn give_back() {
    let mut output = io::stdout();
    _ = execute!(output, DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
    _ = output.flush();
    _ = disable_raw_mode();
}

/// A bug is told on a terminal that can show it.
fn give_back_when_panicking() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        give_back();
        before(panic);
    }));
}
