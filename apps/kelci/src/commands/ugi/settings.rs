//! The options of the engine, as `ugi` lists them and `setoption` sets them.

use std::ops::RangeInclusive;

use catalogue::Strategy;
use game::Lang;

use super::voice::Voice;
use crate::players::Resources;

/// The level that is the engine at full strength.
const FULL_STRENGTH: u64 = 8;

/// The options as they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    /// Memory of the search, in mebibytes.
    pub(super) hash: usize,
    pub(super) n_threads: usize,
    pub(super) n_lines: usize,
    level: u64,
    /// The seed of the levels' random choices; 0 differs each time.
    pub(super) seed: u64,
    /// Whether scores are written as chess programs do.
    pub(super) is_chess_like: bool,
}

/// A number that can be set.
struct Spin {
    name: &'static str,
    usual: u64,
    range: RangeInclusive<u64>,
}

const SPINS: [Spin; 5] = [
    Spin { name: "hash", usual: 64, range: 1..=65_536 },
    Spin { name: "threads", usual: 1, range: 1..=256 },
    Spin { name: "multipv", usual: 1, range: 1..=256 },
    Spin { name: "level", usual: FULL_STRENGTH, range: 1..=FULL_STRENGTH },
    Spin { name: "seed", usual: 0, range: 0..=u32::MAX as u64 },
];

impl Default for Settings {
    fn default() -> Settings {
        let Resources { mebibytes: hash, n_threads } = Resources::default();
        Settings { hash, n_threads, n_lines: 1, level: FULL_STRENGTH, seed: 0, is_chess_like: false }
    }
}

impl Settings {
    /// Lists the options.
    pub(super) fn list(voice: &Voice) {
        for Spin { name, usual, range } in SPINS {
            let (least, most) = (range.start(), range.end());
            voice.say(&format!("option name {name} type spin default {usual} min {least} max {most}"));
        }
        voice.say("option name scores type combo default plain var plain var cp");
    }

    /// Sets an option.
    ///
    /// # Errors
    /// Lists the options there are, or the values; nothing has changed then.
    pub(super) fn set(&mut self, name: &str, value: &str, lang: Lang) -> Result<(), String> {
        if name == "scores" {
            self.is_chess_like = match value {
                "plain" => false,
                "cp" => true,
                _ => return Err(refused(name, value, "plain, cp", lang)),
            };
            return Ok(());
        }
        let Some(spin) = SPINS.iter().find(|spin| spin.name == name) else { return Err(unknown(name, lang)) };
        let number = value.parse().ok().filter(|number| spin.range.contains(number));
        let Some(number) = number else {
            let (least, most) = (spin.range.start(), spin.range.end());
            return Err(refused(name, value, &format!("{least}..{most}"), lang));
        };
        match name {
            "hash" => self.hash = number as usize,
            "threads" => self.n_threads = number as usize,
            "multipv" => self.n_lines = number as usize,
            "level" => self.level = number,
            _ => self.seed = number,
        }
        Ok(())
    }

    /// The strategy that chooses the moves.
    pub(super) fn strategy(&self) -> Strategy {
        match self.level {
            FULL_STRENGTH => Strategy::Engine,
            level => Strategy::Level(level as u8),
        }
    }
}

fn unknown(name: &str, lang: Lang) -> String {
    let names: Vec<&str> = SPINS.iter().map(|spin| spin.name).chain(["scores"]).collect();
    let (name, names) = (game::quote(name), names.join(", "));
    lang.pick(
        format!("no option '{name}', ignored; there are {names}"),
        format!("pas d’option « {name} », ignorée ; il y a {names}"),
    )
}

fn refused(name: &str, value: &str, values: &str, lang: Lang) -> String {
    let value = game::quote(value);
    lang.pick(
        format!("'{value}' is not a value of {name}, ignored; values: {values}"),
        format!("« {value} » n’est pas une valeur de {name}, ignorée ; valeurs : {values}"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_values_are_those_that_are_listed() {
        let mut settings = Settings::default();
        for spin in SPINS {
            assert!(spin.range.contains(&spin.usual));
            settings.set(spin.name, &spin.usual.to_string(), Lang::En).unwrap();
        }
        settings.set("scores", "plain", Lang::En).unwrap();
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn a_value_out_of_range_changes_nothing() {
        let mut settings = Settings::default();
        for (name, value) in [
            ("hash", "0"),
            ("hash", "lots"),
            ("threads", "257"),
            ("level", "9"),
            ("level", ""),
            ("scores", "x"),
        ] {
            let error = settings.set(name, value, Lang::En).unwrap_err();
            assert!(error.contains("values:"), "{error}");
        }
        assert!(settings.set("book", "on", Lang::En).unwrap_err().contains("hash, threads"));
        assert_eq!(settings, Settings::default());
        settings.set("level", "3", Lang::En).unwrap();
        assert_eq!(settings.strategy(), Strategy::Level(3));
    }
}
