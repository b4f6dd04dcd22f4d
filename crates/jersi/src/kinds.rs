//! The kinds of pieces of a game as people learn them: names, how to say them, and which takes which.

use crate::piece::{Colour, Kind, Piece};
use crate::rules::Jersi;
use crate::ruleset::Variant;

/// A kind of piece, as a legend shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceKind {
    /// A white piece of the kind: its sign, its letter and its names.
    pub piece: game::Piece,
    /// How many each side owns.
    pub n_each: u8,
    /// How to say the name, in English and in French; `None` for a common word.
    pub said: Option<[&'static str; 2]>,
    /// The meaning of the name, in English and in French; `None` for a common word.
    pub meaning: Option<[&'static str; 2]>,
    /// The kinds that it takes, by their place in the list.
    pub takes: Vec<usize>,
    /// Its worth to the engine on the board, alone or on top, in hundredths of a common piece.
    pub worth: i32,
}

/// The words of Lojban that pieces are named after: how to say them in English and in French, and their meanings.
const LOJBAN: [(&str, [&str; 2], [&str; 2]); 12] = [
    ("kunti", ["koon-tee", "koun-ti"], ["empty", "vide"]),
    ("cukla", ["shoo-kla", "chou-kla"], ["round", "rond"]),
    ("kuctai", ["koosh-tie", "kouch-taï"], ["cross", "croix"]),
    ("kurfa", ["koor-fa", "kour-fa"], ["square", "carré"]),
    ("darsi", ["dar-see", "dar-ssi"], ["daring", "audace"]),
    ("mokca", ["mosh-ka", "moch-ka"], ["point", "point"]),
    ("mucti", ["moosh-tee", "mouch-ti"], ["immaterial", "immatériel"]),
    ("pamei", ["pa-may", "pa-mèï"], ["single", "unité"]),
    ("galtu", ["gal-too", "gal-tou"], ["high", "haut"]),
    ("fendi", ["fen-dee", "fèn-di"], ["divide", "diviser"]),
    ("cmana", ["shma-na", "chma-na"], ["mountain", "montagne"]),
    ("bevri", ["bev-ree", "bèv-ri"], ["carry", "transporter"]),
];

/// Returns whether a name is a word of Lojban that pieces are named after.
pub(crate) fn is_lojban(name: &str) -> bool {
    LOJBAN.iter().any(|(word, ..)| *word == name)
}

impl<V: Variant> Jersi<V> {
    /// Lists the kinds of pieces as the options stand.
    #[must_use]
    pub fn piece_kinds(&self) -> Vec<PieceKind> {
        let kinds: Vec<_> = self.texts.kinds().filter(|(_, text)| text.n_each > 0).collect();
        let listed = kinds.iter().map(|(kind, text)| {
            let lojban = LOJBAN.iter().find(|(name, ..)| **name == *text.names[0]);
            let takes = kinds.iter().enumerate().filter(|(_, (other, _))| self.takes(*kind, *other));
            PieceKind {
                piece: self.shown(Piece { kind: *kind, colour: Colour::White }),
                n_each: text.n_each,
                said: lojban.map(|(_, said, _)| *said),
                meaning: lojban.map(|(_, _, meaning)| *meaning),
                takes: takes.map(|(place, _)| place).collect(),
                worth: self.worth(*kind),
            }
        });
        listed.collect()
    }

    fn worth(&self, kind: Kind) -> i32 {
        let worths =
            [&self.weights().lone, &self.weights().top].map(|group| group.get(usize::from(kind.code())));
        worths.into_iter().flatten().sum::<i32>() / 2
    }

    fn takes(&self, attacker: Kind, prey: Kind) -> bool {
        self.ruleset().can_beat(attacker).has(prey)
    }
}
