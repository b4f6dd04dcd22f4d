//! The games there are.

use game::{Lang, Rules, Say};
use jersi::{Chosen, Jersi, Variant};
use sow::{Refused, Sow};

use crate::game_face::{Family, Game, Info};
use crate::seated::Seated;

// Written by build.rs.
include!(concat!(env!("OUT_DIR"), "/games.rs"));

fn stacking(variant: Chosen) -> Box<dyn Game> {
    let title = variant.rules().title.to_owned();
    let info = Info {
        id: variant.rules().id.into(),
        family: Family::Stacking,
        n_seats: 2,
        seats: vec![2],
        en: title.clone(),
        fr: title,
    };
    Box::new(Seated { info, rules: Jersi::of(variant) })
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

/// The files of the sowing games with their names on the command line, in listing order: those of the catalogue,
/// then, with the feature `dialects`, those of a dialect as `ludii/oware`.
#[must_use]
pub fn sowing_files() -> Vec<(String, &'static str)> {
    let mut files: Vec<(String, &'static str)> =
        GAMES.iter().map(|(id, source)| ((*id).to_owned(), *source)).collect();
    files.sort_by_key(|(id, _)| (id.contains('/'), id.clone()));
    files
}

/// The names of the sowing games that copy no other system, in listing order, without a look into their files.
#[must_use]
pub fn sowing_ids() -> Vec<String> {
    sowing_files().into_iter().map(|(id, _)| id).filter(|id| !id.contains('/')).collect()
}

/// Every game of the catalogue with its usual options, in listing order. A file that is no game is left out; the
/// tests of the catalogue see to it that there is none.
#[must_use]
pub fn games() -> Vec<Box<dyn Game>> {
    let mut games: Vec<_> = Chosen::ALL.map(stacking).into();
    games.extend(sowing_files().into_iter().filter_map(|(id, source)| sowing(&id, source).ok()));
    games
}

/// [`games`] less those that copy another system: what somebody who comes to play wants to see.
#[must_use]
pub fn games_without_dialects() -> Vec<Box<dyn Game>> {
    let mut games: Vec<_> = Chosen::ALL.map(stacking).into();
    let own = sowing_files().into_iter().filter(|(id, _)| !id.contains('/'));
    games.extend(own.filter_map(|(id, source)| sowing(&id, source).ok()));
    games
}

/// A game that the catalogue does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// The name asked for.
    pub id: String,
    /// The names nearest to it, or some of those there are.
    pub known: Vec<String>,
}

impl Say for UnknownGame {
    fn say(&self, lang: Lang) -> String {
        let (id, known) = (game::quote(&self.id), self.known.join(", "));
        lang.pick(
            format!("there is no game '{id}'; near it: {known} (kelci games lists all)"),
            format!("il n’y a pas de jeu « {id} » ; proches : {known} (kelci games les liste tous)"),
        )
    }
}

fn unknown(id: &str) -> UnknownGame {
    let mut known: Vec<String> = Chosen::ALL.map(|variant| variant.rules().id.to_owned()).to_vec();
    known.extend(sowing_files().into_iter().map(|(id, _)| id));
    known.sort_by_key(|it| strsim::damerau_levenshtein(it, id));
    known.truncate(5);
    UnknownGame { id: id.into(), known }
}

/// The game of that name.
///
/// # Errors
/// [`UnknownGame`] with the names nearest to it.
pub fn find(id: &str) -> Result<Box<dyn Game>, UnknownGame> {
    if let Some(variant) = Chosen::ALL.into_iter().find(|variant| variant.rules().id == id) {
        return Ok(stacking(variant));
    }
    let file = sowing_files().into_iter().find(|(it, _)| it == id);
    file.and_then(|(id, source)| sowing(&id, source).ok()).ok_or_else(|| unknown(id))
}

/// The sowing game of that title that copies another system, slips included.
///
/// # Errors
/// [`UnknownGame`] with the names nearest to it.
pub fn find_dialect(title: &str, dialect: &str) -> Result<Box<dyn Game>, UnknownGame> {
    // The title stands on the first line, so that only the file wanted has to be compiled.
    let first_line = |source: &str| source.lines().find(|line| !line.trim().is_empty()).map(str::to_owned);
    let wanted = format!("\"{title}\"");
    let folder = format!("{dialect}/");
    sowing_files()
        .into_iter()
        .filter(|(id, source)| {
            id.starts_with(&folder) && first_line(source).is_some_and(|it| it.contains(&wanted))
        })
        .find_map(|(id, source)| sowing(&id, source).ok())
        .filter(|game| game.about().dialect.as_deref() == Some(dialect))
        .ok_or_else(|| unknown(&format!("{dialect}/{}", title.to_lowercase().replace(' ', "-"))))
}
