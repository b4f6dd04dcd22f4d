//! Records of sowing games.
//!
//! The decisions of a turn are joined by commas, numbers (`3.`) are optional; the score (`1-0`) or the ranks (`=1,3,2`)
//! come last. A game that starts from another position begins with `[position TEXT]`.

use game::{Name, Notated, Random, Rules, Said};
use record::{Progress, Prologue, RecordCell, Recorded, SetupName, Spelling};

use crate::diagnostic::Both;
use crate::position::Position;
use crate::program::word;
use crate::rules::Sow;

/// The names of the only set-up.
const USUAL: [&str; 2] = ["usual", "usuelle"];

impl Recorded for Sow {
    fn setups(&self) -> Vec<SetupName> {
        let [en, fr] = USUAL.map(|name| Name::from(name).unwrap_or_default());
        vec![SetupName { en, fr }]
    }

    fn set_up(&self, text: &str, _: &mut Random) -> Result<Position, Said> {
        if USUAL.contains(&text) {
            return Ok(self.start());
        }
        let shown = game::quote(text);
        Err(Box::new(Both::new(
            format!("there is no set-up '{shown}'; there is 'usual'"),
            format!("il n’y a pas de mise en place « {shown} » ; il y a « usuelle »"),
        )))
    }

    fn setup_text(&self, start: &Position) -> Option<String> {
        (*start == self.start()).then(|| "usual".into())
    }

    fn spelling(&self) -> Spelling {
        Spelling { has_bare_numbers: false, joins_with_commas: true, has_loose_signs: false, number_width: 0 }
    }

    fn read_prologue(&self, _: &[&str], usual: &Position) -> Prologue<Position> {
        Ok((usual.clone(), 0))
    }

    fn prologue(&self, start: &Position) -> Option<String> {
        let is_usual = *start == self.start();
        Some(if is_usual { String::new() } else { format!("[position {}]", self.position_text(start)) })
    }

    fn turn_numbers(&self, progress: Progress<'_, Position>) -> [Option<u32>; 2] {
        [Some(u32::from(progress.position.get(word::TURNS))); 2]
    }

    /// A line holds one turn of each player; two turns if there is only one.
    fn record_cell(&self, progress: Progress<'_, Position>) -> RecordCell {
        let [first, turn] = [progress.start, progress.position].map(|it| u32::from(it.get(word::TURNS)));
        let n_columns = self.program.layout.n_seats.max(2) as u32;
        let n_turns = turn.saturating_sub(first);
        let (row, column) = (n_turns / n_columns, n_turns % n_columns);
        RecordCell { section: 0, row, column, number: (column == 0).then_some(turn), width: 0 }
    }
}
