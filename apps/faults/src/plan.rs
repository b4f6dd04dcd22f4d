//! A run: servers, relay, tables, and the reckoning afterwards.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use game::Random;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::Weather;
use crate::chaos::{self, Fate, Signs};
use crate::check::{self, Found};
use crate::client::Story;
use crate::house::{House, Launcher};
use crate::neighbours::{Nats, Postgres};
use crate::relay::Relay;
use crate::table::Table;

/// How many times a server is stopped at least where they are stopped one by one.
const LEAST_STOPS: usize = 8;

/// Where the matches of a run are kept, and how its servers hear of each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    /// SQLite, one server.
    Sqlite,
    /// PostgreSQL, so many servers, LISTEN and NOTIFY.
    Postgres(usize),
    /// PostgreSQL, so many servers, NATS.
    PostgresAndNats(usize),
}

impl Storage {
    fn n_servers(self) -> usize {
        match self {
            Storage::Sqlite => 1,
            Storage::Postgres(n_servers) | Storage::PostgresAndNats(n_servers) => n_servers,
        }
    }

    /// Returns whether several servers may share the database.
    fn is_shared(self) -> bool {
        self != Storage::Sqlite
    }
}

/// How servers end during a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// In rough weather: each slot so many times at every point, and killed and stopped as often; then the last ones live.
    Killed(usize),
    /// In calm weather: stopped and started one by one, as long as the run takes.
    Rolling,
}

impl Ends {
    fn weather(self) -> Weather {
        if self == Ends::Rolling { Weather::Calm } else { Weather::Rough }
    }
}

/// A run to be made.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The program of the servers, `kelci-faulty`.
    pub program: PathBuf,
    /// Where matches are kept.
    pub storage: Storage,
    /// How many matches are played, at least: matches go on until every server has met its fate.
    pub n_matches: usize,
    /// How many are played at once.
    pub n_tables: usize,
    /// How servers end meanwhile.
    pub ends: Ends,
    /// Whatever is drawn by lot.
    pub seed: u64,
    /// The longest that may pass without a match that ends: after that something was lost. How long the whole takes is the
    /// machine's affair.
    pub patience: Duration,
}

/// The findings of a run.
#[derive(Clone, Debug)]
pub struct Report {
    /// How many matches were played.
    pub n_matches: usize,
    /// The figures of the check of the database.
    pub found: Found,
    /// How many servers died of what.
    pub deaths: BTreeMap<&'static str, u32>,
    /// How many times clients connected.
    pub n_connections: u32,
    /// How many times no server was there, and for how long altogether, in milliseconds.
    pub downs: (usize, u64),
    /// How many times a server told a client to go elsewhere, and the longest until another one had taken it up.
    pub moves: (u32, Duration),
    /// How long it took.
    pub time: Duration,
}

/// The database and the bus of a run; they end with this value.
struct Ground {
    launcher: Launcher,
    n_slots: usize,
    _folder: tempfile::TempDir,
    _postgres: Option<Postgres>,
    _nats: Option<Nats>,
}

impl Ground {
    fn prepare(plan: &Plan) -> Result<Ground> {
        let folder = tempfile::Builder::new().prefix("kelci-faults-").tempdir()?;
        let postgres = plan.storage.is_shared().then(Postgres::start).transpose()?;
        let has_bus = matches!(plan.storage, Storage::PostgresAndNats(_));
        let nats = has_bus.then(Nats::start).transpose()?;
        let file = folder.path().join("matches.db");
        let database =
            postgres.as_ref().map_or_else(|| format!("sqlite:{}", file.display()), Postgres::address);
        let (program, bus) = (plan.program.clone(), nats.as_ref().map(Nats::address));
        let launcher = Launcher { program, database, bus, log: folder.path().join("servers.log") };
        Ok(Ground {
            launcher,
            n_slots: plan.storage.n_servers(),
            _folder: folder,
            _postgres: postgres,
            _nats: nats,
        })
    }
}

/// Plays the matches of a plan while the servers die, then checks everything.
///
/// # Errors
/// Everything lost, contradicted, charged or done twice; or the reason why the run could not be made.
pub async fn run(plan: &Plan) -> Result<Report> {
    let ground = Ground::prepare(plan)?;
    let begun = Instant::now();
    let house = Arc::new(House::new(ground.launcher.clone(), ground.n_slots));
    let (ended, n_ended) = watch::channel(0);
    let stories = tokio::select! {
        stories = play_all(plan, ground.n_slots, &house, &ended) => Ok(stories),
        silence = silence(n_ended, plan.patience) => Err(silence),
    };
    let log = || std::fs::read_to_string(&ground.launcher.log).unwrap_or_default();
    let stories = stories.and_then(|it| it).with_context(|| format!("the servers said: {}", log()))?;
    let downs = house.downs();
    let is_shared = plan.storage.is_shared();
    let found = check::check(&ground.launcher.database, &stories, &downs, is_shared).await?;
    let matches: BTreeSet<&str> = stories.iter().map(|story| story.at.as_str()).collect();
    Ok(Report {
        n_matches: matches.len(),
        found,
        deaths: house.deaths(),
        n_connections: stories.iter().map(|story| story.n_connections).sum(),
        moves: (
            stories.iter().map(|story| story.n_moves).sum(),
            stories.iter().map(|story| story.longest_move).max().unwrap_or_default(),
        ),
        downs: (downs.len(), downs.iter().map(|down| down.to - down.from).sum()),
        time: begun.elapsed(),
    })
}

/// Returns once no match has ended for so long.
async fn silence(mut n_ended: watch::Receiver<usize>, patience: Duration) -> anyhow::Error {
    while let Ok(Ok(())) = tokio::time::timeout(patience, n_ended.changed()).await {}
    let n_ended = *n_ended.borrow();
    anyhow::anyhow!("no match ended for {patience:?}, after {n_ended}: somebody waits who was not told")
}

/// Plays all matches while the slots are kept, and returns once every server is dead.
async fn play_all(
    plan: &Plan,
    n_slots: usize,
    house: &Arc<House>,
    ended: &watch::Sender<usize>,
) -> Result<Vec<Story>> {
    let mut luck = Random::new(plan.seed);
    let (done, is_done) = watch::channel(false);
    let n_fates_left = Arc::default();
    let signs = Signs { is_done, disasters: watch::Sender::default(), n_fates_left };
    let mut slots = JoinSet::new();
    match plan.ends {
        Ends::Rolling => {
            signs.n_fates_left.fetch_add(LEAST_STOPS, Ordering::Relaxed);
            slots.spawn(chaos::roll(Arc::clone(house), n_slots, signs.clone()));
        }
        Ends::Killed(n_rounds) => {
            for slot in 0..n_slots {
                let (fates, own) = (Fate::draw(n_rounds, &mut luck), Random::new(luck.next_u64()));
                signs.n_fates_left.fetch_add(fates.len(), Ordering::Relaxed);
                slots.spawn(chaos::keep(Arc::clone(house), slot, fates, signs.clone(), own));
            }
        }
    }
    let weather = plan.ends.weather();
    let relay = Relay::before(Arc::clone(house), weather, luck.next_u64()).await?;
    let n_matches = Arc::new(AtomicUsize::new(plan.n_matches));
    let left = Left { n_matches, signs: signs.clone(), ended: ended.clone() };
    let mut tables = JoinSet::new();
    for _ in 0..plan.n_tables {
        let (own, left, relay) = (Random::new(luck.next_u64()), left.clone(), relay.address);
        tables.spawn(async move { play_some(Table::gather(relay, weather, own).await?, &left).await });
    }
    let mut stories = Vec::new();
    while !tables.is_empty() {
        tokio::select! {
            Some(table) = tables.join_next() => stories.extend(table??),
            Some(slot) = slots.join_next() => slot??,
        }
    }
    _ = done.send(true);
    while let Some(slot) = slots.join_next().await {
        slot??;
    }
    ensure!(house.open_doors().is_empty(), "a server outlived the run");
    Ok(stories)
}

/// The matches and the fates that are left.
#[derive(Clone, Debug)]
struct Left {
    n_matches: Arc<AtomicUsize>,
    signs: Signs,
    /// How many matches have ended.
    ended: watch::Sender<usize>,
}

impl Left {
    /// Takes a match. There is always one more while servers have fates to meet.
    fn take_match(&self) -> bool {
        let less = |n: usize| n.checked_sub(1);
        let taken = self.n_matches.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
        taken.is_ok() || self.signs.n_fates_left.load(Ordering::Relaxed) > 0
    }
}

/// Plays matches at a table as long as any are left.
async fn play_some(mut table: Table, left: &Left) -> Result<Vec<Story>> {
    let mut stories = Vec::new();
    while left.take_match() {
        stories.extend(table.play().await?);
        left.ended.send_modify(|n| *n += 1);
    }
    Ok(stories)
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Found { n_done, n_lines, n_pauses } = self.found;
        let ((n_downs, down), (n_moves, longest)) = (self.downs, self.moves);
        writeln!(
            f,
            "{} matches, {n_done} acts acknowledged, {n_lines} lines, {n_pauses} pauses, in {:?}",
            self.n_matches, self.time
        )?;
        writeln!(f, "servers ended: {:?}; none was there {n_downs} times, {down} ms in all", self.deaths)?;
        write!(
            f,
            "{} connections; {n_moves} moves to another server, the longest {longest:?}",
            self.n_connections
        )
    }
}
