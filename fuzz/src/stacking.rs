//! Stacking games by letter: the compiled ones, and files with options.

use std::sync::OnceLock;

use game::Configured as _;
use jersi::{Blocked, Chosen, Jersi, Jersi2, Jersi4, Options, Pijersi};

use crate::Check;

/// The letter of a game, the name of its file, and the options that differ from the default.
type Entry = (u8, &'static str, &'static [(&'static str, &'static str)]);

/// Games that are chosen by their file.
const GAMES: &[Entry] = &[
    (b'r', "jersi-4", &[("ransom", "yes")]),
    (b's', "jersi-4", &[("darsi-beats-bevri", "no")]),
    (b'd', "jersi-4", &[("drops", "anywhere")]),
    (
        b'x',
        "jersi-4",
        &[
            ("blocked", "draws"),
            ("draw-after", "40"),
            ("repetition", "3"),
            ("darsi-beats-bevri", "no"),
            ("drops", "anywhere"),
            ("ransom", "yes"),
        ],
    ),
    (b'1', "jersi-1", &[]),
    (b'3', "jersi-3", &[]),
    (b'q', "jersi-square", &[("special", "fendi")]),
    (b'w', "jersi-wuxing", &[]),
    (
        b'm',
        "jersi-3",
        &[
            ("special", "mucti"),
            ("goal", "landing"),
            ("mountains", "sovereign"),
            ("carriers", "3"),
            ("choice", "secret-own"),
        ],
    ),
    (b't', "jersi-2", &[("second-step", "turning")]),
];

/// The letters of the games that are compiled for their ruleset alone.
const COMPILED: &[u8] = b"24pbn";

/// Splits an input into its letter and the text after it; returns `None` if it is not UTF-8. Any byte stands for a game.
#[must_use]
pub fn split(data: &[u8]) -> Option<(u8, &str)> {
    let (&byte, text) = data.split_first()?;
    let letters: Vec<u8> = COMPILED.iter().copied().chain(GAMES.iter().map(|(letter, ..)| *letter)).collect();
    let letter = if letters.contains(&byte) { byte } else { letters[usize::from(byte) % letters.len()] };
    Some((letter, std::str::from_utf8(text).ok()?))
}

/// The games of the letters, made once: reading a file takes longer than reading a position.
struct Games {
    jersi_2: Jersi<Jersi2>,
    drawing: Jersi<Jersi2>,
    jersi_4: Jersi<Jersi4>,
    pijersi: Jersi<Pijersi>,
    endless: Jersi<Pijersi>,
    chosen: Vec<(u8, Jersi<Chosen>)>,
}

impl Games {
    fn new() -> Games {
        Games {
            jersi_2: Jersi::default(),
            drawing: Jersi::with(Options { blocked: Blocked::Draws, ..Options::of::<Jersi2>() }),
            jersi_4: Jersi::default(),
            pijersi: Jersi::default(),
            endless: Jersi::with(Options { draw_after: None, ..Options::of::<Pijersi>() }),
            chosen: GAMES.iter().map(|(letter, id, options)| (*letter, chosen(id, options))).collect(),
        }
    }
}

fn chosen(id: &str, options: &[(&str, &str)]) -> Jersi<Chosen> {
    let (_, source) = jersi::FILES.iter().find(|(name, _)| *name == id).expect("a game of the family");
    let game = Jersi::read(source).expect("a file without mistakes");
    options
        .iter()
        .fold(game, |game, (name, value)| game.with_option(name, value).expect("an option of the game"))
}

/// Runs a check under the rules of a letter.
pub fn with_game(letter: u8, check: impl Check) {
    static ALL: OnceLock<Games> = OnceLock::new();
    let games = ALL.get_or_init(Games::new);
    match letter {
        b'2' => check.check(&games.jersi_2),
        b'4' => check.check(&games.jersi_4),
        b'p' => check.check(&games.pijersi),
        b'b' => check.check(&games.drawing),
        b'n' => check.check(&games.endless),
        _ => {
            if let Some((_, game)) = games.chosen.iter().find(|(it, _)| *it == letter) {
                check.check(game);
            }
        }
    }
}
