//! Decisions of the sowing family in words.

use game::{Answer, BesideKind, Carried, Flight, Flights, Lang, Picture, Place, Say as _, Seat, Touch};

use super::{Teller, joined};
use crate::french::{at_place, from_place, with_article};
use crate::words::{counted, place_name};

/// A hand full of stones that are being sown.
#[derive(Clone, Copy)]
struct Hand {
    at: Place,
    n: u32,
}

impl Hand {
    /// The hand after it has arrived somewhere with `n` stones. The last one stays there; of several, nobody knows yet how
    /// many do.
    fn arriving(at: Place, n: u32) -> Hand {
        Hand { at, n: if n == 1 { 0 } else { n } }
    }
}

/// Returns whether the flights lead from place to place, one after the other.
fn is_chain(flights: &[Flight]) -> bool {
    let is_next = |pair: &[Flight]| match pair {
        [before, next] => !before.is_lift() && !next.is_lift() && before.to == next.from,
        _ => false,
    };
    flights.windows(2).any(is_next)
}

/// The facts of a decision that are worth telling.
#[derive(Default)]
struct Tale {
    /// Stones that came from a reserve, and where they were put.
    entered: Vec<(Place, u32)>,
    /// Where the sowing began, and with how many stones.
    sown: Option<(Place, u32)>,
    /// Stones that were taken up and not yet sown.
    taken: Option<Hand>,
    /// How often the hand was filled and emptied.
    n_laps: u32,
    /// Where the hand has moved last.
    end: Option<Place>,
    /// Stones that went from pit to pit without being sown.
    shifted: Vec<(Place, Place, u32)>,
    /// Stones that the player has won.
    won: u32,
    /// Stones that others have won.
    given: Vec<(Seat, u32)>,
}

pub(super) fn told(
    teller: &Teller<'_>,
    touches: &[Touch],
    before: &Picture,
    flights: &Flights,
    is_over: bool,
) -> String {
    let tale =
        if flights.is_sum { summed(teller, touches, flights) } else { Tale::of(teller, before, flights) };
    let mut parts = Vec::new();
    parts.extend(tale.entered(teller));
    parts.extend(if flights.is_sum { tale.far_too_long(teller) } else { tale.sowing(teller) });
    parts.extend(tale.shifted(teller));
    parts.extend(tale.taken(teller));
    parts.extend(tale.won(teller, is_over));
    if parts.is_empty() {
        parts.extend(touches.first().map(|touch| chosen(teller, *touch)));
    }
    let mut text = format!("{} {}", teller.subject(), joined(&parts, teller.lang));
    for (seat, n) in &tale.given {
        text += &received(teller, *seat, *n);
    }
    text
}

/// The tale of a turn that is known by its net difference only.
fn summed(teller: &Teller<'_>, touches: &[Touch], flights: &Flights) -> Tale {
    let origin = touches.first().and_then(|touch| touch.place());
    let mut tale = Tale { sown: origin.map(|place| (place, 0)), ..Tale::default() };
    for flight in &flights.flights {
        if let (Carried::Stones(n), Some(Place::Beside(_))) = (&flight.what, flight.to) {
            tale.gain(teller, flight.to, *n);
        }
    }
    tale
}

impl Tale {
    fn of(teller: &Teller<'_>, before: &Picture, flights: &Flights) -> Tale {
        let mut tale = Tale::default();
        let mut hand = before.in_hand.and_then(|(n, at)| Some(Hand { at: at?, n }));
        if is_chain(&flights.flights) {
            tale.taken = hand;
        }
        for flight in &flights.flights {
            let Carried::Stones(n) = flight.what else { continue };
            hand = tale.follow(teller, hand, flight, n);
        }
        tale
    }

    /// Adds a flight of `n` stones; returns the hand after it.
    fn follow(&mut self, teller: &Teller<'_>, hand: Option<Hand>, flight: &Flight, n: u32) -> Option<Hand> {
        let (from, to) = (flight.from, flight.to);
        if flight.is_lift() {
            return from.map(|at| self.lift(teller, hand, Hand { at, n }));
        }
        let is_of_hand = hand.is_some_and(|hand| Some(hand.at) == from && n <= hand.n);
        // Stones that were taken up in an earlier decision and make a single step are moved, not sown.
        let is_sown = is_of_hand && (self.taken.is_some() || self.n_laps > 0);
        match (from, to) {
            (_, Some(at)) if is_sown => {
                self.sow(at);
                return Some(Hand::arriving(at, n));
            }
            (Some(from @ Place::Cell(_)), Some(to @ Place::Cell(_))) => {
                self.shift(from, to, n);
                return hand.filter(|_| !is_of_hand).or(Some(Hand::arriving(to, n)));
            }
            (_, Some(to @ Place::Cell(_))) => self.entered.push((to, n)),
            _ => self.gain(teller, to, n),
        }
        hand
    }

    /// Moves the hand on to the next place.
    fn sow(&mut self, at: Place) {
        if let Some(taken) = self.taken.take() {
            self.n_laps += 1;
            self.sown = self.sown.or(Some((taken.at, taken.n)));
        }
        self.end = Some(at);
    }

    /// Fills the hand. Stones of another player's pits are captured, unless the turn begins there.
    fn lift(&mut self, teller: &Teller<'_>, hand: Option<Hand>, lifted: Hand) -> Hand {
        let owner = match lifted.at {
            Place::Cell(cell) => teller.ground.camps.get(cell).copied().flatten(),
            Place::Beside(_) => None,
        };
        let has_begun = self.end.is_some() || !self.entered.is_empty();
        if has_begun && owner.is_some_and(|owner| owner != teller.seat) {
            self.won += lifted.n;
            if self.sown.is_none() {
                self.taken = Some(lifted);
            }
            // What was captured is sown together with what is left in the hand.
            return Hand { at: lifted.at, n: lifted.n + hand.map_or(0, |hand| hand.n) };
        }
        self.taken = Some(lifted);
        lifted
    }

    fn shift(&mut self, from: Place, to: Place, n: u32) {
        match self.shifted.last_mut() {
            Some((last_from, last_to, sum)) if (*last_from, *last_to) == (from, to) => *sum += n,
            _ => self.shifted.push((from, to, n)),
        }
    }

    /// Adds stones that go to a store or leave the game.
    fn gain(&mut self, teller: &Teller<'_>, to: Option<Place>, n: u32) {
        let owner = match to {
            Some(Place::Beside(beside)) => teller.ground.besides.get(beside).map(|beside| beside.seat),
            _ => None,
        };
        match owner {
            Some(seat) if seat != teller.seat => match self.given.iter_mut().find(|(to, _)| *to == seat) {
                Some((_, sum)) => *sum += n,
                None => self.given.push((seat, n)),
            },
            _ => self.won += n,
        }
    }

    fn entered(&self, teller: &Teller<'_>) -> Option<String> {
        let (first, _) = self.entered.first()?;
        let n = self.entered.iter().map(|(_, n)| n).sum();
        let verb = teller.verb("places", ["pose", "posent"]);
        Some(format!("{verb} {} {}", stones(n, teller.lang), at(teller, *first)))
    }

    /// The sowing: `sows 4 stones from c2, ends in f1`.
    fn sowing(&self, teller: &Teller<'_>) -> Option<String> {
        let (lang, end, (place, n)) = (teller.lang, self.end?, self.sown?);
        let verb = teller.verb("sows", ["sème", "sèment"]);
        let mut text = format!("{verb} {} {}", stones(n, lang), from(teller, place));
        if self.n_laps > 1 {
            let laps = self.n_laps;
            text += &lang.pick(format!(" in {laps} laps"), format!(" en {laps} relances"));
        }
        let ends = teller.verb("ends", ["finit", "finissent"]);
        Some(format!("{text}, {ends} {}", at(teller, end)))
    }

    /// The stones that are still in the hand: `takes up 2 stones in 5`.
    fn taken(&self, teller: &Teller<'_>) -> Option<String> {
        let Hand { at: place, n } = self.taken?;
        let verb = teller.verb("takes up", ["prend en main", "prennent en main"]);
        Some(format!("{verb} {} {}", stones(n, teller.lang), at(teller, place)))
    }

    /// A turn with more flights than anybody can follow.
    fn far_too_long(&self, teller: &Teller<'_>) -> Option<String> {
        let verb = teller.verb("sows", ["sème", "sèment"]);
        let origin = from(teller, self.sown?.0);
        let many = teller.lang.pick("in very many laps", "en de très nombreuses relances");
        Some(format!("{verb} {origin} {many}"))
    }

    fn shifted(&self, teller: &Teller<'_>) -> Option<String> {
        let [(origin, to, n)] = self.shifted.as_slice() else {
            let n = self.shifted.iter().map(|(_, _, n)| n).sum();
            let verb = teller.verb("moves", ["déplace", "déplacent"]);
            return (n > 0).then(|| format!("{verb} {}", stones(n, teller.lang)));
        };
        let verb = teller.verb("moves", ["déplace", "déplacent"]);
        let to_name = place_name(teller.ground, teller.info, *to, teller.lang);
        let to = teller.lang.pick(format!("to {to_name}"), format!("à {to_name}"));
        Some(format!("{verb} {} {} {to}", stones(*n, teller.lang), from(teller, *origin)))
    }

    /// The stones won. When a game ends the rest is shared out as well: that is not a capture.
    fn won(&self, teller: &Teller<'_>, is_over: bool) -> Option<String> {
        let verb = if is_over {
            teller.verb("gains", ["engrange", "engrangent"])
        } else {
            teller.verb("captures", ["capture", "capturent"])
        };
        let is_clear = self.end.is_some();
        let n = self.won;
        let what = if is_clear && teller.lang == Lang::En { n.to_string() } else { stones(n, teller.lang) };
        (n > 0).then(|| format!("{verb} {what}"))
    }
}

fn stones(n: u32, lang: Lang) -> String {
    counted(u64::from(n), ["stone", "stones"], ["pierre", "pierres"], lang)
}

fn from(teller: &Teller<'_>, place: Place) -> String {
    match teller.lang {
        Lang::En => format!("from {}", place_name(teller.ground, teller.info, place, Lang::En)),
        Lang::Fr => from_place(teller.ground, teller.info, place),
    }
}

/// Where a place is: `in f1`, `in their store`.
fn at(teller: &Teller<'_>, place: Place) -> String {
    let own = match place {
        Place::Beside(index) => teller.ground.besides.get(index).filter(|it| it.seat == teller.seat),
        Place::Cell(_) => None,
    };
    match (teller.lang, own.map(|beside| beside.kind)) {
        (Lang::En, Some(BesideKind::Store)) => "in their store".to_owned(),
        (Lang::Fr, Some(BesideKind::Store)) => "dans son grenier".to_owned(),
        (Lang::En, _) => format!("in {}", place_name(teller.ground, teller.info, place, Lang::En)),
        (Lang::Fr, _) => at_place(teller.ground, teller.info, place),
    }
}

/// A choice that moves nothing yet.
fn chosen(teller: &Teller<'_>, touch: Touch) -> String {
    let verb = teller.verb("chooses", ["choisit", "choisissent"]);
    match (touch.place(), touch) {
        (Some(place), _) => {
            format!("{verb} {}", place_name(teller.ground, teller.info, place, teller.lang))
        }
        (None, Touch::Answer(Answer::Nothing)) => {
            teller.lang.pick("chooses nothing", "ne choisit rien").to_owned()
        }
        (None, Touch::Answer(answer @ (Answer::Forward | Answer::Backward))) => {
            let verb = teller.verb("goes", ["va", "vont"]);
            format!("{verb} {}", answer.say(teller.lang))
        }
        (None, Touch::Answer(answer)) => teller
            .lang
            .pick(format!("answers {}", answer.say(Lang::En)), format!("répond {}", answer.say(Lang::Fr))),
        (None, _) => verb.to_owned(),
    }
}

/// The stones that another player has won in the same turn.
fn received(teller: &Teller<'_>, seat: Seat, n: u32) -> String {
    let lang = teller.lang;
    match lang {
        Lang::En => format!("; {} gains {}", teller.info.seat_name(seat, lang), stones(n, lang)),
        Lang::Fr => {
            format!("\u{a0}; {} engrange {}", with_article(teller.info, seat, "le", "les"), stones(n, lang))
        }
    }
}
