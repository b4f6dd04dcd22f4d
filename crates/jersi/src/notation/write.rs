//! Writing turns in canonical form, with every mark.

use std::fmt::Write as _;

use crate::bits::Bits;
use crate::layout::Cell;
use crate::piece::Kind;
use crate::position::Position;
use crate::ruleset::{Ruleset, Variant};
use crate::turn::{Gait, Sequel, Turn, Walk};

/// Writes a legal turn in the document's notation.
pub(crate) fn turn<V: Variant>(variant: V, position: &Position<V::Bits>, turn: Turn) -> String {
    let name = |cell| variant.rules().layout.name(cell);
    match turn {
        Turn::Walk(walk) => walk_text(variant, position, &walk),
        Turn::Drop(kind, cell) => drop_text(variant.rules(), kind, cell),
        Turn::Drops(drops) => drops.map(|(kind, cell)| drop_text(variant.rules(), kind, cell)).join("/"),
        Turn::Pay(cell) => {
            let kind = Kind::from_code(position.tops.code_at(V::Bits::of(cell)));
            format!("{}?{}", kind.map_or("", |kind| variant.rules().text(kind).sign), name(cell))
        }
        Turn::Reset(cell) => variant
            .rules()
            .royal
            .map_or_else(String::new, |royal| drop_text(variant.rules(), royal.kind, cell)),
    }
}

fn drop_text(ruleset: &Ruleset, kind: Kind, cell: Cell) -> String {
    format!("{}:{}", ruleset.text(kind).sign, ruleset.layout.name(cell))
}

fn walk_text<V: Variant>(variant: V, position: &Position<V::Bits>, walk: &Walk) -> String {
    let mut text = variant.rules().layout.name(walk.from);
    let mut board = *position;
    for (height, from, to) in walk.steps() {
        let (from_bit, to_bit) = (V::Bits::of(from), V::Bits::of(to));
        let beaten = match height {
            1 => board.go_one(variant, from_bit, to_bit),
            _ => board.go_pile(from_bit, to_bit),
        };
        text.push(if height == 1 { '-' } else { '=' });
        text.push_str(&variant.rules().layout.name(to));
        text.push_str(match beaten {
            None => "",
            Some(kind) if variant.rules().royal.is_some_and(|royal| royal.kind == kind) => "!!",
            Some(_) => "!",
        });
    }
    match (walk.sequel, variant.rules().royal) {
        (Sequel::Reset(cell), Some(royal)) => {
            _ = write!(text, "/{}", drop_text(variant.rules(), royal.kind, cell));
        }
        (Sequel::Ransom(kind), _) => _ = write!(text, "/{}?", variant.rules().text(kind).sign),
        _ => {}
    }
    text
}

/// Writes a legal turn in UGI notation: the start, the end of the first step or of the base, the end of the
/// last piece.
pub(crate) fn ugi<V: Variant>(variant: V, position: &Position<V::Bits>, turn: Turn) -> String {
    let Turn::Walk(walk) = turn else { return String::new() };
    let is_pile = position.bases.occupied().has(walk.from);
    let cells: &[Cell] = match walk.gait {
        Gait::One if is_pile => &[walk.from, walk.from, walk.to],
        Gait::One => &[walk.from, walk.to],
        Gait::Pile => &[walk.from, walk.to, walk.to],
        Gait::OneThenPile | Gait::PileThenOne => &[walk.from, walk.via, walk.to],
    };
    cells.iter().map(|&cell| variant.rules().layout.name(cell)).collect()
}
