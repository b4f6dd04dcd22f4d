//! A player at a terminal, over plain lines.

use std::io::{Read, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;

use super::page::{BETWEEN_LOOKS, PATIENCE};
use super::programs::{Profile, kelci};

/// `kelci play --plain` at a match of a server.
pub(crate) struct Terminal {
    // Fields drop in this order, so the program ends before its folder is removed.
    child: Running,
    input: ChildStdin,
    /// Everything that was written so far.
    heard: Arc<Mutex<String>>,
    /// How much of it was answered.
    n_answered: usize,
    _secrets: Profile,
}

/// A program that is killed when dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        _ = self.0.kill();
        _ = self.0.wait();
    }
}

impl Terminal {
    /// Opens the link of a match and sits down in a free seat.
    pub(crate) fn open(link: &str) -> Terminal {
        let secrets = Profile::new();
        let mut child = Command::new(kelci())
            .args(["play", "--plain", "--online", link])
            .env("LC_ALL", "C")
            .env("XDG_DATA_HOME", secrets.folder())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let heard = Arc::default();
        listen(child.stdout.take().unwrap(), &heard);
        listen(child.stderr.take().unwrap(), &heard);
        let input = child.stdin.take().unwrap();
        Terminal { child: Running(child), input, heard, n_answered: 0, _secrets: secrets }
    }

    /// Types a line, as the answer to everything that was written so far.
    pub(crate) fn type_line(&mut self, line: &str) {
        self.n_answered = self.heard.lock().unwrap().len();
        writeln!(self.input, "{line}").unwrap();
    }

    /// Waits until something is true of what was written since the last line was typed; returns it.
    pub(crate) async fn until(&mut self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let heard = self.heard.lock().unwrap().clone();
            let new = &heard[self.n_answered..];
            if is_there(new) {
                return new.to_owned();
            }
            let has_ended = self.child.0.try_wait().unwrap();
            let is_late = begun.elapsed() > PATIENCE;
            assert!(has_ended.is_none() && !is_late, "{what} never came ({has_ended:?}) in\n{heard}");
            tokio::time::sleep(BETWEEN_LOOKS).await;
        }
    }

    /// Waits for the turn of a seat, and plays the first move that is legal.
    pub(crate) async fn play_any(&mut self, seat: &str) {
        let prompt = format!("{seat}> ");
        self.until(&prompt, |heard| heard.ends_with(&prompt)).await;
        self.type_line("moves");
        let heard = self.until("the legal moves", |heard| listed_moves(heard).is_some()).await;
        let first = listed_moves(&heard).and_then(|moves| moves.split(' ').next()).unwrap();
        self.type_line(first);
    }
}

/// Returns the whole line that lists moves such as `a1`, among news of the others.
fn listed_moves(heard: &str) -> Option<&str> {
    let is_move = |word: &str| {
        word.len() == 2
            && word.starts_with(|it: char| it.is_ascii_lowercase())
            && word.ends_with(|it: char| it.is_ascii_digit())
    };
    let (whole, _) = heard.rsplit_once('\n')?;
    whole.lines().find(|line| !line.is_empty() && line.split(' ').all(is_move))
}

/// Notes everything that comes. Pieces may cut a letter in two: the rest of it comes with the next.
fn listen(mut from: impl Read + Send + 'static, heard: &Arc<Mutex<String>>) {
    let heard = Arc::clone(heard);
    thread::spawn(move || {
        let (mut bytes, mut rest) = ([0; 4_096], Vec::new());
        while let Ok(n @ 1..) = from.read(&mut bytes) {
            rest.extend_from_slice(&bytes[..n]);
            let n_whole = std::str::from_utf8(&rest).map_or_else(|why| why.valid_up_to(), str::len);
            let whole: Vec<u8> = rest.drain(..n_whole).collect();
            heard.lock().unwrap().push_str(std::str::from_utf8(&whole).unwrap());
        }
    });
}
