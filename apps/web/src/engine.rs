//! The page's end of the line to the worker: asks, hears, stops, and starts another where one has died.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Int32Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use session::GameSpec;

use crate::wire::{Ask, How, Played, STOP, Tell, packed, unpacked};

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

/// A question to a worker.
#[derive(Clone, Debug)]
pub enum Question {
    /// What to play after a line.
    Think {
        /// The line.
        played: Played,
        /// With whose head.
        how: How,
        /// How long at most, in milliseconds.
        time: Option<u32>,
        /// How many best lines.
        n_lines: u32,
        /// For whatever is drawn by lot.
        seed: u64,
    },
    /// Whether a record can be read, rules and all.
    Open(String),
    /// How quick games of a game go.
    Survey {
        /// The game.
        game: GameSpec,
        /// How many games.
        n_games: u32,
        /// For whatever is drawn by lot.
        seed: u64,
    },
}

impl Question {
    /// The message to a worker that knows this line, and the line it knows afterwards.
    fn message(&self, id: u32, known: Option<&Played>) -> (Ask, Option<Played>) {
        match self.clone() {
            Question::Think { played, how, time, n_lines, seed } => {
                let change = Played::change(known, &played);
                (Ask::Think { id, change, how, time, depth: None, n_lines, seed }, Some(played))
            }
            Question::Open(text) => (Ask::Open { id, text }, known.cloned()),
            Question::Survey { game, n_games, seed } => {
                (Ask::Survey { id, game, n_games, seed }, known.cloned())
            }
        }
    }

    /// Whether helpers can be of use.
    fn is_helped(&self) -> bool {
        matches!(self, Question::Think { how, .. } if how.is_helped())
    }
}

/// The question that is being answered.
struct Running {
    id: u32,
    question: Question,
    is_sent: bool,
    listener: Listener,
}

#[derive(Default)]
struct Connection {
    worker: Option<Worker>,
    /// Those who help it; none before a question that they can help with.
    helpers: Vec<Worker>,
    /// What tells a worker with helpers to stop: a browser lets a worker that it ends run on for a while.
    sign: Option<Int32Array>,
    is_ready: bool,
    running: Option<Running>,
    /// The line that the worker knows.
    known: Option<Played>,
    /// Kept as long as the worker may call them.
    ears: Vec<Ear>,
}

/// A worker to ask, one question at a time: a new one puts an end to the one before.
#[derive(Clone)]
pub struct Engine {
    origin: Origin,
    connection: Rc<RefCell<Connection>>,
    n_asked: Rc<RefCell<u32>>,
    /// Once a helper has failed there are no more: one thread is enough for everything.
    is_alone: Rc<Cell<bool>>,
}

impl Engine {
    /// A line to a worker that is started at the first question.
    #[must_use]
    pub fn new(origin: Origin) -> Engine {
        Engine { origin, connection: Rc::default(), n_asked: Rc::default(), is_alone: Rc::default() }
    }

    /// Asks a question. Whatever was asked before is forgotten.
    pub fn ask(&self, question: Question, listener: impl FnMut(Heard) + 'static) {
        self.stop();
        let id = {
            let mut n_asked = self.n_asked.borrow_mut();
            *n_asked += 1;
            *n_asked
        };
        let running = Running { id, question, is_sent: false, listener: Box::new(listener) };
        self.connection.borrow_mut().running = Some(running);
        self.send();
    }

    /// Puts an end to the question that is open. A worker in the middle of a search hears nothing: it is ended.
    pub fn stop(&self) {
        let mut connection = self.connection.borrow_mut();
        if connection.running.take().is_some() {
            connection.end();
        }
    }

    /// Ends the worker, whatever it does: whoever asked is gone.
    pub fn close(&self) {
        let mut connection = self.connection.borrow_mut();
        connection.running = None;
        connection.end();
    }

    fn send(&self) {
        if self.connection.borrow().worker.is_none() && !self.start() {
            return self.died();
        }
        self.hire();
        self.connection.borrow_mut().post();
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
        let mut connection = self.connection.borrow_mut();
        connection.ears = vec![hear, fail];
        connection.worker = Some(worker);
        is_sent
    }

    /// Puts helpers beside the worker where they can help with the question and there are none. They join as they come up.
    fn hire(&self) {
        let mut connection = self.connection.borrow_mut();
        let is_helped = connection.running.as_ref().is_some_and(|running| running.question.is_helped());
        let is_wanted =
            is_helped && connection.is_ready && connection.helpers.is_empty() && !self.is_alone.get();
        let Some(worker) = connection.worker.clone().filter(|_| is_wanted) else { return };
        // Where the browser gives none, the worker does it alone.
        let Ok(helpers) = self.origin.hire.call1(&JsValue::UNDEFINED, &worker) else { return };
        let this = self.clone();
        let fail = Ear::new(move |_: MessageEvent| this.go_on_alone());
        for helper in js_sys::Array::from(&helpers).iter() {
            let helper: Worker = helper.unchecked_into();
            helper.set_onerror(Some(fail.as_ref().unchecked_ref()));
            connection.helpers.push(helper);
        }
        if !connection.helpers.is_empty() {
            // Who has helpers may share memory.
            let sign = Int32Array::new(&js_sys::SharedArrayBuffer::new(4));
            _ = worker.post_message(&sign);
            connection.sign = Some(sign);
            connection.ears.push(fail);
        }
    }

    /// A helper has failed, maybe in the middle of what the worker waits for: asks again, and nobody to help.
    fn go_on_alone(&self) {
        self.is_alone.set(true);
        self.connection.borrow_mut().end();
        if self.connection.borrow().running.is_some() {
            self.send();
        }
    }

    fn hear(&self, event: &MessageEvent) {
        let bytes = js_sys::Uint8Array::new(&event.data()).to_vec();
        match unpacked::<Tell>(&bytes) {
            Some(Tell::Ready) => {
                self.connection.borrow_mut().is_ready = true;
                self.send();
            }
            Some(tell) => self.pass_on(tell),
            None => self.died(),
        }
    }

    fn pass_on(&self, tell: Tell) {
        let Some((id, is_last)) = tell.of() else { return };
        let running = self.connection.borrow_mut().running.take();
        let Some(mut running) = running else { return };
        if running.id != id {
            self.connection.borrow_mut().running = Some(running);
            return;
        }
        // The listener may ask the next question: it is called with nothing borrowed.
        if is_last {
            (running.listener)(Heard::Said(tell));
        } else {
            let n_before = *self.n_asked.borrow();
            let mut listener = std::mem::replace(&mut running.listener, Box::new(|_| ()));
            self.connection.borrow_mut().running = Some(running);
            listener(Heard::Said(tell));
            let mut connection = self.connection.borrow_mut();
            if *self.n_asked.borrow() == n_before
                && let Some(running) = connection.running.as_mut()
            {
                running.listener = listener;
            }
        }
    }

    fn died(&self) {
        let running = {
            let mut connection = self.connection.borrow_mut();
            connection.end();
            connection.running.take()
        };
        if let Some(mut running) = running {
            (running.listener)(Heard::Died);
        }
    }
}

impl Connection {
    /// Sends the question to a worker that listens, once.
    fn post(&mut self) {
        let Connection { worker: Some(worker), running: Some(running), known, is_ready: true, .. } = self
        else {
            return;
        };
        if !running.is_sent {
            let (ask, now_known) = running.question.message(running.id, known.as_ref());
            _ = worker.post_message(&js_sys::Uint8Array::from(packed(&ask).as_slice()));
            (running.is_sent, *known) = (true, now_known);
        }
    }

    fn end(&mut self) {
        self.known = None;
        if let Some(running) = &mut self.running {
            // Whoever is started next has heard nothing of it.
            running.is_sent = false;
        }
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
