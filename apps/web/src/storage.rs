//! The browser's local storage. A failure to store is an error that callers must report: nothing is lost silently.

use game::Lang;

/// Why a text was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotKept {
    /// The browser denies storage to this page.
    Forbidden,
    /// There is no room left.
    Full,
}

/// A thing that could not be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// A match that was never stored.
    NewMatch,
    /// The moves of a match after this one, up to which it is stored.
    MatchAfter(usize),
    /// A study that was never stored.
    NewStudy,
    /// The latest changes of a study.
    StudyChanges,
    /// The settings.
    Settings,
}

impl Loss {
    /// Says that it could not be stored: why, what is lost, and what to do about it.
    #[must_use]
    pub fn words(self, why: NotKept, lang: Lang) -> String {
        let reason = match why {
            NotKept::Forbidden => lang.pick(
                "This browser does not let the page store anything",
                "Ce navigateur n’autorise aucun enregistrement",
            ),
            NotKept::Full => {
                lang.pick("The browser’s storage is full", "L’espace de stockage du navigateur est plein")
            }
        };
        let (loss, remedy) = (self.loss(lang), self.remedy(why, lang));
        lang.pick(format!("{reason}: {loss}{remedy}."), format!("{reason}\u{a0}: {loss}{remedy}."))
    }

    fn loss(self, lang: Lang) -> String {
        match self {
            Loss::NewMatch => lang.pick(
                "this game will be lost when you close the page".into(),
                "cette partie sera perdue à la fermeture de la page".into(),
            ),
            Loss::MatchAfter(n) => lang.pick(
                format!("this game is kept up to move {n} only, what follows will be lost when you close the page"),
                format!("cette partie n’est conservée que jusqu’au coup {n}, la suite sera perdue à la fermeture de la page"),
            ),
            Loss::NewStudy => lang.pick(
                "this study will be lost when you close the page".into(),
                "cette étude sera perdue à la fermeture de la page".into(),
            ),
            Loss::StudyChanges => lang.pick(
                "the latest changes of this study are not kept".into(),
                "les derniers changements de cette étude ne sont pas conservés".into(),
            ),
            Loss::Settings => lang.pick(
                "these settings last until you close the page".into(),
                "ces réglages ne durent que jusqu’à la fermeture de la page".into(),
            ),
        }
    }

    /// Begins with the semicolon that joins it to the loss; empty if there is nothing to be done.
    fn remedy(self, why: NotKept, lang: Lang) -> String {
        let (save, clear) = match self {
            Loss::Settings => (
                "",
                lang.pick(
                    "delete old games on the home page to keep them",
                    "supprimez d’anciennes parties sur la page d’accueil pour les conserver",
                ),
            ),
            _ => (
                lang.pick("save it as text", "enregistrez-la en texte"),
                lang.pick(
                    "or delete old games on the home page",
                    "ou supprimez d’anciennes parties sur la page d’accueil",
                ),
            ),
        };
        let clear = if why == NotKept::Full { clear } else { "" };
        let parts: Vec<&str> = [save, clear].into_iter().filter(|it| !it.is_empty()).collect();
        if parts.is_empty() {
            String::new()
        } else {
            format!("{} {}", lang.pick(";", "\u{a0};"), parts.join(", "))
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_tells_why_what_and_what_to_do() {
        let told = |loss: Loss, why| (loss.words(why, Lang::En), loss.words(why, Lang::Fr));
        let (en, fr) = told(Loss::MatchAfter(12), NotKept::Full);
        assert!(
            en.starts_with("The browser’s storage is full: this game is kept up to move 12 only"),
            "{en}"
        );
        assert!(en.ends_with("; save it as text, or delete old games on the home page."), "{en}");
        assert!(fr.starts_with("L’espace de stockage du navigateur est plein\u{a0}: cette partie"), "{fr}");
        assert!(
            fr.contains("jusqu’au coup 12") && fr.contains("\u{a0}; enregistrez-la en texte, ou supprimez"),
            "{fr}"
        );
        let (en, _) = told(Loss::NewMatch, NotKept::Forbidden);
        assert_eq!(
            en,
            "This browser does not let the page store anything: this game will be lost when you close the page; \
             save it as text."
        );
        let (en, fr) = told(Loss::Settings, NotKept::Forbidden);
        assert!(en.ends_with("these settings last until you close the page."), "{en}");
        assert!(fr.ends_with("à la fermeture de la page."), "{fr}");
    }
}
