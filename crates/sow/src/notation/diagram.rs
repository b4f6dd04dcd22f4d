//! A position in plain characters.

use std::fmt::Write as _;

use game::Lang;

use crate::layout::Private;
use crate::position::Position;
use crate::program::{NOWHERE, word};
use crate::rules::Sow;

impl Sow {
    pub(super) fn draw_position(&self, position: &Position, lang: Lang) -> String {
        let layout = &self.program.layout;
        let mut lines: Vec<String> =
            if layout.rows.is_empty() { self.draw_cells(position) } else { self.draw_rows(position) };
        for (private, en, fr) in [(layout.store, "store", "grenier"), (layout.reserve, "reserve", "réserve")]
        {
            if let Some(private) = private {
                lines.push(self.draw_private(position, private, lang.pick(en, fr), lang));
            }
        }
        let hand = position.get(word::HAND);
        if hand > 0 {
            let here = position.get(word::HERE);
            let name = if here == NOWHERE { "-".into() } else { layout.site_name(usize::from(here)) };
            lines.push(
                lang.pick(format!("in hand: {hand}, at {name}"), format!("en main : {hand}, en {name}")),
            );
        }
        lines.join("\n")
    }

    /// Draws the rows from the far one to the near one, shorter ones centred, with their letters and numbers.
    fn draw_rows(&self, position: &Position) -> Vec<String> {
        let rows = &self.program.layout.rows;
        let width = self.width(position);
        let longest = rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut lines = Vec::new();
        for (k, row) in rows.iter().enumerate().rev() {
            let name =
                row.first().map_or(String::new(), |pit| self.program.layout.site_name(usize::from(*pit)));
            let letter: String = name.chars().take_while(|it| it.is_alphabetic()).collect();
            let mut line = format!("{letter:>2} ");
            line.push_str(&" ".repeat((longest - row.len()) * (width + 1) / 2));
            for pit in row {
                let _ = write!(line, " {:>width$}", position.stones(usize::from(*pit)));
            }
            lines.push(line);
            if rows.len() > 2 && rows.len().is_multiple_of(2) && k == rows.len() / 2 {
                lines.push(String::new());
            }
        }
        let mut numbers = "   ".to_owned();
        for column in 1..=longest {
            let _ = write!(numbers, " {column:>width$}");
        }
        lines.push(numbers);
        lines
    }

    fn width(&self, position: &Position) -> usize {
        let most = (0..self.program.layout.n_pits).map(|pit| position.stones(pit)).max().unwrap_or(0);
        most.to_string().len().max(2)
    }

    /// Lists the cells of other boards, each with its name, one row of the board on each line.
    fn draw_cells(&self, position: &Position) -> Vec<String> {
        let board = &self.program.layout.board;
        let width = self.width(position);
        let longest = board.rows().map(|row| row.len()).max().unwrap_or(0);
        let named = board.cells().map(|cell| board.name(cell).len()).max().unwrap_or(0);
        let mut lines: Vec<String> = board
            .rows()
            .map(|row| {
                let mut line = " ".repeat((longest - row.len()) * (named + width + 2) / 2);
                for cell in row {
                    let (name, stones) = (board.name(cell), position.stones(cell.index()));
                    let shown = if stones == 0 { ".".to_owned() } else { stones.to_string() };
                    let _ = write!(line, "{name:>named$}:{shown:<width$}");
                }
                line.trim_end().to_owned()
            })
            .collect();
        // The near row is drawn last.
        let height = |cell: Option<board::Cell>| cell.map(|cell| board.centre(cell).y);
        if height(board.nth(0)) > height(board.nth(board.len() - 1)) {
            lines.reverse();
        }
        lines
    }

    fn draw_private(&self, position: &Position, private: Private, name: &str, lang: Lang) -> String {
        let n_seats = self.program.layout.n_seats;
        let counts: Vec<String> = (0..n_seats)
            .map(|seat| {
                let stones = position.stones(usize::from(private.first) + seat);
                if n_seats == 1 {
                    return stones.to_string();
                }
                let number = seat + 1;
                lang.pick(format!("player {number} {stones}"), format!("joueur {number} {stones}"))
            })
            .collect();
        lang.pick(format!("{name}: {}", counts.join(", ")), format!("{name} : {}", counts.join(", ")))
    }
}
