//! A search on the home page, as the address keeps it: `#/?words=sow+far&players=3`.

use catalogue::{BoardKind, Facts, Family, Length};
use game::Lang;
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::shelf::{Entry, folded};

/// A question about games that has one answer out of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// The family.
    Family,
    /// The number of players.
    Players,
    /// The length.
    Length,
    /// The board.
    Board,
}

impl Filter {
    /// Every filter, in the order of the page.
    pub const ALL: [Filter; 4] = [Filter::Family, Filter::Players, Filter::Length, Filter::Board];

    /// Its name in the address.
    fn key(self) -> &'static str {
        match self {
            Filter::Family => "family",
            Filter::Players => "players",
            Filter::Length => "length",
            Filter::Board => "board",
        }
    }

    /// Its label.
    #[must_use]
    pub fn label(self, lang: Lang) -> &'static str {
        match self {
            Filter::Family => lang.pick("Family", "Famille"),
            Filter::Players => lang.pick("Players", "Joueurs"),
            Filter::Length => lang.pick("Length", "Durée"),
            Filter::Board => lang.pick("Board", "Plateau"),
        }
    }

    /// The answers that the games of the catalogue may give, in words.
    #[must_use]
    pub fn answers(self, lang: Lang) -> Vec<String> {
        let text = |it: &str| it.to_owned();
        match self {
            Filter::Family => [Family::Stacking, Family::Sowing].map(|it| text(it.name(lang))).into(),
            Filter::Players => (1..=game::MAX_SEATS).map(|it| it.to_string()).collect(),
            Filter::Length => Length::ALL.map(|it| text(it.name(lang))).into(),
            Filter::Board => BoardKind::ALL.map(|it| text(it.name(lang))).into(),
        }
    }

    /// The answer of this number as the address writes it: `two-rows-of-pits`.
    #[must_use]
    pub fn code(self, answer: usize) -> String {
        self.answers(Lang::En).get(answer).map_or_else(String::new, |it| it.replace(' ', "-"))
    }

    /// The answer that a code stands for, by number.
    fn answer(self, code: &str) -> Option<usize> {
        (0..self.answers(Lang::En).len()).find(|answer| self.code(*answer) == code)
    }

    /// Returns whether a game gives this answer.
    #[must_use]
    pub fn accepts(self, facts: &Facts, answer: usize) -> bool {
        match self {
            Filter::Family => usize::from(facts.family == Family::Sowing) == answer,
            Filter::Players => facts.seats.contains(&(answer + 1)),
            Filter::Length => facts.length.is_some_and(|it| Length::ALL.get(answer) == Some(&it)),
            Filter::Board => facts.board.is_some_and(|it| BoardKind::ALL.get(answer) == Some(&it)),
        }
    }
}

/// The wishes of somebody who looks for a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search {
    /// Words that the title, the origin or the description holds.
    pub words: String,
    /// The answer asked for by each filter.
    pub answers: [Option<usize>; 4],
    /// Whether only games with a tutorial are wanted.
    pub is_taught: bool,
}

impl Search {
    /// Returns whether everything is wanted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.trim().is_empty() && self.n_filters() == 0
    }

    /// The number of filters in use.
    #[must_use]
    pub fn n_filters(&self) -> usize {
        self.answers.iter().flatten().count() + usize::from(self.is_taught)
    }

    /// Returns whether a game is wanted. A broken game gives no answers, but it has a name.
    #[must_use]
    pub fn accepts(&self, entry: &Entry) -> bool {
        let has_words = folded(&self.words).split_whitespace().all(|word| entry.words.contains(word));
        let is_taught = !self.is_taught || entry.listing.has_tutorial;
        let answers = Filter::ALL.into_iter().zip(self.answers);
        let mut wanted = answers.filter_map(|(filter, answer)| Some((filter, answer?)));
        has_words
            && is_taught
            && wanted
                .all(|(filter, answer)| entry.facts.as_ref().is_some_and(|it| filter.accepts(it, answer)))
    }

    /// The fragment of the home page with this search.
    #[must_use]
    pub fn fragment(&self) -> String {
        let mut parts = Vec::new();
        if !self.words.trim().is_empty() {
            parts.push(format!("words={}", utf8_percent_encode(self.words.trim(), NON_ALPHANUMERIC)));
        }
        for (filter, answer) in Filter::ALL.into_iter().zip(self.answers) {
            parts.extend(answer.map(|answer| format!("{}={}", filter.key(), filter.code(answer))));
        }
        parts.extend(self.is_taught.then(|| "taught=yes".to_owned()));
        if parts.is_empty() { "#/".into() } else { format!("#/?{}", parts.join("&")) }
    }

    /// Reads the search of a fragment, and the parts of it that mean nothing.
    #[must_use]
    pub fn read(fragment: &str) -> (Search, Vec<String>) {
        let (mut search, mut unknown) = (Search::default(), Vec::new());
        let (_, text) = fragment.split_once('?').unwrap_or_default();
        for part in text.split('&').filter(|part| !part.is_empty()) {
            if search.read_part(part).is_none() {
                unknown.push(part.to_owned());
            }
        }
        (search, unknown)
    }

    fn read_part(&mut self, part: &str) -> Option<()> {
        let (key, value) = part.split_once('=')?;
        match key {
            "words" => self.words = percent_decode_str(value).decode_utf8().ok()?.into_owned(),
            "taught" if value == "yes" => self.is_taught = true,
            _ => {
                let place = Filter::ALL.iter().position(|filter| filter.key() == key)?;
                let answer = Filter::ALL.get(place)?.answer(value)?;
                *self.answers.get_mut(place)? = Some(answer);
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::home::shelf::Entry;

    fn found(fragment: &str) -> Vec<&'static str> {
        let (search, unknown) = Search::read(fragment);
        assert!(unknown.is_empty(), "{unknown:?}");
        let accepted = catalogue::listings().iter().filter(|listing| search.accepts(&Entry::read(listing)));
        accepted.map(|listing| listing.id).collect()
    }

    #[test]
    fn an_address_holds_the_whole_search() {
        let search = Search {
            words: "l’Ouest & ailleurs?".into(),
            answers: [Some(1), Some(2), Some(0), Some(3)],
            is_taught: true,
        };
        assert_eq!(Search::read(&search.fragment()), (search, Vec::new()));
        assert_eq!(Search::default().fragment(), "#/");
        assert_eq!(Search::read("#/"), (Search::default(), Vec::new()));
    }

    #[test]
    fn parts_of_an_address_that_mean_nothing_are_reported() {
        let (search, unknown) = Search::read("#/?board=cubes&players=2&colour=red&nonsense");
        assert_eq!(search, Search { answers: [None, Some(1), None, None], ..Search::default() });
        assert_eq!(unknown, ["board=cubes", "colour=red", "nonsense"]);
    }

    #[test]
    fn words_are_found_in_titles_and_origins_in_both_languages() {
        // Another game’s line mentions it.
        assert_eq!(found("#/?words=AWELE"), ["awele", "oware"]);
        assert!(found("#/?words=namibie").contains(&"hus"));
        assert!(found("#/?words=namibia").contains(&"hus"));
        assert!(found("#/?words=no%20such%20game").is_empty());
    }

    #[test]
    fn filters_narrow_the_search_together() {
        let stacking = found("#/?family=stacking");
        assert!(stacking.starts_with(&["jersi-4", "pijersi", "jersi-2"]) && !stacking.contains(&"awele"));
        assert_eq!(found("#/?players=6&board=triangles"), ["tricerata"]);
        assert!(found("#/?board=four-rows-of-pits-or-more").contains(&"hus"));
        let taught = found("#/?taught=yes&family=sowing");
        assert!(taught.contains(&"awele") && !taught.contains(&"hus") && !taught.contains(&"pijersi"));
        assert_eq!(found("#/").len(), catalogue::listings().len());
    }
}
