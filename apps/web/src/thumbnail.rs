//! Small pictures of games, for the cards of the home page and the preview of a new match.

use catalogue::{Beginning, Game};
use draw::scene::{Scene, Viewing};
use draw::theme::Theme;

/// Draws the starting position of a game as SVG, without coordinates. Returns an empty text if the game cannot start.
#[must_use]
pub fn thumbnail(game: &dyn Game, theme: &Theme) -> String {
    let Ok(start) = game.start(Beginning::Usual) else { return String::new() };
    let ground = start.ground();
    let viewing = Viewing { has_names: false, is_turned: false };
    let scene = Scene::of(&ground, &start.picture(), &|_| draw::Mark::default(), viewing);
    let parts = draw::svg::parts(&scene, ground.look, theme);
    format!(
        "<svg viewBox=\"{}\" aria-hidden=\"true\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{}{}</svg>",
        parts.view_box, parts.ground, parts.things
    )
}
