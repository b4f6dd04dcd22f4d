//! The reckoning: what the clients were told against what the database has.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, Result, bail, ensure};
use protocol::{Act, Code};
use serde_json::{Value, json};
use session::{Match, Setting, Stamped};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Connection as _, Row as _};

use crate::client::Story;
use crate::house::Down;

/// The longest that clocks may run without a server where several share a database: they cannot tell a short outage from
/// a slow heartbeat.
pub const PATIENCE: u64 = 1_500;

/// A line of a log as the database has it.
#[derive(Clone, Debug)]
struct Line {
    text: String,
    act: Option<String>,
}

/// The figures of a check.
#[derive(Clone, Copy, Debug, Default)]
pub struct Found {
    /// How many acts were acknowledged.
    pub n_done: usize,
    /// How many lines all logs have.
    pub n_lines: usize,
    /// How many times a clock stood still because no server was there.
    pub n_pauses: usize,
}

/// Checks every match that was played.
///
/// # Errors
/// The first thing that is wrong.
pub async fn check(database: &str, stories: &[Story], downs: &[Down], is_shared: bool) -> Result<Found> {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(database).await?;
    let mut by_match: BTreeMap<&str, Vec<&Story>> = BTreeMap::new();
    for story in stories {
        by_match.entry(&story.at).or_default().push(story);
    }
    let mut found = Found::default();
    for (at, stories) in by_match {
        let log = read(&mut connection, at).await.with_context(|| format!("the log of {at}"))?;
        let checked = check_match(&log, &stories, downs, is_shared);
        let checked = checked.with_context(|| format!("the match {at}: {log:#?}, {stories:#?}"))?;
        found.n_done += checked.n_done;
        found.n_lines += log.len();
        found.n_pauses += checked.n_pauses;
    }
    connection.close().await?;
    Ok(found)
}

/// Reads the log of a match, and checks that its row says the same.
async fn read(connection: &mut AnyConnection, at: &str) -> Result<Vec<Line>> {
    let text = "SELECT number, line, act FROM lines WHERE match_id = $1 ORDER BY number";
    let rows = sqlx::query(text).bind(at).fetch_all(&mut *connection).await?;
    let mut log = Vec::new();
    for (number, row) in (0_i64..).zip(&rows) {
        ensure!(row.try_get::<i64, _>(0)? == number, "number {number} is missing");
        log.push(Line { text: row.try_get(1)?, act: row.try_get(2)? });
    }
    let text = "SELECT n_lines, state, wake_at FROM matches WHERE id = $1";
    let row: AnyRow = sqlx::query(text).bind(at).fetch_one(&mut *connection).await?;
    let (n_lines, state): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
    ensure!(n_lines == log.len() as i64 && state == "over", "{n_lines} lines of {}, {state}", log.len());
    ensure!(row.try_get::<Option<i64>, _>(2)?.is_none(), "the match is to be woken though it is over");
    Ok(log)
}

fn check_match(log: &[Line], stories: &[&Story], downs: &[Down], is_shared: bool) -> Result<Found> {
    let lines: Vec<&str> = log.iter().map(|line| line.text.as_str()).collect();
    let opened = Match::open(&lines.join("\n")).map_err(|why| anyhow::anyhow!("{why:?}"))?;
    ensure!(opened.cut.is_none(), "the log is cut: {:?}", opened.cut);
    ensure!(opened.game.ending().is_some(), "the match is not over");
    let mut n_done = 0;
    for story in stories {
        ensure!(story.lines == lines, "a client has another log");
        check_acts(log, story)?;
        n_done += story.done.len();
    }
    check_actors(log, stories)?;
    let n_pauses = check_clocks(opened.game.setting(), opened.game.log(), downs, is_shared)?;
    Ok(Found { n_done, n_lines: 0, n_pauses })
}

/// Checks that what was acknowledged stands in the log, in order and as it was meant, and that what was refused does not.
fn check_acts(log: &[Line], story: &Story) -> Result<()> {
    let Some(guest) = &story.guest else { return Ok(()) };
    let mut last = 0;
    for (id, number) in &story.done {
        // Whoever was refused has gone on, and may hear of a copy that was done at any time.
        let is_given_up = story.refused.contains_key(id);
        ensure!(
            is_given_up || *number > last,
            "act {id}, number {number}, was acknowledged after number {last}"
        );
        last = last.max(*number);
        let line = log.get(*number as usize).with_context(|| format!("act {id} is not in the log"))?;
        let name = format!("{guest}:{id}");
        ensure!(line.act.as_ref() == Some(&name), "number {number} is {:?}, not {name}", line.act);
        let act = story.sent.get(id).context("an act that was never sent")?;
        ensure!(means(&line.text, act)?, "{} is not {act:?}", line.text);
    }
    // Whether there is time left depends on the lag that a socket has measured: a copy of the act that arrives over another
    // one may be in time. All other refusals stand for every copy.
    for (id, _) in story.refused.iter().filter(|(_, code)| **code != Code::NotNow) {
        let name = format!("{guest}:{id}");
        let is_there = log.iter().any(|line| line.act.as_ref() == Some(&name));
        ensure!(!is_there, "act {id} was refused and done");
    }
    Ok(())
}

/// Returns whether a line is what an act means.
fn means(line: &str, act: &Act) -> Result<bool> {
    let line: Value = serde_json::from_str(line)?;
    let (field, value) = match act {
        Act::Play(text) => ("play", json!(text)),
        Act::OfferDraw => ("offer-draw", json!(true)),
        Act::TakeBack(to) => ("take-back", json!(to)),
        Act::Answer(is_accepted) => ("answer", json!(is_accepted)),
        Act::Resign => ("resign", json!(true)),
        Act::Abort => ("abort", json!(true)),
        Act::GiveTime { to, time } => ("give-time", json!([to, time])),
    };
    Ok(line.get(field) == Some(&value))
}

/// Checks that everything in the log was sent by somebody, and once.
fn check_actors(log: &[Line], stories: &[&Story]) -> Result<()> {
    let mut seen = BTreeSet::new();
    for name in log.iter().filter_map(|line| line.act.as_ref()) {
        ensure!(seen.insert(name), "{name} is there twice");
        let Some((guest, id)) = name.split_once(':') else { bail!("{name} names no act") };
        let is_sent = |story: &&&Story| story.guest.as_deref() == Some(guest) && story.sent.contains_key(id);
        ensure!(stories.iter().any(|story| is_sent(&story)), "nobody sent {name}");
    }
    Ok(())
}

/// Checks that no clock ran while no server was there. Returns how many times the clocks stood still.
fn check_clocks(setting: &Setting, log: &[Stamped], downs: &[Down], is_shared: bool) -> Result<usize> {
    let mut running: Option<u64> = None;
    for n_events in 1..=log.len() {
        let (Some(events), Some(last)) = (log.get(..n_events), log.get(n_events - 1)) else { continue };
        for down in downs {
            let charged = running.map_or(0, |since| overlap((since, last.at), (down.from, down.to)));
            let allowed = if is_shared && down.to - down.from <= PATIENCE { PATIENCE } else { 0 };
            ensure!(charged <= allowed, "a clock ran for {charged} ms of {down:?}, before {last:?}");
        }
        let folded = Match::fold(setting.clone(), events).map_err(|why| anyhow::anyhow!("{why:?}"))?;
        running = folded.clocks().running().map(|_| last.at);
    }
    let is_pause = |stamped: &&Stamped| stamped.event == session::Event::Pause;
    Ok(log.iter().filter(is_pause).count())
}

/// Returns for how long two spans of time have each other's company.
fn overlap(a: (u64, u64), b: (u64, u64)) -> u64 {
    a.1.min(b.1).saturating_sub(a.0.max(b.0))
}
