//! The screen without a terminal: inputs go in, a picture of characters comes out.

mod board;
mod course;

use std::sync::Arc;

use catalogue::{Beginning, Game};
use draw::terminal::Charset;
use game::{Lang, Place};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::app::{App, Effect};
use super::input::{Input, Key, Target};
use super::view::{self, Drawn, Look};
use crate::commands::play::engine_room::{Finding, Job, News};
use crate::commands::play::settings::Colours;
use crate::commands::play::sitting::{Origin, Sitting};
use crate::players::Who;

/// An app on a screen of characters.
struct Stage {
    app: App,
    drawn: Drawn,
    terminal: Terminal<TestBackend>,
    look: Look,
    effects: Vec<Effect>,
}

fn sitting(id: &str, whos: &[&str], position: Option<&str>) -> Sitting {
    let game: Arc<dyn Game> = Arc::from(catalogue::find(id).unwrap());
    let table = game.begin(position.map_or(Beginning::Usual, Beginning::Position)).unwrap();
    let mut whos: Vec<Who> = whos.iter().map(|who| Who::read(who, Lang::En).unwrap()).collect();
    whos.resize(game.info().n_seats, Who::Human);
    Sitting::new(game, table, whos, Origin { name: id.into(), options: Vec::new() })
}

impl Stage {
    fn of(app: App, columns: u16, lines: u16) -> Stage {
        let look = Look { charset: Charset::Unicode, colours: Colours::Few };
        let terminal = Terminal::new(TestBackend::new(columns, lines)).unwrap();
        let mut stage = Stage { app, drawn: Drawn::default(), terminal, look, effects: Vec::new() };
        stage.effects = stage.app.begin();
        stage.draw();
        stage
    }

    fn new(id: &str, whos: &[&str]) -> Stage {
        Stage::of(App::new(sitting(id, whos, None), Lang::En, None, None), 80, 24)
    }

    fn french(id: &str) -> Stage {
        Stage::of(App::new(sitting(id, &[], None), Lang::Fr, None, None), 80, 24)
    }

    fn draw(&mut self) {
        let (app, look, drawn) = (&self.app, self.look, &mut self.drawn);
        self.terminal.draw(|frame| *drawn = view::draw(app, look, frame)).unwrap();
        self.app.seen = self.drawn.seen.clone();
    }

    fn input(&mut self, input: Input) {
        let effects = self.app.handle(input);
        self.effects.extend(effects);
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

    fn moves(&self) -> Vec<String> {
        self.app.sitting.table.move_texts()
    }

    /// The number of the job that was asked for last.
    fn last_job(&self) -> (u64, Job) {
        let asked = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Ask(number, job) => Some((*number, *job)),
            _ => None,
        });
        asked.unwrap()
    }

    fn news(&mut self, number: u64, finding: Finding) {
        self.input(Input::News(News { number, finding }));
    }

    fn chosen(&mut self, text: &str) {
        let (number, _) = self.last_job();
        self.news(number, Finding::Chosen(Ok(text.into())));
    }
}
