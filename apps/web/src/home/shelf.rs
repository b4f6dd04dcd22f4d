//! The games of the catalogue as the home page shows them, read a few at a time and kept while the page is open.

use std::sync::Arc;

use catalogue::{Facts, Family, Game, Listing, NotFound};
use game::Lang;
use leptos::prelude::*;

use crate::accents::without_accent;
use crate::both::{Both, both};
use crate::browser;

/// Games read at a time, so that the page stays responsive meanwhile.
const AT_ONCE: usize = 6;

/// The pause between two batches, in milliseconds.
const PAUSE: i32 = 20;

/// A game of the catalogue, with everything that a search asks for.
pub struct Entry {
    /// Its listing.
    pub listing: &'static Listing,
    /// The game, or why it is broken.
    pub game: Result<Arc<dyn Game>, Both>,
    /// The facts to choose by; `None` if it is broken.
    pub facts: Option<Facts>,
    /// The words to find it by, folded.
    pub words: String,
}

impl Entry {
    /// Reads a game.
    #[must_use]
    pub fn read(listing: &'static Listing) -> Entry {
        Entry::of(listing, catalogue::find(listing.id))
    }

    fn of(listing: &'static Listing, found: Result<Box<dyn Game>, NotFound>) -> Entry {
        let mut words = listing.id.to_owned();
        let facts = found.as_ref().ok().map(|game| {
            for lang in [Lang::En, Lang::Fr] {
                let told = [catalogue::region(&**game, lang), catalogue::blurb(&**game, lang)];
                let told = told.into_iter().flatten().chain([game.info().title(lang).to_owned()]);
                told.for_each(|it| words.extend([" ", &it]));
            }
            let facts = catalogue::facts(&**game);
            for lang in [Lang::En, Lang::Fr] {
                words.extend([" ", facts.family.name(lang)]);
            }
            if facts.family == Family::Sowing {
                // The word that players of the world use for all of them.
                words += " mancala";
            }
            facts
        });
        let game = found.map(Arc::from).map_err(|why| both(&why));
        Entry { listing, game, facts, words: folded(&words) }
    }

    /// Returns its title; a broken game has only its name in the catalogue.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        match &self.game {
            Ok(game) => game.info().title(lang).to_owned(),
            Err(_) => self.listing.id.to_owned(),
        }
    }
}

/// Returns a text in small letters without accents, so that `awele` finds « Awélé ».
#[must_use]
pub fn folded(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(plain).collect()
}

fn plain(letter: char) -> char {
    match letter {
        '’' | '‘' => '\'',
        other => without_accent(other),
    }
}

thread_local! {
    /// The games read so far.
    static SHELF: ArcRwSignal<Vec<Arc<Entry>>> = begin();
}

/// Returns the games read so far: those to start with, then the others in listing order. Reading goes on until all are
/// there.
#[must_use]
pub fn shelf() -> ArcRwSignal<Vec<Arc<Entry>>> {
    SHELF.with(Clone::clone)
}

/// The number of games in the catalogue.
#[must_use]
pub fn n_games() -> usize {
    catalogue::listings().len()
}

fn begin() -> ArcRwSignal<Vec<Arc<Entry>>> {
    let starters = catalogue::starters();
    let others = catalogue::listings().iter().filter(|listing| listing.start.is_none());
    let entries = starters.iter().map(|listing| Arc::new(Entry::read(listing))).collect();
    let shelf = ArcRwSignal::new(entries);
    read_on(shelf.clone(), others.collect());
    shelf
}

fn read_on(shelf: ArcRwSignal<Vec<Arc<Entry>>>, mut listings: Vec<&'static Listing>) {
    if listings.is_empty() {
        return;
    }
    browser::later(PAUSE, move || {
        let rest = listings.split_off(AT_ONCE.min(listings.len()));
        let read: Vec<Arc<Entry>> = listings.into_iter().map(|it| Arc::new(Entry::read(it))).collect();
        shelf.update(|shelf| shelf.extend(read));
        read_on(shelf, rest);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_game_stays_on_the_shelf_and_says_why() {
        let broken =
            catalogue::sowing("broken", "game \"Broken\"\n  board 2 rows of nonsense\n").err().unwrap();
        let broken = catalogue::BrokenGame { id: "broken".into(), why: Box::new(broken) };
        let entry = Entry::of(&catalogue::listings()[0], Err(NotFound::Broken(broken)));
        let (en, fr) = entry.game.as_ref().err().unwrap();
        assert!(en.contains("is broken") && fr.contains("défectueux"), "{en} {fr}");
        assert_eq!(entry.title(Lang::Fr), catalogue::listings()[0].id);
        assert!(entry.facts.is_none());
    }

    #[test]
    fn titles_are_found_without_their_accents() {
        let entry = Entry::read(catalogue::listing("awele").unwrap());
        assert!(
            entry.words.contains("awele") && entry.words.contains("afrique de l'ouest"),
            "{}",
            entry.words
        );
        for listing in catalogue::listings() {
            let title = folded(&Entry::read(listing).title(Lang::Fr));
            let is_plain = |letter: char| letter.is_ascii() || !letter.is_alphabetic();
            assert!(title.chars().all(is_plain), "{title}: a letter that keyboards lack");
        }
    }
}
