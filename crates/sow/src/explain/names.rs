//! The names of a file, as far as sentences depend on them: which noun to put before each.

use std::collections::BTreeMap;

use crate::ast::{
    Block, Choice, Expr, ExprKind, GameFile, HeaderKind, HeaderLine, Holder, Noun, Operator, Shape,
    StatementKind, Target,
};
use crate::words::Kw;

/// The kind of thing an expression stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Site,
    Set,
    Number,
    Player,
    Direction,
    /// Yes or no.
    Truth,
}

/// The declaration of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Option,
    /// Several pits, or a single one.
    Group(Kind),
    Register(Holder, Kind),
    Variable(Kind),
}

/// The names, and the few facts of the header that sentences depend on.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    known: BTreeMap<String, Meaning>,
    /// The courses by name, each once.
    pub(super) courses: Vec<String>,
    /// The numbers of players in the header; 2 if it gives none.
    pub(super) players: Vec<u32>,
    /// The number of rows of the board, if it is a literal number.
    pub(super) rows: Option<u32>,
    /// Whether the direction of play is ever anything but forward.
    pub(super) turns_round: bool,
    /// Whether a rule may reject a choice after it was made.
    pub(super) forbids: bool,
}

impl Names {
    pub(super) fn of(game: &GameFile) -> Names {
        let mut names = Names::default();
        for option in &game.options {
            names.learn(&option.name.text, Meaning::Option);
        }
        names.header(&game.header);
        if names.players.is_empty() {
            names.players.push(2);
        }
        let sections = [&game.start, &game.after_turn, &game.returns].into_iter().flatten();
        let sections =
            game.turns.iter().chain(&game.rules).chain(sections).chain(game.laps.iter().map(|it| &it.1));
        let blocks: Vec<&Block> =
            sections.map(|it| &it.block).chain(game.endings.iter().map(|it| &it.block)).collect();
        // A rule may use a name before the line that declares it.
        for block in blocks.iter().chain(&blocks) {
            names.block(block);
        }
        names
    }

    pub(super) fn meaning(&self, name: &str) -> Option<Meaning> {
        self.known.get(name).copied()
    }

    /// Whether exactly two play.
    pub(super) fn is_duel(&self) -> bool {
        self.players == [2]
    }

    fn learn(&mut self, name: &str, meaning: Meaning) {
        self.known.entry(name.to_owned()).or_insert(meaning);
    }

    fn header(&mut self, lines: &[HeaderLine]) {
        for line in lines {
            match &line.kind {
                HeaderKind::Players { counts, .. } => self.players.clone_from(counts),
                HeaderKind::Board(Shape::Rows(rows, _)) => {
                    self.rows = match rows.kind {
                        ExprKind::Number(n) => Some(n),
                        _ => None,
                    };
                }
                HeaderKind::Register { holder, name, value } => {
                    let kind = self.kind(value);
                    self.learn(&name.text, Meaning::Register(*holder, kind));
                }
                HeaderKind::Group { name, set } => {
                    let single = matches!(&set.kind, ExprKind::Pits(names) if names.len() == 1);
                    let kind = if single { Kind::Site } else { self.kind(set) };
                    self.learn(&name.text, Meaning::Group(kind));
                }
                HeaderKind::Course { name, .. } if !self.courses.contains(&name.text) => {
                    self.courses.push(name.text.clone());
                }
                HeaderKind::If { arms, otherwise } => {
                    arms.iter().for_each(|(_, lines)| self.header(lines));
                    self.header(otherwise);
                }
                _ => {}
            }
        }
    }

    fn block(&mut self, block: &Block) {
        for statement in block {
            match &statement.kind {
                StatementKind::Choose { choice, name, otherwise } => {
                    self.turns_round |= matches!((choice, name), (Choice::Direction, None));
                    if let Some(name) = name {
                        self.learn(&name.text, Meaning::Variable(chosen(choice)));
                    }
                    self.blocks(otherwise.iter());
                }
                StatementKind::Let(name, value) => {
                    let kind = self.kind(value);
                    self.learn(&name.text, Meaning::Variable(kind));
                }
                StatementKind::Set(Target::Direction, _) => self.turns_round = true,
                StatementKind::Illegal | StatementKind::NotTwice => self.forbids = true,
                StatementKind::If { arms, otherwise } => {
                    self.blocks(arms.iter().map(|(_, block)| block).chain(otherwise));
                }
                StatementKind::While(_, block) | StatementKind::Repeat { block, .. } => self.block(block),
                StatementKind::ForEachPit { name, block, .. } => {
                    if let Some(name) = name {
                        self.learn(&name.text, Meaning::Variable(Kind::Site));
                    }
                    self.block(block);
                }
                StatementKind::ForEachPlayer { name, block } => {
                    self.learn(&name.text, Meaning::Variable(Kind::Player));
                    self.block(block);
                }
                StatementKind::Sow(sowing) => {
                    // The direction of a sowing remains the direction of play for the rest of the turn.
                    self.turns_round |= sowing.direction.is_some();
                    self.block(&sowing.each);
                }
                _ => {}
            }
        }
    }

    fn blocks<'a>(&mut self, blocks: impl Iterator<Item = &'a Block>) {
        blocks.for_each(|block| self.block(block));
    }

    /// The kind of an expression; an undeclared name counts as a pit.
    pub(super) fn kind(&self, expr: &Expr) -> Kind {
        match &expr.kind {
            ExprKind::Name(name) => self.kind_of_name(name),
            ExprKind::Word(kw) => kind_of_word(*kw),
            ExprKind::Player(_) => Kind::Player,
            ExprKind::Has(_, noun) => match noun {
                Noun::Store | Noun::Reserve => Kind::Site,
                Noun::Pits | Noun::Row(_) => Kind::Set,
                Noun::Name(name) => self.kind_of_name(&name.text),
            },
            ExprKind::Prefix(kw, _) => kind_of_prefix(*kw),
            ExprKind::Step { .. } => Kind::Site,
            ExprKind::Pits(_)
            | ExprKind::Filter(..)
            | ExprKind::Walk { .. }
            | ExprKind::Binary(Operator::Both, ..) => Kind::Set,
            ExprKind::Binary(Operator::Plus | Operator::Minus, left, _) => match self.kind(left) {
                Kind::Site | Kind::Set => Kind::Set,
                _ => Kind::Number,
            },
            ExprKind::Number(_) | ExprKind::Binary(..) => Kind::Number,
            ExprKind::Compared(..)
            | ExprKind::Holds { .. }
            | ExprKind::Is { .. }
            | ExprKind::Quantified { .. }
            | ExprKind::CanMove(_)
            | ExprKind::Logic { .. }
            | ExprKind::Not(_)
            | ExprKind::Wrong => Kind::Truth,
        }
    }

    fn kind_of_name(&self, name: &str) -> Kind {
        match self.meaning(name) {
            Some(Meaning::Option) => Kind::Number,
            Some(Meaning::Group(kind) | Meaning::Register(_, kind) | Meaning::Variable(kind)) => kind,
            None => Kind::Site,
        }
    }
}

fn chosen(choice: &Choice) -> Kind {
    match choice {
        Choice::Pit { .. } => Kind::Site,
        Choice::Direction => Kind::Direction,
        Choice::Number(..) => Kind::Number,
        Choice::Player => Kind::Player,
        Choice::YesOrNo => Kind::Truth,
    }
}

fn kind_of_word(kw: Kw) -> Kind {
    match kw {
        Kw::Me | Kw::Opponent | Kw::NextPlayer | Kw::Nobody => Kind::Player,
        Kw::Hand | Kw::Laps | Kw::Passes | Kw::Turns | Kw::Players | Kw::Total => Kind::Number,
        Kw::Forward | Kw::Backward | Kw::Direction => Kind::Direction,
        Kw::Yes | Kw::No => Kind::Truth,
        Kw::Pits | Kw::EachPit => Kind::Set,
        _ => Kind::Site,
    }
}

fn kind_of_prefix(kw: Kw) -> Kind {
    match kw {
        Kw::NeighboursOf => Kind::Set,
        Kw::OwnerOf => Kind::Player,
        Kw::NumberOf | Kw::RowOf | Kw::ColumnOf | Kw::Stones => Kind::Number,
        Kw::ReverseOf => Kind::Direction,
        _ => Kind::Site,
    }
}

/// A letter and a number: `a1`, `b12`.
pub(super) fn looks_like_pit(name: &str) -> bool {
    let mut letters = name.chars();
    let letter = letters.next().is_some_and(|it| it.is_ascii_lowercase());
    let digits = letters.as_str();
    letter && !digits.is_empty() && digits.chars().all(|it| it.is_ascii_digit())
}
