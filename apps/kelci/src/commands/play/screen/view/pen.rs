//! Writes on the screen, with the characters the terminal has, and remembers the meaning of clicks.

use draw::terminal::Charset;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::super::input::Target;
use crate::commands::play::ascii;

/// A pen over a screen.
pub(super) struct Pen<'a> {
    buffer: &'a mut Buffer,
    charset: Charset,
    hits: &'a mut Vec<(Rect, Target)>,
}

impl<'a> Pen<'a> {
    pub(super) fn new(
        buffer: &'a mut Buffer,
        charset: Charset,
        hits: &'a mut Vec<(Rect, Target)>,
    ) -> Pen<'a> {
        Pen { buffer, charset, hits }
    }

    /// The characters that the terminal has.
    pub(super) fn charset(&self) -> Charset {
        self.charset
    }

    /// Writes a character; nothing outside the screen.
    pub(super) fn put(&mut self, x: u16, y: u16, letter: char, style: Style) {
        let letter = if self.charset == Charset::Ascii { ascii::fold(letter) } else { letter };
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.set_char(letter).set_style(style);
        }
    }

    /// Writes a text in at most so many columns, cut with `…` where it is longer; answers the columns it took.
    pub(super) fn text(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
        let n_letters = text.chars().count();
        let is_cut = n_letters > usize::from(width);
        let mut n_written = 0;
        for letter in text.chars().take(usize::from(width)) {
            let is_last = is_cut && n_written + 1 == width;
            self.put(x + n_written, y, if is_last { '…' } else { letter }, style);
            n_written += 1;
        }
        n_written
    }

    /// Makes a part of the screen empty, in this style.
    pub(super) fn clear(&mut self, area: Rect, style: Style) {
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                if let Some(cell) = self.buffer.cell_mut((x, y)) {
                    cell.reset();
                    cell.set_style(style);
                }
            }
        }
    }

    /// Draws a frame with a title around an empty part of the screen; returns the inside.
    pub(super) fn frame(&mut self, area: Rect, title: &str, style: Style) -> Rect {
        self.clear(area, Style::default());
        let (right, bottom) = (area.right().saturating_sub(1), area.bottom().saturating_sub(1));
        for x in area.left()..area.right() {
            self.put(x, area.y, '─', style);
            self.put(x, bottom, '─', style);
        }
        for y in area.top()..area.bottom() {
            self.put(area.x, y, '│', style);
            self.put(right, y, '│', style);
        }
        for (x, y, corner) in
            [(area.x, area.y, '┌'), (right, area.y, '┐'), (area.x, bottom, '└'), (right, bottom, '┘')]
        {
            self.put(x, y, corner, style);
        }
        self.text(area.x + 2, area.y, area.width.saturating_sub(4), &format!(" {title} "), style);
        Rect {
            x: area.x + 2,
            y: area.y + 1,
            width: area.width.saturating_sub(4),
            height: area.height.saturating_sub(2),
        }
    }

    /// A click here means this.
    pub(super) fn hit(&mut self, area: Rect, target: Target) {
        self.hits.push((area, target));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_is_cut_and_what_is_outside_is_not_drawn() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 2));
        let mut hits = Vec::new();
        let mut pen = Pen::new(&mut buffer, Charset::Ascii, &mut hits);
        assert_eq!(pen.text(0, 0, 4, "Awélé", Style::default()), 4);
        pen.text(3, 1, 90, "far out", Style::default());
        pen.put(3, 9, 'x', Style::default());
        assert_eq!(buffer, Buffer::with_lines(["Awe.  ", "   far"]));
    }
}
