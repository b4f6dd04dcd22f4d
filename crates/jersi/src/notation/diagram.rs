//! Draws a board in plain characters: rows staggered like hexagons, each cell two letters wide.
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
use crate::ruleset::Variant;

/// The distance between two cells, in characters.
const CELL_WIDTH: usize = 4;

pub(crate) fn draw<V: Variant>(variant: V, position: &Position<V::Bits>, lang: Lang) -> String {
    let layout = &variant.rules().layout;
    let longest = layout.rows().iter().copied().max().map_or(0, usize::from);
    let mut lines = Vec::new();
    for (row, &length) in layout.rows().iter().enumerate().rev() {
        let length = usize::from(length);
        let indent = (longest - length) * CELL_WIDTH / 2;
        let cells: Vec<Cell> = (0..length).filter_map(|column| layout.cell(row, column)).collect();
        let shown: Vec<String> = cells
            .iter()
            .map(|&cell| match position.at(cell) {
                None => " .".into(),
                Some(stack) => format!("{:>2}", stack_text(variant.rules(), stack)),
            })
            .collect();
        let name = |cell: Option<&Cell>| cell.map_or_else(String::new, |&cell| layout.name(cell));
        let (first, last) = (name(cells.first()), name(cells.last()));
        lines.push(format!(
            "{first}  {:indent$}{}{:indent$}   {last}",
            "",
            shown.join(&" ".repeat(CELL_WIDTH - 2)),
            ""
        ));
    }
    for colour in Colour::BOTH {
        let hand = hand_text(variant, position, colour);
        if !hand.is_empty() {
            let owner = colour_name(colour, lang);
            lines.push(lang.pick(format!("{owner} holds{hand}"), format!("réserve de {owner} :{hand}")));
        }
    }
    lines.join("\n")
}

/// Lists the pieces in hand, such as `M M M M B B`.
fn hand_text<V: Variant>(variant: V, position: &Position<V::Bits>, colour: Colour) -> String {
    let mut text = String::new();
    for (kind, _) in variant.rules().kinds() {
        for _ in 0..position.in_hand(colour, kind) {
            _ = write!(text, " {}", letter(variant.rules(), Piece { kind, colour }));
        }
    }
    text
}
