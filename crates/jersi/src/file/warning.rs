//! Warnings about a file that can be read and played, but probably does not say what its author meant.

use std::ops::Range;

use game::{Lang, Say, quote};

use super::mistake::under_options;
use crate::explain::Noun;
use crate::notation::position_error::colour_name;
use crate::piece::Colour;

/// A likely slip in a ruleset file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where it is, if it is in one place.
    pub place: Option<Place>,
    /// The options under which it shows, by name; none if it shows under the usual values.
    pub(super) under: Vec<(String, String)>,
    pub(super) slip: Slip,
}

/// A place in a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The bytes.
    pub span: Range<usize>,
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

/// The name of a kind, in English and in French.
pub(super) type Names = [String; 2];

/// The kinds of likely slips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Slip {
    /// Nothing that a player does can win.
    NoGoal,
    /// A kind that wins by landing is owned by nobody.
    LandsNever(Names),
    /// Capturing the royal piece wins, but nothing beats it.
    SafeRoyal(Names),
    /// A ransom is asked for a royal piece whose capture ends the game.
    VoidRansom,
    /// A kind beats others and is beaten by none.
    Unbeatable(Names),
    /// A kind does nothing but stand in the way.
    Idle(Names),
    /// Nobody ever has a piece of the kind.
    Ownerless(Names),
    /// The start shows another number of pieces than the file says, for both sides.
    StartCount { kind: Names, shown: u32, number: u32 },
    /// The sides begin with different numbers of a kind.
    Unequal { kind: Names, white: u32, black: u32 },
    /// A side begins without its royal piece.
    NoRoyal { kind: Names, colour: Colour },
    /// A kind is not among those placed, in a set-up where players place their pieces.
    NotPlaced(Names),
    /// The pieces to place are more than their rows hold.
    NoRoom { pieces: u32, room: u32 },
    /// The places of a lot are not as many as its pieces.
    LotCount { places: u32, pieces: u32 },
    /// A lot leaves out the royal piece.
    LotWithoutRoyal(Names),
    /// A lot lays too many pieces on a cell.
    LotTooHigh { cell: String },
    /// A lot may lay two kinds on one cell that cannot share it.
    LotPile { one: Names, other: Names },
    /// There are rows to drop a kind on, but nobody has one in reserve.
    DropsNever(Names),
    /// A value of an option changes nothing, or no more than another.
    SameValue { option: String, value: String, other: String },
    /// The board is in two parts.
    CutInTwo { from: String, to: String },
    /// The pieces of a side are more than the file allows in a position.
    AboveMost { kind: Names, number: i64, most: i64 },
}

impl Warning {
    /// Returns whether it is only about a kind that nobody has: somebody who composes a game may keep it for later.
    #[must_use]
    pub fn is_about_spare_kind(&self) -> bool {
        matches!(self.slip, Slip::Ownerless(_) | Slip::DropsNever(_))
    }

    /// Explains the slip, without the place.
    #[must_use]
    pub fn message(&self, lang: Lang) -> String {
        let what = match lang {
            Lang::En => in_english(&self.slip),
            Lang::Fr => in_french(&self.slip),
        };
        format!("{}{what}", under_options(&self.under, lang))
    }
}

impl Say for Warning {
    fn say(&self, lang: Lang) -> String {
        let what = self.message(lang);
        match &self.place {
            None => what,
            Some(Place { line, column, .. }) => lang.pick(
                format!("line {line}, character {column}: {what}"),
                format!("ligne {line}, caractère {column} : {what}"),
            ),
        }
    }
}

// One arm for each slip, as in a table: longer than a function should be otherwise.
fn in_english(slip: &Slip) -> String {
    let noun = |[en, _]: &Names| Noun::new(Lang::En, en);
    let the = |kind: &Names| noun(kind).the();
    let it = |kind: &Names| noun(kind).object();
    let pieces = |kind: &Names, n: u32| noun(kind).counted(n);
    match slip {
        Slip::NoGoal => "nobody can win: no kind wins by landing, and no royal piece can be captured".into(),
        Slip::LandsNever(kind) => format!("'landing' names {}, which nobody ever has", the(kind)),
        Slip::SafeRoyal(kind) => {
            format!("capturing {} is to win, but nothing beats {}", the(kind), it(kind))
        }
        Slip::VoidRansom => {
            "'ransom' has no effect: the game ends when the royal piece is captured, unless capture = \"resets\"".into()
        }
        Slip::Unbeatable(kind) => {
            let beats = noun(kind).verb("beats", "beat");
            format!("{} {beats} others, but nothing beats {}", the(kind), it(kind))
        }
        Slip::Idle(kind) => {
            format!("{} can only stand in the way: no prey, no piles, no role", the(kind))
        }
        Slip::Ownerless([en, _]) => {
            format!("nobody ever has a piece {en}: no start, no reserve and no option gives one")
        }
        Slip::StartCount { kind, shown, number } => {
            format!("each side begins with {}, but 'number' and the reserve make {number}", pieces(kind, *shown))
        }
        Slip::Unequal { kind, white, black } => {
            format!("white begins with {}, and black with {black}", pieces(kind, *white))
        }
        Slip::NoRoyal { kind, colour } => {
            format!("{} begins without {}, and so has lost", colour_name(*colour, Lang::En), the(kind))
        }
        Slip::NotPlaced(kind) => {
            format!("{} is not among the kinds 'placed', so nobody has it in the set-up by placing", the(kind))
        }
        Slip::NoRoom { pieces, room } => {
            format!("{pieces} pieces of each side are to be placed on rows that hold {room}")
        }
        Slip::LotCount { places, pieces } => {
            format!("'order' has {places} places, and {pieces} pieces of each side are drawn")
        }
        Slip::LotWithoutRoyal(kind) => format!("the lot has no cell 'royal' for {}", the(kind)),
        Slip::LotTooHigh { cell } => format!("the lot lays too many pieces on {cell}"),
        Slip::LotPile { one, other } => {
            format!("the lot may pile up {} and {}, which cannot share a cell", the(one), the(other))
        }
        Slip::DropsNever(kind) => {
            format!("'drop-rows' is for {}, which nobody ever has in reserve", the(kind))
        }
        Slip::SameValue { option, value, other } => {
            let [option, value, other] = [option, value, other].map(|it| quote(it));
            format!("the value '{value}' of the option '{option}' makes the same game as '{other}'")
        }
        Slip::CutInTwo { from, to } => format!("the board is in two parts: no way leads from {from} to {to}"),
        Slip::AboveMost { kind, number, most } => {
            let number = u32::try_from(*number).unwrap_or_default();
            format!("each side has {}, more than 'at-most', which is {most}", pieces(kind, number))
        }
    }
}

// A table too.
fn in_french(slip: &Slip) -> String {
    let noun = |[_, fr]: &Names| Noun::new(Lang::Fr, fr);
    let the = |kind: &Names| noun(kind).the();
    let le = |kind: &Names| noun(kind).object();
    let pieces = |kind: &Names, n: u32| noun(kind).counted(n);
    match slip {
        Slip::NoGoal => "personne ne peut gagner : aucune sorte ne gagne en arrivant au but, et aucune pièce royale ne peut être \
                         capturée"
            .into(),
        Slip::LandsNever(kind) => format!("« landing » nomme {}, que personne n’a jamais", the(kind)),
        Slip::SafeRoyal(kind) => {
            format!("capturer {} devrait faire gagner, mais rien ne {} bat", the(kind), le(kind))
        }
        Slip::VoidRansom => {
            "« ransom » est sans effet : la partie finit quand la pièce royale est capturée, sauf si capture = \"resets\""
                .into()
        }
        Slip::Unbeatable(kind) => {
            let bat = noun(kind).verb("bat", "battent");
            format!("{} en {bat} d’autres, mais rien ne {} bat", the(kind), le(kind))
        }
        Slip::Idle(kind) => {
            let peut = noun(kind).verb("ne peut", "ne peuvent");
            format!("{} {peut} que gêner : ni proie, ni pile, ni rôle", the(kind))
        }
        Slip::Ownerless([_, fr]) => {
            format!("personne n’a jamais de pièce {fr} : aucun départ, aucune réserve et aucune option n’en donne")
        }
        Slip::StartCount { kind, shown, number } => {
            format!("chaque camp commence avec {}, mais « number » et la réserve en font {number}", pieces(kind, *shown))
        }
        Slip::Unequal { kind, white, black } => {
            format!("blanc commence avec {}, et noir avec {black}", pieces(kind, *white))
        }
        Slip::NoRoyal { kind, colour } => {
            format!("{} commence sans {}, et a donc perdu", colour_name(*colour, Lang::Fr), the(kind))
        }
        Slip::NotPlaced(kind) => format!(
            "{} n’est pas parmi les sortes de « placed » : personne n’en a dans la mise en place par pose",
            the(kind)
        ),
        Slip::NoRoom { pieces, room } => {
            format!("chaque camp doit poser {pieces} pièces sur des rangées qui en tiennent {room}")
        }
        Slip::LotCount { places, pieces } => {
            format!("« order » a {places} places, et chaque camp tire {pieces} pièces")
        }
        Slip::LotWithoutRoyal(kind) => format!("le tirage n’a pas de case « royal » pour {}", the(kind)),
        Slip::LotTooHigh { cell } => format!("le tirage met trop de pièces en {cell}"),
        Slip::LotPile { one, other } => {
            format!("le tirage peut empiler {} et {}, qui ne peuvent partager une case", the(one), the(other))
        }
        Slip::DropsNever(kind) => {
            format!("« drop-rows » vaut pour {}, que personne n’a jamais en réserve", the(kind))
        }
        Slip::SameValue { option, value, other } => {
            let [option, value, other] = [option, value, other].map(|it| quote(it));
            format!("la valeur « {value} » de l’option « {option} » donne le même jeu que « {other} »")
        }
        Slip::CutInTwo { from, to } => {
            format!("le plateau est en deux morceaux : aucun chemin ne mène de {from} à {to}")
        }
        Slip::AboveMost { kind, number, most } => {
            let number = u32::try_from(*number).unwrap_or_default();
            format!("chaque camp a {}, plus que « at-most », qui vaut {most}", pieces(kind, number))
        }
    }
}
