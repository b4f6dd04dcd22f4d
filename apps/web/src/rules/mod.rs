//! The rules of a game, with boards to try them on, and its tutorial.
//!
//! The texts come from files beside the page. A game without one is explained from its rule file.

mod figure;
mod own;
mod page;
mod told;
mod tutorial;

pub use own::{OwnRulesPage, told_rules};
pub use page::{RulesPage, told_html};
pub use told::{RulesBlock, blocks};
pub use tutorial::TutorialPage;

use game::Lang;
use session::GameSpec;
use web_sys::Element;

use crate::fetching;

/// Fetches a text by name, such as `rules/awele`. One file holds all texts of a language. Returns `None` if it fails.
async fn fetched(name: &str, lang: Lang) -> Option<String> {
    let all = fetching::text_at(lang.pick("./rules/all.en.html", "./rules/all.fr.html")).await?;
    text_of(&all, name).map(str::to_owned)
}

/// Finds a text by name in the file of a language: it runs from the comment with its name to the next comment.
fn text_of<'a>(all: &'a str, name: &str) -> Option<&'a str> {
    let (_, text) = all.split_once(&format!("<!--{name}-->"))?;
    Some(text.split_once("<!--").map_or(text, |(text, _)| text))
}

/// The attributes of a board in a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Shown {
    game: String,
    /// The text of its rules, unless the catalogue has it.
    source: Option<String>,
    position: String,
    options: Vec<(String, String)>,
    played: Vec<String>,
    marks: Vec<String>,
    caption: String,
}

impl Shown {
    /// Returns the game with its options.
    fn spec(&self) -> GameSpec {
        GameSpec { id: self.game.clone(), source: self.source.clone(), options: self.options.clone() }
    }

    fn of(element: &Element) -> Shown {
        let get = |name: &str| element.get_attribute(&format!("data-{name}")).unwrap_or_default();
        let words = |text: String| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let caption = element.query_selector("figcaption").ok().flatten().and_then(|it| it.text_content());
        Shown {
            game: get("game"),
            source: None,
            position: get("position"),
            options: words(get("options"))
                .iter()
                .filter_map(|word| word.split_once('='))
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            played: get("move").split(',').filter(|it| !it.is_empty()).map(str::to_owned).collect(),
            marks: words(get("marks")),
            caption: caption.unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_by_its_name() {
        let all = "<!--rules/awele-->A<b>b</b><!--rules/kalah-->K<!--tutorials/awele-->T";
        assert_eq!(text_of(all, "rules/awele"), Some("A<b>b</b>"));
        assert_eq!(text_of(all, "rules/kalah"), Some("K"));
        assert_eq!(text_of(all, "tutorials/awele"), Some("T"));
        assert_eq!(text_of(all, "rules/bao"), None);
    }
}
