//! Explains the rules of a file in plain sentences, in French or English.
//!
//! No catalogue of games is involved: every sentence is made from the syntax tree, so a changed line changes its
//! sentence. The reader is addressed as "you" (« vous »): "your pits" is never ambiguous, where "his pits" and "their
//! pits" often would be. Courses, camps and the score, which every player has, are explained for "each player".
//!
//! Both wordings of a construct stand side by side; word order and agreement are handled in `grammar.rs`.

mod being;
mod boards;
mod choices;
mod conditions;
mod control;
mod courses;
mod directions;
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

pub use game::{Explanation, Item, Passage, Topic};
use game::{Lang, Person};

use crate::ast::{Expr, GameFile};
use flow::{Effects, Flow};
use grammar::{Link, Np};
use names::Names;

/// Explains the rules of a game in plain sentences.
pub(crate) fn explain(game: &GameFile, lang: Lang) -> Explanation {
    let explainer = Explainer::new(game, lang);
    // A sentence may take for granted what holds wherever its rule is called. Tell everything and throw it away until
    // that is settled.
    for _ in 0..4 {
        let before = explainer.entries.borrow().clone();
        explainer.chapters();
        if *explainer.entries.borrow() == before {
            break;
        }
    }
    explainer.terms.borrow_mut().clear();
    explainer.explanation()
}

/// Words the condition that has ended a game. "My" is what the first of the two players has, "their" what the second has.
pub(crate) fn ended_because(
    game: &GameFile,
    condition: &Expr,
    players: [Option<&Person>; 2],
    lang: Lang,
) -> String {
    let phrase = |person: &Person| Np { you: person.is_you(), ..Np::he(person.name()) };
    let players = players.map(|person| person.map(phrase));
    let explainer = Explainer { players, ..Explainer::new(game, lang) };
    game::explanation::tidy(&explainer.when(condition, Link::Bare), lang)
}

/// The person that "my" stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Viewpoint {
    /// The reader.
    You,
    /// Each player in turn.
    Each,
}

/// A word that gets an entry in the glossary if the rules use it.
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

/// Explains one game in one language.
struct Explainer<'a> {
    game: &'a GameFile,
    lang: Lang,
    names: Names,
    effects: Effects,
    terms: RefCell<BTreeSet<Term>>,
    /// The options that some sentence mentions.
    asked: RefCell<BTreeSet<String>>,
    view: Cell<Viewpoint>,
    /// The players that "me" and "opponent" stand for, where they are known.
    players: [Option<Np>; 2],
    flow: Cell<Flow>,
    /// The facts known wherever each rule is called.
    entries: RefCell<BTreeMap<String, Flow>>,
    /// The phrases for `it`, innermost last.
    it: RefCell<Vec<Np>>,
    /// Loop variables that need no name: `this player`, `this pit`.
    aliases: RefCell<Vec<(String, Np)>>,
    /// The pronoun for the last pit, within a clause about it.
    last: RefCell<Option<Np>>,
    /// Whether the statement before took up stones.
    just_took: Cell<bool>,
    /// Whether a choice may turn out to have no candidates, which forbids the choice before it.
    dead_end: Cell<bool>,
}

impl<'a> Explainer<'a> {
    fn new(game: &'a GameFile, lang: Lang) -> Explainer<'a> {
        Explainer {
            game,
            lang,
            names: Names::of(game),
            effects: Effects::of(game),
            terms: RefCell::default(),
            asked: RefCell::default(),
            view: Cell::new(Viewpoint::You),
            players: [None, None],
            flow: Cell::new(Flow::ELSEWHERE),
            entries: RefCell::default(),
            it: RefCell::default(),
            aliases: RefCell::default(),
            last: RefCell::default(),
            just_took: Cell::new(false),
            dead_end: Cell::new(false),
        }
    }

    /// Picks the wording in the language of the explanation.
    fn pick<T>(&self, en: T, fr: T) -> T {
        self.lang.pick(en, fr)
    }

    fn and(&self) -> &'static str {
        self.pick("and", "et")
    }

    fn or(&self) -> &'static str {
        self.pick("or", "ou")
    }

    /// Notes that a sentence uses a word of the glossary.
    fn uses(&self, term: Term) {
        self.terms.borrow_mut().insert(term);
    }

    /// Notes that a sentence depends on an option.
    fn asks(&self, option: &str) {
        self.asked.borrow_mut().insert(option.to_owned());
    }

    /// Runs `tell` with a phrase for `it`.
    fn about<T>(&self, it: Np, tell: impl FnOnce() -> T) -> T {
        self.it.borrow_mut().push(it);
        let told = tell();
        self.it.borrow_mut().pop();
        told
    }

    /// Runs `tell` from a point of view.
    fn seen_by<T>(&self, view: Viewpoint, tell: impl FnOnce() -> T) -> T {
        let before = self.view.replace(view);
        let told = tell();
        self.view.set(before);
        told
    }

    /// Notes the facts known at a call of a rule.
    fn entered(&self, rule: &str, flow: Flow) {
        let mut entries = self.entries.borrow_mut();
        let known = entries.get(rule).map_or(flow, |known| known.or(flow));
        entries.insert(rule.to_owned(), known);
    }
}
