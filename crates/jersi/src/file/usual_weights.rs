//! Evaluation weights for a ruleset that nobody has tuned, derived from its rules.

use crate::piece::Kind;
use crate::ruleset::Ruleset;
use crate::weights::Weights;

/// The worth of a common piece.
const COMMON: i32 = 100;

/// Estimates the weights of a ruleset: a piece is worth more the more kinds it beats and the fewer beat it.
pub(super) fn usual_weights(rules: &Ruleset) -> Weights {
    let mut weights = Weights {
        centre: 5,
        threat: 18,
        pile_threat: 25,
        prize: 15,
        free: 24,
        goal_threat: 60,
        reach: 4,
        guard: if rules.royal_comes_back() { 10 } else { 4 },
        tempo: 30,
        ..Weights::NONE
    };
    for kind in rules.kinds() {
        let worth = worth_of(rules, kind);
        let code = usize::from(kind.code());
        let set = |group: &mut [i32; Kind::CODES], value: i32| {
            group.get_mut(code).into_iter().for_each(|it| *it = value);
        };
        set(&mut weights.lone, worth);
        set(&mut weights.top, worth + worth / 8);
        set(&mut weights.base, worth - worth / 10);
        set(&mut weights.hand, worth / 2 + 10);
    }
    let n_rows = rules.layout.n_rows();
    let goes_home = rules.royal.is_some_and(|royal| rules.arrivals.has(royal.kind));
    for (row, ((single, pile), royal)) in weights
        .advance
        .iter_mut()
        .zip(&mut weights.pile_advance)
        .zip(&mut weights.royal_advance)
        .enumerate()
        .take(n_rows)
    {
        let row = row as i32;
        // Pieces that win by arriving should go there; otherwise they should go where the fight is.
        let is_race = !rules.arrivals.is_empty() && !goes_home;
        *single = if is_race { 8 * row } else { 4 * row.min(n_rows as i32 - 1 - row) };
        *pile = if is_race { 12 * row } else { 5 * row.min(n_rows as i32 - 1 - row) };
        *royal = if goes_home { 14 * row } else { -4 * row };
    }
    weights
}

fn worth_of(rules: &Ruleset, kind: Kind) -> i32 {
    if rules.is_royal(kind) {
        // Its capture ends the game or is a matter of position; the material of a pile is compared with it.
        return 0;
    }
    if rules.mountain == Some(kind) {
        return 10;
    }
    let n_beaten = rules.can_beat(kind).len() as i32;
    let n_beating = rules.beaten_by(kind).len() as i32;
    if n_beaten == 0 && n_beating > 0 {
        return COMMON / 3;
    }
    let special = [rules.closers.has(kind), rules.binders.has(kind), rules.exchanger == Some(kind)];
    let bonus = 30 * special.into_iter().filter(|it| *it).count() as i32;
    COMMON + 6 * (n_beaten - n_beating).clamp(-5, 5) + bonus
}
