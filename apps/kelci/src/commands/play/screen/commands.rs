//! What each key does.

use game::{Say, Seat};

use super::app::{App, Effect};
use super::cursor::{self, Way};
use super::dialog::{Dialog, Page, Question, next_who};
use super::input::Key;
use super::line_editor::{LineEditor, common_start};
use super::words;
use crate::commands::play::engine_room::Job;
use crate::commands::play::sitting::{Ending, Sitting, Unplayed};
use crate::players::Who;

impl App {
    /// Answers a key: whatever lies over the board comes first.
    pub(super) fn press(&mut self, key: Key) {
        if key == Key::Control('c') {
            return self.interrupt();
        }
        match std::mem::take(&mut self.dialog) {
            Dialog::None => self.press_on_board(key),
            Dialog::Typing(line) => self.press_while_typing(line, key),
            Dialog::Saving(line) => self.press_while_saving(line, key),
            Dialog::Help { page, scroll } => self.press_in_help(page, scroll, key),
            Dialog::Seats { seat, typed } => self.press_among_seats(seat, typed, key),
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
        if self.dialog == Dialog::Asking(Question::Quit) {
            self.effects.push(Effect::Quit);
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
                let next = cursor::next(&self.hand.targets(), self.cursor, key == Key::BackTab);
                self.cursor = next.unwrap_or(self.cursor);
            }
            Key::Enter | Key::Letter(' ') => self.touch(self.cursor),
            Key::Escape | Key::Backspace => self.step_back(),
            Key::PageUp => self.go_to(self.sitting.table.n_moves().saturating_sub(1)),
            Key::PageDown => self.go_to(self.sitting.table.n_moves() + 1),
            Key::Home => self.go_to(0),
            Key::End => self.go_to(usize::MAX),
            Key::Control('z') => self.undo(),
            Key::Control('y') => self.redo(),
            Key::Letter(letter) => self.press_letter(letter),
            Key::Delete | Key::Control(_) => {}
        }
    }

    fn press_letter(&mut self, letter: char) {
        match letter {
            'c' => self.confirm(),
            ':' | '/' => self.dialog = Dialog::Typing(LineEditor::default()),
            'u' => self.undo(),
            'r' => self.redo(),
            'h' => self.ask_for_hint(),
            'a' => self.switch_analysis(),
            'n' => self.move_now(),
            'g' => self.go_on(),
            's' => self.dialog = Dialog::Saving(LineEditor::new(&words::file_name(self))),
            'p' => self.dialog = Dialog::Seats { seat: 0, typed: None },
            'x' => self.ask_to_resign(),
            'd' => self.offer_draw(),
            'f' => self.is_turned = !self.is_turned,
            'l' => self.switch_language(),
            '?' => self.dialog = Dialog::Help { page: Page::Keys, scroll: 0 },
            'q' => self.quit(),
            _ => self.press_choice(Key::Letter(letter)),
        }
    }

    fn move_cursor(&mut self, way: Way) {
        if let Some(place) = cursor::step(&self.seen.spots, self.cursor, way) {
            self.cursor = place;
        }
    }

    /// Plays the move as it is, where it is a whole one.
    fn confirm(&mut self) {
        match self.hand.whole().map(str::to_owned) {
            Some(text) if self.may_touch() => self.play(&text),
            _ => self.refuse(words::nothing_to_confirm(self.lang)),
        }
    }

    /// Takes back a step of the move that is being built, else clears the message.
    fn step_back(&mut self) {
        self.tell("");
        self.hand.back();
    }

    /// The touches that are offered as a list: the meanings of a place, else the answers that no place stands for.
    pub(super) fn choices(&self) -> Vec<game::Touch> {
        match &self.dialog {
            Dialog::Choosing(touches) => touches.clone(),
            Dialog::None if self.may_touch() => self.hand.answers(),
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

    fn undo(&mut self) {
        if !self.sitting.undo() {
            return self.refuse(self.lang.pick("nothing to take back", "rien à annuler"));
        }
        self.is_paused = false;
        self.tell(words::moment(&self.sitting, self.lang));
        self.settle();
    }

    fn redo(&mut self) {
        if !self.sitting.redo() {
            return self.refuse(self.lang.pick("nothing to play again", "rien à refaire"));
        }
        self.is_paused = self.sitting.is_in_the_past();
        self.tell(words::moment(&self.sitting, self.lang));
        self.settle();
    }

    /// Goes to a position of the line; machines wait while it is one of the past.
    pub(super) fn go_to(&mut self, n_moves: usize) {
        let n_moves = n_moves.min(self.sitting.line().len());
        if n_moves == self.sitting.table.n_moves() {
            return;
        }
        self.sitting.go_to(n_moves);
        self.is_paused = self.sitting.is_in_the_past();
        self.tell(words::moment(&self.sitting, self.lang));
        self.settle();
    }

    /// Lets a machine that waits play on from here.
    fn go_on(&mut self) {
        if !self.is_paused || self.sitting.awaits_human() {
            return self.refuse(self.lang.pick("no machine is waiting", "aucune machine n’attend"));
        }
        self.is_paused = false;
        self.tell("");
        self.cancel();
        self.wake();
    }

    fn ask_for_hint(&mut self) {
        if !self.may_touch() {
            return self.refuse(words::not_your_turn(self));
        }
        self.tell(self.lang.pick("thinking…", "réflexion…"));
        self.ask(Job::Advise);
    }

    fn switch_analysis(&mut self) {
        self.is_analysing = !self.is_analysing;
        if self.thinker().is_some() {
            return;
        }
        self.cancel();
        self.wake();
    }

    /// Tells the machine that thinks to play what it has.
    fn move_now(&mut self) {
        if self.thinker().is_none() {
            return self.refuse(self.lang.pick("no machine is thinking", "aucune machine ne réfléchit"));
        }
        self.effects.push(Effect::Stop);
    }

    fn switch_language(&mut self) {
        self.lang = self.lang.pick(game::Lang::Fr, game::Lang::En);
        self.tell(words::welcome(self.lang));
    }

    /// Who gives up: whoever is to move, else the first person at the table.
    fn ask_to_resign(&mut self) {
        let person = self.sitting.mover().filter(|seat| self.sitting.is_human(*seat));
        let person = person.or_else(|| self.sitting.seats().find(|seat| self.sitting.is_human(*seat)));
        match person.filter(|_| self.sitting.mover().is_some()) {
            Some(seat) => self.dialog = Dialog::Asking(Question::Resign(seat)),
            None => self.refuse(words::nobody_to_resign(self)),
        }
    }

    /// Offers a draw to all others: machines are asked first, then people.
    fn offer_draw(&mut self) {
        if !self.sitting.awaits_human() {
            return self.refuse(words::not_your_turn(self));
        }
        if self.sitting.info.n_seats == 1 {
            return self.refuse(
                self.lang.pick("there is nobody to offer it to", "il n’y a personne à qui la proposer"),
            );
        }
        let mover = self.sitting.mover();
        let has_machine = self.sitting.seats().any(|it| Some(it) != mover && !self.sitting.is_human(it));
        if !has_machine {
            return self.draw_judged(true);
        }
        self.tell(self.lang.pick("a draw is offered…", "la nulle est proposée…"));
        self.ask(Job::JudgeDraw);
    }

    /// The machines have judged the draw; people who play too are asked now.
    pub(super) fn draw_judged(&mut self, is_accepted: bool) {
        if !is_accepted {
            self.tell(self.lang.pick("the draw is declined", "la nulle est refusée"));
            return self.wake();
        }
        let mover = self.sitting.mover();
        let others = self.sitting.seats().filter(|it| Some(*it) != mover && self.sitting.is_human(*it));
        let mut asked: Vec<Seat> = others.collect();
        asked.reverse();
        self.ask_about_draw(asked);
    }

    fn ask_about_draw(&mut self, asked: Vec<Seat>) {
        if !asked.is_empty() {
            self.dialog = Dialog::Asking(Question::Draw(asked));
            return;
        }
        self.sitting.end(Ending::Agreed);
        self.tell(self.lang.pick("the draw is agreed", "la nulle est acceptée"));
        self.settle();
    }

    fn quit(&mut self) {
        let is_unfinished = self.sitting.mover().is_some() && self.sitting.table.n_moves() > 0;
        if is_unfinished && self.sitting.has_human() {
            self.dialog = Dialog::Asking(Question::Quit);
        } else {
            self.effects.push(Effect::Quit);
        }
    }

    fn press_at_question(&mut self, question: Question, key: Key) {
        let is_yes = matches!(key, Key::Letter('y' | 'Y' | 'o' | 'O'));
        let is_no = matches!(key, Key::Letter('n' | 'N') | Key::Escape);
        match question {
            Question::Quit => match key {
                Key::Letter('k' | 'g') => self.effects.push(Effect::Quit),
                Key::Letter('d' | 'j') => self.effects.extend([Effect::Forget, Effect::Quit]),
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
                self.sitting.resign(seat);
                self.tell("");
                self.settle();
            }
            Question::Draw(mut asked) if is_yes => {
                asked.pop();
                self.ask_about_draw(asked);
            }
            Question::Draw(_) if is_no => self.draw_judged(false),
            Question::Resign(_) if is_no => {}
            other => self.dialog = Dialog::Asking(other),
        }
    }

    fn resume(&mut self, kept: Sitting) {
        self.tell(self.lang.pick("the game goes on", "la partie continue"));
        self.sit_down_at(kept);
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
        if !self.may_touch() {
            return self.refuse(words::not_your_turn(self));
        }
        let (seat, n_before) = (self.sitting.mover(), self.sitting.table.n_moves());
        self.tell("");
        let played = self.sitting.play_line(line.text().trim());
        if self.sitting.table.n_moves() > n_before {
            self.has_decided(seat);
        }
        if let Err(unplayed) = played {
            let mut why = unplayed.say(self.lang);
            if let Unplayed::Refused(refused) = &unplayed
                && !refused.nearest().is_empty()
            {
                let nearest = refused.nearest().join(", ");
                why += &self.lang.pick(format!("\nnear it: {nearest}"), format!("\nproches : {nearest}"));
            }
            self.refuse(why);
            self.dialog = Dialog::Typing(line.clone());
        }
    }

    /// Goes on with a typed line as far as all legal moves agree.
    fn complete(&mut self, line: &mut LineEditor) {
        let typed = line.text();
        let common = common_start(self.hand.texts().filter(|text| text.starts_with(&typed)));
        if common.len() > typed.len() {
            line.set(&common);
        } else if common.is_empty() {
            self.refuse(words::no_such_start(&typed, self.lang));
        }
    }

    fn press_while_saving(&mut self, mut line: LineEditor, key: Key) {
        match key {
            Key::Escape => {}
            Key::Enter => self.effects.push(Effect::Save(line.text())),
            key => {
                line.press(key);
                self.dialog = Dialog::Saving(line);
            }
        }
    }

    fn press_in_help(&mut self, page: Page, scroll: usize, key: Key) {
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
                next = (if page == Page::Keys { Page::Rules } else { Page::Keys }, 0);
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
        let last = self.sitting.info.n_seats.saturating_sub(1);
        let who = self.sitting.whos.get(seat).map(ToString::to_string).unwrap_or_default();
        let mut next = Dialog::Seats { seat, typed: None };
        match key {
            Key::Escape | Key::Letter('p' | 'q') | Key::Backspace => next = Dialog::None,
            Key::Up => next = Dialog::Seats { seat: seat.checked_sub(1).unwrap_or(last), typed: None },
            Key::Down | Key::Tab => {
                next = Dialog::Seats { seat: if seat == last { 0 } else { seat + 1 }, typed: None };
            }
            Key::Left => self.seat(seat, next_who(&who, true)),
            Key::Right | Key::Letter(' ') => self.seat(seat, next_who(&who, false)),
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
                self.seat(seat, &line.text());
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

    /// Seats somebody in mid-game.
    fn seat(&mut self, index: usize, who: &str) {
        let Some(seat) = Seat::new(index) else { return };
        let who = match Who::read(who, self.lang) {
            Ok(who) => who,
            Err(error) => return self.refuse(error.to_string()),
        };
        *self.who_mut(seat) = who;
        self.effects.push(Effect::Sit(seat));
        self.tell("");
        self.cancel();
        self.wake();
    }

    pub(super) fn wheel(&mut self, notches: i32) {
        if let Dialog::Help { page, scroll } = self.dialog {
            let scroll = scroll.saturating_add_signed(notches as isize * 3).min(self.seen.most_scroll);
            self.dialog = Dialog::Help { page, scroll };
            return;
        }
        let scroll = self.moves_scroll.saturating_add_signed(-(notches as isize) * 2);
        self.moves_scroll = scroll.min(self.sitting.line().len());
    }

    pub(super) fn paste(&mut self, text: &str) {
        match &mut self.dialog {
            Dialog::Typing(line) | Dialog::Saving(line) | Dialog::Seats { typed: Some(line), .. } => {
                line.insert(text);
            }
            Dialog::None => {
                let mut line = LineEditor::default();
                line.insert(text.trim());
                self.dialog = Dialog::Typing(line);
            }
            _ => {}
        }
    }
}
