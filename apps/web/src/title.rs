//! The title of the page, which tabs and screen readers show.

use std::cell::RefCell;

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
        Route::Workshop(_) => tr("Workshop", "Atelier")(),
        Route::Rules(_) | Route::RulesOf(_) => tr("Rules", "Règles")(),
        Route::Learn(_) => tr("First steps", "Premiers pas")(),
        Route::Shared(_) => tr("A shared game", "Une partie partagée")(),
        Route::Lost(_) => tr("Page not found", "Page introuvable")(),
        Route::Lobby | Route::Guest(_) => tr("Play online", "Jouer en ligne")(),
        Route::New(_) | Route::Play(_) | Route::Study(_) | Route::Match(_) => "",
    };
    set(words);
}

thread_local! {
    /// The words of the title, and the number of matches that wait for the user.
    static TITLE: RefCell<(String, usize)> = const { RefCell::new((String::new(), 0)) };
}

fn set(words: &str) {
    TITLE.with_borrow_mut(|title| words.clone_into(&mut title.0));
    show();
}

/// Shows in the title how many matches wait for the user.
pub fn count(n_waiting: usize) {
    TITLE.with_borrow_mut(|title| title.1 = n_waiting);
    show();
}

fn show() {
    let shown = TITLE.with_borrow(|(words, n_waiting)| match n_waiting {
        0 => titled(words),
        n => format!("({n}) {}", titled(words)),
    });
    if let Some(document) = browser::document() {
        document.set_title(&shown);
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
