//! What the browser keeps for us, and what happens when it does not: nothing is lost silently.

use game::{Lang, Say};

/// Why something was not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotKept {
    /// The browser gives no storage to this page.
    Forbidden,
    /// There is no room left.
    Full,
}

impl Say for NotKept {
    fn say(&self, lang: Lang) -> String {
        match self {
            NotKept::Forbidden => lang.pick(
                "this browser keeps nothing for this page: games last until the page is closed; save them to a file or a link",
                "ce navigateur ne garde rien pour cette page : les parties durent jusqu’à la fermeture de la page ; enregistrez-les dans un fichier ou un lien",
            ),
            NotKept::Full => lang.pick(
                "the storage of this browser is full: delete old games on the home page, or save this one to a file",
                "la mémoire de ce navigateur est pleine : supprimez d’anciennes parties sur la page d’accueil, ou enregistrez celle-ci dans un fichier",
            ),
        }
        .into()
    }
}

/// Everything we keep begins so: other pages of the same host keep things too.
const PREFIX: &str = "kelci.";

fn storage() -> Option<web_sys::Storage> {
    crate::browser::window()?.local_storage().ok()?
}

/// What is kept under this name.
#[must_use]
pub fn get(name: &str) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{name}")).ok()?
}

/// Keeps a text under this name.
///
/// # Errors
/// Says why it is not kept.
pub fn set(name: &str, text: &str) -> Result<(), NotKept> {
    let storage = storage().ok_or(NotKept::Forbidden)?;
    storage.set_item(&format!("{PREFIX}{name}"), text).map_err(|_| NotKept::Full)
}

/// Forgets what is kept under this name.
pub fn remove(name: &str) {
    if let Some(storage) = storage() {
        _ = storage.remove_item(&format!("{PREFIX}{name}"));
    }
}

/// The names that begin so.
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
