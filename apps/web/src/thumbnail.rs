//! Small pictures of games, for the cards of the home page and the preview of a new match.

use board::Board;
use catalogue::blueprint::Blueprint;
use catalogue::{Beginning, Game, Moment};
use draw::scene::{Faces, Scene, Viewing};
use draw::theme::Theme;
use game::{Ground, Holding, Look, Name, Picture, Piece, Seat};

/// Draws the starting position of a game as SVG, without coordinates. Returns an empty text if the game cannot start.
#[must_use]
pub fn thumbnail(game: &dyn Game, theme: &Theme, viewing: Viewing) -> String {
    game.start(Beginning::Usual).map(|start| picture_of(&*start, theme, viewing)).unwrap_or_default()
}

/// Draws a moment as SVG, without coordinates.
#[must_use]
pub fn picture_of(moment: &dyn Moment, theme: &Theme, viewing: Viewing) -> String {
    let ground = moment.ground();
    let scene = Scene::of(&ground, &moment.picture(), &|_| draw::Mark::default(), viewing);
    let parts = draw::svg::parts(&scene, ground.look, theme);
    format!(
        "<svg viewBox=\"{}\" aria-hidden=\"true\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{}{}</svg>",
        parts.view_box, parts.ground, parts.things
    )
}

/// Returns a piece of a plan, white for a capital letter.
#[must_use]
pub fn piece_of(plan: &Blueprint, letter: char) -> Option<Piece> {
    let kind = plan.kinds.iter().find(|kind| kind.letter == letter.to_ascii_uppercase())?;
    let seat = if letter.is_ascii_uppercase() { Seat::FIRST } else { Seat::SECOND };
    let name = |name: &String| Name::from(name).unwrap_or_default();
    Some(Piece { seat, sign: kind.sign, letter: kind.letter, names: kind.names.each_ref().map(name) })
}

/// Draws a piece on a cell of its own.
#[must_use]
pub fn piece_on_cell(piece: Piece, theme: &Theme, viewing: Viewing) -> String {
    let Some(parts) = parts_of(piece, theme, viewing) else { return String::new() };
    wrapped(&parts.view_box, &(parts.ground + &parts.things))
}

/// Draws a piece alone, from above, as large as its picture.
#[must_use]
pub fn piece_alone(piece: Piece, theme: &Theme, faces: Faces) -> String {
    let viewing = Viewing { has_names: false, faces, ..Viewing::default() };
    let Some(parts) = parts_of(piece, theme, viewing) else { return String::new() };
    let size: Vec<f64> = parts.view_box.split(' ').filter_map(|number| number.parse().ok()).collect();
    let [_, _, wide, high] = size.as_slice() else { return String::new() };
    // The cube stands in the middle of its cell, and is about a third as wide.
    let side = 0.37 * wide;
    wrapped(
        &format!("{:.2} {:.2} {side:.2} {side:.2}", (wide - side) / 2.0, (high - side) / 2.0),
        &parts.things,
    )
}

fn parts_of(piece: Piece, theme: &Theme, viewing: Viewing) -> Option<draw::svg::Parts> {
    let board = Board::hexagons(&[1]).ok()?;
    let ground =
        Ground { board, look: Look::Hexagons, tints: vec![1], camps: vec![None], besides: Vec::new() };
    let picture = Picture { cells: vec![Holding::Pieces(vec![piece])], besides: Vec::new(), in_hand: None };
    let scene = Scene::of(&ground, &picture, &|_| draw::Mark::default(), viewing);
    Some(draw::svg::parts(&scene, Look::Hexagons, theme))
}

fn wrapped(view_box: &str, body: &str) -> String {
    format!(
        "<svg viewBox=\"{view_box}\" aria-hidden=\"true\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{body}</svg>"
    )
}
