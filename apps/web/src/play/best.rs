//! The user's best result in each solitaire, kept in the browser by game, house rules and start.

use session::{Match, Reason};

use crate::ladder;
use crate::storage;

/// The storage name of the best result of this kind of solitaire; `None` for games of several and of somebody's own making.
fn name(game: &Match) -> Option<String> {
    let spec = &game.setting().spec;
    if game.info().n_seats != 1 || spec.source.is_some() {
        return None;
    }
    Some(format!("best.{} {} {}", spec.id, spec.options_text(), game.setting().start))
}

/// The best cost that the user has had so far.
pub(super) fn best(game: &Match) -> Option<u64> {
    storage::get(&name(game)?)?.parse().ok()
}

/// The best cost that anybody knows, from the usual start.
pub(super) fn known(game: &Match) -> Option<u64> {
    let setting = game.setting();
    let is_own = setting.spec.source.is_some();
    if is_own || !ladder::starts_as_usual(game) {
        return None;
    }
    catalogue::best_known(&setting.spec.id, &setting.spec.options_text())
}

/// The cost of a solitaire that was played to its end.
pub(super) fn finished_cost(game: &Match) -> Option<u64> {
    let ending = game.ending().filter(|_| game.info().n_seats == 1)?;
    if ending.reason == Reason::Board { game.moment().cost() } else { None }
}

/// Keeps the cost of a finished solitaire if it is the best so far; returns the best before it.
pub(super) fn keep_best(game: &Match) -> Option<u64> {
    let (name, cost) = (name(game)?, finished_cost(game)?);
    let before = best(game);
    if before.is_none_or(|before| cost < before) {
        // A full storage loses a best result and nothing else; the match itself says that it is full.
        _ = storage::set(&name, &cost.to_string());
    }
    before
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;
    use session::{GameSpec, TimeControl, Who};

    fn begun(id: &str, options: &[(&str, &str)]) -> Match {
        let options = options.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
        let spec = GameSpec { id: id.into(), options, source: None };
        Match::begin(spec, Beginning::Usual, vec![Who::Human], TimeControl::Unlimited).unwrap()
    }

    #[test]
    fn each_kind_of_solitaire_has_a_best_of_its_own() {
        let name_of = |options: &[(&str, &str)]| name(&begun("tricerata", options));
        let alone = name_of(&[("players", "1")]);
        assert!(alone.is_some());
        assert_ne!(alone, name_of(&[("players", "1"), ("size", "3")]));
        assert_eq!(name_of(&[("players", "2")]), None);
    }

    #[test]
    fn an_unfinished_solitaire_has_no_cost_to_keep() {
        assert_eq!(finished_cost(&begun("tricerata", &[("players", "1")])), None);
    }
}
