//! The listing of the games: their order, and a line about each.
//!
//! It is read from the files beside the games (`games/GAME.toml`) when the program is built: see `games/README.md`.

use game::Lang;

use crate::game_face::Game;

// Written by build.rs: `LISTINGS`.
include!(concat!(env!("OUT_DIR"), "/listings.rs"));

/// The headings under which games are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// The stacking games of Lucas Borboleta.
    LucasBorboleta,
    /// Tricérata of Vincent Lesbros.
    VincentLesbros,
    /// Sowing games of the world.
    World,
    /// Games of our own, tried for the sake of an idea.
    Experiments,
}

impl Section {
    /// Every heading, in listing order.
    pub const ALL: [Section; 4] =
        [Section::LucasBorboleta, Section::VincentLesbros, Section::World, Section::Experiments];

    /// The heading in words.
    #[must_use]
    pub fn title(self, lang: Lang) -> &'static str {
        match self {
            Section::LucasBorboleta => {
                lang.pick("Stacking games by Lucas Borboleta", "Les jeux d’empilement de Lucas Borboleta")
            }
            Section::VincentLesbros => {
                lang.pick("Tricérata, by Vincent Lesbros", "Tricérata, de Vincent Lesbros")
            }
            Section::World => {
                lang.pick("Sowing games from around the world", "Les jeux de semailles du monde")
            }
            Section::Experiments => lang.pick("Experiments of our own", "Nos expériences"),
        }
    }
}

/// One game of a listing. Dialects are not listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The name on the command line.
    pub id: &'static str,
    /// The heading it stands under.
    pub section: Section,
    /// Whether it has a place among the games that are shown first.
    pub is_featured: bool,
    /// Whether there is a page of rules; other games are explained from their file.
    pub has_rules: bool,
    /// Whether there is a tutorial.
    pub has_tutorial: bool,
    /// The place among the games to start with, from 1.
    pub start: Option<u8>,
    /// How many turns a game lasts, as `examples/lengths.rs` measures it.
    pub turns: Option<u16>,
    /// The least cost of a solitaire that anybody knows, by house rules such as `players=1 size=3`.
    best: &'static [(&'static str, u64)],
    /// A line that makes one want to try it, in English and in French.
    blurb: Option<[&'static str; 2]>,
    /// How it is played, in English and in French.
    pub(crate) how: Option<[&'static str; 2]>,
}

/// Every game of the catalogue in listing order: the featured ones, then the others by name.
#[must_use]
pub fn listings() -> &'static [Listing] {
    LISTINGS
}

/// The listing of a game; `None` for dialects and for games of somebody's own.
#[must_use]
pub fn listing(id: &str) -> Option<&'static Listing> {
    LISTINGS.iter().find(|listing| listing.id == id)
}

/// The least cost that anybody knows of a solitaire from its usual start, under house rules such as `players=1 size=3`.
#[must_use]
pub fn best_known(id: &str, house_rules: &str) -> Option<u64> {
    let sorted = |text: &str| {
        let mut rules: Vec<String> = text.split(' ').map(str::to_owned).collect();
        rules.sort();
        rules
    };
    let house_rules = sorted(house_rules);
    let best = listing(id)?.best.iter().find(|(rules, _)| sorted(rules) == house_rules);
    best.map(|(_, cost)| *cost)
}

/// The games to start with, in order.
#[must_use]
pub fn starters() -> Vec<&'static Listing> {
    let mut starters: Vec<&Listing> = LISTINGS.iter().filter(|listing| listing.start.is_some()).collect();
    starters.sort_by_key(|listing| listing.start);
    starters
}

/// One line that makes one want to try the game; where nobody has written one, what its file says of it.
#[must_use]
pub fn blurb(game: &dyn Game, lang: Lang) -> Option<String> {
    if let Some([en, fr]) = listing(&game.info().id).and_then(|listing| listing.blurb) {
        return Some(lang.pick(en, fr).to_owned());
    }
    let about = game.sowing()?.about()?;
    Some(lang.pick(about.en, about.fr))
}

/// Where a sowing game comes from, as its file says; `None` where it does not, and for the stacking games, whose author
/// is known.
#[must_use]
pub fn region(game: &dyn Game, lang: Lang) -> Option<String> {
    let origin = game.sowing()?.origin()?;
    Some(lang.pick(origin.en, origin.fr))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{find, games_without_dialects};

    fn lines() -> impl Iterator<Item = (&'static str, [&'static str; 2])> {
        listings().iter().filter_map(|listing| Some((listing.id, listing.blurb?)))
    }

    #[test]
    fn every_line_is_short() {
        for (id, lines) in lines() {
            for line in lines {
                let n_letters = line.chars().count();
                assert!((20..=90).contains(&n_letters), "{id}: {n_letters}: {line}");
                assert!(line.ends_with('.') && !line.contains('\''), "{id}: {line}");
            }
        }
    }

    #[test]
    fn no_line_stands_there_twice() {
        for (at, (id, [en, fr])) in lines().enumerate() {
            assert!(en != fr, "{id}");
            assert!(lines().skip(at + 1).all(|(_, [a, b])| a != en && b != fr), "{id}");
        }
    }

    #[test]
    fn the_stacking_games_tricerata_and_many_sowing_games_have_one() {
        let with_a_line: Vec<&str> = lines().map(|(id, _)| id).collect();
        for id in ["jersi-2", "jersi-4", "pijersi", "tricerata", "awele"] {
            assert!(with_a_line.contains(&id), "{id}");
        }
        assert!(with_a_line.len() >= 40, "{}", with_a_line.len());
    }

    #[test]
    fn every_game_is_listed_once_and_described_in_both_languages() {
        let games: Vec<String> = games_without_dialects().map(|game| game.unwrap().info().id).collect();
        assert_eq!(games, listings().iter().map(|listing| listing.id).collect::<Vec<_>>());
        for listing in listings() {
            let game = find(listing.id).unwrap();
            let [en, fr] = [Lang::En, Lang::Fr].map(|lang| blurb(&*game, lang).unwrap());
            assert!(en != fr && !en.is_empty() && !fr.is_empty(), "{}", listing.id);
        }
    }

    #[test]
    fn the_games_of_the_two_authors_are_listed_first() {
        let firsts: Vec<&str> = listings().iter().take(5).map(|listing| listing.id).collect();
        assert_eq!(firsts, ["jersi-4", "pijersi", "jersi-2", "tricerata", "awele"]);
        let n_featured = listings().iter().filter(|listing| listing.is_featured).count();
        assert!(listings().iter().take(n_featured).all(|listing| listing.is_featured));
        let sections: Vec<Section> = listings().iter().take(5).map(|listing| listing.section).collect();
        use Section::{LucasBorboleta as Lucas, VincentLesbros as Vincent, World};
        assert_eq!(sections, [Lucas, Lucas, Lucas, Vincent, World]);
    }

    #[test]
    fn three_games_to_start_with_are_taught() {
        assert_eq!(starters().len(), 3);
        for (place, listing) in (1..).zip(starters()) {
            assert_eq!(listing.start, Some(place));
            assert!(listing.has_tutorial, "{}", listing.id);
        }
    }

    #[test]
    fn every_sowing_game_comes_from_somewhere() {
        for game in games_without_dialects().map(Result::unwrap) {
            for lang in [Lang::En, Lang::Fr] {
                let region = region(&*game, lang);
                assert_eq!(
                    region.is_some_and(|it| !it.is_empty()),
                    game.sowing().is_some(),
                    "{}",
                    game.info().id
                );
            }
        }
    }

    #[test]
    fn a_region_is_told_in_both_languages() {
        let awele = find("awele").unwrap();
        assert_eq!(region(&*awele, Lang::En).as_deref(), Some("West Africa"));
        assert_eq!(region(&*awele, Lang::Fr).as_deref(), Some("Afrique de l’Ouest"));
    }

    /// The least cost of a solitaire under these house rules, found by the solver.
    fn solved(id: &str, house_rules: &str) -> Option<u64> {
        let mut game = find(id).unwrap();
        for rule in house_rules.split(' ').filter(|rule| !rule.is_empty()) {
            let (name, value) = rule.split_once('=').unwrap();
            game = game.with_option(name, value).unwrap();
        }
        let start = game.start(crate::Beginning::Usual).unwrap();
        let stop = std::sync::atomic::AtomicBool::new(false);
        let control = search::Control::new(search::Limits::default(), &|| std::time::Duration::ZERO, &stop);
        let solved = start.solve(game::Notation::Document, 64 << 20, &control, &mut |_| {});
        match solved.worth {
            crate::Worth::Cost { least, found } if least == found => found,
            _ => None,
        }
    }

    #[test]
    fn the_best_known_results_of_solitaires_are_those_of_the_solver() {
        let known = LISTINGS.iter().flat_map(|listing| listing.best.iter().map(|best| (listing.id, *best)));
        let mut n = 0;
        for (id, (house_rules, cost)) in known {
            assert_eq!(solved(id, house_rules), Some(cost), "{id} {house_rules}");
            n += 1;
        }
        assert!(n > 3);
        assert_eq!(best_known("tricerata", "size=3 players=1"), Some(2));
        assert_eq!(best_known("tricerata", "players=2"), None);
    }
}
