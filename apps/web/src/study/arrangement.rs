//! A position being set up by hand, and its text.
//!
//! The user may set up anything that can be drawn; the rules decide whether it is valid when they read its text.

use catalogue::{Family, Moment};
use game::{Ground, Holding, Picture, Piece, Place, Seat};

/// The most stones in one place, more than any game needs.
const MOST_STONES: u32 = 9_999;

/// The height of the tallest stack.
const HIGHEST: usize = 2;

/// A position being set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    family: Family,
    /// The pieces and stones.
    pub picture: Picture,
    /// Who is to move.
    pub seat: Seat,
    /// The lengths of the rows of the board, in the order of its cells.
    rows: Vec<usize>,
    /// The places of the rows of a stacking game: whether each is a cell, or a hole.
    places: Vec<Vec<bool>>,
    /// The fields of the text after the seat: clock and turn, or the game's own state and the turn.
    kept: Vec<String>,
    has_reserve: bool,
}

/// Returns the board to set up a position on, including the reserves of the game even if they are empty now.
#[must_use]
pub fn ground_for(usual: &dyn Moment, moment: &dyn Moment) -> Ground {
    let (ground, other) = (moment.ground(), usual.ground());
    if other.besides.len() > ground.besides.len() { other } else { ground }
}

/// Returns the pieces of a game, each kind and colour once, those of the first seat first.
#[must_use]
pub fn palette(picture: &Picture) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for holding in picture.cells.iter().chain(&picture.besides) {
        if let Holding::Pieces(here) = holding {
            here.iter().for_each(|piece| {
                if !pieces.contains(piece) {
                    pieces.push(*piece);
                }
            });
        }
    }
    pieces.sort_by_key(|piece| (piece.seat.index(), piece.letter));
    pieces
}

impl Arrangement {
    /// Starts from a moment, on the board that [`ground_for`] returns.
    #[must_use]
    pub fn of(moment: &dyn Moment, family: Family, ground: &Ground) -> Arrangement {
        let text = moment.position_text();
        let fields: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        let mut picture = moment.picture().with_hand_down();
        picture.besides.resize(ground.besides.len(), Holding::Pieces(Vec::new()));
        let field = |index: usize| fields.get(index).cloned().unwrap_or_else(|| "-".into());
        let (seat, kept, has_reserve) = match family {
            Family::Stacking => {
                let seat = if field(1) == "b" { Seat::SECOND } else { Seat::FIRST };
                (seat, vec![field(2), field(3)], !ground.besides.is_empty() || fields.len() > 4)
            }
            Family::Sowing => {
                let seat = field(2).parse().ok().and_then(|number: usize| Seat::new(number.checked_sub(1)?));
                (seat.unwrap_or(Seat::FIRST), vec![field(3), field(4)], false)
            }
        };
        let rows = ground.board.rows().map(|row| row.len()).collect();
        let mut places: Vec<Vec<bool>> = field(0).split('/').map(places_of).collect();
        places.reverse();
        Arrangement { family, picture, seat, rows, places, kept, has_reserve }
    }

    /// Writes the position as text, at the start of a turn.
    #[must_use]
    pub fn text(&self) -> String {
        let cells = |row: &Row| self.picture.cells.iter().skip(row.first).take(row.length);
        let rows = self.rows_with_places();
        let kept = self.kept.join(" ");
        match self.family {
            Family::Stacking => {
                let rows = rows.iter().zip(&self.places).rev();
                let rows: Vec<String> = rows.map(|(row, places)| row_of_stacks(places, cells(row))).collect();
                let side = if self.seat == Seat::FIRST { 'w' } else { 'b' };
                let reserve = if self.has_reserve { format!(" {}", self.reserve()) } else { String::new() };
                format!("{} {side} {kept}{reserve}", rows.join("/"))
            }
            Family::Sowing => {
                let rows: Vec<String> = rows.iter().map(|row| counts(cells(row))).collect();
                let besides = counts(self.picture.besides.iter());
                let besides = if besides.is_empty() { "-" } else { &besides };
                format!("{} {besides} {} {kept} -", rows.join("/"), self.seat.index() + 1)
            }
        }
    }

    fn rows_with_places(&self) -> Vec<Row> {
        let mut first = 0;
        let place = |length: &usize| {
            let row = Row { first, length: *length };
            first += length;
            row
        };
        self.rows.iter().map(place).collect()
    }

    /// Writes the reserves with their counts: `M4B2m4b2`.
    fn reserve(&self) -> String {
        let mut letters: Vec<char> = Vec::new();
        for holding in &self.picture.besides {
            if let Holding::Pieces(pieces) = holding {
                letters.extend(pieces.iter().map(letter));
            }
        }
        let mut text = String::new();
        for (index, letter) in letters.iter().enumerate() {
            let is_first = letters.iter().position(|it| it == letter) == Some(index);
            if is_first {
                let count = letters.iter().filter(|it| *it == letter).count();
                text.push_str(&format!("{letter}{count}"));
            }
        }
        if text.is_empty() { "-".into() } else { text }
    }

    fn holding_mut(&mut self, place: Place) -> Option<&mut Holding> {
        match place {
            Place::Cell(index) => self.picture.cells.get_mut(index),
            Place::Beside(index) => self.picture.besides.get_mut(index),
        }
    }

    /// Puts a piece on a cell: alone, on top of another, or in place of a full stack. A reserve grows by one.
    pub fn put(&mut self, place: Place, piece: Piece) {
        let owner = match place {
            Place::Beside(index) => Seat::new(index),
            Place::Cell(_) => None,
        };
        let Some(Holding::Pieces(pieces)) = self.holding_mut(place) else { return };
        match owner {
            // A reserve holds only its owner's pieces, whatever the colour in the palette.
            Some(seat) => pieces.push(Piece { seat, ..piece }),
            None if pieces.len() < HIGHEST => pieces.push(piece),
            None => *pieces = vec![piece],
        }
    }

    /// Removes one stone, the top piece of a stack, or the last piece of a reserve.
    pub fn erase(&mut self, place: Place) {
        match self.holding_mut(place) {
            Some(Holding::Pieces(pieces)) => _ = pieces.pop(),
            Some(Holding::Stones(count, _)) => *count = count.saturating_sub(1),
            None => {}
        }
    }

    /// Adds a stone.
    pub fn add_stone(&mut self, place: Place) {
        if let Some(Holding::Stones(count, _)) = self.holding_mut(place) {
            *count = (*count + 1).min(MOST_STONES);
        }
    }

    /// Sets the number of stones.
    pub fn set_stones(&mut self, place: Place, n_stones: u32) {
        if let Some(Holding::Stones(count, _)) = self.holding_mut(place) {
            *count = n_stones.min(MOST_STONES);
        }
    }

    /// Removes everything.
    pub fn clear(&mut self) {
        for holding in self.picture.cells.iter_mut().chain(&mut self.picture.besides) {
            match holding {
                Holding::Pieces(pieces) => pieces.clear(),
                Holding::Stones(count, _) => *count = 0,
            }
        }
    }

    /// Counts the stones.
    #[must_use]
    pub fn n_stones(&self) -> u32 {
        let count = |holding: &Holding| match holding {
            Holding::Stones(count, _) => *count,
            Holding::Pieces(_) => 0,
        };
        self.picture.cells.iter().chain(&self.picture.besides).map(count).sum()
    }
}

/// The range of cells of a row.
struct Row {
    first: usize,
    length: usize,
}

/// Returns the letter of a piece, a capital for the first seat.
fn letter(piece: &Piece) -> char {
    if piece.seat == Seat::FIRST { piece.letter } else { piece.letter.to_ascii_lowercase() }
}

/// Reads which places of a row of a stacking game are cells.
fn places_of(row: &str) -> Vec<bool> {
    let mut places = Vec::new();
    let mut letters = row.chars();
    while let Some(letter) = letters.next() {
        match letter.to_digit(10) {
            Some(n_empty) => places.extend((0..n_empty).map(|_| true)),
            None if letter == '.' => places.push(false),
            None => {
                // A stack is two characters.
                letters.next();
                places.push(true);
            }
        }
    }
    places
}

/// Writes a row: two characters for each stack, a number for each run of empty cells, a dot for each hole.
fn row_of_stacks<'a>(places: &[bool], mut cells: impl Iterator<Item = &'a Holding>) -> String {
    let (mut text, mut n_empty) = (String::new(), 0);
    let flush = |text: &mut String, n_empty: &mut usize| {
        if *n_empty > 0 {
            text.push_str(&n_empty.to_string());
            *n_empty = 0;
        }
    };
    for is_cell in places {
        let cell = if *is_cell { cells.next() } else { None };
        match cell {
            None => {
                flush(&mut text, &mut n_empty);
                text.push('.');
            }
            Some(Holding::Pieces(pieces)) if !pieces.is_empty() => {
                flush(&mut text, &mut n_empty);
                text.extend(pieces.iter().map(letter).chain(std::iter::once('-')).take(HIGHEST));
            }
            Some(_) => n_empty += 1,
        }
    }
    flush(&mut text, &mut n_empty);
    text
}

fn counts<'a>(holdings: impl Iterator<Item = &'a Holding>) -> String {
    let count = |holding: &Holding| match holding {
        Holding::Stones(count, _) => count.to_string(),
        Holding::Pieces(_) => "0".into(),
    };
    holdings.map(count).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    use catalogue::{Beginning, Decision};
    use game::{Random, Status};

    fn begun(id: &str) -> (Box<dyn catalogue::Game>, Arc<dyn Moment>) {
        let game = catalogue::find(id).unwrap();
        let moment = game.start(Beginning::Usual).unwrap();
        (game, moment)
    }

    fn draft(id: &str) -> (Box<dyn catalogue::Game>, Ground, Arrangement) {
        let (game, moment) = begun(id);
        let ground = ground_for(&*moment, &*moment);
        let draft = Arrangement::of(&*moment, game.info().family, &ground);
        (game, ground, draft)
    }

    fn why(game: &dyn catalogue::Game, draft: &Arrangement) -> Option<String> {
        let begun = game.start(Beginning::Position(&draft.text()));
        begun.err().map(|why| game::Say::say(&*why, game::Lang::En))
    }

    #[test]
    fn the_text_of_an_arrangement_is_that_of_the_position_along_random_games() {
        for game in catalogue::games_without_dialects().map(Result::unwrap) {
            let family = game.info().family;
            let usual = game.start(Beginning::Usual).unwrap();
            let mut moment = Arc::clone(&usual);
            let mut random = Random::new(7);
            for _ in 0..40 {
                let Status::ToMove(_) = moment.status() else { break };
                let ground = ground_for(&*usual, &*moment);
                let draft = Arrangement::of(&*moment, family, &ground);
                let text = moment.position_text();
                let is_at_start = match family {
                    Family::Stacking => true,
                    Family::Sowing => text.ends_with(" -"),
                };
                if is_at_start {
                    // Empty reserves may be written or left out.
                    let plain = |text: &str| text.trim_end_matches(" -").to_owned();
                    assert_eq!(plain(&draft.text()), plain(&text), "{}", game.info().id);
                    assert_eq!(why(&*game, &draft), None, "{}: {text}", game.info().id);
                }
                let next = Decision::new(random.below(moment.n_legal()));
                moment = moment.play(next).unwrap();
            }
        }
    }

    #[test]
    fn pieces_are_put_piled_and_taken_away() {
        let (game, ground, mut draft) = draft("pijersi");
        let pieces = palette(&draft.picture);
        assert_eq!(pieces.iter().map(letter).collect::<String>(), "PRSWprsw");
        let at = |name: &str| Place::Cell(ground.board.cell(name).unwrap().index());
        draft.clear();
        assert_eq!(draft.text(), "6/7/6/7/6/7/6 w 0 1");
        draft.put(at("d4"), pieces[0]);
        draft.put(at("g1"), pieces[5]);
        draft.put(at("d4"), pieces[1]);
        draft.seat = Seat::SECOND;
        assert_eq!(draft.text(), "r-5/7/6/3PR3/6/7/6 b 0 1");
        assert_eq!(why(&*game, &draft), None);
        draft.put(at("d4"), pieces[2]);
        assert_eq!(draft.text(), "r-5/7/6/3S-3/6/7/6 b 0 1");
        draft.erase(at("d4"));
        assert_eq!(draft.text(), "r-5/7/6/7/6/7/6 b 0 1");
        (0..9).for_each(|cell| draft.put(Place::Cell(cell), pieces[2]));
        assert!(why(&*game, &draft).is_some(), "nobody has nine scissors");
    }

    #[test]
    fn hands_are_filled_with_what_belongs_to_their_owner() {
        let (game, _, mut draft) = draft("jersi-4");
        let pieces = palette(&draft.picture);
        assert!(draft.text().ends_with(" w - 1 M4B2m4b2") || draft.text().contains("M4"), "{}", draft.text());
        let mountain = *pieces.iter().find(|piece| piece.letter == 'M').unwrap();
        for _ in 0..8 {
            draft.erase(Place::Beside(1));
        }
        assert!(!draft.text().contains("m4"));
        draft.put(Place::Beside(1), mountain);
        assert!(draft.text().ends_with("m1"), "{}", draft.text());
        assert_eq!(why(&*game, &draft), None);
    }

    #[test]
    fn stones_are_counted_and_the_rules_say_what_is_missing() {
        let (game, _, mut draft) = draft("awele");
        assert_eq!(draft.n_stones(), 48);
        draft.add_stone(Place::Cell(0));
        let said = why(&*game, &draft).unwrap();
        assert!(said.contains("49") && said.contains("48"), "{said}");
        draft.erase(Place::Cell(3));
        assert_eq!(why(&*game, &draft), None);
        draft.set_stones(Place::Beside(0), 4);
        draft.set_stones(Place::Cell(1), 0);
        assert_eq!(why(&*game, &draft), None);
        draft.clear();
        assert_eq!(draft.n_stones(), 0);
    }
}
