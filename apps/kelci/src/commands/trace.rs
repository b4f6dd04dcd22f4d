//! Traces of sowing games: recorded decisions with the counts after each, compared with our own play.

use anyhow::{Result, anyhow, bail};
use catalogue::Game;
use game::{Lang, Outcome, Rules, Status};
use serde_json::Value;
use sow::{Choice, ChoiceKind, Position, Sow};

use super::conform::{bad_field, number};

/// Most of our decisions that one of the trace may hold: pit, direction, and one more.
const DEEPEST: usize = 3;

/// Positions that a trace may leave open between its lines.
const MOST_POSITIONS: usize = 64;

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
    fn read(case: &Value, sow: &Sow) -> Result<Places> {
        let board = case.get("board").ok_or_else(|| bad_field("board", "{...}"))?;
        let array = |name: &str| board.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
        let numbers = |value: &Value| -> Vec<usize> {
            value.as_array().into_iter().flatten().filter_map(Value::as_u64).map(|n| n as usize).collect()
        };
        let n_seats = sow.n_seats();
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
        let sites = sow.sites();
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

    /// The site of the trace that one of our choices names.
    fn site(&self, m: Choice) -> Option<usize> {
        self.0.get(usize::from(m.value())).copied().flatten()
    }
}

/// One of the trace's decisions played by ours.
struct Sequence {
    choices: Vec<(ChoiceKind, Choice)>,
    position: Position,
}

/// All sequences of at most `depth` decisions inside one turn.
fn sequences(sow: &Sow, position: &Position, depth: usize) -> Vec<Sequence> {
    let mut open = vec![Sequence { choices: Vec::new(), position: position.clone() }];
    let mut done = Vec::new();
    for step in 0..depth {
        let mut next = Vec::new();
        for sequence in open {
            let Some(kind) = sow
                .question(&sequence.position)
                .filter(|_| step == 0 || sow.is_inside_turn(&sequence.position))
            else {
                done.push(sequence);
                continue;
            };
            let mut moves = Vec::new();
            sow.legal_moves(&sequence.position, &mut moves);
            for m in moves {
                let mut position = sequence.position.clone();
                sow.play(&mut position, m);
                let mut choices = sequence.choices.clone();
                choices.push((kind, m));
                next.push(Sequence { choices, position });
            }
        }
        open = next;
    }
    done.extend(open);
    done
}

/// Plays forced decisions until the counts are those of the trace: after the decision, or after a forced pass behind it,
/// which we play by ourselves. Nothing is compared where the trace gives no counts.
fn settle(sow: &Sow, places: &Places, mut position: Position, after: &[Vec<u64>]) -> Option<Position> {
    if after.is_empty() {
        return Some(position);
    }
    for _ in 0..MOST_FORCED {
        let counts = sow.counts(&position);
        if after.iter().any(|after| places.agree(&counts, after)) {
            return Some(position);
        }
        let mut moves = Vec::new();
        sow.legal_moves(&position, &mut moves);
        let [only] = moves.as_slice() else { return None };
        sow.play(&mut position, *only);
    }
    None
}

/// What a trace does not show: lots that the other system draws are a yes or no of ours, and either may have fallen.
fn with_lots(sow: &Sow, positions: Vec<Position>) -> Vec<Position> {
    let mut all = positions;
    let mut next = 0;
    while let Some(position) = all.get(next).cloned() {
        next += 1;
        if sow.question(&position) == Some(ChoiceKind::YesOrNo) {
            let mut moves = Vec::new();
            sow.legal_moves(&position, &mut moves);
            for m in moves {
                let mut after = position.clone();
                sow.play(&mut after, m);
                if all.len() < MOST_POSITIONS && !all.contains(&after) {
                    all.push(after);
                }
            }
        }
    }
    all
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
        .filter(|(kind, m)| *kind == ChoiceKind::Pit && *m != Choice::NONE)
        .map(|(_, m)| places.site(*m))
        .collect();
    let kind = decision.get("kind").and_then(Value::as_str);
    let direction = sequence.choices.iter().find(|(kind, _)| *kind == ChoiceKind::Direction);
    let turns = match (direction, decision.get("dir").and_then(Value::as_str)) {
        // Courses are written counterclockwise where a direction is chosen.
        (Some((_, m)), Some(dir)) => (m.value() == 0) == (dir == "ccw"),
        _ => true,
    };
    let answer = sequence.choices.iter().find(|(kind, _)| *kind == ChoiceKind::YesOrNo);
    if let (Some((_, m)), Some("swap")) = (answer, kind)
        && m.value() == 0
    {
        return None;
    }
    let named = pits.iter().any(|pit| pit.is_some() && (*pit == from || *pit == to));
    if !(named || pits.is_empty() || kind == Some("pass")) {
        return None;
    }
    Some(if turns { Fit::Whole } else { Fit::Pit })
}

/// Plays one decision of the trace; answers every position it can have led to, or why there is none.
fn step(
    sow: &Sow,
    places: &Places,
    position: &Position,
    decision: &Value,
    passes: &[&Value],
    lang: Lang,
) -> Result<Vec<Position>> {
    let Status::ToMove(seat) = sow.status(position) else {
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
    let mut counts = Vec::new();
    for depth in 1..=DEEPEST {
        let sequences = sequences(sow, position, depth);
        counts.push(sequences.len());
        if sequences.len() != legal {
            continue;
        }
        let fitting: Vec<(Fit, Position)> = sequences
            .into_iter()
            .filter_map(|sequence| {
                let fit = names(places, &sequence, decision)?;
                Some((fit, settle(sow, places, sequence.position, &after)?))
            })
            .collect();
        // The other way round only where that is the only way.
        let best = fitting.iter().map(|(fit, _)| *fit).max();
        let led: Vec<Position> =
            fitting.into_iter().filter(|(fit, _)| Some(*fit) == best).map(|(_, position)| position).collect();
        if !led.is_empty() {
            return Ok(led);
        }
    }
    if counts.contains(&legal) {
        let shown = decision.to_string();
        let ours = sow.counts(position);
        bail!(lang.pick(
            format!("no choice of ours gives {shown}; before it we have {ours:?}"),
            format!("aucun choix ne donne {shown} ; avant, nous avons {ours:?}"),
        ));
    }
    bail!(lang.pick(
        format!("{legal} choices expected, ours are {counts:?}"),
        format!("{legal} choix attendus, les nôtres sont {counts:?}"),
    ))
}

/// Plays one decision from every position we may be in.
fn advance(
    sow: &Sow,
    places: &Places,
    positions: Vec<Position>,
    decision: &Value,
    passes: &[&Value],
    lang: Lang,
) -> Result<Vec<Position>> {
    let mut led: Vec<Position> = Vec::new();
    let mut why = None;
    for position in with_lots(sow, positions) {
        match step(sow, places, &position, decision, passes, lang) {
            Ok(positions) => {
                for position in positions {
                    if led.len() < MOST_POSITIONS && !led.contains(&position) {
                        led.push(position);
                    }
                }
            }
            Err(error) => why = why.or(Some(error)),
        }
    }
    match why {
        Some(why) if led.is_empty() => Err(why),
        _ => Ok(led),
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
    let sow = game.sowing().ok_or_else(|| anyhow!(lang.pick("no sowing game", "pas un jeu de semailles")))?;
    let places = Places::read(case, sow).map_err(|error| {
        anyhow!(lang.pick(format!("another board: {error}"), format!("autre terrain : {error}")))
    })?;
    let mut positions = vec![sow.start()];
    let first = list(case, "initial")?;
    if !positions.iter().all(|position| places.agree(&sow.counts(position), &first)) {
        bail!(
            lang.pick(
                "the stones lie otherwise at the start",
                "les pierres sont placées autrement au départ"
            )
        );
    }
    let wrong = || bad_field("decisions", "[{...}]");
    let decisions = case.get("decisions").and_then(Value::as_array).ok_or_else(wrong)?;
    for (k, decision) in decisions.iter().enumerate() {
        if is_forced_pass(decision) {
            continue;
        }
        let passes: Vec<&Value> = decisions.iter().skip(k + 1).take_while(|it| is_forced_pass(it)).collect();
        positions = advance(sow, &places, positions, decision, &passes, lang).map_err(|error| {
            anyhow!(
                lang.pick(format!("decision {}: {error}", k + 1), format!("décision {} : {error}", k + 1),)
            )
        })?;
    }
    let mut why = None;
    for position in with_lots(sow, positions) {
        match judge_end(case, sow, &position, lang) {
            Ok(()) => return Ok(()),
            Err(error) => why = why.or(Some(error)),
        }
    }
    why.map_or(Ok(()), Err)
}

fn judge_end(case: &Value, sow: &Sow, position: &Position, lang: Lang) -> Result<()> {
    let Some(ranks) = case.get("result").and_then(|result| result.get("rank")).and_then(Value::as_array)
    else {
        return Ok(());
    };
    let expected: Vec<f64> = ranks.iter().filter_map(Value::as_f64).collect();
    // Forced decisions at the very end are nobody's.
    let mut position = position.clone();
    for _ in 0..MOST_FORCED {
        let mut moves = Vec::new();
        sow.legal_moves(&position, &mut moves);
        let [only] = moves.as_slice() else { break };
        sow.play(&mut position, *only);
    }
    let Status::Over(outcome) = sow.status(&position) else {
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
