//! The page that an address stands for. The whole route is in the fragment, so that a link can contain a game without any
//! server seeing it.

/// The end of the address of a study that begins with a review.
pub const REVIEW: &str = "/review";

/// A page.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Route {
    /// The list of games.
    Home,
    /// The setup of a new match of this game.
    New(String),
    /// A match stored in this browser.
    Play(String),
    /// A study of a match or a position.
    Study(String),
    /// A match contained in the link itself.
    Shared(String),
    /// The editor, with a game of the catalogue or the stored text.
    Write(Option<String>),
    /// The workshop, with a game of the catalogue or of the library; empty for the usual one.
    Workshop(String),
    /// The rules of a game.
    Rules(String),
    /// The rules of somebody's own game, by the page of a match or study of it.
    RulesOf(Box<Route>),
    /// The tutorial of a game.
    Learn(String),
    /// The lobby of the server.
    Lobby,
    /// A match that the server holds.
    Match(String),
    /// A link that makes this browser a guest of the server, by the guest's secret.
    Guest(String),
    /// An address without a page.
    Lost(String),
}

impl Route {
    /// Parses a fragment such as `#/new/pijersi`.
    #[must_use]
    pub fn of(fragment: &str) -> Route {
        let path = fragment.trim_start_matches('#').trim_matches('/');
        let (kind, rest) = path.split_once('/').unwrap_or((path, ""));
        match (kind, rest) {
            ("", _) => Route::Home,
            // The search is the page’s own affair.
            (search, _) if search.starts_with('?') => Route::Home,
            ("write", "") => Route::Write(None),
            ("online", "") => Route::Lobby,
            ("workshop", game) => Route::Workshop(game.into()),
            ("write", name) => Route::Write(Some(name.into())),
            (_, "") => Route::Lost(path.into()),
            ("new", game) => Route::New(game.into()),
            ("play", id) => Route::Play(id.into()),
            ("study", id) => Route::Study(id.into()),
            ("game", packed) => Route::Shared(packed.into()),
            ("rules", game) => Route::Rules(game.into()),
            ("rules-of", inner) => match Route::of(inner) {
                inner @ (Route::Play(_) | Route::Study(_) | Route::Shared(_) | Route::Match(_)) => {
                    Route::RulesOf(Box::new(inner))
                }
                _ => Route::Lost(path.into()),
            },
            ("match", id) => Route::Match(id.into()),
            ("guest", secret) => Route::Guest(secret.into()),
            ("learn", game) => Route::Learn(game.into()),
            _ => Route::Lost(path.into()),
        }
    }

    /// Returns its fragment.
    #[must_use]
    pub fn href(&self) -> String {
        match self {
            Route::Home => "#/".into(),
            Route::New(game) => format!("#/new/{game}"),
            Route::Play(id) => format!("#/play/{id}"),
            Route::Study(id) => format!("#/study/{id}"),
            Route::Shared(packed) => format!("#/game/{packed}"),
            Route::Write(None) => "#/write".into(),
            Route::Write(Some(name)) => format!("#/write/{name}"),
            Route::Workshop(game) if game.is_empty() => "#/workshop".into(),
            Route::Workshop(game) => format!("#/workshop/{game}"),
            Route::Rules(game) => format!("#/rules/{game}"),
            Route::RulesOf(inner) => format!("#/rules-of/{}", inner.href().trim_start_matches("#/")),
            Route::Learn(game) => format!("#/learn/{game}"),
            Route::Lobby => "#/online".into(),
            Route::Match(id) => format!("{}{id}", protocol::MATCH_LINK.trim_start_matches('/')),
            Route::Guest(secret) => format!("#/guest/{secret}"),
            Route::Lost(path) => format!("#/{path}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_an_address_of_its_own() {
        let game = || "ludii/kalah".to_owned();
        let routes = [
            Route::Home,
            Route::New(game()),
            Route::Play("7".into()),
            Route::Study("7".into()),
            Route::Shared("eJw_-".into()),
            Route::Write(None),
            Route::Write(Some(game())),
            Route::Workshop(String::new()),
            Route::Workshop("own/7".into()),
            Route::Workshop("jersi-3?special=fendi".into()),
            Route::Rules(game()),
            Route::RulesOf(Box::new(Route::Play("7".into()))),
            Route::RulesOf(Box::new(Route::Shared("eJw_-".into()))),
            Route::RulesOf(Box::new(Route::Match("k3mP9xQ2aa".into()))),
            Route::Learn(game()),
            Route::Lobby,
            Route::Match("k3mP9xQ2aa".into()),
            Route::Guest("secret".into()),
            Route::Lost("nowhere/at/all".into()),
        ];
        for route in routes {
            assert_eq!(Route::of(&route.href()), route);
        }
    }

    #[test]
    fn an_address_that_is_cut_is_told_from_home() {
        assert_eq!(Route::of(""), Route::Home);
        assert_eq!(Route::of("#/?words=a%2Fb/c&players=2"), Route::Home);
        assert_eq!(Route::of("#/play/"), Route::Lost("play".into()));
        assert_eq!(Route::of("#/rules-of/write"), Route::Lost("rules-of/write".into()));
    }
}
