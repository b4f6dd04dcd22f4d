//! The move that a hand is building, touch by touch.
//!
//! The touches of the legal moves form a tree. A path leads down from its root; whatever is touched next leads one
//! step further, and a move whose touches are the whole path can be played.

use game::{Ground, Notation, Place, Touch};

use crate::game_face::Family;
use crate::table_face::Table;

/// What touching a place has led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touched {
    /// One step further, or another hold of the same.
    Went,
    /// The last thing taken was put down again.
    PutDown,
    /// A whole move, and nothing else can be meant.
    Played(String),
    /// Several things can be meant here: the touches to choose from.
    Choose(Vec<Touch>),
    /// Nothing can be done with this place now.
    Nothing,
}

/// The legal moves, and the way into them so far.
#[derive(Clone, Debug, Default)]
pub struct Hand {
    /// Each move with what a hand does to play it.
    moves: Vec<(String, Vec<Touch>)>,
    path: Vec<Touch>,
}

impl Hand {
    /// A hand that has touched nothing yet, over a match as it stands.
    #[must_use]
    pub fn of(table: &dyn Table) -> Hand {
        let texts = table.legal_texts(Notation::Document);
        Hand::from_moves(texts.into_iter().zip(table.touches()).collect())
    }

    /// The same, for whoever has the legal moves and their touches from elsewhere.
    #[must_use]
    pub fn from_moves(moves: Vec<(String, Vec<Touch>)>) -> Hand {
        Hand { moves, path: Vec::new() }
    }

    /// What was touched so far.
    #[must_use]
    pub fn path(&self) -> &[Touch] {
        &self.path
    }

    /// Every legal move, whatever was touched.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.moves.iter().map(|(text, _)| text.as_str())
    }

    /// Where a hand begins to play this move.
    #[must_use]
    pub fn first_place(&self, text: &str) -> Option<Place> {
        let (_, touches) = self.moves.iter().find(|(it, _)| it == text)?;
        touches.first().copied().and_then(Touch::place)
    }

    /// What a hand does to play this move.
    #[must_use]
    pub fn touches_of(&self, text: &str) -> Option<&[Touch]> {
        self.moves.iter().find(|(it, _)| it == text).map(|(_, touches)| touches.as_slice())
    }

    /// The moves that begin with the path.
    fn candidates(&self) -> impl Iterator<Item = &(String, Vec<Touch>)> {
        self.moves.iter().filter(|(_, touches)| touches.starts_with(&self.path))
    }

    /// What can be touched next, each once.
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

    /// The places that can be touched next, each once, in the order of the moves.
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

    /// What touching this place can mean now; several where the hand has to say which, none where it means nothing.
    #[must_use]
    pub fn choices_at(&self, place: Place) -> Vec<Touch> {
        self.nexts().into_iter().filter(|touch| touch.place() == Some(place)).collect()
    }

    /// Where what lies at this place could be dropped: the places to touch next, once it was touched. A pile that can be
    /// taken whole or by its top is tried both ways.
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

    /// The move that a touch of this cell would go on with, as a text for the rules to refuse; `None` where no text says it.
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

    /// The move that the path is, if it is a whole one.
    #[must_use]
    pub fn whole(&self) -> Option<&str> {
        self.candidates().find(|(_, touches)| touches.len() == self.path.len()).map(|(text, _)| text.as_str())
    }

    /// Whether some move goes on from the path.
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
            (several, _) => Touched::Choose(several.to_vec()),
        }
    }

    /// The place was touched last already: another hold, nothing in hand, or the move as it is.
    fn touch_again(&mut self, place: Place) -> Touched {
        let last = self.path.last().copied();
        if last.and_then(Touch::place) != Some(place) {
            return Touched::Nothing;
        }
        if let Some(text) = self.whole() {
            return Touched::Played(text.to_owned());
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
            Some(text) if !self.goes_on() => Touched::Played(text.to_owned()),
            _ => Touched::Went,
        }
    }

    /// What was taken at one place is dropped at another, as when it is dragged there: of the ways to take it, the whole
    /// pile first, the first that can go there. Nothing is touched where none can.
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
    use crate::Beginning;

    fn cell(table: &dyn Table, name: &str) -> Place {
        let board = table.ground().board;
        Place::Cell(board.cell(name).unwrap().index())
    }

    fn pijersi() -> (Box<dyn Table>, Hand) {
        let table = crate::find("pijersi").unwrap().begin(Beginning::Usual).unwrap();
        let hand = Hand::of(&*table);
        (table, hand)
    }

    #[test]
    fn a_pile_is_taken_whole_then_its_top_then_put_down() {
        let (table, mut hand) = pijersi();
        let pile = cell(&*table, "b4");
        assert_eq!(hand.touch(pile), Touched::Went);
        assert!(matches!(hand.path(), [Touch::TakePile(_)]));
        assert_eq!(hand.touch(pile), Touched::Went);
        assert!(matches!(hand.path(), [Touch::TakeTop(_)]));
        assert_eq!(hand.touch(pile), Touched::PutDown);
        assert!(hand.path().is_empty());
    }

    #[test]
    fn a_move_that_could_go_on_waits_for_a_second_touch() {
        let (table, mut hand) = pijersi();
        let at = |name| cell(&*table, name);
        assert_eq!(hand.touch(at("a4")), Touched::Went);
        assert_eq!(hand.touch(at("g1")), Touched::Nothing);
        assert_eq!(hand.touch(at("b5")), Touched::Went, "a4-b5, or a4-b5=...");
        assert_eq!(hand.whole(), Some("a4-b5"));
        assert!(hand.targets().contains(&at("c4")));
        assert_eq!(hand.clone().touch(at("b5")), Touched::Played("a4-b5".into()));
        assert_eq!(hand.touch(at("c4")), Touched::Played("a4-b5=c4".into()));
    }

    #[test]
    fn a_lone_piece_that_cannot_stack_is_played_at_once_and_steps_are_taken_back() {
        let (table, mut hand) = pijersi();
        hand.touch(cell(&*table, "b1"));
        assert!(hand.back() && !hand.back());
        hand.touch(cell(&*table, "b1"));
        assert_eq!(hand.touch(cell(&*table, "c1")), Touched::Played("b1-c1".into()));
    }

    #[test]
    fn what_is_dragged_takes_the_hold_that_can_go_there() {
        let (mut table, _) = pijersi();
        table.play("a4-b5", Notation::Document).unwrap();
        let reply = table.legal_texts(Notation::Document).remove(0);
        table.play(&reply, Notation::Document).unwrap();
        let hand = Hand::of(&*table);
        let at = |name| cell(&*table, name);
        let targets = hand.targets_from(at("b5"));
        assert!(targets.contains(&at("d4")) && targets.contains(&at("a5")), "{targets:?}");
        let mut pile = hand.clone();
        assert_eq!(pile.drag(at("b5"), at("d4")), Touched::Went);
        assert!(matches!(pile.path(), [Touch::TakePile(_), Touch::To(_)]), "two cells: only the pile goes");
        let mut top = hand.clone();
        top.drag(at("b5"), at("a5"));
        assert!(matches!(top.path(), [Touch::TakeTop(_), Touch::To(_)]), "onto a piece: only the top goes");
        let mut taken = hand.clone();
        taken.touch(at("b5"));
        taken.drag(at("b5"), at("a5"));
        assert_eq!(taken.path(), top.path(), "a hold that was chosen gives way to one that can go there");
        assert_eq!(hand.clone().drag(at("b5"), at("g1")), Touched::Nothing);
        taken.clear();
        assert!(taken.path().is_empty());
    }

    #[test]
    fn every_legal_move_of_every_game_can_be_touched() {
        for game in crate::games_without_dialects().map(Result::unwrap) {
            let table = game.begin(Beginning::Usual).unwrap();
            let fresh = Hand::of(&*table);
            for (text, touches) in fresh.moves.iter().step_by(1 + fresh.moves.len() / 50) {
                let mut hand = fresh.clone();
                let mut last = Touched::Nothing;
                touches.iter().for_each(|touch| last = hand.go(*touch));
                let played = match last {
                    Touched::Played(text) => Some(text),
                    _ => hand.whole().map(str::to_owned),
                };
                assert_eq!(played.as_ref(), Some(text), "{}", game.info().id);
            }
        }
    }

    #[test]
    fn pieces_of_a_hand_are_chosen_by_letter() {
        let table = crate::find("jersi-4").unwrap().begin(Beginning::Usual).unwrap();
        let mut hand = Hand::of(&*table);
        let Touched::Choose(touches) = hand.touch(Place::Beside(0)) else { panic!("a choice") };
        assert_eq!(touches.len(), 2);
        assert_eq!(hand.go(touches[0]), Touched::Went);
        assert!(!hand.targets().is_empty());
    }
}
