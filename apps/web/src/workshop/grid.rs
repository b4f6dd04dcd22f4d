//! The start of a game as a grid of stacks that can be changed, and its text.

/// A row and a place in it, both from 0, the near side and the left first.
pub(super) type Coords = (usize, usize);

/// The height of the tallest stack.
const HIGHEST: usize = 2;

/// The stacks of a start, white's first row first. A stack is the letters of its pieces, the base first, capitals for white;
/// `None` is a hole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    rows: Vec<Vec<Option<String>>>,
}

impl Grid {
    /// Creates an empty board with rows of these lengths, the near side first.
    pub(super) fn empty(lengths: &[u8], holes: &[Coords]) -> Grid {
        let cell = |spot: Coords| (!holes.contains(&spot)).then(String::new);
        let row = |(row, length): (usize, &u8)| (0..usize::from(*length)).map(|at| cell((row, at))).collect();
        Grid { rows: lengths.iter().enumerate().map(row).collect() }
    }

    /// Reads the rows of a position text.
    pub(super) fn read(text: &str) -> Grid {
        let mut rows: Vec<Vec<Option<String>>> = text.split('/').map(read_row).collect();
        rows.reverse();
        Grid { rows }
    }

    /// Writes the rows of a position text.
    pub(super) fn text(&self) -> String {
        let rows: Vec<String> = self.rows.iter().rev().map(|row| row_text(row)).collect();
        rows.join("/")
    }

    /// Lays the pieces out on another board: each side keeps its distance from its own edge, each row stays centred.
    pub(super) fn fitted(&self, lengths: &[u8], holes: &[Coords]) -> Grid {
        let mut fitted = Grid::empty(lengths, holes);
        let (n_before, n_now) = (self.rows.len(), lengths.len());
        for (row, stacks) in self.rows.iter().enumerate() {
            let is_near = row < n_before.div_ceil(2);
            let to = if is_near { Some(row) } else { (n_now + row).checked_sub(n_before) };
            let length = to.and_then(|to| lengths.get(to)).copied().map_or(0, usize::from);
            for (at, stack) in stacks.iter().enumerate() {
                let at = (at + length / 2).checked_sub(stacks.len() / 2);
                let found = to.zip(at).and_then(|spot| fitted.stack_mut(spot));
                if let (Some(found), Some(stack)) = (found, stack) {
                    stack.clone_into(found);
                }
            }
        }
        fitted
    }

    fn stack_mut(&mut self, (row, at): Coords) -> Option<&mut String> {
        self.rows.get_mut(row)?.get_mut(at)?.as_mut()
    }

    /// Returns the stack on a spot; `None` for a hole.
    pub(super) fn stack(&self, (row, at): Coords) -> Option<&str> {
        self.rows.get(row)?.get(at)?.as_deref()
    }

    /// Returns the spots of all cells, in the order of a board's cells.
    pub(super) fn spots(&self) -> Vec<Coords> {
        let row = |(row, stacks): (usize, &Vec<Option<String>>)| {
            let cells = stacks.iter().enumerate().filter(|(_, stack)| stack.is_some());
            cells.map(|(at, _)| (row, at)).collect::<Vec<_>>()
        };
        self.rows.iter().enumerate().flat_map(row).collect()
    }

    /// Returns the spot opposite, by half a turn around the centre.
    pub(super) fn opposite(&self, (row, at): Coords) -> Option<Coords> {
        let across = self.rows.len().checked_sub(row + 1)?;
        let at = self.rows.get(across)?.len().checked_sub(at + 1)?;
        Some((across, at))
    }

    /// Puts a piece on a cell: alone, on top of another, or in place of a pile. `None` takes the top piece off.
    pub(super) fn put(&mut self, spot: Coords, letter: Option<char>) {
        let Some(stack) = self.stack_mut(spot) else { return };
        match letter {
            None => _ = stack.pop(),
            Some(letter) => {
                if stack.len() >= HIGHEST {
                    stack.clear();
                }
                stack.push(letter);
            }
        }
    }

    /// Counts the pieces of one kind of one side, by the letter: a capital for white.
    pub(super) fn count(&self, letter: char) -> usize {
        self.rows.iter().flatten().flatten().map(|stack| stack.matches(letter).count()).sum()
    }

    /// Replaces a kind, on both sides, or takes it off.
    pub(super) fn replace(&mut self, kind: char, by: Option<char>) {
        let pairs = [(kind, by), (kind.to_ascii_lowercase(), by.map(|by| by.to_ascii_lowercase()))];
        for stack in self.rows.iter_mut().flatten().flatten() {
            let replaced = |letter: char| match pairs.iter().find(|(old, _)| *old == letter) {
                Some((_, new)) => *new,
                None => Some(letter),
            };
            *stack = stack.chars().filter_map(replaced).collect();
        }
    }
}

fn read_row(text: &str) -> Vec<Option<String>> {
    let mut row = Vec::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter.to_digit(10) {
            Some(n_empty) => row.extend((0..n_empty).map(|_| Some(String::new()))),
            None if letter == '.' => row.push(None),
            None => row.push(Some(
                [Some(letter), letters.next()].into_iter().flatten().filter(|it| *it != '-').collect(),
            )),
        }
    }
    row
}

fn row_text(row: &[Option<String>]) -> String {
    let mut text = String::new();
    let mut n_empty = 0;
    for stack in row.iter().map(Some).chain([None]) {
        if stack.and_then(|it| it.as_ref()).is_some_and(String::is_empty) {
            n_empty += 1;
            continue;
        }
        if n_empty > 0 {
            text.push_str(&n_empty.to_string());
            n_empty = 0;
        }
        match stack {
            Some(Some(stack)) => text.push_str(&format!("{stack:-<2}")),
            Some(None) => text.push('.'),
            None => {}
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "kgrcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCKG";

    #[test]
    fn a_start_is_read_and_written() {
        for text in [START, "4/5/6/3.3/6/5/4", ".1K-2./4"] {
            assert_eq!(Grid::read(text).text(), text);
        }
        assert_eq!(Grid::empty(&[2, 3], &[(1, 1)]).text(), "1.1/2");
        assert_eq!(Grid::read("2/1K-").spots(), [(0, 0), (0, 1), (1, 0), (1, 1)]);
    }

    #[test]
    fn a_third_piece_replaces_a_pile() {
        let mut grid = Grid::read("2/2");
        for (letter, expected) in [('K', "2/K-1"), ('R', "2/KR1"), ('C', "2/C-1")] {
            grid.put((0, 0), Some(letter));
            assert_eq!(grid.text(), expected);
        }
        grid.put((0, 0), None);
        grid.put((0, 0), None);
        grid.put((9, 9), Some('K'));
        assert_eq!(grid.text(), "2/2");
    }

    #[test]
    fn opposite_cells_change_places_by_half_a_turn() {
        let grid = Grid::read(START);
        assert_eq!(grid.opposite((0, 0)), Some((8, 4)));
        assert_eq!(grid.opposite((8, 4)), Some((0, 0)));
        assert_eq!(grid.opposite((4, 4)), Some((4, 4)));
        assert_eq!(grid.stack((0, 4)), Some("KG"));
    }

    #[test]
    fn kinds_are_counted_replaced_and_taken_off() {
        let mut grid = Grid::read(START);
        assert_eq!((grid.count('K'), grid.count('k'), grid.count('G')), (4, 4, 1));
        grid.replace('G', Some('F'));
        assert!(grid.text().starts_with("kfrc") && grid.text().ends_with("KF"));
        grid.replace('F', None);
        assert!(grid.text().starts_with("k-rc") && grid.text().ends_with("K-"));
    }

    #[test]
    fn pieces_stay_with_their_side_on_another_board() {
        let grid = Grid::read("n-k-/3/K-N-");
        assert_eq!(grid.fitted(&[4, 5, 6, 5, 4], &[]).text(), "1n-k-1/5/6/5/1K-N-1");
        assert_eq!(grid.fitted(&[2, 3, 2], &[(0, 1)]).text(), "n-k-/3/K-.");
        assert_eq!(Grid::read(START).fitted(&[5, 6, 7, 8, 9, 8, 7, 6, 5], &[]).text(), START);
    }
}
