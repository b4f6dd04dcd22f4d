//! Pointy-top hexagons in centred rows: the boards of Jersi and Pijersi.
//!
//! Rows come from the near side (row a, at the bottom) to the far one; cells are numbered from the left. A row is
//! centred above the one below, so two neighbouring rows interlock exactly when one has an even length and the
//! other an odd one. Axial coordinates would not help: the documents, their set-ups and their cell names all speak
//! of rows, and rows of 7-8-7-8-9-8-7-8-7 are no simple range of axial coordinates.
//!
//! The unit is the side of a hexagon; a1 lies at y = 0, and the rows above at negative y.

use crate::board::{Board, Compass, Layout, Site, letter};
use crate::cell::MOST_CELLS;
use crate::error::BoardError;
use crate::geometry::Point;
use crate::lattice::{doubled, join};

/// √3 / 2: half the width of a hexagon of side 1.
const HALF_WIDTH: f64 = 0.866_025_403_784_438_6;

const NAMES: [&str; 6] = ["E", "NE", "NW", "W", "SW", "SE"];
const VECTORS: [(i32, i32); 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

impl Board {
    /// Hexagons in rows of these lengths, from row a, at the bottom, to the farthest.
    ///
    /// Directions E NE NW W SW SE; names `a1`, `a2`… from the left; three tones.
    ///
    /// ```
    /// use board::Board;
    ///
    /// let jersi_2 = Board::hexagons(&[5, 6, 7, 8, 9, 8, 7, 6, 5])?;
    /// assert_eq!((jersi_2.len(), jersi_2.pairs().count()), (61, 156));
    /// let jersi_4 = Board::hexagons(&[7, 8, 7, 8, 9, 8, 7, 8, 7])?;
    /// assert_eq!((jersi_4.len(), jersi_4.pairs().count()), (69, 176));
    /// # Ok::<(), board::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// No row, an empty row, more than 26 rows, too many cells, or two consecutive rows that do not interlock.
    pub fn hexagons(rows: &[usize]) -> Result<Self, BoardError> {
        check_rows(rows)?;
        check_interlock(rows)?;
        let places = doubled(rows);
        let steps = join(&places, &VECTORS);
        let names = row_names(rows);
        let sites = places.iter().zip(steps).zip(names).map(|((&(x, y), steps), name)| {
            let centre = Point::new(f64::from(x) * HALF_WIDTH, f64::from(y) * -1.5);
            Site { name, centre, outline: outline(centre), steps, tone: tone(x, y), round: false }
        });
        let layout = Layout {
            compass: Compass::circle(&NAMES),
            rows: rows.to_vec(),
            full_degree: NAMES.len(),
            straight: true,
            placed: true,
        };
        Ok(Self::assemble(sites.collect(), layout))
    }
}

/// Refuses a board without rows, an empty row, more rows than letters, or too many cells.
pub(crate) fn check_rows(rows: &[usize]) -> Result<(), BoardError> {
    if rows.is_empty() {
        return Err(BoardError::NoCell);
    }
    if rows.len() > 26 {
        return Err(BoardError::TooManyRows { asked: rows.len(), most: 26 });
    }
    if let Some(empty) = rows.iter().position(|&length| length == 0) {
        return Err(BoardError::EmptyRow { row: letter(empty) });
    }
    let asked = rows.iter().fold(0usize, |sum, &length| sum.saturating_add(length));
    if asked > MOST_CELLS {
        return Err(BoardError::TooManyCells { asked, most: MOST_CELLS });
    }
    Ok(())
}

/// The names a1, a2, … of cells in rows, from the bottom row on.
pub(crate) fn row_names(rows: &[usize]) -> impl Iterator<Item = String> + '_ {
    rows.iter()
        .enumerate()
        .flat_map(|(row, &length)| (1..=length).map(move |number| format!("{}{number}", letter(row))))
}

fn check_interlock(rows: &[usize]) -> Result<(), BoardError> {
    for (row, (&length, &above)) in rows.iter().zip(rows.iter().skip(1)).enumerate() {
        if length % 2 == above % 2 {
            return Err(BoardError::RowsDoNotInterlock { row: letter(row), length, above });
        }
    }
    Ok(())
}

/// Clockwise from the upper point.
fn outline(centre: Point) -> Vec<Point> {
    let corners = [
        (0.0, -1.0),
        (HALF_WIDTH, -0.5),
        (HALF_WIDTH, 0.5),
        (0.0, 1.0),
        (-HALF_WIDTH, 0.5),
        (-HALF_WIDTH, -0.5),
    ];
    corners.into_iter().map(|(x, y)| centre + Point::new(x, y)).collect()
}

/// Three tones, chosen so that each of the six steps changes the tone.
fn tone(x: i32, y: i32) -> u8 {
    // With q = ⌊(x - y) / 2⌋ the axial column, a step changes q - y by 1, -1 or -2.
    let column = (x - y).div_euclid(2);
    (column - y).rem_euclid(3) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(rows: &[usize]) -> Board {
        Board::hexagons(rows).unwrap()
    }

    fn neighbour_names(board: &Board, name: &str) -> Vec<String> {
        let cell = board.cell(name).unwrap();
        board
            .neighbours(cell)
            .map(|(direction, to)| format!("{}:{}", board.direction_name(direction), board.name(to)))
            .collect()
    }

    #[test]
    fn pijersi_board_has_45_cells_and_110_pairs() {
        let pijersi = board(&[6, 7, 6, 7, 6, 7, 6]);
        // Along the rows 4·5 + 3·6, and twice 6 in each of the six gaps between a row of 6 and a row of 7.
        assert_eq!((pijersi.len(), pijersi.pairs().count()), (45, 38 + 72));
    }

    #[test]
    fn jersi_2_board_has_61_cells_and_156_pairs() {
        let jersi = board(&[5, 6, 7, 8, 9, 8, 7, 6, 5]);
        assert_eq!((jersi.len(), jersi.pairs().count()), (61, 156));
    }

    #[test]
    fn jersi_4_board_has_69_cells_and_176_pairs() {
        let jersi = board(&[7, 8, 7, 8, 9, 8, 7, 8, 7]);
        assert_eq!((jersi.len(), jersi.pairs().count()), (69, 176));
    }

    #[test]
    fn jersi_1_net_without_the_inner_sea_has_36_nodes_and_84_segments() {
        let net = board(&[4, 5, 6, 7, 6, 5, 4]).without(&["d4"]).unwrap();
        assert_eq!((net.len(), net.pairs().count()), (36, 84));
    }

    #[test]
    fn doubled_coordinates_are_those_of_the_rules() {
        assert_eq!(doubled(&[3, 4]), [(-2, 0), (0, 0), (2, 0), (-3, 1), (-1, 1), (1, 1), (3, 1)]);
    }

    #[test]
    fn neighbours_come_in_the_order_of_the_directions() {
        let pijersi = board(&[6, 7, 6, 7, 6, 7, 6]);
        assert_eq!(neighbour_names(&pijersi, "c3"), ["E:c4", "NE:d4", "NW:d3", "W:c2", "SW:b3", "SE:b4"]);
        assert_eq!(neighbour_names(&pijersi, "a1"), ["E:a2", "NE:b2", "NW:b1"]);
        assert_eq!(neighbour_names(&pijersi, "b7"), ["NW:c6", "W:b6", "SW:a6"]);
    }

    #[test]
    fn every_neighbour_is_at_the_distance_of_two_half_widths_in_its_direction() {
        let jersi = board(&[7, 8, 7, 8, 9, 8, 7, 8, 7]);
        for (a, b) in jersi.pairs() {
            let gap = (jersi.centre(b) - jersi.centre(a)).length();
            assert!((gap - 2.0 * HALF_WIDTH).abs() < 1e-12);
        }
        let e5 = jersi.cell("e5").unwrap();
        let towards = |name: &str| {
            jersi.centre(jersi.neighbour(e5, jersi.direction(name).unwrap()).unwrap()) - jersi.centre(e5)
        };
        assert!(towards("E").x > 0.0 && towards("W").x < 0.0);
        assert!(towards("NE").y < 0.0 && towards("SE").y > 0.0);
    }

    #[test]
    fn the_longest_row_is_a_straight_line() {
        let jersi = board(&[5, 6, 7, 8, 9, 8, 7, 6, 5]);
        let (e1, east) = (jersi.cell("e1").unwrap(), jersi.direction("E").unwrap());
        assert_eq!(jersi.line(e1, east).count(), 8);
        let (a1, north_east) = (jersi.cell("a1").unwrap(), jersi.direction("NE").unwrap());
        let names: Vec<&str> = jersi.line(a1, north_east).map(|cell| jersi.name(cell)).collect();
        assert_eq!(names, ["b2", "c3", "d4", "e5", "f5", "g5", "h5", "i5"]);
    }

    #[test]
    fn neighbours_never_share_a_tone() {
        for rows in [&[6, 7, 6, 7, 6, 7, 6][..], &[5, 6, 7, 8, 9, 8, 7, 6, 5], &[1, 4, 3, 8]] {
            let board = board(rows);
            assert!(board.pairs().all(|(a, b)| board.tone(a) != board.tone(b)));
        }
    }

    #[test]
    fn row_a_lies_at_the_bottom() {
        let pijersi = board(&[6, 7, 6, 7, 6, 7, 6]);
        assert!(
            pijersi.centre(pijersi.cell("a1").unwrap()).y > pijersi.centre(pijersi.cell("g1").unwrap()).y
        );
    }

    #[test]
    fn rows_that_do_not_interlock_are_refused_with_the_row() {
        let error = BoardError::RowsDoNotInterlock { row: 'b', length: 7, above: 5 };
        assert_eq!(Board::hexagons(&[6, 7, 5]), Err(error));
    }

    #[test]
    fn absurd_rows_are_refused() {
        assert_eq!(Board::hexagons(&[]), Err(BoardError::NoCell));
        assert_eq!(Board::hexagons(&[3, 0]), Err(BoardError::EmptyRow { row: 'b' }));
        let many: Vec<usize> = (1..=27).collect();
        assert_eq!(Board::hexagons(&many), Err(BoardError::TooManyRows { asked: 27, most: 26 }));
        let most = MOST_CELLS;
        let error = BoardError::TooManyCells { asked: usize::MAX, most };
        assert_eq!(Board::hexagons(&[usize::MAX, 2, 3]), Err(error));
    }
}
