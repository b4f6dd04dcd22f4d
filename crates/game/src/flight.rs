//! The animation of a move, as flights of pieces and stones from place to place.
//!
//! Flights are grouped into beats; a host shows the flights of one beat at the same time. Stones in hand
//! count as lying where the hand is: a hand that sows moves from pit to pit with everything it holds and
//! leaves some in each. Applying the flights in order to the picture before the move gives the picture after
//! it, and every intermediate picture is a valid one.

use crate::picture::{Holding, Picture, Piece, Place};

/// The cargo of a flight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Carried {
    /// Pieces, the lowest first.
    Pieces(Vec<Piece>),
    /// This many stones.
    Stones(u32),
}

/// A transfer of pieces or stones from one place to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The beat in which it is shown, from 0.
    pub beat: u32,
    /// Where it comes from; `None` if it re-enters the game.
    pub from: Option<Place>,
    /// Where it goes; `None` if it leaves the game. Equal to `from` when stones are lifted into the hand.
    pub to: Option<Place>,
    /// The pieces or stones that move.
    pub what: Carried,
}

impl Flight {
    /// Returns whether this flight lifts stones into the hand, to be sown from here.
    #[must_use]
    pub fn is_lift(&self) -> bool {
        self.from.is_some() && self.from == self.to
    }
}

/// The animation of one move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flights {
    /// The flights, in the order in which they happen.
    pub flights: Vec<Flight>,
    /// Whether the move had more than [`MOST_FLIGHTS`] flights. The list then holds only the net difference,
    /// in one beat.
    pub is_sum: bool,
}

/// A move with more flights than this is shown as its net difference, because nobody could follow it.
pub const MOST_FLIGHTS: usize = 2_000;

impl Flights {
    /// Computes the net difference between two pictures of stones, in one beat. Places that lost stones feed
    /// places that gained some, both in the order of the places.
    #[must_use]
    pub fn sum(before: &Picture, after: &Picture) -> Flights {
        let [had, has] = [before, after].map(Picture::with_hand_down);
        let places = had.places();
        let count = |picture: &Picture, place| picture.stones(place);
        let mut lacking: Vec<(Place, u32)> = places
            .iter()
            .map(|&place| (place, count(&has, place).saturating_sub(count(&had, place))))
            .collect();
        let mut flights = Vec::new();
        for &from in &places {
            let mut left = count(&had, from).saturating_sub(count(&has, from));
            for (to, wanted) in &mut lacking {
                let n = left.min(*wanted);
                if n > 0 {
                    flights.push(Flight {
                        beat: 0,
                        from: Some(from),
                        to: Some(*to),
                        what: Carried::Stones(n),
                    });
                    (left, *wanted) = (left - n, *wanted - n);
                }
            }
        }
        Flights { flights, is_sum: true }
    }

    /// Returns the number of beats the animation takes.
    #[must_use]
    pub fn n_beats(&self) -> u32 {
        self.flights.iter().map(|flight| flight.beat + 1).max().unwrap_or(0)
    }
}

impl Picture {
    /// Returns the picture with the stones in hand put down where the hand is. Flights start and end on such
    /// pictures.
    #[must_use]
    pub fn with_hand_down(&self) -> Picture {
        let mut picture = self.clone();
        if let Some((n, Some(place))) = picture.in_hand.take() {
            picture.add_stones(place, n);
        }
        picture
    }

    /// Applies a flight. Takes no more than there is, and drops whatever flies to a place that does not
    /// exist.
    pub fn fly(&mut self, flight: &Flight) {
        match &flight.what {
            Carried::Stones(n) => {
                if let Some(Holding::Stones(count, _)) = flight.from.and_then(|from| self.holding_mut(from)) {
                    *count = count.saturating_sub(*n);
                }
                if let Some(to) = flight.to {
                    self.add_stones(to, *n);
                }
            }
            Carried::Pieces(pieces) => {
                if let Some(Holding::Pieces(there)) = flight.from.and_then(|from| self.holding_mut(from)) {
                    take_pieces(there, pieces);
                }
                if let Some(Holding::Pieces(there)) = flight.to.and_then(|to| self.holding_mut(to)) {
                    there.extend_from_slice(pieces);
                }
            }
        }
    }

    fn add_stones(&mut self, place: Place, n: u32) {
        if let Some(Holding::Stones(count, _)) = self.holding_mut(place) {
            *count += n;
        }
    }

    /// Returns the contents of a place, or `None` if the picture has no such place.
    #[must_use]
    pub fn holding(&self, place: Place) -> Option<&Holding> {
        match place {
            Place::Cell(cell) => self.cells.get(cell),
            Place::Beside(beside) => self.besides.get(beside),
        }
    }

    fn holding_mut(&mut self, place: Place) -> Option<&mut Holding> {
        match place {
            Place::Cell(cell) => self.cells.get_mut(cell),
            Place::Beside(beside) => self.besides.get_mut(beside),
        }
    }

    fn stones(&self, place: Place) -> u32 {
        match self.holding(place) {
            Some(Holding::Stones(count, _)) => *count,
            _ => 0,
        }
    }

    fn places(&self) -> Vec<Place> {
        let cells = (0..self.cells.len()).map(Place::Cell);
        cells.chain((0..self.besides.len()).map(Place::Beside)).collect()
    }
}

/// Removes the pieces, each from as high as it is found.
fn take_pieces(there: &mut Vec<Piece>, taken: &[Piece]) {
    for piece in taken.iter().rev() {
        if let Some(at) = there.iter().rposition(|it| it == piece) {
            there.remove(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(cells: &[u32], in_hand: Option<(u32, Option<Place>)>) -> Picture {
        let cells = cells.iter().map(|n| Holding::Stones(*n, Vec::new())).collect();
        Picture { cells, besides: Vec::new(), in_hand }
    }

    #[test]
    fn a_sum_leads_from_one_picture_to_the_other() {
        let before = picture(&[4, 0, 1, 7], Some((3, Some(Place::Cell(0)))));
        let after = picture(&[0, 5, 5, 5], None);
        let sum = Flights::sum(&before, &after);
        assert!(sum.is_sum && sum.n_beats() == 1);
        let mut flown = before.with_hand_down();
        sum.flights.iter().for_each(|flight| flown.fly(flight));
        assert_eq!(flown, after);
    }

    #[test]
    fn a_flight_takes_no_more_than_there_is() {
        let mut flown = picture(&[1], None);
        let to = Some(Place::Cell(9));
        flown.fly(&Flight { beat: 0, from: Some(Place::Cell(0)), to, what: Carried::Stones(5) });
        flown.fly(&Flight { beat: 0, from: None, to, what: Carried::Pieces(Vec::new()) });
        assert_eq!(flown, picture(&[0], None));
    }
}
