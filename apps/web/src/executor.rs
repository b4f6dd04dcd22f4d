//! The executor of the page's tasks: the browser's own microtask queue runs them.
//!
//! By default Leptos uses that of `wasm-bindgen-futures`. In a module built for threads, as ours is, that one waits on shared
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

/// Queues a task, which the browser polls once.
fn queue(runnable: Runnable) {
    if let Some(window) = web_sys::window() {
        let run = Closure::once_into_js(move || _ = runnable.run());
        window.queue_microtask(run.unchecked_ref());
    }
}

/// Makes this the executor of all tasks that Leptos spawns. Call it before mounting anything.
pub fn init() {
    // The only error is a second call, and the page starts once.
    _ = Executor::init_custom_executor(Microtasks);
}
