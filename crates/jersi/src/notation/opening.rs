//! The beginning of a record: chosen shapes, a set-up in the form of the document or of the author's program,
//! or an example that a document breaks off with dots.
//!
//! The documents print the first placements of a set-up and then `...`. That means the usual set-up, if there
//! is one and the placements agree with it. The author's first program, which played 2.0, listed the pieces
//! of a start by cell, `a2:R a2:K h1:c`.

use game::{Lang, Rules, Said, Say, quote};
use record::Prologue;

use crate::bits::Bits;
use crate::layout::Cell;
use crate::notation::prologue::{self, Misplaced, PrologueError};
use crate::notation::turn_text::{self, TurnText};
use crate::notation::{position_text, turn_text::is_ellipsis};
use crate::piece::{Colour, Piece, Stack};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::Variant;
use crate::shapes::{Pair, is_shape_word};

/// The reason why dots cannot stand for the rest of a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
enum EllipsisError {
    /// The usual set-up has another piece there.
    NotUsual { word: String },
    /// The game has no usual set-up.
    NoUsual,
}

impl Say for EllipsisError {
    fn say(&self, lang: Lang) -> String {
        match self {
            EllipsisError::NotUsual { word } => {
                let word = quote(word);
                lang.pick(
                    format!("{word}: the dots stand for the rest of the usual set-up, which has another piece there"),
                    format!(
                        "{word} : les points remplacent la suite de la mise en place usuelle, qui a une autre pièce à cet endroit"
                    ),
                )
            }
            EllipsisError::NoUsual => lang.pick(
                "the dots leave placements out, and this game has no usual set-up to take them from: write them all".into(),
                "les points omettent des poses, et ce jeu n’a pas de mise en place usuelle où les prendre : il faut les écrire toutes"
                    .into(),
            ),
        }
    }
}

/// Reads the start position from the first words of a record.
pub(crate) fn read<V: Variant>(
    rules: &Jersi<V>,
    words: &[&str],
    usual: &Position<V::Frame>,
) -> Prologue<Position<V::Frame>> {
    let n_shapes = words.iter().take_while(|word| is_shape_word(word)).count();
    let (shapes, rest) = words.split_at_checked(n_shapes).unwrap_or((words, &[]));
    let pair = if n_shapes == 0 {
        None
    } else {
        Some(rules.read_shapes(shapes).map_err(|(index, error)| (index, Box::new(error) as Said))?)
    };
    let usual = pair.map_or(*usual, |pair| rules.usual_start(Some(pair)));
    match read_rest(rules, rest, &usual, pair) {
        Ok((start, n_words)) => Ok((start, n_shapes + n_words)),
        Err((index, why)) => Err((n_shapes + index, why)),
    }
}

/// Reads what follows the chosen shapes.
fn read_rest<V: Variant>(
    rules: &Jersi<V>,
    words: &[&str],
    usual: &Position<V::Frame>,
    pair: Option<Pair>,
) -> Prologue<Position<V::Frame>> {
    if let Some(n_placed) = n_before_ellipsis(words) {
        let placed = words.get(..n_placed).unwrap_or_default();
        return read_to_ellipsis(rules, placed, usual).map(|()| (*usual, n_placed + 1));
    }
    let n_words = words.iter().take_while(|word| prologue::is_prologue_word(rules, word)).count();
    if n_words > 0 {
        let texts = words.get(..n_words).unwrap_or_default();
        return prologue::read_setup(rules, texts, pair).map(|start| (start, n_words));
    }
    // Placements are turns, so a record that begins with one starts from an empty board.
    let is_number = |word: &&&str| word.trim_end_matches('.').bytes().all(|byte| byte.is_ascii_digit());
    let first_turn = words.iter().find(|word| !is_number(word));
    let is_placed = first_turn.is_some_and(|word| is_placement(rules, word));
    if is_placed && (pair.is_some() || *usual == rules.start()) {
        return Ok((rules.placing_start_of(pair), 0));
    }
    Ok((*usual, 0))
}

/// Returns whether the first turn of a record is a placement, or should have been one.
fn is_placement<V: Variant>(rules: &Jersi<V>, word: &str) -> bool {
    let Some(placing) = rules.ruleset().placing else { return false };
    match turn_text::read(rules, word) {
        Ok(TurnText::Drops(drops)) => drops.iter().any(|&(kind, _)| placing.kinds.has(kind)),
        Ok(_) => false,
        Err(_) => word.contains(':'),
    }
}

/// Returns the number of placements before the dots that break a set-up off, or `None` if nothing does.
fn n_before_ellipsis(words: &[&str]) -> Option<usize> {
    let n_placed = words.iter().take_while(|word| word.contains(':')).count();
    (n_placed > 0 && words.get(n_placed).is_some_and(|word| is_ellipsis(word))).then_some(n_placed)
}

/// Checks that placements in turn agree with the usual set-up.
fn read_to_ellipsis<V: Variant>(
    rules: &Jersi<V>,
    words: &[&str],
    usual: &Position<V::Frame>,
) -> Result<(), Misplaced> {
    if usual.occupied().is_empty() {
        return Err((words.len(), Box::new(EllipsisError::NoUsual)));
    }
    for (index, (word, colour)) in words.iter().zip(Colour::BOTH.into_iter().cycle()).enumerate() {
        let read = turn_text::read(rules, word).map_err(|error| (index, Box::new(error) as Said))?;
        let stands = |kind, cell: Cell| {
            let stack = usual.at(cell);
            stack.is_some_and(|stack| stack.pieces().any(|piece| piece == Piece { kind, colour }))
        };
        let agrees =
            matches!(read, TurnText::Drops(drops) if drops.iter().all(|&(kind, cell)| stands(kind, cell)));
        if !agrees {
            return Err((index, Box::new(EllipsisError::NotUsual { word: (*word).into() })));
        }
    }
    Ok(())
}

/// Returns the cell and the letter of a word such as `a2:K`.
pub(crate) fn square_of<V: Variant>(rules: &Jersi<V>, word: &str) -> Option<(Cell, char)> {
    let (cell, letter) = word.split_once(':')?;
    let mut letters = letter.chars();
    let letter = letters.next().filter(char::is_ascii_alphabetic)?;
    Some((rules.ruleset().layout.named(cell)?, letter)).filter(|_| letters.next().is_none())
}

/// Reads a start that lists its pieces by cell, bases before tops, white's in capitals. It may be any
/// position of the game.
pub(crate) fn read_squares<V: Variant>(
    rules: &Jersi<V>,
    words: &[&str],
) -> Result<Position<V::Frame>, Misplaced> {
    let mut position = Position { tops: <_>::default(), bases: <_>::default(), ..rules.start() };
    for colour in Colour::BOTH {
        for kind in rules.ruleset().placing.into_iter().flat_map(|placing| placing.kinds.iter()) {
            position.hand_mut(colour).set(kind, 0);
        }
    }
    for (index, word) in words.iter().enumerate() {
        let wrong = |error| (index, Box::new(error) as Said);
        let owned = || quote(word);
        let (cell, letter) =
            square_of(rules, word).ok_or_else(|| wrong(PrologueError::NoSquare { word: owned() }))?;
        let kind = rules.texts.kind_of_sign(&letter.to_ascii_uppercase().to_string());
        let kind = kind.ok_or_else(|| wrong(PrologueError::UnknownLetter { word: owned(), letter }))?;
        let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
        if let Some(Stack::Pile { .. }) = position.at(cell) {
            return Err(wrong(PrologueError::Twice { cell: rules.ruleset().layout.name(cell) }));
        }
        position.put_on_top(V::Bits::of(cell), Piece { kind, colour });
    }
    // The reader of positions knows which boards there are.
    position_text::read(rules, &position_text::write(rules, &position))
        .map_err(|error| (words.len().saturating_sub(1), Box::new(error) as Said))
}
