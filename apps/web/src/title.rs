//! The title of the page, which tabs and screen readers show.

use leptos::prelude::*;

use crate::browser;
use crate::route::Route;
use crate::shell::tr;

/// Keeps the title of the page up to date: these words, then the name of the site.
pub fn entitle(words: impl Fn() -> String + 'static) {
    Effect::new(move |_| set(&words()));
}

/// Gives a page that has no words of its own the title of its kind.
pub fn entitle_route(route: &Route) {
    let words = match route {
        Route::Home => tr("Abstract games", "Jeux abstraits")(),
        Route::Write(_) => tr("Write a game", "Écrire un jeu")(),
        Route::Rules(_) | Route::RulesOf(_) => tr("Rules", "Règles")(),
        Route::Learn(_) => tr("First steps", "Premiers pas")(),
        Route::Shared(_) => tr("A shared game", "Une partie partagée")(),
        Route::Lost(_) => tr("Page not found", "Page introuvable")(),
        Route::New(_) | Route::Play(_) | Route::Study(_) => "",
    };
    set(words);
}

fn set(words: &str) {
    if let Some(document) = browser::document() {
        document.set_title(&titled(words));
    }
}

/// Joins the parts of a title, without the full stop of a status line.
fn titled(words: &str) -> String {
    match words.trim_end_matches('.') {
        "" => "Kelci".to_owned(),
        words => format!("{words} – Kelci"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_ends_with_the_site() {
        assert_eq!(titled(""), "Kelci");
        assert_eq!(titled("Your turn – Pijersi"), "Your turn – Pijersi – Kelci");
        assert_eq!(titled("White wins."), "White wins – Kelci");
    }
}
