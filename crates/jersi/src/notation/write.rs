//! Writing turns in canonical form, with every mark.

use std::fmt::Write as _;

use crate::bits::Bits;
use crate::layout::Cell;
use crate::piece::Kind;
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::Variant;
use crate::turn::{Gait, Sequel, Turn, Walk};

/// Writes a legal turn in the document's notation.
pub(crate) fn turn<V: Variant>(rules: &Jersi<V>, position: &Position<V::Frame>, turn: Turn) -> String {
    let name = |cell| rules.ruleset().layout.name(cell);
    match turn {
        Turn::Walk(walk) => walk_text(rules, position, &walk),
        Turn::Drop(kind, cell) if position.is_placing(&rules.variant) => {
            format!("{}:{}", rules.texts.of(kind).sign, name(cell))
        }
        Turn::Drop(kind, cell) => drop_text(rules, kind, cell),
        Turn::Drops([(first, cell), (second, other)]) => {
            let mut texts = [drop_text(rules, first, cell), drop_text(rules, second, other)];
            // On one cell the lower piece comes first; otherwise the order is that of the names.
            if name(other) < name(cell) {
                texts.reverse();
            }
            texts.join("/")
        }
        Turn::Exchange(royal, other) => format!("{}~{}", name(royal), name(other)),
        Turn::Pay(cell) => {
            let kind = Kind::from_code(position.tops.code_at(V::Bits::of(cell)));
            format!("{}?{}", kind.map_or("", |kind| &rules.texts.of(kind).drop_sign), name(cell))
        }
        Turn::Reset(cell) => {
            rules.ruleset().royal.map_or_else(String::new, |royal| drop_text(rules, royal.kind, cell))
        }
    }
}

fn drop_text<V: Variant>(rules: &Jersi<V>, kind: Kind, cell: Cell) -> String {
    format!("{}:{}", rules.texts.of(kind).drop_sign, rules.ruleset().layout.name(cell))
}

fn walk_text<V: Variant>(rules: &Jersi<V>, position: &Position<V::Frame>, walk: &Walk) -> String {
    let layout = &rules.ruleset().layout;
    let mut text = layout.name(walk.from);
    let mut board = *position;
    for (height, from, to) in walk.steps() {
        let (from_bit, to_bit) = (V::Bits::of(from), V::Bits::of(to));
        let beaten = match height {
            1 => board.go_one(&rules.variant, from_bit, to_bit),
            _ => board.go_pile(from_bit, to_bit),
        };
        text.push(if height == 1 { '-' } else { '=' });
        text.push_str(&layout.name(to));
        text.push_str(match beaten {
            None => "",
            Some(kind) if rules.ruleset().is_royal(kind) => "!!",
            Some(_) => "!",
        });
    }
    match (walk.sequel, rules.ruleset().royal) {
        (Sequel::Reset(cell), Some(royal)) => _ = write!(text, "/{}", drop_text(rules, royal.kind, cell)),
        (Sequel::Ransom(kind), _) => _ = write!(text, "/{}?", rules.texts.of(kind).drop_sign),
        _ => {}
    }
    text
}

/// Writes a legal turn in UGI notation: the start, the end of the first step or of the base, the end of the
/// last piece.
pub(crate) fn ugi<V: Variant>(rules: &Jersi<V>, position: &Position<V::Frame>, turn: Turn) -> String {
    let Turn::Walk(walk) = turn else { return String::new() };
    let is_pile = position.bases.occupied().has(walk.from);
    let cells: &[Cell] = match walk.gait {
        Gait::One if is_pile => &[walk.from, walk.from, walk.to],
        Gait::One => &[walk.from, walk.to],
        Gait::Pile => &[walk.from, walk.to, walk.to],
        Gait::OneThenPile | Gait::PileThenOne => &[walk.from, walk.via, walk.to],
    };
    cells.iter().map(|&cell| rules.ruleset().layout.name(cell)).collect()
}
