//! The ground of a game: sites, owners, facing pits and courses, as each seat sees them.

use board::Board;
use game::MAX_SEATS;

use crate::ast::Side;
use crate::program::{NOWHERE, Round};
use crate::set::Set;

/// A course as one seat walks it: the next site of each site, in both directions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Track {
    /// The sites in order.
    pub(crate) sites: Vec<u16>,
    /// Forward, then backward.
    pub(crate) next: [Vec<u16>; 2],
    open: bool,
}

impl Track {
    pub(crate) fn new(sites: Vec<u16>, open: bool, n_sites: usize) -> Track {
        let mut next = [vec![NOWHERE; n_sites], vec![NOWHERE; n_sites]];
        let [forward, backward] = &mut next;
        for (place, site) in sites.iter().enumerate() {
            let last = place + 1 == sites.len();
            let to = if last { sites.first().filter(|_| !open) } else { sites.get(place + 1) };
            let Some(to) = to else { continue };
            if let Some(it) = forward.get_mut(usize::from(*site)) {
                *it = *to;
            }
            if let Some(it) = backward.get_mut(usize::from(*to)) {
                *it = *site;
            }
        }
        Track { sites, next, open }
    }

    /// The course as one list.
    pub(crate) fn round(&self, n_sites: usize) -> Round {
        let mut places = vec![NOWHERE; n_sites];
        for (place, site) in self.sites.iter().enumerate() {
            if let Some(it) = places.get_mut(usize::from(*site)) {
                *it = place as u16;
            }
        }
        Round { sites: self.sites.clone(), places, open: self.open }
    }
}

/// A site that each player has for themselves: a store or a reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Private {
    /// The site of the first seat; those of the others follow.
    pub(crate) first: u16,
    pub(crate) side: Side,
}

/// The ground of a game.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) board: Board,
    pub(crate) n_seats: usize,
    pub(crate) n_pits: usize,
    pub(crate) n_sites: usize,
    pub(crate) store: Option<Private>,
    pub(crate) reserve: Option<Private>,
    /// Rows of pits from the bottom; empty for a board without rows.
    pub(crate) rows: Vec<Vec<u16>>,
    /// Whether the one row is a ring.
    pub(crate) is_ring: bool,
    /// The pits of each seat.
    pub(crate) camps: Vec<Set>,
    /// Whether the second seat sees the board turned by half a turn.
    pub(crate) turned: bool,
    pub(crate) neighbours: Vec<Set>,
}

impl Layout {
    pub(crate) fn new(board: Board, in_rows: bool, n_seats: usize) -> Layout {
        let n_pits = board.len();
        let rows: Vec<Vec<u16>> = if in_rows {
            board.rows().map(|row| row.iter().map(|cell| cell.index() as u16).collect()).collect()
        } else {
            Vec::new()
        };
        let neighbours =
            board.cells().map(|cell| board.neighbours(cell).map(|(_, to)| to.index()).collect()).collect();
        let turned = in_rows && n_seats == 2 && rows.len() > 1;
        Layout {
            board,
            n_seats,
            n_pits,
            n_sites: n_pits,
            store: None,
            reserve: None,
            rows,
            is_ring: false,
            camps: vec![Set::EMPTY; n_seats],
            turned,
            neighbours,
        }
    }

    /// Gives every player a private site.
    pub(crate) fn add_private(&mut self, side: Side) -> Private {
        let private = Private { first: self.n_sites as u16, side };
        self.n_sites += self.n_seats;
        private
    }

    pub(crate) fn all_pits(&self) -> Set {
        (0..self.n_pits).collect()
    }

    /// The pit as this seat sees it: the board is turned for the second of two.
    pub(crate) fn seen_by(&self, seat: usize, pit: usize) -> usize {
        if !self.turned || seat == 0 || pit >= self.n_pits {
            return pit;
        }
        // A half turn reverses the order of the rows, and of the pits in each.
        self.n_pits - 1 - pit
    }

    /// A row counted from this seat's side, read from left to right.
    pub(crate) fn row(&self, seat: usize, number: usize) -> Option<Vec<u16>> {
        let row = self.rows.get(number.checked_sub(1)?)?;
        Some(row.iter().map(|pit| self.seen_by(seat, usize::from(*pit)) as u16).collect())
    }

    /// The row and the column of a pit as this seat counts them, both from 1.
    pub(crate) fn place(&self, seat: usize, pit: usize) -> Option<(usize, usize)> {
        let seen = self.seen_by(seat, pit);
        self.rows.iter().enumerate().find_map(|(row, pits)| {
            let column = pits.iter().position(|it| usize::from(*it) == seen)?;
            Some((row + 1, column + 1))
        })
    }

    fn at(&self, seat: usize, row: usize, column: usize) -> u16 {
        let pit = self.row(seat, row).and_then(|pits| pits.get(column.checked_sub(1)?).copied());
        pit.unwrap_or(NOWHERE)
    }

    /// The pit that faces this one across the middle of the board, in the same column.
    pub(crate) fn opposite(&self, pit: usize) -> u16 {
        let Some((row, column)) = self.place(0, pit) else { return NOWHERE };
        self.at(0, self.rows.len() + 1 - row, column)
    }

    /// The pit a number of rows and columns away, as this seat sees the board.
    pub(crate) fn beside(&self, seat: usize, pit: usize, rows: isize, columns: isize) -> u16 {
        let Some((row, column)) = self.place(seat, pit) else { return NOWHERE };
        match (row.checked_add_signed(rows), column.checked_add_signed(columns)) {
            (Some(row), Some(column)) => self.at(seat, row, column),
            _ => NOWHERE,
        }
    }

    /// The owner of a site: the seat whose camp it lies in, or whose store or reserve it is.
    pub(crate) fn owner(&self, site: usize) -> u16 {
        if let Some(seat) = self.camps.iter().position(|camp| camp.has(site)) {
            return seat as u16;
        }
        for private in [self.store, self.reserve].into_iter().flatten() {
            let first = usize::from(private.first);
            if (first..first + self.n_seats).contains(&site) {
                return (site - first) as u16;
            }
        }
        NOWHERE
    }

    /// Gives the lower half of the rows to the first seat, the upper half to the second.
    pub(crate) fn halves(&mut self) {
        let half = self.rows.len() / 2;
        let sum = |rows: &[Vec<u16>]| rows.iter().flatten().map(|pit| usize::from(*pit)).collect();
        let lower: Set = sum(self.rows.get(..half).unwrap_or_default());
        let upper: Set = sum(self.rows.get(half..).unwrap_or_default());
        self.camps = vec![lower, upper];
        self.camps.resize(self.n_seats, Set::EMPTY);
    }

    /// The name of a site: the pit's own; `S1` for the store of player 1, `R1` for the reserve.
    pub(crate) fn site_name(&self, site: usize) -> String {
        if let Some(cell) = self.board.nth(site) {
            return self.board.name(cell).to_owned();
        }
        for (letter, private) in [('S', self.store), ('R', self.reserve)] {
            if let Some(private) = private {
                let first = usize::from(private.first);
                if (first..first + self.n_seats).contains(&site) {
                    return format!("{letter}{}", site - first + 1);
                }
            }
        }
        "-".to_owned()
    }

    /// The site with this name.
    pub(crate) fn site(&self, name: &str) -> Option<usize> {
        if let Some(cell) = self.board.cell(name) {
            return Some(cell.index());
        }
        (self.n_pits..self.n_sites).find(|site| self.site_name(*site).eq_ignore_ascii_case(name))
    }
}

const _: () = assert!(MAX_SEATS <= 16, "a word holds a bit for each seat");
