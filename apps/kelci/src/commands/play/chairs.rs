//! The players at a table, and who is asked to sit there.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Result, bail};
use catalogue::{Decision, Family, Game, Info, Moment, Thought};
use clap::ArgMatches;
use game::{Lang, Random, Seat};
use session::{Clocks, Machine, Millis, TimeControl, Who};

use crate::commands::{said, text};
use crate::players::{Budget, Failure, Player, Resources, player_of};

/// Of seats that are not two, each decision of a machine may take this share of the time left.
const SHARE: u32 = 20;

/// A seat with its player.
pub(super) struct Chair {
    who: Who,
    /// `None` for a person.
    player: Option<Box<dyn Player>>,
    /// Whether the player knows where the game begins; no longer after a failure.
    is_ready: bool,
}

impl Chair {
    pub(super) fn new(who: Who, seed: u64) -> Chair {
        let player = player_of(&who, Resources::default(), seed);
        Chair { who, player, is_ready: false }
    }

    /// A chair for each seat; each player gets a seed of its own.
    pub(super) fn all(whos: &[Who], seed: u64) -> Vec<Chair> {
        let mut random = Random::new(seed);
        whos.iter().map(|who| Chair::new(who.clone(), random.next_u64())).collect()
    }

    /// Tells every player where the match begins: a program that is not there is found missing before the first move.
    pub(super) fn seat_all(chairs: &mut [Chair], game: &dyn Game, start: &str, lang: Lang) -> Result<()> {
        for chair in chairs {
            if let Some(Err(failure)) = chair.ready_player(game, start) {
                return Err(said(&failure, lang).context(chair.who.to_string()));
            }
        }
        Ok(())
    }

    pub(super) fn is_random(&self) -> bool {
        self.who == Who::Machine(Machine::Random)
    }

    /// The player, told of the game if it was not yet; `None` for a person.
    fn ready_player(&mut self, game: &dyn Game, start: &str) -> Option<Result<&mut dyn Player, Failure>> {
        let player = self.player.as_deref_mut()?;
        if !self.is_ready
            && let Err(failure) = player.new_game(game, start)
        {
            return Some(Err(failure));
        }
        self.is_ready = true;
        Some(Ok(player))
    }

    /// Asks the player for a decision at a moment of a game that began at `start`. One that fails is started afresh if it
    /// is ever asked again.
    pub(super) fn choose(
        &mut self,
        game: &dyn Game,
        start: &str,
        moment: &Arc<dyn Moment>,
        budget: Budget,
        stop: &AtomicBool,
        sink: &mut dyn FnMut(&Thought),
    ) -> Result<Decision, Failure> {
        let chosen = match self.ready_player(game, start) {
            Some(Ok(player)) => player.choose(moment, budget, stop, sink),
            Some(Err(failure)) => Err(failure),
            None => Err(Failure::OtherGame),
        };
        self.is_ready &= chosen.is_ok();
        chosen
    }
}

/// The time that a machine may take for a decision, by the clocks; its own where there are none.
pub(in crate::commands) fn budget(clocks: &Clocks, n_seats: usize, seat: Seat, now: Millis) -> Budget {
    let TimeControl::Fischer { increment, .. } = clocks.control() else {
        return clocks.left(seat, now).map_or(Budget::Own, |left| Budget::Move(Duration::from_millis(left)));
    };
    let left = |seat| Duration::from_millis(clocks.left(seat, now).unwrap_or_default());
    let increment = Duration::from_millis(increment);
    if n_seats == 2 {
        return Budget::Clock {
            remaining: [left(Seat::FIRST), left(Seat::SECOND)],
            increments: [increment; 2],
        };
    }
    Budget::Move(left(seat) / SHARE + increment)
}

/// The player of each seat, as the command line says; people where it says nothing.
pub(super) fn whos_of(arguments: &ArgMatches, info: &Info, lang: Lang) -> Result<Vec<Who>> {
    let (white, black) = (text(arguments, "white"), text(arguments, "black"));
    if let Some(seats) = text(arguments, "seats") {
        let whos = Who::read_list(seats).map_err(|why| said(&why, lang))?;
        if whos.len() != info.n_seats {
            bail!(wrong_number(seats, whos.len(), info, lang));
        }
        return Ok(whos);
    }
    if info.family == Family::Stacking {
        let read = |who: Option<&str>| Who::read(who.unwrap_or("human")).map_err(|why| said(&why, lang));
        return [white, black].into_iter().map(read).collect();
    }
    if white.is_some() || black.is_some() {
        let (title, example) = (info.title(lang), vec!["human"; info.n_seats].join(","));
        bail!(lang.pick(
            format!("nobody plays white or black in {title}: say who plays with --seats {example}"),
            format!("personne ne joue blanc ou noir dans {title} : dites qui joue avec --seats {example}"),
        ));
    }
    Ok(vec![Who::Human; info.n_seats])
}

fn wrong_number(seats: &str, n_given: usize, info: &Info, lang: Lang) -> String {
    let n_seats = info.n_seats;
    let another = if info.seats.contains(&n_given) {
        lang.pick(
            format!("; --option players={n_given} makes it so"),
            format!(" ; --option players={n_given} le permet"),
        )
    } else {
        String::new()
    };
    let noun = if n_seats == 1 { "seat" } else { "seats" };
    let fr = if n_seats == 1 { "seul".to_owned() } else { format!("à {n_seats}") };
    lang.pick(
        format!("--seats {seats}: this game has {n_seats} {noun}, not {n_given}{another}"),
        format!("--seats {seats} : ce jeu se joue {fr}, et non à {n_given}{another}"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;
    use session::{GameSpec, Match};

    #[test]
    fn machines_share_out_the_clock_of_two_and_take_a_share_of_their_own_otherwise() {
        let second = Duration::from_secs;
        let begun = |spec, control| Match::begin(spec, Beginning::Usual, Vec::new(), control).unwrap();
        let control = TimeControl::Fischer { time: 60_000, increment: 1_000 };
        let two = begun(GameSpec::named("pijersi"), control);
        assert_eq!(
            budget(two.clocks(), 2, Seat::FIRST, 0),
            Budget::Clock { remaining: [second(60); 2], increments: [second(1); 2] }
        );
        let options = vec![("players".to_owned(), "3".to_owned())];
        let three = begun(GameSpec { options, ..GameSpec::named("tricerata") }, control);
        assert_eq!(budget(three.clocks(), 3, Seat::FIRST, 0), Budget::Move(second(4)));
        let free = begun(GameSpec::named("pijersi"), TimeControl::Unlimited);
        assert_eq!(budget(free.clocks(), 2, Seat::FIRST, 0), Budget::Own);
    }
}
