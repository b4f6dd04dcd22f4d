//! The pictures of the stacking games, and the touches that play a turn.

use board::Board;
use game::{
    Answer, Beside, BesideKind, BesideSide, Flights, Ground, Holding, Look, Picture, Pictured, Place, Touch,
};

use crate::layout::Cell;
use crate::piece::{Colour, Kind, Piece};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::Variant;
use crate::turn::{Gait, Sequel, Turn};

impl<V: Variant> Jersi<V> {
    fn board(&self) -> Board {
        let rows: Vec<usize> = self.ruleset().layout.rows().iter().copied().map(usize::from).collect();
        #[expect(clippy::expect_used, reason = "the rows are constants; a test builds each board")]
        Board::hexagons(&rows).expect("a ruleset has a board")
    }

    /// Returns the index of a cell on the board of `board`, which lists cells in the same order.
    pub(crate) fn index(&self, cell: Cell) -> usize {
        let (row, column) = self.ruleset().layout.place(cell);
        let before = self.ruleset().layout.rows().iter().take(row).copied().map(usize::from).sum::<usize>();
        before + column
    }

    pub(crate) fn shown(&self, piece: Piece) -> game::Piece {
        let text = self.ruleset().text(piece.kind);
        game::Piece {
            seat: piece.colour.seat(),
            sign: text.face,
            letter: text.letter,
            names: [text.en, text.fr],
        }
    }

    /// Lists the pieces in hand, kind by kind.
    fn hand_shown(&self, position: &Position<V::Bits>, colour: Colour) -> Vec<game::Piece> {
        let of_kind = |kind| {
            let n = usize::from(position.in_hand(colour, kind));
            std::iter::repeat_n(self.shown(Piece { kind, colour }), n)
        };
        self.ruleset().kinds().flat_map(|(kind, _)| of_kind(kind)).collect()
    }
}

/// Returns the index of a side's hand in [`Ground::besides`]. Hands lie in front of their owners, white's
/// first.
pub(crate) fn hand_of(colour: Colour) -> usize {
    colour.seat().index()
}

impl<V: Variant> Pictured for Jersi<V> {
    fn ground(&self) -> Ground {
        let board = self.board();
        let hand = |colour: Colour| Beside {
            name: String::new(),
            seat: colour.seat(),
            kind: BesideKind::Hand,
            side: BesideSide::Front,
        };
        let besides =
            if self.ruleset().places_pieces() { Colour::BOTH.map(hand).to_vec() } else { Vec::new() };
        Ground {
            look: Look::Hexagons,
            tints: tints(&board, self.ruleset().ring_tints),
            camps: vec![None; board.len()],
            besides,
            board,
        }
    }

    fn picture(&self, position: &Position<V::Bits>) -> Picture {
        let stack = |cell| position.at(cell).into_iter().flat_map(crate::piece::Stack::pieces);
        let cells =
            self.ruleset().layout.iter().map(|cell| stack(cell).map(|piece| self.shown(piece)).collect());
        let hand = |colour| Holding::Pieces(self.hand_shown(position, colour));
        let besides =
            if self.ruleset().places_pieces() { Colour::BOTH.map(hand).to_vec() } else { Vec::new() };
        Picture { cells: cells.map(Holding::Pieces).collect(), besides, in_hand: None }
    }

    fn touches(&self, position: &Position<V::Bits>, turn: Turn) -> Vec<Touch> {
        let to = |cell| Touch::To(Place::Cell(self.index(cell)));
        let letter = |kind: Kind| self.ruleset().text(kind).letter;
        let take = |kind| Touch::TakeFromHand(hand_of(position.side), letter(kind));
        match turn {
            Turn::Walk(walk) => {
                let from = self.index(walk.from);
                let mut touches = match walk.gait {
                    Gait::One => vec![Touch::TakeTop(from), to(walk.to)],
                    Gait::OneThenPile => vec![Touch::TakeTop(from), to(walk.via), to(walk.to)],
                    Gait::Pile => vec![Touch::TakePile(from), to(walk.to)],
                    Gait::PileThenOne => vec![Touch::TakePile(from), to(walk.via), to(walk.to)],
                };
                touches.extend(match walk.sequel {
                    Sequel::Nothing => None,
                    Sequel::Reset(cell) => Some(Touch::PutBack(self.index(cell))),
                    Sequel::Ransom(kind) => Some(Touch::Answer(Answer::Letter(letter(kind)))),
                });
                touches
            }
            Turn::Drop(kind, cell) => vec![take(kind), to(cell)],
            Turn::Drops([(first, cell), (second, other)]) => {
                vec![take(first), to(cell), take(second), to(other)]
            }
            Turn::Pay(cell) => vec![to(cell)],
            Turn::Reset(cell) => vec![Touch::PutBack(self.index(cell))],
        }
    }

    fn flights(&self, position: &Position<V::Bits>, turn: Turn) -> Flights {
        self.flights_of(position, turn)
    }
}

/// Returns the tint of each cell, given the tint of each ring from the outside in. If there is one tint more
/// than rings, it goes to the corners and to every other cell of the outer ring.
fn tints(board: &Board, rings: &[u8]) -> Vec<u8> {
    let ring = ring_of_each(board);
    let n_rings = ring.iter().max().map_or(0, |last| last + 1);
    let corner = rings.get(n_rings).copied();
    let tint = |(cell, ring): (board::Cell, &usize)| match corner {
        Some(tint) if *ring == 0 && is_every_other(board, cell) => tint,
        _ => rings.get(*ring).copied().unwrap_or(0),
    };
    board.cells().zip(&ring).map(tint).collect()
}

/// Returns the distance of each cell from the edge, in steps.
fn ring_of_each(board: &Board) -> Vec<usize> {
    let mut rings: Vec<Option<usize>> = board.cells().map(|cell| board.is_edge(cell).then_some(0)).collect();
    for ring in 0..board.len() {
        for cell in board.cells() {
            let touches = |rings: &[Option<usize>]| {
                board.neighbours(cell).any(|(_, to)| rings.get(to.index()).copied().flatten() == Some(ring))
            };
            if rings.get(cell.index()).copied().flatten().is_none() && touches(&rings) {
                rings.get_mut(cell.index()).into_iter().for_each(|it| *it = Some(ring + 1));
            }
        }
    }
    rings.into_iter().map(Option::unwrap_or_default).collect()
}

/// Returns whether an edge cell is a corner, which has three neighbours, or every second cell from one.
fn is_every_other(board: &Board, cell: board::Cell) -> bool {
    let is_corner = |cell| board.degree(cell) == 3;
    if is_corner(cell) {
        return true;
    }
    // The sides are so short that it is enough not to be next to a corner.
    let edge = |of: board::Cell| board.neighbours(of).map(|(_, to)| to).filter(|&to| board.is_edge(to));
    !edge(cell).any(is_corner)
}
