//! The steps of a move: how far its first touches bring it, and the ways that pieces and stones take.

use crate::flight::{Flight, Flights};
use crate::picture::{Place, Touch};

/// The kind of a place that can be touched next. Hosts mark each kind by a shape of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TargetKind {
    /// An empty place to go to, or something that can be taken or chosen.
    #[default]
    Plain,
    /// Pieces to stand on.
    Stack,
    /// Pieces that would be captured.
    Capture,
    /// A reserve to take a piece from.
    Reserve,
}

impl Touch {
    /// Returns whether this touch puts something down, which ends a step of the move.
    #[must_use]
    pub fn ends_step(self) -> bool {
        matches!(self, Touch::To(_) | Touch::PutBack(_))
    }
}

impl Flights {
    /// Splits the flights of a move with these touches: those of the steps that its first `n_made` touches make,
    /// and the rest. A whole move has no rest.
    #[must_use]
    pub fn split_after(&self, touches: &[Touch], n_made: usize) -> (&[Flight], &[Flight]) {
        let n_steps = touches.iter().take(n_made).filter(|touch| touch.ends_step()).count();
        let n_flights = if n_made >= touches.len() {
            self.flights.len()
        } else {
            self.flights.partition_point(|flight| (flight.beat as usize) < n_steps)
        };
        self.flights.split_at(n_flights)
    }

    /// Returns the ways that pieces and stones take, each as the places it passes in order. Whatever re-enters the
    /// game, or is only lifted, has a way of one place; whatever leaves the game has none. There are none at all if
    /// only the net difference is known.
    #[must_use]
    pub fn routes(&self) -> Vec<Vec<Place>> {
        let mut routes: Vec<Vec<Place>> = Vec::new();
        for flight in self.flights.iter().filter(|_| !self.is_sum) {
            let Some(to) = flight.to else { continue };
            let from = flight.from.unwrap_or(to);
            match routes.last_mut().filter(|route| route.last() == Some(&from) && flight.from.is_some()) {
                Some(route) if from != to => route.push(to),
                Some(_) => {}
                None if from != to => routes.push(vec![from, to]),
                None => routes.push(vec![to]),
            }
        }
        routes
    }

    /// Appends the flights of the next decision of the same turn.
    pub fn append(&mut self, next: Flights) {
        let n_beats = self.n_beats();
        let later = |flight: Flight| Flight { beat: flight.beat + n_beats, ..flight };
        self.flights.extend(next.flights.into_iter().map(later));
        self.is_sum |= next.is_sum;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flight::Carried;

    fn flight(beat: u32, from: Option<usize>, to: Option<usize>) -> Flight {
        let [from, to] = [from, to].map(|cell| cell.map(Place::Cell));
        Flight { beat, from, to, what: Carried::Stones(1) }
    }

    #[test]
    fn every_touch_that_puts_something_down_makes_a_step() {
        let flights = Flights {
            flights: vec![flight(0, Some(5), None), flight(0, Some(3), Some(5)), flight(1, Some(5), Some(6))],
            is_sum: false,
        };
        let to = |cell| Touch::To(Place::Cell(cell));
        let touches = [Touch::TakePile(3), to(5), to(6)];
        let n_made = |n| flights.split_after(&touches, n).0.len();
        assert_eq!([n_made(0), n_made(1), n_made(2), n_made(3)], [0, 0, 2, 3]);
        assert_eq!(flights.split_after(&touches, 2).1, &flights.flights[2..]);
    }

    #[test]
    fn a_way_goes_on_where_it_stopped() {
        let mut flights = Flights {
            flights: vec![
                flight(0, Some(1), Some(1)),
                flight(1, Some(1), Some(2)),
                flight(2, Some(2), Some(3)),
                flight(3, Some(9), Some(8)),
                flight(3, Some(7), None),
            ],
            is_sum: false,
        };
        flights.append(Flights { flights: vec![flight(0, None, Some(8))], is_sum: false });
        let cells = |route: &[usize]| route.iter().map(|cell| Place::Cell(*cell)).collect::<Vec<_>>();
        assert_eq!(flights.routes(), [cells(&[1, 2, 3]), cells(&[9, 8]), cells(&[8])]);
        assert_eq!(flights.flights[5].beat, 4);
        flights.is_sum = true;
        assert!(flights.routes().is_empty());
    }
}
