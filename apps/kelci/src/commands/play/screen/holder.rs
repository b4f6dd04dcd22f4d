//! The holder of the match, this program or a server: the screen shows the match and asks, the holder decides.

use game::Seat;
use session::{Match, Millis, Refusal};

use super::app::App;
use super::remote::Remote;

/// The holder of the match.
pub(super) enum Holder {
    /// This program: whoever sits at the screen acts for every person.
    Here(Box<Match>),
    /// A server: its news alone change the match.
    Server(Box<Remote>),
}

impl Holder {
    /// The match as far as it is known.
    pub(super) fn game(&self) -> &Match {
        match self {
            Holder::Here(game) => game,
            Holder::Server(remote) => remote.game(),
        }
    }

    /// The match, to change it.
    ///
    /// # Errors
    /// If a server holds it.
    pub(super) fn here(&mut self) -> Result<&mut Match, Refusal> {
        match self {
            Holder::Here(game) => Ok(&mut **game),
            Holder::Server(_) => Err(Refusal::NotYourSeat),
        }
    }

    /// The time by which the clocks of the match run.
    pub(super) fn time(&mut self, now: Millis) -> Millis {
        match self {
            Holder::Here(_) => now,
            Holder::Server(remote) => remote.time(now),
        }
    }

    /// The machine of this program that is to move. Those of a server play there.
    pub(super) fn machine_to_move(&self) -> Option<Seat> {
        match self {
            Holder::Here(game) => game.mover().filter(|_| !game.awaits_human() && !game.is_paused()),
            Holder::Server(_) => None,
        }
    }

    /// A person who plays the second seat alone sees the board from that side.
    pub(super) fn is_turned_at_first(&self) -> bool {
        let game = self.game();
        let ours: Vec<Seat> = match self {
            Holder::Here(game) => game.every_seat().filter(|seat| game.who(*seat).is_human()).collect(),
            Holder::Server(remote) => remote.seated.table.my_seats().collect(),
        };
        game.info().n_seats == 2 && ours == [Seat::SECOND]
    }
}

impl App {
    pub(super) fn game(&self) -> &Match {
        self.holder.game()
    }

    /// The match of a server; `None` for one that is held here.
    pub(super) fn remote(&self) -> Option<&Remote> {
        match &self.holder {
            Holder::Here(_) => None,
            Holder::Server(remote) => Some(remote),
        }
    }

    pub(super) fn remote_mut(&mut self) -> Option<&mut Remote> {
        match &mut self.holder {
            Holder::Here(_) => None,
            Holder::Server(remote) => Some(remote),
        }
    }
}
