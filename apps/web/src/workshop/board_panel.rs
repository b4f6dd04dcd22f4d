//! The panel of the board: presets, a list of rows, squares.

use catalogue::blueprint::{Blueprint, Net};
use leptos::prelude::*;

use super::edits::set_board;
use super::fields::{Words, all, choices, input, number, only_if, pressed, say, small};
use super::workbench::Workbench;

/// The boards of the catalogue.
const PRESETS: [(Net, &[u8], Words); 5] = [
    (Net::Hexagons, &[4, 5, 6, 7, 6, 5, 4], ["37 hexagons", "37 hexagones"]),
    (Net::Hexagons, &[6, 7, 6, 7, 6, 7, 6], ["45 hexagons", "45 hexagones"]),
    (Net::Hexagons, &[5, 6, 7, 8, 9, 8, 7, 6, 5], ["61 hexagons", "61 hexagones"]),
    (Net::Hexagons, &[7, 8, 7, 8, 9, 8, 7, 8, 7], ["69 hexagons", "69 hexagones"]),
    (Net::Squares, &[8; 8], ["64 squares", "64 carrés"]),
];

/// The panel.
pub(super) fn panel(bench: Workbench) -> AnyView {
    let preset = move |(net, rows, words): (Net, &'static [u8], Words)| {
        let is_it =
            Signal::derive(move || bench.ask(|plan| plan.board.net == net && plan.board.rows == rows));
        let set = Callback::new(move |()| bench.revise(|plan| set_board(plan, net, rows.to_vec())));
        pressed(Signal::stored("plain".to_owned()), is_it, Signal::default(), say(words), set)
    };
    let is_square = Memo::new(move |_| bench.ask(|plan| plan.board.net == Net::Squares));
    let is_hexagonal = Memo::new(move |_| !is_square.get());
    all([
        choices(say(["Boards of the family", "Plateaux de la famille"]), all(PRESETS.map(preset))),
        only_if(is_hexagonal, Callback::new(move |()| rows_field(bench))),
        only_if(is_square, Callback::new(move |()| square_fields(bench))),
        small(say([
            "Click cells of the board to make holes, which nothing enters or crosses; click again to fill them.",
            "Cliquez sur des cases du plateau pour y faire des trous, où rien n’entre et que rien ne traverse\u{a0}; cliquez encore pour les combler.",
        ])),
    ])
}

/// The lengths of rows of hexagons.
fn rows_field(bench: Workbench) -> AnyView {
    let rows = move || {
        bench.ask(|plan| plan.board.rows.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    };
    let set = move |typed: String| bench.revise(|plan| set_board(plan, Net::Hexagons, lengths(&typed)));
    let label = say([
        "Lengths of the rows from white’s side, 1 to 9, each one more or less than the next",
        "Longueurs des rangées depuis le côté de blanc, de 1 à 9, chacune d’un de plus ou de moins que la suivante",
    ]);
    input("text", label, Signal::derive(rows), Callback::new(set))
}

/// Reads lengths with anything between them; a number too large for a row stays too large.
fn lengths(text: &str) -> Vec<u8> {
    let numbers = text.split(|it: char| !it.is_ascii_digit()).filter(|it| !it.is_empty());
    numbers.map(|number| number.parse().unwrap_or(u8::MAX)).collect()
}

/// The width and the height of a board of squares.
fn square_fields(bench: Workbench) -> AnyView {
    let wide = |plan: &Blueprint| plan.board.rows.first().copied().unwrap_or(8);
    let high = |plan: &Blueprint| plan.board.rows.len() as u8;
    let set_wide =
        move |n: u8| bench.revise(|plan| set_board(plan, Net::Squares, vec![n; high(plan).into()]));
    let set_high =
        move |n: u8| bench.revise(|plan| set_board(plan, Net::Squares, vec![wide(plan); n.into()]));
    all([
        number(
            ["Squares across", "Cases en largeur"],
            Signal::derive(move || bench.ask(wide)),
            9,
            Callback::new(set_wide),
        ),
        number(["Rows", "Rangées"], Signal::derive(move || bench.ask(high)), 16, Callback::new(set_high)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workshop::edits::ground_of;

    #[test]
    fn every_preset_is_a_board_of_so_many_cells() {
        let mut plan = catalogue::find("jersi-3").unwrap().blueprint().unwrap();
        for (net, rows, [en, fr]) in PRESETS {
            set_board(&mut plan, net, rows.to_vec());
            let n_cells = ground_of(&plan, true).unwrap().board.len().to_string();
            assert!(en.starts_with(&n_cells) && fr.starts_with(&n_cells), "{en}");
        }
    }

    #[test]
    fn lengths_are_read_with_anything_between_them() {
        assert_eq!(lengths("5, 6 7/8"), [5, 6, 7, 8]);
        assert_eq!(lengths(" 999 "), [255]);
        assert_eq!(lengths(""), [] as [u8; 0]);
    }
}
