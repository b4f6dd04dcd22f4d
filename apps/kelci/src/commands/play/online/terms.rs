//! The terms of a match, as the command line says them.

use anyhow::{Result, bail};
use clap::ArgMatches;
use game::Lang;
use protocol::{Chair, Sides, Terms};
use session::{TimeControl, Who};

use crate::cli::online::Side;
use crate::commands::play::chairs::whos_of;
use crate::commands::play::settings::control_of;
use crate::commands::{game_of, spec_of, text};

/// A day, in milliseconds.
const DAY: u64 = 24 * 3_600_000;

/// Reads the terms of a proposal.
///
/// # Errors
/// Explains which argument cannot be followed.
pub(super) fn terms_of(arguments: &ArgMatches, lang: Lang) -> Result<Terms> {
    let rules = game_of(arguments, lang)?;
    let whos = whos_of(arguments, &rules.info(), lang)?;
    let side = arguments.get_one::<Side>("side").copied().unwrap_or(Side::Seat(first_person(&whos)));
    let sides = if side == Side::Random { Sides::Random } else { Sides::Named };
    let days = arguments.get_one::<u64>("days").map(|days| TimeControl::PerTurn(days * DAY));
    let owned = |name: &str| text(arguments, name).map(str::to_owned);
    Ok(Terms {
        game: spec_of(arguments, lang)?,
        setup: owned("setup"),
        position: owned("position"),
        chairs: chairs(&whos, side, lang)?,
        sides,
        clock: days.or(control_of(arguments)).unwrap_or_default().to_string(),
        listed: arguments.get_flag("listed"),
    })
}

/// The first seat that no machine has.
fn first_person(whos: &[Who]) -> u8 {
    whos.iter().position(Who::is_human).unwrap_or(0) as u8
}

/// Sets the chairs: machines of the server, whoever proposes, and whoever comes.
fn chairs(whos: &[Who], side: Side, lang: Lang) -> Result<Vec<Chair>> {
    let mut chairs = Vec::with_capacity(whos.len());
    for who in whos {
        chairs.push(match who {
            Who::Human => Chair::Open,
            Who::Machine(_) => Chair::Computer(who.to_string()),
            Who::Outside(_) => bail!(lang.pick(
                "the server starts no programs: let kelci bot play for them",
                "le serveur ne lance pas de programmes\u{a0}: faites-les jouer par kelci bot",
            )),
        });
    }
    let mine = match side {
        Side::Seat(seat) => seat,
        Side::Random => first_person(whos),
    };
    let n_seats = chairs.len();
    match chairs.get_mut(usize::from(mine)) {
        Some(chair @ Chair::Open) => *chair = Chair::Me,
        Some(_) => bail!(lang.pick("a machine sits where you want to", "une machine est à votre place")),
        None => bail!(lang.pick(
            format!("seats are numbered from 1 to {n_seats}"),
            format!("les places vont de 1 à {n_seats}")
        )),
    }
    Ok(chairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chairs_of(whos: &str, side: Side) -> Result<Vec<Chair>, String> {
        let whos = Who::read_list(whos).unwrap();
        chairs(&whos, side, Lang::En).map_err(|why| why.to_string())
    }

    #[test]
    fn people_and_machines_find_their_chairs() {
        let computer = || Chair::Computer("level:3".into());
        let check = |whos, side, expected: Vec<Chair>| assert_eq!(chairs_of(whos, side), Ok(expected));
        check("human,human", Side::Seat(1), vec![Chair::Open, Chair::Me]);
        check("human,human", Side::Random, vec![Chair::Me, Chair::Open]);
        check("level:3,human,human", Side::Seat(2), vec![computer(), Chair::Open, Chair::Me]);
        check("level:3,human", Side::Random, vec![computer(), Chair::Me]);
        assert!(chairs_of("level:3,human", Side::Seat(0)).is_err_and(|why| why.contains("machine")));
        assert!(chairs_of("human,human", Side::Seat(2)).is_err_and(|why| why.contains("1 to 2")));
        assert!(chairs_of("human,ugi:prog", Side::Seat(0)).is_err_and(|why| why.contains("kelci bot")));
    }
}
