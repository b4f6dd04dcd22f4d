//! Small pictures of games, for the cards of the home page and the preview of a new match.

use catalogue::{Beginning, Game, Moment};
use draw::scene::{Scene, Viewing};
use draw::theme::Theme;

/// Draws the starting position of a game as SVG, without coordinates. Returns an empty text if the game cannot start.
#[must_use]
pub fn thumbnail(game: &dyn Game, theme: &Theme) -> String {
    game.start(Beginning::Usual).map(|start| picture_of(&*start, theme)).unwrap_or_default()
}

/// Draws a moment as SVG, without coordinates.
#[must_use]
pub fn picture_of(moment: &dyn Moment, theme: &Theme) -> String {
    let ground = moment.ground();
    let viewing = Viewing { has_names: false, is_turned: false };
    let scene = Scene::of(&ground, &moment.picture(), &|_| draw::Mark::default(), viewing);
    let parts = draw::svg::parts(&scene, ground.look, theme);
    format!(
        "<svg viewBox=\"{}\" aria-hidden=\"true\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{}{}</svg>",
        parts.view_box, parts.ground, parts.things
    )
}
