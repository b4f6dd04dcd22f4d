//! The executor of the page's tasks: each is run on by the browser's own queue of microtasks.
//!
//! Leptos would use that of `wasm-bindgen-futures`. In a module built for threads, as ours is, that one waits on shared
//! memory: with `Atomics.waitAsync`, or, in a browser that lacks it, in a worker made from a blob, which our content
//! security policy forbids. The page's tasks all stay on one thread and need neither.

use any_spawner::{CustomExecutor, Executor, PinnedFuture, PinnedLocalFuture};
use async_task::Runnable;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

struct Microtasks;

impl CustomExecutor for Microtasks {
    fn spawn(&self, future: PinnedFuture<()>) {
        self.spawn_local(future);
    }

    fn spawn_local(&self, future: PinnedLocalFuture<()>) {
        let (runnable, task) = async_task::spawn_local(future, queue);
        runnable.schedule();
        task.detach();
    }

    fn poll_local(&self) {
        // The browser runs its queue by itself.
    }
}

/// Has the browser run a task on, as far as it gets.
fn queue(runnable: Runnable) {
    if let Some(window) = web_sys::window() {
        let run = Closure::once_into_js(move || _ = runnable.run());
        window.queue_microtask(run.unchecked_ref());
    }
}

/// Makes this the executor of everything that Leptos spawns. Must come before anything is mounted.
pub fn init() {
    // It is set once, as the page is started once.
    _ = Executor::init_custom_executor(Microtasks);
}
