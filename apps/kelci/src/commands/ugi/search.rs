//! A search on a thread of its own, so that the engine goes on listening.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use catalogue::{Beginning, Game, Moment, Order, Thought};
use game::{Seat, Status};
use search::time::{Remaining, plan};
use search::{Control, Limits, TranspositionTable};

use super::engine::Event;
use super::info::Teller;
use super::order::Effort;
use super::voice::Voice;

/// How often a search that has seen everything looks whether it may say so.
const LOOK: Duration = Duration::from_millis(5);

/// How long something that has been stopped may take to say its last words when the conversation ends.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// Something going on beside the engine; it sends [`Event::Done`] at its end.
pub(super) struct Running {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
    /// Whether it ends by itself.
    pub(super) is_bounded: bool,
}

impl Running {
    /// Starts `work`, which gets the sign that stops it.
    pub(super) fn start(
        events: Sender<Event>,
        is_bounded: bool,
        work: impl FnOnce(&AtomicBool) + Send + 'static,
    ) -> io::Result<Running> {
        let stop = Arc::new(AtomicBool::new(false));
        let sign = Arc::clone(&stop);
        let thread = thread::Builder::new().spawn(move || {
            work(&sign);
            // Where the engine is gone, nobody needs to know.
            _ = events.send(Event::Done);
        })?;
        Ok(Running { stop, thread, is_bounded })
    }

    /// Asks it to come to its end, at once.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits for its end, but not for long: work that cannot be stopped at once ends with the program.
    pub(super) fn join_soon(self) {
        let deadline = Instant::now() + LAST_WORDS;
        while !self.thread.is_finished() && Instant::now() < deadline {
            thread::sleep(LOOK);
        }
    }

    /// Waits for its end.
    pub(super) fn join(self) {
        // The work answers for itself; a thread that ended otherwise has nothing to say.
        _ = self.thread.join();
    }
}

/// One search and everything it needs.
pub(super) struct Search {
    pub(super) moment: Arc<dyn Moment>,
    pub(super) order: Order,
    pub(super) limits: Limits,
    pub(super) memory: Arc<TranspositionTable>,
    pub(super) teller: Teller,
    pub(super) voice: Voice,
    pub(super) is_infinite: bool,
}

impl Search {
    /// Searches, reports its findings, and answers with a `bestmove`.
    pub(super) fn run(mut self, stop: &AtomicBool) {
        let begun = Instant::now();
        let clock = move || begun.elapsed();
        let control = Control::new(self.limits, &clock, stop);
        let (teller, voice) = (&mut self.teller, &self.voice);
        let thought = self.moment.think(&self.order, &self.memory, &control, &mut |thought: &Thought| {
            teller.tell(thought);
            if voice.is_unheard() {
                stop.store(true, Ordering::Relaxed);
            }
        });
        self.teller.tell_last(&thought);
        while self.is_infinite && !stop.load(Ordering::Relaxed) {
            thread::sleep(LOOK);
        }
        self.voice.say(&format!("bestmove {}", thought.best().unwrap_or("none")));
    }
}

/// The limits of a search for a seat. A seat without a clock of its own takes the shortest there is.
pub(super) fn limits_of(effort: &Effort, seat: Seat) -> Limits {
    let of = |clocks: &[Option<Duration>]| clocks.get(seat.index()).copied().flatten();
    let time = of(&effort.times).or_else(|| effort.times.iter().flatten().min().copied());
    let increment = of(&effort.increments).unwrap_or_default();
    let has_increments = effort.increments.iter().any(Option::is_some);
    let clock = match (effort.movetime, time) {
        _ if effort.is_infinite => Limits::default(),
        (Some(movetime), _) => search::time::for_one(movetime),
        (None, Some(time)) => plan(Remaining { time, increment }),
        (None, None) if has_increments => search::time::for_one(increment),
        (None, None) => Limits::default(),
    };
    Limits { depth: effort.depth, nodes: effort.nodes, ..clock }
}

/// Counts lines of play, as `go perft` asks.
pub(super) fn perft(
    game: &dyn Game,
    position: &str,
    depth: u32,
    n_threads: usize,
    voice: &Voice,
    stop: &AtomicBool,
) {
    let begun = Instant::now();
    let go_on = |_, _| !stop.load(Ordering::Relaxed);
    match game.lab().perft(Beginning::Position(position), depth, n_threads, &go_on) {
        Ok(Some(count)) => {
            let elapsed = begun.elapsed();
            let per_second = u128::from(count) * 1_000_000 / elapsed.as_micros().max(1);
            let time = elapsed.as_millis();
            voice.say(&format!("info perft depth {depth} result {count} time {time} nps {per_second}"));
        }
        Ok(None) => voice.remark(voice.lang.pick("the count was stopped", "le compte a été interrompu")),
        Err(error) => voice.remark(&error.say(voice.lang)),
    }
}

/// Who is to move; `None` when the game is over.
pub(super) fn seat_to_move(moment: &dyn Moment) -> Option<Seat> {
    match moment.status() {
        Status::ToMove(seat) => Some(seat),
        Status::Over(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn milliseconds(limits: Limits) -> Option<u128> {
        limits.time.map(|time| time.as_millis())
    }

    #[test]
    fn a_search_takes_the_clock_of_the_seat_to_move() {
        let mut effort = Effort::default();
        effort.times[0] = Some(Duration::from_secs(100));
        effort.times[1] = Some(Duration::from_secs(1));
        let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| milliseconds(limits_of(&effort, seat)));
        assert!(first > Some(10_000) && second < Some(500), "{first:?} {second:?}");
        // Nothing is said of a third player's clock: the shortest is safe.
        assert_eq!(milliseconds(limits_of(&effort, Seat::new(2).unwrap())), second);
    }

    #[test]
    fn a_time_for_the_move_goes_before_the_clock_and_nothing_bounds_the_infinite() {
        let mut effort = Effort { movetime: Some(Duration::from_millis(30)), ..Effort::default() };
        effort.times[0] = Some(Duration::from_secs(100));
        assert_eq!(milliseconds(limits_of(&effort, Seat::FIRST)), Some(30));
        effort.is_infinite = true;
        assert_eq!(limits_of(&effort, Seat::FIRST), Limits::default());
        let mut effort = Effort { depth: Some(3), nodes: Some(7), ..Effort::default() };
        effort.increments[0] = Some(Duration::from_millis(40));
        let limits = limits_of(&effort, Seat::FIRST);
        assert_eq!((limits.depth, limits.nodes, milliseconds(limits)), (Some(3), Some(7), Some(40)));
    }
}
