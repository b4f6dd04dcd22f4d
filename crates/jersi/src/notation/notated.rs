//! The implementation of the contract's texts.

use game::{Lang, MoveError, Notated, Notation, Said};

use crate::frame::Frame;
use crate::layout::Cell;
use crate::notation::refusal::{self, Refusal, RefusedTurn};
use crate::notation::turn_text::{StepText, TurnText};
use crate::notation::{diagram, position_text, turn_text, write};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::Variant;
use crate::turn::{Sequel, Turn};

/// The number of similar legal texts a refusal offers.
const N_NEAREST: usize = 3;

/// A longer text, in bytes, is not similar to any legal one, so none is looked up.
const LONGEST_NEAR: usize = 64;

impl<V: Variant> Notated for Jersi<V> {
    fn has_notation(&self, notation: Notation) -> bool {
        notation == Notation::Document || self.texts.has_ugi
    }

    fn position_text(&self, position: &Position<V::Frame>) -> String {
        position_text::write(self, position)
    }

    fn diagram(&self, position: &Position<V::Frame>, lang: Lang) -> String {
        diagram::draw(self, position, lang)
    }

    fn read_position(&self, text: &str) -> Result<Position<V::Frame>, Said> {
        position_text::read(self, text).map_err(|error| Box::new(error) as _)
    }

    fn move_text(&self, position: &Position<V::Frame>, m: Turn, notation: Notation) -> String {
        if notation == Notation::Ugi && self.texts.has_ugi {
            write::ugi(self, position, m)
        } else {
            write::turn(self, position, m)
        }
    }

    fn read_move(
        &self,
        position: &Position<V::Frame>,
        text: &str,
        notation: Notation,
    ) -> Result<Turn, MoveError> {
        let is_ugi = notation == Notation::Ugi && self.texts.has_ugi;
        let read = if is_ugi {
            turn_text::read_ugi(self, text).map(|cells| from_ugi(position, &cells))
        } else {
            turn_text::read(self, text)
        };
        let nearest = || self.nearest(position, text, notation);
        let meant = read.map_err(|why| MoveError::Unreadable { why: Box::new(why), nearest: nearest() })?;
        let mut candidates = Vec::new();
        match meant {
            TurnText::Walk { from, .. } => self.list_walks_from(position, from, &mut candidates),
            TurnText::Drops(_) | TurnText::Exchange(..) | TurnText::Pay(..) => {
                self.list(position, &mut candidates);
            }
        }
        let found = candidates.into_iter().find(|&turn| is_meant(turn, &meant));
        let refusal = match (found, refusal::of_turn(self, position, &meant)) {
            // Each turn has only one UGI text, which shows whether a pile or its top moves.
            (Some(turn), None)
                if is_ugi && write::ugi(self, position, turn) != text.trim().to_ascii_lowercase() =>
            {
                ugi_form(self, position, turn)
            }
            (Some(turn), None) => return Ok(turn),
            (_, Some(refusal)) => refusal,
            // The referee refuses exactly the turns that are not listed (tests/two_ways.rs), so this is never
            // reached.
            (None, None) => Refusal::GameOver,
        };
        let why = Box::new(RefusedTurn { text: text.trim().to_string(), refusal });
        Err(MoveError::Illegal { why, nearest: nearest() })
    }
}

/// Explains a UGI text whose number of cells does not fit the moving stack.
fn ugi_form<V: Variant>(rules: &Jersi<V>, position: &Position<V::Frame>, turn: Turn) -> Refusal {
    let stack = match turn {
        Turn::Walk(walk) => position.at(walk.from),
        _ => None,
    };
    Refusal::UgiCells {
        stack: stack.map_or_else(String::new, |stack| position_text::stack_text(&rules.texts, stack)),
    }
}

impl<V: Variant> Jersi<V> {
    /// Returns the legal texts most similar to a refused one: by the number of letters that change, then by
    /// how far they change in the alphabet, then in listing order.
    fn nearest(&self, position: &Position<V::Frame>, text: &str, notation: Notation) -> Vec<String> {
        let bare = |text: &str| text.replace(['!', ' '], "");
        let asked = bare(text);
        if asked.len() > LONGEST_NEAR {
            return Vec::new();
        }
        let drift = |text: &str| -> u32 {
            text.chars().zip(asked.chars()).map(|(a, b)| u32::from(a).abs_diff(u32::from(b))).sum()
        };
        let mut legal = Vec::new();
        self.list(position, &mut legal);
        let mut texts: Vec<(usize, u32, String)> = legal
            .into_iter()
            .map(|turn| {
                let text = self.move_text(position, turn, notation);
                let bare = bare(&text);
                (strsim::levenshtein(&bare, &asked), drift(&bare), text)
            })
            .collect();
        texts.sort_by_key(|&(distance, drift, _)| (distance, drift));
        texts.into_iter().take(N_NEAREST).map(|(_, _, text)| text).collect()
    }
}

/// Returns whether a legal turn is the one the text describes, ignoring marks.
fn is_meant(turn: Turn, text: &TurnText) -> bool {
    match (turn, text) {
        (Turn::Walk(walk), TurnText::Walk { from, steps, sequel }) => {
            walk.from == *from
                && walk.sequel == *sequel
                && walk
                    .steps()
                    .map(|(height, _, to)| (height, to))
                    .eq(steps.iter().map(|it| (it.height, it.to)))
        }
        (Turn::Drop(kind, cell), TurnText::Drops(drops)) => drops.as_slice() == [(kind, cell)],
        (Turn::Drops([first, second]), TurnText::Drops(drops)) => {
            // The order is free on two cells; on one cell the first piece goes below.
            drops.as_slice() == [first, second]
                || (first.1 != second.1 && drops.as_slice() == [second, first])
        }
        (Turn::Reset(cell), TurnText::Drops(drops)) => {
            matches!(drops.as_slice(), [(_, there)] if *there == cell)
        }
        (Turn::Exchange(royal, other), TurnText::Exchange(one, two)) => (royal, other) == (*one, *two),
        (Turn::Pay(cell), TurnText::Pay(_, there)) => cell == *there,
        _ => false,
    }
}

/// Interprets the cells of a UGI turn. The pieces on the first two cells decide which pieces move.
fn from_ugi<F: Frame>(position: &Position<F>, cells: &[Cell]) -> TurnText {
    let (from, via, to) = match *cells {
        [from, to] => return walk(from, &[(1, to)]),
        [from, via, to] => (from, via, to),
        _ => return TurnText::Drops(Vec::new()),
    };
    let is_pile = position.at(from).is_some_and(|stack| stack.base().is_some());
    let own = |cell| position.at(cell).is_some_and(|stack| stack.top().colour == position.side);
    match (is_pile, from == via, via == to) {
        (_, true, _) => walk(from, &[(1, to)]),
        (true, _, true) => walk(from, &[(2, to)]),
        (true, false, false) if !own(via) => walk(from, &[(2, via), (1, to)]),
        _ => walk(from, &[(1, via), (2, to)]),
    }
}

fn walk(from: Cell, steps: &[(u8, Cell)]) -> TurnText {
    let steps = steps.iter().map(|&(height, to)| StepText { height, to, n_marks: 0 }).collect();
    TurnText::Walk { from, steps, sequel: Sequel::Nothing }
}
