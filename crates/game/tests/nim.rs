//! The contract on a game small enough to verify by eye: one-heap Nim in which taking a single stone earns
//! another turn.
//!
//! Each promise is broken here once, and the suite must find it.

// Clippy recognises only `#[test]` functions as tests, not the functions they call.
#![allow(clippy::unwrap_used)]

use game::testing::{SuiteSettings, check};
use game::{
    Hashed, Lang, MoveError, Notated, Notation, Outcome, Random, Rules, Said, Say, Seat, Status, divide,
    perft, perft_in_parallel, playout,
};

/// The deliberate defect in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    ListsTwice,
    ListsAfterTheEnd,
    CountsWrong,
    KeyForgetsTheSeat,
    TextLosesTheSeat,
    MoveTextIsAmbiguous,
    GrowsStones,
    NeverEnds,
}

struct Nim(Fault);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heap {
    n_stones: u32,
    second: bool,
}

#[derive(Debug)]
struct Unreadable;

impl Say for Unreadable {
    fn say(&self, lang: Lang) -> String {
        lang.pick("a number was expected", "on attendait un nombre").into()
    }
}

impl Rules for Nim {
    type Position = Heap;
    type Move = u32;

    fn n_seats(&self) -> usize {
        2
    }

    fn start(&self) -> Heap {
        Heap { n_stones: 12, second: false }
    }

    fn status(&self, heap: &Heap) -> Status {
        let seat = if heap.second { Seat::SECOND } else { Seat::FIRST };
        // The seat to move at an empty heap has lost.
        let other = if heap.second { Seat::FIRST } else { Seat::SECOND };
        if heap.n_stones == 0 { Status::Over(Outcome::win(other, 2)) } else { Status::ToMove(seat) }
    }

    fn legal_moves(&self, heap: &Heap, moves: &mut Vec<u32>) {
        moves.extend(1..=heap.n_stones.min(3));
        if self.0 == Fault::ListsTwice && heap.n_stones == 5 {
            moves.push(1);
        }
        if self.0 == Fault::ListsAfterTheEnd && heap.n_stones == 0 {
            moves.push(1);
        }
    }

    fn play(&self, heap: &mut Heap, n_taken: u32) {
        heap.n_stones = heap.n_stones.saturating_sub(n_taken);
        // Taking one stone earns another turn.
        heap.second ^= n_taken != 1;
        match self.0 {
            Fault::GrowsStones if heap.n_stones == 4 => heap.n_stones = 20,
            Fault::NeverEnds if heap.n_stones == 0 => heap.n_stones = 12,
            _ => {}
        }
    }

    fn count_moves(&self, heap: &Heap) -> u64 {
        u64::from(heap.n_stones.min(3)) + u64::from(self.0 == Fault::CountsWrong && heap.n_stones == 7)
    }

    fn conserves(&self, before: &Heap, after: &Heap) -> bool {
        self.0 == Fault::NeverEnds || after.n_stones < before.n_stones
    }
}

impl Hashed for Nim {
    fn key(&self, heap: &Heap) -> u64 {
        let seat = if self.0 == Fault::KeyForgetsTheSeat { 0 } else { u64::from(heap.second) };
        // Besides the seat, this key drops the lowest bit of the heap, so that some move leaves it unchanged.
        let n_stones = if self.0 == Fault::KeyForgetsTheSeat { heap.n_stones / 2 } else { heap.n_stones };
        u64::from(n_stones) * 2 + seat
    }
}

impl Notated for Nim {
    fn position_text(&self, heap: &Heap) -> String {
        let seat = if heap.second && self.0 != Fault::TextLosesTheSeat { "b" } else { "a" };
        format!("{}{seat}", heap.n_stones)
    }

    fn diagram(&self, heap: &Heap, _: Lang) -> String {
        "o".repeat(heap.n_stones as usize)
    }

    fn read_position(&self, text: &str) -> Result<Heap, Said> {
        let (number, seat) = text.split_at(text.len().saturating_sub(1));
        let n_stones = number.parse().map_err(|_| Box::new(Unreadable) as Said)?;
        Ok(Heap { n_stones, second: seat == "b" })
    }

    fn move_text(&self, _: &Heap, n_taken: u32, _: Notation) -> String {
        if self.0 == Fault::MoveTextIsAmbiguous && n_taken > 2 { "2+".into() } else { n_taken.to_string() }
    }

    fn read_move(&self, heap: &Heap, text: &str, _: Notation) -> Result<u32, MoveError> {
        let unreadable = || MoveError::Unreadable { why: Box::new(Unreadable), nearest: Vec::new() };
        let n_taken = text.trim_end_matches('+').parse().map_err(|_| unreadable())?;
        if n_taken <= heap.n_stones { Ok(n_taken) } else { Err(unreadable()) }
    }
}

/// Returns the broken promise that the suite reports.
fn broken(fault: Fault) -> String {
    check(&Nim(fault), &SuiteSettings { longest: 200, ..SuiteSettings::default() }).unwrap_err().promise
}

#[test]
fn a_sound_game_passes() {
    let summary = check(&Nim(Fault::None), &SuiteSettings::default()).unwrap();
    assert_eq!(summary.n_wins, 20);
}

#[test]
fn every_broken_promise_is_found() {
    assert!(broken(Fault::ListsTwice).starts_with("a legal move is listed once"));
    assert!(broken(Fault::ListsAfterTheEnd).starts_with("no legal move exactly when the game is over"));
    assert!(broken(Fault::CountsWrong).starts_with("counting gives what listing gives"));
    assert!(broken(Fault::KeyForgetsTheSeat).starts_with("a move changes the key"));
    assert!(broken(Fault::TextLosesTheSeat).starts_with("a position's text gives the position back"));
    assert!(broken(Fault::MoveTextIsAmbiguous).contains("is read back as"));
    assert!(broken(Fault::GrowsStones).starts_with("a move conserves"));
    assert!(broken(Fault::NeverEnds).starts_with("a game ends within 200 decisions"));
}

/// Counts the lines of `depth` decisions directly from the rules.
fn lines(n_stones: u32, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    (1..=n_stones.min(3)).map(|n_taken| lines(n_stones - n_taken, depth - 1)).sum()
}

#[test]
fn perft_counts_lines_on_any_number_of_threads() {
    let nim = Nim(Fault::None);
    for depth in 0..10 {
        let expected = lines(12, depth);
        assert_eq!(perft(&nim, &nim.start(), depth), expected, "depth {depth}");
        for n_threads in [1, 2, 5] {
            let found = perft_in_parallel(&nim, &nim.start(), depth, n_threads, &|_, _| true);
            assert_eq!(found, Some(expected), "depth {depth} on {n_threads} threads");
        }
    }
}

#[test]
fn divide_shares_the_count_out() {
    let nim = Nim(Fault::None);
    let shares = |depth| {
        let mut shares: Vec<(u32, u64)> = Vec::new();
        divide(&nim, &nim.start(), depth, 2, &mut |n_taken, nodes| {
            shares.push((n_taken, nodes));
            true
        });
        shares
    };
    assert_eq!(shares(4), [(1, lines(11, 3)), (2, lines(10, 3)), (3, lines(9, 3))]);
    assert_eq!(shares(0), []);
}

#[test]
fn a_watched_count_can_be_stopped() {
    let nim = Nim(Fault::None);
    assert_eq!(perft_in_parallel(&nim, &nim.start(), 6, 2, &|done, _| done < 2), None);
}

#[test]
fn a_playout_ends_with_the_game_or_at_its_limit() {
    let nim = Nim(Fault::None);
    let (mut random, mut moves) = (Random::new(3), Vec::new());
    let mut heap = nim.start();
    let whole = playout(&nim, &mut heap, &mut random, 100, &mut moves);
    assert!(whole.outcome.is_some() && heap.n_stones == 0);
    let cut = playout(&nim, &mut nim.start(), &mut random, 2, &mut moves);
    assert_eq!((cut.n_decisions, cut.outcome), (2, None));
}
