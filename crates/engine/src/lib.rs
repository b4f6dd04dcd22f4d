//! The search, compiled for each game apart from everything else.
//!
//! Generic code is compiled with the settings of the crate that asks for it. The page wants everything small, but the
//! search fast: so this crate asks for the search, and has settings of its own there (`profile.page` in the manifest of
//! the workspace). Nothing else is in it.

use jersi::{Jersi, Jersi2, Jersi4, Pijersi};
use search::alpha_beta::{self, Plan, Searchable};
use search::{Control, Memory, Report, Root, Sink};
use sow::Sow;

/// A game that the engine is compiled for.
pub trait Engine: Searchable + Sized {
    /// See [`alpha_beta::search`].
    fn search(
        root: &Root<'_, Self>,
        plan: Plan,
        memory: &Memory,
        control: &Control<'_>,
        sink: Sink<'_, Self::Move>,
    ) -> Report<Self::Move>;

    /// See [`alpha_beta::help`].
    fn help(root: &Root<'_, Self>, helper: u32, memory: &Memory, control: &Control<'_>);
}

macro_rules! engines {
    ($($game:ty),*) => {$(
        impl Engine for $game {
            fn search(
                root: &Root<'_, Self>,
                plan: Plan,
                memory: &Memory,
                control: &Control<'_>,
                sink: Sink<'_, Self::Move>,
            ) -> Report<Self::Move> {
                alpha_beta::search(root, plan, memory, control, sink)
            }

            fn help(root: &Root<'_, Self>, helper: u32, memory: &Memory, control: &Control<'_>) {
                alpha_beta::help(root, helper, memory, control);
            }
        }
    )*};
}

engines!(Jersi<Jersi2>, Jersi<Jersi4>, Jersi<Pijersi>, Sow);
