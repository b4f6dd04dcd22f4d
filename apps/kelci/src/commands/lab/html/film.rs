//! A typical game of each variant as an animation in the page.

use std::sync::Arc;

use anyhow::Result;
use catalogue::{Beginning, Moment};
use game::Notation;
use lab::chart::escaped;
use lab::{GameFacts, Variant, typical_game};

use super::{Page, figure, section};
use crate::commands::draw::film_of;

/// The width of the animation in pixels.
const PIXELS: u32 = 360;

/// Longer games make a file that nobody wants to open.
const MOST_TURNS: usize = 150;

impl Page<'_> {
    pub(super) fn films(&self) -> Result<String> {
        let mut films = String::new();
        for (place, variant) in self.experiment.variants.iter().enumerate() {
            let is_counted = |facts: &GameFacts| {
                let run = self.experiment.runs.get(facts.run);
                run.is_some_and(|run| !run.is_skill && facts.number < run.n_games)
            };
            if let Some(facts) = typical_game(place, self.games, is_counted) {
                films += &self.film(place, variant, facts)?;
            }
        }
        let title = self.pick(
            "A typical game: it ends as most do, and is of middling length among them",
            "Une partie typique : elle finit comme la plupart, et sa longueur est médiane parmi elles",
        );
        Ok(section(
            title,
            &if films.is_empty() { films } else { format!("<div class=\"grid\">\n{films}</div>\n") },
        ))
    }

    fn film(&self, place: usize, variant: &Variant, facts: &GameFacts) -> Result<String> {
        let lang = self.lang;
        let title = lang.pick(
            format!("{} game {}, {} turns", super::letter(place), facts.number + 1, facts.turns.len()),
            format!("{} partie {}, {} tours", super::letter(place), facts.number + 1, facts.turns.len()),
        );
        let moves = format!(
            "<details><summary>{}</summary>\n<p class=\"moves\">{}</p>\n</details>",
            self.pick("Moves", "Coups"),
            escaped(&facts.moves.join(" "))
        );
        let end = replayed(variant, facts).filter(|_| (1..=MOST_TURNS).contains(&facts.turns.len()));
        let Some(end) = end else { return Ok(figure(&title, &moves)) };
        let gif = film_of(&*variant.game, &end, PIXELS, lang)?;
        let alt = escaped(&title);
        Ok(figure(
            &title,
            &format!("<img alt=\"{alt}\" src=\"data:image/gif;base64,{}\"/>\n{moves}", base64(&gif)),
        ))
    }
}

/// The last moment of a game of the results.
fn replayed(variant: &Variant, facts: &GameFacts) -> Option<Arc<dyn Moment>> {
    let start = variant.game.start(Beginning::Position(&facts.start)).ok()?;
    facts.moves.iter().try_fold(start, |it, text| it.play_text(text, Notation::Document).ok())
}

/// Bytes as an address can carry them (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |place: usize| u32::from(three.get(place).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let letter = LETTERS.get((bits >> (18 - 6 * place) & 63) as usize).copied().unwrap_or(b'=');
            text.push(if place <= three.len() { letter.into() } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_that_of_the_standard() {
        let texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map(|it| base64(it.as_bytes()));
        assert_eq!(texts, ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]);
    }
}
