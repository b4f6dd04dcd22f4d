//! The answer to each order.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use catalogue::{Beginning, Moment};
use game::{Lang, Notation, Say, Seat};
use session::{Actor, Effect, Event, Match, NodeId, Offer, Opened, Refusal, Stamped, Who, clock_text};

use super::conversation::Conversation;
use super::order::{Order, Venue, elsewhere, help, order, yes_or_no};
use crate::commands::play::chairs::Chair;
use crate::commands::play::rules::{self, Room};
use crate::commands::play::typed::{Unplayed, play_line};
use crate::commands::play::{judge, now, settings};
use crate::commands::{any_seed, said};
use crate::records;
use crate::source::read_text;

/// The columns that rules take: whatever plain lines are read with has as many.
const COLUMNS: u16 = 80;

impl Conversation<'_> {
    /// Answers one line of a person, who is to move or looks at a finished game; `false` ends the conversation.
    pub(super) fn answer(&mut self, line: &str) -> Result<bool> {
        if line.is_empty() {
            return Ok(true);
        }
        if let Some(asked) = self.asked_about_draw() {
            return self.answer_offer(asked, line).map(|()| true);
        }
        let Some(order) = order(line) else {
            self.try_move(line)?;
            return Ok(true);
        };
        if order == Order::Quit {
            return self.leave().map(|()| false);
        }
        self.carry_out(order).map(|()| true)
    }

    pub(super) fn carry_out(&mut self, order: Order<'_>) -> Result<()> {
        match order {
            Order::Help => self.voice.line(help(Venue::Here, self.game.info().family, self.lang)),
            Order::Rules => self.show_rules(),
            Order::Moves(start) => self.show_moves(start),
            Order::Hint => self.give_hint(),
            Order::Analyse(word) => self.analyse(word),
            Order::Undo => self.take_back(),
            Order::Redo => self.redo(),
            Order::GoTo(number) => self.go_to(number),
            Order::Go => self.let_machine_play(),
            Order::Position => self.voice.line(self.moment().position_text()),
            Order::Board => self.show_board(),
            Order::Record => self.show_record(),
            Order::Save(path) => {
                let told = self.record_file.write(&self.game, path, self.lang);
                self.voice.line(told)
            }
            Order::Load(path) => self.load(path),
            Order::Seats(words) => self.seats(words),
            Order::Clocks => self.show_clocks(),
            Order::Resign => self.resign(),
            Order::Draw => self.offer_draw(),
            Order::Resume => self.resume(),
            Order::Language(tag) => self.speak(tag),
            Order::Quit => Ok(()),
            _ => self.voice.line(elsewhere(Venue::Here, self.lang)),
        }
    }

    fn refuse(&mut self, refusal: &Refusal) -> Result<()> {
        self.voice.line(refusal.say(self.lang))
    }

    /// Says that an unfinished game is kept, where it is.
    fn leave(&mut self) -> Result<()> {
        let is_unfinished = self.game.mover().is_some() && self.game.moment().n_moves() > 0;
        if self.keeper.is_none() || !is_unfinished {
            return Ok(());
        }
        let name = &self.name;
        let line = self.lang.pick(
            format!("the game is kept: kelci play {name} --resume takes it up"),
            format!("la partie est gardée : kelci play {name} --resume la reprend"),
        );
        self.voice.line(line)
    }

    fn try_move(&mut self, line: &str) -> Result<()> {
        let before = self.game.version();
        let played = play_line(&mut self.game, self.looked_at, line, now());
        if self.game.version() != before {
            self.settle();
            self.show_board()?;
        }
        match played {
            Ok(()) => Ok(()),
            Err(unplayed) => self.explain(&unplayed),
        }
    }

    fn explain(&mut self, unplayed: &Unplayed) -> Result<()> {
        self.voice.line(unplayed.say(self.lang))?;
        unplayed.nearest(self.lang).map_or(Ok(()), |nearest| self.voice.line(nearest))
    }

    fn take_back(&mut self) -> Result<()> {
        match self.game.take_back_target() {
            Some(to) => self.go_on_from(to),
            None => self.voice.line(self.lang.pick("nothing to take back", "rien à annuler")),
        }
    }

    /// Plays again what was taken back, or walks on towards the present.
    fn redo(&mut self) -> Result<()> {
        if self.looked_at != self.game.now() {
            self.looked_at = self.game.next_turn_after(self.looked_at).unwrap_or_else(|| self.game.now());
            return self.show_board();
        }
        match self.game.redo_target() {
            Some(to) => self.go_on_from(to),
            None => self.voice.line(self.lang.pick("nothing to play again", "rien à refaire")),
        }
    }

    fn go_on_from(&mut self, to: NodeId) -> Result<()> {
        self.game.take_back_here(to, now()).map_err(|why| said(&why, self.lang))?;
        self.settle();
        self.show_board()
    }

    /// Looks at a moment of the line; the match stays where it is.
    fn go_to(&mut self, number: &str) -> Result<()> {
        let line = self.game.line();
        let last = line.len();
        let Some(number) = number.parse::<usize>().ok().filter(|number| *number <= last) else {
            return self.voice.line(self.lang.pick(
                format!("goto N: from 0, the start, to {last}, the end"),
                format!("aller N : de 0, le début, à {last}, la fin"),
            ));
        };
        let before = number.checked_sub(1).and_then(|index| line.get(index));
        self.looked_at = before.copied().unwrap_or(NodeId::START);
        self.show_board()?;
        if number == last {
            return Ok(());
        }
        self.voice.line(self.lang.pick(
            format!("decision {number} of {last}; redo plays the rest again, until another move is played"),
            format!(
                "décision {number} sur {last} ; refaire rejoue la suite, tant qu’aucun autre coup n’est joué"
            ),
        ))
    }

    fn show_rules(&mut self) -> Result<()> {
        let room = Room { columns: COLUMNS, charset: self.voice.charset() };
        let lines = rules::lines(&self.game.setting().spec, &**self.game.game(), self.lang, room);
        for line in lines {
            self.voice.line(line.text)?;
        }
        Ok(())
    }

    /// Lets a machine play that waits: at the moment that is looked at, or where the match is paused.
    fn let_machine_play(&mut self) -> Result<()> {
        let is_machine = self.mover_seen().is_some_and(|seat| !self.game.who(seat).is_human());
        if is_machine && self.looked_at != self.game.now() {
            self.game.take_back_here(self.looked_at, now()).map_err(|why| said(&why, self.lang))?;
            self.settle();
        }
        if is_machine && self.game.is_paused() {
            self.apply(Actor::Host, Event::Resume).map_err(|why| said(&why, self.lang))?;
        }
        Ok(())
    }

    fn show_moves(&mut self, start: &str) -> Result<()> {
        let moves = self.moment().legal_texts(Notation::Document);
        let shown: Vec<&str> =
            moves.iter().map(String::as_str).filter(|text| text.starts_with(start)).collect();
        if shown.is_empty() {
            return self.voice.line(self.lang.pick("none", "aucun"));
        }
        self.voice.line(shown.join(" "))
    }

    fn give_hint(&mut self) -> Result<()> {
        let none = self.lang.pick("the game is over", "la partie est finie");
        let advice = judge::advice(&**self.moment(), self.game.info(), self.lang);
        self.voice.line(advice.as_deref().unwrap_or(none))
    }

    fn analyse(&mut self, word: &str) -> Result<()> {
        self.is_analysing = match word {
            "" | "on" | "oui" | "yes" => true,
            "off" | "non" | "no" => false,
            _ => {
                return self
                    .voice
                    .line(self.lang.pick("analyse on, or analyse off", "analyser oui, ou analyser non"));
            }
        };
        Ok(())
    }

    /// The record up to the moment that is looked at.
    pub(super) fn show_record(&mut self) -> Result<()> {
        let ending = self.game.ending().filter(|_| self.looked_at == self.game.now());
        let moment = self.moment();
        let record = moment.record_text(ending.and_then(|ending| ending.claim()));
        let text = record.unwrap_or_else(|| moment.move_texts(Notation::Document).join(" "));
        self.voice.line(text.trim_end())
    }

    /// Goes on from the end of a record, or from where its first mistake stands.
    fn load(&mut self, path: &str) -> Result<()> {
        // Standard input is where the orders come from.
        if path.is_empty() || path == "-" {
            return self
                .voice
                .line(self.lang.pick("load FILE: which file?", "ouvrir FICHIER : quel fichier ?"));
        }
        let text = match read_text(path, self.lang) {
            Ok(text) => text,
            Err(error) => return self.voice.line(error.to_string()),
        };
        let record = records::split(&text).into_iter().next().unwrap_or_else(|| text.as_str().into());
        let (moment, mistake) = match records::read(&**self.game.game(), record) {
            Ok(replay) => (replay.moment, None),
            Err(error) => (Arc::clone(&error.moment), Some(error.say(self.lang))),
        };
        match self.match_of(&*moment) {
            Ok(game) => self.sit_down_at(game)?,
            Err(why) => return self.voice.line(why),
        }
        mistake.map_or(Ok(()), |told| self.voice.line(told))
    }

    /// A match with the players of this one that has come to a moment of a record; its moves took no time.
    fn match_of(&self, moment: &dyn Moment) -> Result<Match, String> {
        let (setting, lang) = (self.game.setting(), self.lang);
        let (spec, start) = (setting.spec.clone(), moment.start_text());
        let whos = self.game.seats().to_vec();
        let mut game = Match::begin(spec, Beginning::Position(&start), whos, setting.control)
            .map_err(|why| why.say(lang))?;
        for decision in moment.decisions() {
            let by = game.mover().map_or(Actor::Host, Actor::Seat);
            let play = Stamped::new(by, now(), Event::Play(decision));
            game.apply(game.version(), play).map_err(|why| why.say(lang))?;
        }
        if game.mover().is_some() && !game.awaits_human() {
            let pause = Stamped::new(Actor::Host, now(), Event::Pause);
            game.apply(game.version(), pause).map_err(|why| why.say(lang))?;
        }
        Ok(game)
    }

    /// Goes on with another match; its players are told.
    pub(super) fn sit_down_at(&mut self, game: Match) -> Result<()> {
        self.secret = None;
        self.chairs = Chair::all(game.seats(), self.random.next_u64());
        self.game = game;
        self.looked_at = self.game.now();
        self.show_board()
    }

    fn resume(&mut self) -> Result<()> {
        let Some(Opened { mut game, cut }) = self.kept.take() else {
            return self.voice.line(self.lang.pick("no game was left off", "aucune partie n’est en suspens"));
        };
        settings::take_up(&mut game, now());
        self.sit_down_at(game)?;
        cut.map_or(Ok(()), |cut| self.voice.line(cut.say(self.lang)))
    }

    /// Tells who plays, or seats somebody: `2 level:5`.
    fn seats(&mut self, words: &str) -> Result<()> {
        if words.is_empty() {
            for seat in self.game.every_seat() {
                let (name, who) = (self.seat_name(seat), self.game.who(seat));
                let line = format!("{} {name}{}{who}", seat.index() + 1, self.lang.pick(": ", " : "));
                self.voice.line(line)?;
            }
            return Ok(());
        }
        let (number, who) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let n_seats = self.game.info().n_seats;
        let Some(seat) = index.and_then(Seat::new).filter(|seat| seat.index() < n_seats) else {
            return self.voice.line(self.lang.pick(
                format!("seats N WHO: seats are numbered from 1 to {n_seats}"),
                format!("joueurs N QUI : les places vont de 1 à {n_seats}"),
            ));
        };
        match Who::read(who) {
            Ok(who) => self.seat(seat, who),
            Err(why) => self.voice.line(why.say(self.lang)),
        }
    }

    fn seat(&mut self, seat: Seat, who: Who) -> Result<()> {
        let (name, text) = (self.seat_name(seat), who.to_string());
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            *chair = Chair::new(who.clone(), any_seed());
        }
        match self.apply(Actor::Host, Event::Sit(seat, who)) {
            Ok(_) => self.voice.line(format!("{name}{}{text}", self.lang.pick(": ", " : "))),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn show_clocks(&mut self) -> Result<()> {
        let time = now();
        for seat in self.game.every_seat() {
            let Some(left) = self.game.clocks().left(seat, time) else {
                return self.voice.line(self.lang.pick(
                    "no clocks: begin with --clock 300+5",
                    "pas de pendules : commencez avec --clock 300+5",
                ));
            };
            let name = self.seat_name(seat);
            self.voice.line(format!("{name} {}", clock_text(left, self.lang)))?;
        }
        Ok(())
    }

    fn resign(&mut self) -> Result<()> {
        let Some(seat) = self.game.seat_at_screen() else { return self.refuse(&Refusal::NotYourSeat) };
        match self.apply(Actor::Seat(seat), Event::Resign) {
            Ok(_) => Ok(()),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    /// Offers a draw to all others: machines answer at once, people by the next prompts.
    fn offer_draw(&mut self) -> Result<()> {
        let offered = match self.game.mover() {
            Some(seat) if self.game.awaits_human() => {
                self.apply(Actor::Seat(seat), Event::Offer(Offer::Draw))
            }
            Some(_) => Err(Refusal::NotYourTurn),
            None => self.game.ending().map_or(Err(Refusal::NothingToDo), |ending| Err(Refusal::Over(ending))),
        };
        if let Err(refusal) = offered {
            return self.refuse(&refusal);
        }
        let asked = self.game.pending().map(|pending| pending.asked.clone()).unwrap_or_default();
        let machines: Vec<Seat> = asked.into_iter().filter(|seat| !self.game.who(*seat).is_human()).collect();
        if machines.is_empty() {
            return Ok(());
        }
        let is_accepted = judge::accepts_draw(&**self.game.moment(), &AtomicBool::new(false));
        for seat in machines {
            // The first machine to decline has answered for all.
            if self.game.pending().is_some() {
                self.answer_draw(seat, is_accepted)?;
            }
        }
        Ok(())
    }

    fn answer_offer(&mut self, asked: Seat, line: &str) -> Result<()> {
        match yes_or_no(line) {
            Some(is_accepted) => self.answer_draw(asked, is_accepted),
            None => self.voice.line(self.lang.pick("yes or no?", "oui ou non ?")),
        }
    }

    fn answer_draw(&mut self, seat: Seat, is_accepted: bool) -> Result<()> {
        let lang = self.lang;
        match self.apply(Actor::Seat(seat), Event::Answer(is_accepted)) {
            Ok(effects) if effects.contains(&Effect::Answered(Offer::Draw, true)) => {
                self.voice.line(lang.pick("the draw is agreed", "la nulle est acceptée"))
            }
            Ok(effects) if effects.contains(&Effect::Answered(Offer::Draw, false)) => {
                self.voice.line(lang.pick("the draw is declined", "la nulle est refusée"))
            }
            Ok(_) => Ok(()),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn speak(&mut self, tag: &str) -> Result<()> {
        match Lang::from_tag(tag) {
            Some(lang) => {
                self.lang = lang;
                if self.secret.is_some() { self.list_shapes() } else { self.show_board() }
            }
            None => self.voice.line(self.lang.pick("language fr, or language en", "langue fr, ou langue en")),
        }
    }
}
