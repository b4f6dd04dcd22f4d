//! The picture of a sowing game, and the touches that make a decision.

use game::{
    Answer, Beside, BesideKind, BesideSide, Carried, Flight, Flights, Ground, Holding, Look, Picture,
    Pictured, Place, Rules, Seat, Touch,
};

use crate::ast::Side;
use crate::layout::Private;
use crate::machine::{Choice, Going, goings_of};
use crate::position::Position;
use crate::program::{ChoiceKind, NOWHERE, word};
use crate::rules::Sow;

impl Sow {
    /// The private sites in the order of the ground: the stores of the seats, then their reserves.
    fn privates(&self) -> impl Iterator<Item = (Private, BesideKind, usize)> + '_ {
        let layout = &self.program.layout;
        let kinds = [(layout.store, BesideKind::Store), (layout.reserve, BesideKind::Reserve)];
        kinds
            .into_iter()
            .filter_map(|(private, kind)| Some((private?, kind)))
            .flat_map(move |(private, kind)| (0..layout.n_seats).map(move |seat| (private, kind, seat)))
    }

    fn beside(&self, private: Private, kind: BesideKind, seat: usize) -> Option<Beside> {
        Some(Beside {
            name: self.program.layout.site_name(usize::from(private.first) + seat),
            seat: Seat::new(seat)?,
            kind,
            side: match private.side {
                Side::Apart => BesideSide::Front,
                Side::Left => BesideSide::Left,
                Side::Right => BesideSide::Right,
            },
        })
    }

    /// The place of a site on the board or beside it.
    fn place(&self, site: usize) -> Option<Place> {
        if site < self.program.layout.n_pits {
            return Some(Place::Cell(site));
        }
        let is_it =
            |(private, _, seat): (Private, BesideKind, usize)| usize::from(private.first) + seat == site;
        self.privates().position(is_it).map(Place::Beside)
    }

    fn holding(&self, start: &Position, position: &Position, site: usize) -> Holding {
        Holding::Stones(u32::from(position.stones(site)), self.notes(start, position, site))
    }
}

impl Pictured for Sow {
    fn ground(&self) -> Ground {
        let layout = &self.program.layout;
        let board = layout.board.clone();
        let seat_of =
            |pit| (0..layout.n_seats).find(|seat| layout.camps.get(*seat).is_some_and(|it| it.has(pit)));
        Ground {
            look: match layout.rows.is_empty() {
                _ if layout.is_ring => Look::Ring,
                true => Look::Cells,
                false => Look::Pits,
            },
            tints: board.cells().map(|cell| board.tone(cell)).collect(),
            camps: (0..layout.n_pits).map(|pit| seat_of(pit).and_then(Seat::new)).collect(),
            besides: self.privates().filter_map(|(it, kind, seat)| self.beside(it, kind, seat)).collect(),
            board,
        }
    }

    fn picture(&self, position: &Position) -> Picture {
        let hand = position.get(word::HAND);
        let here = position.get(word::HERE);
        let at = if here == NOWHERE { None } else { self.place(usize::from(here)) };
        let start = self.start();
        let holding = |site: usize| self.holding(&start, position, site);
        let beside =
            |(private, _, seat): (Private, BesideKind, usize)| holding(usize::from(private.first) + seat);
        Picture {
            cells: (0..self.program.layout.n_pits).map(holding).collect(),
            besides: self.privates().map(beside).collect(),
            in_hand: (hand > 0).then_some((u32::from(hand), at)),
        }
    }

    fn touches(&self, position: &Position, m: Choice) -> Vec<Touch> {
        if m == Choice::NONE {
            return vec![Touch::Answer(Answer::Nothing)];
        }
        let value = m.value();
        let touch = self.question(position).and_then(|kind| match kind {
            ChoiceKind::Pit => self.place(usize::from(value)).map(Touch::To),
            ChoiceKind::Direction if value == 0 => Some(Touch::Answer(Answer::Forward)),
            ChoiceKind::Direction => Some(Touch::Answer(Answer::Backward)),
            ChoiceKind::Number => Some(Touch::Answer(Answer::Number(u32::from(value)))),
            ChoiceKind::Player => {
                Seat::new(usize::from(value)).map(|seat| Touch::Answer(Answer::Player(seat)))
            }
            ChoiceKind::YesOrNo if value == 0 => Some(Touch::Answer(Answer::No)),
            ChoiceKind::YesOrNo => Some(Touch::Answer(Answer::Yes)),
        });
        touch.into_iter().collect()
    }

    fn flights(&self, position: &Position, m: Choice) -> Flights {
        let Some(goings) = goings_of(&self.program, position, m.value()) else {
            let mut after = position.clone();
            self.play(&mut after, m);
            return Flights::sum(&self.picture(position), &self.picture(&after));
        };
        let flight = |Going { beat, from, to, n }| {
            let [from, to] = [from, to].map(|site| self.place(usize::from(site)));
            Flight { beat, from, to, what: Carried::Stones(u32::from(n)) }
        };
        Flights { flights: goings.into_iter().map(flight).collect(), is_sum: false }
    }
}
