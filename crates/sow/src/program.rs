//! The compiled form of a game: a row of small instructions, and the tables they look things up in.

use crate::ast::Compare;
use crate::layout::Layout;
use crate::set::Set;

/// No site, nobody.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// The words of a position that every game has.
pub(crate) mod word {
    /// Which choice is to be made.
    pub(crate) const CHOICE: usize = 0;
    /// Who makes it.
    pub(crate) const SEAT: usize = 1;
    /// Stones in the hand.
    pub(crate) const HAND: usize = 2;
    /// The current pit.
    pub(crate) const HERE: usize = 3;
    /// Where the stones of the hand were taken from.
    pub(crate) const ORIGIN: usize = 4;
    /// Where the last stone fell.
    pub(crate) const LAST: usize = 5;
    /// What that pit held just before.
    pub(crate) const HELD: usize = 6;
    /// The direction of play: 0 along the course, 1 against it.
    pub(crate) const DIRECTION: usize = 7;
    /// How many choices this turn has seen.
    pub(crate) const CHOSEN: usize = 8;
    /// Laps sown in this turn.
    pub(crate) const LAPS: usize = 9;
    /// Where the words of the turn end: those above are cleared when it begins.
    pub(crate) const TURN_END: usize = 10;
    /// Passes in a row.
    pub(crate) const PASSES: usize = 10;
    /// Which turn is played.
    pub(crate) const PHASE: usize = 11;
    /// Who plays next, when a rule has said so.
    pub(crate) const NEXT: usize = 12;
    /// Who is out: a bit a seat.
    pub(crate) const OUT: usize = 13;
    /// How many turns have been played.
    pub(crate) const TURNS: usize = 14;
    /// Who went out when: three bits each, the first in the lowest.
    pub(crate) const OUT_ORDER: usize = 15;
    /// The first site.
    pub(crate) const SITES: usize = 16;
}

/// A place for a number while a rule is read.
pub(crate) type Temp = u8;
/// A place for a set while a rule is read.
pub(crate) type SetTemp = u8;
/// A place in the code.
pub(crate) type Label = u32;

pub(crate) const N_TEMPS: usize = 64;
pub(crate) const N_SETS: usize = 8;
/// No such place.
pub(crate) const UNUSED: u8 = u8::MAX;

/// How two numbers are compared: a bit each for less, equal and greater, so that no jump decides which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Test(u8);

impl Test {
    pub(crate) const LESS: Test = Test(1);
    pub(crate) const EQUAL: Test = Test(2);
    pub(crate) const GREATER: Test = Test(4);
    pub(crate) const LESS_OR_EQUAL: Test = Test(3);
    pub(crate) const NOT_EQUAL: Test = Test(5);
    pub(crate) const GREATER_OR_EQUAL: Test = Test(6);

    /// The test of a comparison that a file writes.
    pub(crate) fn of(compare: Compare) -> Test {
        match compare {
            Compare::Equal => Test::EQUAL,
            Compare::NotEqual => Test::NOT_EQUAL,
            Compare::Less => Test::LESS,
            Compare::LessOrEqual => Test::LESS_OR_EQUAL,
            Compare::Greater => Test::GREATER,
            Compare::GreaterOrEqual => Test::GREATER_OR_EQUAL,
        }
    }

    #[inline(always)]
    pub(crate) fn holds(self, a: i32, b: i32) -> bool {
        self.0 >> (1 + i8::from(a > b) - i8::from(a < b)) & 1 == 1
    }

    pub(crate) fn opposite(self) -> Test {
        Test(7 - self.0)
    }
}

/// How a turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnEnd {
    /// The next player's turn.
    Next,
    /// The same, and it counts as a pass.
    Pass,
    /// The same player's turn again.
    Again,
}

/// One instruction. `to`, `into` and the like are the places results go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    // Numbers.
    Const {
        to: Temp,
        value: i32,
    },
    Copy {
        to: Temp,
        from: Temp,
    },
    Load {
        to: Temp,
        word: u16,
    },
    /// The word at `base` + an index below `length`; 0 for another index.
    LoadAt {
        to: Temp,
        base: u16,
        at: Temp,
        length: u16,
    },
    /// The stones of the site whose number a word holds.
    StonesOfWord {
        to: Temp,
        word: u16,
    },
    /// An entry of a table; NOWHERE beyond its end.
    Table {
        to: Temp,
        table: u16,
        at: Temp,
    },
    /// An entry of a table with one row of sites for each seat, in the row of the seat to move.
    SeatTable {
        to: Temp,
        table: u16,
        at: Temp,
    },
    /// The entry of the seat to move.
    OfSeat {
        to: Temp,
        table: u16,
    },
    Add {
        to: Temp,
        a: Temp,
        b: Temp,
    },
    Subtract {
        to: Temp,
        a: Temp,
        b: Temp,
    },
    Multiply {
        to: Temp,
        a: Temp,
        b: Temp,
    },
    Divide {
        to: Temp,
        a: Temp,
        b: Temp,
    },
    Remainder {
        to: Temp,
        a: Temp,
        b: Temp,
    },
    /// `n` steps along a course, in the direction `way` (a temp), turned when `back`.
    Step {
        to: Temp,
        course: u8,
        from: Temp,
        n: Temp,
        way: Temp,
        back: bool,
    },
    NextSeat {
        to: Temp,
    },
    CanMove {
        to: Temp,
        player: Temp,
    },
    // Sets.
    SetConst {
        to: SetTemp,
        set: u16,
    },
    /// The set of a player out of a table with one a seat.
    SetOfPlayer {
        to: SetTemp,
        first: u16,
        player: Temp,
    },
    /// The set of the seat to move.
    SetOfSeat {
        to: SetTemp,
        first: u16,
    },
    SetCopy {
        to: SetTemp,
        from: SetTemp,
    },
    SetSite {
        to: SetTemp,
        site: Temp,
    },
    SetNeighbours {
        to: SetTemp,
        site: Temp,
    },
    SetUnion {
        to: SetTemp,
        a: SetTemp,
        b: SetTemp,
    },
    SetMinus {
        to: SetTemp,
        a: SetTemp,
        b: SetTemp,
    },
    SetBoth {
        to: SetTemp,
        a: SetTemp,
        b: SetTemp,
    },
    SetInsert {
        to: SetTemp,
        site: Temp,
    },
    SetLoad {
        to: SetTemp,
        word: u16,
    },
    SetStore {
        from: SetTemp,
        word: u16,
    },
    /// Keeps the sites that hold from `least` to `most` stones.
    Keep {
        to: SetTemp,
        from: SetTemp,
        least: u16,
        most: u16,
    },
    /// The same for the set of the seat to move.
    KeepOfSeat {
        to: SetTemp,
        first: u16,
        least: u16,
        most: u16,
    },
    /// Keeps the sites whose word of a register is set, or not set.
    KeepMarked {
        to: SetTemp,
        from: SetTemp,
        base: u16,
        wanted: bool,
    },
    /// `n` sites along a course.
    Stretch {
        to: SetTemp,
        course: u8,
        from: Temp,
        way: Temp,
        back: bool,
        n: Temp,
    },
    /// A walk along a course as long as the sites are in a set of the seat to move (any, when NOWHERE) and hold what a
    /// mask of counts allows: the chains of captures of most games.
    Chain {
        to: SetTemp,
        course: u8,
        from: Temp,
        way: Temp,
        back: bool,
        first: u16,
        mask: u16,
    },
    SetSize {
        to: Temp,
        set: SetTemp,
    },
    SetStones {
        to: Temp,
        set: SetTemp,
    },
    /// The stones of the set of the seat to move.
    StonesOfSeat {
        to: Temp,
        first: u16,
    },
    SetFirst {
        to: Temp,
        set: SetTemp,
    },
    SetLast {
        to: Temp,
        set: SetTemp,
    },
    // Where to go on.
    Jump {
        label: Label,
    },
    JumpTest {
        test: Test,
        a: Temp,
        b: Temp,
        label: Label,
    },
    JumpTestConst {
        test: Test,
        a: Temp,
        value: i32,
        label: Label,
    },
    /// Jumps when the site is in the set, or when it is not.
    JumpHas {
        set: SetTemp,
        site: Temp,
        wanted: bool,
        label: Label,
    },
    /// The same for the set of the seat to move, which begins at `first`.
    JumpHasOfSeat {
        first: u16,
        site: Temp,
        wanted: bool,
        label: Label,
    },
    /// The same for the site that a word holds.
    JumpWordOfSeat {
        first: u16,
        word: u16,
        wanted: bool,
        label: Label,
    },
    /// Jumps when the number is even, or when it is not.
    JumpEven {
        a: Temp,
        wanted: bool,
        label: Label,
    },
    /// The lowest site of the set, taken out of it; jumps when it is empty.
    Pop {
        to: Temp,
        set: SetTemp,
        label: Label,
    },
    // What changes the position.
    Store {
        word: u16,
        from: Temp,
    },
    StoreAt {
        base: u16,
        at: Temp,
        length: u16,
        from: Temp,
    },
    TakeAll {
        site: Temp,
    },
    /// Takes all stones of the current pit.
    TakeHere,
    Take {
        site: Temp,
        n: Temp,
    },
    /// Counts a lap that is sown stone by stone.
    Lap,
    /// Counts a lap and sows stones of the hand until none is left.
    Sow {
        course: u8,
        skip: SetTemp,
        skip_origin: bool,
        start_here: bool,
        n: Temp,
        per_pit: Temp,
    },
    /// Sows the next stone; jumps when there is none.
    SowOne {
        course: u8,
        skip: SetTemp,
        skip_origin: bool,
        start_here: bool,
        per_pit: Temp,
        label: Label,
    },
    Drop {
        site: Temp,
        n: Temp,
    },
    MoveSet {
        from: SetTemp,
        to: Temp,
    },
    MoveAll {
        from: Temp,
        to: Temp,
    },
    MoveSome {
        from: Temp,
        to: Temp,
        n: Temp,
    },
    /// Waits for a choice among a set, found just before.
    ChoosePit {
        choice: u16,
        set: SetTemp,
    },
    /// Waits for a choice among the numbers from `least` to `most`.
    ChooseNumber {
        choice: u16,
        least: Temp,
        most: Temp,
    },
    EndTurn {
        how: TurnEnd,
    },
    /// After the endings: the next turn begins.
    NextTurn,
    OverByScore,
    OverWin {
        player: Temp,
    },
    OverLoss {
        player: Temp,
    },
    OverDraw,
    Out {
        player: Temp,
    },
    Illegal,
    LastResort,
    NotTwice,
    /// Stands for another instruction that somebody wants to see done; no program has it.
    Break,
    /// The end of an expression read on its own.
    Answer {
        from: Temp,
    },
}

/// What kind of thing is chosen.
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

/// A choice of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChoicePoint {
    /// Where what can be chosen is found out.
    pub(crate) start: Label,
    /// Where the turn goes on.
    pub(crate) resume: Label,
    /// Where it goes on when nothing can be chosen.
    pub(crate) otherwise: Option<Label>,
    /// Where the chosen value goes.
    pub(crate) word: u16,
    pub(crate) kind: ChoiceKind,
    /// Whether nothing may be chosen.
    pub(crate) or_none: bool,
    /// Whether choices must be tried out to know whether they are legal.
    pub(crate) tried: bool,
}

/// A number kept between turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Register {
    pub(crate) name: String,
    /// Its first word, and how many there are.
    pub(crate) word: u16,
    pub(crate) length: u16,
}

/// A course in one piece, for long ways along it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    /// The sites in order.
    pub(crate) sites: Vec<u16>,
    /// The place of each site in that order, NOWHERE off the course.
    pub(crate) places: Vec<u16>,
    /// Whether it has two ends.
    pub(crate) open: bool,
}

impl Round {
    /// The site `n` steps on, backward when negative.
    pub(crate) fn step(&self, from: usize, n: i64) -> u16 {
        let Some(place) = self.places.get(from).copied().filter(|it| *it != NOWHERE) else { return NOWHERE };
        let length = self.sites.len() as i64;
        let to = i64::from(place) + n;
        let to = if self.open { to } else { to.rem_euclid(length.max(1)) };
        usize::try_from(to).ok().and_then(|to| self.sites.get(to).copied()).unwrap_or(NOWHERE)
    }
}

/// A game, compiled for settled options.
#[derive(Debug)]
pub(crate) struct Program {
    pub(crate) layout: Layout,
    pub(crate) code: Vec<Op>,
    pub(crate) tables: Vec<Vec<u16>>,
    pub(crate) sets: Vec<Set>,
    /// Counts that a chain goes on with: a bit each up to 62, the last bit for all beyond.
    pub(crate) masks: Vec<u64>,
    pub(crate) choices: Vec<ChoicePoint>,
    /// Where each kind of turn begins.
    pub(crate) turns: Vec<Label>,
    /// Where a game begins.
    pub(crate) begin: Label,
    /// What follows every turn.
    pub(crate) after_turn: Label,
    /// What follows too many laps.
    pub(crate) endless: Label,
    pub(crate) most_laps: u16,
    pub(crate) score: Label,
    pub(crate) cost: Option<Label>,
    pub(crate) returns: Option<Label>,
    /// The words of a new game.
    pub(crate) start: Vec<u16>,
    pub(crate) registers: Vec<Register>,
    /// The first word of the variables of a turn; they end with the words.
    pub(crate) locals: usize,
    /// The courses, as the tables have them: for each course and seat the sites in order, and the place of each site.
    pub(crate) rounds: Vec<Round>,
    /// The weight of each word in a key.
    pub(crate) weights: Vec<u64>,
}
