//! `kelci play` on the whole screen of a terminal.
//!
//! [`app::App`] holds the game and answers inputs, [`view`] draws it; here they meet a terminal, an engine room and files.
//! Everything comes in over one channel, so that nothing waits for anything else.

mod app;
mod commands;
mod connection;
mod cursor;
mod dialog;
mod holder;
mod input;
mod line_editor;
mod remote;
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

use anyhow::{Result, anyhow};
use draw::terminal::Charset;
use game::Lang;
use ratatui::crossterm::event::{self, Event};
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::crossterm::{execute, queue};
use session::Match;

use super::chairs::Chair;
use super::engine_room::{EngineRoom, News};
use super::keep::Keeper;
use super::now;
use super::online::Entered;
use super::record_file::RecordFile;
use super::settings::{Settings, colours};
use crate::commands::any_seed;
use crate::output::has_unicode;
use app::{App, Request};
use connection::Connection;
use input::Input;
use remote::{Learnt, Remote};
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
    /// Something that the server has answered or told.
    Learnt(Learnt),
    /// A signal, or a terminal that is gone.
    Terminate,
}

/// Plays a match that is held here until the person leaves.
pub(super) fn run(settings: Settings) -> Result<()> {
    let Settings { game, seed, lang, is_ascii_asked, keeper, kept, secret, .. } = settings;
    let mut chairs = Chair::all(game.seats(), seed);
    Chair::seat_all(&mut chairs, &**game.game(), &game.setting().start, lang)?;
    let (sender, incoming) = mpsc::channel();
    let room = open_room(&game, chairs, &sender);
    let mut app = App::new(game, now(), lang, kept);
    secret.into_iter().for_each(|secret| app.choose_first(secret));
    let mut host = Host::new(app, room, is_ascii_asked, &sender)?;
    host.keeper = keeper;
    host.play_to_the_end(&incoming).map(drop)
}

/// Plays a match that a server holds until the person leaves; returns the words about the way back to it.
pub(super) fn run_online(entered: Entered, is_ascii_asked: bool, lang: Lang) -> Result<Option<String>> {
    let Entered { runtime, account, view } = entered;
    let (sender, incoming) = mpsc::channel();
    let (at, time) = (view.id.clone(), now());
    let remote = Remote::new(view, account.wire.server.clone(), time, lang)?;
    let app = App::online(remote, time, lang);
    // The engine is asked about matches that are over; the players sit elsewhere.
    let room = open_room(app.game(), Vec::new(), &sender);
    let mut host = Host::new(app, room, is_ascii_asked, &sender)?;
    host.connection = Some(Connection::open(runtime, account, at, sender));
    let app = host.play_to_the_end(&incoming)?;
    Ok(app.remote().and_then(|remote| remote.seated.way_back(app.lang)))
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
    /// The way to the server that holds the match.
    connection: Option<Connection>,
    is_over: bool,
    /// Why the match cannot go on here.
    failure: Option<String>,
}

impl Host {
    /// Takes the terminal.
    fn new(app: App, room: EngineRoom, is_ascii_asked: bool, sender: &Sender<Incoming>) -> Result<Host> {
        let is_ascii = is_ascii_asked || !has_unicode();
        let charset = if is_ascii { Charset::Ascii } else { Charset::Unicode };
        let terminal = TakenTerminal::take()?;
        listen(sender);
        Ok(Host {
            app,
            room,
            keeper: None,
            record_file: RecordFile::default(),
            terminal,
            look: Look { charset, colours: colours() },
            drawn: Drawn::default(),
            sender: sender.clone(),
            connection: None,
            is_over: false,
            failure: None,
        })
    }

    /// Plays until the person leaves, gives the terminal back, and returns the game as it was left.
    fn play_to_the_end(mut self, incoming: &Receiver<Incoming>) -> Result<App> {
        let played = self.play(incoming);
        // The terminal is given back before the engine room is waited for.
        let Host { app, terminal, room, failure, .. } = self;
        drop(terminal);
        drop(room);
        played?;
        failure.map_or(Ok(app), |failure| Err(anyhow!(failure)))
    }

    fn play(&mut self, incoming: &Receiver<Incoming>) -> Result<()> {
        let requests = self.app.begin();
        self.carry_out(requests);
        while !self.is_over {
            self.draw()?;
            let wait = if self.app.game().clocks().running().is_some() { TICK } else { LONG };
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
            Incoming::Learnt(learnt) => {
                let requests = self.app.learn(learnt);
                return self.carry_out(requests);
            }
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
            let game = self.app.game();
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
                Request::Server(request) => {
                    self.connection.iter_mut().for_each(|connection| connection.carry_out(request.clone()));
                }
                Request::Fail(why) => (self.is_over, self.failure) = (true, Some(why)),
                Request::Quit => self.is_over = true,
            }
        }
    }
}
