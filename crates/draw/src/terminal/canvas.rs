//! A grid of glyphs.

use game::Place;

use super::{Glyph, Role, TextBoard, Wish};

const BLANK: Glyph = Glyph { text: ' ', role: Role::Blank, place: None };

/// A rectangle of glyphs to draw on.
#[derive(Clone)]
pub(super) struct Canvas {
    width: usize,
    lines: Vec<Vec<Glyph>>,
}

/// A character with its role, before it has a place.
pub(super) type Ink = (char, Role);

/// Gives every character of a text the same role.
pub(super) fn ink(text: &str, role: Role) -> Vec<Ink> {
    text.chars().map(|character| (character, role)).collect()
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, lines: vec![vec![BLANK; width]; height] }
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn height(&self) -> usize {
        self.lines.len()
    }

    /// Puts one glyph, unless it lies outside.
    pub(super) fn put(&mut self, column: usize, line: usize, (text, role): Ink, place: Option<Place>) {
        if let Some(glyph) = self.lines.get_mut(line).and_then(|line| line.get_mut(column)) {
            *glyph = Glyph { text, role, place };
        }
    }

    /// Puts glyphs from a column on.
    pub(super) fn run(&mut self, column: usize, line: usize, inks: &[Ink], place: Option<Place>) {
        for (offset, one) in inks.iter().enumerate() {
            self.put(column + offset, line, *one, place);
        }
    }

    /// Puts a name.
    pub(super) fn name(&mut self, column: usize, line: usize, text: &str, place: Option<Place>) {
        self.run(column, line, &ink(text, Role::Name), place);
    }

    /// Returns whether a rectangle is blank; everything outside is.
    pub(super) fn is_free(&self, columns: std::ops::Range<usize>, lines: std::ops::Range<usize>) -> bool {
        let has_ink = |glyph: &Glyph| *glyph != BLANK;
        let taken = |line: &Vec<Glyph>| line.iter().skip(columns.start).take(columns.len()).any(has_ink);
        !self.lines.iter().skip(lines.start).take(lines.len()).any(taken)
    }

    /// Puts another drawing on top of this one; its blanks hide nothing.
    pub(super) fn paste(&mut self, column: usize, line: usize, other: &Canvas) {
        for (down, row) in other.lines.iter().enumerate() {
            for (right, glyph) in row.iter().enumerate().filter(|(_, glyph)| **glyph != BLANK) {
                self.put(column + right, line + down, (glyph.text, glyph.role), glyph.place);
            }
        }
    }

    /// Adds blank columns and lines around the drawing.
    pub(super) fn grown(&self, left: usize, top: usize, right: usize, bottom: usize) -> Self {
        let mut grown = Self::new(left + self.width + right, top + self.height() + bottom);
        grown.paste(left, top, self);
        grown
    }

    pub(super) fn fits(&self, wish: Wish) -> bool {
        self.width <= wish.most_columns && self.height() <= wish.most_lines
    }

    pub(super) fn into_board(self) -> TextBoard {
        TextBoard { lines: self.lines }
    }
}
