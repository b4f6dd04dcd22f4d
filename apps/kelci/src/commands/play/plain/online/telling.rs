//! The match in words: boards, news, prompts.

use anyhow::Result;
use game::{Notation, Say as _, Seat};
use protocol::{Refused, SeatView, State};
use session::{Effect, Offer, clock_text};

use super::sitting::Sitting;
use crate::commands::play::{now, wording};
use crate::commands::serve;
use draw::terminal::Charset;

impl Sitting<'_> {
    /// Shows where the match stands when somebody comes to it.
    pub(super) fn greet(&mut self) -> Result<()> {
        let title = self.info.title(self.lang).to_owned();
        self.line(title)?;
        if self.table.view.yours.is_empty() {
            self.line(self.lang.pick("You watch this match.", "Vous regardez cette partie."))?;
        } else {
            let names: Vec<String> =
                self.table.my_seats().map(|seat| self.info.seat_name(seat, self.lang)).collect();
            let names = names.join(", ");
            self.line(self.lang.pick(
                format!("Your side: {names}. Type a move, or help."),
                format!("Votre camp\u{a0}: {names}. Tapez un coup, ou aide."),
            ))?;
        }
        self.tell_state(self.table.view.state)?;
        self.tell_rematch()
    }

    /// Tells how far the match has come.
    pub(super) fn tell_state(&mut self, state: State) -> Result<()> {
        match state {
            State::Open => self.tell_waiting(),
            State::Picking => self.list_shapes(),
            State::Live => {
                self.show_board()?;
                self.tell_mover()
            }
            State::Over => {
                self.show_board()?;
                self.announce()
            }
            State::Withdrawn => {
                self.line(self.lang.pick("the match was withdrawn", "la partie a été retirée"))
            }
        }
    }

    fn tell_waiting(&mut self) -> Result<()> {
        self.line(self.lang.pick(
            "Waiting for players. Whoever opens this link sits down:",
            "En attente de joueurs. Qui ouvre ce lien prend place\u{a0}:",
        ))?;
        self.show_link()
    }

    pub(super) fn show_link(&mut self) -> Result<()> {
        let link = self.account.wire.server.link(&self.table.view.id);
        let picture = serve::picture(&link).filter(|_| self.voice.charset() == Charset::Unicode);
        self.line(link)?;
        picture.map_or(Ok(()), |picture| self.line(picture))
    }

    pub(super) fn show_board(&mut self) -> Result<()> {
        let Some(game) = &self.table.game else { return Ok(()) };
        let (board, countdown) = (game.moment().diagram(self.lang), game.moment().countdown());
        self.line(board)?;
        countdown.map_or(Ok(()), |countdown| self.line(countdown.say(self.lang)))
    }

    pub(super) fn show_record(&mut self) -> Result<()> {
        let Some(game) = &self.table.game else { return Ok(()) };
        let moment = game.moment();
        let record = moment.record_text(game.ending().and_then(|ending| ending.claim()));
        let text = record.unwrap_or_else(|| moment.move_texts(Notation::Document).join(" "));
        self.line(text.trim_end())
    }

    pub(super) fn list_shapes(&mut self) -> Result<()> {
        let shapes = self.choice.as_ref().map(|choice| choice.shapes().to_vec()).unwrap_or_default();
        let listed = shapes
            .iter()
            .zip(1..)
            .map(|(shape, number)| format!("{number} {}", self.lang.pick(shape.name.en, shape.name.fr)));
        let listed = listed.collect::<Vec<_>>().join("  ");
        self.line(listed)
    }

    /// The name of a seat, with that of whoever sits there.
    pub(super) fn name_of(&self, seat: u8) -> String {
        let name = Seat::new(usize::from(seat)).map(|seat| self.info.seat_name(seat, self.lang));
        let name = name.unwrap_or_default();
        let guest = self.table.view.seats.get(usize::from(seat)).and_then(|seat| seat.guest.as_ref());
        match guest.and_then(|guest| guest.nickname.as_ref()) {
            Some(nickname) => format!("{name} ({nickname})"),
            None => name,
        }
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.name_of(seat.index() as u8)
    }

    fn tell_mover(&mut self) -> Result<()> {
        let mover = self.table.game.as_ref().and_then(session::Match::mover);
        match mover.filter(|seat| !self.table.is_mine(*seat)) {
            Some(seat) => {
                let name = self.seat_name(seat);
                self.line(self.lang.pick(format!("{name} is to move"), format!("trait\u{a0}: {name}")))
            }
            None => Ok(()),
        }
    }

    /// Tells what has happened; the board is shown once.
    pub(super) fn tell_effects(&mut self, effects: &[Effect]) -> Result<()> {
        let (mut has_moved, mut is_over) = (false, false);
        for effect in effects {
            match effect {
                Effect::Played { seat, node } => {
                    has_moved = true;
                    self.tell_move(*seat, *node)?;
                }
                Effect::TakenBack(_) => {
                    has_moved = true;
                    self.line(self.lang.pick("taken back", "coup repris"))?;
                }
                Effect::Over(_) => is_over = true,
                other => self.tell_effect(other)?,
            }
        }
        if has_moved {
            self.show_board()?;
        }
        if is_over {
            return self.announce();
        }
        if has_moved { self.tell_mover() } else { Ok(()) }
    }

    fn tell_move(&mut self, seat: Seat, node: session::NodeId) -> Result<()> {
        let Some(game) = &self.table.game else { return Ok(()) };
        let Some(moment) = game.tree().moment(node) else { return Ok(()) };
        if self.table.is_mine(seat) {
            return Ok(());
        }
        let played = moment.last_text(Notation::Document).unwrap_or_default();
        let told = catalogue::move_words::last_move(&**moment, game.info(), self.lang);
        let name = self.seat_name(seat);
        self.line(format!("{name}{}{played}", self.lang.pick(": ", "\u{a0}: ")))?;
        told.map_or(Ok(()), |told| self.line(catalogue::words::sentence(&told)))
    }

    fn tell_effect(&mut self, effect: &Effect) -> Result<()> {
        let lang = self.lang;
        let told = match effect {
            // Whoever is asked reads it in the next prompt.
            Effect::Offered(_, seat) if !self.table.is_mine(*seat) => return self.end_prompt(),
            Effect::Offered(Offer::Draw, _) => {
                lang.pick("the draw is offered", "la nulle est proposée").into()
            }
            Effect::Offered(Offer::TakeBack(_), _) => {
                lang.pick("the others are asked", "la demande est faite").into()
            }
            Effect::Answered(Offer::Draw, true) => {
                lang.pick("the draw is agreed", "la nulle est acceptée").into()
            }
            Effect::Answered(Offer::Draw, false) => {
                lang.pick("the draw is declined", "la nulle est refusée").into()
            }
            Effect::Answered(Offer::TakeBack(_), false) => {
                lang.pick("no taking back", "la reprise est refusée").into()
            }
            Effect::TimeGiven(seat, time) => {
                let (name, seconds) = (self.seat_name(*seat), time / 1_000);
                lang.pick(format!("{name} has {seconds} s more"), format!("{name} a {seconds} s de plus"))
            }
            Effect::Paused => lang.pick("the clocks stand still", "les pendules sont arrêtées").into(),
            Effect::Resumed => lang.pick("the match goes on", "la partie reprend").into(),
            _ => return Ok(()),
        };
        self.line(told)
    }

    fn announce(&mut self) -> Result<()> {
        let Some(game) = &self.table.game else { return Ok(()) };
        for line in wording::result_lines(game, self.lang) {
            self.line(line)?;
        }
        self.show_record()
    }

    /// Tells who sat down, came or went.
    pub(super) fn tell_seats(&mut self, before: &[SeatView]) -> Result<()> {
        let seats = self.table.view.seats.clone();
        for (number, (old, new)) in (0_u8..).zip(before.iter().zip(&seats)) {
            let is_mine = self.table.view.yours.contains(&number);
            let name = self.name_of(number);
            let told = match (old, new) {
                _ if is_mine || new.guest.is_none() => continue,
                _ if old.guest.is_none() => self
                    .lang
                    .pick(format!("{name} sits down"), format!("{name}\u{a0}: quelqu’un prend place")),
                _ if old.is_present == new.is_present => continue,
                _ if new.is_present => {
                    self.lang.pick(format!("{name} is here"), format!("{name}\u{a0}: présent"))
                }
                _ => self.lang.pick(format!("{name} is away"), format!("{name}\u{a0}: absent")),
            };
            self.line(told)?;
        }
        Ok(())
    }

    pub(super) fn show_players(&mut self) -> Result<()> {
        let lang = self.lang;
        for (number, seat) in (0_u8..).zip(self.table.view.seats.clone()) {
            let name = self.name_of(number);
            let who = if self.table.view.yours.contains(&number) {
                lang.pick("you", "vous").to_owned()
            } else if seat.is_free() {
                lang.pick("free", "libre").to_owned()
            } else if seat.guest.is_none() {
                seat.who.clone()
            } else if seat.is_present {
                lang.pick("here", "présent").to_owned()
            } else {
                lang.pick("away", "absent").to_owned()
            };
            self.line(format!("{} {name}{}{who}", number + 1, lang.pick(": ", "\u{a0}: ")))?;
        }
        let n_watchers = self.table.view.watchers;
        self.line(lang.pick(format!("watching: {n_watchers}"), format!("spectateurs\u{a0}: {n_watchers}")))
    }

    /// Tells once that another match is asked for, whichever message brought it: one of its own, or the whole match.
    pub(super) fn tell_rematch(&mut self) -> Result<()> {
        if self.table.view.rematch.is_none() || std::mem::replace(&mut self.is_rematch_told, true) {
            return Ok(());
        }
        self.line(self.lang.pick(
            "another match is asked for: rematch agrees",
            "on vous demande une revanche\u{a0}: revanche l’accepte",
        ))
    }

    /// Tells the server's reason, and the legal moves near a refused one.
    pub(super) fn tell_refusal(&mut self, refused: &Refused) -> Result<()> {
        self.line(refused.say(self.lang))?;
        if refused.nearest.is_empty() {
            return Ok(());
        }
        let nearest = refused.nearest.join(", ");
        self.line(self.lang.pick(format!("near it: {nearest}"), format!("proches\u{a0}: {nearest}")))
    }

    /// The prompt, where something is expected of us; `None` while others are to act.
    pub(super) fn question(&self) -> Option<String> {
        let lang = self.lang;
        if let Some(asked) = self.table.asked() {
            let name = self.seat_name(asked);
            let is_draw = self.table.game.as_ref()?.pending()?.offer == Offer::Draw;
            return Some(if is_draw {
                lang.pick(
                    format!("{name}, a draw is offered: yes or no"),
                    format!("{name}, on vous propose la nulle\u{a0}: oui ou non"),
                )
            } else {
                lang.pick(
                    format!("{name}, may a move be taken back: yes or no"),
                    format!("{name}, accepter de reprendre un coup\u{a0}: oui ou non"),
                )
            });
        }
        match self.table.view.state {
            State::Picking => {
                let seat = self.picker()?;
                self.choice.as_ref().map(|choice| choice.question(&self.info, seat, lang))
            }
            State::Live => self.turn_question(self.table.my_turn()?),
            State::Over | State::Withdrawn => Some(lang.pick("over", "fin").into()),
            State::Open => None,
        }
    }

    /// Our turn: the seat, its clock, the decisions of the turn so far.
    fn turn_question(&self, seat: Seat) -> Option<String> {
        let game = self.table.game.as_ref()?;
        let mut question = self.info.seat_name(seat, self.lang);
        if let Some(left) = game.clocks().left(seat, self.table.server_time(now())) {
            question += &format!(" {}", clock_text(left, self.lang));
        }
        let decided = game.moment().unfinished_turn().unwrap_or_default().join(",");
        if !decided.is_empty() {
            question += &self.lang.pick(format!(", after {decided}"), format!(", après {decided}"));
        }
        Some(question)
    }

    /// Tells where the match can be found again, unless it is over.
    pub(super) fn leave(&mut self) -> Result<()> {
        if !matches!(self.table.view.state, State::Open | State::Picking | State::Live) {
            return Ok(());
        }
        let link = self.account.wire.server.link(&self.table.view.id);
        self.line(self.lang.pick(
            format!("the match goes on: kelci play --online {link} leads back to it"),
            format!("la partie continue\u{a0}: kelci play --online {link} y ramène"),
        ))
    }

    pub(super) fn leave_at_end(&mut self) -> Result<()> {
        self.line(self.lang.pick("the input ended", "fin de l’entrée"))?;
        self.leave()
    }
}
