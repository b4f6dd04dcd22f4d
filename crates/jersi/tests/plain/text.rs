//! Position texts.

use super::board::{self, Cell};
use super::piece::{Piece, Side, letters};
use super::{Game, Plain, Settings};
use std::collections::BTreeMap;
use std::fmt::Write;

impl Plain {
    /// Reads a position text.
    ///
    /// # Panics
    /// On a malformed text.
    pub fn read(game: Game, settings: &Settings, position_text: &str) -> Plain {
        let fields: Vec<&str> = position_text.split_whitespace().collect();
        assert!(matches!(fields.len(), 4 | 5), "fields of `{position_text}`");
        let clock = if fields[2] == "-" { None } else { Some(fields[2].parse().unwrap()) };
        Plain {
            game,
            settings: *settings,
            cells: read_cells(game, fields[0]),
            side: if fields[1] == "w" { Side::White } else { Side::Black },
            clock: match game {
                Game::Jersi2 | Game::Jersi3 | Game::Square | Game::Wuxing => clock,
                Game::Jersi1 | Game::Jersi1Filled => None,
                // Without the option Jersi 4 has no clock; with it, `-` means that nothing was counted yet.
                Game::Jersi4 => settings.draw_after.map(|_| clock.unwrap_or(0)),
                Game::Pijersi => Some(clock.unwrap()),
            },
            number: fields[3].parse().unwrap(),
            reserve: fields.get(4).map(|text| read_reserve(game, text)).unwrap_or_default(),
        }
    }

    /// The canonical position text.
    ///
    /// Its clock: Pijersi, the turns since the last capture; Jersi 2, the turns left before the 20-turn rule
    /// stops the game, `-` while it sleeps; Jersi 4, the turns since the last capture with the option that
    /// counts them, else `-`.
    pub fn text(&self) -> String {
        // "Rows from the far side to the near one separated by `/`".
        let rows: Vec<String> = (0..board::n_rows(self.game)).rev().map(|row| self.row_text(row)).collect();
        let side = if self.side == Side::White { "w" } else { "b" };
        let clock = self.clock.map_or("-".to_owned(), |clock| clock.to_string());
        // "The reserve is written in every game but 2 and wuxing (there only when not empty)"; Pijersi has none.
        let reserve = match self.game {
            Game::Jersi2 | Game::Wuxing | Game::Pijersi if self.reserve.is_empty() => String::new(),
            _ => format!(" {}", self.reserve_text()),
        };
        format!("{} {side} {clock} {}{reserve}", rows.join("/"), self.number)
    }

    /// "A number for a run of empty cells, `x-` a lone piece, two letters for a pile, bottom then top".
    fn row_text(&self, row: i32) -> String {
        let mut text = String::new();
        let mut n_empty = 0;
        for cell in board::row_places(self.game, row) {
            let stack = self.cells.get(&cell);
            if stack.is_some_and(Vec::is_empty) {
                n_empty += 1;
                continue;
            }
            if n_empty > 0 {
                write!(text, "{n_empty}").unwrap();
                n_empty = 0;
            }
            // "The open sea is a dot and breaks a run".
            let Some(stack) = stack else {
                text.push('.');
                continue;
            };
            text.extend(stack.iter().map(|piece| piece.letter(self.game)));
            if stack.len() == 1 {
                text.push('-');
            }
        }
        if n_empty > 0 {
            write!(text, "{n_empty}").unwrap();
        }
        text
    }

    /// "The reserve, as `M4B2m4b2` or `-`".
    fn reserve_text(&self) -> String {
        let mut text = String::new();
        for side in [Side::White, Side::Black] {
            for &(kind, _) in letters(self.game) {
                let piece = Piece { side, kind };
                if let Some(count) = self.reserve.get(&piece) {
                    write!(text, "{}{count}", piece.letter(self.game)).unwrap();
                }
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

fn read_cells(game: Game, text: &str) -> BTreeMap<Cell, Vec<Piece>> {
    let mut cells = BTreeMap::new();
    let mut rows: Vec<&str> = text.split('/').collect();
    assert_eq!(rows.len(), board::row_lengths(game).len(), "rows of `{text}`");
    rows.reverse();
    for (row, row_text) in (0..).zip(rows) {
        let stacks = read_row(game, &row_text.replace('.', ""));
        let row_cells = board::row_cells(game, row);
        assert_eq!(stacks.len(), row_cells.len(), "cells of `{row_text}`");
        cells.extend(row_cells.into_iter().zip(stacks));
    }
    cells
}

fn read_row(game: Game, text: &str) -> Vec<Vec<Piece>> {
    let mut stacks = Vec::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if let Some(n_empty) = letter.to_digit(10) {
            stacks.extend((0..n_empty).map(|_| Vec::new()));
            continue;
        }
        let bottom = Piece::read(game, letter);
        match letters.next().expect("a lone piece is followed by `-`") {
            '-' => stacks.push(vec![bottom]),
            top => stacks.push(vec![bottom, Piece::read(game, top)]),
        }
    }
    stacks
}

fn read_reserve(game: Game, text: &str) -> BTreeMap<Piece, u32> {
    let mut reserve = BTreeMap::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter == '-' {
            continue;
        }
        let count = letters.next().and_then(|digit| digit.to_digit(10)).expect("a letter, then a count");
        let piece = Piece::read(game, letter);
        if count > 0 {
            reserve.insert(piece, count);
        }
    }
    reserve
}
