//! The steps of a decision being built: the picture they lead to, and the places that come next.

use catalogue::Decision;
use game::{Carried, Flight, Flights, Picture, Piece, Place, TargetKind, Touch};

use crate::draft::{Draft, Touched};

impl Draft {
    /// The picture after the touches so far: pieces stand where their steps led them, and those captured on the way are
    /// gone. A decision of a single touch is shown when it is played, not before.
    #[must_use]
    pub fn picture(&self) -> Picture {
        self.picture_after(self.path().len())
    }

    /// The animation of the steps that the touches from this one on have made, and the picture before them.
    #[must_use]
    pub fn steps_since(&self, n_touches: usize) -> (Picture, Flights) {
        let n_before = self.steps_of(n_touches).len();
        let flights = self.steps_of(self.path().len()).split_off(n_before);
        (self.picture_after(n_touches), Flights { flights, is_sum: false })
    }

    /// The rest of a decision's animation for a board that shows the first touches of the draft already, and the picture
    /// on that board. Where the decision is another than the draft leads to, the rest is all of it.
    #[must_use]
    pub fn rest_of(&self, decision: Decision, n_shown: usize) -> (Picture, Flights) {
        let flights = self.moment().flights_of(decision);
        let shown = self.path().get(..n_shown).unwrap_or(self.path());
        let touches = self.touches_of(decision).unwrap_or_default();
        if shown.len() < 2 || !touches.starts_with(shown) {
            return (self.moment().picture(), flights);
        }
        let rest = flights.split_after(touches, shown.len()).1.to_vec();
        (self.picture_after(shown.len()), Flights { flights: rest, is_sum: flights.is_sum })
    }

    fn picture_after(&self, n_touches: usize) -> Picture {
        let mut picture = self.moment().picture();
        self.steps_of(n_touches).iter().for_each(|flight| picture.fly(flight));
        picture
    }

    /// The flights of the steps that the first touches of the path make.
    fn steps_of(&self, n_touches: usize) -> Vec<Flight> {
        // Decisions that begin with the same touches begin with the same steps, so any of them will do.
        let candidate = self.candidates().next().filter(|_| n_touches >= 2);
        let Some((decision, touches)) = candidate else { return Vec::new() };
        self.moment().flights_of(decision).split_after(touches, n_touches).0.to_vec()
    }

    /// The pieces that the next touch would carry away from the place of the last one; none where nothing is in hand.
    #[must_use]
    pub fn carried(&self) -> Vec<Piece> {
        let n_made = self.path().len();
        let here = self.path().last().copied().and_then(Touch::place);
        let goes_on = |touches: &[Touch]| matches!(touches.get(n_made), Some(Touch::To(_)));
        let candidate = self.candidates().find(|(_, touches)| goes_on(touches)).filter(|_| here.is_some());
        let Some((decision, touches)) = candidate else { return Vec::new() };
        let flights = self.moment().flights_of(decision);
        let ahead = flights.split_after(touches, n_made).1;
        let carried = ahead.iter().find(|flight| flight.from == here && flight.to.is_some());
        match carried.map(|flight| &flight.what) {
            Some(Carried::Pieces(pieces)) => pieces.clone(),
            _ => Vec::new(),
        }
    }

    /// The places that can be touched next, each once, with their kinds.
    #[must_use]
    pub fn kinds_of_targets(&self) -> Vec<(Place, TargetKind)> {
        let picture = self.picture();
        self.targets().into_iter().map(|place| (place, self.kind_of(place, &picture))).collect()
    }

    fn kind_of(&self, place: Place, picture: &Picture) -> TargetKind {
        let n_made = self.path().len();
        let next = |touches: &[Touch]| touches.get(n_made).copied();
        let is_there = |touches: &[Touch]| next(touches).and_then(Touch::place) == Some(place);
        let Some((decision, touches)) = self.candidates().find(|(_, touches)| is_there(touches)) else {
            return TargetKind::Plain;
        };
        match next(touches) {
            Some(Touch::TakeFromHand(..)) => TargetKind::Reserve,
            Some(Touch::To(_)) if n_made > 0 => {
                let flights = self.moment().flights_of(decision);
                let ahead = flights.split_after(touches, n_made).1;
                let is_now = |flight: &&Flight| ahead.first().is_some_and(|first| first.beat == flight.beat);
                let leaving = || ahead.iter().take_while(is_now).filter(|it| it.from == Some(place));
                let is_empty = picture.holding(place).is_none_or(game::Holding::is_empty);
                let is_exchange = leaving().next().is_some();
                match leaving().any(|flight| flight.to.is_none()) {
                    true => TargetKind::Capture,
                    false if is_empty || is_exchange => TargetKind::Plain,
                    false => TargetKind::Stack,
                }
            }
            _ => TargetKind::Plain,
        }
    }

    /// Takes a piece of one kind from a hand. Another kind taken from there before is put back; the same kind is put down.
    pub fn pick(&mut self, beside: usize, letter: char) -> Touched {
        let touch = Touch::TakeFromHand(beside, letter);
        match self.path().last().copied() {
            Some(Touch::TakeFromHand(at, held)) if at == beside => {
                self.back();
                if held == letter { Touched::PutDown } else { self.go(touch) }
            }
            _ => self.go(touch),
        }
    }

    /// The kinds that can be taken now from a hand, by letter.
    #[must_use]
    pub fn kinds_in_hand(&self, beside: usize) -> Vec<char> {
        let mut before = self.clone();
        // While one kind is held, another can be taken in its place.
        if matches!(self.path().last(), Some(Touch::TakeFromHand(at, _)) if *at == beside) {
            before.back();
        }
        let kinds = before.nexts().into_iter().filter_map(|touch| match touch {
            Touch::TakeFromHand(at, letter) if at == beside => Some(letter),
            _ => None,
        });
        kinds.collect()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use catalogue::{Beginning, Game, Moment};
    use game::{Holding, Notation, Random};

    fn after(id: &str, texts: &[&str]) -> Arc<dyn Moment> {
        let start = catalogue::find(id).unwrap().start(Beginning::Usual).unwrap();
        texts.iter().fold(start, |moment, text| moment.play_text(text, Notation::Document).unwrap())
    }

    fn draft_along(moment: &Arc<dyn Moment>, text: &str, n_touches: usize) -> Draft {
        let mut draft = Draft::new(moment);
        let decision = moment.read(text, Notation::Document).unwrap();
        let touches = draft.touches_of(decision).unwrap().to_vec();
        touches.iter().take(n_touches).for_each(|touch| _ = draft.go(*touch));
        draft
    }

    fn letters(moment: &dyn Moment, picture: &Picture, cell: &str) -> String {
        let place = Place::Cell(moment.ground().board.cell(cell).unwrap().index());
        catalogue::words::short_holding(picture, place)
    }

    /// Pieces of one hand have no order.
    fn unordered(mut picture: Picture) -> Picture {
        for holding in &mut picture.besides {
            if let Holding::Pieces(pieces) = holding {
                pieces.sort_by_key(|piece| piece.letter);
            }
        }
        picture
    }

    #[test]
    fn a_first_step_is_seen_where_it_went() {
        let moment = after("pijersi", &["a4-b5"]);
        let moment = moment.play(Decision::new(0)).unwrap();
        let draft = draft_along(&moment, "b5=d4-e4", 2);
        let seen = |cell| letters(&*moment, &draft.picture(), cell);
        assert_eq!([seen("b5").as_str(), seen("d4").as_str()], ["", "SR"]);
        assert_eq!(draft.carried().len(), 1, "only the upper piece goes on");
        let (before, step) = draft.steps_since(1);
        assert_eq!((before, step.flights.len()), (moment.picture(), 1));
        let decision = moment.read("b5=d4-e4", Notation::Document).unwrap();
        let (shown, rest) = draft.rest_of(decision, 2);
        assert_eq!((shown, rest.flights.len()), (draft.picture(), 1), "the first step is not shown again");
        assert_eq!(draft.rest_of(decision, 1), (moment.picture(), moment.flights_of(decision)));
        let other = moment.read("b1-c1", Notation::Document).unwrap();
        assert_eq!(draft.rest_of(other, 2), (moment.picture(), moment.flights_of(other)));
    }

    #[test]
    fn the_piece_below_stays() {
        let moment = after("pijersi", &[]);
        let draft = draft_along(&moment, "b4-c4", 2);
        let seen = |cell| letters(&*moment, &draft.picture(), cell);
        assert_eq!([seen("b4").as_str(), seen("c4").as_str()], ["W", "W"]);
    }

    /// Two ways, one answer: the picture of a whole path is the picture after the move, and every decision that begins
    /// with the same touches shows the same picture. Returns how many decisions of several touches were compared.
    fn check_pictures(moment: &Arc<dyn Moment>, random: &mut Random) -> usize {
        let touches = moment.touches();
        let mut n_checked = 0;
        for _ in 0..touches.len().min(12) {
            let decision = Decision::new(random.below(touches.len()));
            let mut draft = Draft::new(moment);
            touches[decision.index()].iter().for_each(|touch| _ = draft.go(*touch));
            for n_made in 2..=touches[decision.index()].len() {
                let mut part = draft.clone();
                while part.path().len() > n_made {
                    part.back();
                }
                let picture = part.picture();
                for (other, touches) in part.candidates().take(20) {
                    let mut flown = moment.picture();
                    let flights = moment.flights_of(other);
                    flights.split_after(touches, n_made).0.iter().for_each(|flight| flown.fly(flight));
                    assert_eq!(flown, picture, "{:?} after {n_made} of {touches:?}", &**moment);
                }
            }
            if touches[decision.index()].len() > 1 {
                let after = Arc::clone(moment).play(decision).unwrap().picture();
                assert_eq!(unordered(draft.picture()), unordered(after), "{:?}", &**moment);
                n_checked += 1;
            }
        }
        n_checked
    }

    fn check_game(game: &dyn Game, n_decisions: usize, seed: u64) -> usize {
        let mut moment = game.start(Beginning::Usual).unwrap();
        let mut random = Random::new(seed);
        let mut n_checked = 0;
        for _ in 0..n_decisions {
            if moment.n_legal() == 0 {
                break;
            }
            n_checked += check_pictures(&moment, &mut random);
            let decision = Decision::new(random.below(moment.n_legal()));
            moment = moment.play(decision).unwrap();
        }
        n_checked
    }

    #[test]
    fn the_picture_of_a_whole_path_is_the_picture_after_the_move() {
        let ransom = catalogue::find("jersi-4").unwrap().with_option("ransom", "yes").unwrap();
        let all = catalogue::games_without_dialects().map(Result::unwrap);
        for game in all.chain([ransom]) {
            let has_several = game.info().family == catalogue::Family::Stacking;
            let n_checked = check_game(&*game, if has_several { 150 } else { 12 }, 7);
            assert_eq!(n_checked > 0, has_several, "{}", game.info().id);
        }
    }

    #[test]
    fn placements_from_a_hand_are_seen_one_by_one() {
        let moment = after("jersi-4", &[]);
        let n_in_hand = |picture: &Picture| match &picture.besides[0] {
            Holding::Pieces(pieces) => pieces.len(),
            Holding::Stones(..) => panic!("a hand holds pieces"),
        };
        let is_drop = |touches: &Vec<Touch>| matches!(touches.as_slice(), [Touch::TakeFromHand(..), _]);
        let touches = moment.touches().into_iter().find(is_drop).unwrap();
        let mut draft = Draft::new(&moment);
        draft.go(touches[0]);
        assert_eq!(n_in_hand(&draft.picture()), n_in_hand(&moment.picture()));
        draft.go(touches[1]);
        assert_eq!(n_in_hand(&draft.picture()) + 1, n_in_hand(&moment.picture()));
        assert!(!draft.picture().holding(touches[1].place().unwrap()).unwrap().is_empty());
    }

    #[test]
    fn targets_are_told_apart_by_their_kind() {
        let kinds = |moment: &Arc<dyn Moment>, path: &[Touch]| {
            let mut draft = Draft::new(moment);
            path.iter().for_each(|touch| _ = draft.go(*touch));
            let name = |place| match place {
                Place::Cell(cell) => {
                    let board = moment.ground().board;
                    board.name(board.nth(cell).unwrap()).to_owned()
                }
                Place::Beside(_) => "beside".into(),
            };
            let kinds = draft.kinds_of_targets();
            kinds.into_iter().map(|(place, kind)| (name(place), kind)).collect::<Vec<_>>()
        };
        let has = |kinds: &[(String, TargetKind)], name: &str, kind| kinds.contains(&(name.into(), kind));
        let moment = after("pijersi", &[]);
        let cell = |name: &str| moment.ground().board.cell(name).unwrap().index();
        assert!(kinds(&moment, &[]).iter().all(|(_, kind)| *kind == TargetKind::Plain));
        let from_a4 = kinds(&moment, &[Touch::TakeTop(cell("a4"))]);
        assert!(has(&from_a4, "b5", TargetKind::Stack), "{from_a4:?}");
        let hands = after("jersi-4", &[]);
        assert!(has(&kinds(&hands, &[]), "beside", TargetKind::Reserve));
        let mucti = catalogue::find("jersi-3").unwrap().with_option("special", "mucti").unwrap();
        let position = "k-3n-/6/7/8/9/8/7/2K-R-2/2N-U-1 w - 1 -";
        let moment = mucti.start(Beginning::Position(position)).unwrap();
        let cell = |name: &str| moment.ground().board.cell(name).unwrap().index();
        let from_mucti = kinds(&moment, &[Touch::TakeTop(cell("a4"))]);
        assert!(has(&from_mucti, "a3", TargetKind::Plain), "an exchange is no stacking: {from_mucti:?}");
        let from_kunti = kinds(&moment, &[Touch::TakeTop(cell("a3"))]);
        assert!(has(&from_kunti, "a4", TargetKind::Stack), "{from_kunti:?}");
        // Somebody can capture within a game: then the mark says so.
        let game = catalogue::find("pijersi").unwrap();
        let mut moment = game.start(Beginning::Usual).unwrap();
        let mut random = Random::new(2);
        let mut n_captures = 0;
        while moment.n_legal() > 0 && moment.n_moves() < 200 {
            for touch in Draft::new(&moment).nexts() {
                let mut draft = Draft::new(&moment);
                draft.go(touch);
                let mover = moment.status();
                for (place, kind) in draft.kinds_of_targets() {
                    let Some(Holding::Pieces(there)) = moment.picture().holding(place).cloned() else {
                        panic!()
                    };
                    let owner = there.last().map(|piece| game::Status::ToMove(piece.seat));
                    let expected = match owner {
                        None => TargetKind::Plain,
                        Some(owner) if owner == mover => TargetKind::Stack,
                        Some(_) => TargetKind::Capture,
                    };
                    assert_eq!(kind, expected);
                    n_captures += usize::from(kind == TargetKind::Capture);
                }
            }
            moment = Arc::clone(&moment).play(Decision::new(random.below(moment.n_legal()))).unwrap();
        }
        assert!(n_captures > 0);
    }

    #[test]
    fn a_kind_is_picked_from_a_hand_changed_and_put_down() {
        let mut draft = Draft::new(&after("jersi-4", &[]));
        let kinds = draft.kinds_in_hand(0);
        assert_eq!(kinds.len(), 2);
        assert_eq!(draft.pick(0, kinds[0]), Touched::More);
        assert_eq!(draft.kinds_in_hand(0), kinds, "another kind can be taken instead");
        assert_eq!(draft.pick(0, kinds[1]), Touched::More);
        assert_eq!(draft.path(), [Touch::TakeFromHand(0, kinds[1])]);
        assert_eq!(draft.pick(0, kinds[1]), Touched::PutDown);
        assert_eq!(draft.pick(0, 'X'), Touched::Nothing);
        assert!(draft.path().is_empty());
    }
}
