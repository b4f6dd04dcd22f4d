//! Players: people, the project's own machines, outside engines. Shared by every command that seats somebody.

mod machine;
mod outside;
mod player;

pub(crate) use outside::engine_notation;
pub(crate) use player::{Budget, Failure, Player};

use session::Who;

use machine::MachinePlayer;
use outside::OutsidePlayer;

/// The resources of a player of ours.
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

/// The player of a WHO; `None` for a person. Random choices follow from `seed`. An outside engine is started when its
/// first game begins and manages its own resources.
pub(crate) fn player_of(who: &Who, resources: Resources, seed: u64) -> Option<Box<dyn Player>> {
    match who {
        Who::Human => None,
        Who::Machine(machine) => Some(Box::new(MachinePlayer::new(*machine, resources, seed))),
        Who::Outside(command) => Some(Box::new(OutsidePlayer::new(command))),
    }
}
