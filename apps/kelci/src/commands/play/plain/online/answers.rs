//! The answer to each order, and to a typed move.

use anyhow::Result;
use game::{Lang, Notation, Seat, Status};
use protocol::{Act, Phrase, State};
use session::{NodeId, clock_text};

use super::super::order::yes_or_no;
use super::order::{Order, help};
use super::sitting::{Sitting, Typed};
use crate::commands::online::{Trouble, Wish};
use crate::commands::play::now;
use crate::commands::play::rules::{self, Room};
use crate::commands::play::typed::Unplayed;
use game::Say as _;

/// The columns that rules take: whatever plain lines are read with has as many.
const COLUMNS: u16 = 80;

/// The time that is given where nothing is said, in seconds.
const GIFT: u64 = 15;

impl Sitting<'_> {
    pub(super) fn carry_out(&mut self, order: Order<'_>) -> Result<()> {
        match order {
            Order::Help => self.line(help(self.lang)),
            Order::Rules => self.show_rules(),
            Order::Moves(start) => self.show_moves(start),
            Order::Board => self.show_board(),
            Order::Position => self.show_position(),
            Order::Record => self.show_record(),
            Order::Save(path) => self.save(path),
            Order::Clocks => self.show_clocks(),
            Order::Players => self.show_players(),
            Order::Link => self.show_link(),
            Order::Draw => self.begun_act(Act::OfferDraw),
            Order::Back => self.ask_back(),
            Order::Resign => self.begun_act(Act::Resign),
            Order::Abort => self.abort(),
            Order::Time(words) => self.give_time(words),
            Order::Say(number) => self.say(number),
            Order::Rematch => self.rematch(),
            Order::Cancel => {
                self.queue.clear();
                Ok(())
            }
            Order::Language(tag) => self.speak(tag),
            Order::Quit => Ok(()),
        }
    }

    /// Answers a line that is not an order: an answer to an offer, a shape, a move.
    pub(super) fn answer_line(&mut self, typed: &Typed) -> Result<()> {
        let text = typed.text.as_str();
        if self.table.asked().is_some() {
            return match yes_or_no(text) {
                Some(is_accepted) => {
                    self.act(Act::Answer(is_accepted));
                    Ok(())
                }
                None => self.line(self.lang.pick("yes or no?", "oui ou non\u{a0}?")),
            };
        }
        if self.table.view.state == State::Picking {
            return self.pick(text);
        }
        let is_turn_over =
            self.table.game.as_ref().is_none_or(|game| game.moment().unfinished_turn().is_none());
        if typed.is_continued && is_turn_over {
            return self.line(Unplayed::TurnOver(text.to_owned()).say(self.lang));
        }
        self.begun_act(Act::Play(text.to_owned()))
    }

    /// Acts in a match that has begun.
    fn begun_act(&mut self, act: Act) -> Result<()> {
        if self.table.game.is_none() {
            return self.line(self.lang.pick("the match has not begun", "la partie n’a pas commencé"));
        }
        self.act(act);
        Ok(())
    }

    /// Asks to go back to before our own last move.
    fn ask_back(&mut self) -> Result<()> {
        match self.own_last_turn() {
            Some(to) => {
                self.act(Act::TakeBack(to.index()));
                Ok(())
            }
            None => self.line(self.lang.pick("nothing to take back", "rien à annuler")),
        }
    }

    fn own_last_turn(&self) -> Option<NodeId> {
        let game = self.table.game.as_ref()?;
        let mut before = game.tree().before(game.now());
        while let Some(at) = before {
            match game.tree().moment(at)?.status() {
                Status::ToMove(seat) if self.table.is_mine(seat) => return Some(at),
                _ => before = game.tree().before(at),
            }
        }
        None
    }

    /// Withdraws a match that waits, or breaks one off that has hardly begun.
    fn abort(&mut self) -> Result<()> {
        if self.table.game.is_some() {
            return self.begun_act(Act::Abort);
        }
        match self.runtime.block_on(self.account.withdraw(&self.table.view.id)) {
            Ok(()) => Ok(()),
            Err(trouble) => self.tell_trouble(&trouble),
        }
    }

    fn tell_trouble(&mut self, trouble: &Trouble) -> Result<()> {
        self.line(trouble.say(self.lang))
    }

    /// Gives another seat time: `30`, or `30 2` where several could be meant.
    fn give_time(&mut self, words: &str) -> Result<()> {
        let mut numbers = words.split_whitespace().map(str::parse::<u64>);
        let seconds = numbers.next().unwrap_or(Ok(GIFT));
        let seat = numbers.next().map(|number| number.ok().and_then(|it| it.checked_sub(1)));
        let others: Vec<u8> =
            (0..self.info.n_seats as u8).filter(|seat| !self.table.view.yours.contains(seat)).collect();
        let to = match (seat, others.as_slice()) {
            (Some(Some(seat)), _) => others.iter().copied().find(|it| u64::from(*it) == seat),
            (None, [other]) => Some(*other),
            _ => None,
        };
        match (seconds, to) {
            (Ok(seconds), Some(to)) => {
                self.begun_act(Act::GiveTime { to, time: seconds.saturating_mul(1_000) })
            }
            _ => self.line(self.lang.pick(
                "time S gives the other S seconds; time S N gives them to seat N",
                "temps S donne S secondes à l’autre\u{a0}; temps S N les donne à la place N",
            )),
        }
    }

    fn say(&mut self, number: &str) -> Result<()> {
        let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        if let Some(phrase) = index.and_then(|index| Phrase::ALL.get(index)) {
            self.feed.wish(Wish::Say(*phrase));
            return Ok(());
        }
        for (number, phrase) in (1..).zip(Phrase::ALL) {
            self.line(format!("say {number}  {}", phrase.say(self.lang)))?;
        }
        Ok(())
    }

    fn rematch(&mut self) -> Result<()> {
        match self.runtime.block_on(self.account.rematch(&self.table.view.id)) {
            Ok(view) => self.move_to(view),
            Err(trouble) => self.tell_trouble(&trouble),
        }
    }

    fn pick(&mut self, text: &str) -> Result<()> {
        let shapes = self.choice.as_ref().map(|choice| choice.shapes().to_vec()).unwrap_or_default();
        let text = text.to_lowercase();
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let named = || {
            shapes
                .iter()
                .position(|it| it.name.en.to_lowercase() == text || it.name.fr.to_lowercase() == text)
        };
        let shape = number.filter(|it| *it < shapes.len()).or_else(named);
        let (Some(shape), Some(seat)) = (shape, self.picker()) else { return self.list_shapes() };
        match self.runtime.block_on(self.account.pick(&self.table.view.id, seat.index() as u8, shape)) {
            Ok(_) => self.line(self.lang.pick("chosen", "c’est choisi")),
            Err(trouble) => self.tell_trouble(&trouble),
        }
    }

    /// Returns a seat of ours that has to pick a shape.
    pub(super) fn picker(&self) -> Option<Seat> {
        let seats = &self.table.view.seats;
        let has_picked = |seat: &Seat| seats.get(seat.index()).is_some_and(|it| it.has_picked);
        self.table.my_seats().find(|seat| !has_picked(seat))
    }

    fn show_rules(&mut self) -> Result<()> {
        let spec = self.table.view.terms.game.clone();
        let Ok(game) = spec.open() else { return Ok(()) };
        let room = Room { columns: COLUMNS, charset: self.voice.charset() };
        for line in rules::lines(&spec, &*game, self.lang, room) {
            self.line(line.text)?;
        }
        Ok(())
    }

    fn show_moves(&mut self, start: &str) -> Result<()> {
        let moves = self.table.game.as_ref().map(|game| game.moment().legal_texts(Notation::Document));
        let moves = moves.unwrap_or_default();
        let shown: Vec<&str> =
            moves.iter().map(String::as_str).filter(|text| text.starts_with(start)).collect();
        if shown.is_empty() {
            return self.line(self.lang.pick("none", "aucun"));
        }
        self.line(shown.join(" "))
    }

    fn show_position(&mut self) -> Result<()> {
        let position = self.table.game.as_ref().map(|game| game.moment().position_text());
        self.line(position.unwrap_or_default())
    }

    fn save(&mut self, path: &str) -> Result<()> {
        let told = match &self.table.game {
            Some(game) => self.record_file.write(game, path, self.lang),
            None => self.lang.pick("the match has not begun", "la partie n’a pas commencé").into(),
        };
        self.line(told)
    }

    fn show_clocks(&mut self) -> Result<()> {
        let time = self.table.server_time(now());
        let Some(game) = &self.table.game else { return Ok(()) };
        let left: Vec<(Seat, u64)> =
            game.every_seat().filter_map(|seat| Some((seat, game.clocks().left(seat, time)?))).collect();
        if left.is_empty() {
            return self.line(self.lang.pick("this match has no clock", "cette partie n’a pas de pendule"));
        }
        for (seat, left) in left {
            let name = self.name_of(seat.index() as u8);
            self.line(format!("{name} {}", clock_text(left, self.lang)))?;
        }
        Ok(())
    }

    fn speak(&mut self, tag: &str) -> Result<()> {
        match Lang::from_tag(tag) {
            Some(lang) => {
                self.lang = lang;
                self.show_board()
            }
            None => self.line(self.lang.pick("language fr, or language en", "langue fr, ou langue en")),
        }
    }
}
