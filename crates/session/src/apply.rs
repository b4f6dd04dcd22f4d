//! The one way to change a match.

use catalogue::Decision;
use game::{Outcome, Seat, Status};

use crate::clock::{Millis, TimeControl};
use crate::ending::{Ending, Reason};
use crate::event::{Actor, Effect, Event, Offer, Refusal, Stamped, Version};
use crate::matches::{Match, Pending};
use crate::save;
use crate::tree::NodeId;
use crate::who::Who;

type Effects = Result<Vec<Effect>, Refusal>;

impl Match {
    /// Applies an event of somebody who has seen the match at this version.
    ///
    /// # Errors
    /// Why it cannot happen; the match is as it was, and so is its version.
    pub fn apply(&mut self, seen: Version, stamped: Stamped) -> Effects {
        if seen != self.version() {
            return Err(Refusal::Stale { have: self.version(), got: seen });
        }
        let line = save::event_line(self, &stamped);
        let Stamped { by, at, lag, event } = &stamped;
        let effects = match event {
            Event::Sit(seat, who) => self.sit(*by, *seat, who)?,
            Event::Play(decision) => self.play(*by, *at, *lag, *decision)?,
            Event::Offer(offer) => self.offer(*by, *offer)?,
            Event::Answer(is_accepted) => self.answer(*by, *is_accepted)?,
            Event::Resign => self.resign(*by)?,
            Event::Abort => self.abort(*by)?,
            Event::GiveTime(to, time) => self.give_time(*by, *to, *time)?,
            Event::Flag(seat) => self.flag(*seat, *at)?,
            Event::Pause => self.pause(*by)?,
            Event::Resume => self.resume(*by)?,
        };
        self.run_clock(*at);
        self.saved.push_str(&line);
        self.log.push(stamped);
        Ok(effects)
    }

    /// Lets the clock of the seat to move run: from the first move on, unless the match is paused or over.
    fn run_clock(&mut self, at: Millis) {
        let has_begun = self.moment().n_moves() > 0;
        let running = self.mover().filter(|_| has_begun && !self.is_paused);
        self.clocks.run(running, at);
    }

    fn sit(&mut self, by: Actor, seat: Seat, who: &Who) -> Effects {
        if by != Actor::Host {
            return Err(Refusal::NotYourSeat);
        }
        let chair = self.seats.get_mut(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        *chair = who.clone();
        Ok(vec![Effect::Sat(seat)])
    }

    fn refuse_if_over(&self) -> Result<Seat, Refusal> {
        match (self.ending(), self.mover()) {
            (Some(ending), _) => Err(Refusal::Over(ending)),
            (None, Some(seat)) => Ok(seat),
            (None, None) => Err(Refusal::NothingToDo),
        }
    }

    /// The seat of a player, if the game has it.
    fn player(&self, by: Actor) -> Result<Seat, Refusal> {
        match by {
            Actor::Host => Err(Refusal::NotYourSeat),
            Actor::Seat(seat) if seat.index() < self.info.n_seats => Ok(seat),
            Actor::Seat(_) => Err(Refusal::NoSuchSeat),
        }
    }

    fn play(&mut self, by: Actor, at: Millis, lag: Millis, decision: Decision) -> Effects {
        let mover = self.refuse_if_over()?;
        if self.player(by)? != mover {
            return Err(Refusal::NotYourTurn);
        }
        let lag = self.clocks.allowed_lag(mover, lag);
        if self.clocks.is_out(mover, at.saturating_sub(lag)) {
            return Err(Refusal::TimeIsUp(mover));
        }
        let illegal = || Refusal::from(catalogue::MoveRefused::Over);
        let node = self.tree.play(self.now, decision).ok_or_else(illegal)?;
        self.stand_at(node);
        self.is_paused = false;
        let lapsed = self.lapse_offer(mover);
        self.clocks.stop(at, lag);
        if self.moment().unfinished_turn().is_none() {
            self.clocks.complete_turn(mover);
        }
        let played = Effect::Played { seat: mover, node };
        Ok(lapsed.into_iter().chain([played, self.whats_next()]).collect())
    }

    /// Lets an offer lapse because somebody plays on. A draw that the player has offered before playing stands: so it is done at
    /// a board, and the others answer after the move.
    fn lapse_offer(&mut self, mover: Seat) -> Option<Effect> {
        let is_over = self.ending.is_some();
        let stands = |pending: &Pending| pending.offer == Offer::Draw && pending.by == mover && !is_over;
        let lapsed = self.pending.take_if(|pending| !stands(pending))?;
        (!is_over).then_some(Effect::Answered(lapsed.offer, false))
    }

    /// The match stands here now, and the way here is its main line.
    fn stand_at(&mut self, node: NodeId) {
        self.now = node;
        if self.is_now_main {
            self.tree.make_next_main(node);
        } else {
            self.tree.make_main(node);
            self.tree.visit(node);
        }
        self.is_now_main = true;
        self.ending = Ending::on_board(&**self.moment());
    }

    /// Whose turn it is, or the end.
    fn whats_next(&self) -> Effect {
        match self.standing() {
            crate::matches::Standing::ToMove(seat) => Effect::Turn(seat),
            crate::matches::Standing::Over(ending) => Effect::Over(ending),
        }
    }

    fn offer(&mut self, by: Actor, offer: Offer) -> Effects {
        let seat = self.player(by)?;
        let others = self.every_seat().filter(|it| *it != seat);
        let asked: Vec<Seat> = match offer {
            Offer::Draw => {
                self.refuse_if_over()?;
                others.collect()
            }
            Offer::TakeBack(to) => {
                if !self.tree.has(to) || (to == self.now && !self.is_ended_by_players()) {
                    return Err(Refusal::NoSuchMoment);
                }
                others.filter(|it| self.who(*it).is_human()).collect()
            }
        };
        if asked.is_empty() {
            return match offer {
                Offer::Draw => Err(Refusal::NobodyToAsk),
                Offer::TakeBack(to) => Ok(self.take_back(to)),
            };
        }
        self.pending = Some(Pending { offer, by: seat, asked });
        Ok(vec![Effect::Offered(offer, seat)])
    }

    /// Whether the match ended otherwise than on the board.
    pub(crate) fn is_ended_by_players(&self) -> bool {
        self.ending.is_some() && matches!(self.moment().status(), Status::ToMove(_))
    }

    fn answer(&mut self, by: Actor, is_accepted: bool) -> Effects {
        let seat = self.player(by)?;
        let pending = self.pending.as_mut().filter(|pending| pending.asked.contains(&seat));
        let pending = pending.ok_or(Refusal::NotOffered)?;
        let offer = pending.offer;
        pending.asked.retain(|it| *it != seat);
        if is_accepted && !pending.asked.is_empty() {
            return Ok(Vec::new());
        }
        self.pending = None;
        let mut effects = vec![Effect::Answered(offer, is_accepted)];
        match offer {
            Offer::Draw if is_accepted => {
                let outcome = Some(Outcome::draw(self.info.n_seats));
                effects.extend(self.end(Ending { outcome, reason: Reason::Agreed }));
            }
            Offer::TakeBack(to) if is_accepted => effects.extend(self.take_back(to)),
            Offer::Draw | Offer::TakeBack(_) => {}
        }
        Ok(effects)
    }

    fn take_back(&mut self, to: NodeId) -> Vec<Effect> {
        // The way that was there stays remembered, so that it can be gone again.
        self.tree.visit(self.now);
        self.now = to;
        self.is_now_main = false;
        self.pending = None;
        self.ending = Ending::on_board(&**self.moment());
        vec![Effect::TakenBack(to), self.whats_next()]
    }

    fn end(&mut self, ending: Ending) -> Vec<Effect> {
        self.ending = Some(ending);
        self.pending = None;
        vec![Effect::Over(ending)]
    }

    fn resign(&mut self, by: Actor) -> Effects {
        let seat = self.player(by)?;
        self.refuse_if_over()?;
        // Of two seats the other one wins; of more, whoever resigns comes last and the rest share the first place.
        let outcome = Some(Outcome::loss(seat, self.info.n_seats));
        Ok(self.end(Ending { outcome, reason: Reason::Resigned(seat) }))
    }

    fn abort(&mut self, by: Actor) -> Effects {
        self.player(by)?;
        self.refuse_if_over()?;
        if !self.can_abort() {
            return Err(Refusal::TooLateToAbort);
        }
        Ok(self.end(Ending { outcome: None, reason: Reason::Aborted }))
    }

    fn give_time(&mut self, by: Actor, to: Seat, time: Millis) -> Effects {
        self.refuse_if_over()?;
        if self.player(by)? == to {
            return Err(Refusal::NotYourSeat);
        }
        if to.index() >= self.info.n_seats {
            return Err(Refusal::NoSuchSeat);
        }
        if self.setting.control == TimeControl::Unlimited {
            return Err(Refusal::NoClock);
        }
        if !self.clocks.add(to, time) {
            return Err(Refusal::TooMuchTime);
        }
        Ok(vec![Effect::TimeGiven(to, time)])
    }

    fn flag(&mut self, seat: Seat, at: Millis) -> Effects {
        self.refuse_if_over()?;
        if !self.clocks.is_out(seat, at) {
            return Err(Refusal::TimeIsLeft);
        }
        let outcome = Some(Outcome::loss(seat, self.info.n_seats));
        Ok(self.end(Ending { outcome, reason: Reason::OutOfTime(seat) }))
    }

    fn pause(&mut self, by: Actor) -> Effects {
        self.toggle(by, true, Effect::Paused)
    }

    fn resume(&mut self, by: Actor) -> Effects {
        self.toggle(by, false, Effect::Resumed)
    }

    fn toggle(&mut self, by: Actor, is_paused: bool, effect: Effect) -> Effects {
        if by != Actor::Host {
            return Err(Refusal::NotYourSeat);
        }
        if self.is_paused == is_paused {
            return Err(Refusal::NothingToDo);
        }
        self.is_paused = is_paused;
        Ok(vec![effect])
    }
}
