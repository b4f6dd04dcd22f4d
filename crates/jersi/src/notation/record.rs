//! The record conventions of the stacking family's documents: set-ups, turn numbers, columns, the score.
//!
//! The documents number every turn (Pijersi) or every line of two turns (Jersi). Both are read for every
//! game, and so are records without numbers. A number that does not fit the next turn is a mistake: a turn is
//! missing.

use game::{Lang, Outcome, Random, Said, Say, Seat};
use record::{Progress, Prologue, RecordCell, RecordOf, Recorded, SetupName, ShapeChoice, Spelling};

use crate::notation::{opening, prologue};
use crate::piece::Colour;
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::Variant;
use crate::shapes::is_shape_word;
use crate::texts::Numbering;

/// A set-up word found in mid-game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LatePrologue {
    word: String,
}

impl Say for LatePrologue {
    fn say(&self, lang: Lang) -> String {
        let word = &self.word;
        lang.pick(
            format!("'{word}' belongs to the set-up, which comes before the first turn"),
            format!("« {word} » appartient à la mise en place, qui précède le premier tour"),
        )
    }
}

/// The width of a turn's column, enough for the longest common turns.
const TURN_WIDTH: usize = 18;

/// The number of placements per line, four for each side.
const N_PLACEMENTS: usize = 8;

impl<V: Variant> Recorded for Jersi<V> {
    fn setups(&self) -> Vec<SetupName> {
        self.texts.setup_names()
    }

    fn set_up(&self, text: &str, random: &mut Random) -> Result<Position<V::Frame>, Said> {
        self.position_of_setup(text.trim(), random)
    }

    fn setup_text(&self, start: &Position<V::Frame>) -> Option<String> {
        self.text_of_start(start)
    }

    fn draws_usual_setup(&self) -> bool {
        self.draws_shapes()
    }

    fn shape_choice(&self) -> Option<ShapeChoice> {
        self.secret_choice()
    }

    fn chosen_setup(&self, setup: &str, picks: [usize; 2]) -> String {
        self.setup_with_picks(setup, picks)
    }

    fn spelling(&self) -> Spelling {
        Spelling { has_bare_numbers: true, joins_with_commas: false, has_loose_signs: true, number_width: 3 }
    }

    fn read_prologue(&self, words: &[&str], usual: &Position<V::Frame>) -> Prologue<Position<V::Frame>> {
        opening::read(self, words, usual)
    }

    fn prologue(&self, start: &Position<V::Frame>) -> Option<String> {
        prologue::write(self, start)
    }

    fn late_prologue(&self, word: &str) -> Option<Said> {
        let is_late = is_shape_word(word) || prologue::is_prologue_word(self, word);
        is_late.then(|| Box::new(LatePrologue { word: game::quote(word) }) as Said)
    }

    fn turn_numbers(&self, progress: Progress<'_, Position<V::Frame>>) -> [Option<u32>; 2] {
        let own = self.texts.numbering;
        [own, own.other()].map(|numbering| number(&self.variant, numbering, progress))
    }

    fn record_cell(&self, progress: Progress<'_, Position<V::Frame>>) -> RecordCell {
        let Progress { start, position, n_moves } = progress;
        if position.is_placing(&self.variant) {
            let [row, column] = [n_moves / N_PLACEMENTS, n_moves % N_PLACEMENTS].map(|it| it as u32);
            return RecordCell { section: 0, row, column, number: None, width: 0 };
        }
        RecordCell {
            section: 1,
            row: position.turn.saturating_sub(start.turn),
            column: u32::from(position.side == Colour::Black),
            number: number(&self.variant, self.texts.numbering, progress),
            width: TURN_WIDTH,
        }
    }

    /// Returns the score for records of Jersi, whose documents end with it. Pijersi's document does not, so
    /// there a score is written only if the board does not show it.
    fn closing(&self, claimed: Option<Outcome>, on_board: Option<Outcome>) -> Option<String> {
        let score = claimed.or(on_board)?;
        let is_written = self.texts.has_score || on_board.is_none();
        let text = match score.winner() {
            Some(Seat::FIRST) => "1 0",
            Some(_) => "0 1",
            None => "1 1",
        };
        is_written.then(|| text.to_owned())
    }

    fn record_text(&self, record: &RecordOf<Self>) -> Option<String> {
        if record.moves.is_empty() && record.start.is_placing(&self.variant) {
            // The placements themselves express a placed set-up, so before the first of them there is nothing
            // to write.
            return None;
        }
        record::record_text(self, record)
    }
}

/// Returns the number before the next turn. In numbering by lines, black's turn has none.
fn number<V: Variant>(
    variant: &V,
    numbering: Numbering,
    progress: Progress<'_, Position<V::Frame>>,
) -> Option<u32> {
    let Progress { start, position, n_moves } = progress;
    // Placing counts its own turns; the first move after it is number 1 again.
    let n_turns = if position.is_placing(variant) {
        n_moves as u32
    } else {
        2 * position.turn.saturating_sub(start.turn) + u32::from(position.side == Colour::Black)
    };
    match numbering {
        Numbering::Turns => Some(n_turns + 1),
        Numbering::Lines if n_turns % 2 == 1 => None,
        Numbering::Lines => Some(n_turns / 2 + 1),
    }
}
