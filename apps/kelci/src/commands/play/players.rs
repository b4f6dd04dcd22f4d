//! Who sits where.

use anyhow::{Result, bail};
use clap::ArgMatches;
use game::Lang;
use table::{Family, Info};

use crate::commands::text;

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Player {
    Human,
    Random,
}

/// One player for each seat of the game as its options stand; people where nothing is said.
pub(super) fn players_of(arguments: &ArgMatches, info: &Info, lang: Lang) -> Result<Vec<Player>> {
    let (white, black) = (text(arguments, "white"), text(arguments, "black"));
    if let Some(seats) = text(arguments, "seats") {
        let players: Vec<&str> = seats.split(',').map(str::trim).collect();
        if players.len() != info.n_seats {
            bail!(wrong_number(seats, players.len(), info, lang));
        }
        return players.into_iter().map(|who| player(who, lang)).collect();
    }
    if info.family == Family::Stacking {
        return [white, black].into_iter().map(|who| player(who.unwrap_or("human"), lang)).collect();
    }
    if white.is_some() || black.is_some() {
        let (title, example) = (info.title(lang), vec!["human"; info.n_seats].join(","));
        bail!(lang.pick(
            format!("nobody plays white or black in {title}: say who plays with --seats {example}"),
            format!("personne ne joue blanc ou noir dans {title} : dites qui joue avec --seats {example}"),
        ));
    }
    Ok(vec![Player::Human; info.n_seats])
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

fn player(who: &str, lang: Lang) -> Result<Player> {
    match who {
        "human" => Ok(Player::Human),
        "random" => Ok(Player::Random),
        other => bail!(lang.pick(
            format!("'{other}' cannot play: human or random can"),
            format!("« {other} » ne sait pas jouer : human ou random"),
        )),
    }
}
