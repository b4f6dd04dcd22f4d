//! `kelci records`: the finished matches of a server, searched and fetched in bulk.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use clap::ArgMatches;
use game::Lang;
use http_body_util::BodyExt as _;
use hyper::Method;
use protocol::{Card, Cards};

use super::account::NOTHING;
use super::request::Wire;
use super::{Address, Trouble, runtime};
use crate::commands::{said, text};
use crate::output::{Output, counted, io_words};

/// The matches of a page.
const PAGE: usize = 100;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let Some(address) = arguments.get_one::<Address>("url") else { return Ok(()) };
    let wire = Wire::new(address.server.clone());
    let query = query(&[("game", text(arguments, "game")), ("player", text(arguments, "player"))]);
    runtime(lang)?.block_on(async {
        if arguments.get_flag("list") {
            return list(&wire, &query, output).await;
        }
        let path = match &address.at {
            Some(at) => format!("matches/{at}/record"),
            None => format!("records?{query}"),
        };
        match text(arguments, "output").filter(|path| *path != "-") {
            Some(file) => {
                let n_bytes = to_file(&wire, &path, Path::new(file), lang).await?;
                output.line(saved(n_bytes, file, lang))
            }
            None => fetch(&wire, &path, lang, |piece| output.bytes(piece)).await.map(|_| ()),
        }
    })
}

/// Fetches a text piece by piece, however long it is. Returns its length.
async fn fetch(
    wire: &Wire,
    path: &str,
    lang: Lang,
    mut take: impl FnMut(&[u8]) -> Result<()>,
) -> Result<u64> {
    let trouble = |trouble: Trouble| said(&trouble, lang);
    let response = wire.send(None, Method::GET, path, Vec::new()).await.map_err(trouble)?;
    let mut body = response.into_body();
    let mut n_bytes = 0;
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| trouble(wire.no_answer(&error)))?;
        if let Some(piece) = frame.data_ref() {
            n_bytes += piece.len() as u64;
            take(piece)?;
        }
    }
    Ok(n_bytes)
}

/// Fetches a text into a file, whole or not at all: it is written beside it and takes its name at the end.
async fn to_file(wire: &Wire, path: &str, file: &Path, lang: Lang) -> Result<u64> {
    let system =
        |error: std::io::Error| {
            let (name, why) = (file.display(), io_words(&error, lang));
            anyhow!(lang.pick(
                format!("cannot write {name}: {why}"),
                format!("impossible d’écrire {name}\u{a0}: {why}")
            ))
        };
    let beside: PathBuf = file.with_added_extension(format!("{}.new", std::process::id()));
    let mut writer = std::io::BufWriter::new(File::create(&beside).map_err(system)?);
    let fetched = fetch(wire, path, lang, |piece| writer.write_all(piece).map_err(system)).await;
    let written = fetched.and_then(|n_bytes| {
        writer.flush().and_then(|()| std::fs::rename(&beside, file)).map_err(system)?;
        Ok(n_bytes)
    });
    if written.is_err() {
        _ = std::fs::remove_file(&beside);
    }
    written
}

fn saved(n_bytes: u64, file: &str, lang: Lang) -> String {
    if n_bytes == 0 {
        return lang.pick(
            format!("no such match: {file} is empty"),
            format!("aucune partie de ce genre\u{a0}: {file} est vide"),
        );
    }
    let size = counted(n_bytes, ["byte", "bytes"], ["octet", "octets"], lang);
    lang.pick(format!("{size} in {file}"), format!("{size} dans {file}"))
}

/// Lists matches a line each, page by page.
async fn list(wire: &Wire, query: &str, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let mut before = String::new();
    loop {
        let path = format!("matches?state=over&limit={PAGE}&{query}{before}");
        let Cards { cards, next } =
            wire.ask(None, Method::GET, &path, NOTHING).await.map_err(|trouble| said(&trouble, lang))?;
        cards.iter().try_for_each(|card| output.line(card_line(card)))?;
        output.flush()?;
        match next {
            Some(next) => before = format!("&before={}", encoded(&next)),
            None => return Ok(()),
        }
    }
}

/// A match in a line: its name, when it ended, the game, who played, the result.
fn card_line(card: &Card) -> String {
    let at =
        jiff::Timestamp::from_millisecond(card.at as i64).map(|at| at.strftime("%Y-%m-%d %H:%M").to_string());
    let players: Vec<&str> = card
        .seats
        .iter()
        .map(|seat| {
            let guest = seat.guest.as_ref();
            guest.map_or(seat.who.as_str(), |guest| guest.nickname.as_deref().unwrap_or(&guest.id))
        })
        .collect();
    let result = card.result.as_deref().unwrap_or("*");
    format!("{}  {}  {}  {}  {result}", card.id, at.unwrap_or_default(), card.game, players.join(" – "))
}

/// Writes the fields that have a value as a query.
fn query(fields: &[(&str, Option<&str>)]) -> String {
    let written = fields.iter().filter_map(|(name, value)| Some(format!("{name}={}", encoded((*value)?))));
    written.collect::<Vec<_>>().join("&")
}

/// Encodes a value of a query.
fn encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => encoded.push(byte.into()),
            other => encoded.push_str(&format!("%{other:02X}")),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_a_query_are_encoded() {
        assert_eq!(
            query(&[("game", Some("awele")), ("player", Some("Zoé & co"))]),
            "game=awele&player=Zo%C3%A9%20%26%20co"
        );
        assert_eq!(query(&[("game", None), ("player", None)]), "");
    }
}
