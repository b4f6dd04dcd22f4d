//! Players by name: WHO, as the command line and every save write it.

use std::fmt;
use std::time::Duration;

use catalogue::Strategy;
use game::{Lang, Say, quote};

/// A player in a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Who {
    /// A person.
    #[default]
    Human,
    /// A strategy of this program.
    Machine(Machine),
    /// Another program that speaks UGI, by its command line.
    Outside(String),
}

/// A strategy of this program, with how hard it tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Machine {
    /// Any legal move.
    Random,
    /// Whatever gains most at once.
    Greedy,
    /// A level from 1 to 8.
    Level(u8),
    /// Every line of so many decisions.
    Minimax(u32),
    /// Monte Carlo tree search for so long.
    Mcts(Duration),
    /// The strongest there is, for so long.
    Engine(Duration),
}

impl Machine {
    /// Returns the way it searches, without how hard it tries.
    #[must_use]
    pub fn strategy(self) -> Strategy {
        match self {
            Machine::Random => Strategy::Random,
            Machine::Greedy => Strategy::Greedy,
            Machine::Level(level) => Strategy::Level(level),
            Machine::Minimax(depth) => Strategy::Minimax(depth),
            Machine::Mcts(_) => Strategy::Mcts,
            Machine::Engine(_) => Strategy::Engine,
        }
    }
}

/// The time of `engine` and `mcts` when none is given.
const USUAL_TIME: Duration = Duration::from_millis(1_000);

/// The highest level.
pub const LAST_LEVEL: u8 = search::levels::STRONGEST;

impl Who {
    /// Reads a WHO.
    ///
    /// # Errors
    /// Lists the players there are, or says what is wrong with a number.
    pub fn read(text: &str) -> Result<Who, BadWho> {
        let text = text.trim();
        let (name, value) = match text.split_once(':') {
            Some((name, value)) => (name, Some(value.trim())),
            None => (text, None),
        };
        let machine = match (name, value) {
            ("human", None) => return Ok(Who::Human),
            ("ugi", _) => return outside(value.unwrap_or_default()),
            ("random", None) => Machine::Random,
            ("greedy", None) => Machine::Greedy,
            ("level", _) => level(value.unwrap_or_default())?,
            ("minimax", _) => Machine::Minimax(depth(text, value)?),
            ("mcts", _) => Machine::Mcts(time(text, value)?),
            ("engine", _) => Machine::Engine(time(text, value)?),
            _ => return Err(BadWho::Unknown(text.into())),
        };
        Ok(Who::Machine(machine))
    }

    /// Reads several with commas between them; a comma inside double quotes belongs to a command.
    ///
    /// # Errors
    /// Those of [`Who::read`].
    pub fn read_list(text: &str) -> Result<Vec<Who>, BadWho> {
        let mut is_quoted = false;
        let parts = text.split(|letter| {
            is_quoted ^= letter == '"';
            letter == ',' && !is_quoted
        });
        parts.map(Who::read).collect()
    }

    /// One of the levels, held between the first and the last.
    #[must_use]
    pub fn level(level: u8) -> Who {
        Who::Machine(Machine::Level(level.clamp(1, LAST_LEVEL)))
    }

    /// Whether a person sits there.
    #[must_use]
    pub fn is_human(&self) -> bool {
        *self == Who::Human
    }
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadWho {
    /// There is no such player.
    Unknown(String),
    /// There is no such level.
    Level(String),
    /// The depth is missing or is not a number.
    Depth(String),
    /// The time is not a number of milliseconds.
    Time(String),
    /// The command of an engine lacks its closing quote.
    OpenQuote(String),
    /// The command of an engine is missing.
    NoCommand,
}

impl Say for BadWho {
    fn say(&self, lang: Lang) -> String {
        match self {
            BadWho::Unknown(text) => unknown(text, lang),
            BadWho::Level(value) => lang.pick(
                format!("there is no level '{}': level:1 to level:{LAST_LEVEL}", quote(value)),
                format!("il n’y a pas de niveau « {} » : level:1 à level:{LAST_LEVEL}", quote(value)),
            ),
            BadWho::Depth(text) => lang.pick(
                format!("'{}' lacks its depth in decisions, as in minimax:2", quote(text)),
                format!("il manque à « {} » sa profondeur en décisions, comme dans minimax:2", quote(text)),
            ),
            BadWho::Time(text) => lang.pick(
                format!("'{}' wants whole milliseconds, at least 1, as in engine:1000", quote(text)),
                format!(
                    "« {} » : on attend des millisecondes entières, au moins 1, comme dans engine:1000",
                    quote(text)
                ),
            ),
            BadWho::OpenQuote(command) => lang.pick(
                format!("ugi:{command}: a double quote is left open"),
                format!("ugi:{command} : il manque un guillemet fermant"),
            ),
            BadWho::NoCommand => lang
                .pick(
                    "ugi: wants the command of an engine, as in ugi:pijersi-rs",
                    "ugi: attend la commande d’un moteur, comme ugi:pijersi-rs",
                )
                .into(),
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Human => f.write_str("human"),
            Who::Machine(machine) => machine.fmt(f),
            Who::Outside(command) => write!(f, "ugi:{command}"),
        }
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Machine::Random => f.write_str("random"),
            Machine::Greedy => f.write_str("greedy"),
            Machine::Level(level) => write!(f, "level:{level}"),
            Machine::Minimax(depth) => write!(f, "minimax:{depth}"),
            Machine::Mcts(time) => write!(f, "mcts:{}", time.as_millis()),
            Machine::Engine(time) => write!(f, "engine:{}", time.as_millis()),
        }
    }
}

/// The words of a command line: blanks separate them, double quotes keep blanks inside one. `None` where a quote is
/// left open.
#[must_use]
pub fn words(command: &str) -> Option<Vec<String>> {
    let mut words: Vec<String> = Vec::new();
    let (mut is_quoted, mut is_inside) = (false, false);
    for letter in command.chars() {
        let is_blank = letter.is_whitespace() && !is_quoted;
        if !is_blank && !is_inside {
            words.push(String::new());
        }
        is_inside = !is_blank;
        match words.last_mut() {
            _ if letter == '"' => is_quoted = !is_quoted,
            Some(word) if !is_blank => word.push(letter),
            _ => {}
        }
    }
    (!is_quoted).then_some(words)
}

fn outside(command: &str) -> Result<Who, BadWho> {
    match words(command) {
        None => Err(BadWho::OpenQuote(command.into())),
        Some(words) if words.first().is_none_or(String::is_empty) => Err(BadWho::NoCommand),
        Some(_) => Ok(Who::Outside(command.into())),
    }
}

fn level(value: &str) -> Result<Machine, BadWho> {
    match value.parse() {
        Ok(level @ 1..=LAST_LEVEL) => Ok(Machine::Level(level)),
        _ => Err(BadWho::Level(value.into())),
    }
}

fn depth(text: &str, value: Option<&str>) -> Result<u32, BadWho> {
    value.and_then(|value| value.parse().ok()).ok_or_else(|| BadWho::Depth(text.into()))
}

fn time(text: &str, value: Option<&str>) -> Result<Duration, BadWho> {
    match value.map(str::parse::<u32>) {
        None => Ok(USUAL_TIME),
        Some(Ok(milliseconds @ 1..)) => Ok(Duration::from_millis(milliseconds.into())),
        Some(_) => Err(BadWho::Time(text.into())),
    }
}

fn unknown(text: &str, lang: Lang) -> String {
    let those = "human, random, greedy, level:1..level:8, minimax:DEPTH, mcts:MS, engine:MS, ugi:COMMAND";
    let ceux =
        "human, random, greedy, level:1..level:8, minimax:PROFONDEUR, mcts:MS, engine:MS, ugi:COMMANDE";
    lang.pick(
        format!("'{}' cannot play; these can: {those}", quote(text)),
        format!("« {} » ne sait pas jouer ; savent jouer : {ceux}", quote(text)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> std::result::Result<Who, String> {
        Who::read(text).map_err(|error| error.say(Lang::En))
    }

    #[test]
    fn every_who_reads_back_as_it_is_written() {
        let texts = [
            "human",
            "random",
            "greedy",
            "level:1",
            "level:8",
            "minimax:0",
            "minimax:3",
            "mcts:250",
            "engine:40",
        ];
        for text in texts.into_iter().chain(["ugi:engine", "ugi:\"C:\\My Engines\\a.exe\" --level 3"]) {
            assert_eq!(read(text).map(|who| who.to_string()), Ok(text.to_owned()));
        }
        assert_eq!(read("engine"), Ok(Who::Machine(Machine::Engine(USUAL_TIME))));
        assert_eq!(read(" mcts "), Ok(Who::Machine(Machine::Mcts(USUAL_TIME))));
    }

    #[test]
    fn what_cannot_play_is_told_what_can() {
        for (text, part) in [
            ("", "these can"),
            ("robot", "these can"),
            ("human:3", "these can"),
            ("random:1", "these can"),
            ("greedy:1", "these can"),
            ("level", "level:1 to level:8"),
            ("level:0", "level:1 to level:8"),
            ("level:9", "level:1 to level:8"),
            ("level:300", "level:1 to level:8"),
            ("minimax", "minimax:2"),
            ("minimax:-1", "minimax:2"),
            ("engine:0", "milliseconds"),
            ("engine:1s", "milliseconds"),
            ("mcts:99999999999", "milliseconds"),
            ("ugi", "command"),
            ("ugi: ", "command"),
            ("ugi:\"\"", "command"),
            ("ugi:\"a b", "quote"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn commas_separate_players_but_not_words_in_quotes() {
        let list = Who::read_list("human, engine:5,ugi:run \"a,b\" c,random").unwrap();
        let texts: Vec<String> = list.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["human", "engine:5", "ugi:run \"a,b\" c", "random"]);
        assert!(Who::read_list("human,,random").is_err());
    }

    #[test]
    fn words_are_split_at_blanks_outside_quotes() {
        let check = |command: &str, expected: &[&str]| {
            assert_eq!(words(command).unwrap(), expected, "{command}");
        };
        check("run it now", &["run", "it", "now"]);
        check("  \"my engine\"  -x=\"a b\" \"\" ", &["my engine", "-x=a b", ""]);
        assert_eq!(words("a \"b"), None);
    }
}
