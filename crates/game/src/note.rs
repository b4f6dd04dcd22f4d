//! Notes about places: facts that a game remembers and that the stones alone do not show.

use std::fmt;

use crate::seat::Seat;

/// A fact about a place, such as whose tuz it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The name of the fact: the rules' own, or a word that a host shows instead.
    pub name: String,
    /// Its value.
    pub value: Noted,
}

/// The value of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noted {
    /// The fact holds.
    Yes,
    /// The fact holds no more.
    No,
    /// A number.
    Number(u16),
    /// A player.
    Of(Seat),
}

/// In few characters: `closed`, `!open`, `rank 3`, `tuz 1`.
impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Note { name, value } = self;
        match value {
            Noted::Yes => f.write_str(name),
            Noted::No => write!(f, "!{name}"),
            Noted::Number(number) => write!(f, "{name} {number}"),
            Noted::Of(seat) => write!(f, "{name} {}", seat.index() + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_short() {
        let note = |value| Note { name: "tuz".into(), value }.to_string();
        assert_eq!(note(Noted::Yes), "tuz");
        assert_eq!(note(Noted::No), "!tuz");
        assert_eq!(note(Noted::Number(3)), "tuz 3");
        assert_eq!(note(Noted::Of(Seat::SECOND)), "tuz 2");
    }
}
