//! `kelci load`: how much a server of matches carries.
//!
//! Opens silent sockets, then lets pairs of players play random legal games, first at a given pace and then as fast as they can.
//! The time of a move is from its sending to its receipt at the other side, both in this program and so by one clock. Only
//! servers on this machine are loaded: nobody else has asked for it.

mod host;
mod idle;
mod ports;
mod report;
mod rounds;
mod script;
mod seating;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use clap::ArgMatches;
use game::{Lang, Random};
use session::GameSpec;

use super::{Address, ServerAddress, runtime};
use crate::commands::{any_seed, said, text};
use crate::output::{Output, complain};
use host::Host;
use ports::Ports;
use report::Report;
use rounds::{Pace, Times};
use script::Script;

/// How many different games are played.
const SCRIPTS: usize = 64;

/// How long a server may take to settle before its memory is measured.
const SETTLING: Duration = Duration::from_secs(2);

/// Descriptors beside those of sockets: files, standard streams, requests over HTTP.
const SPARE: u64 = 64;

/// The load that is asked for.
#[derive(Clone, Debug)]
struct Plan {
    n_idle: usize,
    n_matches: usize,
    every: Duration,
    lasts: Duration,
    is_saturating: bool,
    game: GameSpec,
    seed: u64,
}

/// The server under load, and everything that the load needs.
struct Load {
    server: ServerAddress,
    target: SocketAddr,
    ports: Ports,
    scripts: Vec<Arc<Script>>,
    plan: Plan,
}

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let plan = Plan::read(arguments);
    let address = arguments.get_one::<Address>("url");
    if let Some(address) = address {
        refuse_elsewhere(&address.server, lang)?;
    }
    ask_for_descriptors(&plan, lang)?;
    let scripts = Script::some(&plan.game, SCRIPTS, &mut Random::new(plan.seed));
    let scripts = scripts.map_err(|why| said(&*why, lang))?;
    let host = match address {
        Some(address) => Host::known(address.server.clone(), arguments.get_one::<u32>("pid").copied()),
        None => Host::start(text(arguments, "database"), lang)?,
    };
    let report = runtime(lang)?.block_on(async {
        let server = host.server.clone();
        let target = loopback_of(&server, lang).await?;
        let load = Arc::new(Load { server, target, ports: Ports::default(), scripts, plan });
        measure(&load, &host, lang).await
    })?;
    drop(host);
    report.tell(arguments.get_flag("json"), output)
}

impl Plan {
    fn read(arguments: &ArgMatches) -> Plan {
        let number = |name: &str| arguments.get_one::<u64>(name).copied().unwrap_or_default();
        Plan {
            n_idle: number("idle") as usize,
            n_matches: number("matches") as usize,
            every: Duration::from_millis(number("every")),
            lasts: Duration::from_secs(number("seconds")),
            is_saturating: arguments.get_flag("saturate"),
            game: GameSpec::named(text(arguments, "game").unwrap_or("pijersi")),
            seed: any_seed(),
        }
    }

    fn n_sockets(&self) -> usize {
        self.n_idle + 2 * self.n_matches
    }
}

fn refuse_elsewhere(server: &ServerAddress, lang: Lang) -> Result<()> {
    if server.is_loopback() && !server.is_secure {
        return Ok(());
    }
    bail!(lang.pick(
        format!("{server} is not on this machine: only a server at http://127.0.0.1 or http://localhost is loaded"),
        format!("{server} n’est pas sur cette machine\u{a0}: on ne charge qu’un serveur à http://127.0.0.1 ou http://localhost"),
    ))
}

/// Returns the address of a server on this machine. A name counts only if it leads here.
async fn loopback_of(server: &ServerAddress, lang: Lang) -> Result<SocketAddr> {
    let found = tokio::net::lookup_host((server.host.as_str(), server.port)).await?;
    let found: Vec<SocketAddr> = found.filter(|it| it.ip().is_loopback()).collect();
    for address in &found {
        if tokio::net::TcpStream::connect(address).await.is_ok() {
            return Ok(*address);
        }
    }
    let silent = std::io::ErrorKind::ConnectionRefused.into();
    Err(said(&super::Trouble::NoAnswer(server.clone(), silent), lang))
}

/// Raises the number of open files as far as the system lets us.
fn ask_for_descriptors(plan: &Plan, lang: Lang) -> Result<()> {
    let wanted = plan.n_sockets() as u64 + SPARE;
    match host::allow_descriptors(wanted) {
        Some(allowed) if allowed < wanted => bail!(lang.pick(
            format!("{wanted} open files are needed and {allowed} allowed here: raise the limit with ulimit -n, or ask for fewer sockets"),
            format!("il faut {wanted} fichiers ouverts et {allowed} sont permis ici\u{a0}: relevez la limite avec ulimit -n, ou demandez moins de connexions"),
        )),
        _ => Ok(()),
    }
}

async fn measure(load: &Arc<Load>, host: &Host, lang: Lang) -> Result<Report> {
    let plan = &load.plan;
    let mut report = Report { n_idle: plan.n_idle, n_matches: plan.n_matches, ..Report::default() };
    report.before = host.resident();
    let idle = idle::open(load).await.map_err(|why| said(&why, lang))?;
    if plan.n_idle > 0 {
        tokio::time::sleep(SETTLING).await;
        report.after = host.resident();
        complain(lang.pick(
            format!("{} idle sockets are open", plan.n_idle),
            format!("{} connexions silencieuses sont ouvertes", plan.n_idle),
        ));
    }
    if plan.n_matches > 0 {
        let mut pairs = seating::seat_all(load).await.map_err(|why| said(&why, lang))?;
        complain(lang.pick(
            format!("{} matches have begun", plan.n_matches),
            format!("{} parties ont commencé", plan.n_matches),
        ));
        let (steady, played) = play(load, pairs, Pace::Every(plan.every), lang).await?;
        (report.steady, pairs) = (Some(steady), played);
        report.under_load = host.resident();
        if plan.is_saturating {
            let (saturated, _) = play(load, pairs, Pace::AtOnce, lang).await?;
            report.saturated = Some(saturated);
        }
    }
    report.n_lost = idle.n_lost();
    Ok(report)
}

async fn play(
    load: &Arc<Load>,
    pairs: Vec<seating::Pair>,
    pace: Pace,
    lang: Lang,
) -> Result<(Times, Vec<seating::Pair>)> {
    rounds::play(load, pairs, pace).await.map_err(|why| match why {
        rounds::Broken::Trouble(trouble) => said(&trouble, lang),
        rounds::Broken::Lost => anyhow!(lang.pick(
            "the server has closed the connection of a player",
            "le serveur a fermé la connexion d’un joueur",
        )),
        rounds::Broken::Refused(refused) => said(&refused, lang),
    })
}
