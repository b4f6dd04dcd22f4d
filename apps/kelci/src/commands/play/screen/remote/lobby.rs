//! A match of a server before it begins: the link is shown, or shapes are picked in secret.

use protocol::State;
use record::Shape;

use super::super::app::App;
use super::super::dialog::{Dialog, HelpPage, Question};
use super::super::input::Key;
use super::ServerRequest;
use crate::commands::play::secret::shape_keys;

impl App {
    /// Answers a key before the match begins.
    pub(in crate::commands::play::screen) fn press_in_lobby(&mut self, key: Key) {
        // The letter of a shape comes before those of orders.
        let shape = match key {
            Key::Letter(letter) => shape_keys(self.shapes_online()).position(|key| key == letter),
            _ => None,
        };
        if let Some(index) = shape {
            return self.pick_online(index);
        }
        match key {
            Key::Letter('q') => self.quit(),
            Key::Letter('l') => {
                self.switch_language();
                self.tell("");
            }
            Key::Letter('?') => self.dialog = Dialog::Help { page: HelpPage::Keys, scroll: 0 },
            Key::Letter('b') if self.remote().is_some_and(|remote| !remote.is_over()) => {
                self.dialog = Dialog::Asking(Question::Abort);
            }
            _ => {}
        }
    }

    /// The shapes that one of our seats has to choose from now.
    pub(in crate::commands::play::screen) fn shapes_online(&self) -> &[Shape] {
        let picking = self.remote().filter(|remote| remote.state() == State::Picking);
        let picking = picking.filter(|remote| remote.seated.picker().is_some());
        picking.and_then(|remote| remote.seated.choice.as_ref()).map_or(&[], |choice| choice.shapes())
    }

    /// Picks a shape, by its place in the list.
    pub(in crate::commands::play::screen) fn pick_online(&mut self, index: usize) {
        if index < self.shapes_online().len()
            && let Some(seat) = self.remote().and_then(|remote| remote.seated.picker())
        {
            self.ask_server(ServerRequest::Pick(seat, index));
        }
    }
}
