//! Levels 1 to 8, for every game.
//!
//! A weak level is weak as people are: it does not look far, and among moves that look about as good it is not sure.
//! It never plays nonsense, and takes a win that it sees. From level 5 on only the sight differs; level 8 is the engine
//! with all the time it is given.
//!
//! Sight is measured in looks: as many positions as the side to move has moves, so that a level is about as far-sighted
//! in a game with six moves as in one with five hundred.

use game::{Ordered, Random, Seat, Status};

use crate::control::{Control, Limits};
use crate::report::{Line, Report};
use crate::root::Root;
use crate::score::Score;

/// The weakest level.
pub const WEAKEST: u8 = 1;
/// The strongest level: the engine itself.
pub const STRONGEST: u8 = 8;

/// What a level can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    /// Each move by what the board looks like after it.
    Glance,
    /// Each move by the best answer to it.
    Answers,
    /// A search of so many looks, and of at most so many positions.
    Looks(u64, u64),
    /// No bound but those of the search.
    Whole,
}

/// What a level is like.
#[derive(Clone, Copy, Debug)]
struct Nature {
    sight: Sight,
    /// How far a move may seem better or worse than it is, in hundredths.
    noise: i32,
}

/// Picked by matches between neighbours, see the table in the README.
fn nature(level: u8) -> Nature {
    let (sight, noise) = match level {
        0 | 1 => (Sight::Glance, 400),
        2 => (Sight::Glance, 60),
        3 => (Sight::Answers, 160),
        4 => (Sight::Looks(160, 25_000), 10),
        5 => (Sight::Looks(1_000, 80_000), 6),
        6 => (Sight::Looks(3_000, 220_000), 3),
        7 => (Sight::Looks(10_000, 600_000), 0),
        _ => (Sight::Whole, 0),
    };
    Nature { sight, noise }
}

/// A game with few moves is still looked at as if it had this many.
const FEWEST_MOVES: u64 = 8;

/// Among how many of the best lines a level chooses that is not quite sure.
const LINES: usize = 3;

/// A search that suits the game: where from, how many lines, within which limits.
pub type Engine<'a, R> =
    &'a mut dyn FnMut(&Root<'_, R>, usize, &Control<'_>) -> Report<<R as game::Rules>::Move>;

/// Chooses a move as a level does. `engine` is handed positions and narrower limits. The report begins with the line
/// that was chosen.
pub fn search<R: Ordered>(
    root: &Root<'_, R>,
    level: u8,
    random: &mut Random,
    control: &Control<'_>,
    engine: Engine<'_, R>,
) -> Report<R::Move> {
    let Some(seat) = root.seat() else { return Report::empty(None) };
    let nature = nature(level);
    match nature.sight {
        Sight::Whole => engine(root, 1, control),
        Sight::Looks(n_looks, n_most) => {
            let n_moves = root.rules.count_moves(root.position);
            let nodes = Some((n_looks * n_moves.max(FEWEST_MOVES)).min(n_most));
            let n_lines = if nature.noise > 0 { LINES } else { 1 };
            let control = control.within(Limits { nodes, ..Limits::default() });
            unsure(engine(root, n_lines, &control), nature.noise, random)
        }
        Sight::Glance => choose(root, seat, nature, random, control, &mut |_, _| None),
        Sight::Answers => {
            let mut look = |child: &Root<'_, R>, control: &Control<'_>| {
                Some(engine(child, 1, &control.within(limits_of_answer(child, seat))))
            };
            choose(root, seat, nature, random, control, &mut look)
        }
    }
}

/// How far the answer to a move is looked for: one decision of another seat, or a few to the end of a turn that goes on.
fn limits_of_answer<R: Ordered>(child: &Root<'_, R>, seat: Seat) -> Limits {
    if child.seat() == Some(seat) {
        Limits { depth: Some(6), nodes: Some(100), ..Limits::default() }
    } else {
        Limits { depth: Some(1), ..Limits::default() }
    }
}

/// A report whose first line is one of those that look about as good as the best.
fn unsure<M: Copy>(mut report: Report<M>, noise: i32, random: &mut Random) -> Report<M> {
    let scores: Vec<(Score, usize)> = report.lines.iter().map(|line| line.score).zip(0..).collect();
    if let Some((_, chosen)) = pick(&scores, noise, random) {
        report.lines.swap(0, chosen);
    }
    report
}

/// A look at a position; `None` for a glance.
type Look<'a, R> = &'a mut dyn FnMut(&Root<'_, R>, &Control<'_>) -> Option<Report<<R as game::Rules>::Move>>;

/// Judges every move, each a little wrong, and takes the one that seems best.
fn choose<R: Ordered>(
    root: &Root<'_, R>,
    seat: Seat,
    nature: Nature,
    random: &mut Random,
    control: &Control<'_>,
    look: Look<'_, R>,
) -> Report<R::Move> {
    let mut moves = Vec::new();
    root.rules.legal_moves(root.position, &mut moves);
    random.shuffle(&mut moves);
    let mut earlier = root.earlier.to_vec();
    earlier.push(root.rules.key(root.position));
    let mut meter = control.meter();
    let mut judged: Vec<(Score, R::Move)> = Vec::with_capacity(moves.len());
    // A win in one is seen whatever the limits: the others are looked at only where there is none.
    let win = moves.iter().find(|&&m| wins_at_once(root, m, &earlier, seat));
    for &m in win.map_or(moves.as_slice(), std::slice::from_ref) {
        let mut next = root.position.clone();
        root.rules.play(&mut next, m);
        let child = Root { rules: root.rules, position: &next, earlier: &earlier };
        let (score, n_nodes) = judge(&child, seat, control, look);
        judged.push((score, m));
        if meter.count_many(1 + n_nodes).is_err() {
            break;
        }
    }
    meter.tell();
    let line = pick(&judged, nature.noise, random).map(|(score, m)| Line { score, moves: vec![m] });
    Report {
        depth: 1,
        lines: line.into_iter().collect(),
        n_nodes: control.n_nodes(),
        elapsed: control.elapsed(),
        ..Report::empty(Some(seat))
    }
}

/// Whether a move ends the game and `seat` has won it.
fn wins_at_once<R: Ordered>(root: &Root<'_, R>, m: R::Move, earlier: &[u64], seat: Seat) -> bool {
    let mut next = root.position.clone();
    root.rules.play(&mut next, m);
    match root.rules.status_after(earlier.iter().copied(), &next) {
        Status::Over(outcome) => Score::of_outcome(&outcome, seat) == Score::WON,
        Status::ToMove(_) => false,
    }
}

/// What the position after a move is worth to `seat`, and how many positions it took to find out.
fn judge<R: Ordered>(
    child: &Root<'_, R>,
    seat: Seat,
    control: &Control<'_>,
    look: Look<'_, R>,
) -> (Score, u64) {
    let status = child.rules.status_after(child.earlier.iter().copied(), child.position);
    if let Status::Over(outcome) = status {
        let score = Score::of_outcome(&outcome, seat);
        return (if score == Score::WON { Score::wins_in(1) } else { score }, 0);
    }
    let report = look(child, control);
    let Some((report, line)) = report.as_ref().and_then(|it| Some((it, it.lines.first()?))) else {
        return (worth(child.rules, child.position, seat), 0);
    };
    let score = if child.rules.n_seats() == 2 {
        if report.seat == Some(seat) { line.score } else { line.score.for_other() }
    } else {
        after_line(child, line, seat)
    };
    (score, report.n_nodes)
}

/// With more seats than two, or one, a score says nothing of the others: what matters is where the line leads.
fn after_line<R: Ordered>(root: &Root<'_, R>, line: &Line<R::Move>, seat: Seat) -> Score {
    let mut end = root.position.clone();
    line.moves.iter().for_each(|&m| root.rules.play(&mut end, m));
    match root.rules.status(&end) {
        Status::Over(outcome) => Score::of_outcome(&outcome, seat),
        Status::ToMove(_) => worth(root.rules, &end, seat),
    }
}

fn worth<R: Ordered>(rules: &R, position: &R::Position, seat: Seat) -> Score {
    Score::points(rules.evaluate(position, &rules.notes(position), seat))
}

/// The move that seems best. A win that is seen is taken, and what is clearly worse is left alone.
fn pick<M: Copy>(judged: &[(Score, M)], noise: i32, random: &mut Random) -> Option<(Score, M)> {
    let (best, first) = judged.iter().copied().max_by_key(|(score, _)| *score)?;
    if best.is_decided() {
        return Some((best, first));
    }
    let near = judged.iter().filter(|(score, _)| score.raw() > best.raw() - 2 * noise.max(1));
    let mut seems = |score: Score| {
        // Two throws added: small mistakes are commoner than great ones.
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
