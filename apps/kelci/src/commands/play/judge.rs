//! The engine asked about one position: advice to a person, and whether a machine accepts a draw.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use catalogue::{Info, Moment, Order, Strategy, Thought};
use game::Lang;
use search::{Control, Limits, NoClock, TranspositionTable, Verdict};

use crate::scores;

/// How long the engine thinks about an advice.
const TIME: Duration = Duration::from_millis(1_000);

/// The memory of such a search, in mebibytes.
const MEBIBYTES: usize = 16;

/// A draw is judged by so many positions: the same answer on every machine.
const NODES: u64 = 50_000;

/// A machine that stands better by more than this, in hundredths, plays on.
const ABOUT_EVEN: i32 = 30;

/// Thinks for a second.
pub(super) fn think(moment: &dyn Moment, stop: &AtomicBool, sink: &mut dyn FnMut(&Thought)) -> Thought {
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    let control = Control::new(search::time::for_one(TIME), &clock, stop);
    moment.think(&Order::new(Strategy::Engine), &TranspositionTable::of_mebibytes(MEBIBYTES), &control, sink)
}

/// The move that the engine would play, in words; `None` when the game is over.
pub(super) fn advice(moment: &dyn Moment, info: &Info, lang: Lang) -> Option<String> {
    words(&think(moment, &AtomicBool::new(false), &mut |_| {}), info, lang)
}

/// A thought as advice: the move, and its score. A lone player is told no estimate.
pub(super) fn words(thought: &Thought, info: &Info, lang: Lang) -> Option<String> {
    let best = thought.best()?;
    Some(match score_words(thought, info, lang) {
        Some(score) => format!("{best} ({score})"),
        None => best.to_owned(),
    })
}

/// The score of a thought in words; a lone player is told no estimate.
pub(super) fn score_words(thought: &Thought, info: &Info, lang: Lang) -> Option<String> {
    let score = thought.score().filter(|score| info.n_seats > 1 || score.is_decided())?;
    Some(scores::words(score, thought.seat?, info, lang))
}

/// Whether the machines at the table accept a draw that the seat to move offers: when it stands about as well as
/// they do, or better.
pub(in crate::commands) fn accepts_draw(moment: &dyn Moment, stop: &AtomicBool) -> bool {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let control = Control::new(limits, &NoClock, stop);
    let memory = TranspositionTable::of_mebibytes(MEBIBYTES);
    let thought = moment.think(&Order::new(Strategy::Engine), &memory, &control, &mut |_| {});
    match thought.score().map(search::Score::verdict) {
        Some(Verdict::Points(points)) => points >= -ABOUT_EVEN,
        Some(Verdict::WinsIn(_)) => true,
        Some(Verdict::LosesIn(_)) | None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;

    #[test]
    fn a_machine_accepts_a_draw_unless_it_stands_better() {
        let stop = AtomicBool::new(false);
        let pijersi = catalogue::find("pijersi").unwrap();
        let even = pijersi.start(Beginning::Usual).unwrap();
        assert!(accepts_draw(&*even, &stop));
        let white_wins = pijersi.start(Beginning::Position("5s-/R-6/6/7/6/7/6 w 0 5")).unwrap();
        assert!(accepts_draw(&*white_wins, &stop), "white offers what it could win");
        let black_wins = pijersi.start(Beginning::Position("6/7/6/7/6/r-5S-/6 w 0 5")).unwrap();
        assert!(!accepts_draw(&*black_wins, &stop));
    }
}
