//! The game as the screen shows it, and the effect of each input. Knows no terminal, no thread and no file: work for the
//! outside is handed back as requests. Time comes in with [`Input::Tick`].

use std::sync::Arc;

use catalogue::{Decision, Moment, Thought};
use game::{Ground, Lang, Notation, Picture, Place, Say, Seat, Status, Touch};
use session::{
    Actor, Draft, Effect, Event, Match, Millis, NodeId, Opened, Refusal, Stamped, Touched, Version, Who,
};

use super::cursor::PlaceCentre;
use super::dialog::{Dialog, Question};
use super::holder::Holder;
use super::input::{Input, Target};
use super::remote::ServerRequest;
use super::secret::ShapeChoosing;
use super::words;
use crate::commands::play::engine_room::{Finding, Job, News};
use crate::commands::play::{chairs, judge, settings, wording};
use crate::players::Failure;

/// Decisions of machines in a row after which they wait for a person: some rules never end by chance alone.
const MOST_IN_A_ROW: usize = 2_000;

/// Work for the outside.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Request {
    /// Ask the engine room for a job of this number, at this moment.
    Ask(u64, Job, Arc<dyn Moment>),
    /// Make the running job answer with what it has.
    Stop,
    /// Seat the player that the match has here.
    Sit(Seat),
    /// Open the engine room for another match.
    Reopen,
    /// Keep the game as it stands.
    Keep,
    /// Forget the kept game.
    Forget,
    /// Ask the server for something.
    Server(ServerRequest),
    /// Leave, for this reason.
    Fail(String),
    /// Write the record to this file, and tell how that went.
    Save(String),
    Quit,
}

/// The last thing that was told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) text: String,
    /// Whether it says that something is not possible.
    pub(super) is_refusal: bool,
}

/// The places of the last drawing: the core asks where things are, never how they are drawn.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    /// The places of the board.
    pub(super) centres: Vec<PlaceCentre>,
    /// How far the help can be scrolled.
    pub(super) most_scroll: usize,
    /// How many lines of it are shown at once.
    pub(super) n_lines: usize,
}

/// The job that is being done.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    number: u64,
    pub(super) job: Job,
    /// The version of the match when it was asked for: an answer to an older one is refused as stale.
    seen: Version,
}

/// The game as the screen shows it.
pub(super) struct App {
    pub(super) holder: Holder,
    /// The moment that is shown. Looking at another one never changes the match.
    pub(super) looked_at: NodeId,
    /// The time of the last tick.
    pub(super) now: Millis,
    pub(super) lang: Lang,
    pub(super) ground: Ground,
    /// The move that is being built at the moment that is shown.
    pub(super) draft: Draft,
    pub(super) cursor: Place,
    pub(super) message: Message,
    pub(super) dialog: Dialog,
    /// The engine's last finding at the moment that is shown.
    pub(super) thought: Option<Thought>,
    pub(super) is_analysing: bool,
    pub(super) is_turned: bool,
    /// By how many rows the list of moves is scrolled up from the moment that is shown.
    pub(super) moves_scroll: usize,
    pub(super) seen: Seen,
    /// The game that was left off, while it is offered.
    pub(super) kept: Option<Opened>,
    /// The choice of shapes, until the match begins with them.
    pub(super) choosing: Option<ShapeChoosing>,
    pub(super) asked: Option<Asked>,
    pub(super) requests: Vec<Request>,
    n_jobs: u64,
    n_in_a_row: usize,
}

impl App {
    /// A match that is held here, and one that was left off, if it can be taken up.
    pub(super) fn new(game: Match, now: Millis, lang: Lang, kept: Option<Opened>) -> App {
        let dialog = if kept.is_some() { Dialog::Asking(Question::Resume) } else { Dialog::None };
        App { dialog, kept, ..App::of(Holder::Here(Box::new(game)), now, lang) }
    }

    pub(super) fn of(holder: Holder, now: Millis, lang: Lang) -> App {
        let game = holder.game();
        let draft = Draft::new(game.moment());
        App {
            looked_at: game.now(),
            now,
            lang,
            ground: game.moment().ground(),
            cursor: draft.targets().first().copied().unwrap_or(Place::Cell(0)),
            draft,
            message: Message { text: words::welcome(lang), is_refusal: false },
            dialog: Dialog::None,
            thought: None,
            is_analysing: false,
            is_turned: holder.is_turned_at_first(),
            moves_scroll: 0,
            seen: Seen::default(),
            kept: None,
            choosing: None,
            asked: None,
            requests: Vec::new(),
            n_jobs: 0,
            n_in_a_row: 0,
            holder,
        }
    }

    /// Sets the machines to work; returns the requests to the outside.
    pub(super) fn begin(&mut self) -> Vec<Request> {
        self.wake();
        std::mem::take(&mut self.requests)
    }

    /// Answers an input; returns the requests to the outside.
    pub(super) fn handle(&mut self, input: Input) -> Vec<Request> {
        match input {
            Input::Key(key) => self.press(key),
            Input::Click(target) => self.click(target),
            Input::Wheel(notches) => self.wheel(notches),
            Input::Paste(text) => self.paste(&text),
            Input::News(news) => self.hear(news),
            Input::Tick(now) => self.pass_time(now),
            Input::Redraw => {}
            Input::Terminate => self.requests.push(Request::Quit),
        }
        std::mem::take(&mut self.requests)
    }

    pub(super) fn tell(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), is_refusal: false };
    }

    pub(super) fn refuse(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), is_refusal: true };
    }

    /// The pieces and stones on the board, where the steps of the move being built have led them.
    pub(super) fn picture(&self) -> Picture {
        self.draft.picture()
    }

    /// The moment that is shown.
    pub(super) fn moment(&self) -> &Arc<dyn Moment> {
        self.draft.moment()
    }

    /// The seat to move at the moment that is shown; `None` at the end.
    pub(super) fn mover_seen(&self) -> Option<Seat> {
        match self.moment().status() {
            _ if !self.is_looking_elsewhere() => self.game().mover(),
            Status::ToMove(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }

    pub(super) fn seat_name(&self, seat: Seat) -> String {
        self.game().info().seat_name(seat, self.lang)
    }

    /// Whether another moment is shown than the one where the match stands.
    pub(super) fn is_looking_elsewhere(&self) -> bool {
        self.looked_at != self.game().now()
    }

    /// How many moves lead to the moment that is shown, and how many the line has, those taken back included.
    pub(super) fn progress(&self) -> (usize, usize) {
        (self.moment().n_moves(), self.game().line().len())
    }

    /// Shows a moment.
    pub(super) fn look_at(&mut self, node: NodeId) {
        let Some(moment) = self.game().tree().moment(node) else { return };
        self.draft = Draft::new(moment);
        self.looked_at = node;
        self.thought = None;
        self.moves_scroll = 0;
    }

    /// Makes something happen in the match. Whoever looks at the present goes on looking at it.
    pub(super) fn apply(&mut self, seen: Version, by: Actor, event: Event) -> Result<Vec<Effect>, Refusal> {
        let is_present = !self.is_looking_elsewhere();
        let stamped = Stamped::new(by, self.now, event);
        let effects = self.holder.here()?.apply(seen, stamped)?;
        if is_present && self.is_looking_elsewhere() {
            self.look_at(self.game().now());
        }
        Ok(effects)
    }

    /// [`App::apply`] with everything that follows from it; a refusal is told.
    pub(super) fn act(&mut self, by: Actor, event: Event) -> Option<Vec<Effect>> {
        match self.apply(self.game().version(), by, event) {
            Ok(effects) => {
                self.settle();
                Some(effects)
            }
            Err(refusal) => {
                self.refuse(refusal.say(self.lang));
                None
            }
        }
    }

    /// The match has changed: the search is outdated, the game is kept or forgotten, and the next machine is asked.
    pub(super) fn settle(&mut self) {
        let is_on_line = self.looked_at == NodeId::START || self.game().line().contains(&self.looked_at);
        if !is_on_line {
            self.look_at(self.game().now());
        }
        self.thought = None;
        self.cancel();
        if self.game().mover().is_none() {
            self.requests.push(Request::Forget);
            let mut result = wording::result_lines(self.game(), self.lang).join(" · ");
            if !self.message.text.is_empty() {
                result = format!("{}\n{result}", self.message.text);
            }
            self.tell(result);
        } else if self.game().has_human() && !self.game().line().is_empty() {
            self.requests.push(Request::Keep);
        }
        self.wake();
    }

    /// Goes on with another match.
    pub(super) fn sit_down_at(&mut self, mut game: Match) {
        settings::take_up(&mut game, self.now);
        self.holder = Holder::Here(Box::new(game));
        self.look_from_seat();
        self.requests.push(Request::Reopen);
        self.settle();
    }

    /// Shows a match that has just been sat down at, from the side of whoever sits at this screen.
    pub(super) fn look_from_seat(&mut self) {
        self.ground = self.game().moment().ground();
        self.is_turned = self.holder.is_turned_at_first();
        self.look_at(self.game().now());
        self.cursor = Place::Cell(0);
    }

    /// Cancels the job that is being done.
    pub(super) fn cancel(&mut self) {
        if self.asked.take().is_some() {
            self.requests.push(Request::Stop);
        }
    }

    /// Asks the engine room for a job at a moment; the job before is outdated.
    pub(super) fn ask(&mut self, job: Job, moment: Arc<dyn Moment>) {
        self.n_jobs += 1;
        self.asked = Some(Asked { number: self.n_jobs, job, seen: self.game().version() });
        self.requests.push(Request::Ask(self.n_jobs, job, moment));
    }

    /// Sets to work whoever has to: the machine that is to move in the match, else the analysis of the moment shown.
    pub(super) fn wake(&mut self) {
        if !self.has_begun() || self.thinker().is_some() {
            return;
        }
        if let Some(seat) = self.holder.machine_to_move() {
            return self.wake_machine(seat);
        }
        self.n_in_a_row = 0;
        if self.is_analysing && self.mover_seen().is_some() {
            self.ask(Job::Analyse, Arc::clone(self.moment()));
        }
    }

    /// Whether it is settled which match is played, and with which shapes.
    fn has_begun(&self) -> bool {
        self.choosing.is_none() && !self.is_in_lobby() && self.dialog != Dialog::Asking(Question::Resume)
    }

    fn wake_machine(&mut self, seat: Seat) {
        self.n_in_a_row += 1;
        if self.n_in_a_row > MOST_IN_A_ROW {
            self.n_in_a_row = 0;
            // The host may pause a match that runs.
            _ = self.apply(self.game().version(), Actor::Host, Event::Pause);
            return self.tell(words::no_end(MOST_IN_A_ROW, self.lang));
        }
        let budget = chairs::budget(self.game().clocks(), self.game().info().n_seats, seat, self.now);
        self.ask(Job::Choose(seat, budget), Arc::clone(self.game().moment()));
    }

    /// The machine that is thinking about its move.
    pub(super) fn thinker(&self) -> Option<Seat> {
        match self.asked?.job {
            Job::Choose(seat, _) => Some(seat),
            _ => None,
        }
    }

    /// Whether a person may touch the board that is shown.
    pub(super) fn may_touch(&self) -> bool {
        match &self.holder {
            Holder::Here(game) => game.decider_at(self.looked_at).is_ok(),
            Holder::Server(remote) => !self.is_looking_elsewhere() && remote.is_my_turn(),
        }
    }

    /// Plays a decision of a person at the moment that is shown.
    pub(super) fn play(&mut self, decision: Decision) {
        let (at, last) = self.progress();
        let Holder::Here(game) = &mut self.holder else { return self.send_decision(decision) };
        match game.play_looking_at(self.looked_at, decision, self.now) {
            Ok(_) => {
                let played = self.game().moment().last_text(Notation::Document).unwrap_or_default();
                self.tell(if at < last { words::branched(&played, self.lang) } else { String::new() });
                self.look_at(self.game().now());
                self.settle();
            }
            Err(refusal) => self.refuse(refusal.say(self.lang)),
        }
    }

    /// Touches a place.
    pub(super) fn touch(&mut self, place: Place) {
        self.cursor = place;
        if self.can_prepare() {
            return self.prepare(place, None);
        }
        if !self.may_touch() {
            return self.refuse(words::not_your_turn(self));
        }
        let touched = self.draft.touch(place);
        if touched == Touched::Nothing {
            return self.refuse(words::why_not(self, place));
        }
        self.touched(touched);
    }

    /// Takes a piece of one kind from a hand.
    fn pick(&mut self, beside: usize, letter: char) {
        self.cursor = Place::Beside(beside);
        if self.can_prepare() {
            return self.prepare(self.cursor, Some(letter));
        }
        if !self.may_touch() {
            return self.refuse(words::not_your_turn(self));
        }
        match self.draft.pick(beside, letter) {
            Touched::Nothing => self.refuse(words::why_not(self, self.cursor)),
            touched => self.touched(touched),
        }
    }

    /// Takes one step down the tree of moves.
    pub(super) fn go(&mut self, touch: Touch) {
        let touched = self.draft.go(touch);
        self.touched(touched);
    }

    fn touched(&mut self, touched: Touched) {
        self.message = Message::default();
        match touched {
            Touched::Done(decision) => self.play(decision),
            Touched::Choice(touches) => self.dialog = Dialog::Choosing(touches),
            Touched::More | Touched::PutDown | Touched::Nothing => {}
        }
    }

    fn click(&mut self, target: Target) {
        match (target, &self.dialog) {
            (Target::Place(place), Dialog::None) => self.touch(place),
            (Target::Kind(beside, letter), Dialog::None) => self.pick(beside, letter),
            (Target::Place(_) | Target::Kind(..), _) => {}
            (Target::Moment(node), _) => self.walk_to(node),
            (Target::Choice(index), Dialog::None) if self.choosing.is_some() => self.pick_shape(index),
            (Target::Choice(index), Dialog::None) if self.is_in_lobby() => self.pick_online(index),
            (Target::Choice(index), Dialog::Phrases) => self.say(index),
            (Target::Choice(index), _) => self.choose(index),
            (Target::Key(key), _) => self.press(key),
        }
    }

    /// Takes note of the time; a seat that has none left has lost.
    fn pass_time(&mut self, now: Millis) {
        self.now = self.holder.time(now);
        if self.remote().is_some() {
            // The server watches the clocks.
            return;
        }
        let Some(seat) = self.game().mover().filter(|_| self.has_begun()) else { return };
        if self.game().clocks().is_out(seat, now) {
            self.message = Message::default();
            self.act(Actor::Host, Event::Flag(seat));
        }
    }

    /// Hears the news of the engine room; those of an outdated job are passed over.
    fn hear(&mut self, news: News) {
        let Some(asked) = self.asked.filter(|asked| asked.number == news.number) else { return };
        match news.finding {
            Finding::Thought(thought) => self.thought = Some(thought),
            Finding::Chosen(chosen) => {
                self.asked = None;
                if let Job::Choose(seat, _) = asked.job {
                    self.play_by_machine(seat, asked.seen, chosen);
                }
            }
            Finding::Advice(thought) => self.advise(thought),
            Finding::Verdict(is_accepted) => {
                self.asked = None;
                self.draw_judged(is_accepted);
            }
        }
    }

    fn play_by_machine(&mut self, seat: Seat, seen: Version, chosen: Result<Decision, Failure>) {
        let (name, colon) = (self.seat_name(seat), self.lang.pick(": ", " : "));
        let decision = match chosen {
            Ok(decision) => decision,
            Err(failure) => return self.replace_or_resign(seat, &failure),
        };
        match self.apply(seen, Actor::Seat(seat), Event::Play(decision)) {
            Ok(_) => {
                let played = self.game().moment().last_text(Notation::Document).unwrap_or_default();
                self.tell(format!("{name}{colon}{played}"));
                self.settle();
            }
            // The match has gone on since it was asked: it is asked again if it is still its turn.
            Err(Refusal::Stale { .. }) => self.wake(),
            Err(refusal) => self.refuse(refusal.say(self.lang)),
        }
    }

    /// A machine that fails has lost. A command that cannot be started is no reason to lose: a person takes the seat.
    fn replace_or_resign(&mut self, seat: Seat, failure: &Failure) {
        let (who, why) = (self.game().who(seat).to_string(), failure.say(self.lang));
        let (name, colon) = (self.seat_name(seat), self.lang.pick(": ", " : "));
        if matches!(failure, Failure::NoStart(_)) {
            self.seat(seat, Who::Human);
            return self.refuse(format!("{who}{colon}{why}"));
        }
        self.tell(format!("{name}{colon}{why}"));
        self.act(Actor::Seat(seat), Event::Resign);
    }

    /// Shows the move that the engine would play: the cursor goes to where it begins.
    fn advise(&mut self, thought: Thought) {
        self.asked = None;
        let advice = judge::words(&thought, self.game().info(), self.lang);
        self.tell(words::hint(advice.as_deref(), self.lang));
        if let Some(place) = thought.decision.and_then(|decision| self.draft.first_place(decision)) {
            self.cursor = place;
        }
        self.thought = Some(thought);
        self.wake();
    }
}
