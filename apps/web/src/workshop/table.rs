//! The board beside the panels: holes are made on it, and pieces put; otherwise it shows the start.

use std::sync::Arc;

use catalogue::{Beginning, Family, Info};
use game::{Ground, Holding, Picture, Place};
use leptos::prelude::*;

use super::edits::{grid_of, ground_of, put, toggle_hole};
use super::workbench::{Part, Workbench};
use crate::board::{Board, Gesture, Marks};
use crate::play::words::{holding, place_name};
use crate::shell::shell;
use crate::thumbnail::{piece_of, thumbnail};

/// The board of the workshop.
#[component]
pub(super) fn Table(
    /// The page.
    bench: Workbench,
) -> impl IntoView {
    let is_touched = Memo::new(move |_| match bench.part.get() {
        Part::Board => true,
        Part::Start => bench.ask(|plan| plan.start.is_some()),
        _ => false,
    });
    move || match is_touched.get() {
        true => touched(bench),
        false => still(bench),
    }
}

/// The start, to look at.
fn still(bench: Workbench) -> AnyView {
    let shell = shell();
    let picture = move || {
        let draw =
            |game: &Arc<dyn catalogue::Game>| thumbnail(&**game, shell.board_theme(), shell.viewing(false));
        bench.game.with(|game| game.as_ref().map(draw).unwrap_or_default())
    };
    view! { <div class="preview" aria-hidden="true" inner_html=picture></div> }.into_any()
}

/// The board that answers to touches. While its rows are impossible the last one stays.
fn touched(bench: Workbench) -> AnyView {
    let shell = shell();
    let lang = shell.lang;
    let is_board = move || bench.part.get() == Part::Board;
    let ground = ground_signal(bench);
    let Some(first) = ground.get_untracked() else { return still(bench) };
    let ground = Signal::derive(move || ground.get().unwrap_or_else(|| Arc::clone(&first)));
    let holes = Memo::new(move |_| if is_board() { holes_of(bench, &ground.get()) } else { Vec::new() });
    let picture = Memo::new(move |_| picture_on(bench, &ground.get(), is_board()));
    let describe = Callback::new(move |place: Place| {
        let lang = lang.get();
        let name = place_name(&ground.get(), &info(), place, lang);
        let held = match holes.with(|it| it.contains(&place)) {
            true => lang.pick("hole", "trou").to_owned(),
            false => picture.with(|picture| holding(picture, &info(), place, lang)),
        };
        format!("{name} {held}")
    });
    let gesture = move |gesture: Gesture| {
        if let Gesture::Touch(place) = gesture {
            touch(bench, &ground.get_untracked(), place);
            shell.say(untrack(|| describe.run(place)));
        }
    };
    let label = move || match is_board() {
        true => lang.get().pick("The board and its holes", "Le plateau et ses trous"),
        false => lang.get().pick("The start", "La position de départ"),
    };
    view! {
        <Board
            ground=ground
            picture=picture
            marks=Memo::new(move |_| Marks { picked: holes.get(), ..Marks::default() })
            stage=None
            arrows=Vec::new()
            is_turned=false
            label=Signal::derive(move || label().to_owned())
            describe=describe
            on_gesture=gesture
        />
    }
    .into_any()
}

/// The facts about the game that words for places and pieces depend on.
fn info() -> Info {
    let (id, en, fr) = Default::default();
    Info { id, family: Family::Stacking, n_seats: 2, seats: vec![2], en, fr }
}

/// The empty board, with all its places where holes are made; drawn anew only when the board itself changes.
fn ground_signal(bench: Workbench) -> Memo<Option<Arc<Ground>>> {
    let board = Memo::new(move |_| (bench.part.get() == Part::Board, bench.ask(|plan| plan.board.clone())));
    Memo::new_with_compare(
        move |before: Option<&Option<Arc<Ground>>>| {
            let (is_board, _) = board.get();
            let ground = untrack(|| bench.ask(|plan| ground_of(plan, !is_board)));
            ground.or_else(|| before.cloned().flatten())
        },
        |_, _| true,
    )
}

fn holes_of(bench: Workbench, ground: &Ground) -> Vec<Place> {
    let place = |name: &String| ground.board.cell(name).map(|cell| Place::Cell(cell.index()));
    bench.ask(|plan| plan.board.holes.iter().filter_map(place).collect())
}

/// Returns the pieces of the start; none where holes are made.
fn picture_on(bench: Workbench, ground: &Ground, is_bare: bool) -> Picture {
    let mut cells: Vec<Holding> = Vec::new();
    if !is_bare {
        bench.ask(|plan| {
            let grid = grid_of(plan);
            let pieces = |stack: &str| stack.chars().filter_map(|it| piece_of(plan, it)).collect();
            let stacks = grid.spots().into_iter().map(|spot| grid.stack(spot).unwrap_or_default());
            cells.extend(stacks.map(|stack| Holding::Pieces(pieces(stack))));
        });
    }
    cells.resize(ground.board.len(), Holding::Pieces(Vec::new()));
    Picture { cells, besides: Vec::new(), in_hand: None }
}

/// Makes or fills a hole, or puts the chosen piece.
fn touch(bench: Workbench, ground: &Ground, place: Place) {
    let Place::Cell(index) = place else { return };
    if bench.part.get_untracked() == Part::Board {
        let name = ground.board.nth(index).map(|cell| ground.board.name(cell));
        return bench.revise(|plan| name.into_iter().for_each(|name| toggle_hole(plan, name)));
    }
    let (piece, is_mirrored) = (bench.piece.get_untracked(), bench.is_mirrored.get_untracked());
    bench.revise(|plan| {
        if let Some(spot) = grid_of(plan).spots().get(index).copied() {
            put(plan, spot, piece, is_mirrored);
        }
    });
}

/// Returns the number of cells, and of the pieces of each player.
pub(super) fn summary(bench: Workbench) -> Option<(usize, u32)> {
    let game = bench.game.get()?;
    let n_cells = game.start(Beginning::Usual).ok()?.ground().board.len();
    Some((n_cells, game.piece_kinds().iter().map(|kind| u32::from(kind.n_each)).sum()))
}
