//! Prologues: the set-up at the beginning of a record.
//!
//! Pijersi writes groups such as `g16:sprspr f4:ww`. A group names one cell or a range of cells in a row,
//! then one letter per lone cube, or for one cell two letters for a pile, **top then base**. Jersi writes
//! placements such as `K:b1`. In 4.0, whose set-up is fixed, they form one chain per side, `DR:b1/CK:b2/...`,
//! in which dots may stand for the rest.

use std::fmt::Write as _;

use game::{Lang, Rules, Said, Say};

use crate::bits::Bits;
use crate::layout::{Cell, row_letter};
use crate::notation::turn_text::{self, TurnText};
use crate::notation::{opening, position_text};
use crate::piece::{Colour, Piece, Stack};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::{Ruleset, Variant};
use crate::shapes::Pair;

/// The reason why a prologue is not a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PrologueError {
    /// The word is not a group of cubes.
    NoGroup {
        word: String,
    },
    NoSuchCell {
        word: String,
        cell: String,
    },
    UnknownLetter {
        word: String,
        letter: char,
    },
    /// The group has more or fewer letters than cells.
    LetterCount {
        word: String,
        n_cells: usize,
    },
    /// The word is not a cell with a piece.
    NoSquare {
        word: String,
    },
    Twice {
        cell: String,
    },
    ForbiddenPile {
        word: String,
    },
    /// The cubes are on cells other than those of a set-up, or one side's are missing.
    NotASetup {
        cell: String,
    },
    WrongPieces,
    /// Jersi 4.0 has a fixed set-up.
    Imposed {
        cell: String,
    },
    /// The chain leaves out cells of the set-up.
    Unfilled {
        cell: String,
    },
}

impl Say for PrologueError {
    fn say(&self, lang: Lang) -> String {
        let (en, fr) = match self {
            PrologueError::NoGroup { word } => (
                format!("{word}: cells and cubes were expected, such as a16:RPSRPS or b4:WW"),
                format!("{word} : on attendait des cases et des cubes, comme a16:RPSRPS ou b4:WW"),
            ),
            PrologueError::NoSuchCell { word, cell } => (
                format!("{word}: {cell} is not a cell of this board"),
                format!("{word} : {cell} n’est pas une case de ce plateau"),
            ),
            PrologueError::UnknownLetter { word, letter } => (
                format!("{word}: '{letter}' is not a piece of this game"),
                format!("{word} : « {letter} » n’est pas une pièce de ce jeu"),
            ),
            PrologueError::LetterCount { word, n_cells: 1 } => (
                format!("{word}: one cell takes one cube, or a pile of two"),
                format!("{word} : une case reçoit un cube, ou une pile de deux"),
            ),
            PrologueError::LetterCount { word, n_cells } => (
                format!("{word}: {n_cells} cells take {n_cells} lone cubes"),
                format!("{word} : {n_cells} cases reçoivent {n_cells} cubes seuls"),
            ),
            PrologueError::NoSquare { word } => (
                format!("{word}: a cell and its piece were expected, such as a1:K"),
                format!("{word} : on attendait une case et sa pièce, comme a1:K"),
            ),
            PrologueError::Twice { cell } => {
                (format!("{cell} is filled twice"), format!("{cell} est remplie deux fois"))
            }
            PrologueError::ForbiddenPile { word } => (
                format!("{word}: the rules forbid this pile (top, base)"),
                format!("{word} : les règles interdisent cette pile (sommet, base)"),
            ),
            PrologueError::NotASetup { cell } => (
                format!(
                    "{cell} is not filled as in a set-up: each side fills its two rows, with one pile in the middle of the front row"
                ),
                format!(
                    "{cell} n’est pas remplie comme dans une mise en place : chaque camp remplit ses deux rangées, avec une pile au milieu de sa rangée avant"
                ),
            ),
            PrologueError::WrongPieces => (
                "the cubes are not those of the two sides: 4 R, 4 P, 4 S and 2 W each".into(),
                "les cubes ne sont pas ceux des deux camps : 4 R, 4 P, 4 S et 2 W chacun".into(),
            ),
            PrologueError::Unfilled { cell } => (
                format!("{cell} is not filled: the set-up is written whole, or not at all"),
                format!("{cell} n’est pas remplie : la mise en place s’écrit en entier, ou pas du tout"),
            ),
            PrologueError::Imposed { cell } => (
                format!("{cell}: this game imposes its set-up, which is another there"),
                format!("{cell} : ce jeu impose sa mise en place, qui diffère ici"),
            ),
        };
        lang.pick(en, fr)
    }
}

/// Returns whether a text can only be a prologue.
pub(crate) fn looks_like_one(text: &str) -> bool {
    text.contains(':')
}

/// The way a game writes its set-up at the beginning of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Groups of cubes: games that draw set-ups by lot and place nothing.
    Groups,
    /// Placements, which are turns.
    Placements,
    /// Chains of drops that repeat the fixed set-up.
    Chains,
}

impl Form {
    fn of(ruleset: &Ruleset) -> Form {
        match (ruleset.placing, ruleset.dropping) {
            (Some(_), _) => Form::Placements,
            (None, Some(_)) => Form::Chains,
            (None, None) => Form::Groups,
        }
    }
}

/// Returns whether a word of a record belongs to its prologue. Placements are turns and do not.
pub(crate) fn is_prologue_word<V: Variant>(rules: &Jersi<V>, word: &str) -> bool {
    match Form::of(rules.ruleset()) {
        Form::Groups => word.contains(':'),
        Form::Placements | Form::Chains if opening::square_of(rules, word).is_some() => true,
        Form::Placements => false,
        Form::Chains => match turn_text::read(rules, &without_ellipsis(word)) {
            Ok(TurnText::Drops(drops)) => {
                drops.len() > 2 || drops.iter().any(|&(kind, _)| !rules.ruleset().in_hand().has(kind))
            }
            _ => false,
        },
    }
}

/// The index of the word with the mistake, and the reason.
pub(crate) type Misplaced = (usize, Said);

/// Reads the words of a prologue, with these shapes if any were chosen.
pub(crate) fn read_setup<V: Variant>(
    rules: &Jersi<V>,
    words: &[&str],
    pair: Option<Pair>,
) -> Result<Position<V::Frame>, Misplaced> {
    let form = Form::of(rules.ruleset());
    let is_listed = words.first().is_some_and(|word| opening::square_of(rules, word).is_some());
    match form {
        Form::Groups => read_groups(rules, words).map_err(|(index, error)| (index, Box::new(error) as _)),
        _ if is_listed => opening::read_squares(rules, words),
        Form::Placements => read_placements(rules, words, pair),
        Form::Chains => read_chains(rules, words, pair),
    }
}

/// Returns a chain without the dots that stand for some of its parts.
fn without_ellipsis(word: &str) -> String {
    word.split('/').filter(|part| !turn_text::is_ellipsis(part)).collect::<Vec<_>>().join("/")
}

fn read_groups<V: Variant>(
    rules: &Jersi<V>,
    words: &[&str],
) -> Result<Position<V::Frame>, (usize, PrologueError)> {
    let mut position = Position { tops: <_>::default(), bases: <_>::default(), ..rules.start() };
    for (index, word) in words.iter().enumerate() {
        read_group(rules, &mut position, word).map_err(|error| (index, error))?;
    }
    let usual = rules.start();
    for cell in rules.ruleset().layout.iter() {
        let shape = |position: &Position<V::Frame>| {
            position.at(cell).map(|stack| (stack.top().colour, stack.base().is_some()))
        };
        if shape(&position) != shape(&usual) {
            return Err((0, PrologueError::NotASetup { cell: rules.ruleset().layout.name(cell) }));
        }
    }
    let complete = Colour::BOTH.into_iter().all(|colour| {
        rules.texts.kinds().all(|(kind, text)| position.on_board(colour, kind) == u32::from(text.n_drawn()))
    });
    if complete { Ok(position) } else { Err((0, PrologueError::WrongPieces)) }
}

fn read_group<V: Variant>(
    rules: &Jersi<V>,
    position: &mut Position<V::Frame>,
    word: &str,
) -> Result<(), PrologueError> {
    let owned = || game::quote(word);
    let (place, letters) = word.split_once(':').ok_or_else(|| PrologueError::NoGroup { word: owned() })?;
    let cells = cells_of_group(rules.ruleset(), word, place)?;
    let pieces: Vec<Piece> = letters
        .chars()
        .map(|letter| {
            let kind = rules.texts.kind_of_letter(letter.to_ascii_uppercase());
            let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
            kind.map(|kind| Piece { kind, colour })
                .ok_or_else(|| PrologueError::UnknownLetter { word: owned(), letter })
        })
        .collect::<Result<_, _>>()?;
    for &cell in &cells {
        if position.at(cell).is_some() {
            return Err(PrologueError::Twice { cell: rules.ruleset().layout.name(cell) });
        }
    }
    match (cells.as_slice(), pieces.as_slice()) {
        (&[cell], &[top, base]) => {
            if top.colour != base.colour || !rules.ruleset().supports(top.kind).has(base.kind) {
                return Err(PrologueError::ForbiddenPile { word: owned() });
            }
            position.put_on_top(V::Bits::of(cell), base);
            position.put_on_top(V::Bits::of(cell), top);
        }
        (cells, pieces) if cells.len() == pieces.len() => {
            for (&cell, &piece) in cells.iter().zip(pieces) {
                position.put_on_top(V::Bits::of(cell), piece);
            }
        }
        _ => return Err(PrologueError::LetterCount { word: owned(), n_cells: cells.len() }),
    }
    Ok(())
}

/// Returns the cells of a group: `a4` is one cell, `a16` is a1 to a6.
fn cells_of_group(ruleset: &Ruleset, word: &str, place: &str) -> Result<Vec<Cell>, PrologueError> {
    let no_group = || PrologueError::NoGroup { word: word.into() };
    let mut letters = place.chars();
    let (row, first) = (letters.next().ok_or_else(no_group)?, letters.next().ok_or_else(no_group)?);
    let last = letters.next().unwrap_or(first);
    if letters.next().is_some() || !first.is_ascii_digit() || !last.is_ascii_digit() || last < first {
        return Err(no_group());
    }
    (first..=last)
        .map(|digit| {
            let cell = format!("{}{digit}", row.to_ascii_lowercase());
            ruleset.layout.named(&cell).ok_or_else(|| PrologueError::NoSuchCell { word: word.into(), cell })
        })
        .collect()
}

/// Reads the placements of Jersi 2.0 by playing them in turn.
fn read_placements<V: Variant>(
    rules: &Jersi<V>,
    words: &[&str],
    pair: Option<Pair>,
) -> Result<Position<V::Frame>, Misplaced> {
    let mut position = rules.placing_start_of(pair);
    for (index, word) in words.iter().enumerate() {
        let turn = game::Notated::read_move(rules, &position, word, game::Notation::Document)
            .map_err(|error| (index, Box::new(error) as Said))?;
        rules.play(&mut position, turn);
    }
    Ok(position)
}

/// Reads the chains of Jersi 4.0, one per side, which must make up the whole fixed set-up.
fn read_chains<V: Variant>(
    rules: &Jersi<V>,
    words: &[&str],
    pair: Option<Pair>,
) -> Result<Position<V::Frame>, Misplaced> {
    let usual = rules.usual_start(pair);
    let mut filled = V::Bits::EMPTY;
    let mut is_whole = true;
    for (index, (word, colour)) in words.iter().zip(Colour::BOTH.into_iter().cycle()).enumerate() {
        let wrong = |error| (index, Box::new(error) as Said);
        let chain = without_ellipsis(word);
        is_whole &= chain.len() == word.len();
        let read = turn_text::read(rules, &chain).map_err(|error| (index, Box::new(error) as Said))?;
        let TurnText::Drops(drops) = read else {
            return Err(wrong(PrologueError::NoGroup { word: (*word).into() }));
        };
        for (kind, cell) in drops {
            let name = rules.ruleset().layout.name(cell);
            if usual.at(cell) != Some(Stack::Lone(Piece { kind, colour })) {
                return Err(wrong(PrologueError::Imposed { cell: name }));
            }
            if filled.has(cell) {
                return Err(wrong(PrologueError::Twice { cell: name }));
            }
            filled |= V::Bits::of(cell);
        }
    }
    match (usual.occupied() & !filled).cells().next() {
        Some(cell) if is_whole => {
            let missing = PrologueError::Unfilled { cell: rules.ruleset().layout.name(cell) };
            Err((words.len().saturating_sub(1), Box::new(missing)))
        }
        _ => Ok(usual),
    }
}

/// Writes the prologue of a start position: groups for Pijersi, placements for a set-up of Jersi 2.0 other
/// than the default, nothing for a fixed set-up; before them the chosen shapes. Returns `None` if the
/// position is not a set-up.
pub(crate) fn write<V: Variant>(rules: &Jersi<V>, start: &Position<V::Frame>) -> Option<String> {
    let Some(pair) = rules.told_shapes(start) else { return write_placed(rules, start) };
    let words = rules.shapes_text(pair);
    let starts = [rules.start_with(pair), rules.placing_start_with(pair)];
    if starts.iter().flatten().any(|usual| usual == start) {
        return Some(words);
    }
    if Form::of(rules.ruleset()) != Form::Placements {
        return None;
    }
    let placed = placements(rules, start);
    let read = read_placements(rules, &placed.split_whitespace().collect::<Vec<_>>(), Some(pair));
    (read.ok()? == *start).then(|| format!("{words}\n{placed}"))
}

/// Writes the prologue of a start position with the agreed shapes.
fn write_placed<V: Variant>(rules: &Jersi<V>, start: &Position<V::Frame>) -> Option<String> {
    match Form::of(rules.ruleset()) {
        Form::Groups => {
            let text = groups(rules, start);
            let words: Vec<&str> = text.split_whitespace().collect();
            (read_groups(rules, &words).ok()? == *start).then_some(text)
        }
        Form::Chains => (*start == rules.start()).then(String::new),
        Form::Placements if *start == rules.start() || *start == rules.placing_start() => Some(String::new()),
        Form::Placements => {
            let text = placements(rules, start);
            let words: Vec<&str> = text.split_whitespace().collect();
            (read_placements(rules, &words, None).ok()? == *start).then_some(text)
        }
    }
}

/// Writes groups of neighbouring lone cubes, row by row from the far side, one line per side.
fn groups<V: Variant>(rules: &Jersi<V>, position: &Position<V::Frame>) -> String {
    let mut text = String::new();
    let n_rows = rules.ruleset().layout.n_rows();
    for row in (0..n_rows).rev() {
        let cells: Vec<Cell> = (0..).map_while(|column| rules.ruleset().layout.cell(row, column)).collect();
        let mut column = 0;
        while let Some(&cell) = cells.get(column) {
            let Some(stack) = position.at(cell) else {
                column += 1;
                continue;
            };
            let mut letters = String::new();
            let first = column + 1;
            if let Stack::Pile { base, top } = stack {
                letters.extend([top, base].map(|piece| position_text::letter(&rules.texts, piece)));
                column += 1;
            } else {
                while let Some(Stack::Lone(piece)) = cells.get(column).and_then(|&cell| position.at(cell)) {
                    letters.push(position_text::letter(&rules.texts, piece));
                    column += 1;
                }
            }
            if !text.is_empty() {
                // Black's rows go on one line, white's on the next.
                text.push(if row < n_rows / 2 && !text.contains('\n') { '\n' } else { ' ' });
            }
            let last = if column > first { column.to_string() } else { String::new() };
            _ = write!(text, "{}{first}{last}:{letters}", row_letter(row));
        }
    }
    text
}

/// Lists the placements in turn: white's pieces from a1 on, black's from the opposite cell, bases before
/// tops.
fn placements<V: Variant>(rules: &Jersi<V>, position: &Position<V::Frame>) -> String {
    let of_side = |colour: Colour| -> Vec<String> {
        let mut cells: Vec<Cell> = rules.ruleset().layout.iter().collect();
        if colour == Colour::Black {
            cells.reverse();
        }
        let stacks = cells.into_iter().filter_map(|cell| Some((cell, position.at(cell)?)));
        stacks
            .flat_map(|(cell, stack)| stack.pieces().map(move |piece| (cell, piece)))
            .filter(|(_, piece)| piece.colour == colour)
            .map(|(cell, piece)| {
                format!("{}:{}", rules.texts.of(piece.kind).sign, rules.ruleset().layout.name(cell))
            })
            .collect()
    };
    let (white, black) = (of_side(Colour::White), of_side(Colour::Black));
    let pairs = white.iter().zip(&black).map(|(white, black)| format!("{white} {black}"));
    let pairs: Vec<String> = pairs.collect();
    pairs.chunks(4).map(|line| line.join(" ")).collect::<Vec<_>>().join("\n")
}
