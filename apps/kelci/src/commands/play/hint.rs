//! Advice to a person: what the engine would play, and what it thinks of it.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use game::Lang;
use search::{Control, Memory};
use table::{Info, Order, Strategy, Table};

use crate::scores;

/// How long the engine thinks about an advice.
const TIME: Duration = Duration::from_millis(1_000);

/// The memory of that search, in mebibytes.
const MEBIBYTES: usize = 16;

/// What the engine would play, in words; `None` when the game is over. A lone player is told no estimate.
pub(super) fn advice(table: &dyn Table, info: &Info, lang: Lang) -> Option<String> {
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let stop = AtomicBool::new(false);
    let control = Control::new(search::time::for_one(TIME), &clock, &stop);
    let order = Order::new(Strategy::Engine);
    let thought = table.think(&order, &Memory::of_mebibytes(MEBIBYTES), &control, &mut |_| {});
    let best = thought.best()?;
    let told = thought.score().filter(|score| info.n_seats > 1 || score.is_decided());
    Some(match told.zip(thought.seat) {
        Some((score, seat)) => format!("{best} ({})", scores::words(score, seat, info, lang)),
        None => best.to_owned(),
    })
}
