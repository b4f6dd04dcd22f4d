//! The words of a game of the family: names, letters and signs of the pieces, set-ups, options.

use game::{Name, Sign};
use record::SetupName;

use crate::options::HouseRule;
use crate::piece::Kind;
use crate::setup::Setups;
use crate::shapes::Shapes;
use crate::weights::Weights;

/// A kind of piece as people see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindText {
    /// The letter in position texts, upper case.
    pub letter: char,
    /// The sign used in the document's placements.
    pub sign: Name,
    /// The sign used in drops and resets.
    pub drop_sign: Name,
    /// Its name, in English and in French.
    pub names: [Name; 2],
    /// The number each side begins with, the reserve included.
    pub n_each: u8,
    /// The number among them that each side holds in reserve.
    pub n_held: u8,
    /// The largest number that a position may show for one side.
    pub most: u8,
    /// The sign on its faces.
    pub face: Sign,
}

impl KindText {
    /// Returns how many pieces of the kind a drawn set-up puts on the board for each side.
    pub(crate) fn n_drawn(&self) -> u8 {
        self.n_each.saturating_sub(self.n_held)
    }
}

/// A sign of a kind in another document or program, which is read but never written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ForeignSign {
    pub(crate) sign: Name,
    pub(crate) kind: Kind,
    /// Whether it means this kind only in a reset, where no other can be meant.
    pub(crate) is_reset: bool,
}

/// The way a document numbers turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// One number per turn.
    Turns,
    /// One number per line of two turns.
    Lines,
}

impl Numbering {
    /// Returns the other way of numbering.
    pub(crate) const fn other(self) -> Numbering {
        match self {
            Numbering::Turns => Numbering::Lines,
            Numbering::Lines => Numbering::Turns,
        }
    }
}

/// Everything about a game that does not decide what is legal.
#[derive(Clone, Debug, PartialEq)]
pub struct Texts {
    /// The title, in English and in French.
    pub titles: [String; 2],
    /// The kinds of pieces, in the order of their codes.
    pub kinds: Vec<KindText>,
    pub(crate) foreign_signs: Vec<ForeignSign>,
    /// The position text of the default start.
    pub start: String,
    pub(crate) setups: Setups,
    /// The shapes that can be chosen, if any.
    pub(crate) shapes: Option<Shapes>,
    pub(crate) numbering: Numbering,
    /// Whether position texts show the reserve even when it is empty.
    pub(crate) shows_reserve: bool,
    pub(crate) has_score: bool,
    pub(crate) has_ugi: bool,
    pub(crate) options: Vec<HouseRule>,
    /// The tint of each ring of cells from the outside in. One more, if present, is for every other cell of
    /// the outermost ring.
    pub(crate) ring_tints: Vec<u8>,
    /// The evaluation weights.
    pub weights: Weights,
}

impl Texts {
    /// Iterates over the kinds and their texts.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = (Kind, &KindText)> {
        (1..).map_while(Kind::from_code).zip(&self.kinds)
    }

    /// Returns the texts of a kind.
    #[must_use]
    pub fn of(&self, kind: Kind) -> &KindText {
        // A kind of another ruleset cannot get here, because positions and turns hold only kinds of their own
        // ruleset.
        static NO_KIND: KindText = KindText {
            letter: '?',
            sign: Name::new_const(),
            drop_sign: Name::new_const(),
            names: [Name::new_const(); 2],
            n_each: 0,
            n_held: 0,
            most: 0,
            face: Sign::Blank,
        };
        self.kinds.get(usize::from(kind.code()) - 1).unwrap_or(&NO_KIND)
    }

    /// Returns the kind with this sign: in placements, else in drops, else in another document. So a sign of the game itself
    /// never means what it means elsewhere.
    #[must_use]
    pub fn kind_of_sign(&self, sign: &str) -> Option<Kind> {
        let own = self.kinds().find(|(_, text)| *text.sign == *sign);
        let own = own.or_else(|| self.kinds().find(|(_, text)| *text.drop_sign == *sign));
        own.map(|(kind, _)| kind).or_else(|| self.kind_of_foreign(sign, false))
    }

    /// Returns the kind with this sign in another document.
    pub(crate) fn kind_of_foreign(&self, sign: &str, is_reset: bool) -> Option<Kind> {
        let is_it = |it: &&ForeignSign| *it.sign == *sign && it.is_reset == is_reset;
        self.foreign_signs.iter().find(is_it).map(|it| it.kind)
    }

    /// Returns the kind with this upper-case letter.
    #[must_use]
    pub fn kind_of_letter(&self, letter: char) -> Option<Kind> {
        self.kinds().find(|(_, text)| text.letter == letter).map(|(kind, _)| kind)
    }

    /// Returns the named set-ups, the default one first.
    pub(crate) fn setup_names(&self) -> Vec<SetupName> {
        self.setups.named.iter().map(|setup| setup.name).collect()
    }
}
