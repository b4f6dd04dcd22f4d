//! A board of a page of rules, in characters.

use catalogue::page_source::Block;
use std::sync::Arc;

use catalogue::{Beginning, Moment};
use draw::terminal::{self, Wish};
use game::Notation;

use super::Room;
use crate::commands::draw::marks::Marked;

/// A board of the rules is read along with the text and does not have to fill the screen. Every game can be drawn in
/// this much room.
const MOST: (usize, usize) = (60, 20);

/// The board in lines; nothing where there is no room for it.
pub(super) fn figure(block: &Block, game: &str, room: Room) -> Vec<String> {
    let Some(moment) = moment_of(block, game) else { return Vec::new() };
    let (ground, picture) = (moment.ground(), moment.picture());
    let marked = Marked::of_last_turn(&moment).with_targets(&ground, &block.marks);
    let (most_columns, most_lines) = MOST;
    let most_columns = most_columns.min(usize::from(room.columns).saturating_sub(2));
    let wish = Wish { charset: room.charset, most_columns, most_lines, is_turned: false };
    let board = terminal::draw(&ground, &picture, &|place| marked.mark(place), wish);
    let lines = board.map(|board| board.lines).unwrap_or_default();
    let text = |line: &Vec<terminal::Glyph>| line.iter().map(|glyph| glyph.text).collect::<String>();
    lines.iter().map(|line| text(line).trim_end().to_owned()).collect()
}

/// The position shown, after the turn that is shown as just played.
fn moment_of(block: &Block, game: &str) -> Option<Arc<dyn Moment>> {
    let mut game = catalogue::find(game).ok()?;
    for (name, value) in block.options.iter().filter_map(|option| option.split_once('=')) {
        game = game.with_option(name, value).ok()?;
    }
    let beginning = match block.position.as_str() {
        "start" => Beginning::Usual,
        text => Beginning::Position(text),
    };
    let mut moment = game.start(beginning).ok()?;
    for decision in block.played.iter().flat_map(|turn| turn.split(',')) {
        moment = moment.play_text(decision, Notation::Document).ok()?;
    }
    Some(moment)
}
