//! The choice of special shapes that both players make in secret before a match.
//!
//! The choice comes before the first position, so it is no event of a match: a host asks both seats, and the set-up of
//! the match names the two shapes from then on. Nobody can ask this for a pick before both are made, whatever the host
//! shows: only that a seat is ready.

use catalogue::words::capital;
use catalogue::{Beginning, Game, Info};
use game::{Lang, Random, Say, Seat};
use record::{Shape, ShapeChoice};

use crate::Who;

/// A secret choice in progress.
#[derive(Clone, Debug)]
pub struct SecretChoice {
    choice: ShapeChoice,
    picks: [Option<usize>; 2],
}

/// The reason why a pick is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PickRefused {
    /// There is no such seat, or no such shape.
    Unknown,
    /// The seat has picked, and a pick stands.
    AlreadyPicked,
}

impl Say for PickRefused {
    fn say(&self, lang: Lang) -> String {
        match self {
            PickRefused::Unknown => {
                lang.pick("there is no such seat or shape", "ce joueur ou cette forme n’existe pas")
            }
            PickRefused::AlreadyPicked => {
                lang.pick("this player has already chosen", "ce joueur a déjà choisi")
            }
        }
        .into()
    }
}

impl SecretChoice {
    /// Returns the choice that comes before a match of the game, or `None` if its shapes are not chosen in secret.
    #[must_use]
    pub fn of(game: &dyn Game) -> Option<SecretChoice> {
        Some(SecretChoice { choice: game.shape_choice()?, picks: [None; 2] })
    }

    /// Returns the choice that comes before a match from this set-up, or `None` if there is none: the shapes are not chosen
    /// in secret, the set-up names them already, or it is not a set-up of the game.
    #[must_use]
    pub fn before(game: &dyn Game, setup: &str) -> Option<SecretChoice> {
        let choice = SecretChoice::of(game)?;
        // A set-up that names its shapes takes no others.
        let chosen = game.chosen_setup(setup, [0, 0]);
        game.start(Beginning::Setup(&chosen, 0)).is_ok().then_some(choice)
    }

    /// Returns the shapes to choose from.
    #[must_use]
    pub fn shapes(&self) -> &[Shape] {
        &self.choice.shapes
    }

    /// Returns whether each player picks the shape of the other instead of their own.
    #[must_use]
    pub fn is_for_other(&self) -> bool {
        self.choice.for_other
    }

    /// Returns whether a seat has picked. Everybody may know that.
    #[must_use]
    pub fn is_ready(&self, seat: Seat) -> bool {
        self.picks.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Returns the first seat that has not picked.
    #[must_use]
    pub fn next_seat(&self) -> Option<Seat> {
        [Seat::FIRST, Seat::SECOND].into_iter().find(|&seat| !self.is_ready(seat))
    }

    /// Makes the pick of a seat, by the place of the shape in [`SecretChoice::shapes`].
    ///
    /// # Errors
    /// If there is no such seat or shape, or the seat has picked already; nothing changes then.
    pub fn pick(&mut self, seat: Seat, shape: usize) -> Result<(), PickRefused> {
        let is_shape = shape < self.choice.shapes.len();
        let pick = self.picks.get_mut(seat.index()).filter(|_| is_shape).ok_or(PickRefused::Unknown)?;
        if pick.is_some() {
            return Err(PickRefused::AlreadyPicked);
        }
        *pick = Some(shape);
        Ok(())
    }

    /// Makes the pick of a seat by lot: for a computer, and for a player who runs out of time.
    ///
    /// # Errors
    /// As [`SecretChoice::pick`].
    pub fn pick_by_lot(&mut self, seat: Seat, random: &mut Random) -> Result<(), PickRefused> {
        self.pick(seat, random.below(self.choice.shapes.len()))
    }

    /// Lets computers pick by lot, and returns the first person who has not picked, or `None` if both seats have.
    pub fn next_person(&mut self, seats: &[Who], random: &mut Random) -> Option<Seat> {
        while let Some(seat) = self.next_seat() {
            let is_person = seats.get(seat.index()).is_none_or(Who::is_human);
            if is_person || self.pick_by_lot(seat, random).is_err() {
                return Some(seat);
            }
        }
        None
    }

    /// Asks a person for their pick: `White: choose your special shape`.
    #[must_use]
    pub fn question(&self, info: &Info, seat: Seat, lang: Lang) -> String {
        let name = capital(&info.seat_name(seat, lang));
        if self.is_for_other() {
            return lang.pick(
                format!("{name}: choose the special shape of your opponent"),
                format!("{name} : choisissez la forme spéciale de l’adversaire"),
            );
        }
        lang.pick(
            format!("{name}: choose your special shape"),
            format!("{name} : choisissez votre forme spéciale"),
        )
    }

    /// Returns a line for each seat with the shape it plays with, once both picks are made, and nothing before.
    #[must_use]
    pub fn revealed_lines(&self, info: &Info, lang: Lang) -> Option<[String; 2]> {
        let [first, second] = self.revealed()?;
        let shapes = if self.is_for_other() { [second, first] } else { [first, second] };
        let line = |(seat, shape): (Seat, Shape)| {
            let (name, shape) =
                (capital(&info.seat_name(seat, lang)), lang.pick(shape.name.en, shape.name.fr));
            lang.pick(format!("{name} plays with: {shape}"), format!("{name} joue avec : {shape}"))
        };
        let [white, black] = shapes;
        Some([(Seat::FIRST, white), (Seat::SECOND, black)].map(line))
    }

    /// Returns the picks of both seats once both are made, and nothing before.
    #[must_use]
    pub fn revealed(&self) -> Option<[Shape; 2]> {
        let [Some(first), Some(second)] = self.picks else { return None };
        Some([*self.choice.shapes.get(first)?, *self.choice.shapes.get(second)?])
    }

    /// Returns the text of a set-up with the shapes that were picked, once both are.
    #[must_use]
    pub fn setup(&self, game: &dyn Game, setup: &str) -> Option<String> {
        let [Some(first), Some(second)] = self.picks else { return None };
        Some(game.chosen_setup(setup, [first, second]))
    }

    /// Returns the choice as it was before both picks: whoever takes a revealed choice back begins anew.
    #[must_use]
    pub fn anew(&self) -> SecretChoice {
        SecretChoice { choice: self.choice.clone(), picks: [None; 2] }
    }
}
