//! Playing levels 1 to 8, for every game.
//!
//! A weak level is weak the way people are: it does not look far ahead, and it hesitates between moves that look
//! equally good. It never plays nonsense, and it takes a win it sees. From level 5 on only the lookahead grows; level
//! 8 is the engine with all the time it is given.
//!
//! Lookahead is measured in positions per legal move, so that a level sees about equally far in a game with six moves
//! and in one with five hundred.

use game::{Ordered, Random, Seat, Status};

use crate::control::{Control, Limits};
use crate::report::{Report, Variation};
use crate::root::Root;
use crate::score::Score;

/// The weakest level.
pub const WEAKEST: u8 = 1;
/// The strongest level: the engine itself.
pub const STRONGEST: u8 = 8;

/// How far a level looks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lookahead {
    /// Judges each move by the static evaluation after it.
    Evaluation,
    /// Judges each move by the best reply to it.
    Replies,
    /// Searches `per_move` positions for each legal move, but at most `most` in all.
    Nodes { per_move: u64, most: u64 },
    /// Searches within the limits of the caller only.
    Unlimited,
}

/// How strong a level plays.
#[derive(Clone, Copy, Debug)]
struct Strength {
    lookahead: Lookahead,
    /// How much the level may over- or underestimate a move, in hundredths.
    noise: i32,
}

/// Chosen by matches between neighbouring levels; see the table in the README.
fn strength(level: u8) -> Strength {
    let (lookahead, noise) = match level {
        0 | 1 => (Lookahead::Evaluation, 400),
        2 => (Lookahead::Evaluation, 60),
        3 => (Lookahead::Replies, 160),
        4 => (Lookahead::Nodes { per_move: 160, most: 25_000 }, 10),
        5 => (Lookahead::Nodes { per_move: 1_000, most: 80_000 }, 6),
        6 => (Lookahead::Nodes { per_move: 3_000, most: 220_000 }, 3),
        7 => (Lookahead::Nodes { per_move: 10_000, most: 600_000 }, 0),
        _ => (Lookahead::Unlimited, 0),
    };
    Strength { lookahead, noise }
}

/// Games with fewer moves than this are searched as if they had this many.
const FEWEST_MOVES: u64 = 8;

/// The number of best variations a hesitant level chooses from.
const N_VARIATIONS: usize = 3;

/// A search suited to the game, given the root, the number of variations and the limits.
pub type EngineFn<'a, R> =
    &'a mut dyn FnMut(&Root<'_, R>, usize, &Control<'_>) -> Report<<R as game::Rules>::Move>;

/// Chooses a move the way a level does. `engine` receives positions and tighter limits. The report starts with the
/// variation chosen.
pub fn search<R: Ordered>(
    root: &Root<'_, R>,
    level: u8,
    random: &mut Random,
    control: &Control<'_>,
    engine: EngineFn<'_, R>,
) -> Report<R::Move> {
    let Some(seat) = root.seat() else { return Report::empty(None) };
    let strength = strength(level);
    match strength.lookahead {
        Lookahead::Unlimited => engine(root, 1, control),
        Lookahead::Nodes { per_move, most } => {
            let n_moves = root.rules.count_moves(root.position);
            let nodes = Some((per_move * n_moves.max(FEWEST_MOVES)).min(most));
            let n_variations = if strength.noise > 0 { N_VARIATIONS } else { 1 };
            let control = control.within(Limits { nodes, ..Limits::default() });
            hesitate(engine(root, n_variations, &control), strength.noise, random)
        }
        Lookahead::Evaluation => choose(root, seat, strength, random, control, &mut |_, _| None),
        Lookahead::Replies => {
            let mut reply = |child: &Root<'_, R>, control: &Control<'_>| {
                Some(engine(child, 1, &control.within(reply_limits(child, seat))))
            };
            choose(root, seat, strength, random, control, &mut reply)
        }
    }
}

/// The limits for finding a reply: one decision of another seat, or a few to the end of a turn that continues.
fn reply_limits<R: Ordered>(child: &Root<'_, R>, seat: Seat) -> Limits {
    if child.seat() == Some(seat) {
        Limits { depth: Some(6), nodes: Some(100), ..Limits::default() }
    } else {
        Limits { depth: Some(1), ..Limits::default() }
    }
}

/// Moves one of the variations that look about as good as the best to the front of a report.
fn hesitate<M: Copy>(mut report: Report<M>, noise: i32, random: &mut Random) -> Report<M> {
    let scores: Vec<(Score, usize)> =
        report.variations.iter().map(|variation| variation.score).zip(0..).collect();
    if let Some((_, chosen)) = pick(&scores, noise, random) {
        report.variations.swap(0, chosen);
    }
    report
}

/// Searches for the best reply; returns `None` to use the static evaluation.
type ReplySearch<'a, R> =
    &'a mut dyn FnMut(&Root<'_, R>, &Control<'_>) -> Option<Report<<R as game::Rules>::Move>>;

/// Scores every move, adds noise, and takes the one that seems best.
fn choose<R: Ordered>(
    root: &Root<'_, R>,
    seat: Seat,
    strength: Strength,
    random: &mut Random,
    control: &Control<'_>,
    reply: ReplySearch<'_, R>,
) -> Report<R::Move> {
    let mut moves = Vec::new();
    root.rules.legal_moves(root.position, &mut moves);
    random.shuffle(&mut moves);
    let mut earlier = root.earlier.to_vec();
    earlier.push(root.rules.key(root.position));
    let mut meter = control.meter();
    let mut judged: Vec<(Score, R::Move)> = Vec::with_capacity(moves.len());
    // A win in one is found whatever the limits; the other moves matter only if there is none.
    let win = moves.iter().find(|&&m| wins_at_once(root, m, &earlier, seat));
    for &m in win.map_or(moves.as_slice(), std::slice::from_ref) {
        let mut next = root.position.clone();
        root.rules.play(&mut next, m);
        let child = Root { rules: root.rules, position: &next, earlier: &earlier };
        let (score, n_nodes) = judge(&child, seat, control, reply);
        judged.push((score, m));
        if meter.count_many(1 + n_nodes).is_err() {
            break;
        }
    }
    meter.flush();
    let variation =
        pick(&judged, strength.noise, random).map(|(score, m)| Variation { score, moves: vec![m] });
    Report {
        depth: 1,
        variations: variation.into_iter().collect(),
        n_nodes: control.n_nodes(),
        elapsed: control.elapsed(),
        ..Report::empty(Some(seat))
    }
}

/// Whether a move ends the game with a win for `seat`.
fn wins_at_once<R: Ordered>(root: &Root<'_, R>, m: R::Move, earlier: &[u64], seat: Seat) -> bool {
    let mut next = root.position.clone();
    root.rules.play(&mut next, m);
    match root.rules.status_after(earlier.iter().copied(), &next) {
        Status::Over(outcome) => Score::of_outcome(&outcome, seat) == Score::WON,
        Status::ToMove(_) => false,
    }
}

/// The value for `seat` of the position after a move, and the number of positions it took to find out.
fn judge<R: Ordered>(
    child: &Root<'_, R>,
    seat: Seat,
    control: &Control<'_>,
    reply: ReplySearch<'_, R>,
) -> (Score, u64) {
    let status = child.rules.status_after(child.earlier.iter().copied(), child.position);
    if let Status::Over(outcome) = status {
        let score = Score::of_outcome(&outcome, seat);
        return (if score == Score::WON { Score::wins_in(1) } else { score }, 0);
    }
    let report = reply(child, control);
    let Some((report, variation)) = report.as_ref().and_then(|it| Some((it, it.variations.first()?))) else {
        return (static_score(child.rules, child.position, seat), 0);
    };
    let score = if child.rules.n_seats() == 2 {
        if report.seat == Some(seat) { variation.score } else { variation.score.for_other() }
    } else {
        score_after(child, variation, seat)
    };
    (score, report.n_nodes)
}

/// With one seat, or three and more, a score says nothing about the other seats: the value is that of the position
/// the variation leads to.
fn score_after<R: Ordered>(root: &Root<'_, R>, variation: &Variation<R::Move>, seat: Seat) -> Score {
    let mut end = root.position.clone();
    variation.moves.iter().for_each(|&m| root.rules.play(&mut end, m));
    match root.rules.status(&end) {
        Status::Over(outcome) => Score::of_outcome(&outcome, seat),
        Status::ToMove(_) => static_score(root.rules, &end, seat),
    }
}

fn static_score<R: Ordered>(rules: &R, position: &R::Position, seat: Seat) -> Score {
    Score::points(rules.evaluate(position, &rules.notes(position), seat))
}

/// Picks the move that seems best. It takes a proven win and ignores moves that are clearly worse.
fn pick<M: Copy>(judged: &[(Score, M)], noise: i32, random: &mut Random) -> Option<(Score, M)> {
    let (best, first) = judged.iter().copied().max_by_key(|(score, _)| *score)?;
    if best.is_decided() {
        return Some((best, first));
    }
    let near = judged.iter().filter(|(score, _)| score.raw() > best.raw() - 2 * noise.max(1));
    let mut seems = |score: Score| {
        // The sum of two random numbers makes small mistakes more common than large ones.
        let throw = |random: &mut Random| random.below(noise as usize + 1) as i32;
        score.raw() + throw(random) - throw(random)
    };
    let mut taken: Option<(i32, Score, M)> = None;
    for &(score, m) in near {
        let seeming = seems(score);
        if taken.is_none_or(|(most, ..)| seeming > most) {
            taken = Some((seeming, score, m));
        }
    }
    taken.map(|(_, score, m)| (score, m))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_that_is_seen_is_taken() {
        let judged = [(Score::points(900), 'a'), (Score::wins_in(1), 'b'), (Score::points(950), 'c')];
        for seed in 0..100 {
            assert_eq!(pick(&judged, 250, &mut Random::new(seed)).map(|it| it.1), Some('b'));
        }
    }

    #[test]
    fn what_is_clearly_worse_is_left_alone() {
        let judged = [(Score::points(0), 'a'), (Score::points(-40), 'b'), (Score::points(-300), 'c')];
        let taken: Vec<char> =
            (0..200).filter_map(|seed| pick(&judged, 80, &mut Random::new(seed))).map(|it| it.1).collect();
        assert!(taken.contains(&'a') && taken.contains(&'b') && !taken.contains(&'c'));
    }
}
