//! The pictures of the stacking games, and the touches that play a turn.

use board::{Board, Reach};
use game::{
    Answer, Beside, BesideKind, BesideSide, Flights, Ground, Holding, Look, Picture, Pictured, Place, Touch,
};

use crate::layout::{Cell, Net};
use crate::piece::{Colour, Kind, Piece};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::Variant;
use crate::turn::{Gait, Sequel, Turn};

impl<V: Variant> Jersi<V> {
    /// Returns the board with its holes and names. `None` never occurs: the layout has checked the rows.
    fn board(&self) -> Option<Board> {
        let layout = &self.ruleset().layout;
        let rows: Vec<usize> = layout.rows().iter().copied().map(usize::from).collect();
        let full = match layout.net() {
            Net::Hexagons => Board::hexagons(&rows).ok()?,
            Net::Squares => Board::squares(*rows.first()?, rows.len(), Reach::Sides).ok()?,
        };
        let places =
            rows.iter().enumerate().flat_map(|(row, &length)| (0..length).map(move |column| (row, column)));
        let is_hole =
            |&(_, (row, column)): &(board::Cell, (usize, usize))| layout.cell(row, column).is_none();
        let holes: Vec<&str> =
            full.cells().zip(places).filter(is_hole).map(|(cell, _)| full.name(cell)).collect();
        let names: Vec<String> = layout.iter().map(|cell| layout.name(cell)).collect();
        let name = |cell: board::Cell| names.get(cell.index()).cloned().unwrap_or_default();
        full.without(&holes).ok()?.renamed(name).ok()
    }

    /// Returns the index of a cell on the board of `board`, which lists cells in the same order.
    pub(crate) fn index(&self, cell: Cell) -> usize {
        let before = (1_u128 << cell.slot()) - 1;
        (self.ruleset().layout.cells() & before).count_ones() as usize
    }

    pub(crate) fn shown(&self, piece: Piece) -> game::Piece {
        let text = self.texts.of(piece.kind);
        game::Piece { seat: piece.colour.seat(), sign: text.face, letter: text.letter, names: text.names }
    }

    /// Lists the pieces in hand, kind by kind.
    fn hand_shown(&self, position: &Position<V::Frame>, colour: Colour) -> Vec<game::Piece> {
        let of_kind = |kind| {
            let n = usize::from(position.in_hand(colour, kind));
            std::iter::repeat_n(self.shown(Piece { kind, colour }), n)
        };
        self.ruleset().kinds().flat_map(of_kind).collect()
    }
}

/// Returns the index of a side's hand in [`Ground::besides`]. Hands lie in front of their owners, white's
/// first.
pub(crate) fn hand_of(colour: Colour) -> usize {
    colour.seat().index()
}

impl<V: Variant> Pictured for Jersi<V> {
    fn ground(&self) -> Ground {
        #[expect(clippy::expect_used, reason = "the layout has checked the rows; a test builds every board")]
        let board = self.board().expect("a ruleset has a board");
        let hand = |colour: Colour| Beside {
            name: String::new(),
            seat: colour.seat(),
            kind: BesideKind::Hand,
            side: BesideSide::Front,
        };
        let besides = if self.ruleset().has_hands() { Colour::BOTH.map(hand).to_vec() } else { Vec::new() };
        Ground {
            look: match self.ruleset().layout.net() {
                Net::Hexagons => Look::Hexagons,
                Net::Squares => Look::Squares,
            },
            tints: match self.ruleset().layout.net() {
                Net::Hexagons => tints(&board, &self.texts.ring_tints),
                Net::Squares => board.cells().map(|cell| board.tone(cell)).collect(),
            },
            camps: vec![None; board.len()],
            besides,
            board,
        }
    }

    fn picture(&self, position: &Position<V::Frame>) -> Picture {
        let stack = |cell| position.at(cell).into_iter().flat_map(crate::piece::Stack::pieces);
        let cells =
            self.ruleset().layout.iter().map(|cell| stack(cell).map(|piece| self.shown(piece)).collect());
        let hand = |colour| Holding::Pieces(self.hand_shown(position, colour));
        let besides = if self.ruleset().has_hands() { Colour::BOTH.map(hand).to_vec() } else { Vec::new() };
        Picture { cells: cells.map(Holding::Pieces).collect(), besides, in_hand: None }
    }

    fn touches(&self, position: &Position<V::Frame>, turn: Turn) -> Vec<Touch> {
        let to = |cell| Touch::To(Place::Cell(self.index(cell)));
        let letter = |kind: Kind| self.texts.of(kind).letter;
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
            // Nothing ever steps onto a royal piece of its own, but the royal piece may step onto the other one.
            Turn::Exchange(royal, other) => vec![Touch::TakeTop(self.index(other)), to(royal)],
            Turn::Pay(cell) => vec![to(cell)],
            Turn::Reset(cell) => vec![Touch::PutBack(self.index(cell))],
        }
    }

    fn flights(&self, position: &Position<V::Frame>, turn: Turn) -> Flights {
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
