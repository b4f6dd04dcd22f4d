//! Playing at a study, and walking through it.

use std::collections::BTreeSet;

use game::{Notation, Outcome, Status};

use super::branches::{Moment, Move};
use super::{Study, StudyMove};
use crate::review::Mark;
use crate::table_face::{MoveRefused, Table};

impl Study {
    /// The match at the current moment.
    #[must_use]
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// The match at any moment, for whoever wants to look or think there; `None` for a moment that is not there.
    #[must_use]
    pub fn table_at(&self, moment: Moment) -> Option<Box<dyn Table>> {
        self.branches.get(moment)?;
        let (n_back, texts) = self.way_to(moment);
        let mut table = self.table.boxed_clone();
        walk(&mut *table, n_back, &texts);
        Some(table)
    }

    /// How many moves to take back and which to play to come from the current moment to another.
    fn way_to(&self, moment: Moment) -> (usize, Vec<String>) {
        let (from, to) = (self.branches.path(self.current), self.branches.path(moment));
        let n_common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
        let ahead = to.iter().skip(n_common).filter_map(|it| self.branches.text(*it));
        (from.len() - n_common, ahead.map(str::to_owned).collect())
    }

    /// Who decides at the current moment, or how the game ended there: on the board, or as the players ended it.
    #[must_use]
    pub fn status(&self) -> Status {
        match self.ended_at(self.current) {
            Some(outcome) => Status::Over(outcome),
            None => self.table.status(),
        }
    }

    /// How the players ended the game at this moment.
    pub(super) fn ended_at(&self, moment: Moment) -> Option<Outcome> {
        let (at, outcome) = self.ended?;
        (at == moment && at == self.branches.main_end()).then_some(outcome)
    }

    /// Plays at the current moment, along a line that is there already, else on a new one: at the end of a line that goes
    /// on, inside it a variation begins. Answers the canonical text.
    ///
    /// # Errors
    /// The rule that refuses it; nothing has changed. A game that the players ended is over: [`Study::reopen`] comes
    /// first.
    pub fn play(&mut self, text: &str) -> Result<String, MoveRefused> {
        if self.ended_at(self.current).is_some() {
            return Err(MoveRefused::Over);
        }
        let text = self.follow(text)?;
        self.branches.visit(self.current);
        Ok(text)
    }

    /// Plays along a way that is there, else on a new one.
    pub(super) fn follow(&mut self, text: &str) -> Result<String, MoveRefused> {
        let (played, text) = self.try_move(text)?;
        let known = self.branches.follow(self.current, &text);
        self.current = known.unwrap_or_else(|| self.branches.add(self.current, played));
        Ok(text)
    }

    /// Plays at the table alone.
    fn try_move(&mut self, text: &str) -> Result<(Move, String), MoveRefused> {
        let Status::ToMove(seat) = self.table.status() else { return Err(MoveRefused::Over) };
        let (number, spot) = (self.table.next_number(), self.table.next_spot());
        let begins_turn = self.table.unfinished_turn().is_none();
        let last = self.branches.get(self.current).and_then(|branch| branch.played.as_ref());
        let turn = last.map_or(0, |last| last.turn) + usize::from(begins_turn || last.is_none());
        let text = self.table.play(text, Notation::Document)?;
        Ok((Move { text: text.clone(), seat, turn, begins_turn, number, spot }, text))
    }

    /// Plays a move of a record, on a way of its own even where there is one like it.
    pub(super) fn push(&mut self, text: &str) -> Result<Moment, MoveRefused> {
        let (played, _) = self.try_move(text)?;
        self.current = self.branches.add(self.current, played);
        Ok(self.current)
    }

    /// Goes to a moment; answers whether it is there.
    pub fn go(&mut self, moment: Moment) -> bool {
        let is_there = self.step_to(moment);
        if is_there {
            self.branches.visit(moment);
        }
        is_there
    }

    /// [`Study::go`] that nobody remembers.
    pub(super) fn step_to(&mut self, moment: Moment) -> bool {
        if self.branches.get(moment).is_none() {
            return false;
        }
        let (n_back, texts) = self.way_to(moment);
        walk(&mut *self.table, n_back, &texts);
        self.current = moment;
        true
    }

    /// Goes one move back; answers whether there was one.
    pub fn back(&mut self) -> bool {
        self.branches.before(self.current).is_some_and(|before| self.go(before))
    }

    /// Goes one move on, the way that was gone last, else the main one; answers whether there was one.
    pub fn forward(&mut self) -> bool {
        self.branches.ahead(self.current).is_some_and(|ahead| self.go(ahead))
    }

    /// Goes before the first move.
    pub fn to_start(&mut self) {
        self.go(Moment::START);
    }

    /// Goes to the end of the line that [`Study::forward`] follows.
    pub fn to_end(&mut self) {
        let mut end = self.current;
        while let Some(ahead) = self.branches.ahead(end) {
            end = ahead;
        }
        self.go(end);
    }

    /// Where the study is.
    #[must_use]
    pub fn place(&self) -> Moment {
        self.current
    }

    /// The last moment of the main line.
    #[must_use]
    pub fn main_end(&self) -> Moment {
        self.branches.main_end()
    }

    /// What has followed a moment so far, the main way first.
    #[must_use]
    pub fn nexts(&self, moment: Moment) -> &[Moment] {
        self.branches.after(moment)
    }

    /// The moment before another; `None` at the start.
    #[must_use]
    pub fn previous(&self, moment: Moment) -> Option<Moment> {
        self.branches.before(moment)
    }

    /// The moves that lead to the current moment.
    #[must_use]
    pub fn path_texts(&self) -> Vec<String> {
        let path = self.branches.path(self.current);
        path.into_iter().filter_map(|it| self.branches.text(it)).map(str::to_owned).collect()
    }

    /// The way to the current moment as numbers: which of the ways to go on, from 0. With the record, they find the moment
    /// again: see [`Study::go_along`].
    #[must_use]
    pub fn trail(&self) -> Vec<usize> {
        let step = |moment: Moment| {
            let ways = self.branches.after(self.branches.before(moment)?);
            ways.iter().position(|it| *it == moment)
        };
        self.branches.path(self.current).into_iter().filter_map(step).collect()
    }

    /// Goes where a trail leads, from the start as far as there is a way; answers whether it was there to its end.
    pub fn go_along(&mut self, trail: &[usize]) -> bool {
        let mut at = Moment::START;
        for step in trail {
            let Some(next) = self.branches.after(at).get(*step) else {
                self.go(at);
                return false;
            };
            at = *next;
        }
        self.go(at)
    }

    /// Every move in the order a record tells them: a move, what could have been played instead, then how it went on.
    #[must_use]
    pub fn moves(&self) -> Vec<StudyMove> {
        let path = self.branches.path(self.current);
        let on_path: BTreeSet<Moment> = path.into_iter().collect();
        let each = |(moment, depth): (Moment, usize)| {
            let branch = self.branches.get(moment)?;
            let Move { text, seat, turn, begins_turn, number, spot } = branch.played.clone()?;
            let siblings = self.branches.before(moment).map(|before| self.branches.after(before));
            Some(StudyMove {
                moment,
                seat,
                text,
                turn,
                begins_turn,
                number,
                spot,
                depth,
                begins_variation: siblings.is_some_and(|it| it.first() != Some(&moment)),
                opening: branch.opening.clone(),
                mark: branch.comments.iter().find_map(|comment| Mark::of_comment(comment)),
                comments: branch.comments.clone(),
                is_on_path: on_path.contains(&moment),
            })
        };
        self.branches.in_order().into_iter().filter_map(each).collect()
    }
}

fn walk(table: &mut dyn Table, n_back: usize, texts: &[String]) {
    for _ in 0..n_back {
        table.undo();
    }
    for text in texts {
        // It was played here before.
        _ = table.play(text, Notation::Document);
    }
}
