//! The instructions of a compiled game.

use crate::ast::Compare;

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
    /// Notes that this condition of the file holds and may end the game.
    Because {
        condition: u16,
    },
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
