//! The match in words: boards, news, prompts.

use anyhow::Result;
use draw::terminal::Charset;
use game::{Notation, Say as _, Seat};
use protocol::State;
use session::{Effect, Offer, clock_text};

use super::sitting::Sitting;
use crate::commands::play::now;
use crate::commands::serve;

impl Sitting<'_> {
    /// Shows where the match stands when somebody comes to it.
    pub(super) fn greet(&mut self) -> Result<()> {
        let title = self.seated.info.title(self.lang).to_owned();
        self.line(title)?;
        if self.seated.table.view.yours.is_empty() {
            self.line(self.lang.pick("You watch this match.", "Vous regardez cette partie."))?;
        } else {
            let names: Vec<String> = self
                .seated
                .table
                .my_seats()
                .map(|seat| self.seated.info.seat_name(seat, self.lang))
                .collect();
            let names = names.join(", ");
            self.line(self.lang.pick(
                format!("Your side: {names}. Type a move, or help."),
                format!("Votre camp\u{a0}: {names}. Tapez un coup, ou aide."),
            ))?;
        }
        self.tell_state(self.seated.table.view.state)?;
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
        let link = self.seated.link.clone();
        let picture = serve::picture(&link).filter(|_| self.voice.charset() == Charset::Unicode);
        self.line(link)?;
        picture.map_or(Ok(()), |picture| self.line(picture))
    }

    pub(super) fn show_board(&mut self) -> Result<()> {
        let Some(game) = &self.seated.table.game else { return Ok(()) };
        let (board, countdown) = (game.moment().diagram(self.lang), game.moment().countdown());
        self.line(board)?;
        countdown.map_or(Ok(()), |countdown| self.line(countdown.say(self.lang)))
    }

    pub(super) fn show_record(&mut self) -> Result<()> {
        let Some(game) = &self.seated.table.game else { return Ok(()) };
        let moment = game.moment();
        let record = moment.record_text(game.ending().and_then(|ending| ending.claim()));
        let text = record.unwrap_or_else(|| moment.move_texts(Notation::Document).join(" "));
        self.line(text.trim_end())
    }

    pub(super) fn list_shapes(&mut self) -> Result<()> {
        let shapes = self.seated.choice.as_ref().map(|choice| choice.shapes().to_vec()).unwrap_or_default();
        let listed = shapes
            .iter()
            .zip(1..)
            .map(|(shape, number)| format!("{number} {}", self.lang.pick(shape.name.en, shape.name.fr)));
        let listed = listed.collect::<Vec<_>>().join("  ");
        self.line(listed)
    }

    fn tell_mover(&mut self) -> Result<()> {
        let mover = self.seated.table.game.as_ref().and_then(session::Match::mover);
        match mover.filter(|seat| !self.seated.table.is_mine(*seat)) {
            Some(seat) => {
                let name = self.seated.seat_name(seat, self.lang);
                self.line(self.lang.pick(format!("{name} is to move"), format!("trait\u{a0}: {name}")))
            }
            None => Ok(()),
        }
    }

    /// Tells what has happened; the board is shown once.
    pub(super) fn tell_effects(&mut self, effects: &[Effect]) -> Result<()> {
        let lang = self.lang;
        for effect in effects {
            match effect {
                Effect::Played { seat, node } => self.lines(self.seated.move_lines(*seat, *node, lang))?,
                // Whoever is asked reads it in the next prompt.
                Effect::Offered(_, seat) if !self.seated.table.is_mine(*seat) => self.end_prompt()?,
                other => self.lines(self.seated.effect_words(other, lang).into_iter().collect())?,
            }
        }
        let has = |is_it: fn(&Effect) -> bool| effects.iter().any(is_it);
        let has_moved = has(|it| matches!(it, Effect::Played { .. } | Effect::TakenBack(_)));
        if has_moved {
            self.show_board()?;
        }
        if has(|it| matches!(it, Effect::Over(_))) {
            return self.announce();
        }
        if has_moved { self.tell_mover() } else { Ok(()) }
    }

    fn announce(&mut self) -> Result<()> {
        self.lines(self.seated.result_lines(self.lang))?;
        self.show_record()
    }

    pub(super) fn show_players(&mut self) -> Result<()> {
        let lang = self.lang;
        for (number, seat) in (0_u8..).zip(self.seated.table.view.seats.clone()) {
            let (name, who) = (self.seated.name_of(number, lang), self.seated.presence(number, &seat, lang));
            self.line(format!("{} {name}{}{who}", number + 1, lang.pick(": ", "\u{a0}: ")))?;
        }
        self.line(self.seated.watchers(lang))
    }

    pub(super) fn tell_rematch(&mut self) -> Result<()> {
        if !self.seated.hears_of_rematch() {
            return Ok(());
        }
        self.line(self.lang.pick(
            "another match is asked for: rematch agrees",
            "on vous demande une revanche\u{a0}: revanche l’accepte",
        ))
    }

    /// The prompt, where something is expected of us; `None` while others are to act.
    pub(super) fn question(&self) -> Option<String> {
        let lang = self.lang;
        if let Some(asked) = self.seated.table.asked() {
            let name = self.seated.seat_name(asked, self.lang);
            let is_draw = self.seated.table.game.as_ref()?.pending()?.offer == Offer::Draw;
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
        match self.seated.table.view.state {
            State::Picking => {
                let seat = self.seated.picker()?;
                self.seated.choice.as_ref().map(|choice| choice.question(&self.seated.info, seat, lang))
            }
            State::Live => self.turn_question(self.seated.table.my_turn()?),
            State::Over | State::Withdrawn => Some(lang.pick("over", "fin").into()),
            State::Open => None,
        }
    }

    /// Our turn: the seat, its clock, the decisions of the turn so far.
    fn turn_question(&self, seat: Seat) -> Option<String> {
        let game = self.seated.table.game.as_ref()?;
        let mut question = self.seated.info.seat_name(seat, self.lang);
        if let Some(left) = game.clocks().left(seat, self.seated.table.server_time(now())) {
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
        self.lines(self.seated.way_back(self.lang).into_iter().collect())
    }

    pub(super) fn leave_at_end(&mut self) -> Result<()> {
        self.line(self.lang.pick("the input ended", "fin de l’entrée"))?;
        self.leave()
    }
}
