//! The panel of the start: pieces on the board or in the players' hands, and further set-ups.

use catalogue::blueprint::{Draw, PlacingPlan};
use leptos::prelude::*;

use super::edits::{set_placing, toggle_setup};
use super::fields::{
    Words, all, check, choice, group, number, only_if, picture_choice, pictures, say, small,
};
use super::strengths::{name, picture};
use super::workbench::Workbench;
use crate::shell::shell;

/// The set-ups that a game may offer beside its start.
const SETUPS: [(Draw, Words); 3] = [
    (Draw::Both, ["Each side drawn by lot", "Chaque camp tiré au sort"]),
    (Draw::Mirror, ["One side drawn by lot, the other mirrored", "Un camp tiré au sort, l’autre en miroir"]),
    (Draw::Placing, ["Placed by the players", "Posées par les joueurs"]),
];

/// The panel.
pub(super) fn panel(bench: Workbench) -> AnyView {
    let is_placed = Memo::new(move |_| bench.ask(|plan| plan.start.is_none()));
    let stands = Memo::new(move |_| !is_placed.get());
    let ways = vec![
        ("start".to_owned(), say(["stand on the board", "sont sur le plateau"])),
        ("placing".to_owned(), say(["are placed by the players", "sont posées par les joueurs"])),
    ];
    let chosen = Signal::derive(move || if is_placed.get() { "placing" } else { "start" }.to_owned());
    let set = Callback::new(move |way: String| bench.revise(|plan| set_placing(plan, way == "placing")));
    all([
        choice(say(["At the start, the pieces", "Au départ, les pièces"]), ways, chosen, set),
        only_if(is_placed, Callback::new(move |()| placing(bench))),
        only_if(stands, Callback::new(move |()| all([setups(bench), palette(bench)]))),
    ])
}

/// How the players place their pieces.
fn placing(bench: Workbench) -> AnyView {
    let ask = move |question: fn(&PlacingPlan) -> u8| {
        Signal::derive(move || bench.ask(|plan| plan.placing.as_ref().map(question)).unwrap_or_default())
    };
    let stacks = ask(|placing| placing.stacks.into());
    let change = move |change: fn(&mut PlacingPlan, u8), value: u8| {
        bench.revise(|plan| plan.placing.iter_mut().for_each(|placing| change(placing, value)));
    };
    all([
        number(
            ["On how many of one’s own rows", "Sur combien de ses rangées"],
            ask(|placing| placing.n_rows),
            8,
            Callback::new(move |n: u8| change(|placing, n| placing.n_rows = n, n.max(1))),
        ),
        check(
            say(["A piece may be placed on another", "Une pièce peut être posée sur une autre"]),
            Signal::derive(move || stacks.get() == 1),
            Callback::new(move |()| change(|placing, _| placing.stacks ^= true, 0)),
        ),
        small(say([
            "How many of each kind there are is said under “Pieces”.",
            "Le nombre de chaque sorte se règle sous «\u{a0}Pièces\u{a0}».",
        ])),
    ])
}

/// The further set-ups.
fn setups(bench: Workbench) -> AnyView {
    let one = move |(draw, words): (Draw, Words)| {
        let is_on = Signal::derive(move || bench.ask(|plan| plan.setups.iter().any(|(_, it)| *it == draw)));
        check(say(words), is_on, Callback::new(move |()| bench.revise(|plan| toggle_setup(plan, draw))))
    };
    let legend = say(["Other set-ups on offer", "Autres mises en place proposées"]);
    group("", legend, all(SETUPS.map(one)))
}

/// The pieces to put on the board.
fn palette(bench: Workbench) -> AnyView {
    let letters =
        Memo::new(move |_| bench.ask(|plan| plan.kinds.iter().map(|kind| kind.letter).collect::<Vec<_>>()));
    let tools = move || {
        let white = letters.get().into_iter().map(Some);
        let black = letters.get().into_iter().map(|letter| Some(letter.to_ascii_lowercase()));
        let row =
            |pieces: Vec<Option<char>>| pictures(all(pieces.into_iter().map(|piece| tool(bench, piece))));
        all([row(white.collect()), row(black.chain([None]).collect())])
    };
    all([
        check(
            say([
                "The other side gets the same, turned by half a turn",
                "L’autre camp reçoit la même chose, d’un demi-tour",
            ]),
            bench.is_mirrored.into(),
            Callback::new(move |()| bench.is_mirrored.update(|it| *it = !*it)),
        ),
        group(
            "",
            say([
                "Choose a piece, then click cells of the board",
                "Choisissez une pièce, puis cliquez sur les cases du plateau",
            ]),
            tools.into_any(),
        ),
        small(say([
            "A second piece goes on top of the first; a third replaces both.",
            "Une deuxième pièce se pose sur la première\u{a0}; une troisième remplace les deux.",
        ])),
    ])
}

/// A piece of the palette, or what takes pieces off.
fn tool(bench: Workbench, piece: Option<char>) -> AnyView {
    let lang = shell().lang;
    let is_it = Signal::derive(move || bench.piece.get() == piece);
    let set = Callback::new(move |()| bench.piece.set(piece));
    let Some(letter) = piece else {
        return picture_choice("tool", is_it, Signal::default(), say(["Remove", "Retirer"]), set);
    };
    let named = name(bench, letter);
    let words = Signal::derive(move || {
        let colour = match letter.is_ascii_uppercase() {
            true => lang.get().pick("white", "blanc"),
            false => lang.get().pick("black", "noir"),
        };
        format!("{}, {colour}", named.get())
    });
    picture_choice("tool", is_it, picture(bench, letter), words, set)
}
