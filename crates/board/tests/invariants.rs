//! Properties of every board, whatever its shape and size.

#[cfg(test)]
mod tests {
    use board::geometry::{contains, is_convex, signed_area};
    use board::{Board, Graph, Reach, Stores};
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    /// Checks all properties of a board except its symmetries.
    fn check(board: &Board) {
        let names: BTreeSet<&str> = board.cells().map(|cell| board.name(cell)).collect();
        assert_eq!(names.len(), board.len());
        assert_eq!(board.rows().flatten().collect::<Vec<_>>(), board.cells().collect::<Vec<_>>());
        let bounds = board.bounds();
        for cell in board.cells() {
            assert_eq!(board.cell(board.name(cell)), Some(cell));
            assert_eq!(board.nth(cell.index()), Some(cell));
            let outline = board.outline(cell);
            assert!(signed_area(outline) > 0.0 && outline.iter().all(|&corner| bounds.contains(corner)));
            assert!(contains(outline, board.centre(cell)) && board.inner_radius(cell) > 0.0);
            check_steps(board, cell);
        }
        assert_eq!(2 * board.pairs().count(), board.cells().map(|cell| board.degree(cell)).sum::<usize>());
    }

    fn check_steps(board: &Board, cell: board::Cell) {
        let steps: Vec<_> = board.neighbours(cell).collect();
        assert!(steps.windows(2).all(|pair| pair[0].0 < pair[1].0));
        for &(direction, to) in &steps {
            assert_ne!(to, cell);
            assert_eq!(board.neighbour(cell, direction), Some(to));
            assert_eq!(board.line(cell, direction).next(), Some(to));
            assert!(board.are_neighbours(to, cell));
            assert_eq!(board.direction(board.direction_name(direction)), Some(direction));
            if let Some(back) = board.opposite(direction) {
                assert_eq!(board.opposite(back), Some(direction));
                assert_eq!(board.neighbour(to, back), Some(cell));
            }
        }
        for direction in board.directions() {
            if !steps.iter().any(|&(own, _)| own == direction) {
                assert_eq!(board.neighbour(cell, direction), None);
            }
        }
    }

    fn named_boards() -> Vec<Board> {
        vec![
            Board::hexagons(&[6, 7, 6, 7, 6, 7, 6]).unwrap(),
            Board::hexagons(&[5, 6, 7, 8, 9, 8, 7, 6, 5]).unwrap(),
            Board::hexagons(&[7, 8, 7, 8, 9, 8, 7, 8, 7]).unwrap(),
            Board::squares(8, 8, Reach::Sides).unwrap(),
            Board::squares(8, 8, Reach::SidesAndCorners).unwrap(),
            Board::triangle(5).unwrap(),
            Board::penrose(4).unwrap(),
            Board::pits(&[6, 6], Stores::Ends).unwrap(),
            Board::pits(&[8, 8, 8, 8], Stores::None).unwrap(),
            Board::graph(&Graph::parse("cell a\ncell b\nedge a b\n").unwrap()).unwrap(),
        ]
    }

    #[test]
    fn the_boards_people_play_on_keep_every_promise() {
        named_boards().iter().for_each(check);
    }

    #[test]
    fn a_click_on_the_centre_of_a_cell_finds_that_cell() {
        for board in named_boards() {
            for cell in board.cells() {
                assert_eq!(board.cell_at(board.centre(cell)), Some(cell));
                assert!(is_convex(board.outline(cell)));
            }
        }
    }

    #[test]
    fn the_same_board_is_built_twice() {
        assert_eq!(named_boards(), named_boards());
    }

    #[test]
    fn the_largest_boards_are_built() {
        for board in [
            Board::triangle(64).unwrap(),
            Board::penrose(7).unwrap(),
            Board::squares(16, 256, Reach::SidesAndCorners).unwrap(),
            Board::hexagons(&[2047, 2048]).unwrap(),
        ] {
            check(&board);
            assert!(!board.symmetries().is_empty());
        }
    }

    #[test]
    fn the_largest_patch_of_penrose_keeps_the_symmetry_of_a_pentagon() {
        assert_eq!(Board::penrose(7).unwrap().symmetries().len(), 10);
    }

    /// Rows that interlock: a first length, then an odd difference from each row to the next.
    fn interlocking_rows() -> impl Strategy<Value = Vec<usize>> {
        (1usize..12, prop::collection::vec(0usize..6, 0..9)).prop_map(|(first, halves)| {
            let mut rows = vec![first];
            rows.extend(halves.iter().enumerate().map(|(k, half)| 2 * half + 1 + (first + k) % 2));
            rows
        })
    }

    proptest! {
        #[test]
        fn interlocking_hexagons_keep_every_promise(rows in interlocking_rows()) {
            let board = Board::hexagons(&rows).unwrap();
            prop_assert_eq!(board.len(), rows.iter().sum::<usize>());
            check(&board);
        }

        #[test]
        fn graphs_that_are_accepted_keep_every_promise(
            places in prop::collection::btree_set((-9i32..9, -9i32..9), 1..12),
            edges in prop::collection::btree_set((0usize..12, 0usize..12), 0..20),
            placed: bool,
            scale in prop::sample::select(vec![2e-3, 0.1, 1.0, 1e5]),
        ) {
            let cells = places.iter().enumerate().map(|(k, &(x, y))| board::graph::GraphCell {
                name: format!("c{k}"),
                position: placed.then(|| board::Point::new(f64::from(x) * scale, f64::from(y) * scale)),
                outline: None,
            });
            let edges = edges.into_iter().filter(|&(a, b)| a < b && b < places.len());
            let board = Board::graph(&Graph { cells: cells.collect(), edges: edges.collect() }).unwrap();
            check(&board);
            for symmetry in board.symmetries() {
                let kept = |(a, b)| board.are_neighbours(symmetry.apply(a), symmetry.apply(b));
                prop_assert!(board.pairs().all(kept));
            }
        }

        #[test]
        fn hexagons_are_refused_or_keep_every_promise(rows in prop::collection::vec(0usize..12, 0..9)) {
            let interlock = rows.windows(2).all(|pair| pair[0] % 2 != pair[1] % 2);
            let sound = interlock && !rows.is_empty() && !rows.contains(&0);
            let board = Board::hexagons(&rows);
            prop_assert_eq!(board.is_ok(), sound);
            board.iter().for_each(check);
        }

        #[test]
        fn pits_are_refused_or_keep_every_promise(rows in prop::collection::vec(0usize..12, 0..6), ends: bool) {
            let board = Board::pits(&rows, if ends { Stores::Ends } else { Stores::None });
            prop_assert_eq!(board.is_ok(), !rows.is_empty() && !rows.contains(&0));
            board.iter().for_each(check);
        }

        #[test]
        fn squares_and_triangles_keep_every_promise(columns in 1usize..27, rows in 1usize..12, corners: bool) {
            let reach = if corners { Reach::SidesAndCorners } else { Reach::Sides };
            check(&Board::squares(columns, rows, reach).unwrap());
            check(&Board::triangle(rows).unwrap());
        }

        #[test]
        fn no_size_panics(a: usize, b: usize, rows in prop::collection::vec(any::<usize>(), 0..40)) {
            let _ = Board::squares(a, b, Reach::Sides);
            let _ = Board::triangle(a);
            let _ = Board::penrose(b);
            let _ = Board::hexagons(&rows);
            let _ = Board::pits(&rows, Stores::Ends);
        }

        #[test]
        fn holes_keep_every_promise(holes in prop::collection::btree_set(0usize..45, 0..44)) {
            let board = Board::hexagons(&[6, 7, 6, 7, 6, 7, 6]).unwrap();
            let names: Vec<&str> =
                holes.iter().filter_map(|&k| board.nth(k)).map(|cell| board.name(cell)).collect();
            let left = board.without(&names).unwrap();
            prop_assert_eq!(left.len(), board.len() - names.len());
            check(&left);
        }
    }
}
