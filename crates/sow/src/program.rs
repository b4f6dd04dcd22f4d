//! The compiled form of a game: a list of small instructions, and the tables they use.

use crate::ast::Compare;
use crate::layout::Layout;
use crate::set::Set;

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

/// A register of the machine for a number.
pub(crate) type Temp = u8;
/// A register of the machine for a set.
pub(crate) type SetTemp = u8;
/// An index into the code.
pub(crate) type Label = u32;

pub(crate) const N_TEMPS: usize = 64;
pub(crate) const N_SETS: usize = 8;
/// Marks an operand that is not there.
pub(crate) const UNUSED: u8 = u8::MAX;

/// A comparison as three bits, for less, equal and greater: testing it needs no branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Test(u8);

impl Test {
    pub(crate) const LESS: Test = Test(1);
    pub(crate) const EQUAL: Test = Test(2);
    pub(crate) const GREATER: Test = Test(4);
    pub(crate) const LESS_OR_EQUAL: Test = Test(3);
    pub(crate) const NOT_EQUAL: Test = Test(5);
    pub(crate) const GREATER_OR_EQUAL: Test = Test(6);

    /// Translates a comparison of the language.
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

/// The way a turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnEnd {
    /// The next player takes a turn.
    Next,
    /// The next player takes a turn, and this one counts as a pass.
    Pass,
    /// The same player takes another turn.
    Again,
}

/// An instruction. `to`, `into` and the like name the destination of the result.
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
    /// The word at `base` plus an index; 0 if the index is not below `length`.
    LoadAt {
        to: Temp,
        base: u16,
        at: Temp,
        length: u16,
    },
    /// The stones of the site that a word holds.
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
    /// An entry of a table that has one row of sites for each seat, from the row of the seat to move.
    SeatTable {
        to: Temp,
        table: u16,
        at: Temp,
    },
    /// An entry of a table that has one for each seat.
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
    /// The site `n` steps along a course in the direction of the temp `way`, reversed if `back`.
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
    /// The set of a player, from a table with one set for each seat.
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
    /// The same on the set of the seat to move.
    KeepOfSeat {
        to: SetTemp,
        first: u16,
        least: u16,
        most: u16,
    },
    /// Keeps the sites whose register is set, or is not set.
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
    /// A walk along a course for as long as the sites are in a set of the seat to move (in any, if NOWHERE) and hold a
    /// number of stones that a mask allows. Most games capture by such a chain.
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
    // Control flow.
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
    /// Jumps if the site is in the set, or if it is not.
    JumpHas {
        set: SetTemp,
        site: Temp,
        wanted: bool,
        label: Label,
    },
    /// The same for the set of the seat to move, from the table at `first`.
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
    /// Jumps if the number is even, or if it is odd.
    JumpEven {
        a: Temp,
        wanted: bool,
        label: Label,
    },
    /// Removes the lowest site of the set; jumps if the set is empty.
    Pop {
        to: Temp,
        set: SetTemp,
        label: Label,
    },
    // Changes to the position.
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
    /// Takes all the stones of the current pit.
    TakeHere,
    Take {
        site: Temp,
        n: Temp,
    },
    /// Counts a lap that is sown stone by stone.
    Lap,
    /// Counts a lap and sows the stones in the hand until none is left.
    Sow {
        course: u8,
        skip: SetTemp,
        skip_origin: bool,
        start_here: bool,
        n: Temp,
        per_pit: Temp,
    },
    /// Sows the next stone; jumps if there is none.
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
    /// Waits for a choice from the set just computed.
    ChoosePit {
        choice: u16,
        set: SetTemp,
    },
    /// Waits for the choice of a number from `least` to `most`.
    ChooseNumber {
        choice: u16,
        least: Temp,
        most: Temp,
    },
    EndTurn {
        how: TurnEnd,
    },
    /// Begins the next turn, after the endings have been checked.
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
    /// Stands in for an instruction to be observed. No compiled program contains it.
    Break,
    /// Ends an expression that is evaluated on its own.
    Answer {
        from: Temp,
    },
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
    /// The words of a new game.
    pub(crate) start: Vec<u16>,
    pub(crate) registers: Vec<Register>,
    /// The variables of a turn. Reading a position checks their values, which playing relies on.
    pub(crate) variables: Vec<Local>,
    /// The first word of the variables of a turn; they extend to the last word.
    pub(crate) locals: usize,
    /// Each course as each seat walks it, in the order of the tables of the courses.
    pub(crate) rounds: Vec<Round>,
    /// The weight of each word in the key.
    pub(crate) weights: Vec<u64>,
}
