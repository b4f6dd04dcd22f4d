//! A match in words, for those who listen and for the line under the board.

use catalogue::{Family, Info};
use game::{Ground, Holding, Lang, Outcome, Picture, Place, Say as _, Seat, Touch};

/// What a place is called: a cell by its name, a place beside the board by what it is for.
pub(crate) fn place_name(ground: &Ground, info: &Info, place: Place, lang: Lang) -> String {
    match place {
        Place::Cell(index) => {
            ground.board.nth(index).map(|cell| ground.board.name(cell).to_owned()).unwrap_or_default()
        }
        Place::Beside(index) => ground.besides.get(index).map_or_else(String::new, |beside| {
            let seat = info.seat_name(beside.seat, lang);
            match beside.kind {
                game::BesideKind::Hand => lang.pick(format!("hand of {seat}"), format!("main de {seat}")),
                game::BesideKind::Store => {
                    lang.pick(format!("store of {seat}"), format!("grenier de {seat}"))
                }
                game::BesideKind::Reserve => {
                    lang.pick(format!("reserve of {seat}"), format!("réserve de {seat}"))
                }
            }
        }),
    }
}

/// What a place holds.
pub(crate) fn holding(picture: &Picture, info: &Info, place: Place, lang: Lang) -> String {
    match picture.holding(place) {
        None => String::new(),
        Some(holding) if holding.is_empty() => lang.pick("empty", "vide").into(),
        Some(Holding::Stones(count, mark)) => {
            let stones = lang.pick(
                format!("{count} {}", if *count == 1 { "stone" } else { "stones" }),
                format!("{count} {}", if *count < 2 { "graine" } else { "graines" }),
            );
            if mark.is_empty() { stones } else { format!("{stones}, {mark}") }
        }
        Some(Holding::Pieces(pieces)) => {
            let names: Vec<String> = pieces
                .iter()
                .rev()
                .map(|piece| {
                    let seat = info.seat_name(piece.seat, lang);
                    lang.pick(format!("{seat} {}", piece.name(lang)), format!("{} {seat}", piece.name(lang)))
                })
                .collect();
            match (place, names.as_slice()) {
                (Place::Cell(_), [upper, lower]) => {
                    lang.pick(format!("{upper} on {lower}"), format!("{upper} sur {lower}"))
                }
                _ => names.join(", "),
            }
        }
    }
}

/// What a hand can do that needs a word of its own.
pub(super) fn touch_words(touch: Touch, picture: &Picture, lang: Lang) -> String {
    match touch {
        Touch::TakeTop(_) => lang.pick("the upper piece", "la pièce du dessus").into(),
        Touch::TakePile(_) => lang.pick("the pile", "la pile").into(),
        Touch::TakeFromHand(beside, letter) => {
            let piece = match picture.besides.get(beside) {
                Some(Holding::Pieces(pieces)) => pieces.iter().find(|piece| piece.letter == letter),
                _ => None,
            };
            piece.map_or_else(|| letter.to_string(), |piece| piece.name(lang).to_owned())
        }
        Touch::To(_) => lang.pick("go there", "aller là").into(),
        Touch::PutBack(_) => lang.pick("put it back here", "la remettre ici").into(),
        Touch::Answer(answer) => answer.say(lang),
    }
}

/// Whose move it is.
pub(super) fn to_move(info: &Info, seat: Seat, lang: Lang) -> String {
    let name = info.seat_name(seat, lang);
    match (lang, info.family) {
        (Lang::En, _) => format!("{} to move.", capital(&name)),
        (Lang::Fr, Family::Stacking) => format!("Aux {name}s de jouer."),
        (Lang::Fr, Family::Sowing) => format!("Au {name} de jouer."),
    }
}

/// How a game ended.
pub(super) fn outcome_words(outcome: &Outcome, info: &Info, cost: Option<u64>, lang: Lang) -> String {
    if info.n_seats == 1 {
        return cost.map_or_else(
            || lang.pick("The game is over.".into(), "La partie est finie.".into()),
            |cost| {
                lang.pick(
                    format!("Finished, at a cost of {cost}."),
                    format!("Terminé, pour un coût de {cost}."),
                )
            },
        );
    }
    let Some(winner) = outcome.winner() else {
        return lang.pick("A draw.", "Partie nulle.").into();
    };
    let name = info.seat_name(winner, lang);
    match (lang, info.family) {
        (Lang::En, _) => format!("{} wins.", capital(&name)),
        (Lang::Fr, Family::Stacking) => format!("Les {name}s gagnent."),
        (Lang::Fr, Family::Sowing) => format!("Le {name} gagne."),
    }
}

/// The first letter as a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;

    #[test]
    fn places_are_told_with_what_they_hold() {
        let game = catalogue::find("pijersi").unwrap();
        let moment = game.start(Beginning::Usual).unwrap();
        let (ground, picture, info) = (moment.ground(), moment.picture(), game.info());
        let at = |name: &str| Place::Cell(ground.board.cell(name).unwrap().index());
        let told = |name: &str, lang| holding(&picture, &info, at(name), lang);
        assert_eq!(told("b4", Lang::En), "white wise on white wise");
        assert_eq!(told("b4", Lang::Fr), "sage blanc sur sage blanc");
        assert_eq!(told("d3", Lang::Fr), "vide");
        assert_eq!(to_move(&info, Seat::FIRST, Lang::Fr), "Aux blancs de jouer.");
        assert_eq!(place_name(&ground, &info, at("b4"), Lang::En), "b4");
    }
}
