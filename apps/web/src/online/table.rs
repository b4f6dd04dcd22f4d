//! One match of the server as its page knows it: the lines of its log, who sits there, what is on its way.

use game::Seat;
use leptos::prelude::*;
use protocol::{Act, FromServer, MatchView, Phrase, Refused, State};
use record::Headers;
use session::{Match, seat_header};

use super::client::{Client, News, client};
use super::unsent::Unsent;
use crate::both::{Both, both};
use crate::play::{Desk, Remote};

/// The parts of the page of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The server has not answered yet.
    Loading,
    /// It waits for players.
    Waiting,
    /// The players pick special shapes in secret.
    Picking,
    /// It is played, or over.
    Playing,
    /// It was withdrawn.
    Withdrawn,
    /// There is no such match.
    Missing,
}

/// A match of the server.
#[derive(Clone, Copy)]
pub(super) struct Table {
    pub(super) client: Client,
    pub(super) id: StoredValue<String>,
    /// The match as the server described it last, without its lines.
    pub(super) view: RwSignal<Option<MatchView>>,
    /// Why the match cannot be shown.
    pub(super) problem: RwSignal<Option<Both>>,
    /// The phrase that was said last, with its seat; the number tells two alike apart.
    pub(super) said: RwSignal<Option<(u8, Phrase, u32)>>,
    lines: StoredValue<Vec<String>>,
    /// The board, while it is shown.
    desk: StoredValue<Option<Desk>>,
    /// An act that waits for the lines it has missed.
    late: StoredValue<Option<(Unsent, Refused)>>,
}

impl Table {
    /// Follows a match as long as the component that calls this is there.
    pub(super) fn open(id: &str) -> Table {
        let client = client();
        let this = Table {
            client,
            id: StoredValue::new(id.to_owned()),
            view: RwSignal::new(None),
            problem: RwSignal::new(None),
            said: RwSignal::new(None),
            lines: StoredValue::new(Vec::new()),
            desk: StoredValue::new(None),
            late: StoredValue::new(None),
        };
        let since = Callback::new(move |()| this.since());
        client.watch(id, since, Callback::new(move |news| this.hear(news)));
        this
    }

    /// The number of lines to go on from after the connection was lost. A match that is over is asked for as a whole: a
    /// rematch may have been agreed on meanwhile.
    fn since(self) -> Option<u64> {
        let is_live = self.desk.with_value(|desk| desk.is_some_and(|desk| !untrack(|| desk.is_match_over())));
        is_live.then(|| self.lines.with_value(Vec::len) as u64)
    }

    /// The part of the page to show.
    pub(super) fn stage(self) -> Stage {
        if self.problem.with(Option::is_some) {
            return Stage::Missing;
        }
        self.view.with(|view| match view.as_ref().map(|it| it.state) {
            None => Stage::Loading,
            Some(State::Open) => Stage::Waiting,
            Some(State::Picking) => Stage::Picking,
            Some(State::Live | State::Over) => Stage::Playing,
            Some(State::Withdrawn) => Stage::Withdrawn,
        })
    }

    /// The seats of this guest.
    pub(super) fn yours(self) -> Vec<u8> {
        self.view.with(|view| view.as_ref().map(|it| it.yours.clone()).unwrap_or_default())
    }

    fn hear(self, news: News) {
        match news {
            News::Stale(act, why) => {
                self.late.set_value(Some((act, why)));
                self.send_late();
            }
            News::Told(message) => self.hear_message(*message),
        }
    }

    fn hear_message(self, message: FromServer) {
        match message {
            FromServer::Match(view) => self.take(*view),
            FromServer::Lines { from, lines, now, .. } => {
                self.client.ahead.set((now as i64).saturating_sub(crate::browser::now() as i64));
                self.follow(from as usize, lines);
            }
            FromServer::Seats { seats, watchers, .. } => self.view.update(|view| {
                if let Some(view) = view {
                    view.seats = seats;
                    view.watchers = watchers;
                }
            }),
            FromServer::Phrase { seat, phrase, .. } => {
                self.said.update(|said| {
                    let n_before = said.as_ref().map_or(0, |(_, _, n)| *n);
                    *said = Some((seat, phrase, n_before + 1));
                });
            }
            FromServer::Rematch { next, .. } => self.view.update(|view| {
                if let Some(view) = view {
                    view.rematch = Some(next);
                }
            }),
            FromServer::Refused { id, why, .. } => self.refused(id.is_some(), &why),
            FromServer::Done { .. }
            | FromServer::Welcome { .. }
            | FromServer::Lobby { .. }
            | FromServer::Card(_)
            | FromServer::Ping { .. }
            | FromServer::Closing => {}
        }
    }

    /// Takes over the match as a whole.
    fn take(self, mut view: MatchView) {
        let lines = std::mem::take(&mut view.lines);
        self.client.ahead.set((view.now as i64).saturating_sub(crate::browser::now() as i64));
        self.problem.set(None);
        let n_known = self.lines.with_value(Vec::len);
        let goes_on = self.lines.with_value(|known| lines.starts_with(known));
        let seats = seats_of(&view.yours);
        if let Some(desk) = self.desk.get_value() {
            desk.sit(seats);
        }
        if goes_on && n_known > 0 {
            self.follow(n_known, lines.get(n_known..).unwrap_or_default().to_vec());
        } else {
            self.lines.set_value(lines);
            self.show_anew();
        }
        self.view.set(Some(view));
    }

    /// Shows the match that the lines make, where the board is there already.
    fn show_anew(self) {
        let Some(desk) = self.desk.get_value() else { return };
        match self.opened() {
            Ok(game) => desk.replace(game),
            Err(why) => self.problem.set(Some(why)),
        }
    }

    /// Goes on by lines of which some may be known.
    fn follow(self, from: usize, lines: Vec<String>) {
        let n_known = self.lines.with_value(Vec::len);
        if from > n_known {
            // Something is missing in between.
            let at = self.id.get_value();
            return self.client.watch_again(&at);
        }
        for line in lines.into_iter().skip(n_known - from) {
            let fits = self.desk.get_value().is_none_or(|desk| desk.hear_line(&line));
            self.lines.update_value(|known| known.push(line));
            if !fits {
                self.show_anew();
            }
        }
        self.send_late();
    }

    /// The lines as a save.
    pub(super) fn text(self) -> String {
        self.lines.with_value(|lines| lines.join("\n"))
    }

    /// Opens the match that the lines make.
    pub(super) fn opened(self) -> Result<Match, Both> {
        let opened = Match::open(&self.text()).map_err(|why| both(&why))?;
        match opened.cut {
            None => Ok(opened.game),
            Some(why) => Err(both(&why)),
        }
    }

    /// Makes the board of the match; the lines that follow go to it.
    pub(super) fn desk_of(self, game: Match) -> Desk {
        let yours = self
            .view
            .with_untracked(|view| view.as_ref().map(|view| seats_of(&view.yours)).unwrap_or_default());
        let (act, headers) =
            (Callback::new(move |act| self.act(act)), Callback::new(move |()| self.record_headers()));
        let remote = Remote::new(yours, self.client.ahead, act, headers);
        let desk = Desk::for_remote(game, remote);
        let at = self.id.get_value();
        let is_moving = |it: &Unsent| it.at == at && matches!(it.act, Act::Play(_));
        if self.client.unsent.with_untracked(|list| list.iter().any(is_moving)) {
            desk.awaits_server();
        }
        self.desk.set_value(Some(desk));
        on_cleanup(move || _ = self.desk.try_set_value(None));
        desk
    }

    /// The headers of a record that the lines do not tell: the match, and the names of its players.
    pub(super) fn record_headers(self) -> Headers {
        let info = self.desk.get_value().map(|desk| desk.info.get_value());
        let view = self.view.get_untracked();
        info.zip(view).map(|(info, view)| record_headers(&view, &info)).unwrap_or_default()
    }

    /// Sends an act.
    pub(super) fn act(self, act: Act) {
        let (at, seen) = (self.id.get_value(), self.n_events());
        self.client.act(&at, seen, self.node(), act);
    }

    fn n_events(self) -> u64 {
        self.lines.with_value(Vec::len).saturating_sub(1) as u64
    }

    /// The number of the moment at which the match stands.
    fn node(self) -> usize {
        let now = |desk: Desk| desk.subject.with_untracked(|it| it.as_match().map(|game| game.now().index()));
        self.desk.get_value().and_then(now).unwrap_or_default()
    }

    /// Sends an act again that came too late, once the page knows what it has missed.
    fn send_late(self) {
        let Some((act, why)) = self.late.get_value() else { return };
        if self.n_events() < why.have.unwrap_or_default() {
            return;
        }
        self.late.set_value(None);
        let is_over = self.desk.get_value().is_none_or(|desk| untrack(|| desk.is_match_over()));
        if act.holds_at(self.node()) && !is_over && act.seen != self.n_events() {
            return self.client.act_again(Unsent { seen: self.n_events(), ..act });
        }
        self.refused(true, &why);
    }

    fn refused(self, is_act: bool, why: &Refused) {
        if self.view.with_untracked(Option::is_none) {
            return self.problem.set(Some((why.en.clone(), why.fr.clone())));
        }
        if is_act && let Some(desk) = self.desk.get_value() {
            desk.put_back();
        }
        self.client.refuse(why);
    }
}

/// The headers of a record, as the server writes them.
fn record_headers(view: &MatchView, info: &catalogue::Info) -> Headers {
    let mut headers = Headers::default();
    headers.set("Match", &view.id);
    for (number, seat) in view.seats.iter().enumerate() {
        let guest = seat.guest.as_ref();
        let name = guest.map_or(&seat.who, |guest| guest.nickname.as_ref().unwrap_or(&guest.id));
        if let Some(seat) = Seat::new(number) {
            headers.set(&seat_header(info, seat), name);
        }
    }
    headers
}

fn seats_of(yours: &[u8]) -> Vec<Seat> {
    yours.iter().filter_map(|seat| Seat::new(usize::from(*seat))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{Guest, SeatView, Sides, Terms};
    use session::GameSpec;

    fn seat(who: &str, guest: Option<(&str, Option<&str>)>) -> SeatView {
        let guest = guest.map(|(id, nickname)| Guest { id: id.into(), nickname: nickname.map(Into::into) });
        SeatView { who: who.into(), guest, invited: None, is_present: false, has_picked: false }
    }

    #[test]
    fn a_record_names_the_players_as_the_server_does() {
        let terms = Terms {
            game: GameSpec::named("oware"),
            setup: None,
            position: None,
            chairs: Vec::new(),
            sides: Sides::Named,
            clock: "unlimited".into(),
            listed: false,
        };
        let seats = vec![
            seat("human", Some(("a1", Some("Léa")))),
            seat("human", Some(("b2", None))),
            seat("level:3", None),
        ];
        let view = MatchView {
            id: "k3mP".into(),
            state: State::Live,
            terms,
            seats,
            yours: vec![0],
            is_owner: true,
            lines: Vec::new(),
            watchers: 0,
            rematch: None,
            now: 0,
        };
        let info = catalogue::find("awele").unwrap().info();
        let headers = record_headers(&view, &info);
        let told: Vec<(&str, &str)> = headers.iter().collect();
        assert_eq!(told, [("Player1", "Léa"), ("Player2", "b2"), ("Player3", "level:3"), ("Match", "k3mP")]);
    }
}
