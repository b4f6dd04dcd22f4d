//! A moment of a game: a position, with everything that led to it.
//!
//! Moments never change. Playing a decision makes a new one that knows the one before, so that a game, its variations and
//! whatever somebody thinks about at the same time share their common past. Rules about the past (repetition) hold
//! everywhere, and going back costs nothing.

use std::sync::Arc;

use game::{
    Cause, Countdown, Flights, Ground, Lang, MoveError, Notation, Outcome, Picture, Piece, Said, Say, Seat,
    Status, Touch,
};
use record::{Headers, RecordCell, RecordTree};
use search::{Control, TranspositionTable};
use sow::ChoiceKind;

#[cfg(feature = "lab")]
use crate::solving::Solved;
use crate::thought::{Order, Thought};

/// A decision that can be taken at a moment: its place among the legal ones, in the contract's order.
///
/// It belongs to the moment that made it. At another moment of the same game it means another decision or none; whoever
/// lets time pass between the two compares versions (see `session`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Decision(u32);

impl Decision {
    /// The decision of this place among the legal ones.
    #[must_use]
    pub fn new(index: usize) -> Decision {
        // More legal moves than fit would not fit into memory either.
        Decision(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// The place among the legal ones, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Why a text was not played.
#[derive(Debug)]
pub enum MoveRefused {
    /// The game is over.
    Over,
    /// The text is not a legal move.
    Refused(MoveError),
}

impl MoveRefused {
    /// Legal texts near the refused one, nearest first.
    #[must_use]
    pub fn nearest(&self) -> &[String] {
        match self {
            MoveRefused::Over => &[],
            MoveRefused::Refused(error) => error.nearest(),
        }
    }

    /// The reason and the legal texts near the refused one, apart.
    #[must_use]
    pub fn into_parts(self) -> (Said, Vec<String>) {
        match self {
            MoveRefused::Over => (Box::new(self), Vec::new()),
            MoveRefused::Refused(
                MoveError::Unreadable { why, nearest } | MoveError::Illegal { why, nearest },
            ) => (why, nearest),
        }
    }
}

impl Say for MoveRefused {
    fn say(&self, lang: Lang) -> String {
        match self {
            MoveRefused::Over => lang.pick("the game is over", "la partie est finie").into(),
            MoveRefused::Refused(error) => error.say(lang),
        }
    }
}

/// A record whose moves are the moments after them.
pub type MomentTree = RecordTree<Arc<dyn Moment>, Arc<dyn Moment>>;

/// A position of some game and all that led to it, behind an object-safe face.
pub trait Moment: Send + Sync {
    /// Who decides next, or how the game ended on the board; repetition is counted where the rules do.
    fn status(&self) -> Status;

    /// Whether the game is over because the position has returned too often.
    fn is_repetition(&self) -> bool;

    /// Why the game is over; `None` while it goes on, and where no rule has more to say than who won.
    fn cause(&self) -> Option<Box<dyn Cause>>;

    /// The rule that is about to end the game; `None` while none is.
    fn countdown(&self) -> Option<Countdown>;

    /// The pieces that each seat has lost since the start, in seat order: each kind once, with how many. Empty where
    /// stones are sown.
    fn lost_pieces(&self) -> Vec<Vec<(Piece, usize)>>;

    /// The moment before; `None` at the start.
    fn previous(&self) -> Option<Arc<dyn Moment>>;

    /// The decision that led here, taken at the moment before; `None` at the start.
    fn last(&self) -> Option<Decision>;

    /// Who took the decision that led here; `None` at the start.
    fn last_seat(&self) -> Option<Seat>;

    /// How many decisions led here.
    fn n_moves(&self) -> usize;

    /// Every decision from the start to here, each to be taken at the moment before the next.
    fn decisions(&self) -> Vec<Decision>;

    /// The texts of the legal decisions, in the contract's order; none exactly when the game is over.
    fn legal_texts(&self, notation: Notation) -> Vec<String>;

    /// How many decisions are legal.
    fn n_legal(&self) -> usize;

    /// The canonical text of a legal decision; `None` if there is no such decision here.
    fn text_of(&self, decision: Decision, notation: Notation) -> Option<String>;

    /// Finds the legal decision that a text means. Marks are optional.
    ///
    /// # Errors
    /// The rule that refuses it.
    fn read(&self, text: &str, notation: Notation) -> Result<Decision, MoveRefused>;

    /// The moment after a decision; `None` if it is not legal here.
    fn play(self: Arc<Self>, decision: Decision) -> Option<Arc<dyn Moment>>;

    /// The moment after the decision that a text means.
    ///
    /// # Errors
    /// The rule that refuses it.
    fn play_text(self: Arc<Self>, text: &str, notation: Notation) -> Result<Arc<dyn Moment>, MoveRefused>;

    /// The text of the position.
    fn position_text(&self) -> String;

    /// The text of the position that the game began with.
    fn start_text(&self) -> String;

    /// The board in plain characters.
    fn diagram(&self, lang: Lang) -> String;

    /// The board, for whoever draws it.
    fn ground(&self) -> Ground;

    /// The pieces and stones on it.
    fn picture(&self) -> Picture;

    /// The touches that play each legal decision, in the contract's order.
    fn touches(&self) -> Vec<Vec<Touch>>;

    /// The touches of the decision that led here, and the picture before it; `None` at the start.
    fn last_touches(&self) -> Option<(Vec<Touch>, Picture)>;

    /// The animation of the decision that led here, beat by beat; empty at the start. Applied to the picture before with
    /// its hand put down, the flights lead to the picture now.
    fn last_flights(&self) -> Flights;

    /// The animation of a legal decision; empty for any other.
    fn flights_of(&self, decision: Decision) -> Flights;

    /// The short name of the set-up the game began with, where it has one.
    fn setup_text(&self) -> Option<String>;

    /// The text of the decision that led here; `None` at the start.
    fn last_text(&self, notation: Notation) -> Option<String>;

    /// The texts of all decisions from the start to here.
    fn move_texts(&self, notation: Notation) -> Vec<String>;

    /// Where the next move stands on the page of a record.
    fn next_spot(&self) -> RecordCell;

    /// The number of the turn that the next move belongs to, as the document counts; `None` where it has no number.
    fn next_number(&self) -> Option<u32>;

    /// How many turns were begun, the one that goes on included.
    fn n_turns(&self) -> usize;

    /// The texts of the decisions already taken in a turn that goes on; `None` at the start of a turn, and always where
    /// a decision is a whole turn. A game that began inside a turn knows only what was decided since.
    fn unfinished_turn(&self) -> Option<Vec<String>>;

    /// The stones in the store of each player, in seat order; `None` where nobody has a store.
    fn stores(&self) -> Option<Vec<u64>>;

    /// The stones of every site: the pits in the order of the board, then the store of each player, then the reserve of
    /// each; `None` where nothing is sown.
    fn site_counts(&self) -> Option<Vec<u16>>;

    /// The kind of choice that the next decision is; `None` when the game is over, and where a decision is a whole turn.
    fn question(&self) -> Option<ChoiceKind>;

    /// The number behind a legal choice: the place of a pit among the sites, 0 for forward or no, 1 for backward or yes;
    /// `None` for the choice of nothing, and where a decision is a whole turn.
    fn choice_value(&self, decision: Decision) -> Option<u16>;

    /// The cost that a lone player is to keep small, as it stands; `None` where several play.
    fn cost(&self) -> Option<u64>;

    /// Asks a strategy for the next decision: it answers with one unless the game is over, and reports to `sink` on the way.
    fn think(
        &self,
        order: &Order,
        memory: &TranspositionTable,
        control: &Control<'_>,
        sink: &mut dyn FnMut(&Thought),
    ) -> Thought;

    /// Helps an engine that thinks about this moment on another thread with the same transposition table, until it is
    /// stopped or there is nothing more to find. Helpers are numbered from 1. For hosts that run threads themselves; they
    /// ask [`Moment::think`] for one thread then. Only games of two can be helped with: elsewhere it returns at once.
    fn help(&self, helper: u32, memory: &TranspositionTable, control: &Control<'_>);

    /// The exact value of the position, whatever happened before it, for games of one and two seats: as far as it gets
    /// with so many bytes to remember positions in. Reports its progress to `sink`.
    #[cfg(feature = "lab")]
    fn solve(
        &self,
        notation: Notation,
        n_bytes: usize,
        control: &Control<'_>,
        sink: &mut dyn FnMut(&Solved),
    ) -> Solved;

    /// The record of the game up to here in the document's notation, with `score` where the board does not show how it
    /// ended; `None` when the document has no way to write its start.
    fn record_text(&self, score: Option<Outcome>) -> Option<String>;

    /// The record of the game up to here as files keep it, with these headers.
    fn full_record(&self, headers: &Headers, score: Option<Outcome>) -> String;

    /// The canonical text of a record that begins here. Lines that do not follow from here are cut where they cease to.
    fn write_record(&self, tree: &MomentTree) -> String;
}

/// Every moment from the start of the game to this one, the start first.
#[must_use]
pub fn line_to(moment: &Arc<dyn Moment>) -> Vec<Arc<dyn Moment>> {
    let mut line: Vec<Arc<dyn Moment>> =
        std::iter::successors(Some(Arc::clone(moment)), |moment| moment.previous()).collect();
    line.reverse();
    line
}

/// The moments after each decision of the last turn, the first of them first; empty at the start of the game. While a turn
/// goes on, it is the last one.
#[must_use]
pub fn last_turn(moment: &Arc<dyn Moment>) -> Vec<Arc<dyn Moment>> {
    let mut turn = Vec::new();
    let mut moment = Arc::clone(moment);
    while let Some(before) = moment.previous() {
        let is_first = before.unfinished_turn().is_none();
        turn.push(std::mem::replace(&mut moment, before));
        if is_first {
            break;
        }
    }
    turn.reverse();
    turn
}

/// The animation of the last turn with all its decisions, and the picture before it; `None` at the start of the game.
#[must_use]
pub fn last_turn_flights(moment: &Arc<dyn Moment>) -> Option<(Picture, Flights)> {
    let turn = last_turn(moment);
    let before = turn.first()?.previous()?.picture();
    let mut flights = Flights::default();
    turn.iter().for_each(|moment| flights.append(moment.last_flights()));
    Some((before, flights))
}

impl std::fmt::Debug for dyn Moment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Moment")
            .field("position", &self.position_text())
            .field("n_moves", &self.n_moves())
            .finish()
    }
}

/// Two moments are equal if the same decisions led from the same position to them.
impl PartialEq for dyn Moment {
    fn eq(&self, other: &dyn Moment) -> bool {
        self.position_text() == other.position_text() && self.decisions() == other.decisions()
    }
}
