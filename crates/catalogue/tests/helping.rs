//! An engine that is helped by threads of its host.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use catalogue::{Beginning, Order, Strategy, Thought, find};
use search::{Control, Limits, NoClock, TranspositionTable};

/// The findings of an engine at the start of a game with two helpers beside it.
fn helped(id: &str, depth: u32) -> Thought {
    let moment = find(id).unwrap().start(Beginning::Usual).unwrap();
    let (memory, stop) = (TranspositionTable::of_mebibytes(2), AtomicBool::new(false));
    std::thread::scope(|scope| {
        for helper in 1..3 {
            let (own, memory, stop) = (Arc::clone(&moment), &memory, &stop);
            scope.spawn(move || own.help(helper, memory, &Control::new(Limits::default(), &NoClock, stop)));
        }
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let control = Control::new(limits, &NoClock, &stop);
        let thought = moment.think(&Order::new(Strategy::Engine), &memory, &control, &mut |_| ());
        stop.store(true, Ordering::Relaxed);
        thought
    })
}

#[test]
fn helpers_of_the_host_stop_with_the_engine() {
    for (id, depth) in [("pijersi", 3), ("awele", 8)] {
        let thought = helped(id, depth);
        assert!(thought.depth == depth && thought.best().is_some(), "{id} {thought:?}");
    }
}

#[test]
fn where_nobody_can_help_nobody_waits() {
    let alone = find("tricerata").unwrap().with_option("players", "1").unwrap();
    let moment = alone.start(Beginning::Usual).unwrap();
    let stop = AtomicBool::new(false);
    moment.help(1, &TranspositionTable::of_mebibytes(1), &Control::new(Limits::default(), &NoClock, &stop));
}
