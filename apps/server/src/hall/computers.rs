//! Computers that sit at a table: they think in a bounded pool, apart from the tasks that serve.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use catalogue::{Decision, Moment, Order};
use game::Seat;
use search::{Control, Limits, TranspositionTable};
use session::{Actor, Event, Machine, Match, Who};

use super::acting::Wanted;
use super::table::{Held, Table};
use super::{Hall, now};
use crate::secret;

/// The longest that a computer thinks about a move; all levels but the last need far less.
const LONGEST: Duration = Duration::from_millis(1_000);

/// The part of what is left on its clock that a computer uses for a move.
const PART_OF_CLOCK: u64 = 20;

/// The memory of a search.
const MEBIBYTES: usize = 16;

/// A move to be found.
struct Question {
    moment: Arc<dyn Moment>,
    machine: Machine,
    seat: Seat,
    time: Duration,
    version: u64,
}

impl Hall {
    /// Lets the computer whose turn it is think and move, if there is one.
    pub(crate) fn let_computer_move(self: &Arc<Hall>, table: &Arc<Table>, held: &Held) {
        let Some(question) = held.game.as_ref().and_then(question) else { return };
        let (hall, table) = (Arc::clone(self), Arc::clone(table));
        tokio::spawn(async move { hall.answer(&table, question).await });
    }

    async fn answer(self: &Arc<Hall>, table: &Arc<Table>, question: Question) {
        let Ok(thinker) = Arc::clone(&self.thinkers).acquire_owned().await else { return };
        let (seat, version) = (question.seat, question.version);
        let thought = tokio::task::spawn_blocking(move || {
            let decision = think(&question);
            drop(thinker);
            decision
        });
        let Ok(Some(decision)) = thought.await else { return };
        let Ok(mut guard) = self.hold(table).await else { return };
        // The match may have gone on otherwise: the move was taken back, the flag fell.
        let is_awaited = guard
            .get()
            .ok()
            .and_then(|held| held.game.as_ref())
            .is_some_and(|game| game.version().0 == version && game.mover() == Some(seat));
        if is_awaited {
            let wanted = Wanted { by: Actor::Seat(seat), event: Event::Play(decision), lag: 0 };
            if let Err(refused) = self.happen(table, &mut guard, wanted, None).await {
                tracing::warn!(id = table.id, ?refused, "the move of a computer was refused");
            }
        }
    }
}

fn question(game: &Match) -> Option<Question> {
    let seat = game.mover()?;
    let Who::Machine(machine) = game.who(seat) else { return None };
    let left = game.clocks().left(seat, now());
    let time = left.map_or(LONGEST, |left| Duration::from_millis(left / PART_OF_CLOCK).min(LONGEST));
    let moment = Arc::clone(game.moment());
    Some(Question { moment, machine: *machine, seat, time, version: game.version().0 })
}

fn think(question: &Question) -> Option<Decision> {
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let stop = AtomicBool::new(false);
    let limits = Limits { time: Some(question.time), ..Limits::default() };
    let order = Order { seed: secret::new_seed().ok()?, ..Order::new(question.machine.strategy()) };
    let memory = TranspositionTable::of_mebibytes(MEBIBYTES);
    let control = Control::new(limits, &clock, &stop);
    question.moment.think(&order, &memory, &control, &mut |_| ()).decision
}
