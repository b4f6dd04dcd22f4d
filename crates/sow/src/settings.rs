//! The options of a file, and the values chosen for a game.

use game::OptionInfo;

use crate::ast::{GameFile, HeaderKind, HeaderLine, OptionDeclaration, Values};

/// The value of one option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Setting {
    /// One of the named values, by its index.
    Name(usize),
    Number(u32),
    Text(String),
}

/// The numbers of players a file allows, and the usual one.
pub(crate) fn player_counts(game: &GameFile) -> (Vec<u32>, u32) {
    fn find(lines: &[HeaderLine]) -> Option<(Vec<u32>, u32)> {
        lines.iter().find_map(|line| match &line.kind {
            HeaderKind::Players { counts, usual } => {
                let usual = usual.or(counts.first().copied()).unwrap_or(2);
                Some((counts.clone(), usual))
            }
            _ => None,
        })
    }
    find(&game.header).unwrap_or((vec![2], 2))
}

/// The name of the option for the number of players, in both languages.
pub(crate) const PLAYERS: &str = "players";

/// All options of a game with their values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) n_seats: usize,
    pub(crate) values: Vec<Setting>,
}

fn usual(option: &OptionDeclaration) -> Setting {
    match &option.values {
        Values::Names(_) => Setting::Name(0),
        Values::Numbers { usual, .. } => Setting::Number(*usual),
        Values::Text(text) => Setting::Text(text.clone()),
    }
}

impl Settings {
    /// Every option at its usual value.
    pub(crate) fn usual(game: &GameFile) -> Settings {
        let (_, players) = player_counts(game);
        let n_seats = (players as usize).clamp(1, game::MAX_SEATS);
        Settings { n_seats, values: game.options.iter().map(usual).collect() }
    }

    /// Sets one option. Returns `None` if there is no such option or value.
    pub(crate) fn set(&mut self, game: &GameFile, name: &str, value: &str) -> Option<()> {
        let (counts, _) = player_counts(game);
        if name == PLAYERS && counts.len() > 1 {
            let n: u32 = value.parse().ok().filter(|n| counts.contains(n))?;
            self.n_seats = n as usize;
            return Some(());
        }
        let place = game.options.iter().position(|option| option.name.text == name)?;
        let setting = match &game.options.get(place)?.values {
            Values::Names(names) => Setting::Name(names.iter().position(|it| it.text == value)?),
            Values::Numbers { least, most, .. } => {
                Setting::Number(value.parse().ok().filter(|n| (least..=most).contains(&n))?)
            }
            Values::Text(_) => Setting::Text(value.to_owned()),
        };
        *self.values.get_mut(place)? = setting;
        Some(())
    }
}

/// The options as hosts show them.
pub(crate) fn option_infos(game: &GameFile) -> Vec<OptionInfo> {
    let mut infos = Vec::new();
    let (counts, usual) = player_counts(game);
    if counts.len() > 1 {
        let mut values = vec![usual.to_string()];
        values.extend(counts.iter().filter(|n| **n != usual).map(u32::to_string));
        infos.push(OptionInfo {
            name: PLAYERS.into(),
            values: game::OptionValues::OneOf(values),
            en: "how many play".into(),
            fr: "combien de joueurs".into(),
        });
    }
    for option in &game.options {
        let values = match &option.values {
            Values::Names(names) => {
                game::OptionValues::OneOf(names.iter().map(|name| name.text.clone()).collect())
            }
            Values::Numbers { usual, least, most } => {
                game::OptionValues::Between { usual: *usual, least: *least, most: *most }
            }
            Values::Text(_) => game::OptionValues::Text,
        };
        infos.push(OptionInfo {
            name: option.name.text.clone(),
            values,
            en: option.en.clone(),
            fr: option.fr.clone(),
        });
    }
    infos
}
