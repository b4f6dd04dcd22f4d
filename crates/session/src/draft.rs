//! The decision that a hand is building, touch by touch.
//!
//! The touches of the legal decisions form a tree. A path leads down from its root; the next touch leads one step
//! further, and a decision whose touches are the whole path can be played.

use std::sync::Arc;

use catalogue::{Decision, Family, Moment};
use game::{Ground, Notation, Place, Touch};

/// The result of touching a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touched {
    /// One step further, or another hold of the same.
    More,
    /// The last thing taken was put down again.
    PutDown,
    /// A whole decision, and nothing else can be meant.
    Done(Decision),
    /// Several things can be meant here: the touches to choose from.
    Choice(Vec<Touch>),
    /// Nothing can be done with this place now.
    Nothing,
}

/// The legal decisions of a moment, and the way into them so far.
#[derive(Clone, Debug)]
pub struct Draft {
    moment: Arc<dyn Moment>,
    /// The touches of each legal decision, in the contract's order.
    touches: Arc<[Vec<Touch>]>,
    path: Vec<Touch>,
}

impl Draft {
    /// A draft of a decision at this moment, with nothing touched yet.
    #[must_use]
    pub fn new(moment: &Arc<dyn Moment>) -> Draft {
        Draft { moment: Arc::clone(moment), touches: moment.touches().into(), path: Vec::new() }
    }

    /// The moment at which the decision is to be taken.
    #[must_use]
    pub fn moment(&self) -> &Arc<dyn Moment> {
        &self.moment
    }

    /// The touches so far.
    #[must_use]
    pub fn path(&self) -> &[Touch] {
        &self.path
    }

    /// The touches that play a decision.
    #[must_use]
    pub fn touches_of(&self, decision: Decision) -> Option<&[Touch]> {
        self.touches.get(decision.index()).map(Vec::as_slice)
    }

    /// The place where a hand begins to play a decision.
    #[must_use]
    pub fn first_place(&self, decision: Decision) -> Option<Place> {
        self.touches_of(decision)?.first().copied().and_then(Touch::place)
    }

    /// The decisions that begin with the path.
    pub(crate) fn candidates(&self) -> impl Iterator<Item = (Decision, &Vec<Touch>)> {
        let decisions = self.touches.iter().enumerate();
        decisions
            .filter(|(_, touches)| touches.starts_with(&self.path))
            .map(|(index, touches)| (Decision::new(index), touches))
    }

    /// The touches that can come next, each once.
    #[must_use]
    pub fn nexts(&self) -> Vec<Touch> {
        let mut nexts: Vec<Touch> = Vec::new();
        for (_, touches) in self.candidates() {
            if let Some(touch) = touches.get(self.path.len())
                && !nexts.contains(touch)
            {
                nexts.push(*touch);
            }
        }
        nexts
    }

    /// Those of them that touch no place.
    #[must_use]
    pub fn answers(&self) -> Vec<Touch> {
        self.nexts().into_iter().filter(|touch| touch.place().is_none()).collect()
    }

    /// The places that can be touched next, each once, in the order of the decisions.
    #[must_use]
    pub fn targets(&self) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        for place in self.nexts().into_iter().filter_map(Touch::place) {
            if !places.contains(&place) {
                places.push(place);
            }
        }
        places
    }

    /// The meanings of touching this place now; several where the hand has to say which, none where it means nothing.
    #[must_use]
    pub fn choices_at(&self, place: Place) -> Vec<Touch> {
        self.nexts().into_iter().filter(|touch| touch.place() == Some(place)).collect()
    }

    /// The places where what lies here could be dropped. A pile that can be taken whole or by its top is tried both ways.
    #[must_use]
    pub fn targets_from(&self, place: Place) -> Vec<Place> {
        let mut places = Vec::new();
        for touch in self.choices_at(place) {
            let mut ahead = self.clone();
            ahead.path.push(touch);
            for target in ahead.targets() {
                if !places.contains(&target) {
                    places.push(target);
                }
            }
        }
        places
    }

    /// The move that touching this cell would go on with, as a text for the rules to refuse; `None` where no text says it.
    #[must_use]
    pub fn attempt(&self, ground: &Ground, family: Family, cell: usize) -> Option<String> {
        let of = |index: usize| ground.board.nth(index).map_or("", |cell| ground.board.name(cell));
        let name = of(cell);
        match self.path() {
            _ if family == Family::Sowing => Some(name.to_owned()),
            [Touch::TakeTop(from)] => Some(format!("{}-{name}", of(*from))),
            [Touch::TakePile(from)] => Some(format!("{}={name}", of(*from))),
            [Touch::TakeTop(from), Touch::To(Place::Cell(via))] => {
                Some(format!("{}-{}={name}", of(*from), of(*via)))
            }
            [Touch::TakePile(from), Touch::To(Place::Cell(via))] => {
                Some(format!("{}={}-{name}", of(*from), of(*via)))
            }
            _ => None,
        }
    }

    /// The decision that the path is, if it is a whole one.
    #[must_use]
    pub fn whole(&self) -> Option<Decision> {
        self.candidates().find(|(_, touches)| touches.len() == self.path.len()).map(|(decision, _)| decision)
    }

    /// The text of that decision.
    #[must_use]
    pub fn whole_text(&self) -> Option<String> {
        self.moment.text_of(self.whole()?, Notation::Document)
    }

    /// Whether some decision goes on from the path.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        self.candidates().any(|(_, touches)| touches.len() > self.path.len())
    }

    /// Touches a place. A pile that can be taken is taken whole first; touched again, only its upper piece; once more,
    /// nothing.
    pub fn touch(&mut self, place: Place) -> Touched {
        let here = self.choices_at(place);
        let pile = here.iter().find(|touch| matches!(touch, Touch::TakePile(_)));
        match (here.as_slice(), pile) {
            (_, Some(pile)) => self.go(*pile),
            ([only], _) => self.go(*only),
            ([], _) => self.touch_again(place),
            (several, _) => Touched::Choice(several.to_vec()),
        }
    }

    /// The place was touched last already: another hold, nothing in hand, or the decision as it is.
    fn touch_again(&mut self, place: Place) -> Touched {
        let last = self.path.last().copied();
        if last.and_then(Touch::place) != Some(place) {
            return Touched::Nothing;
        }
        if let Some(decision) = self.whole() {
            return Touched::Done(decision);
        }
        self.path.pop();
        if let Some(Touch::TakePile(cell)) = last
            && self.nexts().contains(&Touch::TakeTop(cell))
        {
            return self.go(Touch::TakeTop(cell));
        }
        Touched::PutDown
    }

    /// Takes one step down the tree.
    pub fn go(&mut self, touch: Touch) -> Touched {
        if !self.nexts().contains(&touch) {
            return Touched::Nothing;
        }
        self.path.push(touch);
        match self.whole() {
            Some(decision) if !self.goes_on() => Touched::Done(decision),
            _ => Touched::More,
        }
    }

    /// Drops what was taken at one place at another, as when it is dragged there: of the ways to take it, the whole pile
    /// first, the first that can go there. Nothing is touched where none can.
    pub fn drag(&mut self, from: Place, to: Place) -> Touched {
        let is_in_hand = self.path.last().copied().and_then(Touch::place) == Some(from);
        if is_in_hand && !self.choices_at(to).is_empty() {
            return self.touch(to);
        }
        let begun = if is_in_hand { self.path.len() - 1 } else { self.path.len() };
        let mut before = self.clone();
        before.path.truncate(begun);
        let mut ways = before.choices_at(from);
        ways.sort_by_key(|way| !matches!(way, Touch::TakePile(_)));
        for way in ways {
            let mut ahead = before.clone();
            ahead.path.push(way);
            if !ahead.choices_at(to).is_empty() {
                *self = ahead;
                return self.touch(to);
            }
        }
        Touched::Nothing
    }

    /// Takes back a step; answers whether there was one.
    pub fn back(&mut self) -> bool {
        self.path.pop().is_some()
    }

    /// Puts everything down.
    pub fn clear(&mut self) {
        self.path.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;

    fn start(id: &str) -> Arc<dyn Moment> {
        catalogue::find(id).unwrap().start(Beginning::Usual).unwrap()
    }

    fn cell(moment: &dyn Moment, name: &str) -> Place {
        Place::Cell(moment.ground().board.cell(name).unwrap().index())
    }

    fn text(draft: &Draft, touched: &Touched) -> Option<String> {
        match touched {
            Touched::Done(decision) => draft.moment().text_of(*decision, Notation::Document),
            _ => None,
        }
    }

    fn pijersi() -> (Arc<dyn Moment>, Draft) {
        let moment = start("pijersi");
        let draft = Draft::new(&moment);
        (moment, draft)
    }

    #[test]
    fn a_pile_is_taken_whole_then_its_top_then_put_down() {
        let (moment, mut draft) = pijersi();
        let pile = cell(&*moment, "b4");
        assert_eq!(draft.touch(pile), Touched::More);
        assert!(matches!(draft.path(), [Touch::TakePile(_)]));
        assert_eq!(draft.touch(pile), Touched::More);
        assert!(matches!(draft.path(), [Touch::TakeTop(_)]));
        assert_eq!(draft.touch(pile), Touched::PutDown);
        assert!(draft.path().is_empty());
    }

    #[test]
    fn a_decision_that_could_go_on_waits_for_a_second_touch() {
        let (moment, mut draft) = pijersi();
        let at = |name| cell(&*moment, name);
        assert_eq!(draft.touch(at("a4")), Touched::More);
        assert_eq!(draft.touch(at("g1")), Touched::Nothing);
        assert_eq!(draft.touch(at("b5")), Touched::More, "a4-b5, or a4-b5=...");
        assert_eq!(draft.whole_text().as_deref(), Some("a4-b5"));
        assert!(draft.targets().contains(&at("c4")));
        let stopped = draft.clone().touch(at("b5"));
        assert_eq!(text(&draft, &stopped).as_deref(), Some("a4-b5"));
        let went_on = draft.touch(at("c4"));
        assert_eq!(text(&draft, &went_on).as_deref(), Some("a4-b5=c4"));
    }

    #[test]
    fn a_lone_piece_that_cannot_stack_is_played_at_once_and_steps_are_taken_back() {
        let (moment, mut draft) = pijersi();
        draft.touch(cell(&*moment, "b1"));
        assert!(draft.back() && !draft.back());
        draft.touch(cell(&*moment, "b1"));
        let touched = draft.touch(cell(&*moment, "c1"));
        assert_eq!(text(&draft, &touched).as_deref(), Some("b1-c1"));
    }

    #[test]
    fn what_is_dragged_takes_the_hold_that_can_go_there() {
        let (moment, _) = pijersi();
        let moment = moment.play_text("a4-b5", Notation::Document).unwrap().play(Decision::new(0)).unwrap();
        let draft = Draft::new(&moment);
        let at = |name| cell(&*moment, name);
        let targets = draft.targets_from(at("b5"));
        assert!(targets.contains(&at("d4")) && targets.contains(&at("a5")), "{targets:?}");
        let mut pile = draft.clone();
        assert_eq!(pile.drag(at("b5"), at("d4")), Touched::More);
        assert!(matches!(pile.path(), [Touch::TakePile(_), Touch::To(_)]), "two cells: only the pile goes");
        let mut top = draft.clone();
        top.drag(at("b5"), at("a5"));
        assert!(matches!(top.path(), [Touch::TakeTop(_), Touch::To(_)]), "onto a piece: only the top goes");
        let mut taken = draft.clone();
        taken.touch(at("b5"));
        taken.drag(at("b5"), at("a5"));
        assert_eq!(taken.path(), top.path(), "a hold that was chosen gives way to one that can go there");
        assert_eq!(draft.clone().drag(at("b5"), at("g1")), Touched::Nothing);
        taken.clear();
        assert!(taken.path().is_empty());
    }

    #[test]
    fn every_legal_decision_of_every_game_can_be_touched() {
        for game in catalogue::games_without_dialects().map(Result::unwrap) {
            let moment = game.start(Beginning::Usual).unwrap();
            let fresh = Draft::new(&moment);
            for (index, touches) in fresh.touches.iter().enumerate().step_by(1 + fresh.touches.len() / 50) {
                let mut draft = fresh.clone();
                let mut last = Touched::Nothing;
                touches.iter().for_each(|touch| last = draft.go(*touch));
                let played = match last {
                    Touched::Done(decision) => Some(decision),
                    _ => draft.whole(),
                };
                assert_eq!(played, Some(Decision::new(index)), "{}", game.info().id);
            }
        }
    }

    #[test]
    fn pieces_of_a_hand_are_chosen_by_letter() {
        let mut draft = Draft::new(&start("jersi-4"));
        let Touched::Choice(touches) = draft.touch(Place::Beside(0)) else { panic!("a choice") };
        assert_eq!(touches.len(), 2);
        assert_eq!(draft.go(touches[0]), Touched::More);
        assert!(!draft.targets().is_empty());
    }
}
