//! The choice of special shapes before a game: `special:mokca special:fendi`, white's shape and then black's.
//!
//! The choice is part of the set-up and not of play. A start with chosen shapes is the usual one with each
//! player's shape where the special pieces stand; a record keeps the two words, so a replay draws nothing.

use game::{Lang, Random, Say, quote};
use record::{SetupName, Shape, ShapeChoice};

use crate::notation::position_text;
use crate::piece::{Colour, Kind, KindSet, Piece};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::Variant;

/// Who chooses the shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Nobody: the start shows what was agreed.
    Agreed,
    /// One draw for both players.
    DrawnForBoth,
    /// One draw for each player.
    DrawnForEach,
    /// Each player picks their own in secret.
    SecretOwn,
    /// Each player picks the other's in secret.
    SecretOther,
}

/// The shapes that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shapes {
    /// In the order in which they are offered.
    pub(crate) kinds: Vec<Kind>,
    /// The position text of a start that shows where they go.
    pub(crate) start: String,
    pub(crate) choice: Choice,
}

/// White's shape and black's.
pub(crate) type Pair = [Kind; 2];

/// The words before the name of a shape, the one that is written first.
const PREFIXES: [&str; 3] = ["special", "spécial", "spéciale"];

/// The reason why words do not name the two shapes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ShapeError {
    /// There is no shape of this name to choose.
    Unknown { word: String, names: Vec<SetupName> },
    /// Nothing is chosen in this game.
    NoChoice { word: String },
    /// There are more or fewer than two words.
    Count { found: usize },
}

impl Say for ShapeError {
    fn say(&self, lang: Lang) -> String {
        match self {
            ShapeError::Unknown { word, names } => {
                let word = quote(word);
                let names: Vec<&str> = names.iter().map(|name| lang.pick(&*name.en, &*name.fr)).collect();
                let names = names.join(", ");
                lang.pick(
                    format!("{word}: the shapes to choose from are {names}"),
                    format!("{word} : les formes au choix sont {names}"),
                )
            }
            ShapeError::NoChoice { word } => {
                let word = quote(word);
                lang.pick(
                    format!("{word}: no shape is chosen in this game"),
                    format!("{word} : on ne choisit pas de forme dans ce jeu"),
                )
            }
            ShapeError::Count { found } => lang.pick(
                format!("two shapes are named, white’s and then black’s, and not {found}"),
                format!("on nomme deux formes, celle de blanc puis celle de noir, et non {found}"),
            ),
        }
    }
}

/// Returns the name in a word such as `special:mokca`, or `None` if the word is none of these.
fn name_of(word: &str) -> Option<&str> {
    let (prefix, name) = word.split_once(':')?;
    PREFIXES.contains(&prefix.to_lowercase().as_str()).then_some(name)
}

/// Returns whether a word names a shape, or tries to.
pub(crate) fn is_shape_word(word: &str) -> bool {
    name_of(word).is_some()
}

impl<V: Variant> Jersi<V> {
    /// Returns the shapes that can be chosen. A game compiled for its ruleset alone may lack some.
    pub(crate) fn shape_kinds(&self) -> Vec<Kind> {
        let kinds = self.texts.shapes.iter().flat_map(|shapes| &shapes.kinds);
        kinds.copied().filter(|kind| kind.code() <= self.ruleset().n_kinds).collect()
    }

    fn shape_name(&self, kind: Kind) -> SetupName {
        let [en, fr] = self.texts.of(kind).names;
        SetupName { en, fr }
    }

    /// Reads the two words that name the shapes.
    pub(crate) fn read_shapes(&self, words: &[&str]) -> Result<Pair, (usize, ShapeError)> {
        let read = |(index, word): (usize, &&str)| self.read_shape(word).map_err(|error| (index, error));
        let kinds: Vec<Kind> = words.iter().enumerate().map(read).collect::<Result<_, _>>()?;
        match *kinds.as_slice() {
            [white, black] => Ok([white, black]),
            _ => Err((words.len().saturating_sub(1).min(2), ShapeError::Count { found: words.len() })),
        }
    }

    fn read_shape(&self, word: &str) -> Result<Kind, ShapeError> {
        let kinds = self.shape_kinds();
        if kinds.is_empty() {
            return Err(ShapeError::NoChoice { word: word.into() });
        }
        let name = name_of(word).unwrap_or_default().to_lowercase();
        let is_named =
            |kind: &Kind| self.texts.of(*kind).names.iter().any(|known| known.to_lowercase() == name);
        kinds.iter().copied().find(is_named).ok_or_else(|| ShapeError::Unknown {
            word: word.into(),
            names: kinds.iter().map(|&kind| self.shape_name(kind)).collect(),
        })
    }

    /// Writes the two words that name the shapes.
    pub(crate) fn shapes_text(&self, pair: Pair) -> String {
        let [prefix, ..] = PREFIXES;
        let [white, black] = pair.map(|kind| format!("{prefix}:{}", self.shape_name(kind).en));
        format!("{white} {black}")
    }

    /// Returns who chooses the shapes.
    #[must_use]
    pub fn choice(&self) -> Choice {
        self.texts.shapes.as_ref().map_or(Choice::Agreed, |shapes| shapes.choice)
    }

    /// Returns whether a player may begin with a shape of this kind although nobody agreed on it.
    pub(crate) fn may_be_chosen(&self, kind: Kind) -> bool {
        self.choice() != Choice::Agreed && self.shape_kinds().contains(&kind)
    }

    /// Draws the shapes, if that is how they are chosen. A secret choice that nobody has made is drawn for
    /// each player.
    pub(crate) fn drawn_shapes(&self, random: &mut Random) -> Option<Pair> {
        let kinds = self.shape_kinds();
        let mut draw = || kinds.get(random.below(kinds.len())).copied();
        match self.choice() {
            _ if kinds.is_empty() => None,
            Choice::Agreed => None,
            Choice::DrawnForBoth => draw().map(|kind| [kind, kind]),
            Choice::DrawnForEach | Choice::SecretOwn | Choice::SecretOther => Some([draw()?, draw()?]),
        }
    }

    /// Returns whether the shapes of the usual set-up are drawn.
    pub(crate) fn draws_shapes(&self) -> bool {
        matches!(self.choice(), Choice::DrawnForBoth | Choice::DrawnForEach) && !self.shape_kinds().is_empty()
    }

    /// Returns the start that shows where the shapes go.
    fn shape_places(&self) -> Option<Position<V::Frame>> {
        let shapes = self.texts.shapes.as_ref()?;
        let usual = Jersi { options: self.ruleset().usual, ..self.clone() };
        let places = position_text::read(&usual, &shapes.start).ok()?;
        Some(Position { clock: game::Rules::start(self).clock, ..places })
    }

    /// Returns the usual start with these shapes.
    pub(crate) fn start_with(&self, pair: Pair) -> Option<Position<V::Frame>> {
        let mut start = self.shape_places()?;
        self.put_shapes(&mut start, pair);
        Some(start)
    }

    /// Puts these shapes in the place of all that can be chosen.
    pub(crate) fn put_shapes(&self, position: &mut Position<V::Frame>, pair: Pair) {
        let kinds: KindSet = self.shape_kinds().into_iter().collect();
        for (colour, kind) in Colour::BOTH.into_iter().zip(pair) {
            for level in [&mut position.tops, &mut position.bases] {
                let cells = level.of_kinds(kinds) & level.of_colour(colour);
                level.clear(cells);
                level.put(cells, Piece { kind, colour });
            }
        }
    }

    /// Returns the empty board of a game in which these shapes are placed with the other pieces.
    pub(crate) fn placing_start_with(&self, pair: Pair) -> Option<Position<V::Frame>> {
        let places = self.shape_places()?;
        let mut start = self.placing_start();
        for (colour, chosen) in Colour::BOTH.into_iter().zip(pair) {
            let kinds = self.shape_kinds();
            let n_each: u32 = kinds.iter().map(|&kind| places.on_board(colour, kind)).sum();
            for kind in kinds {
                start.hand_mut(colour).set(kind, if kind == chosen { n_each as u8 } else { 0 });
            }
        }
        Some(start)
    }

    /// Returns the shapes of a start, on the board or in hand, or `None` if a side has none or several.
    pub(crate) fn shapes_of(&self, start: &Position<V::Frame>) -> Option<Pair> {
        let of = |colour: Colour| {
            let has = |kind: &Kind| start.on_board(colour, *kind) > 0 || start.in_hand(colour, *kind) > 0;
            let kinds: Vec<Kind> = self.shape_kinds().into_iter().filter(has).collect();
            if let [kind] = *kinds.as_slice() { Some(kind) } else { None }
        };
        Some([of(Colour::White)?, of(Colour::Black)?])
    }

    /// Returns the shapes that a record of a game with this start has to name: those that were chosen, or
    /// that are not the agreed ones.
    pub(crate) fn told_shapes(&self, start: &Position<V::Frame>) -> Option<Pair> {
        let pair = self.shapes_of(start)?;
        let is_agreed = self.shapes_of(&game::Rules::start(self)) == Some(pair);
        (self.choice() != Choice::Agreed || !is_agreed).then_some(pair)
    }

    /// Returns the secret choice, if there is one.
    pub(crate) fn secret_choice(&self) -> Option<ShapeChoice> {
        let for_other = match self.choice() {
            Choice::SecretOwn => false,
            Choice::SecretOther => true,
            _ => return None,
        };
        let shape = |kind: Kind| Shape { name: self.shape_name(kind), letter: self.texts.of(kind).letter };
        let shapes: Vec<Shape> = self.shape_kinds().into_iter().map(shape).collect();
        (!shapes.is_empty()).then_some(ShapeChoice { shapes, for_other })
    }

    /// Returns the text of a set-up with the shapes that the players have picked.
    pub(crate) fn setup_with_picks(&self, setup: &str, picks: [usize; 2]) -> String {
        let kinds = self.shape_kinds();
        let [Some(first), Some(second)] = picks.map(|pick| kinds.get(pick).copied()) else {
            return setup.to_owned();
        };
        let pair = if self.choice() == Choice::SecretOther { [second, first] } else { [first, second] };
        let words = self.shapes_text(pair);
        let usual = self.texts.setups.named.first().map(|usual| usual.name);
        let is_usual =
            setup.is_empty() || usual.is_some_and(|usual| *usual.en == *setup || *usual.fr == *setup);
        if is_usual { words } else { format!("{setup} {words}") }
    }
}
