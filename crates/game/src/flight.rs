//! What moves when a decision is played, so that it can be shown moving.
//!
//! Flights are told beat by beat: those of one beat are seen at the same time. Stones in a hand count as lying where the
//! hand is: a hand that sows goes from pit to pit with all it holds, and leaves some in each. So whoever makes the flights
//! one after the other on the picture before ends up with the picture after, and every picture on the way is one too.

use crate::picture::{Holding, Picture, Piece, Place};

/// What flies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Carried {
    /// Pieces, the lowest first.
    Pieces(Vec<Piece>),
    /// So many stones.
    Stones(u32),
}

/// Something goes from one place to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flight {
    /// When it is shown, from 0.
    pub beat: u32,
    /// Where it comes from; `None` for what comes back into the game.
    pub from: Option<Place>,
    /// Where it goes; `None` for what leaves the game. The same place as `from` where stones are taken up into the hand.
    pub to: Option<Place>,
    /// What goes.
    pub what: Carried,
}

impl Flight {
    /// Whether stones are taken up here, to go on from here.
    #[must_use]
    pub fn is_lift(&self) -> bool {
        self.from.is_some() && self.from == self.to
    }
}

/// What moves when a decision is played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flights {
    /// The flights, in the order they are made.
    pub flights: Vec<Flight>,
    /// Whether there were more than [`MOST_FLIGHTS`]: then they are only the difference it made, in one beat.
    pub is_sum: bool,
}

/// A decision of more flights than this is told by the difference it made: nobody would follow it.
pub const MOST_FLIGHTS: usize = 2_000;

impl Flights {
    /// The difference between two pictures with stones, in one beat: what became less flies to what became more, in the
    /// order of the places.
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

    /// How many beats it takes.
    #[must_use]
    pub fn n_beats(&self) -> u32 {
        self.flights.iter().map(|flight| flight.beat + 1).max().unwrap_or(0)
    }
}

impl Picture {
    /// The same with the stones of the hand lying where the hand is: what flights begin and end with.
    #[must_use]
    pub fn with_hand_down(&self) -> Picture {
        let mut picture = self.clone();
        if let Some((n, Some(place))) = picture.in_hand.take() {
            picture.add_stones(place, n);
        }
        picture
    }

    /// Makes a flight. What is not there does not go, and what goes to a place that is not there is gone.
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

    /// What a place holds.
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

/// Takes pieces away, those above first.
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
        let cells = cells.iter().map(|n| Holding::Stones(*n, String::new())).collect();
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
    fn what_is_not_there_does_not_go() {
        let mut flown = picture(&[1], None);
        let to = Some(Place::Cell(9));
        flown.fly(&Flight { beat: 0, from: Some(Place::Cell(0)), to, what: Carried::Stones(5) });
        flown.fly(&Flight { beat: 0, from: None, to, what: Carried::Pieces(Vec::new()) });
        assert_eq!(flown, picture(&[0], None));
    }
}
