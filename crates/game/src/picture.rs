//! The visible side of a game, without pixels: the board, its contents, and the gestures that play a move.
//!
//! A host draws a [`Ground`] once and a [`Picture`] for each position, and lets a player build a move from
//! [`Touch`]es: the touch sequences of the legal moves form a tree, and each touch goes one level down. No
//! host needs to know a rule.

use board::Board;

use crate::flight::Flights;
use crate::lang::{Lang, Say};
use crate::note::Note;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::sign::Sign;

/// How to draw the cells of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Wooden hexagons with cubes on them.
    Hexagons,
    /// Wooden squares with cubes on them.
    Squares,
    /// Pits carved into a board, holding stones.
    Pits,
    /// The same in a ring.
    Ring,
    /// Plain adjoining cells, holding stones.
    Cells,
}

/// The purpose of a place beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BesideKind {
    /// Pieces held in hand.
    Hand,
    /// Stones won.
    Store,
    /// Stones not yet played.
    Reserve,
}

/// The position of a place beside the board, as its owner sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BesideSide {
    /// In front of the owner.
    Front,
    /// At the left end of the board.
    Left,
    /// At the right end of the board.
    Right,
}

/// A place beside the board, belonging to a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// Its name in move texts; empty if no move refers to it.
    pub name: String,
    /// The owner.
    pub seat: Seat,
    /// The purpose.
    pub kind: BesideKind,
    /// The position relative to the owner.
    pub side: BesideSide,
}

/// The parts of a game's board that stay the same throughout a match.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The cells.
    pub board: Board,
    /// How to draw them.
    pub look: Look,
    /// The tint of each cell, from 0; cells of one tint look like the same wood. On hexagons, tints 0, 1 and
    /// 2 are three different woods (dark red, light, dark), and 3, 4 and 5 are three muted shades of one
    /// wood, the last the darkest.
    pub tints: Vec<u8>,
    /// The seat whose camp each cell lies in, in games that have camps.
    pub camps: Vec<Option<Seat>>,
    /// The places beside the board.
    pub besides: Vec<Beside>,
}

/// A short name that is copied like a number: of a kind of piece, of a set-up. Files may bring their own.
pub type Name = arrayvec::ArrayString<40>;

/// A piece of the stacking family, as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The owner.
    pub seat: Seat,
    /// The sign on its faces.
    pub sign: Sign,
    /// The capital letter of its kind in texts.
    pub letter: char,
    /// The name of its kind, in English and in French.
    pub names: [Name; 2],
}

impl Piece {
    /// Returns the name of its kind.
    #[must_use]
    pub fn name(&self, lang: Lang) -> &str {
        let [en, fr] = &self.names;
        lang.pick(en, fr)
    }
}

/// The contents of a cell or of a place beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holding {
    /// Pieces, from bottom to top; in a hand, grouped by kind.
    Pieces(Vec<Piece>),
    /// A number of stones, and what the game remembers about the cell, usually nothing.
    Stones(u32, Vec<Note>),
}

impl Holding {
    /// Returns whether there are no pieces or stones.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self {
            Holding::Pieces(pieces) => pieces.is_empty(),
            Holding::Stones(count, notes) => *count == 0 && notes.is_empty(),
        }
    }
}

/// The visible contents of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The contents of each cell, in the order of the board.
    pub cells: Vec<Holding>,
    /// The contents of each place beside the board, in the order of [`Ground::besides`].
    pub besides: Vec<Holding>,
    /// The stones held by a player in the middle of a turn, and the place of the hand.
    pub in_hand: Option<(u32, Option<Place>)>,
}

/// A place a player can touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A cell, by its index on the board.
    Cell(usize),
    /// A place beside the board, by its index in [`Ground::besides`].
    Beside(usize),
}

/// One gesture on the way to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Touch {
    /// Puts what was picked up on this place, or selects the place.
    To(Place),
    /// Picks up the upper piece, or the only one.
    TakeTop(usize),
    /// Picks up a pile of two.
    TakePile(usize),
    /// Picks up a piece with this letter from a hand.
    TakeFromHand(usize, char),
    /// Puts a captured piece back on this cell.
    PutBack(usize),
    /// Gives an answer that no place can express.
    Answer(Answer),
}

impl Touch {
    /// Returns the place touched, if there is one.
    #[must_use]
    pub fn place(self) -> Option<Place> {
        match self {
            Touch::To(place) => Some(place),
            Touch::TakeTop(cell) | Touch::TakePile(cell) | Touch::PutBack(cell) => Some(Place::Cell(cell)),
            Touch::TakeFromHand(beside, _) => Some(Place::Beside(beside)),
            Touch::Answer(_) => None,
        }
    }
}

/// An answer a player gives without touching a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "plain")]
pub enum Answer {
    Forward,
    Backward,
    Yes,
    No,
    /// Declines every choice.
    Nothing,
    Number(u32),
    Player(Seat),
    /// Names the piece with this letter.
    Letter(char),
}

impl Say for Answer {
    fn say(&self, lang: Lang) -> String {
        match self {
            Answer::Forward => lang.pick("forward", "en avant").into(),
            Answer::Backward => lang.pick("backward", "en arrière").into(),
            Answer::Yes => lang.pick("yes", "oui").into(),
            Answer::No => lang.pick("no", "non").into(),
            Answer::Nothing => lang.pick("nothing", "rien").into(),
            Answer::Number(number) => number.to_string(),
            Answer::Player(seat) => {
                let number = seat.index() + 1;
                lang.pick(format!("player {number}"), format!("joueur {number}"))
            }
            Answer::Letter(letter) => letter.to_string(),
        }
    }
}

/// A game that can be drawn and played by touch.
pub trait Pictured: Rules {
    /// Describes the board.
    fn ground(&self) -> Ground;

    /// Describes a position on that board.
    fn picture(&self, position: &Self::Position) -> Picture;

    /// Returns the touches that play a legal move. Two legal moves never have the same touches, but those of
    /// one may begin with those of the other.
    fn touches(&self, position: &Self::Position, m: Self::Move) -> Vec<Touch>;

    /// Returns the animation of a legal move. Applied to the picture of `position` with its hand put down
    /// ([`Picture::with_hand_down`]), the flights give the picture after the move. A move of several touches has
    /// one beat for each touch that puts something down, in their order, and moves that begin with the same
    /// touches begin with the same flights: so a host can show the steps made so far ([`Flights::split_after`]).
    fn flights(&self, position: &Self::Position, m: Self::Move) -> Flights;
}
