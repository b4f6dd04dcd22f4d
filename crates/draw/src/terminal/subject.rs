//! The subject of a drawing, and its details in a few characters.

use game::{Ground, Holding, Look, Note, Picture, Piece, Place, Sign, TargetKind};

use super::canvas::{Ink, ink};
use super::{Charset, Role, Wish};
use crate::mark::Mark;

/// A position to draw, with its marks and the wishes of the host.
pub(super) struct Subject<'a> {
    pub(super) ground: &'a Ground,
    pub(super) picture: &'a Picture,
    pub(super) mark: &'a dyn Fn(Place) -> Mark,
    pub(super) wish: Wish,
}

/// The sign of the place where the hand is.
const HAND: char = '@';

impl Subject<'_> {
    /// Picks a character by the charset.
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

    /// Returns the centre of a cell as seen from the chosen side.
    pub(super) fn centre(&self, cell: board::Cell) -> board::Point {
        let centre = self.ground.board.centre(cell);
        if self.wish.is_turned { board::Point::new(-centre.x, -centre.y) } else { centre }
    }

    /// Returns the name of a cell as this terminal can show it; on a ring with its owner and what is noted about it, which no
    /// row and no frame can tell there: `a4/2 r3`.
    pub(super) fn name(&self, cell: board::Cell) -> String {
        let mut name = self.shown(self.ground.board.name(cell));
        if self.ground.look == Look::Ring {
            let owner = self.ground.camps.get(cell.index()).copied().flatten();
            name.extend(owner.map(|seat| format!("/{}", seat.index() + 1)));
            if let Some(Holding::Stones(_, notes)) = self.holding(Place::Cell(cell.index())) {
                name.extend(notes.iter().map(|note| format!(" {}", self.short_note(note))));
            }
        }
        name
    }

    /// Writes a note as the first letter of its name and its number.
    pub(super) fn short_note(&self, note: &Note) -> String {
        let text = self.shown(&note.to_string());
        let number = text.split_once(' ').map_or("", |(_, number)| number);
        text.chars().take(1).collect::<String>() + number
    }

    /// Replaces the characters that this terminal cannot show.
    pub(super) fn shown(&self, text: &str) -> String {
        let shown = |letter: char| if self.is_ascii() && !letter.is_ascii() { '?' } else { letter };
        text.chars().map(shown).collect()
    }

    /// Returns the role of a cell's ground.
    pub(super) fn soil(&self, cell: usize) -> Role {
        Role::Cell(self.ground.tints.get(cell).copied().unwrap_or(0))
    }

    /// Returns the brackets around a place under the cursor, or on the way of the move being built.
    pub(super) fn brackets(&self, place: Place) -> Option<(char, char)> {
        let mark = (self.mark)(place);
        match (mark.is_cursor, mark.is_picked) {
            (true, true) => Some(('[', '}')),
            (true, false) => Some(('[', ']')),
            (false, true) => Some(('{', '}')),
            (false, false) => None,
        }
    }

    /// Returns the signs of the other marks, the most important first.
    pub(super) fn flags(&self, place: Place) -> Vec<Ink> {
        let mark = (self.mark)(place);
        let is_hand_here = self.picture.in_hand.is_some_and(|(_, at)| at == Some(place));
        let target = match mark.kind {
            TargetKind::Plain | TargetKind::Reserve => self.pick('•', '+'),
            TargetKind::Stack => '^',
            TargetKind::Capture => self.pick('×', 'x'),
        };
        let flags = [(mark.is_target, target), (is_hand_here, HAND), (mark.is_last, '*')];
        flags.into_iter().filter(|(is_set, _)| *is_set).map(|(_, sign)| (sign, Role::Note)).collect()
    }

    /// Returns the role of a count, by the owner of the place.
    pub(super) fn count_role(&self, place: Place) -> Role {
        let seat = match place {
            Place::Cell(cell) => self.ground.camps.get(cell).copied().flatten(),
            Place::Beside(beside) => self.ground.besides.get(beside).map(|beside| beside.seat),
        };
        seat.map_or(Role::Stones, Role::Piece)
    }

    /// Writes the number of stones of a place.
    pub(super) fn count(&self, place: Place) -> Vec<Ink> {
        match self.holding(place) {
            Some(Holding::Stones(count, _)) => ink(&count.to_string(), self.count_role(place)),
            _ => Vec::new(),
        }
    }

    /// Writes the content of a cell on one line; nothing if it is empty.
    pub(super) fn flat(&self, place: Place) -> Vec<Ink> {
        match self.holding(place) {
            Some(Holding::Pieces(pieces)) => pieces.iter().map(|piece| letter(*piece)).collect(),
            Some(Holding::Stones(0, _)) | None => Vec::new(),
            Some(Holding::Stones(..)) => self.count(place),
        }
    }

    /// Writes a piece with its sign, in up to three characters.
    pub(super) fn face(&self, piece: Piece) -> Vec<Ink> {
        let mut face = match self.wish.charset {
            Charset::Unicode => ink(&sign(piece), Role::Piece(piece.seat)),
            Charset::Ascii => Vec::new(),
        };
        face.push(letter(piece));
        face
    }

    /// Writes the content of a cell on two lines: the pieces that stand on another one, and the lowest piece or the stones.
    pub(super) fn levels(&self, place: Place) -> (Vec<Ink>, Vec<Ink>) {
        match self.holding(place) {
            Some(Holding::Pieces(pieces)) => match pieces.as_slice() {
                [] => (Vec::new(), Vec::new()),
                [base, rest @ ..] => {
                    (rest.iter().flat_map(|piece| self.face(*piece)).collect(), self.face(*base))
                }
            },
            _ => (Vec::new(), self.flat(place)),
        }
    }

    /// Returns a line of water of this width, for a hole of the board; the lines below each other are shifted.
    pub(super) fn waves(&self, width: usize, line: usize) -> Vec<Ink> {
        let wave = (self.pick('≈', '~'), Role::Line);
        (0..width)
            .map(|column| if (column + line).is_multiple_of(2) { wave } else { (' ', Role::Line) })
            .collect()
    }

    /// Returns whether several pieces stand on a cell.
    pub(super) fn is_pile(&self, cell: board::Cell) -> bool {
        matches!(self.holding(Place::Cell(cell.index())), Some(Holding::Pieces(pieces)) if pieces.len() > 1)
    }

    /// Sorts cells so that the one under the cursor comes last: its brackets stand on walls that cells share.
    pub(super) fn cursor_last<'a, T>(&self, cells: &'a [T], cell: impl Fn(&T) -> board::Cell) -> Vec<&'a T> {
        let is_cursor = |it: &&T| (self.mark)(Place::Cell(cell(it).index())).is_cursor;
        let (cursors, others): (Vec<&T>, Vec<&T>) = cells.iter().partition(is_cursor);
        others.into_iter().chain(cursors).collect()
    }

    /// Returns the length of the longest name of a cell.
    pub(super) fn longest_name(&self) -> usize {
        self.ground.board.cells().map(|cell| self.name(cell).chars().count()).max().unwrap_or(0)
    }

    /// Returns the number of digits of the largest count on the board, at least two.
    pub(super) fn digits(&self) -> usize {
        let digits = |holding: &Holding| match holding {
            Holding::Stones(count, _) => count.to_string().len(),
            Holding::Pieces(pieces) => pieces.len(),
        };
        self.picture.cells.iter().map(digits).max().unwrap_or(0).max(2)
    }
}

/// Returns the letter of a piece, a capital for the first player as in position texts.
pub(super) fn letter(piece: Piece) -> Ink {
    let is_first = piece.seat == game::Seat::FIRST;
    let letter = if is_first { piece.letter.to_ascii_uppercase() } else { piece.letter.to_ascii_lowercase() };
    (letter, Role::Piece(piece.seat))
}

/// Returns the sign of a piece in at most two columns; dots are drawn as dots. A letter is that of the piece, which stands
/// beside it anyway.
fn sign(piece: Piece) -> String {
    let text = match piece.sign {
        Sign::Letter(letter) if letter != piece.letter => return format!("{letter} "),
        Sign::Blank | Sign::Letter(_) => "",
        Sign::RingOfDots => "⢎⡱",
        Sign::CrossOfDots => "⡱⢎",
        Sign::SquareOfDots => "⠿⠇",
        Sign::Dot => "● ",
        Sign::Bar => "− ",
        Sign::TwoBars => "= ",
        Sign::ThreeBars => "≡ ",
        Sign::BarBetweenDots => "÷ ",
        Sign::CrescentWithDot => "⊂·",
        Sign::TwoTriangles => "◊ ",
        Sign::TwoRings => "∘∘",
        Sign::Circle => "○ ",
        Sign::Square => "□ ",
        Sign::Cross => "× ",
        Sign::Infinity => "∞ ",
        Sign::Metal => "◉ ",
        Sign::Wood => "↟ ",
        Sign::Earth => "⊞ ",
        Sign::Water => "≈ ",
        Sign::Fire => "△ ",
    };
    text.to_owned()
}

/// Writes a line of this width: the content centred with flags beside it, or the flags centred if there is no content.
/// Flags that do not fit are left out, the least important first.
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

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthStr;

    fn shown(of: Sign, letter: char) -> String {
        let names = [game::Name::from("piece").unwrap(); 2];
        sign(Piece { seat: game::Seat::FIRST, sign: of, letter, names })
    }

    #[test]
    fn signs_fill_two_columns_and_no_two_are_alike() {
        for (rank, of) in Sign::ALL.iter().enumerate().filter(|(_, it)| **it != Sign::Blank) {
            let text = shown(*of, 'X');
            assert_eq!(text.width(), 2, "{of:?}");
            assert!(Sign::ALL[..rank].iter().all(|other| shown(*other, 'X') != text), "{of:?}");
        }
        assert_eq!(shown(Sign::Blank, 'X'), "");
    }

    #[test]
    fn a_letter_is_written_once() {
        assert_eq!(shown(Sign::Letter('K'), 'K'), "");
        assert_eq!(shown(Sign::Letter('Q'), 'K'), "Q ");
    }
}
