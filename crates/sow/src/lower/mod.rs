//! The compiler: resolves names, checks types and emits instructions, in one walk over the syntax tree.
//!
//! Options are fixed beforehand: a branch they exclude is checked as usual and leaves no code.

mod arithmetic;
mod because;
mod board;
mod choose;
mod chosen;
mod condition;
mod course;
mod fixed;
mod ground;
mod loops;
mod names;
mod once;
mod owned;
mod reach;
mod set;
mod statement;
mod stones;
mod tidy;
mod value;

use crate::ast::{Expr, GameFile, Name, Section};
use crate::diagnostic::Diagnostics;
use crate::layout::Layout;
use crate::lex::Span;
use crate::program::{
    ChoicePoint, Label, Local, N_SETS, N_TEMPS, Op, Program, Register, Round, SetTemp, Temp, TurnEnd, Type,
    word,
};
use crate::set::Set;
use crate::settings::Settings;

impl Type {
    fn name(self) -> (&'static str, &'static str) {
        match self {
            Type::Number => ("a number", "un nombre"),
            Type::Truth => ("yes or no", "oui ou non"),
            Type::Site => ("a pit", "une case"),
            Type::Set => ("a set of pits", "un ensemble de cases"),
            Type::Player => ("a player", "un joueur"),
            Type::Direction => ("a direction", "une direction"),
        }
    }
}

/// A value in a temp (or, for a set, in a set temp).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Val {
    pub(crate) ty: Type,
    pub(crate) at: u8,
}

/// The storage of a name's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// In the position.
    Word(u16),
    /// In a temp, while a loop runs.
    Temp(Temp),
}

/// A variable of a turn.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    name: String,
    ty: Type,
    slot: Slot,
    span: Span,
    read: bool,
}

/// A register: holder, type and storage.
#[derive(Clone, Debug)]
pub(crate) struct RegisterInfo {
    name: Name,
    holder: crate::ast::Holder,
    ty: Type,
    word: u16,
    length: u16,
}

/// A named set, one for each seat.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    name: String,
    first: u16,
}

/// Indexes of jumps that still have no destination.
pub(crate) type Patches = Vec<usize>;

/// The state of the compiler.
pub(crate) struct Lower<'a> {
    game: &'a GameFile,
    settings: &'a Settings,
    diagnostics: &'a mut Diagnostics,
    layout: Layout,
    code: Vec<Op>,
    tables: Vec<Vec<u16>>,
    sets: Vec<Set>,
    masks: Vec<u64>,
    choices: Vec<ChoicePoint>,
    courses: Vec<Name>,
    groups: Vec<Group>,
    registers: Vec<RegisterInfo>,
    variables: Vec<Variable>,
    /// The words of all variables, also of those that are out of scope: a word is never used twice.
    locals: Vec<Local>,
    n_words: usize,
    n_temps: usize,
    n_sets: usize,
    /// The values of `it`, innermost last.
    its: Vec<Temp>,
    /// The jumps to the ends of the enclosing loops.
    loops: Vec<Patches>,
    /// The course mentioned last.
    course: Option<u8>,
    /// The rules being expanded, to refuse one that calls itself.
    doing: Vec<String>,
    used_options: Vec<bool>,
    used_rules: Vec<bool>,
    /// Whether the turn is over: in `after each turn` and in endings.
    turn_is_over: bool,
    start: Vec<u16>,
    rounds: Vec<Round>,
    /// Temps whose number is known at compile time.
    known: Vec<(Temp, i32)>,
    /// The number of statements expanded so far.
    n_statements: usize,
    /// The conditions that end a game.
    causes: Vec<Expr>,
    /// Names whose values were in error: that they are unknown is only a consequence.
    lost: Vec<String>,
}

/// Compiles a game. Errors go to `diagnostics`.
pub(crate) fn lower(game: &GameFile, settings: &Settings, diagnostics: &mut Diagnostics) -> Option<Program> {
    once::said_once(&game.header, diagnostics);
    let layout = board::build(game, settings, diagnostics)?;
    let mut lower = Lower {
        game,
        settings,
        diagnostics,
        layout,
        code: Vec::new(),
        tables: Vec::new(),
        sets: Vec::new(),
        masks: Vec::new(),
        choices: Vec::new(),
        courses: Vec::new(),
        groups: Vec::new(),
        registers: Vec::new(),
        variables: Vec::new(),
        locals: Vec::new(),
        n_words: 0,
        n_temps: 0,
        n_sets: 0,
        its: Vec::new(),
        loops: Vec::new(),
        course: None,
        doing: Vec::new(),
        used_options: vec![false; game.options.len()],
        used_rules: vec![false; game.rules.len()],
        turn_is_over: false,
        start: Vec::new(),
        rounds: Vec::new(),
        known: Vec::new(),
        n_statements: 0,
        causes: Vec::new(),
        lost: Vec::new(),
    };
    lower.ground();
    let program = lower.program();
    if diagnostics.has_errors() { None } else { program }
}

impl Lower<'_> {
    fn label(&self) -> Label {
        self.code.len() as Label
    }

    fn emit(&mut self, op: Op) -> usize {
        self.code.push(op);
        self.code.len() - 1
    }

    /// Aims jumps at the next instruction.
    fn aim(&mut self, patches: Patches) {
        let here = self.label();
        self.aim_at(patches, here);
    }

    fn aim_at(&mut self, patches: Patches, target: Label) {
        for place in patches {
            if let Some(label) = self.code.get_mut(place).and_then(Op::label_mut) {
                *label = target;
            }
        }
    }

    fn jump(&mut self) -> usize {
        self.emit(Op::Jump { label: 0 })
    }

    fn temp(&mut self, span: &Span) -> Temp {
        if self.n_temps + 1 >= N_TEMPS {
            self.too_complex(span);
            return 0;
        }
        self.n_temps += 1;
        (self.n_temps - 1) as Temp
    }

    fn set_temp(&mut self, span: &Span) -> SetTemp {
        if self.n_sets + 1 >= N_SETS {
            self.too_complex(span);
            return 0;
        }
        self.n_sets += 1;
        (self.n_sets - 1) as SetTemp
    }

    fn too_complex(&mut self, span: &Span) {
        // Report the innermost expression only.
        if self.diagnostics.all.last().is_some_and(|it| it.message.en.ends_with("is too long")) {
            return;
        }
        self.diagnostics
            .error(span, "this expression is too long", "cette expression est trop longue")
            .hint("name parts of it with 'let'", "nommez-en des parties avec « soit »");
    }

    /// Runs `body`, then releases its temps.
    fn scoped<T>(&mut self, body: impl FnOnce(&mut Self) -> T) -> T {
        let (temps, sets) = (self.n_temps, self.n_sets);
        let result = body(self);
        (self.n_temps, self.n_sets) = (temps, sets);
        result
    }

    /// Runs `body` for its errors, then drops its code.
    fn discarded(&mut self, body: impl FnOnce(&mut Self)) {
        let (code, choices) = (self.code.len(), self.choices.len());
        let loops: Vec<usize> = self.loops.iter().map(Vec::len).collect();
        self.scoped(body);
        self.code.truncate(code);
        self.choices.truncate(choices);
        for (patches, length) in self.loops.iter_mut().zip(loops) {
            patches.truncate(length);
        }
    }

    /// Reserves the words of a variable. Returns the first.
    fn allocate(&mut self, ty: Type) -> u16 {
        let word = self.n_words as u16;
        self.n_words += if ty == Type::Set { self.layout.n_sites.div_ceil(16) } else { 1 };
        self.locals.push(Local { word, ty });
        word
    }

    fn constant_temp(&mut self, value: i32, span: &Span) -> Temp {
        let to = self.temp(span);
        self.emit(Op::Const { to, value });
        to
    }

    /// Adds a table with one entry for each seat.
    fn seat_values(&mut self, of: impl Fn(&Layout, usize) -> u16) -> u16 {
        let values = (0..self.layout.n_seats).map(|seat| of(&self.layout, seat)).collect();
        self.add_table(values)
    }

    /// Adds a table with one entry for each site of each seat.
    fn seat_sites(&mut self, of: impl Fn(&Layout, usize, usize) -> u16) -> u16 {
        let (n_seats, n_sites) = (self.layout.n_seats, self.layout.n_sites);
        let values = (0..n_seats)
            .flat_map(|seat| (0..n_sites).map(move |site| (seat, site)))
            .map(|(seat, site)| of(&self.layout, seat, site))
            .collect();
        self.add_table(values)
    }

    fn add_table(&mut self, table: Vec<u16>) -> u16 {
        let known = self.courses.len() * self.layout.n_seats * 2;
        // Equal tables are shared; those of the courses keep their places.
        if let Some(place) = self.tables.iter().skip(known).position(|it| *it == table) {
            return (known + place) as u16;
        }
        self.tables.push(table);
        (self.tables.len() - 1) as u16
    }

    /// Adds one set for each seat. Returns the index of the first.
    fn seat_sets(&mut self, of: impl Fn(&Layout, usize) -> Set) -> u16 {
        let sets: Vec<Set> = (0..self.layout.n_seats).map(|seat| of(&self.layout, seat)).collect();
        if let Some(place) = self.sets.windows(sets.len().max(1)).position(|it| it == sets) {
            return place as u16;
        }
        let first = self.sets.len();
        self.sets.extend(sets);
        first as u16
    }

    fn section(&mut self, section: Option<&Section>) {
        if let Some(section) = section {
            self.block(&section.block);
        }
    }

    fn number_program(&mut self, value: Option<&Expr>, usual: impl FnOnce(&mut Self) -> Temp) -> Label {
        let start = self.label();
        self.scoped(|it| {
            let from = match value {
                Some(value) => it.number(value).unwrap_or(0),
                None => usual(it),
            };
            it.emit(Op::Answer { from });
        });
        start
    }

    /// Compiles the whole program, section by section.
    fn program(mut self) -> Option<Program> {
        let game = self.game;
        let begin = self.label();
        self.scoped(|it| {
            let first = it.constant_temp(0, &game.span);
            it.emit(Op::Store { word: word::NEXT as u16, from: first });
        });
        self.section(game.start.as_ref());
        self.emit(Op::NextTurn);
        let mut turns = Vec::new();
        for turn in &game.turns {
            turns.push(self.label());
            self.forget_variables();
            self.block(&turn.block);
            self.emit(Op::EndTurn { how: TurnEnd::Next });
        }
        self.turn_is_over = true;
        self.forget_variables();
        let after_turn = self.label();
        self.section(game.after_turn.as_ref());
        for ending in &game.endings {
            self.ending(ending);
        }
        self.emit(Op::NextTurn);
        let endless = self.label();
        self.turn_is_over = false;
        self.section(game.laps.as_ref().map(|(_, section)| section));
        self.emit(Op::EndTurn { how: TurnEnd::Next });
        self.turn_is_over = true;
        let returns = game.returns.as_ref().map(|section| {
            let label = self.label();
            self.block(&section.block);
            self.emit(Op::OverByScore);
            label
        });
        self.forget_variables();
        let score = self.number_program(game.score.as_ref(), Lower::usual_score);
        let cost = game.cost.as_ref().map(|cost| self.number_program(Some(cost), |_| 0));
        self.unused_rules();
        self.warn_about_unused();
        self.finish(Labels { begin, turns, after_turn, endless, score, cost, returns })
    }

    /// The score of a file without a score rule: the stones in store.
    fn usual_score(&mut self) -> Temp {
        let span = self.game.span.clone();
        let to = self.temp(&span);
        match self.layout.store {
            Some(store) => {
                let table = self.seat_values(|_, seat| store.first + seat as u16);
                self.emit(Op::OfSeat { to, table });
                let (base, length) = (word::SITES as u16, self.layout.n_sites as u16);
                self.emit(Op::LoadAt { to, base, at: to, length });
            }
            None => {
                self.emit(Op::Const { to, value: 0 });
            }
        }
        to
    }

    /// Whether the game exceeds a limit; reports it.
    fn is_too_large(&mut self) -> bool {
        let is_long = self.n_statements > statement::MOST_STATEMENTS || self.code.len() > MOST_OPS;
        let n_names = self.courses.len().max(self.groups.len()).max(self.game.turns.len());
        if !is_long
            && self.n_words <= MOST_WORDS
            && n_names <= MOST_NAMES
            && self.choices.len() <= MOST_CHOICES
        {
            return false;
        }
        let diagnostic = self.diagnostics.error(
            &self.game.span,
            "the game is too large to be played",
            "le jeu est trop grand pour être joué",
        );
        if is_long {
            diagnostic.hint(
                "a rule counts wherever it is done, and a block for each player once for each",
                "une règle compte partout où elle est faite, et un bloc pour chaque joueur une fois pour chacun",
            );
        }
        true
    }

    fn finish(mut self, mut labels: Labels) -> Option<Program> {
        let locals = self.first_local();
        if self.is_too_large() {
            return None;
        }
        self.start.resize(self.n_words, 0);
        let Labels { begin, turns, after_turn, endless, score, cost, returns } = &mut labels;
        let mut places = vec![begin, after_turn, endless, score];
        places.extend(turns.iter_mut());
        places.extend(cost.as_mut());
        places.extend(returns.as_mut());
        tidy::tidy(&mut self.code, &mut self.choices, &mut places);
        reach::mark_tried(&self.code, &mut self.choices, labels.endless);
        let registers = self
            .registers
            .iter()
            .map(|it| Register { name: it.name.text.clone(), ty: it.ty, word: it.word, length: it.length })
            .collect();
        let most_laps = self.game.laps.as_ref().map_or(MOST_LAPS, |(most, _)| *most as u16);
        Some(Program {
            layout: self.layout,
            code: self.code,
            tables: self.tables,
            sets: self.sets,
            masks: self.masks,
            choices: self.choices,
            turns: labels.turns,
            begin: labels.begin,
            after_turn: labels.after_turn,
            endless: labels.endless,
            most_laps,
            score: labels.score,
            cost: labels.cost,
            returns: labels.returns,
            causes: self.causes,
            weights: weights(self.n_words),
            start: self.start,
            registers,
            groups: self.groups.into_iter().map(|it| (it.name, it.first)).collect(),
            variables: self.locals,
            rounds: self.rounds,
            locals,
        })
    }
}

struct Labels {
    begin: Label,
    turns: Vec<Label>,
    after_turn: Label,
    endless: Label,
    score: Label,
    cost: Option<Label>,
    returns: Option<Label>,
}

/// The most words of a position.
const MOST_WORDS: usize = 8192;
const MOST_OPS: usize = 200_000;
/// The most courses, groups and turns, each: a course is numbered by a byte.
const MOST_NAMES: usize = 200;
const MOST_CHOICES: usize = 10_000;
/// The most laps of a turn, unless the file sets a limit: a longer one is taken to be endless.
const MOST_LAPS: u16 = 20_000;

/// A random odd number for each word. The same for every game, so that keys are the same everywhere.
fn weights(n: usize) -> Vec<u64> {
    let mut random = game::Random::new(0x006B_656C_6369);
    (0..n).map(|_| random.next_u64() | 1).collect()
}
