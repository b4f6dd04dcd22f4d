//! Numbers and positions: formulas (1) to (4) of the document.

/// Formula (1): the number of cells m = 2Y + 1 of row Y.
pub const fn row_length(row: u32) -> u64 {
    2 * row as u64 + 1
}

/// Formula (2): the number k₀ = Y² of the first cell of row Y.
pub const fn first_of_row(row: u32) -> u64 {
    row as u64 * row as u64
}

/// Formula (3): the row Y = ⌊√k⌋ of cell k, by an exact integer square root.
pub const fn row_of(number: u32) -> u32 {
    number.isqrt()
}

/// Formula (4): the column X = k - Y² = k - ⌊√k⌋² of cell k.
pub const fn column_of(number: u32) -> u32 {
    let row = row_of(number);
    number - row * row
}

/// The type of a cell: which way it points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Point up, X even.
    N,
    /// Point down, X odd.
    S,
}

/// The position (Y, X) of a cell: its row from the top and its column from the left, both from 0.
///
/// Any pair of integers is a place, on the board or not: the steps of the document are functions on all pairs, and
/// [`Place::is_on`] tests separately whether one lies on the board.
///
/// ```
/// use board::triangle::Place;
///
/// let place = Place::from_number(7);
/// assert_eq!(place, Place { row: 2, column: 3 });
/// assert_eq!(place.number(), Some(7));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Y, from 0 at the top.
    pub row: i32,
    /// X, from 0 at the left of the row.
    pub column: i32,
}

impl Place {
    /// The position of cell k, by formulas (3) and (4).
    pub const fn from_number(number: u32) -> Self {
        // A square root of 32 bits has 16, and the column is at most twice the row.
        Self { row: row_of(number) as i32, column: column_of(number) as i32 }
    }

    /// The number k = Y² + X, under the document's condition 0 ≤ X ≤ 2Y.
    ///
    /// `None` if the condition fails or the number does not fit in 32 bits.
    pub fn number(self) -> Option<u32> {
        let (row, column) = (u32::try_from(self.row).ok()?, u32::try_from(self.column).ok()?);
        let inside = u64::from(column) < row_length(row);
        inside.then(|| u32::try_from(first_of_row(row) + u64::from(column)).ok()).flatten()
    }

    /// Whether the place is a cell of the board of order n: 0 ≤ Y < n and 0 ≤ X ≤ 2Y.
    pub const fn is_on(self, order: u32) -> bool {
        0 <= self.row
            && (self.row as i64) < order as i64
            && 0 <= self.column
            && self.column as i64 <= 2 * self.row as i64
    }

    /// The type of the cell, by the parity of X.
    pub const fn kind(self) -> Kind {
        if self.column % 2 == 0 { Kind::N } else { Kind::S }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn formula_1_row_y_has_2y_plus_1_cells() {
        let lengths: Vec<u64> = (0..4).map(row_length).collect();
        assert_eq!(lengths, [1, 3, 5, 7]);
    }

    #[test]
    fn formula_1_the_first_n_odd_numbers_sum_to_n_squared() {
        for order in 0..200 {
            assert_eq!((0..order).map(row_length).sum::<u64>(), first_of_row(order));
        }
    }

    #[test]
    fn formula_2_row_y_begins_at_number_y_squared() {
        for row in 0..200 {
            let first = first_of_row(row) as u32;
            assert_eq!(Place::from_number(first), Place { row: row as i32, column: 0 });
            assert_eq!(u64::from(first), (0..row).map(row_length).sum::<u64>());
        }
    }

    #[test]
    fn formula_3_the_row_is_the_integer_square_root_of_the_number() {
        let rows: Vec<u32> = (0..10).map(row_of).collect();
        assert_eq!(rows, [0, 1, 1, 1, 2, 2, 2, 2, 2, 3]);
        // Where a square root in floating point begins to round up.
        assert_eq!(row_of(u32::MAX), 65_535);
        assert_eq!(row_of(65_535 * 65_535), 65_535);
        assert_eq!(row_of(65_535 * 65_535 - 1), 65_534);
    }

    #[test]
    fn formula_4_the_column_is_the_number_less_the_first_of_its_row() {
        let columns: Vec<u32> = (0..10).map(column_of).collect();
        assert_eq!(columns, [0, 0, 1, 2, 0, 1, 2, 3, 4, 0]);
    }

    #[test]
    fn formula_of_the_number_asks_that_x_lies_between_0_and_2y() {
        assert_eq!(Place { row: 2, column: 4 }.number(), Some(8));
        assert_eq!(Place { row: 2, column: 5 }.number(), None);
        assert_eq!(Place { row: 2, column: -1 }.number(), None);
        assert_eq!(Place { row: -1, column: 0 }.number(), None);
        assert_eq!(Place { row: i32::MAX, column: 0 }.number(), None);
    }

    #[test]
    fn even_columns_point_north_and_odd_ones_south() {
        let kinds: Vec<Kind> = (0..4).map(|column| Place { row: 3, column }.kind()).collect();
        assert_eq!(kinds, [Kind::N, Kind::S, Kind::N, Kind::S]);
        assert_eq!(Place { row: 0, column: -1 }.kind(), Kind::S);
    }

    #[test]
    fn a_place_is_on_the_board_exactly_when_its_number_is_below_n_squared() {
        for order in 0..8 {
            for row in -2..10 {
                for column in -2..20 {
                    let place = Place { row, column };
                    let numbered = place.number().is_some_and(|number| number < order * order);
                    assert_eq!(place.is_on(order), numbered, "{place:?} on {order}");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn number_to_position_and_back_is_the_same_number(number: u32) {
            prop_assert_eq!(Place::from_number(number).number(), Some(number));
        }

        #[test]
        fn no_place_panics(row: i32, column: i32, order: u32) {
            let place = Place { row, column };
            let _ = (place.number(), place.is_on(order), place.kind());
        }
    }
}
