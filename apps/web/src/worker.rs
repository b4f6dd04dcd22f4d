//! The worker's end of the connection: it searches, so that the page never blocks.
//!
//! A search runs to its end before the worker receives the next message. To stop it, the page terminates the worker and
//! starts another: that always works, even when the rules of a user's own game never end. Because browsers let a
//! terminated worker run on for seconds, a worker with helpers also polls a shared stop word, as often as the clock.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalogue::{Beginning, Decision, Game, Moment, Order, Strategy, Thought};
use js_sys::Int32Array;
use search::{Control, Limits, NoClock, TranspositionTable};
use session::GameSpec;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::both::{Both, both};
use crate::crew::{CREW, Help};
use crate::wire::{
    Ask, Change, EngineLine, EngineReport, How, STOP, Survey, Tell, Weights, packed, unpacked,
};

/// The size of the transposition table: even a phone can spare this much.
const MEBIBYTES: usize = 32;

/// The least time between two reports of quick games, in milliseconds.
const BETWEEN_TELLS: f64 = 100.0;

/// The seed of estimates of weights: the same variant gets the same weights everywhere.
const WEIGHING_SEED: u64 = 1;

/// The number of games after which weights are told: fewer say little.
const GAMES_PER_TABLE: u32 = 50;

/// A time limit that no search reaches.
const FOREVER: Duration = Duration::from_secs(1 << 32);

thread_local! {
    /// Kept between questions, since positions of one match recur.
    static MEMORY: RefCell<Option<(GameSpec, Arc<TranspositionTable>)>> = const { RefCell::new(None) };
    /// The game and the line of the page's last question.
    static LIVE: RefCell<Option<Live>> = const { RefCell::new(None) };
    /// The shared stop word, once there are helpers.
    static SIGN: RefCell<Option<Int32Array>> = const { RefCell::new(None) };
}

/// An open game and every moment of a line of play.
struct Live {
    spec: GameSpec,
    line: Vec<Arc<dyn Moment>>,
}

impl Live {
    fn open(spec: GameSpec, start: &str) -> Result<Live, Both> {
        let game = spec.open().map_err(|why| both(&*why))?;
        let start = game.start(Beginning::Position(start)).map_err(|why| both(&*why))?;
        Ok(Live { spec, line: vec![start] })
    }

    /// Keeps the first `n_kept` decisions and plays these after them.
    fn follow(&mut self, n_kept: usize, decisions: &[u32]) -> Result<Arc<dyn Moment>, Both> {
        self.line.truncate(n_kept + 1);
        for decision in decisions {
            let last = self.line.last().cloned();
            let next = last.and_then(|moment| moment.play(Decision::new(*decision as usize)));
            self.line.push(next.ok_or_else(out_of_step)?);
        }
        self.line.last().cloned().ok_or_else(out_of_step)
    }
}

fn out_of_step() -> Both {
    (
        "page and engine are out of step: reload the page".into(),
        "la page et le moteur sont désynchronisés\u{a0}: rechargez la page".into(),
    )
}

/// Starts to listen for messages.
pub fn start() {
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        match event.data().dyn_into::<Int32Array>() {
            Ok(sign) => SIGN.set(Some(sign)),
            Err(data) => {
                let bytes = js_sys::Uint8Array::new(&data).to_vec();
                if let Some(ask) = unpacked::<Ask>(&bytes) {
                    answer(ask);
                }
            }
        }
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // The closure lives as long as the worker.
    hear.forget();
    tell(&Tell::Ready);
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn tell(message: &Tell) {
    let bytes = js_sys::Uint8Array::from(packed(message).as_slice());
    // Posting fails only if the page is gone, and then nobody needs the message.
    _ = scope().post_message(&bytes);
}

/// The browser's monotonic clock, in milliseconds.
fn now() -> f64 {
    scope().performance().map_or(0.0, |it| it.now())
}

/// Returns whether the page has cancelled the search.
fn is_called_off() -> bool {
    SIGN.with_borrow(|sign| {
        sign.as_ref().is_some_and(|sign| matches!(js_sys::Atomics::load(sign, 0), Ok(STOP)))
    })
}

fn answer(ask: Ask) {
    match ask {
        Ask::Think { id, change, how, time, depth, n_lines, seed } => {
            let order = Order { n_lines: n_lines as usize, seed, ..Order::new(strategy(how)) };
            // The stop word is polled with the clock, which only a search with a time limit reads.
            let time = time.map_or(FOREVER, |it| Duration::from_millis(u64::from(it)));
            let limits = Limits { time: Some(time), depth, ..Limits::default() };
            match LIVE.with_borrow_mut(|live| follow(live, change)) {
                Ok((spec, moment)) => think(id, &spec, &moment, &order, limits, how.is_helped()),
                Err((en, fr)) => {
                    LIVE.set(None);
                    tell(&Tell::Refused { id, en, fr });
                }
            }
        }
        Ask::Open { id, text } => match crate::keep::Kept::read(&text) {
            Ok(_) => tell(&Tell::Opened { id }),
            Err((en, fr)) => tell(&Tell::Refused { id, en, fr }),
        },
        Ask::Survey { id, game, n_games, seed } => {
            open_and(id, &game, |game| survey(id, game, n_games, seed));
        }
        Ask::Weigh { id, game, n_games, time } => {
            open_and(id, &game, |game| weigh(id, game, n_games, time));
        }
    }
}

fn strategy(how: How) -> Strategy {
    match how {
        How::Level(level) => Strategy::Level(level),
        How::Engine => Strategy::Engine,
    }
}

/// Returns the game and the moment that a question is about.
fn follow(live: &mut Option<Live>, change: Change) -> Result<(GameSpec, Arc<dyn Moment>), Both> {
    let (n_kept, decisions) = match change {
        Change::Open { game, start, decisions } => {
            *live = Some(Live::open(game, &start)?);
            (0, decisions)
        }
        Change::Follow { n_kept, decisions } => (n_kept as usize, decisions),
    };
    let live = live.as_mut().ok_or_else(out_of_step)?;
    Ok((live.spec.clone(), live.follow(n_kept, &decisions)?))
}

fn think(id: u32, spec: &GameSpec, moment: &Arc<dyn Moment>, order: &Order, limits: Limits, is_helped: bool) {
    let begun = now();
    let clock = move || match is_called_off() {
        true => FOREVER,
        false => Duration::from_secs_f64((now() - begun).max(0.0) / 1_000.0),
    };
    let stop = AtomicBool::new(false);
    let control = Control::new(limits, &clock, &stop);
    let memory = MEMORY.with_borrow_mut(|kept| memory_for(kept, spec));
    let help = is_helped.then(|| CREW.begin(Arc::clone(moment), Arc::clone(&memory)));
    let found = |thought: &Thought| found(thought, help.as_ref(), begun);
    let mut sink = |thought: &Thought| tell(&Tell::Thought { id, found: found(thought), is_last: false });
    let thought = moment.think(order, &memory, &control, &mut sink);
    let found = found(&thought);
    // The helpers must have finished before the page can ask anything else.
    drop(help);
    tell(&Tell::Thought { id, found, is_last: true });
}

/// Returns the transposition table for this game, cleared if it was used for another.
fn memory_for(
    kept: &mut Option<(GameSpec, Arc<TranspositionTable>)>,
    spec: &GameSpec,
) -> Arc<TranspositionTable> {
    let (of, memory) =
        kept.get_or_insert_with(|| (spec.clone(), Arc::new(TranspositionTable::of_mebibytes(MEBIBYTES))));
    if of != spec {
        memory.clear();
        *of = spec.clone();
    }
    Arc::clone(memory)
}

fn found(thought: &Thought, help: Option<&Help<'_>>, begun: f64) -> EngineReport {
    let engine_line =
        |line: &catalogue::ThoughtLine| EngineLine { score: line.score.raw(), moves: line.moves.clone() };
    EngineReport {
        seat: thought.seat.map(|seat| seat.index() as u8),
        decision: thought.decision.map(|it| it.index() as u32),
        depth: thought.depth,
        lines: thought.lines.iter().map(engine_line).collect(),
        n_nodes: thought.n_nodes + help.map_or(0, Help::n_nodes),
        n_threads: 1 + help.map_or(0, Help::n_helpers),
        elapsed: (now() - begun) as u32,
    }
}

/// Opens a game and works with it, or explains why it cannot be opened.
fn open_and(id: u32, spec: &GameSpec, work: impl FnOnce(&dyn Game)) {
    match spec.open() {
        Ok(game) => work(&*game),
        Err(why) => {
            let (en, fr) = both(&*why);
            tell(&Tell::Refused { id, en, fr });
        }
    }
}

fn survey(id: u32, game: &dyn Game, n_games: u32, seed: u64) {
    let mut told = None;
    let mut tell_some = |survey: &Survey| {
        if told.is_none_or(|told| now() - told > BETWEEN_TELLS) {
            told = Some(now());
            tell(&Tell::Surveyed { id, survey: survey.clone(), is_last: false });
        }
    };
    match crate::survey::play(game, n_games, seed, &mut tell_some) {
        Ok(survey) => tell(&Tell::Surveyed { id, survey, is_last: true }),
        Err((en, fr)) => tell(&Tell::Refused { id, en, fr }),
    }
}

/// Estimates weights game by game until there are enough games or the time is up.
fn weigh(id: u32, game: &dyn Game, n_games: u32, time: u32) {
    let Some(mut weighing) = game.weighing(WEIGHING_SEED) else {
        let (en, fr) = ("this game has no pieces to weigh".into(), "ce jeu n’a pas de pièces à peser".into());
        return tell(&Tell::Refused { id, en, fr });
    };
    let (begun, stop) = (now(), AtomicBool::new(false));
    let mut told = begun;
    loop {
        let weighed = weighing.step(&Control::new(Limits::default(), &NoClock, &stop));
        let is_last = weighed.n_games >= n_games || now() - begun > f64::from(time);
        let has_table = is_last || weighed.n_games.is_multiple_of(GAMES_PER_TABLE);
        if has_table || now() - told > BETWEEN_TELLS {
            told = now();
            let table = has_table.then(|| weighing.weights_source());
            tell(&Tell::Weighed { id, weights: Weights { n_games: weighed.n_games, table }, is_last });
        }
        if is_last {
            return;
        }
    }
}
