//! The syntax tree of a file: its lines understood one by one, before names and types are checked.

mod search;

use crate::lex::Span;
use crate::words::Kw;

/// A name with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// Its spelling.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// An expression with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// Its form.
    pub kind: ExprKind,
    /// Where it stands.
    pub span: Span,
}

/// A thing that a player has, named after `my`, `their` or before `of`.
#[derive(Clone, Debug, PartialEq)]
pub enum Noun {
    /// The store.
    Store,
    /// The reserve.
    Reserve,
    /// The pits of the camp.
    Pits,
    /// A row counted from the player's side.
    Row(Box<Expr>),
    /// A group or a register.
    Name(Name),
}

/// The owner of a thing.
#[derive(Clone, Debug, PartialEq)]
pub enum Whose {
    /// The player whose turn it is.
    My,
    /// The next player; for pits, all the others.
    Their,
    /// A player or, for a register, a pit.
    Of(Box<Expr>),
}

/// How a walk along a course ends.
#[derive(Clone, Debug, PartialEq)]
pub enum Bound {
    /// As long as the condition holds for `it`.
    While(Box<Expr>),
    /// At this pit, included.
    UpTo(Box<Expr>),
    /// After this many pits.
    Count(Box<Expr>),
}

/// A comparison of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the usual six")]
pub enum Compare {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// A constraint on a number of stones.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// One of these numbers.
    OneOf(Vec<Expr>),
    /// Less than, equal to or greater than a number.
    Than(Compare, Box<Expr>),
    /// At least one.
    Stones,
    /// Even.
    Even,
    /// Odd.
    Odd,
}

/// The predicate after `is`.
#[derive(Clone, Debug, PartialEq)]
pub enum Being {
    /// Without stones.
    Empty,
    /// In a set.
    In(Box<Expr>),
    /// In my camp.
    Mine,
    /// In another camp.
    Theirs,
    /// A number that meets the constraint.
    Amount(Amount),
    /// Equal to a value.
    Same(Box<Expr>),
}

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// A number.
    Number(u32),
    /// A name: variable, register, group, option, option value, pit.
    Name(String),
    /// A keyword that stands for a value: `here`, `me`, `hand`, `forward`…
    Word(Kw),
    /// `player 2`.
    Player(u32),
    /// A thing that a player has: `my store`, `row 1 of opponent`.
    Has(Whose, Noun),
    /// `opposite`, `first in`, `owner of`, `number of`…: a keyword before one operand.
    Prefix(Kw, Box<Expr>),
    /// `2 after last along ring`.
    Step {
        /// Whether it goes against the direction of play.
        back: bool,
        /// The number of pits; 1 when absent.
        n: Option<Box<Expr>>,
        /// The pit it starts from.
        from: Box<Expr>,
        /// The course, when named.
        course: Option<Name>,
    },
    /// `pits a1 b2`.
    Pits(Vec<Name>),
    /// The pits of a set for which a condition on `it` holds.
    Filter(Box<Expr>, Box<Expr>),
    /// A walk along a course.
    Walk {
        /// The first pit.
        from: Box<Expr>,
        /// The direction; the direction of play when absent.
        direction: Option<Box<Expr>>,
        /// The course, when named.
        course: Option<Name>,
        /// The length of a step; 1 when absent.
        by: Option<Box<Expr>>,
        /// The end of the walk.
        bound: Bound,
    },
    /// `+ - * / mod`, and `both … and …`.
    Binary(Operator, Box<Expr>, Box<Expr>),
    /// Two values with a comparison sign between them.
    Compared(Compare, Box<Expr>, Box<Expr>),
    /// `last holds 2 or 3`; `held` reads the count before the last stone.
    Holds {
        /// The site or set.
        site: Box<Expr>,
        /// Whether the count before the last stone is meant.
        held: bool,
        /// Whether the statement is negated.
        not: bool,
        /// The constraint on the number of stones.
        amount: Amount,
    },
    /// `last is mine`.
    Is {
        /// The subject.
        subject: Box<Expr>,
        /// Whether the statement is negated.
        not: bool,
        /// The predicate.
        being: Being,
    },
    /// `any of SET …`, `all of SET …`.
    Quantified {
        /// Whether all of them must meet the condition; otherwise one is enough.
        all: bool,
        /// The set.
        set: Box<Expr>,
        /// The condition on `it`.
        condition: Box<Expr>,
    },
    /// `me can move`.
    CanMove(Box<Expr>),
    /// `and`, `or`.
    Logic {
        /// Whether it is `and`; otherwise `or`.
        and: bool,
        /// The left operand.
        left: Box<Expr>,
        /// The right operand.
        right: Box<Expr>,
    },
    /// `not`.
    Not(Box<Expr>),
    /// An expression that could not be read; the error is reported already.
    Wrong,
}

/// An operator between two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the usual ones")]
pub enum Operator {
    Plus,
    Minus,
    Times,
    Divide,
    Mod,
    Both,
}

impl Operator {
    /// Applies the operator to two numbers. Returns `None` on overflow and on division by zero.
    pub(crate) fn of(self, left: i32, right: i32) -> Option<i32> {
        match self {
            Operator::Plus => left.checked_add(right),
            Operator::Minus => left.checked_sub(right),
            Operator::Times => left.checked_mul(right),
            Operator::Divide => left.checked_div_euclid(right),
            Operator::Mod => left.checked_rem_euclid(right),
            Operator::Both => None,
        }
    }
}

/// A decision left to a player.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// A pit of a set, or none where allowed.
    Pit {
        /// The set to choose from.
        among: Expr,
        /// Whether the player may choose nothing.
        or_none: bool,
    },
    /// Forward or backward.
    Direction,
    /// A number between two bounds, included.
    Number(Expr, Expr),
    /// Another player.
    Player,
    /// Yes or no.
    YesOrNo,
}

/// The target of an assignment.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// A variable or a register of the game.
    Name(Name),
    /// A register of a player or of a pit.
    Of(Name, Whose),
    /// The direction of play.
    Direction,
    /// The number of passes in a row.
    Passes,
}

/// A statement with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// Its form.
    pub kind: StatementKind,
    /// Where its line stands.
    pub span: Span,
}

/// A block of statements.
pub(crate) type Block = Vec<Statement>;

/// The details of a sowing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sowing {
    /// The course, when named.
    pub course: Option<Name>,
    /// The direction, when given.
    pub direction: Option<Expr>,
    /// The pit it starts from, when given.
    pub from: Option<Expr>,
    /// The pits that get no stones.
    pub skipping: Option<Expr>,
    /// Whether the first stone goes into the starting pit itself.
    pub starting_here: bool,
    /// The number of stones; all those in hand when absent.
    pub stones: Option<Expr>,
    /// The number of stones for each pit; 1 when absent.
    pub per_pit: Option<Expr>,
    /// The block to run after each stone.
    pub each: Block,
}

/// A statement.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "each is the statement of the same name in the reference")]
pub enum StatementKind {
    Choose { choice: Choice, name: Option<Name>, otherwise: Option<Block> },
    Take { n: Option<Expr>, from: Option<Expr> },
    Sow(Box<Sowing>),
    Drop { n: Expr, site: Option<Expr> },
    GoTo(Expr),
    Capture { set: Expr, into: Option<Expr> },
    Give { set: Expr, to: Expr },
    Move { n: Option<Expr>, from: Expr, into: Expr },
    Let(Name, Expr),
    Set(Target, Expr),
    If { arms: Vec<(Expr, Block)>, otherwise: Option<Block> },
    While(Expr, Block),
    Repeat { block: Block, end: Option<(bool, Expr)> },
    ForEachPit { name: Option<Name>, set: Expr, block: Block },
    ForEachPlayer { name: Name, block: Block },
    Stop,
    Do(Name),
    PlayAgain,
    EndTurn,
    Pass,
    ContinueWith(Name),
    PlaysNext(Expr),
    EndGame,
    Wins(Expr),
    Loses(Expr),
    Draw,
    IsOut(Expr),
    Illegal,
    LastResort,
    NotTwice,
}

impl StatementKind {
    /// Returns whether the statement ends the game at once.
    #[must_use]
    pub fn ends_game(&self) -> bool {
        matches!(
            self,
            StatementKind::EndGame | StatementKind::Wins(_) | StatementKind::Loses(_) | StatementKind::Draw
        )
    }
}

/// A line of the game's header.
#[derive(Clone, Debug, PartialEq)]
pub struct HeaderLine {
    /// Its form.
    pub kind: HeaderKind,
    /// Where it stands.
    pub span: Span,
}

/// A part of a course.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// A row, to the right or to the left.
    Row(Expr, bool),
    /// A single site: a store or a pit.
    Site(Expr),
    /// Another course, backward.
    Reverse(Name),
}

/// The shape of a board.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "each is the board of the same name in the reference")]
pub enum Shape {
    Rows(Expr, Expr),
    RowList(Vec<Expr>),
    Triangle(Expr),
    Squares(Expr, Expr),
    Hexagons(Vec<Expr>),
    Penrose(Expr),
    Ring(Expr),
    Graph(Expr),
    GraphText(String),
}

/// The holder of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "plain")]
pub enum Holder {
    Player,
    Pit,
    Game,
}

/// The side of the board where a store lies, as its owner sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "plain")]
pub enum Side {
    #[default]
    Apart,
    Right,
    Left,
}

/// A line of the header.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "each is the line of the same name in the reference")]
pub enum HeaderKind {
    Text { key: Kw, lang: Option<game::Lang>, text: String },
    Players { counts: Vec<u32>, usual: Option<u32> },
    Board(Shape),
    CampsHalves,
    CampsNone,
    CampsAlong(Name),
    Camp { player: u32, set: Expr },
    Site { reserve: bool, side: Side, stones: Option<Expr> },
    Register { holder: Holder, name: Name, value: Expr },
    Course { name: Name, open: bool, player: Option<u32>, parts: Vec<Part> },
    Group { name: Name, set: Expr },
    Stones { n: Expr, set: Option<Expr> },
    If { arms: Vec<(Expr, Vec<HeaderLine>)>, otherwise: Vec<HeaderLine> },
}

/// The values an option may take.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "plain")]
pub enum Values {
    Names(Vec<Name>),
    Numbers { usual: u32, least: u32, most: u32 },
    Text(String),
}

/// A named option.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionDeclaration {
    /// Its name.
    pub name: Name,
    /// The values it may take.
    pub values: Values,
    /// A description in English.
    pub en: String,
    /// A description in French.
    pub fr: String,
}

/// A named or unnamed block.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// Its name, where it has one.
    pub name: Option<Name>,
    /// Its statements.
    pub block: Block,
    /// Where its first line stands.
    pub span: Span,
}

/// A condition that ends the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// The condition.
    pub condition: Expr,
    /// The block to run when it holds.
    pub block: Block,
    /// Where its first line stands.
    pub span: Span,
}

/// A whole game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameFile {
    /// The title as the first line gives it.
    pub title: String,
    /// The place of its first line.
    pub span: Span,
    /// The header.
    pub header: Vec<HeaderLine>,
    /// Every occurrence of a name in the header.
    pub header_names: Vec<String>,
    /// The options.
    pub options: Vec<OptionDeclaration>,
    /// The block before the first turn.
    pub start: Option<Section>,
    /// The named rules.
    pub rules: Vec<Section>,
    /// The kinds of turn; a game begins with the first.
    pub turns: Vec<Section>,
    /// The block after each turn.
    pub after_turn: Option<Section>,
    /// The endings, in order.
    pub endings: Vec<Ending>,
    /// The score of a player.
    pub score: Option<Expr>,
    /// The cost that a lone player minimises.
    pub cost: Option<Expr>,
    /// The block to run when a position repeats.
    pub returns: Option<Section>,
    /// The most laps a turn may have, and the block to run when it has more.
    pub laps: Option<(u32, Section)>,
}
