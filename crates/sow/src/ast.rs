//! What a file says, before anybody asks whether it makes sense.

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
    /// What it says.
    pub kind: ExprKind,
    /// Where it stands.
    pub span: Span,
}

/// Something a player has: named after `my`, `their` or before `of`.
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

/// Whose.
#[derive(Clone, Debug, PartialEq)]
pub enum Whose {
    /// Mine.
    My,
    /// The next player's; for pits, those of all others.
    Their,
    /// Of a player or, for a register, of a pit.
    Of(Box<Expr>),
}

/// How a walk along a course ends.
#[derive(Clone, Debug, PartialEq)]
pub enum Bound {
    /// As long as the condition holds of `it`.
    While(Box<Expr>),
    /// At this pit, which is part of it.
    UpTo(Box<Expr>),
    /// After so many pits.
    Count(Box<Expr>),
}

/// Two numbers compared.
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

/// What a count may be.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// One of these.
    OneOf(Vec<Expr>),
    /// Compared with a number.
    Than(Compare, Box<Expr>),
    /// At least one.
    Stones,
    /// Even.
    Even,
    /// Odd.
    Odd,
}

/// What a subject is said to be.
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
    /// A number of this kind.
    Amount(Amount),
    /// The same as.
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
    /// What somebody has.
    Has(Whose, Noun),
    /// `opposite`, `first in`, `owner of`, `number of`…: a keyword before one operand.
    Prefix(Kw, Box<Expr>),
    /// `2 after last along ring`.
    Step {
        /// Against the direction of play.
        back: bool,
        /// How far; 1 when absent.
        n: Option<Box<Expr>>,
        /// From where.
        from: Box<Expr>,
        /// On which course, when said.
        course: Option<Name>,
    },
    /// `pits a1 b2`.
    Pits(Vec<Name>),
    /// The pits of a set of which a condition is true of `it`.
    Filter(Box<Expr>, Box<Expr>),
    /// A walk along a course.
    Walk {
        /// The first pit.
        from: Box<Expr>,
        /// Which way; that of play when absent.
        direction: Option<Box<Expr>>,
        /// On which course, when said.
        course: Option<Name>,
        /// Steps of this length; 1 when absent.
        by: Option<Box<Expr>>,
        /// Where it ends.
        bound: Bound,
    },
    /// `+ - * / mod`, and `both … and …`.
    Binary(Operator, Box<Expr>, Box<Expr>),
    /// Two values compared by a sign.
    Compared(Compare, Box<Expr>, Box<Expr>),
    /// `last holds 2 or 3`; `held` reads the count before the last stone.
    Holds {
        /// Which site or set.
        site: Box<Expr>,
        /// Whether the count before the last stone is meant.
        held: bool,
        /// Whether it is denied.
        not: bool,
        /// How much.
        amount: Amount,
    },
    /// `last is mine`.
    Is {
        /// Of what.
        subject: Box<Expr>,
        /// Whether it is denied.
        not: bool,
        /// What.
        being: Being,
    },
    /// `any of SET …`, `all of SET …`.
    Quantified {
        /// All of them, not only one.
        all: bool,
        /// Of these.
        set: Box<Expr>,
        /// What is true of `it`.
        condition: Box<Expr>,
    },
    /// `me can move`.
    CanMove(Box<Expr>),
    /// `and`, `or`.
    Logic {
        /// `and`, not `or`.
        and: bool,
        /// The left side.
        left: Box<Expr>,
        /// The right side.
        right: Box<Expr>,
    },
    /// `not`.
    Not(Box<Expr>),
    /// What could not be read; an error has been reported.
    Wrong,
}

/// What joins two operands.
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
    /// What it makes of two numbers; `None` where that is no number, or too great a one.
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

/// What is chosen.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// A pit of a set, or none where allowed.
    Pit {
        /// Among these.
        among: Expr,
        /// Whether nothing may be chosen.
        or_none: bool,
    },
    /// Forward or backward.
    Direction,
    /// A number from the first to the second.
    Number(Expr, Expr),
    /// Another player.
    Player,
    /// Yes or no.
    YesOrNo,
}

/// A place to write to.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// A variable or a register of the game.
    Name(Name),
    /// A register of somebody or of a pit.
    Of(Name, Whose),
    /// The direction of play.
    Direction,
    /// The passes in a row.
    Passes,
}

/// A statement with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// What it does.
    pub kind: StatementKind,
    /// Where its line stands.
    pub span: Span,
}

/// A block of statements.
pub(crate) type Block = Vec<Statement>;

/// What a sowing does besides.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sowing {
    /// On which course, when said.
    pub course: Option<Name>,
    /// Which way.
    pub direction: Option<Expr>,
    /// From which pit.
    pub from: Option<Expr>,
    /// Pits that get nothing.
    pub skipping: Option<Expr>,
    /// The first stone goes into the pit itself.
    pub starting_here: bool,
    /// How many stones; the hand when absent.
    pub stones: Option<Expr>,
    /// How many stones a pit.
    pub per_pit: Option<Expr>,
    /// What happens after each stone.
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

/// A line of the game's header.
#[derive(Clone, Debug, PartialEq)]
pub struct HeaderLine {
    /// What it says.
    pub kind: HeaderKind,
    /// Where it stands.
    pub span: Span,
}

/// A piece of a course.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// A row, to the right or to the left.
    Row(Expr, bool),
    /// A site: a store, a pit.
    Site(Expr),
    /// Another course the other way round.
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

/// Whose a register is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "plain")]
pub enum Holder {
    Player,
    Pit,
    Game,
}

/// Where a store lies, as its owner sees it.
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

/// What an option may be.
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
    /// What it may be.
    pub values: Values,
    /// What it changes, in English.
    pub en: String,
    /// What it changes, in French.
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

/// An ending.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// When.
    pub condition: Expr,
    /// What happens then.
    pub block: Block,
    /// Where its first line stands.
    pub span: Span,
}

impl GameFile {
    /// Whether something is true of a statement of a block, or of one in a rule that the block does.
    pub(crate) fn any_statement(&self, block: &Block, is: &dyn Fn(&StatementKind) -> bool) -> bool {
        self.any_not_in(block, is, &mut Vec::new())
    }

    /// The same; rules that were looked into are not looked into again.
    fn any_not_in<'a>(
        &'a self,
        block: &'a Block,
        is: &dyn Fn(&StatementKind) -> bool,
        done: &mut Vec<&'a str>,
    ) -> bool {
        block.iter().any(|statement| {
            let mut any = |block: &'a Block| self.any_not_in(block, is, done);
            is(&statement.kind)
                || match &statement.kind {
                    StatementKind::Choose { otherwise, .. } => otherwise.as_ref().is_some_and(any),
                    StatementKind::Sow(sowing) => any(&sowing.each),
                    StatementKind::If { arms, otherwise } => {
                        arms.iter().any(|(_, block)| any(block)) || otherwise.as_ref().is_some_and(any)
                    }
                    StatementKind::While(_, block)
                    | StatementKind::Repeat { block, .. }
                    | StatementKind::ForEachPit { block, .. }
                    | StatementKind::ForEachPlayer { block, .. } => any(block),
                    StatementKind::Do(name) if !done.contains(&name.text.as_str()) => {
                        done.push(&name.text);
                        let is_it = |it: &&Section| it.name.as_ref().is_some_and(|it| it.text == name.text);
                        self.rules
                            .iter()
                            .find(is_it)
                            .is_some_and(|rule| self.any_not_in(&rule.block, is, done))
                    }
                    _ => false,
                }
        })
    }
}

/// A whole game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameFile {
    /// The title as the first line gives it.
    pub title: String,
    /// The place of the first line.
    pub span: Span,
    /// The header.
    pub header: Vec<HeaderLine>,
    /// Every name that stands in the header, each time it does.
    pub header_names: Vec<String>,
    /// The options.
    pub options: Vec<OptionDeclaration>,
    /// What happens before the first turn.
    pub start: Option<Section>,
    /// Named blocks.
    pub rules: Vec<Section>,
    /// The turns, the first one first.
    pub turns: Vec<Section>,
    /// What happens after each turn.
    pub after_turn: Option<Section>,
    /// The endings, in order.
    pub endings: Vec<Ending>,
    /// What counts.
    pub score: Option<Expr>,
    /// What a lone player keeps small.
    pub cost: Option<Expr>,
    /// What happens when a position returns.
    pub returns: Option<Section>,
    /// The greatest number of laps, and what happens then.
    pub laps: Option<(u32, Section)>,
}
