//! The user's settings, stored as lines of `name=value`.

use draw::scene::{Angle, Faces};
use game::Lang;

/// The level of the computer unless the user chooses another.
pub const USUAL_LEVEL: u8 = 2;

/// The colour theme of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Light {
    /// The system's theme.
    #[default]
    Auto,
    /// Light.
    Day,
    /// Dark.
    Night,
}

impl Light {
    fn text(self) -> &'static str {
        match self {
            Light::Auto => "auto",
            Light::Day => "day",
            Light::Night => "night",
        }
    }
}

/// The style of boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Boards {
    /// Wood; dark wood in the dark theme.
    #[default]
    Wood,
    /// Flat colours with high contrast.
    Flat,
}

impl Boards {
    fn text(self) -> &'static str {
        match self {
            Boards::Wood => "wood",
            Boards::Flat => "flat",
        }
    }
}

/// The names of the drawings on pieces in stored settings.
fn faces_text(faces: Faces) -> &'static str {
    match faces {
        Faces::Signs => "signs",
        Faces::Pictures => "pictures",
    }
}

/// The names of the angles of boards in stored settings.
fn angle_text(angle: Angle) -> &'static str {
    match angle {
        Angle::Flat => "flat",
        Angle::InDepth => "depth",
    }
}

/// The speed of animations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Pieces go fast, and stones slowly enough for a child to count along.
    #[default]
    Usual,
    /// Everything is slow.
    Calm,
    /// Fast.
    Brisk,
    /// No animation.
    Still,
}

impl Pace {
    fn text(self) -> &'static str {
        match self {
            Pace::Usual => "usual",
            Pace::Calm => "calm",
            Pace::Brisk => "brisk",
            Pace::Still => "still",
        }
    }
}

/// The user's settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language, if the user has chosen one.
    pub lang: Option<Lang>,
    /// The colour theme of the page.
    pub light: Light,
    /// The style of boards.
    pub boards: Boards,
    /// The drawing on the faces of pieces.
    pub faces: Faces,
    /// The angle under which boards of pieces are seen.
    pub angle: Angle,
    /// The speed of animations.
    pub pace: Pace,
    /// Whether moves make a sound.
    pub has_sound: bool,
    /// Whether each move has to be confirmed.
    pub confirms: bool,
    /// Whether the names of cells are shown.
    pub has_names: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lang: None,
            light: Light::Auto,
            boards: Boards::Wood,
            faces: Faces::Signs,
            angle: Angle::Flat,
            pace: Pace::Usual,
            has_sound: true,
            confirms: false,
            has_names: true,
        }
    }
}

impl Settings {
    /// Reads stored settings. Whatever makes no sense takes its default.
    #[must_use]
    pub fn read(text: &str) -> Settings {
        let mut settings = Settings::default();
        for (name, value) in text.lines().filter_map(|line| line.split_once('=')) {
            match (name, value) {
                ("lang", tag) => settings.lang = Lang::from_tag(tag),
                ("light", "day") => settings.light = Light::Day,
                ("light", "night") => settings.light = Light::Night,
                ("boards", "flat") => settings.boards = Boards::Flat,
                ("faces", "pictures") => settings.faces = Faces::Pictures,
                ("angle", "depth") => settings.angle = Angle::InDepth,
                ("pace", "calm") => settings.pace = Pace::Calm,
                ("pace", "brisk") => settings.pace = Pace::Brisk,
                ("pace", "still") => settings.pace = Pace::Still,
                ("sound", value) => settings.has_sound = value == "yes",
                ("confirm", value) => settings.confirms = value == "yes",
                ("names", value) => settings.has_names = value == "yes",
                _ => {}
            }
        }
        settings
    }

    /// Writes the settings as text to store.
    #[must_use]
    pub fn text(&self) -> String {
        let yes = |is: bool| if is { "yes" } else { "no" };
        let mut lines = vec![
            format!("light={}", self.light.text()),
            format!("boards={}", self.boards.text()),
            format!("faces={}", faces_text(self.faces)),
            format!("angle={}", angle_text(self.angle)),
            format!("pace={}", self.pace.text()),
            format!("sound={}", yes(self.has_sound)),
            format!("confirm={}", yes(self.confirms)),
            format!("names={}", yes(self.has_names)),
        ];
        if let Some(lang) = self.lang {
            lines.push(format!("lang={}", lang.pick("en", "fr")));
        }
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_remembered_as_they_were() {
        let settings = Settings {
            lang: Some(Lang::Fr),
            light: Light::Night,
            boards: Boards::Flat,
            faces: Faces::Pictures,
            angle: Angle::InDepth,
            pace: Pace::Calm,
            has_sound: false,
            confirms: true,
            has_names: false,
        };
        assert_eq!(Settings::read(&settings.text()), settings);
        assert_eq!(Settings::read(&Settings::default().text()), Settings::default());
    }

    #[test]
    fn what_makes_no_sense_is_as_usual() {
        assert_eq!(Settings::read("light=blinding\nnonsense\nlang=tlh"), Settings::default());
    }
}
