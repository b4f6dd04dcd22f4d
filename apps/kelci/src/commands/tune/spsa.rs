//! Simultaneous perturbation stochastic approximation (Spall 1992): every weight is moved at once, up or down at random,
//! and the winner of two games says which way to go. However many weights there are, a step costs one pair of games.

use game::Random;

/// How fast perturbations shrink (gamma of Spall's practical values).
const PERTURBATION_DECAY: f64 = 0.101;
/// How fast steps shrink (alpha).
const STEP_DECAY: f64 = 0.602;
/// Steps are kept from being too large at the beginning as if this share of the iterations were done (A).
const STABILITY: f64 = 0.1;

/// A weight is moved at the end by this share of its group's scale.
const SHARE_OF_GROUP: f64 = 0.1;

/// How far and how fast the weights move.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Gains {
    pub(super) n_iterations: u64,
    /// By how much of its last perturbation a weight moves for each point, at the end.
    pub(super) rate: f64,
    /// The perturbation of each weight at the end.
    pub(super) scales: Vec<f64>,
}

/// The perturbation of a weight at the end: a tenth of the usual worth in its group, and enough to be noticed among
/// whole numbers. Weights of a few units are counted many times over and move by one.
pub(super) fn scale_of(group: &[i32]) -> f64 {
    let usual = group.iter().map(|value| f64::from(value.abs())).sum::<f64>() / group.len().max(1) as f64;
    let least = if usual < 5.0 { 1.0 } else { 2.0 };
    (usual * SHARE_OF_GROUP).max(least)
}

/// Up or down for each weight, at random.
pub(super) fn directions(n_weights: usize, random: &mut Random) -> Vec<f64> {
    (0..n_weights).map(|_| if random.below(2) == 0 { -1.0 } else { 1.0 }).collect()
}

impl Gains {
    /// The weights to play with: moved along the directions and against them.
    pub(super) fn sides(&self, weights: &[f64], directions: &[f64], iteration: u64) -> [Vec<i32>; 2] {
        let widening = (self.n_iterations as f64 / (iteration + 1) as f64).powf(PERTURBATION_DECAY);
        [1.0, -1.0].map(|side| {
            let moved = weights.iter().zip(directions).zip(&self.scales);
            moved
                .map(|((weight, way), scale)| (weight + side * way * scale * widening).round() as i32)
                .collect()
        })
    }

    /// Moves the weights towards the side that won by so many points.
    pub(super) fn step(&self, weights: &mut [f64], directions: &[f64], iteration: u64, points: f64) {
        let (at, all) = ((iteration + 1) as f64, self.n_iterations as f64);
        let stability = STABILITY * all;
        let slowing = ((stability + all) / (stability + at)).powf(STEP_DECAY);
        let widening = (all / at).powf(PERTURBATION_DECAY);
        for ((weight, way), scale) in weights.iter_mut().zip(directions).zip(&self.scales) {
            *weight += self.rate * scale * slowing / widening * points * way;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weight_moves_by_a_tenth_of_its_group_and_at_least_by_a_little() {
        assert_eq!(
            [scale_of(&[100, 120, -140]), scale_of(&[10]), scale_of(&[1]), scale_of(&[])],
            [12.0, 2.0, 1.0, 1.0]
        );
    }

    #[test]
    fn at_the_end_the_gains_are_what_was_asked_for() {
        let gains = Gains { n_iterations: 100, rate: 0.02, scales: vec![10.0, 4.0] };
        assert_eq!(gains.sides(&[100.0, 7.4], &[1.0, -1.0], 99), [vec![110, 3], vec![90, 11]]);
        let mut weights = [100.0, 7.0];
        gains.step(&mut weights, &[1.0, -1.0], 99, 2.0);
        assert!((weights[0] - 100.4).abs() < 1e-9 && (weights[1] - 6.84).abs() < 1e-9, "{weights:?}");
    }

    #[test]
    fn it_finds_the_top_of_a_hill() {
        // Whoever is nearer to (40, -3) wins both games.
        let distance =
            |side: &[i32]| (f64::from(side[0]) - 40.0).powi(2) + 25.0 * (f64::from(side[1]) + 3.0).powi(2);
        let gains = Gains { n_iterations: 3000, rate: 0.05, scales: vec![5.0, 1.0] };
        let (mut weights, mut random) = (vec![100.0, 10.0], Random::new(1));
        for iteration in 0..gains.n_iterations {
            let directions = directions(2, &mut random);
            let [plus, minus] = gains.sides(&weights, &directions, iteration);
            let points = (distance(&minus) - distance(&plus)).signum() * 2.0;
            gains.step(&mut weights, &directions, iteration, points);
        }
        assert!((weights[0] - 40.0).abs() < 5.0 && (weights[1] + 3.0).abs() < 1.5, "{weights:?}");
    }
}
