//! Reading the words of a line: numbers, turns and the score.

use super::{Fault, Reader, RecordFault};
use crate::{Progress, Recorded, read_score, score_text};
use game::{MoveError, Notation, Outcome, Status, quote};

/// A fault, and the offset from which the text stays unread because of it.
type Refused = (Fault, usize);

impl<R: Recorded> Reader<'_, R> {
    pub(crate) fn status(&self) -> Status {
        match self.open.last() {
            Some(line) => self.rules.status_after(self.earlier.iter().copied(), &line.position),
            None => self.rules.status(&self.tree.start),
        }
    }

    /// Reads one word after the prologue.
    pub(crate) fn read_word(&mut self, offset: usize, word: &str) {
        if !self.is_stopped()
            && let Err((fault, from)) = self.take_word(offset, word)
        {
            self.refuse(fault, from);
        }
    }

    fn take_word(&mut self, offset: usize, word: &str) -> Result<(), Refused> {
        let is_main = self.open.len() == 1;
        let from = self.number_at.unwrap_or(offset);
        let fault = |why| (Fault::at(offset, why), from);
        if let Some(ended_at) = self.ended_at.filter(|_| is_main) {
            return Err((Fault::at(offset, RecordFault::AfterScore { word: quote(word) }), ended_at));
        }
        if is_main && let Some(score) = read_score(word, self.rules.n_seats()) {
            return self.read_claim(offset, score);
        }
        let status = self.status();
        if let Status::Over(outcome) = status {
            let (word, score) = (quote(word), score_text(&outcome));
            return Err(fault(RecordFault::AfterEnd { word, score }));
        }
        if is_main && word == "*" {
            self.ended_at = Some(offset);
            return self.lone_number().map_or(Ok(()), Err);
        }
        match self.number_of(word) {
            Some(number) => {
                self.lone_number().map_or(Ok(()), Err)?;
                self.read_number(offset, word, number).map_err(|fault| (fault, offset))
            }
            None => self.read_turn(offset, word, from),
        }
    }

    /// Takes a number that has no turn, and returns its fault.
    fn lone_number(&mut self) -> Option<Refused> {
        let at = self.number_at.take()?;
        let number = quote(self.word_at(at));
        Some((Fault::at(at, RecordFault::NoTurn { number }), at))
    }

    /// Stops reading at a number that has no turn; returns whether there was one.
    pub(crate) fn refuse_lone_number(&mut self) -> bool {
        let found = self.lone_number();
        let is_found = found.is_some();
        if let Some((fault, from)) = found {
            self.refuse(fault, from);
        }
        is_found
    }

    /// Parses a turn number, with its full stop where the document requires one.
    fn number_of(&self, word: &str) -> Option<u32> {
        let digits = word.trim_end_matches('.');
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let is_marked = self.spelling.has_bare_numbers || digits.len() < word.len();
        // A number too large for any record is still a number, and a wrong one.
        (is_number && is_marked).then(|| digits.parse().unwrap_or(u32::MAX))
    }

    fn read_claim(&mut self, offset: usize, score: Outcome) -> Result<(), Refused> {
        if let Some(refused) = self.lone_number() {
            return Err(refused);
        }
        if let Status::Over(outcome) = self.status()
            && outcome != score
        {
            let (found, board) = (score_text(&score), score_text(&outcome));
            return Err((Fault::at(offset, RecordFault::Score { found, board }), offset));
        }
        self.claimed = Some(score);
        self.ended_at = Some(offset);
        Ok(())
    }

    fn read_number(&mut self, offset: usize, word: &str, number: u32) -> Result<(), Fault> {
        let Some(line) = self.open.last() else { return Ok(()) };
        let progress = Progress { start: &self.tree.start, position: &line.position, n_moves: line.n_moves };
        let expected = self.rules.turn_numbers(progress);
        // In `3...`, a common convention, the dots say that the second turn of row 3 comes next.
        let is_second = word.ends_with("...") && expected.contains(&None);
        let fits = expected.map(|it| it == Some(number) || (is_second && it.is_none()));
        let fitting = [0, 1].map(|way| self.ways.get(way) == Some(&true) && fits.get(way) == Some(&true));
        let allowed = expected.iter().zip(self.ways).filter(|(_, is_allowed)| *is_allowed);
        let expected = allowed.map(|(number, _)| *number).collect();
        let fault = Fault::at(offset, RecordFault::Number { found: quote(word), expected });
        if fitting == [false, false] {
            return Err(fault);
        }
        let [own_before, own_after] = [self.ways, fitting].map(|[own, _]| own);
        self.doubt = (own_before && !own_after).then_some(fault);
        (self.ways, self.has_numbers, self.number_at) = (fitting, true, Some(offset));
        Ok(())
    }

    /// Notes an unnumbered turn among numbered ones: it shows whether the record numbers every turn or every
    /// row.
    fn note_unnumbered(&mut self) {
        let Some(line) = self.open.last() else { return };
        let progress = Progress { start: &self.tree.start, position: &line.position, n_moves: line.n_moves };
        let expected = self.rules.turn_numbers(progress);
        if expected.contains(&None) && line.before.is_some() {
            self.ways = expected.map(|number| number.is_none());
        }
    }

    fn read_turn(&mut self, offset: usize, word: &str, from: usize) -> Result<(), Refused> {
        let (number_at, doubt) = (self.number_at.take(), self.doubt.take());
        if self.has_numbers && number_at.is_none() && self.ways == [true, true] {
            self.note_unnumbered();
        }
        if !self.spelling.joins_with_commas {
            return self.read_move(offset, word, doubt).map_err(|fault| (fault, from));
        }
        let mut at = offset;
        for (index, part) in word.split(',').enumerate() {
            // There is nothing between two commas to point at, so point at the first of them.
            let shown = at - usize::from(part.is_empty() && index > 0);
            let from = if index == 0 { from } else { shown };
            if let Status::Over(outcome) = self.status() {
                let (word, score) = (quote(part), score_text(&outcome));
                return Err((Fault::at(shown, RecordFault::AfterEnd { word, score }), from));
            }
            self.read_move(shown, part, None).map_err(|fault| (fault, from))?;
            at += part.len() + 1;
        }
        Ok(())
    }

    fn read_move(&mut self, offset: usize, text: &str, doubt: Option<Fault>) -> Result<(), Fault> {
        let Some(line) = self.open.last() else { return Ok(()) };
        let played = self.rules.read_move(&line.position, text, Notation::Document).map_err(|error| {
            if let Some(why) = self.rules.late_prologue(text) {
                return Fault { offset, why, nearest: Vec::new() };
            }
            let (MoveError::Unreadable { why, nearest } | MoveError::Illegal { why, nearest }) = error;
            doubt.unwrap_or(Fault { offset, why, nearest })
        })?;
        self.say_held();
        let Some(line) = self.open.last_mut() else { return Ok(()) };
        self.earlier.push(self.rules.key(&line.position));
        let before = line.position.clone();
        self.rules.play(&mut line.position, played);
        line.before = Some(before);
        line.n_moves += 1;
        let id = line.id;
        self.tree.push(id, played);
        Ok(())
    }
}
