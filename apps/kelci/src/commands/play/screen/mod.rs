//! `kelci play` on the whole screen of a terminal.
//!
//! [`app::App`] holds the game and answers inputs, [`view`] draws it; here they meet a terminal, an engine room and files.
//! Everything comes in over one channel, so that nothing waits for anything else.

mod app;
mod commands;
mod cursor;
mod dialog;
mod input;
mod line_editor;
mod secret;
mod terminal;
#[cfg(test)]
mod tests;
mod view;
mod walking;
mod words;

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use anyhow::Result;
use draw::terminal::Charset;
use ratatui::crossterm::event::{self, Event};
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::crossterm::{execute, queue};
use session::Match;

use super::chairs::Chair;
use super::engine_room::{EngineRoom, News};
use super::keep::Keeper;
use super::now;
use super::record_file::RecordFile;
use super::settings::{Settings, colours};
use crate::commands::any_seed;
use crate::output::has_unicode;
use app::{App, Request};
use input::Input;
use terminal::TakenTerminal;
use view::{Drawn, Look};

/// How often clocks are shown anew.
const TICK: Duration = Duration::from_millis(100);

/// While a clock is not running nothing needs to be woken for.
const LONG: Duration = Duration::from_secs(3_600);

/// Something that comes in.
enum Incoming {
    Terminal(Event),
    News(News),
    /// A signal, or a terminal that is gone.
    Terminate,
}

/// Plays until the person leaves.
pub(super) fn run(settings: Settings) -> Result<()> {
    let Settings { game, seed, lang, is_ascii_asked, keeper, kept, secret, .. } = settings;
    let mut chairs = Chair::all(game.seats(), seed);
    Chair::seat_all(&mut chairs, &**game.game(), &game.setting().start, lang)?;
    let (sender, incoming) = mpsc::channel();
    let room = open_room(&game, chairs, &sender);
    let mut app = App::new(game, now(), lang, kept);
    secret.into_iter().for_each(|secret| app.choose_first(secret));
    let is_ascii = is_ascii_asked || !has_unicode();
    let charset = if is_ascii { Charset::Ascii } else { Charset::Unicode };
    let look = Look { charset, colours: colours() };
    let terminal = TakenTerminal::take()?;
    listen(&sender);
    let (drawn, record_file) = (Drawn::default(), RecordFile::default());
    let mut host = Host { app, room, keeper, record_file, terminal, look, drawn, sender, is_over: false };
    let played = host.play(&incoming);
    // The terminal is given back before the engine room is waited for.
    let Host { terminal, room, .. } = host;
    drop(terminal);
    drop(room);
    played
}

fn open_room(game: &Match, chairs: Vec<Chair>, sender: &Sender<Incoming>) -> EngineRoom {
    let sender = sender.clone();
    let tell = Box::new(move |news| _ = sender.send(Incoming::News(news)));
    EngineRoom::open(Arc::clone(game.game()), game.setting().start.clone(), chairs, tell)
}

/// Hands on the events of the terminal, and signals.
fn listen(sender: &Sender<Incoming>) {
    let signals = sender.clone();
    // Where signals cannot be caught the game is kept all the same, after every move.
    _ = ctrlc::set_handler(move || _ = signals.send(Incoming::Terminate));
    let events = sender.clone();
    std::thread::spawn(move || {
        while let Ok(event) = event::read() {
            if events.send(Incoming::Terminal(event)).is_err() {
                return;
            }
        }
        _ = events.send(Incoming::Terminate);
    });
}

/// Where the core meets the world.
struct Host {
    app: App,
    room: EngineRoom,
    keeper: Option<Keeper>,
    record_file: RecordFile,
    terminal: TakenTerminal,
    look: Look,
    drawn: Drawn,
    sender: Sender<Incoming>,
    is_over: bool,
}

impl Host {
    fn play(&mut self, incoming: &Receiver<Incoming>) -> Result<()> {
        let requests = self.app.begin();
        self.carry_out(requests);
        while !self.is_over {
            self.draw()?;
            let wait = if self.app.game.clocks().running().is_some() { TICK } else { LONG };
            let first = match incoming.recv_timeout(wait) {
                Ok(first) => Some(first),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            // Time passes before whatever ended it.
            self.take_in(Input::Tick(now()));
            // What has come in meanwhile is answered before it is drawn again.
            for it in first.into_iter().chain(incoming.try_iter()) {
                self.receive(it);
            }
        }
        Ok(())
    }

    /// Draws the game. Terminals that can do so show the whole picture at once, not the drawing of it.
    fn draw(&mut self) -> io::Result<()> {
        let (app, look, drawn) = (&self.app, self.look, &mut self.drawn);
        queue!(io::stdout(), BeginSynchronizedUpdate)?;
        self.terminal.screen.draw(|frame| *drawn = view::draw(app, look, frame))?;
        execute!(io::stdout(), EndSynchronizedUpdate)?;
        self.app.seen = self.drawn.seen.clone();
        Ok(())
    }

    fn receive(&mut self, incoming: Incoming) {
        let input = match incoming {
            Incoming::Terminal(event) => input::of_event(event, |column, line| self.drawn.hit(column, line)),
            Incoming::News(news) => Some(Input::News(news)),
            Incoming::Terminate => Some(Input::Terminate),
        };
        if let Some(input) = input {
            if matches!(input, Input::Redraw | Input::Key(input::Key::Control('l'))) {
                _ = self.terminal.screen.clear();
            }
            self.take_in(input);
        }
    }

    fn take_in(&mut self, input: Input) {
        let requests = self.app.handle(input);
        self.carry_out(requests);
    }

    fn carry_out(&mut self, requests: Vec<Request>) {
        for request in requests {
            let game = &self.app.game;
            match request {
                Request::Ask(number, job, moment) => self.room.ask(number, job, moment),
                Request::Stop => self.room.stop(),
                Request::Sit(seat) => self.room.sit(seat, game.who(seat).clone(), any_seed()),
                Request::Reopen => {
                    let chairs = Chair::all(game.seats(), any_seed());
                    self.room = open_room(game, chairs, &self.sender);
                }
                Request::Keep => self.keeper.iter().for_each(|keeper| keeper.keep(game)),
                Request::Forget => self.keeper.iter().for_each(Keeper::forget),
                Request::Save(path) => {
                    let told = self.record_file.write(game, &path, self.app.lang);
                    self.app.tell(told);
                }
                Request::Quit => self.is_over = true,
            }
        }
    }
}

pub(super) fn run_online(_: super::online::Entered, _: bool, _: game::Lang) -> Result<Option<String>> {
    Ok(None)
}
