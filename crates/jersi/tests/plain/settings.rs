//! The options of the games, and the positions they start from.

use super::Game;

/// Where the second step of a turn may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecondStep {
    /// "Any direction, back included".
    Any,
    /// "Any direction but that of the first step; the reverse is allowed".
    Turning,
    /// "The direction of the first step only".
    Straight,
    /// "There is none; the first step is the turn".
    None,
}

/// The named options; [`Settings::standard`] gives each game its standard rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The number of turns without a capture after which the game is drawn (Pijersi 20; Jersi 4 none, 40 as
    /// an option; unused in games with the 20-turn rule).
    pub draw_after: Option<u32>,
    /// Whether a player without a legal turn loses; otherwise such a game is drawn. An option of Jersi 4 only.
    pub blocked_loses: bool,
    /// Jersi 4.5: a darsi does not beat a bevri.
    pub darsi_spares_bevri: bool,
    /// Jersi 4.6: drops on the whole board.
    pub drops_anywhere: bool,
    /// Jersi 1.0: placing on three rows, one piece a node.
    pub three_rows: bool,
    pub second_step: SecondStep,
    /// "Landing (2, 3, square; always in 4)".
    pub landing: bool,
}

impl Settings {
    /// The standard rules of `game`.
    pub fn standard(game: Game) -> Settings {
        Settings {
            draw_after: if game == Game::Pijersi { Some(20) } else { None },
            blocked_loses: true,
            darsi_spares_bevri: false,
            drops_anywhere: false,
            three_rows: false,
            second_step: if game == Game::Square { SecondStep::Turning } else { SecondStep::Any },
            landing: game == Game::Jersi4,
        }
    }

    /// The rules of a game with options, by their names. Options that only change the start, and the draw by repetition,
    /// which one position does not show, leave them as they are.
    pub fn of(name: &str, options: &[(&str, &str)]) -> (Game, Settings) {
        let mut game = game_named(name);
        let mut settings = Settings::standard(game);
        for &(option, value) in options {
            match (option, value) {
                ("sea", "filled") => game = Game::Jersi1Filled,
                ("placing", value) => settings.three_rows = value == "three-rows",
                ("second-step", value) => settings.second_step = second_step(value),
                ("goal", value) => settings.landing = value == "landing",
                ("blocked", value) => settings.blocked_loses = value == "loses",
                ("draw-after", value) => settings.draw_after = value.parse().ok(),
                ("darsi-beats-bevri", value) => settings.darsi_spares_bevri = value == "no",
                ("drops", value) => settings.drops_anywhere = value == "anywhere",
                ("sea" | "special" | "choice" | "mountains" | "carriers" | "repetition", _) => {}
                _ => panic!("{option}={value} is not an option that the plain reading knows"),
            }
        }
        (game, settings)
    }
}

fn game_named(name: &str) -> Game {
    match name {
        "jersi-1" => Game::Jersi1,
        "jersi-2" => Game::Jersi2,
        "jersi-3" => Game::Jersi3,
        "jersi-4" => Game::Jersi4,
        "jersi-square" => Game::Square,
        "jersi-wuxing" => Game::Wuxing,
        "pijersi" => Game::Pijersi,
        _ => panic!("there is no game {name}"),
    }
}

fn second_step(value: &str) -> SecondStep {
    match value {
        "any" => SecondStep::Any,
        "turning" => SecondStep::Turning,
        "straight" => SecondStep::Straight,
        "none" => SecondStep::None,
        _ => panic!("there is no second step {value}"),
    }
}

/// The letter of a special shape; none has none.
fn special_letter(name: &str) -> Option<char> {
    match name {
        "mokca" => Some('G'),
        "darsi" => Some('D'),
        "mucti" => Some('U'),
        "pamei" => Some('P'),
        "galtu" => Some('T'),
        "fendi" => Some('F'),
        _ => None,
    }
}

/// The position text of the standard start of a game with options.
pub fn start_of(name: &str, options: &[(&str, &str)]) -> String {
    let value = |option: &str, usual: &'static str| {
        options
            .iter()
            .find(|(it, _)| *it == option)
            .map_or(usual.to_owned(), |(_, value)| (*value).to_owned())
    };
    let letter = special_letter(&value("special", if name == "jersi-4" { "darsi" } else { "mokca" }));
    let small = letter.map(|letter| letter.to_ascii_lowercase());
    let rows = match name {
        "jersi-1" if value("sea", "open") == "filled" => "4/5/6/7/6/5/4".to_owned(),
        "jersi-1" => "4/5/6/3.3/6/5/4".to_owned(),
        "jersi-2" => "k-rcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCK-".to_owned(),
        "jersi-3" => format!(
            "k{}rcn-rkc-/c-r-k-c-r-k-/7/8/9/8/7/K-R-C-K-R-C-/C-RKN-RCK{}",
            small.unwrap_or('-'),
            letter.unwrap_or('-')
        ),
        "jersi-square" => {
            let cell = |letter: Option<char>| letter.map_or("1".to_owned(), |letter| format!("{letter}-"));
            let (black, white) = (cell(small), cell(letter));
            format!("r-k-c-{black}n-k-c-r-/1c-r-k-c-r-k-1/8/8/8/8/1K-R-C-K-R-C-1/R-C-K-N-{white}C-K-R-")
        }
        "jersi-4" => "r-k-c-n-k-c-r-/d-c-r-k-c-r-k-d-/7/8/9/8/7/D-K-R-C-K-R-C-D-/R-C-K-N-C-K-R-"
            .replace('d', &small.unwrap().to_string())
            .replace('D', &letter.unwrap().to_string()),
        "jersi-wuxing" => "i-a-n-e-l-/j-i-a-e-l-j-/7/8/9/8/7/J-L-E-A-I-J-/L-E-N-A-I-".to_owned(),
        _ => "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S-".to_owned(),
    };
    let carriers = value("carriers", if name == "jersi-4" { "2" } else { "0" });
    let has_mountains = name == "jersi-4" || value("mountains", "none") == "sovereign";
    let mut hand = if has_mountains { "M4".to_owned() } else { String::new() };
    if carriers != "0" {
        hand.push_str(&format!("B{carriers}"));
    }
    let reserve = match name {
        "jersi-1" => " N1K4C4R4n1k4c4r4".to_owned(),
        "jersi-2" | "jersi-wuxing" | "pijersi" => String::new(),
        _ if hand.is_empty() => " -".to_owned(),
        _ => format!(" {hand}{}", hand.to_ascii_lowercase()),
    };
    let has_clock = name == "pijersi" || options.contains(&("draw-after", "40"));
    format!("{rows} w {} 1{reserve}", if has_clock { "0" } else { "-" })
}
