//! What a game looks like, told without a pixel: the board, what stands on it, and what a hand does to play a move.
//!
//! A host draws a [`Ground`] once and a [`Picture`] for each position, and builds moves by [`Touch`]es: the touches of
//! the legal moves form a tree, and whatever a player touches leads one step down. No host knows a rule.

use board::Board;

use crate::flight::Flights;
use crate::lang::{Lang, Say};
use crate::rules::Rules;
use crate::seat::Seat;

/// How the cells of a board are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Hexagons of wood with cubes on them.
    Hexagons,
    /// Pits carved in a board, with stones.
    Pits,
    /// Plain cells side by side, with stones.
    Cells,
}

/// What a place beside the board is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BesideKind {
    /// Pieces held in hand.
    Hand,
    /// What was won.
    Store,
    /// Stones still to be played.
    Reserve,
}

/// Where a place beside the board lies, as its owner sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BesideSide {
    /// In front of the owner.
    Front,
    /// At the left end of the board.
    Left,
    /// At the right end of the board.
    Right,
}

/// A place beside the board that belongs to a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// What moves call it; empty where no move does.
    pub name: String,
    /// Whose it is.
    pub seat: Seat,
    /// What for.
    pub kind: BesideKind,
    /// Where.
    pub side: BesideSide,
}

/// The board of a game, which stays the same during a match.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The cells.
    pub board: Board,
    /// How they are drawn.
    pub look: Look,
    /// A tint for each cell, from 0: cells of one tint are of one wood. On hexagons 0, 1 and 2 are three woods (dark red,
    /// light, dark), and 3, 4 and 5 three quiet tints of one wood, the last the darkest.
    pub tints: Vec<u8>,
    /// Whose camp each cell lies in, where there are camps.
    pub camps: Vec<Option<Seat>>,
    /// The places beside the board.
    pub besides: Vec<Beside>,
}

/// The sign on every face of a piece of the stacking family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "they are drawn as they are called")]
pub enum Sign {
    Blank,
    RingOfDots,
    CrossOfDots,
    SquareOfDots,
    ThreeBars,
    TwoTriangles,
    TwoRings,
    Circle,
    Square,
    Cross,
    Infinity,
}

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// What is drawn on it.
    pub sign: Sign,
    /// The letter of its kind in texts, a capital.
    pub letter: char,
    /// What its kind is called, in English and in French.
    pub names: [&'static str; 2],
}

impl Piece {
    /// What its kind is called.
    #[must_use]
    pub fn name(&self, lang: Lang) -> &'static str {
        let [en, fr] = self.names;
        lang.pick(en, fr)
    }
}

/// What a cell or a place beside the board holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holding {
    /// Pieces, the lowest first; in a hand, those of one kind side by side.
    Pieces(Vec<Piece>),
    /// So many stones, and what else is to be known of the cell, in few characters; mostly nothing.
    Stones(u32, String),
}

impl Holding {
    /// Whether there is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self {
            Holding::Pieces(pieces) => pieces.is_empty(),
            Holding::Stones(count, mark) => *count == 0 && mark.is_empty(),
        }
    }
}

/// A position as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// What each cell holds, in the order of the board.
    pub cells: Vec<Holding>,
    /// What each place beside the board holds, in the order of [`Ground::besides`].
    pub besides: Vec<Holding>,
    /// Stones in the hand of whoever is in the middle of a turn, and the place where the hand is.
    pub in_hand: Option<(u32, Option<Place>)>,
}

/// A place that can be touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A cell, by its index on the board.
    Cell(usize),
    /// A place beside the board, by its index in [`Ground::besides`].
    Beside(usize),
}

/// One thing a hand does on the way to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Touch {
    /// Goes to this place with what was taken, or chooses it.
    To(Place),
    /// Takes the upper piece, or the only one.
    TakeTop(usize),
    /// Takes a pile of two.
    TakePile(usize),
    /// Takes a piece with this letter from a hand.
    TakeFromHand(usize, char),
    /// Puts a captured piece back on this cell.
    PutBack(usize),
    /// Says something that no place can stand for.
    Answer(Answer),
}

impl Touch {
    /// The place that is touched, if it is one.
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

/// What a player says who touches no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "plain")]
pub enum Answer {
    Forward,
    Backward,
    Yes,
    No,
    /// Chooses nothing.
    Nothing,
    Number(u32),
    Player(Seat),
    /// Asks for a piece with this letter.
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

/// A game that can be drawn and played by hand.
pub trait Pictured: Rules {
    /// The board.
    fn ground(&self) -> Ground;

    /// What stands on it.
    fn picture(&self, position: &Self::Position) -> Picture;

    /// What a hand does to play a legal move; two legal moves are never played alike. One may begin like another.
    fn touches(&self, position: &Self::Position, m: Self::Move) -> Vec<Touch>;

    /// What moves when a legal move is played. Made on the picture of `position`, its hand put down
    /// ([`Picture::with_hand_down`]), the flights lead to the picture after it.
    fn flights(&self, position: &Self::Position, m: Self::Move) -> Flights;
}
