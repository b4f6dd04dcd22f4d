//! The project's own strategies as players.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use catalogue::{Decision, Game, Moment, Order, Thought};
use game::{Random, Status};
use search::time::{Remaining, plan};
use search::{Control, Limits, TranspositionTable};
use session::Machine;

use super::Resources;
use super::player::{Budget, Failure, Player};

/// The time of a level when nobody sets one: all but the highest need far less.
const LEVEL_TIME: Duration = Duration::from_millis(1_000);

/// One of our strategies, with its memory.
pub(super) struct MachinePlayer {
    machine: Machine,
    resources: Resources,
    /// A different number for every move, so that a level does not always choose alike.
    random: Random,
    /// Taken when it is first needed: many strategies never do.
    memory: Option<TranspositionTable>,
}

impl MachinePlayer {
    pub(super) fn new(machine: Machine, resources: Resources, seed: u64) -> MachinePlayer {
        MachinePlayer { machine, resources, random: Random::new(seed), memory: None }
    }

    fn limits(&self, moment: &dyn Moment, budget: Budget) -> Limits {
        let time = |time| Limits { time: Some(time), ..Limits::default() };
        match (self.machine, budget) {
            // Yardsticks: they are what their name says, however long that takes.
            (Machine::Random | Machine::Greedy | Machine::Minimax(_), _) => Limits::default(),
            (Machine::Level(_), Budget::Own) => time(LEVEL_TIME),
            (Machine::Mcts(own) | Machine::Engine(own), Budget::Own) => time(own),
            (_, Budget::Move(given)) => time(given),
            (_, Budget::Nodes(nodes)) => Limits { nodes: Some(nodes), ..Limits::default() },
            (_, Budget::Clock { remaining, increments }) => {
                let seat = match moment.status() {
                    Status::ToMove(seat) => seat.index(),
                    Status::Over(_) => 0,
                };
                let of = |clocks: [Duration; 2]| clocks.get(seat).copied().unwrap_or_default();
                plan(Remaining { time: of(remaining), increment: of(increments) })
            }
        }
    }

    /// How much memory its searches have a use for.
    fn mebibytes(&self) -> usize {
        match self.machine {
            Machine::Random | Machine::Greedy | Machine::Minimax(_) => 1,
            _ => self.resources.mebibytes,
        }
    }
}

impl Player for MachinePlayer {
    fn name(&self) -> String {
        self.machine.to_string()
    }

    fn new_game(&mut self, _game: &dyn Game, _start: &str) -> Result<(), Failure> {
        if let Some(memory) = &self.memory {
            memory.clear();
        }
        Ok(())
    }

    fn choose(
        &mut self,
        moment: &Arc<dyn Moment>,
        budget: Budget,
        stop: &AtomicBool,
        sink: &mut dyn FnMut(&Thought),
    ) -> Result<Decision, Failure> {
        let begun = Instant::now();
        let clock = move || begun.elapsed();
        let limits = self.limits(&**moment, budget);
        let seed = self.random.next_u64();
        let order =
            Order { n_threads: self.resources.n_threads, seed, ..Order::new(self.machine.strategy()) };
        let mebibytes = self.mebibytes();
        let memory = self.memory.get_or_insert_with(|| TranspositionTable::of_mebibytes(mebibytes));
        let thought = moment.think(&order, memory, &Control::new(limits, &clock, stop), sink);
        // The last word, with all the positions that were looked at.
        sink(&thought);
        thought.decision.ok_or_else(|| Failure::Resigned("-".into()))
    }
}
