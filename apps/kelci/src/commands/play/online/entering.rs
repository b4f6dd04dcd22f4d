//! Coming to a match: opening one on the terms of the command line, or joining the one of a link.

use anyhow::{Result, bail};
use clap::ArgMatches;
use game::Lang;
use protocol::{MatchView, State};
use tokio::runtime::Runtime;

use super::terms;
use crate::cli::online::Side;
use crate::commands::online::{Account, Address, SecretFile, Trouble, runtime};
use crate::commands::{said, text};

/// A guest who has come to a match.
pub(in crate::commands::play) struct Entered {
    pub(in crate::commands::play) runtime: Runtime,
    pub(in crate::commands::play) account: Account,
    pub(in crate::commands::play) view: MatchView,
}

/// Opens or joins a match.
///
/// # Errors
/// Explains which argument cannot be followed, or why the server lets nobody in.
pub(in crate::commands::play) fn enter(
    address: &Address,
    arguments: &ArgMatches,
    lang: Lang,
) -> Result<Entered> {
    let trouble = |trouble: Trouble| said(&trouble, lang);
    let terms = match (&address.at, text(arguments, "game")) {
        (None, Some(_)) => Some(terms::terms_of(arguments, lang)?),
        (None, None) => bail!(no_game(lang)),
        (Some(_), Some(_)) => bail!(needless_game(lang)),
        (Some(_), None) => None,
    };
    let runtime = runtime(lang)?;
    let file = SecretFile::of_user(&address.server, text(arguments, "guest").unwrap_or("player"));
    let (account, view) = runtime.block_on(async {
        let mut account = Account::enter(address.server.clone(), file.as_ref()).await.map_err(trouble)?;
        if let Some(nickname) = text(arguments, "nickname") {
            account.rename(nickname).await.map_err(trouble)?;
        }
        let view = match (&terms, &address.at) {
            (Some(terms), _) => account.propose(terms).await.map_err(trouble)?,
            (None, at) => {
                join(&account, at.as_deref().unwrap_or_default(), arguments).await.map_err(trouble)?
            }
        };
        anyhow::Ok((account, view))
    })?;
    Ok(Entered { runtime, account, view })
}

/// Sits down at a match, or watches it where there is no seat for us.
async fn join(account: &Account, at: &str, arguments: &ArgMatches) -> Result<MatchView, Trouble> {
    let view = account.show(at).await?;
    let is_free = view.seats.iter().any(|seat| {
        let invited = seat.invited.as_ref();
        seat.is_free() && invited.is_none_or(|invited| invited.id == account.me.guest.id)
    });
    let sits = view.yours.is_empty() && view.state == State::Open && is_free && !arguments.get_flag("watch");
    if !sits {
        return Ok(view);
    }
    let seat = match arguments.get_one::<Side>("side") {
        Some(Side::Seat(seat)) => Some(*seat),
        Some(Side::Random) | None => None,
    };
    account.sit(at, seat).await
}

fn no_game(lang: Lang) -> &'static str {
    lang.pick(
        "which game? kelci play --online URL GAME opens a match; the link of a match joins it",
        "quel jeu\u{a0}? kelci play --online URL JEU ouvre une partie\u{a0}; le lien d’une partie la rejoint",
    )
}

fn needless_game(lang: Lang) -> &'static str {
    lang.pick(
        "the link of a match names its game already: leave GAME out",
        "le lien d’une partie dit déjà à quoi l’on joue\u{a0}: retirez le JEU",
    )
}
