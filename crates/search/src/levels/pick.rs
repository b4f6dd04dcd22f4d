//! Picking a move among judged ones: the best, one that looks about as good, or a slip.

use game::Random;

use super::strength::{Slips, Strength};
use crate::score::Score;

/// Whether the player slips at this decision.
pub(super) fn slips(slips: Slips, random: &mut Random) -> bool {
    slips.percent > 0 && random.below(100) < slips.percent
}

/// Picks the move that seems best. It takes a proven win and ignores moves that are clearly worse.
pub(super) fn best<M: Copy>(
    judged: &[(Score, M)],
    strength: Strength,
    random: &mut Random,
) -> Option<(Score, M)> {
    let blur = strength.blur;
    let (best, first) = judged.iter().copied().max_by_key(|(score, _)| *score)?;
    if best.is_decided() {
        return Some((best, first));
    }
    let near = judged.iter().filter(|(score, _)| score.raw() > best.raw() - 2 * blur.max(1));
    let mut seems = |score: Score| {
        // The sum of two random numbers makes small mistakes more common than large ones.
        let throw = |random: &mut Random| random.below(blur as usize + 1) as i32;
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

/// Picks a move as somebody does who has not looked at the reply: the best are overlooked, or the worst are not left
/// alone, as the strength says. Moves judged alike should come in random order.
pub(super) fn slip<M: Copy>(
    judged: &[(Score, M)],
    strength: Strength,
    random: &mut Random,
) -> Option<(Score, M)> {
    let mut ranked = judged.to_vec();
    ranked.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    // At least two, where there are two: a slip is more than taking the best.
    let n_within = (ranked.len() * strength.slips.reach).div_ceil(100).max(2).min(ranked.len());
    let n_overlooked = (ranked.len() * strength.slips.overlooks / 100).min(n_within.saturating_sub(1));
    random.choose(ranked.get(n_overlooked..n_within)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels::strength::Sight;

    fn strength(blur: i32) -> Strength {
        Strength { sight: Sight::Material, blur, slips: Slips { percent: 25, overlooks: 0, reach: 60 } }
    }

    #[test]
    fn a_win_that_is_seen_is_taken() {
        let judged = [(Score::points(900), 'a'), (Score::wins_in(1), 'b'), (Score::points(950), 'c')];
        for seed in 0..100 {
            assert_eq!(best(&judged, strength(250), &mut Random::new(seed)).map(|it| it.1), Some('b'));
        }
    }

    #[test]
    fn a_move_that_is_clearly_worse_is_left_alone() {
        let judged = [(Score::points(0), 'a'), (Score::points(-40), 'b'), (Score::points(-300), 'c')];
        let picks = (0..200).filter_map(|seed| best(&judged, strength(80), &mut Random::new(seed)));
        let taken: Vec<char> = picks.map(|it| it.1).collect();
        assert!(taken.contains(&'a') && taken.contains(&'b') && !taken.contains(&'c'));
    }

    #[test]
    fn a_slip_misses_the_best_move_but_leaves_the_worst_alone() {
        let judged: Vec<(Score, i32)> = (0..10).map(|points| (Score::points(100 * points), points)).collect();
        let picks = (0..500).filter_map(|seed| slip(&judged, strength(0), &mut Random::new(seed)));
        let mut taken: Vec<i32> = picks.map(|it| it.1).collect();
        taken.sort_unstable();
        taken.dedup();
        assert_eq!(taken, [4, 5, 6, 7, 8, 9]);
    }

    #[test]
    fn a_beginner_slips_into_the_worse_half() {
        let judged: Vec<(Score, i32)> = (0..10).map(|points| (Score::points(100 * points), points)).collect();
        let beginner = Strength::of_level(1);
        let picks = (0..500).filter_map(|seed| slip(&judged, beginner, &mut Random::new(seed)));
        let mut taken: Vec<i32> = picks.map(|it| it.1).collect();
        taken.sort_unstable();
        taken.dedup();
        assert_eq!(taken, [0, 1, 2, 3, 4]);
        assert_eq!(slip(&judged[..1], beginner, &mut Random::new(1)).map(|it| it.1), Some(0));
        assert_eq!(slip::<i32>(&[], beginner, &mut Random::new(1)), None);
    }

    #[test]
    fn a_slip_between_two_moves_may_be_either_and_an_only_move_is_played() {
        let judged = [(Score::WON, 'a'), (Score::LOST, 'b')];
        let both: Vec<char> = (0..50)
            .filter_map(|seed| slip(&judged, strength(0), &mut Random::new(seed)))
            .map(|it| it.1)
            .collect();
        assert!(both.contains(&'a') && both.contains(&'b'));
        assert_eq!(slip(&[(Score::LOST, 'x')], strength(0), &mut Random::new(1)).map(|it| it.1), Some('x'));
    }

    #[test]
    fn slips_come_as_often_as_the_percentage_says() {
        let mut random = Random::new(7);
        let n_slips = (0..10_000).filter(|_| slips(strength(0).slips, &mut random)).count();
        assert!((2_300..2_700).contains(&n_slips), "{n_slips}");
    }
}
