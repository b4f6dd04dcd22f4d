//! A child process that is spoken to line by line, and never waited for without end.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use crate::players::Failure;

/// Lines that may wait to be heard: an engine that talks faster than that waits itself.
const MOST_WAITING: usize = 4_096;

/// Nobody has a line longer than this to say.
const LONGEST_LINE: u64 = 1 << 20;

/// How long a process may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(200);

/// A program with a thread that reads from it and one that writes to it, so that neither can hold us up.
pub(super) struct Process {
    child: Child,
    /// `None` once it has been told to go.
    orders: Option<Sender<String>>,
    lines: Receiver<String>,
}

impl Process {
    /// Starts a program with its arguments. What it writes to standard error is not ours to show.
    pub(super) fn start(words: &[String]) -> io::Result<Process> {
        let Some((program, arguments)) = words.split_first() else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (orders, orders_out) = mpsc::channel();
        let (lines_in, lines) = mpsc::sync_channel(MOST_WAITING);
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_orders(input, &orders_out));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_lines(output, &lines_in));
        }
        Ok(Process { child, orders: Some(orders), lines })
    }

    /// Sends a line. Whether anybody reads it shows in the answer.
    pub(super) fn send(&mut self, line: &str) {
        if let Some(orders) = &self.orders {
            _ = orders.send(format!("{line}\n"));
        }
    }

    /// The next line, `None` when nothing came within the time.
    pub(super) fn line_within(&mut self, time: Duration) -> Result<Option<String>, Failure> {
        match self.lines.recv_timeout(time) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Failure::Crashed),
        }
    }

    /// Waits for a line of one word; those before it are handed to `hear`.
    pub(super) fn wait_for(
        &mut self,
        word: &str,
        time: Duration,
        mut hear: impl FnMut(&str),
    ) -> Result<(), Failure> {
        let deadline = Instant::now() + time;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(Failure::TimedOut);
            }
            match self.line_within(left)? {
                Some(line) if line.trim() == word => return Ok(()),
                Some(line) => hear(&line),
                None => {}
            }
        }
    }

    /// Drops the lines that were sent and not read yet.
    pub(super) fn forget_lines(&mut self) {
        while self.lines.try_recv().is_ok() {}
    }
}

impl Drop for Process {
    /// Asks the process to quit, kills it if it does not, and reaps it.
    fn drop(&mut self) {
        self.send("quit");
        self.orders = None;
        let deadline = Instant::now() + FAREWELL;
        while Instant::now() < deadline {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

fn write_orders(mut input: ChildStdin, orders: &Receiver<String>) {
    for order in orders {
        if input.write_all(order.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Hands on the lines of a process until it ends, says too much at once, or nobody listens.
fn read_lines(output: ChildStdout, lines: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        let n_read = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
        let is_whole = bytes.ends_with(b"\n") || (bytes.len() as u64) < LONGEST_LINE;
        if !matches!(n_read, Ok(1..)) || !is_whole {
            return;
        }
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        if lines.send(line).is_err() {
            return;
        }
    }
}
