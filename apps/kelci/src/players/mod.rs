//! Who plays: people, the project's own machines, engines of others. Shared by every command that seats somebody.

mod machine;
mod outside;
mod player;
mod who;

pub(crate) use outside::engine_notation;
pub(crate) use player::{Budget, Failure, Player};
pub(crate) use who::{Machine, Who};

use machine::MachinePlayer;
use outside::OutsidePlayer;

/// What a player of ours may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Resources {
    /// Memory of a search, in mebibytes.
    pub(crate) mebibytes: usize,
    /// Threads of a search.
    pub(crate) n_threads: usize,
}

impl Default for Resources {
    fn default() -> Resources {
        Resources { mebibytes: 64, n_threads: 1 }
    }
}

impl Who {
    /// The player, when it is no person. `seed` is for whatever it draws by lot; an outside engine is started when its
    /// first game begins and sees to its own resources.
    pub(crate) fn player(&self, resources: Resources, seed: u64) -> Option<Box<dyn Player>> {
        match self {
            Who::Human => None,
            Who::Machine(machine) => Some(Box::new(MachinePlayer::new(*machine, resources, seed))),
            Who::Outside(command) => Some(Box::new(OutsidePlayer::new(command))),
        }
    }
}
