//! One match, whatever its game.

use game::{Flights, Ground, Lang, Notation, Outcome, Picture, Seat, Status, Touch};
use record::{Headers, Spot};
use search::{Control, Memory};

pub(crate) use crate::moment::MoveRefused;
#[cfg(feature = "lab")]
use crate::solving::Solved;
use crate::thought::{Order, Thought};

/// One match of a game: its start, its moves, where it stands.
pub trait Table: Send {
    /// Who decides next, or how it ended; repetition is counted where the rules do.
    fn status(&self) -> Status;

    /// The text of the current position.
    fn position_text(&self) -> String;

    /// A picture of the current position in plain characters.
    fn diagram(&self, lang: Lang) -> String;

    /// The board, for whoever draws it.
    fn ground(&self) -> Ground;

    /// What stands on it.
    fn picture(&self) -> Picture;

    /// What a hand does to play each legal move, in the order of [`Table::legal_texts`].
    fn touches(&self) -> Vec<Vec<Touch>>;

    /// What the hand did to play the last decision, and what the board looked like before; `None` at the start.
    fn last_touches(&self) -> Option<(Vec<Touch>, Picture)>;

    /// What moved when the last decision was played, beat by beat; nothing at the start. Made on the picture before, its hand
    /// put down, the flights lead to the picture now.
    fn last_flights(&self) -> Flights;

    /// What would move if this move were played.
    ///
    /// # Errors
    /// The rule that refuses it.
    fn flights_of(&self, text: &str, notation: Notation) -> Result<Flights, MoveRefused>;

    /// The short name of the set-up the match began with, where it has one.
    fn setup_text(&self) -> Option<String>;

    /// The legal moves in the contract's order; none exactly when the game is over.
    fn legal_texts(&self, notation: Notation) -> Vec<String>;

    /// Plays the move a text means; answers its canonical text.
    ///
    /// # Errors
    /// The rule that refuses it; the match stays as it was.
    fn play(&mut self, text: &str, notation: Notation) -> Result<String, MoveRefused>;

    /// Asks a strategy for the next move: it answers with one unless the game is over, and tells `sink` on the way.
    /// Nothing is played.
    fn think(
        &self,
        order: &Order,
        memory: &Memory,
        control: &Control<'_>,
        sink: &mut dyn FnMut(&Thought),
    ) -> Thought;

    /// Helps an engine that thinks about this match on another thread with the same memory, until it is stopped or there is
    /// nothing more to find. Helpers are numbered from 1. For hosts that run threads themselves; they ask
    /// [`Table::think`] for one thread then. Only games of two can be helped with: elsewhere it ends at once.
    fn help(&self, helper: u32, memory: &Memory, control: &Control<'_>);

    /// The exact value of the position, whatever happened before it, for games of one and two seats: as far as it gets
    /// with so many bytes to remember positions in. Tells `sink` how far it is.
    #[cfg(feature = "lab")]
    fn solve(
        &self,
        notation: Notation,
        n_bytes: usize,
        control: &Control<'_>,
        sink: &mut dyn FnMut(&Solved),
    ) -> Solved;

    /// The same match again, to think about while this one goes on.
    fn boxed_clone(&self) -> Box<dyn Table>;

    /// How many decisions have been taken.
    fn n_moves(&self) -> usize;

    /// The moves so far in the document's canonical texts.
    fn move_texts(&self) -> Vec<String>;

    /// Where the next move stands on the page of a record.
    fn next_spot(&self) -> Spot;

    /// The number of the turn that the next move belongs to, as the document counts; `None` where it has no number.
    fn next_number(&self) -> Option<u32>;

    /// Takes the last decision back; answers its text, or `None` at the start.
    fn undo(&mut self) -> Option<String>;

    /// Plays again what was taken back last; answers its text, or `None` when there is nothing.
    fn redo(&mut self) -> Option<String>;

    /// The player of this seat gives up; nothing happens when the game is over. Taking a move back takes this back.
    fn resign(&mut self, seat: Seat);

    /// The players agree on a draw; nothing happens when the game is over. Taking a move back takes this back.
    fn agree_on_draw(&mut self);

    /// The texts of the decisions already taken in a turn that goes on; `None` at the start of a turn, and always where
    /// a decision is a whole turn. A match that began inside a turn knows only what was decided since.
    fn unfinished_turn(&self) -> Option<Vec<String>> {
        None
    }

    /// The stones in the store of each player, in seat order; `None` where nobody has a store.
    fn stores(&self) -> Option<Vec<u64>> {
        None
    }

    /// What a lone player is to keep small, as it stands; `None` where several play.
    fn cost(&self) -> Option<u64> {
        None
    }

    /// The record of the match in the document's notation; `None` when the document has no way to write its start.
    fn record_text(&self) -> Option<String>;

    /// The record of the match with these headers, as files keep it; `score` is how it ended where neither the board nor
    /// the players say so (a flag that fell).
    fn full_record(&self, headers: &Headers, score: Option<Outcome>) -> String;
}
