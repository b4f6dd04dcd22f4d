//! One game of a match.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use catalogue::{Game, Moment, Thought};
use game::{Outcome, Seat, Status};

use crate::elo::Points;
use crate::players::{Budget, Failure, Player};

/// How long players may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// As each WHO says.
    Own,
    /// So long a move.
    Move(Duration),
    /// So many positions a move.
    Nodes(u64),
    /// A clock for each, with the time that every move adds.
    Clock(Duration, Duration),
}

/// The overrun that a clock forgives: a machine that plays several games is busy.
const MARGIN: Duration = Duration::from_millis(50);

/// The effort that a player put into its moves.
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
    /// Where it ended.
    pub(super) moment: Arc<dyn Moment>,
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

    /// Takes the time of a move off the clock of a seat.
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

/// Plays a game on from its opening; `players` sit in order. `None` when `stop` was raised on the way.
///
/// A player that fails loses.
pub(super) fn play(
    terms: &Terms<'_>,
    opening: Arc<dyn Moment>,
    players: &mut [Box<dyn Player>; 2],
    stop: &AtomicBool,
) -> Option<Bout> {
    let mut clocks = Clocks::new(terms.pace);
    let mut efforts = [Effort::default(); 2];
    let mut failure = greet(terms.game, &opening.start_text(), players).err();
    let mut moment = opening;
    while failure.is_none() {
        let Status::ToMove(seat) = moment.status() else { break };
        if moment.n_moves() >= terms.longest {
            let outcome = Outcome::draw(2);
            return Some(Bout { moment, outcome, is_too_long: true, failure: None, efforts });
        }
        let (Some(player), Some(effort)) = (players.get_mut(seat.index()), efforts.get_mut(seat.index()))
        else {
            break;
        };
        let decided = decide(&moment, seat, &mut **player, &mut clocks, effort, stop);
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        match decided {
            Ok(next) => moment = next,
            Err(why) => failure = Some((seat, why)),
        }
    }
    let outcome = match (moment.status(), &failure) {
        (Status::Over(outcome), _) => outcome,
        (Status::ToMove(_), Some((seat, _))) => Outcome::loss(*seat, 2),
        (Status::ToMove(_), None) => Outcome::draw(2),
    };
    Some(Bout { moment, outcome, is_too_long: false, failure, efforts })
}

/// Tells both players that a game begins.
fn greet(game: &dyn Game, start: &str, players: &mut [Box<dyn Player>; 2]) -> Result<(), (Seat, Failure)> {
    for (seat, player) in [Seat::FIRST, Seat::SECOND].into_iter().zip(players) {
        player.new_game(game, start).map_err(|failure| (seat, failure))?;
    }
    Ok(())
}

/// Asks a player for a decision; answers the moment after it.
fn decide(
    moment: &Arc<dyn Moment>,
    seat: Seat,
    player: &mut dyn Player,
    clocks: &mut Clocks,
    effort: &mut Effort,
    stop: &AtomicBool,
) -> Result<Arc<dyn Moment>, Failure> {
    let mut told: Option<(u32, u64)> = None;
    let mut sink = |thought: &Thought| told = Some((thought.depth, thought.n_nodes));
    let begun = Instant::now();
    let decision = player.choose(moment, clocks.budget(), stop, &mut sink)?;
    clocks.press(seat, begun.elapsed())?;
    if let Some((depth, n_nodes)) = told {
        effort.count(depth, n_nodes);
    }
    Arc::clone(moment).play(decision).ok_or_else(|| Failure::Illegal(decision.index().to_string()))
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
