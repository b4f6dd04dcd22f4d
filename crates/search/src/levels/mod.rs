//! Playing levels 1 to 8, for every game.
//!
//! A weak level is weak the way people are: it does not look far ahead, it hesitates between moves that look equally
//! good, and now and then it slips, which may cost it a stone, a piece or a win. Level 1 takes what is offered, sees no
//! threat and often plays into one; level 2 sees the replies and slips without blundering; from level 3 on nobody
//! slips, and from level 5 on only the lookahead grows. Level 8 is the engine with all the time it is given.
//!
//! Lookahead is measured in positions per legal move, so that a level sees about equally far in a game with six moves
//! and in one with five hundred. Slips are measured in ranks, so that they are as grave in a game that captures a stone
//! at a time as in one that captures twenty.

mod own_turn;
mod pick;
mod strength;

use game::{Evaluated, Ordered, Random, Seat, Status};

use crate::control::{Control, Limits};
use crate::report::{Report, Variation};
use crate::root::Root;
use crate::score::Score;
use own_turn::OwnTurn;
use strength::Sight;

pub use strength::Strength;

/// The weakest level.
pub const WEAKEST: u8 = 1;
/// The strongest level: the engine itself.
pub const STRONGEST: u8 = 8;

/// The number of best variations a hesitant level chooses from.
const N_VARIATIONS: usize = 3;

/// A search suited to the game, given the root, the number of variations and the limits.
pub type EngineFn<'a, R> =
    &'a mut dyn FnMut(&Root<'_, R>, usize, &Control<'_>) -> Report<<R as game::Rules>::Move>;

/// Chooses a move the way a player of this strength does. `engine` receives positions and tighter limits. The report
/// starts with the variation chosen.
pub fn search<R: Ordered>(
    root: &Root<'_, R>,
    strength: Strength,
    random: &mut Random,
    control: &Control<'_>,
    engine: EngineFn<'_, R>,
) -> Report<R::Move> {
    let Some(seat) = root.seat() else { return Report::empty(None) };
    match strength.sight {
        Sight::Unlimited => engine(root, 1, control),
        Sight::Nodes { per_move, least, most } => {
            let n_moves = root.rules.count_moves(root.position);
            let nodes = Some((per_move * n_moves).clamp(least, most));
            let n_variations = if strength.blur > 0 { N_VARIATIONS } else { 1 };
            let control = control.within(Limits { nodes, ..Limits::default() });
            hesitate(engine(root, n_variations, &control), strength, random)
        }
        Sight::Material | Sight::Replies => {
            // How bad a slip is, only the reply tells, even to a player who does not see replies.
            let is_slip = pick::slips(strength.slips, random);
            if is_slip || strength.sight == Sight::Replies {
                let mut judge = |child: &Root<'_, R>, control: &Control<'_>| {
                    let report = engine(child, 1, &control.within(reply_limits(child, seat)));
                    (score_of_reply(child, &report, seat), report.n_nodes)
                };
                choose(root, seat, (strength, is_slip), random, control, &mut judge)
            } else {
                let mut judge = |child: &Root<'_, R>, _: &Control<'_>| {
                    (OwnTurn::new(child.rules, seat).score(child.position), 0)
                };
                choose(root, seat, (strength, is_slip), random, control, &mut judge)
            }
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
fn hesitate<M: Copy>(mut report: Report<M>, strength: Strength, random: &mut Random) -> Report<M> {
    let scores: Vec<(Score, usize)> =
        report.variations.iter().map(|variation| variation.score).zip(0..).collect();
    if let Some((_, chosen)) = pick::best(&scores, strength, random) {
        report.variations.swap(0, chosen);
    }
    report
}

/// Judges the position after a move that has not ended the game: its score for the mover, and the number of positions
/// it took to find out.
type Judge<'a, R> = &'a mut dyn FnMut(&Root<'_, R>, &Control<'_>) -> (Score, u64);

/// Judges every move and takes the one that seems best, or a slip.
fn choose<R: Ordered>(
    root: &Root<'_, R>,
    seat: Seat,
    (strength, is_slip): (Strength, bool),
    random: &mut Random,
    control: &Control<'_>,
    judge: Judge<'_, R>,
) -> Report<R::Move> {
    let mut moves = Vec::new();
    root.rules.legal_moves(root.position, &mut moves);
    random.shuffle(&mut moves);
    let mut earlier = root.earlier.to_vec();
    earlier.push(root.rules.key(root.position));
    // A win in one is found whatever the limits; the other moves matter only if there is none, or none is seen.
    let win = moves.iter().find(|&&m| !is_slip && wins_at_once(root, m, &earlier, seat));
    let looked_at = win.map_or(moves.as_slice(), std::slice::from_ref);
    let judged = judge_all(root, seat, looked_at, &earlier, control, judge);
    let pick = if is_slip { pick::slip } else { pick::best };
    let variation = pick(&judged, strength, random).map(|(score, m)| Variation { score, moves: vec![m] });
    Report {
        depth: 1,
        variations: variation.into_iter().collect(),
        n_nodes: control.n_nodes(),
        elapsed: control.elapsed(),
        ..Report::empty(Some(seat))
    }
}

/// Judges moves until the limits are reached, but at least one.
fn judge_all<R: Ordered>(
    root: &Root<'_, R>,
    seat: Seat,
    moves: &[R::Move],
    earlier: &[u64],
    control: &Control<'_>,
    judge: Judge<'_, R>,
) -> Vec<(Score, R::Move)> {
    let mut meter = control.meter();
    let mut judged: Vec<(Score, R::Move)> = Vec::with_capacity(moves.len());
    for &m in moves {
        let mut next = root.position.clone();
        root.rules.play(&mut next, m);
        let child = Root { rules: root.rules, position: &next, earlier };
        let (score, n_nodes) = match child.rules.status_after(earlier.iter().copied(), &next) {
            Status::Over(outcome) => (Score::of_outcome(&outcome, seat).later(1), 0),
            Status::ToMove(_) => judge(&child, control),
        };
        judged.push((score, m));
        if meter.count_many(1 + n_nodes).is_err() {
            break;
        }
    }
    meter.flush();
    judged
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

fn evaluation<R: Evaluated>(rules: &R, position: &R::Position, seat: Seat) -> i32 {
    rules.evaluate(position, &rules.notes(position), seat)
}

/// The value for `seat` of the position that a reply was searched for.
fn score_of_reply<R: Ordered>(child: &Root<'_, R>, report: &Report<R::Move>, seat: Seat) -> Score {
    let Some(variation) = report.variations.first() else {
        return Score::points(evaluation(child.rules, child.position, seat));
    };
    if child.rules.n_seats() != 2 {
        return score_after(child, variation, seat);
    }
    if report.seat == Some(seat) { variation.score } else { variation.score.for_other() }
}

/// With one seat, or three and more, a score says nothing about the other seats: the value is that of the position
/// the variation leads to.
fn score_after<R: Ordered>(root: &Root<'_, R>, variation: &Variation<R::Move>, seat: Seat) -> Score {
    let mut end = root.position.clone();
    variation.moves.iter().for_each(|&m| root.rules.play(&mut end, m));
    match root.rules.status(&end) {
        Status::Over(outcome) => Score::of_outcome(&outcome, seat),
        Status::ToMove(_) => Score::points(evaluation(root.rules, &end, seat)),
    }
}
