//! Finds games by name, and makes them of their rules.
//!
//! Everything is written over a list of files, which is that of the catalogue but in tests: a file with a mistake in it
//! is reported as such, and no such file may stand in the catalogue.

use game::{Lang, Rules, Said, Say};
use jersi::{Jersi, Mistakes};
use sow::{Refused, Sow};

use crate::game_face::{Family, Game, Info};
use crate::listing::listings;
use crate::seated::Seated;

// Written by build.rs: `SOWING_FILES`.
include!(concat!(env!("OUT_DIR"), "/sowing_files.rs"));

/// Files of sowing games by name.
type Files<'a> = &'a [(&'a str, &'a str)];

/// A game out of a ruleset file of the stacking family.
///
/// # Errors
/// Everything that is wrong with the file.
pub fn stacking(id: &str, source: &str) -> Result<Box<dyn Game>, Mistakes> {
    let rules = Jersi::read(source)?;
    let [en, fr] = rules.texts().titles.clone();
    let info = Info { id: id.into(), family: Family::Stacking, n_seats: 2, seats: vec![2], en, fr };
    Ok(Box::new(Seated { info, rules }))
}

/// A game out of a file of the sowing language.
///
/// # Errors
/// Everything that is wrong with the file.
pub fn sowing(id: &str, source: &str) -> Result<Box<dyn Game>, Refused> {
    let rules = Sow::read(source)?;
    let title = rules.title();
    let info = Info {
        id: id.into(),
        family: Family::Sowing,
        n_seats: rules.n_seats(),
        seats: rules.player_counts(),
        en: title.en,
        fr: title.fr,
    };
    Ok(Box::new(Seated { info, rules }))
}

/// The family whose language a file of rules is written in: rulesets of the stacking family are TOML, so that their first
/// line is a heading in brackets or a key with its value.
#[must_use]
pub fn family_of_source(source: &str) -> Family {
    let mut lines = source.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let is_key = |text: &str| {
        let key = text.trim();
        !key.is_empty() && key.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_.".contains(letter))
    };
    match lines.next() {
        Some(line) if line.starts_with('[') => Family::Stacking,
        Some(line) if line.split_once('=').is_some_and(|(key, _)| is_key(key)) => Family::Stacking,
        _ => Family::Sowing,
    }
}

/// A game out of a file of rules of either family.
///
/// # Errors
/// Everything that is wrong with the file.
pub fn written(id: &str, source: &str) -> Result<Box<dyn Game>, Said> {
    match family_of_source(source) {
        Family::Stacking => stacking(id, source).map_err(|mistakes| Box::new(mistakes) as Said),
        Family::Sowing => sowing(id, source).map_err(|refused| Box::new(refused) as Said),
    }
}

/// The files of the sowing games with their names on the command line: those of the catalogue by name, then, with the
/// feature `dialects`, those of a dialect as `ludii/oware`.
#[must_use]
pub fn sowing_files() -> Vec<(String, &'static str)> {
    SOWING_FILES.iter().map(|(id, source)| ((*id).to_owned(), *source)).collect()
}

/// The text of the rules of a game of the catalogue, by name.
#[must_use]
pub fn source_of(id: &str) -> Option<&'static str> {
    jersi::FILES.iter().chain(SOWING_FILES).find(|(it, _)| *it == id).map(|(_, source)| *source)
}

/// The names of the sowing games that copy no other system, without a look into their files.
#[must_use]
pub fn sowing_ids() -> Vec<String> {
    SOWING_FILES.iter().map(|(id, _)| (*id).to_owned()).filter(|id| !id.contains('/')).collect()
}

/// Every game of the catalogue with its usual options, in listing order; then those that copy another system. A file
/// that makes no game is handed out as the error that says why.
pub fn games() -> impl Iterator<Item = Result<Box<dyn Game>, BrokenGame>> {
    games_in(SOWING_FILES, |_| true)
}

/// [`games`] less those that copy another system: what somebody who comes to play wants to see.
pub fn games_without_dialects() -> impl Iterator<Item = Result<Box<dyn Game>, BrokenGame>> {
    games_in(SOWING_FILES, |id| !id.contains('/'))
}

fn games_in(
    files: Files<'_>,
    is_wanted: impl Fn(&str) -> bool,
) -> impl Iterator<Item = Result<Box<dyn Game>, BrokenGame>> {
    let place = |id: &str| listings().iter().position(|listing| listing.id == id);
    let mut ids: Vec<&str> = ids(files).filter(|id| is_wanted(id)).collect();
    ids.sort_by_key(|id| (id.contains('/'), place(id).is_none(), place(id), *id));
    ids.into_iter().filter_map(move |id| read(files, id))
}

fn ids<'a>(files: Files<'a>) -> impl Iterator<Item = &'a str> {
    jersi::FILES.iter().chain(files).map(|(id, _)| *id)
}

/// The game of that name, if there are rules of that name; an error if they are broken.
fn read(files: Files<'_>, id: &str) -> Option<Result<Box<dyn Game>, BrokenGame>> {
    let broken = |why: Said| BrokenGame { id: id.into(), why };
    if let Some((_, source)) = jersi::FILES.iter().find(|(it, _)| *it == id) {
        return Some(stacking(id, source).map_err(|mistakes| broken(Box::new(mistakes))));
    }
    let (_, source) = files.iter().find(|(it, _)| *it == id)?;
    Some(sowing(id, source).map_err(|refused| broken(Box::new(refused))))
}

/// A game that the catalogue does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// The name asked for.
    pub id: String,
    /// The names nearest to it.
    pub known: Vec<String>,
}

impl Say for UnknownGame {
    fn say(&self, lang: Lang) -> String {
        let (id, known) = (game::quote(&self.id), self.known.join(", "));
        lang.pick(
            format!("there is no game '{id}'; near it: {known}"),
            format!("il n’y a pas de jeu «\u{a0}{id}\u{a0}»\u{a0}; proches\u{a0}: {known}"),
        )
    }
}

/// A game of the catalogue whose file has a mistake in it.
#[derive(Debug)]
pub struct BrokenGame {
    /// Its name.
    pub id: String,
    /// Everything that is wrong with the file.
    pub why: Said,
}

impl Say for BrokenGame {
    fn say(&self, lang: Lang) -> String {
        let (id, refused) = (&self.id, self.why.say(lang));
        lang.pick(
            format!("the file of the game '{id}' is broken: {refused}"),
            format!("le fichier du jeu «\u{a0}{id}\u{a0}» est défectueux\u{a0}: {refused}"),
        )
    }
}

/// Why a name gives no game.
#[derive(Debug)]
pub enum NotFound {
    /// The catalogue does not have it.
    Unknown(UnknownGame),
    /// The catalogue has it, but it cannot be read.
    Broken(BrokenGame),
}

impl Say for NotFound {
    fn say(&self, lang: Lang) -> String {
        match self {
            NotFound::Unknown(unknown) => unknown.say(lang),
            NotFound::Broken(broken) => broken.say(lang),
        }
    }
}

fn unknown(files: Files<'_>, id: &str) -> NotFound {
    let mut known: Vec<&str> = ids(files).collect();
    known.sort_by_key(|it| strsim::damerau_levenshtein(it, id));
    let known = known.into_iter().take(5).map(str::to_owned).collect();
    NotFound::Unknown(UnknownGame { id: id.into(), known })
}

/// The game of that name.
///
/// # Errors
/// [`NotFound::Unknown`] with the names nearest to it; [`NotFound::Broken`] with what is wrong with its file.
pub fn find(id: &str) -> Result<Box<dyn Game>, NotFound> {
    find_in(SOWING_FILES, id)
}

fn find_in(files: Files<'_>, id: &str) -> Result<Box<dyn Game>, NotFound> {
    match read(files, id) {
        Some(game) => game.map_err(NotFound::Broken),
        None => Err(unknown(files, id)),
    }
}

/// The sowing game of that title that copies another system, slips included.
///
/// # Errors
/// [`NotFound::Unknown`] with the names nearest to it; [`NotFound::Broken`] with what is wrong with its file.
pub fn find_dialect(title: &str, dialect: &str) -> Result<Box<dyn Game>, NotFound> {
    find_dialect_in(SOWING_FILES, title, dialect)
}

fn find_dialect_in(files: Files<'_>, title: &str, dialect: &str) -> Result<Box<dyn Game>, NotFound> {
    // The title stands on the first line, so that only the file wanted has to be compiled.
    let first_line = |source: &str| source.lines().find(|line| !line.trim().is_empty()).map(str::to_owned);
    let wanted = format!("\"{title}\"");
    let folder = format!("{dialect}/");
    let id = files.iter().find_map(|(id, source)| {
        let is_it = id.starts_with(&folder) && first_line(source).is_some_and(|it| it.contains(&wanted));
        is_it.then_some(*id)
    });
    let supposed = || format!("{dialect}/{}", title.to_lowercase().replace(' ', "-"));
    let game = find_in(files, id.ok_or_else(|| unknown(files, &supposed()))?)?;
    match game.about().dialect.as_deref() {
        Some(it) if it == dialect => Ok(game),
        _ => Err(unknown(files, &supposed())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BROKEN: &str = "game \"Broken\"\n  players 2\n  board 2 rows of nonsense\n";

    fn files() -> Vec<(&'static str, &'static str)> {
        let awele = SOWING_FILES.iter().find(|(id, _)| *id == "awele").unwrap();
        vec![*awele, ("broken", BROKEN), ("ludii/broken", BROKEN)]
    }

    fn error(found: Result<Box<dyn Game>, NotFound>) -> NotFound {
        found.err().unwrap()
    }

    #[test]
    fn a_broken_file_is_reported_as_such() {
        let NotFound::Broken(broken) = error(find_in(&files(), "broken")) else { panic!("it is there") };
        assert_eq!(broken.id, "broken");
        let (en, fr) = (broken.say(Lang::En), broken.say(Lang::Fr));
        assert!(en.starts_with("the file of the game 'broken' is broken: "), "{en}");
        assert!(fr.starts_with("le fichier du jeu «\u{a0}broken\u{a0}» est défectueux\u{a0}: "), "{fr}");
        let found = error(find_dialect_in(&files(), "Broken", "ludii"));
        assert!(matches!(&found, NotFound::Broken(it) if it.id == "ludii/broken"), "{found:?}");
    }

    #[test]
    fn a_broken_file_is_not_left_out_of_a_list() {
        let listed: Vec<String> = games_in(&files(), |id| !id.contains('/'))
            .map(|game| match game {
                Ok(game) => game.info().id,
                Err(broken) => format!("{}!", broken.id),
            })
            .collect();
        let [own, broken] = [&listed[..listed.len() - 1], &listed[listed.len() - 1..]];
        assert_eq!(own.len(), jersi::FILES.len() + 1, "{listed:?}");
        assert_eq!(broken, ["broken!"]);
    }

    #[test]
    fn the_family_of_a_file_is_told_by_its_first_line() {
        for (id, source) in jersi::FILES {
            assert_eq!(family_of_source(source), Family::Stacking, "{id}");
        }
        for (id, source) in SOWING_FILES {
            assert_eq!(family_of_source(source), Family::Sowing, "{id}");
        }
        for (source, family) in [
            ("", Family::Sowing),
            ("# a = b\njeu \"a = b\"", Family::Sowing),
            ("game = nonsense", Family::Stacking),
            ("\n  # no rules\n[board]\n", Family::Stacking),
        ] {
            assert_eq!(family_of_source(source), family, "{source}");
        }
    }

    #[test]
    fn an_unknown_name_is_told_with_the_nearest_ones() {
        let NotFound::Unknown(unknown) = error(find("awelle")) else { panic!("there is no such game") };
        assert_eq!(unknown.known.first().map(String::as_str), Some("awele"));
        assert!(matches!(error(find_dialect("Nothing", "ludii")), NotFound::Unknown(_)));
    }

    #[test]
    fn no_file_of_the_catalogue_is_broken() {
        for game in games() {
            assert!(game.is_ok(), "{}", game.err().unwrap().say(Lang::En));
        }
    }
}
