//! The outcome of a game, for all seats at once.

use crate::seat::{MAX_SEATS, Seat};

/// A place in the final order. 1 is best, and tied seats share the best place of their tie.
pub type Rank = u8;

/// The final rank of each seat. It needs no allocation and reserves no special numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    ranks: [Rank; MAX_SEATS],
    n_seats: u8,
}

impl Outcome {
    /// One winner; the other seats of the `n_seats` tie for second place.
    ///
    /// ```
    /// use game::{Outcome, Seat};
    /// let outcome = Outcome::win(Seat::SECOND, 2);
    /// assert_eq!(outcome.winner(), Some(Seat::SECOND));
    /// assert_eq!(outcome.ranks(), &[2, 1]);
    /// ```
    #[must_use]
    pub fn win(winner: Seat, n_seats: usize) -> Outcome {
        Outcome::all_but_one(2, winner, 1, n_seats)
    }

    /// One loser; the other seats of the `n_seats` tie for first place.
    #[must_use]
    pub fn loss(loser: Seat, n_seats: usize) -> Outcome {
        Outcome::all_but_one(1, loser, clamp_seats(n_seats), n_seats)
    }

    /// All seats share first place.
    #[must_use]
    pub fn draw(n_seats: usize) -> Outcome {
        Outcome::all_but_one(1, Seat::FIRST, 1, n_seats)
    }

    /// Ranks the seats by score, highest first. Equal scores share their best place.
    ///
    /// ```
    /// use game::Outcome;
    /// assert_eq!(Outcome::by_score(&[3, 9, 3]).ranks(), &[2, 1, 2]);
    /// ```
    #[must_use]
    pub fn by_score(scores: &[i64]) -> Outcome {
        let n_seats = clamp_seats(scores.len());
        let mut ranks = [0; MAX_SEATS];
        for (rank, score) in ranks.iter_mut().zip(scores) {
            *rank = 1 + scores.iter().filter(|other| *other > score).count() as Rank;
        }
        Outcome { ranks, n_seats }
    }

    fn all_but_one(others: Rank, seat: Seat, rank: Rank, n_seats: usize) -> Outcome {
        let n_seats = clamp_seats(n_seats);
        // Seats the game does not have keep rank 0, so that `==` ignores them.
        let mut ranks = [0; MAX_SEATS];
        ranks.iter_mut().take(usize::from(n_seats)).for_each(|it| *it = others);
        if let Some(it) = ranks.get_mut(seat.index()).filter(|it| **it > 0) {
            *it = rank;
        }
        Outcome { ranks, n_seats }
    }

    /// Returns the rank of each seat, in seat order.
    #[must_use]
    pub fn ranks(&self) -> &[Rank] {
        self.ranks.get(..usize::from(self.n_seats)).unwrap_or(&self.ranks)
    }

    /// Returns the rank of one seat, or `None` if the game has no such seat.
    #[must_use]
    pub fn rank(&self, seat: Seat) -> Option<Rank> {
        self.ranks().get(seat.index()).copied()
    }

    /// Returns the score of a two-seat game as records write it: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub fn score(&self) -> &'static str {
        match self.winner() {
            Some(Seat::FIRST) => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// Returns the seat that is alone in first place, if any.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        let mut firsts = self.ranks().iter().enumerate().filter(|(_, rank)| **rank == 1);
        let (first, _) = firsts.next()?;
        if firsts.next().is_some() { None } else { Seat::new(first) }
    }
}

fn clamp_seats(n_seats: usize) -> u8 {
    n_seats.clamp(1, MAX_SEATS) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_has_no_winner() {
        assert_eq!(Outcome::draw(2).winner(), None);
        assert_eq!(Outcome::draw(3).ranks(), &[1, 1, 1]);
    }

    #[test]
    fn of_two_seats_the_loss_of_one_is_the_win_of_the_other() {
        assert_eq!(Outcome::loss(Seat::FIRST, 2), Outcome::win(Seat::SECOND, 2));
        assert_eq!(Outcome::loss(Seat::SECOND, 3).ranks(), &[1, 3, 1]);
    }

    #[test]
    fn ranks_stop_at_the_seats_of_the_game() {
        let outcome = Outcome::win(Seat::FIRST, 3);
        assert_eq!(outcome.ranks(), &[1, 2, 2]);
        assert_eq!(outcome.rank(Seat::new(4).unwrap()), None);
    }
}
