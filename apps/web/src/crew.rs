//! Helpers of the engine: further workers that join the search of its worker.
//!
//! Each is an instance of this module over the memory of the engine's worker, so that a lock of the standard library is
//! enough to coordinate them, and they share results through `search::TranspositionTable`. To Rust they are threads,
//! though it did not spawn them: the page starts them, and ends them with the worker they help.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use catalogue::Moment;
use search::{Control, Limits, NoClock, TranspositionTable};

/// The helpers of this worker, as many as the browser allows.
pub static CREW: Crew = Crew::new();

/// A stop flag that is never set: helpers are stopped through their control.
static NEVER: AtomicBool = AtomicBool::new(false);

/// A pool of helpers and the search they work on.
pub struct Crew {
    state: Mutex<State>,
    /// Notified when a search starts or a helper finishes.
    news: Condvar,
}

struct State {
    n_enlisted: u32,
    n_busy: u32,
    /// Counts searches, so that a helper that has finished one does not start it again.
    n_searches: u64,
    search: Option<Search>,
}

/// The current search.
struct Search {
    moment: Arc<dyn Moment>,
    memory: Arc<TranspositionTable>,
    control: Arc<Control<'static>>,
}

impl Crew {
    /// A pool without helpers.
    const fn new() -> Crew {
        let state = State { n_enlisted: 0, n_busy: 0, n_searches: 0, search: None };
        Crew { state: Mutex::new(state), news: Condvar::new() }
    }

    /// Helps with every search from now on, the current one included, as long as the worker lives.
    pub fn serve(&self) -> ! {
        let helper = {
            let mut state = self.lock();
            state.n_enlisted += 1;
            state.n_enlisted
        };
        let mut n_seen = 0;
        loop {
            n_seen = self.help_once(helper, n_seen);
        }
    }

    /// Starts a search that present and future helpers join, until the returned guard is dropped.
    pub fn begin(&self, moment: Arc<dyn Moment>, memory: Arc<TranspositionTable>) -> Help<'_> {
        let control = Arc::new(Control::new(Limits::default(), &NoClock, &NEVER));
        let mut state = self.lock();
        state.n_searches += 1;
        state.search = Some(Search { moment, memory, control: Arc::clone(&control) });
        self.news.notify_all();
        Help { crew: self, control }
    }

    /// Waits for a search later than `n_seen` and helps with it; returns its number.
    fn help_once(&self, helper: u32, n_seen: u64) -> u64 {
        let mut state = self.lock();
        let (n_searches, moment, memory, control) = loop {
            match &state.search {
                Some(it) if state.n_searches != n_seen => {
                    let (memory, control) = (Arc::clone(&it.memory), Arc::clone(&it.control));
                    break (state.n_searches, Arc::clone(&it.moment), memory, control);
                }
                _ => state = self.wait(state),
            }
        };
        state.n_busy += 1;
        drop(state);
        moment.help(helper, &memory, &control);
        // Release the shared state before the count says that nobody uses it.
        drop((moment, memory, control));
        self.lock().n_busy -= 1;
        self.news.notify_all();
        n_searches
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // In WebAssembly a panic traps, so nobody ever sees a poisoned lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        self.news.wait(state).unwrap_or_else(PoisonError::into_inner)
    }
}

/// A guard of a shared search. Dropping it stops the helpers and waits until all have finished.
pub struct Help<'a> {
    crew: &'a Crew,
    control: Arc<Control<'static>>,
}

impl Help<'_> {
    /// Returns how many helpers are searching now.
    #[must_use]
    pub fn n_helpers(&self) -> u32 {
        self.crew.lock().n_busy
    }

    /// Returns how many positions the helpers have visited.
    #[must_use]
    pub fn n_nodes(&self) -> u64 {
        self.control.n_nodes()
    }
}

impl Drop for Help<'_> {
    fn drop(&mut self) {
        self.control.end();
        let mut state = self.crew.lock();
        state.search = None;
        while state.n_busy > 0 {
            state = self.crew.wait(state);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{Beginning, Order, Strategy};

    /// Two helpers that run as long as the tests.
    fn crew_of_two() -> &'static Crew {
        let crew: &Crew = Box::leak(Box::new(Crew::new()));
        for _ in 0..2 {
            std::thread::spawn(|| crew.serve());
        }
        crew
    }

    fn until(what: impl Fn() -> bool) {
        while !what() {
            std::thread::yield_now();
        }
    }

    #[test]
    fn helpers_come_to_every_search_and_have_let_go_after_it() {
        let crew = crew_of_two();
        let memory = Arc::new(TranspositionTable::of_mebibytes(2));
        for id in ["pijersi", "awele", "pijersi"] {
            let moment = catalogue::find(id).unwrap().start(Beginning::Usual).unwrap();
            let help = crew.begin(Arc::clone(&moment), Arc::clone(&memory));
            until(|| help.n_helpers() == 2 && help.n_nodes() > 1_000);
            let limits = Limits { depth: Some(3), ..Limits::default() };
            let control = Control::new(limits, &NoClock, &NEVER);
            let thought = moment.think(&Order::new(Strategy::Engine), &memory, &control, &mut |_| ());
            assert!(thought.best().is_some(), "{id}");
            drop(help);
            assert_eq!(Arc::strong_count(&memory), 1, "{id}");
        }
    }

    #[test]
    fn who_comes_late_joins() {
        let crew: &Crew = Box::leak(Box::new(Crew::new()));
        let moment = catalogue::find("pijersi").unwrap().start(Beginning::Usual).unwrap();
        let help = crew.begin(moment, Arc::new(TranspositionTable::of_mebibytes(1)));
        assert_eq!(help.n_helpers(), 0);
        std::thread::spawn(|| crew.serve());
        until(|| help.n_helpers() == 1);
    }

    #[test]
    fn where_nobody_helps_nobody_is_waited_for() {
        let crew = Crew::new();
        let moment = catalogue::find("awele").unwrap().start(Beginning::Usual).unwrap();
        let help = crew.begin(moment, Arc::new(TranspositionTable::of_mebibytes(1)));
        assert_eq!((help.n_helpers(), help.n_nodes()), (0, 0));
    }
}
