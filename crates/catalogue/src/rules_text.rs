//! The rules of a game in sentences: sowing games tell their own, the stacking games have a page each.

use crate::game_face::Game;
use game::Lang;

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

/// The rules of a game in the reader's language.
#[must_use]
pub fn rules_text(game: &dyn Game, lang: Lang) -> String {
    if let Some(sow) = game.sowing() {
        return sow::explain::explain(sow.file(), lang);
    }
    let id = game.info().id;
    let page = PAGES.iter().find(|(name, _)| *name == id);
    page.map_or_else(String::new, |(_, [en, fr])| lang.pick(*en, *fr).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_rules_in_both_languages() {
        for game in crate::games_without_dialects() {
            for lang in [Lang::En, Lang::Fr] {
                assert!(rules_text(&*game, lang).lines().count() > 3, "{}", game.info().id);
            }
        }
    }
}
