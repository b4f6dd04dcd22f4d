//! The games that the user writes, stored in this browser: each text under an id of its own, with a name.
//!
//! A game is called by the title in its text until the user gives it another name. Earlier versions stored a single text, the draft,
//! and the one that it replaced; both move into the library.

use catalogue::{Beginning, Family};
use game::{Lang, Say};
use leptos::prelude::GetUntracked as _;
use session::{GameSpec, Match, TimeControl};

use crate::manuscript::{id_of, is_own, title_of};
use crate::route::Route;
use crate::settings::USUAL_LEVEL;
use crate::shell::shell;
use crate::storage::{self, NotKept};
use crate::{browser, keep, share};

/// The prefix of the storage names of texts.
const TEXT: &str = "sheet.";

/// The prefix of the storage names of the names that the user gave.
const NAME: &str = "sheet-name.";

/// The storage name of the id of the game that was open last.
const OPEN: &str = "sheet-open";

/// The storage names under which earlier versions kept the draft and the text before it.
const DRAFTS: [&str; 2] = ["draft-earlier", "draft"];

/// The beginning of the names by which addresses call games of the library.
pub const OWN: &str = "own/";

/// A game of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its id.
    pub id: String,
    /// Its name: the one that the user gave it, else the title in its text.
    pub name: String,
}

/// A game that was deleted, with all that is needed to restore it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed {
    /// Its entry.
    pub entry: Entry,
    text: String,
    given: Option<String>,
}

/// A text that the browser did not store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unkept {
    /// The name of the game.
    pub name: String,
    /// The reason.
    pub why: NotKept,
}

impl Say for Unkept {
    fn say(&self, lang: Lang) -> String {
        let name = &self.name;
        match self.why {
            NotKept::Forbidden => lang.pick(
                format!("“{name}” is not stored: this browser does not let the page store anything. Save the text to a file before you leave."),
                format!("«\u{a0}{name}\u{a0}» n’est pas enregistré\u{a0}: ce navigateur n’autorise aucun enregistrement. Sauvegardez le texte dans un fichier avant de quitter la page."),
            ),
            NotKept::Full => lang.pick(
                format!("“{name}” is not stored: the browser’s storage is full. Delete games you no longer need, or save the text to a file."),
                format!("«\u{a0}{name}\u{a0}» n’est pas enregistré\u{a0}: l’espace de stockage du navigateur est plein. Supprimez des jeux ou des parties inutiles, ou sauvegardez le texte dans un fichier."),
            ),
        }
    }
}

/// Returns all games, the newest first.
#[must_use]
pub fn entries(lang: Lang) -> Vec<Entry> {
    let ids = storage::names(TEXT).into_iter().rev();
    ids.filter_map(|name| name.strip_prefix(TEXT).map(str::to_owned))
        .map(|id| Entry { name: name_of(&id, lang), id })
        .collect()
}

/// Returns the text of a game.
#[must_use]
pub fn text(id: &str) -> Option<String> {
    storage::get(&format!("{TEXT}{id}"))
}

fn given_name(id: &str) -> Option<String> {
    storage::get(&format!("{NAME}{id}"))
}

/// Returns the name of a game.
#[must_use]
pub fn name_of(id: &str, lang: Lang) -> String {
    given_name(id).unwrap_or_else(|| title_of(&text(id).unwrap_or_default(), lang))
}

/// Returns the name by which addresses call a game of the library.
#[must_use]
pub fn own(id: &str) -> String {
    format!("{OWN}{id}")
}

/// Returns the game that an address names: one of the library or of the catalogue.
#[must_use]
pub fn spec_of(name: &str) -> GameSpec {
    match name.strip_prefix(OWN).and_then(text) {
        Some(text) => spec_of_text(text),
        None => GameSpec::named(name),
    }
}

/// Returns the game of a text.
#[must_use]
pub fn spec_of_text(text: String) -> GameSpec {
    GameSpec { id: id_of(&title_of(&text, Lang::En)), source: Some(text), ..GameSpec::default() }
}

/// Copies a link to the rules of a game, which contains its whole text.
pub fn share(spec: GameSpec) {
    let shell = shell();
    let begun = Match::begin(spec, Beginning::Usual, keep::against(USUAL_LEVEL), TimeControl::Unlimited);
    match begun {
        Ok(begun) => share::copy_link(
            shell,
            begun.record_text(&keep::source_headers(&begun.setting().spec)),
            |packed| Route::RulesOf(Box::new(Route::Shared(packed))),
            "Link copied: whoever opens it can read the rules, play, and change them.",
            "Lien copié\u{a0}: qui l’ouvre peut lire les règles, jouer, et les changer.",
        ),
        Err(why) => shell.show(why.say(shell.lang.get_untracked())),
    }
}

/// Returns an id that no game of the library has.
#[must_use]
pub fn fresh_id() -> String {
    let mut id = keep::fresh_id();
    while text(&id).is_some() {
        id.push('0');
    }
    id
}

/// Stores the text of a game.
///
/// # Errors
/// Explains why it was not stored.
pub fn keep(id: &str, text: &str, lang: Lang) -> Result<(), Unkept> {
    let unkept = |why| Unkept { name: given_name(id).unwrap_or_else(|| title_of(text, lang)), why };
    storage::set(&format!("{TEXT}{id}"), text).map_err(unkept)
}

/// Gives a game another name; an empty one brings its title back.
///
/// # Errors
/// Explains why the name was not stored.
pub fn rename(id: &str, name: &str) -> Result<(), Unkept> {
    let (key, name) = (format!("{NAME}{id}"), name.trim());
    if name.is_empty() {
        storage::remove(&key);
        return Ok(());
    }
    storage::set(&key, name).map_err(|why| Unkept { name: name.to_owned(), why })
}

/// Copies a game; returns the id of the copy.
///
/// # Errors
/// Explains why the copy was not stored.
pub fn duplicate(id: &str, lang: Lang) -> Result<String, Unkept> {
    let name = name_of(id, lang);
    let name = lang.pick(format!("{name} (copy)"), format!("{name} (copie)"));
    let copy = fresh_id();
    keep(&copy, &text(id).unwrap_or_default(), lang)
        .map_err(|unkept| Unkept { name: name.clone(), ..unkept })?;
    rename(&copy, &name).map(|()| copy)
}

/// Deletes a game; returns what is needed to restore it.
#[must_use]
pub fn remove(id: &str, lang: Lang) -> Removed {
    let removed = Removed {
        entry: Entry { id: id.to_owned(), name: name_of(id, lang) },
        text: text(id).unwrap_or_default(),
        given: given_name(id),
    };
    storage::remove(&format!("{TEXT}{id}"));
    storage::remove(&format!("{NAME}{id}"));
    removed
}

/// Restores a deleted game.
///
/// # Errors
/// Explains why it was not stored.
pub fn restore(removed: &Removed, lang: Lang) -> Result<(), Unkept> {
    keep(&removed.entry.id, &removed.text, lang)?;
    removed.given.as_ref().map_or(Ok(()), |name| rename(&removed.entry.id, name))
}

/// Returns the game that was open last in the editor, with its text.
#[must_use]
pub fn opened() -> Option<(String, String)> {
    let id = storage::get(OPEN)?;
    text(&id).filter(|text| catalogue::family_of_source(text) == Family::Sowing).map(|text| (id, text))
}

/// Remembers which game is open.
pub fn set_opened(id: &str) {
    // Without room for it the page opens with another text next time, and nothing is lost.
    _ = storage::set(OPEN, id);
}

/// Adds a text that came from elsewhere, unless the library has it; returns its id.
///
/// # Errors
/// Explains why it was not stored.
pub fn add(text: &str, lang: Lang) -> Result<String, Unkept> {
    let has_it = |entry: &Entry| self::text(&entry.id).is_some_and(|it| it == text);
    if let Some(entry) = entries(lang).into_iter().find(has_it) {
        return Ok(entry.id);
    }
    let id = fresh_id();
    keep(&id, text, lang).map(|()| id)
}

/// Opens a game of the library where it is changed: in the workshop or in the editor.
pub fn open_own(id: &str) {
    match text(id).map(|text| catalogue::family_of_source(&text)) {
        Some(Family::Stacking) => browser::go(&Route::Workshop(own(id)).href()),
        _ => {
            set_opened(id);
            browser::go(&Route::Write(None).href());
        }
    }
}

/// Adds a text to the library and opens it where it is changed.
pub fn open_in_editor(source: &str) {
    let shell = shell();
    let lang = shell.lang.get_untracked();
    match add(source, lang) {
        Ok(id) => open_own(&id),
        Err(why) => shell.show(why.say(lang)),
    }
}

/// Moves the texts of earlier versions into the library. A text that cannot be moved stays where it is.
pub fn adopt_drafts(lang: Lang) {
    for draft in DRAFTS {
        let Some(text) = storage::get(draft) else { continue };
        if is_own(&text) {
            let Ok(id) = add(&text, lang) else { return };
            set_opened(&id);
        }
        storage::remove(draft);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_stored_is_named() {
        let unkept = Unkept { name: "Harvest".into(), why: NotKept::Full };
        assert!(unkept.say(Lang::En).starts_with("“Harvest” is not stored"));
        assert!(unkept.say(Lang::Fr).contains("plein"));
    }
}
