//! The effect of each key.

use std::sync::Arc;

use game::{Notation, Say, Seat};
use session::{Actor, Effect, Event, Offer, Opened, Who};

use super::app::{App, Request};
use super::cursor::{self, Way};
use super::dialog::{Dialog, HelpPage, Question, next_who};
use super::holder::Holder;
use super::input::Key;
use super::line_editor::{LineEditor, common_start};
use super::words;
use crate::commands::play::engine_room::Job;
use crate::commands::play::typed::play_line;

impl App {
    /// Answers a key: a dialog over the board comes first.
    pub(super) fn press(&mut self, key: Key) {
        if key == Key::Control('c') {
            return self.interrupt();
        }
        match std::mem::take(&mut self.dialog) {
            Dialog::None if self.choosing.is_some() => self.press_while_choosing(key),
            Dialog::None if self.is_in_lobby() => self.press_in_lobby(key),
            Dialog::None => self.press_on_board(key),
            Dialog::Typing(line) => self.press_while_typing(line, key),
            Dialog::Saving(line) => self.press_while_saving(line, key),
            Dialog::Help { page, scroll } => self.press_in_help(page, scroll, key),
            Dialog::Seats { seat, typed } => self.press_among_seats(seat, typed, key),
            Dialog::Phrases => self.press_among_phrases(key),
            // Any key closes what is only read.
            Dialog::Link | Dialog::People => {}
            Dialog::Choosing(touches) => match key {
                Key::Escape | Key::Backspace => {}
                _ => {
                    self.dialog = Dialog::Choosing(touches);
                    self.press_choice(key);
                }
            },
            Dialog::Asking(question) => self.press_at_question(question, key),
        }
    }

    /// Asks whether to leave; asked twice, the answer is to leave, and the game is kept.
    fn interrupt(&mut self) {
        if matches!(self.dialog, Dialog::Asking(Question::Quit | Question::Leave)) {
            self.requests.push(Request::Quit);
        } else {
            self.quit();
        }
    }

    fn press_on_board(&mut self, key: Key) {
        match key {
            Key::Up => self.move_cursor(Way::Up),
            Key::Down => self.move_cursor(Way::Down),
            Key::Left => self.move_cursor(Way::Left),
            Key::Right => self.move_cursor(Way::Right),
            Key::Tab | Key::BackTab => {
                let next = cursor::next(&self.draft.targets(), self.cursor, key == Key::BackTab);
                self.cursor = next.unwrap_or(self.cursor);
            }
            Key::Enter | Key::Letter(' ') => self.touch(self.cursor),
            Key::Escape | Key::Backspace => self.step_back(),
            Key::PageUp => self.go_to(self.moment().n_moves().saturating_sub(1)),
            Key::PageDown => self.go_to(self.moment().n_moves() + 1),
            Key::Home => self.go_to(0),
            Key::End => self.go_to(usize::MAX),
            Key::Control('z') => self.take_back(),
            Key::Control('y') => self.redo(),
            Key::Letter(letter) => self.press_letter(letter),
            Key::Delete | Key::Control(_) => {}
        }
    }

    fn press_letter(&mut self, letter: char) {
        if self.press_online(letter) {
            return;
        }
        match letter {
            'c' => self.confirm(),
            ':' | '/' => self.dialog = Dialog::Typing(LineEditor::default()),
            'u' => self.take_back(),
            'r' => self.redo(),
            'h' => self.ask_for_hint(),
            'a' => self.switch_analysis(),
            'n' => self.move_now(),
            'g' => self.let_machine_play(),
            's' => self.dialog = Dialog::Saving(LineEditor::new(&words::file_name(self))),
            'p' => self.dialog = Dialog::Seats { seat: 0, typed: None },
            'x' => self.ask_to_resign(),
            'd' => self.offer_draw(),
            'f' => self.is_turned = !self.is_turned,
            'l' => self.switch_language(),
            '?' => self.dialog = Dialog::Help { page: HelpPage::Keys, scroll: 0 },
            'q' => self.quit(),
            _ => self.press_choice(Key::Letter(letter)),
        }
    }

    fn move_cursor(&mut self, way: Way) {
        if let Some(place) = cursor::step(&self.seen.centres, self.cursor, way) {
            self.cursor = place;
        }
    }

    /// Plays the move as it is, if it is a whole one.
    fn confirm(&mut self) {
        match self.draft.whole() {
            Some(decision) if self.may_touch() => self.play(decision),
            _ => self.refuse(words::nothing_to_confirm(self.lang)),
        }
    }

    /// Takes back a step of the move that is being built, else clears the message.
    fn step_back(&mut self) {
        self.tell("");
        if !self.forget_prepared() {
            self.draft.back();
        }
    }

    /// The touches that are offered as a list: the meanings of a place, else the answers that no place stands for.
    pub(super) fn choices(&self) -> Vec<game::Touch> {
        match &self.dialog {
            Dialog::Choosing(touches) => touches.clone(),
            Dialog::None if self.may_touch() => self.draft.answers(),
            _ => Vec::new(),
        }
    }

    fn press_choice(&mut self, key: Key) {
        let Key::Letter(letter) = key else { return };
        let choices = self.choices();
        let index =
            choices.iter().enumerate().position(|(k, touch)| words::choice_keys(*touch, k).contains(letter));
        match index {
            Some(index) => self.choose(index),
            None if choices.is_empty() => self.refuse(words::unknown_key(letter, self.lang)),
            None => {}
        }
    }

    /// Takes one of the choices.
    pub(super) fn choose(&mut self, index: usize) {
        if let Some(touch) = self.choices().get(index).copied() {
            self.dialog = Dialog::None;
            self.go(touch);
        }
    }

    fn ask_for_hint(&mut self) {
        if !self.may_touch() && !self.may_study() {
            return self.refuse(words::not_your_turn(self));
        }
        self.tell(self.lang.pick("thinking…", "réflexion…"));
        let moment = Arc::clone(self.moment());
        self.ask(Job::Advise, moment);
    }

    fn switch_analysis(&mut self) {
        self.is_analysing = !self.is_analysing;
        if self.thinker().is_some() {
            return;
        }
        self.cancel();
        self.wake();
    }

    /// Makes the machine that thinks play the best it has.
    fn move_now(&mut self) {
        if self.thinker().is_none() {
            return self.refuse(self.lang.pick("no machine is thinking", "aucune machine ne réfléchit"));
        }
        self.requests.push(Request::Stop);
    }

    pub(super) fn switch_language(&mut self) {
        self.lang = self.lang.pick(game::Lang::Fr, game::Lang::En);
        self.tell(words::welcome(self.lang));
    }

    /// Asks whoever is to move, else the first person at the table, whether they give up.
    fn ask_to_resign(&mut self) {
        match self.game().seat_at_screen().filter(|_| self.game().mover().is_some()) {
            Some(seat) => self.dialog = Dialog::Asking(Question::Resign(seat)),
            None => self.refuse(words::nobody_to_resign(self)),
        }
    }

    /// Offers a draw to all others: machines are asked first, then people.
    fn offer_draw(&mut self) {
        let Some(seat) = self.game().mover().filter(|_| self.game().awaits_human()) else {
            return self.refuse(words::not_your_turn(self));
        };
        let (version, offer) = (self.game().version(), Event::Offer(Offer::Draw));
        if let Err(refusal) = self.apply(version, Actor::Seat(seat), offer) {
            return self.refuse(refusal.say(self.lang));
        }
        if self.asked_about_draw(false).is_none() {
            return self.ask_about_draw();
        }
        self.tell(self.lang.pick("a draw is offered…", "la nulle est proposée…"));
        let moment = Arc::clone(self.game().moment());
        self.ask(Job::JudgeDraw, moment);
    }

    /// The next seat that has to answer the offer of a draw, a person or a machine.
    fn asked_about_draw(&self, is_human: bool) -> Option<Seat> {
        let asked = &self.game().pending().filter(|pending| pending.offer == Offer::Draw)?.asked;
        asked.iter().copied().find(|seat| self.game().who(*seat).is_human() == is_human)
    }

    /// The machines have judged the draw; people who play too are asked now.
    pub(super) fn draw_judged(&mut self, is_accepted: bool) {
        let asked = self.game().pending().map(|pending| pending.asked.clone()).unwrap_or_default();
        for machine in asked.into_iter().filter(|seat| !self.game().who(*seat).is_human()).collect::<Vec<_>>()
        {
            // The first machine to decline has answered for all.
            if self.game().pending().is_some() {
                self.answer_draw(machine, is_accepted);
            }
        }
        self.ask_about_draw();
    }

    fn ask_about_draw(&mut self) {
        if let Some(seat) = self.asked_about_draw(true) {
            self.dialog = Dialog::Asking(Question::Draw(seat));
        }
    }

    fn answer_draw(&mut self, seat: Seat, is_accepted: bool) {
        let version = self.game().version();
        match self.apply(version, Actor::Seat(seat), Event::Answer(is_accepted)) {
            Ok(effects) if effects.contains(&Effect::Answered(Offer::Draw, true)) => {
                self.tell(self.lang.pick("the draw is agreed", "la nulle est acceptée"));
                self.settle();
            }
            Ok(effects) if effects.contains(&Effect::Answered(Offer::Draw, false)) => {
                self.tell(self.lang.pick("the draw is declined", "la nulle est refusée"));
                self.settle();
            }
            Ok(_) => {}
            Err(refusal) => self.refuse(refusal.say(self.lang)),
        }
    }

    pub(super) fn quit(&mut self) {
        if self.remote().is_some() {
            return self.quit_online();
        }
        let is_unfinished = self.game().mover().is_some() && self.game().moment().n_moves() > 0;
        if is_unfinished && self.game().has_human() {
            self.dialog = Dialog::Asking(Question::Quit);
        } else {
            self.requests.push(Request::Quit);
        }
    }

    fn press_at_question(&mut self, question: Question, key: Key) {
        let is_yes = matches!(key, Key::Letter('y' | 'Y' | 'o' | 'O'));
        let is_no = matches!(key, Key::Letter('n' | 'N') | Key::Escape);
        match question {
            Question::Quit => match key {
                Key::Letter('k' | 'g') => self.requests.push(Request::Quit),
                Key::Letter('d' | 'j') => self.requests.extend([Request::Forget, Request::Quit]),
                Key::Escape | Key::Backspace => {}
                _ => self.dialog = Dialog::Asking(Question::Quit),
            },
            Question::Resume if is_yes || key == Key::Enter => {
                if let Some(kept) = self.kept.take() {
                    self.resume(kept);
                }
            }
            Question::Resume if is_no => {
                self.kept = None;
                self.wake();
            }
            Question::Resign(seat) if is_yes => {
                self.tell("");
                self.act(Actor::Seat(seat), Event::Resign);
            }
            Question::Draw(seat) if is_yes || is_no => {
                self.answer_draw(seat, is_yes);
                self.ask_about_draw();
            }
            Question::GiveUp | Question::Abort | Question::Leave if is_yes => self.confirm_online(&question),
            Question::Resign(_) | Question::GiveUp | Question::Abort | Question::Leave if is_no => {}
            other => self.dialog = Dialog::Asking(other),
        }
    }

    fn resume(&mut self, Opened { game, cut }: Opened) {
        let goes_on = self.lang.pick("the game goes on", "la partie continue");
        self.tell(cut.map_or_else(|| goes_on.into(), |cut| cut.say(self.lang)));
        self.choosing = None;
        self.sit_down_at(game);
    }

    fn press_while_typing(&mut self, mut line: LineEditor, key: Key) {
        match key {
            Key::Escape => return,
            // Leaving an empty line, or erasing it, closes it.
            Key::Enter | Key::Backspace if line.is_empty() => return,
            Key::Enter => return self.play_typed(&line),
            Key::Tab => self.complete(&mut line),
            key => _ = line.press(key),
        }
        self.dialog = Dialog::Typing(line);
    }

    fn play_typed(&mut self, line: &LineEditor) {
        let (before, may_touch) = (self.game().version(), self.may_touch());
        let Holder::Here(game) = &mut self.holder else { return self.send_typed(line) };
        if !may_touch {
            return self.refuse(words::not_your_turn(self));
        }
        let played = play_line(game, self.looked_at, line.text().trim(), self.now);
        self.tell("");
        if self.game().version() != before {
            self.look_at(self.game().now());
            self.settle();
        }
        if let Err(unplayed) = played {
            let nearest = unplayed.nearest(self.lang).map_or_else(String::new, |it| format!("\n{it}"));
            self.refuse(format!("{}{nearest}", unplayed.say(self.lang)));
            self.dialog = Dialog::Typing(line.clone());
        }
    }

    /// The legal moves that begin with a typed text; none for a move that waits, as those now are another's.
    pub(super) fn completions(&self, typed: &str) -> Vec<String> {
        if self.can_prepare() {
            return Vec::new();
        }
        let mut texts = self.moment().legal_texts(Notation::Document);
        texts.retain(|text| text.starts_with(typed));
        texts
    }

    /// Goes on with a typed line as far as all legal moves agree.
    fn complete(&mut self, line: &mut LineEditor) {
        let typed = line.text();
        let common = common_start(self.completions(&typed).iter().map(String::as_str));
        if common.len() > typed.len() {
            line.set(&common);
        } else if common.is_empty() && !self.can_prepare() {
            self.refuse(words::no_such_start(&typed, self.lang));
        }
    }

    fn press_while_saving(&mut self, mut line: LineEditor, key: Key) {
        match key {
            Key::Escape => {}
            Key::Enter => self.requests.push(Request::Save(line.text())),
            key => {
                line.press(key);
                self.dialog = Dialog::Saving(line);
            }
        }
    }

    fn press_in_help(&mut self, page: HelpPage, scroll: usize, key: Key) {
        let (most, n_lines) = (self.seen.most_scroll, self.seen.n_lines.max(1));
        let mut next = (page, scroll);
        match key {
            Key::Escape | Key::Letter('q' | '?') | Key::Backspace => return,
            Key::Up => next.1 = scroll.saturating_sub(1),
            Key::Down | Key::Enter => next.1 = (scroll + 1).min(most),
            Key::PageUp => next.1 = scroll.saturating_sub(n_lines),
            Key::PageDown | Key::Letter(' ') => next.1 = (scroll + n_lines).min(most),
            Key::Home => next.1 = 0,
            Key::End => next.1 = most,
            Key::Tab | Key::Left | Key::Right | Key::BackTab => {
                next = (if page == HelpPage::Keys { HelpPage::Rules } else { HelpPage::Keys }, 0);
            }
            Key::Letter('l') => self.switch_language(),
            _ => {}
        }
        self.dialog = Dialog::Help { page: next.0, scroll: next.1 };
    }

    fn press_among_seats(&mut self, seat: usize, typed: Option<LineEditor>, key: Key) {
        if let Some(line) = typed {
            return self.press_while_seating(seat, line, key);
        }
        let last = self.game().info().n_seats.saturating_sub(1);
        let who = self.game().seats().get(seat).map(ToString::to_string).unwrap_or_default();
        let mut next = Dialog::Seats { seat, typed: None };
        match key {
            Key::Escape | Key::Letter('p' | 'q') | Key::Backspace => next = Dialog::None,
            Key::Up => next = Dialog::Seats { seat: seat.checked_sub(1).unwrap_or(last), typed: None },
            Key::Down | Key::Tab => {
                next = Dialog::Seats { seat: if seat == last { 0 } else { seat + 1 }, typed: None };
            }
            Key::Left => self.seat_typed(seat, next_who(&who, true)),
            Key::Right | Key::Letter(' ') => self.seat_typed(seat, next_who(&who, false)),
            Key::Enter | Key::Letter(':' | '/') => {
                next = Dialog::Seats { seat, typed: Some(LineEditor::new(&who)) };
            }
            _ => {}
        }
        self.dialog = next;
    }

    fn press_while_seating(&mut self, seat: usize, mut line: LineEditor, key: Key) {
        match key {
            Key::Escape => self.dialog = Dialog::Seats { seat, typed: None },
            Key::Enter => {
                self.dialog = Dialog::Seats { seat, typed: None };
                self.seat_typed(seat, &line.text());
                if self.message.is_refusal {
                    self.dialog = Dialog::Seats { seat, typed: Some(line) };
                }
            }
            key => {
                line.press(key);
                self.dialog = Dialog::Seats { seat, typed: Some(line) };
            }
        }
    }

    /// Seats somebody in mid-game, by name.
    fn seat_typed(&mut self, index: usize, who: &str) {
        let Some(seat) = Seat::new(index) else { return };
        match Who::read(who) {
            Ok(who) => {
                self.tell("");
                self.seat(seat, who);
            }
            Err(why) => self.refuse(why.say(self.lang)),
        }
    }

    /// Seats somebody in mid-game.
    pub(super) fn seat(&mut self, seat: Seat, who: Who) {
        let version = self.game().version();
        match self.apply(version, Actor::Host, Event::Sit(seat, who)) {
            Ok(_) => {
                // The chair is changed before its new player is asked.
                self.requests.push(Request::Sit(seat));
                self.settle();
            }
            Err(refusal) => self.refuse(refusal.say(self.lang)),
        }
    }

    pub(super) fn wheel(&mut self, notches: i32) {
        if let Dialog::Help { page, scroll } = self.dialog {
            let scroll = scroll.saturating_add_signed(notches as isize * 3).min(self.seen.most_scroll);
            self.dialog = Dialog::Help { page, scroll };
            return;
        }
        let scroll = self.moves_scroll.saturating_add_signed(-(notches as isize) * 2);
        self.moves_scroll = scroll.min(self.game().line().len());
    }

    pub(super) fn paste(&mut self, text: &str) {
        let has_board = self.choosing.is_none() && !self.is_in_lobby();
        match &mut self.dialog {
            Dialog::Typing(line) | Dialog::Saving(line) | Dialog::Seats { typed: Some(line), .. } => {
                line.insert(text);
            }
            Dialog::None if has_board => {
                let mut line = LineEditor::default();
                line.insert(text.trim());
                self.dialog = Dialog::Typing(line);
            }
            _ => {}
        }
    }
}
