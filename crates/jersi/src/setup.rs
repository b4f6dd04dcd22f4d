//! Set-ups: by name, by the author's six-letter codes, drawn at random, or placed piece by piece.

use game::{Lang, Random, Rules, Said, Say};
use record::SetupName;

use crate::bits::Bits;
use crate::layout::Cell;
use crate::notation::prologue;
use crate::piece::{Colour, Kind, Piece};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::Variant;
use crate::shapes::{Pair, is_shape_word};

/// The way a set-up is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// The default position of the ruleset.
    Usual,
    /// Each side is drawn at random, independently.
    Both,
    /// White is drawn at random; black is the same, rotated by half a turn around the centre.
    Mirror,
    /// The board starts empty and players place all their pieces in turn.
    Placing,
}

/// A set-up with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NamedSetup {
    pub(crate) name: SetupName,
    pub(crate) draw: Draw,
}

/// The set-ups of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Setups {
    /// The default one first.
    pub(crate) named: Vec<NamedSetup>,
    /// The cells to fill for white, in drawing order; black's cells are their opposites. The cell of a pile
    /// appears twice, its base first.
    pub(crate) order: Vec<Cell>,
    /// The cell of the royal piece, which is not drawn.
    pub(crate) royal: Option<Cell>,
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
                let names: Vec<&str> = names.iter().map(|name| lang.pick(&*name.en, &*name.fr)).collect();
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
    /// Returns the position of a set-up given as a name, a code or a prologue, with or without the words that
    /// name the chosen shapes.
    pub(crate) fn position_of_setup(
        &self,
        text: &str,
        random: &mut Random,
    ) -> Result<Position<V::Frame>, Said> {
        let (shapes, words): (Vec<&str>, Vec<&str>) =
            text.split_whitespace().partition(|word| is_shape_word(word));
        if shapes.is_empty() {
            let drawn = self.drawn_shapes(random);
            return self.position_of_words(text, drawn, random);
        }
        let pair = self.read_shapes(&shapes).map_err(|(_, error)| Box::new(error) as Said)?;
        if words.is_empty() {
            return Ok(self.usual_start(Some(pair)));
        }
        self.position_of_words(&words.join(" "), Some(pair), random)
    }

    /// Returns the position of a set-up with these shapes.
    fn position_of_words(
        &self,
        text: &str,
        pair: Option<Pair>,
        random: &mut Random,
    ) -> Result<Position<V::Frame>, Said> {
        let setups = &self.texts.setups;
        let is_it = |setup: &&NamedSetup| *setup.name.en == *text || *setup.name.fr == *text;
        let named = if text.is_empty() { setups.named.first() } else { setups.named.iter().find(is_it) };
        if let Some(setup) = named {
            return Ok(self.drawn(setup.draw, pair, random));
        }
        if prologue::looks_like_one(text) {
            let words: Vec<&str> = text.split_whitespace().collect();
            return prologue::read_setup(self, &words, pair).map_err(|(_, why)| why);
        }
        if setups.has_codes && is_code(text) {
            return self.position_of_code(text).map_err(|error| Box::new(error) as _);
        }
        let names = self.texts.setup_names();
        Err(Box::new(SetupError::Unknown { text: text.into(), names, has_codes: setups.has_codes }))
    }

    fn drawn(&self, draw: Draw, pair: Option<Pair>, random: &mut Random) -> Position<V::Frame> {
        let mut position = match draw {
            Draw::Usual => return self.usual_start(pair),
            Draw::Placing => return self.placing_start_of(pair),
            Draw::Both => {
                let white = self.drawn_side(random);
                self.filled(&white, &self.drawn_side(random))
            }
            Draw::Mirror => {
                let white = self.drawn_side(random);
                self.filled(&white, &white)
            }
        };
        if let Some(pair) = pair {
            self.put_shapes(&mut position, pair);
        }
        position
    }

    /// Returns the usual start, with these shapes if any were chosen.
    pub(crate) fn usual_start(&self, pair: Option<Pair>) -> Position<V::Frame> {
        pair.and_then(|pair| self.start_with(pair)).unwrap_or_else(|| self.start())
    }

    /// Returns the empty board before the first piece is placed, with these shapes in hand if any were chosen.
    pub(crate) fn placing_start_of(&self, pair: Option<Pair>) -> Position<V::Frame> {
        pair.and_then(|pair| self.placing_start_with(pair)).unwrap_or_else(|| self.placing_start())
    }

    /// Returns the short text of a start, if there is one: a code, the shapes and the name of the set-up, or
    /// the name alone.
    pub(crate) fn text_of_start(&self, start: &Position<V::Frame>) -> Option<String> {
        if let Some(code) = self.code_of(start) {
            return Some(code);
        }
        let named = &self.texts.setups.named;
        if let Some(pair) = self.told_shapes(start) {
            let words = self.shapes_text(pair);
            if self.start_with(pair).as_ref() == Some(start) {
                return Some(words);
            }
            let placing = named.iter().find(|setup| setup.draw == Draw::Placing)?;
            let is_placing = self.placing_start_with(pair).as_ref() == Some(start);
            return is_placing.then(|| format!("{} {words}", placing.name.en));
        }
        let usual = named.first()?.name.en;
        (*start == self.start()).then(|| usual.to_string())
    }

    /// Returns the empty board before the first piece is placed.
    pub(crate) fn placing_start(&self) -> Position<V::Frame> {
        // Clearing the default start keeps its clock and what is in hand anyway.
        let mut position = Position { tops: <_>::default(), bases: <_>::default(), ..self.start() };
        let placed = self.ruleset().placing.map(|placing| placing.kinds).unwrap_or_default();
        for colour in Colour::BOTH {
            for (kind, text) in self.texts.kinds().filter(|(kind, _)| placed.has(*kind)) {
                position.hand_mut(colour).set(kind, text.n_each);
            }
        }
        position
    }

    /// Returns the start position with these kinds, given in drawing order.
    fn filled(&self, white: &[Kind], black: &[Kind]) -> Position<V::Frame> {
        // Clearing the default start keeps its clock.
        let mut position = Position { tops: <_>::default(), bases: <_>::default(), ..self.start() };
        for (colour, kinds) in [(Colour::White, white), (Colour::Black, black)] {
            for (kind, text) in self.texts.kinds() {
                position.hand_mut(colour).set(kind, text.n_held);
            }
            if let Some((royal, cell)) = self.ruleset().royal.zip(self.texts.setups.royal) {
                place(&self.variant, &mut position, cell, Piece { kind: royal.kind, colour });
            }
            for (&cell, &kind) in self.texts.setups.order.iter().zip(kinds) {
                place(&self.variant, &mut position, cell, Piece { kind, colour });
            }
        }
        position
    }

    fn position_of_code(&self, text: &str) -> Result<Position<V::Frame>, SetupError> {
        let (white, black) = match text.split_once('-') {
            Some((white, black)) => (white, black.to_ascii_uppercase()),
            None => (text, text.to_string()),
        };
        Ok(self.filled(&self.kinds_of_code(white)?, &self.kinds_of_code(&black)?))
    }

    /// Returns the code of a start position, or `None` if no code can express it.
    pub(crate) fn code_of(&self, start: &Position<V::Frame>) -> Option<String> {
        if !self.texts.setups.has_codes {
            return None;
        }
        let [white, black] = [Colour::White, Colour::Black].map(|colour| self.kinds_of_side(start, colour));
        let (white, black) = (white?, black?);
        if self.filled(&white, &black) != *start {
            return None;
        }
        let (white, black) = (code_of_kinds(&white), code_of_kinds(&black));
        Some(if white == black { white } else { format!("{white}-{}", black.to_ascii_lowercase()) })
    }
}

/// Puts a piece on white's cell, or for black on the opposite cell.
fn place<V: Variant>(variant: &V, position: &mut Position<V::Frame>, cell: Cell, piece: Piece) {
    let cell = match piece.colour {
        Colour::White => Some(cell),
        Colour::Black => variant.rules().layout.turned(cell),
    };
    if let Some(cell) = cell {
        position.put_on_top(V::Bits::of(cell), piece);
    }
}

impl<V: Variant> Jersi<V> {
    /// Returns the pieces of one side in random order, without those in reserve. The two pieces of a forbidden pile are swapped.
    fn drawn_side(&self, random: &mut Random) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = self
            .texts
            .kinds()
            .filter(|&(kind, _)| !self.ruleset().is_royal(kind))
            .flat_map(|(kind, text)| std::iter::repeat_n(kind, usize::from(text.n_drawn())))
            .collect();
        random.shuffle(&mut kinds);
        // At most one swap per piece, so that no ruleset can make this loop for ever.
        for _ in 0..kinds.len() {
            let Some((i, ..)) = self.forbidden_pile(&kinds) else { break };
            kinds.swap(i, i + 1);
        }
        kinds
    }

    /// Returns the first pile that the rules forbid: the index of its base in drawing order, its base and its
    /// top.
    fn forbidden_pile(&self, kinds: &[Kind]) -> Option<(usize, Kind, Kind)> {
        let order = &self.texts.setups.order;
        let cells = order.iter().zip(order.iter().skip(1));
        let pieces = kinds.iter().zip(kinds.iter().skip(1));
        cells.zip(pieces).enumerate().find_map(|(i, ((one, next), (&base, &top)))| {
            (one == next && !self.ruleset().carries(base, top)).then_some((i, base, top))
        })
    }

    /// Returns the kinds of a side's pieces in drawing order, or `None` if a cell of the set-up is empty.
    fn kinds_of_side(&self, position: &Position<V::Frame>, colour: Colour) -> Option<Vec<Kind>> {
        let mut kinds = Vec::new();
        let mut previous = None;
        for &place in &self.texts.setups.order {
            let cell = if colour == Colour::White { place } else { self.ruleset().layout.turned(place)? };
            let stack = position.at(cell)?;
            let is_top = previous == Some(place);
            let piece = if is_top { stack.top() } else { stack.base().unwrap_or(stack.top()) };
            kinds.push(piece.kind);
            previous = Some(place);
        }
        Some(kinds)
    }

    /// Decodes a code: a number in base 26 whose digits in base 4, lowest first, are the kinds.
    fn kinds_of_code(&self, code: &str) -> Result<Vec<Kind>, SetupError> {
        let mut number = code.bytes().fold(0_u64, |number, letter| number * 26 + u64::from(letter - b'A'));
        let mut kinds = Vec::new();
        for _ in &self.texts.setups.order {
            kinds.extend(Kind::from_code((number % 4) as u8 + 1));
            number /= 4;
        }
        if number > 0 {
            return Err(SetupError::CodeTooLarge { code: code.into() });
        }
        let shown = |count: &dyn Fn(Kind, u8) -> usize| {
            let counts: Vec<String> = self
                .texts
                .kinds()
                .map(|(kind, text)| format!("{} {}", count(kind, text.n_drawn()), text.letter))
                .collect();
            counts.join(" ")
        };
        let counts = shown(&|kind, _| kinds.iter().filter(|&&it| it == kind).count());
        let expected = shown(&|_, n_drawn| usize::from(n_drawn));
        if counts != expected {
            return Err(SetupError::CodeCounts { code: code.into(), counts, expected });
        }
        match self.forbidden_pile(&kinds) {
            None => Ok(kinds),
            Some((_, base, top)) => {
                let pile = [base, top].map(|kind| self.texts.of(kind).letter).iter().collect();
                Err(SetupError::CodePile { code: code.into(), pile })
            }
        }
    }
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

fn code_of_kinds(kinds: &[Kind]) -> String {
    let mut number = kinds.iter().rev().fold(0_u64, |number, kind| number * 4 + u64::from(kind.code() - 1));
    let mut letters = [b'A'; CODE_LETTERS];
    for letter in letters.iter_mut().rev() {
        *letter = b'A' + (number % 26) as u8;
        number /= 26;
    }
    letters.iter().map(|&letter| char::from(letter)).collect()
}
