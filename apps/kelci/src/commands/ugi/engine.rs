//! The engine at its end of the protocol: it hears lines, carries them out in order, and answers.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::Sender;

use catalogue::{Beginning, Game, Moment, Order as ThinkingOrder};
use game::{Notation, Random};
use search::TranspositionTable;

use super::info::Teller;
use super::order::{self, Effort, Order};
use super::search::{Running, Search, limits_of, perft, seat_to_move};
use super::settings::Settings;
use super::voice::Voice;
use super::{position, query};
use crate::commands::any_seed;
use crate::commands::perft::refuse_depth;
use crate::players::engine_notation;
use crate::system::has_memory;

/// Something that the engine reacts to.
pub(super) enum Event {
    /// A line came.
    Line(String),
    /// No more lines will come.
    End,
    /// The work on the other thread is done.
    Done,
}

/// The engine, with the one game it speaks about.
pub(super) struct UgiEngine {
    game: Arc<dyn Game>,
    moment: Arc<dyn Moment>,
    notation: Notation,
    settings: Settings,
    /// Taken at the first `isready` or `go`, so that starting costs nothing.
    memory: Option<Arc<TranspositionTable>>,
    random: Random,
    voice: Voice,
    events: Sender<Event>,
    running: Option<Running>,
    /// Lines that wait for the end of that work.
    waiting: VecDeque<String>,
}

impl UgiEngine {
    pub(super) fn new(
        game: Arc<dyn Game>,
        moment: Arc<dyn Moment>,
        voice: Voice,
        events: Sender<Event>,
    ) -> UgiEngine {
        UgiEngine {
            notation: engine_notation(&*game),
            game,
            moment,
            settings: Settings::default(),
            memory: None,
            random: Random::new(any_seed()),
            voice,
            events,
            running: None,
            waiting: VecDeque::new(),
        }
    }

    /// Reacts to an event; `false` ends the conversation.
    pub(super) fn take_in(&mut self, event: Event) -> bool {
        match event {
            Event::Line(line) if self.is_answered_now(&line) => {
                if !self.obey(&line) {
                    return false;
                }
            }
            Event::Line(line) => self.waiting.push_back(line),
            Event::End => self.waiting.push_back("quit".into()),
            Event::Done => self.running.take().into_iter().for_each(Running::join),
        }
        self.catch_up() && !self.voice.is_unheard()
    }

    /// Ends the work on the other thread.
    pub(super) fn end(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop();
            running.join_soon();
        }
    }

    /// Whether a line need not wait for the search.
    fn is_answered_now(&self, line: &str) -> bool {
        match line.split_whitespace().next() {
            Some("stop" | "isready") => true,
            Some("quit" | "query") => self.waiting.is_empty(),
            _ => self.running.is_none() && self.waiting.is_empty(),
        }
    }

    /// Carries out the lines that waited, up to the next search; a search without an end gives way.
    fn catch_up(&mut self) -> bool {
        while !self.waiting.is_empty() {
            if let Some(running) = &self.running {
                if !running.is_bounded {
                    running.stop();
                }
                return true;
            }
            if let Some(line) = self.waiting.pop_front()
                && !self.obey(&line)
            {
                return false;
            }
        }
        true
    }

    /// Carries out a line; `false` for `quit`.
    fn obey(&mut self, line: &str) -> bool {
        let mut remarks = Vec::new();
        let order = order::read(line, self.voice.lang, &mut remarks);
        remarks.iter().for_each(|remark| self.voice.remark(remark));
        match order {
            None => {}
            Some(Order::Quit) => return false,
            Some(Order::Ugi) => self.introduce(),
            Some(Order::IsReady) => self.get_ready(),
            Some(Order::NewGame) => self.begin_anew(),
            Some(Order::SetOption { name, value }) => self.set_option(&name, &value),
            Some(Order::Position { fen, moves }) => self.set_position(fen.as_deref(), &moves),
            Some(Order::Manual(text)) => self.play(&text),
            Some(Order::Go(effort)) => self.search(&effort),
            Some(Order::Perft(depth)) => self.count(depth),
            Some(Order::Stop) => self.running.iter().for_each(Running::stop),
            Some(Order::Query(words)) => self.answer(&words),
        }
        true
    }

    fn introduce(&self) {
        self.voice.say(concat!("id name Kelci ", env!("CARGO_PKG_VERSION")));
        self.voice.say("id author the Kelci developers");
        Settings::list(&self.voice);
        self.voice.say("ugiok");
    }

    fn get_ready(&mut self) {
        if self.running.is_none() {
            self.memory();
        }
        self.voice.say("readyok");
    }

    /// The memory of the size that was asked for, or of as much as there is.
    fn memory(&mut self) -> Arc<TranspositionTable> {
        let memory = self.memory.take().unwrap_or_else(|| {
            let asked = self.settings.hash;
            while !has_memory(self.settings.hash) && self.settings.hash > 1 {
                self.settings.hash /= 2;
            }
            let hash = self.settings.hash;
            if hash < asked {
                self.voice.remark(&self.voice.lang.pick(
                    format!("{asked} mebibytes are not to be had: hash is {hash}"),
                    format!("{asked} mébioctets ne sont pas disponibles : hash vaut {hash}"),
                ));
            }
            Arc::new(TranspositionTable::of_mebibytes(self.settings.hash))
        });
        self.memory = Some(Arc::clone(&memory));
        memory
    }

    fn begin_anew(&mut self) {
        // The usual set-up always begins; if it ever did not, the position would stay and nothing worse.
        if let Ok(moment) = self.game.start(Beginning::Usual) {
            self.moment = moment;
        }
        if let Some(memory) = &self.memory {
            memory.clear();
        }
    }

    fn set_option(&mut self, name: &str, value: &str) {
        let before = self.settings.clone();
        if let Err(error) = self.settings.set(name, value, self.voice.lang) {
            self.voice.remark(&error);
        }
        if self.settings.hash != before.hash {
            self.memory = None;
        }
        if self.settings.seed != before.seed {
            let seed = if self.settings.seed == 0 { any_seed() } else { self.settings.seed };
            self.random = Random::new(seed);
        }
    }

    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) {
        let lang = self.voice.lang;
        match position::set_up(&*self.game, fen, moves, self.notation, lang) {
            Ok(moment) => self.moment = moment,
            Err(why) => self.voice.remark(&lang.pick(
                format!("refused, the old position is kept: {why}"),
                format!("refusé, la position reste celle d’avant : {why}"),
            )),
        }
    }

    fn play(&mut self, text: &str) {
        let lang = self.voice.lang;
        match Arc::clone(&self.moment).play_text(text, self.notation) {
            Ok(moment) => self.moment = moment,
            Err(error) => {
                let why = position::refusal(text, &error, lang);
                self.voice.remark(&lang.pick(format!("refused: {why}"), format!("refusé : {why}")));
            }
        }
    }

    fn search(&mut self, effort: &Effort) {
        let Some(seat) = seat_to_move(&*self.moment) else {
            self.voice.remark(self.voice.lang.pick("the game is over", "la partie est finie"));
            return self.voice.say("bestmove none");
        };
        let limits = limits_of(effort, seat);
        let is_bounded = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some();
        let settings = &self.settings;
        let order = ThinkingOrder {
            n_lines: settings.n_lines,
            n_threads: settings.n_threads,
            seed: self.random.next_u64(),
            notation: self.notation,
            ..ThinkingOrder::new(settings.strategy())
        };
        let teller = Teller::new(self.voice.clone(), settings.is_chess_like, settings.n_lines);
        let search = Search {
            moment: Arc::clone(&self.moment),
            order,
            limits,
            memory: self.memory(),
            teller,
            voice: self.voice.clone(),
            is_infinite: effort.is_infinite,
        };
        self.start(is_bounded && !effort.is_infinite, move |stop| search.run(stop));
    }

    fn count(&mut self, depth: u32) {
        if let Err(why) = refuse_depth(depth, self.game.info().family, self.voice.lang) {
            return self.voice.remark(&why.to_string());
        }
        let (game, position) = (Arc::clone(&self.game), self.moment.position_text());
        let (voice, n_threads) = (self.voice.clone(), self.settings.n_threads);
        self.start(true, move |stop| perft(&*game, &position, depth, n_threads, &voice, stop));
    }

    fn start(
        &mut self,
        is_bounded: bool,
        work: impl FnOnce(&std::sync::atomic::AtomicBool) + Send + 'static,
    ) {
        match Running::start(self.events.clone(), is_bounded, work) {
            Ok(running) => self.running = Some(running),
            Err(error) => self.voice.remark(&error.to_string()),
        }
    }

    fn answer(&self, words: &[String]) {
        match query::answer(words, &*self.moment, self.notation, self.voice.lang) {
            Ok(answer) => self.voice.say(&answer),
            Err(why) => self.voice.remark(&why),
        }
    }
}
