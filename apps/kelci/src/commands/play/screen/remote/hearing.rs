//! The news of a server, as the screen shows them.

use game::Say as _;
use protocol::{FromServer, MatchView, Refused, State};
use session::{Draft, Effect, NodeId};

use super::super::app::{App, Request};
use super::super::dialog::Dialog;
use super::super::holder::Holder;
use super::{Learnt, Remote, ServerRequest, words};
use crate::commands::online::{Heard, News, Wish};
use crate::commands::play::online::{connected_again, refusal_lines, unreadable};

impl App {
    /// Hears something of the server; returns the requests to the outside.
    pub(in crate::commands::play::screen) fn learn(&mut self, learnt: Learnt) -> Vec<Request> {
        match learnt {
            Learnt::News(at, news) if self.is_here(&at) => self.hear_news(news),
            // News of the match before, which were on their way.
            Learnt::News(..) => {}
            Learnt::Picked => self.tell(words::picked(self.lang)),
            Learnt::Moved(view) if self.is_here(&view.id) => {}
            Learnt::Moved(view) => self.move_to(*view),
            Learnt::Trouble(trouble) => self.refuse(trouble.say(self.lang)),
        }
        std::mem::take(&mut self.requests)
    }

    /// Whether we sit at the match of this name.
    fn is_here(&self, at: &str) -> bool {
        self.remote().is_some_and(|remote| remote.seated.table.view.id == at)
    }

    fn hear_news(&mut self, news: News) {
        let Some(remote) = self.remote_mut() else { return };
        match news {
            News::Lost => remote.is_connected = false,
            News::Found => {
                remote.is_connected = true;
                self.tell(connected_again(self.lang));
            }
            News::Ended(trouble) => self.requests.push(Request::Fail(trouble.say(self.lang))),
            News::Message(message) => self.hear_message(*message),
        }
    }

    fn hear_message(&mut self, message: FromServer) {
        let is_present = !self.is_looking_elsewhere();
        let Some(remote) = self.remote_mut() else { return };
        let heard = remote.seated.table.hear(message, remote.now);
        if let Heard::Began(_) = heard {
            return self.sit_down_online();
        }
        let line = self.game().line();
        let is_on_line = self.looked_at == NodeId::START || line.contains(&self.looked_at);
        if self.looked_at != self.game().now() && (is_present || !is_on_line) {
            self.look_at(self.game().now());
        }
        self.tell_heard(heard);
        self.tell_rematch();
    }

    fn tell_heard(&mut self, heard: Heard) {
        let lang = self.lang;
        match heard {
            Heard::Nothing | Heard::Done | Heard::Began(_) => {}
            Heard::Gap => self.ask_server(ServerRequest::Wish(Wish::Again)),
            Heard::Unreadable => self.requests.push(Request::Fail(unreadable(lang).into())),
            Heard::Happened(effects) => self.follow(&effects),
            Heard::Seats(before) => {
                let told = self.remote().filter(|remote| !remote.is_over());
                let told = told.map(|remote| remote.seated.seat_news(&before, lang)).unwrap_or_default();
                if !told.is_empty() {
                    self.tell(told.join(" · "));
                }
            }
            Heard::Said(seat, phrase) => {
                self.remote_mut().into_iter().for_each(|remote| remote.phrase = Some((seat, phrase)));
            }
            Heard::Refused(refused) => self.hear_refusal(&refused),
        }
    }

    /// Sends a refused move again if the match stands as it did; else puts it back and tells why.
    fn hear_refusal(&mut self, refused: &Refused) {
        let Some(remote) = self.remote_mut() else { return };
        if let Some(again) = remote.seated.hear_refusal(refused) {
            remote.prepared.put_first(again);
            return self.play_prepared();
        }
        self.forget_prepared();
        self.draft = Draft::new(self.moment());
        self.refuse(refusal_lines(refused, self.lang).join("\n"));
    }

    /// Shows what has happened in the match.
    fn follow(&mut self, effects: &[Effect]) {
        let has = |is_it: fn(&Effect) -> bool| effects.iter().any(is_it);
        let is_over = has(|it| matches!(it, Effect::Over(_)));
        let lines = self.remote().map(|remote| effect_lines(remote, effects, is_over, self.lang));
        let lines = lines.unwrap_or_default();
        if has(|it| matches!(it, Effect::Played { .. })) || !lines.is_empty() {
            self.tell(lines.join("\n"));
        }
        if has(|it| matches!(it, Effect::Played { .. })) {
            self.remote_mut().into_iter().for_each(|remote| remote.phrase = None);
        }
        if is_over || has(|it| matches!(it, Effect::TakenBack(_))) {
            self.forget_prepared();
        }
        self.play_prepared();
        if is_over {
            self.wake();
        }
    }

    fn tell_rematch(&mut self) {
        if self.remote_mut().is_some_and(|remote| remote.seated.hears_of_rematch()) {
            let before = if self.message.is_refusal { String::new() } else { self.message.text.clone() };
            let asked = words::rematch_asked(self.lang);
            self.tell(if before.is_empty() { asked.into() } else { format!("{before}\n{asked}") });
        }
    }

    /// Goes on with another match, as a rematch is.
    fn move_to(&mut self, view: MatchView) {
        let Some(remote) = self.remote() else { return };
        let (server, now, at) = (remote.server.clone(), remote.now, view.id.clone());
        match Remote::new(view, server, now, self.lang) {
            Ok(next) => {
                self.holder = Holder::Server(Box::new(next));
                self.ask_server(ServerRequest::Follow(at));
                self.sit_down_online();
            }
            Err(why) => self.refuse(why.to_string()),
        }
    }

    /// Shows a match that has come to another state, or another match.
    fn sit_down_online(&mut self) {
        self.is_analysing = false;
        self.cancel();
        // Whoever reads or types goes on; a question of the state before is no longer one.
        if matches!(self.dialog, Dialog::Asking(_) | Dialog::Choosing(_) | Dialog::Phrases) {
            self.dialog = Dialog::None;
        }
        self.look_from_seat();
        self.greet_online();
    }

    /// Tells where the match stands when somebody comes to it.
    pub(super) fn greet_online(&mut self) {
        let lang = self.lang;
        self.now = self.holder.time(self.now_here());
        let first = self.draft.targets().first().copied();
        self.cursor = first.unwrap_or(self.cursor);
        let Some(remote) = self.remote() else { return };
        let told = match remote.state() {
            State::Over => remote.seated.result_lines(lang).join(" · "),
            State::Live => words::welcome(remote, lang),
            State::Open | State::Picking | State::Withdrawn => String::new(),
        };
        self.tell(told);
        self.tell_rematch();
    }

    /// The time of this machine at the last tick.
    fn now_here(&self) -> session::Millis {
        self.remote().map_or(self.now, |remote| remote.now)
    }
}

/// The lines that tell what has happened; at the end, the last move in notation alone, and the result.
fn effect_lines(remote: &Remote, effects: &[Effect], is_over: bool, lang: game::Lang) -> Vec<String> {
    let seated = &remote.seated;
    let mut lines = Vec::new();
    for effect in effects {
        match effect {
            Effect::Played { seat, node } => {
                let n_lines = if is_over { 1 } else { 2 };
                lines = seated.move_lines(*seat, *node, lang);
                lines.truncate(n_lines);
            }
            other => lines.extend(seated.effect_words(other, lang)),
        }
    }
    if is_over {
        lines.push(seated.result_lines(lang).join(" · "));
    }
    lines
}
