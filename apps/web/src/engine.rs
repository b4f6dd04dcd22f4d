//! The page's end of the line to the worker: asks, hears, stops, and starts another where one has died.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Int32Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::wire::{Ask, STOP, Tell, packed, unpacked};

/// What workers are made of.
#[derive(Clone)]
pub struct Origin {
    /// This module, compiled.
    pub module: JsValue,
    /// The address of the script that starts it.
    pub script: String,
    /// Fetches the editor of the sowing language, which only those need who write.
    pub editor: js_sys::Function,
    /// Puts helpers beside a worker, as many as the browser and the machine have room for; answers a list of them.
    pub hire: js_sys::Function,
}

/// What came of a question.
pub enum Heard {
    /// The worker said something.
    Said(Tell),
    /// The worker died: it is gone, the next question starts another.
    Died,
}

type Ear = Closure<dyn FnMut(MessageEvent)>;
type Listener = Box<dyn FnMut(Heard)>;

/// The question that is being answered.
struct Running {
    id: u32,
    ask: Ask,
    listener: Listener,
}

#[derive(Default)]
struct Line {
    worker: Option<Worker>,
    /// Those who help it; none before a question that they can help with.
    helpers: Vec<Worker>,
    /// What tells a worker with helpers to stop: a browser lets a worker that it ends run on for a while.
    sign: Option<Int32Array>,
    is_ready: bool,
    running: Option<Running>,
    /// Kept as long as the worker may call them.
    ears: Vec<Ear>,
}

/// A worker to ask, one question at a time: a new one puts an end to the one before.
#[derive(Clone)]
pub struct Engine {
    origin: Origin,
    line: Rc<RefCell<Line>>,
    n_asked: Rc<RefCell<u32>>,
    /// Once a helper has failed there are no more: one thread is enough for everything.
    is_alone: Rc<Cell<bool>>,
}

impl Engine {
    /// A line to a worker that is started at the first question.
    #[must_use]
    pub fn new(origin: Origin) -> Engine {
        Engine { origin, line: Rc::default(), n_asked: Rc::default(), is_alone: Rc::default() }
    }

    /// Asks, once `ask` was given the number of the question. Whatever was asked before is forgotten.
    pub fn ask(&self, ask: impl FnOnce(u32) -> Ask, listener: impl FnMut(Heard) + 'static) {
        self.stop();
        let id = {
            let mut n_asked = self.n_asked.borrow_mut();
            *n_asked += 1;
            *n_asked
        };
        let running = Running { id, ask: ask(id), listener: Box::new(listener) };
        self.line.borrow_mut().running = Some(running);
        self.send();
    }

    /// Puts an end to the question that is open. A worker in the middle of a search hears nothing: it is ended.
    pub fn stop(&self) {
        let mut line = self.line.borrow_mut();
        if line.running.take().is_some() {
            line.end();
        }
    }

    /// Ends the worker, whatever it does: whoever asked is gone.
    pub fn close(&self) {
        let mut line = self.line.borrow_mut();
        line.running = None;
        line.end();
    }

    fn send(&self) {
        if self.line.borrow().worker.is_none() && !self.start() {
            return self.died();
        }
        self.hire();
        let line = self.line.borrow();
        if let (true, Some(worker), Some(running)) = (line.is_ready, &line.worker, &line.running) {
            let bytes = js_sys::Uint8Array::from(packed(&running.ask).as_slice());
            _ = worker.post_message(&bytes);
        }
    }

    /// Starts a worker; answers whether the browser lets us.
    fn start(&self) -> bool {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let Ok(worker) = Worker::new_with_options(&self.origin.script, &options) else { return false };
        let this = self.clone();
        let hear = Ear::new(move |event: MessageEvent| this.hear(&event));
        let this = self.clone();
        let fail = Ear::new(move |_: MessageEvent| this.died());
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
        let is_sent = worker.post_message(&self.origin.module).is_ok();
        let mut line = self.line.borrow_mut();
        line.ears = vec![hear, fail];
        line.worker = Some(worker);
        is_sent
    }

    /// Puts helpers beside the worker where they can help with the question and there are none. They join as they come up.
    fn hire(&self) {
        let mut line = self.line.borrow_mut();
        let is_helped = line.running.as_ref().is_some_and(|running| running.ask.is_helped());
        let is_wanted = is_helped && line.is_ready && line.helpers.is_empty() && !self.is_alone.get();
        let Some(worker) = line.worker.clone().filter(|_| is_wanted) else { return };
        // Where the browser gives none, the worker does it alone.
        let Ok(helpers) = self.origin.hire.call1(&JsValue::UNDEFINED, &worker) else { return };
        let this = self.clone();
        let fail = Ear::new(move |_: MessageEvent| this.go_on_alone());
        for helper in js_sys::Array::from(&helpers).iter() {
            let helper: Worker = helper.unchecked_into();
            helper.set_onerror(Some(fail.as_ref().unchecked_ref()));
            line.helpers.push(helper);
        }
        if !line.helpers.is_empty() {
            // Who has helpers may share memory.
            let sign = Int32Array::new(&js_sys::SharedArrayBuffer::new(4));
            _ = worker.post_message(&sign);
            line.sign = Some(sign);
            line.ears.push(fail);
        }
    }

    /// A helper has failed, maybe in the middle of what the worker waits for: asks again, and nobody to help.
    fn go_on_alone(&self) {
        self.is_alone.set(true);
        self.line.borrow_mut().end();
        if self.line.borrow().running.is_some() {
            self.send();
        }
    }

    fn hear(&self, event: &MessageEvent) {
        let bytes = js_sys::Uint8Array::new(&event.data()).to_vec();
        match unpacked::<Tell>(&bytes) {
            Some(Tell::Ready) => {
                self.line.borrow_mut().is_ready = true;
                self.send();
            }
            Some(tell) => self.pass_on(tell),
            None => self.died(),
        }
    }

    fn pass_on(&self, tell: Tell) {
        let Some((id, is_last)) = tell.of() else { return };
        let running = self.line.borrow_mut().running.take();
        let Some(mut running) = running else { return };
        if running.id != id {
            self.line.borrow_mut().running = Some(running);
            return;
        }
        // The listener may ask the next question: it is called with nothing borrowed.
        if is_last {
            (running.listener)(Heard::Said(tell));
        } else {
            let n_before = *self.n_asked.borrow();
            let mut listener = std::mem::replace(&mut running.listener, Box::new(|_| ()));
            self.line.borrow_mut().running = Some(running);
            listener(Heard::Said(tell));
            let mut line = self.line.borrow_mut();
            if *self.n_asked.borrow() == n_before
                && let Some(running) = line.running.as_mut()
            {
                running.listener = listener;
            }
        }
    }

    fn died(&self) {
        let running = {
            let mut line = self.line.borrow_mut();
            line.end();
            line.running.take()
        };
        if let Some(mut running) = running {
            (running.listener)(Heard::Died);
        }
    }
}

impl Line {
    fn end(&mut self) {
        if let Some(sign) = self.sign.take() {
            _ = js_sys::Atomics::store(&sign, 0, STOP);
        }
        if let Some(worker) = self.worker.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
        for helper in self.helpers.drain(..) {
            helper.set_onerror(None);
            helper.terminate();
        }
        self.is_ready = false;
    }
}
