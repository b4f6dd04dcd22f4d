//! The browser's local storage. A failure to store is an error that callers must report: nothing is lost silently.

use game::{Lang, Say};

/// Why a text was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotKept {
    /// The browser denies storage to this page.
    Forbidden,
    /// There is no room left.
    Full,
}

impl Say for NotKept {
    fn say(&self, lang: Lang) -> String {
        match self {
            NotKept::Forbidden => lang.pick(
                "this browser does not let the page store anything: games are lost when you close it; save them as a file or a link",
                "ce navigateur n’autorise aucun enregistrement : les parties seront perdues à la fermeture de la page ; enregistrez-les sous forme de fichier ou de lien",
            ),
            NotKept::Full => lang.pick(
                "the browser’s storage is full: delete old games on the home page, or save this one to a file",
                "l’espace de stockage du navigateur est plein : supprimez d’anciennes parties sur la page d’accueil, ou enregistrez celle-ci dans un fichier",
            ),
        }
        .into()
    }
}

/// The prefix of all our names, since other pages of the same host share the storage.
const PREFIX: &str = "kelci.";

fn storage() -> Option<web_sys::Storage> {
    crate::browser::window()?.local_storage().ok()?
}

/// Returns the text stored under a name.
#[must_use]
pub fn get(name: &str) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{name}")).ok()?
}

/// Stores a text under a name.
///
/// # Errors
/// Explains why it could not be stored.
pub fn set(name: &str, text: &str) -> Result<(), NotKept> {
    let storage = storage().ok_or(NotKept::Forbidden)?;
    storage.set_item(&format!("{PREFIX}{name}"), text).map_err(|_| NotKept::Full)
}

/// Deletes the text stored under a name.
pub fn remove(name: &str) {
    if let Some(storage) = storage() {
        _ = storage.remove_item(&format!("{PREFIX}{name}"));
    }
}

/// Returns the names with this prefix, sorted.
#[must_use]
pub fn names(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let n = storage.length().unwrap_or(0);
    let mut names: Vec<String> = (0..n)
        .filter_map(|index| storage.key(index).ok().flatten())
        .filter_map(|key| key.strip_prefix(PREFIX).map(str::to_owned))
        .filter(|name| name.starts_with(prefix))
        .collect();
    names.sort();
    names
}
