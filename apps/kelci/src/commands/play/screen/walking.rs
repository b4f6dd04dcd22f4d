//! Back and forth: looking at other moments, which changes nothing, and taking back, which does.

use game::Say;
use session::{Actor, Event, NodeId};

use super::app::App;
use super::remote::Remote;
use super::words;
use crate::commands::play::engine_room::Job;

impl App {
    pub(super) fn take_back(&mut self) {
        if self.remote().is_some() {
            return self.ask_back();
        }
        let Some(to) = self.game().take_back_target() else {
            return self.refuse(self.lang.pick("nothing to take back", "rien à annuler"));
        };
        self.go_on_from(to);
        // Machines among themselves would play the same again at once.
        if !self.game().has_human() && !self.game().is_paused() {
            self.act(Actor::Host, Event::Pause);
        }
    }

    /// Plays again what was taken back, or walks on towards the present.
    pub(super) fn redo(&mut self) {
        if self.is_looking_elsewhere() {
            let next = self.game().next_turn_after(self.looked_at);
            return self.walk_to(next.unwrap_or_else(|| self.game().now()));
        }
        let target = self.game().redo_target().filter(|_| self.remote().is_none());
        match target {
            Some(to) => self.go_on_from(to),
            None => self.refuse(self.lang.pick("nothing to play again", "rien à refaire")),
        }
    }

    /// Lets the match go on from another moment.
    fn go_on_from(&mut self, to: NodeId) {
        let now = self.now;
        match self.holder.here().and_then(|game| game.take_back_here(to, now)) {
            Ok(_) => {
                self.look_at(self.game().now());
                self.tell(words::moment(self));
                self.settle();
            }
            Err(refusal) => self.refuse(refusal.say(self.lang)),
        }
    }

    /// Shows the moment after so many moves of the line, or its end.
    pub(super) fn go_to(&mut self, n_moves: usize) {
        let line = self.game().line();
        let index = n_moves.min(line.len()).checked_sub(1);
        self.walk_to(index.and_then(|index| line.get(index)).copied().unwrap_or(NodeId::START));
    }

    /// Whether the engine may be asked about the moment that is shown, though nobody can move there: a match that is over.
    pub(super) fn may_study(&self) -> bool {
        self.remote().is_some_and(Remote::is_over) && self.mover_seen().is_some()
    }

    /// Shows another moment. The match stays where it is, its clocks run on, and its machines go on thinking.
    pub(super) fn walk_to(&mut self, node: NodeId) {
        if node == self.looked_at {
            return;
        }
        self.look_at(node);
        self.tell(words::moment(self));
        // An analysis or a hint was about the moment shown before.
        if matches!(self.asked.map(|asked| asked.job), None | Some(Job::Analyse | Job::Advise)) {
            self.cancel();
            self.wake();
        }
    }

    /// Lets a machine play that waits: at the moment that is shown, or where the match is paused.
    pub(super) fn let_machine_play(&mut self) {
        let waits = words::waiting_machine(self).is_some();
        if !waits {
            return self.refuse(self.lang.pick("no machine is waiting", "aucune machine n’attend"));
        }
        if self.is_looking_elsewhere() {
            self.go_on_from(self.looked_at);
        }
        self.tell("");
        if self.game().is_paused() {
            self.act(Actor::Host, Event::Resume);
        }
    }
}
