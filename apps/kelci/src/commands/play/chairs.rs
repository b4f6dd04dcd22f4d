//! Who sits where.

use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use catalogue::{Family, Game, Info, Table, Thought};
use clap::ArgMatches;
use game::{Lang, Random};

use crate::commands::{said, text};
use crate::players::{Budget, Failure, Machine, Player, Resources, Who};

/// A seat with whoever sits in it.
pub(super) struct Chair {
    who: Who,
    /// `None` for a person.
    player: Option<Box<dyn Player>>,
    /// Whether the player knows where the game begins; no longer after a failure.
    is_ready: bool,
}

impl Chair {
    pub(super) fn new(who: Who, seed: u64) -> Chair {
        let player = who.player(Resources::default(), seed);
        Chair { who, player, is_ready: false }
    }

    /// A chair for each seat; each player draws lots of its own.
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

    /// What the player chooses at a table of a game that began at `start`. One that fails is started afresh if it is ever
    /// asked again.
    pub(super) fn choose(
        &mut self,
        game: &dyn Game,
        start: &str,
        table: &dyn Table,
        budget: Budget,
        stop: &AtomicBool,
        sink: &mut dyn FnMut(&Thought),
    ) -> Result<String, Failure> {
        let chosen = match self.ready_player(game, start) {
            Some(Ok(player)) => player.choose(table, budget, stop, sink),
            Some(Err(failure)) => Err(failure),
            None => Err(Failure::OtherGame),
        };
        self.is_ready &= chosen.is_ok();
        chosen
    }
}

/// Who sits in each seat of the game as its options stand; people where nothing is said.
pub(super) fn whos_of(arguments: &ArgMatches, info: &Info, lang: Lang) -> Result<Vec<Who>> {
    let (white, black) = (text(arguments, "white"), text(arguments, "black"));
    if let Some(seats) = text(arguments, "seats") {
        let whos = Who::read_list(seats, lang)?;
        if whos.len() != info.n_seats {
            bail!(wrong_number(seats, whos.len(), info, lang));
        }
        return Ok(whos);
    }
    if info.family == Family::Stacking {
        return [white, black].into_iter().map(|who| Who::read(who.unwrap_or("human"), lang)).collect();
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
