//! The report of a match, for people and for programs.

use anyhow::Result;
use game::{Lang, Seat};
use serde_json::{Value, json};

use super::arena::{MatchPlan, Results};
use super::bout::{Effort, Pace};
use crate::elo::{Elo, Sprt, Tally, Verdict};
use crate::output::{Output, counted};
use crate::scores::decimal;

/// Failures that are told one by one; of more there is a count.
const MOST_FAILURES: usize = 20;

/// The match in lines, the last one for programs.
pub(super) fn show(plan: &MatchPlan<'_>, results: &Results, output: &mut Output) -> Result<()> {
    let lang = plan.lang;
    for (side, (name, effort)) in ["A", "B"].into_iter().zip(plan.names.iter().zip(results.efforts)) {
        output.line(side_line(side, name, effort, lang))?;
    }
    pace_line(plan.terms.pace, lang).into_iter().try_for_each(|line| output.line(line))?;
    let tally = &results.tally;
    let superiority = 100.0 * tally.superiority();
    output.line(format!("A {}", tally.line(lang)))?;
    output.line(lang.pick(
        format!("A is the stronger one with a likelihood of {superiority:.0} %"),
        format!("A est le plus fort avec une probabilité de {superiority:.0} %"),
    ))?;
    for (index, counts) in results.by_seat.iter().enumerate() {
        output.line(seat_line(plan, index, counts))?;
    }
    output.line(length_line(results, lang))?;
    if let Some(sprt) = plan.sprt {
        output.line(sprt_line(&sprt, results, lang))?;
    }
    show_failures(results, output)?;
    output.line(last_line(plan, results))
}

fn side_line(side: &str, name: &str, effort: Effort, lang: Lang) -> String {
    // Some tell nothing of their search, and some have none.
    if effort.n_nodes == 0 {
        return format!("{side} {name}");
    }
    let depth = decimal(format!("{:.1}", effort.depths as f64 / effort.n_moves as f64), lang);
    let n_nodes = effort.n_nodes / effort.n_moves;
    lang.pick(
        format!("{side} {name}: depth {depth}, {n_nodes} nodes a move"),
        format!("{side} {name} : profondeur {depth}, {n_nodes} nœuds par coup"),
    )
}

/// The limit of each move; `None` where each WHO has its own.
fn pace_line(pace: Pace, lang: Lang) -> Option<String> {
    match pace {
        Pace::Own => None,
        Pace::Move(time) => {
            let time = time.as_millis();
            Some(lang.pick(format!("{time} ms a move"), format!("{time} ms par coup")))
        }
        Pace::Nodes(n_nodes) => {
            Some(lang.pick(format!("{n_nodes} nodes a move"), format!("{n_nodes} nœuds par coup")))
        }
        Pace::Clock(time, increment) => {
            let (time, increment) = (time.as_secs_f64(), increment.as_secs_f64());
            let (time, increment) = (decimal(time.to_string(), lang), decimal(increment.to_string(), lang));
            Some(lang.pick(
                format!("{time} s a game and {increment} s more a move"),
                format!("{time} s par partie et {increment} s de plus par coup"),
            ))
        }
    }
}

fn seat_line(plan: &MatchPlan<'_>, index: usize, counts: &[u64; 3]) -> String {
    let lang = plan.lang;
    let seat = Seat::new(index).unwrap_or(Seat::FIRST);
    let name = plan.info.seat_name(seat, lang);
    let [won, drawn, lost] = lang.pick(["W", "D", "L"], ["G", "N", "P"]);
    let [wins, draws, losses] = counts;
    lang.pick(
        format!("A as {name}: {wins} {won} {draws} {drawn} {losses} {lost}"),
        format!("A en {name} : {wins} {won} {draws} {drawn} {losses} {lost}"),
    )
}

fn length_line(results: &Results, lang: Lang) -> String {
    let mean = results.n_decisions as f64 / results.n_games().max(1) as f64;
    let mean = decimal(format!("{mean:.1}"), lang);
    let mut line = lang.pick(
        format!("{mean} decisions a game, the random ones included"),
        format!("{mean} décisions par partie, celles tirées au sort comprises"),
    );
    if results.n_too_long > 0 {
        let games = counted(
            results.n_too_long,
            ["game drawn by length", "games drawn by length"],
            ["partie trop longue, déclarée nulle", "parties trop longues, déclarées nulles"],
            lang,
        );
        line += &format!("{}{games}", lang.pick("; ", " ; "));
    }
    line
}

fn sprt_line(sprt: &Sprt, results: &Results, lang: Lang) -> String {
    let Sprt { elo0, elo1 } = sprt;
    let words = match sprt.verdict(&results.tally) {
        Verdict::Accepted => lang.pick(
            format!("accepted: {elo1} Elo rather than {elo0}"),
            format!("accepté : {elo1} Elo plutôt que {elo0}"),
        ),
        Verdict::Rejected => lang.pick(
            format!("rejected: {elo0} Elo rather than {elo1}"),
            format!("rejeté : {elo0} Elo plutôt que {elo1}"),
        ),
        Verdict::Open => lang.pick("undecided", "indécis").into(),
    };
    let likelihood = decimal(format!("{:.2}", sprt.likelihood(&results.tally)), lang);
    let bound = decimal(format!("{:.2}", Sprt::bound()), lang);
    lang.pick(
        format!("SPRT {words} (log likelihood {likelihood}, bounds ±{bound})"),
        format!("SPRT {words} (log-vraisemblance {likelihood}, bornes ±{bound})"),
    )
}

fn show_failures(results: &Results, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    results.failures.iter().take(MOST_FAILURES).try_for_each(|line| output.line(line))?;
    let n_more = results.failures.len().saturating_sub(MOST_FAILURES) as u64;
    if n_more == 0 {
        return Ok(());
    }
    let more = counted(
        n_more,
        ["more failure", "more failures"],
        ["autre défaillance", "autres défaillances"],
        lang,
    );
    output.line(lang.pick(format!("and {more}"), format!("et {more}")))
}

/// The same in every language.
fn last_line(plan: &MatchPlan<'_>, results: &Results) -> String {
    let tally = &results.tally;
    let (share, seed) = (tally.share(), plan.seed);
    let (elo, error) = match tally.elo() {
        Elo::About { difference, within } => {
            (format!("{:.1}", tenths(difference)), within.map_or("-".into(), |within| format!("{within:.1}")))
        }
        Elo::Unknown | Elo::Above(_) | Elo::Below(_) => ("-".into(), "-".into()),
    };
    format!(
        "games {} wins {} draws {} losses {} share {share:.4} elo {elo} error {error} seed {seed}",
        tally.n_games(),
        tally.n_wins,
        tally.n_draws,
        tally.n_losses,
    )
}

/// Rounded to tenths; never `-0.0`, as a difference of nothing has no side.
fn tenths(number: f64) -> f64 {
    (10.0 * number).round() / 10.0 + 0.0
}

/// The match as one JSON object.
pub(super) fn json(plan: &MatchPlan<'_>, results: &Results) -> Value {
    let tally = &results.tally;
    let (elo, error) = match tally.elo() {
        Elo::About { difference, within } => (Some(difference + 0.0), within),
        Elo::Unknown | Elo::Above(_) | Elo::Below(_) => (None, None),
    };
    let sides: Vec<Value> = plan
        .names
        .iter()
        .zip(results.efforts)
        .zip(results.n_failures)
        .map(|((name, effort), failures)| side_json(name, effort, failures))
        .collect();
    json!({
        "game": plan.info.id,
        "seed": plan.seed,
        "games": tally.n_games(),
        "wins": tally.n_wins,
        "draws": tally.n_draws,
        "losses": tally.n_losses,
        "share": tally.share(),
        "elo": elo,
        "elo_error": error,
        "superiority": tally.superiority(),
        "by_seat": results.by_seat,
        "players": sides,
        "decisions_a_game": results.n_decisions as f64 / results.n_games().max(1) as f64,
        "too_long": results.n_too_long,
        "failures": results.failures,
        "sprt": plan.sprt.map(|sprt| sprt_json(&sprt, tally)),
    })
}

fn side_json(name: &str, effort: Effort, n_failures: u64) -> Value {
    let mean = |sum: u64| (effort.n_moves > 0).then(|| sum as f64 / effort.n_moves as f64);
    json!({
        "who": name,
        "depth": mean(effort.depths),
        "nodes": mean(effort.n_nodes),
        "failures": n_failures,
    })
}

fn sprt_json(sprt: &Sprt, tally: &Tally) -> Value {
    let verdict = match sprt.verdict(tally) {
        Verdict::Accepted => "accepted",
        Verdict::Rejected => "rejected",
        Verdict::Open => "open",
    };
    json!({
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "llr": sprt.likelihood(tally),
        "bound": Sprt::bound(),
        "verdict": verdict,
    })
}
