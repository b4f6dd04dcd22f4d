//! The game as the screen shows it, and what each input does to it. Knows no terminal, no thread and no file: what is to
//! be done outside is handed back as effects.

use std::time::Duration;

use catalogue::{Hand, Thought, Touched};
use game::{Ground, Lang, Picture, Place, Say, Seat, Touch};

use super::cursor::Spot;
use super::dialog::{Dialog, Question};
use super::input::{Input, Target};
use super::words;
use crate::commands::play::clocks::Clocks;
use crate::commands::play::engine_room::{Finding, Job, News};
use crate::commands::play::judge;
use crate::commands::play::sitting::{Ending, Sitting};
use crate::players::{Budget, Failure, Who};

/// Decisions of machines in a row after which they wait for a person: some rules never end by chance alone.
const MOST_IN_A_ROW: usize = 2_000;

/// What is to be done outside.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Effect {
    /// Ask the engine room for a job of this number, at the position as it stands.
    Ask(u64, Job),
    /// The running job is to answer with what it has.
    Stop,
    /// Whoever the sitting says sits down here.
    Sit(Seat),
    /// Another game is on the table.
    Reopen,
    /// Keep the game as it stands.
    Keep,
    /// The kept game is not wanted any more.
    Forget,
    /// Write the record to this file, and tell what came of it.
    Save(String),
    Quit,
}

/// What was told last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) text: String,
    /// Whether it says that something is not possible.
    pub(super) is_refusal: bool,
}

/// What the last drawing has shown: the core asks where things are, never how they are drawn.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    /// The places of the board.
    pub(super) spots: Vec<Spot>,
    /// How far the help can be scrolled.
    pub(super) most_scroll: usize,
    /// How many lines of it are shown at once.
    pub(super) n_lines: usize,
}

/// The game as the screen shows it.
pub(super) struct App {
    pub(super) sitting: Sitting,
    pub(super) lang: Lang,
    pub(super) ground: Ground,
    pub(super) picture: Picture,
    pub(super) hand: Hand,
    pub(super) cursor: Place,
    pub(super) message: Message,
    pub(super) dialog: Dialog,
    pub(super) clocks: Option<Clocks>,
    /// What the engine found last, here.
    pub(super) thought: Option<Thought>,
    pub(super) is_analysing: bool,
    pub(super) is_turned: bool,
    /// Machines wait: somebody looks at an earlier position.
    pub(super) is_paused: bool,
    /// By how many rows the list of moves is scrolled up from where the game stands.
    pub(super) moves_scroll: usize,
    pub(super) seen: Seen,
    /// The game that was left off, while it is offered.
    pub(super) kept: Option<Sitting>,
    /// The job that is being done.
    pub(super) job: Option<(u64, Job)>,
    pub(super) effects: Vec<Effect>,
    n_jobs: u64,
    n_in_a_row: usize,
}

impl App {
    pub(super) fn new(sitting: Sitting, lang: Lang, clocks: Option<Clocks>, kept: Option<Sitting>) -> App {
        let dialog = if kept.is_some() { Dialog::Asking(Question::Resume) } else { Dialog::None };
        let mut app = App {
            lang,
            ground: sitting.table.ground(),
            picture: sitting.table.picture(),
            hand: Hand::default(),
            cursor: Place::Cell(0),
            message: Message::default(),
            dialog,
            clocks,
            thought: None,
            is_analysing: false,
            is_turned: is_turned_at_first(&sitting),
            is_paused: false,
            moves_scroll: 0,
            seen: Seen::default(),
            kept,
            job: None,
            effects: Vec::new(),
            n_jobs: 0,
            n_in_a_row: 0,
            sitting,
        };
        app.look();
        app.cursor = app.hand.targets().first().copied().unwrap_or(Place::Cell(0));
        app.tell(words::welcome(lang));
        app
    }

    /// Sets the machines to work; answers what is to be done outside.
    pub(super) fn begin(&mut self) -> Vec<Effect> {
        self.wake();
        std::mem::take(&mut self.effects)
    }

    /// Answers an input; hands back what is to be done outside.
    pub(super) fn handle(&mut self, input: Input) -> Vec<Effect> {
        match input {
            Input::Key(key) => self.press(key),
            Input::Click(target) => self.click(target),
            Input::Wheel(notches) => self.wheel(notches),
            Input::Paste(text) => self.paste(&text),
            Input::News(news) => self.hear(news),
            Input::Tick(time) => self.pass_time(time),
            Input::Redraw => {}
            Input::Terminate => self.effects.push(Effect::Quit),
        }
        std::mem::take(&mut self.effects)
    }

    pub(super) fn tell(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), is_refusal: false };
    }

    pub(super) fn refuse(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), is_refusal: true };
    }

    /// Looks at the table again.
    fn look(&mut self) {
        self.picture = self.sitting.table.picture();
        self.hand = Hand::of(&*self.sitting.table);
        self.moves_scroll = 0;
    }

    /// The position has changed: whatever was thought about the one before is outdated.
    pub(super) fn settle(&mut self) {
        self.look();
        self.thought = None;
        self.cancel();
        if self.sitting.mover().is_none() {
            self.effects.push(Effect::Forget);
            let mut result = self.sitting.result(self.lang).join(" · ");
            if !self.message.text.is_empty() {
                result = format!("{}\n{result}", self.message.text);
            }
            self.tell(result);
        } else if self.sitting.has_human() && self.sitting.table.n_moves() > 0 {
            self.effects.push(Effect::Keep);
        }
        self.wake();
    }

    /// Another game is on the table.
    pub(super) fn sit_down_at(&mut self, sitting: Sitting) {
        self.ground = sitting.table.ground();
        self.is_turned = is_turned_at_first(&sitting);
        if let Some(clocks) = &mut self.clocks {
            clocks.reset(sitting.info.n_seats);
        }
        self.sitting = sitting;
        self.cursor = Place::Cell(0);
        self.effects.push(Effect::Reopen);
        self.settle();
    }

    /// What was asked of the engine room is not wanted any more.
    pub(super) fn cancel(&mut self) {
        if self.job.take().is_some() {
            self.effects.push(Effect::Stop);
        }
    }

    /// Asks the engine room for a job; what was asked before is outdated.
    pub(super) fn ask(&mut self, job: Job) {
        self.n_jobs += 1;
        self.job = Some((self.n_jobs, job));
        self.effects.push(Effect::Ask(self.n_jobs, job));
    }

    /// Sets to work whoever is to: the machine that is to move, or the analysis.
    pub(super) fn wake(&mut self) {
        if self.dialog == Dialog::Asking(Question::Resume) {
            return;
        }
        let Some(seat) = self.sitting.mover() else { return };
        if !self.sitting.is_human(seat) && !self.is_paused {
            self.n_in_a_row += 1;
            if self.n_in_a_row > MOST_IN_A_ROW {
                self.n_in_a_row = 0;
                self.is_paused = true;
                return self.tell(words::no_end(MOST_IN_A_ROW, self.lang));
            }
            let budget = self.clocks.as_ref().map_or(Budget::Own, |clocks| clocks.budget(seat));
            return self.ask(Job::Choose(seat, budget));
        }
        self.n_in_a_row = 0;
        if self.is_analysing {
            self.ask(Job::Analyse);
        }
    }

    /// The machine that is thinking about its move.
    pub(super) fn thinker(&self) -> Option<Seat> {
        match self.job {
            Some((_, Job::Choose(seat, _))) => Some(seat),
            _ => None,
        }
    }

    /// Whether a person may touch the board: it is their turn, or they look at the past of a machine's.
    pub(super) fn may_touch(&self) -> bool {
        self.sitting.awaits_human() || (self.is_paused && self.sitting.mover().is_some())
    }

    /// Plays a decision of a person.
    pub(super) fn play(&mut self, text: &str) {
        let seat = self.sitting.mover();
        let was_past = self.sitting.is_in_the_past();
        match self.sitting.play(text) {
            Ok(played) => {
                self.tell(if was_past { words::branched(&played, self.lang) } else { String::new() });
                self.has_decided(seat);
            }
            Err(refused) => self.refuse(refused.say(self.lang)),
        }
    }

    /// A seat has decided.
    pub(super) fn has_decided(&mut self, seat: Option<Seat>) {
        if let (Some(seat), Some(clocks)) = (seat, &mut self.clocks) {
            clocks.decided(seat);
        }
        self.is_paused = false;
        self.settle();
    }

    /// Touches a place with the hand.
    pub(super) fn touch(&mut self, place: Place) {
        self.cursor = place;
        if !self.may_touch() {
            return self.refuse(words::not_your_turn(self));
        }
        let touched = self.hand.touch(place);
        if touched == Touched::Nothing {
            return self.refuse(words::why_not(self, place));
        }
        self.touched(touched);
    }

    /// Takes one step down the tree of moves.
    pub(super) fn go(&mut self, touch: Touch) {
        let touched = self.hand.go(touch);
        self.touched(touched);
    }

    fn touched(&mut self, touched: Touched) {
        self.message = Message::default();
        match touched {
            Touched::Played(text) => self.play(&text),
            Touched::Choose(touches) => self.dialog = Dialog::Choosing(touches),
            Touched::Went | Touched::PutDown | Touched::Nothing => {}
        }
    }

    fn click(&mut self, target: Target) {
        match (target, &self.dialog) {
            (Target::Place(place), Dialog::None) => self.touch(place),
            (Target::Place(_), _) => {}
            (Target::Moment(n_moves), _) => self.go_to(n_moves),
            (Target::Choice(index), _) => self.choose(index),
            (Target::Key(key), _) => self.press(key),
        }
    }

    /// Plays time: whoever is to move has less of it.
    fn pass_time(&mut self, time: Duration) {
        let is_running = !self.is_paused && self.dialog != Dialog::Asking(Question::Resume);
        let Some(seat) = self.sitting.mover().filter(|_| is_running) else { return };
        if self.clocks.as_mut().is_some_and(|clocks| !clocks.spend(seat, time)) {
            self.sitting.end(Ending::OutOfTime(seat));
            self.message = Message::default();
            self.settle();
        }
    }

    /// Hears what the engine room has found; what is outdated is passed over.
    fn hear(&mut self, news: News) {
        let Some((number, job)) = self.job else { return };
        if number != news.number {
            return;
        }
        match news.finding {
            Finding::Thought(thought) => self.thought = Some(thought),
            Finding::Chosen(chosen) => {
                self.job = None;
                if let Job::Choose(seat, _) = job {
                    self.play_by_machine(seat, chosen);
                }
            }
            Finding::Advice(thought) => self.advise(thought),
            Finding::Verdict(is_accepted) => {
                self.job = None;
                self.draw_judged(is_accepted);
            }
        }
    }

    fn play_by_machine(&mut self, seat: Seat, chosen: Result<String, Failure>) {
        let name = self.sitting.seat_name(seat, self.lang);
        let colon = self.lang.pick(": ", " : ");
        let played = chosen.map(|text| self.sitting.play(&text));
        match played {
            Ok(Ok(played)) => {
                self.tell(format!("{name}{colon}{played}"));
                self.has_decided(Some(seat));
            }
            Ok(Err(refused)) => self.refuse(refused.say(self.lang)),
            // A command that does not exist is no reason to lose: a person takes the seat.
            Err(failure @ Failure::NoStart(_)) => {
                let who = std::mem::replace(self.who_mut(seat), Who::Human);
                self.effects.push(Effect::Sit(seat));
                let why = failure.say(self.lang);
                self.refuse(format!("{who}{colon}{why}"));
                self.wake();
            }
            Err(failure) => {
                self.sitting.resign(seat);
                self.tell(format!("{name}{colon}{}", failure.say(self.lang)));
                self.settle();
            }
        }
    }

    /// Who sits there.
    pub(super) fn who_mut(&mut self, seat: Seat) -> &mut Who {
        if self.sitting.whos.len() <= seat.index() {
            self.sitting.whos.resize(seat.index() + 1, Who::Human);
        }
        // Resized just above: the seat is there.
        #[expect(clippy::indexing_slicing, reason = "the line above makes it long enough")]
        &mut self.sitting.whos[seat.index()]
    }

    /// Shows what the engine would play: the cursor goes to where the move begins.
    fn advise(&mut self, thought: Thought) {
        self.job = None;
        let advice = judge::words(&thought, &self.sitting.info, self.lang);
        self.tell(words::hint(advice.as_deref(), self.lang));
        let text = thought.best().unwrap_or_default();
        if let Some(place) = self.hand.first_place(text) {
            self.cursor = place;
        }
        self.thought = Some(thought);
        self.wake();
    }
}

/// A person who plays second alone sees the board from that side.
fn is_turned_at_first(sitting: &Sitting) -> bool {
    let humans: Vec<Seat> = sitting.seats().filter(|seat| sitting.is_human(*seat)).collect();
    sitting.info.n_seats == 2 && humans == [Seat::SECOND]
}
