//! The prompt of a draft: what its next touches ask for.

use std::sync::Arc;

use catalogue::prompt_words::{Ask, Prompt};
use catalogue::{ChoiceKind, Decision, Moment};
use game::{Answer, Carried, Flights, Look, Place, Touch};

use crate::draft::Draft;

/// So many decisions are looked at to find out what a pit is chosen for.
const MOST_LOOKED_AT: usize = 8;

impl Draft {
    /// What the player to move can do now; `None` where nothing is left to choose.
    #[must_use]
    pub fn prompt(&self) -> Option<Prompt> {
        let mut nexts = self.nexts();
        let n_nexts = nexts.len();
        nexts.retain(|touch| *touch != Touch::Answer(Answer::Nothing));
        let or_nothing = nexts.len() < n_nexts;
        let Some(first) = nexts.first() else { return or_nothing.then(|| Prompt::plain(Ask::Pass)) };
        let ask = match self.path().last() {
            None => self.first_ask(&nexts, *first),
            Some(last) => self.further_ask(*last, &nexts, *first),
        };
        let has_pits = self.moment().ground().look == Look::Pits;
        Some(Prompt { ask, or_nothing, has_pits })
    }

    fn first_ask(&self, nexts: &[Touch], first: Touch) -> Ask {
        if let Some(kind) = self.moment().question() {
            return match kind {
                ChoiceKind::Pit => self.ask_for_pit(),
                ChoiceKind::Direction => Ask::Direction,
                ChoiceKind::Number => Ask::Number,
                ChoiceKind::Player => Ask::Player,
                ChoiceKind::YesOrNo => Ask::YesOrNo,
            };
        }
        let is_from_hand = |touch: &Touch| matches!(touch, Touch::TakeFromHand(..));
        match first {
            Touch::PutBack(_) => Ask::Return(self.returning()),
            Touch::To(_) => Ask::GiveUp,
            Touch::Answer(_) => Ask::Demand,
            _ if nexts.iter().all(is_from_hand) => Ask::TakeFromReserve,
            _ if nexts.iter().any(is_from_hand) => Ask::TakeAnywhere,
            _ => Ask::TakeOnBoard,
        }
    }

    fn further_ask(&self, last: Touch, nexts: &[Touch], first: Touch) -> Ask {
        let can_stop = self.whole().is_some();
        match (last, first) {
            (_, Touch::PutBack(_)) => Ask::Return(self.returning()),
            (_, Touch::Answer(_)) => Ask::Demand,
            (Touch::TakePile(cell), _) => Ask::PutPile { has_other_hold: self.has_other_hold(cell) },
            (Touch::TakeTop(_) | Touch::TakeFromHand(..), _) => Ask::PutPiece,
            _ if nexts.iter().any(|touch| matches!(touch, Touch::TakeFromHand(..))) => {
                Ask::PlaceAnother { can_stop }
            }
            _ => Ask::GoOn { is_pile: self.carried().len() > 1, can_stop },
        }
    }

    /// Whether the pile that is held could be held by its upper piece alone.
    fn has_other_hold(&self, cell: usize) -> bool {
        let mut before = self.clone();
        before.back();
        before.nexts().contains(&Touch::TakeTop(cell))
    }

    /// The piece that comes back into the game.
    fn returning(&self) -> Option<game::Piece> {
        let (decision, _) = self.candidates().next()?;
        let flights = self.moment().flights_of(decision).flights;
        flights.iter().rev().find(|flight| flight.from.is_none()).and_then(|flight| match &flight.what {
            Carried::Pieces(pieces) => pieces.first().copied(),
            Carried::Stones(_) => None,
        })
    }

    /// What a pit is chosen for, as far as all choices agree.
    fn ask_for_pit(&self) -> Ask {
        let all: Vec<(Decision, Option<Place>)> = self
            .candidates()
            .filter_map(|(decision, touches)| Some((decision, touches.first()?.place())))
            .filter(|(_, place)| place.is_some())
            .collect();
        let step = all.len().div_ceil(MOST_LOOKED_AT).max(1);
        let mut asks =
            all.iter().step_by(step).map(|(decision, place)| ask_of(self.moment(), *decision, *place));
        let first = asks.next().unwrap_or(Ask::Pit);
        if asks.all(|ask| ask == first) { first } else { Ask::Pit }
    }
}

/// What becomes of a pit when it is chosen. Where nothing moves at once, the turn is followed up to its next choice.
fn ask_of(moment: &Arc<dyn Moment>, decision: Decision, place: Option<Place>) -> Ask {
    let mut flights = moment.flights_of(decision);
    if flights.flights.is_empty()
        && let Some(next) = Arc::clone(moment).play(decision).filter(|it| it.unfinished_turn().is_some())
    {
        flights = next.flights_of(Decision::new(0));
    }
    ask_of_flights(&flights, place)
}

fn ask_of_flights(flights: &Flights, place: Option<Place>) -> Ask {
    let Some(first) = flights.flights.first().filter(|_| !flights.is_sum) else { return Ask::Pit };
    match (first.from, first.to) {
        (from, _) if from == place && first.is_lift() => Ask::Sow,
        (from, Some(Place::Beside(_))) if from == place => Ask::Capture,
        (Some(Place::Beside(_)), to) if to == place => Ask::Place,
        (Some(Place::Cell(_)), to) if to == place => Ask::NextPit,
        _ => Ask::Pit,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;
    use catalogue::prompt_words::{Hand, prompt_words};
    use game::{Lang, Notation, Random};

    fn start(id: &str) -> Arc<dyn Moment> {
        catalogue::find(id).unwrap().start(Beginning::Usual).unwrap()
    }

    fn said(draft: &Draft) -> String {
        prompt_words(draft.prompt().unwrap(), Hand::Click, Lang::En)
    }

    #[test]
    fn each_touch_of_a_stacking_move_has_its_prompt() {
        let moment = start("pijersi");
        let board = moment.ground().board;
        let at = |name: &str| Place::Cell(board.cell(name).unwrap().index());
        let mut draft = Draft::new(&moment);
        assert_eq!(said(&draft), "choose a piece to move");
        draft.touch(at("b4"));
        assert_eq!(said(&draft), "choose where the pile goes, or click again for its upper piece");
        draft.touch(at("b4"));
        assert_eq!(said(&draft), "choose where it goes");
        draft.clear();
        draft.touch(at("b4"));
        draft.touch(at("d3"));
        assert_eq!(said(&draft), "move the upper piece on, or click again to stop");
        draft.clear();
        draft.touch(at("a4"));
        draft.touch(at("b5"));
        assert_eq!(said(&draft), "move the pile on, or click again to stop");
    }

    #[test]
    fn a_reserve_is_asked_for_where_pieces_are_placed() {
        let moment = start("jersi-4");
        let mut draft = Draft::new(&moment);
        assert_eq!(said(&draft), "choose a piece to move, or one from your reserve");
        draft.pick(0, draft.kinds_in_hand(0)[0]);
        assert_eq!(said(&draft), "choose where it goes");
    }

    #[test]
    fn sowing_games_ask_for_what_the_choice_is_for() {
        assert_eq!(said(&Draft::new(&start("awele"))), "choose a pit to sow");
        let tricerata = start("tricerata");
        assert_eq!(said(&Draft::new(&tricerata)), "choose a cell to sow");
        let next = tricerata.play(Decision::new(0)).unwrap();
        assert_eq!(said(&Draft::new(&next)), "choose the next cell");
    }

    #[test]
    fn the_return_of_a_royal_piece_is_asked_for_by_name() {
        let game = catalogue::find("jersi-4").unwrap();
        let mut n_returns = 0;
        for seed in 0..40 {
            let mut moment = game.start(Beginning::Usual).unwrap();
            let mut random = Random::new(seed);
            while moment.n_legal() > 0 && moment.n_moves() < 300 && n_returns == 0 {
                for touches in moment.touches() {
                    let Some((Touch::PutBack(_), path)) = touches.split_last() else { continue };
                    let mut draft = Draft::new(&moment);
                    path.iter().for_each(|touch| _ = draft.go(*touch));
                    assert_eq!(said(&draft), "choose where the kunti returns");
                    n_returns += 1;
                }
                moment = Arc::clone(&moment).play(Decision::new(random.below(moment.n_legal()))).unwrap();
            }
        }
        assert!(n_returns > 0);
    }

    /// Every question of every game has a prompt, until its decision is whole.
    #[test]
    fn every_moment_of_every_game_has_a_prompt() {
        for game in catalogue::games_without_dialects().map(Result::unwrap) {
            let mut moment = game.start(Beginning::Usual).unwrap();
            let mut random = Random::new(4);
            for _ in 0..30 {
                let Some(last) = moment.n_legal().checked_sub(1) else { break };
                let decision = Decision::new(random.below(last + 1));
                let mut draft = Draft::new(&moment);
                for touch in draft.touches_of(decision).unwrap().to_vec() {
                    let prompt = draft.prompt();
                    assert!(prompt.is_some(), "{}: {draft:?}", game.info().id);
                    assert_ne!(prompt.unwrap().ask, Ask::Which);
                    draft.go(touch);
                }
                let is_whole = draft.whole() == Some(decision);
                assert!(is_whole, "{} {:?}", game.info().id, moment.text_of(decision, Notation::Document));
                moment = moment.play(decision).unwrap();
            }
        }
    }
}
