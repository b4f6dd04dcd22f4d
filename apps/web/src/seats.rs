//! Who plays.

use game::Lang;

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Somebody at this screen.
    Human,
    /// The computer, level 1 to 8.
    Level(u8),
}

/// The level that somebody meets who chooses none.
pub const USUAL_LEVEL: u8 = 2;

/// The highest level.
pub const STRONGEST: u8 = search::levels::STRONGEST;

impl Who {
    /// As records name players.
    #[must_use]
    pub fn text(self) -> String {
        match self {
            Who::Human => "human".into(),
            Who::Level(level) => format!("level:{level}"),
        }
    }

    /// Out of a record; whoever is not one of our levels is somebody at the screen.
    #[must_use]
    pub fn read(text: &str) -> Who {
        let level = text.strip_prefix("level:").and_then(|level| level.parse().ok());
        level.filter(|level| (1..=STRONGEST).contains(level)).map_or(Who::Human, Who::Level)
    }

    /// In words.
    #[must_use]
    pub fn name(self, lang: Lang) -> String {
        match self {
            Who::Human => lang.pick("you", "vous").into(),
            Who::Level(level) => {
                lang.pick(format!("computer, level {level}"), format!("ordinateur, niveau {level}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_written_and_read() {
        for who in [Who::Human, Who::Level(1), Who::Level(8)] {
            assert_eq!(Who::read(&who.text()), who);
        }
        assert_eq!(Who::read("level:9"), Who::Human);
        assert_eq!(Who::read("Ann"), Who::Human);
    }
}
