//! What bounds a search: limits, a clock, and somebody who may stop it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// How far a search may go. Without any limit it goes on until it is stopped, or has seen everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// How many decisions deep.
    pub depth: Option<u32>,
    /// How many positions in all; held exactly on one thread.
    pub nodes: Option<u64>,
    /// Stopped at this time, wherever it is.
    pub time: Option<Duration>,
    /// No new depth is begun after this time: a game clock is spent where it pays.
    pub enough: Option<Duration>,
}

/// The time since a search began, from whoever has a clock.
pub trait Clock: Sync {
    /// How long the search has been going.
    fn elapsed(&self) -> Duration;
}

/// For searches that are not bound by time.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoClock;

impl Clock for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

impl<F: Fn() -> Duration + Sync> Clock for F {
    fn elapsed(&self) -> Duration {
        self()
    }
}

/// A search was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Looks at the clock and the stop sign this often.
const NODES_BETWEEN_LOOKS: u64 = 256;

/// What a search asks whether it may go on; shared by all its threads.
pub struct Control<'a> {
    limits: Limits,
    clock: &'a dyn Clock,
    stop: &'a AtomicBool,
    /// Positions counted by threads, up to date within [`NODES_BETWEEN_LOOKS`] each.
    n_nodes: AtomicU64,
    /// Raised when a limit is reached, so that every thread ends.
    is_over: AtomicBool,
}

impl<'a> Control<'a> {
    /// A control for one search. Whoever raises `stop` ends it at once.
    #[must_use]
    pub fn new(limits: Limits, clock: &'a dyn Clock, stop: &'a AtomicBool) -> Control<'a> {
        Control { limits, clock, stop, n_nodes: AtomicU64::new(0), is_over: AtomicBool::new(false) }
    }

    /// A control for a part of this search: with its clock and stop sign, and whatever of both limits is narrower.
    #[must_use]
    pub fn within(&self, limits: Limits) -> Control<'a> {
        fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
            [a, b].into_iter().flatten().min()
        }
        let (mine, theirs) = (self.limits, limits);
        let limits = Limits {
            depth: least(mine.depth, theirs.depth),
            nodes: least(mine.nodes, theirs.nodes),
            time: least(mine.time, theirs.time),
            enough: least(mine.enough, theirs.enough),
        };
        Control::new(limits, self.clock, self.stop)
    }

    /// The limits.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// How long the search has been going.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// Positions counted so far.
    #[must_use]
    pub fn n_nodes(&self) -> u64 {
        self.n_nodes.load(Ordering::Relaxed)
    }

    /// Whether the time is past after which no new depth is begun.
    #[must_use]
    pub fn has_had_enough(&self) -> bool {
        self.limits.enough.is_some_and(|enough| self.elapsed() >= enough)
    }

    /// Whether the search is to end.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        if self.is_over.load(Ordering::Relaxed) || self.stop.load(Ordering::Relaxed) {
            return true;
        }
        let is_late = self.limits.time.is_some_and(|limit| self.elapsed() >= limit);
        let is_spent = self.limits.nodes.is_some_and(|limit| self.n_nodes() >= limit);
        if is_late || is_spent {
            self.end();
        }
        is_late || is_spent
    }

    /// Ends the search for every thread.
    pub fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// A counter for one thread.
    #[must_use]
    pub fn meter(&self) -> Meter<'_> {
        Meter { control: self, n_nodes: 0, n_told: 0 }
    }
}

/// Counts the positions of one thread, and asks now and then whether to go on.
pub struct Meter<'a> {
    control: &'a Control<'a>,
    n_nodes: u64,
    n_told: u64,
}

impl Meter<'_> {
    /// One more position.
    ///
    /// # Errors
    /// [`Stopped`] when the search is to end.
    #[inline]
    pub fn count(&mut self) -> Result<(), Stopped> {
        self.count_many(1)
    }

    /// So many more positions.
    ///
    /// # Errors
    /// [`Stopped`] when the search is to end.
    #[inline]
    pub fn count_many(&mut self, n: u64) -> Result<(), Stopped> {
        self.n_nodes += n;
        let n_since = self.n_nodes - self.n_told;
        let limit = self.control.limits.nodes;
        if n_since >= NODES_BETWEEN_LOOKS || limit.is_some_and(|limit| self.n_nodes >= limit) {
            return self.look();
        }
        Ok(())
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stopped> {
        self.tell();
        if self.control.is_stopped() { Err(Stopped) } else { Ok(()) }
    }

    /// Hands the count so far to the control.
    pub fn tell(&mut self) {
        self.control.n_nodes.fetch_add(self.n_nodes - self.n_told, Ordering::Relaxed);
        self.n_told = self.n_nodes;
    }

    /// Positions counted by this thread.
    #[must_use]
    pub fn n_nodes(&self) -> u64 {
        self.n_nodes
    }
}
