//! The pieces, what beats what, and what may stand on what.

use super::{Game, Settings};

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Side {
    White,
    Black,
}

impl Side {
    /// The opponent.
    pub fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

/// The kinds of pieces of the three games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    Kunti,
    Cukla,
    Kuctai,
    Kurfa,
    Darsi,
    Bevri,
    Cmana,
    Rock,
    Paper,
    Scissors,
    Wise,
}

use Kind::{Bevri, Cmana, Cukla, Darsi, Kuctai, Kunti, Kurfa, Paper, Rock, Scissors, Wise};

/// A piece of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Piece {
    pub side: Side,
    pub kind: Kind,
}

/// The kinds of a game with their letters in position texts.
fn letters(game: Game) -> &'static [(Kind, char)] {
    match game {
        Game::Jersi2 => &[(Kunti, 'N'), (Cukla, 'K'), (Kuctai, 'C'), (Kurfa, 'R')],
        Game::Jersi4 => &[
            (Kunti, 'N'),
            (Cukla, 'K'),
            (Kuctai, 'C'),
            (Kurfa, 'R'),
            (Darsi, 'D'),
            (Bevri, 'B'),
            (Cmana, 'M'),
        ],
        Game::Pijersi => &[(Rock, 'R'), (Paper, 'P'), (Scissors, 'S'), (Wise, 'W')],
    }
}

/// The capital letter of a kind in position texts.
pub fn letter(game: Game, kind: Kind) -> char {
    letters(game).iter().find(|entry| entry.0 == kind).expect("a kind of this game").1
}

impl Piece {
    /// "Upper case white, lower case black".
    pub fn letter(self, game: Game) -> char {
        match self.side {
            Side::White => letter(game, self.kind),
            Side::Black => letter(game, self.kind).to_ascii_lowercase(),
        }
    }

    /// The piece a letter stands for.
    pub fn read(game: Game, text: char) -> Piece {
        let side = if text.is_ascii_uppercase() { Side::White } else { Side::Black };
        let capital = text.to_ascii_uppercase();
        let entry = letters(game).iter().find(|entry| entry.1 == capital);
        Piece { side, kind: entry.unwrap_or_else(|| panic!("no piece is written `{text}`")).0 }
    }
}

/// Whether a stack topped by `attacker` beats a stack topped by `attacked`: "the strength of a stack is that
/// of the piece at its top, whatever its height".
pub fn beats(game: Game, settings: &Settings, attacker: Kind, attacked: Kind) -> bool {
    match game {
        Game::Jersi2 => beats_in_jersi_2(attacker, attacked),
        Game::Jersi4 => {
            // Option of 4.5: "darsi does not beat bevri".
            let is_spared = settings.darsi_spares_bevri && attacker == Darsi && attacked == Bevri;
            beats_in_jersi_4(attacker, attacked) && !is_spared
        }
        // "Rock captures scissors; scissors capture paper; paper captures rock; the wise captures nothing and
        // nothing captures it".
        Game::Pijersi => matches!((attacker, attacked), (Rock, Scissors) | (Scissors, Paper) | (Paper, Rock)),
    }
}

/// "Cukla, kurfa, kuctai".
fn is_triad(kind: Kind) -> bool {
    matches!(kind, Cukla | Kuctai | Kurfa)
}

/// "Cukla beats kuctai; kuctai beats kurfa; kurfa beats cukla".
fn beats_in_triad(attacker: Kind, attacked: Kind) -> bool {
    matches!((attacker, attacked), (Cukla, Kuctai) | (Kuctai, Kurfa) | (Kurfa, Cukla))
}

fn beats_in_jersi_2(attacker: Kind, attacked: Kind) -> bool {
    // "Cukla, kurfa and kuctai beat kunti".
    beats_in_triad(attacker, attacked) || (is_triad(attacker) && attacked == Kunti)
}

fn beats_in_jersi_4(attacker: Kind, attacked: Kind) -> bool {
    // "Strong (of the triad, or darsi)", "weak (kunti or bevri)"; the cmana is neither: "it never attacks and
    // is never attacked".
    let is_strong = |kind| is_triad(kind) || kind == Darsi;
    let is_weak = |kind| kind == Kunti || kind == Bevri;
    beats_in_triad(attacker, attacked)
        // "Any piece of the triad beats darsi".
        || (is_triad(attacker) && attacked == Darsi)
        // "Darsi beats any strong piece".
        || (attacker == Darsi && is_strong(attacked))
        // "Any strong piece beats any weak piece".
        || (is_strong(attacker) && is_weak(attacked))
}

/// Whether `upper` may stand on the lone piece `lower`.
pub fn may_stack(game: Game, upper: Piece, lower: Piece) -> bool {
    // Jersi 4: "a cmana can be stacked only on a cmana of the same colour".
    if upper.kind == Cmana {
        return lower.kind == Cmana && lower.side == upper.side;
    }
    // Jersi 4: "whatever its colour, a piece that is no cmana can be stacked on a cmana".
    if lower.kind == Cmana {
        return true;
    }
    // "Each player can stack the pieces of his colour".
    if lower.side != upper.side {
        return false;
    }
    // Pijersi: "any roles, with one exception: no wise over rock, paper or scissors".
    if game == Game::Pijersi {
        return upper.kind != Wise || lower.kind == Wise;
    }
    // Jersi 2: "the kunti can be placed in a stack of height 2, but only at its top"; Jersi 4: "no piece may
    // be stacked on the kunti".
    lower.kind != Kunti
}
