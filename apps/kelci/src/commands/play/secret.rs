//! The secret choice of special shapes before a match, for both interfaces.

use catalogue::Beginning;
use game::{Lang, Random, Said, Seat};
use record::Shape;
use session::{Match, PickRefused, SecretChoice, Who};

/// A choice that has to be made before a match begins.
#[derive(Clone, Debug)]
pub(super) struct Secret {
    choice: SecretChoice,
    /// The set-up asked for; empty for the usual one.
    setup: String,
    seed: u64,
    random: Random,
}

impl Secret {
    /// Returns the choice that comes before this match, which was begun without it; `None` if there is none.
    pub(super) fn before(game: &Match, beginning: Beginning<'_>, seed: u64) -> Option<Secret> {
        let setup = match beginning {
            Beginning::Usual => "",
            Beginning::Setup(setup, _) => setup,
            Beginning::Position(_) => return None,
        };
        let choice = SecretChoice::before(&**game.game(), setup.trim())?;
        Some(Secret { choice, setup: setup.trim().to_owned(), seed, random: Random::new(seed) })
    }

    /// Lets computers pick, and returns the next person who has to; `None` if both seats have.
    pub(super) fn next_person(&mut self, seats: &[Who]) -> Option<Seat> {
        self.choice.next_person(seats, &mut self.random)
    }

    /// Returns the shapes to choose from, in the order of their numbers.
    pub(super) fn shapes(&self) -> &[Shape] {
        self.choice.shapes()
    }

    /// Returns the number, from 0, of a shape that is typed by its number from 1 or by its name.
    pub(super) fn typed(&self, text: &str) -> Option<usize> {
        let text = text.trim().to_lowercase();
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let is_named =
            |shape: &Shape| [shape.name.en, shape.name.fr].iter().any(|name| name.to_lowercase() == text);
        number.filter(|it| *it < self.shapes().len()).or_else(|| self.shapes().iter().position(is_named))
    }

    /// Makes the pick of a seat.
    ///
    /// # Errors
    /// If the seat has picked already or there is no such shape.
    pub(super) fn pick(&mut self, seat: Seat, shape: usize) -> Result<(), PickRefused> {
        self.choice.pick(seat, shape)
    }

    /// Forgets both picks.
    pub(super) fn begin_anew(&mut self) {
        self.choice = self.choice.anew();
    }

    /// Asks a person for their pick.
    pub(super) fn question(&self, game: &Match, seat: Seat, lang: Lang) -> String {
        self.choice.question(game.info(), seat, lang)
    }

    /// Returns who plays with which shape, once both have picked.
    pub(super) fn revealed_lines(&self, game: &Match, lang: Lang) -> Option<[String; 2]> {
        self.choice.revealed_lines(game.info(), lang)
    }

    /// Begins the match with the shapes that were picked, and the players and clocks of the one that waits for it.
    ///
    /// # Errors
    /// Explains why it cannot begin.
    pub(super) fn begin(&self, waiting: &Match) -> Result<Match, Said> {
        let setting = waiting.setting();
        let setup = self.choice.setup(&**waiting.game(), &self.setup);
        let beginning = setup.as_deref().map_or(Beginning::Usual, |setup| Beginning::Setup(setup, self.seed));
        Match::begin(setting.spec.clone(), beginning, waiting.seats().to_vec(), setting.control)
    }
}

/// Returns the keys of shapes: a digit for the first nine, then their letters.
pub(super) fn shape_keys(shapes: &[Shape]) -> impl Iterator<Item = char> {
    let digits = ('1'..='9').map(Some).chain(std::iter::repeat(None));
    digits.zip(shapes).map(|(digit, shape)| digit.unwrap_or(shape.letter))
}

/// Returns whether several people share the screen, who must not see each other's picks.
pub(super) fn is_shared(seats: &[Who]) -> bool {
    seats.iter().filter(|who| who.is_human()).count() > 1
}
