//! Machines think here, on a thread of their own, so that whoever asks never waits.
//!
//! One search at a time. A new one ends the one before; each has a number, by which an answer to an outdated one is
//! recognised. Raising the stop sign of a search makes it answer with the best it has.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;
use std::time::Instant;

use catalogue::{Decision, Game, Moment, Order, Strategy, Thought};
use game::Seat;
use search::{Control, Limits, TranspositionTable};
use session::Who;

use super::chairs::Chair;
use super::judge;
use crate::players::{Budget, Failure};

/// The memory of an analysis, in mebibytes.
const MEBIBYTES: usize = 64;

/// A job for the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Job {
    /// The machine of this seat is to move.
    Choose(Seat, Budget),
    /// Think about the position until stopped.
    Analyse,
    /// Find the move that the engine would play.
    Advise,
    /// Decide whether the machines accept a draw.
    JudgeDraw,
}

/// A result of a job, or a step towards it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Finding {
    /// Found so far.
    Thought(Thought),
    /// The machine has chosen, or failed.
    Chosen(Result<Decision, Failure>),
    /// The move that the engine would play.
    Advice(Thought),
    /// Whether the draw is accepted.
    Verdict(bool),
}

/// A finding of the job of this number.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct News {
    pub(super) number: u64,
    pub(super) finding: Finding,
}

/// Hears the news.
pub(super) type Listener = Box<dyn Fn(News) + Send>;

enum Message {
    Work(Task),
    Sit(Seat, Who, u64),
}

struct Task {
    number: u64,
    job: Job,
    moment: Arc<dyn Moment>,
    stop: Arc<AtomicBool>,
}

/// The room as seen from outside.
pub(super) struct EngineRoom {
    messages: Option<Sender<Message>>,
    /// The stop sign of the last job.
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl EngineRoom {
    /// Opens the room for a game that begins at this position text.
    pub(super) fn open(game: Arc<dyn Game>, start: String, chairs: Vec<Chair>, tell: Listener) -> EngineRoom {
        let (messages, received) = mpsc::channel();
        let worker = Worker { game, start, chairs, memory: None, tell };
        let thread = std::thread::spawn(move || worker.work(&received));
        EngineRoom { messages: Some(messages), stop: Arc::default(), thread: Some(thread) }
    }

    fn send(&self, message: Message) {
        if let Some(messages) = &self.messages {
            _ = messages.send(message);
        }
    }

    /// Asks for a job at a moment; the one before is ended.
    pub(super) fn ask(&mut self, number: u64, job: Job, moment: Arc<dyn Moment>) {
        self.stop();
        let stop = Arc::new(AtomicBool::new(false));
        self.stop = Arc::clone(&stop);
        self.send(Message::Work(Task { number, job, moment, stop }));
    }

    /// Makes the running job answer with what it has.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Somebody else sits down.
    pub(super) fn sit(&self, seat: Seat, who: Who, seed: u64) {
        self.send(Message::Sit(seat, who, seed));
    }
}

impl Drop for EngineRoom {
    /// Ends the running job and waits for it, so that no outside engine is left behind.
    fn drop(&mut self) {
        self.stop();
        self.messages = None;
        if let Some(thread) = self.thread.take() {
            _ = thread.join();
        }
    }
}

/// The room as seen from inside.
struct Worker {
    game: Arc<dyn Game>,
    start: String,
    chairs: Vec<Chair>,
    memory: Option<TranspositionTable>,
    tell: Listener,
}

impl Worker {
    fn work(mut self, messages: &Receiver<Message>) {
        for message in messages {
            match message {
                Message::Work(task) => self.carry_out(&task),
                Message::Sit(seat, who, seed) => {
                    if let Some(chair) = self.chairs.get_mut(seat.index()) {
                        *chair = Chair::new(who, seed);
                    }
                }
            }
        }
    }

    fn carry_out(&mut self, task: &Task) {
        // Asked and given up before it began.
        if task.stop.load(Ordering::Relaxed) && !matches!(task.job, Job::Choose(..)) {
            return;
        }
        let finding = match task.job {
            Job::Choose(seat, budget) => Finding::Chosen(self.choose(task, seat, budget)),
            Job::Analyse => Finding::Thought(self.analyse(task)),
            Job::Advise => Finding::Advice(judge::think(&*task.moment, &task.stop, &mut |thought| {
                self.report(task, thought);
            })),
            Job::JudgeDraw => Finding::Verdict(judge::accepts_draw(&*task.moment, &task.stop)),
        };
        (self.tell)(News { number: task.number, finding });
    }

    fn report(&self, task: &Task, thought: &Thought) {
        (self.tell)(News { number: task.number, finding: Finding::Thought(thought.clone()) });
    }

    fn choose(&mut self, task: &Task, seat: Seat, budget: Budget) -> Result<Decision, Failure> {
        let Worker { game, start, chairs, tell, .. } = self;
        let chair = chairs.get_mut(seat.index()).ok_or(Failure::OtherGame)?;
        let mut sink = |thought: &Thought| {
            tell(News { number: task.number, finding: Finding::Thought(thought.clone()) });
        };
        chair.choose(&**game, start, &task.moment, budget, &task.stop, &mut sink)
    }

    fn analyse(&mut self, task: &Task) -> Thought {
        let memory = self.memory.take().unwrap_or_else(|| TranspositionTable::of_mebibytes(MEBIBYTES));
        let begun = Instant::now();
        let clock = move || begun.elapsed();
        let control = Control::new(Limits::default(), &clock, &task.stop);
        let order = Order::new(Strategy::Engine);
        let thought = task.moment.think(&order, &memory, &control, &mut |thought| self.report(task, thought));
        self.memory = Some(memory);
        thought
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;

    fn room(whos: &[&str]) -> (EngineRoom, Arc<dyn Moment>, Receiver<News>) {
        let game: Arc<dyn Game> = Arc::from(catalogue::find("pijersi").unwrap());
        let moment = game.start(Beginning::Usual).unwrap();
        let whos: Vec<Who> = whos.iter().map(|who| Who::read(who).unwrap()).collect();
        let (told, news) = mpsc::channel();
        let tell = Box::new(move |it| _ = told.send(it));
        let room = EngineRoom::open(game, moment.position_text(), Chair::all(&whos, 7), tell);
        (room, moment, news)
    }

    fn chosen(news: &Receiver<News>, number: u64) -> Result<Decision, Failure> {
        news.iter()
            .find_map(|news| match news.finding {
                Finding::Chosen(chosen) if news.number == number => Some(chosen),
                _ => None,
            })
            .unwrap()
    }

    #[test]
    fn a_machine_chooses_and_can_be_told_to_move_now() {
        // The engine would think for more than a week.
        let (mut room, moment, news) = room(&["minimax:1", "engine:999999999"]);
        room.ask(1, Job::Choose(Seat::FIRST, Budget::Own), Arc::clone(&moment));
        let moment = moment.play(chosen(&news, 1).unwrap()).unwrap();
        room.ask(2, Job::Choose(Seat::SECOND, Budget::Own), Arc::clone(&moment));
        room.stop();
        assert!(moment.play(chosen(&news, 2).unwrap()).is_some());
    }

    #[test]
    fn an_analysis_goes_on_until_another_job_is_asked_for() {
        let (mut room, moment, news) = room(&["human", "human"]);
        room.ask(1, Job::Analyse, Arc::clone(&moment));
        let first = news.recv().unwrap();
        assert!(matches!(&first.finding, Finding::Thought(thought) if thought.best().is_some()));
        room.ask(2, Job::JudgeDraw, Arc::clone(&moment));
        let verdict = news.iter().find(|news| news.number == 2).unwrap();
        assert_eq!(verdict.finding, Finding::Verdict(true));
    }

    #[test]
    fn whoever_sits_down_plays_and_a_failure_is_told() {
        let (mut room, moment, news) = room(&["human", "human"]);
        room.ask(1, Job::Choose(Seat::FIRST, Budget::Own), Arc::clone(&moment));
        assert_eq!(chosen(&news, 1), Err(Failure::OtherGame), "nobody to ask");
        room.sit(Seat::FIRST, Who::read("random").unwrap(), 3);
        room.ask(2, Job::Choose(Seat::FIRST, Budget::Own), Arc::clone(&moment));
        assert!(chosen(&news, 2).is_ok());
        room.sit(Seat::FIRST, Who::read("ugi:no-such-engine").unwrap(), 3);
        room.ask(3, Job::Choose(Seat::FIRST, Budget::Own), Arc::clone(&moment));
        assert!(matches!(chosen(&news, 3), Err(Failure::NoStart(_))));
    }
}
