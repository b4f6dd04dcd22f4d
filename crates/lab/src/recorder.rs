//! The facts of a game, taken down decision by decision from what moments show. No rule is known here.

use std::collections::BTreeMap;

use catalogue::{Info, Moment, ending_words};
use game::{Carried, Flight, Lang, Notation, Outcome, Person, Place, Seat, Status};

use crate::facts::{Ending, GameFacts, Trial, TurnFacts};

/// Takes down the facts of a game.
pub(crate) struct Recorder {
    turns: Vec<TurnFacts>,
    visits: Vec<u32>,
    has_pieces: bool,
}

impl Recorder {
    /// For a game that begins at this moment.
    pub(crate) fn new(start: &dyn Moment) -> Recorder {
        let picture = start.picture();
        let is_pieces = |holding: &game::Holding| matches!(holding, game::Holding::Pieces(_));
        Recorder {
            turns: Vec::new(),
            visits: vec![0; picture.cells.len()],
            has_pieces: picture.cells.iter().any(is_pieces),
        }
    }

    /// A decision was taken; `score` is the engine's before it, as the first seat sees it.
    pub(crate) fn observe(&mut self, before: &dyn Moment, after: &dyn Moment, score: Option<i32>) {
        if after.n_turns() > before.n_turns() || self.turns.is_empty() {
            self.turns.push(TurnFacts { score, ..TurnFacts::default() });
        }
        let flights = after.last_flights().flights;
        for flight in flights.iter().filter(|flight| !flight.is_lift()) {
            if let Some(Place::Cell(cell)) = flight.to
                && let Some(count) = self.visits.get_mut(cell)
            {
                *count += 1;
            }
        }
        let Some(turn) = self.turns.last_mut() else { return };
        turn.choices.push(before.n_legal() as u32);
        if self.has_pieces {
            observe_pieces(turn, after.last_seat(), &flights);
        }
        if let (Some(had), Some(has)) = (before.stores(), after.stores()) {
            let [had, has] = [had, has].map(|stores| stores.iter().sum::<u64>());
            turn.stored += has.saturating_sub(had) as u32;
        }
    }

    /// The facts, now that the game has come to this moment.
    pub(crate) fn finish(
        self,
        trial: Trial,
        end: &dyn Moment,
        info: &Info,
        opening: usize,
        nodes: u64,
    ) -> GameFacts {
        let (outcome, ending) = match end.status() {
            Status::Over(outcome) if end.is_repetition() => (outcome, Ending::Repetition),
            Status::Over(outcome) => (outcome, Ending::Rule),
            Status::ToMove(_) => (Outcome::draw(info.n_seats), Ending::Cut),
        };
        GameFacts {
            variant: trial.variant,
            run: trial.run,
            number: trial.number,
            ranks: outcome.ranks().to_vec(),
            end: ending,
            cause: cause(end, info, &outcome),
            opening,
            nodes,
            turns: self.turns,
            moves: end.move_texts(Notation::Document),
            start: end.start_text(),
            visits: self.visits,
            lost: self.has_pieces.then(|| lost(end, info.n_seats)),
            stores: end.stores(),
            cost: end.cost(),
        }
    }
}

/// Reads the steps, the drops and the captures of a decision off its animation: every step has a beat of its own.
fn observe_pieces(turn: &mut TurnFacts, mover: Option<Seat>, flights: &[Flight]) {
    let steps_before = turn.n_steps as usize;
    // What comes from nowhere is put back into the game, which is no step.
    let arrivals = flights.iter().filter(|flight| flight.from.is_some() && flight.to.is_some());
    let mut last_beat = None;
    for flight in arrivals {
        turn.n_steps += u32::from(last_beat != Some(flight.beat));
        turn.is_drop |= matches!(flight.from, Some(Place::Beside(_)));
        last_beat = Some(flight.beat);
    }
    for flight in flights.iter().filter(|flight| flight.to.is_none()) {
        let Carried::Pieces(pieces) = &flight.what else { continue };
        // What a player gives up of their own is a price, not a capture.
        let n_captured = pieces.iter().filter(|piece| Some(piece.seat) != mover).count() as u32;
        if n_captured > 0 {
            let step = steps_before + flight.beat as usize;
            turn.captures.resize(turn.captures.len().max(step + 1), 0);
            if let Some(count) = turn.captures.get_mut(step) {
                *count += n_captured;
            }
        }
    }
}

/// The rule that ended the game, with the winner and the loser instead of white and black, so that the same end for
/// either counts as one.
fn cause(end: &dyn Moment, info: &Info, outcome: &Outcome) -> Option<[String; 2]> {
    let cause = end.cause()?;
    let told = [Lang::En, Lang::Fr].map(|lang| {
        let seats = (0..info.n_seats).filter_map(Seat::new);
        let persons: Vec<Person> = seats.map(|seat| person(info, outcome, seat, lang)).collect();
        cause.tell(&persons, lang)
    });
    told.iter().all(|told| !told.is_empty()).then_some(told)
}

fn person(info: &Info, outcome: &Outcome, seat: Seat, lang: Lang) -> Person {
    match outcome.winner() {
        Some(winner) if winner == seat && info.n_seats > 1 => {
            Person::named(lang.pick("the winner", "le gagnant"))
        }
        Some(_) if info.n_seats == 2 => Person::named(lang.pick("the loser", "le perdant")),
        _ => ending_words::person(info, seat, ending_words::Role::Named, lang),
    }
}

fn lost(end: &dyn Moment, n_seats: usize) -> Vec<BTreeMap<char, u32>> {
    let mut lost = vec![BTreeMap::new(); n_seats];
    for (lost, pieces) in lost.iter_mut().zip(end.lost_pieces()) {
        lost.extend(pieces.into_iter().map(|(piece, n)| (piece.letter, n as u32)));
    }
    lost
}
