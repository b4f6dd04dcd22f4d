//! `kelci conform`: reference cases, one JSON a line.

use std::collections::BTreeSet;
use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use catalogue::{Beginning, Game, Moment, NotFound};
use clap::ArgMatches;
use game::{Lang, Notation, Say};
use serde_json::Value;

use super::perft::refuse_depth;
use super::said;
use crate::output::{self, Output, complain};
use crate::result;
use crate::source;

/// The result of a case.
enum Verdict {
    Passed,
    Failed(String),
    /// The catalogue lacks the game: not passed, and counted apart.
    Unknown(String),
}

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let given = super::text(arguments, "game").map(|_| super::game_of(arguments, lang)).transpose()?;
    let mut n_not_passed = 0;
    for path in arguments.get_many::<String>("files").into_iter().flatten() {
        n_not_passed += match run_file(path, given.as_deref(), output) {
            Err(error) if !output::is_closed_pipe(&error) => {
                complain(error.to_string());
                1
            }
            result => result?,
        };
    }
    if n_not_passed > 0 {
        bail!(lang.pick(format!("not passed: {n_not_passed}"), format!("cas non réussis : {n_not_passed}")));
    }
    Ok(())
}

/// Runs one file; answers how many of its cases have not passed.
fn run_file(path: &str, given: Option<&dyn Game>, output: &mut Output) -> Result<usize> {
    let lang = output.lang;
    let text = source::read_text(path, lang)?;
    let (mut n_passed, mut n_cases, mut n_unknown) = (0, 0, 0);
    for (i, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let case = serde_json::from_str(line);
        if let (Some(given), Ok(case)) = (given, &case)
            && !is_of(case, given)
        {
            continue;
        }
        n_cases += 1;
        let verdict = match case {
            Ok(case) => match given {
                Some(given) => judge_with(&case, given, lang),
                None => judge(&case, lang),
            },
            Err(error) => {
                Verdict::Failed(lang.pick(format!("no JSON: {error}"), format!("pas du JSON : {error}")))
            }
        };
        match verdict {
            Verdict::Passed => n_passed += 1,
            Verdict::Failed(why) => complain(format!("{path}:{}: {why}", i + 1)),
            Verdict::Unknown(why) => {
                n_unknown += 1;
                complain(format!("{path}:{}: {why}", i + 1));
            }
        }
    }
    let apart = match (n_unknown, lang) {
        (0, _) => String::new(),
        (_, Lang::En) => format!(", {n_unknown} of games the catalogue lacks"),
        (_, Lang::Fr) => format!(", {n_unknown} de jeux absents du catalogue"),
    };
    output.line(format!("{path}: passed {n_passed} of {n_cases}{apart}"))?;
    output.flush()?;
    Ok(n_cases - n_passed)
}

/// Whether a case is of this game: it names its title or its id.
fn is_of(case: &Value, game: &dyn Game) -> bool {
    let info = game.info();
    field(case, "game").is_ok_and(|name| name == info.id || name == info.en)
}

fn judge(case: &Value, lang: Lang) -> Verdict {
    let dialect = match optional(case, "dialect") {
        Ok(dialect) => dialect,
        Err(error) => return Verdict::Failed(error.to_string()),
    };
    let find = |name: &str| match dialect {
        Some(dialect) => catalogue::find_dialect(name, dialect),
        None => catalogue::find(name),
    };
    let game = match field(case, "game").map(find) {
        Err(error) => return Verdict::Failed(error.to_string()),
        Ok(Err(error @ NotFound::Unknown(_))) => return Verdict::Unknown(error.say(lang)),
        Ok(Err(error @ NotFound::Broken(_))) => return Verdict::Failed(error.say(lang)),
        Ok(Ok(game)) => game,
    };
    judge_with(case, &*game, lang)
}

fn judge_with(case: &Value, game: &dyn Game, lang: Lang) -> Verdict {
    let judged = with_options(case, game, lang).and_then(|changed| match changed {
        Some(changed) => judge_kind(case, &*changed, lang),
        None => judge_kind(case, game, lang),
    });
    match judged {
        Ok(()) => Verdict::Passed,
        Err(error) => Verdict::Failed(error.to_string()),
    }
}

/// The game with the options that a case carries, as `{"special": "mucti"}`; `None` if it carries none.
fn with_options(case: &Value, game: &dyn Game, lang: Lang) -> Result<Option<Box<dyn Game>>> {
    let Some(options) = case.get("options") else { return Ok(None) };
    let wrong = || bad_field("options", "{\"NAME\": \"VALUE\"}");
    let mut changed: Option<Box<dyn Game>> = None;
    for (name, value) in options.as_object().ok_or_else(wrong)? {
        let value = value.as_str().ok_or_else(wrong)?;
        let set = changed.as_deref().unwrap_or(game).with_option(name, value);
        changed = Some(set.map_err(|error| said(&*error, lang))?);
    }
    Ok(changed)
}

fn judge_kind(case: &Value, game: &dyn Game, lang: Lang) -> Result<()> {
    match field(case, "kind") {
        Ok("moves") => judge_moves(case, game, lang),
        Ok("perft") => judge_perft(case, game, lang),
        Ok("game") => judge_game(case, game, lang),
        Ok("trace") => super::trace::judge(case, game, lang),
        Ok(kind) => Err(anyhow!(lang.pick(
            format!("'{kind}' is not a kind of case that {} has", game.info().id),
            format!("« {kind} » n’est pas un genre de cas de {}", game.info().id),
        ))),
        Err(error) => Err(error),
    }
}

/// A field that is not what it should be.
pub(super) fn bad_field(name: &str, expected: &str) -> anyhow::Error {
    anyhow!("\"{name}\" ≠ {expected}")
}

fn field<'a>(case: &'a Value, name: &str) -> Result<&'a str> {
    case.get(name).and_then(Value::as_str).ok_or_else(|| bad_field(name, "\"...\""))
}

/// A field that may be absent, but is a text when it is there.
fn optional<'a>(case: &'a Value, name: &str) -> Result<Option<&'a str>> {
    if case.get(name).is_none() { Ok(None) } else { field(case, name).map(Some) }
}

fn texts<'a>(case: &'a Value, name: &str) -> Result<Vec<&'a str>> {
    let wrong = || bad_field(name, "[\"...\"]");
    let items = case.get(name).and_then(Value::as_array).ok_or_else(wrong)?;
    items.iter().map(|item| item.as_str().ok_or_else(wrong)).collect()
}

pub(super) fn number(case: &Value, name: &str) -> Result<u64> {
    case.get(name).and_then(Value::as_u64).ok_or_else(|| bad_field(name, "0, 1, 2..."))
}

fn judge_moves(case: &Value, game: &dyn Game, lang: Lang) -> Result<()> {
    let notation = match optional(case, "notation")? {
        None | Some("doc") => Notation::Document,
        Some("ugi") if game.has_notation(Notation::Ugi) => Notation::Ugi,
        Some(_) => return Err(bad_field("notation", "\"doc\" | \"ugi\"")),
    };
    let moment =
        game.start(Beginning::Position(field(case, "position")?)).map_err(|error| said(&*error, lang))?;
    let listed = moment.legal_texts(notation);
    let found: BTreeSet<&str> = listed.iter().map(String::as_str).collect();
    let expected: BTreeSet<&str> = texts(case, "moves")?.into_iter().collect();
    if found == expected {
        return Ok(());
    }
    let show = |texts: Vec<&str>| texts.join(" ");
    let missing = show(expected.difference(&found).copied().collect());
    let extra = show(found.difference(&expected).copied().collect());
    bail!(lang.pick(
        format!("moves missing: [{missing}], too many: [{extra}]"),
        format!("coups manquants : [{missing}], en trop : [{extra}]"),
    ))
}

fn judge_perft(case: &Value, game: &dyn Game, lang: Lang) -> Result<()> {
    let beginning = Beginning::Position(field(case, "position")?);
    let (depth, expected) = (number(case, "depth")?, number(case, "nodes")?);
    let depth = u32::try_from(depth).unwrap_or(u32::MAX);
    refuse_depth(depth, game.info().family, lang)?;
    let nodes = game.lab().perft(beginning, depth, 1, &|_, _| true).map_err(|error| said(&*error, lang))?;
    if nodes == Some(expected) {
        return Ok(());
    }
    let found = nodes.unwrap_or_default();
    bail!(lang.pick(
        format!("depth {depth}: {found} nodes instead of {expected}"),
        format!("profondeur {depth} : {found} nœuds au lieu de {expected}"),
    ))
}

fn judge_game(case: &Value, game: &dyn Game, lang: Lang) -> Result<()> {
    let turns = texts(case, "turns")?;
    let played = match optional(case, "setup")? {
        // Without a set-up the turns are a record: it may begin with its own placements.
        None => game.replay(&turns.join("\n")).map(|replay| replay.moment).map_err(|error| error.say(lang)),
        Some(setup) => play_from(game, setup, &turns, lang)?,
    };
    let expects_legal = match case.get("legal") {
        None => true,
        Some(legal) => legal.as_bool().ok_or_else(|| bad_field("legal", "true | false"))?,
    };
    let moment = match (played, expects_legal) {
        (Ok(moment), true) => moment,
        (Err(_), false) => return Ok(()),
        (Ok(_), false) => bail!(lang.pick("every turn was accepted", "tous les tours ont été acceptés")),
        (Err(why), true) => bail!(why),
    };
    let (found, expected) = (result::score(moment.status()), field(case, "result")?);
    if found == expected {
        return Ok(());
    }
    bail!(lang.pick(
        format!("the result is {found} instead of {expected}"),
        format!("le résultat est {found} au lieu de {expected}"),
    ))
}

/// The moment after these turns, or why one was refused.
fn play_from(
    game: &dyn Game,
    setup: &str,
    turns: &[&str],
    lang: Lang,
) -> Result<std::result::Result<Arc<dyn Moment>, String>> {
    let mut moment = game.start(Beginning::Setup(setup, 0)).map_err(|error| said(&*error, lang))?;
    for (i, turn) in turns.iter().enumerate() {
        moment = match moment.play_text(turn, Notation::Document) {
            Ok(next) => next,
            Err(error) => return Ok(Err(format!("{}: {}", i + 1, error.say(lang)))),
        };
    }
    Ok(Ok(moment))
}
