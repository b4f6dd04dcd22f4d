//! What there is to draw, and how it is written in a few characters.

use game::{Ground, Holding, Picture, Piece, Place, Sign};

use super::canvas::{Ink, ink};
use super::{Charset, Role, Wish};
use crate::mark::Mark;

/// A position with its marks, to be drawn as wished.
pub(super) struct View<'a> {
    pub(super) ground: &'a Ground,
    pub(super) picture: &'a Picture,
    pub(super) mark: &'a dyn Fn(Place) -> Mark,
    pub(super) wish: Wish,
}

/// The stones in the hand lie here.
const HAND: char = '@';

impl View<'_> {
    /// One character or the other.
    pub(super) fn pick(&self, unicode: char, ascii: char) -> char {
        match self.wish.charset {
            Charset::Unicode => unicode,
            Charset::Ascii => ascii,
        }
    }

    pub(super) fn is_ascii(&self) -> bool {
        self.wish.charset == Charset::Ascii
    }

    pub(super) fn holding(&self, place: Place) -> Option<&Holding> {
        self.picture.holding(place)
    }

    /// The centre of a cell as it is seen.
    pub(super) fn centre(&self, cell: board::Cell) -> board::Point {
        let centre = self.ground.board.centre(cell);
        if self.wish.is_turned { board::Point::new(-centre.x, -centre.y) } else { centre }
    }

    /// The name of a cell; letters beyond ASCII are written as they are only where they can be shown.
    pub(super) fn name(&self, cell: board::Cell) -> String {
        self.shown(self.ground.board.name(cell))
    }

    /// A text of the game as this terminal can show it.
    pub(super) fn shown(&self, text: &str) -> String {
        let shown = |letter: char| if self.is_ascii() && !letter.is_ascii() { '?' } else { letter };
        text.chars().map(shown).collect()
    }

    /// The ground of a cell.
    pub(super) fn soil(&self, cell: usize) -> Role {
        Role::Cell(self.ground.tints.get(cell).copied().unwrap_or(0))
    }

    /// What stands around a place that is under the cursor or taken.
    pub(super) fn brackets(&self, place: Place) -> Option<(char, char)> {
        let mark = (self.mark)(place);
        match (mark.is_cursor, mark.is_picked) {
            (true, true) => Some(('[', '}')),
            (true, false) => Some(('[', ']')),
            (false, true) => Some(('{', '}')),
            (false, false) => None,
        }
    }

    /// The signs of the other marks, the most important first.
    pub(super) fn flags(&self, place: Place) -> Vec<Ink> {
        let mark = (self.mark)(place);
        let is_hand_here = self.picture.in_hand.is_some_and(|(_, at)| at == Some(place));
        let flags = [(mark.is_target, self.pick('•', '+')), (is_hand_here, HAND), (mark.is_last, '*')];
        flags.into_iter().filter(|(is_set, _)| *is_set).map(|(_, sign)| (sign, Role::Note)).collect()
    }

    /// Whose colour a count has.
    pub(super) fn count_role(&self, place: Place) -> Role {
        let seat = match place {
            Place::Cell(cell) => self.ground.camps.get(cell).copied().flatten(),
            Place::Beside(beside) => self.ground.besides.get(beside).map(|beside| beside.seat),
        };
        seat.map_or(Role::Stones, Role::Piece)
    }

    /// A number of stones.
    pub(super) fn count(&self, place: Place) -> Vec<Ink> {
        match self.holding(place) {
            Some(Holding::Stones(count, _)) => ink(&count.to_string(), self.count_role(place)),
            _ => Vec::new(),
        }
    }

    /// What a cell holds on one line: nothing where it is empty.
    pub(super) fn flat(&self, place: Place) -> Vec<Ink> {
        match self.holding(place) {
            Some(Holding::Pieces(pieces)) => pieces.iter().map(|piece| letter(*piece)).collect(),
            Some(Holding::Stones(0, _)) | None => Vec::new(),
            Some(Holding::Stones(..)) => self.count(place),
        }
    }

    /// A piece with its sign, where there is room for three characters.
    pub(super) fn face(&self, piece: Piece) -> Vec<Ink> {
        let mut face = match self.wish.charset {
            Charset::Unicode => ink(sign(piece.sign), Role::Piece(piece.seat)),
            Charset::Ascii => Vec::new(),
        };
        face.push(letter(piece));
        face
    }

    /// The most digits of a count on the board, two at least.
    pub(super) fn digits(&self) -> usize {
        let digits = |holding: &Holding| match holding {
            Holding::Stones(count, _) => count.to_string().len(),
            Holding::Pieces(pieces) => pieces.len(),
        };
        self.picture.cells.iter().map(digits).max().unwrap_or(0).max(2)
    }
}

/// The letter of a piece, a capital for the first player as in the texts of positions.
pub(super) fn letter(piece: Piece) -> Ink {
    let is_first = piece.seat == game::Seat::FIRST;
    let letter = if is_first { piece.letter.to_ascii_uppercase() } else { piece.letter.to_ascii_lowercase() };
    (letter, Role::Piece(piece.seat))
}

/// The authors' signs in at most two columns; dots are drawn as dots.
fn sign(sign: Sign) -> &'static str {
    match sign {
        Sign::Blank => "",
        Sign::RingOfDots => "⢎⡱",
        Sign::CrossOfDots => "⡱⢎",
        Sign::SquareOfDots => "⠿⠇",
        Sign::ThreeBars => "≡ ",
        Sign::TwoTriangles => "◊ ",
        Sign::TwoRings | Sign::Infinity => "∞ ",
        Sign::Circle => "○ ",
        Sign::Square => "□ ",
        Sign::Cross => "× ",
    }
}

/// A line of so many characters: what it holds in the middle, flags beside it, or in the middle where it holds
/// nothing. Flags that find no room are left out, the least important first.
pub(super) fn line_of(width: usize, content: &[Ink], flags: &[Ink], soil: Role) -> Vec<Ink> {
    let mut line = vec![(' ', soil); width];
    let mut write = |from: usize, inks: &[Ink]| {
        for (slot, one) in line.iter_mut().skip(from).zip(inks) {
            *slot = *one;
        }
    };
    let middle = |length: usize| width.saturating_sub(length).div_ceil(2);
    if content.is_empty() {
        let shown = flags.get(..flags.len().min(width)).unwrap_or(flags);
        let from = if shown.len() == 1 { width.saturating_sub(1) / 2 } else { middle(shown.len()) };
        write(from, shown);
        return line;
    }
    let from = middle(content.len());
    write(from, content);
    let mut left = flags.iter();
    if from > 0
        && let Some(flag) = left.next()
    {
        write(from - 1, &[*flag]);
    }
    if from + content.len() < width
        && let Some(flag) = left.next()
    {
        write(from + content.len(), &[*flag]);
    }
    line
}
