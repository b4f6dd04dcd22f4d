//! A match in words: places, what they hold, what a hand can do, whose move it is, how it ended.
//!
//! Every host says the same. Texts are parts of sentences, in lower case and without a full stop, as everywhere
//! ([`game::Say`]); [`sentence`] makes a whole one of them.

use game::{
    Answer, BesideKind, Ground, Holding, Lang, Outcome, Picture, Piece, Place, Say as _, Seat, TargetKind,
    Touch,
};

use crate::french::{Form, with_article};
use crate::game_face::{Family, Game, Info};
use crate::moment::Moment;
use crate::note_words::note_description;

/// The name of a place: a cell's own, or what a place beside the board is for.
#[must_use]
pub fn place_name(ground: &Ground, info: &Info, place: Place, lang: Lang) -> String {
    match place {
        Place::Cell(index) => {
            ground.board.nth(index).map(|cell| ground.board.name(cell).to_owned()).unwrap_or_default()
        }
        Place::Beside(index) => ground.besides.get(index).map_or_else(String::new, |beside| {
            let what = match beside.kind {
                // The documents call both a reserve.
                BesideKind::Hand | BesideKind::Reserve => lang.pick("reserve", "réserve"),
                BesideKind::Store => lang.pick("store", "grenier"),
            };
            let seat = beside.seat;
            match lang {
                _ if info.n_seats == 1 => what.to_owned(),
                Lang::En => format!("{}’s {what}", info.seat_name(seat, lang)),
                Lang::Fr => format!("{what} {}", with_article(info, seat, "du", "des")),
            }
        }),
    }
}

/// The things on a place, pieces from the top down; empty for a place that there is not.
#[must_use]
pub fn holding(picture: &Picture, info: &Info, place: Place, lang: Lang) -> String {
    match picture.holding(place) {
        None => String::new(),
        Some(holding) if holding.is_empty() => lang.pick("empty", "vide").into(),
        Some(Holding::Stones(count, notes)) => {
            let stones = counted(u64::from(*count), ["stone", "stones"], ["pierre", "pierres"], lang);
            let notes = notes.iter().map(|note| note_description(note, info, lang));
            std::iter::once(stones).chain(notes).collect::<Vec<_>>().join(", ")
        }
        Some(Holding::Pieces(pieces)) => {
            let names: Vec<String> = pieces.iter().rev().map(|piece| piece_name(piece, info, lang)).collect();
            match (place, names.as_slice()) {
                (Place::Cell(_), [upper, lower]) => {
                    lang.pick(format!("{upper} on {lower}"), format!("{upper} sur {lower}"))
                }
                _ => names.join(", "),
            }
        }
    }
}

fn piece_name(piece: &Piece, info: &Info, lang: Lang) -> String {
    let name = piece.name(lang);
    match lang {
        Lang::En => format!("{} {name}", info.seat_name(piece.seat, lang)),
        Lang::Fr => format!("{name} {}", Form::of_kind(name).colour(piece.seat)),
    }
}

/// [`holding`] in few characters, for where there is no room for names: pieces as position texts write them, the lowest
/// first.
#[must_use]
pub fn short_holding(picture: &Picture, place: Place) -> String {
    match picture.holding(place) {
        Some(Holding::Pieces(pieces)) => {
            let letter = |piece: &Piece| match piece.seat {
                Seat::FIRST => piece.letter,
                _ => piece.letter.to_ascii_lowercase(),
            };
            pieces.iter().map(letter).collect()
        }
        Some(Holding::Stones(count, notes)) => {
            let notes = notes.iter().map(|note| format!(" {note}"));
            std::iter::once(count.to_string()).chain(notes).collect()
        }
        None => String::new(),
    }
}

/// That a place is chosen for the move being built, after its name and what it holds.
#[must_use]
pub fn is_picked(ground: &Ground, place: Place, lang: Lang) -> &'static str {
    let beside = match place {
        Place::Cell(_) => None,
        Place::Beside(index) => ground.besides.get(index).map(|beside| beside.kind),
    };
    let fr = match beside {
        None => "case sélectionnée",
        Some(BesideKind::Hand | BesideKind::Reserve) => "réserve sélectionnée",
        Some(BesideKind::Store) => "grenier sélectionné",
    };
    lang.pick("selected", fr)
}

/// That a place can be chosen next, after its name and what it holds.
#[must_use]
pub fn is_target(kind: TargetKind, lang: Lang) -> &'static str {
    match kind {
        TargetKind::Capture => lang.pick("can be captured", "capture possible"),
        TargetKind::Plain | TargetKind::Stack | TargetKind::Reserve => {
            lang.pick("can be chosen", "choix possible")
        }
    }
}

/// The name of a kind by its letter, as long as a piece of that kind is in sight; else the letter.
#[must_use]
pub fn kind_name(letter: char, picture: &Picture, lang: Lang) -> String {
    let all = picture.besides.iter().chain(&picture.cells);
    let mut pieces = all.filter_map(|holding| match holding {
        Holding::Pieces(pieces) => Some(pieces),
        Holding::Stones(..) => None,
    });
    let piece = pieces.find_map(|pieces| pieces.iter().find(|piece| piece.letter == letter));
    piece.map_or_else(|| letter.to_string(), |piece| piece.name(lang).to_owned())
}

/// One of several things that a hand can do at the place it has touched.
#[must_use]
pub fn touch_words(touch: Touch, picture: &Picture, lang: Lang) -> String {
    match touch {
        Touch::TakeTop(_) => lang.pick("the upper piece", "la pièce du dessus").into(),
        Touch::TakePile(_) => lang.pick("the pile", "la pile").into(),
        Touch::TakeFromHand(_, letter) | Touch::Answer(Answer::Letter(letter)) => {
            kind_name(letter, picture, lang)
        }
        Touch::To(_) => lang.pick("go there", "y aller").into(),
        Touch::PutBack(_) => {
            lang.pick("put the captured piece back here", "y reposer la pièce capturée").into()
        }
        Touch::Answer(answer) => answer.say(lang),
    }
}

/// Whose move it is.
#[must_use]
pub fn to_move(info: &Info, seat: Seat, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{} to move", info.seat_name(seat, lang)),
        Lang::Fr => format!("{} de jouer", with_article(info, seat, "au", "aux")),
    }
}

/// That a seat wins: the start of a sentence that may go on with `in 3 turns`.
#[must_use]
pub fn wins(info: &Info, seat: Seat, lang: Lang) -> String {
    with_verb(info, seat, "wins", ["gagne", "gagnent"], lang)
}

/// That a seat loses, as [`wins`].
#[must_use]
pub fn loses(info: &Info, seat: Seat, lang: Lang) -> String {
    with_verb(info, seat, "loses", ["perd", "perdent"], lang)
}

fn with_verb(info: &Info, seat: Seat, en: &str, [one, many]: [&str; 2], lang: Lang) -> String {
    let verb = if info.family == Family::Stacking { many } else { one };
    match lang {
        Lang::En => format!("{} {en}", info.seat_name(seat, lang)),
        Lang::Fr => format!("{} {verb}", with_article(info, seat, "le", "les")),
    }
}

/// Whose something is, after `is`: `white’s`, `aux blancs`.
#[must_use]
pub fn owned_by(info: &Info, seat: Seat, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{}’s", info.seat_name(seat, lang)),
        Lang::Fr => with_article(info, seat, "au", "aux"),
    }
}

/// Whose something is, after a noun: `of white`, `des blancs`.
#[must_use]
pub fn of_seat(info: &Info, seat: Seat, lang: Lang) -> String {
    match lang {
        Lang::En => format!("of {}", info.seat_name(seat, lang)),
        Lang::Fr => with_article(info, seat, "du", "des"),
    }
}

/// How a game ended.
#[must_use]
pub fn outcome_words(outcome: &Outcome, info: &Info, lang: Lang) -> String {
    if let Some(winner) = outcome.winner() {
        if info.n_seats == 1 {
            return lang.pick("done", "terminée").into();
        }
        return wins(info, winner, lang);
    }
    let n_seats = outcome.ranks().len();
    let is_first = |seat: &usize| Seat::new(*seat).and_then(|seat| outcome.rank(seat)) == Some(1);
    let firsts: Vec<usize> = (0..n_seats).filter(is_first).collect();
    if firsts.len() == n_seats {
        return lang.pick("a draw", "partie nulle").into();
    }
    let names: Vec<String> = firsts.iter().map(|seat| (seat + 1).to_string()).collect();
    let (last, others) = names.split_last().map_or(("", &[][..]), |(last, others)| (last, others));
    let others = others.join(", ");
    lang.pick(
        format!("players {others} and {last} share the first place"),
        format!("les joueurs {others} et {last} se partagent la première place"),
    )
}

/// The cost of a solitaire: `in 3 turns` where the game counts turns, else `at a cost of 12`.
#[must_use]
pub fn cost_words(game: &dyn Game, cost: u64, lang: Lang) -> String {
    let amount = cost_amount(game, cost, lang);
    match game.counts_turns() {
        true => lang.pick(format!("in {amount}"), format!("en {amount}")),
        false => lang.pick(format!("at {amount}"), format!("pour {amount}")),
    }
}

/// A cost of a solitaire by itself: `3 turns` where the game counts turns, else `a cost of 12`.
#[must_use]
pub fn cost_amount(game: &dyn Game, cost: u64, lang: Lang) -> String {
    match game.counts_turns() {
        true => counted(cost, ["turn", "turns"], ["tour", "tours"], lang),
        false => lang.pick(format!("a cost of {cost}"), format!("un coût de {cost}")),
    }
}

/// The gains and the cost of a finished game, a text each: the stones in store, the cost of a solitaire.
#[must_use]
pub fn tallies(game: &dyn Game, moment: &dyn Moment, lang: Lang) -> Vec<String> {
    let info = game.info();
    let stores = moment.stores().map(|stores| {
        let counts = stores.iter().enumerate().map(|(seat, stones)| match Seat::new(seat) {
            Some(seat) if info.n_seats > 1 => format!("{} {stones}", info.seat_name(seat, lang)),
            _ => stones.to_string(),
        });
        let counts = counts.collect::<Vec<_>>().join(", ");
        lang.pick(format!("in store: {counts}"), format!("en grenier\u{a0}: {counts}"))
    });
    stores.into_iter().chain(moment.cost().map(|cost| cost_words(game, cost, lang))).collect()
}

/// Pieces of several kinds with how many of each: `2 rock, 1 wise`.
#[must_use]
pub fn counted_pieces(pieces: &[(Piece, usize)], lang: Lang) -> String {
    let counted = pieces.iter().map(|(piece, n)| format!("{n} {}", piece.name(lang)));
    counted.collect::<Vec<_>>().join(", ")
}

/// A number with its noun, in the singular or the plural of the language.
#[must_use]
pub fn counted(n: u64, en: [&str; 2], fr: [&str; 2], lang: Lang) -> String {
    let [one, many] = lang.pick(en, fr);
    let is_one = n == 1 || (n == 0 && lang == Lang::Fr);
    format!("{n} {}", if is_one { one } else { many })
}

/// The text with a capital at its start.
#[must_use]
pub fn capital(text: &str) -> String {
    // A move or the name of a cell keeps its letters: `a4-b5=c4: a4 is empty`.
    let first_word = text.split_whitespace().next().unwrap_or_default();
    if first_word.contains(|letter: char| letter.is_ascii_digit()) {
        return text.to_owned();
    }
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The text as a whole sentence.
#[must_use]
pub fn sentence(text: &str) -> String {
    capital(text) + "."
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_face::Beginning;

    #[test]
    fn a_sentence_begins_with_a_capital_but_notation_keeps_its_letters() {
        assert_eq!(capital("white to move"), "White to move");
        assert_eq!(capital("échange"), "Échange");
        assert_eq!(capital("a4-b5=c4: a4 is empty"), "a4-b5=c4: a4 is empty");
        assert_eq!(capital(""), "");
    }

    fn at(ground: &Ground, name: &str) -> Place {
        Place::Cell(ground.board.cell(name).unwrap().index())
    }

    #[test]
    fn places_are_told_with_what_they_hold() {
        let game = crate::find("pijersi").unwrap();
        let moment = game.start(Beginning::Usual).unwrap();
        let (ground, picture, info) = (moment.ground(), moment.picture(), game.info());
        let told = |name: &str, lang| holding(&picture, &info, at(&ground, name), lang);
        assert_eq!(told("b4", Lang::En), "white wise on white wise");
        assert_eq!(told("b4", Lang::Fr), "sage blanc sur sage blanc");
        assert_eq!(told("d3", Lang::Fr), "vide");
        assert_eq!(told("a2", Lang::Fr), "feuille blanche", "the adjective agrees");
        assert_eq!(told("a3", Lang::Fr), "ciseaux blancs");
        assert_eq!(told("g1", Lang::Fr), "ciseaux noirs");
        assert_eq!(is_picked(&ground, at(&ground, "b4"), Lang::Fr), "case sélectionnée");
        assert_eq!(short_holding(&picture, at(&ground, "b4")), "WW");
        assert_eq!(short_holding(&picture, at(&ground, "g1")), "s");
        assert_eq!(place_name(&ground, &info, at(&ground, "b4"), Lang::En), "b4");
    }

    #[test]
    fn places_beside_the_board_are_told_by_their_use_and_owner() {
        let check = |id: &str, beside: usize, en: &str, fr: &str| {
            let game = crate::find(id).unwrap();
            let ground = game.start(Beginning::Usual).unwrap().ground();
            let name = |lang| place_name(&ground, &game.info(), Place::Beside(beside), lang);
            assert_eq!((name(Lang::En).as_str(), name(Lang::Fr).as_str()), (en, fr), "{id}");
        };
        check("awele", 1, "player 2’s store", "grenier du joueur 2");
        check("jersi-4", 0, "white’s reserve", "réserve des blancs");
        check("tchuka-ruma", 0, "store", "grenier");
    }

    #[test]
    fn stones_are_counted_as_each_language_does() {
        let game = crate::find("awele").unwrap();
        let moment = game.start(Beginning::Position("1,0,0,3,0,2/0,0,0,0,0,0 22,20 1")).unwrap();
        let (ground, picture, info) = (moment.ground(), moment.picture(), game.info());
        let told = |name: &str, lang| holding(&picture, &info, at(&ground, name), lang);
        assert_eq!((told("a1", Lang::En), told("a4", Lang::Fr)), ("1 stone".into(), "3 pierres".into()));
    }

    #[test]
    fn kinds_are_told_by_name_where_they_are_seen() {
        let moment = crate::find("jersi-4").unwrap().start(Beginning::Usual).unwrap();
        let told = |touch| touch_words(touch, &moment.picture(), Lang::En);
        assert_eq!(told(Touch::TakeFromHand(0, 'M')), "cmana");
        assert_eq!(told(Touch::Answer(Answer::Letter('K'))), "cukla");
        assert_eq!(told(Touch::Answer(Answer::Letter('X'))), "X");
        assert_eq!(told(Touch::TakePile(3)), "the pile");
    }

    #[test]
    fn turns_and_results_are_told_in_both_languages() {
        let info = |id: &str| crate::find(id).unwrap().info();
        let (pijersi, awele, alone) = (info("pijersi"), info("awele"), info("tchuka-ruma"));
        assert_eq!(to_move(&pijersi, Seat::FIRST, Lang::Fr), "aux blancs de jouer");
        assert_eq!(sentence(&to_move(&pijersi, Seat::SECOND, Lang::En)), "Black to move.");
        assert_eq!(to_move(&awele, Seat::SECOND, Lang::Fr), "au joueur 2 de jouer");
        assert_eq!(to_move(&alone, Seat::FIRST, Lang::Fr), "au joueur de jouer");
        let won = Outcome::win(Seat::FIRST, 2);
        assert_eq!(outcome_words(&won, &pijersi, Lang::Fr), "les blancs gagnent");
        assert_eq!(outcome_words(&won, &awele, Lang::Fr), "le joueur 1 gagne");
        assert_eq!(outcome_words(&won, &awele, Lang::En), "player 1 wins");
        assert_eq!(owned_by(&pijersi, Seat::SECOND, Lang::Fr), "aux noirs");
        assert_eq!(of_seat(&pijersi, Seat::FIRST, Lang::Fr), "des blancs");
        assert_eq!(of_seat(&awele, Seat::FIRST, Lang::Fr), "du joueur 1");
    }
}
