//! Traces of sowing games: recorded decisions with the counts after each, compared with our own play.

use std::collections::BTreeSet;
use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use catalogue::{Beginning, ChoiceKind, Decision, Game, Moment, Sites};
use game::{Lang, Outcome, Status};
use serde_json::Value;

use super::conform::{bad_field, number};
use super::said;

/// Most of our decisions that one of the trace may hold: pit, direction, and one more.
const DEEPEST: usize = 3;

/// Moments that a trace may leave open between its lines.
const MOST_MOMENTS: usize = 64;

/// Forced decisions of ours that may follow one of the trace.
const MOST_FORCED: usize = 64;

/// Where each of our counts stands in a line of the trace; `None` where the trace has no such site.
struct Places(Vec<Option<usize>>);

fn list(case: &Value, name: &str) -> Result<Vec<u64>> {
    let wrong = || bad_field(name, "[0, 1, ...]");
    let items = case.get(name).and_then(Value::as_array).ok_or_else(wrong)?;
    items.iter().map(|item| item.as_u64().ok_or_else(wrong)).collect()
}

impl Places {
    /// Pits in the order of the rows, or of their numbers on boards without rows; then stores, then reserves.
    fn read(case: &Value, sites: Sites, n_seats: usize) -> Result<Places> {
        let board = case.get("board").ok_or_else(|| bad_field("board", "{...}"))?;
        let array = |name: &str| board.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
        let numbers = |value: &Value| -> Vec<usize> {
            value.as_array().into_iter().flatten().filter_map(Value::as_u64).map(|n| n as usize).collect()
        };
        let stores: Vec<(usize, usize)> = array("stores")
            .iter()
            .filter_map(|pair| match numbers(pair).as_slice() {
                [site, owner, ..] => Some((*site, *owner)),
                _ => None,
            })
            .collect();
        // Holes that belong to nobody: where the hands are the stores, they are our reserves, in order.
        let ownerless: Vec<(usize, usize)> = array("stores")
            .iter()
            .map(&numbers)
            .filter(|pair| pair.len() == 1)
            .zip(1..)
            .filter_map(|(pair, owner)| pair.first().map(|site| (*site, owner)))
            .collect();
        let hands: Vec<(usize, usize)> = array("hands")
            .iter()
            .filter_map(|hand| {
                let get = |name: &str| hand.get(name).and_then(Value::as_u64).map(|n| n as usize);
                Some((get("first")?, get("owner")?))
            })
            .collect();
        let mut pits: Vec<usize> = array("row_sites_bottom_to_top").iter().flat_map(&numbers).collect();
        pits.retain(|pit| !stores.iter().chain(&ownerless).any(|(site, _)| site == pit));
        if board.get("shape").and_then(Value::as_str) != Some("rows") {
            pits.sort_unstable();
        }
        if pits.len() != sites.n_pits {
            bail!("{} ≠ {}", pits.len(), sites.n_pits);
        }
        let mut places: Vec<Option<usize>> = pits.into_iter().map(Some).collect();
        let of = |owned: &[(usize, usize)], seat: usize| {
            owned.iter().find(|(_, owner)| *owner == seat + 1).map(|(site, _)| *site)
        };
        let (store, reserve) = match (stores.is_empty(), sites.has_store) {
            (true, true) => (&hands, &ownerless),
            _ => (&stores, &hands),
        };
        if sites.has_store {
            places.extend((0..n_seats).map(|seat| of(store, seat)));
        }
        if sites.has_reserve {
            places.extend((0..n_seats).map(|seat| of(reserve, seat)));
        }
        Ok(Places(places))
    }

    fn agree(&self, ours: &[u16], theirs: &[u64]) -> bool {
        ours.iter().zip(&self.0).all(|(count, place)| match place {
            Some(place) => theirs.get(*place) == Some(&u64::from(*count)),
            None => true,
        })
    }

    /// The site of the trace that is one of ours.
    fn site(&self, ours: u16) -> Option<usize> {
        self.0.get(usize::from(ours)).copied().flatten()
    }
}

/// One of the trace's decisions played by ours.
struct Sequence {
    /// The kind of each choice and the number behind it; `None` where nothing was chosen.
    choices: Vec<(ChoiceKind, Option<u16>)>,
    moment: Arc<dyn Moment>,
}

impl Sequence {
    /// The value of its only choice of a kind.
    fn choice(&self, wanted: ChoiceKind) -> Option<Option<u16>> {
        self.choices.iter().find(|(kind, _)| *kind == wanted).map(|(_, value)| *value)
    }
}

/// Every decision that is legal at a moment.
fn decisions(moment: &dyn Moment) -> impl Iterator<Item = Decision> {
    (0..moment.n_legal()).map(Decision::new)
}

/// All sequences of at most `depth` decisions inside one turn.
fn sequences(moment: &Arc<dyn Moment>, depth: usize) -> Vec<Sequence> {
    let mut open = vec![Sequence { choices: Vec::new(), moment: Arc::clone(moment) }];
    let mut done = Vec::new();
    for step in 0..depth {
        let mut next = Vec::new();
        for sequence in open {
            let moment = &sequence.moment;
            let goes_on = step == 0 || moment.unfinished_turn().is_some();
            let Some(kind) = moment.question().filter(|_| goes_on) else {
                done.push(sequence);
                continue;
            };
            for decision in decisions(&**moment) {
                let Some(after) = Arc::clone(moment).play(decision) else { continue };
                let mut choices = sequence.choices.clone();
                choices.push((kind, moment.choice_value(decision)));
                next.push(Sequence { choices, moment: after });
            }
        }
        open = next;
    }
    done.extend(open);
    done
}

/// The moment after the only legal decision; `None` where there are more, or none.
fn forced(moment: &Arc<dyn Moment>) -> Option<Arc<dyn Moment>> {
    if moment.n_legal() != 1 {
        return None;
    }
    Arc::clone(moment).play(Decision::new(0))
}

fn counts(moment: &dyn Moment) -> Vec<u16> {
    moment.site_counts().unwrap_or_default()
}

/// Plays forced decisions until the counts are those of the trace: after the decision, or after a forced pass behind it,
/// which we play by ourselves. Nothing is compared where the trace gives no counts.
fn settle(places: &Places, mut moment: Arc<dyn Moment>, after: &[Vec<u64>]) -> Option<Arc<dyn Moment>> {
    if after.is_empty() {
        return Some(moment);
    }
    for _ in 0..MOST_FORCED {
        let counts = counts(&*moment);
        if after.iter().any(|after| places.agree(&counts, after)) {
            return Some(moment);
        }
        moment = forced(&moment)?;
    }
    None
}

/// Moments that a trace leaves open, each position once: what led to it may differ, and the first way stands for all.
#[derive(Default)]
struct Open {
    moments: Vec<Arc<dyn Moment>>,
    positions: BTreeSet<(String, bool)>,
}

impl Open {
    fn add(&mut self, moment: Arc<dyn Moment>) {
        // A position that has returned too often is another than the same one where the game goes on.
        let is_new = self.positions.insert((moment.position_text(), moment.is_repetition()));
        if is_new && self.moments.len() < MOST_MOMENTS {
            self.moments.push(moment);
        }
    }

    fn of(moments: Vec<Arc<dyn Moment>>) -> Open {
        let mut open = Open::default();
        moments.into_iter().for_each(|moment| open.add(moment));
        open
    }
}

/// Tries both outcomes of every chance that a trace does not show: it is a yes or no of ours.
fn with_lots(moments: Vec<Arc<dyn Moment>>) -> Vec<Arc<dyn Moment>> {
    let mut open = Open::of(moments);
    let mut next = 0;
    while let Some(moment) = open.moments.get(next).cloned() {
        next += 1;
        if moment.question() == Some(ChoiceKind::YesOrNo) {
            let led = decisions(&*moment).filter_map(|decision| Arc::clone(&moment).play(decision));
            led.for_each(|after| open.add(after));
        }
    }
    open.moments
}

/// How well our choices are those that the trace names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// The pit is, the direction is not: courses may be written the other way round.
    Pit,
    /// Everything is.
    Whole,
}

/// Whether our choices are the ones the trace names.
fn names(places: &Places, sequence: &Sequence, decision: &Value) -> Option<Fit> {
    let get = |name: &str| decision.get(name).and_then(Value::as_u64).map(|n| n as usize);
    let (from, to) = (get("from"), get("to"));
    let pits: Vec<Option<usize>> = sequence
        .choices
        .iter()
        .filter(|(kind, _)| *kind == ChoiceKind::Pit)
        .filter_map(|(_, value)| value.map(|site| places.site(site)))
        .collect();
    let kind = decision.get("kind").and_then(Value::as_str);
    let direction = sequence.choice(ChoiceKind::Direction);
    let turns = match (direction, decision.get("dir").and_then(Value::as_str)) {
        // Courses are written counterclockwise where a direction is chosen.
        (Some(value), Some(dir)) => (value == Some(0)) == (dir == "ccw"),
        _ => true,
    };
    if kind == Some("swap") && sequence.choice(ChoiceKind::YesOrNo) == Some(Some(0)) {
        return None;
    }
    let named = pits.iter().any(|pit| pit.is_some() && (*pit == from || *pit == to));
    if !(named || pits.is_empty() || kind == Some("pass")) {
        return None;
    }
    Some(if turns { Fit::Whole } else { Fit::Pit })
}

/// Plays one decision of the trace; returns every moment it can have led to, or why it leads nowhere.
fn step(
    places: &Places,
    moment: &Arc<dyn Moment>,
    decision: &Value,
    passes: &[&Value],
    lang: Lang,
) -> Result<Vec<Arc<dyn Moment>>> {
    let Status::ToMove(seat) = moment.status() else {
        bail!(lang.pick("our game is over already", "notre partie est déjà finie"));
    };
    let wanted = number(decision, "seat")? as usize;
    if seat.index() + 1 != wanted {
        let ours = seat.index() + 1;
        bail!(lang.pick(
            format!("player {ours} is to move, not {wanted}"),
            format!("le joueur {ours} doit jouer, et non {wanted}"),
        ));
    }
    let mut after = Vec::new();
    if decision.get("after").is_some() {
        for entry in std::iter::once(&decision).chain(passes).filter(|it| it.get("after").is_some()) {
            after.push(list(entry, "after")?);
        }
    }
    let legal = number(decision, "legal")? as usize;
    let mut numbers = Vec::new();
    for depth in 1..=DEEPEST {
        let sequences = sequences(moment, depth);
        numbers.push(sequences.len());
        if sequences.len() != legal {
            continue;
        }
        let fitting: Vec<(Fit, Arc<dyn Moment>)> = sequences
            .into_iter()
            .filter_map(|sequence| {
                let fit = names(places, &sequence, decision)?;
                Some((fit, settle(places, sequence.moment, &after)?))
            })
            .collect();
        // The other way round only where that is the only way.
        let best = fitting.iter().map(|(fit, _)| *fit).max();
        let led: Vec<Arc<dyn Moment>> =
            fitting.into_iter().filter(|(fit, _)| Some(*fit) == best).map(|(_, moment)| moment).collect();
        if !led.is_empty() {
            return Ok(led);
        }
    }
    if numbers.contains(&legal) {
        let shown = decision.to_string();
        let ours = counts(&**moment);
        bail!(lang.pick(
            format!("no choice of ours gives {shown}; before it we have {ours:?}"),
            format!("aucun choix ne donne {shown} ; avant, nous avons {ours:?}"),
        ));
    }
    bail!(lang.pick(
        format!("{legal} choices expected, ours are {numbers:?}"),
        format!("{legal} choix attendus, les nôtres sont {numbers:?}"),
    ))
}

/// Plays one decision from every moment we may be at.
fn advance(
    places: &Places,
    moments: Vec<Arc<dyn Moment>>,
    decision: &Value,
    passes: &[&Value],
    lang: Lang,
) -> Result<Vec<Arc<dyn Moment>>> {
    let mut led = Open::default();
    let mut why = None;
    for moment in with_lots(moments) {
        match step(places, &moment, decision, passes, lang) {
            Ok(moments) => moments.into_iter().for_each(|moment| led.add(moment)),
            Err(error) => why = why.or(Some(error)),
        }
    }
    match why {
        Some(why) if led.moments.is_empty() => Err(why),
        _ => Ok(led.moments),
    }
}

/// Ranks with shared places averaged, as traces write them.
fn averaged(outcome: &Outcome) -> Vec<f64> {
    let ranks = outcome.ranks();
    let shared = |rank: u8| ranks.iter().filter(|it| **it == rank).count() as f64;
    ranks.iter().map(|rank| f64::from(*rank) + (shared(*rank) - 1.0) / 2.0).collect()
}

/// A pass that is the only choice: we make it by ourselves.
fn is_forced_pass(decision: &Value) -> bool {
    decision.get("kind").and_then(Value::as_str) == Some("pass")
        && decision.get("legal").and_then(Value::as_u64) == Some(1)
}

/// Replays a trace.
pub(super) fn judge(case: &Value, game: &dyn Game, lang: Lang) -> Result<()> {
    let sites =
        game.sites().ok_or_else(|| anyhow!(lang.pick("no sowing game", "pas un jeu de semailles")))?;
    let places = Places::read(case, sites, game.info().n_seats).map_err(|error| {
        anyhow!(lang.pick(format!("another board: {error}"), format!("autre terrain : {error}")))
    })?;
    let start = game.start(Beginning::Usual).map_err(|error| said(&*error, lang))?;
    if !places.agree(&counts(&*start), &list(case, "initial")?) {
        bail!(
            lang.pick(
                "the stones lie otherwise at the start",
                "les pierres sont placées autrement au départ"
            )
        );
    }
    let mut moments = vec![start];
    let wrong = || bad_field("decisions", "[{...}]");
    let decisions = case.get("decisions").and_then(Value::as_array).ok_or_else(wrong)?;
    for (k, decision) in decisions.iter().enumerate() {
        if is_forced_pass(decision) {
            continue;
        }
        let passes: Vec<&Value> = decisions.iter().skip(k + 1).take_while(|it| is_forced_pass(it)).collect();
        moments = advance(&places, moments, decision, &passes, lang).map_err(|error| {
            anyhow!(
                lang.pick(format!("decision {}: {error}", k + 1), format!("décision {} : {error}", k + 1),)
            )
        })?;
    }
    let mut why = None;
    for moment in with_lots(moments) {
        match judge_end(case, moment, lang) {
            Ok(()) => return Ok(()),
            Err(error) => why = why.or(Some(error)),
        }
    }
    why.map_or(Ok(()), Err)
}

fn judge_end(case: &Value, mut moment: Arc<dyn Moment>, lang: Lang) -> Result<()> {
    let Some(ranks) = case.get("result").and_then(|result| result.get("rank")).and_then(Value::as_array)
    else {
        return Ok(());
    };
    let expected: Vec<f64> = ranks.iter().filter_map(Value::as_f64).collect();
    // Forced decisions at the very end are nobody's.
    for _ in 0..MOST_FORCED {
        let Some(after) = forced(&moment) else { break };
        moment = after;
    }
    let Status::Over(outcome) = moment.status() else {
        bail!(lang.pick("our game is not over", "notre partie n’est pas finie"));
    };
    let found = averaged(&outcome);
    if found == expected {
        return Ok(());
    }
    bail!(lang.pick(
        format!("ranks {found:?} instead of {expected:?}"),
        format!("rangs {found:?} au lieu de {expected:?}"),
    ))
}

#[cfg(test)]
mod tests {
    use catalogue::line_to;
    use game::Random;
    use serde_json::json;

    use super::*;

    /// A random game of Awélé that ends because a position returns.
    fn returning(game: &dyn Game) -> Arc<dyn Moment> {
        let ends = (0..1_000).map(|seed| {
            let mut random = Random::new(seed);
            let mut moment = game.start(Beginning::Usual).unwrap();
            while moment.n_legal() > 0 {
                let decision = Decision::new(random.below(moment.n_legal()));
                moment = moment.play(decision).unwrap();
            }
            moment
        });
        ends.into_iter().find(|end| end.is_repetition()).unwrap()
    }

    /// A game of Awélé as another system records it.
    fn trace(end: &Arc<dyn Moment>) -> Value {
        let line = line_to(end);
        let decisions: Vec<Value> = line
            .windows(2)
            .map(|pair| {
                json!({
                    "seat": pair[1].last_seat().unwrap().index() + 1,
                    "kind": "move",
                    "from": pair[0].choice_value(pair[1].last().unwrap()),
                    "legal": pair[0].n_legal(),
                    "after": pair[1].site_counts(),
                })
            })
            .collect();
        let Status::Over(outcome) = end.status() else { unreachable!("the game was played to its end") };
        json!({
            "board": {
                "shape": "rows",
                "row_sites_bottom_to_top": [[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]],
                "stores": [[12, 1], [13, 2]],
            },
            "initial": line[0].site_counts(),
            "decisions": decisions,
            "result": {"rank": averaged(&outcome)},
        })
    }

    #[test]
    fn a_trace_may_end_because_a_position_returns() {
        let game = catalogue::find("awele").unwrap();
        let mut case = trace(&returning(&*game));
        judge(&case, &*game, Lang::En).unwrap();
        // Nothing can follow.
        let last = case["decisions"].as_array().unwrap().last().unwrap().clone();
        case["decisions"].as_array_mut().unwrap().push(last);
        let why = judge(&case, &*game, Lang::En).unwrap_err().to_string();
        assert!(why.ends_with("our game is over already"), "{why}");
    }

    #[test]
    fn another_result_is_told() {
        let game = catalogue::find("awele").unwrap();
        let mut case = trace(&returning(&*game));
        case["result"]["rank"] = json!([3.0, 4.0]);
        assert!(judge(&case, &*game, Lang::En).unwrap_err().to_string().starts_with("ranks"));
    }
}
