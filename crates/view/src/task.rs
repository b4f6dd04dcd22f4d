//! What waits for the browser: each task is run on by the browser's own queue of small tasks.
//!
//! The queue of `wasm-bindgen-futures` waits on shared memory in a module that can have threads (`Atomics.waitAsync`, or
//! a worker for each wait where a browser does not know that). Here everything that waits is on one thread, and needs
//! none of it.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Wake, Waker};

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

type Work = Pin<Box<dyn Future<Output = ()>>>;

thread_local! {
    /// Those that are not done, with their numbers; one that is being run is not here.
    static TASKS: RefCell<Vec<(u64, Work)>> = const { RefCell::new(Vec::new()) };
    /// Those that can go on.
    static DUE: RefCell<VecDeque<u64>> = const { RefCell::new(VecDeque::new()) };
    static N_SPAWNED: Cell<u64> = const { Cell::new(0) };
    /// What the browser is asked to call.
    static RUN: js_sys::Function = Closure::<dyn FnMut()>::new(run_on).into_js_value().unchecked_into();
}

/// Runs a task, as far as it gets each time, until it is done.
pub fn spawn_local(work: impl Future<Output = ()> + 'static) {
    spawn(Box::pin(work));
}

fn spawn(work: Work) {
    let number = N_SPAWNED.get() + 1;
    N_SPAWNED.set(number);
    TASKS.with_borrow_mut(|tasks| tasks.push((number, work)));
    Alarm(number).ring();
}

/// Tells that a task can go on.
struct Alarm(u64);

impl Wake for Alarm {
    fn wake(self: Arc<Self>) {
        self.ring();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        self.ring();
    }
}

impl Alarm {
    /// The browser is asked once for each ring, so that a task which fails takes no other with it.
    fn ring(&self) {
        DUE.with_borrow_mut(|due| due.push_back(self.0));
        if let Some(window) = web_sys::window() {
            RUN.with(|run| window.queue_microtask(run));
        }
    }
}

/// Runs on the first of those that can go on.
fn run_on() {
    let Some(number) = DUE.with_borrow_mut(VecDeque::pop_front) else { return };
    let found = TASKS.with_borrow_mut(|tasks| {
        let index = tasks.iter().position(|(it, _)| *it == number)?;
        Some(tasks.swap_remove(index))
    });
    // Rung twice, it may be done by now.
    let Some((_, mut work)) = found else { return };
    let waker = Waker::from(Arc::new(Alarm(number)));
    if work.as_mut().poll(&mut Context::from_waker(&waker)).is_pending() {
        TASKS.with_borrow_mut(|tasks| tasks.push((number, work)));
    }
}
