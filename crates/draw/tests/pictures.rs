//! Pictures as SVG text: small positions in every look and theme against files, and every game of the catalogue by rule.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    reason = "clippy takes only `#[test]` functions for tests, not what they call; golden texts are files"
)]

mod fixture;

use board::{Board, Bounds, Reach, Stores};
use catalogue::{Beginning, Decision, Moment};
use draw::Mark;
use draw::paper::{PAPERS, sheets};
use draw::scene::{Angle, Faces, Form, Role, Scene, Shape, Viewing};
use draw::svg::{height_of, svg, svg_of_sheet};
use draw::theme::THEMES;
use fixture::{hexagons_around_a_sea, place, squares_with_cubes};
use game::{
    Beside, BesideKind, BesideSide, Ground, Holding, Look, Note, Noted, Picture, Piece, Place, Random, Seat,
    Sign, TargetKind,
};

fn beside(seat: Seat, kind: BesideKind, side: BesideSide) -> Beside {
    Beside { name: String::new(), seat, kind, side }
}

/// Seven hexagons with a lone cube, a pile, and a hand.
fn hexagons() -> (Ground, Picture) {
    let board = Board::hexagons(&[2, 3, 2]).unwrap();
    let piece =
        |seat, sign| Piece { seat, sign, letter: 'X', names: [game::Name::from("piece").unwrap(); 2] };
    let mut cells = vec![Holding::Pieces(Vec::new()); 7];
    cells[0] = Holding::Pieces(vec![piece(Seat::FIRST, Sign::RingOfDots)]);
    cells[3] = Holding::Pieces(vec![piece(Seat::SECOND, Sign::Square), piece(Seat::SECOND, Sign::Infinity)]);
    let hand = Holding::Pieces(vec![piece(Seat::FIRST, Sign::TwoTriangles); 2]);
    let ground = Ground {
        look: Look::Hexagons,
        tints: vec![0, 1, 0, 2, 4, 5, 1],
        camps: vec![None; 7],
        besides: vec![beside(Seat::FIRST, BesideKind::Hand, BesideSide::Front)],
        board,
    };
    (ground, Picture { cells, besides: vec![hand], in_hand: None })
}

/// The same pieces on six squares.
fn squares() -> (Ground, Picture) {
    let (ground, mut picture) = hexagons();
    let board = Board::squares(3, 2, Reach::Sides).unwrap();
    picture.cells.truncate(6);
    let tints = board.cells().map(|cell| board.tone(cell)).collect();
    (Ground { look: Look::Squares, tints, camps: vec![None; 6], board, ..ground }, picture)
}

/// The same pieces on six hexagons around a sea.
fn sea() -> (Ground, Picture) {
    let (mut ground, mut picture) = hexagons();
    ground.board = ground.board.without(&["b2"]).unwrap();
    ground.tints.remove(3);
    picture.cells.remove(4);
    (ground, picture)
}

/// Six pits with a store at either end.
fn pits() -> (Ground, Picture) {
    let stones = |count: u32| Holding::Stones(count, Vec::new());
    let mut cells: Vec<Holding> = [0, 1, 4, 12, 13, 7].map(stones).to_vec();
    cells[2] = Holding::Stones(4, vec![Note { name: "tuz".into(), value: Noted::Of(Seat::SECOND) }]);
    let camp = |index: usize| Seat::new(index / 3);
    let ground = Ground {
        look: Look::Pits,
        tints: vec![0; 6],
        camps: (0..6).map(camp).collect(),
        besides: [Seat::FIRST, Seat::SECOND]
            .map(|it| beside(it, BesideKind::Store, BesideSide::Right))
            .to_vec(),
        board: Board::pits(&[3, 3], Stores::None).unwrap(),
    };
    (
        ground,
        Picture { cells, besides: [3, 25].map(stones).to_vec(), in_hand: Some((2, Some(Place::Cell(1)))) },
    )
}

/// Four triangles with a bowl in front of each of two players.
fn triangles() -> (Ground, Picture) {
    let stones = |count: u32| Holding::Stones(count, Vec::new());
    let board = Board::triangle(2).unwrap();
    let ground = Ground {
        look: Look::Cells,
        tints: board.cells().map(|cell| board.tone(cell)).collect(),
        camps: vec![None; 4],
        besides: [Seat::FIRST, Seat::SECOND]
            .map(|it| beside(it, BesideKind::Store, BesideSide::Front))
            .to_vec(),
        board,
    };
    (
        ground,
        Picture {
            cells: [1, 0, 6, 20].map(stones).to_vec(),
            besides: [0, 14].map(stones).to_vec(),
            in_hand: None,
        },
    )
}

/// One place of each mark.
fn marks(place: Place) -> Mark {
    Mark {
        is_last: place == Place::Cell(0),
        is_target: matches!(place, Place::Cell(1 | 3)),
        is_picked: place == Place::Cell(2),
        is_cursor: place == Place::Cell(3),
        ..Mark::default()
    }
}

#[test]
fn small_positions_are_drawn_as_the_files_say() {
    let positions = [
        ("hexagons", hexagons()),
        ("squares", squares()),
        ("sea", sea()),
        ("pits", pits()),
        ("triangles", triangles()),
    ];
    for (name, (ground, picture)) in positions {
        let scene = Scene::of(&ground, &picture, &marks, Viewing::default());
        for theme in THEMES {
            check_golden(&format!("{name}-{}", theme.name), &svg(&scene, ground.look, theme, 400));
        }
    }
}

#[test]
fn cubes_in_depth_and_pictures_are_drawn_as_the_files_say() {
    let usual = Viewing::default();
    let depth = Viewing { angle: Angle::InDepth, ..usual };
    let pictures = Viewing { faces: Faces::Pictures, is_narrow: true, ..usual };
    let positions = [
        ("depth", hexagons(), depth),
        ("squares-depth", squares(), depth),
        ("sea-depth", sea(), depth),
        ("pictures", hexagons(), pictures),
    ];
    for (name, (ground, picture), viewing) in positions {
        let scene = Scene::of(&ground, &picture, &marks, viewing);
        check_golden(name, &svg(&scene, ground.look, THEMES[0], 400));
    }
}

fn check_golden(name: &str, text: &str) {
    let file = format!("{}/tests/golden/{name}.svg", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("REGENERATE").is_some() {
        std::fs::write(&file, text).unwrap();
    }
    let golden = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(text == golden, "{file} differs: look at it, and run with REGENERATE=1 if it is right");
}

fn is_within(outer: Bounds, inner: Bounds) -> bool {
    outer.contains(inner.min) && outer.contains(inner.max)
}

/// Checks the invariants of every picture.
fn check_scene(ground: &Ground, scene: &Scene, what: &str) {
    let is_ground = |place: Place| {
        scene.shapes.iter().filter(|shape| shape.role.is_ground() && shape.place == Some(place)).count()
    };
    for cell in ground.board.cells() {
        assert_eq!(is_ground(Place::Cell(cell.index())), 1, "{what}: {}", ground.board.name(cell));
    }
    for beside in 0..ground.besides.len() {
        assert_eq!(is_ground(Place::Beside(beside)), 1, "{what}: beside {beside}");
    }
    let drawn = scene.shapes.iter().filter(|shape| shape.role != Role::Table);
    for shape in drawn {
        assert!(
            is_within(scene.bounds, shape.form.bounds()),
            "{what}: {shape:?} is outside {:?}",
            scene.bounds
        );
    }
}

/// Beside each other, never over each other: dishes, trays, stores and the cells.
fn check_rooms(scene: &Scene, what: &str) {
    let rooms: Vec<Bounds> = (scene.shapes.iter())
        .filter(|it| it.role.is_ground() && matches!(it.place, Some(Place::Beside(_))))
        .map(|it| it.form.bounds())
        .collect();
    for (rank, a) in rooms.iter().enumerate() {
        for b in rooms.iter().skip(rank + 1) {
            let is_apart =
                a.max.x <= b.min.x || b.max.x <= a.min.x || a.max.y <= b.min.y || b.max.y <= a.min.y;
            assert!(is_apart, "{what}: {a:?} and {b:?}");
        }
    }
}

fn last(moment: &dyn Moment) -> Vec<Place> {
    let touches = moment.last_touches().map(|(touches, _)| touches).unwrap_or_default();
    touches.iter().filter_map(|touch| touch.place()).collect()
}

/// Every way to show a board that changes its layout, and the other faces of pieces with each.
fn viewings() -> [Viewing; 4] {
    let usual = Viewing::default();
    [
        usual,
        Viewing { is_narrow: true, faces: Faces::Pictures, ..usual },
        Viewing { angle: Angle::InDepth, ..usual },
        Viewing { angle: Angle::InDepth, is_narrow: true, faces: Faces::Pictures, ..usual },
    ]
}

/// Pictures of a random game, seen from both sides.
fn check_game(game: &dyn catalogue::Game, n_decisions: usize) {
    let n_viewings = if game.info().family == catalogue::Family::Stacking { 4 } else { 1 };
    for viewing in viewings().iter().take(n_viewings) {
        check_game_shown(game, n_decisions, *viewing);
    }
}

fn check_game_shown(game: &dyn catalogue::Game, n_decisions: usize, viewing: Viewing) {
    let id = game.info().id;
    let mut moment = game.start(Beginning::Usual).unwrap();
    let ground = moment.ground();
    let mut random = Random::new(5);
    let mut bounds = None;
    for decision in 0..n_decisions {
        let last = last(&*moment);
        let mark = |place: Place| Mark { is_last: last.contains(&place), is_target: true, ..Mark::default() };
        let viewing = Viewing { has_names: decision % 3 > 0, ..viewing };
        let scene = Scene::of(&ground, &moment.picture(), &mark, viewing);
        check_scene(&ground, &scene, &id);
        check_rooms(&scene, &id);
        assert_eq!(
            *bounds.get_or_insert(scene.bounds),
            scene.bounds,
            "{id}: pictures of one match fit each other"
        );
        if decision % 8 == 0 {
            let turned = Viewing { is_turned: true, ..viewing };
            let scene = Scene::of(&ground, &moment.picture(), &mark, turned);
            check_scene(&ground, &scene, &format!("{id} turned"));
            check_svg(&svg(&scene, ground.look, THEMES[decision / 8 % 3], 300), &id);
        }
        if moment.n_legal() == 0 {
            return;
        }
        let decision = Decision::new(random.below(moment.n_legal()));
        moment = moment.play(decision).unwrap();
    }
}

/// Well formed, within a reasonable size, and every paint that is used is there.
fn check_svg(text: &str, what: &str) {
    let document = roxmltree::Document::parse(text).unwrap_or_else(|error| unreachable!("{what}: {error}"));
    assert_eq!(document.root_element().tag_name().name(), "svg");
    assert!(!text.contains("NaN") && !text.contains("inf"), "{what}");
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    for node in document.descendants() {
        for used in node.attributes().filter_map(|it| it.value().strip_prefix("url(#")) {
            assert!(ids.contains(&used.trim_end_matches(')')), "{what}: {used}");
        }
    }
}

#[test]
fn every_game_of_the_catalogue_is_drawn() {
    for game in catalogue::games_without_dialects().map(Result::unwrap) {
        check_game(&*game, 25);
    }
}

#[test]
fn other_numbers_of_seats_and_other_networks_are_drawn() {
    let options: [&[(&str, &str)]; 8] = [
        &[("players", "1")],
        &[("players", "3"), ("size", "3")],
        &[("players", "4"), ("size", "6")],
        &[("players", "5")],
        &[("players", "6"), ("size", "15")],
        &[("ground", "square"), ("players", "6")],
        &[("ground", "penrose"), ("size", "3")],
        &[("ground", "graph"), ("players", "3")],
    ];
    for options in options {
        let mut game = catalogue::find("tricerata").unwrap();
        for (name, value) in options {
            game = game.with_option(name, value).unwrap();
        }
        check_game(&*game, 25);
    }
}

#[test]
fn rings_are_drawn_for_every_number_of_players() {
    for (id, n_seats) in [("kara", 2..=6), ("pic", 2..=5), ("mwendo", 2..=4)] {
        for n in n_seats {
            let game = catalogue::find(id).unwrap().with_option("players", &n.to_string()).unwrap();
            check_game(&*game, 12);
        }
    }
}

#[test]
fn the_boards_of_the_families_stay_small() {
    for id in ["pijersi", "jersi-2", "jersi-4", "tricerata", "awele", "bao-la-kiswahili", "toguz-kumalak"] {
        let moment = catalogue::find(id).unwrap().start(Beginning::Usual).unwrap();
        let ground = moment.ground();
        let scene = Scene::of(&ground, &moment.picture(), &|_| Mark::default(), Viewing::default());
        for theme in THEMES {
            let n_bytes = svg(&scene, ground.look, theme, 800).len();
            assert!(n_bytes < 64_000, "{id} {}: {n_bytes}", theme.name);
        }
        assert!(height_of(&scene, 800) > 100);
    }
}

#[test]
fn a_pile_is_drawn_with_its_top_above() {
    let (ground, picture) = hexagons();
    let scene =
        Scene::of(&ground, &picture, &|_| Mark::default(), Viewing { is_turned: true, ..Viewing::default() });
    let faces: Vec<&Shape> = (scene.shapes.iter())
        .filter(|it| matches!(it.role, Role::CubeFace(_)) && it.place == Some(Place::Cell(3)))
        .collect();
    let [base, top] = faces[..] else { unreachable!("two cubes") };
    assert!(top.form.bounds().max.y < base.form.bounds().max.y);
    let is_infinity =
        |shape: &&Shape| matches!(shape.role, Role::SignDrawn(_)) && matches!(shape.form, Form::Path(_));
    let sign = scene.shapes.iter().find(is_infinity).unwrap();
    assert!(is_within(top.form.bounds(), sign.form.bounds()), "the top's sign is on the upper cube");
}

#[test]
fn hands_stand_above_and_below_a_board_on_a_narrow_screen() {
    let moment = catalogue::find("jersi-4").unwrap().start(Beginning::Usual).unwrap();
    let ground = moment.ground();
    for viewing in viewings() {
        let scene = Scene::of(&ground, &moment.picture(), &|_| Mark::default(), viewing);
        let room = |place: Place| {
            let shape =
                scene.shapes.iter().find(|it| it.role.is_ground() && it.place == Some(place)).unwrap();
            shape.form.bounds()
        };
        let (white, black) = (room(Place::Beside(0)), room(Place::Beside(1)));
        let cells: Vec<Bounds> = (0..ground.board.len()).map(|cell| room(Place::Cell(cell))).collect();
        let is_apart =
            cells.iter().all(|it| it.max.y < white.min.y) && cells.iter().all(|it| it.min.y > black.max.y);
        let is_aside = cells.iter().all(|it| it.max.x < white.min.x && it.max.x < black.min.x);
        assert_eq!((is_apart, is_aside), (viewing.is_narrow, !viewing.is_narrow));
    }
}

#[test]
fn a_cube_in_depth_shows_its_face_three_times_and_a_pile_stands_up() {
    let (ground, picture) = hexagons();
    let viewing = Viewing { angle: Angle::InDepth, ..Viewing::default() };
    let scene = Scene::of(&ground, &picture, &|_| Mark::default(), viewing);
    let of = |cell: usize, is_it: fn(Role) -> bool| {
        let shapes =
            scene.shapes.iter().filter(move |it| it.place == Some(Place::Cell(cell)) && is_it(it.role));
        shapes.collect::<Vec<&Shape>>()
    };
    let is_seen = |role| matches!(role, Role::CubeFace(_) | Role::CubeSide(_) | Role::CubeFlank(_));
    assert_eq!((of(0, is_seen).len(), of(3, is_seen).len()), (3, 6));
    assert_eq!(of(0, |role| matches!(role, Role::SignFilled(_))).len(), 3 * 8);
    let high = |cell| of(cell, |role| role == Role::Body)[0].form.bounds().height();
    assert!(high(3) > 1.4 * high(0));
}

#[test]
fn pieces_that_rise_above_their_cell_are_touched_wherever_they_are_seen() {
    let moment = catalogue::find("pijersi").unwrap().start(Beginning::Usual).unwrap();
    let ground = moment.ground();
    let viewing = Viewing { angle: Angle::InDepth, ..Viewing::default() };
    let scene = Scene::of(&ground, &moment.picture(), &|_| Mark::default(), viewing);
    let spots = draw::svg::parts(&scene, ground.look, THEMES[0]).places;
    let rank = |name: &str| {
        let place = Place::Cell(ground.board.cell(name).unwrap().index());
        spots.iter().position(|spot| spot.place == place).unwrap()
    };
    assert!(rank("b4") > rank("c3") && rank("c3") > rank("g1"), "those in front are above");
    assert_eq!(spots[rank("b4")].outline.matches("<path").count(), 2, "the cell and the pile");
    assert_eq!(spots[rank("d3")].outline.matches("<path").count(), 1, "the cell alone");
}

#[test]
fn every_game_is_printed_inside_its_sheets() {
    for game in catalogue::games_without_dialects().map(Result::unwrap) {
        let id = game.info().id;
        let moment = game.start(Beginning::Usual).unwrap();
        let ground = moment.ground();
        for paper in PAPERS {
            let sheets = sheets(&ground, &[], paper, &id);
            assert!((1..=12).contains(&sheets.len()), "{id}: {}", sheets.len());
            for sheet in &sheets {
                let is_paper =
                    [(paper.width, paper.height), (paper.height, paper.width)].contains(&sheet.size);
                assert!(is_paper, "{id}");
                check_svg(&svg_of_sheet(sheet, ground.look, THEMES[0]), &id);
            }
        }
    }
}

#[test]
fn squares_and_boards_with_a_hole_keep_the_rules_of_every_picture() {
    for (ground, picture) in [squares_with_cubes(), hexagons_around_a_sea()] {
        for (viewing, is_turned) in viewings().into_iter().flat_map(|it| [(it, false), (it, true)]) {
            let viewing = Viewing { is_turned, ..viewing };
            for kind in [TargetKind::Plain, TargetKind::Stack, TargetKind::Capture] {
                let mark = |_: Place| Mark { is_target: true, is_last: true, kind, ..Mark::default() };
                let scene = Scene::of(&ground, &picture, &mark, viewing);
                check_scene(&ground, &scene, &format!("{viewing:?}"));
                check_rooms(&scene, &format!("{viewing:?}"));
                check_marks_on_cells(&ground, &scene);
            }
        }
    }
}

/// The name, the marks and, seen from above, the pieces of a cell lie on it.
fn check_marks_on_cells(ground: &Ground, scene: &Scene) {
    let is_flat = !scene.shapes.iter().any(|shape| matches!(shape.role, Role::CubeFlank(_)));
    for cell in ground.board.cells() {
        let here = || scene.shapes.iter().filter(|it| it.place == Some(Place::Cell(cell.index())));
        let room = here().find(|it| it.role.is_ground()).unwrap().form.bounds();
        for shape in here() {
            let is_mark = matches!(shape.role, Role::Name(_) | Role::CaptureRing | Role::StackCorners);
            let is_piece = is_flat && matches!(shape.role, Role::CubeFace(_) | Role::CubeSide(_));
            if is_mark || is_piece {
                assert!(is_within(room, shape.form.bounds()), "{}: {shape:?}", ground.board.name(cell));
            }
        }
    }
}

#[test]
fn squares_are_touched_like_hexagons() {
    let (ground, picture) = squares_with_cubes();
    let viewing = Viewing { angle: Angle::InDepth, ..Viewing::default() };
    let scene = Scene::of(&ground, &picture, &|_| Mark::default(), viewing);
    let parts = draw::svg::parts(&scene, ground.look, THEMES[0]);
    assert_eq!(parts.places.len(), 64 + 2, "every cell and both hands");
    assert_eq!(parts.kinds.len(), 3, "two kinds in one hand, one in the other");
    let rank = |name: &str| {
        let place = place(&ground, name);
        parts.places.iter().position(|spot| spot.place == place).unwrap()
    };
    assert!(rank("e4") > rank("e5"), "those in front are above");
    assert_eq!(parts.places[rank("e4")].outline.matches("<path").count(), 2, "the cell and the pile");
}

#[test]
fn a_hole_is_water_inside_the_rim_of_the_board() {
    let is_water = |shape: &&Shape| matches!(shape.role, Role::Sea | Role::Wave);
    for viewing in viewings() {
        let (ground, picture) = hexagons_around_a_sea();
        let scene = Scene::of(&ground, &picture, &|_| Mark::default(), viewing);
        let shapes: Vec<&Shape> = scene.shapes.iter().filter(is_water).collect();
        assert!(shapes.len() > 1 && shapes[0].role == Role::Sea);
        let sea = shapes[0].form.bounds();
        assert!(shapes.iter().all(|it| it.place.is_none() && is_within(sea, it.form.bounds())));
        let rank = |role: Role| scene.shapes.iter().position(|it| it.role == role).unwrap();
        assert!(rank(Role::Sea) < rank(Role::Board), "the rim lies over the water");
        let (full, picture) = hexagons();
        let scene = Scene::of(&full, &picture, &|_| Mark::default(), viewing);
        assert_eq!(scene.shapes.iter().filter(is_water).count(), 0);
    }
    let (ground, _) = hexagons_around_a_sea();
    let made = Scene::of_board(&ground);
    assert!(made.shapes.iter().any(|it| it.role == Role::Sea), "printed boards have it too");
}

#[test]
fn a_board_of_squares_is_printed_on_one_sheet() {
    let (ground, _) = squares_with_cubes();
    for paper in PAPERS {
        let sheets = sheets(&ground, &[], paper, "squares");
        assert_eq!(sheets.len(), 1, "{}", paper.name);
        let board = &sheets[0].layers[0];
        let is_cell = |shape: &&Shape| matches!(shape.role, Role::Cell(_));
        let side = board.shapes.iter().find(is_cell).unwrap().form.bounds().width() * board.scale;
        assert!(side > draw::paper::CUBE_SIDE + 3.0, "{}: a cube stands on {side} mm", paper.name);
    }
}
