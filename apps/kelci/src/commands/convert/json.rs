//! Games as JSON, one object a line; docs/records.md tells what each field holds.
//!
//! The lines of a game stand in one list and name each other by number, so that variations of any depth are read without
//! going deeper and deeper.

use anyhow::{Result, anyhow, bail};
use catalogue::TextTree;
use game::{Lang, Notation, Say};
use record::{LineId, Node};
use serde_json::{Map, Value, json};

use super::{Batch, Item, Library};

/// A game for each line.
pub(super) fn write(batch: &Batch, with_positions: bool, lang: Lang) -> Result<String> {
    let mut text = String::new();
    for item in &batch.items {
        text.push_str(&as_json(item, with_positions, lang)?.to_string());
        text.push('\n');
    }
    Ok(text)
}

fn as_json(item: &Item, with_positions: bool, lang: Lang) -> Result<Value> {
    let Item { game, tree } = item;
    let unfolded = game.unfold(tree, Notation::Document).map_err(|mistake| anyhow!(mistake.say(lang)))?;
    let mut lines = Vec::new();
    for (line, moves) in tree.lines().iter().zip(unfolded.lines()) {
        let moves = line.moves.iter().zip(&moves.moves).map(|(node, unfolded)| {
            let mut fields = node_fields(node);
            if with_positions {
                fields.insert("position".into(), json!(unfolded.played.position));
            }
            Value::Object(fields)
        });
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
        "start": tree.start,
        "result": tree.score.map_or_else(|| "*".to_owned(), |score| record::score_text(&score)),
        "lines": lines,
    });
    if let (Some(answer), false) = (answer.as_object_mut(), tree.headers.unread.is_empty()) {
        answer.insert("unread_headers".into(), json!(tree.headers.unread));
    }
    Ok(answer)
}

fn node_fields(node: &Node<String>) -> Map<String, Value> {
    let mut fields = Map::from_iter([("move".to_owned(), json!(node.played))]);
    if !node.comments.is_empty() {
        fields.insert("comments".into(), json!(node.comments));
    }
    if !node.variations().is_empty() {
        let numbers: Vec<usize> = node.variations().iter().map(|id| id.index()).collect();
        fields.insert("variations".into(), json!(numbers));
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
    let mut tree: TextTree = TextTree::new(String::new());
    for (name, text) in value.get("headers").and_then(Value::as_object).into_iter().flatten() {
        let text = text.as_str().ok_or_else(|| wrong(&format!("headers.{name}"), "\"...\"", lang))?;
        tree.headers.set(name, text);
    }
    tree.headers.unread = texts(value, "unread_headers", lang)?;
    if let Some(game) = value.get("game") {
        tree.headers.set("Game", game.as_str().ok_or_else(|| wrong("game", "\"pijersi\"", lang))?);
    }
    let (game, faults) = library.open_named(&tree.headers)?;
    mistakes.extend(faults.iter().map(|(_, why)| why.say(lang)));
    tree.headers.set("Game", &game.info().id);
    tree.start = match value.get("start") {
        Some(start) => start.as_str().ok_or_else(|| wrong("start", "\"...\"", lang))?.to_owned(),
        None => {
            let table = game.begin(catalogue::Beginning::Usual).map_err(|why| anyhow!(why.say(lang)))?;
            table.position_text()
        }
    };
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
fn read_lines(value: &Value, tree: &mut TextTree, lang: Lang) -> Result<()> {
    let lines = value
        .get("lines")
        .and_then(Value::as_array)
        .ok_or_else(|| wrong("lines", "[{\"moves\": ...}]", lang))?;
    let mut is_read = vec![false; lines.len()];
    let mut waiting = vec![(0, LineId::MAIN)];
    while let Some((number, id)) = waiting.pop() {
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
        read_line(line, number, id, tree, &mut waiting, lang)?;
    }
    match is_read.iter().position(|is_read| !is_read) {
        None => Ok(()),
        Some(number) => bail!(lang.pick(
            format!("no move names line {number} among its variations"),
            format!("aucun coup ne nomme la ligne {number} parmi ses variantes"),
        )),
    }
}

fn read_line(
    line: &Value,
    number: usize,
    id: LineId,
    tree: &mut TextTree,
    waiting: &mut Vec<(usize, LineId)>,
    lang: Lang,
) -> Result<()> {
    texts(line, "comments", lang)?.into_iter().for_each(|comment| tree.comment(id, comment));
    let field = format!("lines[{number}].moves");
    let moves = line.get("moves").and_then(Value::as_array);
    for (index, node) in moves.ok_or_else(|| wrong(&field, "[{\"move\": ...}]", lang))?.iter().enumerate() {
        let field = format!("{field}[{index}]");
        let played = node.as_str().or_else(|| node.get("move").and_then(Value::as_str));
        let played = played.ok_or_else(|| wrong(&field, "{\"move\": \"...\"}", lang))?;
        tree.push(id, played.to_owned());
        texts(node, "comments", lang)?.into_iter().for_each(|comment| tree.comment(id, comment));
        for variation in node.get("variations").and_then(Value::as_array).into_iter().flatten() {
            let number =
                variation.as_u64().ok_or_else(|| wrong(&format!("{field}.variations"), "[1, 2]", lang))?;
            let varied = tree.vary(id, index);
            waiting.extend(varied.map(|varied| (usize::try_from(number).unwrap_or(usize::MAX), varied)));
        }
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
