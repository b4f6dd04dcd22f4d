//! Boards in terminal characters: golden texts for every look and size, and invariants for every game.
//!
//! A golden text lies under `tests/boards`. A test that fails prints the drawing as it is now.

// clippy takes only `#[test]` functions for tests, not what they call.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests may fail")]

mod fixture;

use std::collections::HashMap;
use std::sync::Arc;

use catalogue::{Beginning, Decision, Game, Moment};
use draw::Mark;
use draw::terminal::{Charset, Glyph, Role, TextBoard, Wish, draw};
use fixture::{hexagons_around_a_sea, place, squares_with_cubes};
use game::{Ground, Picture, Place, Random, TargetKind};
use unicode_width::UnicodeWidthChar;

const SMALL: (usize, usize) = (56, 20);

fn wish(charset: Charset, (most_columns, most_lines): (usize, usize)) -> Wish {
    Wish { charset, most_columns, most_lines, is_turned: false }
}

fn text(board: &TextBoard) -> String {
    let line =
        |line: &Vec<Glyph>| line.iter().map(|glyph| glyph.text).collect::<String>().trim_end().to_owned();
    board.lines.iter().map(|it| line(it) + "\n").collect()
}

fn no_mark(_: Place) -> Mark {
    Mark::default()
}

/// A game with these options after so many random decisions.
fn after(id: &str, options: &[(&str, &str)], n_decisions: usize) -> Arc<dyn Moment> {
    let mut game = catalogue::find(id).unwrap();
    for (option, value) in options {
        game = game.with_option(option, value).unwrap();
    }
    after_of(&*game, n_decisions)
}

fn after_of(game: &dyn Game, n_decisions: usize) -> Arc<dyn Moment> {
    let mut moment = game.start(Beginning::Usual).unwrap();
    let mut random = Random::new(3);
    for _ in 0..n_decisions {
        if moment.n_legal() == 0 {
            break;
        }
        let decision = Decision::new(random.below(moment.n_legal()));
        moment = moment.play(decision).unwrap();
    }
    moment
}

/// The first legal touch has the cursor, the middle one is taken, all are targets, and the last move is shown.
fn marks(moment: &dyn Moment) -> HashMap<Place, Mark> {
    let firsts: Vec<Place> = moment.touches().iter().filter_map(|touches| touches[0].place()).collect();
    let mut marks: HashMap<Place, Mark> = HashMap::new();
    for place in &firsts {
        marks.entry(*place).or_default().is_target = true;
    }
    if let (Some(first), Some(middle)) = (firsts.first(), firsts.get(firsts.len() / 2)) {
        marks.entry(*first).or_default().is_cursor = true;
        marks.entry(*middle).or_default().is_picked = true;
    }
    for touch in moment.last_touches().map(|(touches, _)| touches).unwrap_or_default() {
        if let Some(place) = touch.place() {
            marks.entry(place).or_default().is_last = true;
        }
    }
    marks
}

/// A position with its marks.
type Marked = (Ground, Picture, HashMap<Place, Mark>);

fn marked(moment: &dyn Moment) -> Marked {
    (moment.ground(), moment.picture(), marks(moment))
}

/// A pile about to move, two cells that it may reach, and the cells of the last move.
fn marked_by_hand((ground, picture): (Ground, Picture), [pile, empty, taken, last]: [&str; 4]) -> Marked {
    let target = Mark { is_target: true, ..Mark::default() };
    let marks = [
        (pile, Mark { is_picked: true, ..Mark::default() }),
        (empty, Mark { is_cursor: true, ..target }),
        (taken, Mark { kind: TargetKind::Capture, ..target }),
        (last, Mark { is_last: true, ..Mark::default() }),
    ];
    let marks = marks.into_iter().map(|(name, mark)| (place(&ground, name), mark)).collect();
    (ground, picture, marks)
}

fn marked_squares() -> Marked {
    marked_by_hand(squares_with_cubes(), ["e4", "d4", "e5", "b2"])
}

fn marked_sea() -> Marked {
    marked_by_hand(hexagons_around_a_sea(), ["c4", "d5", "e4", "b5"])
}

/// Compares with the golden text.
#[track_caller]
fn check((ground, picture, marks): &Marked, wish: Wish, name: &str, golden: &str) {
    let mark = |place: Place| marks.get(&place).copied().unwrap_or_default();
    let drawn = draw(ground, picture, &mark, wish).unwrap();
    let drawn = text(&drawn);
    assert!(drawn == golden, "=== {name}\n{drawn}=== end");
}

macro_rules! golden {
    ($name:ident, of $marked:expr, $wish:expr) => {
        #[test]
        fn $name() {
            let name = stringify!($name);
            check(&$marked, $wish, name, include_str!(concat!("boards/", stringify!($name), ".txt")));
        }
    };
    ($name:ident, $moment:expr, $wish:expr) => {
        golden!($name, of marked(&*$moment), $wish);
    };
}

golden!(squares_compact, of marked_squares(), wish(Charset::Unicode, (40, 20)));
golden!(squares_wide, of marked_squares(), wish(Charset::Unicode, SMALL));
golden!(squares_ascii, of marked_squares(), wish(Charset::Ascii, (60, 30)));
golden!(squares_large, of marked_squares(), wish(Charset::Unicode, (120, 50)));
golden!(
    squares_turned,
    of marked_squares(),
    Wish { is_turned: true, ..wish(Charset::Unicode, (80, 30)) }
);
golden!(squares_with_holes, of holed_squares(), wish(Charset::Unicode, (80, 30)));
golden!(sea_compact, of marked_sea(), wish(Charset::Unicode, SMALL));
golden!(sea_large, of marked_sea(), wish(Charset::Unicode, (120, 50)));
golden!(sea_ascii, of marked_sea(), Wish { is_turned: true, ..wish(Charset::Ascii, (60, 30)) });

/// Squares without a corner, with a hole of two, and with names that tell neither column nor row.
fn holed_squares() -> Marked {
    let (mut ground, mut picture, _) = marked_squares();
    let names: Vec<String> = (1..=64).map(|number| number.to_string()).collect();
    let gone = ["c4", "c5", "h1"].map(|name| ground.board.cell(name).unwrap().index());
    let board = ground.board.renamed(|cell| names[cell.index()].clone()).unwrap();
    ground.board = board.without(&gone.each_ref().map(|cell| names[*cell].as_str())).unwrap();
    let is_kept = |cell: &usize| !gone.contains(cell);
    picture.cells = (0..64).filter(is_kept).map(|cell| picture.cells[cell].clone()).collect();
    ground.tints = (0..64).filter(is_kept).map(|cell| ground.tints[cell]).collect();
    ground.camps.truncate(61);
    (ground, picture, HashMap::new())
}

#[test]
fn squares_and_seas_keep_the_rules_of_every_drawing() {
    for (ground, picture, marks) in [marked_squares(), marked_sea(), holed_squares()] {
        for charset in [Charset::Unicode, Charset::Ascii] {
            for is_turned in [false, true] {
                for room in [(40, 20), SMALL, (60, 30), (80, 30), (200, 70)] {
                    let wish = Wish { is_turned, ..wish(charset, room) };
                    check_board("by hand", &ground, &picture, &marks, wish);
                }
            }
        }
    }
}

/// The labels outside are those of the cells beside them, whatever the board calls its cells.
#[test]
fn names_at_the_ends_of_rows_are_those_of_their_cells() {
    let (ground, picture, _) = marked_sea();
    let board = draw(&ground, &picture, &no_mark, wish(Charset::Unicode, SMALL)).unwrap();
    let lines: Vec<String> = text(&board).lines().map(|line| line.trim().to_owned()).collect();
    for (first, last) in [("d1", "g1"), ("b3", "g3"), ("a4", "g4"), ("a7", "d7")] {
        assert!(lines.iter().any(|line| line.starts_with(first) && line.ends_with(last)), "{first} {last}");
    }
}

golden!(hexagons_compact, after("jersi-4", &[], 9), wish(Charset::Unicode, SMALL));
golden!(hexagons_compact_ascii, after("pijersi", &[], 20), wish(Charset::Ascii, SMALL));
golden!(hexagons_with_names, after("jersi-2", &[], 20), wish(Charset::Unicode, (80, 30)));
golden!(hexagons_with_names_ascii, after("pijersi", &[], 20), wish(Charset::Ascii, (80, 24)));
golden!(hexagons_large, after("pijersi", &[], 20), wish(Charset::Unicode, (120, 50)));
golden!(hexagons_turned, after("pijersi", &[], 3), Wish { is_turned: true, ..wish(Charset::Unicode, SMALL) });
golden!(hexagons_of_stones, after("tricerata", &[("ground", "hexagonal")], 8), wish(Charset::Unicode, SMALL));
golden!(pits_as_boxes, after("awele", &[], 7), wish(Charset::Unicode, SMALL));
golden!(pits_between_stores, after("kalah", &[], 7), wish(Charset::Unicode, SMALL));
golden!(pits_between_stores_ascii, after("kalah", &[], 7), wish(Charset::Ascii, SMALL));
golden!(pits_turned, after("kalah", &[], 7), Wish { is_turned: true, ..wish(Charset::Unicode, SMALL) });
golden!(pits_with_stones, after("kalah", &[], 7), wish(Charset::Unicode, (120, 40)));
golden!(pits_in_brackets, after("ludii/hus-damara", &[], 7), wish(Charset::Unicode, (76, 12)));
golden!(pits_bare, after("tsoro-baia", &[], 7), wish(Charset::Unicode, SMALL));
golden!(pits_bare_ascii, after("tsoro-baia", &[], 7), wish(Charset::Ascii, SMALL));
golden!(pits_in_bands, after("ludii/en-gehe", &[], 7), wish(Charset::Unicode, SMALL));
golden!(pits_in_uneven_rows, after("o-an-quan", &[], 7), wish(Charset::Unicode, SMALL));
golden!(pits_of_mixed_camps, after("pic", &[], 7), wish(Charset::Unicode, SMALL));
golden!(triangles, after("tricerata", &[], 8), wish(Charset::Unicode, SMALL));
golden!(triangles_ascii, after("tricerata", &[("size", "5")], 8), wish(Charset::Ascii, SMALL));
golden!(triangles_compact, after("tricerata", &[("size", "9")], 8), wish(Charset::Unicode, SMALL));
golden!(
    triangles_turned,
    after("tricerata", &[], 8),
    Wish { is_turned: true, ..wish(Charset::Unicode, SMALL) }
);
golden!(squares, after("tricerata", &[("ground", "square")], 8), wish(Charset::Unicode, SMALL));
golden!(
    penrose,
    after("tricerata", &[("ground", "penrose"), ("size", "2")], 8),
    wish(Charset::Unicode, SMALL)
);
golden!(
    graph,
    after(
        "tricerata",
        &[("ground", "graph"), ("map", "cell x 0 0; cell y 4 0; cell z 2 1; edge x y; edge y z; edge z x")],
        2
    ),
    wish(Charset::Ascii, (40, 12))
);

/// Checks the invariants of every drawing.
fn check_board(id: &str, ground: &Ground, picture: &Picture, marks: &HashMap<Place, Mark>, wish: Wish) {
    let mark = |place: Place| marks.get(&place).copied().unwrap_or_default();
    let board = draw(ground, picture, &mark, wish).unwrap_or_else(|| panic!("{id}: no room in {wish:?}"));
    let drawn = text(&board);
    let width = board.lines[0].len();
    assert!(board.lines.iter().all(|line| line.len() == width), "{id}: lines of unequal length");
    assert!(width <= wish.most_columns && board.lines.len() <= wish.most_lines, "{id}\n{drawn}");
    let glyphs = || board.lines.iter().flatten();
    for Glyph { text, role, place } in glyphs().copied() {
        assert_eq!(text.width(), Some(1), "{id}: {text:?}");
        assert!(wish.charset == Charset::Unicode || text.is_ascii(), "{id}: {text:?}");
        assert!(role != Role::Blank || (text == ' ' && place.is_none()), "{id}: {text:?} is part of nothing");
    }
    let mut places: Vec<Place> = (0..ground.board.len()).map(Place::Cell).collect();
    places.extend((0..ground.besides.len()).map(Place::Beside));
    for place in &places {
        assert!(glyphs().any(|glyph| glyph.place == Some(*place)), "{id}: {place:?} is not drawn\n{drawn}");
        check_count(id, &board, picture, *place);
        check_marks(id, &board, mark(*place), *place, &drawn);
    }
}

/// The number of stones is read on the place itself: no place lies on another.
fn check_count(id: &str, board: &TextBoard, picture: &Picture, place: Place) {
    let holding = match place {
        Place::Cell(cell) => &picture.cells[cell],
        Place::Beside(beside) => &picture.besides[beside],
    };
    let is_content = |glyph: &&Glyph| {
        glyph.place == Some(place)
            && matches!(glyph.role, Role::Piece(_) | Role::Stones)
            && glyph.text.is_ascii()
    };
    let shown: String = board.lines.iter().flatten().filter(is_content).map(|glyph| glyph.text).collect();
    match holding {
        game::Holding::Stones(0, _) => {}
        game::Holding::Stones(count, _) => {
            assert!(shown.contains(&count.to_string()), "{id}: {place:?} shows {shown:?}, not {count}");
        }
        game::Holding::Pieces(pieces) => {
            let has = |piece: &game::Piece| shown.to_ascii_uppercase().contains(piece.letter);
            assert!(pieces.iter().all(has), "{id}: {place:?} shows {shown:?}");
        }
    }
}

/// A cursor and a taken place have their brackets.
fn check_marks(id: &str, board: &TextBoard, mark: Mark, place: Place, drawn: &str) {
    let has = |sign: char| {
        let is_it = |glyph: &Glyph| glyph.place == Some(place) && glyph.text == sign;
        board.lines.iter().flatten().any(is_it)
    };
    assert!(!mark.is_cursor || has('['), "{id}: no cursor at {place:?}\n{drawn}");
    // The bracket of a neighbour under the cursor may stand on one of the two, never on both.
    assert!(!mark.is_picked || has('{') || has('}'), "{id}: {place:?} does not look taken\n{drawn}");
}

fn check_game(game: &dyn Game) {
    let id = game.info().id;
    for n_decisions in [0, 1, 12, 60] {
        let moment = after_of(game, n_decisions);
        let (ground, picture, marks) = (moment.ground(), moment.picture(), marks(&*moment));
        for charset in [Charset::Unicode, Charset::Ascii] {
            for is_turned in [false, true] {
                check_board(&id, &ground, &picture, &marks, Wish { is_turned, ..wish(charset, SMALL) });
            }
        }
        check_board(&id, &ground, &picture, &marks, wish(Charset::Unicode, (200, 70)));
    }
}

#[test]
fn every_game_fits_fifty_six_columns_and_twenty_lines() {
    for game in catalogue::games().map(Result::unwrap) {
        check_game(&*game);
    }
}

#[test]
fn every_size_of_a_triangle_fits_too() {
    let tricerata = catalogue::find("tricerata").unwrap();
    for size in 2..=9 {
        check_game(&*tricerata.with_option("size", &size.to_string()).unwrap());
    }
    for (ground, size) in [("square", "9"), ("hexagonal", "5"), ("penrose", "3")] {
        let game = tricerata.with_option("ground", ground).unwrap().with_option("size", size).unwrap();
        check_game(&*game);
    }
}

#[test]
fn six_players_fit() {
    let game = catalogue::find("tricerata").unwrap().with_option("players", "6").unwrap();
    check_game(&*game);
}

#[test]
fn too_little_room_is_told() {
    let moment = after("jersi-4", &[], 0);
    for room in [(0, 0), (1, 1), (30, 10), (200, 5), (5, 200)] {
        assert_eq!(draw(&moment.ground(), &moment.picture(), &no_mark, wish(Charset::Unicode, room)), None);
    }
}

#[test]
fn more_room_never_makes_it_impossible() {
    for id in ["pijersi", "awele", "tricerata", "tsoro-baia"] {
        let moment = after(id, &[], 5);
        let (ground, picture) = (moment.ground(), moment.picture());
        for more in 0..60 {
            let room = (SMALL.0 + 2 * more, SMALL.1 + more);
            let board = draw(&ground, &picture, &no_mark, wish(Charset::Unicode, room)).unwrap();
            assert!(board.lines.len() <= room.1 && board.lines[0].len() <= room.0, "{id} in {room:?}");
        }
    }
}
