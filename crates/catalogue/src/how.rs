//! How a game is played, in a few sentences: what somebody wants to know before opening the rules.

use game::Lang;
use game::{Explanation, Item, Passage};

use crate::game_face::Game;
use crate::listing::listing;

/// How the game is played, in a few sentences: the words of its listing, or else the first facts of what its file says.
#[must_use]
pub fn how_it_is_played(game: &dyn Game, lang: Lang) -> String {
    if let Some([en, fr]) = listing(&game.info().id).and_then(|listing| listing.how) {
        return lang.pick(en, fr).to_owned();
    }
    first_facts(&game.explanation(lang))
}

/// Joins the line of its author about the game, its board, and who wins.
///
/// The steps of a turn stay in the rules: one alone says little, and they lean on words explained before.
fn first_facts(explanation: &Explanation) -> String {
    let passages = || explanation.topics.iter().flat_map(|topic| &topic.passages);
    let about = explanation.introduction.iter().find_map(paragraph);
    // The first line of the material counts the players, which every listing shows.
    let board =
        passages().find_map(bullets).and_then(|items| items.get(1)).filter(|item| item.below.is_empty());
    let winner = passages().rev().find_map(paragraph).map(first_sentence);
    let facts = [about, board.map(|item| item.text.as_str()), winner];
    facts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn paragraph(passage: &Passage) -> Option<&str> {
    match passage {
        Passage::Paragraph(text) => Some(text),
        _ => None,
    }
}

fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| text.get(..=end).unwrap_or(text))
}

fn bullets(passage: &Passage) -> Option<&[Item]> {
    match passage {
        Passage::Bullets(items) => Some(items),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games_without_dialects;

    #[test]
    fn every_game_says_how_it_is_played_in_both_languages() {
        for game in games_without_dialects().map(Result::unwrap) {
            let id = game.info().id;
            let [en, fr] = [Lang::En, Lang::Fr].map(|lang| how_it_is_played(&*game, lang));
            assert_ne!(en, fr, "{id}");
            for text in [en, fr] {
                let n_letters = text.chars().count();
                assert!((80..=420).contains(&n_letters), "{id}: {n_letters}: {text}");
                assert!(text.ends_with('.') && !text.contains('\''), "{id}: {text}");
            }
        }
    }
}
