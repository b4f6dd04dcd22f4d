//! The animation of a turn, step by step.

use game::{Carried, Flight, Flights, Holding, Pictured, Place};

use crate::layout::Cell;
use crate::picture::hand_of;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::Variant;
use crate::turn::{Sequel, Turn, Walk};

/// The pieces on the cells while a turn is played, and the flights so far.
struct Flying {
    cells: Vec<Vec<game::Piece>>,
    /// The letter of the mountain, the kind that is never captured and that either side may climb.
    mountain: Option<char>,
    beat: u32,
    flights: Vec<Flight>,
}

impl Flying {
    fn push(&mut self, from: Option<Place>, to: Option<Place>, pieces: Vec<game::Piece>) {
        if !pieces.is_empty() {
            self.flights.push(Flight { beat: self.beat, from, to, what: Carried::Pieces(pieces) });
        }
    }

    /// Moves pieces from the top of one cell to another. The pieces they beat there leave in the same beat.
    fn step(&mut self, n_pieces: usize, from: usize, to: usize) {
        let Some(stack) = self.cells.get_mut(from) else { return };
        let pieces = stack.split_off(stack.len().saturating_sub(n_pieces));
        let beaten = self.beaten(&pieces, to);
        let places = [from, to].map(|cell| Some(Place::Cell(cell)));
        self.push(places[1], None, beaten);
        self.push(places[0], places[1], pieces.clone());
        self.put(to, pieces);
        self.beat += 1;
    }

    /// Removes from a cell the pieces that an arrival beats: an enemy top and its base, except that a
    /// mountain stays under a single arriving piece.
    fn beaten(&mut self, pieces: &[game::Piece], to: usize) -> Vec<game::Piece> {
        let (Some(stack), Some(mover)) = (self.cells.get_mut(to), pieces.first()) else { return Vec::new() };
        let is_mountain = |piece: &game::Piece| Some(piece.letter) == self.mountain;
        let is_beaten = stack.last().is_some_and(|top| top.seat != mover.seat && !is_mountain(top));
        let stays = pieces.len() == 1 && stack.first().is_some_and(is_mountain);
        if is_beaten { stack.split_off(usize::from(stays)) } else { Vec::new() }
    }

    fn put(&mut self, cell: usize, pieces: Vec<game::Piece>) {
        if let Some(stack) = self.cells.get_mut(cell) {
            stack.extend(pieces);
        }
    }

    /// Exchanges the tops of two cells in one beat.
    fn exchange(&mut self, one: usize, other: usize) {
        let tops = [one, other].map(|cell| self.cells.get_mut(cell).and_then(Vec::pop));
        let [first, second] = tops.map(|top| top.into_iter().collect::<Vec<_>>());
        self.push(Some(Place::Cell(one)), Some(Place::Cell(other)), first.clone());
        self.push(Some(Place::Cell(other)), Some(Place::Cell(one)), second.clone());
        self.put(other, first);
        self.put(one, second);
        self.beat += 1;
    }

    /// Brings a piece to a cell from beside the board, or back into the game.
    fn come(&mut self, from: Option<Place>, cell: usize, piece: game::Piece) {
        self.push(from, Some(Place::Cell(cell)), vec![piece]);
        self.put(cell, vec![piece]);
        self.beat += 1;
    }
}

impl<V: Variant> Jersi<V> {
    /// Returns the animation of a turn.
    pub(crate) fn flights_of(&self, position: &Position<V::Frame>, turn: Turn) -> Flights {
        let mut flying = self.flying(self.picture(position).cells);
        match turn {
            Turn::Walk(walk) => self.fly_walk(&mut flying, position, &walk),
            Turn::Drop(kind, cell) => self.fly_drop(&mut flying, position, kind, cell),
            Turn::Drops(drops) => {
                for (kind, cell) in drops {
                    self.fly_drop(&mut flying, position, kind, cell);
                }
            }
            Turn::Exchange(royal, other) => flying.exchange(self.index(royal), self.index(other)),
            Turn::Pay(cell) => {
                let cell = self.index(cell);
                let paid = flying.cells.get_mut(cell).and_then(Vec::pop);
                flying.push(Some(Place::Cell(cell)), None, paid.into_iter().collect());
            }
            Turn::Reset(cell) => self.fly_royal_back(&mut flying, position, cell),
        }
        Flights { flights: flying.flights, is_sum: false }
    }

    fn flying(&self, cells: Vec<Holding>) -> Flying {
        let pieces = |holding| match holding {
            Holding::Pieces(pieces) => pieces,
            Holding::Stones(..) => Vec::new(),
        };
        let mountain = self.ruleset().mountain.map(|kind| self.texts.of(kind).letter);
        Flying { cells: cells.into_iter().map(pieces).collect(), mountain, beat: 0, flights: Vec::new() }
    }

    fn fly_walk(&self, flying: &mut Flying, position: &Position<V::Frame>, walk: &Walk) {
        for (height, from, to) in walk.steps() {
            flying.step(usize::from(height), self.index(from), self.index(to));
        }
        if let Sequel::Reset(cell) = walk.sequel {
            self.fly_royal_back(flying, position, cell);
        }
    }

    fn fly_drop(&self, flying: &mut Flying, position: &Position<V::Frame>, kind: Kind, cell: Cell) {
        let colour = position.side;
        let from = Place::Beside(hand_of(colour));
        flying.come(Some(from), self.index(cell), self.shown(Piece { kind, colour }));
    }

    fn fly_royal_back(&self, flying: &mut Flying, position: &Position<V::Frame>, cell: Cell) {
        if let Some(royal) = self.ruleset().royal {
            let piece = Piece { kind: royal.kind, colour: position.side.other() };
            flying.come(None, self.index(cell), self.shown(piece));
        }
    }
}
