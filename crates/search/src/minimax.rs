//! The plain way: every move to a given depth, as Borboleta's and Lesbros's programs do it.
//!
//! Slow on purpose and easy to check: the engine is held to it in tests. Depth 0 is a random choice, as in Lesbros's.

use game::{Evaluated, Random, Seat, Status};

use crate::control::{Control, Meter, Stopped};
use crate::report::{Line, Report};
use crate::root::Root;
use crate::score::Score;

/// Searches every line of `depth` decisions; equal moves are chosen among by `random`.
///
/// Stopped early, it answers the best of what it has seen, or a random move. Games of three and more: see `n_seat`.
pub fn search<R: Evaluated>(
    root: &Root<'_, R>,
    depth: u32,
    random: &mut Random,
    control: &Control<'_>,
) -> Report<R::Move> {
    let Some(seat) = root.seat() else { return Report::empty(None) };
    let mut moves = Vec::new();
    root.rules.legal_moves(root.position, &mut moves);
    random.shuffle(&mut moves);
    let mut plain = Plain { rules: root.rules, meter: control.meter(), path: root.earlier.to_vec() };
    plain.path.push(root.rules.key(root.position));
    let mut best: Option<(Score, R::Move)> = None;
    if depth > 0 {
        for &m in &moves {
            let mut next = root.position.clone();
            root.rules.play(&mut next, m);
            let Ok(score) = plain.value_for(seat, &next, depth - 1).map(|it| it.later(1)) else { break };
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, m));
            }
        }
    }
    plain.meter.tell();
    let best = best.or_else(|| moves.first().map(|&m| (Score::EVEN, m)));
    let lines = best.map(|(score, m)| Line { score, moves: vec![m] }).into_iter().collect();
    Report {
        depth,
        lines,
        n_nodes: control.n_nodes(),
        elapsed: control.elapsed(),
        ..Report::empty(Some(seat))
    }
}

struct Plain<'a, R: Evaluated> {
    rules: &'a R,
    meter: Meter<'a>,
    path: Vec<u64>,
}

impl<R: Evaluated> Plain<'_, R> {
    /// What a position is worth to `me`, whoever is to move.
    fn value_for(&mut self, me: Seat, position: &R::Position, depth: u32) -> Result<Score, Stopped> {
        self.meter.count()?;
        let seat = match self.rules.status_after(self.path.iter().copied(), position) {
            Status::Over(outcome) => return Ok(Score::of_outcome(&outcome, me)),
            Status::ToMove(seat) => seat,
        };
        if depth == 0 {
            let notes = self.rules.notes(position);
            return Ok(Score::points(self.rules.evaluate(position, &notes, me)));
        }
        let mut moves = Vec::new();
        self.rules.legal_moves(position, &mut moves);
        self.path.push(self.rules.key(position));
        let mut best: Option<Score> = None;
        for m in moves {
            let mut next = position.clone();
            self.rules.play(&mut next, m);
            let value = self.value_for(me, &next, depth - 1)?;
            // Whoever moves picks what is best for themselves.
            best = Some(match best {
                None => value,
                Some(best) if seat == me => best.max(value),
                Some(best) => best.min(value),
            });
        }
        self.path.pop();
        Ok(best.unwrap_or(Score::EVEN).later(1))
    }
}
