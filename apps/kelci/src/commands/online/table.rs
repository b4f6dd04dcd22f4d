//! A match as a client has it: the lines of its log, folded as the server folds them.

use game::Seat;
use protocol::{FromServer, MatchView, Phrase, Refused, SeatView, State};
use session::{Effect, Match, Millis};

/// A match as a client has it.
#[derive(Debug)]
pub(crate) struct Table {
    /// The match as the server last told of it; its lines are those that are folded into `game`.
    pub(crate) view: MatchView,
    /// The match itself, once it has begun.
    pub(crate) game: Option<Match>,
    /// By how much the clock of the server is ahead of ours.
    lead: i64,
}

/// The meaning of a message for a match.
#[derive(Debug)]
pub(crate) enum Heard {
    /// Nothing that is told: the view has changed at most, such as by a rematch that somebody asks for.
    Nothing,
    /// Lines are missing: the whole must be asked for.
    Gap,
    /// Its log is not one that this program can read.
    Unreadable,
    /// It has come to another state.
    Began(State),
    /// So much has happened.
    Happened(Vec<Effect>),
    /// A player sat down, came or went; the seats as they were.
    Seats(Vec<SeatView>),
    /// A player says a phrase.
    Said(u8, Phrase),
    /// An act of ours is done.
    Done,
    /// An act of ours was refused, or watching was.
    Refused(Refused),
}

impl Table {
    /// A match that the server has told of; `None` if its log cannot be read.
    pub(crate) fn new(view: MatchView, now: Millis) -> Option<Table> {
        let mut table = Table { lead: lead(view.now, now), view, game: None };
        let lines = std::mem::take(&mut table.view.lines);
        for line in &lines {
            table.apply(line).ok()?;
        }
        Some(table)
    }

    /// Returns the time of the server.
    pub(crate) fn server_time(&self, now: Millis) -> Millis {
        now.saturating_add_signed(self.lead)
    }

    /// Returns the seats of this client.
    pub(crate) fn my_seats(&self) -> impl Iterator<Item = Seat> + use<'_> {
        self.view.yours.iter().filter_map(|seat| Seat::new(usize::from(*seat)))
    }

    /// Returns whether a seat is this client's.
    pub(crate) fn is_mine(&self, seat: Seat) -> bool {
        self.my_seats().any(|it| it == seat)
    }

    /// Returns the seat of this client that is to move.
    pub(crate) fn my_turn(&self) -> Option<Seat> {
        self.game.as_ref()?.mover().filter(|seat| self.is_mine(*seat))
    }

    /// Returns the seat of this client that is asked to answer an offer.
    pub(crate) fn asked(&self) -> Option<Seat> {
        let pending = self.game.as_ref()?.pending()?;
        pending.asked.iter().copied().find(|seat| self.is_mine(*seat))
    }

    /// Returns the number of events that are known.
    pub(crate) fn seen(&self) -> u64 {
        self.game.as_ref().map_or(0, |game| game.version().0)
    }

    /// Takes a message in.
    pub(crate) fn hear(&mut self, message: FromServer, now: Millis) -> Heard {
        match message {
            FromServer::Match(view) if view.id == self.view.id => self.adopt_whole(*view, now),
            FromServer::Lines { at, from, lines, now: theirs } if at == self.view.id => {
                self.lead = lead(theirs, now);
                self.adopt(from as usize, &lines)
            }
            FromServer::Seats { at, seats, watchers } if at == self.view.id => {
                self.view.watchers = watchers;
                Heard::Seats(std::mem::replace(&mut self.view.seats, seats))
            }
            FromServer::Phrase { at, seat, phrase } if at == self.view.id => Heard::Said(seat, phrase),
            FromServer::Rematch { at, next } if at == self.view.id => {
                self.view.rematch = Some(next);
                Heard::Nothing
            }
            FromServer::Done { at, .. } if at == self.view.id => Heard::Done,
            FromServer::Refused { why, .. } => Heard::Refused(why),
            _ => Heard::Nothing,
        }
    }

    /// Takes over a match as a whole: what is known of its log stays, what is new is applied.
    fn adopt_whole(&mut self, mut view: MatchView, now: Millis) -> Heard {
        let (lines, was) = (std::mem::take(&mut view.lines), self.view.state);
        let is_continued = lines.starts_with(&self.view.lines);
        if !is_continued {
            let Some(table) = Table::new(MatchView { lines, ..view }, now) else { return Heard::Unreadable };
            *self = table;
            return Heard::Began(self.view.state);
        }
        let (known, old_seats) = (std::mem::take(&mut self.view.lines), std::mem::take(&mut self.view.seats));
        (self.view, self.lead) = (MatchView { lines: known, ..view }, lead(view.now, now));
        match self.adopt(0, &lines) {
            Heard::Gap => Heard::Unreadable,
            _ if self.view.state != was && was != State::Live => Heard::Began(self.view.state),
            Heard::Happened(effects) if effects.is_empty() => Heard::Seats(old_seats),
            heard => heard,
        }
    }

    /// Takes over lines of the log.
    fn adopt(&mut self, from: usize, lines: &[String]) -> Heard {
        let mut effects = Vec::new();
        for (number, line) in (from..).zip(lines) {
            if number < self.view.lines.len() {
                continue;
            }
            match self.apply(line) {
                Ok(more) if number + 1 == self.view.lines.len() => effects.extend(more),
                _ => return Heard::Gap,
            }
        }
        if self.game.as_ref().is_some_and(|game| game.ending().is_some()) {
            self.view.state = State::Over;
        }
        Heard::Happened(effects)
    }

    fn apply(&mut self, line: &str) -> Result<Vec<Effect>, ()> {
        let effects = match &mut self.game {
            None => {
                self.game = Some(Match::open(line).map_err(drop)?.game);
                Vec::new()
            }
            Some(game) => game.apply_line(line).map_err(drop)?,
        };
        self.view.lines.push(line.to_owned());
        Ok(effects)
    }
}

fn lead(theirs: u64, ours: Millis) -> i64 {
    theirs as i64 - ours as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;
    use protocol::{Sides, Terms};
    use session::{GameSpec, TimeControl};

    fn played(n_moves: usize) -> Match {
        let control = TimeControl::Unlimited;
        let mut game = Match::begin(GameSpec::named("awele"), Beginning::Usual, Vec::new(), control).unwrap();
        for at in 0..n_moves {
            game.play_here(catalogue::Decision::new(0), at as u64).unwrap();
        }
        game
    }

    fn view(game: &Match) -> MatchView {
        let terms = Terms {
            game: GameSpec::named("awele"),
            setup: None,
            position: None,
            chairs: Vec::new(),
            sides: Sides::Named,
            clock: "unlimited".into(),
            listed: false,
        };
        let (id, seats, lines) =
            ("m".to_owned(), Vec::new(), game.saved().lines().map(str::to_owned).collect());
        let (state, yours, rematch) = (State::Live, vec![0], None);
        MatchView { id, state, terms, seats, yours, is_owner: true, lines, watchers: 0, rematch, now: 5_000 }
    }

    fn lines(game: &Match, from: usize) -> FromServer {
        let lines = game.saved().lines().skip(from).map(str::to_owned).collect();
        FromServer::Lines { at: "m".into(), from: from as u64, lines, now: 5_000 }
    }

    #[test]
    fn lines_are_folded_once_and_in_order() {
        let mut table = Table::new(view(&played(1)), 1_000).unwrap();
        assert_eq!((table.seen(), table.server_time(2_000)), (1, 6_000));
        assert!(
            matches!(table.hear(lines(&played(3), 1), 1_000), Heard::Happened(effects) if effects.len() == 4)
        );
        assert!(
            matches!(table.hear(lines(&played(3), 1), 1_000), Heard::Happened(effects) if effects.is_empty())
        );
        assert_eq!(table.game.as_ref().unwrap().saved(), played(3).saved());
        assert!(table.my_turn().is_none());
        assert!(matches!(table.hear(lines(&played(6), 6), 1_000), Heard::Gap), "two lines are missing");
    }

    #[test]
    fn a_whole_match_continues_what_is_known_or_replaces_it() {
        let mut table = Table::new(view(&played(2)), 0).unwrap();
        let whole = |game: &Match| FromServer::Match(Box::new(view(game)));
        assert!(matches!(table.hear(whole(&played(4)), 0), Heard::Happened(effects) if !effects.is_empty()));
        assert!(matches!(table.hear(whole(&played(4)), 0), Heard::Seats(_)));
        assert!(matches!(table.hear(whole(&played(1)), 0), Heard::Began(State::Live)));
        assert_eq!(table.seen(), 1);
        let mut spoilt = view(&played(3));
        spoilt.lines.swap(1, 2);
        assert!(matches!(table.hear(FromServer::Match(Box::new(spoilt)), 0), Heard::Unreadable));
    }
}
