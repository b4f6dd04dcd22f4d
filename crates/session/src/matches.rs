//! A match: a log of events, folded into a state.

use std::sync::Arc;

use catalogue::{Beginning, Decision, Game, Info, Moment};
use game::{Notation, Said, Seat, Status};
use record::Headers;

use crate::clock::{Clocks, Millis, TimeControl};
use crate::ending::Ending;
use crate::event::{Actor, Event, Offer, Refusal, Stamped, Version};
use crate::save;
use crate::spec::GameSpec;
use crate::tree::{ListedMove, NodeId, Tree};
use crate::who::Who;

/// Everything that is settled before the first event.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The game.
    pub spec: GameSpec,
    /// The text of the position it starts from.
    pub start: String,
    /// The players, in seat order.
    pub seats: Vec<Who>,
    /// How much time they have.
    pub control: TimeControl,
    /// The time left to each seat at the start, where it is not the same for all: a game taken over from elsewhere.
    pub left: Option<Vec<Millis>>,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// This seat is to move.
    ToMove(Seat),
    /// It is over.
    Over(Ending),
}

/// An offer that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The offer.
    pub offer: Offer,
    /// Who made it.
    pub by: Seat,
    /// The seats that have not answered yet.
    pub asked: Vec<Seat>,
}

/// One match of any game. The only way to change it is [`Match::apply`].
#[derive(Clone)]
pub struct Match {
    pub(crate) game: Arc<dyn Game>,
    pub(crate) info: Info,
    pub(crate) setting: Setting,
    /// Every moment that was ever played; the way to where the match stands is the main line.
    pub(crate) tree: Tree,
    pub(crate) now: NodeId,
    /// Whether the way to `now` is the main line and the one visited last: always, except after a take-back.
    pub(crate) is_now_main: bool,
    pub(crate) seats: Vec<Who>,
    pub(crate) clocks: Clocks,
    pub(crate) is_paused: bool,
    pub(crate) pending: Option<Pending>,
    pub(crate) ending: Option<Ending>,
    pub(crate) log: Vec<Stamped>,
    /// The match as it is saved: a line for the setting and one for each event.
    pub(crate) saved: String,
}

impl std::fmt::Debug for Match {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Match")
            .field("game", &self.info.id)
            .field("standing", &self.standing())
            .field("version", &self.version())
            .finish_non_exhaustive()
    }
}

/// Beginning a match.
impl Match {
    /// A match that begins. Seats without a player get a person.
    ///
    /// # Errors
    /// Explains why there is no such game, or why the set-up or position is invalid.
    pub fn begin(
        spec: GameSpec,
        beginning: Beginning<'_>,
        seats: Vec<Who>,
        control: TimeControl,
    ) -> Result<Match, Said> {
        let game = spec.open()?;
        let start = game.start(beginning)?;
        let setting = Setting { spec, start: start.position_text(), seats, control, left: None };
        Ok(Match::at(game, start, setting))
    }

    /// A match of a game that is open already, from its first moment.
    pub(crate) fn at(game: Arc<dyn Game>, start: Arc<dyn Moment>, mut setting: Setting) -> Match {
        let info = game.info();
        setting.seats.resize(info.n_seats, Who::Human);
        let mut begun = Match {
            clocks: Clocks::new(setting.control, setting.left.as_deref(), info.n_seats),
            seats: setting.seats.clone(),
            saved: save::setting_line(&setting),
            tree: Tree::new(start),
            now: NodeId::START,
            is_now_main: true,
            is_paused: false,
            pending: None,
            ending: None,
            log: Vec::new(),
            game,
            info,
            setting,
        };
        begun.ending = Ending::on_board(&**begun.moment());
        begun
    }

    /// The match that a log leads to: how it is opened again, at every host.
    ///
    /// # Errors
    /// The place of the first event that is refused, and why.
    pub fn fold(setting: Setting, log: &[Stamped]) -> Result<Match, (usize, Refusal)> {
        let game = setting.spec.open().map_err(|why| (0, Refusal::Illegal(why, Vec::new())))?;
        let start = game.start(Beginning::Position(&setting.start));
        let start = start.map_err(|why| (0, Refusal::Illegal(why, Vec::new())))?;
        let mut folded = Match::at(game, start, setting);
        for (index, stamped) in log.iter().enumerate() {
            folded.apply(folded.version(), stamped.clone()).map_err(|why| (index, why))?;
        }
        Ok(folded)
    }

    /// Another match of the same game from the same start.
    #[must_use]
    pub fn again(&self, seats: Vec<Who>) -> Match {
        let setting = Setting { seats, ..self.setting.clone() };
        Match::at(Arc::clone(&self.game), Arc::clone(self.start()), setting)
    }
}

/// Looking at a match.
impl Match {
    /// The number of events so far.
    #[must_use]
    pub fn version(&self) -> Version {
        Version(self.log.len() as u64)
    }

    /// The events so far.
    #[must_use]
    pub fn log(&self) -> &[Stamped] {
        &self.log
    }

    /// The game, with its options settled.
    #[must_use]
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    /// The facts that a listing shows of the game.
    #[must_use]
    pub fn info(&self) -> &Info {
        &self.info
    }

    /// Everything that was settled before the first event.
    #[must_use]
    pub fn setting(&self) -> &Setting {
        &self.setting
    }

    /// Whose turn it is, or how the match ended.
    #[must_use]
    pub fn standing(&self) -> Standing {
        match (self.ending, self.moment().status()) {
            (Some(ending), _) => Standing::Over(ending),
            (None, Status::ToMove(seat)) => Standing::ToMove(seat),
            // An end on the board is noted as soon as it is reached.
            (None, Status::Over(outcome)) => {
                Standing::Over(Ending { outcome: Some(outcome), reason: crate::ending::Reason::Board })
            }
        }
    }

    /// The seat to move; `None` when the match is over.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        match self.standing() {
            Standing::ToMove(seat) => Some(seat),
            Standing::Over(_) => None,
        }
    }

    /// How the match ended; `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self.standing() {
            Standing::ToMove(_) => None,
            Standing::Over(ending) => Some(ending),
        }
    }

    /// The players, in seat order.
    #[must_use]
    pub fn seats(&self) -> &[Who] {
        &self.seats
    }

    /// The player of a seat.
    #[must_use]
    pub fn who(&self, seat: Seat) -> &Who {
        self.seats.get(seat.index()).unwrap_or(&Who::Human)
    }

    /// Every seat, in order.
    pub fn every_seat(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.info.n_seats).filter_map(Seat::new)
    }

    /// Whether a person plays.
    #[must_use]
    pub fn has_human(&self) -> bool {
        self.seats.iter().any(Who::is_human)
    }

    /// Whether a person is to move.
    #[must_use]
    pub fn awaits_human(&self) -> bool {
        self.mover().is_some_and(|seat| self.who(seat).is_human())
    }

    /// The seat for which people at one screen act now: the one to move if a person sits there, else the first person's.
    /// `None` where only machines play.
    #[must_use]
    pub fn seat_at_screen(&self) -> Option<Seat> {
        let human = |seat: &Seat| self.who(*seat).is_human();
        self.mover().filter(human).or_else(|| self.every_seat().find(human))
    }

    /// The clocks.
    #[must_use]
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// Whether the match is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// The offer on the table.
    #[must_use]
    pub fn pending(&self) -> Option<&Pending> {
        self.pending.as_ref()
    }

    /// Where the match stands in its tree.
    #[must_use]
    pub fn now(&self) -> NodeId {
        self.now
    }

    /// Every moment that was ever played.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The moment where the match stands.
    #[must_use]
    pub fn moment(&self) -> &Arc<dyn Moment> {
        self.tree.moment(self.now).unwrap_or_else(|| self.start())
    }

    /// The first moment.
    #[must_use]
    #[expect(clippy::expect_used, reason = "a tree is made with its start, which is never deleted")]
    pub fn start(&self) -> &Arc<dyn Moment> {
        self.tree.moment(NodeId::START).expect("a tree has a start")
    }

    /// Every move in the order a record tells them, what was taken back as variations. Those that lead to `looked_at` are
    /// marked.
    #[must_use]
    pub fn moves(&self, looked_at: NodeId) -> Vec<ListedMove> {
        self.tree.moves(looked_at)
    }

    /// The decision that a text means now: where a typed move enters.
    ///
    /// # Errors
    /// The match is over, or the rules refuse the move.
    pub fn read(&self, text: &str) -> Result<Decision, Refusal> {
        if let Some(ending) = self.ending() {
            return Err(Refusal::Over(ending));
        }
        Ok(self.moment().read(text, Notation::Document)?)
    }

    /// The moment to take back to: the last one before the present at which a person was to move, or where only machines
    /// play, the moment before. A match that was resigned before anything could be taken back goes on where it stands.
    /// `None` if there is nothing to take back.
    #[must_use]
    pub fn take_back_target(&self) -> Option<NodeId> {
        self.earlier_turn().or_else(|| self.is_ended_by_players().then_some(self.now))
    }

    /// The last moment before the present at which a person was to move; where only machines play, the moment before.
    fn earlier_turn(&self) -> Option<NodeId> {
        let has_human = self.has_human();
        let mut at = self.tree.before(self.now)?;
        loop {
            let is_human = match self.tree.moment(at)?.status() {
                Status::ToMove(seat) => self.who(seat).is_human(),
                Status::Over(_) => false,
            };
            if is_human || !has_human {
                return Some(at);
            }
            at = self.tree.before(at)?;
        }
    }

    /// The moment at which taking back is undone: the next one on the way that was there, at which a person is to move,
    /// or its end. `None` at the end of a line.
    #[must_use]
    pub fn redo_target(&self) -> Option<NodeId> {
        self.next_turn_after(self.now)
    }

    /// The next moment of the line after this one at which a person is to move, or the end of the line: one step of a walk
    /// through the match. `None` at the end.
    #[must_use]
    pub fn next_turn_after(&self, node: NodeId) -> Option<NodeId> {
        let line = self.line();
        let n_before = line.iter().position(|it| *it == node).map_or(0, |index| index + 1);
        let ahead = line.get(n_before..)?;
        let is_turn = |it: &&NodeId| {
            let status = self.tree.moment(**it).map(|moment| moment.status());
            matches!(status, Some(Status::ToMove(seat)) if self.who(seat).is_human())
        };
        ahead.iter().find(is_turn).or(ahead.last()).copied()
    }

    /// The line that is being played: every move to where the match stands, then those that were taken back there and
    /// can be played again.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = self.tree.path(self.now);
        line.extend(std::iter::successors(self.tree.ahead(self.now), |node| self.tree.ahead(*node)));
        line
    }

    /// The match as it is saved: see [`save`](crate::save). It grows by a line with every event and never changes otherwise.
    #[must_use]
    pub fn saved(&self) -> &str {
        &self.saved
    }

    /// The record of the match as others read it: the way to where it stands is the main line, and what was taken back and
    /// replaced is there as variations. Moves that were taken back and not replaced are not part of it.
    #[must_use]
    pub fn record_text(&self, extra: &Headers) -> String {
        let mut tree = self.tree.clone();
        tree.make_main(self.now);
        for taken_back in tree.after(self.now).to_vec() {
            tree.delete(taken_back);
        }
        let Some(mut record) = tree.to_record() else { return String::new() };
        record.headers = self.headers();
        extra.iter().for_each(|(name, text)| record.headers.set(name, text));
        record.score = self.ending().and_then(|ending| ending.outcome);
        self.start().write_record(&record)
    }

    /// The headers that the match itself knows: the game, its options and source, the players.
    #[must_use]
    pub fn headers(&self) -> Headers {
        let mut headers = Headers::default();
        headers.set("Game", &self.setting.spec.id);
        for (seat, who) in self.every_seat().zip(&self.seats) {
            headers.set(&seat_header(&self.info, seat), &who.to_string());
        }
        let options = self.setting.spec.options_text();
        if !options.is_empty() {
            headers.set("Options", &options);
        }
        headers
    }
}

/// The header that names the player of a seat: `White`, `Player2`.
#[must_use]
pub fn seat_header(info: &Info, seat: Seat) -> String {
    match (info.family, seat) {
        (catalogue::Family::Stacking, Seat::FIRST) => "White".into(),
        (catalogue::Family::Stacking, _) => "Black".into(),
        (catalogue::Family::Sowing, _) => format!("Player{}", seat.index() + 1),
    }
}

/// Playing at one screen: people who share it need not ask each other.
impl Match {
    /// Plays a decision of whoever sits at this screen.
    ///
    /// # Errors
    /// See [`Match::apply`]; `NotYourTurn` while a machine is to move.
    pub fn play_here(
        &mut self,
        decision: Decision,
        at: Millis,
    ) -> Result<Vec<crate::event::Effect>, Refusal> {
        if let Some(ending) = self.ending() {
            return Err(Refusal::Over(ending));
        }
        let by = self.seat_at_screen().ok_or(Refusal::NotYourTurn)?;
        self.apply(self.version(), Stamped::new(Actor::Seat(by), at, Event::Play(decision)))
    }

    /// Plays decisions that were taken elsewhere, each by the seat whose turn it is; stops at one that is not legal.
    pub fn play_all(&mut self, decisions: &[Decision], at: Millis) {
        for decision in decisions {
            let Some(seat) = self.mover() else { return };
            let event = Stamped::new(Actor::Seat(seat), at, Event::Play(*decision));
            if self.apply(self.version(), event).is_err() {
                return;
            }
        }
    }

    /// The seat for which whoever sits at this screen may decide at a moment that is looked at: the one to move there.
    ///
    /// A machine decides for itself where the match stands. Elsewhere, where playing means taking its move back, and while
    /// the match is paused, a person may play in its place.
    ///
    /// # Errors
    /// `Over`, or `NotYourTurn` while a machine is to move.
    pub fn decider_at(&self, node: NodeId) -> Result<Seat, Refusal> {
        let is_now = node == self.now;
        if let Some(ending) = self.ending().filter(|_| is_now) {
            return Err(Refusal::Over(ending));
        }
        let moment = self.tree.moment(node).ok_or(Refusal::NoSuchMoment)?;
        match moment.status() {
            Status::ToMove(seat) if !is_now || self.is_paused || self.who(seat).is_human() => Ok(seat),
            Status::ToMove(_) => Err(Refusal::NotYourTurn),
            Status::Over(_) => Err(Ending::on_board(&**moment).map_or(Refusal::NothingToDo, Refusal::Over)),
        }
    }

    /// Plays a decision at the moment that is looked at, for [`Match::decider_at`]. If the match stands elsewhere, it is
    /// taken back to there first.
    ///
    /// # Errors
    /// See [`Match::decider_at`] and [`Match::apply`]; a refused decision takes nothing back.
    pub fn play_looking_at(
        &mut self,
        node: NodeId,
        decision: Decision,
        at: Millis,
    ) -> Result<Vec<crate::event::Effect>, Refusal> {
        let seat = self.decider_at(node)?;
        let n_legal = self.tree.moment(node).map_or(0, |moment| moment.n_legal());
        if decision.index() >= n_legal {
            return Err(Refusal::from(catalogue::MoveRefused::Over));
        }
        if self.clocks.left(seat, at) == Some(0) {
            return Err(Refusal::TimeIsUp(seat));
        }
        let mut effects = if node == self.now { Vec::new() } else { self.take_back_here(node, at)? };
        let play = Stamped::new(Actor::Seat(seat), at, Event::Play(decision));
        effects.extend(self.apply(self.version(), play)?);
        Ok(effects)
    }

    /// Goes on from another moment; everybody at the screen agrees.
    ///
    /// # Errors
    /// `NoSuchMoment` if there is nothing to take back.
    pub fn take_back_here(&mut self, to: NodeId, at: Millis) -> Result<Vec<crate::event::Effect>, Refusal> {
        // Where only machines play, whoever watches them speaks for the first.
        let by = self.seat_at_screen().unwrap_or(Seat::FIRST);
        let offer = Stamped::new(Actor::Seat(by), at, Event::Offer(Offer::TakeBack(to)));
        let mut effects = self.apply(self.version(), offer)?;
        while let Some(asked) = self.pending.as_ref().and_then(|it| it.asked.first().copied()) {
            let answer = Stamped::new(Actor::Seat(asked), at, Event::Answer(true));
            effects.extend(self.apply(self.version(), answer)?);
        }
        Ok(effects)
    }
}
