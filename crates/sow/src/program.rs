//! The compiled form of a game: a list of small instructions, and the tables they use.

mod op;

use crate::ast::Expr;
use crate::layout::Layout;
use crate::set::Set;

pub(crate) use op::{Label, N_SETS, N_TEMPS, Op, SetTemp, Temp, Test, TurnEnd, UNUSED};

/// No site, nobody.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// The words of a position that every game has.
pub(crate) mod word {
    /// The pending choice.
    pub(crate) const CHOICE: usize = 0;
    /// The seat to move.
    pub(crate) const SEAT: usize = 1;
    /// The number of stones in the hand.
    pub(crate) const HAND: usize = 2;
    /// The current pit.
    pub(crate) const HERE: usize = 3;
    /// The pit the stones in the hand were taken from.
    pub(crate) const ORIGIN: usize = 4;
    /// The pit where the last stone fell.
    pub(crate) const LAST: usize = 5;
    /// The number of stones that pit held just before.
    pub(crate) const HELD: usize = 6;
    /// The direction of play: 0 along the course, 1 against it.
    pub(crate) const DIRECTION: usize = 7;
    /// The number of choices made this turn.
    pub(crate) const CHOSEN: usize = 8;
    /// The number of laps sown this turn.
    pub(crate) const LAPS: usize = 9;
    /// The end of the words of the turn: a turn begins by clearing those from `HAND` on.
    pub(crate) const TURN_END: usize = 10;
    /// The number of passes in a row.
    pub(crate) const PASSES: usize = 10;
    /// The kind of turn being played.
    pub(crate) const PHASE: usize = 11;
    /// The seat to play next, when a rule has named one.
    pub(crate) const NEXT: usize = 12;
    /// The seats that are out, one bit each.
    pub(crate) const OUT: usize = 13;
    /// The number of turns played.
    pub(crate) const TURNS: usize = 14;
    /// The order in which seats went out: three bits each, the first in the lowest.
    pub(crate) const OUT_ORDER: usize = 15;
    /// The first site.
    pub(crate) const SITES: usize = 16;
}

/// The kind of decision a choice asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceKind {
    /// A pit or another site.
    Pit,
    /// Forward or backward.
    Direction,
    /// A number.
    Number,
    /// A player.
    Player,
    /// Yes or no.
    YesOrNo,
}

/// A place in the rules where a player chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChoicePoint {
    /// The code that computes the candidates.
    pub(crate) start: Label,
    /// The code that follows the choice.
    pub(crate) resume: Label,
    /// The code to run instead if there is nothing to choose.
    pub(crate) otherwise: Option<Label>,
    /// The word that receives the chosen value.
    pub(crate) word: u16,
    pub(crate) kind: ChoiceKind,
    /// Whether the player may choose nothing.
    pub(crate) or_none: bool,
    /// Whether a choice must be tried out to know whether it is legal.
    pub(crate) tried: bool,
}

/// The type of an expression, and of the words that hold its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    Number,
    Truth,
    Site,
    Set,
    Player,
    Direction,
}

/// A variable of a turn: the first of its words, and their type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Local {
    pub(crate) word: u16,
    pub(crate) ty: Type,
}

/// A value that is kept between turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Register {
    pub(crate) name: String,
    pub(crate) ty: Type,
    /// Its first word, and the number of words.
    pub(crate) word: u16,
    pub(crate) length: u16,
}

/// A course as one list, for long steps along it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    /// The sites in order.
    pub(crate) sites: Vec<u16>,
    /// The index of each site in that list; NOWHERE off the course.
    pub(crate) places: Vec<u16>,
    /// Whether it has two ends.
    pub(crate) open: bool,
}

impl Round {
    /// The site `n` steps further on; backward if negative.
    pub(crate) fn step(&self, from: usize, n: i64) -> u16 {
        let Some(place) = self.places.get(from).copied().filter(|it| *it != NOWHERE) else { return NOWHERE };
        let length = self.sites.len() as i64;
        let to = i64::from(place) + n;
        let to = if self.open { to } else { to.rem_euclid(length.max(1)) };
        usize::try_from(to).ok().and_then(|to| self.sites.get(to).copied()).unwrap_or(NOWHERE)
    }
}

/// A game compiled for given options.
#[derive(Debug)]
pub(crate) struct Program {
    pub(crate) layout: Layout,
    pub(crate) code: Vec<Op>,
    pub(crate) tables: Vec<Vec<u16>>,
    pub(crate) sets: Vec<Set>,
    /// The counts at which a chain goes on: one bit each up to 62, the last bit for all beyond.
    pub(crate) masks: Vec<u64>,
    pub(crate) choices: Vec<ChoicePoint>,
    /// The code of each kind of turn.
    pub(crate) turns: Vec<Label>,
    /// The code that begins a game.
    pub(crate) begin: Label,
    /// The code that follows every turn.
    pub(crate) after_turn: Label,
    /// The code that follows a turn of too many laps.
    pub(crate) endless: Label,
    pub(crate) most_laps: u16,
    pub(crate) score: Label,
    pub(crate) cost: Option<Label>,
    pub(crate) returns: Option<Label>,
    /// The conditions that end a game, as [`Op::Because`] numbers them.
    pub(crate) causes: Vec<Expr>,
    /// The words of a new game.
    pub(crate) start: Vec<u16>,
    pub(crate) registers: Vec<Register>,
    /// The groups of the header: the name, and the first of their sets, one for each seat.
    pub(crate) groups: Vec<(String, u16)>,
    /// The variables of a turn. Reading a position checks their values, which playing relies on.
    pub(crate) variables: Vec<Local>,
    /// The first word of the variables of a turn; they extend to the last word.
    pub(crate) locals: usize,
    /// Each course as each seat walks it, in the order of the tables of the courses.
    pub(crate) rounds: Vec<Round>,
    /// The weight of each word in the key.
    pub(crate) weights: Vec<u64>,
}
