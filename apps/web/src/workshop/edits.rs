//! Changes of a plan that concern several of its parts: what belongs together is changed together.
//!
//! The start decides how many pieces of a kind there are, wherever it draws them; only the players' placing needs a number.

use std::sync::Arc;

use catalogue::Beginning;
use catalogue::blueprint::{
    Blocked, Blueprint, Draw, EndPlan, KindPlan, Letters, Naming, Net, PlacingPlan, Role, RoyalCapture,
    TextPlan,
};
use game::{Ground, Sign};

use super::grid::{Coords, Grid};

/// Returns the empty board of a plan, with its holes or with every place a cell. Returns `None` if its rows make no board.
pub(super) fn ground_of(plan: &Blueprint, has_holes: bool) -> Option<Arc<Ground>> {
    let holes = if has_holes && !plan.board.holes.is_empty() { holes_of(plan) } else { Vec::new() };
    let mut bare = bare(plan);
    bare.start = Some(Grid::empty(&plan.board.rows, &holes).text());
    if !has_holes {
        bare.board.holes.clear();
    }
    let game = catalogue::stacking("", &bare.source()).ok()?;
    game.start(Beginning::Usual).ok().map(|start| Arc::new(start.ground()))
}

/// Returns a plan with the same board and nothing else.
fn bare(plan: &Blueprint) -> Blueprint {
    Blueprint {
        kinds: vec![new_kind('A')],
        start: None,
        placing: None,
        end: EndPlan {
            capture: RoyalCapture::Wins,
            ransom: false,
            landing: Letters::new(),
            blocked: Blocked::Loses,
            few_kinds: None,
            draw_after: None,
            repetition: None,
        },
        setups: Vec::new(),
        shapes: None,
        texts: TextPlan { lot_order: Vec::new(), shows_reserve: false, ..plan.texts.clone() },
        weights: None,
        ..plan.clone()
    }
}

/// Returns the places of the holes.
fn holes_of(plan: &Blueprint) -> Vec<Coords> {
    let Some(ground) = ground_of(plan, false) else { return Vec::new() };
    let spots = Grid::empty(&plan.board.rows, &[]).spots();
    let place = |name: &String| spots.get(ground.board.cell(name)?.index()).copied();
    plan.board.holes.iter().filter_map(place).collect()
}

/// Returns the start of a plan as a grid; an empty board if the players place their pieces.
pub(super) fn grid_of(plan: &Blueprint) -> Grid {
    match &plan.start {
        Some(start) => Grid::read(start),
        None => Grid::empty(&plan.board.rows, &holes_of(plan)),
    }
}

/// Gives the game another board. The pieces are laid out on it as far as they find a place.
pub(super) fn set_board(plan: &mut Blueprint, net: Net, rows: Vec<u8>) {
    let board = &mut plan.board;
    if net != board.net || rows.len() > 9 {
        board.naming = match net {
            Net::Hexagons => Naming::RowPlace,
            Net::Squares => Naming::ColumnRow,
        };
    }
    (board.net, board.rows, board.holes) = (net, rows, Vec::new());
    fit(plan);
}

/// Takes a cell out of the board, or puts it back.
pub(super) fn toggle_hole(plan: &mut Blueprint, name: &str) {
    let holes = &mut plan.board.holes;
    match holes.iter().position(|hole| hole == name) {
        Some(at) => _ = holes.remove(at),
        None => holes.push(name.to_owned()),
    }
    fit(plan);
}

/// Fits everything that speaks of rows and cells to the board. A board that is impossible changes nothing else: its rows are
/// about to be typed.
fn fit(plan: &mut Blueprint) {
    if ground_of(plan, true).is_none() {
        return;
    }
    let n_rows = plan.board.rows.len() as u8;
    for [first, last] in plan.kinds.iter_mut().filter_map(|kind| kind.drop_rows.as_mut()) {
        *last = (*last).min(n_rows);
        *first = (*first).min(*last);
    }
    if let Some(placing) = &mut plan.placing {
        placing.n_rows = placing.n_rows.min(n_rows / 2).max(1);
    }
    if let Some(start) = &plan.start {
        let fitted = Grid::read(start).fitted(&plan.board.rows, &holes_of(plan));
        plan.start = Some(fitted.text());
    }
    recount(plan);
}

/// Counts the pieces of each kind in the start, and lets drawn set-ups use the cells that are taken there.
pub(super) fn recount(plan: &mut Blueprint) {
    let Some(start) = &plan.start else { return };
    let grid = Grid::read(start);
    for kind in &mut plan.kinds {
        let number = grid.count(kind.letter).max(grid.count(kind.letter.to_ascii_lowercase())) as u8;
        if number != kind.number {
            kind.number = number;
            kind.at_most = number + kind.in_reserve;
        }
    }
    if plan.setups.iter().any(|(_, draw)| matches!(draw, Draw::Both | Draw::Mirror)) {
        draw_lots(plan, &grid);
    }
}

/// Makes the order of drawn set-ups out of white's cells in the start.
fn draw_lots(plan: &mut Blueprint, grid: &Grid) {
    let Some(ground) = ground_of(plan, true) else { return };
    let royal = plan.kinds.iter().find(|kind| kind.role == Some(Role::Royal)).map(|kind| kind.letter);
    let (texts, names) = (&mut plan.texts, ground.board.cells().map(|cell| ground.board.name(cell)));
    (texts.lot_order, texts.lot_royal, texts.has_codes) = (Vec::new(), None, false);
    for (spot, name) in grid.spots().into_iter().zip(names) {
        for letter in grid.stack(spot).unwrap_or_default().chars().filter(char::is_ascii_uppercase) {
            if Some(letter) == royal {
                texts.lot_royal = Some(name.to_owned());
            } else {
                texts.lot_order.push(name.to_owned());
            }
        }
    }
}

/// Puts a piece on a cell, or takes one off; with `is_mirrored` the other side does the same opposite.
pub(super) fn put(plan: &mut Blueprint, spot: Coords, letter: Option<char>, is_mirrored: bool) {
    let mut grid = grid_of(plan);
    grid.put(spot, letter);
    let opposite = grid.opposite(spot).filter(|opposite| is_mirrored && *opposite != spot);
    if let Some(opposite) = opposite {
        grid.put(opposite, letter.map(other_side));
    }
    plan.start = Some(grid.text());
    recount(plan);
}

fn other_side(letter: char) -> char {
    if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
}

/// Lets the players place their pieces, or lets them stand on the board.
pub(super) fn set_placing(plan: &mut Blueprint, is_placed: bool) {
    if is_placed {
        let kinds = plan.kinds.iter().filter(|kind| kind.number > 0).map(|kind| kind.letter).collect();
        plan.placing.get_or_insert(PlacingPlan { kinds, n_rows: 2, stacks: true });
        plan.start = None;
        plan.setups = vec![(["free", "libre"].map(String::from), Draw::Usual)];
        plan.texts.lot_order.clear();
        plan.shapes = None;
    } else {
        plan.start = Some(laid_out(plan).text());
        plan.setups = vec![(["standard", "standard"].map(String::from), Draw::Usual)];
        recount(plan);
    }
}

/// Lays the pieces of both sides out, row by row.
fn laid_out(plan: &Blueprint) -> Grid {
    let mut grid = grid_of(plan);
    let pieces = plan.kinds.iter().flat_map(|kind| std::iter::repeat_n(kind.letter, kind.number.into()));
    for (spot, letter) in grid.spots().into_iter().zip(pieces) {
        grid.put(spot, Some(letter));
        if let Some(opposite) = grid.opposite(spot) {
            grid.put(opposite, Some(other_side(letter)));
        }
    }
    grid
}

/// Offers a further set-up, or no longer.
pub(super) fn toggle_setup(plan: &mut Blueprint, draw: Draw) {
    let n_before = plan.setups.len();
    plan.setups.retain(|(_, it)| *it != draw);
    if plan.setups.len() == n_before {
        let names = match draw {
            Draw::Usual => ["standard", "standard"],
            Draw::Both => ["full-random", "aléatoire-totale"],
            Draw::Mirror => ["mirror-random", "aléatoire-miroir"],
            Draw::Placing => ["free", "libre"],
        };
        plan.setups.push((names.map(String::from), draw));
    }
    if plan.placing.is_none() && draw == Draw::Placing {
        let kinds = plan.kinds.iter().filter(|kind| kind.number > 0).map(|kind| kind.letter).collect();
        plan.placing = Some(PlacingPlan { kinds, n_rows: 2, stacks: true });
    }
    plan.texts.lot_order.clear();
    recount(plan);
}

/// Returns a blank kind.
pub(super) fn new_kind(letter: char) -> KindPlan {
    KindPlan {
        letter,
        names: [format!("piece {letter}"), format!("pièce {letter}")],
        sign: Sign::Letter(letter),
        number: 0,
        in_reserve: 0,
        at_most: 0,
        placed_as: letter.to_string(),
        dropped_as: letter.to_string(),
        read_as: Vec::new(),
        reset_as: Vec::new(),
        role: None,
        beats: Letters::new(),
        beats_in_pile: Letters::new(),
        stands_on: Letters::new(),
        closes: false,
        divides: false,
        exchanges: false,
        drop_rows: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Lang, Say};

    fn plan(id: &str) -> Blueprint {
        catalogue::find(id).unwrap().blueprint().unwrap()
    }

    fn check(plan: &Blueprint) {
        let plan = Blueprint { weights: None, ..plan.clone() };
        if let Err(why) = catalogue::stacking("", &plan.source()) {
            panic!("{}\n{:?}\n{}", why.say(Lang::En), plan.start, plan.source());
        }
    }

    fn number(plan: &Blueprint, letter: char) -> u8 {
        plan.kinds.iter().find(|kind| kind.letter == letter).unwrap().number
    }

    const ALL: [&str; 7] =
        ["jersi-1", "jersi-2", "jersi-3", "jersi-4", "jersi-square", "jersi-wuxing", "pijersi"];

    #[test]
    fn every_game_goes_on_another_board() {
        let boards = [(Net::Hexagons, vec![4, 5, 6, 7, 6, 5, 4]), (Net::Squares, vec![7; 6])];
        for id in ALL {
            for (net, rows) in boards.clone() {
                let mut plan = plan(id);
                set_board(&mut plan, net, rows);
                check(&plan);
                toggle_hole(&mut plan, "c3");
                check(&plan);
                assert_eq!(plan.board.holes, ["c3"]);
                toggle_hole(&mut plan, "c3");
                check(&plan);
            }
        }
    }

    #[test]
    fn an_impossible_board_loses_no_piece() {
        let mut plan = plan("jersi-3");
        let start = plan.start.clone();
        set_board(&mut plan, Net::Hexagons, vec![5, 5]);
        assert!(ground_of(&plan, true).is_none());
        set_board(&mut plan, Net::Hexagons, vec![5, 6, 7, 8, 9, 8, 7, 6, 5]);
        assert_eq!(plan.start, start);
        check(&plan);
    }

    #[test]
    fn pieces_are_put_for_both_sides_and_counted() {
        let mut plan = plan("jersi-3");
        put(&mut plan, (2, 3), Some('D'), true);
        assert_eq!(number(&plan, 'D'), 1);
        assert!(plan.start.as_ref().unwrap().contains("3d-3/8/9/8/3D-3"));
        check(&plan);
        put(&mut plan, (2, 3), None, true);
        put(&mut plan, (3, 0), Some('K'), false);
        assert_eq!((number(&plan, 'D'), number(&plan, 'K')), (0, 5));
        check(&plan);
    }

    #[test]
    fn lots_are_drawn_on_the_cells_of_the_start() {
        let mut plan = plan("pijersi");
        let n_before = plan.texts.lot_order.len();
        put(&mut plan, (2, 0), Some('R'), true);
        assert_eq!(plan.texts.lot_order.len(), n_before + 1);
        check(&plan);
        let game = catalogue::stacking("", &Blueprint { weights: None, ..plan }.source()).ok().unwrap();
        let drawn = game.start(Beginning::Setup("full-random", 7)).unwrap();
        assert_eq!(drawn.position_text().matches(|it: char| it.is_ascii_uppercase()).count(), n_before + 1);
    }

    #[test]
    fn the_players_place_their_pieces_or_find_them_on_the_board() {
        for id in ALL {
            let mut plan = plan(id);
            for is_placed in [true, false, true] {
                set_placing(&mut plan, is_placed);
                check(&plan);
                assert_eq!(plan.start.is_none(), is_placed, "{id}");
            }
        }
        let mut plan = plan("jersi-4");
        for draw in [Draw::Both, Draw::Mirror, Draw::Placing, Draw::Mirror] {
            toggle_setup(&mut plan, draw);
            check(&plan);
        }
        assert_eq!(plan.setups.len(), 3);
    }
}
