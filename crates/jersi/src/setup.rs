//! Set-ups: by name, by the author's six-letter codes, drawn at random, or placed piece by piece.

use game::{Lang, Random, Rules, Said, Say};
use record::SetupName;

use crate::bits::Bits;
use crate::layout::Cell;
use crate::notation::prologue;
use crate::piece::{Colour, Kind, Piece};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::{Ruleset, Variant};

/// The way a set-up is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Draw {
    /// The default position of the ruleset.
    Usual,
    /// Each side is drawn at random, independently.
    Both,
    /// White is drawn at random; black is the same, rotated by half a turn around the centre.
    Mirror,
    /// The board starts empty and players place all their pieces in turn.
    Placing,
}

/// The set-ups of a ruleset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setups {
    pub(crate) names: &'static [SetupName],
    /// How each of `names` is made.
    pub(crate) draws: &'static [Draw],
    /// The cells to fill for white, in drawing order; black's cells are their opposites. The cell of a pile
    /// appears twice, its base first.
    pub(crate) order: &'static str,
    /// The cell of the royal piece, which is not drawn.
    pub(crate) royal: Option<&'static str>,
    /// Whether set-ups have codes.
    pub(crate) has_codes: bool,
}

/// The reason why a text is not a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SetupError {
    Unknown {
        text: String,
        names: Vec<SetupName>,
        has_codes: bool,
    },
    /// The code's number is beyond the last set-up.
    CodeTooLarge {
        code: String,
    },
    /// The code's cubes are not those of a side.
    CodeCounts {
        code: String,
        counts: String,
        expected: String,
    },
    /// The code contains a forbidden pile.
    CodePile {
        code: String,
        pile: String,
    },
}

impl Say for SetupError {
    fn say(&self, lang: Lang) -> String {
        match self {
            SetupError::Unknown { text, names, has_codes } => {
                let text = game::quote(text);
                let names: Vec<&str> = names.iter().map(|name| lang.pick(name.en, name.fr)).collect();
                let names = names.join(", ");
                let code = if *has_codes {
                    lang.pick(
                        ", a code such as GRXLLS or GRXLLS-grxlls",
                        ", ou un code comme GRXLLS ou GRXLLS-grxlls",
                    )
                } else {
                    ""
                };
                lang.pick(
                    format!("'{text}' is not a set-up of this game: {names}{code}"),
                    format!("« {text} » n’est pas une mise en place de ce jeu : {names}{code}"),
                )
            }
            SetupError::CodeTooLarge { code } => lang.pick(
                format!("{code}: the code is beyond the last set-up"),
                format!("{code} : ce code dépasse la dernière mise en place"),
            ),
            SetupError::CodeCounts { code, counts, expected } => lang.pick(
                format!("{code}: the code stands for {counts}, but a side has {expected}"),
                format!("{code} : ce code désigne {counts}, mais un camp compte {expected}"),
            ),
            SetupError::CodePile { code, pile } => lang.pick(
                format!("{code}: the code has the pile {pile} (bottom, top), which the rules forbid"),
                format!("{code} : ce code contient la pile {pile} (base, sommet), interdite par les règles"),
            ),
        }
    }
}

impl<V: Variant> Jersi<V> {
    /// Returns the position of a set-up given as a name, a code or a prologue.
    pub(crate) fn position_of_setup(
        &self,
        text: &str,
        random: &mut Random,
    ) -> Result<Position<V::Bits>, Said> {
        let setups = self.ruleset().setups;
        let named = setups.names.iter().position(|name| name.en == text || name.fr == text);
        if let Some(draw) = named.and_then(|i| setups.draws.get(i)) {
            return Ok(self.drawn(*draw, random));
        }
        if prologue::looks_like_one(text) {
            let words: Vec<&str> = text.split_whitespace().collect();
            return prologue::read_setup(self, &words).map_err(|(_, why)| why);
        }
        if setups.has_codes && is_code(text) {
            return self.position_of_code(text).map_err(|error| Box::new(error) as _);
        }
        let names = setups.names.to_vec();
        Err(Box::new(SetupError::Unknown { text: text.into(), names, has_codes: setups.has_codes }))
    }

    fn drawn(&self, draw: Draw, random: &mut Random) -> Position<V::Bits> {
        match draw {
            Draw::Usual => self.start(),
            Draw::Placing => self.placing_start(),
            Draw::Both => {
                let white = drawn_side(self.ruleset(), random);
                self.filled(&white, &drawn_side(self.ruleset(), random))
            }
            Draw::Mirror => {
                let white = drawn_side(self.ruleset(), random);
                self.filled(&white, &white)
            }
        }
    }

    /// Returns the empty board before the first piece is placed.
    pub(crate) fn placing_start(&self) -> Position<V::Bits> {
        let mut position = Position::empty();
        for colour in Colour::BOTH {
            for (kind, text) in self.ruleset().kinds() {
                position.hand_mut(colour).set(kind, text.n_each);
            }
        }
        position
    }

    /// Returns the start position with these kinds, given in drawing order.
    fn filled(&self, white: &[Kind], black: &[Kind]) -> Position<V::Bits> {
        // Clearing the default start keeps its clock and reserve.
        let mut position = Position { tops: <_>::default(), bases: <_>::default(), ..self.start() };
        for (colour, kinds) in [(Colour::White, white), (Colour::Black, black)] {
            if let Some((royal, name)) = self.ruleset().royal.zip(self.ruleset().setups.royal) {
                place(
                    self.variant,
                    &mut position,
                    self.ruleset().layout.named(name),
                    Piece { kind: royal.kind, colour },
                );
            }
            for (name, &kind) in self.ruleset().setups.order.split_whitespace().zip(kinds) {
                place(self.variant, &mut position, self.ruleset().layout.named(name), Piece { kind, colour });
            }
        }
        position
    }

    fn position_of_code(&self, text: &str) -> Result<Position<V::Bits>, SetupError> {
        let (white, black) = match text.split_once('-') {
            Some((white, black)) => (white, black.to_ascii_uppercase()),
            None => (text, text.to_string()),
        };
        Ok(self.filled(&kinds_of_code(self.ruleset(), white)?, &kinds_of_code(self.ruleset(), &black)?))
    }

    /// Returns the code of a start position, or `None` if no code can express it.
    pub(crate) fn code_of(&self, start: &Position<V::Bits>) -> Option<String> {
        if !self.ruleset().setups.has_codes {
            return None;
        }
        let [white, black] =
            [Colour::White, Colour::Black].map(|colour| kinds_of_side(self.variant, start, colour));
        let (white, black) = (white?, black?);
        if self.filled(&white, &black) != *start {
            return None;
        }
        let (white, black) = (code_of_kinds(&white), code_of_kinds(&black));
        Some(if white == black { white } else { format!("{white}-{}", black.to_ascii_lowercase()) })
    }
}

/// Puts a piece on white's cell, or for black on the opposite cell.
fn place<V: Variant>(variant: V, position: &mut Position<V::Bits>, cell: Option<Cell>, piece: Piece) {
    let cell = match piece.colour {
        Colour::White => cell,
        Colour::Black => cell.and_then(|cell| variant.rules().layout.turned(cell)),
    };
    if let Some(cell) = cell {
        position.put_on_top(V::Bits::of(cell), piece);
    }
}

/// Returns the pieces of one side in random order. The two pieces of a forbidden pile are swapped.
fn drawn_side(ruleset: &Ruleset, random: &mut Random) -> Vec<Kind> {
    let royal = ruleset.royal.map(|royal| royal.kind);
    let mut kinds: Vec<Kind> = ruleset
        .kinds()
        .filter(|&(kind, _)| Some(kind) != royal)
        .flat_map(|(kind, text)| std::iter::repeat_n(kind, usize::from(text.n_each)))
        .collect();
    random.shuffle(&mut kinds);
    // At most one swap per piece, so that no ruleset can make this loop for ever.
    for _ in 0..kinds.len() {
        let Some((i, ..)) = forbidden_pile(ruleset, &kinds) else { break };
        kinds.swap(i, i + 1);
    }
    kinds
}

/// Returns the first pile that the rules forbid: the index of its base in drawing order, its base and its
/// top.
fn forbidden_pile(ruleset: &Ruleset, kinds: &[Kind]) -> Option<(usize, Kind, Kind)> {
    let order: Vec<&str> = ruleset.setups.order.split_whitespace().collect();
    let cells = order.iter().zip(order.iter().skip(1));
    let pieces = kinds.iter().zip(kinds.iter().skip(1));
    cells.zip(pieces).enumerate().find_map(|(i, ((one, next), (&base, &top)))| {
        (one == next && !ruleset.carries(base, top)).then_some((i, base, top))
    })
}

/// Returns the kinds of a side's pieces in drawing order, or `None` if a cell of the set-up is empty.
fn kinds_of_side<V: Variant>(variant: V, position: &Position<V::Bits>, colour: Colour) -> Option<Vec<Kind>> {
    let mut kinds = Vec::new();
    let mut previous = "";
    for name in variant.rules().setups.order.split_whitespace() {
        let cell = variant.rules().layout.named(name)?;
        let cell = if colour == Colour::White { cell } else { variant.rules().layout.turned(cell)? };
        let stack = position.at(cell)?;
        let is_top = name == previous;
        let piece = if is_top { stack.top() } else { stack.base().unwrap_or(stack.top()) };
        kinds.push(piece.kind);
        previous = name;
    }
    Some(kinds)
}

const CODE_LETTERS: usize = 6;

/// Returns whether a text has the form of a code: six capitals, optionally followed by six small letters for
/// black.
fn is_code(text: &str) -> bool {
    let all = |text: &str, test: fn(&char) -> bool| {
        text.len() == CODE_LETTERS && text.chars().all(|letter| test(&letter))
    };
    match text.split_once('-') {
        None => all(text, char::is_ascii_uppercase),
        Some((white, black)) => all(white, char::is_ascii_uppercase) && all(black, char::is_ascii_lowercase),
    }
}

/// Decodes a code: a number in base 26 whose digits in base 4, lowest first, are the kinds.
fn kinds_of_code(ruleset: &Ruleset, code: &str) -> Result<Vec<Kind>, SetupError> {
    let mut number = code.bytes().fold(0_u64, |number, letter| number * 26 + u64::from(letter - b'A'));
    let mut kinds = Vec::new();
    for _ in ruleset.setups.order.split_whitespace() {
        kinds.extend(Kind::from_code((number % 4) as u8 + 1));
        number /= 4;
    }
    if number > 0 {
        return Err(SetupError::CodeTooLarge { code: code.into() });
    }
    let shown = |count: &dyn Fn(Kind, u8) -> usize| {
        let counts: Vec<String> = ruleset
            .kinds()
            .map(|(kind, text)| format!("{} {}", count(kind, text.n_each), text.letter))
            .collect();
        counts.join(" ")
    };
    let counts = shown(&|kind, _| kinds.iter().filter(|&&it| it == kind).count());
    let expected = shown(&|_, n_each| usize::from(n_each));
    if counts != expected {
        return Err(SetupError::CodeCounts { code: code.into(), counts, expected });
    }
    match forbidden_pile(ruleset, &kinds) {
        None => Ok(kinds),
        Some((_, base, top)) => {
            let pile = [base, top].map(|kind| ruleset.text(kind).letter).iter().collect();
            Err(SetupError::CodePile { code: code.into(), pile })
        }
    }
}

fn code_of_kinds(kinds: &[Kind]) -> String {
    let mut number = kinds.iter().rev().fold(0_u64, |number, kind| number * 4 + u64::from(kind.code() - 1));
    let mut letters = [b'A'; CODE_LETTERS];
    for letter in letters.iter_mut().rev() {
        *letter = b'A' + (number % 26) as u8;
        number /= 26;
    }
    letters.iter().map(|&letter| char::from(letter)).collect()
}
