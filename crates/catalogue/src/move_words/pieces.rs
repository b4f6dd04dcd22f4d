//! Moves of the stacking family in words.

use game::{Answer, Carried, Flight, Lang, Picture, Piece, Place, Touch};

use super::{Teller, joined};
use crate::french::{Form, at_place, from_place};
use crate::words::{kind_name, place_name};

/// A step of a walk: the pieces that go, from where to where.
struct Step<'a> {
    pieces: &'a [Piece],
    from: Place,
    to: Place,
}

pub(super) fn told(teller: &Teller<'_>, touches: &[Touch], before: &Picture, flights: &[Flight]) -> String {
    let mut parts: Vec<String> = Vec::new();
    parts.extend(walked(teller, &steps_of(flights)));
    parts.extend(placed(teller, flights));
    parts.extend(captured(teller, flights));
    parts.extend(paid(teller, flights));
    parts.extend(put_back(teller, flights));
    parts.extend(asked(teller, touches, before));
    format!("{} {}", teller.subject(), joined(&parts, teller.lang))
}

fn pieces_of(flight: &Flight) -> &[Piece] {
    match &flight.what {
        Carried::Pieces(pieces) => pieces,
        Carried::Stones(_) => &[],
    }
}

/// The flights from cell to cell, in their order.
fn steps_of(flights: &[Flight]) -> Vec<Step<'_>> {
    let mut steps = Vec::new();
    for flight in flights {
        if let (Some(from @ Place::Cell(_)), Some(to @ Place::Cell(_))) = (flight.from, flight.to) {
            steps.push(Step { pieces: pieces_of(flight), from, to });
        }
    }
    steps
}

/// A piece with its indefinite article: `a rock`, `une pierre`.
fn a_piece(piece: &Piece, lang: Lang) -> String {
    let name = piece.name(lang);
    match lang {
        Lang::En if Form::of_kind(piece.name(Lang::Fr)) == Form::MasculinePlural => name.to_owned(),
        Lang::En => format!("a {name}"),
        Lang::Fr => format!("{} {name}", Form::of_kind(name).article()),
    }
}

/// The walk: `moves a rock from a4 to b5, then the pile to c4`.
fn walked(teller: &Teller<'_>, steps: &[Step<'_>]) -> Option<String> {
    let (first, rest) = steps.split_first()?;
    let lang = teller.lang;
    let name = |place| place_name(teller.ground, teller.info, place, lang);
    let what = match first.pieces {
        [piece] => a_piece(piece, lang),
        _ => lang.pick("a pile", "une pile").to_owned(),
    };
    let verb = teller.verb("moves", ["déplace", "déplacent"]);
    let from =
        lang.pick(format!("from {}", name(first.from)), from_place(teller.ground, teller.info, first.from));
    let mut text = format!("{verb} {what} {from} {} {}", lang.pick("to", "à"), name(first.to));
    for step in rest {
        let then = match step.pieces {
            [_] => lang.pick("then its upper piece to", "puis la pièce du dessus à"),
            _ => lang.pick("then the pile to", "puis la pile à"),
        };
        text += &format!(", {then} {}", name(step.to));
    }
    Some(text)
}

/// The pieces placed from the hand: `places a cukla on b3 and a cmana on c4`.
fn placed(teller: &Teller<'_>, flights: &[Flight]) -> Option<String> {
    let lang = teller.lang;
    let drop = |flight: &Flight| match (flight.from, flight.to, pieces_of(flight)) {
        (Some(Place::Beside(_)), Some(to), [piece]) => Some(on(teller, &a_piece(piece, lang), to)),
        _ => None,
    };
    let drops: Vec<String> = flights.iter().filter_map(drop).collect();
    let verb = teller.verb("places", ["pose", "posent"]);
    (!drops.is_empty()).then(|| format!("{verb} {}", joined(&drops, lang)))
}

/// A thing on a place: `a cukla on b3`.
fn on(teller: &Teller<'_>, thing: &str, place: Place) -> String {
    match teller.lang {
        Lang::En => format!("{thing} on {}", place_name(teller.ground, teller.info, place, Lang::En)),
        Lang::Fr => format!("{thing} {}", at_place(teller.ground, teller.info, place)),
    }
}

/// The pieces that leave the board in a flight of their own, those of one side.
fn leaving<'a>(
    flights: &'a [Flight],
    is_wanted: impl Fn(&Piece) -> bool + 'a,
) -> impl Iterator<Item = (&'a Piece, Place)> {
    let gone = flights.iter().filter(|flight| flight.to.is_none());
    let each = gone.flat_map(|flight| {
        let from = flight.from;
        // The top falls first.
        pieces_of(flight).iter().rev().filter_map(move |piece| Some((piece, from?)))
    });
    each.filter(move |(piece, _)| is_wanted(piece))
}

fn captured(teller: &Teller<'_>, flights: &[Flight]) -> Option<String> {
    let seat = teller.seat;
    let names: Vec<String> = leaving(flights, move |piece| piece.seat != seat)
        .map(|(piece, _)| a_piece(piece, teller.lang))
        .collect();
    let verb = teller.verb("captures", ["capture", "capturent"]);
    (!names.is_empty()).then(|| format!("{verb} {}", joined(&names, teller.lang)))
}

/// The ransom that a side pays: `gives up a cukla from b3`.
fn paid(teller: &Teller<'_>, flights: &[Flight]) -> Option<String> {
    let seat = teller.seat;
    let (piece, from) = leaving(flights, move |piece| piece.seat == seat).next()?;
    let verb = teller.verb("gives up", ["cède", "cèdent"]);
    let what = a_piece(piece, teller.lang);
    let name = place_name(teller.ground, teller.info, from, Lang::En);
    Some(match teller.lang {
        Lang::En => format!("{verb} {what} from {name}"),
        Lang::Fr => format!("{verb} {what} {}", at_place(teller.ground, teller.info, from)),
    })
}

/// A captured piece that comes back: `puts the black kunti back on i1`.
fn put_back(teller: &Teller<'_>, flights: &[Flight]) -> Option<String> {
    let (piece, to) =
        flights.iter().find_map(|flight| match (flight.from, flight.to, pieces_of(flight)) {
            (None, Some(to), [piece]) => Some((piece, to)),
            _ => None,
        })?;
    let (lang, name) = (teller.lang, piece.name(teller.lang));
    let verb = teller.verb("puts", ["remet", "remettent"]);
    Some(match lang {
        Lang::En => {
            let colour = teller.info.seat_name(piece.seat, lang);
            on(teller, &format!("{verb} the {colour} {name} back"), to)
        }
        Lang::Fr => {
            let form = Form::of_kind(name);
            on(teller, &format!("{verb} {} {name} {}", form.definite(), form.colour(piece.seat)), to)
        }
    })
}

/// The ransom that a side asks for: `asks for a cukla as ransom`.
fn asked(teller: &Teller<'_>, touches: &[Touch], before: &Picture) -> Option<String> {
    let letter = touches.iter().find_map(|touch| match touch {
        Touch::Answer(Answer::Letter(letter)) => Some(*letter),
        _ => None,
    })?;
    let verb = teller.verb("asks for", ["demande", "demandent"]);
    let name = kind_name(letter, before, teller.lang);
    Some(match teller.lang {
        Lang::En => format!("{verb} a {name} as ransom"),
        Lang::Fr => format!("{verb} {} {name} en rançon", Form::of_kind(&name).article()),
    })
}
