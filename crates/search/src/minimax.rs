//! Plain minimax: every move to a fixed depth, as in Borboleta's and Lesbros's programs.
//!
//! Deliberately slow and easy to check; the tests hold the engine to it. Depth 0 is a random choice, as in Lesbros's
//! program.

use game::{Evaluated, Random, Seat, Status};

use crate::control::{Control, Meter, Stopped};
use crate::report::{Report, Variation};
use crate::root::Root;
use crate::score::Score;

/// Searches every variation of `depth` decisions; `random` chooses among equal moves.
///
/// If stopped early, it returns the best move so far, or a random one. For three seats or more, see `n_seat`.
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
    let mut walker = Minimax { rules: root.rules, meter: control.meter(), path: root.earlier.to_vec() };
    walker.path.push(root.rules.key(root.position));
    let mut best: Option<(Score, R::Move)> = None;
    if depth > 0 {
        for &m in &moves {
            let mut next = root.position.clone();
            root.rules.play(&mut next, m);
            let Ok(score) = walker.value_for(seat, &next, depth - 1).map(|it| it.later(1)) else { break };
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, m));
            }
        }
    }
    walker.meter.flush();
    let best = best.or_else(|| moves.first().map(|&m| (Score::EVEN, m)));
    let variations = best.map(|(score, m)| Variation { score, moves: vec![m] }).into_iter().collect();
    Report {
        depth,
        variations,
        n_nodes: control.n_nodes(),
        elapsed: control.elapsed(),
        ..Report::empty(Some(seat))
    }
}

struct Minimax<'a, R: Evaluated> {
    rules: &'a R,
    meter: Meter<'a>,
    path: Vec<u64>,
}

impl<R: Evaluated> Minimax<'_, R> {
    /// The value of a position for `me`, whoever moves.
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
            // Each seat picks the move that is best for itself.
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
