//! `kelci bot`: a machine that takes challenges of a server.
//!
//! One socket looks at the lobby; every match that is taken is played by a task of its own, of which there are only so many at
//! once. Matches that were left off are taken up again when the bot is started anew.

mod lobby;
mod playing;
mod voice;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Result, bail};
use clap::ArgMatches;
use game::Lang;
use protocol::MatchView;
use session::Who;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::{Account, Address, SecretFile, Trouble, runtime};
use crate::commands::{find_game, said, text};
use crate::output::Output;
use voice::Voice;

/// The bot and everything that its matches share.
#[derive(Debug)]
struct Bot {
    account: Account,
    who: Who,
    /// The games it takes; all of the catalogue if none is named.
    games: Vec<String>,
    /// How many matches it plays at once.
    most: usize,
    /// After how many matches it stops; `None` for never.
    n_games: Option<usize>,
    /// The matches that are played, and those that cannot be.
    known: Mutex<BTreeSet<String>>,
    /// Raised when the program is to end: whoever thinks answers at once.
    stop: AtomicBool,
    voice: Voice,
}

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let Some(address) = arguments.get_one::<Address>("url").cloned() else { return Ok(()) };
    let who = Who::read(text(arguments, "engine").unwrap_or_default()).map_err(|why| said(&why, lang))?;
    if who.is_human() {
        bail!(lang.pick(
            "a bot is a machine: kelci play --online is for people",
            "un bot est une machine\u{a0}: kelci play --online est pour les personnes",
        ));
    }
    let games: Vec<String> = arguments.get_many::<String>("game").into_iter().flatten().cloned().collect();
    games.iter().try_for_each(|game| find_game(game, lang).map(drop))?;
    let file = SecretFile::of_user(&address.server, text(arguments, "guest").unwrap_or("bot"));
    let number = |name: &str| arguments.get_one::<u64>(name).map(|it| *it as usize);
    let (most, n_games) = (number("most").unwrap_or(1), number("games"));
    let nickname = text(arguments, "nickname").map(str::to_owned);
    let runtime = runtime(lang)?;
    runtime.block_on(async {
        let trouble = |trouble: Trouble| said(&trouble, lang);
        let mut account = Account::enter(address.server.clone(), file.as_ref()).await.map_err(trouble)?;
        if let Some(nickname) = nickname {
            account.rename(&nickname).await.map_err(trouble)?;
        }
        let stop = AtomicBool::new(false);
        let known = Mutex::default();
        let bot = Arc::new(Bot { account, who, games, most, n_games, known, stop, voice: Voice::new(lang) });
        match address.at {
            Some(at) => bot.play_only(&at, lang).await,
            None => bot.serve().await,
        }
    })
}

impl Bot {
    /// Plays one match, by its link.
    async fn play_only(self: &Arc<Bot>, at: &str, lang: Lang) -> Result<()> {
        let trouble = |trouble: Trouble| said(&trouble, lang);
        let view = self.take(at).await.map_err(trouble)?;
        tokio::select! {
            () = playing::play(Arc::clone(self), view) => {}
            () = asked_to_stop() => self.stop(1),
        }
        Ok(())
    }

    /// Takes challenges until it is asked to stop, or has played as many matches as it should.
    async fn serve(self: &Arc<Bot>) -> Result<()> {
        let (found, mut challenges) = watch::channel(Vec::new());
        let lobby = tokio::spawn(lobby::look(Arc::clone(self), found));
        self.voice.line(
            format!("waiting for challenges at {} (Ctrl-C stops the bot)", self.account.wire.server),
            format!("en attente de défis à {} (Ctrl-C pour arrêter)", self.account.wire.server),
        );
        let mut round = Round::default();
        let mut asked = std::pin::pin!(asked_to_stop());
        loop {
            tokio::select! {
                () = &mut asked => {
                    self.stop(round.playing.len());
                    break;
                }
                Some(_) = round.playing.join_next() => {}
                Ok(()) = challenges.changed() => {}
            }
            let wanted = challenges.borrow_and_update().clone();
            self.take_some(&wanted, &mut round).await;
            if self.n_games.is_some_and(|most| round.n_begun >= most) && round.playing.is_empty() {
                break;
            }
        }
        lobby.abort();
        Ok(())
    }

    /// Takes as many of the challenges as there is room for.
    async fn take_some(self: &Arc<Bot>, wanted: &[String], round: &mut Round) {
        for at in wanted {
            let is_enough = self.n_games.is_some_and(|most| round.n_begun >= most);
            if is_enough || round.playing.len() >= self.most {
                return;
            }
            if !self.claim(at) {
                continue;
            }
            match self.take(at).await {
                Ok(view) => {
                    round.n_begun += 1;
                    round.playing.spawn(playing::play(Arc::clone(self), view));
                }
                Err(trouble) if trouble.is_passing() => self.unclaim(at),
                // Somebody else was quicker, or it was withdrawn.
                Err(_) => {}
            }
        }
    }

    /// Notes that a match is played; `false` if it is already.
    fn claim(&self, at: &str) -> bool {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).insert(at.to_owned())
    }

    fn unclaim(&self, at: &str) {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).remove(at);
    }

    /// Sits down at a match, unless the bot sits there already.
    async fn take(&self, at: &str) -> Result<MatchView, Trouble> {
        let view = self.account.show(at).await?;
        if view.yours.is_empty() { self.account.sit(at, None).await } else { Ok(view) }
    }

    /// Lets whoever thinks come to an end, and tells what is left.
    fn stop(&self, n_left: usize) {
        self.stop.store(true, Ordering::Relaxed);
        if n_left > 0 {
            self.voice.line(
                format!("stopped; unfinished: {n_left}. The same command takes them up again"),
                format!("arrêté\u{a0}; en cours\u{a0}: {n_left}. La même commande les reprend"),
            );
        }
    }
}

/// The matches of a bot.
#[derive(Default)]
struct Round {
    playing: JoinSet<()>,
    n_begun: usize,
}

/// Completes when the terminal or the system asks the program to stop.
async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    _ = tokio::signal::ctrl_c().await;
}
