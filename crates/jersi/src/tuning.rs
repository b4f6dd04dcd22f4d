//! The weights of a ruleset as a plain list, for `kelci tune`.

use std::fmt::Write as _;

use game::{Weight, Weighted};

use crate::piece::Kind;
use crate::rules::Jersi;
use crate::ruleset::{Ruleset, Variant};
use crate::weights::Weights;

impl<V: Variant> Weighted for Jersi<V> {
    fn weights(&self) -> Vec<Weight> {
        let mut weights = *self.weights();
        let groups = weights.groups();
        let numbers = groups.iter().flat_map(|(group, values)| {
            values.iter().enumerate().map(|(index, &value)| Weight { group: (*group).into(), index, value })
        });
        numbers.filter(|it| has_effect(self.ruleset(), &it.group, it.index)).collect()
    }

    fn with_weights(self, values: &[i32]) -> Jersi<V> {
        let mut weights = *self.weights();
        let mut values = values.iter();
        for (group, places) in weights.groups() {
            for (index, place) in places.iter_mut().enumerate() {
                if has_effect(self.ruleset(), group, index) {
                    *place = values.next().copied().unwrap_or(*place);
                }
            }
        }
        Jersi::with_weights(self, &weights)
    }

    fn weights_source(&self) -> String {
        let mut weights: Weights = *self.weights();
        let mut source = String::from("[weights]\n");
        for (group, values) in weights.groups() {
            let with_effect: Vec<(usize, i32)> = values
                .iter()
                .copied()
                .enumerate()
                .filter(|(index, _)| has_effect(self.ruleset(), group, *index))
                .collect();
            let text = match values.len() {
                1 => values.first().map_or_else(String::new, ToString::to_string),
                Kind::CODES if !group.ends_with("advance") => {
                    let letter = |index: usize| {
                        self.texts.kinds.get(index.wrapping_sub(1)).map_or('?', |kind| kind.letter)
                    };
                    let pairs: Vec<String> = with_effect
                        .iter()
                        .map(|&(index, value)| format!("{} = {value}", letter(index)))
                        .collect();
                    format!("{{ {} }}", pairs.join(", "))
                }
                _ => {
                    let rows = values.iter().take(self.ruleset().layout.n_rows());
                    format!("[{}]", rows.map(ToString::to_string).collect::<Vec<_>>().join(", "))
                }
            };
            // Writing to a string cannot fail.
            _ = writeln!(source, "{group} = {text}");
        }
        source
    }
}

/// Returns whether a weight has an effect in a ruleset, that is, whether the ruleset has the kind, the row or
/// the royal piece. The first row stays 0 because advances are measured from it, and the lone royal piece
/// stays 0 because a royal on a pile is compared with it.
fn has_effect(rules: &Ruleset, group: &str, index: usize) -> bool {
    let kind = u8::try_from(index).ok().and_then(Kind::from_code);
    let kind = kind.filter(|_| index <= usize::from(rules.n_kinds));
    let is_royal = kind.is_some() && rules.royal.map(|royal| royal.kind) == kind;
    let is_row = index > 0 && index < rules.layout.n_rows();
    match group {
        "lone" => kind.is_some() && !is_royal,
        "top" => kind.is_some_and(|it| rules.mountain.is_some() || !rules.supports(it).is_empty()),
        "base" => kind.is_some_and(|base| rules.kinds().any(|top| rules.carries(base, top))),
        "hand" => kind.is_some_and(|it| rules.in_hand().has(it)),
        "royal_advance" => rules.royal.is_some() && is_row,
        "guard" => rules.royal.is_some(),
        _ if group.ends_with("advance") => is_row,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Jersi4, Pijersi};

    fn numbers<V: Variant>(rules: &Jersi<V>) -> Vec<i32> {
        Weighted::weights(rules).into_iter().map(|it| it.value).collect()
    }

    #[test]
    fn weights_come_back_as_they_were_given() {
        let rules = Jersi::<Pijersi>::default();
        let other: Vec<i32> = (1..).take(numbers(&rules).len()).collect();
        let changed = Weighted::with_weights(rules.clone(), &other);
        assert_eq!(numbers(&changed), other);
        assert_eq!(Weighted::with_weights(changed, &numbers(&rules)), rules);
    }

    #[test]
    fn only_weights_with_an_effect_are_listed() {
        let has = |weights: &[Weight], group: &str, index: usize| {
            weights.iter().any(|it| it.group == group && it.index == index)
        };
        let pijersi = Weighted::weights(&Jersi::<Pijersi>::default());
        assert!(has(&pijersi, "lone", 4) && !has(&pijersi, "lone", 5) && !has(&pijersi, "lone", 0));
        assert!(has(&pijersi, "advance", 6) && !has(&pijersi, "advance", 7) && !has(&pijersi, "advance", 0));
        assert!(
            !has(&pijersi, "hand", 1) && !has(&pijersi, "guard", 0) && !has(&pijersi, "royal_advance", 2)
        );
        let jersi = Weighted::weights(&Jersi::<Jersi4>::default());
        assert!(has(&jersi, "hand", 6) && has(&jersi, "guard", 0) && has(&jersi, "royal_advance", 8));
        assert!(has(&jersi, "base", 6) && !has(&jersi, "lone", 1) && has(&jersi, "lone", 6));
    }

    #[test]
    fn the_source_names_every_group() {
        let source = Jersi::<Pijersi>::default().weights_source();
        let mut weights = *Jersi::<Pijersi>::default().weights();
        assert!(
            weights.groups().iter().all(|(group, _)| source.contains(&format!("\n{group} = "))),
            "{source}"
        );
        assert!(source.starts_with("[weights]\nlone = { R = "), "{source}");
    }
}
