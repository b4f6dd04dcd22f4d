//! The page's end of the connection to a worker: it sends questions, receives answers, and replaces a worker that died.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Int32Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use session::GameSpec;

use crate::wire::{Ask, How, Played, STOP, Tell, packed, unpacked};

/// Everything needed to start workers and to load the editor.
#[derive(Clone)]
pub struct Origin {
    /// This module, compiled.
    pub module: JsValue,
    /// The address of the script that starts it.
    pub script: String,
    /// Loads the editor of the sowing language, which only the writing page needs.
    pub editor: js_sys::Function,
    /// Starts helpers for a worker, as many as browser and machine allow; returns a list of them.
    pub hire: js_sys::Function,
}

/// The response to a question.
pub enum Heard {
    /// A message from the worker.
    Said(Tell),
    /// The worker died; the next question starts another.
    Died,
}

type Ear = Closure<dyn FnMut(MessageEvent)>;
type Listener = Box<dyn FnMut(Heard)>;

/// A question to a worker.
#[derive(Clone, Debug)]
pub enum Question {
    /// Find the best move after a line of play.
    Think {
        /// The line.
        played: Played,
        /// The player to think as.
        how: How,
        /// The time limit, in milliseconds.
        time: Option<u32>,
        /// The number of best lines to report.
        n_lines: u32,
        /// The seed of random choices.
        seed: u64,
    },
    /// Check that a record can be read, including any rules in it.
    Open(String),
    /// Play quick games and gather statistics.
    Survey {
        /// The game.
        game: GameSpec,
        /// The number of games.
        n_games: u32,
        /// The seed of random choices.
        seed: u64,
    },
    /// Estimate the worth of pieces by quick games of the engine against itself.
    Weigh {
        /// The game.
        game: GameSpec,
        /// The number of games.
        n_games: u32,
        /// The time limit, in milliseconds.
        time: u32,
    },
}

impl Question {
    /// Returns the message for a worker that knows this line, and the line it knows afterwards.
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
            Question::Weigh { game, n_games, time } => {
                (Ask::Weigh { id, game, n_games, time }, known.cloned())
            }
        }
    }

    /// Returns whether helpers can speed it up.
    fn is_helped(&self) -> bool {
        matches!(self, Question::Think { how, .. } if how.is_helped())
    }
}

/// The open question.
struct Running {
    id: u32,
    question: Question,
    is_sent: bool,
    listener: Listener,
}

/// A worker, its helpers and the question it is working on.
#[derive(Default)]
struct Connection {
    worker: Option<Worker>,
    /// Its helpers; none before the first question that they can speed up.
    helpers: Vec<Worker>,
    /// A shared word that tells a worker with helpers to stop: browsers let a terminated worker run on for a while.
    sign: Option<Int32Array>,
    is_ready: bool,
    running: Option<Running>,
    /// The line of play that the worker knows.
    known: Option<Played>,
    /// Closures that the worker may still call.
    ears: Vec<Ear>,
}

/// A worker that answers one question at a time: a new question cancels the one before.
#[derive(Clone)]
pub struct Engine {
    origin: Origin,
    connection: Rc<RefCell<Connection>>,
    n_asked: Rc<RefCell<u32>>,
    /// Set once a helper has failed: from then on the worker searches alone.
    is_alone: Rc<Cell<bool>>,
}

impl Engine {
    /// Creates an engine whose worker starts with the first question.
    #[must_use]
    pub fn new(origin: Origin) -> Engine {
        Engine { origin, connection: Rc::default(), n_asked: Rc::default(), is_alone: Rc::default() }
    }

    /// Asks a question and cancels the one before.
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

    /// Cancels the open question. A searching worker receives no messages, so it is terminated.
    pub fn stop(&self) {
        let mut connection = self.connection.borrow_mut();
        if connection.running.take().is_some() {
            connection.end();
        }
    }

    /// Terminates the worker; called when the page that used it is gone.
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

    /// Starts a worker; returns whether the browser allows it.
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

    /// Starts helpers if the question can use them and there are none yet. They join the search once they are up.
    fn hire(&self) {
        let mut connection = self.connection.borrow_mut();
        let is_helped = connection.running.as_ref().is_some_and(|running| running.question.is_helped());
        let is_wanted =
            is_helped && connection.is_ready && connection.helpers.is_empty() && !self.is_alone.get();
        let Some(worker) = connection.worker.clone().filter(|_| is_wanted) else { return };
        // Without helpers the worker searches alone.
        let Ok(helpers) = self.origin.hire.call1(&JsValue::UNDEFINED, &worker) else { return };
        let this = self.clone();
        let fail = Ear::new(move |_: MessageEvent| this.go_on_alone());
        for helper in js_sys::Array::from(&helpers).iter() {
            let helper: Worker = helper.unchecked_into();
            helper.set_onerror(Some(fail.as_ref().unchecked_ref()));
            connection.helpers.push(helper);
        }
        if !connection.helpers.is_empty() {
            // A browser that allowed helpers also allows shared memory.
            let sign = Int32Array::new(&js_sys::SharedArrayBuffer::new(4));
            _ = worker.post_message(&sign);
            connection.sign = Some(sign);
            connection.ears.push(fail);
        }
    }

    /// Asks the question again without helpers, after one of them has failed: the worker may be waiting for it.
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
        // The listener may ask the next question, so nothing may be borrowed while it runs.
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
    /// Sends the open question once the worker is ready, and only once.
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
            // The next worker has to be asked again.
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
