//! Colours.

/// A colour of a screen: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// Makes the colour `0xRRGGBB`.
    #[must_use]
    pub const fn hex(code: u32) -> Colour {
        Colour((code >> 16) as u8, (code >> 8) as u8, code as u8)
    }

    /// Mixes in this many hundredths of another colour.
    #[must_use]
    pub fn mixed(self, other: Colour, hundredths: u8) -> Colour {
        let part = u16::from(hundredths.min(100));
        let mix = |a: u8, b: u8| ((u16::from(a) * (100 - part) + u16::from(b) * part + 50) / 100) as u8;
        Colour(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// Mixes in this many hundredths of white.
    #[must_use]
    pub fn lighter(self, hundredths: u8) -> Colour {
        self.mixed(Colour(255, 255, 255), hundredths)
    }

    /// Mixes in this many hundredths of black.
    #[must_use]
    pub fn darker(self, hundredths: u8) -> Colour {
        self.mixed(Colour(0, 0, 0), hundredths)
    }
}

impl std::fmt::Display for Colour {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}
