//! Themes give shapes their look: wood, a flat theme with strong contrasts, a dark one. Each is a table of colours.

mod colour;
mod contrast;
mod style;

pub use colour::Colour;
pub use style::{Paint, Pen, Style};

/// The colours of a theme, and how much of light and wood it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The name on the command line.
    pub name: &'static str,
    /// Stones are round, pits are deep, cubes have a shade.
    pub has_depth: bool,
    /// How strongly the grain of wood shows, in hundredths.
    pub grain: u8,
    /// The table under everything.
    pub table: Colour,
    /// Text on the table.
    pub ink: Colour,
    /// The wood of a board around its cells or pits.
    pub board: Colour,
    /// Text on the board.
    pub board_ink: Colour,
    /// The cells of a board of hexagons, by tint; those of other boards are mixed from them.
    pub cells: [Colour; 3],
    /// The lines between cells.
    pub line: Colour,
    /// The water in the holes of a board.
    pub sea: Colour,
    /// Pits.
    pub pit: Colour,
    /// Dishes and trays.
    pub dish: Colour,
    /// Stones.
    pub stones: [Colour; 4],
    /// The line around a stone.
    pub stone_line: Colour,
    /// The face of a cube of the first player, then of the second.
    pub faces: [Colour; 2],
    /// Their sides.
    pub sides: [Colour; 2],
    /// The lines around them.
    pub face_lines: [Colour; 2],
    /// The signs on them.
    pub signs: [Colour; 2],
    /// Discs with numbers.
    pub coin: Colour,
    /// The numbers.
    pub coin_ink: Colour,
    /// Marks of legal touches.
    pub can: Colour,
    /// Marks of the last move.
    pub done: Colour,
}

/// Warm wood, the default.
pub const WOOD: Theme = Theme {
    name: "wood",
    has_depth: true,
    grain: 11,
    table: Colour::hex(0xf3_ece0),
    ink: Colour::hex(0x4a_3a2c),
    board: Colour::hex(0x7b_5234),
    board_ink: Colour::hex(0xf6_e7cf),
    cells: [Colour::hex(0x8f_4f38), Colour::hex(0xdb_b681), Colour::hex(0x6f_4e39)],
    line: Colour::hex(0x3f_2a1c),
    sea: Colour::hex(0x7b_97a3),
    pit: Colour::hex(0x55_3620),
    dish: Colour::hex(0xcf_a873),
    stones: [Colour::hex(0xd9_cfbd), Colour::hex(0xb3_a99b), Colour::hex(0x8f_8a86), Colour::hex(0xc9_a98a)],
    stone_line: Colour::hex(0x3f_342b),
    faces: [Colour::hex(0xfb_f6ea), Colour::hex(0x2c_2623)],
    sides: [Colour::hex(0xcb_bda3), Colour::hex(0x0f_0c0b)],
    face_lines: [Colour::hex(0x8a_7a63), Colour::hex(0x6b_5f56)],
    signs: [Colour::hex(0x1f_1a17), Colour::hex(0xf7_f0e3)],
    coin: Colour::hex(0xfb_f4e4),
    coin_ink: Colour::hex(0x2b_2019),
    can: Colour::hex(0x0a_6d6f),
    done: Colour::hex(0xf2_a516),
};

/// Flat colours with strong contrasts.
pub const FLAT: Theme = Theme {
    name: "flat",
    has_depth: false,
    grain: 0,
    table: Colour::hex(0xff_ffff),
    ink: Colour::hex(0x00_0000),
    board: Colour::hex(0xe9_eef3),
    board_ink: Colour::hex(0x00_0000),
    cells: [Colour::hex(0xb7_c9da), Colour::hex(0xf1_f5f9), Colour::hex(0x93_acc4)],
    line: Colour::hex(0x16_2029),
    sea: Colour::hex(0xbf_e3fa),
    pit: Colour::hex(0xff_ffff),
    dish: Colour::hex(0xff_ffff),
    stones: [Colour::hex(0x2f_4858), Colour::hex(0x2f_4858), Colour::hex(0x4d_6a7d), Colour::hex(0x4d_6a7d)],
    stone_line: Colour::hex(0x10_1a21),
    faces: [Colour::hex(0xff_ffff), Colour::hex(0x00_0000)],
    sides: [Colour::hex(0x9a_a5b0), Colour::hex(0x5a_646e)],
    face_lines: [Colour::hex(0x00_0000), Colour::hex(0x00_0000)],
    signs: [Colour::hex(0x00_0000), Colour::hex(0xff_ffff)],
    coin: Colour::hex(0xff_ffff),
    coin_ink: Colour::hex(0x00_0000),
    can: Colour::hex(0x00_53b3),
    done: Colour::hex(0xd9_3900),
};

/// Dark wood on a dark table.
pub const DARK: Theme = Theme {
    name: "dark",
    has_depth: true,
    grain: 8,
    table: Colour::hex(0x17_1614),
    ink: Colour::hex(0xcd_c2b2),
    board: Colour::hex(0x33_2820),
    board_ink: Colour::hex(0xe3_d4bd),
    cells: [Colour::hex(0x54_3329), Colour::hex(0x7d_6547), Colour::hex(0x42_342a)],
    line: Colour::hex(0x12_0e0b),
    sea: Colour::hex(0x2c_414b),
    pit: Colour::hex(0x1d_1611),
    dish: Colour::hex(0x3b_3027),
    stones: [Colour::hex(0xb8_ad9b), Colour::hex(0x91_887c), Colour::hex(0x7a_7672), Colour::hex(0xa5_8a70)],
    stone_line: Colour::hex(0x0c_0a08),
    faces: [Colour::hex(0xe9_e1d2), Colour::hex(0x12_1010)],
    sides: [Colour::hex(0xa3_9984), Colour::hex(0x3a_332d)],
    face_lines: [Colour::hex(0x5f_5647), Colour::hex(0x8d_8172)],
    signs: [Colour::hex(0x1a_1614), Colour::hex(0xf0_e8da)],
    coin: Colour::hex(0xe5_dac6),
    coin_ink: Colour::hex(0x1c_1611),
    can: Colour::hex(0x39_c6c0),
    done: Colour::hex(0xff_b52e),
};

/// Every theme, the default first.
pub const THEMES: [&Theme; 3] = [&WOOD, &FLAT, &DARK];

/// Finds a theme by name.
#[must_use]
pub fn theme(name: &str) -> Option<&'static Theme> {
    THEMES.into_iter().find(|theme| theme.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how light a colour looks, from 0 to 255.
    fn light(colour: Colour) -> i32 {
        (i32::from(colour.0) * 299 + i32::from(colour.1) * 587 + i32::from(colour.2) * 114) / 1000
    }

    #[test]
    fn signs_and_numbers_are_readable() {
        for theme in THEMES {
            let pairs = [
                (theme.faces[0], theme.signs[0]),
                (theme.faces[1], theme.signs[1]),
                (theme.table, theme.ink),
                (theme.board, theme.board_ink),
                (theme.coin, theme.coin_ink),
            ];
            assert!(pairs.iter().all(|(a, b)| (light(*a) - light(*b)).abs() > 110), "{}", theme.name);
        }
    }

    #[test]
    fn a_theme_has_its_name() {
        assert_eq!(theme("dark"), Some(&DARK));
        assert_eq!(theme("pink"), None);
    }
}
