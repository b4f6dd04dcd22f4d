//! Changing a study: what is deleted, promoted and said, and how the game ends.

use game::{Outcome, Seat, Status};

use super::Study;
use super::branches::Moment;
use crate::table_face::MoveRefused;

impl Study {
    /// Makes the line that a moment is in the main way at the place where it begins.
    pub fn promote(&mut self, moment: Moment) {
        self.branches.promote(moment);
    }

    /// Deletes a moment and all that follows it; the start stays. Whoever was there is before it now.
    pub fn delete_from(&mut self, moment: Moment) {
        let Some(before) = self.branches.before(moment) else { return };
        if self.branches.path(self.current).contains(&moment) {
            self.go(before);
        }
        self.branches.delete(moment);
        self.ended = self.ended.filter(|(at, _)| self.branches.get(*at).is_some());
    }

    /// Deletes all that follows the current moment, and how the game ended: it goes on from here.
    pub fn cut_here(&mut self) {
        for next in self.branches.after(self.current).to_vec() {
            self.delete_from(next);
        }
        self.reopen();
    }

    /// What is said after a move, or before the first one.
    #[must_use]
    pub fn comments(&self, moment: Moment) -> &[String] {
        self.branches.get(moment).map(|branch| branch.comments.as_slice()).unwrap_or_default()
    }

    /// Says this and nothing else there; nothing at all where the text is blank.
    pub fn set_comment(&mut self, moment: Moment, text: &str) {
        if let Some(branch) = self.branches.get_mut(moment) {
            let text = text.trim();
            branch.comments = if text.is_empty() { Vec::new() } else { vec![text.to_owned()] };
        }
    }

    /// Says something more there.
    pub fn add_comment(&mut self, moment: Moment, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            self.say(moment, &[text.to_owned()]);
        }
    }

    /// Adds a line after a moment, along what is there already as far as it is the same; the study stays where it is. Answers
    /// the moment the line ends with.
    ///
    /// # Errors
    /// The rule that refuses one of its moves; nothing has changed.
    pub fn add_line(&mut self, moment: Moment, moves: &[String]) -> Result<Moment, MoveRefused> {
        let mut tried = self.clone();
        if !tried.step_to(moment) {
            return Ok(moment);
        }
        for text in moves {
            if tried.ended_at(tried.current).is_some() {
                return Err(MoveRefused::Over);
            }
            tried.follow(text)?;
        }
        let end = tried.current;
        tried.step_to(self.current);
        *self = tried;
        Ok(end)
    }
}

/// How it ends.
impl Study {
    /// How the main line ended: on the board, or as the players ended it.
    #[must_use]
    pub fn score(&self) -> Option<Outcome> {
        let end = self.branches.main_end();
        if let Some(outcome) = self.ended_at(end) {
            return Some(outcome);
        }
        let status = if end == self.current { self.table.status() } else { self.table_at(end)?.status() };
        match status {
            Status::Over(outcome) => Some(outcome),
            Status::ToMove(_) => None,
        }
    }

    /// The players end the game at the current moment in a way that the board does not show: somebody resigns, a flag
    /// falls, both agree. Answers whether they can: the main line ends here and is not over.
    pub fn end(&mut self, outcome: Outcome) -> bool {
        let is_open = matches!(self.status(), Status::ToMove(_));
        let can_end = is_open && self.current == self.branches.main_end();
        if can_end {
            self.ended = Some((self.current, outcome));
        }
        can_end
    }

    /// The player of this seat gives up; see [`Study::end`].
    pub fn resign(&mut self, seat: Seat) -> bool {
        self.end(Outcome::loss(seat, self.game.info().n_seats))
    }

    /// The players agree on a draw; see [`Study::end`].
    pub fn agree_on_draw(&mut self) -> bool {
        self.end(Outcome::draw(self.game.info().n_seats))
    }

    /// Takes back how the players ended the game, so that it goes on.
    pub fn reopen(&mut self) {
        self.ended = None;
    }
}
