//! A pseudo-terminal with the binary in it: keys go in, a screen comes out.

#![allow(clippy::panic, reason = "a test that cannot go on says what it saw")]

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::process::Child;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, Pty};
use vt100::Parser;

/// Nothing takes as long as this, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(120);

/// The screen of the terminal, and whoever waits for it to change.
struct Shown {
    parser: Mutex<Parser>,
    changed: Condvar,
}

/// The binary in a terminal.
pub(crate) struct Terminal {
    pty: Arc<Pty>,
    child: Child,
    shown: Arc<Shown>,
}

fn size(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

impl Terminal {
    /// Starts `kelci` in a terminal of 80 by 24 that shows Unicode, with a folder of its own for what it keeps.
    pub(crate) fn start(arguments: &[&str]) -> Terminal {
        Terminal::start_in(&state_folder(), arguments, &[])
    }

    /// The same with this folder and these variables.
    pub(crate) fn start_in(state: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Terminal {
        let (pty, pts) = pty_process::blocking::open().unwrap();
        pty.resize(Size::new(24, 80)).unwrap();
        let command = Command::new(env!("CARGO_BIN_EXE_kelci"))
            .args(arguments)
            .env("LC_ALL", "C.UTF-8")
            .env("TERM", "xterm-256color")
            .env("XDG_STATE_HOME", state)
            .env_remove("NO_COLOR")
            .envs(variables.iter().copied());
        let child = command.spawn(pts).unwrap();
        let parser = Mutex::new(Parser::new(size(24), size(80), 0));
        let shown = Arc::new(Shown { parser, changed: Condvar::new() });
        let pty = Arc::new(pty);
        let (reader, screen) = (Arc::clone(&pty), Arc::clone(&shown));
        std::thread::spawn(move || {
            let (mut bytes, mut waiting) = ([0; 4096], Vec::new());
            while let Ok(n_read @ 1..) = (&*reader).read(&mut bytes) {
                waiting.extend_from_slice(&bytes[..n_read]);
                let n_whole = whole_frames(&waiting);
                screen.parser.lock().unwrap().process(&waiting[..n_whole]);
                waiting.drain(..n_whole);
                screen.changed.notify_all();
            }
        });
        Terminal { pty, child, shown }
    }

    pub(crate) fn send(&self, keys: &str) {
        (&*self.pty).write_all(keys.as_bytes()).unwrap();
    }

    pub(crate) fn resize(&self, columns: u16, lines: u16) {
        self.shown.parser.lock().unwrap().set_size(size(lines), size(columns));
        self.pty.resize(Size::new(lines, columns)).unwrap();
    }

    pub(crate) fn screen(&self) -> String {
        self.shown.parser.lock().unwrap().screen().contents()
    }

    /// Waits until this can be told of the screen; answers the screen.
    pub(crate) fn wait(&self, what: &str, is_there: impl Fn(&vt100::Screen) -> bool) -> String {
        let deadline = Instant::now() + PATIENCE;
        let mut parser = self.shown.parser.lock().unwrap();
        while !is_there(parser.screen()) {
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "{what} never came:\n{}", parser.screen().contents());
            parser = self.shown.changed.wait_timeout(parser, left).unwrap().0;
        }
        parser.screen().contents()
    }

    /// Waits until the screen shows a text.
    pub(crate) fn wait_for(&self, text: &str) -> String {
        self.wait(text, |screen| screen.contents().contains(text))
    }

    /// Where the cursor is, as the line below the board says on its right.
    fn cursor(screen: &vt100::Screen) -> String {
        let line = screen.rows(0, 80).nth(20).unwrap_or_default();
        line.rsplit("  ").next().unwrap_or_default().trim().to_owned()
    }

    /// Goes with Tab to the place of this name.
    pub(crate) fn go_to(&self, name: &str) {
        for _ in 0..200 {
            let here = self.settled_cursor();
            if here.split(' ').next() == Some(name) {
                return;
            }
            self.send("\t");
            self.wait("the next place", |screen| Terminal::cursor(screen) != here);
        }
        panic!("{name} cannot be touched:\n{}", self.screen());
    }

    /// The line about the place under the cursor once it has been drawn to its end: a drawing can arrive in parts.
    fn settled_cursor(&self) -> String {
        loop {
            let read = || Terminal::cursor(self.shown.parser.lock().unwrap().screen());
            let first = read();
            std::thread::sleep(std::time::Duration::from_millis(5));
            if read() == first {
                return first;
            }
        }
    }

    /// Whether the terminal is as it was before.
    pub(crate) fn is_given_back(&self) -> bool {
        let parser = self.shown.parser.lock().unwrap();
        let screen = parser.screen();
        !screen.alternate_screen()
            && !screen.hide_cursor()
            && !screen.bracketed_paste()
            && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
    }

    /// Waits for the process to end; answers its exit code, `None` when a signal ended it.
    pub(crate) fn end(&mut self) -> Option<i32> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                self.wait("the terminal given back", |screen| !screen.alternate_screen());
                return status.code();
            }
            assert!(Instant::now() < deadline, "it does not end:\n{}", self.screen());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Sends a signal, by the name `kill` knows.
    pub(crate) fn signal(&self, name: &str) {
        let status = std::process::Command::new("kill").args([name, &self.child.id().to_string()]).status();
        assert!(status.unwrap().success());
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// How much of this can be shown: a frame that is being drawn is shown when it is whole.
fn whole_frames(bytes: &[u8]) -> usize {
    let last = |mark: &[u8]| bytes.windows(mark.len()).rposition(|it| it == mark);
    match (last(b"\x1b[?2026h"), last(b"\x1b[?2026l")) {
        (Some(begun), ended) if ended.is_none_or(|ended| ended < begun) => begun,
        _ => bytes.len(),
    }
}

/// A folder of its own for what is kept.
pub(crate) fn state_folder() -> String {
    use std::sync::atomic::{AtomicUsize, Ordering};
    static N_FOLDERS: AtomicUsize = AtomicUsize::new(0);
    let name = format!("state-{}-{}", std::process::id(), N_FOLDERS.fetch_add(1, Ordering::Relaxed));
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    _ = std::fs::remove_dir_all(&folder);
    folder.to_str().unwrap().to_owned()
}
