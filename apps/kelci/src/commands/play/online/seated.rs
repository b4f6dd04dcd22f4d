//! A person at a match online: what the server has told of it, and what was sent and not answered yet.

use std::sync::Arc;

use anyhow::{Result, anyhow};
use catalogue::ending_words::Role;
use catalogue::{Family, Game, Info, MoveRefused};
use game::{Lang, MoveError, Notation, Said, Seat, Status};
use protocol::{Act, Code, MatchView, Refused, State};
use session::{Match, Millis, NodeId, SecretChoice};

use super::words::unreadable;
use crate::commands::online::{ServerAddress, Table, Wish};
use crate::commands::said;

/// The time that is given where nothing is said, in seconds.
pub(in crate::commands::play) const GIFT: u64 = 15;

/// A person at a match online.
pub(in crate::commands::play) struct Seated {
    pub(in crate::commands::play) table: Table,
    pub(in crate::commands::play) info: Info,
    /// The rules of the match, known before it begins.
    pub(in crate::commands::play) rules: Arc<dyn Game>,
    /// The choice of shapes before the match.
    pub(in crate::commands::play) choice: Option<SecretChoice>,
    /// The link that leads to the match.
    pub(in crate::commands::play) link: String,
    /// The number of events that were known when we acted last, until more are.
    awaited: Option<u64>,
    /// The move that was sent last, and the moment at which it was made.
    sent: Option<(String, NodeId)>,
    /// True once it was told that another match is asked for.
    is_rematch_told: bool,
}

/// A typed move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::commands::play) struct TypedMove {
    pub(in crate::commands::play) text: String,
    /// True if it goes on with the turn of the move before.
    pub(in crate::commands::play) is_continued: bool,
}

impl TypedMove {
    /// Returns the moves of a line: one, or in a sowing game the decisions of a turn with commas between them.
    pub(in crate::commands::play) fn of_line(line: &str, family: Family) -> impl Iterator<Item = TypedMove> {
        let parts: Vec<&str> = match family {
            Family::Stacking => vec![line],
            Family::Sowing => line.split(',').collect(),
        };
        let typed =
            |(k, text): (usize, &str)| TypedMove { text: text.trim().to_owned(), is_continued: k > 0 };
        parts.into_iter().enumerate().map(typed)
    }
}

impl Seated {
    /// Sits down at a match that the server has told of.
    ///
    /// # Errors
    /// If this program cannot read its rules or its log.
    pub(in crate::commands::play) fn new(
        view: MatchView,
        server: &ServerAddress,
        now: Millis,
        lang: Lang,
    ) -> Result<Seated> {
        let rules = view.terms.game.open().map_err(|why| said(&*why, lang))?;
        let link = server.link(&view.id);
        let table = Table::new(view, now).ok_or_else(|| anyhow!(unreadable(lang)))?;
        let (info, choice) = (rules.info(), SecretChoice::of(&*rules));
        Ok(Seated { table, info, rules, choice, link, awaited: None, sent: None, is_rematch_told: false })
    }

    /// Notes an act, and returns the wish that sends it; the answer comes with the news.
    pub(in crate::commands::play) fn act(&mut self, act: Act) -> Wish {
        self.awaited = Some(self.table.seen());
        self.sent = match (&act, &self.table.game) {
            (Act::Play(text), Some(game)) => Some((text.clone(), game.now())),
            _ => None,
        };
        Wish::Act(self.table.seen(), act)
    }

    /// Returns whether an act of ours has no answer yet.
    pub(in crate::commands::play) fn is_awaiting(&self) -> bool {
        self.awaited.is_some_and(|at| self.table.seen() <= at)
    }

    /// Notes that the last act was refused. Returns a move that is to be sent again: something happened that it did not know
    /// of, such as a pause while no server was there, and the board is as it was.
    pub(in crate::commands::play) fn hear_refusal(&mut self, refused: &Refused) -> Option<TypedMove> {
        self.awaited = None;
        let (text, node) = self.sent.take().filter(|_| refused.code == Code::Stale)?;
        let is_same = self.table.game.as_ref().is_some_and(|game| game.now() == node);
        is_same.then_some(TypedMove { text, is_continued: false })
    }

    /// Returns whether a move cannot be played now, and may be later.
    pub(in crate::commands::play) fn must_wait(&self) -> bool {
        let is_open = matches!(self.table.view.state, State::Open | State::Live);
        let plays = !self.table.view.yours.is_empty();
        is_open && plays && self.table.my_turn().is_none() && self.table.asked().is_none()
    }

    /// Returns why a line cannot be a move at all, however the match goes on; `None` if it may be one.
    pub(in crate::commands::play) fn unreadable_move(&self, line: &str) -> Option<Said> {
        let moment = self.table.game.as_ref()?.moment();
        let first = TypedMove::of_line(line, self.info.family).next()?;
        match moment.read(&first.text, Notation::Document) {
            Err(MoveRefused::Refused(MoveError::Unreadable { why, .. })) => Some(why),
            _ => None,
        }
    }

    /// Returns whether the decisions of a turn have ended, so that nothing can go on with it.
    pub(in crate::commands::play) fn is_turn_over(&self) -> bool {
        self.table.game.as_ref().is_none_or(|game| game.moment().unfinished_turn().is_none())
    }

    /// Returns the moment before our own last move: what a take-back goes to.
    pub(in crate::commands::play) fn own_last_turn(&self) -> Option<NodeId> {
        let game = self.table.game.as_ref()?;
        let mut before = game.tree().before(game.now());
        while let Some(at) = before {
            match game.tree().moment(at)?.status() {
                Status::ToMove(seat) if self.table.is_mine(seat) => return Some(at),
                _ => before = game.tree().before(at),
            }
        }
        None
    }

    /// Returns a seat of ours that has to pick a shape.
    pub(in crate::commands::play) fn picker(&self) -> Option<Seat> {
        let seats = &self.table.view.seats;
        let has_picked = |seat: &Seat| seats.get(seat.index()).is_some_and(|it| it.has_picked);
        self.table.my_seats().find(|seat| !has_picked(seat))
    }

    /// Returns the seats of others, by number.
    pub(in crate::commands::play) fn others(&self) -> Vec<u8> {
        let yours = &self.table.view.yours;
        (0..self.info.n_seats as u8).filter(|seat| !yours.contains(seat)).collect()
    }

    /// Returns, once, whether another match is asked for, whichever message brought it: one of its own, or the whole match.
    pub(in crate::commands::play) fn hears_of_rematch(&mut self) -> bool {
        self.table.view.rematch.is_some() && !std::mem::replace(&mut self.is_rematch_told, true)
    }

    /// Returns how each seat is spoken of to us: whoever has one seat is "you".
    pub(in crate::commands::play) fn roles(&self, game: &Match) -> Vec<Role> {
        let yours: Vec<Seat> = self.table.my_seats().collect();
        let role = |seat: Seat| match (yours.as_slice(), game.who(seat).is_human()) {
            ([mine], _) if *mine == seat => Role::You,
            ([_], false) if self.info.n_seats == 2 => Role::Computer,
            _ => Role::Named,
        };
        game.every_seat().map(role).collect()
    }
}
