//! Agreement of French nouns: which article and which adjective a piece or a seat takes.

use game::{BesideKind, Ground, Place, Seat};

use crate::game_face::{Family, Info};

/// The grammatical form that articles and adjectives agree with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// `un sage blanc`.
    Masculine,
    /// `une pierre blanche`.
    Feminine,
    /// `des ciseaux blancs`.
    MasculinePlural,
}

impl Form {
    /// Returns the form of a kind's French name.
    pub(crate) fn of_kind(name: &str) -> Form {
        match name {
            "pierre" | "feuille" => Form::Feminine,
            "ciseaux" => Form::MasculinePlural,
            // The names of the Jersi games are Lojban words, which the documents treat as masculine.
            _ => Form::Masculine,
        }
    }

    /// The indefinite article.
    pub(crate) fn article(self) -> &'static str {
        match self {
            Form::Masculine => "un",
            Form::Feminine => "une",
            Form::MasculinePlural => "des",
        }
    }

    /// The definite article.
    pub(crate) fn definite(self) -> &'static str {
        match self {
            Form::Masculine => "le",
            Form::Feminine => "la",
            Form::MasculinePlural => "les",
        }
    }

    /// The colour of a seat of the stacking family as an adjective.
    pub(crate) fn colour(self, seat: Seat) -> &'static str {
        match (self, seat) {
            (Form::Masculine, Seat::FIRST) => "blanc",
            (Form::Feminine, Seat::FIRST) => "blanche",
            (Form::MasculinePlural, Seat::FIRST) => "blancs",
            (Form::Masculine, _) => "noir",
            (Form::Feminine, _) => "noire",
            (Form::MasculinePlural, _) => "noirs",
        }
    }
}

/// A seat behind an article in the singular or in the plural: `le joueur 1`, `les blancs`.
pub(crate) fn with_article(info: &Info, seat: Seat, one: &str, many: &str) -> String {
    let name = info.seat_name(seat, game::Lang::Fr);
    match info.family {
        Family::Stacking => format!("{many} {name}s"),
        Family::Sowing => format!("{one} {name}"),
    }
}

/// Where a place is, with its preposition: `en f1`, `dans le grenier du joueur 2`.
pub(crate) fn at_place(ground: &Ground, info: &Info, place: Place) -> String {
    let name = crate::words::place_name(ground, info, place, game::Lang::Fr);
    match place {
        Place::Cell(_) => format!("en {name}"),
        Place::Beside(_) => format!("dans {} {name}", beside_article(ground, place)),
    }
}

/// From which place, with its preposition: `de c2`, `du grenier`, `de la réserve`.
pub(crate) fn from_place(ground: &Ground, info: &Info, place: Place) -> String {
    let name = crate::words::place_name(ground, info, place, game::Lang::Fr);
    match (place, beside_article(ground, place)) {
        (Place::Cell(_), _) => format!("de {name}"),
        (Place::Beside(_), "le") => format!("du {name}"),
        (Place::Beside(_), _) => format!("de la {name}"),
    }
}

/// The article of a place beside the board: `le grenier`, `la réserve`.
fn beside_article(ground: &Ground, place: Place) -> &'static str {
    let Place::Beside(index) = place else { return "" };
    match ground.besides.get(index).map(|beside| beside.kind) {
        Some(BesideKind::Store) => "le",
        Some(BesideKind::Hand | BesideKind::Reserve) | None => "la",
    }
}
