//! The rules of a game in sentences: sowing games tell their own, the stacking games have a page each.

use crate::game_face::Game;
use game::Lang;
use sow::explain::Explanation;

/// The rules of a game, for a host to lay out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesText {
    /// Explained from the file of a sowing game.
    Explained(Explanation),
    /// A text written by hand, in Markdown; empty for a game without one.
    Written(&'static str),
}

/// A page in both languages.
type Page = (&'static str, [&'static str; 2]);

const PAGES: [Page; 3] = [
    (
        "pijersi",
        [include_str!("../../../docs/rules/pijersi.md"), include_str!("../../../docs/rules/pijersi.fr.md")],
    ),
    (
        "jersi-2",
        [include_str!("../../../docs/rules/jersi-2.md"), include_str!("../../../docs/rules/jersi-2.fr.md")],
    ),
    (
        "jersi-4",
        [include_str!("../../../docs/rules/jersi-4.md"), include_str!("../../../docs/rules/jersi-4.fr.md")],
    ),
];

/// Returns the rules of a game in the reader's language.
#[must_use]
pub fn rules_text(game: &dyn Game, lang: Lang) -> RulesText {
    if let Some(sow) = game.sowing() {
        return RulesText::Explained(sow.explanation(lang));
    }
    let id = game.info().id;
    let page = PAGES.iter().find(|(name, _)| *name == id);
    RulesText::Written(page.map_or("", |(_, [en, fr])| lang.pick(*en, *fr)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_rules_in_both_languages() {
        for game in crate::games_without_dialects() {
            for lang in [Lang::En, Lang::Fr] {
                let has_rules = match rules_text(&*game, lang) {
                    RulesText::Explained(explanation) => explanation.topics.len() > 3,
                    RulesText::Written(text) => text.lines().count() > 3,
                };
                assert!(has_rules, "{}", game.info().id);
            }
        }
    }
}
