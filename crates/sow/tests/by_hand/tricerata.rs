//! Tricérata on a triangle of triangular cells, with the options of its document.
//!
//! The mover lifts any cell, then drops its stones one by one on a path of edge neighbours, chosen step by step.
//! A last drop on a cell that was not empty lifts that cell and the path goes on. Else the mover takes one
//! neighbour of the last cell that holds stones; if none does the turn is dry, see [`Dry`]. With fewer than 3 stones
//! on the board before a turn the game is over and the fullest store wins; stones left belong to nobody.
//!
//! Within one turn the same cell is not lifted twice from the same board: a drop that would is not offered. When
//! nothing is left to offer the turn is dry: what is in the hand is laid on the cell where the path stands, and
//! one stone of it is the last one of the turn. A step back is a step to the cell that the path came from, through
//! a relay too; it is forced when no other step is offered. Repetition is left to the keeper of the history.

use game::{MAX_SEATS, Outcome, Rules, Status};

use super::{ByHand, seat};

/// The largest triangle that fits into a position.
pub const MAX_ORDER: usize = 8;
const MAX_CELLS: usize = MAX_ORDER * MAX_ORDER;

type Cells = [u16; MAX_CELLS];

/// The consequence of a turn without a harvest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dry {
    /// The turn passes.
    Pass,
    /// The last stone goes to the next player.
    GiveLast,
    /// Everything on the board goes to the next player, and the game is over.
    GiveAll,
    /// The player is out; of two, the other has won.
    Lose,
}

/// The rules of Tricérata with its options set.
#[derive(Clone, Debug)]
pub struct Tricerata {
    n_cells: usize,
    n_seats: usize,
    n_stones: u16,
    dry: Dry,
    steps_back: bool,
    neighbours: Vec<Vec<usize>>,
}

/// The decision that the mover has to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Lift,
    Drop(Path),
    Take { at: usize },
}

/// The stones still to drop, the cell where the path stands and the one it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Path {
    hand: u16,
    at: usize,
    before: Option<usize>,
}

/// The stones, and where the turn stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    cells: Cells,
    stores: [u16; MAX_SEATS],
    n_given_to_nobody: u16,
    /// The order in which seats went out; 0 for those still in.
    out: [u8; MAX_SEATS],
    mover: usize,
    step: Step,
    n_turns: u32,
    /// The liftings of this turn: the cell, and the board without its stones.
    lifted: Vec<(usize, Cells)>,
}

impl Position {
    /// The number of turns played, which a lone player minimises.
    pub fn n_turns(&self) -> u32 {
        self.n_turns
    }

    fn recurs(&self, cell: usize) -> bool {
        let mut cells = self.cells;
        cells[cell] = 0;
        self.lifted.iter().any(|(earlier, board)| *earlier == cell && *board == cells)
    }

    fn n_out(&self) -> u8 {
        self.out.iter().copied().max().unwrap_or(0)
    }
}

impl Tricerata {
    /// A triangle of this order, with this many players, and stones in each cell.
    ///
    /// # Panics
    /// Beyond [`MAX_ORDER`] or [`MAX_SEATS`].
    pub fn new(order: usize, n_seats: usize, n_stones: u16, dry: Dry, steps_back: bool) -> Tricerata {
        assert!((1..=MAX_ORDER).contains(&order) && (1..=MAX_SEATS).contains(&n_seats));
        let neighbours = (0..order * order).map(|cell| neighbours(cell, order)).collect();
        Tricerata { n_cells: order * order, n_seats, n_stones, dry, steps_back, neighbours }
    }

    /// The first seat to move with these stones on the board, one number for each cell, and nothing in store.
    pub fn at(&self, stones: &[u16]) -> Position {
        let mut cells = [0; MAX_CELLS];
        cells[..self.n_cells].copy_from_slice(stones);
        Position {
            cells,
            stores: [0; MAX_SEATS],
            n_given_to_nobody: 0,
            out: [0; MAX_SEATS],
            mover: 0,
            step: Step::Lift,
            n_turns: 0,
            lifted: Vec::new(),
        }
    }

    /// The drops that are offered, in the order of the cells.
    fn drops(&self, position: &Position, path: Path) -> impl Iterator<Item = usize> {
        let is_new = |cell: usize| path.hand > 1 || position.cells[cell] == 0 || !position.recurs(cell);
        let mut offered = [None; 3];
        for (it, &cell) in offered.iter_mut().zip(&self.neighbours[path.at]) {
            *it = Some(cell).filter(|&cell| is_new(cell));
        }
        let forward = |cell: usize| self.steps_back || Some(cell) != path.before;
        if offered.iter().flatten().any(|&cell| forward(cell)) {
            offered.iter_mut().for_each(|it| *it = it.filter(|&cell| forward(cell)));
        }
        offered.into_iter().flatten()
    }

    fn takes(&self, position: &Position, at: usize) -> impl Iterator<Item = usize> {
        self.neighbours[at].iter().copied().filter(|&cell| position.cells[cell] > 0)
    }

    fn lift(&self, position: &mut Position, cell: usize, before: Option<usize>) {
        let hand = std::mem::take(&mut position.cells[cell]);
        position.lifted.push((cell, position.cells));
        self.go_on(position, Path { hand, at: cell, before });
    }

    fn go_on(&self, position: &mut Position, path: Path) {
        position.step = Step::Drop(path);
        if self.drops(position, path).next().is_none() {
            position.cells[path.at] += path.hand;
            self.end_dry(position, path.at);
        }
    }

    fn drop_on(&self, position: &mut Position, cell: usize, path: Path) {
        let before = Some(path.at);
        position.cells[cell] += 1;
        if path.hand > 1 {
            self.go_on(position, Path { hand: path.hand - 1, at: cell, before });
        } else if position.cells[cell] > 1 {
            self.lift(position, cell, before);
        } else if self.takes(position, cell).next().is_some() {
            position.step = Step::Take { at: cell };
        } else {
            self.end_dry(position, cell);
        }
    }

    fn end_dry(&self, position: &mut Position, last: usize) {
        match self.dry {
            Dry::Pass => {}
            Dry::GiveLast => {
                position.cells[last] -= 1;
                self.give(position, 1);
            }
            Dry::GiveAll => {
                let n_stones = position.cells.iter().sum();
                position.cells = [0; MAX_CELLS];
                self.give(position, n_stones);
            }
            Dry::Lose => position.out[position.mover] = position.n_out() + 1,
        }
        self.end_turn(position);
    }

    fn give(&self, position: &mut Position, n_stones: u16) {
        match self.next_seat(position) {
            Some(next) if next != position.mover => position.stores[next] += n_stones,
            _ => position.n_given_to_nobody += n_stones,
        }
    }

    fn end_turn(&self, position: &mut Position) {
        position.mover = self.next_seat(position).unwrap_or(position.mover);
        position.step = Step::Lift;
        position.n_turns += 1;
        position.lifted.clear();
    }

    /// Who plays after the mover: the mover again when alone, nobody when all are out.
    fn next_seat(&self, position: &Position) -> Option<usize> {
        let mut seats = (1..=self.n_seats).map(|step| (position.mover + step) % self.n_seats);
        seats.find(|&it| position.out[it] == 0)
    }

    fn is_over(&self, position: &Position) -> bool {
        let n_left = self.n_seats - usize::from(position.n_out());
        position.step == Step::Lift
            && (position.cells[..self.n_cells].iter().sum::<u16>() < 3 || n_left < self.n_seats.min(2))
    }

    /// The rank of every seat if the game ended here: by the stores, then who went out, the last to go first.
    pub fn ranks(&self, position: &Position) -> Vec<u8> {
        let worth = |seat: usize| match position.out[seat] {
            0 => (u8::MAX, position.stores[seat]),
            order => (order, 0),
        };
        let better_than = |seat: usize| (0..self.n_seats).filter(|&it| worth(it) > worth(seat)).count();
        (0..self.n_seats).map(|seat| 1 + better_than(seat) as u8).collect()
    }
}

/// The edge neighbours of a cell, in the order of their numbers.
fn neighbours(cell: usize, order: usize) -> Vec<usize> {
    let y = cell.isqrt();
    let x = cell - y * y;
    let above = (!x.is_multiple_of(2)).then(|| (y - 1) * (y - 1) + x - 1);
    let left = (x > 0).then(|| cell - 1);
    let right = (x < 2 * y).then_some(cell + 1);
    let below = (x.is_multiple_of(2) && y + 1 < order).then_some((y + 1) * (y + 1) + x + 1);
    [above, left, right, below].into_iter().flatten().collect()
}

impl Rules for Tricerata {
    type Position = Position;
    type Move = u16;

    fn n_seats(&self) -> usize {
        self.n_seats
    }

    fn start(&self) -> Position {
        self.at(&[self.n_stones; MAX_CELLS][..self.n_cells])
    }

    /// An outcome cannot express every order of three or more: then it keeps the winner, or is a draw. See `ranks`.
    fn status(&self, position: &Position) -> Status {
        if !self.is_over(position) {
            return Status::ToMove(seat(position.mover));
        }
        let ranks = self.ranks(position);
        let firsts = || (0..self.n_seats).filter(|&it| ranks[it] == 1);
        let mut others = (0..self.n_seats).filter(|&it| ranks[it] > 1);
        Status::Over(match (firsts().count(), others.next(), others.next()) {
            (1, Some(_), _) => Outcome::win(seat(firsts().next().unwrap_or(0)), self.n_seats),
            (_, Some(last), None) => Outcome::loss(seat(last), self.n_seats),
            _ => Outcome::draw(self.n_seats),
        })
    }

    fn legal_moves(&self, position: &Position, moves: &mut Vec<u16>) {
        match position.step {
            _ if self.is_over(position) => {}
            Step::Lift => {
                let full = (0..self.n_cells).filter(|&cell| position.cells[cell] > 0);
                moves.extend(full.map(|cell| cell as u16));
            }
            Step::Drop(path) => moves.extend(self.drops(position, path).map(|cell| cell as u16)),
            Step::Take { at } => moves.extend(self.takes(position, at).map(|cell| cell as u16)),
        }
    }

    fn play(&self, position: &mut Position, m: u16) {
        let cell = usize::from(m);
        let is_next_to = |at: usize| self.neighbours[at].contains(&cell);
        match position.step {
            Step::Lift if cell < self.n_cells && position.cells[cell] > 0 => self.lift(position, cell, None),
            Step::Drop(path) if is_next_to(path.at) => self.drop_on(position, cell, path),
            Step::Take { at } if is_next_to(at) => {
                position.stores[position.mover] += std::mem::take(&mut position.cells[cell]);
                self.end_turn(position);
            }
            _ => {}
        }
    }

    fn conserves(&self, before: &Position, after: &Position) -> bool {
        let n_stones = |position: &Position| {
            let hand = if let Step::Drop(path) = position.step { path.hand } else { 0 };
            position.cells.iter().chain(&position.stores).sum::<u16>() + position.n_given_to_nobody + hand
        };
        n_stones(before) == n_stones(after)
    }
}

impl ByHand for Tricerata {
    fn counts(&self, position: &Position) -> Vec<u16> {
        [&position.cells[..self.n_cells], &position.stores[..self.n_seats]].concat()
    }
}
