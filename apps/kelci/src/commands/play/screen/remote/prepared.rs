//! Playing in a match of a server: decisions on their way, and moves that wait for our turn.

use std::collections::VecDeque;

use catalogue::Decision;
use game::{Notation, Place, Say as _};
use protocol::Act;
use session::{Draft, Touched};

use super::super::app::App;
use super::super::dialog::Dialog;
use super::super::line_editor::LineEditor;
use super::words;
use crate::commands::play::online::TypedMove;
use crate::commands::play::typed::Unplayed;

/// A place that was touched, with the kind of pieces that was picked there.
type Poke = (Place, Option<char>);

/// Moves that wait for our turn: touches of the board, or typed texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::commands::play::screen) struct Prepared {
    pokes: Vec<Poke>,
    texts: VecDeque<TypedMove>,
}

impl Prepared {
    pub(in crate::commands::play::screen) fn is_empty(&self) -> bool {
        self.pokes.is_empty() && self.texts.is_empty()
    }

    /// The places that were touched.
    pub(in crate::commands::play::screen) fn places(&self) -> impl Iterator<Item = Place> {
        self.pokes.iter().map(|(place, _)| *place)
    }

    /// The texts that were typed.
    pub(super) fn texts(&self) -> String {
        self.texts.iter().map(|typed| typed.text.as_str()).collect::<Vec<_>>().join(",")
    }

    /// Touches one more place; the same place twice forgets all.
    fn poke(&mut self, poke: Poke) {
        self.texts.clear();
        if self.pokes.last() == Some(&poke) {
            return self.pokes.clear();
        }
        self.pokes.push(poke);
    }

    /// Waits with a move that comes before all others.
    pub(super) fn put_first(&mut self, typed: TypedMove) {
        self.texts.push_front(typed);
    }

    /// Waits with typed moves, instead of what waited before.
    fn type_line(&mut self, moves: impl Iterator<Item = TypedMove>) {
        *self = Prepared { pokes: Vec::new(), texts: moves.collect() };
    }
}

/// The decision that these touches make; `None` if they make none.
fn decision_of(mut draft: Draft, pokes: &[Poke]) -> Option<Decision> {
    let mut touched = Touched::Nothing;
    for (place, letter) in pokes {
        // Only the last touch may be the end of a move.
        if matches!(touched, Touched::Done(_)) {
            return None;
        }
        touched = match (place, letter) {
            (Place::Beside(beside), Some(letter)) => draft.pick(*beside, *letter),
            _ => draft.touch(*place),
        };
        if !matches!(touched, Touched::More | Touched::Done(_)) {
            return None;
        }
    }
    match touched {
        Touched::Done(decision) => Some(decision),
        _ => draft.whole(),
    }
}

impl App {
    /// Whether a move can be made that waits: we play, another seat is to move, and the present is shown.
    pub(in crate::commands::play::screen) fn can_prepare(&self) -> bool {
        let waits = |remote: &super::Remote| {
            let mover = remote.game().mover();
            remote.plays() && mover.is_some_and(|seat| !remote.seated.table.is_mine(seat))
        };
        !self.is_looking_elsewhere() && self.remote().is_some_and(waits)
    }

    /// Notes a touch of a move that waits for our turn.
    pub(in crate::commands::play::screen) fn prepare(&mut self, place: Place, letter: Option<char>) {
        self.tell("");
        self.remote_mut().into_iter().for_each(|remote| remote.prepared.poke((place, letter)));
    }

    /// Forgets the moves that wait; `false` if none does.
    pub(in crate::commands::play::screen) fn forget_prepared(&mut self) -> bool {
        self.remote_mut().is_some_and(|remote| !std::mem::take(&mut remote.prepared).is_empty())
    }

    /// Sends a decision at the moment that is shown.
    pub(in crate::commands::play::screen) fn send_decision(&mut self, decision: Decision) {
        self.forget_prepared();
        if let Some(text) = self.moment().text_of(decision, Notation::Document) {
            self.send(Act::Play(text));
        }
    }

    /// Answers a typed line: the moves in it are sent, or wait for our turn.
    pub(in crate::commands::play::screen) fn send_typed(&mut self, line: &LineEditor) {
        if !self.can_prepare() && !self.may_touch() {
            return self.refuse(words::not_now(self));
        }
        self.tell("");
        let (text, family) = (line.text(), self.game().info().family);
        let mut moves = TypedMove::of_line(text.trim(), family).peekable();
        // A slip is mended where it was typed. Before our turn nobody knows what will be legal.
        let refused =
            moves.peek().filter(|_| self.may_touch()).and_then(|it| self.game().read(&it.text).err());
        if let Some(refusal) = refused {
            self.refuse(unplayed_words(&Unplayed::Refused(refusal), self.lang));
            self.dialog = Dialog::Typing(line.clone());
            return;
        }
        if let Some(remote) = self.remote_mut() {
            remote.prepared.type_line(moves);
        }
        self.play_prepared();
    }

    /// Plays the next of the moves that wait, if its time has come.
    pub(super) fn play_prepared(&mut self) {
        let Some(remote) = self.remote_mut() else { return };
        let is_turn_over = !remote.seated.is_awaiting() && remote.seated.is_turn_over();
        match remote.prepared.texts.front() {
            Some(typed) if typed.is_continued && is_turn_over => {
                let unplayed = Unplayed::TurnOver(typed.text.clone());
                self.forget_prepared();
                self.refuse(unplayed.say(self.lang));
            }
            Some(_) if remote.is_my_turn() => self.play_waiting_text(),
            None if remote.is_my_turn() && !remote.prepared.is_empty() => self.play_waiting_touches(),
            _ => {}
        }
    }

    fn play_waiting_text(&mut self) {
        let typed = self.remote_mut().and_then(|remote| remote.prepared.texts.pop_front());
        let Some(TypedMove { text, .. }) = typed else { return };
        match self.game().read(&text) {
            Ok(_) => self.send(Act::Play(text)),
            Err(refusal) => {
                self.forget_prepared();
                let why = unplayed_words(&Unplayed::Refused(refusal), self.lang);
                self.refuse(format!("{text}{}{why}", self.lang.pick(": ", "\u{a0}: ")));
            }
        }
    }

    fn play_waiting_touches(&mut self) {
        let Some(remote) = self.remote_mut() else { return };
        let pokes = std::mem::take(&mut remote.prepared).pokes;
        let moment = self.game().moment();
        let decision = decision_of(Draft::new(moment), &pokes);
        match decision.and_then(|decision| moment.text_of(decision, Notation::Document)) {
            Some(text) => self.send(Act::Play(text)),
            None => self.refuse(words::not_possible_now(self.lang)),
        }
    }
}

fn unplayed_words(unplayed: &Unplayed, lang: game::Lang) -> String {
    let nearest = unplayed.nearest(lang).map_or_else(String::new, |it| format!("\n{it}"));
    format!("{}{nearest}", unplayed.say(lang))
}
