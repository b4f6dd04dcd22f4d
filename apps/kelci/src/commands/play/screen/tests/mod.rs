//! The screen without a terminal: inputs go in, a picture of characters comes out.

mod board;
mod course;
mod looking;
mod online;
mod secret;

use catalogue::{Beginning, Decision};
use draw::terminal::Charset;
use game::{Lang, Notation, Place};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use session::{Actor, Event, GameSpec, Match, Millis, Opened, Stamped, TimeControl, Who};

use super::app::{App, Request};
use super::input::{Input, Key, Target};
use super::view::{self, Drawn, Look};
use crate::commands::play::engine_room::{Finding, Job, News};
use crate::commands::play::settings::Colours;

/// An app on a screen of characters.
struct Stage {
    app: App,
    drawn: Drawn,
    terminal: Terminal<TestBackend>,
    look: Look,
    requests: Vec<Request>,
}

/// A match with these players, people where there are fewer.
fn begun(id: &str, whos: &[&str]) -> Match {
    timed(id, whos, TimeControl::Unlimited)
}

fn timed(id: &str, whos: &[&str], control: TimeControl) -> Match {
    let whos = whos.iter().map(|who| Who::read(who).unwrap()).collect();
    Match::begin(GameSpec::named(id), Beginning::Usual, whos, control).unwrap()
}

/// A match that was left off after these moves.
fn left_off(id: &str, whos: &[&str], moves: &[&str]) -> Option<Opened> {
    let mut game = begun(id, whos);
    for text in moves {
        let (by, decision) = (Actor::Seat(game.mover().unwrap()), game.read(text).unwrap());
        game.apply(game.version(), Stamped::new(by, 0, Event::Play(decision))).unwrap();
    }
    Some(Opened { game, cut: None })
}

fn app(game: Match, lang: Lang, kept: Option<Opened>) -> App {
    App::new(game, 0, lang, kept)
}

impl Stage {
    fn of(app: App, columns: u16, lines: u16) -> Stage {
        let look = Look { charset: Charset::Unicode, colours: Colours::Few };
        let terminal = Terminal::new(TestBackend::new(columns, lines)).unwrap();
        let mut stage = Stage { app, drawn: Drawn::default(), terminal, look, requests: Vec::new() };
        stage.requests = stage.app.begin();
        stage.draw();
        stage
    }

    fn new(id: &str, whos: &[&str]) -> Stage {
        Stage::of(app(begun(id, whos), Lang::En, None), 80, 24)
    }

    fn french(id: &str) -> Stage {
        Stage::of(app(begun(id, &[]), Lang::Fr, None), 80, 24)
    }

    fn draw(&mut self) {
        let (app, look, drawn) = (&self.app, self.look, &mut self.drawn);
        self.terminal.draw(|frame| *drawn = view::draw(app, look, frame)).unwrap();
        self.app.seen = self.drawn.seen.clone();
    }

    fn input(&mut self, input: Input) {
        let requests = self.app.handle(input);
        self.requests.extend(requests);
        self.draw();
    }

    fn key(&mut self, key: Key) {
        self.input(Input::Key(key));
    }

    fn letters(&mut self, letters: &str) {
        letters.chars().for_each(|letter| self.key(Key::Letter(letter)));
    }

    fn type_move(&mut self, text: &str) {
        self.letters(&format!(":{text}"));
        self.key(Key::Enter);
    }

    fn click(&mut self, name: &str) {
        let place = self.place(name);
        self.input(Input::Click(Target::Place(place)));
    }

    fn place(&self, name: &str) -> Place {
        Place::Cell(self.app.ground.board.cell(name).unwrap().index())
    }

    fn screen(&self) -> String {
        self.terminal.backend().to_string()
    }

    fn shows(&self, text: &str) {
        assert!(self.screen().contains(text), "{text}:\n{}", self.screen());
    }

    /// The moves that lead to the moment that is shown.
    fn moves(&self) -> Vec<String> {
        self.app.moment().move_texts(Notation::Document)
    }

    /// The moves that were played in the match.
    fn played(&self) -> Vec<String> {
        self.app.game().moment().move_texts(Notation::Document)
    }

    /// The moves of the line, those taken back included.
    fn line(&self) -> Vec<&str> {
        let game = self.app.game();
        game.line().into_iter().map(|node| game.tree().text(node).unwrap()).collect()
    }

    /// Lets the clock show so many seconds.
    fn clock(&mut self, seconds: Millis) {
        self.input(Input::Tick(seconds * 1_000));
    }

    /// The number of the job that was asked for last.
    fn last_job(&self) -> (u64, Job) {
        let asked = self.requests.iter().rev().find_map(|request| match request {
            Request::Ask(number, job, _) => Some((*number, *job)),
            _ => None,
        });
        asked.unwrap()
    }

    fn news(&mut self, number: u64, finding: Finding) {
        self.input(Input::News(News { number, finding }));
    }

    fn chosen(&mut self, text: &str) {
        let (number, _) = self.last_job();
        let decision = self.decision(text);
        self.news(number, Finding::Chosen(Ok(decision)));
    }

    /// The decision that a text means where the match stands.
    fn decision(&self, text: &str) -> Decision {
        self.app.game().read(text).unwrap()
    }

    /// How many times a machine was asked to choose.
    fn n_asked(&self) -> usize {
        let is_choice = |request: &&Request| matches!(request, Request::Ask(_, Job::Choose(..), _));
        self.requests.iter().filter(is_choice).count()
    }
}
