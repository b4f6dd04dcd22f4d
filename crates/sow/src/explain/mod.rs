//! The rules of a file retold in plain sentences, French or English, from what the program says.
//!
//! Nothing here is looked up in a catalogue of games: every sentence is made from the tree, so a changed line
//! changes its sentence. The reader is addressed as "you" (« vous »): "your pits" is never unclear, where "his pits"
//! and "their pits" would often be. What belongs to any player (courses, camps, score) is told of "each player".
//!
//! Both wordings of a construct stand side by side; what differs in word order or agreement is in `grammar.rs`.

mod being;
mod boards;
mod choices;
mod conditions;
mod control;
mod courses;
mod directions;
mod explanation;
mod flow;
mod glossary;
mod grammar;
mod header;
mod last;
mod layout;
mod names;
mod numbers;
mod owners;
mod places;
mod relative;
mod sections;
mod sets;
mod statements;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use game::Lang;

use crate::ast::GameFile;
pub use explanation::{Explanation, Item, Passage, Topic};
use flow::{Effects, Flow};
use grammar::Np;
use names::Names;

/// Explains the rules of a game in plain sentences.
pub(crate) fn explain(game: &GameFile, lang: Lang) -> Explanation {
    let teller = Teller::new(game, lang);
    // A sentence may take for granted what holds wherever its rule is called. Tell everything and throw it away until
    // that is settled.
    for _ in 0..4 {
        let before = teller.entries.borrow().clone();
        teller.chapters();
        if *teller.entries.borrow() == before {
            break;
        }
    }
    teller.terms.borrow_mut().clear();
    teller.explanation()
}

/// Who a sentence is about when it says "my".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Viewpoint {
    /// The reader.
    You,
    /// Each player in turn.
    Each,
}

/// A word that is explained once, where it occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Term {
    Current,
    Start,
    Last,
    Forward,
    Direction,
    Lap,
    RowNumber,
    PitNames,
}

/// Tells one game in one language.
struct Teller<'a> {
    game: &'a GameFile,
    lang: Lang,
    names: Names,
    effects: Effects,
    terms: RefCell<BTreeSet<Term>>,
    /// The options that some sentence asks for.
    asked: RefCell<BTreeSet<String>>,
    view: Cell<Viewpoint>,
    flow: Cell<Flow>,
    /// What is known where each rule is called.
    entries: RefCell<BTreeMap<String, Flow>>,
    /// What `it` is called just now, the innermost last.
    it: RefCell<Vec<Np>>,
    /// Names of loops that need not be said: `this player`, `this pit`.
    aliases: RefCell<Vec<(String, Np)>>,
    /// The pronoun for the last pit, while its clause is being told.
    last: RefCell<Option<Np>>,
    /// Whether the line before took stones up.
    just_took: Cell<bool>,
    /// Whether a choice was told that may leave nothing to choose and forbids the one before.
    dead_end: Cell<bool>,
}

impl<'a> Teller<'a> {
    fn new(game: &'a GameFile, lang: Lang) -> Teller<'a> {
        Teller {
            game,
            lang,
            names: Names::of(game),
            effects: Effects::of(game),
            terms: RefCell::default(),
            asked: RefCell::default(),
            view: Cell::new(Viewpoint::You),
            flow: Cell::new(Flow::ELSEWHERE),
            entries: RefCell::default(),
            it: RefCell::default(),
            aliases: RefCell::default(),
            last: RefCell::default(),
            just_took: Cell::new(false),
            dead_end: Cell::new(false),
        }
    }

    /// The wording of the language, out of both.
    fn pick<T>(&self, en: T, fr: T) -> T {
        self.lang.pick(en, fr)
    }

    fn and(&self) -> &'static str {
        self.pick("and", "et")
    }

    fn or(&self) -> &'static str {
        self.pick("or", "ou")
    }

    /// A word that needs an explanation was used.
    fn uses(&self, term: Term) {
        self.terms.borrow_mut().insert(term);
    }

    /// A sentence depends on this option.
    fn asks(&self, option: &str) {
        self.asked.borrow_mut().insert(option.to_owned());
    }

    /// Tells something with `it` called so.
    fn about<T>(&self, it: Np, tell: impl FnOnce() -> T) -> T {
        self.it.borrow_mut().push(it);
        let told = tell();
        self.it.borrow_mut().pop();
        told
    }

    /// Tells something as seen by somebody.
    fn seen_by<T>(&self, view: Viewpoint, tell: impl FnOnce() -> T) -> T {
        let before = self.view.replace(view);
        let told = tell();
        self.view.set(before);
        told
    }

    /// A rule is called where this is known.
    fn entered(&self, rule: &str, flow: Flow) {
        let mut entries = self.entries.borrow_mut();
        let known = entries.get(rule).map_or(flow, |known| known.or(flow));
        entries.insert(rule.to_owned(), known);
    }
}
