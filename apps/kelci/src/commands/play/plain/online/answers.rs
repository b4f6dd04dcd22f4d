//! The answer to each order, and to a typed move.

use anyhow::Result;
use game::{Lang, Notation, Say as _, Seat};
use protocol::{Act, Phrase, State};
use session::clock_text;

use super::super::order::{Order, Venue, elsewhere, help, yes_or_no};
use super::sitting::Sitting;
use crate::commands::online::{Trouble, Wish};
use crate::commands::play::now;
use crate::commands::play::online::{GIFT, TypedMove, nothing_to_take_back};
use crate::commands::play::rules::{self, Room};
use crate::commands::play::typed::Unplayed;

/// The columns that rules take: whatever plain lines are read with has as many.
const COLUMNS: u16 = 80;

impl Sitting<'_> {
    pub(super) fn carry_out(&mut self, order: Order<'_>) -> Result<()> {
        match order {
            Order::Help => self.line(help(Venue::Online, self.seated.info.family, self.lang)),
            Order::Rules => self.show_rules(),
            Order::Moves(start) => self.show_moves(start),
            Order::Board => self.show_board(),
            Order::Position => self.show_position(),
            Order::Record => self.show_record(),
            Order::Save(path) => self.save(path),
            Order::Clocks => self.show_clocks(),
            Order::Seats(_) => self.show_players(),
            Order::Link => self.show_link(),
            Order::Draw => self.begun_act(Act::OfferDraw),
            Order::Undo => self.ask_back(),
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
            _ => self.line(elsewhere(Venue::Online, self.lang)),
        }
    }

    /// Answers a line that is not an order: an answer to an offer, a shape, a move.
    pub(super) fn answer_line(&mut self, typed: &TypedMove) -> Result<()> {
        let text = typed.text.as_str();
        if self.seated.table.asked().is_some() {
            if let Some(is_accepted) = yes_or_no(text) {
                self.act(Act::Answer(is_accepted));
                return Ok(());
            }
            // Whoever is to move may play on instead, which declines.
            if self.seated.table.my_turn().is_none() {
                return self.line(self.lang.pick("yes or no?", "oui ou non\u{a0}?"));
            }
        }
        if self.seated.table.view.state == State::Picking {
            return self.pick(text);
        }
        if typed.is_continued && self.seated.is_turn_over() {
            return self.line(Unplayed::TurnOver(text.to_owned()).say(self.lang));
        }
        self.begun_act(Act::Play(text.to_owned()))
    }

    /// Acts in a match that has begun.
    fn begun_act(&mut self, act: Act) -> Result<()> {
        if self.seated.table.game.is_none() {
            return self.line(self.lang.pick("the match has not begun", "la partie n’a pas commencé"));
        }
        self.act(act);
        Ok(())
    }

    /// Asks to go back to before our own last move.
    fn ask_back(&mut self) -> Result<()> {
        match self.seated.own_last_turn() {
            Some(to) => {
                self.act(Act::TakeBack(to.index()));
                Ok(())
            }
            None => self.line(nothing_to_take_back(self.lang)),
        }
    }

    /// Withdraws a match that waits, or breaks one off that has hardly begun.
    fn abort(&mut self) -> Result<()> {
        if self.seated.table.game.is_some() {
            return self.begun_act(Act::Abort);
        }
        match self.runtime.block_on(self.account.withdraw(&self.seated.table.view.id)) {
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
        let others = self.seated.others();
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
        match self.runtime.block_on(self.account.rematch(&self.seated.table.view.id)) {
            Ok(view) => self.move_to(view),
            Err(trouble) => self.tell_trouble(&trouble),
        }
    }

    fn pick(&mut self, text: &str) -> Result<()> {
        let shapes = self.seated.choice.as_ref().map(|choice| choice.shapes().to_vec()).unwrap_or_default();
        let text = text.to_lowercase();
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let named = || {
            shapes
                .iter()
                .position(|it| it.name.en.to_lowercase() == text || it.name.fr.to_lowercase() == text)
        };
        let shape = number.filter(|it| *it < shapes.len()).or_else(named);
        let (Some(shape), Some(seat)) = (shape, self.seated.picker()) else { return self.list_shapes() };
        match self.runtime.block_on(self.account.pick(&self.seated.table.view.id, seat.index() as u8, shape))
        {
            Ok(_) => self.line(self.lang.pick("chosen", "c’est choisi")),
            Err(trouble) => self.tell_trouble(&trouble),
        }
    }

    fn show_rules(&mut self) -> Result<()> {
        let room = Room { columns: COLUMNS, charset: self.voice.charset() };
        let spec = &self.seated.table.view.terms.game;
        for line in rules::lines(spec, &*self.seated.rules, self.lang, room) {
            self.line(line.text)?;
        }
        Ok(())
    }

    fn show_moves(&mut self, start: &str) -> Result<()> {
        let moves = self.seated.table.game.as_ref().map(|game| game.moment().legal_texts(Notation::Document));
        let moves = moves.unwrap_or_default();
        let shown: Vec<&str> =
            moves.iter().map(String::as_str).filter(|text| text.starts_with(start)).collect();
        if shown.is_empty() {
            return self.line(self.lang.pick("none", "aucun"));
        }
        self.line(shown.join(" "))
    }

    fn show_position(&mut self) -> Result<()> {
        let position = self.seated.table.game.as_ref().map(|game| game.moment().position_text());
        self.line(position.unwrap_or_default())
    }

    fn save(&mut self, path: &str) -> Result<()> {
        let told = match &self.seated.table.game {
            Some(game) => self.record_file.write(game, path, self.lang),
            None => self.lang.pick("the match has not begun", "la partie n’a pas commencé").into(),
        };
        self.line(told)
    }

    fn show_clocks(&mut self) -> Result<()> {
        let time = self.seated.table.server_time(now());
        let Some(game) = &self.seated.table.game else { return Ok(()) };
        let left: Vec<(Seat, u64)> =
            game.every_seat().filter_map(|seat| Some((seat, game.clocks().left(seat, time)?))).collect();
        if left.is_empty() {
            return self.line(self.lang.pick("this match has no clock", "cette partie n’a pas de pendule"));
        }
        for (seat, left) in left {
            let name = self.seated.seat_name(seat, self.lang);
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
