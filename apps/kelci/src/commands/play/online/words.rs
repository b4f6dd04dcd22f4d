//! The news of a match online in words, for both interfaces.

use game::{Lang, Notation, Say as _, Seat};
use protocol::{Phrase, Refused, SeatView, State};
use session::{Effect, NodeId, Offer};

use super::seated::Seated;
use crate::commands::play::wording;

pub(in crate::commands::play) fn unreadable(lang: Lang) -> &'static str {
    lang.pick(
        "this program cannot read the match: the server is of another version",
        "ce programme ne sait pas lire la partie\u{a0}: le serveur est d’une autre version",
    )
}

pub(in crate::commands::play) fn connection_lost(lang: Lang) -> &'static str {
    lang.pick("the connection is lost; trying again…", "connexion perdue\u{a0}; nouvelle tentative…")
}

pub(in crate::commands::play) fn connected_again(lang: Lang) -> &'static str {
    lang.pick("connected again", "connexion rétablie")
}

pub(in crate::commands::play) fn nothing_to_take_back(lang: Lang) -> &'static str {
    lang.pick("nothing to take back", "rien à annuler")
}

/// The server's reason, and the legal moves near a refused one.
pub(in crate::commands::play) fn refusal_lines(refused: &Refused, lang: Lang) -> Vec<String> {
    let mut lines = vec![refused.say(lang)];
    if !refused.nearest.is_empty() {
        let nearest = refused.nearest.join(", ");
        lines.push(lang.pick(format!("near it: {nearest}"), format!("proches\u{a0}: {nearest}")));
    }
    lines
}

fn colon(lang: Lang) -> &'static str {
    lang.pick(": ", "\u{a0}: ")
}

impl Seated {
    /// The name of a seat, with that of whoever sits there.
    pub(in crate::commands::play) fn name_of(&self, seat: u8, lang: Lang) -> String {
        let name = Seat::new(usize::from(seat)).map(|seat| self.info.seat_name(seat, lang));
        let name = name.unwrap_or_default();
        let guest = self.table.view.seats.get(usize::from(seat)).and_then(|seat| seat.guest.as_ref());
        match guest.and_then(|guest| guest.nickname.as_ref()) {
            Some(nickname) => format!("{name} ({nickname})"),
            None => name,
        }
    }

    pub(in crate::commands::play) fn seat_name(&self, seat: Seat, lang: Lang) -> String {
        self.name_of(seat.index() as u8, lang)
    }

    /// Describes the player of a seat: you, a computer by its name, a guest who is here or away, nobody yet.
    pub(in crate::commands::play) fn presence(&self, number: u8, seat: &SeatView, lang: Lang) -> String {
        if self.table.view.yours.contains(&number) {
            return lang.pick("you", "vous").into();
        }
        if let Some(invited) = &seat.invited {
            let name = invited.nickname.as_deref().unwrap_or(lang.pick("somebody", "quelqu’un"));
            return lang.pick(format!("{name} is invited"), format!("place gardée pour {name}"));
        }
        match seat {
            _ if seat.is_free() => lang.pick("free", "libre").into(),
            SeatView { guest: None, who, .. } => who.clone(),
            _ if seat.is_present => lang.pick("here", "présent").into(),
            _ => lang.pick("away", "absent").into(),
        }
    }

    pub(in crate::commands::play) fn watchers(&self, lang: Lang) -> String {
        let n_watchers = self.table.view.watchers;
        format!("{}{}{n_watchers}", lang.pick("watching", "spectateurs"), colon(lang))
    }

    /// Tells which players sat down, came or went, given the seats as they were.
    pub(in crate::commands::play) fn seat_news(&self, before: &[SeatView], lang: Lang) -> Vec<String> {
        let seats = (0_u8..).zip(before.iter().zip(&self.table.view.seats));
        let told = seats.filter_map(|(number, (old, new))| {
            let is_mine = self.table.view.yours.contains(&number);
            let name = self.name_of(number, lang);
            match (old, new) {
                _ if is_mine || new.guest.is_none() => None,
                _ if old.guest.is_none() => Some(
                    lang.pick(format!("{name} sits down"), format!("{name}\u{a0}: quelqu’un prend place")),
                ),
                _ if old.is_present == new.is_present => None,
                _ if new.is_present => {
                    Some(lang.pick(format!("{name} is here"), format!("{name}\u{a0}: présent")))
                }
                _ => Some(lang.pick(format!("{name} is away"), format!("{name}\u{a0}: absent"))),
            }
        });
        told.collect()
    }

    /// A phrase that a player says.
    pub(in crate::commands::play) fn said(&self, seat: u8, phrase: Phrase, lang: Lang) -> String {
        format!("{}{}{}", self.name_of(seat, lang), colon(lang), phrase.say(lang))
    }

    /// A move of somebody else, in notation and in words; nothing of our own.
    pub(in crate::commands::play) fn move_lines(&self, seat: Seat, node: NodeId, lang: Lang) -> Vec<String> {
        let moment = self.table.game.as_ref().and_then(|game| game.tree().moment(node));
        let Some(moment) = moment.filter(|_| !self.table.is_mine(seat)) else { return Vec::new() };
        let played = moment.last_text(Notation::Document).unwrap_or_default();
        let told = catalogue::move_words::last_move(&**moment, &self.info, lang);
        let name = self.seat_name(seat, lang);
        let mut lines = vec![format!("{name}{}{played}", colon(lang))];
        lines.extend(told.map(|told| catalogue::words::sentence(&told)));
        lines
    }

    /// Something that happened beside moves and the end; `None` for what is seen elsewhere.
    pub(in crate::commands::play) fn effect_words(&self, effect: &Effect, lang: Lang) -> Option<String> {
        let told = match effect {
            Effect::Offered(_, seat) if !self.table.is_mine(*seat) => return None,
            Effect::Offered(Offer::Draw, _) => lang.pick("the draw is offered", "la nulle est proposée"),
            Effect::Offered(Offer::TakeBack(_), _) => {
                lang.pick("the others are asked", "la demande est faite")
            }
            Effect::Answered(Offer::Draw, true) => lang.pick("the draw is agreed", "la nulle est acceptée"),
            Effect::Answered(Offer::Draw, false) => lang.pick("the draw is declined", "la nulle est refusée"),
            Effect::Answered(Offer::TakeBack(_), false) => {
                lang.pick("no taking back", "la reprise est refusée")
            }
            Effect::TakenBack(_) => lang.pick("taken back", "coup repris"),
            Effect::TimeGiven(seat, time) => {
                let (name, seconds) = (self.seat_name(*seat, lang), time / 1_000);
                return Some(
                    lang.pick(
                        format!("{name} has {seconds} s more"),
                        format!("{name} a {seconds} s de plus"),
                    ),
                );
            }
            Effect::Paused => lang.pick("the clocks stand still", "les pendules sont arrêtées"),
            Effect::Resumed => lang.pick("the match goes on", "la partie reprend"),
            _ => return None,
        };
        Some(told.into())
    }

    /// How the match ended, a line each, as we see it; empty while it goes on.
    pub(in crate::commands::play) fn result_lines(&self, lang: Lang) -> Vec<String> {
        let Some(game) = &self.table.game else { return Vec::new() };
        wording::result_lines_for(game, &self.roles(game), lang)
    }

    /// Where the match can be found again; `None` when it is over.
    pub(in crate::commands::play) fn way_back(&self, lang: Lang) -> Option<String> {
        let goes_on = matches!(self.table.view.state, State::Open | State::Picking | State::Live);
        let link = &self.link;
        goes_on.then(|| {
            lang.pick(
                format!("the match goes on: kelci play --online {link} leads back to it"),
                format!("la partie continue\u{a0}: kelci play --online {link} y ramène"),
            )
        })
    }
}
