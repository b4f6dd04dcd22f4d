//! Draws a board in plain characters: rows of hexagons staggered, each cell two letters wide.
//!
//! As in position texts, a pile shows its bottom first and then its top, and white's letters are capitals.
//! Each row begins and ends with the names of its first and last cell, as in the author's first program.

use std::fmt::Write as _;

use game::Lang;

use crate::layout::Cell;
use crate::notation::position_error::colour_name;
use crate::notation::position_text::{letter, stack_text};
use crate::piece::{Colour, Piece};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::Variant;

/// The distance between two cells, in characters.
const CELL_WIDTH: usize = 4;

pub(crate) fn draw<V: Variant>(rules: &Jersi<V>, position: &Position<V::Frame>, lang: Lang) -> String {
    let layout = &rules.ruleset().layout;
    let longest = layout.rows().iter().copied().max().map_or(0, usize::from);
    let mut lines = Vec::new();
    for (row, &length) in layout.rows().iter().enumerate().rev() {
        let length = usize::from(length);
        let indent = (longest - length) * CELL_WIDTH / 2;
        let cells: Vec<Option<Cell>> = (0..length).map(|column| layout.cell(row, column)).collect();
        let shown: Vec<String> = cells
            .iter()
            .map(|cell| match cell.map(|cell| position.at(cell)) {
                None => "  ".into(),
                Some(None) => " .".into(),
                Some(Some(stack)) => format!("{:>2}", stack_text(rules.texts(), stack)),
            })
            .collect();
        let mut cells = cells.into_iter().flatten();
        let name = |cell: Option<Cell>| cell.map_or_else(String::new, |cell| layout.name(cell));
        let (first, last) = (name(cells.next()), name(cells.next_back()));
        lines.push(format!(
            "{first}  {:indent$}{}{:indent$}   {last}",
            "",
            shown.join(&" ".repeat(CELL_WIDTH - 2)),
            ""
        ));
    }
    for colour in Colour::BOTH {
        let hand = hand_text(rules, position, colour);
        if !hand.is_empty() {
            let owner = colour_name(colour, lang);
            lines.push(lang.pick(format!("{owner} holds{hand}"), format!("réserve de {owner} :{hand}")));
        }
    }
    lines.join("\n")
}

/// Lists the pieces in hand, such as `M M M M B B`.
fn hand_text<V: Variant>(rules: &Jersi<V>, position: &Position<V::Frame>, colour: Colour) -> String {
    let mut text = String::new();
    for kind in rules.ruleset().kinds() {
        for _ in 0..position.in_hand(colour, kind) {
            _ = write!(text, " {}", letter(rules.texts(), Piece { kind, colour }));
        }
    }
    text
}
