//! Carries out the orders of a session.

use std::sync::atomic::AtomicBool;

use anyhow::Result;
use game::{Lang, Notation, Say, Seat};

use super::order::{Order, help, order, yes_or_no};
use super::session::{Offer, Session};
use crate::commands::any_seed;
use crate::commands::play::chairs::Chair;
use crate::commands::play::clocks;
use crate::commands::play::judge;
use crate::commands::play::rules::{self, Room};
use crate::commands::play::sitting::{Ending, Sitting, Unplayed};
use crate::players::Who;
use crate::records;
use crate::source::read_text;

/// The columns that rules take: whatever plain lines are read with has as many.
const COLUMNS: u16 = 80;

impl Session<'_> {
    /// Answers one line of a person, who is to move or looks at a finished game; `false` ends the session.
    pub(super) fn answer(&mut self, seat: Option<Seat>, line: &str) -> Result<bool> {
        if line.is_empty() {
            return Ok(true);
        }
        if self.offer.is_some() {
            return self.answer_offer(line).map(|()| true);
        }
        let Some(order) = order(line) else {
            self.try_move(line)?;
            return Ok(true);
        };
        if order == Order::Quit {
            return self.leave().map(|()| false);
        }
        self.carry_out(order, seat).map(|()| true)
    }

    fn carry_out(&mut self, order: Order<'_>, seat: Option<Seat>) -> Result<()> {
        match order {
            Order::Help => self.voice.line(help(self.sitting.info.family, self.lang)),
            Order::Rules => self.show_rules(),
            Order::Moves(start) => self.show_moves(start),
            Order::Hint => self.give_hint(),
            Order::Analyse(word) => self.analyse(word),
            Order::Undo => self.go_back(),
            Order::Redo => self.go_on(),
            Order::GoTo(number) => self.go_to(number),
            Order::Go => {
                self.is_paused = false;
                Ok(())
            }
            Order::Position => self.voice.line(self.sitting.table.position_text()),
            Order::Board => self.show_board(),
            Order::Record => self.show_record(),
            Order::Save(path) => {
                let told = self.sitting.save(path, self.lang);
                self.voice.line(told)
            }
            Order::Load(path) => self.load(path),
            Order::Seats(words) => self.seats(words),
            Order::Clocks => self.show_clocks(),
            Order::Resign => {
                seat.into_iter().for_each(|seat| self.sitting.resign(seat));
                Ok(())
            }
            Order::Draw => self.offer_draw(seat),
            Order::Resume => self.resume(),
            Order::Language(tag) => self.speak(tag),
            Order::Quit => Ok(()),
        }
    }

    /// Says that an unfinished game is kept, where it is.
    fn leave(&mut self) -> Result<()> {
        let is_kept =
            self.keeper.is_some() && self.sitting.mover().is_some() && self.sitting.table.n_moves() > 0;
        if !is_kept {
            return Ok(());
        }
        let name = &self.sitting.origin.name;
        let line = self.lang.pick(
            format!("the game is kept: kelci play {name} --resume takes it up"),
            format!("la partie est gardée : kelci play {name} --resume la reprend"),
        );
        self.voice.line(line)
    }

    fn try_move(&mut self, line: &str) -> Result<()> {
        let (seat, n_before) = (self.sitting.mover(), self.sitting.table.n_moves());
        let played = self.sitting.play_line(line);
        if self.sitting.table.n_moves() > n_before {
            seat.into_iter().for_each(|seat| self.decided(seat));
            self.show_board()?;
        }
        match played {
            Ok(()) => Ok(()),
            Err(unplayed) => self.explain(&unplayed),
        }
    }

    fn explain(&mut self, unplayed: &Unplayed) -> Result<()> {
        self.voice.line(unplayed.say(self.lang))?;
        let Unplayed::Refused(refused) = unplayed else { return Ok(()) };
        let nearest = refused.nearest().join(", ");
        if nearest.is_empty() {
            return Ok(());
        }
        self.voice.line(self.lang.pick(format!("near it: {nearest}"), format!("proches : {nearest}")))
    }

    fn go_back(&mut self) -> Result<()> {
        if !self.sitting.undo() {
            return self.voice.line(self.lang.pick("nothing to take back", "rien à annuler"));
        }
        self.keep();
        self.show_board()
    }

    fn go_on(&mut self) -> Result<()> {
        if !self.sitting.redo() {
            return self.voice.line(self.lang.pick("nothing to play again", "rien à refaire"));
        }
        self.show_board()
    }

    /// Goes to a position of the line. A machine that is to move there waits for `go`, or for a move typed for it.
    fn go_to(&mut self, number: &str) -> Result<()> {
        let last = self.sitting.line().len();
        let Some(number) = number.parse().ok().filter(|number| *number <= last) else {
            return self.voice.line(self.lang.pick(
                format!("goto N: from 0, the start, to {last}, the end"),
                format!("aller N : de 0, le début, à {last}, la fin"),
            ));
        };
        self.sitting.go_to(number);
        self.is_paused = !self.sitting.awaits_human();
        self.show_board()?;
        if !self.sitting.is_in_the_past() {
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
        for line in rules::lines(&self.sitting.origin.name, &*self.sitting.game, self.lang, room) {
            self.voice.line(line.text)?;
        }
        Ok(())
    }

    fn show_moves(&mut self, start: &str) -> Result<()> {
        let moves = self.sitting.table.legal_texts(Notation::Document);
        let shown: Vec<&str> =
            moves.iter().map(String::as_str).filter(|text| text.starts_with(start)).collect();
        if shown.is_empty() {
            return self.voice.line(self.lang.pick("none", "aucun"));
        }
        self.voice.line(shown.join(" "))
    }

    fn give_hint(&mut self) -> Result<()> {
        let none = self.lang.pick("the game is over", "la partie est finie");
        let advice = judge::advice(&*self.sitting.table, &self.sitting.info, self.lang);
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

    pub(super) fn show_record(&mut self) -> Result<()> {
        match self.sitting.table.record_text() {
            Some(record) => self.voice.line(record.trim_end()),
            None => self.voice.line(self.sitting.table.move_texts().join(" ")),
        }
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
        let (table, mistake) = match records::read(&*self.sitting.game, record) {
            Ok(replay) => (replay.table, None),
            Err(error) => {
                let told = error.say(self.lang);
                (error.table, Some(told))
            }
        };
        let old = &self.sitting;
        let sitting = Sitting::new(old.game.clone(), table, old.whos.clone(), old.origin.clone());
        self.sit_down_at(sitting)?;
        mistake.map_or(Ok(()), |told| self.voice.line(told))
    }

    /// Another game is on the table; its players are told.
    fn sit_down_at(&mut self, sitting: Sitting) -> Result<()> {
        self.chairs = Chair::all(&sitting.whos, self.random.next_u64());
        self.sitting = sitting;
        self.is_paused = !self.sitting.awaits_human();
        self.show_board()
    }

    fn resume(&mut self) -> Result<()> {
        let Some(kept) = self.kept.take() else {
            return self.voice.line(self.lang.pick("no game was left off", "aucune partie n’est en suspens"));
        };
        self.sit_down_at(kept)?;
        self.is_paused = false;
        Ok(())
    }

    /// Tells who plays, or seats somebody: `2 level:5`.
    fn seats(&mut self, words: &str) -> Result<()> {
        if words.is_empty() {
            for seat in self.sitting.seats() {
                let (name, who) = (self.sitting.seat_name(seat, self.lang), self.sitting.who(seat));
                let line = format!("{} {name}{}{who}", seat.index() + 1, self.lang.pick(": ", " : "));
                self.voice.line(line)?;
            }
            return Ok(());
        }
        let (number, who) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let Some(seat) = index.and_then(Seat::new).filter(|seat| seat.index() < self.sitting.info.n_seats)
        else {
            let n_seats = self.sitting.info.n_seats;
            return self.voice.line(self.lang.pick(
                format!("seats N WHO: seats are numbered from 1 to {n_seats}"),
                format!("joueurs N QUI : les places vont de 1 à {n_seats}"),
            ));
        };
        match Who::read(who, self.lang) {
            Ok(who) => self.seat(seat, who),
            Err(error) => self.voice.line(error.to_string()),
        }
    }

    fn seat(&mut self, seat: Seat, who: Who) -> Result<()> {
        let (name, said) = (self.sitting.seat_name(seat, self.lang), who.to_string());
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            *chair = Chair::new(who.clone(), any_seed());
        }
        if let Some(place) = self.sitting.whos.get_mut(seat.index()) {
            *place = who;
        }
        self.keep();
        self.voice.line(format!("{name}{}{said}", self.lang.pick(": ", " : ")))
    }

    fn show_clocks(&mut self) -> Result<()> {
        let Some(clocks) = &self.clocks else {
            return self.voice.line(self.lang.pick(
                "no clocks: begin with --clock 300+5",
                "pas de pendules : commencez avec --clock 300+5",
            ));
        };
        for seat in self.sitting.seats() {
            let name = self.sitting.seat_name(seat, self.lang);
            self.voice.line(format!("{name} {}", clocks::shown(clocks.remaining(seat))))?;
        }
        Ok(())
    }

    /// Offers a draw to all others: machines are asked at once, people by the next prompts.
    fn offer_draw(&mut self, seat: Option<Seat>) -> Result<()> {
        let lang = self.lang;
        let Some(seat) = seat else {
            return self.voice.line(lang.pick("the game is over", "la partie est finie"));
        };
        if self.sitting.info.n_seats == 1 {
            return self
                .voice
                .line(lang.pick("there is nobody to offer it to", "il n’y a personne à qui la proposer"));
        }
        let others: Vec<Seat> = self.sitting.seats().filter(|other| *other != seat).collect();
        let has_machine = others.iter().any(|other| !self.sitting.is_human(*other));
        if has_machine && !judge::accepts_draw(&*self.sitting.table, &AtomicBool::new(false)) {
            return self.voice.line(lang.pick("the draw is declined", "la nulle est refusée"));
        }
        let asked: Vec<Seat> =
            others.into_iter().rev().filter(|other| self.sitting.is_human(*other)).collect();
        if asked.is_empty() {
            return self.agree();
        }
        self.offer = Some(Offer { asked });
        Ok(())
    }

    fn answer_offer(&mut self, line: &str) -> Result<()> {
        let lang = self.lang;
        match (yes_or_no(line), &mut self.offer) {
            (Some(true), Some(offer)) => {
                offer.asked.pop();
                if offer.asked.is_empty() {
                    return self.agree();
                }
                Ok(())
            }
            (Some(false), _) => {
                self.offer = None;
                self.voice.line(lang.pick("the draw is declined", "la nulle est refusée"))
            }
            _ => self.voice.line(lang.pick("yes or no?", "oui ou non ?")),
        }
    }

    fn agree(&mut self) -> Result<()> {
        self.offer = None;
        self.sitting.end(Ending::Agreed);
        self.voice.line(self.lang.pick("the draw is agreed", "la nulle est acceptée"))
    }

    fn speak(&mut self, tag: &str) -> Result<()> {
        match Lang::from_tag(tag) {
            Some(lang) => {
                self.lang = lang;
                self.show_board()
            }
            None => self.voice.line(self.lang.pick("language fr, or language en", "langue fr, ou langue en")),
        }
    }
}
