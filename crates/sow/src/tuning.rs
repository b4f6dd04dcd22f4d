//! The weights of the evaluation that self-play can tune.

use std::sync::Arc;

use game::{Weight, Weighted};

use crate::knowledge::Knowledge;
use crate::rules::Sow;

impl Sow {
    /// Whether a weight has an effect in this game.
    fn is_tunable(&self, group: &str) -> bool {
        let layout = &self.program.layout;
        let has_camps = layout.camps.iter().any(|camp| !camp.is_empty());
        match group {
            "side" => has_camps && self.knowledge.counts_sides(&self.program),
            "mobility" => has_camps,
            "tempo" => layout.n_seats > 1,
            "heap" => layout.n_seats == 1,
            // It is the unit of all the others.
            _ => false,
        }
    }
}

impl Weighted for Sow {
    fn weights(&self) -> Vec<Weight> {
        let mut weights = self.knowledge.weights;
        let tunable = weights.groups().into_iter().filter(|(group, _)| self.is_tunable(group));
        tunable.map(|(group, value)| Weight { group: group.into(), index: 0, value: *value }).collect()
    }

    fn with_weights(self, values: &[i32]) -> Sow {
        let mut weights = self.knowledge.weights;
        let tunable = weights.groups().into_iter().filter(|(group, _)| self.is_tunable(group));
        for ((_, weight), value) in tunable.zip(values) {
            *weight = *value;
        }
        Sow { knowledge: Arc::new(Knowledge::of(&self.program, weights)), ..self }
    }
}
