//! Positions as text: rows from the far side, the side to move, the clock, the turn number, the reserve.
//!
//! The reader accepts every board that the ruleset's pieces and stacking rules allow, and a refusal lists
//! every reason. It does not ask whether play could lead there. It also accepts finished positions, in which
//! a royal piece may be missing or a goal reached.

use std::fmt::Write as _;

use game::{Lang, Say};

use crate::bits::Bits;
use crate::layout::{Cell, Layout};
use crate::notation::position_error::{Field, PositionError, Problem};
use crate::piece::{Colour, Kind, Piece, Stack};
use crate::play::FEW_KINDS_TURNS;
use crate::position::{ASLEEP, Hand, Pending, Position};
use crate::rules::Jersi;
use crate::ruleset::{Clock, Ruleset, Variant};
use crate::texts::Texts;

/// Writes the text of a position.
pub(crate) fn write<V: Variant>(rules: &Jersi<V>, position: &Position<V::Frame>) -> String {
    let mut text = String::new();
    for row in (0..rules.ruleset().layout.n_rows()).rev() {
        write_row(rules, position, row, &mut text);
        text.push(if row == 0 { ' ' } else { '/' });
    }
    text.push(if position.side == Colour::White { 'w' } else { 'b' });
    match (rules.clock_rule(), position.clock) {
        (Clock::None, _) | (_, ASLEEP) => text.push_str(" -"),
        (_, clock) => _ = write!(text, " {clock}"),
    }
    _ = write!(text, " {}", position.turn);
    write_reserve(rules, position, &mut text);
    match position.pending {
        Pending::Nothing => {}
        Pending::Reset => text.push_str(" reset"),
        Pending::Ransom(kind) => _ = write!(text, " ransom:{}", rules.texts.of(kind).letter),
    }
    text
}

fn write_row<V: Variant>(rules: &Jersi<V>, position: &Position<V::Frame>, row: usize, text: &mut String) {
    let layout = &rules.ruleset().layout;
    let length = layout.rows().get(row).copied().map_or(0, usize::from);
    let mut run = 0;
    for column in 0..length {
        let cell = layout.cell(row, column);
        let stack = cell.and_then(|cell| position.at(cell));
        if cell.is_some() && stack.is_none() {
            run += 1;
            continue;
        }
        end_run(&mut run, text);
        match stack {
            None => text.push(HOLE),
            Some(stack) => {
                text.push_str(&stack_text(&rules.texts, stack));
                if stack.base().is_none() {
                    text.push('-');
                }
            }
        }
    }
    end_run(&mut run, text);
}

/// Writes the length of a run of empty cells.
fn end_run(run: &mut usize, text: &mut String) {
    if *run > 0 {
        _ = write!(text, "{run}");
    }
    *run = 0;
}

/// A place of a row where there is no cell.
const HOLE: char = '.';

/// Writes the rows of an empty board.
pub(crate) fn empty_rows(layout: &Layout) -> String {
    let mut text = String::new();
    for (row, &length) in layout.rows().iter().enumerate().rev() {
        let mut run = 0;
        for column in 0..usize::from(length) {
            if layout.cell(row, column).is_some() {
                run += 1;
            } else {
                end_run(&mut run, &mut text);
                text.push(HOLE);
            }
        }
        end_run(&mut run, &mut text);
        text.push_str(if row == 0 { "" } else { "/" });
    }
    text
}

/// Returns the letters of a stack, bottom first.
pub(crate) fn stack_text(texts: &Texts, stack: Stack) -> String {
    stack.pieces().map(|piece| letter(texts, piece)).collect()
}

/// Returns the letter of a piece, in upper case for white.
pub(crate) fn letter(texts: &Texts, piece: Piece) -> char {
    let letter = texts.of(piece.kind).letter;
    match piece.colour {
        Colour::White => letter,
        Colour::Black => letter.to_ascii_lowercase(),
    }
}

fn write_reserve<V: Variant>(rules: &Jersi<V>, position: &Position<V::Frame>, text: &mut String) {
    let mut reserve = String::new();
    for colour in Colour::BOTH {
        for kind in rules.ruleset().kinds() {
            let count = position.in_hand(colour, kind);
            if count > 0 {
                _ = write!(reserve, "{}{count}", letter(&rules.texts, Piece { kind, colour }));
            }
        }
    }
    if !reserve.is_empty() {
        _ = write!(text, " {reserve}");
    } else if rules.texts.shows_reserve {
        text.push_str(" -");
    }
}

/// Reads a position.
///
/// # Errors
/// Every reason why the text is not a position of this game.
pub(crate) fn read<V: Variant>(rules: &Jersi<V>, text: &str) -> Result<Position<V::Frame>, PositionError> {
    let mut reader = Reader::<V> { rules, position: Position::empty(), problems: Vec::new() };
    let mut fields = text.split_whitespace();
    reader.read_rows(fields.next().unwrap_or_default());
    let board_is_read = reader.problems.is_empty();
    reader.read_side(fields.next());
    reader.read_clock(fields.next());
    reader.read_turn(fields.next());
    reader.read_reserve(fields.next());
    reader.read_pending(fields.next());
    if let Some(extra) = fields.next() {
        reader.problems.push(Problem::ExtraText(extra.into()));
    }
    if board_is_read {
        reader.check_counts();
    }
    if reader.problems.is_empty() {
        return Ok(reader.position);
    }
    Err(PositionError { problems: reader.problems })
}

/// The largest number of cells that a message reports for an overlong row.
const MOST_SAID: usize = 999;

struct Reader<'a, V: Variant> {
    rules: &'a Jersi<V>,
    position: Position<V::Frame>,
    problems: Vec<Problem>,
}

impl<V: Variant> Reader<'_, V> {
    fn read_rows(&mut self, text: &str) {
        let rows: Vec<&str> = text.split('/').collect();
        let expected = self.rules.ruleset().layout.n_rows();
        if rows.len() != expected {
            self.problems.push(Problem::RowCount { found: rows.len(), expected });
            return;
        }
        // Go in the order of the text, from the far side.
        for (text, row) in rows.iter().zip((0..expected).rev()) {
            self.read_row(row, text);
        }
    }

    fn read_row(&mut self, row: usize, text: &str) {
        let mut column = 0;
        let name = self.rules.ruleset().layout.row_name(row);
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            if letter == HOLE && self.is_hole(row, column) {
                column = usize::saturating_add(column, 1);
                continue;
            }
            if let Some(digit) = letter.to_digit(10) {
                let mut run = digit as usize;
                while let Some(digit) = letters.peek().and_then(|next| next.to_digit(10)) {
                    run = run.saturating_mul(10).saturating_add(digit as usize);
                    letters.next();
                }
                if digit == 0 {
                    self.problems.push(Problem::EmptyRun { row: name });
                }
                let end = usize::saturating_add(column, run);
                if (column..end.min(MOST_SAID)).any(|column| self.is_hole(row, column)) {
                    self.problems.push(Problem::MissingHole { row: name });
                    return;
                }
                column = end;
                continue;
            }
            let Some(lower) = self.piece(row, letter) else { return };
            let upper = match letters.next() {
                None => {
                    self.problems.push(Problem::HalfPiece { row: name, letter });
                    return;
                }
                Some('-') => None,
                Some(letter) => match self.piece(row, letter) {
                    None => return,
                    upper => upper,
                },
            };
            if self.is_hole(row, column) {
                self.problems.push(Problem::MissingHole { row: name });
                return;
            }
            if let Some(cell) = self.rules.ruleset().layout.cell(row, column) {
                self.place(cell, lower, upper);
            }
            column = usize::saturating_add(column, 1);
        }
        let expected = self.rules.ruleset().layout.rows().get(row).copied().map_or(0, usize::from);
        if column != expected {
            let found = column.min(MOST_SAID);
            self.problems.push(Problem::RowLength { row: name, found, expected });
        }
    }

    /// Returns whether there is no cell at a place inside a row.
    fn is_hole(&self, row: usize, column: usize) -> bool {
        let layout = &self.rules.ruleset().layout;
        let length = layout.rows().get(row).copied().map_or(0, usize::from);
        column < length && layout.cell(row, column).is_none()
    }

    /// Returns the piece for a letter, or records a problem.
    fn piece(&mut self, row: usize, letter: char) -> Option<Piece> {
        let kind = self.rules.texts.kind_of_letter(letter.to_ascii_uppercase());
        if kind.is_none() {
            let known = self.rules.texts.kinds.iter().map(|text| text.letter).collect();
            let row = self.rules.ruleset().layout.row_name(row);
            self.problems.push(Problem::UnknownLetter { row, letter, known });
        }
        let colour = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
        Some(Piece { kind: kind?, colour })
    }

    fn place(&mut self, cell: Cell, lower: Piece, upper: Option<Piece>) {
        let bit = V::Bits::of(cell);
        let Some(top) = upper else {
            self.position.tops.put(bit, lower);
            return;
        };
        if !can_stand(self.rules.ruleset(), top, lower) {
            let pile = stack_text(&self.rules.texts, Stack::Pile { base: lower, top });
            self.problems.push(Problem::ForbiddenPile { cell: self.rules.ruleset().layout.name(cell), pile });
        }
        self.position.bases.put(bit, lower);
        self.position.tops.put(bit, top);
    }

    fn read_side(&mut self, field: Option<&str>) {
        match field {
            Some("w") => self.position.side = Colour::White,
            Some("b") => self.position.side = Colour::Black,
            other => self.bad_field(Field::Side, other),
        }
    }

    fn read_clock(&mut self, field: Option<&str>) {
        let most = match self.rules.clock_rule() {
            Clock::None => None,
            Clock::SinceCapture => Some(ASLEEP - 1),
            Clock::FewKinds => Some(FEW_KINDS_TURNS),
        };
        let number = field.and_then(number_of::<u8>);
        match (self.rules.clock_rule(), field, number, most) {
            (Clock::None | Clock::FewKinds, Some("-"), _, _) => self.position.clock = ASLEEP,
            // Texts written without the draw-after option have no clock; under the option it starts from 0.
            (Clock::SinceCapture, Some("-"), _, _) if self.rules.ruleset().clock == Clock::None => {
                self.position.clock = 0;
            }
            (_, _, Some(clock), Some(most)) if clock <= most => self.position.clock = clock,
            (rule, _, _, _) => self.bad_field(Field::Clock(rule), field),
        }
    }

    fn read_turn(&mut self, field: Option<&str>) {
        match field.and_then(number_of::<u32>).filter(|&turn| turn > 0) {
            Some(turn) => self.position.turn = turn,
            None => self.bad_field(Field::Turn, field),
        }
    }

    fn read_reserve(&mut self, field: Option<&str>) {
        match field {
            None | Some("-") if self.rules.ruleset().has_hands() => {}
            None => {}
            Some(text) if !self.rules.ruleset().has_hands() => {
                self.problems.push(Problem::ExtraText(text.into()));
            }
            Some(text) => match hands_of(self.rules.ruleset(), &self.rules.texts, text) {
                Some(hands) => self.position.hands = hands,
                None => self.bad_field(Field::Reserve, field),
            },
        }
    }

    fn read_pending(&mut self, field: Option<&str>) {
        let Some(text) = field else { return };
        let asked = text.strip_prefix("ransom:").and_then(|letter| {
            let mut letters = letter.chars();
            let kind = self.rules.texts.kind_of_letter(letters.next()?)?;
            letters.next().is_none().then_some(kind)
        });
        self.position.pending = match (text, asked) {
            _ if !self.rules.options.ransom => {
                self.problems.push(Problem::ExtraText(text.into()));
                return;
            }
            (_, Some(kind)) if self.rules.ransoms(&self.position).has(kind) => Pending::Ransom(kind),
            ("reset", _) if !self.rules.owed_resets(&self.position).is_empty() => Pending::Reset,
            _ => {
                self.problems.push(Problem::ExtraText(text.into()));
                return;
            }
        };
        if !self.position.royal(&self.rules.variant, self.position.side.other()).is_empty() {
            self.problems.push(Problem::ExtraText(text.into()));
        }
    }

    fn bad_field(&mut self, field: Field, found: Option<&str>) {
        self.problems.push(Problem::BadField { field, found: found.map(Into::into) });
    }

    /// Checks that no side has more pieces than there are, and that a royal piece exists.
    fn check_counts(&mut self) {
        for colour in Colour::BOTH {
            for (kind, text) in self.rules.texts.kinds() {
                let found =
                    self.position.on_board(colour, kind) + u32::from(self.position.in_hand(colour, kind));
                if found > u32::from(text.most) {
                    self.problems.push(Problem::TooMany { colour, kind: text.clone(), found });
                }
            }
        }
        let is_there = |colour: Colour, royal: Kind| {
            self.position.on_board(colour, royal) > 0 || self.position.in_hand(colour, royal) > 0
        };
        let royal = self.rules.ruleset().royal;
        if royal.is_some_and(|royal| !Colour::BOTH.into_iter().any(|colour| is_there(colour, royal.kind))) {
            self.problems.push(Problem::NoRoyal);
        }
    }
}

/// Parses a number written with digits only.
fn number_of<N: std::str::FromStr>(text: &str) -> Option<N> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// Returns whether a piece may stand on another in any position of the game.
fn can_stand(ruleset: &Ruleset, top: Piece, base: Piece) -> bool {
    let is_mountain = |kind: Kind| ruleset.mountain == Some(kind);
    if is_mountain(base.kind) && !is_mountain(top.kind) {
        return true;
    }
    top.colour == base.colour && ruleset.supports(top.kind).has(base.kind)
}

/// Reads a reserve such as `M4B2m4b2`.
fn hands_of(ruleset: &Ruleset, texts: &Texts, text: &str) -> Option<[Hand; 2]> {
    let mut hands = [Hand::default(); 2];
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        let kind = texts.kind_of_letter(letter.to_ascii_uppercase())?;
        let count = letters.next()?.to_digit(10).filter(|&count| count > 0)? as u8;
        let [white, black] = &mut hands;
        let hand = if letter.is_ascii_uppercase() { white } else { black };
        if !ruleset.in_hand().has(kind) || hand.count(kind) > 0 {
            return None;
        }
        hand.set(kind, count);
    }
    Some(hands)
}

impl Say for PositionError {
    fn say(&self, lang: Lang) -> String {
        let problems: Vec<String> = self.problems.iter().map(|problem| problem.say(lang)).collect();
        problems.join(lang.pick("; ", " ; "))
    }
}
