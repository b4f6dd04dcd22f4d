//! Games as JSON, one object a line; docs/records.md explains each field.
//!
//! The lines of a game stand in one list and name each other by number, so that variations of any depth are read without
//! going deeper and deeper.

use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use catalogue::{Beginning, Moment, MomentTree};
use game::{Lang, Notation, Say};
use record::{Headers, LineId, Node};
use serde_json::{Map, Value, json};

use super::{Batch, Item, Library};

/// A game for each line.
pub(super) fn write(batch: &Batch, with_positions: bool) -> String {
    batch.items.iter().map(|item| format!("{}\n", as_json(item, with_positions))).collect()
}

fn as_json(item: &Item, with_positions: bool) -> Value {
    let Item { game, tree } = item;
    let mut lines = Vec::new();
    for line in tree.lines() {
        let moves = line.moves.iter().map(|node| Value::Object(node_fields(node, with_positions)));
        let mut fields = Map::from_iter([("moves".to_owned(), moves.collect())]);
        if !line.comments.is_empty() {
            fields.insert("comments".into(), json!(line.comments));
        }
        fields.extend(line.unread.as_ref().map(|unread| ("unread".to_owned(), json!(unread))));
        lines.push(Value::Object(fields));
    }
    let headers: Map<String, Value> =
        tree.headers.iter().map(|(name, text)| (name.to_owned(), json!(text))).collect();
    let mut answer = json!({
        "game": game.info().id,
        "headers": headers,
        "start": tree.start.position_text(),
        "result": tree.score.map_or_else(|| "*".to_owned(), |score| record::score_text(&score)),
        "lines": lines,
    });
    if let (Some(answer), false) = (answer.as_object_mut(), tree.headers.unread.is_empty()) {
        answer.insert("unread_headers".into(), json!(tree.headers.unread));
    }
    answer
}

fn node_fields(node: &Node<Arc<dyn Moment>>, with_positions: bool) -> Map<String, Value> {
    let played = node.played.last_text(Notation::Document);
    let mut fields = Map::from_iter([("move".to_owned(), json!(played))]);
    if !node.comments.is_empty() {
        fields.insert("comments".into(), json!(node.comments));
    }
    if !node.variations().is_empty() {
        let numbers: Vec<usize> = node.variations().iter().map(|id| id.index()).collect();
        fields.insert("variations".into(), json!(numbers));
    }
    if with_positions {
        fields.insert("position".into(), json!(node.played.position_text()));
    }
    fields
}

/// Reads games: objects one after the other, or lists of them.
pub(super) fn read(source: &str, library: &mut Library<'_>, lang: Lang) -> Result<Batch> {
    let mut batch = Batch::default();
    let values = serde_json::Deserializer::from_str(source).into_iter::<Value>();
    for value in values {
        let value = value.map_err(|error| {
            anyhow!(lang.pick(format!("no JSON: {error}"), format!("pas du JSON : {error}")))
        })?;
        let games = match value {
            Value::Array(games) => games,
            game => vec![game],
        };
        for value in &games {
            let number = batch.items.len() + 1;
            let item = read_game(value, library, &mut batch.mistakes, lang);
            let item = item.map_err(|error| {
                anyhow!(lang.pick(format!("game {number}: {error}"), format!("partie {number} : {error}")))
            })?;
            batch.n_unread += u64::from(item.tree.lines().iter().any(|line| line.unread.is_some()));
            batch.items.push(item);
        }
    }
    Ok(batch)
}

fn read_game(
    value: &Value,
    library: &mut Library<'_>,
    mistakes: &mut Vec<String>,
    lang: Lang,
) -> Result<Item> {
    let mut headers = Headers::default();
    for (name, text) in value.get("headers").and_then(Value::as_object).into_iter().flatten() {
        let text = text.as_str().ok_or_else(|| wrong(&format!("headers.{name}"), "\"...\"", lang))?;
        headers.set(name, text);
    }
    headers.unread = texts(value, "unread_headers", lang)?;
    if let Some(game) = value.get("game") {
        headers.set("Game", game.as_str().ok_or_else(|| wrong("game", "\"pijersi\"", lang))?);
    }
    let (game, faults) = library.open_named(&headers)?;
    mistakes.extend(faults.iter().map(|(_, why)| why.say(lang)));
    library.name_game(&*game, &mut headers)?;
    let beginning = match value.get("start") {
        Some(start) => Beginning::Position(start.as_str().ok_or_else(|| wrong("start", "\"...\"", lang))?),
        None => Beginning::Usual,
    };
    let start = game.start(beginning).map_err(|why| {
        let why = why.say(lang);
        anyhow!(lang.pick(format!("the start: {why}"), format!("le départ : {why}")))
    })?;
    let mut tree = MomentTree::new(start);
    tree.headers = headers;
    tree.score = match value.get("result").map(|result| result.as_str().unwrap_or_default()) {
        None | Some("*") => None,
        Some(text) => {
            let score = record::read_score(text, game.info().n_seats);
            Some(score.ok_or_else(|| wrong("result", "\"1-0\", \"=1,2,3\"...", lang))?)
        }
    };
    read_lines(value, &mut tree, lang)?;
    Ok(Item { game, tree })
}

/// Every line after the one that names it; each is named once, but the first, which is what was played.
fn read_lines(value: &Value, tree: &mut MomentTree, lang: Lang) -> Result<()> {
    let lines = value
        .get("lines")
        .and_then(Value::as_array)
        .ok_or_else(|| wrong("lines", "[{\"moves\": ...}]", lang))?;
    let mut is_read = vec![false; lines.len()];
    let mut waiting = vec![Waiting { number: 0, id: LineId::MAIN, before: Arc::clone(&tree.start) }];
    while let Some(next) = waiting.pop() {
        let number = next.number;
        let (Some(line), Some(is_read)) = (lines.get(number), is_read.get_mut(number)) else {
            bail!(lang.pick(
                format!("there is no line {number}: they count from 0"),
                format!("il n’y a pas de ligne {number} : elles se comptent à partir de 0"),
            ));
        };
        if std::mem::replace(is_read, true) {
            bail!(lang.pick(
                format!("line {number} is named twice"),
                format!("la ligne {number} est nommée deux fois"),
            ));
        }
        read_line(line, next, tree, &mut waiting, lang)?;
    }
    match is_read.iter().position(|is_read| !is_read) {
        None => Ok(()),
        Some(number) => bail!(lang.pick(
            format!("no move names line {number} among its variations"),
            format!("aucun coup ne nomme la ligne {number} parmi ses variantes"),
        )),
    }
}

/// A line that is still to be read.
struct Waiting {
    /// Its place among the lines of the JSON.
    number: usize,
    id: LineId,
    /// The moment it begins at.
    before: Arc<dyn Moment>,
}

fn read_line(
    line: &Value,
    next: Waiting,
    tree: &mut MomentTree,
    waiting: &mut Vec<Waiting>,
    lang: Lang,
) -> Result<()> {
    let Waiting { number, id, mut before } = next;
    texts(line, "comments", lang)?.into_iter().for_each(|comment| tree.comment(id, comment));
    let field = format!("lines[{number}].moves");
    let moves = line.get("moves").and_then(Value::as_array);
    for (index, node) in moves.ok_or_else(|| wrong(&field, "[{\"move\": ...}]", lang))?.iter().enumerate() {
        let field = format!("{field}[{index}]");
        let played = node.as_str().or_else(|| node.get("move").and_then(Value::as_str));
        let played = played.ok_or_else(|| wrong(&field, "{\"move\": \"...\"}", lang))?;
        let after = Arc::clone(&before).play_text(played, Notation::Document).map_err(|refused| {
            let (index, played, why) = (index + 1, game::quote(played), refused.say(lang));
            anyhow!(lang.pick(
                format!("line {number} of the tree, move {index}, '{played}': {why}"),
                format!("ligne {number} de l’arbre, coup {index}, « {played} » : {why}"),
            ))
        })?;
        tree.push(id, Arc::clone(&after));
        texts(node, "comments", lang)?.into_iter().for_each(|comment| tree.comment(id, comment));
        for variation in node.get("variations").and_then(Value::as_array).into_iter().flatten() {
            let number =
                variation.as_u64().ok_or_else(|| wrong(&format!("{field}.variations"), "[1, 2]", lang))?;
            let number = usize::try_from(number).unwrap_or(usize::MAX);
            let varied = tree.vary(id, index);
            waiting.extend(varied.map(|id| Waiting { number, id, before: Arc::clone(&before) }));
        }
        before = after;
    }
    if let Some(unread) = line.get("unread") {
        let unread = unread.as_str().ok_or_else(|| wrong("unread", "\"...\"", lang))?;
        if let Some(line) = tree.line_mut(id) {
            line.unread = Some(unread.to_owned());
        }
    }
    Ok(())
}

/// A field that is not what it should be.
fn wrong(field: &str, expected: &str, lang: Lang) -> anyhow::Error {
    anyhow!(lang.pick(
        format!("the field {field} should be {expected}"),
        format!("le champ {field} devrait être {expected}"),
    ))
}

/// A list of texts that may be absent.
fn texts(value: &Value, name: &str, lang: Lang) -> Result<Vec<String>> {
    let Some(list) = value.get(name) else { return Ok(Vec::new()) };
    let list = list.as_array().ok_or_else(|| wrong(name, "[\"...\"]", lang))?;
    let texts: Option<Vec<String>> = list.iter().map(|it| it.as_str().map(str::to_owned)).collect();
    texts.ok_or_else(|| wrong(name, "[\"...\"]", lang))
}
