//! Acts of players: judged by the match, written, told.

use std::sync::Arc;
use std::time::Instant;

use game::Seat;
use protocol::{Act, ActDone, ActRequest, Code, Refused, State};
use session::{Actor, Event, Match, NodeId, Offer, Refusal, Stamped, Version};

use super::table::{Held, HeldGuard, Table};
use super::{Guest, Hall, finished, now, try_again};
use crate::bus::News;
use crate::fault;
use crate::store::{NewLine, Summary, Written};

/// How long a server that lets a computer think has for it before another one may.
const THINKING: u64 = 15_000;

/// An event of a match, before its time is known.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub(crate) by: Actor,
    pub(crate) event: Event,
    pub(crate) lag: u64,
}

pub(crate) fn not_your_match() -> Refused {
    Refused::words(Code::NotAllowed, "you do not play in this match", "vous ne jouez pas cette partie")
}

impl Hall {
    /// Does an act of a guest in a match. Returns once it is durable. The way took so long, as the server has measured it.
    ///
    /// The client may go away meanwhile: what was begun is finished.
    pub(crate) async fn act(
        self: &Arc<Hall>,
        guest: &Guest,
        at: &str,
        request: ActRequest,
        lag: u64,
    ) -> Result<ActDone, Refused> {
        fault::point("received");
        let begun = Instant::now();
        let (hall, guest, at) = (Arc::clone(self), guest.id.clone(), at.to_owned());
        let done = finished(async move { hall.act_now(&guest, &at, request, lag).await }).await;
        let fate = if done.is_ok() { "done" } else { "refused" };
        crate::metrics::act(fate, begun.elapsed().as_secs_f64());
        fault::point("before-answering");
        done
    }

    async fn act_now(
        self: &Arc<Hall>,
        guest: &str,
        at: &str,
        request: ActRequest,
        lag: u64,
    ) -> Result<ActDone, Refused> {
        let table = self.table(at);
        let mut guard = self.hold(&table).await?;
        let key = format!("{guest}:{}", request.id);
        if guard.get()?.game.as_ref().is_none_or(|game| game.version().0 != request.seen) {
            // Another server may know more, and may have done this act already.
            self.catch_up(&table, &mut guard).await?;
        }
        let held = guard.get()?;
        if let Some(&number) = held.acts.get(&key) {
            return Ok(ActDone { number });
        }
        let seats: Vec<u8> = held.seats_of(guest).collect();
        if seats.is_empty() {
            return Err(not_your_match());
        }
        let game = held.game.as_ref().ok_or_else(not_begun)?;
        if request.seen != game.version().0 {
            return Err(stale(game, request.seen));
        }
        let is_written = held.is_written();
        let wanted = self.meant(held, request.act, &seats, is_written, lag).await?;
        match self.happen(&table, &mut guard, wanted, Some(key.clone())).await {
            Ok(number) => Ok(ActDone { number }),
            Err(refused) if refused.code == Code::Stale && guard.is_empty() => {
                // Another server was quicker, with another act or with this very one.
                self.read_again(&table, &mut guard).await?;
                let held = guard.get()?;
                let done = held.acts.get(&key).map(|&number| ActDone { number });
                let game = held.game.as_ref().ok_or_else(not_begun)?;
                done.ok_or_else(|| stale(game, request.seen))
            }
            Err(refused) => Err(refused),
        }
    }

    /// Returns the event that an act means.
    async fn meant(
        &self,
        held: &Held,
        act: Act,
        seats: &[u8],
        is_written: bool,
        lag: u64,
    ) -> Result<Wanted, Refused> {
        let game = held.game.as_ref().ok_or_else(not_begun)?;
        let mine = |seat: &Seat| seats.contains(&(seat.index() as u8));
        let first = seats.first().and_then(|seat| Seat::new(usize::from(*seat)));
        let speaker = game.mover().filter(mine).or(first).ok_or_else(not_your_match)?;
        let asked = game.pending().and_then(|pending| pending.asked.iter().copied().find(mine));
        let (seat, event) = match act {
            Act::Play(text) => {
                if let Some(ending) = game.ending() {
                    return Err(Refused::from(&Refusal::Over(ending)));
                }
                let mover = game.mover().filter(mine).ok_or(Refusal::NotYourTurn);
                let mover = mover.map_err(|why| Refused::from(&why))?;
                let moment = Arc::clone(game.moment());
                let read = move || moment.read(&text, game::Notation::Document);
                let decision = self.judge(is_written, read).await?;
                (mover, Event::Play(decision.map_err(|why| Refused::from(&Refusal::from(why)))?))
            }
            Act::OfferDraw => (speaker, Event::Offer(Offer::Draw)),
            Act::TakeBack(to) => (speaker, Event::Offer(Offer::TakeBack(NodeId::new(to)))),
            Act::Answer(is_accepted) => (asked.unwrap_or(speaker), Event::Answer(is_accepted)),
            Act::Resign => (speaker, Event::Resign),
            Act::Abort => (speaker, Event::Abort),
            Act::GiveTime { to, time } => {
                let to = Seat::new(usize::from(to)).ok_or(Refusal::NoSuchSeat);
                (speaker, Event::GiveTime(to.map_err(|why| Refused::from(&why))?, time))
            }
        };
        Ok(Wanted { by: Actor::Seat(seat), event, lag })
    }

    /// Lets an event happen to a match: the match judges it, the database keeps it, everybody is told. Returns its number.
    pub(crate) async fn happen(
        self: &Arc<Hall>,
        table: &Arc<Table>,
        guard: &mut HeldGuard,
        wanted: Wanted,
        act: Option<String>,
    ) -> Result<u64, Refused> {
        let at = self.fair_time()?;
        if guard.get()?.outage != self.pulse.outage() {
            // An outage was noted since the match was read: it must be paused first.
            guard.forget();
            return Err(try_again());
        }
        self.happen_at(table, guard, wanted, act, at).await
    }

    /// Lets an event happen that is stamped with another time than the present.
    pub(crate) async fn happen_at(
        self: &Arc<Hall>,
        table: &Arc<Table>,
        guard: &mut HeldGuard,
        wanted: Wanted,
        act: Option<String>,
        at: u64,
    ) -> Result<u64, Refused> {
        let mut held = guard.take()?;
        let is_written = held.is_written();
        let Some(mut game) = held.game.take() else {
            guard.put(held);
            return Err(not_begun());
        };
        let Wanted { by, event, lag } = wanted;
        let apply = move || {
            let applied = game.apply(game.version(), Stamped::new(by, at, event).after_lag(lag));
            (game, applied)
        };
        let (game, applied) = self.judge(is_written, apply).await?;
        held.game = Some(game);
        if let Err(why) = applied {
            guard.put(held);
            return Err(Refused::from(&why));
        }
        fault::point("judged");
        let (held, number) = self.write_last(table, held, act).await?;
        guard.put(held);
        Ok(number)
    }

    /// Writes the event that a match has just made, and tells of it. Returns the match and the number of the event.
    async fn write_last(
        self: &Arc<Hall>,
        table: &Arc<Table>,
        mut held: Held,
        act: Option<String>,
    ) -> Result<(Held, u64), Refused> {
        let game = held.game.as_ref().ok_or_else(not_begun)?;
        let line = game.saved().lines().next_back().unwrap_or_default().to_owned();
        let number = game.version().0;
        let (match_id, summary) = (table.id.clone(), summary(game, now()));
        let new = NewLine { match_id, number, line: line.clone(), act: act.clone(), summary };
        match self.store.write(new).await {
            Written::Yes => {}
            Written::Taken => return Err(gone_on(number)),
            Written::Unknown => {
                self.look_soon(table);
                return Err(try_again());
            }
        }
        fault::point("before-publishing");
        held.lines.push(line);
        held.acts.extend(act.map(|act| (act, number)));
        held.settle();
        self.tell_news(table, &held);
        self.changed(&table.id);
        self.let_computer_move(table, &held);
        Ok((held, number))
    }

    /// Tells the lobby and the other servers that a match has changed.
    pub(crate) fn changed(self: &Arc<Hall>, at: &str) {
        self.lobby.touch(at);
        self.ring(News::Changed { at: at.to_owned() });
    }
}

fn not_begun() -> Refused {
    Refused::words(Code::NotNow, "the match has not begun", "la partie n’a pas commencé")
}

fn stale(game: &Match, seen: u64) -> Refused {
    Refused::from(&Refusal::Stale { have: game.version(), got: Version(seen) })
}

fn gone_on(have: u64) -> Refused {
    let stale = Refusal::Stale { have: Version(have), got: Version(have.saturating_sub(1)) };
    Refused::from(&stale)
}

/// Returns the standing of a match for lists, and the time at which a server must look at it by itself.
pub(crate) fn summary(game: &Match, now: u64) -> Summary {
    let ending = game.ending();
    let mover = game.mover();
    let is_machine = mover.is_some_and(|seat| !game.who(seat).is_human());
    let wake_at = if is_machine { Some(now + THINKING) } else { game.clocks().deadline() };
    Summary {
        state: if ending.is_some() { State::Over } else { State::Live },
        mover: mover.map(|seat| seat.index() as u8),
        position: Some(game.moment().position_text()),
        result: ending.map(|ending| match ending.outcome {
            Some(outcome) => record::score_text(&outcome),
            None => "*".to_owned(),
        }),
        changed_at: now as i64,
        wake_at: wake_at.filter(|_| ending.is_none()).map(|at| at as i64),
    }
}
