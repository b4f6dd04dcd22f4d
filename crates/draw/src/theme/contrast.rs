//! Contrast between colours, as the Web Content Accessibility Guidelines measure it.

use super::{Colour, Theme};

/// The least contrast of a graphical mark against its surroundings.
const LEAST: f64 = 3.0;

impl Colour {
    /// Returns the relative luminance, from 0 for black to 1 for white.
    #[must_use]
    pub fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// Returns the contrast with another colour, from 1 for none to 21.
    #[must_use]
    pub fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        a.max(b) / a.min(b)
    }
}

impl Theme {
    /// Returns the colour of the ring around a pit that can be chosen: that of all targets, made lighter or darker until
    /// it stands out from the board and from the pit.
    #[must_use]
    pub fn pit_ring(&self) -> Colour {
        let beside = [self.board, self.pit, self.board.lighter(18)];
        let stands_out = |colour: &Colour| beside.iter().all(|it| colour.contrast(*it) >= LEAST);
        let mut shades = (0..=10).flat_map(|it| [self.can.lighter(it * 10), self.can.darker(it * 10)]);
        shades.find(stands_out).unwrap_or(self.coin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Role;
    use crate::theme::{DARK, FLAT, WOOD};
    use game::Look;

    #[test]
    fn black_and_white_are_as_far_apart_as_can_be() {
        let [black, white] = [0, 0xff_ffff].map(Colour::hex);
        assert!((black.contrast(white) - 21.0).abs() < 1e-9);
        assert!((white.contrast(white) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn the_ring_around_a_pit_stands_out_in_every_theme() {
        for theme in [WOOD, FLAT, DARK] {
            let ring = theme.pit_ring();
            for beside in [theme.board, theme.pit, theme.board.lighter(18)] {
                assert!(ring.contrast(beside) >= LEAST, "{}: {ring} on {beside}", theme.name);
            }
        }
    }

    #[test]
    fn every_mark_of_a_target_has_a_line_that_stands_out_on_every_cell() {
        for theme in [WOOD, FLAT, DARK] {
            for cell in theme.cells {
                let best = theme.can.contrast(cell).max(theme.coin.contrast(cell));
                assert!(best >= LEAST, "{}: {best} on {cell}", theme.name);
            }
        }
    }

    /// The colours of the two woods of squares.
    fn squares(theme: &Theme) -> [Colour; 2] {
        [0, 1].map(|tint| theme.style(Role::Cell(tint), Look::Squares).fill.unwrap().colour())
    }

    #[test]
    fn squares_are_of_two_woods_with_readable_names_and_marks() {
        for theme in [WOOD, FLAT, DARK] {
            let [dark, light] = squares(&theme);
            assert!(dark.contrast(light) > 1.4, "{}: {dark} {light}", theme.name);
            for (tint, cell) in [(0, dark), (1, light)] {
                let name = theme.style(Role::Name(tint), Look::Squares);
                let ink = cell.mixed(name.stroke.unwrap().colour, name.cover);
                assert!(ink.contrast(cell) >= LEAST, "{}: {} on {cell}", theme.name, ink.contrast(cell));
                let best = theme.can.contrast(cell).max(theme.coin.contrast(cell));
                assert!(best >= LEAST, "{}: {best} on {cell}", theme.name);
            }
        }
    }

    #[test]
    fn the_sea_looks_like_no_cell() {
        for theme in [WOOD, FLAT, DARK] {
            let cells = squares(&theme).into_iter().chain(theme.cells);
            let is_apart = |cell: Colour| {
                let Colour(red, _, blue) = cell;
                i32::from(theme.sea.2) - i32::from(theme.sea.0) > i32::from(blue) - i32::from(red)
            };
            assert!(cells.into_iter().all(is_apart), "{}: the sea is bluer", theme.name);
        }
    }
}
