//! Every ruleset can be taken apart, changed and written as a file that states the same rules.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may stop at what cannot be"
)]

use game::{Configured, OptionValues, Rules, Say, Weighted};
use jersi::blueprint::{Blueprint, Role};
use jersi::{Chosen, Jersi, SecondStep};

fn read(source: &str) -> Jersi<Chosen> {
    Jersi::read(source).unwrap_or_else(|mistakes| panic!("{}\n{source}", mistakes.say(game::Lang::En)))
}

fn check(game: &Jersi<Chosen>, name: &str) {
    let blueprint = game.blueprint();
    let again = read(&blueprint.source());
    assert_eq!(again.ruleset(), game.ruleset(), "{name}");
    assert_eq!(again.options(), game.options(), "{name}");
    assert_eq!(Weighted::weights(&again), Weighted::weights(game), "{name}");
    assert_eq!(again.start(), game.start(), "{name}");
    assert_eq!(again.choice(), game.choice(), "{name}");
    assert_eq!(again.blueprint(), blueprint, "{name}");
}

#[test]
fn a_game_is_written_as_a_file_of_the_same_rules_whatever_its_options() {
    for (id, source) in jersi::FILES {
        let game = read(source);
        check(&game, id);
        // A draw after many turns is a house rule where an option brings it, and part of the rules in a file that states it.
        for option in game.option_infos().into_iter().filter(|option| option.name != "draw-after") {
            let OptionValues::OneOf(values) = &option.values else { panic!("{id}: {}", option.name) };
            for value in values {
                let set =
                    game.clone().with_option(&option.name, value).map_err(|why| why.say(game::Lang::En));
                check(&set.unwrap(), &format!("{id} {}={value}", option.name));
            }
        }
    }
}

#[test]
fn quotes_in_titles_are_kept() {
    let titles = ["A \"new\" game \\ 2".to_owned(), "Un « nouveau » jeu".to_owned()];
    let blueprint = Blueprint { titles: titles.clone(), ..read(jersi::FILES[0].1).blueprint() };
    assert_eq!(read(&blueprint.source()).texts().titles, titles);
}

#[test]
fn a_changed_blueprint_is_another_game() {
    let game = read(jersi::FILES[1].1);
    let mut blueprint = game.blueprint();
    blueprint.second_step = SecondStep::Straight;
    let changed = read(&blueprint.source());
    assert_ne!(changed.ruleset(), game.ruleset());
    assert!(changed.count_moves(&changed.start()) < game.count_moves(&game.start()));
}

#[test]
fn the_royal_kind_can_be_taken_out_together_with_what_needs_it() {
    for (id, source) in jersi::FILES {
        let mut blueprint = read(source).blueprint();
        let Some(royal) = blueprint.kinds.iter().find(|kind| kind.role == Some(Role::Royal)) else {
            continue;
        };
        let letter = royal.letter;
        blueprint.end.ransom = true;
        blueprint.weights = None;
        blueprint.kinds.retain(|kind| kind.letter != letter);
        let kinds = blueprint.kinds.iter_mut();
        let sets = kinds.flat_map(|kind| [&mut kind.beats, &mut kind.beats_in_pile, &mut kind.stands_on]);
        sets.chain([&mut blueprint.end.landing]).for_each(|set| _ = set.remove(&letter));
        blueprint.placing.iter_mut().for_each(|placing| _ = placing.kinds.remove(&letter));
        let own = [format!("{letter}-"), format!("{letter}-").to_ascii_lowercase()];
        blueprint.start =
            blueprint.start.map(|start| own.iter().fold(start, |rows, it| rows.replace(it, "1")));
        let game = read(&blueprint.source());
        assert!(game.blueprint().kinds.iter().all(|kind| kind.role != Some(Role::Royal)), "{id}");
        assert!(game.count_moves(&game.start()) > 0, "{id}");
    }
}
