//! Everything that bounds a search: limits, a clock and a stop flag.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// The limits of a search. Without any it runs until it is stopped or has nothing left to search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The maximum depth, in decisions.
    pub depth: Option<u32>,
    /// The maximum number of positions, kept exactly on one thread.
    pub nodes: Option<u64>,
    /// The hard time limit: the search stops here, wherever it is.
    pub time: Option<Duration>,
    /// The soft time limit: the search starts no new iteration after it.
    pub soft_time: Option<Duration>,
}

/// A clock that measures the time since the search started. The caller provides it.
pub trait Clock: Sync {
    /// The time since the search started.
    fn elapsed(&self) -> Duration;
}

/// A clock that stands still, for searches without a time limit.
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

/// The search was stopped before it finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Each thread checks the clock and the stop flag after this many positions.
const NODES_BETWEEN_CHECKS: u64 = 256;

/// Decides whether a search may continue; all its threads share it.
pub struct Control<'a> {
    limits: Limits,
    clock: &'a dyn Clock,
    stop: &'a AtomicBool,
    /// The positions visited by all threads; each thread lags by at most [`NODES_BETWEEN_CHECKS`].
    n_nodes: AtomicU64,
    /// Set when a limit is reached, so that every thread ends.
    is_over: AtomicBool,
}

impl<'a> Control<'a> {
    /// Creates the control of one search. Setting `stop` ends it at once.
    #[must_use]
    pub fn new(limits: Limits, clock: &'a dyn Clock, stop: &'a AtomicBool) -> Control<'a> {
        Control { limits, clock, stop, n_nodes: AtomicU64::new(0), is_over: AtomicBool::new(false) }
    }

    /// Creates the control of a part of this search: the same clock and stop flag, and the tighter of both limits.
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
            soft_time: least(mine.soft_time, theirs.soft_time),
        };
        Control::new(limits, self.clock, self.stop)
    }

    /// The limits of the search.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The time since the search started.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// The number of positions visited so far.
    #[must_use]
    pub fn n_nodes(&self) -> u64 {
        self.n_nodes.load(Ordering::Relaxed)
    }

    /// Whether the soft time limit has passed.
    #[must_use]
    pub fn is_past_soft_time(&self) -> bool {
        self.limits.soft_time.is_some_and(|soft_time| self.elapsed() >= soft_time)
    }

    /// Whether the search must end.
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

    /// Ends the search on every thread.
    pub fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// Creates the node counter of one thread.
    #[must_use]
    pub fn meter(&self) -> Meter<'_> {
        Meter { control: self, n_nodes: 0, n_flushed: 0 }
    }
}

/// Counts the positions one thread visits, and checks at intervals whether to continue.
pub struct Meter<'a> {
    control: &'a Control<'a>,
    n_nodes: u64,
    n_flushed: u64,
}

impl Meter<'_> {
    /// Counts one position.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the search must end.
    #[inline]
    pub fn count(&mut self) -> Result<(), Stopped> {
        self.count_many(1)
    }

    /// Counts `n` positions.
    ///
    /// # Errors
    /// Returns [`Stopped`] if the search must end.
    #[inline]
    pub fn count_many(&mut self, n: u64) -> Result<(), Stopped> {
        self.n_nodes += n;
        let n_since = self.n_nodes - self.n_flushed;
        let limit = self.control.limits.nodes;
        if n_since >= NODES_BETWEEN_CHECKS || limit.is_some_and(|limit| self.n_nodes >= limit) {
            return self.check();
        }
        Ok(())
    }

    #[cold]
    fn check(&mut self) -> Result<(), Stopped> {
        self.flush();
        if self.control.is_stopped() { Err(Stopped) } else { Ok(()) }
    }

    /// Adds the count so far to the control.
    pub fn flush(&mut self) {
        self.control.n_nodes.fetch_add(self.n_nodes - self.n_flushed, Ordering::Relaxed);
        self.n_flushed = self.n_nodes;
    }

    /// The number of positions this thread has visited.
    #[must_use]
    pub fn n_nodes(&self) -> u64 {
        self.n_nodes
    }
}
