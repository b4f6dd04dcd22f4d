//! The move that a hand is building, touch by touch.
//!
//! The touches of the legal moves form a tree. A path leads down from its root; whatever is touched next leads one
//! step further, and a move whose touches are the whole path can be played.

use game::{Notation, Place, Touch};
use table::Table;

/// What touching a place has led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Touched {
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
pub(super) struct Hand {
    /// Each move with what a hand does to play it.
    moves: Vec<(String, Vec<Touch>)>,
    path: Vec<Touch>,
}

impl Hand {
    pub(super) fn of(table: &dyn Table) -> Hand {
        let texts = table.legal_texts(Notation::Document);
        Hand { moves: texts.into_iter().zip(table.touches()).collect(), path: Vec::new() }
    }

    pub(super) fn path(&self) -> &[Touch] {
        &self.path
    }

    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.moves.iter().map(|(text, _)| text.as_str())
    }

    /// Where a hand begins to play this move.
    pub(super) fn first_place(&self, text: &str) -> Option<Place> {
        let (_, touches) = self.moves.iter().find(|(it, _)| it == text)?;
        touches.first().copied().and_then(Touch::place)
    }

    /// The moves that begin with the path.
    fn candidates(&self) -> impl Iterator<Item = &(String, Vec<Touch>)> {
        self.moves.iter().filter(|(_, touches)| touches.starts_with(&self.path))
    }

    /// What can be touched next, each once.
    pub(super) fn nexts(&self) -> Vec<Touch> {
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
    pub(super) fn answers(&self) -> Vec<Touch> {
        self.nexts().into_iter().filter(|touch| touch.place().is_none()).collect()
    }

    /// The places that can be touched next, each once, in the order of the moves.
    pub(super) fn targets(&self) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        for place in self.nexts().into_iter().filter_map(Touch::place) {
            if !places.contains(&place) {
                places.push(place);
            }
        }
        places
    }

    /// The move that the path is, if it is a whole one.
    pub(super) fn whole(&self) -> Option<&str> {
        self.candidates().find(|(_, touches)| touches.len() == self.path.len()).map(|(text, _)| text.as_str())
    }

    /// Whether some move goes on from the path.
    pub(super) fn goes_on(&self) -> bool {
        self.candidates().any(|(_, touches)| touches.len() > self.path.len())
    }

    /// Touches a place. A pile that can be taken is taken whole first; touched again, only its upper piece; once more,
    /// nothing.
    pub(super) fn touch(&mut self, place: Place) -> Touched {
        let here: Vec<Touch> =
            self.nexts().into_iter().filter(|touch| touch.place() == Some(place)).collect();
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
    pub(super) fn go(&mut self, touch: Touch) -> Touched {
        if !self.nexts().contains(&touch) {
            return Touched::Nothing;
        }
        self.path.push(touch);
        match self.whole() {
            Some(text) if !self.goes_on() => Touched::Played(text.to_owned()),
            _ => Touched::Went,
        }
    }

    /// Takes back a step; answers whether there was one.
    pub(super) fn back(&mut self) -> bool {
        self.path.pop().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Beginning;

    fn cell(table: &dyn Table, name: &str) -> Place {
        let board = table.ground().board;
        Place::Cell(board.cell(name).unwrap().index())
    }

    fn pijersi() -> (Box<dyn Table>, Hand) {
        let table = table::find("pijersi").unwrap().begin(Beginning::Usual).unwrap();
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
    fn every_legal_move_of_every_game_can_be_touched() {
        for game in table::games_without_dialects() {
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
        let table = table::find("jersi-4").unwrap().begin(Beginning::Usual).unwrap();
        let mut hand = Hand::of(&*table);
        let Touched::Choose(touches) = hand.touch(Place::Beside(0)) else { panic!("a choice") };
        assert_eq!(touches.len(), 2);
        assert_eq!(hand.go(touches[0]), Touched::Went);
        assert!(!hand.targets().is_empty());
    }
}
