//! The keys that do something else in a match of a server, or nothing.

use protocol::{Act, Phrase};

use super::super::app::{App, Request};
use super::super::dialog::{Dialog, Question};
use super::super::input::Key;
use super::{ServerRequest, words};
use crate::commands::online::Wish;
use crate::commands::play::online::{GIFT, nothing_to_take_back};

impl App {
    /// Answers a letter in a match of a server; `false` for one that means the same as at one screen.
    pub(in crate::commands::play::screen) fn press_online(&mut self, letter: char) -> bool {
        let Some(remote) = self.remote() else { return false };
        let (is_asked, is_over) = (remote.seated.table.asked().is_some(), remote.is_over());
        match letter {
            'y' | 'Y' | 'o' | 'O' if is_asked => self.send(Act::Answer(true)),
            'n' | 'N' if is_asked => self.send(Act::Answer(false)),
            'u' => self.ask_back(),
            'd' => self.act_as_player(Act::OfferDraw),
            'x' => self.ask_as_player(Question::GiveUp),
            'b' => self.ask_as_player(Question::Abort),
            't' => self.give_time(),
            'w' if remote.plays() => self.dialog = Dialog::Phrases,
            'w' => self.refuse(words::only_watching(self.lang)),
            'i' => self.dialog = Dialog::Link,
            'p' => self.dialog = Dialog::People,
            'r' if self.is_looking_elsewhere() => self.redo(),
            'r' => self.ask_server(ServerRequest::Rematch),
            'h' | 'a' if !is_over => self.refuse(words::no_engine(self.lang)),
            'h' | 'a' if is_over => return false,
            'n' | 'g' => self.refuse(super::super::words::unknown_key(letter, self.lang)),
            _ => return false,
        }
        true
    }

    fn act_as_player(&mut self, act: Act) {
        if self.remote().is_some_and(super::Remote::plays) {
            self.tell("");
            self.send(act);
        } else {
            self.refuse(words::only_watching(self.lang));
        }
    }

    /// Asks once whether that is meant: it cannot be taken back.
    fn ask_as_player(&mut self, question: Question) {
        let Some(remote) = self.remote() else { return };
        if remote.is_over() {
            return self.refuse(self.lang.pick("the game is over", "la partie est finie"));
        }
        if !remote.plays() {
            return self.refuse(words::only_watching(self.lang));
        }
        self.dialog = Dialog::Asking(question);
    }

    /// Carries out what was asked once.
    pub(in crate::commands::play::screen) fn confirm_online(&mut self, question: &Question) {
        self.tell("");
        match question {
            Question::GiveUp => self.send(Act::Resign),
            Question::Abort if self.is_in_lobby() => self.ask_server(ServerRequest::Withdraw),
            Question::Abort => self.send(Act::Abort),
            Question::Leave => self.requests.push(Request::Quit),
            _ => {}
        }
    }

    /// Asks to go back to before our own last move.
    pub(in crate::commands::play::screen) fn ask_back(&mut self) {
        let to = self.remote().and_then(|remote| remote.seated.own_last_turn());
        match to {
            Some(to) => self.act_as_player(Act::TakeBack(to.index())),
            None => self.refuse(nothing_to_take_back(self.lang)),
        }
    }

    fn give_time(&mut self) {
        let to = self.remote().and_then(super::Remote::receiver);
        match to {
            Some(to) => self.act_as_player(Act::GiveTime { to, time: GIFT * 1_000 }),
            None => self.refuse(words::nobody_to_give_time(self.lang)),
        }
    }

    /// Sends one of the set phrases.
    pub(in crate::commands::play::screen) fn say(&mut self, index: usize) {
        self.dialog = Dialog::None;
        if let Some(phrase) = Phrase::ALL.get(index) {
            self.ask_server(ServerRequest::Wish(Wish::Say(*phrase)));
        }
    }

    /// Answers a key while the phrases are listed: any but a number closes the list.
    pub(in crate::commands::play::screen) fn press_among_phrases(&mut self, key: Key) {
        let Key::Letter(letter) = key else { return };
        if let Some(number) = letter.to_digit(10).and_then(|number| number.checked_sub(1)) {
            self.say(number as usize);
        }
    }

    /// Leaves a match of a server, which goes on; asked once while it is being played.
    pub(in crate::commands::play::screen) fn quit_online(&mut self) {
        let is_missed = self.remote().is_some_and(|remote| {
            remote.plays() && remote.game().mover().is_some() && remote.seated.table.game.is_some()
        });
        if is_missed {
            self.dialog = Dialog::Asking(Question::Leave);
        } else {
            self.requests.push(Request::Quit);
        }
    }
}
