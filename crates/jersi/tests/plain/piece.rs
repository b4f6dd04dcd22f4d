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

/// The kinds of pieces of all games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    Kunti,
    Cukla,
    Kuctai,
    Kurfa,
    Darsi,
    Mokca,
    Mucti,
    Pamei,
    Galtu,
    Fendi,
    Bevri,
    Cmana,
    Metal,
    Wood,
    Earth,
    Water,
    Fire,
    Rock,
    Paper,
    Scissors,
    Wise,
}

use Kind::{
    Bevri, Cmana, Cukla, Darsi, Earth, Fendi, Fire, Galtu, Kuctai, Kunti, Kurfa, Metal, Mokca, Mucti, Pamei,
    Paper, Rock, Scissors, Water, Wise, Wood,
};

/// A piece of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Piece {
    pub side: Side,
    pub kind: Kind,
}

/// The kinds of a game with their letters in position texts.
///
/// "Letters in the reserve in the order N K C R G D U P T F M B".
pub fn letters(game: Game) -> &'static [(Kind, char)] {
    match game {
        Game::Wuxing => &[(Kunti, 'N'), (Metal, 'J'), (Wood, 'L'), (Earth, 'E'), (Water, 'A'), (Fire, 'I')],
        Game::Pijersi => &[(Rock, 'R'), (Paper, 'P'), (Scissors, 'S'), (Wise, 'W')],
        _ => &[
            (Kunti, 'N'),
            (Cukla, 'K'),
            (Kuctai, 'C'),
            (Kurfa, 'R'),
            (Mokca, 'G'),
            (Darsi, 'D'),
            (Mucti, 'U'),
            (Pamei, 'P'),
            (Galtu, 'T'),
            (Fendi, 'F'),
            (Cmana, 'M'),
            (Bevri, 'B'),
        ],
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

/// Whether `n_pieces` topped by `attacker` beat a stack topped by `attacked`: "the strength of a stack is that of the piece
/// at its top, whatever its height".
pub fn beats(game: Game, settings: &Settings, attacker: Kind, attacked: Kind, n_pieces: usize) -> bool {
    match game {
        // "J>L>E>A>I>J, all > N; other pairs, equal ones included, do not capture".
        Game::Wuxing => {
            let is_element = attacker != Kunti;
            let follows = matches!(
                (attacker, attacked),
                (Metal, Wood) | (Wood, Earth) | (Earth, Water) | (Water, Fire) | (Fire, Metal)
            );
            follows || is_element && attacked == Kunti
        }
        // "Rock captures scissors; scissors capture paper; paper captures rock; the wise captures nothing and
        // nothing captures it".
        Game::Pijersi => matches!((attacker, attacked), (Rock, Scissors) | (Scissors, Paper) | (Paper, Rock)),
        _ => {
            // Option of 4.5: "darsi does not beat bevri"; its two relatives neither.
            let is_spared = settings.darsi_spares_bevri && is_daring(attacker) && attacked == Bevri;
            may_attack(attacker, n_pieces) && is_stronger(attacker, attacked) && !is_spared
        }
    }
}

/// "Cukla, kurfa, kuctai".
pub fn is_triad(kind: Kind) -> bool {
    matches!(kind, Cukla | Kuctai | Kurfa)
}

/// "D, P, T".
fn is_daring(kind: Kind) -> bool {
    matches!(kind, Darsi | Pamei | Galtu)
}

/// Pamei "attacks only when it alone moves"; galtu "attacks only as top of the pile of two that moves with it".
fn may_attack(attacker: Kind, n_pieces: usize) -> bool {
    match attacker {
        Pamei => n_pieces == 1,
        Galtu => n_pieces == 2,
        _ => true,
    }
}

fn is_stronger(attacker: Kind, attacked: Kind) -> bool {
    let is_strong = |kind| is_triad(kind) || is_daring(kind);
    let is_weak = |kind| matches!(kind, Kunti | Bevri | Mucti);
    // "Triad K>C>R>K".
    matches!((attacker, attacked), (Cukla, Kuctai) | (Kuctai, Kurfa) | (Kurfa, Cukla))
        // "D, P, T each beat the triad and D, P, T".
        || (is_daring(attacker) && is_strong(attacked))
        // "The triad beats D, P, T".
        || (is_triad(attacker) && is_daring(attacked))
        // "All six beat the weak N, B, U. The weak beat nothing. M, G, F neither beat nor are beaten, by anything".
        || (is_strong(attacker) && is_weak(attacked))
}

/// Whether `upper` may stand on the lone piece `lower`.
pub fn may_stack(game: Game, upper: Piece, lower: Piece) -> bool {
    // "1.0: the kunti is never in a pile: it climbs nothing and nothing climbs it".
    if matches!(game, Game::Jersi1 | Game::Jersi1Filled) && upper.kind == Kunti {
        return false;
    }
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
