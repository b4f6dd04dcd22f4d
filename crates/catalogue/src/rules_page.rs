//! The rules of a game in sentences: the page that stands beside its file, or what the file itself says.

use game::Lang;

// Written by build.rs: `RULES_PAGES`.
include!(concat!(env!("OUT_DIR"), "/rules_pages.rs"));

/// The page of rules of a game, `games/GAME.rules.LANG.md`: Markdown with boards, which each host shows in its own way.
/// `None` where nobody has written one.
#[must_use]
pub fn rules_page(id: &str, lang: Lang) -> Option<&'static str> {
    let (_, [en, fr]) = RULES_PAGES.iter().find(|(name, _)| *name == id)?;
    Some(lang.pick(*en, *fr))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games_without_dialects, listing};

    #[test]
    fn every_game_has_rules_in_both_languages() {
        for game in games_without_dialects().map(Result::unwrap) {
            let id = game.info().id;
            for lang in [Lang::En, Lang::Fr] {
                let page = rules_page(&id, lang);
                assert_eq!(page.is_some(), listing(&id).is_some_and(|listing| listing.has_rules), "{id}");
                let n_parts = match page {
                    Some(page) => page.lines().count(),
                    None => game.explanation(lang).topics.len(),
                };
                assert!(n_parts > 3, "{id}");
            }
        }
    }
}
