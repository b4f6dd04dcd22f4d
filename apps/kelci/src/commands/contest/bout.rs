//! One game of a match.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use catalogue::{Game, Table, Thought};
use game::{Notation, Outcome, Seat, Status};

use crate::elo::Points;
use crate::players::{Budget, Failure, Player};

/// How long players may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// What each WHO says.
    Own,
    /// So long a move.
    Move(Duration),
    /// So many positions a move.
    Nodes(u64),
    /// A clock for each, with what every move adds.
    Clock(Duration, Duration),
}

/// What a clock forgives: a machine that plays several games is busy.
const MARGIN: Duration = Duration::from_millis(50);

/// What a player put into its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Effort {
    /// Moves of which the player told something.
    pub(super) n_moves: u64,
    pub(super) depths: u64,
    pub(super) n_nodes: u64,
}

impl Effort {
    pub(super) fn add(&mut self, other: Effort) {
        self.n_moves += other.n_moves;
        self.depths += other.depths;
        self.n_nodes += other.n_nodes;
    }

    fn count(&mut self, depth: u32, n_nodes: u64) {
        self.add(Effort { n_moves: 1, depths: depth.into(), n_nodes });
    }
}

/// A game that was played.
pub(super) struct Bout {
    pub(super) table: Box<dyn Table>,
    /// How it ended; drawn when it was too long.
    pub(super) outcome: Outcome,
    pub(super) is_too_long: bool,
    /// Who failed, and how.
    pub(super) failure: Option<(Seat, Failure)>,
    /// By seat.
    pub(super) efforts: [Effort; 2],
}

impl Bout {
    /// The result for a seat.
    pub(super) fn points(&self, seat: Seat) -> Points {
        match self.outcome.winner() {
            Some(winner) if winner == seat => Points::Win,
            Some(_) => Points::Loss,
            None => Points::Draw,
        }
    }
}

/// The rules of the match for one game.
pub(super) struct Terms<'a> {
    pub(super) game: &'a dyn Game,
    pub(super) pace: Pace,
    /// A game of so many decisions is drawn.
    pub(super) longest: usize,
}

/// The clocks of both seats.
struct Clocks {
    pace: Pace,
    remaining: [Duration; 2],
}

impl Clocks {
    fn new(pace: Pace) -> Clocks {
        let time = if let Pace::Clock(time, _) = pace { time } else { Duration::ZERO };
        Clocks { pace, remaining: [time; 2] }
    }

    fn budget(&self) -> Budget {
        match self.pace {
            Pace::Own => Budget::Own,
            Pace::Move(time) => Budget::Move(time),
            Pace::Nodes(nodes) => Budget::Nodes(nodes),
            Pace::Clock(_, increment) => {
                Budget::Clock { remaining: self.remaining, increments: [increment; 2] }
            }
        }
    }

    /// Takes what a move has cost off the clock of a seat.
    fn press(&mut self, seat: Seat, spent: Duration) -> Result<(), Failure> {
        let Pace::Clock(_, increment) = self.pace else { return Ok(()) };
        let Some(remaining) = self.remaining.get_mut(seat.index()) else { return Ok(()) };
        if spent > *remaining + MARGIN {
            return Err(Failure::TimedOut);
        }
        *remaining = remaining.saturating_sub(spent) + increment;
        Ok(())
    }
}

/// Plays a game from where the table stands; `players` sit in order. `None` when `stop` was raised on the way.
///
/// Whoever fails has lost. `start` is the text of the position the match at the table began from.
pub(super) fn play(
    terms: &Terms<'_>,
    mut table: Box<dyn Table>,
    start: &str,
    players: &mut [Box<dyn Player>; 2],
    stop: &AtomicBool,
) -> Option<Bout> {
    let mut clocks = Clocks::new(terms.pace);
    let mut efforts = [Effort::default(); 2];
    let mut failure = greet(terms.game, start, players).err();
    while failure.is_none() {
        let Status::ToMove(seat) = table.status() else { break };
        if table.n_moves() >= terms.longest {
            let outcome = Outcome::draw(2);
            return Some(Bout { table, outcome, is_too_long: true, failure: None, efforts });
        }
        let (Some(player), Some(effort)) = (players.get_mut(seat.index()), efforts.get_mut(seat.index()))
        else {
            break;
        };
        let moved = decide(&mut *table, seat, &mut **player, &mut clocks, effort, stop);
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        failure = moved.err().map(|failure| (seat, failure));
    }
    if let Some((seat, _)) = failure {
        table.resign(seat);
    }
    let outcome = match table.status() {
        Status::Over(outcome) => outcome,
        Status::ToMove(_) => Outcome::draw(2),
    };
    Some(Bout { table, outcome, is_too_long: false, failure, efforts })
}

/// Tells both players that a game begins.
fn greet(game: &dyn Game, start: &str, players: &mut [Box<dyn Player>; 2]) -> Result<(), (Seat, Failure)> {
    for (seat, player) in [Seat::FIRST, Seat::SECOND].into_iter().zip(players) {
        player.new_game(game, start).map_err(|failure| (seat, failure))?;
    }
    Ok(())
}

/// Asks a player for a decision and plays it.
fn decide(
    table: &mut dyn Table,
    seat: Seat,
    player: &mut dyn Player,
    clocks: &mut Clocks,
    effort: &mut Effort,
    stop: &AtomicBool,
) -> Result<(), Failure> {
    let mut told: Option<(u32, u64)> = None;
    let mut sink = |thought: &Thought| told = Some((thought.depth, thought.n_nodes));
    let begun = Instant::now();
    let text = player.choose(table, clocks.budget(), stop, &mut sink)?;
    clocks.press(seat, begun.elapsed())?;
    if let Some((depth, n_nodes)) = told {
        effort.count(depth, n_nodes);
    }
    table.play(&text, Notation::Document).map_err(|_| Failure::Illegal(text))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_run_down_and_are_refilled() {
        let seconds = Duration::from_secs;
        let mut clocks = Clocks::new(Pace::Clock(seconds(10), seconds(1)));
        clocks.press(Seat::SECOND, seconds(4)).unwrap();
        assert_eq!(clocks.remaining, [seconds(10), seconds(7)]);
        assert_eq!(clocks.press(Seat::SECOND, seconds(8)), Err(Failure::TimedOut));
        assert_eq!(clocks.press(Seat::SECOND, seconds(7) + MARGIN), Ok(()));
        assert_eq!(clocks.remaining, [seconds(10), seconds(1)]);
        assert_eq!(Clocks::new(Pace::Nodes(5)).press(Seat::FIRST, seconds(999)), Ok(()));
    }
}
